#include "ai/worker.h"

#include <string.h>
#include <time.h>

enum {
    CLOCK_EVERY = 256, /* nodes between two looks at the clock: well under a millisecond */
    REDUCE_FROM_DEPTH = 3,
    REDUCE_FROM_TURN = 4,
    TRUST_DEPTH = 3, /* so many turns above the horizon guesses are trusted */
    LATE_TURNS = 4,
    LATE_TURNS_A_DEPTH = 2,
    UNKNOWN_FROM_DEPTH = 4
};

int64_t worker_clock_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static uint64_t count_node(Worker *worker) {
    uint64_t nodes = atomic_load_explicit(&worker->nodes, memory_order_relaxed) + 1;
    atomic_store_explicit(&worker->nodes, nodes, memory_order_relaxed);
    return nodes;
}

/* Counts a node and says whether the search has to end. */
static bool must_stop(Worker *worker) {
    const Shared *shared = worker->shared;
    if (worker->is_stopped)
        return true;
    uint64_t nodes = count_node(worker);
    if (atomic_load_explicit(shared->stop, memory_order_relaxed) ||
        atomic_load_explicit(&shared->halt, memory_order_relaxed) ||
        (worker->node_limit != 0 && nodes >= worker->node_limit) ||
        (shared->deadline_us != 0 && nodes % CLOCK_EVERY == 0 && worker_clock_us() >= shared->deadline_us))
        worker->is_stopped = true;
    return worker->is_stopped;
}

/*
 * Whether the position ends the game by repetition, or is as good as that. Below the root a second occurrence
 * counts already: what could be played the first time can be played the second. Occurrences at the root and
 * before it were played in earnest, so there the rule itself holds, the third time.
 */
static bool repeats(const Worker *worker, int ply) {
    const Node *node = &worker->stack[ply];
    int found = 0;
    for (int back = 2; back <= node->reversible; back += 2) {
        int at = ply - back;
        uint64_t hash = at >= 0 ? worker->stack[at].hash : worker->earlier[-at - 1];
        if (hash == node->hash && (at > 0 || ++found == 2))
            return true;
    }
    return false;
}

/* Wins count from the root in the search, from the position itself in the table; so does what is standing. */
static int to_table(int value, int ply, int standing) {
    return value >= VALUE_SURE ? value + ply : value <= -VALUE_SURE ? value - ply : value - standing;
}

static int from_table(int value, int ply, int standing) {
    return value >= VALUE_SURE ? value - ply : value <= -VALUE_SURE ? value + ply : value + standing;
}

static int final_value(const Worker *worker, const Position *pos, Result result, int ply) {
    int value = worker->expert->final(pos, result);
    return value == VALUE_WIN ? value - ply : value == -VALUE_WIN ? value + ply : value;
}

static void make(Worker *worker, int ply, Move move) {
    Node *node = &worker->stack[ply], *child = node + 1;
    child->pos = node->pos;
    worker->game->play(&child->pos, move);
}

/* So near the horizon searching anew costs no more than waiting for the table's memory. */
static bool is_tabled(int depth) {
    return depth > 1;
}

/*
 * What nodes above the horizon need, and those beyond do not: how to tell repetition, and what the table
 * knows, fetched ahead of use.
 */
static void enter(Worker *worker, int ply, int depth) {
    Node *node = &worker->stack[ply];
    const Node *parent = node - 1;
    node->pv_length = 0;
    node->hash = worker->game->hash(&node->pos);
    if (is_tabled(depth)) {
        node->key = worker->expert->key(&node->pos, node->hash, &node->image);
        table_prefetch(worker->table, node->key);
    }
    node->reversible = worker->expert->is_for_good(&parent->pos, &node->pos) ? 0 : parent->reversible + 1;
}

static void extend_pv(Node *node, Move move) {
    const Node *child = node + 1;
    int length = child->pv_length < SEARCH_PV_MAX - 1 ? child->pv_length : SEARCH_PV_MAX - 1;
    node->pv[0] = move;
    memcpy(node->pv + 1, child->pv, (size_t)length * sizeof(Move));
    node->pv_length = length + 1;
}

