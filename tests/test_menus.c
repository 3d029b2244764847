/* The ways between the screens: the pause, the start screen's row, the bar, the list of games; and back. */
#include "stage.h"

#include "ui/language.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TWO "--players human,human --no-animation"

/* What leads where; each is tried by a click and by keyboard. */
typedef struct Way {
    const char *target;
    const Screen *screen;
} Way;

static void assert_ways(const char *arguments, const char *clicks, const Way *ways, int count) {
    for (int i = 0; i < 2 * count; i++) {
        const Way *way = &ways[i / 2];
        Stage stage = stage_open(arguments);
        stage_play(&stage, clicks);
        if (i % 2 == 0) {
            stage_click(&stage, way->target);
        } else {
            stage_focus(&stage, way->target);
            stage_key(&stage, SDLK_RETURN, 0);
        }
        if (stage.app->screen != way->screen)
            fail_msg("%s leads to %s", way->target, stage.app->screen->name);
        stage_close(&stage);
    }
}

static void the_pause_leads_to_everything_there_is(void **state) {
    (void)state;
    static const Way ways[] = {
        {"continue", &screen_play},      {"new-game", &screen_play}, {"rules", &screen_help},
        {"settings", &screen_settings},  {"about", &screen_about},   {"back", &screen_play},
        {"start-screen", &screen_start}, {"help", &screen_help},
    };
    assert_ways(TWO, "E1 menu", ways, (int)(sizeof ways / sizeof ways[0]));
}

static void the_start_screen_leads_to_everything_there_is(void **state) {
    (void)state;
    static const Way ways[] = {{"play", &screen_play},
                               {"learn", &screen_learn},
                               {"settings", &screen_settings},
                               {"help", &screen_help},
                               {"about", &screen_about}};
    assert_ways("--no-animation", "", ways, (int)(sizeof ways / sizeof ways[0]));
}

static void the_pause_quits(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "menu quit");
    assert_true(stage.app->wants_quit);
    stage_close(&stage);
}

static void nothing_is_lost_by_the_pause(void **state) {
    (void)state;
    char before[POSITION_TEXT_MAX], after[POSITION_TEXT_MAX];
    Stage stage = stage_open(TWO " --clock 40");
    stage_play(&stage, "E1 A1 turn-board");
    stage_position(&stage, before);
    uint64_t frame = stage_pixels(&stage, "E1");
    stage_key(&stage, SDLK_F10, 0);
    assert_ptr_equal(stage.app->screen, &screen_menu);
    stage_wait(&stage, 600000); /* the clock stands still */
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_ptr_equal(stage.app->screen, &screen_play);
    stage_wait(&stage, 1);
    assert_string_equal(stage_position(&stage, after), before);
    assert_true(stage_pixels(&stage, "E1") == frame);
    stage_wait(&stage, 30000);
    assert_int_equal(stage.app->match.record.count, 2);
    stage_close(&stage);
}

static void the_pause_comes_and_goes_with_one_key(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    for (int i = 0; i < 3; i++) {
        stage_key(&stage, SDLK_F10, 0);
        assert_ptr_equal(stage.app->screen, &screen_menu);
        assert_string_equal(stage_focused(&stage), "continue");
        stage_key(&stage, i == 0 ? SDLK_F10 : i == 1 ? SDLK_RETURN : SDLK_ESCAPE, 0);
        assert_ptr_equal(stage.app->screen, &screen_play);
    }
    stage_play(&stage, "menu"); /* by pointer: Enter is Continue all the same */
    assert_string_equal(stage_focused(&stage), "");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_ptr_equal(stage.app->screen, &screen_play);
    stage_close(&stage);
}

static void shortcuts_are_shown_beside_what_they_do(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "menu");
    assert_string_equal(stage_target(&stage, "continue")->keys, "Esc");
    assert_string_equal(stage_target(&stage, "new-game")->keys, "Ctrl+N");
    assert_string_equal(stage_target(&stage, "quit")->keys, "Ctrl+Q");
    stage_key(&stage, SDLK_COMMA, KMOD_LCTRL);
    assert_ptr_equal(stage.app->screen, &screen_settings);
    stage_key(&stage, SDLK_ESCAPE, 0);
    stage_key(&stage, SDLK_F1, 0);
    assert_ptr_equal(stage.app->screen, &screen_help);
    stage_key(&stage, SDLK_ESCAPE, 0);
    stage_key(&stage, SDLK_n, KMOD_LCTRL);
    assert_ptr_equal(stage.app->screen, &screen_play);
    stage_key(&stage, SDLK_q, KMOD_LCTRL);
    assert_true(stage.app->wants_quit);
    stage_close(&stage);
}

