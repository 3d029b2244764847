/* A record: undo and redo, repetition, results, tags and comments, perft. */
#include "base/random.h"
#include "records.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Four cows each, far from any mill; E1-E8 and E3-E4 go to and fro for ever. */
static const char shuffle[] = "E1-E8 E3-E4 E8-E1 E4-E3";
/* Three empty points: positions come again soon. */
static const char tight[] = "bwbwbwbw/wbwbwb.b/bwbwbw.. w 0,0 - 0 40";

static const char calm[] = "b.w..b../..b...w./w...b..w b 0,0 - 0 100";

static const char *const game_names[GAME_COUNT] = {"morabaraba", "twelve", "modiar"};

static void assert_ended(const Record *record, Outcome outcome, Reason reason) {
    const Result result = record_result(record);
    assert_string_equal(reason_word(result.reason), reason_word(reason));
    assert_int_equal(result.outcome, outcome);
}

static Move move_of(const Record *record, const char *text) {
    Move move;
    assert_true(record_game(record)->read_move(record_position(record), text, &move, NULL));
    return move;
}

/* Playing. */

static void a_new_record_stands_at_its_start(void **state) {
    (void)state;
    Record record = record_from("morabaraba", NULL);
    assert_false(record.starts_elsewhere);
    assert_stands(&record, "......../......../........ b 12,12 - 0 0");
    assert_int_equal(record_occurrences(&record), 1);
    assert_false(record_undo(&record));
    assert_false(record_redo(&record));
    record_free(&record);
    Record elsewhere = record_from("morabaraba", calm);
    assert_true(elsewhere.starts_elsewhere);
    record_free(&elsewhere);
}

static ErrorKind refused(Record *record, Move move, const char *token) {
    Error error = {0};
    const int count = record->count, played = record->played;
    assert_false(record_play(record, move, &error));
    assert_int_equal(record->count, count);
    assert_int_equal(record->played, played);
    assert_string_equal(error.token, token);
    return error.kind;
}

static void an_illegal_turn_is_refused_with_its_reason_and_changes_nothing(void **state) {
    (void)state;
    Record record = record_from("morabaraba", NULL);
    play_texts(&record, "E1 A1 R1");
    record_undo(&record);
    assert_int_equal(refused(&record, (Move){NOWHERE, 0, NOWHERE}, "E1"), ERROR_POINT_TAKEN);
    assert_int_equal(refused(&record, (Move){0, 1, NOWHERE}, "E1-E2"), ERROR_STILL_PLACING);
    assert_false(record_play(&record, MOVE_NONE, NULL));
    assert_int_equal(record.played, 3);
    record_free(&record);
}

static void after_the_end_no_turn_is_played(void **state) {
    (void)state;
    Record record = record_from("morabaraba", "bb....../b......./........ b 0,0 - 0 50");
    Move moves[MOVES_MAX];
    assert_ended(&record, OUTCOME_FIRST_WINS, REASON_SHOT);
    assert_int_equal(record_moves(&record, moves), 0);
    assert_int_equal(refused(&record, (Move){0, 7, NOWHERE}, "E1-E8"), ERROR_GAME_OVER);
    assert_false(record_resign(&record, PLAYER_FIRST));
    assert_false(record_agree_draw(&record));
    record_free(&record);
}

static void undo_and_redo_go_all_the_way(void **state) {
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        Record record = record_from(game_names[game], NULL);
        Position seen[200];
        play_by_chance(&record, 199, 7);
        for (int n = 0; n <= record.count; n++)
            seen[n] = record.positions[n];
        const int count = record.count;
        for (int n = count; n > 0; n--) {
            assert_true(games[game]->same(record_position(&record), &seen[n]));
            assert_true(record_undo(&record));
        }
        assert_false(record_undo(&record));
        for (int n = 0; n < count; n++) {
            assert_true(games[game]->same(record_position(&record), &seen[n]));
            assert_true(record_redo(&record));
        }
        assert_false(record_redo(&record));
        record_free(&record);
    }
}

static void a_new_turn_drops_what_redo_would_bring_back(void **state) {
    (void)state;
    Record record = record_from("morabaraba", NULL);
    play_texts(&record, "E1 E2 E3 E4");
    assert_true(record_set_comment(&record, 3, "of a dropped turn", NULL));
    record_go(&record, 1);
    play_texts(&record, "R1");
    assert_int_equal(record.played, 2);
    assert_false(record_redo(&record));
    assert_stands(&record, "b......./......../w....... b 11,11 - 0 2");
    play_texts(&record, "R2");
    assert_null(record.comments[3]);
    record_free(&record);
}

