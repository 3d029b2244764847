#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "matches.h"
#include "record/pgn.h"
#include "records.h"
#include "turns.h"

/* What a match keeps on disk, and what it finds there. */

/* The game before. */

static void a_new_game_sets_the_old_one_aside_and_keeps_it(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, computer));
    play_match(&home->match, "E1 A1 E3");
    begin_match(&home->match, setup_with(GAME_MODIAR, person, person));
    assert_int_equal(home->match.record.count, 0);
    assert_int_equal(home->match.set_aside.count, 3);
    assert_int_equal(home->match.set_aside_setup.seats[1].level, 4);
    assert_games(home->store.games, 1, 3, REASON_NONE);
    assert_games(home->store.autosave, 1, 0, REASON_NONE); /* the old one would be found twice */
}

static void a_game_without_a_turn_is_not_kept(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, person));
    begin_match(&home->match, setup_with(GAME_TWELVE, person, person));
    assert_games(home->store.games, 0, 0, REASON_NONE);
    assert_null(home->match.set_aside.positions);
    Error error = {.kind = ERROR_MEMORY};
    assert_false(match_undo_start(&home->match, &error));
    assert_int_equal(error.kind, ERROR_NONE);
    assert_int_equal(home->match.setup.game, GAME_TWELVE);
}

static void a_game_one_goes_on_from_is_kept_whole(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, computer));
    play_match(&home->match, "E1 A1 E3 A3");
    assert_true(match_continue_from(&home->match, 2, NULL));
    assert_games(home->store.games, 1, 4, REASON_NONE);
    assert_games(home->store.autosave, 1, 2, REASON_NONE);
    assert_true(match_undo_start(&home->match, NULL));
    assert_int_equal(home->match.record.count, 4);
    assert_games(home->store.autosave, 1, 4, REASON_NONE);
}

static void who_tries_a_game_again_has_the_turn_himself(void **state) {
    Home *home = *state;
    Record record;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, computer));
    play_match(&home->match, "E1 A1 E3 A3");
    assert_true(record_copy(&record, &home->match.record, 4, NULL));
    begin_match(&home->match, setup_with(GAME_TWELVE, person, person));
    play_match(&home->match, "E1");
    assert_true(match_try_from(&home->match, &record, 2, NULL));
    assert_int_equal(home->match.record.count, 2);
    assert_int_equal(home->match.record.played, 2);
    assert_int_equal(home->match.setup.game, GAME_MORABARABA);
    assert_false(home->match.setup.seats[0].is_computer);
    assert_int_equal(home->match.setup.seats[1].level, 4);
    assert_int_equal(home->match.set_aside_setup.game, GAME_TWELVE);
    assert_games(home->store.autosave, 1, 2, REASON_NONE);
    assert_true(match_try_from(&home->match, &record, 3, NULL)); /* the computer's turn: sides change */
    assert_false(home->match.setup.seats[1].is_computer);
    assert_int_equal(home->match.setup.seats[0].level, 4);
    assert_string_equal(record_tag(&home->match.record, "White"), "Human");
    assert_false(match_awaits_computer(&home->match));
    record_free(&record);
}

static void two_computers_leave_the_turn_to_who_tries(void **state) {
    Home *home = *state;
    Record record;
    begin_match(&home->match, setup_with(GAME_TWELVE, computer, computer));
    play_match(&home->match, "E1 A1");
    assert_true(record_copy(&record, &home->match.record, 2, NULL));
    assert_true(match_try_from(&home->match, &record, 1, NULL));
    assert_true(home->match.setup.seats[0].is_computer);
    assert_false(home->match.setup.seats[1].is_computer);
    record_free(&record);
}

static void an_agreed_draw_is_kept_and_read_again(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_TWELVE, person, person));
    play_match(&home->match, "E1 A1");
    assert_true(match_agree_draw(&home->match, NULL));
    assert_games(home->store.autosave, 1, 2, REASON_AGREED);
    undo_match(&home->match);
    assert_games(home->store.autosave, 1, 2, REASON_NONE);
    redo_match(&home->match);
    assert_true(match_leave(&home->match, NULL));
    assert_games(home->store.games, 1, 2, REASON_AGREED);
}

static void sides_and_clock_are_as_they_were_changed_after_a_restart(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MODIAR, person, computer));
    play_match(&home->match, "a A");
    assert_true(match_swap_seats(&home->match, NULL));
    assert_true(match_set_clock(&home->match, 60, NULL));
    home_restart(home);
    assert_true(match_resume(&home->match, NULL));
    assert_true(home->match.setup.seats[0].is_computer);
    assert_int_equal(home->match.setup.seats[0].level, 4);
    assert_false(home->match.setup.seats[1].is_computer);
    assert_int_equal(home->match.setup.clock_s, 60);
}

