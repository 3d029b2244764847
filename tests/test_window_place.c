/* The window comes back as it was left: size, place, full screen; but never where no screen is. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static SDL_Rect window_rect(const Stage *stage) {
    SDL_Rect rect;
    SDL_GetWindowPosition(stage->app->window, &rect.x, &rect.y);
    SDL_GetWindowSize(stage->app->window, &rect.w, &rect.h);
    return rect;
}

/* Leaves the window and opens it again in the same folder. */
static void come_again(Stage *stage) {
    char folder[64];
    snprintf(folder, sizeof folder, "%s", stage->folder);
    stage_leave(stage);
    *stage = stage_open_as_left(folder);
}

static void place(Stage *stage, SDL_Rect rect) {
    SDL_SetWindowSize(stage->app->window, rect.w, rect.h);
    SDL_SetWindowPosition(stage->app->window, rect.x, rect.y);
    stage_wait(stage, 1);
}

static void size_and_place_are_put_back(void **state) {
    (void)state;
    Stage stage = stage_open("");
    SDL_Rect wanted = {70, 40, 850, 600};
    place(&stage, wanted);
    come_again(&stage);
    SDL_Rect found = window_rect(&stage);
    assert_true(SDL_RectEquals(&found, &wanted));
    stage_close(&stage);
}

static void a_place_on_no_screen_is_not_gone_back_to(void **state) {
    (void)state;
    static const SDL_Rect lost[] = {{9000, 40, 850, 600}, {70, 5000, 850, 600}, {1000, 740, 850, 600}};
    for (size_t i = 0; i < sizeof lost / sizeof lost[0]; i++) {
        Stage stage = stage_open("");
        place(&stage, lost[i]);
        come_again(&stage);
        SDL_Rect screen, found = window_rect(&stage), common;
        assert_int_equal(SDL_GetDisplayBounds(0, &screen), 0);
        assert_true(SDL_IntersectRect(&screen, &found, &common));
        assert_true(SDL_RectEquals(&common, &found));
        assert_int_equal(found.w, 850);
        stage_close(&stage);
    }
}

static void a_window_larger_than_the_screen_is_made_to_fit(void **state) {
    (void)state;
    Stage stage = stage_open("");
    place(&stage, (SDL_Rect){0, 0, 5000, 4000});
    come_again(&stage);
    SDL_Rect screen, found = window_rect(&stage);
    assert_int_equal(SDL_GetDisplayBounds(0, &screen), 0);
    assert_true(found.w <= screen.w && found.h <= screen.h);
    stage_close(&stage);
}

static void full_screen_comes_again_and_leads_back_to_the_window_of_before(void **state) {
    (void)state;
    Stage stage = stage_open("");
    place(&stage, (SDL_Rect){70, 40, 850, 600});
    stage_key(&stage, SDLK_F11, 0);
    assert_true((SDL_GetWindowFlags(stage.app->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0);
    come_again(&stage);
    assert_true((SDL_GetWindowFlags(stage.app->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0);
    stage_key(&stage, SDLK_F11, 0);
    come_again(&stage);
    SDL_Rect found = window_rect(&stage);
    assert_int_equal(found.w, 850);
    assert_int_equal(found.h, 600);
    stage_close(&stage);
}

static void a_size_asked_for_comes_first(void **state) {
    (void)state;
    char folder[64];
    Stage stage = stage_open("");
    place(&stage, (SDL_Rect){70, 40, 850, 600});
    snprintf(folder, sizeof folder, "%s", stage.folder);
    stage_leave(&stage);
    stage = stage_open_again("", folder); /* which asks for 1280x800 */
    assert_int_equal(window_rect(&stage).w, 1280);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(size_and_place_are_put_back),
        cmocka_unit_test(a_place_on_no_screen_is_not_gone_back_to),
        cmocka_unit_test(a_window_larger_than_the_screen_is_made_to_fit),
        cmocka_unit_test(full_screen_comes_again_and_leads_back_to_the_window_of_before),
        cmocka_unit_test(a_size_asked_for_comes_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
