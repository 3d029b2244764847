/* What More offers, draws, the clock's warning, turning the board, and levels that suit better. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "record/pgn.h"
#include "ui/play.h"

#define TWO "--players human,human --no-animation"
#define ALONE "--players human,level:1 --no-animation"

static int turns_of(const Stage *stage) {
    return stage->app->match.record.count;
}

static Stage open_with(const char *arguments, const char *turns) {
    Stage stage = stage_open(arguments);
    stage_play(&stage, turns);
    return stage;
}

static const char *title_of(const Stage *stage) {
    return stage->app->play.title;
}

static Reason reason_of(const Stage *stage) {
    return record_result(&stage->app->match.record).reason;
}

static const char *focus_of(const Stage *stage) {
    int focused = stage->app->targets.focused;
    return focused >= 0 ? stage->app->targets.list[focused].name : "";
}

/* Tab until a target has the focus, then Enter. */
static void press_by_keyboard(Stage *stage, const char *name) {
    for (int i = 0; i < 80 && strcmp(focus_of(stage), name) != 0; i++)
        stage_key(stage, SDLK_TAB, 0);
    assert_string_equal(focus_of(stage), name);
    stage_key(stage, SDLK_RETURN, 0);
}

/* ---- open and shut ---- */

static void more_stands_in_the_lists_place_and_goes_away_again(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1");
    assert_true(stage_has(&stage, "turn-1"));
    stage_click(&stage, "more");
    assert_true(stage_has(&stage, "resign"));
    assert_false(stage_has(&stage, "turn-1"));
    stage_click(&stage, "more");
    assert_false(stage_has(&stage, "resign"));
    stage_play(&stage, "more close-more");
    assert_true(stage_has(&stage, "turn-1"));
    stage_click(&stage, "more");
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_false(stage_has(&stage, "resign"));
    assert_true(stage.app->screen == &screen_play);
    stage_close(&stage);
}

static void by_keyboard_the_focus_goes_into_it_and_back(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1");
    press_by_keyboard(&stage, "more");
    assert_string_equal(focus_of(&stage), "resign");
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_string_equal(focus_of(&stage), "more");
    press_by_keyboard(&stage, "more");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_int_equal(reason_of(&stage), REASON_RESIGNED);
    stage_close(&stage);
}

static void more_never_lies_on_the_board(void **state) {
    (void)state;
    static const int sizes[][2] = {{1280, 800}, {1024, 600}, {800, 480}, {800, 1200}, {3840, 2160}};
    Stage stage = open_with(TWO, "E1 A1 more");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage_resize(&stage, sizes[i][0], sizes[i][1]);
        SDL_Rect board = layout_play(&stage.app->measures).board;
        static const char *const items[] = {"resign", "offer-draw", "turns-to-mover", "play-turn",
                                            "clock",  "save",       "copy",           "copy-position",
                                            "paste",  "close-more"};
        for (size_t item = 0; item < sizeof items / sizeof items[0]; item++) {
            const Target *target = stage_target(&stage, items[item]);
            assert_false(SDL_HasIntersection(&target->rect, &board));
            assert_true(target->rect.h >= measures_px(&stage.app->measures, 40));
            assert_true(target->rect.y + target->rect.h <= stage.app->measures.height);
        }
    }
    stage_close(&stage);
}

static void what_cannot_be_used_says_why(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 more resign more");
    static const char *const off[] = {"resign", "offer-draw", "play-turn", "clock"};
    for (size_t i = 0; i < sizeof off / sizeof off[0]; i++) {
        assert_true(stage_target(&stage, off[i])->is_off);
        assert_non_null(stage_target(&stage, off[i])->why_off);
    }
    stage_close(&stage);
}

/* ---- draws ---- */

