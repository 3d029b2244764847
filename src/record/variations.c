#include "record/variations.h"

#include "record/record_inner.h"
#include "record/variations_inner.h"

#include <stdlib.h>
#include <string.h>

enum { CAPACITY_FIRST = 16 };

/* Nodes */

/* A number for a new node; VARIATIONS_NONE: no memory. */
static int take_number(Variations *tree) {
    if (tree->unused != VARIATIONS_NONE) {
        const int node = tree->unused;
        tree->unused = tree->nodes[node].next;
        return node;
    }
    if (tree->used == tree->capacity) {
        const int capacity = tree->capacity == 0 ? CAPACITY_FIRST : tree->capacity * 2;
        VariationNode *nodes =
            capacity > VARIATIONS_NODES_MAX ? NULL : realloc(tree->nodes, (size_t)capacity * sizeof *nodes);
        if (nodes == NULL)
            return VARIATIONS_NONE;
        tree->nodes = nodes;
        tree->capacity = capacity;
    }
    return tree->used++;
}

/* How often a node's position has occurred, as far back as it can have. */
static uint8_t occurrences(const Variations *tree, const VariationNode *node) {
    int left = node->reversible;
    for (int at = node->parent; left > 0; at = tree->nodes[at].parent, left--) {
        const VariationNode *earlier = &tree->nodes[at];
        if (earlier->hash == node->hash && game_of(&node->pos)->same(&earlier->pos, &node->pos))
            return (uint8_t)(earlier->seen + 1);
    }
    return 1;
}

static int new_node(Variations *tree, int parent, Move move, const Position *pos) {
    const int number = take_number(tree);
    if (number == VARIATIONS_NONE)
        return VARIATIONS_NONE;
    VariationNode *node = &tree->nodes[number];
    *node = (VariationNode){.pos = *pos,
                            .hash = game_of(pos)->hash(pos),
                            .move = move,
                            .seen = 1,
                            .parent = parent,
                            .child = VARIATIONS_NONE,
                            .next = VARIATIONS_NONE};
    tree->count++;
    if (parent == VARIATIONS_NONE)
        return number;
    const VariationNode *before = &tree->nodes[parent];
    node->depth = before->depth + 1;
    node->reversible = record_is_final(&before->pos, move) ? 0 : before->reversible + 1;
    node->seen = occurrences(tree, node);
    return number;
}

static void forget_node(Variations *tree, int number) {
    VariationNode *node = &tree->nodes[number];
    free(node->comment);
    *node = (VariationNode){.next = tree->unused};
    tree->unused = number;
    tree->count--;
    if (tree->ending_node == number)
        tree->ending_node = VARIATIONS_NONE;
}

bool variations_init(Variations *tree, const Position *start, Error *error) {
    Variations fresh = {.unused = VARIATIONS_NONE, .ending_node = VARIATIONS_NONE};
    if (!record_init(&fresh.head, start, error))
        return false;
    if (new_node(&fresh, VARIATIONS_NONE, MOVE_NONE, start) == VARIATIONS_NONE) {
        record_free(&fresh.head);
        return error_set(error, ERROR_MEMORY, "");
    }
    *tree = fresh;
    return true;
}

void variations_free(Variations *tree) {
    for (int i = 0; i < tree->used; i++)
        free(tree->nodes[i].comment);
    free(tree->nodes);
    record_free(&tree->head);
    *tree = (Variations){0};
}

/* What stands in a node */

Result variations_result(const Variations *tree, int node) {
    const VariationNode *at = &tree->nodes[node];
    if (node == tree->ending_node && at->child == VARIATIONS_NONE)
        return tree->ending;
    return record_result_of(&at->pos, at->seen);
}

static bool is_over(const VariationNode *node) {
    return record_result_of(&node->pos, node->seen).reason != REASON_NONE;
}

int variations_moves(const Variations *tree, int node, Move out[]) {
    const VariationNode *at = &tree->nodes[node];
    return is_over(at) ? 0 : game_of(&at->pos)->moves(&at->pos, out);
}

