/* The keyboard's focus: on every screen Tab comes to everything that can be pressed, once, in the order in
 * which it is read, and one sees where it is. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* How to come to each screen; the keys of the pause and so on are tested elsewhere. */
static const struct {
    const char *arguments, *clicks;
    const Screen *screen;
    bool has_board; /* Tab goes to the places that may be chosen now, before everything else */
} scenes[] = {
    {"", "", &screen_start, false},
    {"", "two-players game-modiar", &screen_start, false},
    {"", "two-players play E1 menu start-screen", &screen_start, false},
    {"", "settings", &screen_settings, false},
    {"", "about", &screen_about, false},
    {"--players human,human", "menu", &screen_menu, false},
    {"--players human,human", "E1 E2 new-game menu", &screen_menu, false},
    {"--players human,human", "E1 E2 new-game menu my-games", &screen_games, false},
    {"", "help", &screen_help, false},
    {"--players human,human", "E1 A1", &screen_play, true},
    {"--players human,human --game modiar", "b", &screen_play, true},
};

enum { SCENES = sizeof scenes / sizeof scenes[0] };

static const int sizes[][2] = {{1280, 800}, {800, 480}, {800, 1200}};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

static Stage open_scene(int scene) {
    char arguments[128];
    snprintf(arguments, sizeof arguments, "--no-animation%s%s", scenes[scene].arguments[0] ? " " : "",
             scenes[scene].arguments);
    Stage stage = stage_open(arguments);
    stage_play(&stage, scenes[scene].clicks);
    assert_ptr_equal(stage.app->screen, scenes[scene].screen);
    return stage;
}

static bool takes_focus(const Target *target) {
    return !target->is_off && !target->is_passed_over && target->kind != TARGET_SCROLL &&
           target->kind != TARGET_PLACE;
}

/* Whether one reads `b` after `a`: further right in its row, or below it, or in a column to the right. */
static bool is_read_after(SDL_Rect a, SDL_Rect b) {
    bool are_in_row = a.y < b.y + b.h && b.y < a.y + a.h;
    if (are_in_row)
        return b.x >= a.x + a.w;
    return b.y >= a.y + a.h || b.x >= a.x + a.w;
}

/* The first target that should have had the focus and had not. */
static const char *missed(const Targets *targets, const int seen[TARGETS_MAX]) {
    for (int i = 0; i < targets->count; i++)
        if (takes_focus(&targets->list[i]) && !seen[i])
            return targets->list[i].name;
    return "nothing";
}

/* Goes round once from no focus; fails unless each target comes once. */
static void walk(Stage *stage, bool has_board, bool is_backwards) {
    int seen[TARGETS_MAX] = {0}, count = 0, last = -1;
    const Targets *targets = &stage->app->targets;
    stage->app->targets.focused = -1;
    for (int i = 0; i < targets->count; i++)
        count += takes_focus(&targets->list[i]);
    for (int found = 0; found < count;) {
        stage_key(stage, SDLK_TAB, is_backwards ? KMOD_LSHIFT : 0);
        int at = targets->focused;
        assert_true(at >= 0);
        if (targets->list[at].kind == TARGET_PLACE)
            continue;
        if (seen[at]++ > 0 || !takes_focus(&targets->list[at]))
            fail_msg("Tab comes to %s again, before %s, on %s at %dx%d", targets->list[at].name,
                     missed(targets, seen), stage->app->screen->name, stage->app->measures.width,
                     stage->app->measures.height);
        bool is_bar = targets->list[at].rect.y < stage->app->measures.bar; /* may come last, too */
        if (last >= 0 && !has_board && !is_backwards && !is_bar &&
            !is_read_after(targets->list[last].rect, targets->list[at].rect))
            fail_msg("%s comes after %s on %s at %dx%d", targets->list[at].name, targets->list[last].name,
                     stage->app->screen->name, stage->app->measures.width, stage->app->measures.height);
        last = at;
        found++;
    }
}

static void tab_comes_to_everything_once_in_reading_order(void **state) {
    (void)state;
    for (int scene = 0; scene < SCENES; scene++) {
        Stage stage = open_scene(scene);
        for (int size = 0; size < SIZES; size++) {
            stage_resize(&stage, sizes[size][0], sizes[size][1]);
            walk(&stage, scenes[scene].has_board, false);
            walk(&stage, scenes[scene].has_board, true);
        }
        stage_close(&stage);
    }
}

/* The same frame without the focus looks different: in every theme, for every target. */
static void one_sees_where_the_focus_is(void **state) {
    (void)state;
    for (int scene = 0; scene < SCENES; scene++) {
        Stage stage = open_scene(scene);
        app_use_theme(stage.app, scene % THEME_COUNT);
        stage_resize(&stage, 1024, 600);
        Targets *targets = &stage.app->targets;
        for (int i = 0; i < targets->count; i++) {
            stage_key(&stage, SDLK_TAB, 0);
            int at = targets->focused;
            uint64_t with = stage_pixels(&stage, NULL);
            targets->focused = -1;
            if (stage_pixels(&stage, NULL) == with)
                fail_msg("the focus on %s does not show on %s", targets->list[at].name,
                         stage.app->screen->name);
            targets->focused = at;
        }
        stage_close(&stage);
    }
}

/* From each target the four arrows lead to something, and never to what is dimmed. */
static void arrows_stay_on_what_can_be_pressed(void **state) {
    (void)state;
    static const SDL_Keycode arrows[] = {SDLK_RIGHT, SDLK_DOWN, SDLK_LEFT, SDLK_UP};
    for (int scene = 0; scene < SCENES; scene++) {
        if (scenes[scene].has_board)
            continue;
        Stage stage = open_scene(scene);
        const Targets *targets = &stage.app->targets;
        for (int i = 0; i < 60; i++) {
            stage_key(&stage, arrows[i * 7 / 3 % 4], 0);
            if (targets->count == 0 || stage.app->screen != scenes[scene].screen)
                break;
            assert_true(targets->focused < 0 || takes_focus(&targets->list[targets->focused]));
        }
        stage_close(&stage);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tab_comes_to_everything_once_in_reading_order),
        cmocka_unit_test(one_sees_where_the_focus_is),
        cmocka_unit_test(arrows_stay_on_what_can_be_pressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
