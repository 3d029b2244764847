#include "ui/settings.h"

#include "base/file.h"
#include "base/text.h"
#include "record/pgn.h"
#include "ui/match.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 1 << 20, SIZE_LEAST = 200, SIZE_MOST = 16384, THEMES_MOST = 4, LANGUAGES_MOST = 5, RUNNING_MOST = 99 };

static const char file_name[] = "settings.ini";

#define MEMBER(name) #name, .offset = offsetof(Settings, name)

const SettingRow settings_rows[] = {
    {MEMBER(game), .most = GAME_COUNT - 1, .standard = GAME_MORABARABA,
     .help = "the last game: 0 Morabaraba, 1 Twelve Men's Morris, 2 Modiar"},
    {MEMBER(two_players), .most = 1, .help = "1: two people at this screen"},
    {MEMBER(level), .least = LEVEL_MIN, .most = LEVEL_MAX, .standard = 2,
     .help = "the computer's level, 1 to 10"},
    {MEMBER(side), .most = 2, .help = "who plays first: 0 you, 1 the computer, 2 in turn"},
    {MEMBER(next_side), .most = 1, .help = "with sides in turn: who plays first in the next game"},
    {MEMBER(clock_s), .least = 1, .most = MATCH_CLOCK_MAX, .has_zero = true,
     .help = "seconds for a turn; 0: no clock"},
    {MEMBER(scale), .least = 75, .most = 300, .has_zero = true,
     .help = "size of text and buttons in percent; 0: automatic"},
    {MEMBER(speed), .least = 25, .most = 400, .standard = 100, .has_zero = true,
     .help = "time of motion in percent of the normal; 0: none"},
    {MEMBER(width), .least = SIZE_LEAST, .most = SIZE_MOST, .has_zero = true,
     .help = "width of the window in pixels; 0: as fits"},
    {MEMBER(height), .least = SIZE_LEAST, .most = SIZE_MOST, .has_zero = true,
     .help = "height of the window in pixels; 0: as fits"},
    {MEMBER(is_fullscreen), .most = 1, .help = "1: fills the screen"},
    {MEMBER(is_maximised), .most = 1, .help = "1: the window is as large as the desktop"},
    {MEMBER(has_place), .most = 1, .help = "1: x and y say where the window stood"},
    {MEMBER(x), .most = SIZE_MOST, .help = "left edge of the window in pixels"},
    {MEMBER(y), .most = SIZE_MOST, .help = "upper edge of the window in pixels"},
    {MEMBER(theme), .most = THEMES_MOST - 1, .help = "the look: 0 kraal, 1 clay, 2 earth, 3 high contrast"},
    {MEMBER(language), .most = LANGUAGES_MOST,
     .help = "0: as the system; 1 English, 2 isiZulu, 3 Soomaali, 4 shqip, 5 français"},
    {MEMBER(volume), .most = 100, .standard = 60, .help = "loudness of the sounds in percent"},
    {MEMBER(is_silent), .most = 1, .help = "1: no sounds"},
    {MEMBER(less_motion), .most = 1, .help = "1: less motion: pictures fade instead of travelling"},
    {MEMBER(board_help), .most = BOARD_HELP_ALL, .standard = BOARD_HELP_ALL,
     .help = "what pointing at the board shows: 0 nothing, 1 destinations, 2 all"},
    {MEMBER(turns_to_mover), .most = 1, .help = "1: two people: the board is turned to the one to move"},
    {MEMBER(lessons_done), .most = (1 << GAME_COUNT) - 1, .help = "lessons gone through, a bit a game"},
    {MEMBER(won_running), .most = RUNNING_MOST, .help = "games won one after the other against one level"},
    {MEMBER(lost_running), .most = RUNNING_MOST, .help = "games lost one after the other against one level"},
    {MEMBER(running_game), .most = GAME_COUNT - 1, .help = "which game these were, as above"},
    {MEMBER(running_level), .least = LEVEL_MIN, .most = LEVEL_MAX, .standard = LEVEL_MIN,
     .help = "and which level, 1 to 10"},
    {MEMBER(statistics_from), .most = PGN_SIZE_LIMIT, .help = "bytes of games.pgn that statistics leave out"},
};

const int settings_row_count = sizeof settings_rows / sizeof settings_rows[0];

static int *member(Settings *settings, const SettingRow *row) {
    return (int *)(void *)((char *)settings + row->offset);
}

static int value_of(const Settings *settings, const SettingRow *row) {
    return *(const int *)(const void *)((const char *)settings + row->offset);
}

