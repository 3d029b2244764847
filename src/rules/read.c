#include "rules/read.h"

enum { NUMBER_MAX = 99999 };

bool read_error(Error *error, ErrorKind kind, Span token) {
    return error_set_span(error, kind, token.start, token.length);
}

bool read_fields(const char *text, Span fields[], int count, Error *error) {
    bool is_right = text_split(span_of(text), ' ', fields, count) == count;
    for (int i = 0; is_right && i < count; i++)
        is_right = fields[i].length > 0;
    return is_right || error_set(error, ERROR_FIELDS, text);
}

bool read_number(Span field, int *out, Error *error) {
    long value;
    if (!text_read_number(field, NUMBER_MAX, &value))
        return read_error(error, ERROR_NUMBER, field);
    *out = (int)value;
    return true;
}

bool read_pair(Span field, int out[2], Error *error) {
    Span parts[2];
    if (text_split(field, ',', parts, 2) != 2)
        return read_error(error, ERROR_PAIR, field);
    return read_number(parts[0], &out[0], error) && read_number(parts[1], &out[1], error);
}

bool read_player(Span field, const char *letters, uint8_t *out, Error *error) {
    for (uint8_t player = 0; player < 2; player++) {
        if (field.length == 1 && field.start[0] == letters[player]) {
            *out = player;
            return true;
        }
    }
    return read_error(error, ERROR_PLAYER, field);
}
