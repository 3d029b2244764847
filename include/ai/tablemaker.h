/**
 * A solved table in the background, Modiar's or the endings of a mill game: loaded from its file or, where
 * that is missing, damaged or of another version, solved anew and saved, on one thread of low priority.
 * Nothing that goes wrong with the file is told: the table serves all the same, and the next start makes it
 * again. These functions are called from one thread (the window's); only tablemaker_free waits.
 */
#ifndef ISIBAYA_AI_TABLEMAKER_H
#define ISIBAYA_AI_TABLEMAKER_H

#include "ai/endings.h"
#include "ai/solve.h"

#include <stdbool.h>

/** What tablemaker_progress counts to. */
enum { TABLEMAKER_WHOLE = 1000 };

typedef struct TableMaker TableMaker;

/**
 * Starts the thread for Modiar's table.
 * @param path     the table's file; NULL or "": it is kept nowhere
 * @param threads  1 to 64, for solving
 * @param wake     called once on the maker's thread, when the table is there; NULL: nobody is woken
 * @return         NULL with ERROR_MEMORY or ERROR_THREAD
 */
TableMaker *tablemaker_start(const char *path, int threads, void (*wake)(void *payload), void *payload,
                             Error *error);

/** The same for the endings of a mill game. */
TableMaker *tablemaker_start_endings(GameId game, const char *path, int threads, void (*wake)(void *payload),
                                     void *payload, Error *error);

/**
 * Stops solving within a position's time (the writing of a file, once begun, is ended), ends the thread and
 * frees the table. NULL is accepted.
 */
void tablemaker_free(TableMaker *maker);

/** Whether the table is being solved and not there yet; false also when memory was too short, or for NULL. */
bool tablemaker_is_solving(const TableMaker *maker);

/** How much of the positions is solved, 0 to TABLEMAKER_WHOLE. */
int tablemaker_progress(const TableMaker *maker);

/** Modiar's table, which lives until tablemaker_free; NULL: not there yet, or not asked for. NULL is
 * accepted. */
const ModiarTable *tablemaker_table(const TableMaker *maker);

/** The same for endings. */
const Endings *tablemaker_endings(const TableMaker *maker);

#endif
