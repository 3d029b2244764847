/**
 * One thread's share of a search: its stack, history and limits, and the alpha-beta that runs on them. The
 * workers of a search share the transposition table and the halt flag, and nothing else.
 */
#ifndef ISIBAYA_AI_WORKER_H
#define ISIBAYA_AI_WORKER_H

#include "ai/expert.h"
#include "ai/known.h"
#include "ai/search.h"
#include "ai/table.h"

enum {
    PLY_MAX = 126,
    KILLERS = 2,
    PICK_STRIDE = 4,
    PLACES = 25, /* NOWHERE and the points */
    HISTORY_MAX = 16384
};

/** One ply of the stack. */
typedef struct Node {
    Position pos;
    uint64_t hash;   /* Game.hash, for repetition */
    uint64_t key;    /* what the table knows it by, */
    int image;       /* after this symmetry */
    int reversible;  /* turns before it that play could still undo: how far back a repetition may lie */
    bool is_guessed; /* whether `guess`, its evaluation, may be used to cut */
    int guess;
    int count, left; /* the turns listed, and how many of them have not been picked */
    Move moves[MOVES_MAX];
    int32_t values[MOVES_MAX]; /* a multiple of PICK_STRIDE */
    Move killers[KILLERS];
    Move pv[SEARCH_PV_MAX];
    int pv_length;
} Node;

/** A turn at the root, and by how much it is misjudged. */
typedef struct RootMove {
    Move move;
    int bias;
} RootMove;

/** What all workers of a running search look at. */
typedef struct Shared {
    atomic_bool halt;        /* the search is over for everybody */
    const atomic_bool *stop; /* the caller's flag */
    int64_t deadline_us;     /* 0: none */
} Shared;

typedef struct Worker {
    const Game *game;
    const Expert *expert;
    Table *table;
    Known known;
    Shared *shared;
    _Atomic uint64_t nodes;
    uint64_t node_limit; /* 0: none */
    bool is_stopped;
    uint64_t earlier[SEARCH_EARLIER_MAX]; /* hashes before the root, the newest first */
    RootMove root[MOVES_MAX];
    int root_count;
    int16_t history[2][PLACES][PLACES];
    Node stack[PLY_MAX + 2];
} Worker;

/**
 * Searches the root turns, the most promising first in worker->root, to a depth. Leaves the best line in
 * stack[0].pv and the best turn at the front of worker->root.
 * @return  its value, bias included; meaningless when worker->is_stopped and pv_length is 0
 */
int worker_search_root(Worker *worker, int depth, int alpha, int beta);

/** Puts the root position on the stack. */
void worker_set_root(Worker *worker, const SearchRequest *request);

/** Microseconds of a clock that never goes back. */
int64_t worker_clock_us(void);

/** What the table knows of a node: its entry, the turn as it is played here. False: nothing. */
bool worker_find(const Worker *worker, const Node *node, TableEntry *out);

/* The order of turns: picking.c. */

/** Values the turns listed in a node so that pick_next finds the most promising first. */
void pick_prepare(Worker *worker, Node *node, Move table_move);

/** The most promising turn not picked yet, and its ordering value. False: none is left. */
bool pick_next(Node *node, Move *out, int32_t *value);

/** Learns that a turn refuted its node while those tried before it did not. */
void pick_reward(Worker *worker, Node *node, Move move, int depth);

/** Forgets what was learned. */
void pick_forget(Worker *worker);

#endif
