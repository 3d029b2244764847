/**
 * Whether solved endings follow from each other by the rules: for the tests and the benchmark.
 */
#ifndef ISIBAYA_TESTS_FOLLOWS_H
#define ISIBAYA_TESTS_FOLLOWS_H

#include "ai/endings.h"

/** What a position is worth if what its turns lead to is worth what the endings say. @param pos turns 0 */
Ending follows_by_turns(const Endings *endings, const Position *pos);

/** Whether what the endings say of a position is that, the winner needing no more turns than they say. */
bool follows_at(const Endings *endings, const Position *pos);

/**
 * Looks at every ending whose number a step divides, at the first turn of a phase and about the last that
 * leaves time to win: what holds there holds for every count of turns without a shot.
 * @param levels  how many of EndingsIndex.levels
 * @param step  1 and up; 1: all of them
 * @param wrong the first position that does not follow, if any
 * @return      how many positions do not follow
 */
uint64_t follows_everywhere(const Endings *endings, int levels, uint32_t step, Position *wrong);

#endif
