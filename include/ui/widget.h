/**
 * The targets of a frame: one list serves clicks, the keyboard focus and --trace. A screen fills it, the app
 * finds what is pointed at or pressed and hands the target back to the screen.
 */
#ifndef ISIBAYA_UI_WIDGET_H
#define ISIBAYA_UI_WIDGET_H

#include "ui/paint.h"

enum { TARGETS_MAX = 256, TARGET_NAME_MAX = 24 };

typedef enum TargetKind {
    TARGET_BUTTON,  /* drawn by widget_draw */
    TARGET_PRIMARY, /* the one button that Enter presses */
    TARGET_CHOICE,  /* one of several, `is_chosen` says which is in force */
    TARGET_ICON,    /* a button with a picture only */
    TARGET_PLACE,   /* a point or pit: `value` is its number; drawn by the board */
    TARGET_OWN,     /* drawn by the screen */
    TARGET_SWITCH,  /* on or off: `is_chosen`; its two words are `label` (on) and `label_off` */
    TARGET_SLIDER,  /* `value` from `least` to `most`; moving it is acting on it with the new value */
    TARGET_SCROLL   /* the bar of a page or list longer than its place: for the pointer, not for Tab */
} TargetKind;

/** Something that can be clicked. */
typedef struct Target {
    char name[TARGET_NAME_MAX]; /* the fixed English word of --trace */
    TargetKind kind;
    SDL_Rect rect;
    const char *label;     /* constant or owned by the screen; NULL: none */
    const char *label_off; /* of a switch */
    const char *keys;      /* the shortcut, shown at the right of a wide button; NULL: none */
    Sprite icon;
    int value;
    int least, most, step; /* of a slider */
    bool is_passed_over;   /* by Tab: the arrows and the pointer reach it */
    bool is_scrolled;      /* lies on the page that Targets.view shows a part of */
    bool is_off;           /* dimmed; `why_off` says why when pointed at or clicked */
    bool is_chosen;
    const char *why_off;
} Target;

/** The list; a plain value without pointers to itself. */
typedef struct Targets {
    Target list[TARGETS_MAX];
    int count;
    int hovered, pressed, focused; /* indices, or -1 */
    SDL_Rect view; /* where scrolled targets are seen and hit; elsewhere they only have the focus */
} Targets;

/** How far a page or list longer than its place is scrolled; all in pixels. */
typedef struct Scroll {
    SDL_Rect view; /* where a part of it is seen */
    int length;    /* of the whole */
    int offset;    /* how much of it lies above the view */
} Scroll;

/** Takes over place and length of this frame; the offset stays as far as there is something to show. */
void scroll_fit(Scroll *scroll, SDL_Rect view, int length);

/** Whether there is more than the view shows. */
bool scroll_is_needed(const Scroll *scroll);

/** Scrolls by pixels, down if positive, as far as it goes. */
void scroll_by(Scroll *scroll, int pixels);

/** Scrolls just so far that a part of the page is seen, given where it stands now (window pixels). */
void scroll_reveal(Scroll *scroll, int top, int height);

/** The page's targets from index `first` on are scrolled; adds the bar "scroll" at the right if needed. */
void scroll_targets(const Scroll *scroll, Targets *targets, int first, int bar_width);

/** Scrolls so that the middle of the bar's thumb is at this height of the window. */
void scroll_drag(Scroll *scroll, int y);

/** The value of a slider whose knob is put at x. */
int slider_value_at(const Target *slider, int x);

/**
 * Draws a bar that says which part of a list is shown, nothing if it is all: `shown` of `total` rows (or
 * pixels) from `first` on.
 */
void widget_scroll_bar(Paint *paint, SDL_Rect track, int total, int shown, int first, bool is_lit);

/** Adds a target and returns it for the caller to fill further; a full list returns a dummy slot. */
Target *targets_add(Targets *targets, TargetKind kind, const char *name, SDL_Rect rect);

/** The topmost target at a pixel, or -1. */
int targets_at(const Targets *targets, int x, int y);

/** The point or pit of a target (-1: none), or NOWHERE. */
int targets_place(const Targets *targets, int index);

/** The target of this name, or -1. */
int targets_find(const Targets *targets, const char *name);

/** Keeps hovered, pressed and focused on the targets of the same name after the list was made anew. */
void targets_keep(Targets *fresh, const Targets *old);

/** The target that Tab (step 1) or Shift+Tab (-1) leads to from `from` (-1: from outside); -1: none. */
int targets_next(const Targets *targets, int from, int step);

/** The nearest target in the direction of an arrow key (dx, dy: -1, 0, 1), or `from`. */
int targets_towards(const Targets *targets, int from, int dx, int dy);

/** Draws a button, choice, icon, switch or slider in its state; one row of buttons has one look. */
void widget_draw(Paint *paint, const Targets *targets, int index);

/** Draws the panel of a button in its state alone, for those who draw on it themselves. */
void widget_panel(Paint *paint, const Targets *targets, int index);

/** Draws every target that widget_draw can draw, scrolled ones within the view. */
void widget_draw_all(Paint *paint, const Targets *targets);

#endif
