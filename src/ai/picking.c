#include "ai/worker.h"

#include <string.h>

enum {
    VALUE_TABLE_MOVE = ORDER_MAX,
    VALUE_KILLER = 1 << 16,
    BONUS_MAX = 1600,
    LOUD_HISTORY_SHARE = 64,
    INDEX_RANGE = 512, /* above MOVES_MAX: an index is packed below each value */
    PICKED = INT32_MIN
};

static inline bool is_same(Move a, Move b) {
    return a.from == b.from && a.to == b.to && a.shot == b.shot;
}

static int16_t *history_of(Worker *worker, const Position *pos, Move move) {
    return &worker->history[pos->to_move][move.from + 1][move.to + 1];
}

static int32_t value_of(Worker *worker, const Node *node, Move move, int32_t order, Move table_move) {
    if (is_same(move, table_move))
        return VALUE_TABLE_MOVE;
    int32_t learned = *history_of(worker, &node->pos, move);
    if (order >= ORDER_LOUD)
        return order + learned / LOUD_HISTORY_SHARE;
    if (is_same(move, node->killers[0]))
        return order + VALUE_KILLER + 1;
    if (is_same(move, node->killers[1]))
        return order + VALUE_KILLER;
    return order + learned;
}

/* Of equal values the first listed comes first, so that the order is the same everywhere. */
void pick_prepare(Worker *worker, Node *node, Move table_move) {
    worker->expert->order(&node->pos, node->moves, node->count, node->values);
    node->left = node->count;
    for (int i = 0; i < node->count; i++) {
        int32_t value = value_of(worker, node, node->moves[i], node->values[i], table_move);
        node->values[i] = value * INDEX_RANGE + (INDEX_RANGE - 1 - i);
    }
    for (int i = node->count; i % PICK_STRIDE != 0; i++)
        node->values[i] = PICKED;
}

static inline int32_t larger(int32_t a, int32_t b) {
    return a > b ? a : b;
}

/* Most nodes are refuted by one of the first turns, so sorting them all would be wasted. */
bool pick_next(Node *node, Move *out, int32_t *value) {
    if (node->left-- == 0)
        return false;
    int32_t best = PICKED;
    for (int i = 0; i < node->count; i += PICK_STRIDE) {
        const int32_t *four = node->values + i;
        int32_t of_four = larger(larger(four[0], four[1]), larger(four[2], four[3]));
        best = larger(best, of_four);
    }
    int index = INDEX_RANGE - 1 - (best & (INDEX_RANGE - 1));
    node->values[index] = PICKED;
    *out = node->moves[index];
    *value = (best - (best & (INDEX_RANGE - 1))) / INDEX_RANGE;
    return true;
}

/* Drifts towards +-HISTORY_MAX without ever passing it. */
static void nudge(int16_t *entry, int bonus) {
    int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_MAX);
}

void pick_reward(Worker *worker, Node *node, Move move, int depth) {
    int bonus = 16 * depth * depth;
    if (bonus > BONUS_MAX)
        bonus = BONUS_MAX;
    nudge(history_of(worker, &node->pos, move), bonus);
    for (int i = 0; i < node->count; i++)
        if (node->values[i] == PICKED && (node->moves[i].from != move.from || node->moves[i].to != move.to))
            nudge(history_of(worker, &node->pos, node->moves[i]), -bonus);
    if (move.shot == NOWHERE && !is_same(move, node->killers[0])) {
        node->killers[1] = node->killers[0];
        node->killers[0] = move;
    }
}

void pick_forget(Worker *worker) {
    memset(worker->history, 0, sizeof worker->history);
    for (int ply = 0; ply < PLY_MAX + 2; ply++)
        worker->stack[ply].killers[0] = worker->stack[ply].killers[1] = MOVE_NONE;
}
