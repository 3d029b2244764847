/** The rows of the puzzles, easy to hard, by game; printed by `bench/puzzles GAME`. */
#ifndef ISIBAYA_AI_PUZZLE_DATA_H
#define ISIBAYA_AI_PUZZLE_DATA_H

#include "ai/puzzle.h"

extern const Puzzle puzzle_rows_morabaraba[], puzzle_rows_twelve[], puzzle_rows_modiar[];
extern const int puzzle_rows_morabaraba_count, puzzle_rows_twelve_count, puzzle_rows_modiar_count;

#endif