static void a_person_accepts_a_draw(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 more offer-draw");
    assert_string_equal(title_of(&stage), "White offers a draw. Does Black accept?");
    assert_false(match_is_over(&stage.app->match));
    press_by_keyboard(&stage, "accept-draw");
    assert_int_equal(reason_of(&stage), REASON_AGREED);
    assert_string_equal(title_of(&stage), "Draw by agreement.");
    stage_play(&stage, "undo");
    assert_false(match_is_over(&stage.app->match));
    assert_int_equal(turns_of(&stage), 1);
    stage_close(&stage);
}

static void a_person_declines_a_draw_and_is_not_asked_again_at_once(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 more offer-draw decline-draw");
    assert_false(stage_has(&stage, "accept-draw"));
    assert_string_equal(stage.app->notice.text, "Black declines the draw. The game goes on.");
    stage_click(&stage, "more");
    assert_true(stage_target(&stage, "offer-draw")->is_off);
    stage_play(&stage, "close-more A1 more");
    assert_false(stage_target(&stage, "offer-draw")->is_off);
    stage_close(&stage);
}

static void a_turn_declines_what_was_offered(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 more offer-draw A1");
    assert_false(stage.app->play.offer.is_open);
    assert_false(stage_has(&stage, "accept-draw"));
    assert_int_equal(turns_of(&stage), 2);
    stage_close(&stage);
}

static void the_computer_accepts_a_draw_unless_it_is_better(void **state) {
    (void)state;
    static const struct {
        Score score;
        bool accepts;
    } cases[] = {{{SCORE_CP, 200}, false}, {{SCORE_WIN, 5}, false},  {{SCORE_EXACT, 2}, false},
                 {{SCORE_CP, 0}, true},    {{SCORE_CP, -200}, true}, {{SCORE_LOSS, 9}, true},
                 {{SCORE_EXACT, 0}, true}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Stage stage = open_with(ALONE, "E1");
        stage_await_computer(&stage);
        assert_true(stage.app->play.has_score);
        stage.app->play.score = cases[i].score;
        stage_play(&stage, "more offer-draw");
        assert_int_equal(match_is_over(&stage.app->match), cases[i].accepts);
        if (!cases[i].accepts)
            assert_string_equal(stage.app->notice.text,
                                "The computer declines the draw: it thinks it stands better.");
        stage_close(&stage);
    }
}

/* ---- sides, turns, clock ---- */

static void the_sides_are_swapped_and_the_game_goes_on_at_once(void **state) {
    (void)state;
    Stage stage = stage_open(ALONE);
    stage_play(&stage, "more swap-sides");
    assert_true(stage.app->match.setup.seats[0].is_computer);
    assert_int_equal(play_bottom(stage.app), PLAYER_SECOND);
    stage_await_computer(&stage);
    assert_int_equal(turns_of(&stage), 1);
    stage_close(&stage);
}

static void swapping_drops_what_the_computer_was_thinking(void **state) {
    (void)state;
    Stage stage = open_with("--players human,level:10 --no-animation", "E1");
    stage_wait(&stage, 10);
    assert_true(match_is_thinking(&stage.app->match));
    stage_play(&stage, "more swap-sides");
    assert_false(match_is_thinking(&stage.app->match));
    assert_true(play_is_persons_turn(stage.app));
    stage_close(&stage);
}

static void the_computer_plays_a_turn_that_is_lent_to_it(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "more play-turn");
    stage_await_computer(&stage);
    assert_int_equal(turns_of(&stage), 1);
    assert_true(play_is_persons_turn(stage.app));
    assert_string_equal(record_tag(&stage.app->match.record, "BlackHints"), "1");
    stage_close(&stage);
}

static void the_clock_is_changed_step_by_step(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_click(&stage, "more");
    assert_string_equal(stage_target(&stage, "clock")->label, "Clock: off");
    stage_play(&stage, "clock clock");
    assert_string_equal(stage_target(&stage, "clock")->label, "Clock: 40 s");
    assert_int_equal(stage.app->match.setup.clock_s, 40);
    stage_play(&stage, "clock clock clock clock");
    assert_int_equal(stage.app->match.setup.clock_s, 0);
    stage_close(&stage);
}

