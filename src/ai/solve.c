/*
 * Method: retrograde analysis with loops, the way the awari databases were made: H. Bal and V. Allis,
 * "Parallel Retrograde Analysis on a Distributed System" (Supercomputing 1995); T. R. Lincke and A. Marzetta,
 * "Large Endgame Databases with Limited Memory Space" (ICGA Journal 23, 2000); J. W. Romein and H. E. Bal,
 * "Solving Awari with Parallel Retrograde Analysis" (IEEE Computer 36, 2003).
 *
 * Captured stones never come back, so positions fall into levels by their number of stones, solved from few
 * to many. Turns that capture lead to lower levels and have a known worth; the others stay within the level
 * and may go round. A level is therefore solved from the greatest worth down. In the band of worth w, won is
 * who can capture for w, or can turn into a position lost by w; lost by w is whose turns all lead to
 * positions won by w or more, without a capture that is better. What a band settles is never touched by a
 * lower one: a player who could get more would have been found before. What no band settles is worth 0:
 * neither side can force more than the other, so both may as well go round for ever, where future stones
 * count for nobody (rules.md, Modiar 8).
 *
 * Within a band positions are found in the order of their distance from the deciding capture (or the end), in
 * turns. A won position notes the turns that shorten this distance, so whoever plays them gets there.
 */
#include "ai/solve.h"

#include "ai/solve_level.h"

#include <assert.h>
#include <time.h>

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void report(atomic_int *progress, const ModiarTable *table, int levels) {
    if (progress == NULL)
        return;
    uint64_t share = (uint64_t)table->start[levels] * 1000 / table->start[TABLE_LEVELS];
    atomic_store_explicit(progress, (int)share, memory_order_relaxed);
}

static bool solve_levels(ModiarTable *table, Solver *solver, atomic_int *progress) {
    for (int level = 0; level < TABLE_LEVELS; level++) {
        report(progress, table, level);
        if (!solver_level(solver, 2 * level))
            return false;
    }
    report(progress, table, TABLE_LEVELS);
    return true;
}

static bool fill(ModiarTable *table, int threads, const atomic_bool *stop, atomic_int *progress,
                 Error *error) {
    Solver *solver = solver_create(table, threads, stop, error);
    if (solver == NULL)
        return false;
    bool is_solved = solve_levels(table, solver, progress);
    solver_free(solver);
    return is_solved || error_set(error, ERROR_STOPPED, "");
}

ModiarTable *modiar_table_solve(int threads, const atomic_bool *stop, atomic_int *progress,
                                SolveSummary *summary, Error *error) {
    assert(threads >= 1 && threads <= 64);
    double began = seconds_now();
    ModiarTable *table = modiar_table_create(error);
    if (table == NULL)
        return NULL;
    if (!fill(table, threads, stop, progress, error)) {
        modiar_table_free(table);
        return NULL;
    }
    if (summary != NULL)
        *summary = modiar_table_summary(table, seconds_now() - began);
    return table;
}
