/* My games: found, gone on with, looked back at, deleted and had back; files opened from their folders. */
#include "stage.h"

#include "base/file.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <cmocka.h>

static const char five[] =
    "[Game \"morabaraba\"]\n[Black \"Human\"]\n[White \"Isibaya level 3\"]\n[Date \"2026.11.01\"]\n\n1. E1 "
    "A1 *\n\n"
    "[Game \"twelve\"]\n[Black \"Human\"]\n[White \"Isibaya level 2\"]\n[Date \"2026.11.02\"]\n\n1. E1 A1 "
    "1-0\n\n"
    "[Game \"modiar\"]\n[South \"Isibaya level 9\"]\n[North \"Human\"]\n[Date \"2026.11.03\"]\n\n1. a A "
    "1-0\n\n"
    "[Game \"twelve\"]\n[Black \"Nomvula\"]\n[White \"Human\"]\n[Date \"2026.11.04\"]\n\n1. E1 A1 1/2-1/2\n\n"
    "[Game \"modiar\"]\n[South \"Human\"]\n[North \"Human\"]\n[Date \"2026.11.05\"]\n\n1. a A 0-1\n";

static Stage open_with(const char *text) {
    Stage stage = stage_open("--no-animation");
    assert_true(file_write(stage.app->store.games, text, strlen(text), NULL));
    stage_wait(&stage, 1);
    stage_click(&stage, "my-games");
    assert_ptr_equal(stage.app->screen, &screen_games);
    return stage;
}

static void assert_file(const Stage *stage, const char *wanted) {
    char *text = NULL;
    size_t length = 0;
    assert_true(file_read(stage->app->store.games, PGN_SIZE_LIMIT, &text, &length, NULL));
    assert_string_equal(text, wanted);
    free(text);
}

/* The numbers of the games that are shown, from the top. */
static void assert_shown(const Stage *stage, const char *wanted) {
    char shown[64] = "";
    for (int i = 0; i < stage->app->games.row_count; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d ", stage->app->games.rows[i] + 1);
        strcat(shown, number);
    }
    assert_string_equal(shown, wanted);
}

static void type(Stage *stage, const char *text) {
    for (; *text != '\0'; text++)
        stage_key(stage, *text, 0);
}

/* ---- finding ---- */

static void typing_finds_games_by_name_date_game_and_end(void **state) {
    static const struct {
        const char *typed, *shown;
    } cases[] = {{"nomv", "4 "}, {"level 9", "3 "},   {"11.05", "5 "}, {"modi", "5 3 "},
                 {"draw", "4 "}, {"resig", "5 3 2 "}, {"zzz", ""},     {"", "5 4 3 2 1 "}};
    (void)state;
    Stage stage = open_with(five);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        type(&stage, cases[i].typed);
        assert_shown(&stage, cases[i].shown);
        if (cases[i].typed[0] == '\0')
            break;
        if (i % 2 == 0)
            stage_key(&stage, SDLK_ESCAPE, 0);
        else
            stage_click(&stage, "clear-search");
        assert_ptr_equal(stage.app->screen, &screen_games);
    }
    stage_close(&stage);
}

static void games_are_chosen_by_kind(void **state) {
    static const char *const shown[] = {"1 ", "4 2 ", "5 3 ", "5 4 3 2 1 "};
    (void)state;
    Stage stage = open_with(five);
    for (int i = 0; i < 4; i++) {
        stage_focus(&stage, "filter-game");
        stage_key(&stage, SDLK_RETURN, 0);
        assert_shown(&stage, shown[i]);
    }
    stage_close(&stage);
}

static void won_and_lost_are_the_persons(void **state) {
    (void)state;
    Stage stage = open_with(five);
    stage_click(&stage, "filter-result");
    assert_shown(&stage, "5 2 "); /* two people both win and lose */
    stage_click(&stage, "filter-result");
    assert_shown(&stage, "5 3 ");
    stage_click(&stage, "filter-result");
    assert_shown(&stage, "4 ");
    stage_click(&stage, "filter-result");
    assert_shown(&stage, "1 ");
    stage_click(&stage, "filter-game");
    assert_shown(&stage, "1 ");
    stage_click(&stage, "filter-game");
    assert_shown(&stage, "");
    stage_close(&stage);
}

