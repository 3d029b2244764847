/* Games opened from My games: none of them is ever there twice, none of them is lost. */
#include "matches.h"
#include "record/pgn.h"
#include "records.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void clear_board(Home *home) {
    begin_match(&home->match, setup_with(GAME_MODIAR, person, person));
}

/* A game of two people among the games, and an empty board. */
static void file_one(Home *home, const char *turns, bool is_resigned) {
    begin_match(&home->match, setup_with(GAME_TWELVE, person, person));
    play_match(&home->match, turns);
    if (is_resigned)
        assert_true(match_resign(&home->match, NULL));
    clear_board(home);
}

static void open_filed(Home *home, int number) {
    char *text = get_file(home->store.games);
    PgnFile file = {0};
    assert_true(pgn_read(text, strlen(text), &file, NULL));
    assert_true(number < file.count);
    PgnGame *game = &file.games[number];
    assert_true(match_take_filed(&home->match, &game->record, text + game->at, game->length, game->at, NULL));
    pgn_free(&file);
    free(text);
}

static void one_that_is_looked_at_stays_as_it_is(void **state) {
    Home *home = *state;
    file_one(home, "E1 A1 E3", false);
    char *before = get_file(home->store.games);
    for (int undone = 0; undone <= 3; undone++) {
        open_filed(home, 0);
        for (int i = 0; i < undone; i++)
            assert_true(match_undo_one(&home->match, NULL));
        clear_board(home);
        assert_file(home->store.games, before);
    }
    free(before);
}

static void one_that_is_played_on_is_there_once_in_the_end(void **state) {
    Home *home = *state;
    file_one(home, "E1 A1 E3", false);
    file_one(home, "E5 A5", false);
    open_filed(home, 0);
    play_match(&home->match, "A3");
    assert_games(home->store.games, 1, 2, REASON_NONE); /* it runs: the autosave has it */
    assert_games(home->store.autosave, 1, 4, REASON_NONE);
    play_match(&home->match, "R1");
    clear_board(home);
    assert_games(home->store.games, 2, 5, REASON_NONE);
}

static void one_that_is_given_up_is_there_once(void **state) {
    Home *home = *state;
    file_one(home, "E1 A1 E3", false);
    open_filed(home, 0);
    assert_true(match_resign(&home->match, NULL));
    assert_true(match_leave(&home->match, NULL));
    assert_games(home->store.games, 1, 3, REASON_RESIGNED);
}

static void another_way_from_an_earlier_turn_is_another_game(void **state) {
    Home *home = *state;
    file_one(home, "E1 A1 E3", false);
    open_filed(home, 0);
    assert_true(match_undo_one(&home->match, NULL));
    play_match(&home->match, "R1 R2 R3");
    clear_board(home);
    assert_games(home->store.games, 2, 5, REASON_NONE);
}

static void a_finished_one_stays_when_its_end_is_taken_back(void **state) {
    Home *home = *state;
    file_one(home, "E1 A1 E3", true);
    open_filed(home, 0);
    assert_true(match_undo_one(&home->match, NULL));
    clear_board(home);
    assert_games(home->store.games, 1, 3, REASON_RESIGNED);
    open_filed(home, 0);
    assert_true(match_undo_one(&home->match, NULL));
    play_match(&home->match, "R1");
    clear_board(home);
    assert_games(home->store.games, 2, 4, REASON_NONE);
}

static void one_that_is_set_aside_and_comes_back_is_there_once(void **state) {
    Home *home = *state;
    file_one(home, "E1 A1 E3", false);
    for (int i = 0; i < 2; i++) {
        open_filed(home, 0);
        clear_board(home);
        assert_true(match_undo_start(&home->match, NULL));
        assert_games(home->store.games, 1, 3, REASON_NONE);
    }
    assert_true(match_undo_one(&home->match, NULL));
    clear_board(home);
    assert_games(home->store.games, 1, 3, REASON_NONE);
    assert_true(match_undo_start(&home->match, NULL));
    play_match(&home->match, "E3 R5");
    assert_games(home->store.games, 0, 0, REASON_NONE);
    clear_board(home);
    assert_games(home->store.games, 1, 4, REASON_NONE);
}

static void one_that_was_opened_when_all_ended_is_there_once(void **state) {
    Home *home = *state;
    for (int is_resigned = 0; is_resigned < 2; is_resigned++) {
        file_one(home, "E1 A1 E3", is_resigned != 0);
        open_filed(home, is_resigned);
        home_restart(home);
        assert_true(match_resume(&home->match, NULL));
        assert_int_equal(home->match.is_on, !is_resigned);
        if (!is_resigned)
            play_match(&home->match, "R7");
        clear_board(home);
        assert_games(home->store.games, is_resigned + 1, is_resigned ? 3 : 4,
                     is_resigned ? REASON_RESIGNED : REASON_NONE);
    }
}

static void one_that_was_deleted_meanwhile_is_filed_when_it_is_played_on(void **state) {
    Home *home = *state;
    StoreCut cut = {0};
    file_one(home, "E1 A1 E3", false);
    open_filed(home, 0);
    char *text = get_file(home->store.games);
    assert_true(store_remove(&home->store, text, strlen(text), 0, &cut, NULL));
    play_match(&home->match, "R1");
    clear_board(home);
    assert_games(home->store.games, 1, 4, REASON_NONE);
    store_cut_free(&cut);
    free(text);
}

static void where_nothing_can_be_written_it_goes_on_all_the_same(void **state) {
    Home *home = *state;
    Error error = {0};
    file_one(home, "E1 A1 E3", false);
    open_filed(home, 0);
    home_break(home);
    assert_false(match_play(&home->match, move_named(&home->match, "R1"), &error));
    assert_true(match_is_unsaved(&error));
    assert_int_equal(home->match.record.count, 4);
    home_mend(home);
    play_match(&home->match, "R2");
    clear_board(home);
    assert_games(home->store.games, 1, 5, REASON_NONE);
}

#define IN_A_HOME(test) cmocka_unit_test_setup_teardown(test, home_make, home_remove)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_HOME(one_that_is_looked_at_stays_as_it_is),
        IN_A_HOME(one_that_is_played_on_is_there_once_in_the_end),
        IN_A_HOME(one_that_is_given_up_is_there_once),
        IN_A_HOME(another_way_from_an_earlier_turn_is_another_game),
        IN_A_HOME(a_finished_one_stays_when_its_end_is_taken_back),
        IN_A_HOME(one_that_is_set_aside_and_comes_back_is_there_once),
        IN_A_HOME(one_that_was_opened_when_all_ended_is_there_once),
        IN_A_HOME(one_that_was_deleted_meanwhile_is_filed_when_it_is_played_on),
        IN_A_HOME(where_nothing_can_be_written_it_goes_on_all_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
