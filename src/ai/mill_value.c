#include "ai/expert.h"
#include "ai/mill_side.h"

/* What is counted of a player's cows; each count has a weight a phase. */
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

/* Hundredths of a cow, fitted to the results of games that the program played against itself. */
typedef struct Weights {
    int counts[FEATURE_COUNT][PHASE_COUNT];
    int cows[MILL_COWS + 1]; /* so many cows, hand included */
    int tempo[PHASE_COUNT];  /* being to move */
} Weights;

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

static const Weights *const weights[] = {[GAME_MORABARABA] = &morabaraba, [GAME_TWELVE] = &twelve};

enum {
    FEW_WAYS = 4,
    NEAR_END = 32,     /* a lead counts for less from so many turns before a counter ends the game, */
    NEAR_END_SHARE = 8 /* but for something to the last */
};

static uint64_t tightness(int ways) {
    return ways < FEW_WAYS ? (uint64_t)(FEW_WAYS - ways) : 0;
}

/* Each count holds both players' numbers, as sets_count gives them. */
static void count_threats(const Sides *sides, uint64_t counts[]) {
    Sets completing = sets_completing(&sides->lines), in_mills = sides->cows & completing;
    Sets closing = closing_points(sides);
    counts[FEATURE_PAIRS] = sets_count(completing & sides->empty & ~closing);
    counts[FEATURE_MILLS] = sets_count(in_mills);
    counts[FEATURE_OPEN] = sets_count(sets_making_pair(sides->cows, sides->empty) & sides->empty);
    counts[FEATURE_SWINGS] = 0;
    if (in_mills) {
        SetsSteps out = sets_steps(in_mills);
        counts[FEATURE_SWINGS] = sets_count(sets_closed_by_step(&sides->lines, &out) & sides->empty);
    }
    uint64_t closings = sets_count(closing);
    uint64_t now = closings & 0xFF, later = closings >> 32;
    counts[FEATURE_NOW] = now > 0;
    counts[FEATURE_NOWS] = now > 1 ? now - 1 : 0;
    counts[FEATURE_CLOSING] = (uint64_t)(later > 0) << 32;
    counts[FEATURE_CLOSINGS] = later > 1 ? (later - 1) << 32 : 0;
}

static void count_room(const Sides *sides, uint64_t counts[]) {
    Sets cows = sides->cows, empty = sides->empty, near_empty = sets_neighbours(empty);
    Sets near_own = sides->steps.forward | sides->steps.back | sides->steps.across;
    Sets near_enemy = sets_swapped(near_own), completing = sets_completing(&sides->lines);
    uint64_t ways = sets_count(sides->steps.forward & empty) + sets_count(sides->steps.back & empty) +
                    sets_count(sets_inward(cows) & empty) + sets_count(sets_outward(cows) & empty);
    counts[FEATURE_WAYS] = ways;
    counts[FEATURE_TIGHT] = tightness((int)(ways & 0xFF)) | tightness((int)(ways >> 32)) << 32;
    counts[FEATURE_STUCK] = sets_count(cows & ~near_empty);
    counts[FEATURE_HINGES] = sets_count(cows & completing & near_empty & ~near_enemy);
    counts[FEATURE_ROOM] = sets_count(empty & near_own & ~near_enemy);
    counts[FEATURE_BLOCKS] = sets_count(cows & sets_swapped(completing));
    counts[FEATURE_MIDDLES_A] = sets_count(cows & SETS_RING_A & SETS_MIDDLES);
    counts[FEATURE_CORNERS_A] = sets_count(cows & SETS_RING_A & SETS_CORNERS);
    counts[FEATURE_CORNERS] = sets_count(cows & ~SETS_RING_A & SETS_CORNERS);
    counts[FEATURE_HAND] = (uint64_t)sides->hand[0] | (uint64_t)sides->hand[1] << 32;
}

/* The lead of the player to move. */
static int lead(const Weights *set, const Sides *sides) {
    uint64_t counts[FEATURE_COUNT];
    Phase own = sides->phase[0], enemy = sides->phase[1];
    int value = set->cows[sides->total[0]] - set->cows[sides->total[1]] + set->tempo[own];
    count_threats(sides, counts);
    count_room(sides, counts);
    for (int i = 0; i < FEATURE_COUNT; i++)
        value +=
            set->counts[i][own] * (int)(counts[i] & 0xFF) - set->counts[i][enemy] * (int)(counts[i] >> 32);
    return value;
}

int mill_turns_left(const Position *pos) {
    const MillPosition *mill = &pos->mill;
    int left = MILL_LENGTH_LIMIT - pos->turns;
    if (mill->hand[0] || mill->hand[1])
        return left;
    bool is_short = mill_rules(pos)->has_three_draw &&
                    (mill_size(mill->cows[0]) == COWS_TO_LOSE || mill_size(mill->cows[1]) == COWS_TO_LOSE);
    int quiet = (is_short ? MILL_THREE_COW_LIMIT : MILL_NO_SHOT_LIMIT) - mill->no_shot;
    return quiet < left ? quiet : left;
}

int mill_value(const Position *pos) {
    Sides sides = sides_of(pos);
    int value = lead(weights[pos->game], &sides), left = mill_turns_left(pos);
    return left < NEAR_END ? value * (left + NEAR_END_SHARE) / (NEAR_END + NEAR_END_SHARE) : value;
}
