#include "ai/solve_level.h"

#include "ai/solve_list.h"
#include "ai/solve_team.h"

#include <assert.h>
#include <stdlib.h>

/* What is known of a position while its level is being solved. */
enum {
    STATE_OPEN = 3, /* how many turns within the level are not known to be bad for him */
    STATE_PITS_SHIFT = 2,
    STATE_PITS = TABLE_MASKS << STATE_PITS_SHIFT, /* the pits of the turns that reach the worth */
    STATE_WORTH_SHIFT = 5,
    STATE_WORTH = 63 << STATE_WORTH_SHIFT, /* best known, halved, counted from TABLE_VALUE_NONE */
    STATE_DONE = 1 << 11,                  /* the worth is the value, found in a layer above 0 */
    STATE_LAYER_SHIFT = 16                 /* in which */
};

enum {
    SOLO_LAYER = 4, /* blocks: a smaller layer is not worth waking the others for */
    SOLO_STONES = 16,
    CODES_AT_ONCE = 1 << 14
};

/* Tags of listed positions, beside the pit number of pits_priors. */
#define KEY_LOST (UINT64_C(1) << 63)

/* Of one thread, apart from its neighbours' cache lines. */
typedef struct Worker {
    BlockList next;                  /* the layer after this one */
    BlockList waiting[TABLE_LEVELS]; /* by half the worth that they have, whatever comes, won or lost */
    char apart[128];
} Worker;

struct Solver {
    ModiarTable *table;
    const atomic_bool *stop;
    int threads;
    Team *team;
    BlockStore *store;
    Worker *workers;
    _Atomic uint32_t *states;

    int stones; /* the level */
    atomic_uint next_part;
    int band; /* the worth whose positions are being found */
    uint32_t layer;
    bool is_shared; /* several threads work on this layer */
    BlockList current;
};

static bool stopped(const Solver *solver) {
    return solver->stop != NULL && atomic_load_explicit(solver->stop, memory_order_relaxed);
}

static uint32_t load(const Solver *solver, uint32_t rank) {
    return atomic_load_explicit(&solver->states[rank], memory_order_relaxed);
}

/* Alone, a plain store will do: locked instructions cost more than all the rest. */
static bool change(const Solver *solver, uint32_t rank, uint32_t *seen, uint32_t state) {
    if (solver->is_shared)
        return atomic_compare_exchange_weak_explicit(&solver->states[rank], seen, state, memory_order_relaxed,
                                                     memory_order_relaxed);
    atomic_store_explicit(&solver->states[rank], state, memory_order_relaxed);
    return true;
}

static int worth_of(uint32_t state) {
    return (int)((state & STATE_WORTH) >> STATE_WORTH_SHIFT) * 2 + TABLE_VALUE_NONE;
}

static uint32_t state_of(int worth, uint32_t pits, uint32_t open) {
    uint32_t halved = (uint32_t)(worth - TABLE_VALUE_NONE) / 2;
    return halved << STATE_WORTH_SHIFT | pits << STATE_PITS_SHIFT | open;
}

/* A worth above 0, or below it without another turn to turn to, will be the value unless a better is found.
 */
static void wait_if_settled(Solver *solver, Worker *worker, Pits pits, int worth, uint32_t open) {
    if (worth > 0 || (worth < 0 && worth != TABLE_VALUE_NONE && open == 0))
        block_list_add(&worker->waiting[abs(worth) / 2], solver->store, pits);
}

/* First look: the turns that end the game or capture have their worth, the others are counted. */
static inline void look_ahead(Solver *solver, Worker *worker, Pits pits, uint32_t rank) {
    Sowing turns[PITS_OWN];
    int count = pits_sowings(pits, true, turns), worth = TABLE_VALUE_NONE;
    uint32_t open = 0, reaching = 0;
    for (int n = 0; n < count; n++) {
        if (turns[n].taken == 0) {
            open++;
            continue;
        }
        int left = solver->stones - turns[n].taken;
        int got = turns[n].taken -
                  solver->table->value[table_look(solver->table, left, pits_turned(turns[n].after))];
        reaching = (got > worth ? 0 : reaching) | (got >= worth ? 1u << turns[n].pit : 0);
        worth = got > worth ? got : worth;
    }
    if (count == 0) {
        worth = (int)pits_row(pits) - (int)pits_row(pits_turned(pits));
        reaching = TABLE_MASKS;
    }
    atomic_store_explicit(&solver->states[rank], state_of(worth, reaching, open), memory_order_relaxed);
    wait_if_settled(solver, worker, pits, worth, open);
}