/* The horizon: loud turns are followed to their end, all else is evaluated as it stands. */
static int search_loud(Worker *worker, int ply, int alpha, int beta) {
    Node *node = &worker->stack[ply];
    node->pv_length = 0;
    if (must_stop(worker))
        return 0;
    int known_worth;
    if (known_value(&worker->known, &node->pos, ply, &known_worth))
        return known_worth;
    Result result = worker->game->result(&node->pos);
    if (result.outcome != OUTCOME_NONE)
        return final_value(worker, &node->pos, result, ply);
    int best = worker->expert->evaluate(&node->pos);
    if (best >= beta || ply >= PLY_MAX)
        return best;
    node->count = worker->expert->loud(&node->pos, node->moves);
    if (node->count == 0)
        return best;
    pick_prepare(worker, node, MOVE_NONE);
    Move move;
    for (int32_t order; best < beta && pick_next(node, &move, &order);) {
        make(worker, ply, move);
        int value = -search_loud(worker, ply + 1, -beta, -(best > alpha ? best : alpha));
        if (worker->is_stopped)
            return 0;
        if (value > best) {
            best = value;
            extend_pv(node, move);
        }
    }
    return best;
}

/*
 * Near the horizon quiet turns are not worth a look far down the list ("late move pruning"), nor where the
 * position is so far below the window that hardly one will lift it there ("futility pruning").
 */
static bool is_hopeless(const Worker *worker, const Node *node, int depth, int alpha, int index,
                        int32_t order) {
    if (!node->is_guessed || index == 0 || order >= ORDER_ANSWER)
        return false;
    return index >= LATE_TURNS + LATE_TURNS_A_DEPTH * depth ||
           node->guess + worker->expert->swing * (depth + 1) <= alpha;
}

/* By how much less deep a turn is searched at first: those late in the list are seldom the best. */
static int reduction(int depth, int index, int32_t order) {
    if (depth < REDUCE_FROM_DEPTH || index < REDUCE_FROM_TURN || order >= ORDER_ANSWER)
        return 0;
    int by = 1 + (index >= 8) + (index >= 16) + (depth >= 6 && index >= 8) + (depth >= 10 && index >= 20);
    return order < -2000 ? by + 1 : by;
}

static int search(Worker *worker, int ply, int depth, int alpha, int beta);

/* Searches the turn numbered `index` of a node: the first in full, the others as if they were worse. */
static int search_turn(Worker *worker, int ply, int depth, int alpha, int beta, int index, int less) {
    if (index == 0)
        return -search(worker, ply + 1, depth - 1, -beta, -alpha);
    int value = -search(worker, ply + 1, depth - 1 - less, -alpha - 1, -alpha);
    if (value > alpha && less > 0)
        value = -search(worker, ply + 1, depth - 1, -alpha - 1, -alpha);
    if (value > alpha && value < beta)
        value = -search(worker, ply + 1, depth - 1, -beta, -alpha);
    return value;
}

static bool table_decides(const TableEntry *entry, int value, int alpha, int beta) {
    return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && value >= beta) ||
           (entry->bound == BOUND_UPPER && value <= alpha);
}

static int search_turns(Worker *worker, int ply, int depth, int alpha, int beta, Move *best_move) {
    Node *node = &worker->stack[ply];
    int best = -VALUE_WIN;
    Move move;
    int32_t order;
    if (node->count == 1)
        depth++; /* a forced turn costs no depth */
    for (int index = 0; pick_next(node, &move, &order); index++) {
        if (best > -VALUE_SURE && is_hopeless(worker, node, depth, alpha, index, order))
            break; /* and so are all that follow */
        make(worker, ply, move);
        int value = search_turn(worker, ply, depth, alpha, beta, index, reduction(depth, index, order));
        if (worker->is_stopped)
            return 0;
        if (value <= best)
            continue;
        best = value;
        if (value <= alpha)
            continue;
        *best_move = move;
        alpha = value;
        extend_pv(node, move);
        if (value >= beta) {
            pick_reward(worker, node, move, depth);
            break;
        }
    }
    return best;
}

static void remember(Worker *worker, int ply, TableEntry entry) {
    const Node *node = &worker->stack[ply];
    if (node->image != 0 && !move_equal(entry.move, MOVE_NONE))
        entry.move = worker->expert->image_of(entry.move, node->image, false);
    entry.score = to_table(entry.score, ply, worker->expert->standing(&node->pos));
    table_store(worker->table, node->key, &entry);
}

/*
 * Near the horizon, in a narrow window, the evaluation says enough to cut by. Done early, while the table's
 * memory is on its way.
 */
static void guess(const Worker *worker, Node *node, int depth, int alpha, int beta) {
    node->is_guessed = depth <= TRUST_DEPTH && beta - alpha == 1 && beta < VALUE_SURE && beta > -VALUE_SURE &&
                       worker->game->result(&node->pos).outcome == OUTCOME_NONE;
    if (node->is_guessed)
        node->guess = worker->expert->evaluate(&node->pos);
}

