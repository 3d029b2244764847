/* How one does: told on the start screen and on a page of its own, cleared and had back. */
#include "stage.h"

#include "base/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Games of Morabaraba against a level: a sign each, + won, - lost, = drawn. */
static void write_games(const Stage *stage, const char *results, int level) {
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    for (; *results != '\0'; results++)
        fprintf(file,
                "[Game \"morabaraba\"]\n[Black \"Human\"]\n[White \"Isibaya level %d\"]\n\n1. E1 A1 %s\n\n",
                level,
                *results == '+'   ? "1-0"
                : *results == '-' ? "0-1"
                                  : "1/2-1/2");
    fclose(file);
    assert_true(file_write(stage->app->store.games, text, length, NULL));
    free(text);
}

static Stage open_with(const char *results, int level) {
    Stage stage = stage_open("--no-animation");
    write_games(&stage, results, level);
    stage_wait(&stage, 1);
    return stage;
}

static void assert_tally(Stage *stage, int level, int won, int drawn, int lost) {
    Tally tally = app_statistics(stage->app)->games[GAME_MORABARABA].levels[level];
    assert_int_equal(tally.won, won);
    assert_int_equal(tally.drawn, drawn);
    assert_int_equal(tally.lost, lost);
}

static void without_results_nothing_is_told(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    assert_false(stage_has(&stage, "statistics"));
    stage_close(&stage);
}

static void the_results_against_the_level_are_told(void **state) {
    (void)state;
    Stage stage = open_with("+=-+", 2);
    assert_tally(&stage, 2, 2, 1, 1);
    stage_click(&stage, "level-2");
    assert_string_equal(stage.app->start.results_text, "Your results at level 2: 2 won, 1 drawn, 1 lost.");
    stage_click(&stage, "level-5");
    assert_string_equal(stage.app->start.results_text, "You have not finished a game at level 5 yet.");
    stage_click(&stage, "two-players");
    assert_false(stage_has(&stage, "statistics"));
    stage_close(&stage);
}

static void a_better_level_is_advised_and_chosen_by_a_press(void **state) {
    (void)state;
    for (int by_key = 0; by_key < 2; by_key++) {
        Stage stage = open_with("-++=++", 3);
        stage_click(&stage, "level-3");
        assert_string_equal(stage.app->start.results_text,
                            "You won 4 of the last 5 at level 3: try level 4.");
        if (by_key) {
            stage_focus(&stage, "try-level");
            stage_key(&stage, SDLK_RETURN, 0);
        } else {
            stage_click(&stage, "try-level");
        }
        assert_int_equal(stage.app->settings.level, 4);
        assert_false(stage_has(&stage, "try-level"));
        stage_close(&stage);
    }
}

static void an_easier_level_is_advised_after_many_losses(void **state) {
    (void)state;
    Stage stage = open_with("--+--", 3);
    stage_click(&stage, "level-3");
    assert_string_equal(stage.app->start.results_text,
                        "You won 1 of the last 5 at level 3: level 2 is a little easier.");
    stage_click(&stage, "try-level");
    assert_int_equal(stage.app->settings.level, 2);
    stage_close(&stage);
}

static void the_page_is_reached_from_start_and_my_games(void **state) {
    (void)state;
    Stage stage = open_with("+", 2);
    stage_focus(&stage, "statistics");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_ptr_equal(stage.app->screen, &screen_statistics);
    stage_click(&stage, "my-games");
    assert_ptr_equal(stage.app->screen, &screen_games);
    stage_click(&stage, "back");
    assert_ptr_equal(stage.app->screen, &screen_statistics);
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_ptr_equal(stage.app->screen, &screen_start);
    stage_click(&stage, "my-games");
    stage_click(&stage, "statistics");
    assert_ptr_equal(stage.app->screen, &screen_statistics);
    stage_close(&stage);
}

static void cleared_statistics_come_back_by_undo(void **state) {
    (void)state;
    Stage stage = open_with("++-", 2);
    stage_click(&stage, "statistics");
    for (int by_key = 0; by_key < 2; by_key++) {
        stage_click(&stage, "clear");
        assert_tally(&stage, 2, 0, 0, 0);
        assert_true(stage_target(&stage, "clear")->is_off);
        if (by_key)
            stage_key(&stage, SDLK_z, KMOD_LCTRL);
        else
            stage_click(&stage, "undo");
        assert_tally(&stage, 2, 2, 0, 1);
    }
    stage_focus(&stage, "clear");
    stage_key(&stage, SDLK_RETURN, 0);
    stage_wait(&stage, 10001);
    assert_false(stage_has(&stage, "undo"));
    stage_key(&stage, SDLK_z, KMOD_LCTRL);
    assert_tally(&stage, 2, 0, 0, 0);
    stage_close(&stage);
}

static void only_what_is_played_after_clearing_counts(void **state) {
    (void)state;
    Stage stage = open_with("++-", 2);
    char folder[64];
    stage_click(&stage, "statistics");
    stage_click(&stage, "clear");
    snprintf(folder, sizeof folder, "%s", stage.folder);
    stage_leave(&stage);
    stage = stage_open_again("--no-animation", folder);
    assert_false(stage_has(&stage, "statistics"));
    Record record;
    Position start;
    games[GAME_MORABARABA]->start(&start);
    assert_true(record_init(&record, &start, NULL));
    assert_true(record_set_tag(&record, "Black", "Human", NULL));
    assert_true(record_set_tag(&record, "White", "Isibaya level 2", NULL));
    assert_true(record_resign(&record, PLAYER_SECOND));
    assert_true(store_append(&stage.app->store, &record, NULL));
    record_free(&record);
    assert_tally(&stage, 2, 1, 0, 0);
    stage_wait(&stage, 1);
    stage_click(&stage, "my-games");
    stage_click(&stage, "delete-1"); /* from before: what counts is where it was */
    assert_tally(&stage, 2, 1, 0, 0);
    stage_click(&stage, "undo");
    assert_tally(&stage, 2, 1, 0, 0);
    stage_click(&stage, "delete-4");
    assert_tally(&stage, 2, 0, 0, 0);
    stage_close(&stage);
}

static void a_finished_game_counts_at_once(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:1 --no-animation");
    stage_play(&stage, "E1");
    stage_await_computer(&stage);
    stage_play(&stage, "more resign");
    stage_key(&stage, SDLK_n, KMOD_LCTRL);
    assert_tally(&stage, 1, 0, 0, 1);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_results_nothing_is_told),
        cmocka_unit_test(the_results_against_the_level_are_told),
        cmocka_unit_test(a_better_level_is_advised_and_chosen_by_a_press),
        cmocka_unit_test(an_easier_level_is_advised_after_many_losses),
        cmocka_unit_test(the_page_is_reached_from_start_and_my_games),
        cmocka_unit_test(cleared_statistics_come_back_by_undo),
        cmocka_unit_test(only_what_is_played_after_clearing_counts),
        cmocka_unit_test(a_finished_game_counts_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
