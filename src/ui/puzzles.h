/**
 * The puzzles' parts: puzzles.c (their course), puzzles_list.c (where the list's rows stand and what they
 * look like), puzzles_panel.c (what stands beside the board), solved_puzzles.c (what is kept),
 * screen_puzzles.c (targets and what they do, the row).
 */
#ifndef ISIBAYA_UI_PUZZLES_H
#define ISIBAYA_UI_PUZZLES_H

#include "play.h"

/** Lays the player's own match aside, if it is not yet, and puts a puzzle on the board. */
void puzzles_begin(App *app, PuzzlePlace at);

/** The same puzzle from its beginning. */
void puzzles_again(App *app);

/** Goes on to the next one that is not solved, or else the next. False: there is none, the list is shown. */
bool puzzles_next(App *app);

/** Ends the puzzle for good: the player's own match comes back. */
void puzzles_leave(App *app);

/** The puzzle on the board. */
const Puzzle *puzzles_on_board(const App *app);

/** A point or pit was clicked. */
void puzzles_click(App *app, int place);

/** Where to look; at the next press, the turn. */
void puzzles_hint(App *app);

/** Plays the solution to its end. */
void puzzles_show_solution(App *app);

/** Takes a wrong turn back at once. False: none is shown. */
bool puzzles_take_back(App *app);

/** Up to app->now_ms; milliseconds until there is something new, -1: never. */
void puzzles_tick(App *app);
int puzzles_due(const App *app);

/** Takes away what is marked for a choice that is not to be made now. */
void puzzles_mark(const App *app, Marks *marks);

/** Draws the puzzle on the board. */
void puzzles_draw_task(App *app);

/** Where the list's parts stand. */
typedef struct PuzzlesLayout {
    SDL_Rect games, day, progress, clear, list;
} PuzzlesLayout;

PuzzlesLayout puzzles_layout(const App *app);

/** Where a tile stands on the page of the list, and the heading before the first of a difficulty. */
typedef struct PuzzleTile {
    SDL_Rect rect;
    int heading_y; /* its top, below the page's; -1: none stands before this tile */
} PuzzleTile;

/** Lays out all tiles of the game. @param tiles  room for SOLVED_MOST @return the page's length, pixels */
int puzzles_lay_tiles(const App *app, PuzzleTile *tiles);

/** Draws everything of the list but its buttons' panels. */
void puzzles_draw_list(App *app);

/** What is written over them: the puzzle of the day, small boards. */
void puzzles_draw_over(App *app, const Target *target);

#endif
