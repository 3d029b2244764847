/* Modiar: each rule of rules.md. */
#include "rules/modiar.h"

#include "cases.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PIT_A = 3 };

static Position modiar_of(const char *text) {
    return position_of(&modiar, text);
}

/* The position before, the turn, the position after. */
static void assert_turn(const char *before, const char *turn, const char *after) {
    Position pos = modiar_of(before);
    play_turns(&pos, turn);
    assert_position(&pos, after);
}

/* Pits and sowing */

static void south_begins_with_seven_stones_in_each_pit(void **state) {
    (void)state;
    Position pos;
    modiar.start(&pos);
    assert_position(&pos, "7 7 7 7 7 7 s 0,0 0");
    assert_int_equal(modiar.count(&pos), 3);
}

static void pits_are_named_in_the_order_of_sowing(void **state) {
    (void)state;
    static const char *const names[MODIAR_PITS] = {"a", "b", "c", "A", "B", "C"};
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        assert_string_equal(modiar.place_name(pit), names[pit]);
        assert_int_equal(modiar_owner(pit), pit < 3 ? PLAYER_FIRST : PLAYER_SECOND);
    }
}

static void a_player_chooses_an_own_pit_of_two_stones_or_more(void **state) {
    (void)state;
    const Position pos = modiar_of("2 1 0 13 13 13 s 0,0 5");
    assert_int_equal(modiar.count(&pos), 1);
    assert_int_equal(refusal_of(&pos, "a"), ERROR_NONE);
    assert_int_equal(refusal_of(&pos, "b"), ERROR_SINGLE_STONE);
    assert_int_equal(refusal_of(&pos, "c"), ERROR_PIT_EMPTY);
    assert_int_equal(refusal_of(&pos, "A"), ERROR_ENEMY_PIT);
}

static void the_first_stone_goes_back_into_the_pit(void **state) {
    (void)state;
    assert_turn("2 2 15 1 11 11 s 0,0 5", "a", "1 3 15 1 11 11 n 0,0 6");
    assert_turn("7 7 7 7 7 7 s 0,0 0", "a", "2 8 8 8 8 8 n 0,0 1");
}

static void sowing_goes_round_and_past_its_origin(void **state) {
    (void)state;
    assert_turn("2 2 15 1 11 11 n 0,0 5", "C", "4 4 17 3 12 2 s 0,0 6");
}

/* Capture */

static void two_four_or_six_stones_are_captured(void **state) {
    (void)state;
    assert_turn("11 3 0 1 13 14 s 0,0 5", "b", "11 1 1 0 13 14 n 2,0 6");
    assert_turn("11 3 0 3 13 12 s 0,0 5", "b", "11 1 1 0 13 12 n 4,0 6");
    assert_turn("11 3 0 5 13 10 s 0,0 5", "b", "11 1 1 0 13 10 n 6,0 6");
    assert_turn("11 3 0 7 13 8 s 0,0 5", "b", "11 1 1 8 13 8 n 0,0 6");
    assert_turn("11 3 0 4 13 11 s 0,0 5", "b", "11 1 1 5 13 11 n 0,0 6");
}

static void a_chain_runs_back_over_both_rows(void **state) {
    (void)state;
    assert_turn("11 3 1 3 12 12 s 0,0 5", "b", "11 1 0 0 12 12 n 6,0 6");
    assert_turn("1 12 12 11 3 3 n 0,0 5", "B", "0 12 12 11 1 0 s 0,6 6");
}

static void a_chain_breaks_at_the_first_pit_that_is_not_captured(void **state) {
    (void)state;
    assert_turn("11 3 1 4 12 11 s 0,0 5", "b", "11 1 2 5 12 11 n 0,0 6");
    assert_turn("4 4 1 2 3 28 s 0,0 5", "b", "4 1 2 3 0 28 n 4,0 6");
}

static void a_chain_stops_at_the_origin_of_a_short_sowing(void **state) {
    (void)state;
    assert_turn("4 2 1 11 12 12 s 0,0 5", "b", "4 1 0 11 12 12 n 2,0 6");
}

static void a_chain_can_run_past_the_origin_of_a_long_sowing(void **state) {
    (void)state;
    assert_turn("8 2 2 10 17 3 s 0,0 5", "a", "0 0 3 11 18 0 n 10,0 6");
}

static void a_chain_takes_each_pit_once(void **state) {
    (void)state;
    const Position pos = modiar_of("7 1 1 3 5 5 s 10,10 5");
    const uint8_t sown[MODIAR_PITS] = {2, 2, 2, 4, 6, 6};
    uint8_t after[MODIAR_PITS];
    assert_int_equal(modiar_sow(&pos, 0, after), 0x3F);
    assert_memory_equal(after, sown, sizeof sown);
}

static void nothing_is_captured_on_the_first_turn(void **state) {
    (void)state;
    assert_turn("11 3 1 3 12 12 s 0,0 0", "b", "11 1 2 4 12 12 n 0,0 1");
    assert_turn("1 12 12 11 3 3 n 0,0 0", "B", "2 12 12 11 1 4 s 0,0 1");
}

