/**
 * A line into tokens, and strict numbers. Strings are bytes; nothing depends on the locale.
 */
#ifndef ISIBAYA_BASE_TEXT_H
#define ISIBAYA_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/** A piece of a longer text: not terminated, owned by whoever owns the text. */
typedef struct Span {
    const char *start;
    size_t length;
} Span;

/** The span of a whole terminated string. */
Span span_of(const char *text);

/** Whether the span is exactly this word. */
bool span_is(Span span, const char *word);

/**
 * Takes the next token (bytes other than space and tab) off the front of a line.
 * @param rest   in: what is left; out: what is left after the token
 * @param token  the token taken
 * @return       false when nothing but blanks was left
 */
bool text_next_token(Span *rest, Span *token);

/**
 * Cuts a span at every occurrence of a separator, keeping empty fields.
 * @param out  room for `max` fields
 * @return     how many fields there are, which may be more than max (only max are written)
 */
int text_split(Span span, char separator, Span *out, int max);

/**
 * Reads a whole span as a number without sign, blanks or leading zeros.
 * @param max  the largest value accepted
 * @return     false if it is anything else or larger; *value is then unchanged
 */
bool text_read_number(Span span, long max, long *value);

#endif
