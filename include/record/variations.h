/**
 * A tree of variations: a start position, and from each position the turns that were played or tried there,
 * the first of them the main line. Made from a record and back; as text it is PGN with ( variations ).
 */
#ifndef ISIBAYA_RECORD_VARIATIONS_H
#define ISIBAYA_RECORD_VARIATIONS_H

#include "record/pgn.h"

enum { VARIATIONS_ROOT = 0, VARIATIONS_NONE = -1, VARIATIONS_NODES_MAX = 1 << 26 };

/** A position of the tree and the turn that led to it. */
typedef struct VariationNode {
    Position pos;
    uint64_t hash;  /* Game.hash of it */
    Move move;      /* MOVE_NONE for the root */
    uint8_t seen;   /* how often the position has occurred on the way from the root, itself included */
    int reversible; /* turns before it that play could still undo */
    int depth;      /* turns from the root */
    int parent;     /* VARIATIONS_NONE for the root */
    int child;      /* the main line's next; VARIATIONS_NONE: none */
    int next;       /* the next in rank from the same position; VARIATIONS_NONE: none */
    char *comment;  /* behind the turn; NULL: none */
} VariationNode;

/**
 * Owned by whoever made it; released by variations_free. Fields may be read, never written, by others. A node
 * is known by its number, which stays the same until it is deleted; numbers of deleted nodes are given again.
 */
typedef struct Variations {
    VariationNode *nodes; /* nodes[VARIATIONS_ROOT] is the start; moved when nodes are added */
    int count;            /* nodes in the tree, the root included */
    int used, capacity;
    int unused;      /* a chain, by `next`, of deleted nodes */
    Record head;     /* the start without turns: tags, and whether it starts elsewhere */
    int ending_node; /* where `ending`, a resignation or an agreement, came; VARIATIONS_NONE: nowhere */
    Result ending;   /* in force while no turn follows there */
} Variations;

/** A tree of the start alone. False with ERROR_MEMORY; nothing then has to be freed. */
bool variations_init(Variations *tree, const Position *start, Error *error);

/** Releases what the tree owns and leaves it zeroed; a zeroed tree may be freed too. */
void variations_free(Variations *tree);

/**
 * How the game stands in a node: the rules' endings, repetition along the way from the root, resignation and
 * agreement. Behind these two, other than behind the rules' endings, one may try on.
 */
Result variations_result(const Variations *tree, int node);

/** The legal turns in a node; 0 when the game is over there by a rule. */
int variations_moves(const Variations *tree, int node, Move out[]);

/** The node that a turn leads to, or VARIATIONS_NONE. */
int variations_find(const Variations *tree, int node, Move move);

/**
 * Plays a turn in a node: a new last variation there, or the node that this turn leads to already.
 * @return  the node; VARIATIONS_NONE with ERROR_GAME_OVER, a kind of Game.refuse (token: the turn's text) or
 *          ERROR_MEMORY, and nothing has changed
 */
int variations_add(Variations *tree, int node, Move move, Error *error);

/** Makes a node the first of those from its parent: the main line there. Not the root. */
void variations_promote(Variations *tree, int node);

/** Makes the way to a node the main line of the tree. */
void variations_make_main(Variations *tree, int node);

/** Removes a node and all behind it; its number and theirs mean nothing any more. Not the root. */
void variations_delete(Variations *tree, int node);

/** Sets (NULL or "" removes) the comment behind a node's turn. ERROR_MEMORY. */
bool variations_set_comment(Variations *tree, int node, const char *comment, Error *error);

/** Whether the node is in the main line of the tree; the root is. */
bool variations_is_main(const Variations *tree, int node);

/** The last node of the line that goes on from here, each time with the first. */
int variations_end(const Variations *tree, int node);

/**
 * Walks through all nodes, each after its parent, a line before the variations that branch off from it.
 * @return  the node after this one; VARIATIONS_NONE after the last. Begin with VARIATIONS_ROOT.
 */
int variations_walk(const Variations *tree, int node);

/** The turns from the root to a node. @param out  room for nodes[node].depth turns @return  how many */
int variations_path(const Variations *tree, int node, Move out[]);

/** A tree of one line: all turns of the record, those that redo would bring back too. ERROR_MEMORY. */
bool variations_from_record(const Record *record, Variations *out, Error *error);

/**
 * The record of the line through a node, with tags and comments. It stands at the node; redo goes on along
 * the line. Free it with record_free. ERROR_MEMORY.
 */
bool variations_to_record(const Variations *tree, int node, Record *out, Error *error);

/**
 * Writes the tree: tags, then turns, each followed by its comment and then by what was played in its place in
 * ( ), then the main line's result.
 * @param out  set to a terminated text that the caller frees
 * @return     false with ERROR_MEMORY, or ERROR_FILE_TOO_LARGE when pgn_read would not take the text
 */
bool variations_write(const Variations *tree, char **out, Error *error);

/**
 * Reads a game of a file with its variations, which pgn_read has read over.
 * @param text     what was given to pgn_read
 * @param game     one of the games it returned
 * @param out      the tree; a comment at the beginning of a variation goes behind its first turn
 * @param trouble  the first trouble with the game's text, its line set, or ERROR_NONE: that of the game
 *                 itself as in PgnGame, or, when the game itself has none, ERROR_PGN_MOVE or ERROR_PGN_SYNTAX
 *                 where a variation was broken off; what follows it was read all the same
 * @return         false with ERROR_MEMORY in `trouble`
 */
bool variations_read(const char *text, size_t length, const PgnGame *game, Variations *out, Error *trouble);

#endif