static void what_was_set_aside_comes_back_by_undo(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, computer, person));
    play_match(&home->match, "E1 A1 E3");
    begin_match(&home->match, setup_with(GAME_TWELVE, person, person));
    begin_match(&home->match, setup_with(GAME_MODIAR, person, person)); /* nothing was done in between */
    assert_true(match_undo_start(&home->match, NULL));
    assert_int_equal(home->match.record.count, 3);
    assert_int_equal(home->match.setup.game, GAME_MORABARABA);
    assert_true(home->match.setup.seats[0].is_computer);
    assert_null(home->match.set_aside.positions);
    assert_games(home->store.autosave, 1, 3, REASON_NONE);
    play_match(&home->match, "A3");
    assert_games(home->store.autosave, 1, 4, REASON_NONE);
}

static void what_was_played_since_is_kept_when_undo_brings_the_old_one_back(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, person));
    play_match(&home->match, "E1 A1 E3");
    begin_match(&home->match, setup_with(GAME_MODIAR, person, person));
    play_match(&home->match, "a");
    assert_true(match_undo_start(&home->match, NULL));
    assert_games(home->store.games, 1, 1,
                 REASON_NONE); /* the one that goes on stands in the autosave alone */
    assert_int_equal(home->match.record.count, 3);
    assert_true(match_undo_start(&home->match, NULL)); /* and back again */
    assert_int_equal(home->match.setup.game, GAME_MODIAR);
    assert_int_equal(home->match.record.count, 1);
    assert_games(home->store.games, 1, 3, REASON_NONE);
}

/* While it runs, and when it is left. */

static void every_turn_is_saved_at_once(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, computer));
    static const char *const turns[] = {"E1", "A1", "E3", "A3", "E2xA1"};
    for (int i = 0; i < 5; i++) {
        play_match(&home->match, turns[i]);
        assert_games(home->store.autosave, 1, i + 1, REASON_NONE);
    }
    assert_true(match_undo_one(&home->match, NULL));
    assert_games(home->store.autosave, 1, 4, REASON_NONE);
    assert_true(match_redo_one(&home->match, NULL));
    assert_games(home->store.autosave, 1, 5, REASON_NONE);
    assert_true(match_resign(&home->match, NULL));
    assert_games(home->store.autosave, 1, 5, REASON_RESIGNED);
}

static void a_turn_that_cannot_be_saved_is_played_all_the_same(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, person));
    const Move first = move_named(&home->match, "E1");
    home_break(home);
    for (int i = 0; i < 2; i++) {
        Error error = {0};
        assert_false(match_play(&home->match, i ? move_named(&home->match, "A1") : first, &error));
        assert_true(match_is_unsaved(&error));
        assert_int_equal(home->match.record.count, i + 1);
    }
    Error error = {0};
    assert_false(match_undo_one(&home->match, &error));
    assert_true(match_is_unsaved(&error));
    assert_int_equal(home->match.record.count, 1);
    home_mend(home);
    play_match(&home->match, "A1");
    assert_games(home->store.autosave, 1, 2, REASON_NONE);
}

static void a_game_that_cannot_be_kept_does_not_stop_the_next(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, person));
    play_match(&home->match, "E1");
    home_break(home);
    Error error = {0};
    const MatchSetup setup = setup_with(GAME_MODIAR, person, person);
    assert_false(match_start(&home->match, &setup, &error));
    assert_true(match_is_unsaved(&error));
    assert_int_equal(home->match.setup.game, GAME_MODIAR);
    assert_int_equal(home->match.record.count, 0);
    assert_int_equal(home->match.set_aside.count, 1);
}

static void leaving_keeps_a_running_game_and_files_a_finished_one(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, person));
    play_match(&home->match, "E1 A1");
    assert_true(match_leave(&home->match, NULL));
    assert_true(home->match.is_on);
    assert_games(home->store.autosave, 1, 2, REASON_NONE);
    assert_games(home->store.games, 0, 0, REASON_NONE);
    assert_true(match_resign(&home->match, NULL));
    assert_true(match_leave(&home->match, NULL));
    assert_false(home->match.is_on);
    assert_games(home->store.autosave, 0, 0, REASON_NONE);
    assert_games(home->store.games, 1, 2, REASON_RESIGNED);
    assert_true(match_leave(&home->match, NULL)); /* not twice */
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, person));
    assert_games(home->store.games, 1, 2, REASON_RESIGNED);
}