static void escape_goes_back_step_by_step(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    stage_play(&stage, "two-players play E1 menu settings help");
    static const Screen *const back[] = {&screen_settings, &screen_menu, &screen_play, &screen_start};
    for (size_t i = 0; i < sizeof back / sizeof back[0]; i++) {
        stage_key(&stage, SDLK_ESCAPE, 0);
        assert_ptr_equal(stage.app->screen, back[i]);
    }
    stage_close(&stage);
}

static void a_key_that_leads_back_is_as_good_as_escape(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    stage_play(&stage, "two-players clock-40 play E1 more");
    stage_wait(&stage, 15000);
    stage_key(&stage, SDLK_AC_BACK, 0);
    assert_ptr_equal(stage.app->screen, &screen_play);
    assert_false(stage.app->play.shows_more);
    stage_key(&stage, SDLK_AC_BACK, 0); /* the focus on the button goes */
    stage_key(&stage, SDLK_AC_BACK, 0);
    assert_ptr_equal(stage.app->screen, &screen_start);
    assert_in_range(stage.app->match.clock_used_ms, 15000, 16000); /* the clock waits as well */
    stage_click(&stage, "continue");
    stage_click(&stage, "menu");
    stage_key(&stage, SDLK_AC_BACK, 0);
    assert_ptr_equal(stage.app->screen, &screen_play);
    stage_close(&stage);
}

static void the_way_back_does_not_grow_by_going_round(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    for (int i = 0; i < 3 * VISITS_MAX; i++)
        stage_play(&stage, "menu settings back about back start-screen play");
    stage_play(&stage, "menu settings help");
    assert_true(stage.app->visited <= VISITS_MAX);
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_ptr_equal(stage.app->screen, &screen_settings);
    stage_close(&stage);
}

static void the_lesson_is_offered_at_the_first_start_only(void **state) {
    (void)state;
    char folder[64];
    Stage stage = stage_open("--no-animation");
    int large = stage_target(&stage, "learn")->rect.w;
    assert_true(stage_target(&stage, "learn")->rect.y < stage_target(&stage, "game-modiar")->rect.y);
    stage_play(&stage, "two-players play E1 menu start-screen");
    assert_true(stage_target(&stage, "learn")->rect.w < large);
    assert_true(stage_has(&stage, "continue"));
    snprintf(folder, sizeof folder, "%s", stage.folder);
    stage_leave(&stage);
    stage = stage_open_again("--no-animation", folder);
    assert_true(stage_target(&stage, "learn")->rect.w < large);
    stage_close(&stage);
    stage = stage_open("--no-animation");
    stage.app->settings.lessons_done = 1;
    stage_wait(&stage, 1);
    assert_true(stage_target(&stage, "learn")->rect.y > stage_target(&stage, "play")->rect.y);
    stage_close(&stage);
}

static void the_bar_silences_and_so_does_a_key(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    Sprite loud = stage_target(&stage, "sound")->icon;
    stage_click(&stage, "sound");
    assert_int_equal(stage.app->settings.is_silent, 1);
    assert_true(stage_target(&stage, "sound")->icon != loud);
    stage_play(&stage, "two-players play");
    stage_key(&stage, SDLK_m, 0);
    assert_int_equal(stage.app->settings.is_silent, 0);
    assert_true(stage_target(&stage, "sound")->icon == loud);
    stage_close(&stage);
}

static void the_size_of_everything_follows_ctrl_plus_and_minus(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    float usual = stage.app->measures.scale;
    stage_key(&stage, SDLK_PLUS, KMOD_LCTRL);
    assert_true(stage.app->measures.scale > usual);
    stage_key(&stage, SDLK_0, KMOD_LCTRL);
    assert_true(stage.app->measures.scale == usual);
    stage_key(&stage, SDLK_MINUS, KMOD_LCTRL);
    assert_true(stage.app->measures.scale < usual);
    Settings kept;
    assert_true(settings_load(&kept, NULL));
    assert_int_equal(kept.scale, stage.app->settings.scale);
    stage_close(&stage);
}

/* ---- the games played so far ---- */

