#include "turns.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

Position position_of(const Game *game, const char *text) {
    Position pos;
    Error error;
    if (!game->read_position(text, &pos, &error)) {
        char sentence[ERROR_TEXT_MAX];
        error_text(&error, sentence);
        fail_msg("%s: %s", text, sentence);
    }
    return pos;
}

static void play_turn(Position *pos, const char *turn) {
    Move move;
    Error error;
    if (!game_of(pos)->read_move(pos, turn, &move, &error)) {
        char sentence[ERROR_TEXT_MAX], text[POSITION_TEXT_MAX];
        error_text(&error, sentence);
        game_of(pos)->write_position(pos, text);
        fail_msg("in %s: %s", text, sentence);
    }
    game_of(pos)->play(pos, move);
}

void play_turns(Position *pos, const char *turns) {
    Span rest = span_of(turns), turn;
    while (text_next_token(&rest, &turn)) {
        char text[16];
        snprintf(text, sizeof text, "%.*s", (int)turn.length, turn.start);
        play_turn(pos, text);
    }
}

void assert_position(const Position *pos, const char *text) {
    char written[POSITION_TEXT_MAX];
    game_of(pos)->write_position(pos, written);
    assert_string_equal(written, text);
}

bool is_listed(const Position *pos, Move move) {
    Move list[MOVES_MAX];
    for (int left = game_of(pos)->moves(pos, list); left > 0; left--)
        if (move_equal(list[left - 1], move))
            return true;
    return false;
}

ErrorKind refusal_of(const Position *pos, const char *turn) {
    Move move;
    Error error;
    return game_of(pos)->read_move(pos, turn, &move, &error) ? ERROR_NONE : error.kind;
}

void assert_result(const Position *pos, Outcome outcome, Reason reason) {
    const Result result = game_of(pos)->result(pos);
    assert_string_equal(reason_word(result.reason), reason_word(reason));
    assert_string_equal(outcome_word(result.outcome), outcome_word(outcome));
}
