/* Where things stand at every size, the start screen, opened files, and windows nobody would want. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TWO "--players human,human --no-animation"

static void assert_rect(SDL_Rect rect, int x, int y, int w, int h) {
    if (rect.x != x || rect.y != y || rect.w != w || rect.h != h)
        fail_msg("%d,%d %dx%d instead of %d,%d %dx%d", rect.x, rect.y, rect.w, rect.h, x, y, w, h);
}

/* The table of screens.md 2. */
static void the_play_screen_stands_as_the_page_says(void **state) {
    (void)state;
    Measures m = measures_of(1280, 800, 1);
    PlayLayout at = layout_play(&m);
    assert_rect(at.board, 16, 104, 688, 688);
    assert_rect(at.status, 16, 48, 688, 48);
    assert_rect(at.card[0], 720, 56, 544, 112);
    assert_rect(at.turns, 720, 176, 544, 376);
    assert_rect(at.card[1], 720, 560, 544, 112);
    assert_rect(at.buttons[0], 720, 680, 544, 48);
    assert_rect(at.buttons[1], 720, 736, 544, 48);
    m = measures_of(1024, 600, 1);
    at = layout_play(&m);
    assert_rect(at.board, 8, 84, 512, 512);
    assert_rect(at.card[0], 532, 48, 484, 72);
    assert_rect(at.turns, 532, 128, 484, 288);
    assert_rect(at.card[1], 532, 424, 484, 72);
    assert_rect(at.buttons[0], 532, 504, 484, 40);
    assert_rect(at.buttons[1], 532, 552, 484, 40);
    m = measures_of(800, 1200, 1); /* below the board: the cards give way to the list */
    at = layout_play(&m);
    assert_true(at.is_tall);
    assert_int_equal(at.card[0].h, 72);
    assert_true(at.turns.h >= 96);
    m = measures_of(3840, 2160, 2);
    at = layout_play(&m);
    assert_rect(at.board, 296, 208, 1936, 1936);
    assert_rect(at.card[0], 2264, 112, 1280, 224);
    assert_rect(at.turns, 2264, 352, 1280, 1312);
    assert_rect(at.card[1], 2264, 1680, 1280, 224);
    assert_rect(at.buttons[0], 2264, 1920, 1280, 96);
    assert_rect(at.buttons[1], 2264, 2032, 1280, 96);
}

static void the_scale_falls_until_the_window_holds_its_least_size(void **state) {
    (void)state;
    assert_true(measures_of(1280, 800, 3).scale <= 1.6f);
    assert_true(measures_of(1280, 800, 1).scale == 1);
    assert_true(measures_of(1280, 800, 1).text[TEXT_SMALL] >= 14);
    assert_true(measures_of(300, 200, 1).text[TEXT_SMALL] >= 14);
}

static void assert_inside(const Stage *stage) {
    const App *app = stage->app;
    SDL_Rect window = {0, 0, app->measures.width, app->measures.height};
    for (int i = 0; i < app->targets.count; i++) {
        const Target *target = &app->targets.list[i];
        SDL_Rect common;
        if (!SDL_IntersectRect(&target->rect, &window, &common) || !SDL_RectEquals(&common, &target->rect))
            fail_msg("target %s leaves the window of %dx%d on screen %s", target->name, window.w, window.h,
                     app->screen->name);
        if (target->kind == TARGET_BUTTON || target->kind == TARGET_CHOICE || target->kind == TARGET_PRIMARY)
            assert_true((float)target->rect.h >= 40 * app->measures.scale - 1);
    }
}

/* Apart from a board's places, which may meet, nothing lies upon anything else. */
static void assert_apart(const Stage *stage) {
    const Targets *targets = &stage->app->targets;
    for (int i = 0; i < targets->count; i++) {
        for (int j = i + 1; j < targets->count; j++) {
            const Target *a = &targets->list[i], *b = &targets->list[j];
            bool is_within = strcmp(a->name, "status") == 0 && strcmp(b->name, "undo-new-game") == 0;
            if (!is_within && SDL_HasIntersection(&a->rect, &b->rect))
                fail_msg("%s lies upon %s at %dx%d", a->name, b->name, stage->app->measures.width,
                         stage->app->measures.height);
        }
    }
}

static const int sizes[][2] = {{1280, 800},  {1024, 600}, {800, 480},  {1920, 1080},
                               {3840, 2160}, {800, 1200}, {1000, 900}, {1366, 768}};

