/* Hints in three steps and what is threatened, in every game. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ui/play.h"
#include "ui/threats.h"

#define TWO "--players human,human --no-animation"

enum { PATIENCE_MS = 5000, STEP_MS = 20 };

static Marks marks_of(const Stage *stage) {
    Marks marks;
    play_marks(stage->app, &marks);
    return marks;
}

static const char *sentence(Stage *stage) {
    stage_wait(stage, 1);
    return stage->app->play.title;
}

static bool begins_with(const char *text, const char *beginning) {
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

static void await_hint(Stage *stage) {
    for (int i = 0; i < PATIENCE_MS / STEP_MS && !stage->app->play.hint.is_known; i++) {
        SDL_Delay(STEP_MS);
        stage_wait(stage, STEP_MS);
    }
    assert_true(stage->app->play.hint.is_known);
}

static void set_position(Stage *stage, GameId game, const char *fen) {
    MatchSetup setup = {.game = game, .starts_elsewhere = true};
    assert_true(games[game]->read_position(fen, &setup.start, NULL));
    play_start(stage->app, &setup);
    stage->app->notice.until_ms = 0;
    stage_wait(stage, 10);
}

static bool is_legal(const Stage *stage, Move move) {
    Move moves[MOVES_MAX];
    int count = record_moves(&stage->app->match.record, moves);
    for (int i = 0; i < count; i++)
        if (move_equal(moves[i], move))
            return true;
    return false;
}

/* ---- hints ---- */

static void a_hint_goes_on_by_a_step_a_press(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++) {
        char arguments[96];
        snprintf(arguments, sizeof arguments, "--game %s " TWO, games[game]->name);
        Stage stage = stage_open(arguments);
        stage_click(&stage, "hint");
        await_hint(&stage);
        Marks marks = marks_of(&stage);
        assert_int_equal(mill_size(marks.hint), 1);
        assert_int_equal(marks.hint_count, 0);
        assert_true(begins_with(sentence(&stage), "Hint: look at"));
        stage_key(&stage, SDLK_h, 0);
        marks = marks_of(&stage);
        assert_int_equal(marks.hint_count, 1);
        assert_false(marks.hint_is_line);
        assert_true(is_legal(&stage, marks.hint_turns[0]));
        assert_true(begins_with(sentence(&stage), "Hint: "));
        stage_key(&stage, SDLK_h, 0);
        marks = marks_of(&stage);
        assert_true(marks.hint_is_line);
        assert_in_range(marks.hint_count, 1, HINT_TURNS);
        assert_true(begins_with(sentence(&stage), "Hint: expected next:"));
        stage_key(&stage, SDLK_h, 0);
        marks = marks_of(&stage);
        assert_int_equal(marks.hint_count, 0);
        assert_int_equal(marks.hint, 0);
        stage_close(&stage);
    }
}

/* Each step looks different, so that the press is seen. */
static void each_step_of_a_hint_is_seen_on_the_board(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    set_position(&stage, GAME_MORABARABA, "bb..b..b/w.w...../...ww... b 0,0 - 3 40");
    uint64_t pictures[4];
    pictures[0] = stage_pixels(&stage, NULL);
    for (int i = 1; i < 4; i++) {
        stage_key(&stage, SDLK_h, 0);
        await_hint(&stage);
        stage_wait(&stage, 1);
        pictures[i] = stage_pixels(&stage, NULL);
        for (int k = 0; k < i; k++)
            assert_true(pictures[i] != pictures[k]);
    }
    stage_close(&stage);
}

static void while_it_is_thought_about_the_window_goes_on(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_key(&stage, SDLK_h, 0);
    assert_false(stage.app->play.hint.is_known);
    assert_string_equal(sentence(&stage), "Looking for the best turn…");
    assert_in_range(app_due(stage.app), 0, 500); /* the dots */
    app_update(stage.app, stage.now_ms + 500);
    assert_true(stage.app->needs_draw);
    assert_false(stage_has(&stage, "move-now"));
    stage_play(&stage, "E1"); /* does not wait for it */
    assert_int_equal(stage.app->match.record.count, 1);
    assert_false(match_is_thinking(&stage.app->match));
    assert_false(play_hint_is_shown(stage.app));
    stage_close(&stage);
}

