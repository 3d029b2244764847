/* games.pgn: every game played. Each change reads the file, and replaces it whole. */
#include "record/buffer.h"
#include "record/pgn.h"
#include "record/store_inner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOCK_LIMIT_MS = 5000 };

const char store_games_name[] = "games.pgn";

int store_lock_beside(const char *path, int limit_ms, Error *error) {
    char lock[FILE_PATH_MAX + sizeof ".lock"];
    snprintf(lock, sizeof lock, "%s.lock", path);
    return file_lock_within(lock, limit_ms, error);
}

/* ---- the text of the file ---- */

/* A comment that nothing closes would swallow what comes behind it. */
static bool ends_in_comment(const char *text, size_t length) {
    for (size_t i = length; i > 0; i--)
        if (text[i - 1] == '{' || text[i - 1] == '}')
            return text[i - 1] == '{';
    return false;
}

static bool ends_with(const Buffer *buffer, const char *text, size_t length) {
    return buffer->length >= length && memcmp(buffer->text + buffer->length - length, text, length) == 0;
}

/* What is there stays, byte for byte; a blank line stands between games. */
static void join(Buffer *out, const char *game, size_t length) {
    if (out->length > 0 && !ends_with(out, "\n", 1))
        buffer_add_text(out, "\n");
    if (out->length > 0 && ends_in_comment(out->text, out->length))
        buffer_add_text(out, "}\n");
    if (out->length > 0 && !ends_with(out, "\n\n", 2))
        buffer_add_text(out, "\n");
    buffer_add(out, game, length);
}

static bool is_game_at(const Buffer *all, size_t at, const char *text, size_t length) {
    return at <= all->length && length <= all->length - at && memcmp(all->text + at, text, length) == 0;
}

/* Where the last game with exactly this text begins; all->length: there is none. */
static size_t find_game(const Buffer *all, const char *text, size_t length) {
    for (size_t at = all->length < length || length == 0 ? 0 : all->length - length + 1; at-- > 0;)
        if ((at == 0 || all->text[at - 1] == '\n') && is_game_at(all, at, text, length))
            return at;
    return all->length;
}

static void cut_out(Buffer *all, size_t from, size_t length, size_t *mark) {
    memmove(all->text + from, all->text + from + length, all->length - from - length);
    all->length -= length;
    all->text[all->length] = '\0';
    *mark -= *mark <= from ? 0 : *mark - from < length ? *mark - from : length;
}

/* FNV-1a of what stands before a game: as long as it is the same, so is the place. */
static uint64_t hash_of(const char *text, size_t length) {
    uint64_t hash = 0xCBF29CE484222325u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001B3u;
    return hash;
}

/* ---- changes ---- */

/* A change of the whole text; what it is about. False with an error: nothing is written. */
typedef struct Change {
    const char *text;
    size_t length;
    bool only_once;
    StoreCut *cut;
    size_t mark; /* moves with the text around it */
} Change;

typedef bool Edit(Buffer *all, Change *change, Error *error);

static bool add_game(Buffer *all, Change *change, Error *error) {
    (void)error;
    if (!change->only_once || !ends_with(all, change->text, change->length))
        join(all, change->text, change->length);
    return true;
}

/* Cuts a game out, with the blank line before it. */
static bool retract_game(Buffer *all, Change *change, Error *error) {
    size_t at = find_game(all, change->text, change->length);
    if (at == all->length)
        return error_set(error, ERROR_NO_GAMES, "");
    cut_out(all, at - (at > 0), change->length + (at > 0), &change->mark);
    return true;
}

static bool remove_game(Buffer *all, Change *change, Error *error) {
    StoreCut *out = change->cut;
    if (!is_game_at(all, out->at, change->text, change->length))
        out->at = find_game(all, change->text, change->length);
    if (out->at == all->length)
        return error_set(error, ERROR_NO_GAMES, "");
    out->before = hash_of(all->text, out->at);
    out->moved = change->mark;
    cut_out(all, out->at, change->length, &change->mark);
    out->moved -= change->mark;
    return true;
}

/* At its old place, as long as nothing before it has changed; else behind the last game. */
static bool put_game_back(Buffer *all, Change *change, Error *error) {
    const StoreCut *old = change->cut;
    (void)error;
    if (old->at > all->length || hash_of(all->text, old->at) != old->before) {
        join(all, change->text, change->length);
        return true;
    }
    Buffer whole = {0};
    buffer_add(&whole, all->text, old->at);
    buffer_add(&whole, change->text, change->length);
    buffer_add(&whole, all->text + old->at, all->length - old->at);
    buffer_free(all);
    *all = whole;
    change->mark += old->moved;
    return true;
}

/* ---- the file ---- */

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

static bool write_games(const char *path, const Buffer *all, Error *error) {
    if (all->has_failed)
        return error_set(error, ERROR_MEMORY, "");
    if (all->length > PGN_SIZE_LIMIT)
        return error_set(error, ERROR_FILE_TOO_LARGE, store_games_name);
    return file_write(path, all->length > 0 ? all->text : "", all->length, error);
}

/* Changes games.pgn, with the other windows shut out meanwhile. */
static bool change_games(Store *store, Edit *edit, Change *change, Error *error) {
    Buffer all = {0};
    change->mark = store->mark;
    int lock = store_lock_beside(store->games, LOCK_LIMIT_MS, error);
    bool done = lock >= 0 && read_games(store->games, &all, error) && edit(&all, change, error) &&
                write_games(store->games, &all, error);
    if (done)
        store->mark = change->mark;
    file_unlock(lock);
    buffer_free(&all);
    return done;
}

static bool change_by_record(Store *store, Edit *edit, const Record *record, bool only_once, Error *error) {
    char *text;
    if (!pgn_write(record, &text, error))
        return false;
    bool done = change_games(store, edit,
                             &(Change){.text = text, .length = strlen(text), .only_once = only_once}, error);
    free(text);
    return done;
}

bool store_file_game(Store *store, const Record *record, bool only_once, Error *error) {
    return change_by_record(store, add_game, record, only_once, error);
}

bool store_append(Store *store, const Record *record, Error *error) {
    return store_make_ready(store, error) && store_file_game(store, record, false, error);
}

bool store_retract(Store *store, const Record *record) {
    return store_make_ready(store, NULL) && change_by_record(store, retract_game, record, false, NULL);
}

bool store_remove(Store *store, const char *text, size_t length, size_t at, StoreCut *out, Error *error) {
    StoreCut fresh = {.text = malloc(length + 1), .length = length, .at = at};
    if (fresh.text == NULL)
        return error_set(error, ERROR_MEMORY, "");
    memcpy(fresh.text, text, length);
    fresh.text[length] = '\0';
    Change change = {.text = fresh.text, .length = length, .cut = &fresh};
    if (!store_make_ready(store, error) || !change_games(store, remove_game, &change, error)) {
        store_cut_free(&fresh);
        return false;
    }
    store_cut_free(out);
    *out = fresh;
    return true;
}

bool store_put_back(Store *store, StoreCut *cut, Error *error) {
    Change change = {.text = cut->text, .length = cut->length, .cut = cut};
    if (!store_make_ready(store, error) || !change_games(store, put_game_back, &change, error))
        return false;
    store_cut_free(cut);
    return true;
}

void store_cut_free(StoreCut *cut) {
    free(cut->text);
    *cut = (StoreCut){0};
}
