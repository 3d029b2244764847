#include "match_entry.h"

#include <stdlib.h>
#include <string.h>

bool match_entry_make(MatchEntry *out, const char *text, size_t length, size_t at, const Record *record,
                      Error *error) {
    *out = (MatchEntry){.text = malloc(length + 1), .length = length, .at = at};
    if (out->text == NULL)
        return error_set(error, ERROR_MEMORY, "");
    memcpy(out->text, text, length);
    out->text[length] = '\0';
    if (record_copy(&out->record, record, record->played, error))
        return true;
    free(out->text);
    *out = (MatchEntry){0};
    return false;
}

void match_entry_free(MatchEntry *entry) {
    free(entry->text);
    record_free(&entry->record);
    *entry = (MatchEntry){0};
}

/* Whether a game begins with all the turns of another. */
static bool begins_with(const Record *longer, const Record *shorter) {
    const Game *game = record_game(longer);
    if (game != record_game(shorter) || longer->count < shorter->count ||
        !game->same(&longer->positions[0], &shorter->positions[0]))
        return false;
    for (int turn = 0; turn < shorter->count; turn++) {
        Move ours = longer->turns[turn], theirs = shorter->turns[turn];
        if (ours.from != theirs.from || ours.to != theirs.to || ours.shot != theirs.shot)
            return false;
    }
    return true;
}

bool match_entry_holds(const MatchEntry *entry, const Record *record) {
    return entry->text != NULL && !record->has_ended && begins_with(&entry->record, record);
}

void match_entry_leave(MatchEntry *entry, const Record *record, Store *store) {
    StoreCut gone = {0};
    Error error = {0};
    if (entry->text == NULL || record_result(&entry->record).outcome != OUTCOME_NONE ||
        !begins_with(record, &entry->record))
        return;
    bool is_gone = store_remove(store, entry->text, entry->length, entry->at, &gone, &error);
    store_cut_free(&gone);
    if (is_gone || error.kind == ERROR_NO_GAMES)
        match_entry_free(entry);
}
