/**
 * What the parts of the solver share while they work on a level: solve_look.c finds what captures are worth,
 * solve_spread.c what follows from that, solve_level.c calls one after the other.
 */
#ifndef ISIBAYA_AI_SOLVE_STATE_H
#define ISIBAYA_AI_SOLVE_STATE_H

#include "ai/solve_level.h"
#include "ai/solve_list.h"

/*
 * What is known of a position: the best worth found for it, the pits of the turns that have it, and either
 * how many turns within the level are not yet known to be bad, or, once DONE, in which layer the worth was
 * found.
 */
enum {
    STATE_PITS = TABLE_MASKS,
    STATE_WORTH_SHIFT = 3, /* halved, counted from TABLE_VALUE_NONE */
    STATE_WORTH = 63 << STATE_WORTH_SHIFT,
    STATE_KNOWN = STATE_WORTH | STATE_PITS,
    STATE_DONE = 1 << 9, /* the worth is the value, found in a layer above 0 */
    STATE_REST_SHIFT = 10,
    STATE_OPEN_ONE = 1 << STATE_REST_SHIFT,
    STATE_OPEN = 3 << STATE_REST_SHIFT,
    LAYERS_MAX = 64 /* as it turns out there are never more than 43 */
};
typedef uint16_t State;

static inline int state_worth(uint32_t state) {
    return (int)((state & STATE_WORTH) >> STATE_WORTH_SHIFT) * 2 + TABLE_VALUE_NONE;
}

/** A state's worth and pits. */
static inline uint32_t state_known(int worth, uint32_t pits) {
    return (uint32_t)(worth - TABLE_VALUE_NONE) / 2 << STATE_WORTH_SHIFT | pits;
}

/** The tag of listed positions that are lost for the player to move; the others are won. */
#define KEY_LOST (UINT64_C(1) << 63)

/* Work goes by batches in simple loops, so that many accesses to memory are under way at once. */
enum { BATCH = BLOCK_KEYS, PRIORS_MAX = 2 * BLOCK_KEYS };

/** Of one thread, apart from its neighbours' cache lines. */
typedef struct SolveWorker {
    BlockList next;                  /* the layer after this one */
    BlockList waiting[TABLE_LEVELS]; /* by half the worth: who has it, won or lost, if it stays at that */
    Pits priors[PRIORS_MAX];
    uint32_t ranks[PRIORS_MAX];
    char apart[128];
} SolveWorker;

struct Solver {
    ModiarTable *table;
    const atomic_bool *stop;
    int threads;
    struct Team *team;
    BlockStore *store;
    SolveWorker *workers;
    _Atomic State *states; /* of the level, by rank */

    int stones;            /* the level */
    atomic_uint next_part; /* of it, to be taken by the next thread that is free */
    int band;              /* the worth whose positions are being found */
    uint32_t layer;        /* their distance from the deciding capture */
    bool is_shared;        /* several threads work on this layer */
    BlockList current;     /* its positions */
};

static inline bool solver_stopped(const struct Solver *solver) {
    return solver->stop != NULL && atomic_load_explicit(solver->stop, memory_order_relaxed);
}

static inline uint32_t solver_state(const struct Solver *solver, uint32_t rank) {
    return atomic_load_explicit(&solver->states[rank], memory_order_relaxed);
}

static inline void solver_set(struct Solver *solver, uint32_t rank, uint32_t state) {
    atomic_store_explicit(&solver->states[rank], (State)state, memory_order_relaxed);
}

/** A team's work: looks at all positions of the level once. */
void look_at_level(void *solver, int member);

/** A team's work: spreads what is known from the positions of the current layer to the next. */
void spread_layer(void *solver, int member);

#endif
