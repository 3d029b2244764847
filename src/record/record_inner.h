/** What the files of the record share among themselves. */
#ifndef ISIBAYA_RECORD_RECORD_INNER_H
#define ISIBAYA_RECORD_RECORD_INNER_H

#include "record/record.h"

enum { RECORD_REPETITIONS = 3 }; /* the third time ends the game */

/** How often a position (its hash beside it) occurs from the record's start to its present position. */
int record_seen(const Record *record, const Position *pos, uint64_t hash);

/** Whether after a turn no earlier position can come again. */
bool record_is_final(const Position *pos, Move move);

/** How a game stands in a position that has occurred `seen` times, itself included. */
Result record_result_of(const Position *pos, int seen);

/** Plays a turn known to be legal in a game that is not over. ERROR_MEMORY; the record is then unchanged. */
bool record_append(Record *record, Move move, Error *error);

#endif
