/**
 * The best turns of a position and their lines, better and better for as long as one looks: what the study
 * shows. One background thread; it knows no window.
 */
#ifndef ISIBAYA_AI_ANALYST_H
#define ISIBAYA_AI_ANALYST_H

#include "ai/endings.h"
#include "ai/search.h"
#include "ai/solve.h"

#include <stdbool.h>
#include <stdint.h>

enum { ANALYST_LINES_MAX = 5, ANALYST_LINE_MAX = 12 };

/** A turn and what is expected to follow. */
typedef struct AnalystLine {
    Score score;   /* for the FIRST player, as in ai/review.h */
    bool is_exact; /* proved by a table or by a search to the end */
    Move moves[ANALYST_LINE_MAX];
    int length; /* 1 and up */
} AnalystLine;

/** What is known of a position: a plain value. */
typedef struct Analysis {
    AnalystLine lines[ANALYST_LINES_MAX]; /* the best for the player to move first, no first turn twice */
    int count;                            /* fewer where there are fewer legal turns; 0: the game is over */
    int depth;                            /* turns that all of them were searched through */
    uint64_t nodes;
    bool is_done; /* nothing more will come */
} Analysis;

typedef struct Analyst Analyst;

/**
 * Starts the thread, which sleeps until asked.
 * @param hash_mib  1 to 4096
 * @param threads   1 to 64
 * @param wake      called on the thread when something can be polled and what came before has been; NULL:
 *                  nobody is woken
 * @return          NULL with ERROR_MEMORY or ERROR_THREAD
 */
Analyst *analyst_create(int hash_mib, int threads, void (*wake)(void *payload), void *payload, Error *error);

/** Stops at once, ends the thread, releases everything. NULL is accepted. */
void analyst_free(Analyst *analyst);

/** Lets it use a solved table (NULL: none), which must outlive it, from the next position on. */
void analyst_use_table(Analyst *analyst, const ModiarTable *table);

/** The same for the solved endings of a mill game. */
void analyst_use_endings(Analyst *analyst, GameId game, const Endings *endings);

/**
 * Looks at a position, over or not, from now on; what was looked at before is dropped.
 * @param request  of its limits `depth` alone counts; without it looking ends only where all is solved
 * @param lines    how many, 1 to ANALYST_LINES_MAX
 */
void analyst_set_position(Analyst *analyst, const SearchRequest *request, int lines);

/** Looks at nothing any more. Returns at once; nothing can be polled afterwards. */
void analyst_stop(Analyst *analyst);

/** Whether it is looking at a position. */
bool analyst_is_busy(const Analyst *analyst);

/** Takes what is known, if it is more than was taken last. False: nothing new. */
bool analyst_poll(Analyst *analyst, Analysis *out);

#endif
