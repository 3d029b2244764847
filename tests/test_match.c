#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "matches.h"
#include "turns.h"

/* Names. */

static void a_seats_name_means_that_seat(void **state) {
    (void)state;
    char name[MATCH_SEAT_NAME_MAX];
    match_seat_name(person, name);
    assert_string_equal(name, "Human");
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++) {
        match_seat_name((Seat){true, level}, name);
        const Seat seat = match_seat_named(name);
        assert_true(seat.is_computer);
        assert_int_equal(seat.level, level);
    }
    assert_string_equal(name, "Isibaya level 10");
}

static void any_other_name_is_a_person(void **state) {
    (void)state;
    static const char *const names[] = {
        "",
        "Human",
        "Thandi",
        "Isibaya",
        "Isibaya level ",
        "Isibaya level 0",
        "Isibaya level 11",
        "Isibaya level 04",
        "Isibaya level 4 ",
        "isibaya level 4",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_false(match_seat_named(names[i]).is_computer);
}

/* A new game. */

static void write_date(char out[32]) {
    const time_t now = time(NULL);
    struct tm local;
    strftime(out, 32, "%Y.%m.%d", localtime_r(&now, &local));
}

static void a_new_game_has_the_records_tags(void **state) {
    Match *match = &((Home *)*state)->match;
    char before[32], today[32];
    MatchSetup setup = setup_with(GAME_MORABARABA, person, computer);
    setup.clock_s = 40;
    do { /* midnight may pass */
        write_date(before);
        begin_match(match, setup);
        write_date(today);
    } while (strcmp(before, today) != 0);
    assert_string_equal(record_tag(&match->record, "Event"), "Casual game");
    assert_string_equal(record_tag(&match->record, "Date"), today);
    assert_string_equal(record_tag(&match->record, "Black"), "Human");
    assert_string_equal(record_tag(&match->record, "White"), "Isibaya level 4");
    assert_string_equal(record_tag(&match->record, "Clock"), "40");
    begin_match(match, setup_with(GAME_MODIAR, computer, person));
    assert_string_equal(record_tag(&match->record, "South"), "Isibaya level 4");
    assert_string_equal(record_tag(&match->record, "North"), "Human");
    assert_null(record_tag(&match->record, "Black"));
    assert_null(record_tag(&match->record, "Clock"));
}

static void a_game_may_start_from_any_position(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_from(GAME_MORABARABA, "bb.bb.../ww.ww.../........ w 0,0 - 4 40"));
    assert_position(record_position(&match->record), "bb.bb.../ww.ww.../........ w 0,0 - 4 40");
    begin_match(match, setup_with(GAME_TWELVE, person, person));
    assert_position(record_position(&match->record), "......../......../........ b 12,12 - 0 0");
}

static void a_rematch_starts_from_the_matchs_own_setup(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_TWELVE, person, computer));
    play_match(match, "E1");
    assert_true(match_start(match, &match->setup, NULL));
    assert_int_equal(match->record.count, 0);
    assert_int_equal(match->setup.seats[1].level, 4);
    play_match(match, "E1");
    begin_match(match, setup_with(GAME_MODIAR, person, person));
    assert_true(match_start(match, &match->set_aside_setup, NULL));
    assert_int_equal(match->setup.game, GAME_TWELVE);
}

/* Turns. */

static void a_refused_turn_changes_nothing_and_is_no_failure_of_saving(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MORABARABA, person, person));
    play_match(match, "E1");
    Error error = {0};
    assert_false(match_play(match, (Move){NOWHERE, 0, NOWHERE}, &error));
    assert_int_equal(error.kind, ERROR_POINT_TAKEN);
    assert_false(match_is_unsaved(&error));
    assert_int_equal(match->record.count, 1);
}

static void without_a_store_nothing_is_kept_and_nothing_fails(void **state) {
    (void)state;
    Match match;
    match_init(&match, NULL, NULL, 1);
    assert_true(match_resume(&match, NULL));
    assert_false(match.is_on);
    begin_match(&match, setup_with(GAME_MORABARABA, person, person));
    play_match(&match, "E1");
    begin_match(&match, setup_with(GAME_MORABARABA, person, person));
    assert_true(match_undo_start(&match, NULL));
    assert_true(match_resign(&match, NULL));
    assert_true(match_leave(&match, NULL));
    assert_false(match.is_on);
    match_free(&match);
}

static void without_a_game_there_is_nothing_to_do(void **state) {
    Match *match = &((Home *)*state)->match;
    Error error = {.kind = ERROR_MEMORY};
    assert_int_equal(match_undo_length(match), 0);
    assert_int_equal(match_redo_length(match), 0);
    assert_false(match_play(match, MOVE_NONE, &error));
    assert_int_equal(error.kind, ERROR_NONE);
    assert_false(match_undo_one(match, NULL));
    assert_false(match_redo_one(match, NULL));
    assert_false(match_resign(match, NULL));
    assert_false(match_is_over(match));
    assert_false(match_awaits_computer(match));
    match_think(match);
    assert_false(match_is_thinking(match));
    assert_true(match_leave(match, NULL));
    assert_true(match_resume(match, NULL)); /* nothing was saved */
    assert_false(match->is_on);
}