static void a_finished_game_that_cannot_be_filed_is_not_lost(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, person));
    play_match(&home->match, "E1");
    assert_true(match_resign(&home->match, NULL));
    home_break(home);
    Error error = {0};
    assert_false(match_leave(&home->match, &error));
    assert_true(match_is_unsaved(&error));
    assert_true(home->match.is_on);
    home_mend(home);
    assert_true(match_leave(&home->match, NULL));
    assert_games(home->store.games, 1, 1, REASON_RESIGNED);
}

/* Going on. */

static void the_next_start_goes_on_with_game_seats_and_clock(void **state) {
    Home *home = *state;
    MatchSetup setup = setup_with(GAME_TWELVE, computer, person);
    setup.clock_s = 25;
    begin_match(&home->match, setup);
    play_match(&home->match, "E1 A1 E3");
    home_restart(home);
    assert_true(match_resume(&home->match, NULL));
    assert_true(home->match.is_on);
    assert_int_equal(home->match.record.count, 3);
    assert_int_equal(home->match.setup.game, GAME_TWELVE);
    assert_int_equal(home->match.setup.clock_s, 25);
    assert_int_equal(home->match.setup.seats[0].level, 4);
    assert_false(home->match.setup.seats[1].is_computer);
    assert_false(match_awaits_computer(&home->match));
    play_match(&home->match, "A3");
    assert_games(home->store.autosave, 1, 4, REASON_NONE);
}

static void a_set_up_position_is_gone_on_with_too(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_from(GAME_MODIAR, "5 6 4 5 3 7 s 4,8 42"));
    play_match(&home->match, "a");
    home_restart(home);
    assert_true(match_resume(&home->match, NULL));
    assert_true(home->match.setup.starts_elsewhere);
    assert_position(&home->match.setup.start, "5 6 4 5 3 7 s 4,8 42");
    assert_int_equal(home->match.record.count, 1);
}

static void a_finished_game_is_filed_at_the_next_start(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_MORABARABA, person, person));
    play_match(&home->match, "E1");
    assert_true(match_resign(&home->match, NULL));
    home_restart(home);
    assert_true(match_resume(&home->match, NULL));
    assert_false(home->match.is_on);
    assert_games(home->store.games, 1, 1, REASON_RESIGNED);
    assert_games(home->store.autosave, 0, 0, REASON_NONE);
}

static void a_damaged_autosave_is_told_and_what_can_be_read_goes_on(void **state) {
    Home *home = *state;
    static const char text[] = "[Game \"morabaraba\"]\n[White \"Isibaya level 3\"]\n\n1. E1 A1 2. E1 A3 *\n";
    assert_true(file_write(home->store.autosave, text, strlen(text), NULL));
    Error error = {0};
    assert_false(match_resume(&home->match, &error));
    assert_int_not_equal(error.kind, ERROR_NONE);
    assert_true(home->match.is_on);
    assert_int_equal(home->match.record.count, 2);
    assert_int_equal(home->match.setup.seats[1].level, 3);
    static const char noise[] = "what is this";
    home_restart(home);
    assert_true(file_write(home->store.autosave, noise, strlen(noise), NULL));
    assert_false(match_resume(&home->match, &error));
    assert_false(home->match.is_on);
}

/* Opened records. */

static Record record_of(const char *text) {
    PgnFile file = {0};
    assert_true(pgn_read(text, strlen(text), &file, NULL));
    Record record = file.games[0].record;
    file.games[0].record = (Record){0};
    pgn_free(&file);
    return record;
}

static void an_opened_record_is_taken_over_and_the_old_game_kept(void **state) {
    Home *home = *state;
    begin_match(&home->match, setup_with(GAME_TWELVE, person, person));
    play_match(&home->match, "E1");
    Record record = record_of("[Game \"morabaraba\"]\n[Black \"Thandi\"]\n[White \"Isibaya level 7\"]\n"
                              "[Clock \"60\"]\n\n1. E1 A1 2. E3 *\n");
    assert_true(match_take(&home->match, &record, NULL));
    assert_null(record.positions);
    assert_int_equal(home->match.record.count, 3);
    assert_false(home->match.setup.seats[0].is_computer);
    assert_int_equal(home->match.setup.seats[1].level, 7);
    assert_int_equal(home->match.setup.clock_s, 60);
    assert_string_equal(record_tag(&home->match.record, "Black"), "Thandi");
    assert_games(home->store.games, 1, 1, REASON_NONE);
    assert_games(home->store.autosave, 1, 3, REASON_NONE);
    assert_true(match_undo_start(&home->match, NULL));
    assert_int_equal(home->match.setup.game, GAME_TWELVE);
}

