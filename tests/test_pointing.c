/* What pointing, pressing and carrying show, what a player who wants less of it sees, and less motion. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ui/play.h"

#define TWO "--players human,human --no-animation"

static Marks marks_of(const Stage *stage) {
    Marks marks;
    play_marks(stage->app, &marks);
    return marks;
}

static void set_position(Stage *stage, GameId game, const char *fen) {
    MatchSetup setup = {.game = game, .starts_elsewhere = true};
    assert_true(games[game]->read_position(fen, &setup.start, NULL));
    play_start(stage->app, &setup);
    stage->app->notice.until_ms = 0;
    stage_wait(stage, 10);
}

static Stage open_moving(const char *arguments) {
    Stage stage = stage_open(arguments);
    set_position(&stage, GAME_MORABARABA, "bb.b...b/w.w...../...ww... b 0,0 - 3 40");
    return stage;
}

static SDL_Point middle(const Stage *stage, const char *target) {
    SDL_Rect rect = stage_target(stage, target)->rect;
    return (SDL_Point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

static void press(Stage *stage, const char *target, bool is_down, Uint32 which) {
    SDL_Point at = middle(stage, target);
    SDL_Event event = {.button = {.type = is_down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                  .which = which,
                                  .button = SDL_BUTTON_LEFT,
                                  .x = at.x,
                                  .y = at.y}};
    app_handle(stage->app, &event);
    stage_wait(stage, 1);
}

static void carry(Stage *stage, const char *target) {
    SDL_Point at = middle(stage, target);
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION, .state = SDL_BUTTON_LMASK, .x = at.x, .y = at.y}};
    app_handle(stage->app, &event);
    stage_wait(stage, 1);
}

enum { E1, E2, E3, E4, E5, A2 = 9, R1 = 16 };

/* ---- pointing ---- */

static void pointing_shows_where_a_cow_would_stand_and_the_mill_it_would_close(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    set_position(&stage, GAME_MORABARABA, "bb....../ww....../........ b 10,10 - 0 4");
    stage_point(&stage, "E3");
    Marks marks = marks_of(&stage);
    assert_int_equal(marks.ghost, E3);
    assert_int_equal(marks.ghost_player, PLAYER_FIRST);
    assert_true(marks.would_close != 0);
    stage_point(&stage, "R1");
    assert_int_equal(marks_of(&stage).would_close, 0);
    stage_point(&stage, "A1"); /* taken */
    assert_int_equal(marks_of(&stage).ghost, NOWHERE);
    stage_close(&stage);
}

static void a_selected_cow_shows_itself_at_the_destination_pointed_at(void **state) {
    (void)state;
    Stage stage = open_moving(TWO);
    stage_point(&stage, "E4");
    assert_int_equal(marks_of(&stage).destinations, 1 << E3 | 1 << E5 | 1 << 11);
    stage_play(&stage, "E4");
    stage_point(&stage, "E3");
    Marks marks = marks_of(&stage);
    assert_int_equal(marks.ghost, E3);
    assert_true(marks.would_close != 0);
    stage_point(&stage, "R1"); /* too far */
    assert_int_equal(marks_of(&stage).ghost, NOWHERE);
    stage_close(&stage);
}

