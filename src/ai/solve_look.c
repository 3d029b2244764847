/*
 * The first look at a level: what the end and the captures are worth is known, the other turns are counted.
 * As every turn of every position is seen here, it is done in plain loops over a batch of positions: sow and
 * sort out the captures, look up what these lead to, write down the outcome.
 */
#include "ai/solve_state.h"

#include <stdlib.h>

/* A batch of positions with ranks from `first` on, and those of their turns that capture. */
typedef struct Look {
    struct Solver *solver;
    SolveWorker *worker;
    uint32_t first;
    int count, captures;
    Pits pits[BATCH];
    uint16_t known[BATCH]; /* as in a state */
    uint8_t open[BATCH];
    Pits sown[BATCH * PITS_OWN + 1]; /* before the capture; room for one that is then not kept */
    uint16_t whose[BATCH * PITS_OWN + 1];
    uint8_t pit[BATCH * PITS_OWN + 1], last[BATCH * PITS_OWN + 1];
} Look;

/* Without a branch: whether a turn captures is too hard to foresee. */
static inline void sow_from(Look *look, int n, int pit) {
    Pits pits = look->pits[n];
    uint32_t stones = pits_at(pits, pit), is_turn = stones >= 2;
    Pits sown = pits_without(pits, pit) + pits_added(pit, stones);
    int last = pits_last(pit, stones);
    uint32_t captures = is_turn & (uint32_t)(pits_capturable(sown) >> (8 * last + 7));
    look->sown[look->captures] = sown;
    look->whose[look->captures] = (uint16_t)n;
    look->pit[look->captures] = (uint8_t)pit;
    look->last[look->captures] = (uint8_t)last;
    look->captures += (int)captures;
    look->open[n] += (uint8_t)(is_turn & ~captures);
}

/* The best worth, and the pits of all turns that have it. */
static inline uint32_t better_known(uint32_t known, uint32_t other) {
    if (known >> STATE_WORTH_SHIFT == other >> STATE_WORTH_SHIFT)
        return known | other;
    return known > other ? known : other;
}

static inline uint32_t known_of_turn(const Look *look, Pits after, uint32_t taken, int pit) {
    const ModiarTable *table = look->solver->table;
    uint8_t code = modiar_table_look(table, look->solver->stones - (int)taken, pits_turned(after));
    return state_known((int)taken - table->value[code], 1u << pit);
}

static void look_up_captures(Look *look) {
    for (int n = 0; n < look->captures; n++) {
        Pits after = look->sown[n];
        uint32_t taken = pits_capture(&after, look->last[n]);
        uint32_t known = known_of_turn(look, after, taken, look->pit[n]);
        if (pits_other_row_empty(after))
            known = 0; /* a grand slam is no turn */
        look->known[look->whose[n]] = (uint16_t)better_known(look->known[look->whose[n]], known);
    }
}

static void look_at_fed(Look *look) {
    for (int n = 0; n < look->count; n++) {
        look->known[n] = look->open[n] = 0;
        sow_from(look, n, 0);
        sow_from(look, n, 1);
        sow_from(look, n, 2);
    }
    look_up_captures(look);
}

/* The few positions where the other's row is empty take the long way, through all the rules. */
static void look_at_starved(Look *look) {
    for (int n = 0; n < look->count; n++) {
        Sowing turns[PITS_OWN];
        look->known[n] = look->open[n] = 0;
        for (int turn = pits_sowings(look->pits[n], true, turns) - 1; turn >= 0; turn--) {
            const Sowing *it = &turns[turn];
            if (it->taken == 0)
                look->open[n]++;
            else
                look->known[n] = (uint16_t)better_known(look->known[n],
                                                        known_of_turn(look, it->after, it->taken, it->pit));
        }
    }
}

/* A worth above 0, or one below with nothing else to turn to, will be the value unless a better is found. */
static void write_down(Look *look) {
    for (int n = 0; n < look->count; n++) {
        Pits pits = look->pits[n];
        uint32_t known = look->known[n], open = look->open[n];
        if ((known | open) == 0)
            known = state_known((int)pits_row(pits) - (int)pits_row(pits_turned(pits)), TABLE_MASKS);
        int worth = state_worth(known);
        solver_set(look->solver, look->first + (uint32_t)n, known | open << STATE_REST_SHIFT);
        if (worth > 0)
            block_list_add(&look->worker->waiting[worth / 2], look->solver->store, pits);
        else if (worth < 0 && open == 0)
            block_list_add(&look->worker->waiting[-worth / 2], look->solver->store, pits | KEY_LOST);
    }
}

static void finish_batch(Look *look) {
    if (look->count > 0 && pits_other_row_empty(look->pits[0]))
        look_at_starved(look);
    else
        look_at_fed(look);
    write_down(look);
    look->first += (uint32_t)look->count;
    look->count = look->captures = 0;
}

/* All positions whose last four pits are these, the stones left over being in the first two. */
static void add_row(Look *look, Pits pits, uint32_t two) {
    if (look->count + (int)two >= BATCH)
        finish_batch(look);
    for (uint32_t one = 0; one <= two; one++, pits -= 0xFF)
        look->pits[look->count++] = pits + (uint64_t)two * 0x100;
}

/* All positions with so many stones in the first three pits. */
static void add_rows(Look *look, Pits pits, uint32_t three) {
    if (pits == 0)
        finish_batch(look); /* the other's row is empty from here on */
    for (uint32_t two = 0; two <= three; two++)
        add_row(look, pits | (uint64_t)(three - two) << 16, two);
}

/* All positions with so many stones in the first five pits, in the order of their ranks. */
static void look_at_part(Look *look, uint32_t five) {
    Pits last = (uint64_t)((uint32_t)look->solver->stones - five) << 40;
    look->first = pits_before[3][five];
    look->count = look->captures = 0;
    for (uint32_t four = 0; four <= five; four++)
        for (uint32_t three = 0; three <= four; three++)
            add_rows(look, last | (uint64_t)(five - four) << 32 | (uint64_t)(four - three) << 24, three);
    finish_batch(look);
}

/* The parts differ in size: whoever is free takes the largest that is left. */
void look_at_level(void *payload, int member) {
    struct Solver *solver = payload;
    uint32_t parts = (uint32_t)solver->stones + 1;
    Look look;
    look.solver = solver;
    look.worker = &solver->workers[member];
    for (;;) {
        uint32_t part = atomic_fetch_add_explicit(&solver->next_part, 1, memory_order_relaxed);
        if (part >= parts || solver_stopped(solver))
            return;
        look_at_part(&look, parts - 1 - part);
    }
}
