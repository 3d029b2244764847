/* The area between a curve and its middle line, as a graph shows it. */
#include "paint_cache.h"

#include <math.h>

/* One area: its pixels, and the curve it is made from. */
typedef struct Area {
    SDL_Surface *surface;
    const float *heights;
    int known, count;
    SDL_Color above, below;
} Area;

/* The height at a column, between the two values beside it; false behind the last known one. */
static bool height_at(const Area *area, int column, float *out) {
    float at = (float)column * (float)(area->count - 1) / (float)SDL_max(area->surface->w - 1, 1);
    int left = (int)at, right = SDL_min(left + 1, area->count - 1);
    if (left >= area->known || right >= area->known)
        return false;
    *out = area->heights[left] + (area->heights[right] - area->heights[left]) * (at - (float)left);
    return true;
}

static void set_pixel(const Area *area, int x, int y, SDL_Color colour, float share) {
    const SDL_Surface *surface = area->surface;
    if (y < 0 || y >= surface->h)
        return;
    Uint32 *row = (Uint32 *)(void *)((char *)surface->pixels + y * surface->pitch);
    row[x] = SDL_MapRGBA(surface->format, colour.r, colour.g, colour.b, (Uint8)(255 * share));
}

/* From the middle line up or down; the last pixel is as strong as it is full. */
static void fill_column(const Area *area, int x, float height) {
    SDL_Color colour = height > 0 ? area->above : area->below;
    int middle = area->surface->h / 2, step = height > 0 ? -1 : 1, y = height > 0 ? middle - 1 : middle;
    float left = fabsf(height) * (float)area->surface->h / 2;
    for (; left > 0; left -= 1, y += step)
        set_pixel(area, x, y, colour, left < 1 ? left : 1);
}

static SDL_Surface *area_surface(Area *area, int width, int height) {
    float at;
    area->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (area->surface == NULL)
        return NULL;
    for (int x = 0; x < width && height_at(area, x, &at); x++)
        fill_column(area, x, at);
    return area->surface;
}

void paint_area(Paint *paint, SDL_Rect rect, const float *heights, int known, int count, SDL_Color above,
                SDL_Color below) {
    if (rect.w < 1 || rect.h < 1 || known < 1)
        return;
    Area area = {.heights = heights, .known = known, .count = count, .above = above, .below = below};
    int parts[4] = {rect.w, rect.h, known, count};
    uint32_t tints[2] = {cache_colour(above), cache_colour(below)};
    uint64_t key = cache_key_add(cache_key_start('a'), parts, sizeof parts);
    key = cache_key_add(key, tints, sizeof tints);
    key = cache_key_add(key, heights, (size_t)known * sizeof heights[0]);
    CachedTexture *entry = cache_find(paint, key);
    if (entry == NULL)
        entry = cache_keep(paint, key, area_surface(&area, rect.w, rect.h));
    if (entry->texture != NULL)
        SDL_RenderCopy(paint->renderer, entry->texture, NULL, &rect);
}
