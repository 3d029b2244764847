/* What turns sound like: which sounds the screen asks for, and when. */
#include "stage.h"

#include "ui/sound.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- listening ---- */

enum { HEARD_MAX = 128, FRAME_MS = 16 };

static struct Heard {
    SoundId id;
    int number;
    uint64_t ms;
} heard[HEARD_MAX];

static int count;

void __wrap_sound_play(Sound *sound, SoundId id, int number, uint64_t now_ms);

void __wrap_sound_play(Sound *sound, SoundId id, int number, uint64_t now_ms) {
    assert_non_null(sound);
    assert_in_range(count, 0, HEARD_MAX - 1);
    heard[count++] = (struct Heard){id, number, now_ms};
}

static int heard_of(SoundId id) {
    int found = 0;
    for (int i = 0; i < count; i++)
        found += heard[i].id == id;
    return found;
}

/* Lets the motion run in frames of this length. */
static void run(Stage *stage, int frame_ms) {
    for (int i = 0; i < 4000 / frame_ms; i++)
        stage_wait(stage, frame_ms);
}

static Stage open(const char *arguments) {
    Stage stage = stage_open(arguments);
    count = 0;
    return stage;
}

/* ---- mill games ---- */

static void a_cow_that_is_placed_sounds_when_it_is_down(void **state) {
    (void)state;
    Stage stage = open("--game morabaraba --players human,human");
    stage_click(&stage, "E1");
    uint64_t begun = stage.now_ms;
    assert_int_equal(count, 0);
    run(&stage, FRAME_MS);
    assert_int_equal(count, 1);
    assert_int_equal(heard[0].id, SOUND_PLACE);
    assert_in_range(heard[0].ms, begun + 170, begun + 200);
    stage_close(&stage);
}

static void a_mill_is_heard_and_then_the_shot(void **state) {
    (void)state;
    Stage stage = open("--game morabaraba --players human,human");
    stage_play(&stage, "E1 E2 A1 A2");
    count = 0;
    stage_click(&stage, "R1");
    run(&stage, FRAME_MS);
    assert_int_equal(count, 1);
    assert_int_equal(heard[0].id, SOUND_MILL);
    count = 0;
    stage_click(&stage, "A2");
    run(&stage, FRAME_MS);
    assert_int_equal(count, 1);
    assert_int_equal(heard[0].id, SOUND_SHOT);
    stage_close(&stage);
}

/* Two people in a position of Morabaraba. */
static Stage open_position(const char *position) {
    Stage stage = stage_open("--game morabaraba --players human,human");
    MatchSetup setup = {.game = GAME_MORABARABA, .starts_elsewhere = true};
    assert_true(games[GAME_MORABARABA]->read_position(position, &setup.start, NULL));
    play_start(stage.app, &setup);
    stage_wait(&stage, 1);
    count = 0;
    return stage;
}

static void a_cow_that_moves_slides_and_one_taken_back_too(void **state) {
    (void)state;
    Stage stage = open_position("bwbwbwb./wbw.bwb./.bwbw.wb b 0,0 - 3 40");
    stage_play_turn(&stage, "E7-E8");
    assert_int_equal(heard_of(SOUND_SLIDE), 1);
    count = 0;
    stage_key(&stage, SDLK_z, KMOD_LCTRL);
    run(&stage, FRAME_MS);
    assert_int_equal(count, 1);
    assert_int_equal(heard[0].id, SOUND_SLIDE);
    stage_close(&stage);
}

static void what_is_refused_sounds_so(void **state) {
    (void)state;
    Stage stage = open("--game morabaraba --players human,human");
    stage_play(&stage, "E1");
    count = 0;
    stage_click(&stage, "E1");
    assert_int_equal(count, 1);
    assert_int_equal(heard[0].id, SOUND_REFUSED);
    stage_close(&stage);
}

/* ---- Modiar ---- */

static void every_stone_is_heard_and_rises(void **state) {
    (void)state;
    Stage stage = open("--game modiar --players human,human");
    stage_click(&stage, "a");
    run(&stage, FRAME_MS);
    assert_int_equal(heard_of(SOUND_STONE), 7);
    for (int i = 1; i < 7; i++) {
        assert_int_equal(heard[i].number, heard[i - 1].number + 1);
        assert_true(heard[i].ms > heard[i - 1].ms + 60);
    }
    stage_close(&stage);
}

static void catching_up_makes_one_sound_and_no_burst(void **state) {
    (void)state;
    Stage stage = open("--game modiar --players human,human");
    stage_click(&stage, "a");
    stage_wait(&stage, 700); /* a frame that came late */
    assert_int_equal(count, 1);
    assert_true(heard[0].number > 2);
    run(&stage, FRAME_MS);
    assert_in_range(count, 2, 5);
    stage_close(&stage);
}

static void a_hurried_sowing_leaves_stones_out(void **state) {
    (void)state;
    Stage stage = open("--game modiar --players human,human");
    stage.app->settings.speed = 25;
    stage_click(&stage, "a");
    run(&stage, 5);
    for (int i = 1; i < count; i++)
        assert_true(heard[i].ms >= heard[i - 1].ms + 20);
    assert_in_range(count, 3, 7);
    stage_close(&stage);
}

/* ---- one sound ---- */

static void without_animation_a_turn_makes_one_sound_the_one_that_says_most(void **state) {
    (void)state;
    Stage stage = open("--game morabaraba --players human,human --no-animation");
    stage_play(&stage, "E1 E2 A1 A2");
    assert_int_equal(count, 4);
    assert_int_equal(heard_of(SOUND_PLACE), 4);
    count = 0;
    stage_play(&stage, "R1");
    assert_int_equal(count, 1);
    assert_int_equal(heard[0].id, SOUND_MILL);
    stage_close(&stage);
    stage = open("--game modiar --players human,human --no-animation");
    stage_play(&stage, "a");
    assert_int_equal(count, 1);
    assert_int_equal(heard[0].id, SOUND_STONE);
    stage_close(&stage);
}

/* ---- the end ---- */

static void winning_is_heard_after_the_last_shot(void **state) {
    (void)state;
    Stage stage = open_position("bb....../..b...w./....w.w. b 0,0 - 3 40");
    stage_play(&stage, "A3 E3 R5");
    run(&stage, FRAME_MS);
    assert_true(match_is_over(&stage.app->match));
    assert_int_equal(heard_of(SOUND_SHOT), 1);
    assert_int_equal(heard[count - 1].id, SOUND_WIN);
    stage_close(&stage);
}

static void losing_against_the_computer_sounds_otherwise(void **state) {
    (void)state;
    Stage stage = open("--game morabaraba --players human,level:1");
    assert_true(match_resign(&stage.app->match, NULL));
    run(&stage, FRAME_MS);
    assert_int_equal(count, 1);
    assert_int_equal(heard[0].id, SOUND_END);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cow_that_is_placed_sounds_when_it_is_down),
        cmocka_unit_test(a_mill_is_heard_and_then_the_shot),
        cmocka_unit_test(a_cow_that_moves_slides_and_one_taken_back_too),
        cmocka_unit_test(what_is_refused_sounds_so),
        cmocka_unit_test(every_stone_is_heard_and_rises),
        cmocka_unit_test(catching_up_makes_one_sound_and_no_burst),
        cmocka_unit_test(a_hurried_sowing_leaves_stones_out),
        cmocka_unit_test(without_animation_a_turn_makes_one_sound_the_one_that_says_most),
        cmocka_unit_test(winning_is_heard_after_the_last_shot),
        cmocka_unit_test(losing_against_the_computer_sounds_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