static void the_steps_show_stones_and_captures_in_their_order(void **state) {
    (void)state;
    const Position pos = modiar_of("11 3 1 3 12 12 s 0,0 5");
    static const Step expected[] = {{STEP_LIFT, 1, 3},    {STEP_SOW, 1, 1},         {STEP_SOW, 2, 1},
                                    {STEP_SOW, PIT_A, 1}, {STEP_CAPTURE, PIT_A, 4}, {STEP_CAPTURE, 2, 2}};
    Step steps[STEPS_MAX];
    const int count = modiar.steps(&pos, (Move){1, NOWHERE, NOWHERE}, steps);
    assert_int_equal(count, sizeof expected / sizeof *expected);
    for (int i = 0; i < count; i++) {
        assert_int_equal(steps[i].kind, expected[i].kind);
        assert_int_equal(steps[i].at, expected[i].at);
        assert_int_equal(steps[i].count, expected[i].count);
    }
}

/* Grand slam and feeding */

static void a_turn_may_not_capture_the_whole_other_row(void **state) {
    (void)state;
    Position pos = modiar_of("19 18 2 1 0 0 s 2,0 9");
    assert_int_equal(refusal_of(&pos, "c"), ERROR_GRAND_SLAM);
    assert_int_equal(refusal_of(&pos, "a"), ERROR_NONE);
    pos = modiar_of("19 17 2 1 0 1 s 2,0 9");
    assert_int_equal(refusal_of(&pos, "c"), ERROR_NONE);
}

static void on_the_first_turn_no_turn_is_a_slam(void **state) {
    (void)state;
    assert_turn("19 18 2 1 0 0 s 2,0 0", "c", "19 18 1 2 0 0 n 2,0 1");
}

static void a_turn_may_not_feed_and_capture_it_all_again(void **state) {
    (void)state;
    const Position pos = modiar_of("0 2 10 0 0 0 s 16,14 9");
    assert_int_equal(refusal_of(&pos, "c"), ERROR_GRAND_SLAM);
    assert_int_equal(refusal_of(&pos, "b"), ERROR_NONE);
}

static void captures_in_the_own_row_alone_are_no_slam(void **state) {
    (void)state;
    assert_turn("1 2 1 0 0 0 s 20,18 9", "b", "1 1 0 0 0 0 n 22,18 10");
}

static void an_empty_row_must_be_fed_if_it_can_be(void **state) {
    (void)state;
    const Position pos = modiar_of("3 0 3 0 0 0 s 18,18 9");
    assert_int_equal(modiar.count(&pos), 1);
    assert_int_equal(refusal_of(&pos, "a"), ERROR_MUST_FEED);
    assert_int_equal(refusal_of(&pos, "c"), ERROR_NONE);
}

static void an_empty_row_that_nobody_can_feed_binds_nobody(void **state) {
    (void)state;
    const Position pos = modiar_of("2 2 0 0 0 0 s 20,18 9");
    assert_int_equal(modiar.count(&pos), 2);
}

/* The end */

static void a_game_ends_when_the_player_to_move_has_no_turn(void **state) {
    (void)state;
    Position pos = modiar_of("1 0 1 0 0 2 s 20,18 54");
    assert_result(&pos, OUTCOME_FIRST_WINS, REASON_NO_MOVE);
    pos = modiar_of("1 0 0 0 0 3 s 20,18 54");
    assert_result(&pos, OUTCOME_DRAW, REASON_NO_MOVE);
    pos = modiar_of("1 0 1 0 0 2 s 18,20 54");
    assert_result(&pos, OUTCOME_SECOND_WINS, REASON_NO_MOVE);
    pos = modiar_of("1 0 1 0 0 2 n 20,18 54");
    assert_result(&pos, OUTCOME_NONE, REASON_NONE);
}

static void a_game_ends_when_only_a_slam_is_left(void **state) {
    (void)state;
    const Position pos = modiar_of("0 0 10 0 0 0 s 16,16 9");
    assert_result(&pos, OUTCOME_FIRST_WINS, REASON_NO_MOVE);
}

static void a_won_game_is_played_to_its_end(void **state) {
    (void)state;
    const Position pos = modiar_of("2 1 0 1 2 2 s 34,0 60");
    assert_result(&pos, OUTCOME_NONE, REASON_NONE);
}

static void stones_on_the_board_count_unless_repetition_ended_it(void **state) {
    (void)state;
    const Position pos = modiar_of("1 0 1 0 0 2 s 20,18 54");
    int totals[2];
    assert_int_equal(modiar_row(&pos, PLAYER_FIRST), 2);
    assert_int_equal(modiar_row(&pos, PLAYER_SECOND), 2);
    modiar_totals(&pos, REASON_NO_MOVE, totals);
    assert_int_equal(totals[PLAYER_FIRST], 22);
    assert_int_equal(totals[PLAYER_SECOND], 20);
    modiar_totals(&pos, REASON_REPETITION, totals);
    assert_int_equal(totals[PLAYER_FIRST], 20);
    assert_int_equal(totals[PLAYER_SECOND], 18);
}