static void the_clock_warns_when_ten_seconds_are_left(void **state) {
    (void)state;
    Stage stage = stage_open(TWO " --clock 40");
    stage_wait(&stage, 29500);
    assert_false(play_clock_warns(stage.app));
    assert_false(stage.app->play.is_warned);
    stage_wait(&stage, 600);
    assert_true(play_clock_warns(stage.app));
    assert_true(stage.app->play.is_warned);
    assert_true(app_due(stage.app) <= 50); /* it pulses */
    stage.app->settings.less_motion = 1;
    stage_wait(&stage, 10);
    stage.app->needs_draw = false;
    assert_true(play_due(stage.app) > 50);
    stage_play(&stage, "E1");
    assert_false(play_clock_warns(stage.app));
    assert_false(stage.app->play.is_warned);
    stage_close(&stage);
}

static void the_clock_runs_on_while_one_looks_at_earlier_turns(void **state) {
    (void)state;
    Stage stage = open_with(TWO " --clock 40", "E1 A1");
    stage_click(&stage, "turn-1");
    stage_wait(&stage, 41000);
    assert_true(stage.app->play.clock_is_out);
    stage_await_computer(&stage);
    assert_int_equal(turns_of(&stage), 3);
    assert_true(play_is_browsing(stage.app));
    stage_close(&stage);
}

static void the_board_turns_to_the_mover(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "more turns-to-mover close-more");
    assert_int_equal(stage.app->settings.turns_to_mover, 1);
    SDL_Rect first = stage_target(&stage, "E1")->rect;
    assert_int_equal(play_bottom(stage.app), PLAYER_FIRST);
    stage_play(&stage, "E1");
    assert_int_equal(play_bottom(stage.app), PLAYER_SECOND);
    assert_true(play_board_is_turned(stage.app));
    assert_true(stage_target(&stage, "E1")->rect.y > first.y);
    stage_play(&stage, "A1");
    assert_false(play_board_is_turned(stage.app));
    stage_close(&stage);
}

static void against_the_computer_the_board_stays(void **state) {
    (void)state;
    Stage stage = stage_open(ALONE);
    stage.app->settings.turns_to_mover = 1;
    stage_play(&stage, "E1");
    stage_await_computer(&stage);
    assert_int_equal(play_bottom(stage.app), PLAYER_FIRST);
    assert_false(play_board_is_turned(stage.app));
    stage_close(&stage);
}

/* ---- undo and redo ---- */

static void every_turn_can_be_taken_back_and_played_again(void **state) {
    (void)state;
    enum { TURNS = 40 };
    Stage stage = stage_open(TWO);
    for (int i = 0; i < TURNS; i++) {
        Move moves[MOVES_MAX];
        int count = record_moves(&stage.app->match.record, moves);
        assert_true(match_play(&stage.app->match, moves[i * 7 % count], NULL));
    }
    play_reset(stage.app);
    stage_wait(&stage, 1);
    char before[POSITION_TEXT_MAX], after[POSITION_TEXT_MAX];
    stage_position(&stage, before);
    for (int i = TURNS; i > 0; i--)
        stage_key(&stage, SDLK_z, KMOD_LCTRL);
    stage_wait(&stage, 1);
    assert_int_equal(turns_of(&stage), 0);
    assert_true(stage_target(&stage, "undo")->is_off);
    for (int i = 0; i < TURNS; i++)
        stage_click(&stage, "redo");
    assert_int_equal(turns_of(&stage), TURNS);
    assert_string_equal(stage_position(&stage, after), before);
    assert_true(stage_target(&stage, "redo")->is_off);
    stage_close(&stage);
}

/* ---- what leaves the program ---- */

