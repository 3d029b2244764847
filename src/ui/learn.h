/**
 * The lessons' parts: learn.c (their course: which task, whether it is solved), learn_panel.c (where things
 * stand and what they look like), screen_learn.c (targets and what they do, the row). The puzzles look like
 * them.
 */
#ifndef ISIBAYA_UI_LEARN_H
#define ISIBAYA_UI_LEARN_H

#include "lessons.h"
#include "play.h"

/** Lays the player's own match aside, if it is not yet, and puts a task of a game on the board. */
void learn_begin(App *app, GameId game, int task);

/** Ends the lesson for good: the player's own match comes back. */
void learn_leave(App *app);

/** The task on the board, and its step that is to be played. */
const LessonTask *learn_task(const App *app);
const LessonStep *learn_step(const App *app);

/** How many tasks the game has that is on the board. */
int learn_count(const App *app);

/** Goes on to the next task, or to the end of the lesson. */
void learn_next(App *app);

/** Goes back to the task before. False: this is the first one. */
bool learn_previous(App *app);

/** A point or pit was clicked. */
void learn_click(App *app, int place);

/** The opponent answers, the step or the task is over: up to app->now_ms. */
void learn_tick(App *app);

/** Milliseconds until learn_tick or the picture has something new; -1: never. */
int learn_due(const App *app);

/** Marks where to look, once a player has not found it. */
void learn_mark(const App *app, Marks *marks);

/** Where things stand while a task is on the board. */
typedef struct LearnLayout {
    SDL_Rect status, board, card[2], text, buttons;
} LearnLayout;

LearnLayout learn_layout(const Measures *measures);

/** Where a task's parts stand in the room for its text. */
typedef struct TaskLayout {
    SDL_Rect progress, title, words;
} TaskLayout;

enum { LEARN_TEXT_LEAST = 14 }; /* pixels: so small the words may become to fit */

TaskLayout learn_task_layout(const Measures *measures, SDL_Rect text);

/** Draws the line above the board: what is to be done, or that it is. */
void learn_draw_status(App *app, SDL_Rect row);

/** Draws the same with a sign before it: the task is solved, whatever it is a task of. */
void learn_draw_solved(App *app, SDL_Rect row);

/**
 * Draws a board with what is marked on it, and the cards beside it.
 * @param beside  draws the rest, before the board: a cow that is carried lies above everything
 */
void learn_draw_board(App *app, const char *heading, const Marks *marks,
                      void (*beside)(App *app, const LearnLayout *at));

/** Draws a task's title, with a sign before it once it is solved; its words, as large as there is room. */
void learn_draw_title(App *app, SDL_Rect row, const char *title, bool is_solved);
void learn_draw_words(App *app, SDL_Rect box, const char *words);

/** Draws the task's words with how far one has come. */
void learn_draw_text(App *app, SDL_Rect box);

/** Where the three games stand while one is chosen, and the sentence above them. */
typedef struct ChoiceLayout {
    SDL_Rect sentence, cards;
} ChoiceLayout;

ChoiceLayout learn_choice_layout(const Measures *measures);

/** Draws what stands on a game's card. */
void learn_draw_choice(App *app, const Target *card);

#endif
