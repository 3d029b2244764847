/**
 * The one background thread: a request goes in by value, a choice comes out by value. Only these functions
 * are called from the window's thread; none of them waits for longer than a node of the search.
 */
#ifndef ISIBAYA_AI_THINKER_H
#define ISIBAYA_AI_THINKER_H

#include "ai/search.h"

#include <stdbool.h>

struct ModiarTable;
struct Endings;

typedef struct Thinker Thinker;

/**
 * Starts the thread, which sleeps until asked.
 * @param wake     called on the thread when an answer is ready to be polled; NULL: nobody is woken
 * @return         NULL with ERROR_MEMORY or ERROR_THREAD
 */
Thinker *thinker_create(int hash_mib, int threads, void (*wake)(void *payload), void *payload, Error *error);

/** Stops what runs, ends the thread, releases everything. NULL is accepted. */
void thinker_free(Thinker *thinker);

/**
 * Lets the strongest level use a solved table (NULL: none) from the next request on. The table must outlive
 * the thinker. May be called at any time.
 */
void thinker_use_table(Thinker *thinker, const struct ModiarTable *table);

/** The same for the solved endings of a mill game. */
void thinker_use_endings(Thinker *thinker, GameId game, const struct Endings *endings);

/** Asks for a turn; what ran before is cancelled and its answer dropped. @param level, seed as level_choose
 */
void thinker_start(Thinker *thinker, const SearchRequest *request, int level, uint64_t seed);

/** Cancels what runs and drops its answer, also one that is ready. Returns at once. */
void thinker_cancel(Thinker *thinker);

/** Ends the thinking early ("Move now"): the answer so far comes as usual. */
void thinker_hurry(Thinker *thinker);

/** Whether a request is being worked on or its answer not yet polled. */
bool thinker_is_busy(const Thinker *thinker);

/** The best found so far by the request under way. False: nothing yet, or nothing is under way. */
bool thinker_progress(const Thinker *thinker, Choice *out);

/** Takes the answer of the last request, once. False: none is ready. */
bool thinker_poll(Thinker *thinker, Choice *out);

#endif