static void a_record_is_saved_in_a_file_of_its_own_each_time(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 more save");
    assert_non_null(strstr(stage.app->notice.text, ".pgn"));
    char first[WORDS_MAX];
    snprintf(first, sizeof first, "%s", strchr(stage.app->notice.text, '/'));
    PgnFile file = {0};
    char *text = NULL;
    size_t length = 0;
    assert_true(file_read(first, 1 << 20, &text, &length, NULL));
    assert_true(pgn_read(text, length, &file, NULL));
    assert_int_equal(file.games[0].record.count, 2);
    pgn_free(&file);
    free(text);
    stage_key(&stage, SDLK_s, KMOD_LCTRL);
    assert_string_not_equal(strchr(stage.app->notice.text, '/'), first);
    stage_close(&stage);
}

static void record_and_position_are_copied_and_pasted(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 more copy");
    char *text = SDL_GetClipboardText();
    assert_non_null(strstr(text, "1. E1 A1"));
    SDL_free(text);
    stage_play(&stage, "E4 more paste");
    assert_int_equal(turns_of(&stage), 2);
    stage_play(&stage, "more copy-position");
    text = SDL_GetClipboardText();
    assert_string_equal(text, "b......./w......./........ b 11,11 - 0 2");
    SDL_free(text);
    stage_close(&stage);
}

/* ---- levels ---- */

static void lose(Stage *stage, int times) {
    for (int i = 0; i < times; i++) {
        stage_play(stage, i == 0 ? "more resign" : "new-game more resign");
        stage_wait(stage, 1);
    }
}

static void after_three_losses_an_easier_level_is_offered(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:4 --no-animation");
    lose(&stage, 2);
    assert_false(stage_has(&stage, "try-level"));
    stage_play(&stage, "new-game");
    lose(&stage, 1);
    assert_non_null(strstr(title_of(&stage), "Level 3 is a little easier."));
    stage_play(&stage, "try-level");
    assert_int_equal(stage.app->match.setup.seats[1].level, 3);
    assert_false(match_is_over(&stage.app->match));
    lose(&stage, 1);
    assert_false(stage_has(&stage, "try-level")); /* of another level this is the first */
    stage_close(&stage);
}

static void the_same_end_is_counted_once(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:4 --no-animation");
    lose(&stage, 1);
    for (int i = 0; i < 3; i++)
        stage_play(&stage, "undo more resign");
    assert_int_equal(stage.app->settings.lost_running, 1);
    stage_close(&stage);
}

static void two_people_are_not_counted(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    lose(&stage, 4);
    assert_int_equal(stage.app->settings.lost_running, 0);
    assert_false(stage_has(&stage, "try-level"));
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_stands_in_the_lists_place_and_goes_away_again),
        cmocka_unit_test(by_keyboard_the_focus_goes_into_it_and_back),
        cmocka_unit_test(more_never_lies_on_the_board),
        cmocka_unit_test(what_cannot_be_used_says_why),
        cmocka_unit_test(a_person_accepts_a_draw),
        cmocka_unit_test(a_person_declines_a_draw_and_is_not_asked_again_at_once),
        cmocka_unit_test(a_turn_declines_what_was_offered),
        cmocka_unit_test(the_computer_accepts_a_draw_unless_it_is_better),
        cmocka_unit_test(the_sides_are_swapped_and_the_game_goes_on_at_once),
        cmocka_unit_test(swapping_drops_what_the_computer_was_thinking),
        cmocka_unit_test(the_computer_plays_a_turn_that_is_lent_to_it),
        cmocka_unit_test(the_clock_is_changed_step_by_step),
        cmocka_unit_test(the_clock_warns_when_ten_seconds_are_left),
        cmocka_unit_test(the_clock_runs_on_while_one_looks_at_earlier_turns),
        cmocka_unit_test(the_board_turns_to_the_mover),
        cmocka_unit_test(against_the_computer_the_board_stays),
        cmocka_unit_test(every_turn_can_be_taken_back_and_played_again),
        cmocka_unit_test(a_record_is_saved_in_a_file_of_its_own_each_time),
        cmocka_unit_test(record_and_position_are_copied_and_pasted),
        cmocka_unit_test(after_three_losses_an_easier_level_is_offered),
        cmocka_unit_test(the_same_end_is_counted_once),
        cmocka_unit_test(two_people_are_not_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
