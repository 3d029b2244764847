/**
 * Which puzzles are solved: a line each in a small file, only ever added to, so that what another version of
 * the program has put there stays. Another window's lines are taken up before the file is written.
 */
#ifndef ISIBAYA_UI_SOLVED_PUZZLES_H
#define ISIBAYA_UI_SOLVED_PUZZLES_H

#include "ui/app.h"

/**
 * Reads the file, and keeps what is known already.
 * @return  false: it could not be read, and is kept as puzzles.txt.bad; or there is no place for it
 */
bool solved_load(SolvedPuzzles *solved, Error *error);

/** Notes that a puzzle is solved. False: it could not be written; it counts all the same. */
bool solved_add(SolvedPuzzles *solved, const Puzzle *puzzle, bool with_hint, Error *error);

/** None is solved any more; until the next clearing that can be undone. False: unwritten, nothing changed. */
bool solved_clear(SolvedPuzzles *solved, Error *error);
bool solved_unclear(SolvedPuzzles *solved, Error *error);

SolvedMark solved_mark(const SolvedPuzzles *solved, PuzzlePlace place);

/** How many puzzles of a game are solved. */
int solved_count(const SolvedPuzzles *solved, GameId game);

void solved_free(SolvedPuzzles *solved);

#endif
