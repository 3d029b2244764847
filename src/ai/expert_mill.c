#include "ai/expert.h"
#include "ai/mill_side.h"
#include "ai/mill_symmetry.h"
#include "rules/mix.h"

enum {
    FEW_PLACED = 4,   /* the board is so empty that turns often lead to each other's image */
    SALTED_FROM = 32, /* so many turns before a counter ends the game it becomes part of the position */
    ORDER_PAIR = 700,
    ORDER_UNBLOCK = -4000,
    ORDER_RING_A = 60
};

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
    int left = mill_turns_left(pos);
    return left < SALTED_FROM ? (uint64_t)(left + 1) * 0x9E3779B97F4A7C15u : 0;
}

/* From the empty board the first turn has four images instead of 24 turns, and so on. */
static uint64_t key(const Position *pos, uint64_t hash, int *image) {
    const MillPosition *mill = &pos->mill;
    *image = 0;
    if (2 * MILL_COWS - mill->hand[0] - mill->hand[1] > FEW_PLACED)
        return hash ^ salt(pos);
    const uint64_t rest = sets_of(
        (uint32_t)mill->hand[0] | (uint32_t)pos->to_move << 4 | (uint32_t)pos->game << 5, mill->hand[1]);
    const Sets least = mill_least_image(sets_of(mill->cows[0], mill->cows[1]), image);
    return ~rules_mix(least | rest << MILL_POINTS) ^ salt(pos);
}

static Move image_of(Move move, int image, bool is_back) {
    return mill_image_of_move(move, is_back ? mill_inverse(image) : image);
}

static bool is_for_good(const Position *before, const Position *after) {
    (void)before;
    return after->mill.no_shot == 0;
}

/* How much each enemy cow is worth shooting: those that threaten, that stand in the way, that move well. */
static int target_value(uint32_t shot, uint32_t enemy_lines, uint32_t blocks, uint32_t free) {
    return (shot & enemy_lines ? 400 : 0) + (shot & blocks ? 300 : 0) + (shot & free ? 40 : 0) +
           (shot & sets_lower(SETS_RING_A) ? 20 : 0);
}

static void order(const Position *pos, const Move moves[], int count, int32_t out[]) {
    const Sides sides = sides_of(pos);
    const Sets completing = sets_completing(&sides.lines), pairs = sets_making_pair(sides.cows, sides.empty);
    const uint32_t threats = sets_upper(closing_points(&sides)), own_pairs = sets_lower(pairs);
    const uint32_t enemy_lines = sets_upper(pairs & sides.cows), ring_a = sets_lower(SETS_RING_A);
    const uint32_t blocks = sets_lower(completing), held_back = sets_upper(completing);
    const uint32_t free = sets_lower(sets_neighbours(sides.empty));
    for (int i = 0; i < count; i++) {
        Move move = moves[i];
        if (move.shot != NOWHERE) {
            out[i] = ORDER_LOUD + target_value(1u << move.shot, enemy_lines, blocks, free);
            continue;
        }
        uint32_t to = 1u << move.to;
        out[i] = (to & threats ? ORDER_ANSWER : 0) + (to & own_pairs ? ORDER_PAIR : 0) +
                 (to & ring_a ? ORDER_RING_A : 0);
        if (move.from != NOWHERE && (1u << move.from & held_back))
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

static int loud_moves(const Sides *sides, uint32_t closing, MillBan ban, uint32_t targets, Move out[]) {
    int count = 0;
    for (uint32_t own = sets_lower(sides->cows), cows = own; cows;) {
        int from = mill_take(&cows);
        uint32_t reach = sides->phase[0] == PHASE_FLYING ? MILL_ALL : mill_neighbours[from];
        uint32_t ends = closing & reach & mill_completing(own & ~(1u << from));
        if (ban.from == from && ban.to != NOWHERE)
            ends &= ~(1u << ban.to);
        while (ends)
            count += add_shots((Move){(int8_t)from, (int8_t)mill_take(&ends), NOWHERE}, targets, out + count);
    }
    return count;
}

/*
 * What a mill is worth that can be closed at once, the evaluation has learned; matches show that following
 * all shots costs more than it gains. Only those that end the game are certain.
 */
static int loud(const Position *pos, Move out[]) {
    int enemy = player_other(pos->to_move);
    if (pos->mill.hand[enemy] > 0 || mill_size(pos->mill.cows[enemy]) > COWS_TO_LOSE)
        return 0;
    Sides sides = sides_of(pos);
    uint32_t closing = sets_lower(closing_points(&sides)), targets = mill_targets(pos);
    if (sides.hand[0] > 0)
        return loud_placings(closing, targets, out);
    return loud_moves(&sides, closing, pos->mill.ban[pos->to_move], targets, out);
}

const Expert expert_mill = {
    .evaluate = mill_value,
    .standing = standing,
    .final = final,
    .key = key,
    .image_of = image_of,
    .is_for_good = is_for_good,
    .order = order,
    .loud = loud,
    .swing = 40,
};
