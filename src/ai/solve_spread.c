/*
 * From the positions of one layer to the next: who can turn into a position lost by the band wins as much,
 * and who can only turn into positions won by the band loses. Threads meet in the states of positions; the
 * order in which they come there makes no difference to what is there in the end.
 */
#include "ai/solve_state.h"

#include <assert.h>

/* Alone, a plain store will do: locked instructions cost more than all the rest. */
static inline bool change(struct Solver *solver, uint32_t rank, uint32_t *seen, uint32_t state) {
    if (!solver->is_shared) {
        solver_set(solver, rank, state);
        return true;
    }
    State expected = (State)*seen;
    bool is_changed = atomic_compare_exchange_weak_explicit(&solver->states[rank], &expected, (State)state,
                                                            memory_order_relaxed, memory_order_relaxed);
    *seen = expected;
    return is_changed;
}

/* Whether the band has nothing new for a position: it has its value, or a capture that is worth as much. */
static inline bool is_settled(const struct Solver *solver, uint32_t state) {
    return (state & STATE_DONE) != 0 || state_worth(state) >= solver->band;
}

static inline uint32_t done_in_next_layer(const struct Solver *solver, int worth) {
    return state_known(worth, 0) | STATE_DONE | (solver->layer + 1) << STATE_REST_SHIFT;
}

/* A turn into a lost position. If it is as near to the goal as the one that came first, it is noted too. */
static inline void win(struct Solver *solver, SolveWorker *worker, Pits prior, uint32_t rank) {
    uint32_t seen = solver_state(solver, rank), state, pit = 1u << (prior >> PITS_TAG & 3);
    uint32_t won = done_in_next_layer(solver, solver->band);
    bool is_new;
    do {
        is_new = !is_settled(solver, seen);
        if (!is_new && (seen & ~(uint32_t)STATE_PITS) != won)
            return;
        state = (is_new ? won : seen) | pit;
    } while (!change(solver, rank, &seen, state));
    if (is_new)
        block_list_add(&worker->next, solver->store, prior & PITS_ALL);
}

/* A turn into a won position is a way out less; without any, the best capture decides, here or in its band.
 */
static inline void lose_turn(struct Solver *solver, SolveWorker *worker, Pits prior, uint32_t rank) {
    uint32_t seen = solver_state(solver, rank), state;
    int worth;
    bool is_last, is_lost;
    do {
        if (is_settled(solver, seen))
            return;
        worth = state_worth(seen);
        is_last = (seen & STATE_OPEN) == STATE_OPEN_ONE;
        is_lost = is_last && worth <= -solver->band;
        state = is_lost ? done_in_next_layer(solver, -solver->band) : seen - STATE_OPEN_ONE;
    } while (!change(solver, rank, &seen, state));
    if (is_lost)
        block_list_add(&worker->next, solver->store, (prior & PITS_ALL) | KEY_LOST);
    else if (is_last && worth < 0)
        block_list_add(&worker->waiting[-worth / 2], solver->store, (prior & PITS_ALL) | KEY_LOST);
}

static void find_ranks(const struct Solver *solver, SolveWorker *worker, const Pits *pits, int count) {
    for (int n = 0; n < count; n++) {
        worker->ranks[n] = pits_rank(pits[n]);
        __builtin_prefetch((const void *)&solver->states[worker->ranks[n]], 1);
    }
}

static void apply(struct Solver *solver, SolveWorker *worker, int count) {
    find_ranks(solver, worker, worker->priors, count);
    for (int n = 0; n < count; n++) {
        if ((worker->priors[n] & KEY_LOST) != 0)
            win(solver, worker, worker->priors[n], worker->ranks[n]);
        else
            lose_turn(solver, worker, worker->priors[n], worker->ranks[n]);
    }
}

static void spread(struct Solver *solver, SolveWorker *worker, const Pits *keys, int count) {
    int priors = 0;
    for (int n = 0; n < count; n++) {
        if (priors > PRIORS_MAX - PITS_PRIORS_MAX) {
            apply(solver, worker, priors);
            priors = 0;
        }
        priors += pits_priors(pits_turned(keys[n] & PITS_ALL), keys[n] & KEY_LOST, &worker->priors[priors]);
    }
    apply(solver, worker, priors);
}

/* Of those that waited for the band keeps whom no better band has got. */
static int still_waiting(const struct Solver *solver, SolveWorker *worker, Pits *keys, int count) {
    int kept = 0;
    find_ranks(solver, worker, keys, count);
    for (int n = 0; n < count; n++) {
        keys[kept] = keys[n];
        kept += (solver_state(solver, worker->ranks[n]) & STATE_DONE) == 0;
    }
    return kept;
}

void spread_layer(void *payload, int member) {
    struct Solver *solver = payload;
    SolveWorker *worker = &solver->workers[member];
    Block *block;
    assert(solver->layer + 1 < LAYERS_MAX);
    while (!solver_stopped(solver) && (block = block_list_take(&solver->current, solver->store)) != NULL) {
        int count = (int)block->count;
        if (solver->layer == 0)
            count = still_waiting(solver, worker, block->keys, count);
        spread(solver, worker, block->keys, count);
        block_give(solver->store, block);
    }
}