static void a_game_is_filed_again_only_when_it_has_changed(void **state) {
    Home *home = *state;
    const MatchSetup setup = setup_with(GAME_MODIAR, person, person);
    Record record = record_of("[Game \"twelve\"]\n\n1. E1 A1 *\n");
    assert_true(match_take(&home->match, &record, NULL)); /* looked at and left */
    begin_match(&home->match, setup);
    assert_games(home->store.games, 0, 0, REASON_NONE);
    assert_true(match_undo_start(&home->match, NULL));
    play_match(&home->match, "E3");
    begin_match(&home->match, setup);
    assert_games(home->store.games, 1, 3, REASON_NONE);
    assert_true(match_undo_start(&home->match, NULL)); /* brought back and left once more */
    begin_match(&home->match, setup);
    assert_games(home->store.games, 1, 3, REASON_NONE);
    assert_true(match_undo_start(&home->match, NULL));
    assert_true(match_resign(&home->match, NULL));
    assert_true(match_leave(&home->match, NULL));
    assert_games(home->store.games, 1, 3, REASON_RESIGNED);
}

static void what_could_not_be_filed_is_filed_later(void **state) {
    Home *home = *state;
    const MatchSetup setup = setup_with(GAME_MODIAR, person, person);
    begin_match(&home->match, setup_with(GAME_TWELVE, person, person));
    play_match(&home->match, "E1");
    home_break(home);
    assert_false(match_start(&home->match, &setup, NULL));
    home_mend(home);
    assert_true(match_undo_start(&home->match, NULL));
    begin_match(&home->match, setup);
    assert_games(home->store.games, 1, 1, REASON_NONE);
}

static void the_autosave_keeps_a_game_until_it_is_filed(void **state) {
    Home *home = *state;
    const MatchSetup setup = setup_with(GAME_MORABARABA, person, person);
    begin_match(&home->match, setup_with(GAME_TWELVE, person, person));
    play_match(&home->match, "E1 A1 E3");
    home_break(home);
    assert_false(match_start(&home->match, &setup, NULL));
    assert_false(match_play(&home->match, move_named(&home->match, "E1"), NULL));
    home_mend(home); /* the disk has room again */
    play_match(&home->match, "A1");
    assert_games(home->store.games, 1, 3, REASON_NONE);
    assert_games(home->store.autosave, 1, 2, REASON_NONE);
}

static void a_record_without_names_or_a_sound_clock_is_two_peoples(void **state) {
    Home *home = *state;
    static const char *const clocks[] = {"", "[Clock \"-3\"]\n", "[Clock \"3601\"]\n", "[Clock \"soon\"]\n"};
    for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, "[Game \"modiar\"]\n%s\n1. a *\n", clocks[i]);
        Record record = record_of(text);
        assert_true(match_take(&home->match, &record, NULL));
        assert_false(home->match.setup.seats[0].is_computer || home->match.setup.seats[1].is_computer);
        assert_int_equal(home->match.setup.clock_s, 0);
    }
}

#define IN_A_HOME(test) cmocka_unit_test_setup_teardown(test, home_make, home_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_HOME(a_new_game_sets_the_old_one_aside_and_keeps_it),
        IN_A_HOME(a_game_without_a_turn_is_not_kept),
        IN_A_HOME(a_game_one_goes_on_from_is_kept_whole),
        IN_A_HOME(who_tries_a_game_again_has_the_turn_himself),
        IN_A_HOME(two_computers_leave_the_turn_to_who_tries),
        IN_A_HOME(an_agreed_draw_is_kept_and_read_again),
        IN_A_HOME(sides_and_clock_are_as_they_were_changed_after_a_restart),
        IN_A_HOME(what_was_set_aside_comes_back_by_undo),
        IN_A_HOME(what_was_played_since_is_kept_when_undo_brings_the_old_one_back),
        IN_A_HOME(every_turn_is_saved_at_once),
        IN_A_HOME(a_turn_that_cannot_be_saved_is_played_all_the_same),
        IN_A_HOME(a_game_that_cannot_be_kept_does_not_stop_the_next),
        IN_A_HOME(leaving_keeps_a_running_game_and_files_a_finished_one),
        IN_A_HOME(a_finished_game_that_cannot_be_filed_is_not_lost),
        IN_A_HOME(the_next_start_goes_on_with_game_seats_and_clock),
        IN_A_HOME(a_set_up_position_is_gone_on_with_too),
        IN_A_HOME(a_finished_game_is_filed_at_the_next_start),
        IN_A_HOME(a_damaged_autosave_is_told_and_what_can_be_read_goes_on),
        IN_A_HOME(an_opened_record_is_taken_over_and_the_old_game_kept),
        IN_A_HOME(a_game_is_filed_again_only_when_it_has_changed),
        IN_A_HOME(what_could_not_be_filed_is_filed_later),
        IN_A_HOME(the_autosave_keeps_a_game_until_it_is_filed),
        IN_A_HOME(a_record_without_names_or_a_sound_clock_is_two_peoples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
