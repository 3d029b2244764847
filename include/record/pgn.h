/**
 * Records as text: PGN's import conventions with this project's move text (records.md).
 */
#ifndef ISIBAYA_RECORD_PGN_H
#define ISIBAYA_RECORD_PGN_H

#include "record/record.h"

enum {
    PGN_SIZE_LIMIT = 64 << 20, /* bytes: what is read from one file at most */
    PGN_GAMES_MAX = 100000, /* games read from one file; a last one with ERROR_FILE_TOO_LARGE tells of more */
    PGN_TAGS_MAX = 100      /* tags of one game */
};

/** One game of a file. */
typedef struct PgnGame {
    Record record; /* the game, or what of it could be read; at its last turn */
    Error error;   /* kind ERROR_NONE, or the first trouble with this game, its line set: see pgn_read */
    bool has_variations; /* variations were read over */
    bool is_open_ended;  /* no result stands behind the turns: the text may have been cut off */
    int line;            /* where it starts in the file, 1 and up */
    size_t at, length;   /* its bytes in the text that was read, up to the next game's */
    size_t turns_at;     /* where its turns start: bytes, and line (variations_read) */
    int turns_line;
} PgnGame;

/** The games of a file, in order; released by pgn_free. */
typedef struct PgnFile {
    PgnGame *games;
    int count;
} PgnFile;

/**
 * Reads every game of a text (at most PGN_SIZE_LIMIT bytes).
 * - Comments stay with the turn before them; several are joined. One line break in them is a blank, more are
 *   one less. Variations are read over (variations_read keeps them); $1, ! and ? are dropped. What is not
 * UTF-8 is taken for Latin-1.
 * - PgnGame.error: ERROR_PGN_MOVE (token "12. E1-E9") or ERROR_PGN_SYNTAX ended the turns there;
 *   ERROR_PGN_SYNTAX for a tag that is none: it alone is missing; ERROR_PGN_RESULT: the whole game was read
 *   and the claimed result is not the one of the board, which counts; a kind of what pgn_read returns, when
 *   the game could not begin: it then stands at a start position.
 * - A result that no rule explains is a resignation or a draw by agreement, one that Termination explains by
 *   a rule is none. A game without result is unfinished.
 * @return  false when no game could begin, with the first one's trouble: ERROR_NO_GAMES, ERROR_NO_GAME_TAG,
 *          ERROR_UNKNOWN_GAME, a kind of the position texts, ERROR_PGN_SYNTAX (SetUp without FEN); or with
 *          ERROR_MEMORY. *out is then untouched.
 */
bool pgn_read(const char *text, size_t length, PgnFile *out, Error *error);

/** Releases the games; a zeroed PgnFile may be freed too. A record moved out must be zeroed by the mover. */
void pgn_free(PgnFile *file);

/**
 * Writes a record up to its present turn: tags, turns, comments, result, in lines of less than 80
 * characters. What pgn_read gives back plays the same game.
 * @param out  set to a terminated text that the caller frees
 * @return     false with ERROR_MEMORY
 */
bool pgn_write(const Record *record, char **out, Error *error);

/** The tag that names a player: "Black" and "White", in Modiar "South" and "North". */
const char *pgn_player_tag(const Game *game, int player);

/** The number before a turn as records count, two turns a number. @param turn 1 and up */
int pgn_number(const Record *record, int turn);

#endif