/* Endings. */

static void resigning_gives_the_game_to_the_other(void **state) {
    (void)state;
    Record record = record_from("modiar", NULL);
    play_texts(&record, "b");
    assert_true(record_resign(&record, PLAYER_FIRST));
    assert_ended(&record, OUTCOME_SECOND_WINS, REASON_RESIGNED);
    assert_false(record_resign(&record, PLAYER_SECOND));
    assert_int_equal(record_result_at(&record, 1).reason, REASON_NONE);
    Move moves[MOVES_MAX];
    assert_int_equal(record_moves(&record, moves), 0);
    record_free(&record);
}

static void undo_takes_the_ending_back_before_the_turn(void **state) {
    (void)state;
    Record record = record_from("morabaraba", NULL);
    play_texts(&record, "E1 E2");
    assert_true(record_agree_draw(&record));
    assert_true(record_undo(&record));
    assert_ended(&record, OUTCOME_NONE, REASON_NONE);
    assert_int_equal(record.count, 2);
    assert_true(record_redo(&record));
    assert_ended(&record, OUTCOME_DRAW, REASON_AGREED);
    assert_false(record_redo(&record));
    record_go(&record, 1);
    assert_ended(&record, OUTCOME_NONE, REASON_NONE);
    record_go(&record, 2);
    assert_ended(&record, OUTCOME_DRAW, REASON_AGREED);
    record_go(&record, 1);
    play_texts(&record, "E3");
    assert_false(record_redo(&record));
    assert_ended(&record, OUTCOME_NONE, REASON_NONE);
    record_free(&record);
}

static void resigning_in_the_past_drops_the_turns_behind(void **state) {
    (void)state;
    Record record = record_from("morabaraba", NULL);
    play_texts(&record, "E1 E2 E3");
    record_go(&record, 1);
    assert_true(record_resign(&record, PLAYER_SECOND));
    assert_int_equal(record.played, 1);
    assert_ended(&record, OUTCOME_FIRST_WINS, REASON_RESIGNED);
    record_free(&record);
}

static void play_shuffles(Record *record, int times) {
    for (int i = 0; i < times; i++)
        play_texts(record, shuffle);
}

static void the_third_occurrence_ends_the_game_and_the_second_does_not(void **state) {
    (void)state;
    Record record = record_from("morabaraba", calm);
    play_shuffles(&record, 1);
    assert_int_equal(record_occurrences(&record), 2);
    assert_ended(&record, OUTCOME_NONE, REASON_NONE);
    play_shuffles(&record, 1);
    assert_int_equal(record_occurrences(&record), 3);
    assert_ended(&record, OUTCOME_DRAW, REASON_REPETITION);
    assert_int_equal(record_result_at(&record, 7).reason, REASON_NONE);
    assert_int_equal(refused(&record, move_of(&record, "E1-E8"), "E1-E8"), ERROR_GAME_OVER);
    record_free(&record);
}

static void occurrences_of_turns_taken_back_do_not_count(void **state) {
    (void)state;
    Record record = record_from("morabaraba", calm);
    play_shuffles(&record, 1);
    play_texts(&record, "E1-E8 E3-E4");
    record_go(&record, 4);
    play_texts(&record, "E6-E5 E3-E4 E5-E6 E4-E3");
    assert_int_equal(record_occurrences(&record), 3);
    record_go(&record, 4);
    assert_int_equal(record_occurrences(&record), 2);
    record_go(&record, 2);
    play_texts(&record, "E6-E5 E4-E3 E5-E6 E3-E4");
    assert_int_equal(record_occurrences(&record), 2);
    record_free(&record);
}

static void the_player_to_move_belongs_to_the_position(void **state) {
    (void)state;
    /* A cow that flies can go round in three turns: the same board with the other player to move. */
    Record record = record_from("morabaraba", "b.w...../..b...w./w...b..w b 0,0 - 0 100");
    play_texts(&record, "E1-E8 E3-E4 E8-E7 E4-E3 E7-E1");
    assert_stands(&record, "b.w...../..b...w./w...b..w w 0,0 - 5 105");
    assert_int_equal(record_occurrences(&record), 1);
    record_free(&record);
}

