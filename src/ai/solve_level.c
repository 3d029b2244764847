#include "ai/solve_level.h"

#include "ai/solve_state.h"
#include "ai/solve_team.h"

#include <stdlib.h>

enum {
    SOLO_BLOCKS = 4,  /* a smaller layer is not worth waking the others for */
    SOLO_STONES = 16, /* nor is a level of fewer stones */
    CODES_AT_ONCE = 1 << 14
};

static bool is_small(const BlockList *list) {
    const Block *block = list->first;
    for (int n = 0; n < SOLO_BLOCKS && block != NULL; n++)
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
    for (int n = 0; n < solver->threads; n++)
        block_list_join(&solver->current, &solver->workers[n].waiting[band / 2]);
    for (solver->layer = 0; solver->current.first != NULL && !solver_stopped(solver); solver->layer++)
        run_layer(solver);
}

/* The code of what a state knows. */
static void list_codes(uint8_t code[STATE_KNOWN + 1]) {
    for (uint32_t known = 0; known <= STATE_KNOWN; known++) {
        int worth = state_worth(known);
        bool is_none = abs(worth) > TABLE_STONES || (worth > 0 && (known & STATE_PITS) == 0);
        code[known] = is_none ? modiar_table_code(0, 0) : modiar_table_code(worth, known & STATE_PITS);
    }
}

/* Who is not settled may play for ever, and can get no more by doing otherwise: that is worth 0. */
static void write_codes(void *payload, int member) {
    (void)member;
    Solver *solver = payload;
    uint32_t size = pits_positions(solver->stones), endless = state_known(0, 0);
    uint8_t *codes = solver->table->codes + solver->table->start[solver->stones / 2];
    uint8_t code[STATE_KNOWN + 1];
    list_codes(code);
    for (;;) {
        uint32_t part = atomic_fetch_add_explicit(&solver->next_part, 1, memory_order_relaxed);
        uint32_t from = CODES_AT_ONCE * part, to = from + CODES_AT_ONCE < size ? from + CODES_AT_ONCE : size;
        if (from >= size)
            return;
        for (uint32_t rank = from; rank < to; rank++) {
            uint32_t state = solver_state(solver, rank);
            bool is_settled = (state & STATE_DONE) | ((state & STATE_OPEN) == 0) | (state_worth(state) > 0);
            codes[rank] = code[is_settled ? state & STATE_KNOWN : endless];
        }
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
    return !solver_stopped(solver);
}

/* A position is listed at most twice: waiting, and in a layer. Each thread leaves some blocks half full. */
static size_t blocks_needed(int threads) {
    return 2 * (size_t)pits_positions(TABLE_STONES) / BLOCK_KEYS + (size_t)threads * (TABLE_LEVELS + 4);
}

static bool allocate(Solver *solver, Error *error) {
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
    if (!allocate(solver, error)) {
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