static void help_on_the_board_can_be_destinations_only(void **state) {
    (void)state;
    Stage stage = open_moving(TWO);
    stage.app->settings.board_help = BOARD_HELP_DESTINATIONS;
    stage_point(&stage, "E4");
    assert_true(marks_of(&stage).destinations != 0);
    stage_play(&stage, "E4");
    stage_point(&stage, "E3");
    Marks marks = marks_of(&stage);
    assert_true((marks.destinations >> E3 & 1) != 0);
    assert_int_equal(marks.ghost, NOWHERE);
    assert_int_equal(marks.would_close, 0);
    set_position(&stage, GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0");
    stage_point(&stage, "b");
    assert_int_equal(marks_of(&stage).preview, NOWHERE);
    assert_int_equal(marks_of(&stage).movable, 7);
    stage.app->settings.board_help = BOARD_HELP_ALL;
    assert_int_equal(marks_of(&stage).preview, 1);
    stage_close(&stage);
}

static void help_on_the_board_can_be_none(void **state) {
    (void)state;
    Stage stage = open_moving(TWO);
    stage.app->settings.board_help = BOARD_HELP_NOTHING;
    stage_point(&stage, "E4");
    assert_int_equal(marks_of(&stage).movable | marks_of(&stage).destinations, 0);
    stage_play(&stage, "E4");
    assert_int_equal(marks_of(&stage).selected, 1 << E4);
    assert_int_equal(marks_of(&stage).destinations, 0);
    stage_key(&stage, SDLK_TAB, 0); /* the keyboard finds its way all the same */
    assert_string_equal(stage.app->targets.list[stage.app->targets.focused].name, "E3");
    stage_play(&stage, "E3");
    assert_true(marks_of(&stage).shootable != 0); /* a shot is owed */
    stage_close(&stage);
}

/* ---- pressing and carrying ---- */

static void pressing_shows_before_it_acts(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_point(&stage, "E1");
    uint64_t pointed = stage_pixels(&stage, "E1");
    press(&stage, "E1", true, 0);
    assert_int_equal(marks_of(&stage).pressed, E1);
    assert_true(stage_pixels(&stage, "E1") != pointed);
    assert_int_equal(stage.app->match.record.count, 0);
    press(&stage, "E1", false, 0);
    assert_int_equal(stage.app->match.record.count, 1);
    stage_close(&stage);
}

static void a_carried_cow_shows_where_it_would_come_down(void **state) {
    (void)state;
    Stage stage = open_moving(TWO);
    press(&stage, "E4", true, 0);
    carry(&stage, "E3");
    Marks marks = marks_of(&stage);
    assert_true(marks.has_drag);
    assert_int_equal(marks.selected, 1 << E4);
    assert_int_equal(marks.ghost, E3);
    assert_true(marks.would_close != 0);
    press(&stage, "E3", false, 0);
    assert_true(play_shot_is_due(stage.app));
    stage_close(&stage);
}

static void a_cow_dropped_elsewhere_glides_back(void **state) {
    (void)state;
    Stage stage = open_moving("--players human,human");
    press(&stage, "E4", true, 0);
    carry(&stage, "R1");
    press(&stage, "R1", false, 0);
    assert_true(play_is_gliding(stage.app));
    float first = marks_of(&stage).drag.x;
    assert_int_equal(stage.app->play.begun.from, E4);
    stage_wait(&stage, 60);
    float half = marks_of(&stage).drag.x;
    assert_true(half > first && half < (float)middle(&stage, "E4").x);
    stage_wait(&stage, 70);
    assert_false(play_is_gliding(stage.app));
    assert_false(marks_of(&stage).has_drag);
    assert_int_equal(stage.app->play.begun.from, E4);
    stage_close(&stage);
}

static void nothing_glides_once_another_cow_is_chosen(void **state) {
    (void)state;
    Stage stage = open_moving("--players human,human");
    press(&stage, "E4", true, 0);
    carry(&stage, "status");
    press(&stage, "status", false, 0);
    assert_true(play_is_gliding(stage.app));
    stage_click(&stage, "E8");
    assert_false(play_is_gliding(stage.app));
    assert_false(marks_of(&stage).has_drag);
    stage_close(&stage);
}

static void a_finger_that_rests_only_looks(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    press(&stage, "E1", true, SDL_TOUCH_MOUSEID);
    stage_wait(&stage, 600);
    assert_int_equal(marks_of(&stage).ghost, E1); /* what pointing shows */
    press(&stage, "E1", false, SDL_TOUCH_MOUSEID);
    assert_int_equal(stage.app->match.record.count, 0);
    assert_int_equal(marks_of(&stage).ghost, NOWHERE);
    press(&stage, "E1", true, SDL_TOUCH_MOUSEID);
    press(&stage, "E1", false, SDL_TOUCH_MOUSEID);
    assert_int_equal(stage.app->match.record.count, 1);
    assert_int_equal(marks_of(&stage).pointed, NOWHERE); /* the finger is gone */
    press(&stage, "E2", true, 0);
    stage_wait(&stage, 600);
    press(&stage, "E2", false, 0); /* a mouse may take its time */
    assert_int_equal(stage.app->match.record.count, 2);
    stage_close(&stage);
}

/* ---- mills ---- */

static void a_mill_lights_up_and_stays_until_the_shot(void **state) {
    (void)state;
    Stage stage = open_moving("--players human,human");
    Scene scene;
    stage_play(&stage, "E4 E3");
    for (int i = 0; i < 3; i++) {
        stage_wait(&stage, 2000);
        play_scene(stage.app, &scene);
        assert_true(scene.closed != 0);
        assert_true(scene.closed_way >= 1);
    }
    stage_play(&stage, "R4");
    play_scene(stage.app, &scene);
    assert_int_equal(scene.closed, 0);
    stage_close(&stage);
}

/* ---- less motion ---- */

static void with_less_motion_nothing_travels(void **state) {
    (void)state;
    Stage stage = open_moving("--players human,human");
    stage.app->settings.less_motion = 1;
    stage_click(&stage, "E8");
    stage_click(&stage, "E7");
    stage_wait(&stage, 60);
    Scene scene;
    play_scene(stage.app, &scene);
    assert_true(scene.is_fading);
    stage_wait(&stage, 61);
    assert_false(stage.app->play.is_moving);
    stage_close(&stage);
}

static void with_less_motion_a_cross_takes_the_place_of_trembling(void **state) {
    (void)state;
    Stage stage = open_moving("--players human,human");
    stage_click(&stage, "R1");
    assert_int_equal(marks_of(&stage).trembling, R1);
    assert_int_equal(marks_of(&stage).refused, NOWHERE);
    stage_wait(&stage, 1000);
    stage.app->settings.less_motion = 1;
    stage_click(&stage, "R1");
    assert_int_equal(marks_of(&stage).trembling, NOWHERE);
    stage_wait(&stage, 500);
    assert_int_equal(marks_of(&stage).refused, R1);
    assert_int_equal(app_due(stage.app) < 20, 1);
    stage_wait(&stage, 150);
    assert_int_equal(marks_of(&stage).refused, NOWHERE);
    stage_close(&stage);
}

static void with_less_motion_a_dropped_cow_is_back_at_once(void **state) {
    (void)state;
    Stage stage = open_moving("--players human,human");
    stage.app->settings.less_motion = 1;
    press(&stage, "E4", true, 0);
    carry(&stage, "R1");
    press(&stage, "R1", false, 0);
    assert_false(play_is_gliding(stage.app));
    assert_false(marks_of(&stage).has_drag);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pointing_shows_where_a_cow_would_stand_and_the_mill_it_would_close),
        cmocka_unit_test(a_selected_cow_shows_itself_at_the_destination_pointed_at),
        cmocka_unit_test(help_on_the_board_can_be_destinations_only),
        cmocka_unit_test(help_on_the_board_can_be_none),
        cmocka_unit_test(pressing_shows_before_it_acts),
        cmocka_unit_test(a_carried_cow_shows_where_it_would_come_down),
        cmocka_unit_test(a_cow_dropped_elsewhere_glides_back),
        cmocka_unit_test(nothing_glides_once_another_cow_is_chosen),
        cmocka_unit_test(a_finger_that_rests_only_looks),
        cmocka_unit_test(a_mill_lights_up_and_stays_until_the_shot),
        cmocka_unit_test(with_less_motion_nothing_travels),
        cmocka_unit_test(with_less_motion_a_cross_takes_the_place_of_trembling),
        cmocka_unit_test(with_less_motion_a_dropped_cow_is_back_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
