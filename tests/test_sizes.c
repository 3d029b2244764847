/* Every screen at every size of window and text: everything lies in the window, large enough, apart from
 * everything else, and each text fits its place. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *const scenes[][2] = {
    {"", ""},
    {"", "two-players"},
    {"", "two-players play E1 menu start-screen"},
    {"", "settings"},
    {"", "about"},
    {"--players human,human", "menu"},
    {"--players human,human", "E1 A1 new-game E1 menu"},
    {"--players human,human", "E1 E2 new-game menu my-games"},
    {"--players human,human", "E1 A1 E2 A2"},
    {"--players human,human", "E1 A1 more"},
    {"--players human,human --game modiar --clock 40", "b"},
    {"--players human,human", "E1 A1 more resign review"},
    {"", "study"},
    {"", "study more"},
    {"", "study play-from-here"},
    {"", "study set-up"},
    {"", "help"},
    {"", "learn"},
    {"", "puzzles"},
    {"", "puzzles puzzle-1"},
};

static const int sizes[][2] = {{800, 480},  {1024, 600},  {1280, 800}, {1366, 768},  {1920, 1080},
                               {800, 1200}, {1080, 1920}, {1000, 900}, {2560, 1080}, {3840, 2160}};

static const int scales[] = {75, 100, 150, 200, 300};

#define COUNT(array) (int)(sizeof(array) / sizeof(array)[0])

static void fail_at(const Stage *stage, const char *what, const char *name, const char *other) {
    const App *app = stage->app;
    fail_msg("%s %s %s on %s at %dx%d, %d %%", name, what, other, app->screen->name, app->measures.width,
             app->measures.height, app->settings.scale);
}

/* A scrolled target need only be within its page from side to side: the rest of it can be scrolled to. */
static SDL_Rect place_of(const Stage *stage, const Target *target) {
    const App *app = stage->app;
    if (!target->is_scrolled)
        return (SDL_Rect){0, 0, app->measures.width, app->measures.height};
    SDL_Rect page = app->targets.view;
    return (SDL_Rect){page.x, target->rect.y, page.w, target->rect.h};
}

static bool is_button(const Target *target) {
    return target->kind == TARGET_BUTTON || target->kind == TARGET_CHOICE || target->kind == TARGET_PRIMARY ||
           target->kind == TARGET_ICON || target->kind == TARGET_SWITCH || target->kind == TARGET_SLIDER;
}

static void assert_placed(const Stage *stage, const Target *target) {
    SDL_Rect place = place_of(stage, target), common;
    if (!SDL_IntersectRect(&target->rect, &place, &common) || !SDL_RectEquals(&common, &target->rect))
        fail_at(stage, "lies outside", target->name, "its place");
    if (is_button(target) && (float)target->rect.h < 40 * stage->app->measures.scale - 1)
        fail_at(stage, "is lower than", target->name, "40 units");
    if (is_button(target) && (float)target->rect.w < 32 * stage->app->measures.scale - 1)
        fail_at(stage, "is narrower than", target->name, "32 units");
}

static void assert_apart(const Stage *stage, const Target *a, const Target *b) {
    bool is_within = strcmp(a->name, "status") == 0 || strcmp(b->name, "status") == 0;
    bool are_places = a->kind == TARGET_PLACE && b->kind == TARGET_PLACE;
    bool are_in_one = a->is_scrolled == b->is_scrolled || b->kind == TARGET_SCROLL;
    if (strcmp(a->name, b->name) == 0) /* Tab would go back from the second to the first */
        fail_at(stage, "is called like", a->name, "another");
    if (!is_within && !are_places && are_in_one && SDL_HasIntersection(&a->rect, &b->rect))
        fail_at(stage, "lies upon", a->name, b->name);
}

static void assert_tidy(const Stage *stage) {
    const Targets *targets = &stage->app->targets;
    for (int i = 0; i < targets->count; i++) {
        assert_placed(stage, &targets->list[i]);
        for (int j = i + 1; j < targets->count; j++)
            assert_apart(stage, &targets->list[i], &targets->list[j]);
    }
}

static void everything_lies_in_its_place_and_apart(void **state) {
    (void)state;
    for (int scene = 0; scene < COUNT(scenes); scene++) {
        char arguments[128];
        snprintf(arguments, sizeof arguments, "--no-animation%s%s", scenes[scene][0][0] ? " " : "",
                 scenes[scene][0]);
        Stage stage = stage_open(arguments);
        stage_play(&stage, scenes[scene][1]);
        for (int i = 0; i < COUNT(sizes) * COUNT(scales); i++) {
            stage.app->settings.scale = scales[i % COUNT(scales)];
            SDL_SetWindowSize(stage.app->window, sizes[i / COUNT(scales)][0], sizes[i / COUNT(scales)][1]);
            app_use_scale(stage.app, scales[i % COUNT(scales)]);
            app_update(stage.app, stage.now_ms);
            assert_int_equal(stage.app->measures.width, sizes[i / COUNT(scales)][0]);
            assert_tidy(&stage);
        }
        stage_close(&stage);
    }
}

typedef struct Lines {
    int count, height;
} Lines;

static void note_line(void *lines, const char *text, SDL_Rect rect, bool is_misfit) {
    (void)text;
    assert_false(is_misfit);
    ((Lines *)lines)->count++;
    ((Lines *)lines)->height = rect.h;
}

static Lines lines_of(Paint *paint, const char *text, SDL_Rect box) {
    Lines lines = {0};
    paint_watch(paint, note_line, &lines);
    paint_text_fitted(paint, text, box, 14, (TextLook){.role = TEXT_BODY, .size = 32});
    paint_watch(paint, NULL, NULL);
    return lines;
}

/* "Size of text and buttons" was the smallest text on its page, with text at 160 %. */
static void a_text_goes_into_two_lines_before_it_gets_small(void **state) {
    (void)state;
    Stage stage = stage_open("");
    Paint *paint = stage.app->paint;
    const char *text = "Size of text and buttons";
    int width = paint_text_width(paint, text, (TextLook){.role = TEXT_BODY, .size = 32});
    Lines whole = lines_of(paint, text, (SDL_Rect){0, 0, width, 80});
    Lines tight = lines_of(paint, text, (SDL_Rect){0, 0, width * 9 / 10, 80});
    Lines half = lines_of(paint, text, (SDL_Rect){0, 0, width * 6 / 10, 80});
    Lines flat = lines_of(paint, text, (SDL_Rect){0, 0, width * 6 / 10, 36});
    assert_int_equal(whole.count, 1);
    assert_int_equal(tight.count, 1);
    assert_true(tight.height < whole.height);
    assert_int_equal(half.count, 2);
    assert_int_equal(half.height, whole.height);
    assert_int_equal(flat.count, 1); /* two lines would be smaller still */
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_lies_in_its_place_and_apart),
        cmocka_unit_test(a_text_goes_into_two_lines_before_it_gets_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
