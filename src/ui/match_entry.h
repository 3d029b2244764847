/** Where a game that was opened from My games stands there, so that playing on does not leave it there twice.
 */
#ifndef ISIBAYA_UI_MATCH_ENTRY_H
#define ISIBAYA_UI_MATCH_ENTRY_H

#include "ui/match.h"

/** What stands there is this; false with ERROR_MEMORY, *out is then zeroed. */
bool match_entry_make(MatchEntry *out, const char *text, size_t length, size_t at, const Record *record,
                      Error *error);

/** A zeroed one may be freed too. */
void match_entry_free(MatchEntry *entry);

/** Whether a record has nothing that the entry has not: no more turns, no other ones, no ending. */
bool match_entry_holds(const MatchEntry *entry, const Record *record);

/**
 * An unfinished entry all of whose turns are in the record, which was saved, leaves the games. If that fails
 * it stays there, and is tried again next time.
 */
void match_entry_leave(MatchEntry *entry, const Record *record, Store *store);

#endif
