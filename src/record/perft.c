#include "record/record_inner.h"

/* A position on the way from the present one (the root, without parent) to where the count is at work. */
typedef struct Node {
    const struct Node *parent;
    uint64_t hash;
    Position pos;
} Node;

typedef struct Perft {
    const Game *game;
    const Record *record;
    const atomic_bool *stop;
} Perft;

/* Whether the game ends here because its position occurs for the third time, in the record and below it. */
static bool is_repeated(const Perft *perft, const Node *node) {
    int count = 1 + record_seen(perft->record, &node->pos, node->hash);
    for (const Node *n = node->parent; n != NULL && n->parent != NULL; n = n->parent)
        if (n->hash == node->hash && perft->game->same(&n->pos, &node->pos))
            count++;
    return count >= RECORD_REPETITIONS;
}

static bool is_stopped(const Perft *perft) {
    return perft->stop != NULL && atomic_load_explicit(perft->stop, memory_order_relaxed);
}

/* The leaves `depth` turns (1 and up) below a node that is no third occurrence. */
static uint64_t count_below(const Perft *perft, const Node *node, int depth) {
    if (depth == 1)
        return (uint64_t)perft->game->count(&node->pos);
    if (is_stopped(perft))
        return 0;
    Move moves[MOVES_MAX];
    int move_count = perft->game->moves(&node->pos, moves);
    uint64_t leaves = 0;
    for (int i = 0; i < move_count; i++) {
        Node child = {.parent = node, .pos = node->pos};
        perft->game->play(&child.pos, moves[i]);
        child.hash = perft->game->hash(&child.pos);
        if (!is_repeated(perft, &child))
            leaves += count_below(perft, &child, depth - 1);
    }
    return leaves;
}

uint64_t record_perft(const Record *record, int depth, const atomic_bool *stop) {
    if (depth == 0)
        return 1;
    if (depth > RECORD_PERFT_MAX || record_result(record).reason != REASON_NONE)
        return 0;
    Perft perft = {record_game(record), record, stop};
    Node root = {.hash = record->hashes[record->count], .pos = *record_position(record)};
    return count_below(&perft, &root, depth);
}