/* Says what a node is worth where that does not take a search; may narrow the window. */
static bool is_decided(const Worker *worker, int ply, int *alpha, int *beta, int *value) {
    const Node *node = &worker->stack[ply];
    if (repeats(worker, ply)) {
        *value = worker->expert->standing(&node->pos);
        return true;
    }
    if (ply >= PLY_MAX) {
        *value = worker->expert->evaluate(&node->pos);
        return true;
    }
    /* No line from here wins sooner than at once, or loses sooner. */
    *alpha = *alpha > -VALUE_WIN + ply ? *alpha : -VALUE_WIN + ply;
    *beta = *beta < VALUE_WIN - ply - 1 ? *beta : VALUE_WIN - ply - 1;
    *value = *alpha;
    return *alpha >= *beta || known_value(&worker->known, &node->pos, ply, value);
}

bool worker_find(const Worker *worker, const Node *node, TableEntry *out) {
    if (!table_find(worker->table, node->key, out))
        return false;
    if (node->image != 0 && !move_equal(out->move, MOVE_NONE))
        out->move = worker->expert->image_of(out->move, node->image, true);
    return true;
}

/* Looks a position up in the table: its best turn, and whether what is known suffices. */
static bool is_in_table(const Worker *worker, int ply, int depth, int alpha, int beta, Move *best,
                        int *value) {
    const Node *node = &worker->stack[ply];
    TableEntry entry;
    if (!worker_find(worker, node, &entry))
        return false;
    *best = entry.move;
    if (entry.depth < depth || beta - alpha > 1)
        return false;
    *value = from_table(entry.score, ply, worker->expert->standing(&node->pos));
    return table_decides(&entry, *value, alpha, beta);
}

static int search(Worker *worker, int ply, int depth, int alpha, int beta) {
    if (depth <= 0)
        return search_loud(worker, ply, alpha, beta);
    Node *node = &worker->stack[ply];
    int value;
    enter(worker, ply, depth);
    if (must_stop(worker))
        return 0;
    if (is_decided(worker, ply, &alpha, &beta, &value))
        return value;
    guess(worker, node, depth, alpha, beta);
    /* So far above the window that it will hardly fall below ("reverse futility pruning"). */
    if (node->is_guessed && node->guess - worker->expert->swing * depth >= beta)
        return node->guess - worker->expert->swing * depth;
    Move best_move = MOVE_NONE;
    if (is_tabled(depth) && is_in_table(worker, ply, depth, alpha, beta, &best_move, &value))
        return value;
    node->count = worker->game->moves(&node->pos, node->moves);
    if (node->count == 0)
        return final_value(worker, &node->pos, worker->game->result(&node->pos), ply);
    /* Without a turn to start from, a look less deep that leaves one in the table is worth more. */
    if (depth >= UNKNOWN_FROM_DEPTH && move_equal(best_move, MOVE_NONE))
        depth--;
    pick_prepare(worker, node, best_move);
    int best = search_turns(worker, ply, depth, alpha, beta, &best_move);
    if (worker->is_stopped)
        return 0;
    Bound bound = best >= beta ? BOUND_LOWER : best > alpha ? BOUND_EXACT : BOUND_UPPER;
    if (is_tabled(depth))
        remember(worker, ply, (TableEntry){best_move, best, 0, depth, bound});
    return best;
}

/* The best turn to the front, the others keep their order. */
static void bring_to_front(Worker *worker, int index) {
    RootMove best = worker->root[index];
    memmove(worker->root + 1, worker->root, (size_t)index * sizeof best);
    worker->root[0] = best;
}

int worker_search_root(Worker *worker, int depth, int alpha, int beta) {
    Node *node = &worker->stack[0];
    int best = -VALUE_WIN;
    node->pv_length = 0;
    for (int index = 0; index < worker->root_count; index++) {
        RootMove turn = worker->root[index];
        make(worker, 0, turn.move);
        int floor = alpha - turn.bias, ceiling = beta - turn.bias;
        int less = index < 2 * REDUCE_FROM_TURN || turn.move.shot != NOWHERE ? 0 : depth >= 4;
        int value = search_turn(worker, 0, depth, floor, ceiling, index, less) + turn.bias;
        if (worker->is_stopped)
            break;
        if (value <= best)
            continue;
        best = value;
        if (value > alpha) {
            alpha = value;
            extend_pv(node, turn.move);
            bring_to_front(worker, index);
        }
        if (value >= beta)
            break;
    }
    return best;
}

void worker_set_root(Worker *worker, const SearchRequest *request) {
    Node *node = &worker->stack[0];
    node->pos = request->position;
    node->hash = worker->game->hash(&node->pos);
    node->key = worker->expert->key(&node->pos, node->hash, &node->image);
    node->reversible = request->earlier_count;
    memcpy(worker->earlier, request->earlier, sizeof worker->earlier);
}
