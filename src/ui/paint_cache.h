/** The state of painting, shared by paint*.c: fonts, and one cache for every texture. */
#ifndef ISIBAYA_UI_PAINT_CACHE_H
#define ISIBAYA_UI_PAINT_CACHE_H

#include "base/file.h"
#include "ui/paint.h"

#include <SDL_ttf.h>
#include <stdint.h>

enum { CACHE_SETS = 128, CACHE_WAYS = 8, FONTS_MAX = 24, SVG_TEXT_MAX = 4096 };
enum { FLOWS_MAX = 128, FLOW_LINES = 40 };

typedef enum Face { FACE_REGULAR, FACE_MEDIUM, FACE_BOLD, FACE_HEADING, FACE_COUNT } Face;

typedef struct CachedTexture {
    uint64_t key; /* 0: empty */
    SDL_Texture *texture;
    int width, height;
    uint32_t used;
} CachedTexture;

typedef struct CachedFont {
    TTF_Font *font;
    Face face;
    int size;
    uint32_t used;
} CachedFont;

/** Where a text was broken into lines: measuring it takes far longer than drawing it. */
typedef struct CachedFlow {
    uint64_t key; /* 0: empty */
    int count;
    uint16_t start[FLOW_LINES], length[FLOW_LINES]; /* bytes */
} CachedFlow;

struct Paint {
    SDL_Renderer *renderer;
    const Theme *theme;
    Measures measures;
    char data_dir[FILE_PATH_MAX];
    CachedTexture cache[CACHE_SETS][CACHE_WAYS];
    CachedFont fonts[FONTS_MAX];
    CachedFlow flows[FLOWS_MAX]; /* by their key: a newer one takes an older one's place */
    uint32_t clock; /* counts uses: the least recently used gives way */
    SDL_Texture *background;
    int background_width, background_height;
    Sprite background_board;
    SDL_Rect background_rect;
    PaintWitness *witness; /* NULL: none */
    void *payload;
};

/** Mixes bytes into a key (FNV-1a); start from cache_key_start. */
uint64_t cache_key_add(uint64_t key, const void *data, size_t length);

/** The key of a kind of thing: 's' sprite, 't' text, 'p' panel, 'l' line. */
uint64_t cache_key_start(char kind);

/** A colour as a number, for keys. */
uint32_t cache_colour(SDL_Color colour);

/** The entry of a key, or NULL. */
CachedTexture *cache_find(Paint *paint, uint64_t key);

/** Takes a surface (freed here) into the cache as a texture; without a picture
 * if it cannot be made. */
CachedTexture *cache_keep(Paint *paint, uint64_t key, SDL_Surface *surface);

/** Rasterises an SVG text to this width and height; NULL if it cannot be. */
SDL_Surface *svg_surface(const char *svg, int width, int height);

/** Rasterises a sprite to this width. */
SDL_Surface *sprite_surface(const Paint *paint, Sprite sprite, int width);

/** The file name of a sprite without ".svg". */
const char *sprite_name(Sprite sprite);

/** The font of a face at a size in pixels; NULL if it cannot be opened. */
TTF_Font *paint_font(Paint *paint, Face face, int size);

/** Tells the witness, if there is one. */
void paint_tell(Paint *paint, const char *text, SDL_Rect rect, bool is_misfit);

/** The size in pixels and the font of a look; the font is NULL if it cannot be opened. */
int paint_look_size(const Paint *paint, TextLook look);
TTF_Font *paint_look_font(Paint *paint, TextLook look);

#endif