static void the_count_of_turns_stays_within_what_a_text_may_say(void **state) {
    (void)state;
    assert_turn("2 2 15 1 11 11 s 0,0 9999", "a", "1 3 15 1 11 11 n 0,0 9999");
}

static void positions_differ_by_stones_and_player_alone(void **state) {
    (void)state;
    const Position pos = modiar_of("1 0 1 0 0 2 s 20,18 54");
    const Position same = modiar_of("1 0 1 0 0 2 s 18,20 9");
    const Position turned = modiar_of("1 0 1 0 0 2 n 20,18 54");
    const Position moved = modiar_of("1 0 0 1 0 2 s 20,18 54");
    const Position fuller = modiar_of("3 0 1 0 0 2 s 18,18 54");
    assert_false(modiar.same(&pos, &fuller));
    assert_false(modiar.hash(&pos) == modiar.hash(&fuller));
    assert_true(modiar.same(&pos, &same));
    assert_true(modiar.hash(&pos) == modiar.hash(&same));
    assert_false(modiar.same(&pos, &turned));
    assert_false(modiar.hash(&pos) == modiar.hash(&turned));
    assert_false(modiar.same(&pos, &moved));
    assert_false(modiar.hash(&pos) == modiar.hash(&moved));
}

/* Right answers from outside */

static void whole_games_end_as_they_should(void **state) {
    (void)state;
    Cases cases = cases_read("modiar-games.tsv", 4);
    for (int i = 0; i < cases.count; i++) {
        const char *const *row = cases.rows[i].fields;
        Position pos;
        modiar.start(&pos);
        play_turns(&pos, row[0]);
        assert_position(&pos, row[1]);
        if (strcmp(row[3], "repetition") == 0)
            continue; /* needs the earlier positions: the record's */
        const Result result = modiar.result(&pos);
        assert_string_equal(outcome_word(result.outcome), row[2]);
        assert_string_equal(reason_word(result.reason), row[3]);
    }
    cases_free(&cases);
}

static uint64_t perft(const Position *pos, int depth) {
    Move list[MOVES_MAX];
    uint64_t total = 0;
    if (depth == 0)
        return 1;
    for (int left = modiar.moves(pos, list); left > 0; left--) {
        Position next = *pos;
        modiar.play(&next, list[left - 1]);
        total += perft(&next, depth - 1);
    }
    return total;
}

/* In deeper trees positions occur three times; record_perft has the whole table. */
static void trees_of_turns_have_the_right_size(void **state) {
    (void)state;
    enum { DEPTH_MAX = 9 };
    Cases cases = cases_read("modiar-perft.tsv", 3);
    for (int i = 0; i < cases.count; i++) {
        const char *const *row = cases.rows[i].fields;
        const Position pos = modiar_of(row[0]);
        assert_position(&pos, row[0]);
        if (atoi(row[1]) <= DEPTH_MAX)
            assert_int_equal(perft(&pos, atoi(row[1])), strtoull(row[2], NULL, 10));
    }
    cases_free(&cases);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(south_begins_with_seven_stones_in_each_pit),
        cmocka_unit_test(pits_are_named_in_the_order_of_sowing),
        cmocka_unit_test(a_player_chooses_an_own_pit_of_two_stones_or_more),
        cmocka_unit_test(the_first_stone_goes_back_into_the_pit),
        cmocka_unit_test(sowing_goes_round_and_past_its_origin),
        cmocka_unit_test(two_four_or_six_stones_are_captured),
        cmocka_unit_test(a_chain_runs_back_over_both_rows),
        cmocka_unit_test(a_chain_breaks_at_the_first_pit_that_is_not_captured),
        cmocka_unit_test(a_chain_stops_at_the_origin_of_a_short_sowing),
        cmocka_unit_test(a_chain_can_run_past_the_origin_of_a_long_sowing),
        cmocka_unit_test(a_chain_takes_each_pit_once),
        cmocka_unit_test(nothing_is_captured_on_the_first_turn),
        cmocka_unit_test(the_steps_show_stones_and_captures_in_their_order),
        cmocka_unit_test(a_turn_may_not_capture_the_whole_other_row),
        cmocka_unit_test(on_the_first_turn_no_turn_is_a_slam),
        cmocka_unit_test(a_turn_may_not_feed_and_capture_it_all_again),
        cmocka_unit_test(captures_in_the_own_row_alone_are_no_slam),
        cmocka_unit_test(an_empty_row_must_be_fed_if_it_can_be),
        cmocka_unit_test(an_empty_row_that_nobody_can_feed_binds_nobody),
        cmocka_unit_test(a_game_ends_when_the_player_to_move_has_no_turn),
        cmocka_unit_test(a_game_ends_when_only_a_slam_is_left),
        cmocka_unit_test(a_won_game_is_played_to_its_end),
        cmocka_unit_test(stones_on_the_board_count_unless_repetition_ended_it),
        cmocka_unit_test(the_count_of_turns_stays_within_what_a_text_may_say),
        cmocka_unit_test(positions_differ_by_stones_and_player_alone),
        cmocka_unit_test(whole_games_end_as_they_should),
        cmocka_unit_test(trees_of_turns_have_the_right_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
