/** The words of a PGN text in lines of less than 80 characters: turns, comments, variations, a result. */
#ifndef ISIBAYA_RECORD_PGN_WRITER_H
#define ISIBAYA_RECORD_PGN_WRITER_H

#include "record/buffer.h"
#include "record/record.h"

/** Zeroed: nothing written. */
typedef struct PgnWriter {
    Buffer out;
    Buffer word;   /* of a comment */
    size_t column; /* characters in the line so far */
    bool opens;    /* the next word begins a variation */
} PgnWriter;

/** The tags of a record and the blank line behind them. */
void pgn_writer_add_tags(PgnWriter *writer, const Record *record);

/**
 * A turn.
 * @param start         a record from the same start, for the number
 * @param turn          counted from the start, 1 and up
 * @param needs_number  also when it is the second player's
 */
void pgn_writer_add_turn(PgnWriter *writer, const Record *start, int turn, Move move, bool needs_number);

/** A comment; NULL and one without words are left out. @return whether there is one */
bool pgn_writer_add_comment(PgnWriter *writer, const char *comment);

/** The ( and ) of a variation. The next thing after either needs a number. */
void pgn_writer_open(PgnWriter *writer);
void pgn_writer_close(PgnWriter *writer);

/** The result, which ends the text. */
void pgn_writer_add_result(PgnWriter *writer, Outcome outcome);

/**
 * Hands the text over, which the caller frees; nothing then has to be released.
 * @return  false with ERROR_MEMORY
 */
bool pgn_writer_finish(PgnWriter *writer, char **out, Error *error);

#endif
