#include "paint_cache.h"

#include <SDL_image.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* The board's shadow is soft: rasterised small and stretched while baking, as the table is (its theme says
 * how small). */
enum { SHADOW_SHRINK = 4 };

/* Of the board's side: how far its shadow reaches (the art's own proportion, board_shadow.svg). */
static const float SHADOW_SIDE = 1.2f;

static bool art_is_there(const Paint *paint, Error *error) {
    for (Sprite sprite = SPRITE_NONE + 1; sprite < SPRITE_COUNT; sprite++) {
        char path[FILE_PATH_MAX + 64];
        snprintf(path, sizeof path, "%s/art/%s.svg", paint->data_dir, sprite_name(sprite));
        if (!file_exists(path))
            return error_set(error, ERROR_ART, path);
    }
    return true;
}

Paint *paint_create(SDL_Renderer *renderer, const char *data_dir, const Theme *theme, Error *error) {
    Paint *paint = SDL_calloc(1, sizeof *paint);
    if (paint == NULL) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    paint->renderer = renderer;
    paint->theme = theme;
    snprintf(paint->data_dir, sizeof paint->data_dir, "%s", data_dir);
    bool is_ready = art_is_there(paint, error);
    for (Face face = 0; is_ready && face < FACE_COUNT; face++) {
        if (paint_font(paint, face, 16) == NULL)
            is_ready = error_set(error, ERROR_FONT, data_dir);
    }
    if (!is_ready) {
        paint_free(paint);
        return NULL;
    }
    return paint;
}

void paint_forget(Paint *paint) {
    for (int set = 0; set < CACHE_SETS; set++) {
        for (int way = 0; way < CACHE_WAYS; way++)
            SDL_DestroyTexture(paint->cache[set][way].texture);
    }
    memset(paint->cache, 0, sizeof paint->cache);
    SDL_DestroyTexture(paint->background);
    paint->background = NULL;
}

static void close_fonts(Paint *paint) {
    for (int i = 0; i < FONTS_MAX; i++)
        TTF_CloseFont(paint->fonts[i].font);
    memset(paint->fonts, 0, sizeof paint->fonts);
}

void paint_free(Paint *paint) {
    if (paint == NULL)
        return;
    paint_forget(paint);
    close_fonts(paint);
    SDL_free(paint);
}

const Theme *paint_theme(const Paint *paint) {
    return paint->theme;
}

void paint_use_theme(Paint *paint, const Theme *theme) {
    if (paint->theme == theme)
        return;
    paint->theme = theme;
    paint_forget(paint);
}

const Measures *paint_measures(const Paint *paint) {
    return &paint->measures;
}

void paint_resize(Paint *paint, const Measures *measures) {
    if (paint->measures.scale != measures->scale)
        close_fonts(paint);
    paint->measures = *measures;
}

/* ---- the background ---- */

static void stretch(Paint *paint, Sprite sprite, int width, SDL_Rect where, SDL_BlendMode blend) {
    SDL_Surface *surface = sprite_surface(paint, sprite, width < 1 ? 1 : width);
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(paint->renderer, surface) : NULL;
    if (texture != NULL) {
        SDL_SetTextureBlendMode(texture, blend);
        SDL_RenderCopy(paint->renderer, texture, NULL, &where);
    }
    SDL_DestroyTexture(texture);
    SDL_FreeSurface(surface);
}

static void bake(Paint *paint, Sprite board, SDL_Rect rect) {
    int width = paint->measures.width, height = paint->measures.height;
    if (paint->background == NULL || paint->background_width != width || paint->background_height != height) {
        SDL_DestroyTexture(paint->background);
        paint->background = SDL_CreateTexture(paint->renderer, SDL_PIXELFORMAT_ARGB8888,
                                              SDL_TEXTUREACCESS_TARGET, width, height);
    }
    if (paint->background == NULL)
        return;
    SDL_SetRenderTarget(paint->renderer, paint->background);
    int longer = width * 5 > height * 8 ? width : height * 8 / 5; /* the table's picture is 8 to 5 */
    SDL_Rect table = {(width - longer) / 2, (height - longer * 5 / 8) / 2, longer, longer * 5 / 8 + 1};
    stretch(paint, SPRITE_TABLE, longer / paint->theme->table_shrink, table, SDL_BLENDMODE_NONE);
    if (board != SPRITE_NONE) {
        int side = (int)(rect.w * SHADOW_SIDE);
        SDL_Rect shadow = {rect.x - (side - rect.w) / 2, rect.y - (side - rect.h) / 2, side, side};
        stretch(paint, SPRITE_BOARD_SHADOW, side / SHADOW_SHRINK, shadow, SDL_BLENDMODE_BLEND);
        stretch(paint, board, rect.w, rect, SDL_BLENDMODE_BLEND);
    }
    SDL_SetRenderTarget(paint->renderer, NULL);
    SDL_SetTextureBlendMode(paint->background, SDL_BLENDMODE_NONE);
    paint->background_width = width;
    paint->background_height = height;
    paint->background_board = board;
    paint->background_rect = rect;
}

