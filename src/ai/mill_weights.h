/**
 * What the evaluation of the mill games counts, and what each count is worth: data, made by
 * tests/bench/train.c and kept in mill_weights.c.
 */
#ifndef ISIBAYA_AI_MILL_WEIGHTS_H
#define ISIBAYA_AI_MILL_WEIGHTS_H

#include "ai/mill_flanks.h"
#include "ai/mill_side.h"

/** To be raised with every change of the weights, or of what they are the weights of. */
enum { MILL_WEIGHTS_VERSION = 3 };

/** What is counted of a player's cows; each count has a weight a phase. */
typedef enum Feature {
    FEATURE_WAYS,      /* steps to an empty neighbour */
    FEATURE_TIGHT,     /* by how much these are fewer than FEW_WAYS */
    FEATURE_STUCK,     /* cows without such a step */
    FEATURE_CLOSING,   /* 1 if a mill can be closed by the player's next turn, it not being his now */
    FEATURE_CLOSINGS,  /* further points where that is so: the enemy blocks only one */
    FEATURE_NOW,       /* 1 if a mill can be closed at once */
    FEATURE_NOWS,      /* further points where that is so */
    FEATURE_PAIRS,     /* points that would complete a mill but are out of reach */
    FEATURE_MILLS,     /* cows standing in mills */
    FEATURE_HINGES,    /* of these, cows that can step out with no enemy near to take their place */
    FEATURE_SWINGS,    /* points where a cow steps out of one mill into another */
    FEATURE_MIDDLES_A, /* cows on the middle ring's midpoints, */
    FEATURE_CORNERS_A, /* on its corners, where most ways and lines meet, */
    FEATURE_CORNERS,   /* and on the other rings' corners */
    FEATURE_OPEN,      /* empty points where one more cow makes a pair with room for the third */
    FEATURE_BLOCKS,    /* cows where the enemy would complete a mill */
    FEATURE_ROOM,      /* empty points next to own cows and to none of the enemy's */
    FEATURE_HAND,      /* cows in hand */
    FEATURE_COUNT
} Feature;

/** Hundredths of a cow, fitted to the results of games that the program played against itself. */
typedef struct Weights {
    int counts[FEATURE_COUNT][PHASE_COUNT];
    int cows[MILL_COWS + 1]; /* so many cows, hand included */
    int tempo[PHASE_COUNT];  /* being to move */
    /* Of a flank's class; that of the other sign is worth as much to the other. The phase is both players'.
     */
    int16_t flanks[PHASE_COUNT][FLANK_CLASSES];
} Weights;

extern const Weights mill_weights_morabaraba, mill_weights_twelve;

/** The later of the two players' phases: the flanks are looked at as they stand then. */
static inline Phase mill_phase_of_both(const Sides *sides) {
    return sides->phase[0] > sides->phase[1] ? sides->phase[0] : sides->phase[1];
}

/** Counts for both players at once: each entry holds two numbers, as sets_count gives them. */
void mill_count_features(const Sides *sides, uint64_t counts[FEATURE_COUNT]);

#endif
