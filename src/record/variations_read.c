/*
 * The variations of a game that pgn_read has read: its main line is taken from the record, and its text is
 * gone through once more for what stands in ( ). Where pgn_read ended the turns, this ends too.
 */
#include "record/pgn_lex.h"
#include "record/pgn_text.h"
#include "record/record_inner.h"
#include "record/variations.h"
#include "record/variations_inner.h"

#include <stdlib.h>
#include <string.h>

enum { CAPACITY_FIRST = 16 };

/* Where reading stood when a variation began. */
typedef struct Outer {
    int at;
    bool is_beginning;
} Outer;

typedef struct TreeReader {
    PgnLexer lexer;
    PgnToken token; /* the next one, not taken yet */
    Variations *tree;
    int at;              /* the node whose turn was read last */
    Outer *outer;        /* of each variation that is open */
    int depth, capacity; /* how many are */
    int broken_depth;    /* from this depth on nothing is read; 0: all is */
    bool is_beginning;   /* of the variation no turn was read yet */
    Buffer comment;      /* waits for the end of what belongs to the last turn */
    Error *trouble;
    bool is_out_of_memory;
} TreeReader;

static void take(TreeReader *reader) {
    reader->token = pgn_lex(&reader->lexer);
}

static bool is_skipping(const TreeReader *reader) {
    return reader->broken_depth > 0;
}

/* The variation can't be read on; only the first trouble of a game is told. */
static void break_off(TreeReader *reader, ErrorKind kind, Span token) {
    reader->broken_depth = reader->depth;
    if (reader->trouble->kind != ERROR_NONE)
        return;
    error_set_span(reader->trouble, kind, token.start, token.length);
    reader->trouble->line = reader->token.line;
}

/* Comments */

/* Puts the comments read since the last turn behind what that turn has already. */
static void keep_comment(TreeReader *reader) {
    if (reader->comment.length == 0)
        return;
    const char *earlier = reader->tree->nodes[reader->at].comment;
    Buffer joined = {0};
    if (earlier != NULL) {
        buffer_add_text(&joined, earlier);
        buffer_add_byte(&joined, ' ');
    }
    buffer_add(&joined, reader->comment.text, reader->comment.length);
    reader->is_out_of_memory |=
        joined.has_failed || !variations_set_comment(reader->tree, reader->at, joined.text, NULL);
    buffer_free(&joined);
    buffer_clear(&reader->comment);
}

/* The main line's comments are in the record. */
static void take_comment(TreeReader *reader) {
    if (reader->depth > 0 && !is_skipping(reader))
        pgn_join_comment(&reader->comment, reader->token.text, reader->token.kind == PGN_COMMENT_LINE);
    take(reader);
}

/* Variations */

static bool push(TreeReader *reader) {
    if (reader->depth == reader->capacity) {
        const int capacity = reader->capacity == 0 ? CAPACITY_FIRST : reader->capacity * 2;
        Outer *outer = realloc(reader->outer, (size_t)capacity * sizeof *outer);
        if (outer == NULL)
            return false;
        reader->outer = outer;
        reader->capacity = capacity;
    }
    reader->outer[reader->depth++] = (Outer){reader->at, reader->is_beginning};
    return true;
}

/* What stands in ( ) was played in place of the last turn. */
static void open_variation(TreeReader *reader) {
    const bool has_turn = reader->at != VARIATIONS_ROOT && !reader->is_beginning;
    if (!is_skipping(reader) && has_turn)
        keep_comment(reader);
    if (!push(reader))
        reader->is_out_of_memory = true;
    else if (!is_skipping(reader) && !has_turn)
        break_off(reader, ERROR_PGN_SYNTAX, reader->token.text);
    else if (!is_skipping(reader)) {
        reader->at = reader->tree->nodes[reader->at].parent;
        reader->is_beginning = true;
    }
    take(reader);
}