static void assert_shuffled_ending(const char *fen, Reason reason) {
    Record record = record_from("morabaraba", fen);
    play_shuffles(&record, 2);
    assert_int_equal(record_occurrences(&record), 3);
    assert_ended(&record, OUTCOME_DRAW, reason);
    record_free(&record);
}

static void of_the_draws_three_and_no_shot_come_before_repetition_and_length_after(void **state) {
    (void)state;
    assert_shuffled_ending("b.w...../..b...w./w...b..w b 0,0 - 2 100", REASON_THREE);
    assert_shuffled_ending("b.w..b../..b...w./w...b..w b 0,0 - 42 100", REASON_NO_SHOT);
    assert_shuffled_ending("b.w..b../..b...w./w...b..w b 0,0 - 3 292", REASON_REPETITION);
    assert_shuffled_ending("b.w..b../..b...w./w...b..w b 0,0 - 42 292", REASON_NO_SHOT);
}

static void the_300th_turn_ends_the_game(void **state) {
    (void)state;
    Record record = record_from("twelve", "b.w..b../..b...w./w...b..w b 0,0 - 0 298");
    play_texts(&record, "E1-E8");
    assert_ended(&record, OUTCOME_NONE, REASON_NONE);
    play_texts(&record, "E3-E4");
    assert_ended(&record, OUTCOME_DRAW, REASON_LENGTH);
    record_free(&record);
}

/* Counts without hash or index. */
static int occurrences_by_hand(const Record *record) {
    int count = 0;
    for (int n = 0; n <= record->count; n++)
        count += record_game(record)->same(&record->positions[n], record_position(record));
    return count;
}

/* Turns, and now and then some of them back. */
static void occurrences_are_right_whatever_is_played_and_taken_back(void **state) {
    (void)state;
    static const char *const starts[GAME_COUNT] = {tight, tight, "0 3 0 0 3 0 s 18,18 2"};
    Random random = random_from(11);
    int repeated = 0;
    for (int round = 0; round < 300; round++) {
        const int game = round % GAME_COUNT;
        Record record = record_from(game_names[game], starts[game]);
        for (int i = 0; i < 60; i++) {
            play_by_chance(&record, 1, random_next(&random));
            if (random_below(&random, 8) == 0)
                record_go(&record, (int)random_below(&random, (uint32_t)record.played + 1));
            assert_int_equal(record_occurrences(&record), occurrences_by_hand(&record));
            repeated += record_occurrences(&record) > 1;
        }
        record_free(&record);
    }

    assert_true(repeated > 100);
}

static void a_modiar_game_that_repeats_goes_to_who_has_captured_more(void **state) {
    (void)state;
    Record record = record_from("modiar", NULL);
    play_texts(&record, "c B a A b C a B c A b C a B c A b C a B c");
    assert_ended(&record, OUTCOME_SECOND_WINS, REASON_REPETITION);
    record_free(&record);
}

/* Copies, tags, comments. */

static void a_copy_has_everything_up_to_its_turn_and_lives_alone(void **state) {
    (void)state;
    Record record = record_from("morabaraba", calm), copy;
    play_shuffles(&record, 1);
    record_resign(&record, PLAYER_FIRST);
    record_set_tag(&record, "Event", "first", NULL);
    record_set_comment(&record, 2, "two", NULL);
    record_set_comment(&record, 4, "four", NULL);
    assert_true(record_copy(&copy, &record, 4, NULL));
    record_free(&record);
    assert_int_equal(copy.count, 4);
    assert_int_equal(record_occurrences(&copy), 2);
    assert_ended(&copy, OUTCOME_SECOND_WINS, REASON_RESIGNED);
    assert_string_equal(record_tag(&copy, "Event"), "first");
    Record part;
    assert_true(record_copy(&part, &copy, 3, NULL));
    record_free(&copy);
    assert_int_equal(part.played, 3);
    assert_ended(&part, OUTCOME_NONE, REASON_NONE);
    assert_string_equal(part.comments[2], "two");
    assert_null(part.comments[0]);
    record_free(&part);
}

