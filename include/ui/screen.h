/**
 * A screen: a constant row of functions. All state lives in the App, the time is handed in.
 */
#ifndef ISIBAYA_UI_SCREEN_H
#define ISIBAYA_UI_SCREEN_H

#include "ui/widget.h"

struct App;

typedef struct Screen {
    const char *name; /* of --trace */

    /** The screen is about to be shown. */
    void (*enter)(struct App *app);

    /** Lists everything that can be clicked, in the order of Tab. */
    void (*layout)(struct App *app, Targets *targets);

    /** Draws the frame; app->now_ms is its time. */
    void (*draw)(struct App *app);

    /** A target was clicked, or Enter was pressed on it. */
    void (*act)(struct App *app, const Target *target);

    /** An event that the app did not use itself; true if it was used. */
    bool (*handle)(struct App *app, const SDL_Event *event);

    /** Moves on to app->now_ms: motion ends, the computer answers, the clock runs. */
    void (*tick)(struct App *app);

    /** Milliseconds until something changes by itself: 0: now (motion), -1: never. */
    int (*due)(const struct App *app);

    /** The window's title: one sentence. */
    const char *(*title)(const struct App *app);
} Screen;

/** For screens with no use for other events than those of their targets. */
bool screen_no_events(struct App *app, const SDL_Event *event);

/** For screens in which nothing happens by itself. */
void screen_no_tick(struct App *app);
int screen_never_due(const struct App *app);

extern const Screen screen_start;
extern const Screen screen_play;
extern const Screen screen_games;
extern const Screen screen_files;
extern const Screen screen_statistics;
extern const Screen screen_settings;
extern const Screen screen_menu;
extern const Screen screen_about;
extern const Screen screen_learn;
extern const Screen screen_review;
extern const Screen screen_study;
extern const Screen screen_puzzles;
extern const Screen screen_help;

#endif