/* A comment in a variation without turns is put behind the turn outside. */
static void close_variation(TreeReader *reader) {
    if (!reader->is_beginning)
        keep_comment(reader);
    const Outer outer = reader->outer[--reader->depth];
    reader->at = outer.at;
    reader->is_beginning = outer.is_beginning;
    if (!reader->is_beginning)
        keep_comment(reader);
    if (reader->depth < reader->broken_depth)
        reader->broken_depth = 0;
}

/* Turns */

static bool read_turn(const TreeReader *reader, Move *out) {
    const VariationNode *node = &reader->tree->nodes[reader->at];
    const Span word = reader->token.text;
    char text[MOVE_TEXT_MAX];
    if (word.length >= sizeof text || record_result_of(&node->pos, node->seen).reason != REASON_NONE)
        return false;
    memcpy(text, word.start, word.length);
    text[word.length] = '\0';
    return game_of(&node->pos)->read_move(&node->pos, text, out, NULL);
}

static void take_turn_of_variation(TreeReader *reader) {
    Move move;
    char token[ERROR_TOKEN_MAX];
    if (!reader->is_beginning)
        keep_comment(reader);
    if (read_turn(reader, &move)) {
        const int node = variations_append(reader->tree, reader->at, move, NULL);
        reader->is_out_of_memory |= node == VARIATIONS_NONE;
        reader->at = node == VARIATIONS_NONE ? reader->at : node;
        reader->is_beginning = false;
    } else {
        pgn_name_turn(&reader->tree->head, reader->tree->nodes[reader->at].depth + 1, reader->token.text,
                      token);
        break_off(reader, ERROR_PGN_MOVE, span_of(token));
    }
}

/* False: the main line is at its end. */
static bool take_word(TreeReader *reader) {
    if (reader->depth > 0) {
        if (!is_skipping(reader))
            take_turn_of_variation(reader);
    } else {
        const int next = reader->tree->nodes[reader->at].child;
        if (next == VARIATIONS_NONE)
            return false;
        reader->at = next;
    }
    take(reader);
    return true;
}

/* False: here the turns of the game end. */
static bool take_next(TreeReader *reader) {
    const bool is_inside = reader->depth > 0;
    switch (reader->token.kind) {
    case PGN_END:
    case PGN_TAG:
    case PGN_COMMENT_OPEN:
        return false;
    case PGN_COMMENT:
    case PGN_COMMENT_LINE:
        take_comment(reader);
        return true;
    case PGN_NUMBER:
    case PGN_GLYPH:
        take(reader);
        return true;
    case PGN_OPEN:
        open_variation(reader);
        return true;
    case PGN_WORD:
        return take_word(reader);
    case PGN_CLOSE:
        if (is_inside)
            close_variation(reader);
        break;
    default: /* a result or a broken tag */
        break;
    }
    if (is_inside)
        take(reader);
    return is_inside;
}

static bool read_tree(TreeReader *reader) {
    take(reader);
    while (!reader->is_out_of_memory && take_next(reader))
        continue;
    while (!reader->is_out_of_memory && reader->depth > 0)
        close_variation(reader);
    const bool done = !reader->is_out_of_memory && !reader->comment.has_failed;
    buffer_free(&reader->comment);
    free(reader->outer);
    return done;
}

bool variations_read(const char *text, size_t length, const PgnGame *game, Variations *out, Error *trouble) {
    Variations tree;
    Error first = game->error;
    if (!variations_from_record(&game->record, &tree, trouble))
        return false;
    TreeReader reader = {.lexer = pgn_lexer(text, length), .tree = &tree, .trouble = &first};
    reader.lexer.at = reader.lexer.start + game->turns_at;
    reader.lexer.line = game->turns_line;
    if (game->has_variations && !read_tree(&reader)) {
        variations_free(&tree);
        return error_set(trouble, ERROR_MEMORY, "");
    }
    *out = tree;
    if (trouble != NULL)
        *trouble = first;
    return true;
}
