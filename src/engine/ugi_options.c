#include "ai/level.h"
#include "engine/ugi_state.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* An option: how it is announced, and how a value is taken over. `number` is its place in UgiNumbers. */
typedef struct OptionRow {
    const char *name;
    bool (*set)(Ugi *ugi, const struct OptionRow *row, Span value, Error *error);
    const char *kind; /* NULL: a number, announced with its default and range */
    size_t number;
    long fallback, min, max;
} OptionRow;

static long *number_of(UgiNumbers *numbers, const OptionRow *row) {
    return (long *)((char *)numbers + row->number);
}

static bool read_in_range(const OptionRow *row, Span value, long *out, Error *error) {
    long number;
    if (!text_read_number(value, row->max, &number) || number < row->min)
        return error_set_span(error, ERROR_OPTION_VALUE, value.start, value.length);
    *out = number;
    return true;
}

static bool set_number(Ugi *ugi, const OptionRow *row, Span value, Error *error) {
    return read_in_range(row, value, number_of(&ugi->numbers, row), error);
}

/* Threads and Hash: the search is made anew. */
static bool set_search(Ugi *ugi, const OptionRow *row, Span value, Error *error) {
    UgiNumbers numbers = ugi->numbers;
    if (!read_in_range(row, value, number_of(&numbers, row), error))
        return false;
    Search *search = search_create((int)numbers.hash_mib, (int)numbers.threads, error);
    if (!search)
        return false;
    search_free(ugi->search);
    ugi->search = search;
    ugi->numbers = numbers;
    return true;
}

static bool set_game(Ugi *ugi, const OptionRow *row, Span value, Error *error) {
    (void)row;
    char name[UGI_TOKEN_MAX];
    ugi_copy(value, name);
    const Game *game = game_named(name);
    if (!game)
        return error_set(error, ERROR_UNKNOWN_GAME, name);
    return game->id == ugi->game || ugi_start_game(ugi, game->id, error);
}

static bool set_table_dir(Ugi *ugi, const OptionRow *row, Span value, Error *error) {
    (void)row;
    if (value.length >= sizeof ugi->table_dir)
        return error_set_span(error, ERROR_OPTION_VALUE, value.start, value.length);
    const int length = span_is(value, "<empty>") ? 0 : (int)value.length; /* UCI's word for no text */
    snprintf(ugi->table_dir, sizeof ugi->table_dir, "%.*s", length, value.start);
    memset(ugi->is_table_damaged, 0, sizeof ugi->is_table_damaged);
    return true;
}

static const OptionRow options[] = {
    {"Game", set_game, "combo default morabaraba var morabaraba var twelve var modiar", 0, 0, 0, 0},
    {"Level", set_number, NULL, offsetof(UgiNumbers, level), LEVEL_MAX, LEVEL_MIN, LEVEL_MAX},
    {"Threads", set_search, NULL, offsetof(UgiNumbers, threads), 1, 1, 64},
    {"Hash", set_search, NULL, offsetof(UgiNumbers, hash_mib), 64, 1, 4096},
    {"TableDir", set_table_dir, "string default <empty>", 0, 0, 0, 0},
    {"Seed", set_number, NULL, offsetof(UgiNumbers, seed), 0, 0, 4294967295},
};

enum { OPTION_COUNT = sizeof options / sizeof *options };

void ugi_say_options(Ugi *ugi) {
    for (const OptionRow *row = options; row < options + OPTION_COUNT; row++) {
        if (row->kind)
            ugi_say(ugi, "option name %s type %s", row->name, row->kind);
        else
            ugi_say(ugi, "option name %s type spin default %ld min %ld max %ld", row->name, row->fallback,
                    row->min, row->max);
    }
}

void ugi_default_options(Ugi *ugi) {
    for (const OptionRow *row = options; row < options + OPTION_COUNT; row++)
        if (!row->kind)
            *number_of(&ugi->numbers, row) = row->fallback;
}

/* Takes a word that has to stand there. */
static bool expect_word(Span *rest, const char *word, const char *before, Error *error) {
    Span token;
    if (!text_next_token(rest, &token))
        return error_set(error, ERROR_ARGUMENT_MISSING, before);
    return span_is(token, word) || error_set_span(error, ERROR_COMMAND, token.start, token.length);
}

/* The rest of a line without the blanks round it: a folder's name may hold some. */
static Span trimmed(Span span) {
    while (span.length > 0 && (*span.start == ' ' || *span.start == '\t'))
        span = (Span){span.start + 1, span.length - 1};
    while (span.length > 0 && (span.start[span.length - 1] == ' ' || span.start[span.length - 1] == '\t'))
        span.length--;
    return span;
}

bool ugi_setoption(Ugi *ugi, Span rest, Error *error) {
    Span name;
    if (!expect_word(&rest, "name", "setoption", error))
        return false;
    if (!text_next_token(&rest, &name))
        return error_set(error, ERROR_ARGUMENT_MISSING, "name");
    for (const OptionRow *row = options; row < options + OPTION_COUNT; row++) {
        if (!span_is(name, row->name))
            continue;
        if (!expect_word(&rest, "value", row->name, error))
            return false;
        const Span value = trimmed(rest);
        if (value.length == 0)
            return error_set(error, ERROR_ARGUMENT_MISSING, "value");
        return row->set(ugi, row, value, error);
    }
    return error_set_span(error, ERROR_OPTION_NAME, name.start, name.length);
}
