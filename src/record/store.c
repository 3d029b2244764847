#include "record/store.h"

#include "record/pgn.h"
#include "record/store_inner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOWS_MAX = 99, NAME_MAX_BYTES = 32 };

/* The autosave. */

/* Reads the games of an autosave. False: not even one could begin, and `trouble` says why. */
static bool read_autosave(const char *path, PgnFile *out, Error *trouble) {
    char *text;
    size_t length;
    if (!file_read(path, PGN_SIZE_LIMIT, &text, &length, trouble))
        return false;
    bool is_read = pgn_read(text, length, out, trouble);
    free(text);
    return is_read;
}

/* What is wrong with an autosave that could be read; ERROR_NONE: it is one whole game, as we write it. */
static Error trouble_of(const PgnFile *file) {
    Error trouble = file->games[0].error;
    if (trouble.kind == ERROR_NONE && (file->count > 1 || file->games[0].is_open_ended))
        error_set(&trouble, ERROR_FILE_DAMAGED, "autosave.pgn");
    return trouble;
}

/* Moves the games that a killed window left to games.pgn. False: they are still there. */
static bool adopt(Store *store, const char *path) {
    PgnFile file = {0};
    Error trouble;
    bool is_read = read_autosave(path, &file, &trouble), done = true;
    for (int i = 0; i < file.count && done; i++)
        if (file.games[i].record.count > 0)
            done = store_file_game(store, &file.games[i].record, true, NULL);
    bool is_whole = is_read && trouble_of(&file).kind == ERROR_NONE;
    pgn_free(&file);
    return done && (is_whole ? file_remove(path, NULL) : file_set_aside(path, NULL));
}

/* autosave.pgn, autosave-2.pgn, ... */
static bool place_autosave(int window, char out[FILE_PATH_MAX], Error *error) {
    char name[NAME_MAX_BYTES];
    snprintf(name, sizeof name, window == 1 ? "autosave.pgn" : "autosave-%d.pgn", window);
    return file_place(FILE_STATE, name, out, error);
}

/* Whether a window's name is free: locked by us, and nothing of an earlier one stands in the way. */
static int claim(Store *store, int window, const char *path, Error *error) {
    int lock = store_lock_beside(path, 0, error);
    if (lock < 0 || window == 1 || !file_exists(path) || adopt(store, path))
        return lock;
    file_unlock(lock);
    error_set(error, ERROR_FILE_LOCKED, path);
    return -1;
}

static void adopt_all(Store *store) {
    char path[FILE_PATH_MAX];
    for (int window = 2; window <= WINDOWS_MAX; window++)
        if (place_autosave(window, path, NULL) && file_exists(path))
            file_unlock(claim(store, window, path, NULL));
}

static bool find_files(Store *store, Error *error) {
    Error trouble = {0};
    char path[FILE_PATH_MAX];
    bool can_go_on = file_place(FILE_DATA, store_games_name, store->games, &trouble);
    for (int window = 1; can_go_on && window <= WINDOWS_MAX; window++) {
        can_go_on = place_autosave(window, path, &trouble);
        store->lock = can_go_on ? claim(store, window, path, &trouble) : -1;
        can_go_on = can_go_on && store->lock < 0 && trouble.kind == ERROR_FILE_LOCKED;
        store->is_second = window > 1;
    }
    if (store->lock >= 0)
        strcpy(store->autosave, path);
    else if (error != NULL)
        *error = trouble;
    return store->lock >= 0;
}

bool store_open(Store *store, Error *error) {
    *store = (Store){.lock = -1};
    if (!find_files(store, error))
        return false;
    if (!store->is_second)
        adopt_all(store);
    return true;
}

bool store_make_ready(Store *store, Error *error) {
    return store->autosave[0] != '\0' || find_files(store, error);
}

void store_close(Store *store) {
    if (store->autosave[0] != '\0')
        file_unlock(store->lock);
    *store = (Store){.lock = -1};
}

bool store_autosave(Store *store, const Record *record, Error *error) {
    char *text;
    if (!store_make_ready(store, error) || !pgn_write(record, &text, error))
        return false;
    bool done = file_write(store->autosave, text, strlen(text), error);
    free(text);
    return done;
}

bool store_forget(Store *store, Error *error) {
    return store_make_ready(store, error) && file_remove(store->autosave, error);
}

/* The game of the file, or of a damaged one as much as there is. False: none to go on with. */
static bool take_game(PgnFile *file, bool is_whole, Record *out) {
    if (file->count == 0 || (!is_whole && file->games[0].record.count == 0))
        return false;
    *out = file->games[0].record;
    file->games[0].record = (Record){0};
    return true;
}

bool store_resume(Store *store, Record *out, bool *has_game, Error *error) {
    *has_game = false;
    if (!store_make_ready(store, error))
        return false;
    if (!file_exists(store->autosave))
        return true;
    PgnFile file = {0};
    Error trouble = {0};
    if (read_autosave(store->autosave, &file, &trouble))
        trouble = trouble_of(&file);
    *has_game = take_game(&file, trouble.kind == ERROR_NONE, out);
    pgn_free(&file);
    if (trouble.kind == ERROR_NONE)
        return true;
    if (file_set_aside(store->autosave, NULL) && *has_game)
        store_autosave(store, out, NULL); /* so that a kill before the next turn loses nothing */
    if (error != NULL)
        *error = trouble;
    return false;
}