static void presses_count_while_it_is_thought_about(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_key(&stage, SDLK_h, 0);
    stage_key(&stage, SDLK_h, 0);
    await_hint(&stage);
    assert_int_equal(marks_of(&stage).hint_count, 1);
    stage_close(&stage);
}

static void a_turn_or_undo_forgets_the_hint(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1");
    stage_key(&stage, SDLK_h, 0);
    await_hint(&stage);
    stage_play(&stage, "A1");
    assert_false(play_hint_is_shown(stage.app));
    stage_key(&stage, SDLK_h, 0);
    await_hint(&stage);
    stage_play(&stage, "undo");
    assert_false(play_hint_is_shown(stage.app));
    stage_play(&stage, "redo");
    assert_false(play_hint_is_shown(stage.app));
    assert_int_equal(marks_of(&stage).hint, 0);
    stage_close(&stage);
}

static void a_hint_is_counted_once_a_position(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    const Record *record = &stage.app->match.record;
    for (int i = 0; i < 6; i++) {
        stage_key(&stage, SDLK_h, 0);
        await_hint(&stage);
    }
    assert_string_equal(record_tag(record, "BlackHints"), "1");
    stage_play(&stage, "E1");
    stage_key(&stage, SDLK_h, 0);
    await_hint(&stage);
    assert_string_equal(record_tag(record, "BlackHints"), "1");
    assert_string_equal(record_tag(record, "WhiteHints"), "1");
    stage_close(&stage);
}

static void escape_hides_the_hint_and_stops_the_thinking(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_key(&stage, SDLK_h, 0);
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_false(match_is_thinking(&stage.app->match));
    assert_false(play_hint_is_shown(stage.app));
    assert_true(stage.app->screen == &screen_play);
    stage_close(&stage);
}

static void the_computers_turn_is_not_advised(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:10 --no-animation");
    stage_click(&stage, "E1");
    stage_wait(&stage, 10);
    assert_true(stage_target(&stage, "hint")->is_off);
    stage_key(&stage, SDLK_h, 0);
    assert_false(play_hint_is_shown(stage.app));
    assert_null(record_tag(&stage.app->match.record, "WhiteHints"));
    assert_true(match_is_thinking(&stage.app->match)); /* for the computer's own turn still */
    stage_close(&stage);
}

static void the_only_turn_and_a_win_are_called_so(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    set_position(&stage, GAME_MORABARABA, "bbbw...w/bbwbbwww/wbwwwbbb b 0,0 - 0 24");
    stage_key(&stage, SDLK_h, 0);
    stage_key(&stage, SDLK_h, 0);
    await_hint(&stage);
    assert_string_equal(sentence(&stage), "Hint: A5-E5 is the only legal turn.");
    set_position(&stage, GAME_MORABARABA, ".w.wb.../wwww..../..wb...b w 0,0 - 3 55");
    stage_key(&stage, SDLK_h, 0);
    stage_key(&stage, SDLK_h, 0);
    await_hint(&stage);
    assert_non_null(strstr(sentence(&stage), "wins: Black keeps only two cows."));
    stage_close(&stage);
}

static void a_shot_that_is_due_is_advised_for_the_turn_begun(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    set_position(&stage, GAME_MORABARABA, "bb.b..../w.w...../.b.ww... b 0,0 - 3 40");
    stage_play(&stage, "E4 E3");
    stage_key(&stage, SDLK_h, 0);
    await_hint(&stage);
    uint32_t place = marks_of(&stage).hint;
    assert_int_equal(mill_size(place), 1);
    assert_true((place & marks_of(&stage).shootable) != 0);
    stage_key(&stage, SDLK_h, 0);
    assert_true(begins_with(sentence(&stage), "Hint: E4-E3x"));
    stage_close(&stage);
}

