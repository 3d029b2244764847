/** What the position texts of all games have in common: fields, numbers, pairs. */
#ifndef ISIBAYA_RULES_READ_H
#define ISIBAYA_RULES_READ_H

#include "base/error.h"
#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

/** Cuts a position text at its single spaces into exactly `count` fields. ERROR_FIELDS. */
bool read_fields(const char *text, Span fields[], int count, Error *error);

/** Reads a number of at most five digits. ERROR_NUMBER. */
bool read_number(Span field, int *out, Error *error);

/** Reads two numbers with a comma between. ERROR_PAIR, ERROR_NUMBER. */
bool read_pair(Span field, int out[2], Error *error);

/** Reads whose turn it is: `letters` are those of the first and the second player. ERROR_PLAYER. */
bool read_player(Span field, const char *letters, uint8_t *out, Error *error);

/** error_set for a span. Always false. */
bool read_error(Error *error, ErrorKind kind, Span token);

#endif
