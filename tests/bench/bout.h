/**
 * A game between two players of a benchmark: openings of random turns, repetition and endings minded.
 */
#ifndef ISIBAYA_TESTS_BENCH_BOUT_H
#define ISIBAYA_TESTS_BENCH_BOUT_H

#include "ai/search.h"

enum { BOUT_TURNS_MAX = 1000 };

/** The hashes of its positions, oldest first, are all that repetition needs. */
typedef struct Bout {
    Position pos;
    uint64_t hashes[BOUT_TURNS_MAX + 1];
    int count;
} Bout;

/** Begins one after so many random turns; the same seed, the same opening. It is not over yet. */
void bout_open(Bout *bout, const Game *game, int turns, uint64_t seed);

/** Plays a legal turn. */
void bout_play(Bout *bout, Move move);

/** How it stands; one of BOUT_TURNS_MAX turns is over as if by repetition. */
Result bout_result(const Bout *bout);

/** What a player to move is asked, without limits. */
void bout_request(const Bout *bout, SearchRequest *out);

#endif