/* ---- going on ---- */

static void an_unfinished_game_goes_on_and_is_there_once(void **state) {
    (void)state;
    Stage stage = open_with("[Game \"twelve\"]\n[Black \"Human\"]\n[White \"Human\"]\n\n1. E1 A1 *\n");
    stage_click(&stage, "game-1");
    assert_ptr_equal(stage.app->screen, &screen_play);
    stage_play(&stage, "E3");
    assert_int_equal(stage.app->match.record.count, 3);
    stage_key(&stage, SDLK_n, KMOD_LCTRL);
    app_show_games(stage.app);
    stage_wait(&stage, 1);
    assert_shown(&stage, "1 ");
    assert_int_equal(stage.app->games.file.games[0].record.count, 3);
    stage_close(&stage);
}

static void one_comes_back_to_the_list_as_it_was(void **state) {
    (void)state;
    Stage stage = open_with(five);
    type(&stage, "twelve");
    stage_click(&stage, "game-2");
    assert_ptr_equal(stage.app->screen, &screen_play);
    assert_true(match_is_over(&stage.app->match));
    app_show(stage.app, &screen_games);
    stage_wait(&stage, 1);
    assert_shown(&stage, "4 2 ");
    stage_click(&stage, "review-4");
    assert_ptr_equal(stage.app->screen, &screen_review);
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_ptr_equal(stage.app->screen, &screen_games);
    assert_shown(&stage, "4 2 ");
    stage_close(&stage);
}

/* ---- deleting ---- */

static void a_deleted_game_comes_back_by_undo(void **state) {
    (void)state;
    Stage stage = open_with(five);
    stage_click(&stage, "delete-3");
    assert_shown(&stage, "4 3 2 1 ");
    assert_int_equal(record_game(&stage.app->games.file.games[2].record)->id, GAME_TWELVE);
    stage_click(&stage, "undo");
    assert_shown(&stage, "5 4 3 2 1 ");
    assert_file(&stage, five);
    assert_false(stage_has(&stage, "undo"));
    stage_close(&stage);
}

static void keys_delete_and_undo(void **state) {
    (void)state;
    Stage stage = open_with(five);
    stage_focus(&stage, "game-5");
    stage_key(&stage, SDLK_DELETE, 0);
    assert_shown(&stage, "4 3 2 1 ");
    assert_string_equal(stage_focused(&stage), "game-4");
    stage_key(&stage, SDLK_z, KMOD_LCTRL);
    assert_file(&stage, five);
    stage_focus(&stage, "delete-5");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_shown(&stage, "4 3 2 1 ");
    stage_focus(&stage, "undo");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_shown(&stage, "5 4 3 2 1 ");
    stage_close(&stage);
}

static void after_ten_seconds_it_is_gone(void **state) {
    (void)state;
    Stage stage = open_with(five);
    stage_click(&stage, "delete-1");
    assert_in_range(app_due(stage.app), 1, 10000);
    stage_wait(&stage, 9000);
    assert_true(stage_has(&stage, "undo"));
    stage_wait(&stage, 1001);
    assert_false(stage_has(&stage, "undo"));
    stage_key(&stage, SDLK_z, KMOD_LCTRL);
    assert_shown(&stage, "4 3 2 1 ");
    stage_close(&stage);
}

static void the_last_game_can_be_deleted_and_had_back(void **state) {
    (void)state;
    static const char one[] = "[Game \"twelve\"]\n\n1. E1 *\n";
    Stage stage = open_with(one);
    stage_focus(&stage, "delete-1");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_shown(&stage, "");
    assert_string_equal(stage_focused(&stage), "undo");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_shown(&stage, "1 ");
    assert_file(&stage, one);
    stage_close(&stage);
}

static void on_a_full_disk_nothing_is_deleted_and_it_is_told(void **state) {
    (void)state;
    struct rlimit before, none;
    Stage stage = open_with(five);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    none = before;
    none.rlim_cur = 10;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    stage_click(&stage, "delete-2");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_true(stage.app->notice.is_refusal);
    assert_shown(&stage, "5 4 3 2 1 ");
    assert_false(stage_has(&stage, "undo"));
    assert_file(&stage, five);
    stage_close(&stage);
}

