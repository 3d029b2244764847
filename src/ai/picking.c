#include "ai/worker.h"

#include <string.h>

enum { VALUE_TABLE_MOVE = 1 << 28, VALUE_KILLER = 1 << 18, BONUS_MAX = 1600, LOUD_HISTORY_SHARE = 64 };

static int16_t *history_of(Worker *worker, const Position *pos, Move move) {
    return &worker->history[pos->to_move][move.from + 1][move.to + 1];
}

void pick_prepare(Worker *worker, Node *node, Move table_move) {
    worker->expert->order(&node->pos, node->moves, node->count, node->values);
    node->next = 0;
    for (int i = 0; i < node->count; i++) {
        Move move = node->moves[i];
        if (move_equal(move, table_move))
            node->values[i] += VALUE_TABLE_MOVE;
        else if (node->values[i] >= ORDER_LOUD)
            node->values[i] += *history_of(worker, &node->pos, move) / LOUD_HISTORY_SHARE;
        else if (move_equal(move, node->killers[0]))
            node->values[i] += VALUE_KILLER + 1;
        else if (move_equal(move, node->killers[1]))
            node->values[i] += VALUE_KILLER;
        else
            node->values[i] += *history_of(worker, &node->pos, move);
    }
}

/* Most nodes are refuted by one of the first turns, so sorting them all would be wasted. */
bool pick_next(Node *node, Move *out, int32_t *value) {
    if (node->next == node->count)
        return false;
    int best = node->next;
    for (int i = best + 1; i < node->count; i++)
        if (node->values[i] > node->values[best])
            best = i;
    *out = node->moves[best];
    *value = node->values[best];
    node->moves[best] = node->moves[node->next];
    node->values[best] = node->values[node->next];
    node->moves[node->next] = *out;
    node->values[node->next] = *value;
    node->next++;
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
    for (int i = 0; i < node->next - 1; i++)
        if (node->moves[i].from != move.from || node->moves[i].to != move.to)
            nudge(history_of(worker, &node->pos, node->moves[i]), -bonus);
    if (move.shot == NOWHERE && !move_equal(move, node->killers[0])) {
        node->killers[1] = node->killers[0];
        node->killers[0] = move;
    }
}

void pick_forget(Worker *worker) {
    memset(worker->history, 0, sizeof worker->history);
    for (int ply = 0; ply < PLY_MAX + 2; ply++)
        worker->stack[ply].killers[0] = worker->stack[ply].killers[1] = MOVE_NONE;
}
