#include "record/pgn.h"

#include "record/pgn_lex.h"
#include "record/pgn_text.h"
#include "record/record_inner.h"

#include <stdlib.h>
#include <string.h>

typedef struct RawTag {
    Span name, value;
    int line;
} RawTag;

typedef struct Reader {
    PgnLexer lexer;
    PgnToken token;            /* the next one, not taken yet */
    RawTag tags[PGN_TAGS_MAX]; /* of the game being read */
    int tag_count;
    Buffer comment; /* waits for the end of what belongs to the last turn */
    Buffer value;   /* scratch */
    PgnGame *games;
    int count, capacity;
    int unstarted;   /* games that could not begin */
    bool is_stopped; /* the game being read can't be read on */
    bool is_out_of_memory;
} Reader;

static void take(Reader *reader) {
    reader->token = pgn_lex(&reader->lexer);
}

static bool is_comment(PgnTokenKind kind) {
    return kind == PGN_COMMENT || kind == PGN_COMMENT_LINE;
}

static void note(PgnGame *game, ErrorKind kind, Span token, int line) {
    error_set_span(&game->error, kind, token.start, token.length);
    game->error.line = line;
}

/* Ends the turns of a game; what is left of it is read over. */
static void stop(Reader *reader, PgnGame *game, ErrorKind kind, Span token, int line) {
    note(game, kind, token, line);
    reader->is_stopped = true;
}

/* Comments. */

static void take_comment(Reader *reader) {
    pgn_join_comment(&reader->comment, reader->token.text, reader->token.kind == PGN_COMMENT_LINE);
    take(reader);
}

/* Puts the comments read since the last turn behind what that turn has already. */
static void keep_comment(Reader *reader, Record *record) {
    if (reader->comment.length == 0)
        return;
    const char *earlier = record->comments[record->count];
    Buffer joined = {0};
    if (earlier != NULL) {
        buffer_add_text(&joined, earlier);
        buffer_add_byte(&joined, ' ');
    }
    buffer_add(&joined, reader->comment.text, reader->comment.length);
    reader->is_out_of_memory |=
        joined.has_failed || !record_set_comment(record, record->count, joined.text, NULL);
    buffer_free(&joined);
    buffer_clear(&reader->comment);
}

/* Tags. */

static const RawTag *find_tag(const Reader *reader, const char *name) {
    for (int i = reader->tag_count - 1; i >= 0; i--)
        if (span_is(reader->tags[i].name, name))
            return &reader->tags[i];
    return NULL;
}

/* The value of a tag, valid until the next is asked for; "" if there is none. */
static const char *tag_value(Reader *reader, const RawTag *tag) {
    buffer_clear(&reader->value);
    if (tag != NULL)
        pgn_add_value(&reader->value, tag->value);
    reader->is_out_of_memory |= reader->value.has_failed;
    return reader->value.length == 0 ? "" : reader->value.text;
}

static void take_tag(Reader *reader, PgnGame *game) {
    const PgnToken *token = &reader->token;
    if (token->kind == PGN_TAG && reader->tag_count < PGN_TAGS_MAX)
        reader->tags[reader->tag_count++] = (RawTag){token->text, token->value, token->line};
    else if (game->error.kind == ERROR_NONE)
        note(game, ERROR_PGN_SYNTAX, token->text, token->line);
    take(reader);
}

static void read_tags(Reader *reader, PgnGame *game) {
    reader->tag_count = 0;
    for (;;) {
        PgnTokenKind kind = reader->token.kind;
        if (kind == PGN_TAG || kind == PGN_TAG_BROKEN)
            take_tag(reader, game);
        else if (is_comment(kind))
            take_comment(reader);
        else
            return;
    }
}

/* The start. */

/* False with the reason, its line set. */
static bool read_start(Reader *reader, const Game *game, Position *out, Error *error) {
    const RawTag *set_up = find_tag(reader, "SetUp"), *fen = find_tag(reader, "FEN");
    if (fen == NULL && set_up != NULL && span_is(set_up->value, "1"))
        return error_set_line(error, ERROR_PGN_SYNTAX, "SetUp", set_up->line);
    if (fen == NULL || (set_up != NULL && span_is(set_up->value, "0"))) {
        game->start(out);
        return true;
    }
    bool is_read = game->read_position(tag_value(reader, fen), out, error);
    error->line = is_read ? 0 : fen->line;
    return is_read;
}

static bool find_start(Reader *reader, PgnGame *game, Position *out, Error *error) {
    const RawTag *name = find_tag(reader, "Game");
    if (name == NULL)
        return error_set_line(error, ERROR_NO_GAME_TAG, "", game->line);
    const char *value = tag_value(reader, name);
    const Game *rules = game_named(value);
    if (rules == NULL)
        return error_set_line(error, ERROR_UNKNOWN_GAME, value, name->line);
    return read_start(reader, rules, out, error);
}

