/* The settings page: every control by mouse and by keyboard, what it does and that it is kept. */
#include "stage.h"

#include "ui/language.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Stage open_page(void) {
    Stage stage = stage_open("");
    stage_click(&stage, "settings");
    assert_ptr_equal(stage.app->screen, &screen_settings);
    return stage;
}

/* Every button of the page, and what it sets. In this order nothing is set that is already so. */
static const struct {
    const char *target;
    size_t member;
    int value;
} buttons[] = {
    {"theme-clay", offsetof(Settings, theme), THEME_CLAY},
    {"theme-earth", offsetof(Settings, theme), THEME_EARTH},
    {"theme-contrast", offsetof(Settings, theme), THEME_CONTRAST},
    {"theme-kraal", offsetof(Settings, theme), THEME_KRAAL},
    {"size-larger", offsetof(Settings, scale), 125},
    {"size-smaller", offsetof(Settings, scale), 100},
    {"size-automatic", offsetof(Settings, scale), 0},
    {"full-screen", offsetof(Settings, is_fullscreen), 1},
    {"full-screen", offsetof(Settings, is_fullscreen), 0},
    {"language-en", offsetof(Settings, language), LANGUAGE_ENGLISH},
    {"language-zu", offsetof(Settings, language), 2},
    {"language-so", offsetof(Settings, language), 3},
    {"language-sq", offsetof(Settings, language), 4},
    {"language-fr", offsetof(Settings, language), 5},
    {"language-system", offsetof(Settings, language), LANGUAGE_SYSTEM},
    {"board-help-nothing", offsetof(Settings, board_help), BOARD_HELP_NOTHING},
    {"board-help-all", offsetof(Settings, board_help), BOARD_HELP_ALL},
    {"board-help-destinations", offsetof(Settings, board_help), BOARD_HELP_DESTINATIONS},
    {"turn-to-mover", offsetof(Settings, turns_to_mover), 1},
    {"speed-none", offsetof(Settings, speed), 0},
    {"speed-fast", offsetof(Settings, speed), 50},
    {"speed-slow", offsetof(Settings, speed), 200},
    {"speed-normal", offsetof(Settings, speed), 100},
    {"less-motion", offsetof(Settings, less_motion), 1},
    {"sounds", offsetof(Settings, is_silent), 1},
    {"sounds", offsetof(Settings, is_silent), 0},
};

enum { BUTTONS = sizeof buttons / sizeof buttons[0] };

static int value_at(const Settings *settings, size_t member) {
    int value;
    memcpy(&value, (const char *)settings + member, sizeof value);
    return value;
}

static void assert_set(const Stage *stage, int i) {
    Settings kept;
    assert_true(settings_load(&kept, NULL));
    if (value_at(&stage->app->settings, buttons[i].member) != buttons[i].value ||
        value_at(&kept, buttons[i].member) != buttons[i].value)
        fail_msg("%s sets %d and keeps %d instead of %d", buttons[i].target,
                 value_at(&stage->app->settings, buttons[i].member), value_at(&kept, buttons[i].member),
                 buttons[i].value);
}

static void a_click_acts_at_once_and_is_kept(void **state) {
    (void)state;
    Stage stage = open_page();
    for (int i = 0; i < BUTTONS; i++) {
        stage_click(&stage, buttons[i].target);
        assert_set(&stage, i);
    }
    stage_close(&stage);
}

static void every_control_is_reached_by_tab_and_pressed_by_enter(void **state) {
    (void)state;
    Stage stage = open_page();
    for (int i = 0; i < BUTTONS; i++) {
        stage_focus(&stage, buttons[i].target);
        stage_key(&stage, i % 2 ? SDLK_RETURN : SDLK_SPACE, 0);
        assert_set(&stage, i);
    }
    stage_close(&stage);
}

static void the_choice_in_force_is_marked(void **state) {
    (void)state;
    Stage stage = open_page();
    assert_true(stage_target(&stage, "theme-kraal")->is_chosen);
    stage_click(&stage, "theme-clay");
    assert_false(stage_target(&stage, "theme-kraal")->is_chosen);
    assert_true(stage_target(&stage, "theme-clay")->is_chosen);
    assert_false(stage_target(&stage, "less-motion")->is_chosen);
    stage_click(&stage, "less-motion");
    assert_true(stage_target(&stage, "less-motion")->is_chosen);
    assert_true(stage_target(&stage, "sounds")->is_chosen); /* on, while `is_silent` is 0 */
    stage_close(&stage);
}

