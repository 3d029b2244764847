/** The best turns of a position, several at a time. An ordinary function that returns. */
#ifndef ISIBAYA_AI_MULTI_H
#define ISIBAYA_AI_MULTI_H

#include "ai/analyst.h"
#include "ai/exact.h"

/** Told of each depth that all lines have reached, on the thread that searches. */
typedef void (*MultiObserver)(const Analysis *so_far, void *payload);

/**
 * Searches deeper and deeper until stopped, or until nothing more can be found.
 * @param request  of its limits `depth` alone counts; 0: none
 * @param lines    1 to ANALYST_LINES_MAX
 */
void multi_run(Search *search, const Exact *exact, const SearchRequest *request, int lines,
               const atomic_bool *stop, MultiObserver observer, void *payload);

#endif