static void tags_are_set_replaced_and_removed_in_their_order(void **state) {
    (void)state;
    Record record = record_from("twelve", NULL);
    assert_null(record_tag(&record, "Event"));
    record_set_tag(&record, "Event", "one", NULL);
    record_set_tag(&record, "Site", "two", NULL);
    record_set_tag(&record, "Round", "three", NULL);
    record_set_tag(&record, "Event", "new", NULL);
    record_set_tag(&record, "Site", NULL, NULL);
    record_set_tag(&record, "Nothing", NULL, NULL);
    assert_int_equal(record.tag_count, 2);
    assert_string_equal(record.tags[0].value, "new");
    assert_string_equal(record.tags[1].name, "Round");
    record_free(&record);
}

static void what_the_record_knows_itself_is_no_tag(void **state) {
    (void)state;
    static const char *const own[] = {"Game", "FEN", "SetUp", "Result", "Termination"};
    Record record = record_from("twelve", NULL);
    for (int i = 0; i < 5; i++) {
        assert_true(record_set_tag(&record, own[i], "x", NULL));
        assert_null(record_tag(&record, own[i]));
    }
    record_free(&record);
}

static void comments_are_set_replaced_and_removed(void **state) {
    (void)state;
    Record record = record_from("twelve", NULL);
    play_by_chance(&record, 20, 3);
    record_set_comment(&record, 20, "one", NULL);
    record_set_comment(&record, 20, "two", NULL);
    assert_string_equal(record.comments[20], "two");
    record_set_comment(&record, 20, NULL, NULL);
    assert_null(record.comments[20]);
    record_set_comment(&record, 0, "", NULL);
    assert_null(record.comments[0]);
    record_free(&record);
}

static void a_zeroed_record_may_be_freed(void **state) {
    (void)state;
    Record record = {0};
    record_free(&record);
    record_free(&record);
}

/* For the search. */

static void earlier_positions_go_back_to_the_last_turn_that_is_final(void **state) {
    (void)state;
    uint64_t earlier[300];
    Record record = record_from("morabaraba", NULL);
    play_texts(&record, "E1 E2 E3");
    assert_int_equal(record_earlier(&record, earlier, 300), 0);
    record_free(&record);
    record = record_from("morabaraba", calm);
    play_shuffles(&record, 1);
    assert_int_equal(record_earlier(&record, earlier, 300), 4);
    for (int i = 0; i < 4; i++)
        assert_true(earlier[i] == record.hashes[3 - i]);
    assert_int_equal(record_earlier(&record, earlier, 3), 3);
    record_free(&record);
    record = record_from("modiar", "7 7 7 7 7 7 s 0,0 2");
    int reversible = 0;
    for (int i = 0; i < 30; i++) {
        const Position before = *record_position(&record);
        play_by_chance(&record, 1, (uint64_t)i);
        const Position *after = record_position(&record);
        const bool has_captured = before.modiar.captured[0] != after->modiar.captured[0] ||
                                  before.modiar.captured[1] != after->modiar.captured[1];
        reversible = has_captured ? 0 : reversible + 1;
        if (record.count == i + 1)
            assert_int_equal(record_earlier(&record, earlier, 300), reversible);
    }
    record_free(&record);
}

static void a_shot_is_final(void **state) {
    (void)state;
    uint64_t earlier[9];
    Record record = record_from("morabaraba", "bb.b..../.w....../w...ww.. b 0,0 - 0 60");
    play_texts(&record, "E4-E3xR1");
    assert_int_equal(record_earlier(&record, earlier, 9), 0);
    play_texts(&record, "A2-A3");
    assert_int_equal(record_earlier(&record, earlier, 9), 1);
    record_free(&record);
}

/* Perft. */

/* The same count by the record's own turns: independent of how perft keeps repetitions. */
static uint64_t perft_by_play(Record *record, int depth) {
    Move moves[MOVES_MAX];
    if (depth == 0)
        return 1;
    const int count = record_moves(record, moves);
    uint64_t leaves = 0;
    for (int i = 0; i < count; i++) {
        assert_true(record_play(record, moves[i], NULL));
        leaves += perft_by_play(record, depth - 1);
        record_undo(record);
    }
    return leaves;
}

