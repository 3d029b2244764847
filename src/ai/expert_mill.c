#include "ai/expert.h"
#include "ai/mill_sets.h"

/* What a player's cows are asked to be: each count has a weight a phase. */
typedef enum Feature {
    FEATURE_WAYS,    /* steps to an empty neighbour */
    FEATURE_STUCK,   /* cows without one */
    FEATURE_CLOSING, /* points where a mill can be closed by the next turn */
    FEATURE_SECOND,  /* those beyond the first: the enemy blocks only one */
    FEATURE_PAIR,    /* points that would complete a mill but are out of reach */
    FEATURE_MILLS,   /* cows standing in mills */
    FEATURE_HINGES,  /* of these, cows that can step out with no enemy near to take their place */
    FEATURE_SWINGS,  /* points where a cow steps out of one mill into another */
    FEATURE_RING_A,  /* cows on the middle ring, where most ways meet */
    FEATURE_CORNERS, /* cows on the corners, where three lines meet */
    FEATURE_COUNT
} Feature;

typedef enum Phase { PHASE_PLACING, PHASE_MOVING, PHASE_FLYING, PHASE_COUNT } Phase;

static const int weights[PHASE_COUNT][FEATURE_COUNT] = {
    [PHASE_PLACING] = {3, -8, 20, 35, 4, 5, 2, 4, 5, 4},
    [PHASE_MOVING] = {5, -9, 22, 40, 6, 3, 7, 35, 3, 1},
    [PHASE_FLYING] = {0, 0, 30, 60, 0, 10, 0, 0, 0, 0},
};

/* What so many cows, hand included, are worth: one counts for more the fewer are left. */
static const int cows_value[MILL_COWS + 1] = {0, 0, 0, 400, 540, 660, 775, 885, 990, 1095, 1200, 1300, 1400};

enum {
    TO_MOVE = 8,      /* the worth of being to move */
    NEAR_END = 32,    /* a counter is minded from so many turns before it ends the game */
    SHOT_GAIN = 260,  /* a cow and what hangs on it */
    COWS_TO_LOSE = 3, /* one shot more and the player has lost */
    ORDER_BLOCK = 6000,
    ORDER_PAIR = 700,
    ORDER_UNBLOCK = -4000,
    ORDER_CENTRE = 60
};

typedef struct Side {
    uint32_t cows;
    int total; /* hand included */
    Phase phase;
} Side;

static Side side_of(const Position *pos, int player) {
    const MillPosition *mill = &pos->mill;
    int on_board = mill_size(mill->cows[player]), hand = mill->hand[player];
    Phase phase = hand > 0 ? PHASE_PLACING : PHASE_MOVING;
    if (hand == 0 && on_board <= COWS_TO_LOSE && mill_rules(pos)->can_fly)
        phase = PHASE_FLYING;
    return (Side){mill->cows[player], on_board + hand, phase};
}

static uint32_t empty_points(const Position *pos) {
    return MILL_ALL & ~(pos->mill.cows[0] | pos->mill.cows[1]);
}

/* The points where this side closes a mill by one turn, bans not looked at. */
static uint32_t closing_points(Side side, uint32_t empty) {
    if (side.phase == PHASE_MOVING)
        return set_closes_by_step(side.cows, side.cows, empty);
    return mill_completing(side.cows) & empty;
}

static int side_value(Side side, Side enemy, uint32_t empty) {
    const int *weight = weights[side.phase];
    uint32_t cows = side.cows, in_mills = cows & mill_completing(cows), near_empty = set_neighbours(empty);
    uint32_t closing = closing_points(side, empty);
    uint32_t pairs = mill_completing(cows) & empty & ~closing;
    uint32_t swings = set_closes_by_step(cows, in_mills, empty);
    uint32_t hinges = in_mills & near_empty & ~set_neighbours(enemy.cows);
    int ways = mill_size(set_forward(cows) & empty) + mill_size(set_back(cows) & empty) +
               mill_size(set_inward(cows) & empty) + mill_size(set_outward(cows) & empty);
    int closings = mill_size(closing);
    int value = cows_value[side.total];
    value += weight[FEATURE_WAYS] * ways;
    value += weight[FEATURE_STUCK] * mill_size(cows & ~near_empty);
    value += weight[FEATURE_CLOSING] * closings;
    value += weight[FEATURE_SECOND] * (closings > 1 ? closings - 1 : 0);
    value += weight[FEATURE_PAIR] * mill_size(pairs);
    value += weight[FEATURE_MILLS] * mill_size(in_mills);
    value += weight[FEATURE_HINGES] * mill_size(hinges);
    value += weight[FEATURE_SWINGS] * mill_size(swings);
    value += weight[FEATURE_RING_A] * mill_size(cows & MILL_RING_A);
    value += weight[FEATURE_CORNERS] * mill_size(cows & MILL_CORNERS);
    return value;
}

/* Turns until a counter ends the game. */
static int turns_left(const Position *pos) {
    const MillPosition *mill = &pos->mill;
    int left = MILL_LENGTH_LIMIT - pos->turns;
    if (mill->hand[0] || mill->hand[1])
        return left;
    bool three = mill_size(mill->cows[0]) == COWS_TO_LOSE || mill_size(mill->cows[1]) == COWS_TO_LOSE;
    bool is_short = three && mill_rules(pos)->has_three_draw;
    int quiet = (is_short ? MILL_THREE_COW_LIMIT : MILL_NO_SHOT_LIMIT) - mill->no_shot;
    return quiet < left ? quiet : left;
}

