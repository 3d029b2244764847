/**
 * Modiar by its solved table, the rule of repetition minded: no search. What is said here counts stones ahead
 * at the end, captures so far included, so that it can be told to people.
 */
#ifndef ISIBAYA_AI_SOLVED_H
#define ISIBAYA_AI_SOLVED_H

#include "ai/search.h"
#include "ai/solve.h"

/** The best turn of a Modiar position, its exact score and the line that follows. */
Choice solved_choose(const ModiarTable *table, const SearchRequest *request);

/**
 * How many stones ahead who plays a legal turn ends, when both play their best afterwards. The greatest of
 * these is the worth of the position.
 */
int solved_worth(const ModiarTable *table, const SearchRequest *request, Move move);

/** Whether the table's own play goes round from here for ever, so that neither side gains anything more. */
bool solved_goes_round(const ModiarTable *table, const Position *pos);

#endif