static bool set_tags(Reader *reader, Record *record) {
    Buffer name = {0};
    bool done = true;
    for (int i = 0; i < reader->tag_count && done; i++) {
        buffer_clear(&name);
        buffer_add(&name, reader->tags[i].name.start, reader->tags[i].name.length);
        done =
            !name.has_failed && record_set_tag(record, name.text, tag_value(reader, &reader->tags[i]), NULL);
    }
    buffer_free(&name);
    return done;
}

/* A record at its start, whatever the tags say. */
static void begin(Reader *reader, PgnGame *game) {
    Position start;
    Error error = {0};
    reader->is_stopped = !find_start(reader, game, &start, &error);
    if (reader->is_stopped) {
        games[GAME_MORABARABA]->start(&start);
        game->error = error;
        reader->unstarted++;
    }
    reader->is_out_of_memory |= !record_init(&game->record, &start, NULL) || !set_tags(reader, &game->record);
}

/* Turns. */

static void stop_at_turn(Reader *reader, PgnGame *game) {
    char token[ERROR_TOKEN_MAX];
    pgn_name_turn(&game->record, game->record.count + 1, reader->token.text, token);
    stop(reader, game, ERROR_PGN_MOVE, span_of(token), reader->token.line);
}

static bool read_turn(const Reader *reader, const Record *record, Move *out) {
    const Span word = reader->token.text;
    char text[MOVE_TEXT_MAX];
    if (word.length >= sizeof text || record_result(record).reason != REASON_NONE)
        return false;
    memcpy(text, word.start, word.length);
    text[word.length] = '\0';
    return record_game(record)->read_move(record_position(record), text, out, NULL);
}

static void take_turn(Reader *reader, PgnGame *game) {
    Move move;
    keep_comment(reader, &game->record);
    if (!read_turn(reader, &game->record, &move))
        stop_at_turn(reader, game);
    else
        reader->is_out_of_memory |= !record_append(&game->record, move, NULL);
    take(reader);
}

static bool ends_turns(PgnTokenKind kind) {
    return kind == PGN_END || kind == PGN_TAG;
}

/* Reads over ( ... ), others within it too; what a { or a tag cuts off is an error. */
static void take_variation(Reader *reader, PgnGame *game) {
    const PgnToken opening = reader->token;
    int depth = 0;
    game->has_variations = true;
    do {
        depth += reader->token.kind == PGN_OPEN;
        depth -= reader->token.kind == PGN_CLOSE;
        take(reader);
    } while (depth > 0 && !ends_turns(reader->token.kind) && reader->token.kind != PGN_COMMENT_OPEN);
    if (depth > 0)
        stop(reader, game, ERROR_PGN_SYNTAX, opening.text, opening.line);
}

static void read_turns(Reader *reader, PgnGame *game) {
    while (!ends_turns(reader->token.kind) && reader->token.kind != PGN_RESULT && !reader->is_out_of_memory) {
        const PgnToken *token = &reader->token;
        if (reader->is_stopped || token->kind == PGN_NUMBER || token->kind == PGN_GLYPH)
            take(reader);
        else if (is_comment(token->kind))
            take_comment(reader);
        else if (token->kind == PGN_OPEN)
            take_variation(reader, game);
        else if (token->kind == PGN_WORD)
            take_turn(reader, game);
        else
            stop(reader, game, ERROR_PGN_SYNTAX, token->text, token->line);
    }
}

/* The result. */

typedef struct Claim {
    Span text;
    int line;
    Outcome outcome;
} Claim;

/* What the end of the turns says, else what the tag says. */
static Claim read_claim(const Reader *reader) {
    const PgnToken *token = &reader->token;
    const RawTag *tag = find_tag(reader, "Result");
    if (token->kind == PGN_RESULT && pgn_outcome(token->text) != OUTCOME_NONE)
        return (Claim){token->text, token->line, pgn_outcome(token->text)};
    if (tag != NULL)
        return (Claim){tag->value, tag->line, pgn_outcome(tag->value)};
    return (Claim){{"", 0}, 0, OUTCOME_NONE};
}

/* Whether Termination gives an ending of the rules as the reason: it would show on the board. */
static bool names_a_rule(const RawTag *termination) {
    for (int reason = REASON_NONE + 1; termination != NULL && reason < REASON_RESIGNED; reason++)
        if (span_is(termination->value, reason_word((Reason)reason)))
            return true;
    return false;
}

static void conclude(Reader *reader, PgnGame *game) {
    Record *record = &game->record;
    const Claim claim = read_claim(reader);
    const Outcome outcome = record_result(record).outcome;
    const bool is_over = outcome != OUTCOME_NONE;
    if (reader->is_stopped || claim.outcome == OUTCOME_NONE || claim.outcome == outcome)
        return;
    if (is_over || names_a_rule(find_tag(reader, "Termination")))
        note(game, ERROR_PGN_RESULT, claim.text, claim.line);
    else if (claim.outcome == OUTCOME_DRAW)
        record_agree_draw(record);
    else
        record_resign(record, claim.outcome == OUTCOME_FIRST_WINS ? PLAYER_SECOND : PLAYER_FIRST);
}

