#include "ai/expert.h"
#include "rules/modiar.h"

enum {
    STONE = 100,
    ROW_STONE = 12, /* a stone in the own row: it may stay there to the end */
    CHOICE = 25,    /* an own pit that can be sown */
    HOARD = 8,      /* a stone beyond HOARD_FROM in one pit, out of reach of most captures */
    HOARD_FROM = 12
};

static int captured_lead(const Position *pos) {
    const ModiarPosition *modiar_pos = &pos->modiar;
    return modiar_pos->captured[pos->to_move] - modiar_pos->captured[player_other(pos->to_move)];
}

static int row_value(const uint8_t *row) {
    int value = 0;
    for (int i = 0; i < MODIAR_ROW; i++) {
        value += ROW_STONE * row[i];
        value += row[i] >= 2 ? CHOICE : 0;
        value += row[i] > HOARD_FROM ? HOARD * (row[i] - HOARD_FROM) : 0;
    }
    return value;
}

static int standing(const Position *pos) {
    return STONE * captured_lead(pos);
}

static int evaluate(const Position *pos) {
    const uint8_t *pits = pos->modiar.pits;
    int lead = row_value(pits) - row_value(pits + MODIAR_ROW);
    return standing(pos) + (pos->to_move == PLAYER_FIRST ? lead : -lead);
}

static int final(const Position *pos, Result result) {
    int totals[2];
    modiar_totals(pos, result.reason, totals);
    return STONE * (totals[pos->to_move] - totals[player_other(pos->to_move)]);
}

static uint64_t key(const Position *pos, uint64_t hash, int *image) {
    *image = 0;
    return pos->turns == 0 ? hash ^ 0x9E3779B97F4A7C15u : hash;
}

static Move image_of(Move move, int image, bool is_back) {
    (void)image;
    (void)is_back;
    return move;
}

static bool is_for_good(const Position *before, const Position *after) {
    return before->modiar.captured[0] != after->modiar.captured[0] ||
           before->modiar.captured[1] != after->modiar.captured[1];
}

/* The stones a sowing captures. */
static int capture_of(const Position *pos, int pit) {
    uint8_t after[MODIAR_PITS];
    uint32_t taken = modiar_sow(pos, pit, after);
    int stones = 0;
    for (int i = 0; i < MODIAR_PITS; i++)
        stones += taken >> i & 1 ? after[i] : 0;
    return stones;
}

static void order(const Position *pos, const Move moves[], int count, int32_t out[]) {
    for (int i = 0; i < count; i++) {
        int stones = capture_of(pos, moves[i].from);
        out[i] = stones > 0 ? ORDER_LOUD + STONE * stones : pos->modiar.pits[moves[i].from];
    }
}

static int loud(const Position *pos, Move out[]) {
    Move moves[MOVES_MAX];
    int count = modiar.moves(pos, moves), kept = 0;
    for (int i = 0; i < count; i++)
        if (capture_of(pos, moves[i].from) > 0)
            out[kept++] = moves[i];
    return kept;
}

const Expert expert_modiar = {
    .evaluate = evaluate,
    .standing = standing,
    .final = final,
    .key = key,
    .image_of = image_of,
    .is_for_good = is_for_good,
    .order = order,
    .loud = loud,
    .swing = 400,
};