static void every_target_lies_in_the_window_and_apart(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    for (int round = 0; round < 4; round++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            stage_resize(&stage, sizes[i][0], sizes[i][1]);
            assert_int_equal(stage.app->measures.width, sizes[i][0]);
            assert_inside(&stage);
            assert_apart(&stage);
        }
        stage_resize(&stage, 1280, 800);
        if (round == 0)
            stage_play(&stage, "game-modiar two-players play");
        else if (round == 1)
            stage_play(&stage, "b new-game menu start-screen game-morabaraba computer play");
        else if (round == 2)
            stage_play(&stage, "more resign");
    }
    stage_close(&stage);
}

static void a_window_of_any_size_is_drawn(void **state) {
    (void)state;
    static const int odd[][2] = {{1, 1},     {2, 900},    {900, 2},   {100, 100},
                                 {300, 200}, {5000, 100}, {199, 2000}};
    Stage stage = stage_open(TWO);
    SDL_SetWindowMinimumSize(stage.app->window, 1, 1);
    for (int round = 0; round < 2; round++) {
        for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++)
            stage_resize(&stage, odd[i][0], odd[i][1]);
        stage_resize(&stage, 1280, 800);
        if (round == 0)
            stage_play(&stage, "menu start-screen");
    }
    stage_close(&stage);
}

static void a_board_is_the_same_after_the_window_was_another_size(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 A1");
    stage_point(&stage, "menu");
    uint64_t before = stage_pixels(&stage, NULL);
    stage_resize(&stage, 1024, 600);
    assert_true(stage_pixels(&stage, NULL) != before);
    stage_resize(&stage, 1280, 800);
    assert_true(stage_pixels(&stage, NULL) == before);
    paint_forget(stage.app->paint); /* as after SDL_RENDER_DEVICE_RESET */
    assert_true(stage_pixels(&stage, NULL) == before);
    stage_close(&stage);
}

static void the_start_screen_starts_what_is_chosen(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    assert_false(stage_has(&stage, "continue"));
    stage_play(&stage, "game-twelve computer level-7 side-second clock-40 play");
    const MatchSetup *setup = &stage.app->match.setup;
    assert_int_equal(setup->game, GAME_TWELVE);
    assert_true(setup->seats[0].is_computer);
    assert_int_equal(setup->seats[0].level, 7);
    assert_false(setup->seats[1].is_computer);
    assert_int_equal(setup->clock_s, 40);
    stage_close(&stage);
}

static void last_choices_are_remembered(void **state) {
    (void)state;
    char folder[64];
    Stage stage = stage_open("--no-animation");
    stage_play(&stage, "game-modiar level-9 side-alternate");
    snprintf(folder, sizeof folder, "%s", stage.folder);
    stage_leave(&stage);
    stage = stage_open_again("--no-animation", folder);
    assert_true(stage_target(&stage, "game-modiar")->is_chosen);
    assert_true(stage_target(&stage, "level-9")->is_chosen);
    assert_true(stage_target(&stage, "side-alternate")->is_chosen);
    stage_close(&stage);
}

static void unreadable_settings_are_told_and_kept(void **state) {
    (void)state;
    char folder[64], path[256], kept[300];
    Stage stage = stage_open("--no-animation");
    snprintf(folder, sizeof folder, "%s", stage.folder);
    snprintf(path, sizeof path, "%s/config/isibaya/settings.ini", folder);
    snprintf(kept, sizeof kept, "%s.bad", path);
    stage_leave(&stage);
    assert_true(file_write(path, "level = many\n", 13, NULL));
    stage = stage_open_again("--no-animation", folder);
    assert_true(stage.app->notice.until_ms != 0);
    assert_true(file_exists(kept));
    stage_close(&stage);
}

static void write_games(const Stage *stage, const char *text, char path[256]) {
    snprintf(path, 256, "%s/games.pgn", stage->folder);
    assert_true(file_write(path, text, strlen(text), NULL));
}

static const char one_game[] =
    "[Game \"twelve\"]\n[Black \"Ana\"]\n[White \"Bo\"]\n[Result \"*\"]\n\n1. E1 A1 2. E2 *\n";

static void a_file_with_one_game_is_opened_at_once(void **state) {
    (void)state;
    char path[256];
    Stage stage = stage_open("--no-animation");
    write_games(&stage, one_game, path);
    app_open_file(stage.app, path);
    stage_wait(&stage, 10);
    assert_true(stage.app->screen == &screen_play);
    assert_int_equal(stage.app->match.setup.game, GAME_TWELVE);
    assert_int_equal(stage.app->match.record.count, 3);
    stage_close(&stage);
}