/* A comment on the line of the result belongs to the game that it ends. */
static void take_result(Reader *reader) {
    if (reader->token.kind != PGN_RESULT)
        return;
    const int line = reader->token.line;
    take(reader);
    while (is_comment(reader->token.kind) && reader->token.line == line)
        take_comment(reader);
}

/* Games. */

/* Where the token begins that starts a game: a tag with its bracket. */
static const char *start_of(const PgnToken *token) {
    const char *at = token->text.start;
    if (token->kind != PGN_TAG)
        return at;
    while (at[-1] != '[')
        at--;
    return at - 1;
}

/* Each game's bytes reach up to the next one's. */
static void measure_games(const Reader *reader, const char *text, size_t length) {
    size_t end = length;
    for (int i = reader->count - 1; i >= 0; i--) {
        PgnGame *game = &reader->games[i];
        game->at += (size_t)(reader->lexer.start - text);
        game->length = end - game->at;
        end = game->at;
    }
}

static PgnGame *add_game(Reader *reader) {
    if (reader->count == reader->capacity) {
        int capacity = reader->capacity == 0 ? 1 : reader->capacity * 2;
        PgnGame *larger = realloc(reader->games, (size_t)capacity * sizeof *larger);
        reader->is_out_of_memory |= larger == NULL;
        if (larger == NULL)
            return NULL;
        reader->games = larger;
        reader->capacity = capacity;
    }
    PgnGame *game = &reader->games[reader->count++];
    *game = (PgnGame){.line = reader->token.line,
                      .at = (size_t)(start_of(&reader->token) - reader->lexer.start)};
    return game;
}

/* Where the turns begin: from there variations_read goes through them again. */
static void note_turns(const Reader *reader, PgnGame *game) {
    const PgnLexer *lexer = &reader->lexer;
    const char *at = reader->token.kind == PGN_END ? lexer->end : reader->token.text.start;
    game->turns_at = (size_t)(at - lexer->start);
    game->turns_line = reader->token.line;
}

static void read_game(Reader *reader) {
    PgnGame *game = add_game(reader);
    if (game == NULL)
        return;
    read_tags(reader, game);
    note_turns(reader, game);
    begin(reader, game);
    if (reader->is_out_of_memory)
        return;
    read_turns(reader, game);
    game->is_open_ended = reader->token.kind != PGN_RESULT;
    conclude(reader, game);
    take_result(reader);
    keep_comment(reader, &game->record);
}

/* Stands for the games that are too many. */
static void add_limit(Reader *reader) {
    PgnGame *game = add_game(reader);
    if (game == NULL)
        return;
    reader->tag_count = 0;
    begin(reader, game);
    note(game, ERROR_FILE_TOO_LARGE, (Span){"", 0}, game->line);
}

/* Comments, and what belongs to no game; false at the end. */
static bool find_game(Reader *reader) {
    for (;;) {
        const PgnToken *token = &reader->token;
        if (token->kind == PGN_END)
            return false;
        bool is_stray = token->kind == PGN_CLOSE || token->kind == PGN_GLYPH || span_is(token->text, "}");
        if (is_comment(token->kind))
            take_comment(reader);
        else if (is_stray)
            take(reader);
        else
            return true;
    }
}

static void read_games(Reader *reader) {
    take(reader);
    while (!reader->is_out_of_memory && find_game(reader)) {
        if (reader->count == PGN_GAMES_MAX) {
            add_limit(reader);
            break;
        }
        read_game(reader);
    }
    if (!reader->is_out_of_memory && reader->count > 0)
        keep_comment(reader, &reader->games[reader->count - 1].record);
    reader->is_out_of_memory |= reader->comment.has_failed || reader->value.has_failed;
    buffer_free(&reader->comment);
    buffer_free(&reader->value);
}

bool pgn_read(const char *text, size_t length, PgnFile *out, Error *error) {
    Reader reader = {.lexer = pgn_lexer(text, length)};
    read_games(&reader);
    measure_games(&reader, text, length);
    PgnFile file = {reader.games, reader.count};
    Error trouble = {0};
    if (reader.is_out_of_memory)
        error_set(&trouble, ERROR_MEMORY, "");
    else if (file.count == 0)
        error_set(&trouble, ERROR_NO_GAMES, "");
    else if (file.count == reader.unstarted)
        trouble = file.games[0].error;
    if (trouble.kind == ERROR_NONE) {
        *out = file;
        return true;
    }
    pgn_free(&file);
    if (error != NULL)
        *error = trouble;
    return false;
}

void pgn_free(PgnFile *file) {
    for (int i = 0; i < file->count; i++)
        record_free(&file->games[i].record);
    free(file->games);
    *file = (PgnFile){0};
}
