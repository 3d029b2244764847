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

static int ways_of(uint32_t cows, uint32_t empty) {
    return mill_size(set_forward(cows) & empty) + mill_size(set_back(cows) & empty) +
           mill_size(set_inward(cows) & empty) + mill_size(set_outward(cows) & empty);
}

static void count_threats(const Side *side, uint32_t empty, int counts[]) {
    uint32_t completing = mill_completing(side->cows), in_mills = side->cows & completing;
    uint32_t closing = closing_points(side, empty);
    int closings = mill_size(closing);
    counts[FEATURE_CLOSING] = closings > 0 && !side->is_to_move;
    counts[FEATURE_CLOSINGS] = closings > 1 && !side->is_to_move ? closings - 1 : 0;
    counts[FEATURE_NOW] = closings > 0 && side->is_to_move;
    counts[FEATURE_NOWS] = closings > 1 && side->is_to_move ? closings - 1 : 0;
    counts[FEATURE_PAIRS] = mill_size(completing & empty & ~closing);
    counts[FEATURE_MILLS] = mill_size(in_mills);
    counts[FEATURE_SWINGS] = in_mills ? mill_size(set_closes_by_step(side->cows, in_mills, empty)) : 0;
    counts[FEATURE_OPEN] = mill_size(set_makes_pair(side->cows, empty) & empty);
}

static void count_room(const Side *side, const Side *enemy, uint32_t empty, int counts[]) {
    uint32_t cows = side->cows, near_empty = set_neighbours(empty), near_enemy = set_neighbours(enemy->cows);
    int ways = ways_of(cows, empty);
    counts[FEATURE_WAYS] = ways;
    counts[FEATURE_TIGHT] = ways < FEW_WAYS ? FEW_WAYS - ways : 0;
    counts[FEATURE_STUCK] = mill_size(cows & ~near_empty);
    counts[FEATURE_HINGES] = mill_size(cows & mill_completing(cows) & near_empty & ~near_enemy);
    counts[FEATURE_ROOM] = mill_size(empty & set_neighbours(cows) & ~near_enemy);
    counts[FEATURE_BLOCKS] = mill_size(cows & mill_completing(enemy->cows));
    counts[FEATURE_MIDDLES_A] = mill_size(cows & MILL_RING_A & MILL_MIDDLES);
    counts[FEATURE_CORNERS_A] = mill_size(cows & MILL_RING_A & MILL_CORNERS);
    counts[FEATURE_CORNERS] = mill_size(cows & ~MILL_RING_A & MILL_CORNERS);
    counts[FEATURE_HAND] = side->hand;
}

static int side_value(const Weights *set, const Side *side, const Side *enemy, uint32_t empty) {
    int counts[FEATURE_COUNT], value = set->cows[side->total];
    count_threats(side, empty, counts);
    count_room(side, enemy, empty, counts);
    for (int i = 0; i < FEATURE_COUNT; i++)
        value += set->counts[i][side->phase] * counts[i];
    return value;
}

int mill_turns_left(const Position *pos) {
    const MillPosition *mill = &pos->mill;
    int left = MILL_LENGTH_LIMIT - pos->turns;
    if (mill->hand[0] || mill->hand[1])
        return left;
    bool three = mill_size(mill->cows[0]) == COWS_TO_LOSE || mill_size(mill->cows[1]) == COWS_TO_LOSE;
    bool is_short = three && mill_rules(pos)->has_three_draw;
    int quiet = (is_short ? MILL_THREE_COW_LIMIT : MILL_NO_SHOT_LIMIT) - mill->no_shot;
    return quiet < left ? quiet : left;
}

int mill_value(const Position *pos) {
    const Weights *set = weights[pos->game];
    uint32_t empty = empty_points(pos);
    Side own = side_of(pos, pos->to_move), enemy = side_of(pos, player_other(pos->to_move));
    int value = side_value(set, &own, &enemy, empty) - side_value(set, &enemy, &own, empty);
    value += set->tempo[own.phase];
    int left = mill_turns_left(pos);
    return left < NEAR_END ? value * (left + NEAR_END_SHARE) / (NEAR_END + NEAR_END_SHARE) : value;
}