static void a_file_with_several_games_offers_a_list(void **state) {
    (void)state;
    char path[256], text[1024];
    Stage stage = stage_open("--no-animation");
    snprintf(text, sizeof text, "%s\n%s\n[Game \"modiar\"]\n[Result \"*\"]\n\n1. a A 2. b *\n", one_game,
             one_game);
    write_games(&stage, text, path);
    app_open_file(stage.app, path);
    stage_wait(&stage, 10);
    assert_true(stage.app->screen == &screen_games);
    stage_click(&stage, "game-3");
    assert_true(stage.app->screen == &screen_play);
    assert_int_equal(stage.app->match.setup.game, GAME_MODIAR);
    assert_int_equal(stage.app->match.record.count, 3);
    stage_close(&stage);
}

static void a_game_that_breaks_off_is_offered_up_to_there(void **state) {
    (void)state;
    char path[256];
    Stage stage = stage_open("--no-animation");
    write_games(&stage, "[Game \"twelve\"]\n\n1. E1 A1 2. E9 *\n", path);
    app_open_file(stage.app, path);
    stage_wait(&stage, 10);
    assert_int_equal(stage.app->match.record.count, 2);
    assert_true(strstr(stage.app->notice.text, "E9") != NULL);
    stage_close(&stage);
}

static void a_file_that_is_no_record_is_refused_and_changes_nothing(void **state) {
    (void)state;
    char path[256];
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 A1");
    write_games(&stage, "no game at all", path);
    app_open_file(stage.app, path);
    app_open_file(stage.app, "/nonexistent");
    stage_wait(&stage, 10);
    assert_true(stage.app->notice.is_refusal);
    assert_int_equal(stage.app->match.record.count, 2);
    stage_close(&stage);
}

static void a_record_or_a_position_can_be_pasted(void **state) {
    (void)state;
    char text[POSITION_TEXT_MAX];
    Stage stage = stage_open(TWO);
    SDL_SetClipboardText("7 7 7 7 7 7 s 0,0 4\n");
    stage_key(&stage, SDLK_v, KMOD_LCTRL);
    assert_string_equal(stage_position(&stage, text), "7 7 7 7 7 7 s 0,0 4");
    SDL_SetClipboardText(one_game);
    stage_key(&stage, SDLK_v, KMOD_LCTRL);
    assert_int_equal(stage.app->match.record.count, 3);
    SDL_SetClipboardText("b......./......../........ w 11,11 - 0 1");
    stage_key(&stage, SDLK_v, KMOD_LCTRL);
    assert_int_equal(stage.app->match.record.count, 3);
    assert_true(stage.app->notice.is_refusal);
    stage_key(&stage, SDLK_c, KMOD_LCTRL | KMOD_LSHIFT);
    char *copied = SDL_GetClipboardText();
    assert_string_equal(copied, stage_position(&stage, text));
    SDL_free(copied);
    stage_close(&stage);
}

static void missing_art_is_said_before_a_window_is_used(void **state) {
    (void)state;
    App *app = calloc(1, sizeof *app);
    Options options = {.assets = "/nonexistent"};
    Error error = {0};
    assert_non_null(app);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_false(app_open(app, &options, NULL, &error));
    assert_int_equal(error.kind, ERROR_ART);
    app_close(app);
    free(app);
}

static void the_trace_names_every_target_once(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    char *text = NULL;
    size_t size = 0;
    FILE *trace = open_memstream(&text, &size);
    assert_non_null(trace);
    stage.app->trace = trace;
    stage_play(&stage, "E1");
    stage_wait(&stage, 10);
    fflush(trace);
    assert_non_null(strstr(text, "screen play\n"));
    assert_non_null(strstr(text, "target E1 "));
    assert_non_null(strstr(text, "turn E1\n"));
    const char *first = strstr(text, "target R5 ");
    assert_non_null(first);
    assert_null(strstr(first + 1, "target R5 "));
    stage.app->trace = NULL;
    fclose(trace);
    free(text);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_play_screen_stands_as_the_page_says),
        cmocka_unit_test(the_scale_falls_until_the_window_holds_its_least_size),
        cmocka_unit_test(every_target_lies_in_the_window_and_apart),
        cmocka_unit_test(a_window_of_any_size_is_drawn),
        cmocka_unit_test(a_board_is_the_same_after_the_window_was_another_size),
        cmocka_unit_test(the_start_screen_starts_what_is_chosen),
        cmocka_unit_test(last_choices_are_remembered),
        cmocka_unit_test(unreadable_settings_are_told_and_kept),
        cmocka_unit_test(a_file_with_one_game_is_opened_at_once),
        cmocka_unit_test(a_file_with_several_games_offers_a_list),
        cmocka_unit_test(a_game_that_breaks_off_is_offered_up_to_there),
        cmocka_unit_test(a_file_that_is_no_record_is_refused_and_changes_nothing),
        cmocka_unit_test(a_record_or_a_position_can_be_pasted),
        cmocka_unit_test(missing_art_is_said_before_a_window_is_used),
        cmocka_unit_test(the_trace_names_every_target_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
