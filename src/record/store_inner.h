/** What the files of the store share: store.c keeps the running game, store_games.c those played. */
#ifndef ISIBAYA_RECORD_STORE_INNER_H
#define ISIBAYA_RECORD_STORE_INNER_H

#include "record/store.h"

/** The name of the file of all games. */
extern const char store_games_name[];

/** A store that found nowhere to write looks again: a full disk may have been cleared. */
bool store_make_ready(Store *store, Error *error);

/** The lock of a file, "PATH.lock"; waits so many milliseconds for it. As file_lock. */
int store_lock_beside(const char *path, int limit_ms, Error *error);

/** Appends a game to the games; with `only_once`, not if it is the last one there already. */
bool store_file_game(Store *store, const Record *record, bool only_once, Error *error);

#endif
