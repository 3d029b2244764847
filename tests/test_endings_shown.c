/* The endings of the mill games in the window: there in time, and never waited for. */
#include "ai/endings_table.h"
#include "base/file.h"
#include "rules/mill.h"
#include "stage.h"
#include "turns.h"
#include "ui/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#define TWO "--game twelve --players human,human --no-animation"
#define FEW_COWS "bb....../w...ww../.bb..... b 0,0 - 0 60"
#define MANY_COWS "bbbb..../wwwwww../.bbbbww. b 0,0 - 0 60"

static void set_position(Stage *stage, const char *fen) {
    MatchSetup setup = stage->app->match.setup;
    setup.starts_elsewhere = true;
    setup.start = position_of(&mill_twelve, fen);
    play_start(stage->app, &setup);
    stage_wait(stage, 1);
}

/* A file in which every ending is drawn: what is in it does not matter here, and it is made at once. */
static void keep_endings(void) {
    char path[FILE_PATH_MAX];
    Endings *endings = endings_create(GAME_TWELVE, NULL);
    assert_non_null(endings);
    assert_true(file_place(FILE_CACHE, ENDINGS_TWELVE_NAME, path, NULL));
    assert_true(endings_save(endings, path, NULL));
    endings_free(endings);
}

static void a_game_of_many_cows_needs_no_endings(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_wait(&stage, 5000);
    set_position(&stage, MANY_COWS);
    stage_wait(&stage, 5000);
    for (int game = 0; game < GAME_COUNT; game++)
        assert_false(stage.app->endings[game].is_begun);
    stage_close(&stage);
}

static void endings_are_taken_up_when_a_game_comes_near_them(void **state) {
    (void)state;
    enum { PATIENCE = 60000 };
    const struct timespec millisecond = {0, 1000000};
    Stage stage = stage_open(TWO);
    keep_endings();
    set_position(&stage, FEW_COWS);
    for (int naps = 0; naps < PATIENCE && !stage.app->endings[GAME_TWELVE].are_used; naps++) {
        nanosleep(&millisecond, NULL);
        stage_wait(&stage, 0);
    }
    assert_true(stage.app->endings[GAME_TWELVE].are_used);
    assert_false(stage.app->endings[GAME_MORABARABA].is_begun);
    assert_false(tablemaker_is_solving(stage.app->endings[GAME_TWELVE].maker));
    stage_close(&stage);
}

static void the_window_closes_while_endings_are_made(void **state) {
    (void)state;
    for (int n = 0; n < 5; n++) {
        Stage stage = stage_open(TWO);
        set_position(&stage, FEW_COWS);
        assert_true(stage.app->endings[GAME_TWELVE].is_begun);
        assert_false(stage.app->endings[GAME_TWELVE].are_used);
        stage_close(&stage);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_of_many_cows_needs_no_endings),
        cmocka_unit_test(endings_are_taken_up_when_a_game_comes_near_them),
        cmocka_unit_test(the_window_closes_while_endings_are_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
