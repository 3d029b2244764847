/* A tree from a record and back, and written as text. */
#include "record/pgn_writer.h"
#include "record/record_inner.h"
#include "record/variations.h"
#include "record/variations_inner.h"

#include <stdlib.h>
#include <string.h>

/* Between record and tree */

static bool copy_tags(Record *to, const Record *from, Error *error) {
    for (int i = 0; i < from->tag_count; i++)
        if (!record_set_tag(to, from->tags[i].name, from->tags[i].value, error))
            return false;
    return true;
}

static bool copy_from_record(const Record *record, Variations *out, Error *error) {
    int node = VARIATIONS_ROOT;
    for (int turn = 0; turn <= record->played; turn++) {
        if (turn > 0)
            node = variations_append(out, node, record->turns[turn - 1], error);
        if (node == VARIATIONS_NONE || !variations_set_comment(out, node, record->comments[turn], error))
            return false;
    }
    if (record->ending.reason != REASON_NONE) {
        out->ending = record->ending;
        out->ending_node = node;
    }
    return copy_tags(&out->head, record, error);
}

bool variations_from_record(const Record *record, Variations *out, Error *error) {
    Variations tree;
    if (!variations_init(&tree, &record->positions[0], error))
        return false;
    if (!copy_from_record(record, &tree, error)) {
        variations_free(&tree);
        return false;
    }
    *out = tree;
    return true;
}

/* Plays the line that ends in `end` and puts the comments behind its turns. */
static bool play_line(const Variations *tree, int end, const Move line[], Record *out, Error *error) {
    const int depth = tree->nodes[end].depth;
    for (int turn = 0; turn < depth; turn++)
        if (!record_append(out, line[turn], error))
            return false;
    for (int node = end, turn = depth; turn >= 0; node = tree->nodes[node].parent, turn--)
        if (!record_set_comment(out, turn, tree->nodes[node].comment, error))
            return false;
    if (end == tree->ending_node) {
        out->ending = tree->ending;
        out->has_ended = true;
    }
    return true;
}

bool variations_to_record(const Variations *tree, int node, Record *out, Error *error) {
    const int end = variations_end(tree, node);
    Move *line = malloc(((size_t)tree->nodes[end].depth + 1) * sizeof *line);
    Record record;
    if (line == NULL)
        return error_set(error, ERROR_MEMORY, "");
    variations_path(tree, end, line);
    bool done = record_init(&record, &tree->nodes[VARIATIONS_ROOT].pos, error);
    if (done && !(play_line(tree, end, line, &record, error) && copy_tags(&record, &tree->head, error))) {
        record_free(&record);
        done = false;
    }
    free(line);
    if (!done)
        return false;
    record_go(&record, tree->nodes[node].depth);
    *out = record;
    return true;
}

/* As text */

typedef struct TreeWriter {
    PgnWriter writer;
    const Variations *tree;
    bool needs_number;
} TreeWriter;

static void add_node(TreeWriter *to, int number) {
    const VariationNode *node = &to->tree->nodes[number];
    pgn_writer_add_turn(&to->writer, &to->tree->head, node->depth, node->move, to->needs_number);
    to->needs_number = pgn_writer_add_comment(&to->writer, node->comment);
}

static bool is_first(const Variations *tree, int node) {
    return tree->nodes[tree->nodes[node].parent].child == node;
}

/* The node with which the variation began that a node is in; the root for the main line. */
static int beginning(const Variations *tree, int node) {
    while (node != VARIATIONS_ROOT && is_first(tree, node))
        node = tree->nodes[node].parent;
    return node;
}

static int open_variation(TreeWriter *to, int node) {
    pgn_writer_open(&to->writer);
    to->needs_number = true;
    return node;
}

/*
 * What is to be written behind a node: the next played in its place, or the next of its line, or, where that
 * ends, what follows the variation. No calls within calls: a tree may be deep. VARIATIONS_NONE: nothing.
 */
static int next_node(TreeWriter *to, int node) {
    const VariationNode *nodes = to->tree->nodes;
    if (is_first(to->tree, node) && nodes[node].next != VARIATIONS_NONE)
        return open_variation(to, nodes[node].next);
    while (nodes[node].child == VARIATIONS_NONE) {
        const int first = beginning(to->tree, node);
        if (first == VARIATIONS_ROOT)
            return VARIATIONS_NONE;
        pgn_writer_close(&to->writer);
        to->needs_number = true;
        if (nodes[first].next != VARIATIONS_NONE)
            return open_variation(to, nodes[first].next);
        node = nodes[nodes[first].parent].child; /* all that was played in its place is written */
    }
    return nodes[node].child;
}

static bool write_tree(const Variations *tree, char **out, Error *error) {
    Record main;
    TreeWriter to = {.tree = tree, .needs_number = true};
    if (!variations_to_record(tree, variations_end(tree, VARIATIONS_ROOT), &main, error))
        return false;
    pgn_writer_add_tags(&to.writer, &main);
    pgn_writer_add_comment(&to.writer, tree->nodes[VARIATIONS_ROOT].comment);
    for (int node = tree->nodes[VARIATIONS_ROOT].child; node != VARIATIONS_NONE; node = next_node(&to, node))
        add_node(&to, node);
    pgn_writer_add_result(&to.writer, record_result(&main).outcome);
    record_free(&main);
    return pgn_writer_finish(&to.writer, out, error);
}

bool variations_write(const Variations *tree, char **out, Error *error) {
    char *text;
    if (!write_tree(tree, &text, error))
        return false;
    if (strlen(text) > PGN_SIZE_LIMIT) {
        free(text);
        return error_set(error, ERROR_FILE_TOO_LARGE, "");
    }
    *out = text;
    return true;
}