/* Undo and redo. */

static void undo_against_the_computer_goes_back_to_the_persons_own_last_decision(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MORABARABA, person, computer));
    assert_int_equal(match_undo_length(match), 0);
    play_match(match, "E1");
    assert_int_equal(match_undo_length(match), 1); /* while the computer is to answer */
    play_match(match, "A1");
    assert_int_equal(match_undo_length(match), 2);
    play_match(match, "E3");
    undo_match(match);
    assert_int_equal(match->record.count, 2);
    undo_match(match);
    assert_int_equal(match->record.count, 0);
}

static void the_computers_first_turn_is_not_taken_back_alone(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MORABARABA, computer, person));
    play_match(match, "E1");
    assert_int_equal(match_undo_length(match), 0);
    play_match(match, "A1 E3");
    assert_int_equal(match_undo_length(match), 2);
    undo_match(match);
    assert_int_equal(match->record.count, 1);
    assert_int_equal(match_undo_length(match), 0);
}

static void between_two_people_or_two_computers_undo_takes_one_turn(void **state) {
    Match *match = &((Home *)*state)->match;
    const Seat seats[] = {person, computer};
    for (int i = 0; i < 2; i++) {
        begin_match(match, setup_with(GAME_MORABARABA, seats[i], seats[i]));
        assert_int_equal(match_undo_length(match), 0);
        play_match(match, "E1 A1");
        assert_int_equal(match_undo_length(match), 1);
        undo_match(match);
        undo_match(match);
        assert_int_equal(match->record.count, 0);
        assert_int_equal(match_redo_length(match), 1);
    }
}

static void after_the_computers_winning_turn_undo_goes_back_to_the_mistake(void **state) {
    Match *match = &((Home *)*state)->match;
    MatchSetup setup = setup_from(GAME_MORABARABA, "bb.bb.../w..w.w../........ w 0,0 - 4 40");
    setup.seats[0] = computer;
    begin_match(match, setup);
    play_match(match, "A6-R6 E4-E3xA1");
    assert_true(match_is_over(match));
    assert_int_equal(match_undo_length(match), 2);
    undo_match(match);
    assert_false(match_is_over(match));
    assert_int_equal(match->record.count, 0);
}

static void undo_takes_a_resignation_back_first(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MORABARABA, person, computer));
    play_match(match, "E1 A1");
    assert_true(match_resign(match, NULL));
    assert_int_equal(match_undo_length(match), 1);
    undo_match(match);
    assert_false(match_is_over(match));
    assert_int_equal(match->record.count, 2);
    assert_int_equal(match_undo_length(match), 2);
    undo_match(match);
    redo_match(match);
    assert_int_equal(match->record.count, 2);
    assert_false(match_is_over(match));
    redo_match(match);
    assert_true(match_is_over(match));
    assert_int_equal(match_redo_length(match), 0);
}

static void redo_goes_on_to_the_next_decision_of_a_person(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MORABARABA, person, computer));
    play_match(match, "E1 A1 E3");
    undo_match(match);
    undo_match(match);
    assert_int_equal(match_redo_length(match), 2);
    redo_match(match);
    assert_int_equal(match->record.count, 2);
    assert_int_equal(match_redo_length(match), 1); /* the computer had not answered yet */
    redo_match(match);
    assert_int_equal(match->record.count, 3);
    assert_int_equal(match_redo_length(match), 0);
    Error error = {.kind = ERROR_MEMORY};
    assert_false(match_redo_one(match, &error));
    assert_int_equal(error.kind, ERROR_NONE);
}

static void no_more_than_everything_can_be_taken_back(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MODIAR, person, person));
    play_match(match, "a");
    assert_true(match_undo_one(match, NULL));
    Error error = {.kind = ERROR_MEMORY};
    assert_false(match_undo_one(match, &error));
    assert_int_equal(error.kind, ERROR_NONE);
}

/* Resigning and the end. */

static void the_person_resigns_also_while_the_computer_is_to_move(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MORABARABA, person, computer));
    play_match(match, "E1");
    assert_true(match_awaits_computer(match));
    assert_true(match_resign(match, NULL));
    assert_int_equal(record_result(&match->record).outcome, OUTCOME_SECOND_WINS);
    assert_false(match_awaits_computer(match));
    Error error = {0};
    assert_false(match_resign(match, &error));
    assert_int_equal(error.kind, ERROR_GAME_OVER);
    assert_false(match_is_unsaved(&error));
}