static void the_volume_follows_the_pointer_and_the_arrows(void **state) {
    (void)state;
    Stage stage = open_page();
    SDL_Rect slider = stage_target(&stage, "volume")->rect;
    int y = slider.y + slider.h / 2;
    SDL_Point left = {slider.x + 2, y}, right = {slider.x + slider.w - 2, y};
    stage_swipe(&stage, left, right);
    assert_int_equal(stage.app->settings.volume, 100);
    stage_swipe(&stage, right, left);
    assert_int_equal(stage.app->settings.volume, 0);
    stage_swipe(&stage, left, (SDL_Point){slider.x + slider.w / 2, y + 200}); /* held, it may stray */
    assert_int_equal(stage.app->settings.volume, 50);
    stage_focus(&stage, "volume");
    stage_key(&stage, SDLK_RIGHT, 0);
    assert_int_equal(stage.app->settings.volume, 55);
    stage_key(&stage, SDLK_LEFT, 0);
    stage_key(&stage, SDLK_LEFT, 0);
    assert_int_equal(stage.app->settings.volume, 45);
    stage_key(&stage, SDLK_HOME, 0);
    stage_key(&stage, SDLK_LEFT, 0);
    assert_int_equal(stage.app->settings.volume, 0);
    stage_key(&stage, SDLK_END, 0);
    assert_int_equal(stage.app->settings.volume, 100);
    Settings kept;
    assert_true(settings_load(&kept, NULL));
    assert_int_equal(kept.volume, 100);
    stage_close(&stage);
}

static void a_group_is_put_back_as_delivered_and_as_it_was(void **state) {
    (void)state;
    Stage stage = open_page();
    assert_true(stage_target(&stage, "board-as-delivered")->is_off);
    stage_play(&stage, "theme-earth speed-slow less-motion");
    stage_click(&stage, "board-as-delivered");
    assert_int_equal(stage.app->settings.speed, 100);
    assert_int_equal(stage.app->settings.less_motion, 0);
    assert_int_equal(stage.app->settings.theme, THEME_EARTH); /* of another group */
    stage_click(&stage, "board-as-delivered");
    assert_int_equal(stage.app->settings.speed, 200);
    assert_int_equal(stage.app->settings.less_motion, 1);
    stage_play(&stage, "board-as-delivered speed-fast"); /* what was before is now forgotten */
    stage_click(&stage, "board-as-delivered");
    assert_int_equal(stage.app->settings.speed, 100);
    stage_click(&stage, "look-as-delivered");
    assert_int_equal(stage.app->settings.theme, THEME_KRAAL);
    stage_focus(&stage, "sounds");
    stage_key(&stage, SDLK_SPACE, 0);
    stage_focus(&stage, "sound-as-delivered");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_int_equal(stage.app->settings.is_silent, 0);
    stage_close(&stage);
}

static void a_theme_and_a_language_change_the_page_at_once(void **state) {
    (void)state;
    Stage stage = open_page();
    stage_click(&stage, "language-en");
    uint64_t before = stage_pixels(&stage, NULL);
    char english[WORDS_MAX];
    snprintf(english, sizeof english, "%s", stage.app->title);
    stage_click(&stage, "language-fr");
    assert_string_not_equal(stage.app->title, english);
    assert_string_not_equal(stage_target(&stage, "size-automatic")->label, "Automatic");
    stage_click(&stage, "language-en");
    assert_true(stage_pixels(&stage, NULL) == before);
    stage_click(&stage, "theme-contrast");
    assert_true(stage_pixels(&stage, "sample") != before);
    stage_close(&stage);
}

static void the_board_plays_a_turn_when_a_setting_of_it_changes_and_then_rests(void **state) {
    (void)state;
    Stage stage = open_page();
    uint64_t still = stage_pixels(&stage, "sample");
    stage_click(&stage, "speed-slow");
    assert_true(stage.app->settings_page.shows_turn);
    stage_wait(&stage, 200);
    assert_true(stage_pixels(&stage, "sample") != still);
    assert_int_equal(screen_settings.due(stage.app), 0);
    stage_wait(&stage, 20000);
    stage_wait(&stage, 1);
    assert_int_equal(screen_settings.due(stage.app), -1);
    assert_true(stage_pixels(&stage, "sample") == still);
    stage_click(&stage, "board-help-nothing");
    stage_wait(&stage, 20000);
    assert_true(stage_pixels(&stage, "sample") != still);
    stage_focus(&stage, "sample"); /* once more, please */
    stage_key(&stage, SDLK_RETURN, 0);
    assert_true(stage.app->settings_page.shows_turn);
    stage_close(&stage);
}

static void each_game_has_a_board_to_show_the_settings_on(void **state) {
    (void)state;
    static const char *const games_shown[] = {"game-morabaraba", "game-twelve", "game-modiar"};
    uint64_t seen[3];
    for (int i = 0; i < 3; i++) {
        Stage stage = stage_open("");
        stage_play(&stage, games_shown[i]);
        stage_click(&stage, "settings");
        uint64_t all = stage_pixels(&stage, "sample");
        stage_click(&stage, "sample");
        assert_true(stage.app->settings_page.motion.total_ms > 0);
        stage_wait(&stage, 20000);
        stage_click(&stage, "board-help-destinations");
        stage_wait(&stage, 20000);
        uint64_t destinations = stage_pixels(&stage, "sample");
        stage_click(&stage, "board-help-nothing");
        stage_wait(&stage, 20000);
        seen[i] = stage_pixels(&stage, "sample");
        assert_true(all != destinations && destinations != seen[i] && all != seen[i]);
        stage_close(&stage);
    }
    assert_true(seen[0] != seen[2]);
}

