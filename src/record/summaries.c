/* What the tags of games say, with all else read over. */
#include "base/file.h"
#include "record/pgn.h"
#include "record/pgn_lex.h"
#include "record/pgn_text.h"
#include "record/statistics.h"

#include <stdlib.h>
#include <string.h>

enum { CAPACITY_FIRST = 64, PLAYERS = 2, YEAR_MAX = 9999, MONTHS = 12, DAYS = 31, HINTS_MAX = 9999 };

static const char person_name[] = "Human";
static const char computer_name[] = "Isibaya level ";

/* The tags of the game being read; those that are missing are empty. */
typedef struct Tags {
    Span game, date, result, set_up, fen;
    Span players[PLAYERS], hints[PLAYERS]; /* by side, whatever the game calls it */
} Tags;

typedef struct Reading {
    PgnLexer lexer;
    PgnToken token; /* the next one, not taken yet */
    GameSummary *games;
    int count, capacity;
} Reading;

static void take(Reading *reading) {
    reading->token = pgn_lex(&reading->lexer);
}

/* Tags */

typedef struct TagRow {
    const char *name;
    size_t offset; /* of its place in Tags */
} TagRow;

static const TagRow tag_rows[] = {
    {"Game", offsetof(Tags, game)},
    {"Date", offsetof(Tags, date)},
    {"Result", offsetof(Tags, result)},
    {"SetUp", offsetof(Tags, set_up)},
    {"FEN", offsetof(Tags, fen)},
    {"Black", offsetof(Tags, players[0])},
    {"White", offsetof(Tags, players[1])},
    {"South", offsetof(Tags, players[0])},
    {"North", offsetof(Tags, players[1])},
    {"BlackHints", offsetof(Tags, hints[0])},
    {"WhiteHints", offsetof(Tags, hints[1])},
    {"SouthHints", offsetof(Tags, hints[0])},
    {"NorthHints", offsetof(Tags, hints[1])},
};

static void keep_tag(Tags *tags, const PgnToken *token) {
    for (size_t i = 0; i < sizeof tag_rows / sizeof tag_rows[0]; i++)
        if (span_is(token->text, tag_rows[i].name))
            *(Span *)((char *)tags + tag_rows[i].offset) = token->value;
}

static GameId game_in(Span name) {
    for (int id = 0; id < GAME_COUNT; id++)
        if (span_is(name, games[id]->name))
            return (GameId)id;
    return GAME_COUNT;
}

/* The level that a player's name tells; 0: none. */
static int level_in(Span name) {
    const size_t length = sizeof computer_name - 1;
    long level = 0;
    if (name.length <= length || memcmp(name.start, computer_name, length) != 0)
        return 0;
    const Span number = {name.start + length, name.length - length};
    return text_read_number(number, STATISTICS_LEVELS, &level) ? (int)level : 0;
}

/* "2026.11.29" as a number; 0: anything else. */
static int day_in(Span date) {
    static const long most[] = {YEAR_MAX, MONTHS, DAYS};
    Span parts[3];
    int day = 0;
    if (date.length != sizeof "2026.11.29" - 1 || text_split(date, '.', parts, 3) != 3)
        return 0;
    for (int i = 0; i < 3; i++) {
        Span part = parts[i];
        long number = 0;
        if (part.length == 2 && part.start[0] == '0')
            part = (Span){part.start + 1, 1};
        if (!text_read_number(part, most[i], &number) || number == 0)
            return 0;
        day = day * 100 + (int)number;
    }
    return day;
}

/* A number, or once where the tag says anything else. */
static int hints_in(Span value) {
    long count = 0;
    if (value.length == 0)
        return 0;
    return text_read_number(value, HINTS_MAX, &count) ? (int)count : 1;
}

/* Games */

static void conclude(GameSummary *game, const Tags *tags) {
    game->game = game_in(tags->game);
    game->day = day_in(tags->date);
    game->starts_elsewhere = tags->fen.length > 0 && !span_is(tags->set_up, "0");
    for (int player = 0; player < PLAYERS; player++) {
        const int level = level_in(tags->players[1 - player]);
        if (level == 0 || !span_is(tags->players[player], person_name))
            continue;
        game->level = level;
        game->person = player;
        game->hints = hints_in(tags->hints[player]);
    }
    if (game->outcome == OUTCOME_NONE)
        game->outcome = pgn_outcome(tags->result);
}

static GameSummary *add_game(Reading *reading) {
    if (reading->count == reading->capacity) {
        const int capacity = reading->capacity == 0 ? CAPACITY_FIRST : reading->capacity * 2;
        GameSummary *larger = realloc(reading->games, (size_t)capacity * sizeof *larger);
        if (larger == NULL)
            return NULL;
        reading->games = larger;
        reading->capacity = capacity;
    }
    return &reading->games[reading->count++];
}

static bool is_tag(PgnTokenKind kind) {
    return kind == PGN_TAG || kind == PGN_TAG_BROKEN;
}

static bool is_comment(PgnTokenKind kind) {
    return kind == PGN_COMMENT || kind == PGN_COMMENT_LINE;
}

static void read_tags(Reading *reading, Tags *tags) {
    for (; is_tag(reading->token.kind) || is_comment(reading->token.kind); take(reading))
        if (reading->token.kind == PGN_TAG)
            keep_tag(tags, &reading->token);
}

/* To the result or to the next game; what stands in variations is no result. */
static Outcome read_turns(Reading *reading) {
    int depth = 0;
    for (; reading->token.kind != PGN_END && reading->token.kind != PGN_TAG; take(reading)) {
        depth += reading->token.kind == PGN_OPEN;
        depth -= reading->token.kind == PGN_CLOSE && depth > 0;
        if (reading->token.kind == PGN_RESULT && depth == 0) {
            const Outcome outcome = pgn_outcome(reading->token.text);
            take(reading);
            return outcome;
        }
    }
    return OUTCOME_NONE;
}

/* Comments and strays before a game; false at the end. */
static bool find_game(Reading *reading) {
    while (reading->token.kind != PGN_END && !is_tag(reading->token.kind))
        take(reading);
    return reading->token.kind != PGN_END;
}

/* A tag begins with its [ before its name, blanks between. */
static size_t place_of(const Reading *reading, const char *text) {
    const char *at = reading->token.text.start;
    while (*at != '[')
        at--;
    return (size_t)(at - text);
}

bool summaries_read(const char *text, size_t length, GameSummaries *out, Error *error) {
    Reading reading = {.lexer = pgn_lexer(text, length)};
    take(&reading);
    while (find_game(&reading)) {
        Tags tags = {0};
        GameSummary *game = add_game(&reading);
        if (game == NULL) {
            free(reading.games);
            return error_set(error, ERROR_MEMORY, "");
        }
        *game = (GameSummary){.at = place_of(&reading, text)};
        read_tags(&reading, &tags);
        game->outcome = read_turns(&reading);
        conclude(game, &tags);
    }
    *out = (GameSummaries){reading.games, reading.count};
    return true;
}

bool summaries_load(const char *path, GameSummaries *out, Error *error) {
    char *text;
    size_t length;
    if (!file_exists(path)) {
        *out = (GameSummaries){0};
        return true;
    }
    if (!file_read(path, PGN_SIZE_LIMIT, &text, &length, error))
        return false;
    const bool done = summaries_read(text, length, out, error);
    free(text);
    return done;
}

void summaries_free(GameSummaries *summaries) {
    free(summaries->games);
    *summaries = (GameSummaries){0};
}
