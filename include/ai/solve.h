/**
 * Retrograde solving: Modiar's exact table, its file, and what it knows. Method and source stand in
 * src/ai/solve.c.
 */
#ifndef ISIBAYA_AI_SOLVE_H
#define ISIBAYA_AI_SOLVE_H

#include "rules/game.h"

#include <stdatomic.h>
#include <stdint.h>

/** The value of every Modiar position: read-only once made, so any thread may read it. */
typedef struct ModiarTable ModiarTable;

/** What `solve` reports. */
typedef struct SolveSummary {
    uint64_t positions;
    int start_value; /* stones ahead at the end of perfect play, for the first player */
    double seconds;  /* 0 when loaded */
} SolveSummary;

/**
 * Solves Modiar.
 * @param threads   1 to 64
 * @param stop      NULL: never stopped
 * @param progress  set from 0 to 1000 as it goes; NULL: nobody looks
 * @param summary   NULL: not wanted
 * @return          the table, to be freed by modiar_table_free; NULL with ERROR_MEMORY, ERROR_THREAD or
 *                  ERROR_STOPPED
 */
ModiarTable *modiar_table_solve(int threads, const atomic_bool *stop, atomic_int *progress,
                                SolveSummary *summary, Error *error);

/** Reads a table's file. NULL with a file's error or ERROR_FILE_DAMAGED (also: another version). */
ModiarTable *modiar_table_load(const char *path, SolveSummary *summary, Error *error);

/** Writes the table, whole or not at all: at most 8 MB, versioned, with a checksum. */
bool modiar_table_save(const ModiarTable *table, const char *path, Error *error);

/** The file's name within the folder of tables. */
#define MODIAR_TABLE_NAME "modiar.table"

/** NULL is accepted. */
void modiar_table_free(ModiarTable *table);

/**
 * The best difference of future stones (captures to come and the last sweep) for the player to move; 0 is
 * also the worth of play that goes round for ever. Repetition counts are not looked at; the first turn's
 * exception is.
 * @param pos  any Modiar position, over or not
 */
int modiar_table_value(const ModiarTable *table, const Position *pos);

/**
 * The turn of best value that makes progress: the winning side never goes round in a circle. Among several
 * such turns the one after which the other most easily goes wrong.
 * @return  MOVE_NONE when there is no legal turn
 */
Move modiar_table_move(const ModiarTable *table, const Position *pos);

/**
 * What a legal turn is worth to who plays it: the difference of future stones, this turn's captures included,
 * when both play their best afterwards. The greatest of these is modiar_table_value.
 * @param move  legal in `pos`
 */
int modiar_table_worth(const ModiarTable *table, const Position *pos, Move move);

/** How the positions divide, seen by the player to move; `even` are those that can go round for ever too. */
typedef struct SolveCounts {
    uint64_t wins, losses, even;
} SolveCounts;

/** Counts all positions (the first turn's exception left out). */
SolveCounts modiar_table_counts(const ModiarTable *table);

#endif
