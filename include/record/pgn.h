/**
 * Records as text: PGN's import conventions with this project's move text (records.md).
 */
#ifndef ISIBAYA_RECORD_PGN_H
#define ISIBAYA_RECORD_PGN_H

#include "record/record.h"

enum { PGN_SIZE_LIMIT = 64 << 20 }; /* bytes: what is read from one file at most */

/** One game of a file. */
typedef struct PgnGame {
    Record record;       /* the game, or what of it could be read; at its last turn */
    Error error;         /* kind ERROR_NONE, or why reading this game stopped (number, text and line) */
    bool has_variations; /* variations were read over */
    int line;            /* where it starts in the file, 1 and up */
} PgnGame;

/** The games of a file, in order; released by pgn_free. */
typedef struct PgnFile {
    PgnGame *games;
    int count;
} PgnFile;

/**
 * Reads every game of a text. A game whose tags name no game or a refused position is left out of `games`
 * only if it is the only one; otherwise it stands there with its error and a start position.
 * @return  false with ERROR_NO_GAMES, ERROR_NO_GAME_TAG, ERROR_UNKNOWN_GAME, a kind of the position texts
 *          or ERROR_MEMORY; *out is then untouched. A game that breaks off at a bad move is no failure:
 *          see PgnGame.error.
 */
bool pgn_read(const char *text, size_t length, PgnFile *out, Error *error);

/** Releases the games; a zeroed PgnFile may be freed too. A record moved out must be zeroed by the mover. */
void pgn_free(PgnFile *file);

/**
 * Writes a record: tags, turns, comments, result. What pgn_read gives back plays the same game.
 * @param out  set to a terminated text that the caller frees
 * @return     false with ERROR_MEMORY
 */
bool pgn_write(const Record *record, char **out, Error *error);

#endif