/* ---- files ---- */

static void put(const char *folder, const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (text == NULL)
        assert_int_equal(mkdir(path, 0700), 0);
    else
        assert_true(file_write(path, text, strlen(text), NULL));
}

static void folders_are_walked_and_a_file_is_opened(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    setenv("HOME", stage.folder, 1);
    put(stage.folder, "walk", NULL);
    put(stage.folder, "walk/deeper", NULL);
    put(stage.folder, "walk/deeper/One.PGN", "[Game \"twelve\"]\n\n1. E1 A1 *\n");
    put(stage.folder, "walk/deeper/none.txt", "no record");
    stage_key(&stage, SDLK_o, KMOD_LCTRL);
    assert_ptr_equal(stage.app->screen, &screen_files);
    stage_click(&stage, "home");
    for (int i = 0; i < stage.app->files.folder.count; i++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "entry-%d", i + 1);
        if (strcmp(stage.app->files.folder.entries[i].name, "walk") == 0) {
            stage_click(&stage, name);
            break;
        }
    }
    assert_int_equal(stage.app->files.folder.count, 1);
    stage_focus(&stage, "entry-1");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_int_equal(stage.app->files.folder.count, 1);
    assert_string_equal(stage.app->files.folder.entries[0].name, "One.PGN");
    stage_key(&stage, SDLK_BACKSPACE, 0);
    assert_string_equal(stage.app->files.folder.entries[0].name, "deeper");
    stage_click(&stage, "entry-1");
    stage_click(&stage, "up");
    stage_click(&stage, "entry-1");
    stage_click(&stage, "entry-1");
    assert_ptr_equal(stage.app->screen, &screen_play);
    assert_int_equal(stage.app->match.record.count, 2);
    stage_close(&stage);
}

static void a_file_that_is_no_record_is_told_and_the_list_stays(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    char folder[128];
    snprintf(folder, sizeof folder, "%s/data/isibaya", stage.folder);
    put(folder, "a.pgn", "nothing");
    stage_key(&stage, SDLK_o, KMOD_LCTRL);
    stage_click(&stage, "entry-1");
    assert_ptr_equal(stage.app->screen, &screen_files);
    assert_true(stage.app->notice.is_refusal);
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_ptr_equal(stage.app->screen, &screen_start);
    stage_close(&stage);
}

static void the_file_of_all_games_is_the_list_of_them(void **state) {
    (void)state;
    Stage stage = open_with(five);
    stage_click(&stage, "open-file");
    assert_ptr_equal(stage.app->screen, &screen_files);
    assert_string_equal(stage.app->files.folder.entries[0].name, "games.pgn");
    stage_click(&stage, "entry-1");
    assert_ptr_equal(stage.app->screen, &screen_games);
    assert_true(stage.app->games.is_own);
    stage_close(&stage);
}

static void a_folder_that_cannot_be_read_is_told(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    setenv("HOME", "/nowhere/at/all", 1);
    stage_key(&stage, SDLK_o, KMOD_LCTRL);
    stage_click(&stage, "home");
    assert_true(stage.app->notice.is_refusal);
    assert_ptr_equal(stage.app->screen, &screen_files);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(typing_finds_games_by_name_date_game_and_end),
        cmocka_unit_test(games_are_chosen_by_kind),
        cmocka_unit_test(won_and_lost_are_the_persons),
        cmocka_unit_test(an_unfinished_game_goes_on_and_is_there_once),
        cmocka_unit_test(one_comes_back_to_the_list_as_it_was),
        cmocka_unit_test(a_deleted_game_comes_back_by_undo),
        cmocka_unit_test(keys_delete_and_undo),
        cmocka_unit_test(after_ten_seconds_it_is_gone),
        cmocka_unit_test(the_last_game_can_be_deleted_and_had_back),
        cmocka_unit_test(on_a_full_disk_nothing_is_deleted_and_it_is_told),
        cmocka_unit_test(folders_are_walked_and_a_file_is_opened),
        cmocka_unit_test(a_file_that_is_no_record_is_told_and_the_list_stays),
        cmocka_unit_test(the_file_of_all_games_is_the_list_of_them),
        cmocka_unit_test(a_folder_that_cannot_be_read_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
