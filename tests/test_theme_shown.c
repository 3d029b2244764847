/* Themes in the window: obeyed at start, changed at once, everywhere. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static void expect_all_different(const uint64_t pixels[THEME_COUNT]) {
    for (int i = 0; i < THEME_COUNT; i++)
        for (int k = 0; k < i; k++)
            assert_true(pixels[i] != pixels[k]);
}

/* The window, or a part of it, in each theme. */
static void in_each_theme(Stage *stage, const char *target, uint64_t out[THEME_COUNT]) {
    for (int i = 0; i < THEME_COUNT; i++) {
        app_use_theme(stage->app, i);
        stage_wait(stage, 1);
        out[i] = stage_pixels(stage, target);
    }
}

static void a_theme_is_changed_at_once_and_back(void **state) {
    (void)state;
    static const char *const screens[] = {"", "--game morabaraba --players human,human",
                                          "--game modiar --players human,human"};
    for (int i = 0; i < 3; i++) {
        char arguments[64];
        snprintf(arguments, sizeof arguments, "%s", screens[i]);
        Stage stage = stage_open(arguments);
        uint64_t before = stage_pixels(&stage, NULL), pixels[THEME_COUNT];
        in_each_theme(&stage, NULL, pixels);
        assert_true(pixels[THEME_KRAAL] == before);
        expect_all_different(pixels);
        app_use_theme(stage.app, THEME_KRAAL);
        stage_wait(&stage, 1);
        assert_true(stage_pixels(&stage, NULL) == before);
        stage_close(&stage);
    }
}

static void small_boards_and_buttons_follow_the_theme(void **state) {
    (void)state;
    static const char *const parts[] = {"game-morabaraba", "game-twelve", "game-modiar", "level-3", "play"};
    Stage stage = stage_open("");
    for (int i = 0; i < 5; i++) {
        uint64_t pixels[THEME_COUNT];
        in_each_theme(&stage, parts[i], pixels);
        expect_all_different(pixels);
    }
    stage_close(&stage);
}

static void the_setting_is_obeyed_at_the_next_start(void **state) {
    (void)state;
    Stage stage = stage_open("");
    app_use_theme(stage.app, THEME_EARTH);
    stage_wait(&stage, 1);
    uint64_t earth = stage_pixels(&stage, "game-modiar");
    stage_leave(&stage);
    stage = stage_open_again("", stage.folder);
    assert_int_equal(stage.app->settings.theme, THEME_EARTH);
    assert_ptr_equal(paint_theme(stage.app->paint), &themes[THEME_EARTH]);
    assert_true(stage_pixels(&stage, "game-modiar") == earth);
    stage_close(&stage);
}

static void a_theme_that_is_not_there_is_kraal(void **state) {
    (void)state;
    Stage stage = stage_open("");
    static const int wrong[] = {-1, THEME_COUNT, 4711};
    for (int i = 0; i < 3; i++) {
        app_use_theme(stage.app, THEME_CLAY);
        app_use_theme(stage.app, wrong[i]);
        assert_int_equal(stage.app->settings.theme, THEME_KRAAL);
        assert_ptr_equal(paint_theme(stage.app->paint), &themes[THEME_KRAAL]);
    }
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_theme_is_changed_at_once_and_back),
        cmocka_unit_test(small_boards_and_buttons_follow_the_theme),
        cmocka_unit_test(the_setting_is_obeyed_at_the_next_start),
        cmocka_unit_test(a_theme_that_is_not_there_is_kraal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
