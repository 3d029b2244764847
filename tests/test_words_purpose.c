/* What a hint says of a turn, and what the other player threatens. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "ui/purpose.h"
#include "ui/threats.h"
#include "ui/words.h"

typedef struct PurposeCase {
    GameId game;
    const char *fen, *turn;
    Score score;
    PurposeKind kind;
    const char *sentence;
} PurposeCase;

#define CP                                                                                                   \
    { SCORE_CP, 0 }

static const PurposeCase cases[] = {
    {GAME_MORABARABA, "bbbw...w/bbwbbwww/wbwwwbbb b 0,0 - 0 24", "A5-E5", CP, PURPOSE_ONLY,
     "Hint: A5-E5 is the only legal turn."},
    {GAME_MORABARABA, ".w.wb.../wwww..../..wb...b w 0,0 - 3 55", "E2-E3xE5", CP, PURPOSE_WINS_BY_COUNT,
     "Hint: E2-E3xE5 wins: Black keeps only two cows."},
    {GAME_TWELVE, ".ww.b..w/b....b../......w. w 0,0 - 5 109", "E8-E1xA1", CP, PURPOSE_WINS_BY_COUNT,
     "Hint: E8-E1xA1 wins: Black keeps only two pieces."},
    {GAME_MORABARABA, "..bwwwwb/bbb.wbww/wwbbb.bb b 0,0 - 0 24", "A3-A4", CP, PURPOSE_WINS_BY_BLOCKING,
     "Hint: A3-A4 wins: White can’t move any more."},
    {GAME_MORABARABA,
     "......../......../........ b 12,12 - 0 0",
     "A2",
     {SCORE_WIN, 9},
     PURPOSE_WINS_LATER,
     "Hint: A2 wins in 9 turns."},
    {GAME_MORABARABA, "wwbwwbw./w.bbww.w/.bbbb..b w 0,0 - 3 31", "E7-A7xA4", CP, PURPOSE_CLOSES_SEVERAL,
     "Hint: E7-A7xA4 closes 2 mills at once."},
    {GAME_MORABARABA, "....b.../bw.w.b../.ww.b..b w 7,8 - 0 9", "E2xE5", CP, PURPOSE_CLOSES_AND_STOPS,
     "Hint: E2xE5 closes a mill and stops the one on A5."},
    {GAME_MORABARABA, "......../bw...b../.ww.b..b w 8,9 - 0 7", "E2xA1", CP, PURPOSE_CLOSES_AND_KEEPS,
     "Hint: E2xA1 closes a mill and keeps another open."},
    {GAME_MORABARABA, "....b..b/bw.w.b../www....b w 6,7 - 0 11", "E2xA1", CP, PURPOSE_CLOSES_AND_SHOOTS,
     "Hint: E2xA1 closes a mill and shoots the cow on A1."},
    {GAME_TWELVE, "....b..b/bw.w.b../www....b w 6,7 - 0 11", "E2xA1", CP, PURPOSE_CLOSES_AND_SHOOTS,
     "Hint: E2xA1 closes a mill and takes the piece on A1."},
    {GAME_MORABARABA, "bb....../......../........ b 10,10 - 0 4", "E3", CP, PURPOSE_CLOSES,
     "Hint: E3 closes a mill."},
    {GAME_MORABARABA,
     "......../......../........ b 12,12 - 0 0",
     "A2",
     {SCORE_LOSS, 8},
     PURPOSE_DELAYS,
     "Hint: A2 holds out longest: 8 turns more."},
    {GAME_MORABARABA, "......../bw...b../.ww....b b 9,9 - 0 6", "R1", CP, PURPOSE_STOPS_AND_PREPARES,
     "Hint: R1 stops the mill on R1 and prepares another."},
    {GAME_MORABARABA, "......../bw...b../.ww....b b 9,9 - 0 6", "E2", CP, PURPOSE_STOPS,
     "Hint: E2 stops the mill on E2."},
    {GAME_MORABARABA, "bwwwbw.b/bww.b.bb/wwwbw..b b 0,0 - 0 24", "A7-A6", CP, PURPOSE_REOPENS,
     "Hint: A7-A6 opens a mill to close it again."},
    {GAME_MORABARABA, "......../bw...b../..w....b w 9,10 - 0 5", "R2", CP, PURPOSE_PREPARES_SEVERAL,
     "Hint: R2 prepares 2 mills at once."},
    {GAME_MORABARABA, "......../.....b../..w..... b 11,11 - 0 2", "A5", CP, PURPOSE_PREPARES,
     "Hint: A5 prepares a mill on A7."},
    {GAME_MORABARABA, "bww.bw.b/bwww.bbb/wwwbw..b b 0,0 - 2 26", "E5-E4", CP, PURPOSE_HEMS_IN,
     "Hint: E5-E4 hems in White’s cows."},
    {GAME_TWELVE, "bww.bw.b/bwww.bbb/wwwbw..b b 0,0 - 2 26", "E5-E4", CP, PURPOSE_HEMS_IN,
     "Hint: E5-E4 hems in White’s pieces."},
    {GAME_MORABARABA, "bww.bw.b/bwww.bbb/wwwbw..b b 0,0 - 2 26", "A6-R6", CP, PURPOSE_MAKES_ROOM,
     "Hint: A6-R6 gives Black’s cows more room."},
    {GAME_TWELVE, "bww.bw.b/bwww.bbb/wwwbw..b b 0,0 - 2 26", "A6-R6", CP, PURPOSE_MAKES_ROOM,
     "Hint: A6-R6 gives Black’s pieces more room."},
    {GAME_MORABARABA, "......../......../........ b 12,12 - 0 0", "A1", CP, PURPOSE_TAKES_CROSSING,
     "Hint: A1 takes a point with four ways to go."},
    {GAME_MORABARABA, "......../......../........ b 12,12 - 0 0", "E1", CP, PURPOSE_IS_STRONGEST,
     "Hint: E1 is the strongest turn found."},
    {GAME_MODIAR, "4 3 1 16 0 0 n 6,12 7", "A", CP, PURPOSE_ONLY, "Hint: A is the only legal turn."},
    {GAME_MODIAR, "7 2 13 1 0 1 s 16,2 14", "b", CP, PURPOSE_ENDS_AHEAD,
     "Hint: b ends the game, 34 stones ahead."},
    {GAME_MODIAR, "2 7 7 0 0 0 s 8,18 12", "c", CP, PURPOSE_ENDS_EVEN, "Hint: c ends the game as a draw."},
    {GAME_MODIAR, "11 4 2 11 11 3 n 0,0 3", "A", CP, PURPOSE_CAPTURES, "Hint: A captures 6 stones."},
    {GAME_MODIAR, "0 3 3 0 0 0 s 6,30 20", "b", CP, PURPOSE_FEEDS,
     "Hint: b gives North’s empty row a stone."},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", "b", CP, PURPOSE_SAVES_ALL,
     "Hint: b saves 2 stones: North can’t capture anything then."},
    {GAME_MODIAR, "4 3 3 15 5 0 s 0,12 6", "a", CP, PURPOSE_SAVES_SOME,
     "Hint: a lets North capture only 4 instead of 8 stones."},
    {GAME_MODIAR, "3 2 2 14 4 7 n 0,10 5", "A", CP, PURPOSE_THREATENS,
     "Hint: A prepares to capture 6 stones."},
    {GAME_MODIAR,
     "10 3 9 9 9 2 s 0,0 2",
     "c",
     {SCORE_EXACT, 4},
     PURPOSE_STAYS_AHEAD,
     "Hint: c leads to 4 stones ahead with best play."},
    {GAME_MODIAR,
     "10 3 9 9 9 2 s 0,0 2",
     "c",
     {SCORE_EXACT, 0},
     PURPOSE_STAYS_EVEN,
     "Hint: c leads to an even game with best play."},
    {GAME_MODIAR,
     "10 3 9 9 9 2 s 0,0 2",
     "c",
     {SCORE_EXACT, -6},
     PURPOSE_LOSES_LEAST,
     "Hint: c loses least: 6 stones behind with best play."},
    {GAME_MODIAR, "10 3 9 9 9 2 s 0,0 2", "c", CP, PURPOSE_IS_STRONGEST,
     "Hint: c is the strongest turn found."},
};
enum { CASES = sizeof cases / sizeof cases[0] };

static Position position_of(GameId game, const char *fen) {
    Position pos;
    if (!games[game]->read_position(fen, &pos, NULL))
        fail_msg("no position '%s'", fen);
    return pos;
}

static Choice choice_of(const Position *pos, const PurposeCase *row) {
    Choice choice = {.score = row->score, .pv_length = 1};
    if (!game_of(pos)->read_move(pos, row->turn, &choice.move, NULL))
        fail_msg("no turn '%s' in '%s'", row->turn, row->fen);
    choice.pv[0] = choice.move;
    return choice;
}

static void each_reason_has_its_sentence(void **state) {
    (void)state;
    for (int i = 0; i < CASES; i++) {
        char sentence[WORDS_MAX];
        const Position pos = position_of(cases[i].game, cases[i].fen);
        const Choice choice = choice_of(&pos, &cases[i]);
        words_purpose(&pos, &choice, sentence);
        assert_string_equal(sentence, cases[i].sentence);
        assert_int_equal(purpose_of(&pos, choice.move, choice.score).kind, cases[i].kind);
    }
}

static void each_reason_has_a_case(void **state) {
    (void)state;
    for (PurposeKind kind = 0; kind < PURPOSE_COUNT; kind++) {
        bool is_there = false;
        for (int i = 0; i < CASES; i++)
            is_there = is_there || cases[i].kind == kind;
        if (!is_there)
            fail_msg("no case of purpose %d", (int)kind);
    }
}

/* A sentence is whole whatever the turn: no blank is left open, and the turn is named. */
static void every_turn_of_every_game_has_a_purpose(void **state) {
    (void)state;
    Random random = random_from(5);
    for (int round = 0; round < 30; round++) {
        Position pos;
        Move moves[MOVES_MAX];
        int count;
        games[round % GAME_COUNT]->start(&pos);
        while ((count = game_of(&pos)->moves(&pos, moves)) > 0) {
            char sentence[WORDS_MAX], text[MOVE_TEXT_MAX];
            const Choice choice = {.move = moves[random_below(&random, (uint32_t)count)]};
            words_purpose(&pos, &choice, sentence);
            game_of(&pos)->write_move(choice.move, text);
            assert_non_null(strstr(sentence, text));
            assert_null(strchr(sentence, '{'));
            game_of(&pos)->play(&pos, choice.move);
        }
    }
}