int variations_find(const Variations *tree, int node, Move move) {
    int child = tree->nodes[node].child;
    while (child != VARIATIONS_NONE && !move_equal(tree->nodes[child].move, move))
        child = tree->nodes[child].next;
    return child;
}

/* Changes */

/* Puts a node behind its parent's other children. */
static void hang(Variations *tree, int node) {
    int *link = &tree->nodes[tree->nodes[node].parent].child;
    while (*link != VARIATIONS_NONE)
        link = &tree->nodes[*link].next;
    *link = node;
}

/* Takes a node out of its parent's children. */
static void unhang(Variations *tree, int node) {
    int *link = &tree->nodes[tree->nodes[node].parent].child;
    while (*link != node)
        link = &tree->nodes[*link].next;
    *link = tree->nodes[node].next;
}

int variations_append(Variations *tree, int node, Move move, Error *error) {
    const int known = variations_find(tree, node, move);
    if (known != VARIATIONS_NONE)
        return known;
    Position pos = tree->nodes[node].pos;
    game_of(&pos)->play(&pos, move);
    const int added = new_node(tree, node, move, &pos);
    if (added == VARIATIONS_NONE)
        error_set(error, ERROR_MEMORY, "");
    else
        hang(tree, added);
    return added;
}

int variations_add(Variations *tree, int node, Move move, Error *error) {
    const VariationNode *at = &tree->nodes[node];
    const Game *game = game_of(&at->pos);
    const ErrorKind kind = is_over(at) ? ERROR_GAME_OVER : game->refuse(&at->pos, move, true).kind;
    if (kind == ERROR_NONE)
        return variations_append(tree, node, move, error);
    char text[MOVE_TEXT_MAX] = "";
    if (move.from != NOWHERE || move.to != NOWHERE)
        game->write_move(move, text);
    error_set(error, kind, text);
    return VARIATIONS_NONE;
}

void variations_promote(Variations *tree, int node) {
    VariationNode *parent = &tree->nodes[tree->nodes[node].parent];
    unhang(tree, node);
    tree->nodes[node].next = parent->child;
    parent->child = node;
}

void variations_make_main(Variations *tree, int node) {
    for (; node != VARIATIONS_ROOT; node = tree->nodes[node].parent)
        variations_promote(tree, node);
}

/* Leaf by leaf, so that no depth of the tree is too much for the stack. */
void variations_delete(Variations *tree, int node) {
    unhang(tree, node);
    for (int at = node;;) {
        at = variations_end(tree, at);
        const int parent = tree->nodes[at].parent, next = tree->nodes[at].next;
        forget_node(tree, at);
        if (at == node)
            return;
        tree->nodes[parent].child = next;
        at = next != VARIATIONS_NONE ? next : parent;
    }
}

bool variations_set_comment(Variations *tree, int node, const char *comment, Error *error) {
    char *own = NULL;
    if (comment != NULL && comment[0] != '\0' && (own = strdup(comment)) == NULL)
        return error_set(error, ERROR_MEMORY, "");
    free(tree->nodes[node].comment);
    tree->nodes[node].comment = own;
    return true;
}

/* Ways through the tree */

bool variations_is_main(const Variations *tree, int node) {
    for (; node != VARIATIONS_ROOT; node = tree->nodes[node].parent)
        if (tree->nodes[tree->nodes[node].parent].child != node)
            return false;
    return true;
}

int variations_end(const Variations *tree, int node) {
    while (tree->nodes[node].child != VARIATIONS_NONE)
        node = tree->nodes[node].child;
    return node;
}

int variations_walk(const Variations *tree, int node) {
    if (tree->nodes[node].child != VARIATIONS_NONE)
        return tree->nodes[node].child;
    for (; node != VARIATIONS_ROOT; node = tree->nodes[node].parent)
        if (tree->nodes[node].next != VARIATIONS_NONE)
            return tree->nodes[node].next;
    return VARIATIONS_NONE;
}

int variations_path(const Variations *tree, int node, Move out[]) {
    const int depth = tree->nodes[node].depth;
    for (; node != VARIATIONS_ROOT; node = tree->nodes[node].parent)
        out[tree->nodes[node].depth - 1] = tree->nodes[node].move;
    return depth;
}
