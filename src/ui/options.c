#include "ui/options.h"

#include "base/text.h"
#include "ui/language.h"

#include <stddef.h>
#include <string.h>

/* What is gathered; the position can only be read once the game is known, whatever their order. */
typedef struct Reading {
    Options options;
    const char *position;
    bool has_no_more_options;
} Reading;

/* An option: a flag sets the member at `flag`, one with an argument hands its value to `take`. */
typedef struct OptionRow {
    const char *name, *argument, *help;
    bool (*take)(Reading *reading, const char *value); /* false: the value is refused */
    size_t flag;
} OptionRow;

static bool read_within(Span span, int least, int most, int *out) {
    long value = 0;
    if (!text_read_number(span, most, &value) || value < least)
        return false;
    *out = (int)value;
    return true;
}

static bool take_game(Reading *reading, const char *value) {
    const Game *game = game_named(value);
    if (!game)
        return false;
    reading->options.setup.game = game->id;
    return reading->options.has_game = true;
}

static bool read_seat(Span span, Seat *out) {
    static const char level[] = "level:";
    const size_t length = strlen(level);
    if (span_is(span, "human")) {
        *out = (Seat){0};
        return true;
    }
    if (span.length <= length || memcmp(span.start, level, length) != 0)
        return false;
    Seat seat = {.is_computer = true};
    if (!read_within((Span){span.start + length, span.length - length}, LEVEL_MIN, LEVEL_MAX, &seat.level))
        return false;
    *out = seat;
    return true;
}

static bool take_players(Reading *reading, const char *value) {
    Span spans[2];
    Seat *seats = reading->options.setup.seats;
    if (text_split(span_of(value), ',', spans, 2) != 2)
        return false;
    return reading->options.has_players = read_seat(spans[0], &seats[0]) && read_seat(spans[1], &seats[1]);
}

static bool take_position(Reading *reading, const char *value) {
    reading->position = value;
    return reading->options.has_fen = true;
}

static bool take_clock(Reading *reading, const char *value) {
    int *clock = &reading->options.setup.clock_s;
    return reading->options.has_clock = read_within(span_of(value), 0, MATCH_CLOCK_MAX, clock);
}

static bool take_language(Reading *reading, const char *value) {
    reading->options.language = value;
    return language_of_code(value) >= 0;
}

static bool take_size(Reading *reading, const char *value) {
    Span spans[2];
    Options *options = &reading->options;
    if (text_split(span_of(value), 'x', spans, 2) != 2)
        return false;
    return options->has_size =
               read_within(spans[0], OPTIONS_WIDTH_LEAST, OPTIONS_SIZE_MOST, &options->width) &&
               read_within(spans[1], OPTIONS_HEIGHT_LEAST, OPTIONS_SIZE_MOST, &options->height);
}

static bool take_assets(Reading *reading, const char *value) {
    reading->options.assets = value;
    return value[0] != '\0';
}

static const OptionRow rows[] = {
    {"--game", "G", N_("start a game at once: morabaraba, twelve or modiar"), take_game, 0},
    {"--players", "P,P", N_("who plays, the first player first: human or level:1 to level:10"), take_players,
     0},
    {"--fen", "F", N_("start from this position"), take_position, 0},
    {"--clock", "SECONDS", N_("time for a turn; 0: no clock"), take_clock, 0},
    {"--language", "CODE", N_("language of the window: en, zu, so, sq or fr"), take_language, 0},
    {"--size", "WxH", N_("size of the window in pixels, 800x480 and more"), take_size, 0},
    {"--fullscreen", NULL, N_("fill the screen"), NULL, offsetof(Options, is_fullscreen)},
    {"--assets", "DIR", N_("where the art is; normally found by itself"), take_assets, 0},
    {"--trace", NULL, N_("print each screen, target and turn as it happens"), NULL,
     offsetof(Options, is_tracing)},
    {"--no-animation", NULL, N_("make every animation instant"), NULL, offsetof(Options, is_still)},
    {"--version", NULL, N_("print the version and end"), NULL, offsetof(Options, wants_version)},
    {"--help", NULL, N_("print this and end"), NULL, offsetof(Options, wants_help)},
};

enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

static const OptionRow *row_named(Span name) {
    for (int i = 0; i < ROW_COUNT; i++) {
        if (span_is(name, rows[i].name))
            return &rows[i];
    }
    return NULL;
}

static bool refuse_value(const OptionRow *row, const char *value, Error *error) {
    char token[2 * ERROR_TOKEN_MAX];
    snprintf(token, sizeof token, "%s %s", row->name, value);
    return error_set(error, ERROR_OPTION_VALUE, token);
}

/* Reads the option at argv[*i]; *i ends at its last argument. */
static bool read_option(Reading *reading, int argc, char *const argv[], int *i, Error *error) {
    const char *argument = argv[*i];
    const char *value = strchr(argument, '=');
    const OptionRow *row = row_named((Span){argument, value ? (size_t)(value - argument) : strlen(argument)});
    if (!row)
        return error_set(error, ERROR_OPTION_NAME, argument);
    if (!row->argument) {
        if (value)
            return refuse_value(row, value + 1, error);
        *(bool *)((char *)&reading->options + row->flag) = true;
        return true;
    }
    if (value) {
        value++;
    } else {
        /* What looks like the next option is not this one's value. */
        if (*i + 1 >= argc || strncmp(argv[*i + 1], "--", 2) == 0)
            return error_set(error, ERROR_ARGUMENT_MISSING, row->name);
        value = argv[++*i];
    }
    return row->take(reading, value) || refuse_value(row, value, error);
}

static bool read_argument(Reading *reading, int argc, char *const argv[], int *i, Error *error) {
    const char *argument = argv[*i];
    if (!reading->has_no_more_options && argument[0] == '-') {
        if (strcmp(argument, "--") != 0)
            return read_option(reading, argc, argv, i, error);
        reading->has_no_more_options = true;
        return true;
    }
    if (reading->options.file || argument[0] == '\0')
        return error_set(error, ERROR_OPTION_NAME, argument);
    reading->options.file = argument;
    return true;
}

bool options_read(int argc, char *const argv[], Options *out, Error *error) {
    Reading reading = {.options.setup.game = GAME_MORABARABA};
    for (int i = 1; i < argc; i++) {
        if (!read_argument(&reading, argc, argv, &i, error))
            return false;
    }
    MatchSetup *setup = &reading.options.setup;
    if (reading.position) {
        if (!games[setup->game]->read_position(reading.position, &setup->start, error))
            return false;
        setup->starts_elsewhere = true;
    }
    *out = reading.options;
    return true;
}

void options_print_help(FILE *out) {
    fputs(_("Usage: isibaya [OPTION…] [FILE]\n"
            "Morabaraba, Twelve Men's Morris and Modiar. FILE is a record (.pgn) to open.\n\n"),
          out);
    for (int i = 0; i < ROW_COUNT; i++) {
        char left[32];
        const char *argument = rows[i].argument;
        snprintf(left, sizeof left, "%s%s%s", rows[i].name, argument ? " " : "", argument ? argument : "");
        fprintf(out, "  %-20s  %s\n", left, _(rows[i].help));
    }
}
