/**
 * The ten levels, a row each for the mill games and for Modiar: how deep one looks, and how often one
 * overlooks something.
 */
#ifndef ISIBAYA_AI_LEVEL_H
#define ISIBAYA_AI_LEVEL_H

#include "ai/search.h"

enum { LEVEL_MIN = 1, LEVEL_MAX = 10 };

/** A level's name and a plain sentence on how it plays, both in English, to be translated by the window. */
typedef struct Level {
    const char *name;
    const char *sentence;
    Limits limits;        /* what it uses in a game when nobody asks for others */
    int overlook_percent; /* how often it does not see one of the turns at the root */
    int noise_cp;         /* by how much it misjudges a turn, hundredths */
} Level;

/** @param level LEVEL_MIN to LEVEL_MAX @return a row that lives for ever */
const Level *level_row(GameId game, int level);

/**
 * Chooses a turn as this level would. A limit that the request sets replaces the row's. Level 10 is
 * search_run with the request's limits (none: until stopped), except that in the first turns of a mill game
 * the seed decides between turns of nearly equal worth.
 * @param seed  of the weaker levels' chances; the same seed, position and level give the same turn (where
 *              depth or nodes end the search, and not its time), whatever was searched before
 */
Choice level_choose(Search *search, const SearchRequest *request, int level, uint64_t seed,
                    const atomic_bool *stop, SearchObserver observer, void *payload);

#endif
