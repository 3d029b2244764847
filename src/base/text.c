#include "base/text.h"

#include <string.h>

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

Span span_of(const char *text) {
    return (Span){text, strlen(text)};
}

bool span_is(Span span, const char *word) {
    return strlen(word) == span.length && memcmp(span.start, word, span.length) == 0;
}

bool text_next_token(Span *rest, Span *token) {
    const char *at = rest->start, *end = rest->start + rest->length;
    while (at < end && is_blank(*at))
        at++;
    const char *start = at;
    while (at < end && !is_blank(*at))
        at++;
    *rest = (Span){at, (size_t)(end - at)};
    if (at == start)
        return false;
    *token = (Span){start, (size_t)(at - start)};
    return true;
}

int text_split(Span span, char separator, Span *out, int max) {
    int count = 0;
    size_t start = 0;
    for (size_t i = 0; i <= span.length; i++) {
        if (i < span.length && span.start[i] != separator)
            continue;
        if (count < max)
            out[count] = (Span){span.start + start, i - start};
        count++;
        start = i + 1;
    }
    return count;
}

bool text_read_number(Span span, long max, long *value) {
    if (span.length == 0 || (span.start[0] == '0' && span.length > 1))
        return false;
    long number = 0;
    for (size_t i = 0; i < span.length; i++) {
        if (span.start[i] < '0' || span.start[i] > '9')
            return false;
        const int digit = span.start[i] - '0';
        if (number > max / 10 || digit > max - number * 10)
            return false;
        number = number * 10 + digit;
    }
    *value = number;
    return true;
}
