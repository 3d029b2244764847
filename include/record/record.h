/**
 * A record: where a game started, the turns played, those taken back, how it ended; undo, redo, repetition,
 * result and perft. It owns everything an undo would bring back. Text forms: record/pgn.h; disk:
 * record/store.h.
 */
#ifndef ISIBAYA_RECORD_RECORD_H
#define ISIBAYA_RECORD_RECORD_H

#include "rules/game.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { RECORD_PERFT_MAX = 1000 }; /* turns: far deeper than can be counted */

typedef struct RecordTag {
    char *name, *value;
} RecordTag;

/**
 * Owned by whoever called record_init; released by record_free. Fields may be read, never written, by
 * others. positions[0] is the start, positions[n] what turns[n - 1] led to.
 */
typedef struct Record {
    Position *positions;
    uint64_t *hashes; /* Game.hash of each position */
    Move *turns;
    char **comments; /* comments[n]: text behind turn n, comments[0] before the first; NULL: none */
    int count;       /* turns played up to the present position */
    int played;      /* count plus the turns that redo would bring back */
    int capacity;
    uint8_t *seen;       /* seen[n]: how often positions[n] has occurred up to there, itself included */
    int *buckets, *next; /* chains of positions by hash, the newest first: the private index of `seen` */
    Result ending;       /* resigned or agreed at `played`; REASON_NONE otherwise */
    bool has_ended;      /* the ending is in force (undo takes it back first, redo restores it) */
    RecordTag *tags;     /* every tag but Game, FEN, SetUp, Result and Termination, in order */
    int tag_count;
    bool starts_elsewhere; /* started from a position text */
} Record;

/**
 * A new record.
 * @param start  the first position; its own first occurrence
 * @return       false with ERROR_MEMORY; nothing then has to be freed
 */
bool record_init(Record *record, const Position *start, Error *error);

/** Releases what the record owns and leaves it zeroed; a zeroed record may be freed too. */
void record_free(Record *record);

/**
 * A record of its own with the same content, up to turn `count` (0..source->played), which becomes its
 * present one; resignation and agreement come along if that is the last one. ERROR_MEMORY.
 */
bool record_copy(Record *out, const Record *source, int count, Error *error);

/** The game of the record. */
const Game *record_game(const Record *record);

/** The present position; valid until the record changes. */
const Position *record_position(const Record *record);

/** How often the present position has occurred so far, itself included (1 and up). */
int record_occurrences(const Record *record);

/** How the game stands: the rules' endings, repetition, resignation, agreement. */
Result record_result(const Record *record);

/** The same at an earlier or later turn (0..played), without resignation and agreement. */
Result record_result_at(const Record *record, int turn);

/** The legal turns of the present position; 0 when the game is over, repetition and resignation included. */
int record_moves(const Record *record, Move out[]);

/**
 * Plays a turn; what redo would have brought back is dropped.
 * @return  false with ERROR_GAME_OVER, a kind of Game.refuse (token: the turn's text) or ERROR_MEMORY; the
 *          record is then unchanged
 */
bool record_play(Record *record, Move move, Error *error);

/** Takes back the ending by resignation or agreement, else the last turn. False when there is none. */
bool record_undo(Record *record);

/** Plays again what undo took back. False when there is nothing. */
bool record_redo(Record *record);

/**
 * Goes to a turn by undo and redo; forward to the last one, an ending that was taken back is in force again.
 * @param turn  0..played
 */
void record_go(Record *record, int turn);

/** The player gives up at the present position. False when the game is over. */
bool record_resign(Record *record, int player);

/** Both agree to a draw at the present position. False when the game is over. */
bool record_agree_draw(Record *record);

/**
 * The positions that can still be repeated, for the search: hashes of the earlier ones, the newest first,
 * the present one not included, back to the last turn that cannot be undone by play.
 * @return  how many were written, at most max
 */
int record_earlier(const Record *record, uint64_t *out, int max);

/**
 * Sets, replaces or (value NULL) removes a tag. Game, FEN, SetUp, Result and Termination are written from
 * the record itself and are not tags here: setting them does nothing.
 * @return false with ERROR_MEMORY
 */
bool record_set_tag(Record *record, const char *name, const char *value, Error *error);

/** The value of a tag, or NULL. Valid until it is set again. */
const char *record_tag(const Record *record, const char *name);

/** Sets (NULL removes) the comment behind turn `turn` (0: before the first). ERROR_MEMORY. */
bool record_set_comment(Record *record, int turn, const char *comment, Error *error);

/**
 * Counts the leaves of the tree of legal turns below the present position (protocol.md, `go perft`).
 * Repetition within the tree and with the record's earlier turns ends a game.
 * @param depth  turns, at most RECORD_PERFT_MAX; 0 gives 1
 * @param stop   looked at now and then; NULL: never; a stopped count is meaningless
 */
uint64_t record_perft(const Record *record, int depth, const atomic_bool *stop);

#endif
