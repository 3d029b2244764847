/**
 * The start screen's parts: start_layout.c (where everything stands), start_draw.c (how it looks),
 * screen_start.c (what can be pressed and what it does, the screen's row).
 */
#ifndef ISIBAYA_UI_START_H
#define ISIBAYA_UI_START_H

#include "ui/app.h"

enum { START_CAPTION = 116, START_SHORT_CAPTION = 76 }; /* units before a row of choices */

/** Where things stand, from the top; pixels. What is not there is empty. */
typedef struct StartLayout {
    SDL_Rect head, banner, cards, opponents, levels, sentence, results, side, clock, play, more;
} StartLayout;

/** Lays the screen out; all of it fits a window of 800 x 480 units. */
StartLayout start_lay(const App *app);

/** What is left of a row after a caption of so many units. */
SDL_Rect start_after_caption(const Measures *m, SDL_Rect row, int units);

/** Units before the choices of the clock, which has a row of its own where there is no level. */
int start_clock_caption(const App *app);

/** A game that nothing has been done in is no game to go on with, unless it was set up. */
bool start_has_running_game(const App *app);

/**
 * Once a game against the computer counts, a row tells how one does against the level that is chosen. A
 * window too low for it tells that in place of how the level plays.
 */
bool start_has_results(const App *app);
bool start_is_tight(const App *app);

/** The level that suits better in the game that is chosen, as long as the one played last is chosen; else 0.
 */
int start_suggested_level(const App *app);

/** At the very first start, before any game or lesson, the lesson stands where a running game stands later.
 */
bool start_offers_lesson(const App *app);

/** Draws the frame. */
void start_draw(App *app);

#endif