void paint_background(Paint *paint, Sprite board, SDL_Rect rect, bool may_bake) {
    bool is_right = paint->background != NULL && paint->background_board == board &&
                    paint->background_width == paint->measures.width &&
                    paint->background_height == paint->measures.height &&
                    (board == SPRITE_NONE || SDL_RectEquals(&paint->background_rect, &rect));
    bool is_usable = paint->background != NULL && paint->background_board == board;
    if (!is_right && (may_bake || !is_usable)) {
        bake(paint, board, rect);
        is_right = true;
    }
    if (paint->background == NULL) {
        paint_fill(paint, (SDL_Rect){0, 0, paint->measures.width, paint->measures.height},
                   paint->theme->ground);
        return;
    }
    SDL_RenderCopy(paint->renderer, paint->background, NULL, NULL);
    if (!is_right && board != SPRITE_NONE) {
        SDL_Rect old = paint->background_rect;
        SDL_RenderCopy(paint->renderer, paint->background, &old, &rect);
    }
}

/* ---- sprites ---- */

static CachedTexture *sprite_texture(Paint *paint, Sprite sprite, int width) {
    int parts[2] = {(int)sprite, width};
    uint64_t key = cache_key_add(cache_key_start('s'), parts, sizeof parts);
    CachedTexture *entry = cache_find(paint, key);
    return entry ? entry : cache_keep(paint, key, sprite_surface(paint, sprite, width));
}

static void copy_texture(Paint *paint, CachedTexture *entry, float x, float y, float zoom, int alpha) {
    if (entry == NULL || entry->texture == NULL || alpha <= 0)
        return;
    SDL_SetTextureAlphaMod(entry->texture, (Uint8)(alpha > 255 ? 255 : alpha));
    int width = (int)lroundf(entry->width * zoom), height = (int)lroundf(entry->height * zoom);
    SDL_Rect where = {(int)lroundf(x - width / 2.0f), (int)lroundf(y - height / 2.0f), width, height};
    SDL_RenderCopy(paint->renderer, entry->texture, NULL, &where);
}

void paint_sprite_zoomed(Paint *paint, Sprite sprite, float x, float y, int width, float zoom, int alpha) {
    if (sprite == SPRITE_NONE || width < 1)
        return;
    copy_texture(paint, sprite_texture(paint, sprite, width), x, y, zoom, alpha);
}

void paint_sprite(Paint *paint, Sprite sprite, float x, float y, int width, int alpha) {
    paint_sprite_zoomed(paint, sprite, x, y, width, 1, alpha);
}

void paint_icon(Paint *paint, Sprite sprite, float x, float y, int width, SDL_Color colour) {
    if (sprite == SPRITE_NONE || width < 1)
        return;
    CachedTexture *entry = sprite_texture(paint, sprite, width);
    if (entry == NULL || entry->texture == NULL)
        return;
    SDL_SetTextureColorMod(entry->texture, colour.r, colour.g, colour.b);
    copy_texture(paint, entry, x, y, 1, colour.a);
    SDL_SetTextureColorMod(entry->texture, 255, 255, 255);
}

SDL_Surface *paint_window_icon(const Paint *paint) {
    enum { ICON_SIDE = 128 };
    return sprite_surface(paint, SPRITE_LOGO, ICON_SIDE);
}

/* ---- lines and rectangles ---- */

static SDL_Surface *line_surface(float dx, float dy, float width, SDL_Color colour) {
    char svg[512];
    float across = ceilf(fabsf(dx) + width + 2), down = ceilf(fabsf(dy) + width + 2);
    float left = (across - dx) / 2, top = (down - dy) / 2;
    snprintf(svg, sizeof svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"><path d=\"M%.2f %.2fL%.2f "
             "%.2f\" stroke=\"#%02x%02x%02x\" stroke-opacity=\"%.3f\" stroke-width=\"%.2f\" "
             "stroke-linecap=\"round\" fill=\"none\"/></svg>",
             (int)across, (int)down, left, top, left + dx, top + dy, colour.r, colour.g, colour.b,
             colour.a / 255.0, width);
    return svg_surface(svg, (int)across, (int)down);
}

void paint_line(Paint *paint, float x1, float y1, float x2, float y2, float width, SDL_Color colour,
                float fraction) {
    float dx = (x2 - x1) * fraction, dy = (y2 - y1) * fraction;
    int parts[3] = {(int)lroundf(dx * 4), (int)lroundf(dy * 4), (int)lroundf(width * 8)};
    uint32_t tint = cache_colour(colour);
    uint64_t key = cache_key_add(cache_key_start('l'), parts, sizeof parts);
    key = cache_key_add(key, &tint, sizeof tint);
    CachedTexture *entry = cache_find(paint, key);
    if (entry == NULL)
        entry = cache_keep(paint, key, line_surface(dx, dy, width, colour));
    copy_texture(paint, entry, x1 + dx / 2, y1 + dy / 2, 1, 255);
}

void paint_clip(Paint *paint, const SDL_Rect *rect) {
    SDL_RenderSetClipRect(paint->renderer, rect);
}

void paint_fill(Paint *paint, SDL_Rect rect, SDL_Color colour) {
    SDL_SetRenderDrawBlendMode(paint->renderer, colour.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(paint->renderer, colour.r, colour.g, colour.b, colour.a);
    SDL_RenderFillRect(paint->renderer, &rect);
}