/* All positions whose first five pits hold `rest` stones, in the order of their ranks. */
static void look_at_part(Solver *solver, Worker *worker, uint32_t rest) {
    uint32_t rank = pits_before[3][rest];
    Pits last = (uint64_t)((uint32_t)solver->stones - rest) << 40;
    for (uint32_t four = 0; four <= rest; four++)
        for (uint32_t three = 0; three <= four; three++)
            for (uint32_t two = 0; two <= three; two++) {
                Pits pits = last | (uint64_t)(rest - four) << 32 | (uint64_t)(four - three) << 24 |
                            (uint64_t)(three - two) << 16 | (uint64_t)two << 8;
                for (uint32_t one = 0; one <= two; one++, pits -= 0xFF)
                    look_ahead(solver, worker, pits, rank++);
            }
}

/* The parts differ in size: whoever is free takes the largest that is left. */
static void look_at_level(void *payload, int member) {
    Solver *solver = payload;
    uint32_t parts = (uint32_t)solver->stones + 1;
    for (;;) {
        uint32_t part = atomic_fetch_add_explicit(&solver->next_part, 1, memory_order_relaxed);
        if (part >= parts || stopped(solver))
            return;
        look_at_part(solver, &solver->workers[member], parts - 1 - part);
    }
}

/*
 * A turn into a position lost by the band wins as much, unless more is won already. A turn that is as near
 * to the goal as the one that decided is noted too; the order in which threads come here makes no difference.
 */
static void win(Solver *solver, Worker *worker, Pits tagged) {
    Pits pits = tagged & PITS_ALL;
    uint32_t rank = pits_rank(pits), seen = load(solver, rank), state;
    uint32_t pit = 1u << STATE_PITS_SHIFT << (tagged >> PITS_TAG);
    uint32_t won = state_of(solver->band, 0, 0) | STATE_DONE | (solver->layer + 1) << STATE_LAYER_SHIFT;
    bool is_new;
    do {
        bool is_known = (seen & STATE_DONE) != 0 || worth_of(seen) >= solver->band;
        is_new = !is_known;
        state = is_new ? won | pit : seen | pit;
        if (is_known && (seen & ~(uint32_t)STATE_PITS) != won)
            return;
    } while (!change(solver, rank, &seen, state));
    if (is_new)
        block_list_add(&worker->next, solver->store, pits);
}

/* A turn into a position won by the band is one way out less; without any, the best capture decides. */
static void lose_turn(Solver *solver, Worker *worker, Pits tagged) {
    Pits pits = tagged & PITS_ALL;
    uint32_t rank = pits_rank(pits), seen = load(solver, rank), state;
    bool is_lost;
    do {
        if ((seen & STATE_DONE) != 0 || worth_of(seen) >= solver->band)
            return;
        state = seen - 1;
        is_lost = (state & STATE_OPEN) == 0 && worth_of(seen) <= -solver->band;
        if (is_lost)
            state = state_of(-solver->band, 0, 0) | STATE_DONE | (solver->layer + 1) << STATE_LAYER_SHIFT;
    } while (!change(solver, rank, &seen, state));
    if (is_lost)
        block_list_add(&worker->next, solver->store, pits | KEY_LOST);
    else if ((state & STATE_OPEN) == 0 && worth_of(state) < 0)
        block_list_add(&worker->waiting[-worth_of(state) / 2], solver->store, pits);
}

static void spread(Solver *solver, Worker *worker, Pits pits, bool is_lost) {
    Pits priors[PITS_PRIORS_MAX];
    int count = pits_priors(pits_turned(pits), priors);
    for (int n = 0; n < count; n++) {
        if (is_lost)
            win(solver, worker, priors[n]);
        else
            lose_turn(solver, worker, priors[n]);
    }
}

/* The positions that waited for the band: those that got a better value meanwhile drop out. */
static void spread_waiting(Solver *solver, Worker *worker, Pits pits) {
    uint32_t state = load(solver, pits_rank(pits));
    if ((state & STATE_DONE) == 0)
        spread(solver, worker, pits, worth_of(state) < 0);
}