static void escape_leads_back_to_where_one_came_from(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,human --no-animation");
    stage_key(&stage, SDLK_F10, 0);
    stage_focus(&stage, "settings");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_ptr_equal(stage.app->screen, &screen_settings);
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_ptr_equal(stage.app->screen, &screen_menu);
    assert_string_equal(stage_focused(&stage), "settings");
    stage_click(&stage, "start-screen");
    stage_click(&stage, "settings");
    stage_click(&stage, "back");
    assert_ptr_equal(stage.app->screen, &screen_start);
    stage_close(&stage);
}

/* However small the window and large the text: what has the focus is seen. */
static void what_has_the_focus_is_scrolled_into_sight(void **state) {
    (void)state;
    static const int sizes[][2] = {{800, 480}, {1024, 600}, {1280, 800}, {800, 1200}, {600, 900}};
    Stage stage = open_page();
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage_resize(&stage, sizes[i][0], sizes[i][1]);
        for (int tab = 0; tab < 40; tab++) {
            stage_key(&stage, SDLK_TAB, 0);
            const Targets *targets = &stage.app->targets;
            const Target *target = &targets->list[targets->focused];
            SDL_Rect common;
            assert_true(!target->is_scrolled || (SDL_IntersectRect(&target->rect, &targets->view, &common) &&
                                                 SDL_RectEquals(&common, &target->rect)));
        }
    }
    stage_close(&stage);
}

static void a_long_page_scrolls_by_wheel_keys_and_bar(void **state) {
    (void)state;
    Stage stage = open_page();
    assert_false(stage_has(&stage, "scroll"));
    stage_resize(&stage, 800, 480);
    const Scroll *scroll = &stage.app->scroll;
    assert_int_equal(scroll->offset, 0);
    SDL_Event wheel = {.wheel = {.type = SDL_MOUSEWHEEL, .y = -1}};
    app_handle(stage.app, &wheel);
    stage_wait(&stage, 1);
    int by_wheel = scroll->offset;
    assert_true(by_wheel > 0);
    stage_key(&stage, SDLK_PAGEDOWN, 0);
    assert_true(scroll->offset > by_wheel);
    stage_key(&stage, SDLK_END, 0);
    int end = scroll->offset;
    assert_int_equal(end, scroll->length - scroll->view.h);
    stage_key(&stage, SDLK_HOME, 0);
    assert_int_equal(scroll->offset, 0);
    SDL_Rect bar = stage_target(&stage, "scroll")->rect;
    SDL_Point top = {bar.x + bar.w / 2, bar.y + 4}, bottom = {top.x, bar.y + bar.h - 4};
    stage_swipe(&stage, top, bottom);
    assert_int_equal(scroll->offset, end);
    stage_close(&stage);
}

/* What is scrolled out of sight lies under other things, and a click there is for them. */
static void what_is_out_of_sight_takes_no_clicks(void **state) {
    (void)state;
    Stage stage = open_page();
    stage_resize(&stage, 800, 480);
    stage_key(&stage, SDLK_END, 0);
    const Target *hidden = stage_target(&stage, "theme-clay");
    SDL_Point at = {hidden->rect.x + 4, hidden->rect.y + 4};
    assert_true(hidden->rect.y < stage.app->targets.view.y);
    stage_swipe(&stage, at, at);
    assert_int_equal(stage.app->settings.theme, THEME_KRAAL);
    stage_close(&stage);
}

static void a_dimmed_control_says_why(void **state) {
    (void)state;
    Stage stage = open_page();
    stage_click(&stage, "look-as-delivered");
    assert_true(stage.app->notice.until_ms != 0);
    stage.app->notice.until_ms = 0;
    stage_resize(&stage, 800, 480);
    stage_click(&stage, "size-larger");
    assert_true(stage.app->notice.until_ms != 0);
    assert_int_equal(stage.app->settings.scale, 0);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_acts_at_once_and_is_kept),
        cmocka_unit_test(every_control_is_reached_by_tab_and_pressed_by_enter),
        cmocka_unit_test(the_choice_in_force_is_marked),
        cmocka_unit_test(the_volume_follows_the_pointer_and_the_arrows),
        cmocka_unit_test(a_group_is_put_back_as_delivered_and_as_it_was),
        cmocka_unit_test(a_theme_and_a_language_change_the_page_at_once),
        cmocka_unit_test(the_board_plays_a_turn_when_a_setting_of_it_changes_and_then_rests),
        cmocka_unit_test(each_game_has_a_board_to_show_the_settings_on),
        cmocka_unit_test(escape_leads_back_to_where_one_came_from),
        cmocka_unit_test(what_has_the_focus_is_scrolled_into_sight),
        cmocka_unit_test(a_long_page_scrolls_by_wheel_keys_and_bar),
        cmocka_unit_test(what_is_out_of_sight_takes_no_clicks),
        cmocka_unit_test(a_dimmed_control_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