static int evaluate(const Position *pos) {
    uint32_t empty = empty_points(pos);
    Side own = side_of(pos, pos->to_move), enemy = side_of(pos, player_other(pos->to_move));
    int value = side_value(own, enemy, empty) - side_value(enemy, own, empty) + TO_MOVE;
    int left = turns_left(pos);
    /* A lead is worth less when little time is left to use it. */
    return left < NEAR_END ? value * (left + 8) / (NEAR_END + 8) : value;
}

static int standing(const Position *pos) {
    (void)pos;
    return 0;
}

static int final(const Position *pos, Result result) {
    if (result.outcome == OUTCOME_DRAW)
        return 0;
    return result.outcome == outcome_win_of(pos->to_move) ? VALUE_WIN : -VALUE_WIN;
}

static uint64_t salt(const Position *pos) {
    int left = turns_left(pos);
    return left < NEAR_END ? (uint64_t)(left + 1) * 0x9E3779B97F4A7C15u : 0;
}

static bool is_for_good(const Position *before, const Position *after) {
    (void)before;
    return after->mill.no_shot == 0;
}

/* The points where exactly one partner is in the set and the other empty: a cow there makes a pair. */
static uint32_t pair_points(uint32_t set, uint32_t empty) {
    uint32_t f = set_forward(set), b = set_back(set), ef = set_forward(empty), eb = set_back(empty);
    uint32_t behind = (f & set_forward(ef)) | (ef & set_forward(f));
    uint32_t ahead = (b & set_back(eb)) | (eb & set_back(b));
    uint32_t between = (f & eb) | (ef & b);
    uint32_t once = set << 8 | set >> 16, twice = set << 16 | set >> 8;
    uint32_t e_once = empty << 8 | empty >> 16, e_twice = empty << 16 | empty >> 8;
    uint32_t across = (once & e_twice) | (e_once & twice);
    return (((behind | ahead) & MILL_CORNERS) | (between & MILL_MIDDLES) | across) & MILL_ALL;
}

/* How much each enemy cow is worth shooting: those that threaten, that stand in the way, that move well. */
static int target_value(uint32_t shot, uint32_t enemy_lines, uint32_t blocks, uint32_t free) {
    return (shot & enemy_lines ? 400 : 0) + (shot & blocks ? 300 : 0) + (shot & free ? 40 : 0) +
           (shot & MILL_RING_A ? 20 : 0);
}

static void order(const Position *pos, const Move moves[], int count, int32_t out[]) {
    Side own = side_of(pos, pos->to_move), enemy = side_of(pos, player_other(pos->to_move));
    uint32_t empty = empty_points(pos), enemy_completes = mill_completing(enemy.cows);
    uint32_t threats = closing_points(enemy, empty), pairs = pair_points(own.cows, empty);
    uint32_t enemy_lines = pair_points(enemy.cows, empty) & enemy.cows;
    uint32_t blocks = mill_completing(own.cows), free = set_neighbours(empty);
    for (int i = 0; i < count; i++) {
        Move move = moves[i];
        if (move.shot != NOWHERE) {
            out[i] = ORDER_LOUD + target_value(1u << move.shot, enemy_lines, blocks, free);
            continue;
        }
        uint32_t to = 1u << move.to;
        out[i] = (to & threats ? ORDER_BLOCK : 0) + (to & pairs ? ORDER_PAIR : 0) +
                 (to & MILL_RING_A ? ORDER_CENTRE : 0);
        if (move.from != NOWHERE && (1u << move.from & enemy_completes))
            out[i] += ORDER_UNBLOCK;
    }
}

/* Lists a shot at every target for a turn that closes a mill. */
static int add_shots(Move move, uint32_t targets, Move out[]) {
    int count = 0;
    while (targets) {
        move.shot = (int8_t)mill_take(&targets);
        out[count++] = move;
    }
    return count;
}

static int loud_placings(uint32_t closing, uint32_t targets, Move out[]) {
    int count = 0;
    while (closing)
        count += add_shots((Move){NOWHERE, (int8_t)mill_take(&closing), NOWHERE}, targets, out + count);
    return count;
}

static int loud_moves(Side own, uint32_t closing, MillBan ban, uint32_t targets, Move out[]) {
    int count = 0;
    for (uint32_t cows = own.cows; cows;) {
        int from = mill_take(&cows);
        uint32_t reach = own.phase == PHASE_FLYING ? MILL_ALL : mill_neighbours[from];
        uint32_t ends = closing & reach & mill_completing(own.cows & ~(1u << from));
        if (ban.from == from && ban.to != NOWHERE)
            ends &= ~(1u << ban.to);
        while (ends)
            count += add_shots((Move){(int8_t)from, (int8_t)mill_take(&ends), NOWHERE}, targets, out + count);
    }
    return count;
}

static int loud(const Position *pos, Move out[]) {
    Side own = side_of(pos, pos->to_move);
    uint32_t closing = closing_points(own, empty_points(pos));
    if (closing == 0)
        return 0;
    uint32_t targets = mill_targets(pos);
    if (own.phase == PHASE_PLACING)
        return loud_placings(closing, targets, out);
    return loud_moves(own, closing, pos->mill.ban[pos->to_move], targets, out);
}

static int gain(const Position *pos) {
    int enemy = player_other(pos->to_move);
    int total = mill_size(pos->mill.cows[enemy]) + pos->mill.hand[enemy];
    return total <= COWS_TO_LOSE ? VALUE_WIN * 2 : SHOT_GAIN;
}

static bool is_answer(const Position *pos, Move move) {
    Side enemy = side_of(pos, player_other(pos->to_move));
    return 1u << move.to & closing_points(enemy, empty_points(pos));
}

const Expert expert_mill = {
    .evaluate = evaluate,
    .standing = standing,
    .final = final,
    .salt = salt,
    .is_for_good = is_for_good,
    .order = order,
    .loud = loud,
    .gain = gain,
    .is_answer = is_answer,
};
