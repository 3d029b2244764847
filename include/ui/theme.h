/**
 * Colours of a theme and the sizes of screens.md 1: everything measured in units of `scale` pixels, worked
 * out once for each size of the window.
 */
#ifndef ISIBAYA_UI_THEME_H
#define ISIBAYA_UI_THEME_H

#include <SDL.h>
#include <stdbool.h>

/** One theme: the constant colours that text and drawings refer to. */
typedef struct Theme {
    const char *name;
    SDL_Color text, quiet;       /* on the panel and the table */
    SDL_Color on_primary;        /* text on a primary button */
    SDL_Color act, danger, hint; /* yours to click; shoot or refused; advice */
    SDL_Color label;             /* the board's point names */
    SDL_Color count;             /* the figures on Modiar's plates */
    SDL_Color mill_line;         /* the line through a mill just closed */
} Theme;

/** The default: dark wood. */
extern const Theme theme_kraal;

typedef enum TextRole {
    TEXT_STATUS,
    TEXT_BODY,
    TEXT_NAME,
    TEXT_HEADING,
    TEXT_TITLE,
    TEXT_CLOCK,
    TEXT_SMALL, /* 14 units: point names, quiet notes */
    TEXT_ROLES
} TextRole;

/** The sizes in pixels for one window. */
typedef struct Measures {
    float scale;                                            /* pixels in a unit */
    int width, height;                                      /* of the window, pixels */
    bool is_low;                                            /* less than 720 units high */
    int bar, status, margin, gap, card, button, row, space; /* pixels; space: 8 units */
    int text[TEXT_ROLES];                                   /* font sizes, pixels */
} Measures;

/**
 * Works out the measures.
 * @param width, height  of the drawable, pixels, 1 and up
 * @param wanted         the scale wished for; lowered until the window holds 800 x 480 units, never below
 *                       what makes a unit vanish
 */
Measures measures_of(int width, int height, float wanted);

/** Units to whole pixels. */
int measures_px(const Measures *measures, float units);

/** Where things stand on the play screen (screens.md 2). All in pixels. */
typedef struct PlayLayout {
    SDL_Rect bar, status, board;
    SDL_Rect card[2];    /* [0]: the opponent's, at the top; [1]: the player's at this side */
    SDL_Rect turns;      /* the list between them; may be empty in a tall narrow window */
    SDL_Rect buttons[2]; /* two rows */
    bool is_tall;        /* the panel stands below the board */
} PlayLayout;

/** Lays the play screen out for a window of these measures. */
PlayLayout layout_play(const Measures *measures);

/** The i-th of n equal parts of a row, `space` apart. */
SDL_Rect layout_part(SDL_Rect row, int i, int n, int space);

#endif