static void perft_counts_repetition_in_the_tree_and_with_earlier_turns(void **state) {
    (void)state;
    static const char few[] = "bb.w..../..b...w./w....... b 0,0 - 0 100";
    Record record = record_from("twelve", "b.w...../..b...w./w...b..w b 0,0 - 0 100");
    play_shuffles(&record, 1);
    play_texts(&record, "E1-E8 E3-E4 E8-E1");
    const uint64_t known = record_perft(&record, 3, NULL);
    char fen[POSITION_TEXT_MAX];
    record_game(&record)->write_position(record_position(&record), fen);
    Record fresh = record_from("twelve", fen);
    assert_true(known == perft_by_play(&record, 3));
    assert_true(known < record_perft(&fresh, 3, NULL)); /* E4-E3 ends the game only with its past */
    record_free(&fresh);
    record_free(&record);
    record = record_from("twelve", few);
    assert_true(record_perft(&record, 5, NULL) == perft_by_play(&record, 5));
    record_free(&record);
    /* Each position of the shuffle once in the record; five turns on, the second and third time in the tree.
     */
    record = record_from("twelve", "b.w...../..b...w./w...b..w b 0,0 - 0 100");
    play_shuffles(&record, 1);
    assert_true(record_perft(&record, 6, NULL) == perft_by_play(&record, 6));
    record_free(&record);
    record = record_from("modiar", "0 3 0 0 3 0 s 18,18 2");
    for (int depth = 0; depth < 16; depth++)
        assert_true(record_perft(&record, depth, NULL) == perft_by_play(&record, depth));
    record_free(&record);
}

static void perft_does_not_see_turns_taken_back(void **state) {
    (void)state;
    Record record = record_from("morabaraba", calm);
    const uint64_t before = record_perft(&record, 3, NULL);
    play_shuffles(&record, 1);
    play_texts(&record, "E1-E8 E3-E4 E8-E1");
    record_go(&record, 0);
    assert_true(record_perft(&record, 3, NULL) == before);
    record_free(&record);
}

static void perft_of_a_game_that_is_over_is_0_but_at_depth_0(void **state) {
    (void)state;
    Record record = record_from("morabaraba", calm);
    assert_true(record_perft(&record, 1, NULL) > 0);
    record_agree_draw(&record);
    assert_true(record_perft(&record, 0, NULL) == 1);
    assert_true(record_perft(&record, 1, NULL) == 0);
    assert_true(record_perft(&record, 2, NULL) == 0);
    record_free(&record);
}

static void perft_ends_soon_when_it_is_stopped(void **state) {
    (void)state;
    Record record = record_from("morabaraba", NULL);
    const atomic_bool stop = true;
    record_perft(&record, RECORD_PERFT_MAX, &stop); /* would not end in a lifetime */
    record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_record_stands_at_its_start),
        cmocka_unit_test(an_illegal_turn_is_refused_with_its_reason_and_changes_nothing),
        cmocka_unit_test(after_the_end_no_turn_is_played),
        cmocka_unit_test(undo_and_redo_go_all_the_way),
        cmocka_unit_test(a_new_turn_drops_what_redo_would_bring_back),
        cmocka_unit_test(resigning_gives_the_game_to_the_other),
        cmocka_unit_test(undo_takes_the_ending_back_before_the_turn),
        cmocka_unit_test(resigning_in_the_past_drops_the_turns_behind),
        cmocka_unit_test(the_third_occurrence_ends_the_game_and_the_second_does_not),
        cmocka_unit_test(occurrences_of_turns_taken_back_do_not_count),
        cmocka_unit_test(the_player_to_move_belongs_to_the_position),
        cmocka_unit_test(of_the_draws_three_and_no_shot_come_before_repetition_and_length_after),
        cmocka_unit_test(the_300th_turn_ends_the_game),
        cmocka_unit_test(occurrences_are_right_whatever_is_played_and_taken_back),
        cmocka_unit_test(a_modiar_game_that_repeats_goes_to_who_has_captured_more),
        cmocka_unit_test(a_copy_has_everything_up_to_its_turn_and_lives_alone),
        cmocka_unit_test(tags_are_set_replaced_and_removed_in_their_order),
        cmocka_unit_test(what_the_record_knows_itself_is_no_tag),
        cmocka_unit_test(comments_are_set_replaced_and_removed),
        cmocka_unit_test(a_zeroed_record_may_be_freed),
        cmocka_unit_test(earlier_positions_go_back_to_the_last_turn_that_is_final),
        cmocka_unit_test(a_shot_is_final),
        cmocka_unit_test(perft_counts_repetition_in_the_tree_and_with_earlier_turns),
        cmocka_unit_test(perft_does_not_see_turns_taken_back),
        cmocka_unit_test(perft_of_a_game_that_is_over_is_0_but_at_depth_0),
        cmocka_unit_test(perft_ends_soon_when_it_is_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
