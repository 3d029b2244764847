#include "record/pgn_text.h"

#include "record/pgn.h"

#include <stdio.h>

/* How many bytes a UTF-8 character has by its first byte; 0: none begins so. */
static size_t utf8_length(unsigned char first) {
    return first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

/* Too long a form, a surrogate, or beyond the last character (RFC 3629, section 4). */
static bool is_forbidden(unsigned char first, unsigned char second) {
    return (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
           (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
}

static bool is_utf8(Span text) {
    for (size_t i = 0; i < text.length;) {
        const unsigned char *at = (const unsigned char *)text.start + i;
        size_t length = utf8_length(at[0]);
        if (length == 0 || length > text.length - i)
            return false;
        for (size_t k = 1; k < length; k++)
            if ((at[k] & 0xC0) != 0x80)
                return false;
        if (length > 1 && is_forbidden(at[0], at[1]))
            return false;
        i += length;
    }
    return true;
}

static bool is_control(char byte) {
    return (unsigned char)byte < ' ' || byte == 0x7F;
}

/* One byte of a text: PGN's own character set is Latin-1, whose numbers are Unicode's. */
static void add_byte(Buffer *out, char byte, bool is_latin) {
    unsigned char code = (unsigned char)byte;
    if (is_latin && code >= 0x80) {
        buffer_add_byte(out, (char)(0xC0 | code >> 6));
        buffer_add_byte(out, (char)(0x80 | (code & 0x3F)));
    } else {
        buffer_add_byte(out, is_control(byte) ? ' ' : byte);
    }
}

void pgn_add_value(Buffer *out, Span raw) {
    bool is_latin = !is_utf8(raw);
    for (size_t i = 0; i < raw.length; i++) {
        bool is_escape = raw.start[i] == '\\' && i + 1 < raw.length;
        add_byte(out, raw.start[is_escape ? ++i : i], is_latin);
    }
}

void pgn_add_escaped(Buffer *out, const char *value) {
    bool is_latin = !is_utf8(span_of(value));
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            buffer_add_byte(out, '\\');
        add_byte(out, *value, is_latin);
    }
}

static bool is_line_break(Span text, size_t i) {
    bool is_return = text.start[i] == '\r' && (i + 1 == text.length || text.start[i + 1] != '\n');
    return text.start[i] == '\n' || is_return;
}

/* What stands between two words. */
static void add_gap(Buffer *out, int breaks) {
    if (breaks <= 0)
        buffer_add_byte(out, ' ');
    for (; breaks > 0; breaks--)
        buffer_add_byte(out, '\n');
}

void pgn_add_comment(Buffer *out, Span raw, bool is_from_file) {
    const int breaks_off = is_from_file ? 1 : 0;
    bool is_latin = !is_utf8(raw), has_words = false, is_gap = false;
    int breaks = 0;
    for (size_t i = 0; i < raw.length; i++) {
        if (raw.start[i] == ' ' || is_control(raw.start[i])) {
            breaks += is_line_break(raw, i);
            is_gap = true;
            continue;
        }
        if (is_gap && has_words)
            add_gap(out, breaks - breaks_off);
        add_byte(out, raw.start[i], is_latin);
        has_words = true;
        is_gap = false;
        breaks = 0;
    }
}

void pgn_join_comment(Buffer *out, Span raw, bool is_line) {
    const size_t before = out->length;
    if (before > 0)
        buffer_add_byte(out, is_line ? '\n' : ' ');
    const size_t joined = out->length;
    pgn_add_comment(out, raw, true);
    if (out->length == joined && joined > before)
        out->text[out->length = before] = '\0';
}

void pgn_name_turn(const Record *start, int turn, Span word, char out[ERROR_TOKEN_MAX]) {
    const bool is_second = (start->positions[0].to_move + turn - 1) % 2 == PLAYER_SECOND;
    const int width = word.length < ERROR_TOKEN_MAX ? (int)word.length : ERROR_TOKEN_MAX;
    snprintf(out, ERROR_TOKEN_MAX, "%d%s %.*s", pgn_number(start, turn), is_second ? "..." : ".", width,
             word.start);
}

Outcome pgn_outcome(Span text) {
    return span_is(text, "1-0")       ? OUTCOME_FIRST_WINS
           : span_is(text, "0-1")     ? OUTCOME_SECOND_WINS
           : span_is(text, "1/2-1/2") ? OUTCOME_DRAW
                                      : OUTCOME_NONE;
}
