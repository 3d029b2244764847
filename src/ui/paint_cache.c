#include "paint_cache.h"

#include <SDL_image.h>
#include <stdio.h>
#include <string.h>

uint64_t cache_key_add(uint64_t key, const void *data, size_t length) {
    const unsigned char *bytes = data;
    for (size_t i = 0; i < length; i++)
        key = (key ^ bytes[i]) * 0x100000001B3u;
    return key;
}

uint64_t cache_key_start(char kind) {
    return cache_key_add(0xCBF29CE484222325u, &kind, 1);
}

uint32_t cache_colour(SDL_Color colour) {
    return (uint32_t)colour.r << 24 | (uint32_t)colour.g << 16 | (uint32_t)colour.b << 8 | colour.a;
}

CachedTexture *cache_find(Paint *paint, uint64_t key) {
    CachedTexture *set = paint->cache[key % CACHE_SETS];
    for (int i = 0; i < CACHE_WAYS; i++) {
        if (set[i].key == key) {
            set[i].used = ++paint->clock;
            return &set[i];
        }
    }
    return NULL;
}

/* The empty or least recently used place of a set. */
static CachedTexture *oldest(CachedTexture *set) {
    CachedTexture *found = set;
    for (int i = 0; i < CACHE_WAYS; i++) {
        if (set[i].key == 0)
            return &set[i];
        if (set[i].used < found->used)
            found = &set[i];
    }
    return found;
}

CachedTexture *cache_keep(Paint *paint, uint64_t key, SDL_Surface *surface) {
    /* The software renderer blends ARGB8888 about twice as fast as nanosvg's ABGR8888. */
    SDL_Surface *argb = surface ? SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    CachedTexture *entry = oldest(paint->cache[key % CACHE_SETS]);
    SDL_FreeSurface(surface);
    SDL_DestroyTexture(entry->texture);
    *entry = (CachedTexture){.key = key, .used = ++paint->clock};
    if (argb == NULL)
        return entry; /* remembered too: what failed is not tried again at each frame */
    entry->width = argb->w;
    entry->height = argb->h;
    entry->texture = SDL_CreateTextureFromSurface(paint->renderer, argb);
    SDL_FreeSurface(argb);
    return entry;
}

SDL_Surface *svg_surface(const char *svg, int width, int height) {
    SDL_RWops *stream = SDL_RWFromConstMem(svg, (int)strlen(svg));
    SDL_Surface *surface = stream ? IMG_LoadSizedSVG_RW(stream, width, height) : NULL;
    if (stream != NULL)
        SDL_RWclose(stream);
    return surface;
}

/* The picture of the theme's own, else kraal's. */
static SDL_RWops *open_art(const Paint *paint, const char *name) {
    const char *folder = paint->theme->folder;
    char path[FILE_PATH_MAX + 64];
    SDL_RWops *stream = NULL;
    if (folder != NULL) {
        snprintf(path, sizeof path, "%s/art/%s/%s.svg", paint->data_dir, folder, name);
        stream = SDL_RWFromFile(path, "rb");
    }
    if (stream == NULL) {
        snprintf(path, sizeof path, "%s/art/%s.svg", paint->data_dir, name);
        stream = SDL_RWFromFile(path, "rb");
    }
    return stream;
}

SDL_Surface *sprite_surface(const Paint *paint, Sprite sprite, int width) {
    SDL_RWops *stream = open_art(paint, sprite_name(sprite));
    SDL_Surface *surface = stream ? IMG_LoadSizedSVG_RW(stream, width, 0) : NULL;
    if (stream != NULL)
        SDL_RWclose(stream);
    return surface;
}
