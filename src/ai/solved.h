/**
 * Playing from a solved table: no search, but the rule of repetition has to be minded.
 */
#ifndef ISIBAYA_AI_SOLVED_H
#define ISIBAYA_AI_SOLVED_H

#include "ai/search.h"
#include "ai/solve.h"

/** The best turn of a Modiar position, its exact score and the line that follows. */
Choice solved_choose(const ModiarTable *table, const SearchRequest *request);

#endif