/* ---- threats ---- */

static void threats_are_shown_until_they_are_off(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    set_position(&stage, GAME_MORABARABA, "b......./ww....../....b... b 10,10 - 0 4");
    assert_int_equal(marks_of(&stage).threats, 0);
    stage_click(&stage, "threats");
    assert_true(stage_target(&stage, "threats")->is_chosen);
    assert_int_equal(marks_of(&stage).threats, 1 << 10);
    stage_play(&stage, "E6"); /* White is to move: his own chances are no threat to him */
    assert_int_equal(marks_of(&stage).threats, 0);
    stage_play(&stage, "E7");
    assert_int_equal(marks_of(&stage).threats, 1 << 10);
    stage_play(&stage, "new-game");
    assert_true(stage.app->play.shows_threats);
    stage_key(&stage, SDLK_t, 0);
    assert_false(stage.app->play.shows_threats);
    stage_close(&stage);
}

static void that_nothing_is_threatened_is_said(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_click(&stage, "threats");
    assert_string_equal(stage.app->play.title, "Nothing is threatened now.");
    stage_key(&stage, SDLK_t, 0);
    set_position(&stage, GAME_MORABARABA, "b......./ww....../....b... b 10,10 - 0 4");
    stage.app->notice.until_ms = 0;
    stage_key(&stage, SDLK_t, 0);
    assert_int_equal(stage.app->notice.until_ms, 0);
    stage_close(&stage);
}

static void pits_show_what_they_could_lose(void **state) {
    (void)state;
    Stage stage = stage_open("--game modiar " TWO);
    set_position(&stage, GAME_MODIAR, "11 4 2 11 11 3 s 0,0 3");
    uint64_t without = stage_pixels(&stage, "b");
    stage_key(&stage, SDLK_t, 0);
    Marks marks = marks_of(&stage);
    assert_int_equal(marks.could_lose[1], 6);
    assert_int_equal(marks.could_lose[2], 4);
    assert_int_equal(marks.could_lose[0] + marks.could_lose[3] + marks.could_lose[4] + marks.could_lose[5],
                     0);
    assert_true(stage_pixels(&stage, "b") != without);
    stage_close(&stage);
}

static void threats_against_a_person_stay_while_the_computer_thinks(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:10 --no-animation");
    stage_key(&stage, SDLK_t, 0);
    Position pos;
    assert_true(mill_morabaraba.read_position("b......./ww....../....bb.. w 9,10 - 0 5", &pos, NULL));
    MatchSetup setup = stage.app->match.setup;
    setup.starts_elsewhere = true;
    setup.start = pos;
    play_start(stage.app, &setup);
    stage_wait(&stage, 10);
    assert_true(match_awaits_computer(&stage.app->match));
    assert_int_equal(marks_of(&stage).threats, 1 << 10);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_goes_on_by_a_step_a_press),
        cmocka_unit_test(each_step_of_a_hint_is_seen_on_the_board),
        cmocka_unit_test(while_it_is_thought_about_the_window_goes_on),
        cmocka_unit_test(presses_count_while_it_is_thought_about),
        cmocka_unit_test(a_turn_or_undo_forgets_the_hint),
        cmocka_unit_test(a_hint_is_counted_once_a_position),
        cmocka_unit_test(escape_hides_the_hint_and_stops_the_thinking),
        cmocka_unit_test(the_computers_turn_is_not_advised),
        cmocka_unit_test(the_only_turn_and_a_win_are_called_so),
        cmocka_unit_test(a_shot_that_is_due_is_advised_for_the_turn_begun),
        cmocka_unit_test(threats_are_shown_until_they_are_off),
        cmocka_unit_test(that_nothing_is_threatened_is_said),
        cmocka_unit_test(pits_show_what_they_could_lose),
        cmocka_unit_test(threats_against_a_person_stay_while_the_computer_thinks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
