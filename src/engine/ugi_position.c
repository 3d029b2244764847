/* The position set up and what can be asked about it. */
#include "engine/ugi_state.h"

#include "rules/modiar.h"

#include <stdlib.h>
#include <string.h>

/* Plays the turns of a line one by one. */
static bool play_moves(Record *record, Span rest, Error *error) {
    char text[UGI_TOKEN_MAX];
    for (Span token; text_next_token(&rest, &token);) {
        Move move;
        ugi_copy(token, text);
        if (!record_game(record)->read_move(record_position(record), text, &move, error) ||
            !record_play(record, move, error))
            return false;
    }
    return true;
}

/* The text of a position: from the first token to the last one before `moves` or the end, blanks inside kept.
 */
static Span take_position_text(Span *rest) {
    Span text = {rest->start, 0};
    for (Span after = *rest, token; text_next_token(&after, &token); *rest = after) {
        if (span_is(token, "moves"))
            break;
        if (text.length == 0)
            text.start = token.start;
        text.length = (size_t)(token.start + token.length - text.start);
    }
    return text;
}

/* Reads `startpos` or `fen F`. */
static bool read_start(const Ugi *ugi, Span *rest, Position *out, Error *error) {
    Span token;
    if (!text_next_token(rest, &token))
        return error_set(error, ERROR_ARGUMENT_MISSING, "position");
    if (span_is(token, "startpos")) {
        games[ugi->game]->start(out);
        return true;
    }
    if (!span_is(token, "fen"))
        return error_set_span(error, ERROR_COMMAND, token.start, token.length);
    char text[UGI_TOKEN_MAX];
    ugi_copy(take_position_text(rest), text);
    if (!*text)
        return error_set(error, ERROR_ARGUMENT_MISSING, "fen");
    return games[ugi->game]->read_position(text, out, error);
}

bool ugi_position(Ugi *ugi, Span rest, Error *error) {
    Position start;
    Record record;
    Span token;
    if (!read_start(ugi, &rest, &start, error))
        return false;
    if (text_next_token(&rest, &token) && !span_is(token, "moves"))
        return error_set_span(error, ERROR_COMMAND, token.start, token.length);
    if (!record_init(&record, &start, error))
        return false;
    if (!play_moves(&record, rest, error)) {
        record_free(&record);
        return false;
    }
    record_free(&ugi->record);
    ugi->record = record;
    return true;
}

typedef struct MoveText {
    Move move;
    char text[MOVE_TEXT_MAX];
} MoveText;

static int compare_text(const void *a, const void *b) {
    return strcmp(((const MoveText *)a)->text, ((const MoveText *)b)->text);
}

int ugi_sorted_moves(const Ugi *ugi, Move out[MOVES_MAX]) {
    MoveText sorted[MOVES_MAX];
    const int count = record_moves(&ugi->record, out);
    for (int i = 0; i < count; i++) {
        sorted[i].move = out[i];
        record_game(&ugi->record)->write_move(out[i], sorted[i].text);
    }
    qsort(sorted, (size_t)count, sizeof *sorted, compare_text);
    for (int i = 0; i < count; i++)
        out[i] = sorted[i].move;
    return count;
}

void ugi_write_moves(const Ugi *ugi, const Move *moves, int count, char out[UGI_MOVES_TEXT_MAX]) {
    char *end = out;
    *end = '\0';
    for (int i = 0; i < count; i++) {
        *end++ = ' ';
        record_game(&ugi->record)->write_move(moves[i], end);
        end += strlen(end);
    }
}

bool ugi_moves(Ugi *ugi, Span rest, Error *error) {
    (void)rest, (void)error;
    Move moves[MOVES_MAX];
    char text[UGI_MOVES_TEXT_MAX];
    ugi_write_moves(ugi, moves, ugi_sorted_moves(ugi, moves), text);
    ugi_say(ugi, "moves%s", text);
    return true;
}

bool ugi_fen(Ugi *ugi, Span rest, Error *error) {
    (void)rest, (void)error;
    char text[POSITION_TEXT_MAX];
    record_game(&ugi->record)->write_position(record_position(&ugi->record), text);
    ugi_say(ugi, "fen %s", text);
    return true;
}

static const char *say_gameover(const Record *record) {
    return record_result(record).outcome == OUTCOME_NONE ? "false" : "true";
}

static const char *say_result(const Record *record) {
    return outcome_word(record_result(record).outcome);
}

static const char *say_turn(const Record *record) {
    return record_position(record)->to_move == PLAYER_FIRST ? "p1" : "p2";
}

static const char *say_reason(const Record *record) {
    return reason_word(record_result(record).reason);
}

static const struct {
    const char *name;
    const char *(*answer)(const Record *record);
} queries[] = {
    {"gameover", say_gameover}, {"result", say_result}, {"turn", say_turn}, {"reason", say_reason}};

bool ugi_query(Ugi *ugi, Span rest, Error *error) {
    Span token;
    if (!text_next_token(&rest, &token))
        return error_set(error, ERROR_ARGUMENT_MISSING, "query");
    if (!ugi_expect_end(rest, error))
        return false;
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
        if (span_is(token, queries[i].name)) {
            ugi_say(ugi, "response %s", queries[i].answer(&ugi->record));
            return true;
        }
    }
    return error_set_span(error, ERROR_COMMAND, token.start, token.length);
}

/* The end of a game is known without search or table. */
static void say_end(Ugi *ugi, const Position *pos, Result result) {
    const int player = pos->to_move;
    int totals[2];
    if (pos->game == GAME_MODIAR) {
        modiar_totals(pos, result.reason, totals);
        ugi_say(ugi, "eval exact %d", totals[player] - totals[player_other(player)]);
    } else if (result.outcome == OUTCOME_DRAW)
        ugi_say(ugi, "eval draw");
    else
        ugi_say(ugi, "eval %s 0", result.outcome == outcome_win_of(player) ? "win" : "loss");
}

static int captured_ahead(const Position *pos) {
    const uint8_t *captured = pos->modiar.captured;
    return captured[pos->to_move] - captured[player_other(pos->to_move)];
}

static void say_ending(Ugi *ugi, Ending ending) {
    if (ending.kind == ENDING_DRAW)
        ugi_say(ugi, "eval draw");
    else
        ugi_say(ugi, "eval %s %d", ending.kind == ENDING_WIN ? "win" : "loss", ending.turns);
}

bool ugi_eval(Ugi *ugi, Span rest, Error *error) {
    (void)rest, (void)error;
    const Position *pos = record_position(&ugi->record);
    const Result result = record_result(&ugi->record);
    Ending ending = {ENDING_UNKNOWN, 0};
    if (result.outcome != OUTCOME_NONE)
        say_end(ugi, pos, result);
    else if (pos->game == GAME_MODIAR && ugi_find_table(ugi))
        ugi_say(ugi, "eval exact %d", modiar_table_value(ugi->table, pos) + captured_ahead(pos));
    else if (ugi_find_endings(ugi) &&
             (ending = endings_look(ugi->endings[ugi->game], pos)).kind != ENDING_UNKNOWN)
        say_ending(ugi, ending);
    else
        ugi_say(ugi, "eval cp %d", search_evaluate(pos));
    return true;
}
