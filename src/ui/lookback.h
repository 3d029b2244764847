/**
 * The parts of the review (screens.md 7): lookback.c (its course: whose game is on the board, what is known,
 * which turn is shown), lookback_line.c (the best line on the board, motion), lookback_board.c (what is
 * marked on the board, the bar beside it), lookback_panel.c (where things stand, the sums, the note),
 * screen_review.c (targets and what they do, the row). What is found is ai/review.h's.
 */
#ifndef ISIBAYA_UI_LOOKBACK_H
#define ISIBAYA_UI_LOOKBACK_H

#include "play.h"

/** Puts the game that was left for another screen on the board again. False: there is none. */
bool lookback_resume(App *app);

/** Ends the review for good: the player's own match comes back. */
void lookback_leave(App *app);

/** Takes news, follows the turn that is shown, ends motion: up to app->now_ms. */
void lookback_tick(App *app);

/** Milliseconds until lookback_tick or the picture has something new; -1: when it is woken. */
int lookback_due(const App *app);

/** How much of the game is looked through, percent; 100: all. */
int lookback_percent(const App *app);

/** How far up a bar or curve stands, -1 to 1, behind the turn or step that is shown. False: not known yet. */
bool lookback_height(const App *app, float *out);

/** The turn shown (from 1) and whether what is known of it is proved; REVIEW_UNKNOWN at the beginning. */
ReviewTurn lookback_turn(const App *app);
bool lookback_is_exact(const App *app);

/** What the best turn in place of the one shown was worth, for who played. */
Score lookback_best_score(const App *app);

/** The turn in whose place the best line stands: the one shown, at the beginning the first; from 1. */
int lookback_judged(const App *app);

/** Goes to the next turn that lost chances, after the last one to the first. */
void lookback_next_mistake(App *app);
bool lookback_has_mistakes(const App *app);

/** One turn on (1) or back (-1): of the line if it is shown, else of the game. */
void lookback_step(App *app, int step);

/** Puts the best line on the board, its first turn played, or takes it off. */
void lookback_toggle_line(App *app);
bool lookback_has_line(const App *app);

/** Takes it off. False: it was not on. */
bool lookback_stop_line(App *app);

/** A new game from before the turn shown, against who played there. */
void lookback_try(App *app);
bool lookback_can_try(const App *app);

/** The game's or the line's turn that is shown begins to move; `before` is what it was played in. */
void lookback_show_turn(App *app, const Position *before, Move move);

/** Modiar: lays the stones behind the turn or step shown. */
void lookback_lay_stones(App *app);

/** What the board shows now, and what is marked on it. */
void lookback_scene(const App *app, Scene *out);
void lookback_marks(const App *app, Marks *out);

/** Where things stand. */
typedef struct LookbackLayout {
    PlayLayout play;  /* its `turns`: the list and the graph */
    SDL_Rect gauge;   /* the bar right of the board */
    SDL_Rect sums[2]; /* each player's */
    SDL_Rect note;    /* what the turn shown was */
} LookbackLayout;

LookbackLayout lookback_layout(const Measures *measures);

/** Draws them. */
void lookback_draw_gauge(App *app, SDL_Rect gauge);
void lookback_draw_sums(App *app, const LookbackLayout *layout);
void lookback_draw_note(App *app, SDL_Rect note);

/** Draws a note: the sign of a turn that lost chances and a heading, a sentence below; each may be "". */
void lookback_draw_words(App *app, SDL_Rect note, ReviewMark mark, const char *heading, const char *body);

/** At the right of the bar at the top: how far the looking, or Modiar's table, is. */
void lookback_draw_progress(App *app);

#endif
