/**
 * The targets of a frame: one list serves clicks, the keyboard focus and --trace. A screen fills it, the app
 * finds what is pointed at or pressed and hands the target back to the screen.
 */
#ifndef ISIBAYA_UI_WIDGET_H
#define ISIBAYA_UI_WIDGET_H

#include "ui/paint.h"

enum { TARGETS_MAX = 96, TARGET_NAME_MAX = 24 };

typedef enum TargetKind {
    TARGET_BUTTON,  /* drawn by widget_draw */
    TARGET_PRIMARY, /* the one button that Enter presses */
    TARGET_CHOICE,  /* one of several, `is_chosen` says which is in force */
    TARGET_ICON,    /* a button with a picture only */
    TARGET_PLACE,   /* a point or pit: `value` is its number; drawn by the board */
    TARGET_OWN      /* drawn by the screen */
} TargetKind;

/** Something that can be clicked. */
typedef struct Target {
    char name[TARGET_NAME_MAX]; /* the fixed English word of --trace */
    TargetKind kind;
    SDL_Rect rect;
    const char *label; /* constant or owned by the screen; NULL: none */
    Sprite icon;
    int value;
    bool is_off; /* dimmed; `why_off` says why when pointed at or clicked */
    bool is_chosen;
    const char *why_off;
} Target;

/** The list; a plain value without pointers to itself. */
typedef struct Targets {
    Target list[TARGETS_MAX];
    int count;
    int hovered, pressed, focused; /* indices, or -1 */
} Targets;

/** Adds a target and returns it for the caller to fill further; a full list returns a dummy slot. */
Target *targets_add(Targets *targets, TargetKind kind, const char *name, SDL_Rect rect);

/** The topmost target at a pixel, or -1. */
int targets_at(const Targets *targets, int x, int y);

/** The target of this name, or -1. */
int targets_find(const Targets *targets, const char *name);

/** Keeps hovered, pressed and focused on the targets of the same name after the list was made anew. */
void targets_keep(Targets *fresh, const Targets *old);

/** The target that Tab (step 1) or Shift+Tab (-1) leads to from `from` (-1: from outside); -1: none. */
int targets_next(const Targets *targets, int from, int step);

/** The nearest target in the direction of an arrow key (dx, dy: -1, 0, 1), or `from`. */
int targets_towards(const Targets *targets, int from, int dx, int dy);

/** Draws a button, choice or icon in its state. */
void widget_draw(Paint *paint, const Targets *targets, int index);

/** Draws every target that widget_draw can draw. */
void widget_draw_all(Paint *paint, const Targets *targets);

#endif
