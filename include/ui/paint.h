/**
 * Drawing: sprites (SVG art rasterised at the exact pixel size), text, panels and lines, each cached as a
 * texture; the renderer is touched nowhere else but in app.c. A frame that shows nothing new allocates
 * nothing. Main thread only.
 */
#ifndef ISIBAYA_UI_PAINT_H
#define ISIBAYA_UI_PAINT_H

#include "base/error.h"
#include "ui/theme.h"

#include <SDL.h>
#include <stdbool.h>

/** The files of assets/, without ".svg"; the names stand in paint_sprites.c. */
typedef enum Sprite {
    SPRITE_NONE,
    SPRITE_TABLE,
    SPRITE_BOARD_SHADOW,
    SPRITE_BOARD_MILL,
    SPRITE_BOARD_MODIAR,
    SPRITE_COW_DARK,
    SPRITE_COW_LIGHT,
    SPRITE_COW_SHADOW,
    SPRITE_COW_SLOT,
    SPRITE_COW_SHOT,
    SPRITE_STONE_0,
    SPRITE_STONE_7 = SPRITE_STONE_0 + 7,
    SPRITE_PLATE,
    SPRITE_MARK_SELECTED,
    SPRITE_MARK_TARGET,
    SPRITE_MARK_SHOOT,
    SPRITE_MARK_LAST_FROM,
    SPRITE_MARK_LAST_TO,
    SPRITE_MARK_BANNED,
    SPRITE_MARK_FOCUS,
    SPRITE_MARK_REFUSED,
    SPRITE_MARK_REASON,
    SPRITE_MARK_MOVABLE,
    SPRITE_MARK_HINT,
    SPRITE_MARK_THREAT,
    SPRITE_CROSSHAIR,
    SPRITE_PIT_GLOW,
    SPRITE_PIT_ORIGIN,
    SPRITE_PIT_LAST,
    SPRITE_PIT_CAPTURE,
    SPRITE_PIT_FOCUS,
    SPRITE_PIT_CROSS,
    SPRITE_PIT_RING,
    SPRITE_PIT_HINT,
    SPRITE_ICON_UNDO,
    SPRITE_ICON_REDO,
    SPRITE_ICON_NEW,
    SPRITE_ICON_TURN_BOARD,
    SPRITE_ICON_RESIGN,
    SPRITE_ICON_MENU,
    SPRITE_ICON_FULLSCREEN,
    SPRITE_ICON_BACK,
    SPRITE_ICON_PLAY,
    SPRITE_ICON_COMPUTER,
    SPRITE_ICON_PEOPLE,
    SPRITE_ICON_COPY,
    SPRITE_ICON_NOW,
    SPRITE_ICON_HINT,
    SPRITE_ICON_THREATS,
    SPRITE_ICON_HELP,
    SPRITE_ICON_SOUND,
    SPRITE_ICON_SOUND_OFF,
    SPRITE_ICON_REVIEW,
    SPRITE_ICON_MORE,
    SPRITE_ICON_CHECK,
    SPRITE_ICON_CLOSE,
    SPRITE_ICON_LEARN,
    SPRITE_ICON_PUZZLES,
    SPRITE_ICON_GAMES,
    SPRITE_ICON_STUDY,
    SPRITE_ICON_SETTINGS,
    SPRITE_ICON_CLOCK,
    SPRITE_ICON_BIN,
    SPRITE_ICON_DRAW,
    SPRITE_ICON_OPEN,
    SPRITE_ICON_SAVE,
    SPRITE_LOGO,
    SPRITE_BAND,
    SPRITE_COUNT
} Sprite;

typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

/** How a text looks. */
typedef struct TextLook {
    TextRole role;
    SDL_Color colour;
    Align align;
    int size; /* pixels; 0: the role's size in the measures given to paint_resize */
} TextLook;

typedef struct Paint Paint;

/**
 * Loads the fonts and finds the art.
 * @param data_dir  the folder with `art` and `fonts` in it
 * @return          NULL with ERROR_FONT, ERROR_ART or ERROR_MEMORY
 */
Paint *paint_create(SDL_Renderer *renderer, const char *data_dir, const Theme *theme, Error *error);

/** NULL is accepted. */
void paint_free(Paint *paint);

/** The theme in force. */
const Theme *paint_theme(const Paint *paint);