static void of_two_people_the_one_to_move_resigns_and_of_two_computers_none(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MORABARABA, person, person));
    play_match(match, "E1");
    assert_true(match_resign(match, NULL));
    assert_int_equal(record_result(&match->record).outcome, OUTCOME_FIRST_WINS);
    begin_match(match, setup_with(GAME_MORABARABA, computer, computer));
    assert_false(match_resign(match, NULL));
    assert_false(match_is_over(match));
}

static void a_draw_is_agreed_once_and_undo_takes_it_back_first(void **state) {
    Match *match = &((Home *)*state)->match;
    Error error = {0};
    begin_match(match, setup_with(GAME_MODIAR, person, person));
    play_match(match, "a A");
    assert_true(match_agree_draw(match, NULL));
    assert_int_equal(record_result(&match->record).outcome, OUTCOME_DRAW);
    assert_int_equal(record_result(&match->record).reason, REASON_AGREED);
    assert_false(match_agree_draw(match, &error));
    assert_int_equal(error.kind, ERROR_GAME_OVER);
    assert_int_equal(match_undo_length(match), 1);
    undo_match(match);
    assert_false(match_is_over(match));
    assert_int_equal(match->record.count, 2);
    redo_match(match);
    assert_int_equal(record_result(&match->record).reason, REASON_AGREED);
}

/* Going on from an earlier turn, changing sides, another clock. */

static void a_game_goes_on_from_an_earlier_turn_as_a_new_one(void **state) {
    Match *match = &((Home *)*state)->match;
    MatchSetup setup = setup_with(GAME_MORABARABA, person, computer);
    setup.clock_s = 40;
    begin_match(match, setup);
    play_match(match, "E1 A1 E3 A3");
    assert_true(match_continue_from(match, 2, NULL));
    assert_int_equal(match->record.count, 2);
    assert_int_equal(match->record.played, 2);
    assert_int_equal(match->setup.seats[1].level, 4);
    assert_int_equal(match->setup.clock_s, 40);
    assert_string_equal(record_tag(&match->record, "White"), "Isibaya level 4");
    assert_int_equal(match->set_aside.count, 4);
    assert_int_equal(match_undo_length(match), 2); /* its turns can be taken back too */
}

static void sides_are_changed_with_their_names(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MODIAR, person, computer));
    play_match(match, "a A");
    assert_false(match_awaits_computer(match));
    assert_true(match_swap_seats(match, NULL));
    assert_true(match_awaits_computer(match));
    assert_string_equal(record_tag(&match->record, "South"), "Isibaya level 4");
    assert_string_equal(record_tag(&match->record, "North"), "Human");
}

static void the_clock_can_be_changed_and_put_off(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MODIAR, person, person));
    match->clock_used_ms = 5000;
    assert_true(match_set_clock(match, 40, NULL));
    assert_int_equal(match->setup.clock_s, 40);
    assert_int_equal(match->clock_used_ms, 0);
    assert_string_equal(record_tag(&match->record, "Clock"), "40");
    assert_true(match_set_clock(match, 0, NULL));
    assert_null(record_tag(&match->record, "Clock"));
}

static void a_game_that_came_over_counts_for_nothing_more(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MODIAR, person, computer));
    assert_false(match->is_counted);
    play_match(match, "a");
    assert_true(match_resign(match, NULL));
    begin_match(match, setup_with(GAME_MODIAR, person, computer));
    assert_false(match->is_counted);
    assert_true(match_undo_start(match, NULL));
    assert_true(match->is_counted);
}

/* The computer, with the thread that thinks. */

static int make_thinker(void **state) {
    if (home_make(state) != 0)
        return -1;
    Home *home = *state;
    home->match.thinker = thinker_create(1, 1, NULL, NULL, NULL);
    return home->match.thinker ? 0 : -1;
}

static int remove_thinker(void **state) {
    Thinker *thinker = ((Home *)*state)->match.thinker;
    const int failed = home_remove(state);
    thinker_free(thinker);
    return failed;
}

static Choice answer_of(Match *match) {
    const struct timespec moment = {.tv_nsec = 1000000};
    Choice choice;
    while (!match_answer(match, &choice))
        nanosleep(&moment, NULL);
    assert_false(match_is_thinking(match));
    return choice;
}

static Seat level(int n) {
    return (Seat){.is_computer = true, .level = n};
}

static void two_computers_play_a_game_to_its_end(void **state) {
    Match *match = &((Home *)*state)->match;
    match->store = NULL; /* not a test of the disk */
    for (GameId id = 0; id < GAME_COUNT; id++) {
        begin_match(match, setup_with(id, level(1), level(1)));
        for (int turn = 0; turn < 40 && match_awaits_computer(match); turn++) {
            match_think(match);
            assert_true(match_play(match, answer_of(match).move, NULL));
        }
        assert_true(match_is_over(match) || match->record.count == 40);
    }
}

