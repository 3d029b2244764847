/** What a puzzle asks of the proof search; for the files of puzzles. */
#ifndef ISIBAYA_AI_PUZZLE_AIM_H
#define ISIBAYA_AI_PUZZLE_AIM_H

#include "ai/proof.h"
#include "ai/puzzle.h"

/** Whether a task is done turn by turn, or by the first turn alone. */
static inline bool puzzle_is_forced(PuzzleTask task) {
    return task == PUZZLE_WIN || task == PUZZLE_SHOOT || task == PUZZLE_CAPTURE;
}

/** What is to be forced, by the player to move at the start; of HOLD, what the other must not force. */
ProofAim puzzle_aim(const Puzzle *puzzle, const Position *start);

#endif
