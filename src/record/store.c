#include "record/store.h"

#include "record/buffer.h"
#include "record/pgn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOWS_MAX = 99, LOCK_LIMIT_MS = 5000, NAME_MAX_BYTES = 32 };

static const char games_name[] = "games.pgn";

static int lock_beside(const char *path, int limit_ms, Error *error) {
    char lock[FILE_PATH_MAX + sizeof ".lock"];
    snprintf(lock, sizeof lock, "%s.lock", path);
    return file_lock_within(lock, limit_ms, error);
}

/* games.pgn. */

/* A comment that nothing closes would swallow what comes behind it. */
static bool ends_in_comment(const char *text, size_t length) {
    for (size_t i = length; i > 0; i--)
        if (text[i - 1] == '{' || text[i - 1] == '}')
            return text[i - 1] == '{';
    return false;
}

static bool ends_with(const Buffer *buffer, const char *text) {
    size_t length = strlen(text);
    return buffer->length >= length && memcmp(buffer->text + buffer->length - length, text, length) == 0;
}

/* What is there stays, byte for byte; a blank line stands between games. */
static void join(Buffer *out, const char *game) {
    if (out->length > 0 && !ends_with(out, "\n"))
        buffer_add_text(out, "\n");
    if (out->length > 0 && ends_in_comment(out->text, out->length))
        buffer_add_text(out, "}\n");
    if (out->length > 0)
        buffer_add_text(out, "\n");
    buffer_add_text(out, game);
}

/* A file that is not there yet is empty. */
static bool read_games(const char *path, Buffer *out, Error *error) {
    char *text;
    size_t length;
    if (!file_exists(path))
        return true;
    if (!file_read(path, PGN_SIZE_LIMIT, &text, &length, error))
        return false;
    buffer_add(out, text, length);
    free(text);
    return true;
}

typedef struct Appending {
    const char *text;
    bool only_once; /* not if it is the last game there already */
} Appending;

static bool append_locked(const char *path, Appending what, Error *error) {
    Buffer all = {0};
    bool done = read_games(path, &all, error);
    if (done && !(what.only_once && ends_with(&all, what.text))) {
        join(&all, what.text);
        if (all.has_failed)
            done = error_set(error, ERROR_MEMORY, "");
        else if (all.length > PGN_SIZE_LIMIT)
            done = error_set(error, ERROR_FILE_TOO_LARGE, games_name);
        else
            done = file_write(path, all.text, all.length, error);
    }
    buffer_free(&all);
    return done;
}

/* Where the last game with exactly this text begins; all->length: there is none. */
static size_t find_game(const Buffer *all, const char *text) {
    size_t length = strlen(text);
    for (size_t at = all->length < length ? 0 : all->length - length + 1; at-- > 0;)
        if ((at == 0 || all->text[at - 1] == '\n') && memcmp(all->text + at, text, length) == 0)
            return at;
    return all->length;
}

/* Cuts a game out, with the blank line before it. */
static bool retract_locked(const char *path, Appending what, Error *error) {
    Buffer all = {0};
    bool done = read_games(path, &all, error);
    size_t from = find_game(&all, what.text), to = from + strlen(what.text);
    done = done && from < all.length;
    if (done) {
        from -= from > 0;
        memmove(all.text + from, all.text + to, all.length - to);
        done = file_write(path, all.text, from + all.length - to, error);
    }
    buffer_free(&all);
    return done;
}

/* Changes games.pgn by one game, with the other windows shut out meanwhile. */
static bool change_games(const Store *store, const Record *record, bool only_once,
                         bool (*change)(const char *path, Appending what, Error *error), Error *error) {
    char *text;
    if (!pgn_write(record, &text, error))
        return false;
    int lock = lock_beside(store->games, LOCK_LIMIT_MS, error);
    bool done = lock >= 0 && change(store->games, (Appending){text, only_once}, error);
    file_unlock(lock);
    free(text);
    return done;
}

static bool append(const Store *store, const Record *record, bool only_once, Error *error) {
    return change_games(store, record, only_once, append_locked, error);
}

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
static bool adopt(const Store *store, const char *path) {
    PgnFile file = {0};
    Error trouble;
    bool is_read = read_autosave(path, &file, &trouble), done = true;
    for (int i = 0; i < file.count && done; i++)
        if (file.games[i].record.count > 0)
            done = append(store, &file.games[i].record, true, NULL);
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
static int claim(const Store *store, int window, const char *path, Error *error) {
    int lock = lock_beside(path, 0, error);
    if (lock < 0 || window == 1 || !file_exists(path) || adopt(store, path))
        return lock;
    file_unlock(lock);
    error_set(error, ERROR_FILE_LOCKED, path);
    return -1;
}

static void adopt_all(const Store *store) {
    char path[FILE_PATH_MAX];
    for (int window = 2; window <= WINDOWS_MAX; window++)
        if (place_autosave(window, path, NULL) && file_exists(path))
            file_unlock(claim(store, window, path, NULL));
}

static bool find_files(Store *store, Error *error) {
    Error trouble = {0};
    char path[FILE_PATH_MAX];
    bool can_go_on = file_place(FILE_DATA, games_name, store->games, &trouble);
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

/* A store that found nowhere to write looks again: a full disk may have been cleared. */
static bool make_ready(Store *store, Error *error) {
    return store->autosave[0] != '\0' || find_files(store, error);
}

void store_close(Store *store) {
    if (store->autosave[0] != '\0')
        file_unlock(store->lock);
    *store = (Store){.lock = -1};
}

bool store_autosave(Store *store, const Record *record, Error *error) {
    char *text;
    if (!make_ready(store, error) || !pgn_write(record, &text, error))
        return false;
    bool done = file_write(store->autosave, text, strlen(text), error);
    free(text);
    return done;
}

bool store_forget(Store *store, Error *error) {
    return make_ready(store, error) && file_remove(store->autosave, error);
}

bool store_append(Store *store, const Record *record, Error *error) {
    return make_ready(store, error) && append(store, record, false, error);
}

bool store_retract(Store *store, const Record *record) {
    return make_ready(store, NULL) && change_games(store, record, false, retract_locked, NULL);
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
    if (!make_ready(store, error))
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