Settings settings_standard(void) {
    Settings settings = {0};
    for (int i = 0; i < settings_row_count; i++)
        *member(&settings, &settings_rows[i]) = settings_rows[i].standard;
    return settings;
}

static bool is_accepted(const SettingRow *row, long value) {
    return (value == 0 && row->has_zero) || (value >= row->least && value <= row->most);
}

/* What may be written, so that it can be read again: a window may be smaller than any sensible one. */
static int accepted(const SettingRow *row, int value) {
    if (is_accepted(row, value))
        return value;
    return value < row->least ? row->least : row->most;
}

static Span trimmed(Span span) {
    static const char blanks[] = " \t\r";
    while (span.length > 0 && memchr(blanks, span.start[0], sizeof blanks - 1)) {
        span.start++;
        span.length--;
    }
    while (span.length > 0 && memchr(blanks, span.start[span.length - 1], sizeof blanks - 1))
        span.length--;
    return span;
}

static const SettingRow *row_named(Span name) {
    for (int i = 0; i < settings_row_count; i++) {
        if (span_is(name, settings_rows[i].name))
            return &settings_rows[i];
    }
    return NULL;
}

/* Reads one line into the settings; the kind of what is wrong with it, or ERROR_NONE. */
static ErrorKind read_line(Span line, Settings *settings) {
    if (line.length == 0 || line.start[0] == '#' || line.start[0] == '[')
        return ERROR_NONE;
    const char *equals = memchr(line.start, '=', line.length);
    if (!equals)
        return ERROR_FILE_DAMAGED;
    const size_t before = (size_t)(equals - line.start);
    const SettingRow *row = row_named(trimmed((Span){line.start, before}));
    if (!row)
        return ERROR_NONE; /* of another version of the program */
    long value = 0;
    const Span text = trimmed((Span){equals + 1, line.length - before - 1});
    if (!text_read_number(text, row->most, &value) || !is_accepted(row, value))
        return ERROR_OPTION_VALUE;
    *member(settings, row) = (int)value;
    return ERROR_NONE;
}

static bool refuse_line(Error *error, ErrorKind kind, Span line, int number) {
    char text[ERROR_TOKEN_MAX];
    const int shown = line.length < sizeof text ? (int)line.length : (int)sizeof text - 1;
    snprintf(text, sizeof text, "%.*s", shown, line.start);
    return error_set_line(error, kind, text, number);
}

bool settings_read_text(const char *text, Settings *out, Error *error) {
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    Settings settings = settings_standard();
    const size_t skipped = strncmp(text, byte_order_mark, 3) == 0 ? 3 : 0;
    int number = 1;
    for (const char *at = text + skipped; at; number++) {
        const char *end = strchr(at, '\n');
        const Span line = trimmed((Span){at, end ? (size_t)(end - at) : strlen(at)});
        const ErrorKind kind = read_line(line, &settings);
        if (kind != ERROR_NONE)
            return refuse_line(error, kind, line, number);
        at = end ? end + 1 : NULL;
    }
    *out = settings;
    return true;
}

void settings_write_text(const Settings *settings, char out[SETTINGS_TEXT_MAX]) {
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < settings_row_count && length < SETTINGS_TEXT_MAX; i++) {
        const SettingRow *row = &settings_rows[i];
        length += (size_t)snprintf(out + length, SETTINGS_TEXT_MAX - length, "# %s\n%s = %d\n", row->help,
                                   row->name, accepted(row, value_of(settings, row)));
    }
}

static bool read_file(const char *path, Settings *out, Error *error) {
    char *text = NULL;
    size_t length = 0;
    if (!file_read(path, FILE_LIMIT, &text, &length, error))
        return false;
    const bool is_text = strlen(text) == length;
    const bool done =
        is_text ? settings_read_text(text, out, error) : error_set(error, ERROR_FILE_DAMAGED, path);
    free(text);
    return done;
}

bool settings_load(Settings *out, Error *error) {
    char path[FILE_PATH_MAX];
    *out = settings_standard();
    if (!file_place(FILE_CONFIG, file_name, path, error))
        return false;
    if (!file_exists(path) || read_file(path, out, error))
        return true;
    file_set_aside(path, NULL); /* what is told is why it could not be read */
    return false;
}

bool settings_save(const Settings *settings, Error *error) {
    char path[FILE_PATH_MAX], text[SETTINGS_TEXT_MAX];
    settings_write_text(settings, text);
    return file_place(FILE_CONFIG, file_name, path, error) && file_write(path, text, strlen(text), error);
}
