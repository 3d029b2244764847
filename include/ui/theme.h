/**
 * Colours of a theme and the sizes of screens.md 1: everything measured in units of `scale` pixels, worked
 * out once for each size of the window.
 */
#ifndef ISIBAYA_UI_THEME_H
#define ISIBAYA_UI_THEME_H

#include <SDL.h>
#include <stdbool.h>

/** The themes, in the order of the setting `theme`. */
typedef enum ThemeId { THEME_KRAAL, THEME_CLAY, THEME_EARTH, THEME_CONTRAST, THEME_COUNT } ThemeId;

/** Panels are printed as SVG at their exact size. */
typedef enum Panel {
    PANEL_CARD,
    PANEL_CARD_ACTIVE,
    PANEL_LIST,
    PANEL_ROW, /* the highlighted row of a list */
    PANEL_BUTTON,
    PANEL_BUTTON_HOVER,
    PANEL_BUTTON_PRESSED,
    PANEL_BUTTON_OFF,
    PANEL_PRIMARY,
    PANEL_PRIMARY_HOVER,
    PANEL_PRIMARY_PRESSED,
    PANEL_CHOSEN,     /* a choice that is in force */
    PANEL_TAG,        /* behind a name or a figure that is shown for a moment */
    PANEL_WORTH,      /* behind what a pit is worth */
    PANEL_WORTH_BEST, /* the same of the best turn, to be written on in `on_worth_best` */
    PANEL_FOCUS,      /* the ring of the keyboard focus, drawn round a rectangle */
    PANEL_COUNT
} Panel;

/** The look of a panel: a rounded rectangle with a vertical gradient, a rim, a light top edge and a shadow.
 */
typedef struct PanelLook {
    const char *top, *bottom; /* of the gradient, "#rrggbb"; NULL: not filled */
    float opacity;
    const char *rim;
    float rim_opacity, rim_width; /* width in units */
    float radius;                 /* units */
    float light;                  /* opacity of the light edge along the top; 0: none */
    float shadow;                 /* opacity of the shadow below; 0: none */
} PanelLook;

/** One theme: the constant colours that text and drawings refer to, and where its own art lies. */
typedef struct Theme {
    const char *name;            /* fixed English word */
    const char *title;           /* for people: _(title) */
    const char *folder;          /* of its own pictures within the art; NULL: none. The others are kraal's */
    int table_shrink;            /* the table's picture is made so many times smaller and stretched */
    SDL_Color ground;            /* what the table is on the whole; shown where nothing is drawn yet */
    SDL_Color text, quiet;       /* on the table and on panels and buttons but the primary */
    SDL_Color act, danger, hint; /* yours to click; shoot or refused; advice: as text, too */
    SDL_Color on_primary;        /* text on a primary button */
    SDL_Color on_tag;            /* text on PANEL_TAG */
    SDL_Color on_worth;          /* text on PANEL_WORTH */
    SDL_Color on_worth_best;     /* text on PANEL_WORTH_BEST */
    SDL_Color count;             /* the figures on Modiar's plates, the letters and numbers of the boards */
    SDL_Color mill_line;         /* the line through a mill just closed */
    SDL_Color halo;              /* round what must be seen on any ground of the board */
    SDL_Color hint_mark;         /* advice drawn on the board */
    SDL_Color hint_halo;         /* round it */
    SDL_Color bar;               /* laid over the table behind the bar; translucent */
    SDL_Color graph_ground;      /* behind the graph of a game */
    SDL_Color graph_up;          /* how much better the first player stood */
    SDL_Color graph_down;        /* how much worse */
    const PanelLook *panels;     /* PANEL_COUNT of them */
} Theme;

/** The themes there are. */
extern const Theme themes[THEME_COUNT];

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

/** The same with so many pixels left free at the right of the board, and so many for a panel below it. */
PlayLayout layout_beside(const Measures *measures, int beside, int below);

/** The i-th of n equal parts of a row, `space` apart. */
SDL_Rect layout_part(SDL_Rect row, int i, int n, int space);

#endif