static void each_request_has_chances_of_its_own(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MORABARABA, level(1), person));
    uint64_t seeds[3];
    for (int i = 0; i < 3; i++) {
        seeds[i] = match->seed;
        match_think(match);
        match_stop_thinking(match);
    }
    assert_true(seeds[0] != seeds[1] && seeds[1] != seeds[2] && seeds[0] != seeds[2]);
}

static void undo_a_turn_or_a_new_game_drops_what_is_being_thought(void **state) {
    Match *match = &((Home *)*state)->match;
    Choice choice;
    begin_match(match, setup_with(GAME_MORABARABA, person, level(10)));
    play_match(match, "E1");
    match_think(match);
    assert_true(match_is_thinking(match));
    undo_match(match);
    assert_false(match_is_thinking(match));
    assert_false(match_answer(match, &choice));
    match_think(match); /* a hint */
    play_match(match, "E3");
    assert_false(match_is_thinking(match));
    match_think(match);
    begin_match(match, setup_with(GAME_MODIAR, person, level(10)));
    assert_false(match_is_thinking(match));
    match_think(match);
    assert_true(match_resign(match, NULL));
    assert_false(match_is_thinking(match));
    match_think(match); /* of a game that is over */
    assert_false(match_is_thinking(match));
}

static void a_refused_turn_does_not_disturb_the_thinking(void **state) {
    Match *match = &((Home *)*state)->match;
    begin_match(match, setup_with(GAME_MORABARABA, person, level(10)));
    play_match(match, "E1");
    match_think(match);
    assert_false(match_play(match, (Move){NOWHERE, 0, NOWHERE}, NULL));
    assert_true(match_is_thinking(match));
}

static void a_person_is_answered_at_full_strength_within_the_time_of_a_hint(void **state) {
    Match *match = &((Home *)*state)->match;
    MatchSetup setup = setup_from(GAME_MORABARABA, "bb.bb.../ww.w..../........ b 0,0 - 4 40");
    begin_match(match, setup);
    match_think(match);
    const Choice choice = answer_of(match);
    assert_int_not_equal(choice.move.shot, NOWHERE); /* closing the mill wins on the spot */
    assert_true(match_play(match, choice.move, NULL));
    assert_true(match_is_over(match));
}

#define IN_A_HOME(test) cmocka_unit_test_setup_teardown(test, home_make, home_remove)
#define WITH_A_THINKER(test) cmocka_unit_test_setup_teardown(test, make_thinker, remove_thinker)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seats_name_means_that_seat),
        cmocka_unit_test(any_other_name_is_a_person),
        IN_A_HOME(a_new_game_has_the_records_tags),
        IN_A_HOME(a_game_may_start_from_any_position),
        IN_A_HOME(a_rematch_starts_from_the_matchs_own_setup),
        IN_A_HOME(a_refused_turn_changes_nothing_and_is_no_failure_of_saving),
        cmocka_unit_test(without_a_store_nothing_is_kept_and_nothing_fails),
        IN_A_HOME(without_a_game_there_is_nothing_to_do),
        IN_A_HOME(undo_against_the_computer_goes_back_to_the_persons_own_last_decision),
        IN_A_HOME(the_computers_first_turn_is_not_taken_back_alone),
        IN_A_HOME(between_two_people_or_two_computers_undo_takes_one_turn),
        IN_A_HOME(after_the_computers_winning_turn_undo_goes_back_to_the_mistake),
        IN_A_HOME(undo_takes_a_resignation_back_first),
        IN_A_HOME(redo_goes_on_to_the_next_decision_of_a_person),
        IN_A_HOME(no_more_than_everything_can_be_taken_back),
        IN_A_HOME(the_person_resigns_also_while_the_computer_is_to_move),
        IN_A_HOME(of_two_people_the_one_to_move_resigns_and_of_two_computers_none),
        IN_A_HOME(a_draw_is_agreed_once_and_undo_takes_it_back_first),
        IN_A_HOME(a_game_goes_on_from_an_earlier_turn_as_a_new_one),
        IN_A_HOME(sides_are_changed_with_their_names),
        IN_A_HOME(the_clock_can_be_changed_and_put_off),
        IN_A_HOME(a_game_that_came_over_counts_for_nothing_more),
        WITH_A_THINKER(two_computers_play_a_game_to_its_end),
        WITH_A_THINKER(each_request_has_chances_of_its_own),
        WITH_A_THINKER(undo_a_turn_or_a_new_game_drops_what_is_being_thought),
        WITH_A_THINKER(a_refused_turn_does_not_disturb_the_thinking),
        WITH_A_THINKER(a_person_is_answered_at_full_strength_within_the_time_of_a_hint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
