/**
 * Solves the positions of one number of stones, given those of fewer.
 */
#ifndef ISIBAYA_AI_SOLVE_LEVEL_H
#define ISIBAYA_AI_SOLVE_LEVEL_H

#include "ai/solve_table.h"

/** What is needed while solving: threads, states, lists. */
typedef struct Solver Solver;

/**
 * @param table  to be filled in; must outlive the solver
 * @param stop   NULL: never stopped
 * @return       NULL with ERROR_MEMORY or ERROR_THREAD
 */
Solver *solver_create(ModiarTable *table, int threads, const atomic_bool *stop, Error *error);

/** NULL is accepted. */
void solver_free(Solver *solver);

/**
 * Fills in the codes of all positions of so many stones; those of fewer must be there.
 * @return  false when stopped
 */
bool solver_level(Solver *solver, int stones);

#endif