static void a_hint_begins_with_the_place_to_look_at(void **state) {
    (void)state;
    char sentence[WORDS_MAX];
    const struct {
        GameId game;
        Move move;
        const char *sentence;
    } rows[] = {
        {GAME_MORABARABA, {NOWHERE, 1, NOWHERE}, "Hint: look at the point E2."},
        {GAME_MORABARABA, {1, 2, NOWHERE}, "Hint: look at the cow on E2."},
        {GAME_TWELVE, {NOWHERE, 1, NOWHERE}, "Hint: look at the point E2."},
        {GAME_TWELVE, {1, 2, NOWHERE}, "Hint: look at the piece on E2."},
        {GAME_MODIAR, {4, NOWHERE, NOWHERE}, "Hint: look at pit B."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Position pos;
        games[rows[i].game]->start(&pos);
        words_hint_place(&pos, rows[i].move, sentence);
        assert_string_equal(sentence, rows[i].sentence);
    }
}

static void a_hint_ends_with_what_is_expected_to_follow(void **state) {
    (void)state;
    char sentence[WORDS_MAX];
    Position pos;
    mill_morabaraba.start(&pos);
    const Choice choice = {.pv = {{NOWHERE, 1, NOWHERE}, {1, 2, 20}, {NOWHERE, 3, NOWHERE}}, .pv_length = 3};
    words_hint_line(&pos, &choice, 2, sentence);
    assert_string_equal(sentence, "Hint: expected next: E2, E2-E3xR5.");
    words_hint_line(&pos, &choice, 9, sentence);
    assert_string_equal(sentence, "Hint: expected next: E2, E2-E3xR5, E4.");
}

/* ---- threats ---- */

static void a_mill_is_threatened_where_it_could_be_closed_next(void **state) {
    (void)state;
    Position pos = position_of(GAME_MORABARABA, "b......./ww....../....b... b 10,10 - 0 4");
    assert_int_equal(threats_mills(&pos, PLAYER_SECOND), 1 << 10);
    assert_int_equal(threats_mills(&pos, PLAYER_FIRST), 0);
    pos = position_of(GAME_MORABARABA, "b......./ww....../....b... b 10,10 - 0 4");
    pos.mill.cows[PLAYER_FIRST] |= 1 << 10;
    assert_int_equal(threats_mills(&pos, PLAYER_SECOND), 0);
}

static void a_cow_threatens_only_where_it_can_go(void **state) {
    (void)state;
    Position pos = position_of(GAME_TWELVE, "bb.....b/w.w.w.../...w.... w 0,0 - 3 40");
    assert_int_equal(threats_mills(&pos, PLAYER_FIRST), 0); /* E3: no third cow beside it; E7: likewise */
    pos = position_of(GAME_TWELVE, "bb.b...w/w.w.w.../........ w 0,0 - 3 40");
    assert_int_equal(threats_mills(&pos, PLAYER_FIRST), 1 << 2);
    pos = position_of(GAME_MORABARABA, "bb...b.w/w.w.w.../........ w 0,0 - 3 40");
    assert_int_equal(threats_mills(&pos, PLAYER_FIRST), 1 << 2); /* it flies */
}

static void a_banned_mill_is_no_threat(void **state) {
    (void)state;
    Position pos = position_of(GAME_MORABARABA, "w...b.b./....bbb./ww.w.... b 0,0 bA6-E6 1 40");
    assert_int_equal(threats_mills(&pos, PLAYER_FIRST) & 1 << 5, 0);
}

static void pits_show_what_the_greatest_capture_would_take(void **state) {
    (void)state;
    uint8_t lost[MODIAR_PITS];
    Position pos = position_of(GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0");
    assert_int_equal(threats_capture(&pos, PLAYER_SECOND, lost), 2); /* not the first turn any more by then */
    pos = position_of(GAME_MODIAR, "11 4 2 11 11 3 n 0,0 3");
    const int most = threats_capture(&pos, PLAYER_SECOND, lost);
    assert_int_equal(most, threats_captured_by(&pos, 4));
    assert_int_equal(most, 10);
    assert_int_equal(lost[3] + lost[4] + lost[5], 0); /* of the other's pits only */
    assert_in_range(lost[0] + lost[1] + lost[2], 1, most);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_reason_has_its_sentence),
        cmocka_unit_test(each_reason_has_a_case),
        cmocka_unit_test(every_turn_of_every_game_has_a_purpose),
        cmocka_unit_test(a_hint_begins_with_the_place_to_look_at),
        cmocka_unit_test(a_hint_ends_with_what_is_expected_to_follow),
        cmocka_unit_test(a_mill_is_threatened_where_it_could_be_closed_next),
        cmocka_unit_test(a_cow_threatens_only_where_it_can_go),
        cmocka_unit_test(a_banned_mill_is_no_threat),
        cmocka_unit_test(pits_show_what_the_greatest_capture_would_take),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
