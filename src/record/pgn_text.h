/** The texts within a PGN text: values of tags and comments, as they are kept and as they are written. */
#ifndef ISIBAYA_RECORD_PGN_TEXT_H
#define ISIBAYA_RECORD_PGN_TEXT_H

#include "base/text.h"
#include "record/buffer.h"
#include "record/record.h"

/** Adds the value of a tag without its escapes. Control characters become blanks; Latin-1 becomes UTF-8. */
void pgn_add_value(Buffer *out, Span raw);

/** The same with escapes: what stands between the quotes in a file. */
void pgn_add_escaped(Buffer *out, const char *value);

/**
 * Adds a comment, its blanks in order: one between words, none at the ends. Its line breaks stay, but one
 * less in a row if it is from a file, where a single break only keeps the lines short.
 */
void pgn_add_comment(Buffer *out, Span raw, bool is_from_file);

/** Adds a comment of a file behind others: after a blank, one to the end of its line on a line of its own. */
void pgn_join_comment(Buffer *out, Span raw, bool is_line);

/**
 * A turn that could not be read, for an error: "12. E1-E9".
 * @param start  a record from the same start
 * @param turn   counted from the start, 1 and up
 */
void pgn_name_turn(const Record *start, int turn, Span word, char out[ERROR_TOKEN_MAX]);

/** What a result says; anything else than "1-0", "0-1" and "1/2-1/2" says nothing. */
Outcome pgn_outcome(Span text);

#endif
