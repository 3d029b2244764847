/**
 * The transposition table: what earlier searches of a position found out. Entries are read and written by all
 * workers without locks; a torn one is recognized and not believed. Knows no game.
 */
#ifndef ISIBAYA_AI_TABLE_H
#define ISIBAYA_AI_TABLE_H

#include "rules/game.h"

#include <stdatomic.h>
#include <stddef.h>

/** What a stored score says about the true one. */
typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

/** What is known of a position. */
typedef struct TableEntry {
    Move move; /* the best turn, or MOVE_NONE */
    int score; /* -32768 to 32767; from this position, whatever led to it */
    int eval;  /* its static evaluation, in the same range */
    int depth; /* turns searched below it, 0 to 255 */
    Bound bound;
} TableEntry;

typedef struct TableSlot TableSlot;

/** Owned by whoever called table_init; its fields are for table.c alone. */
typedef struct Table {
    void *memory;
    TableSlot *slots;
    size_t buckets, buckets_in_use;
    unsigned age;
    bool is_written;
} Table;

/** @param mib  1 to 4096 @return false with ERROR_MEMORY; nothing then has to be freed */
bool table_init(Table *table, int mib, Error *error);

/** A zeroed table may be freed too. */
void table_free(Table *table);

/** Forgets everything. */
void table_clear(Table *table);

/** Begins a new search: what earlier ones left is used, and overwritten first. */
void table_begin(Table *table);

/**
 * Begins a search that is to find nothing of earlier ones. It gets a small part of the table, 4 MiB at most,
 * which is quickly cleared; what the rest holds stays for later searches.
 */
void table_begin_afresh(Table *table);

/** Has the memory of a position fetched that will be asked for soon. */
void table_prefetch(const Table *table, uint64_t key);

/** @return whether the position is known */
bool table_find(const Table *table, uint64_t key, TableEntry *out);

/** Remembers a position; a deeper entry of another position in its place may be kept instead. */
void table_store(Table *table, uint64_t key, const TableEntry *entry);

/** How much of the table this search has filled, in thousandths, from a sample. */
int table_fullness(const Table *table);

#endif
