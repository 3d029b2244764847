/**
 * Where games are kept: the running one (autosave.pgn), every one played (games.pgn). Nothing is ever lost:
 * files are replaced whole, an unreadable one is kept as NAME.bad, and a second window autosaves under a
 * name of its own (records.md).
 */
#ifndef ISIBAYA_RECORD_STORE_H
#define ISIBAYA_RECORD_STORE_H

#include "base/file.h"
#include "record/record.h"

/** What this window holds; zeroed before store_open. */
typedef struct Store {
    char autosave[FILE_PATH_MAX]; /* "" when there is nowhere to write; each saving then tries again */
    char games[FILE_PATH_MAX];
    int lock;       /* -1: none */
    bool is_second; /* another window owns autosave.pgn */
    size_t mark;    /* the caller's: a place in games.pgn; it moves with what is taken out or put back before it */
} Store;

/** A game that was taken out of games.pgn and can be put back; zeroed: none. */
typedef struct StoreCut {
    char *text;
    size_t length, at; /* where it began */
    uint64_t before;   /* a hash of all that stood before it */
    size_t moved;      /* so far Store.mark moved */
} StoreCut;

/**
 * Finds the files and takes the autosave, or, if another window has it, a name of its own: autosave-2.pgn
 * and so on. What a second window left behind, because it was killed, is moved to games.pgn, where the game
 * can be continued; what could not be read of it whole is kept as autosave-2.pgn.bad besides.
 * @return  false with the reason why nothing can be kept (ERROR_NO_HOME, ERROR_FILE_WRITE); the store can
 *          be used all the same: saving then fails with the same error each time
 */
bool store_open(Store *store, Error *error);

/** Gives the lock back. */
void store_close(Store *store);

/**
 * Reads the running game; a second window starts without one.
 * @param out        set to the game, which the caller owns
 * @param has_game   false: there is none
 * @return           false with an error when the autosave could not be read whole: it was then kept as
 *                   autosave.pgn.bad, and has_game tells whether `out` holds what could be read of it,
 *                   which is then the autosave
 */
bool store_resume(Store *store, Record *out, bool *has_game, Error *error);

/** Writes the running game, whole or not at all. */
bool store_autosave(Store *store, const Record *record, Error *error);

/** Removes the autosave, when no game runs any more. */
bool store_forget(Store *store, Error *error);

/**
 * Appends a game to games.pgn, whole or not at all. An unreadable games.pgn is never overwritten: bytes
 * that are there stay. Two windows may call this at once.
 * @return  false with the errors of file_read and file_write, ERROR_FILE_TOO_LARGE, ERROR_FILE_LOCKED
 * (another process keeps the file for seconds) or ERROR_MEMORY
 */
bool store_append(Store *store, const Record *record, Error *error);

/**
 * Takes a game out of games.pgn again: one that was set aside goes on.
 * @return  false: exactly this game is not there, or the file could not be written; nothing has changed
 */
bool store_retract(Store *store, const Record *record);

/**
 * Takes a game out of games.pgn, as it stands there: a part of the text that was read (PgnGame.at, .length).
 * All else stays, byte for byte.
 * @param at   where it stood when it was read; it is found elsewhere too
 * @param out  set to what was taken out, released by store_put_back or store_cut_free; an earlier one in it is
 *             released
 * @return     false with ERROR_NO_GAMES (it is not there any more) or the errors of store_append; nothing has
 *             changed
 */
bool store_remove(Store *store, const char *text, size_t length, size_t at, StoreCut *out, Error *error);

/**
 * Puts it back where it stood or, if what stands before has changed meanwhile, behind the last game; `cut` is
 * then released. False with the errors of store_append: nothing has changed.
 */
bool store_put_back(Store *store, StoreCut *cut, Error *error);

/** Forgets it. */
void store_cut_free(StoreCut *cut);

#endif
