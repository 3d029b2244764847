/* Version 1. How such rows are made, and what these came from, stands in tests/bench/train.c. */
#include "ai/mill_weights.h"

/* The columns are the phases: opening, placing, moving, flying. */
static const Weights morabaraba = {
    .counts =
        {
            [FEATURE_WAYS] = {2, -5, 2, 0},
            [FEATURE_TIGHT] = {7, -22, -28, -5},
            [FEATURE_STUCK] = {1, -11, -14, -9},
            [FEATURE_CLOSING] = {28, 49, 56, -8},
            [FEATURE_CLOSINGS] = {61, 76, 37, -6},
            [FEATURE_NOW] = {76, 94, 103, 0},
            [FEATURE_NOWS] = {85, 81, 31, -10},
            [FEATURE_PAIRS] = {0, 0, -4, 0},
            [FEATURE_MILLS] = {-8, -6, 2, -2},
            [FEATURE_HINGES] = {-10, -6, 11, 7},
            [FEATURE_SWINGS] = {54, 24, 9, 0},
            [FEATURE_MIDDLES_A] = {10, 4, 12, -4},
            [FEATURE_CORNERS_A] = {45, 29, 23, 7},
            [FEATURE_CORNERS] = {32, 13, 10, 2},
            [FEATURE_OPEN] = {4, 10, -1, -3},
            [FEATURE_BLOCKS] = {34, 11, 3, -2},
            [FEATURE_ROOM] = {3, 14, -5, -6},
            [FEATURE_HAND] = {-13, -6, 0, 0},
        },
    .cows = {0, 0, 0, 0, -77, -79, -34, 52, 154, 271, 367, 482, 566},
    .tempo = {51, 51, 16, 6},
};

static const Weights twelve = {
    .counts =
        {
            [FEATURE_WAYS] = {4, -3, 2, 0},
            [FEATURE_TIGHT] = {6, -18, -16, 0},
            [FEATURE_STUCK] = {-3, -9, -10, 0},
            [FEATURE_CLOSING] = {23, 39, 78, 0},
            [FEATURE_CLOSINGS] = {57, 75, 43, 0},
            [FEATURE_NOW] = {68, 84, 129, 0},
            [FEATURE_NOWS] = {79, 78, 43, 0},
            [FEATURE_PAIRS] = {0, 0, 5, 0},
            [FEATURE_MILLS] = {-10, -3, 2, 0},
            [FEATURE_HINGES] = {-2, -5, 12, 0},
            [FEATURE_SWINGS] = {72, 26, 36, 0},
            [FEATURE_MIDDLES_A] = {9, 0, 11, 0},
            [FEATURE_CORNERS_A] = {34, 21, 18, 0},
            [FEATURE_CORNERS] = {31, 12, 6, 0},
            [FEATURE_OPEN] = {4, 9, 1, 0},
            [FEATURE_BLOCKS] = {25, 11, 1, 0},
            [FEATURE_ROOM] = {3, 16, 0, 0},
            [FEATURE_HAND] = {-12, -10, 0, 0},
        },
    .cows = {0, 0, 0, 0, 82, 183, 287, 403, 514, 629, 715, 811, 887},
    .tempo = {47, 51, 26, 0},
};

const Weights *const mill_weights[GAME_COUNT] = {[GAME_MORABARABA] = &morabaraba, [GAME_TWELVE] = &twelve};