static void write_games(const Stage *stage, int count) {
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    for (int i = 0; i < count; i++)
        fprintf(file,
                "[Game \"%s\"]\n[Black \"Player %d\"]\n[White \"Bo\"]\n[Result \"*\"]\n\n1. E1 A%d *\n\n",
                i % 2 ? "twelve" : "morabaraba", i + 1, i % 8 + 1);
    fclose(file);
    assert_true(file_write(stage->app->store.games, text, length, NULL));
    free(text);
}

static void show_games_by_keyboard(Stage *stage) {
    stage_wait(stage, 1);
    stage_focus(stage, "my-games");
    stage_key(stage, SDLK_RETURN, 0);
    assert_ptr_equal(stage->app->screen, &screen_games);
}

static void games_are_listed_once_there_are_some(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    assert_false(stage_has(&stage, "my-games"));
    write_games(&stage, 1);
    stage_wait(&stage, 1);
    stage_click(&stage, "my-games"); /* also a single one is listed, not opened */
    assert_ptr_equal(stage.app->screen, &screen_games);
    stage_click(&stage, "game-1");
    assert_ptr_equal(stage.app->screen, &screen_play);
    assert_int_equal(stage.app->match.record.count, 2);
    stage_close(&stage);
}

static void the_newest_of_ones_own_games_is_at_the_top(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    write_games(&stage, 5);
    show_games_by_keyboard(&stage);
    assert_string_equal(stage_focused(&stage), "game-5");
    assert_true(stage_target(&stage, "game-5")->rect.y < stage_target(&stage, "game-1")->rect.y);
    stage_key(&stage, SDLK_DOWN, 0);
    assert_string_equal(stage_focused(&stage), "game-4");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_ptr_equal(stage.app->screen, &screen_play);
    assert_int_equal(stage.app->match.setup.game, GAME_TWELVE);
    stage_close(&stage);
}

static void a_long_list_of_games_is_gone_through_by_keyboard(void **state) {
    (void)state;
    enum { GAMES = 300 };
    Stage stage = stage_open("--no-animation");
    write_games(&stage, GAMES);
    show_games_by_keyboard(&stage);
    for (int i = 0; i < GAMES + 5; i++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "game-%d", SDL_max(1, GAMES - i));
        assert_string_equal(stage_focused(&stage), name);
        stage_key(&stage, SDLK_DOWN, 0);
    }
    assert_int_equal(stage.app->scroll.offset, stage.app->scroll.length - stage.app->scroll.view.h);
    stage_key(&stage, SDLK_HOME, 0);
    assert_true(stage_has(&stage, "game-300"));
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_ptr_equal(stage.app->screen, &screen_start);
    stage_close(&stage);
}

static void about_is_read_to_its_end_in_every_language(void **state) {
    (void)state;
    Stage stage = stage_open("--no-animation");
    stage_click(&stage, "about");
    stage_resize(&stage, 800, 480);
    for (int language = LANGUAGE_ENGLISH; language < LANGUAGE_COUNT; language++) {
        app_use_language(stage.app, language);
        stage_wait(&stage, 1);
        const Scroll *scroll = &stage.app->scroll;
        assert_int_equal(stage_has(&stage, "scroll"), scroll->length > scroll->view.h);
        for (int i = 0; i < 50; i++)
            stage_key(&stage, SDLK_DOWN, 0);
        assert_int_equal(scroll->offset, SDL_max(0, scroll->length - scroll->view.h));
    }
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_ptr_equal(stage.app->screen, &screen_start);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pause_leads_to_everything_there_is),
        cmocka_unit_test(the_start_screen_leads_to_everything_there_is),
        cmocka_unit_test(the_pause_quits),
        cmocka_unit_test(nothing_is_lost_by_the_pause),
        cmocka_unit_test(the_pause_comes_and_goes_with_one_key),
        cmocka_unit_test(shortcuts_are_shown_beside_what_they_do),
        cmocka_unit_test(escape_goes_back_step_by_step),
        cmocka_unit_test(a_key_that_leads_back_is_as_good_as_escape),
        cmocka_unit_test(the_way_back_does_not_grow_by_going_round),
        cmocka_unit_test(the_lesson_is_offered_at_the_first_start_only),
        cmocka_unit_test(the_bar_silences_and_so_does_a_key),
        cmocka_unit_test(the_size_of_everything_follows_ctrl_plus_and_minus),
        cmocka_unit_test(games_are_listed_once_there_are_some),
        cmocka_unit_test(the_newest_of_ones_own_games_is_at_the_top),
        cmocka_unit_test(a_long_list_of_games_is_gone_through_by_keyboard),
        cmocka_unit_test(about_is_read_to_its_end_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