static void spread_layer(void *payload, int member) {
    Solver *solver = payload;
    Worker *worker = &solver->workers[member];
    Block *block;
    while (!stopped(solver) && (block = block_list_take(&solver->current, solver->store)) != NULL) {
        for (uint32_t n = 0; n < block->count; n++) {
            Pits key = block->keys[n];
            if (solver->layer == 0)
                spread_waiting(solver, worker, key);
            else
                spread(solver, worker, key & PITS_ALL, (key & KEY_LOST) != 0);
        }
        block_give(solver->store, block);
    }
}

static bool is_small(const BlockList *list) {
    const Block *block = list->first;
    for (int n = 0; n < SOLO_LAYER && block != NULL; n++)
        block = block->next;
    return block == NULL;
}

static void run_layer(Solver *solver) {
    solver->is_shared = solver->threads > 1 && !is_small(&solver->current);
    if (solver->is_shared)
        team_run(solver->team, spread_layer, solver);
    else
        spread_layer(solver, 0);
    for (int n = 0; n < solver->threads; n++)
        block_list_join(&solver->current, &solver->workers[n].next);
}

/* Everything worth exactly the band, nearest to its captures first: a layer a turn. */
static void run_band(Solver *solver, int band) {
    solver->band = band;
    solver->layer = 0;
    for (int n = 0; n < solver->threads; n++)
        block_list_join(&solver->current, &solver->workers[n].waiting[band / 2]);
    for (; solver->current.first != NULL && !stopped(solver); solver->layer++)
        run_layer(solver);
}

static uint8_t code_of(uint32_t state) {
    int worth = worth_of(state);
    bool is_settled =
        (state & STATE_DONE) != 0 || worth > 0 || (worth != TABLE_VALUE_NONE && (state & STATE_OPEN) == 0);
    return is_settled ? table_code(worth, (state & STATE_PITS) >> STATE_PITS_SHIFT) : table_code(0, 0);
}

static void write_codes(void *payload, int member) {
    (void)member;
    Solver *solver = payload;
    uint32_t size = pits_positions(solver->stones);
    uint8_t *codes = solver->table->codes + solver->table->start[solver->stones / 2];
    for (;;) {
        uint32_t from =
            CODES_AT_ONCE * atomic_fetch_add_explicit(&solver->next_part, 1, memory_order_relaxed);
        if (from >= size)
            return;
        for (uint32_t rank = from; rank < size && rank < from + CODES_AT_ONCE; rank++)
            codes[rank] = code_of(load(solver, rank));
    }
}

static void run_parts(Solver *solver, TeamWork work) {
    atomic_store_explicit(&solver->next_part, 0, memory_order_relaxed);
    if (solver->threads > 1 && solver->stones >= SOLO_STONES)
        team_run(solver->team, work, solver);
    else
        work(solver, 0);
}

bool solver_level(Solver *solver, int stones) {
    solver->stones = stones;
    run_parts(solver, look_at_level);
    for (int band = stones; band > 0; band -= 2)
        run_band(solver, band);
    run_parts(solver, write_codes);
    return !stopped(solver);
}

/* A position is listed at most twice: waiting, and in a layer. Each thread leaves some blocks half full. */
static size_t blocks_needed(int threads) {
    return 2 * (size_t)pits_positions(TABLE_STONES) / BLOCK_KEYS + (size_t)threads * (TABLE_LEVELS + 4);
}

static bool solver_allocate(Solver *solver, Error *error) {
    solver->workers = calloc((size_t)solver->threads, sizeof solver->workers[0]);
    solver->states = malloc(pits_positions(TABLE_STONES) * sizeof solver->states[0]);
    if (solver->workers == NULL || solver->states == NULL)
        return error_set(error, ERROR_MEMORY, "");
    solver->store = block_store_create(blocks_needed(solver->threads), error);
    if (solver->store == NULL)
        return false;
    solver->team = team_create(solver->threads, error);
    return solver->team != NULL;
}

Solver *solver_create(ModiarTable *table, int threads, const atomic_bool *stop, Error *error) {
    Solver *solver = calloc(1, sizeof *solver);
    if (solver == NULL) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    solver->table = table;
    solver->threads = threads;
    solver->stop = stop;
    if (!solver_allocate(solver, error)) {
        solver_free(solver);
        return NULL;
    }
    return solver;
}

void solver_free(Solver *solver) {
    if (solver == NULL)
        return;
    team_free(solver->team);
    block_store_free(solver->store);
    free(solver->states);
    free(solver->workers);
    free(solver);
}