/** Another theme from now on: every picture is made anew when it is next drawn. */
void paint_use_theme(Paint *paint, const Theme *theme);

/** Takes the measures of the window; textures of sizes no longer wanted are dropped. */
void paint_resize(Paint *paint, const Measures *measures);

/** The measures last taken. */
const Measures *paint_measures(const Paint *paint);

/** Drops every texture (the renderer was reset). */
void paint_forget(Paint *paint);

/**
 * Draws the table over the whole window and, if `board` is not SPRITE_NONE, the board with its shadow at
 * this rectangle: one opaque texture, baked anew when anything of it changes and `may_bake`; otherwise the
 * old one is stretched.
 */
void paint_background(Paint *paint, Sprite board, SDL_Rect rect, bool may_bake);

/** Draws a sprite of this width in pixels round a centre; alpha 0 to 255. */
void paint_sprite(Paint *paint, Sprite sprite, float x, float y, int width, int alpha);

/** The same, stretched by `zoom` for the moment of an animation. */
void paint_sprite_zoomed(Paint *paint, Sprite sprite, float x, float y, int width, float zoom, int alpha);

/** A white sprite in a colour. */
void paint_icon(Paint *paint, Sprite sprite, float x, float y, int width, SDL_Color colour);

/** An anti-aliased line with round ends; only the first `fraction` (0 to 1) of it is shown. */
void paint_line(Paint *paint, float x1, float y1, float x2, float y2, float width, SDL_Color colour,
                float fraction);

/** A panel of this kind and size. */
void paint_panel(Paint *paint, Panel panel, SDL_Rect rect);

/** What is drawn from now on shows within this rectangle only; NULL: everywhere again. */
void paint_clip(Paint *paint, const SDL_Rect *rect);

/**
 * The area between a curve and the middle line of a rectangle.
 * @param heights  -1 (the lower edge) to 1, evenly spaced over the width; only the first `known` are there
 * @param count    how many there will be, 1 and up
 * @param above, below  the colours on the two sides of the line
 */
void paint_area(Paint *paint, SDL_Rect rect, const float *heights, int known, int count, SDL_Color above,
                SDL_Color below);

/** A plain rectangle. */
void paint_fill(Paint *paint, SDL_Rect rect, SDL_Color colour);

/** One line of text; (x, y) is the left, middle or right of its middle line. Returns its width in pixels. */
int paint_text(Paint *paint, const char *text, float x, float y, TextLook look);

/** The same, shortened with an ellipsis to at most `width` pixels. */
int paint_text_cut(Paint *paint, const char *text, float x, float y, int width, TextLook look);

/**
 * A picture of its own instead of the window: what `draw` paints on a square of this side, at the size that texts
 * and marks have in a window of 1.5 times that height. The caller frees it. NULL if it cannot be made.
 */
SDL_Surface *paint_picture(Paint *paint, int side, void (*draw)(void *payload), void *payload);

/** The window's icon; the caller frees it. NULL if it cannot be made. */
SDL_Surface *paint_window_icon(const Paint *paint);

/** The width that a line of text would have. */
int paint_text_width(Paint *paint, const char *text, TextLook look);

/**
 * A sentence in a box: at the look's size or down to `least` pixels, in one line, or in two where that leaves
 * it larger and one line would be less than four fifths of its size; centred vertically, aligned as the look
 * says.
 */
void paint_text_fitted(Paint *paint, const char *text, SDL_Rect box, int least, TextLook look);

/**
 * A text in as many lines as it needs at the width of a box, from the box's top, also beyond its bottom; '\n'
 * begins a new line; 40 lines at most. Returns its height in pixels.
 */
int paint_text_flow(Paint *paint, const char *text, SDL_Rect box, TextLook look);

/** The height that it would have. */
int paint_text_height(Paint *paint, const char *text, int width, TextLook look);

/** The same, made smaller down to `least` pixels until it fits the box. False: it goes beyond the bottom. */
bool paint_text_boxed(Paint *paint, const char *text, SDL_Rect box, int least, TextLook look);

/** Told of each line of text that is drawn and where, and of each text that did not fit its place whole. */
typedef void PaintWitness(void *payload, const char *text, SDL_Rect rect, bool is_misfit);

/** Lets a test watch the texts; NULL: nobody does. */
void paint_watch(Paint *paint, PaintWitness *witness, void *payload);

#endif
