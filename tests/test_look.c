/* Looking at earlier turns, going on from one of them, and the graph of a game that is over. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ui/play.h"

#define TWO "--players human,human --no-animation"

enum { JUDGED_IN = 500 }; /* steps of 10 ms that the thread may take */

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

static void press_wheel(Stage *stage, int y) {
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .y = y}};
    app_handle(stage->app, &event);
    stage_wait(stage, 1);
}

static void press_empty_board(Stage *stage) {
    PlayLayout places = layout_play(&stage->app->measures);
    SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN,
                                  .button = SDL_BUTTON_LEFT,
                                  .x = places.board.x + places.board.w / 2,
                                  .y = places.board.y + places.board.h / 2}};
    app_handle(stage->app, &event);
    event.button.type = SDL_MOUSEBUTTONUP;
    app_handle(stage->app, &event);
    stage_wait(stage, 1);
}

/* The cows that the board shows. */
static uint32_t cows_shown(const Stage *stage) {
    Scene scene;
    play_scene(stage->app, &scene);
    return scene.position.mill.cows[0] | scene.position.mill.cows[1];
}

static void focus(Stage *stage, const char *name) {
    stage->app->targets.focused = targets_find(&stage->app->targets, name);
    assert_true(stage->app->targets.focused >= 0);
}

/* ---- looking ---- */

static void a_click_on_a_turn_shows_it_and_changes_nothing(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 E4 A4");
    stage_click(&stage, "turn-2");
    assert_string_equal(title_of(&stage), "This is turn 2 of 4.");
    assert_int_equal(turns_of(&stage), 4);
    assert_int_equal(mill_size(cows_shown(&stage)), 2);
    Marks marks;
    play_marks(stage.app, &marks);
    assert_true(marks.has_last);
    assert_int_equal(marks.last.to, stage.app->match.record.turns[1].to);
    assert_int_equal(marks.movable, 0);
    stage_click(&stage, "back-to-game");
    assert_false(play_is_browsing(stage.app));
    assert_int_equal(mill_size(cows_shown(&stage)), 4);
    assert_false(stage_has(&stage, "back-to-game"));
    stage_close(&stage);
}

static void the_keys_go_through_the_turns(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 E4 A4");
    static const struct {
        SDL_Keycode key;
        int turn;
    } presses[] = {{SDLK_PAGEUP, 3}, {SDLK_PAGEUP, 2}, {SDLK_PAGEDOWN, 3}, {SDLK_HOME, 0},
                   {SDLK_PAGEUP, 0}, {SDLK_END, 4},    {SDLK_PAGEDOWN, 4}};
    for (size_t i = 0; i < sizeof presses / sizeof presses[0]; i++) {
        stage_key(&stage, presses[i].key, 0);
        assert_int_equal(play_shown_turn(stage.app), presses[i].turn);
        assert_int_equal(mill_size(cows_shown(&stage)), presses[i].turn);
        assert_int_equal(play_is_browsing(stage.app), presses[i].turn < 4);
    }
    stage_key(&stage, SDLK_HOME, 0);
    assert_string_equal(title_of(&stage), "This is how the game began.");
    assert_int_equal(turns_of(&stage), 4);
    stage_close(&stage);
}

static void before_the_first_turn_there_is_nothing_to_look_back_at(void **state) {
    (void)state;
    static const SDL_Keycode keys[] = {SDLK_PAGEUP, SDLK_HOME, SDLK_PAGEDOWN, SDLK_END};
    Stage stage = stage_open(TWO);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        stage_key(&stage, keys[i], 0);
        assert_false(play_is_browsing(stage.app));
    }
    stage_click(&stage, "E1");
    assert_int_equal(turns_of(&stage), 1);
    stage_close(&stage);
}

static void the_wheel_over_the_list_goes_through_the_turns_and_elsewhere_not(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 E4 A4");
    stage_point(&stage, "turn-4");
    press_wheel(&stage, 1);
    assert_int_equal(play_shown_turn(stage.app), 3);
    press_wheel(&stage, -1);
    assert_false(play_is_browsing(stage.app));
    stage_point(&stage, "E8");
    press_wheel(&stage, 1);
    assert_false(play_is_browsing(stage.app));
    stage_close(&stage);
}

static void tab_comes_to_the_turn_shown_and_the_arrows_to_the_others(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 E4 A4");
    focus(&stage, "more");
    stage_key(&stage, SDLK_TAB, 0);
    assert_string_equal(stage.app->targets.list[stage.app->targets.focused].name, "turn-4");
    stage_key(&stage, SDLK_UP, 0);
    assert_string_equal(stage.app->targets.list[stage.app->targets.focused].name, "turn-2");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_int_equal(play_shown_turn(stage.app), 2);
    stage_key(&stage, SDLK_LEFT, 0);
    stage_key(&stage, SDLK_SPACE, 0);
    assert_int_equal(play_shown_turn(stage.app), 1);
    stage_close(&stage);
}

static void escape_and_the_empty_board_go_back_to_the_game(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 E4 A4");
    stage_click(&stage, "turn-1");
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_false(play_is_browsing(stage.app));
    assert_true(stage.app->screen == &screen_play);
    stage_click(&stage, "turn-1");
    press_empty_board(&stage);
    assert_false(play_is_browsing(stage.app));
    stage_close(&stage);
}

static void clicks_on_the_board_play_nothing_meanwhile(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 E4 A4");
    stage_click(&stage, "turn-1");
    stage_click(&stage, "R5");
    stage_key(&stage, SDLK_r, 0);
    stage_key(&stage, SDLK_5, 0);
    assert_int_equal(turns_of(&stage), 4);
    assert_true(play_is_browsing(stage.app));
    stage_close(&stage);
}

static void undo_goes_back_to_the_game_first(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 E4 A4");
    stage_click(&stage, "turn-1");
    stage_play(&stage, "undo");
    assert_false(play_is_browsing(stage.app));
    assert_int_equal(turns_of(&stage), 3);
    stage_close(&stage);
}

static void a_turn_begun_is_taken_back_by_looking_away(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 E2 A2 E3"); /* the shot is due */
    assert_true(play_shot_is_due(stage.app));
    stage_click(&stage, "turn-1");
    assert_true(move_equal(stage.app->play.begun, MOVE_NONE));
    assert_int_equal(turns_of(&stage), 4);
    stage_key(&stage, SDLK_END, 0);
    assert_int_equal(mill_size(cows_shown(&stage)), 4);
    stage_close(&stage);
}

static void the_computer_plays_on_behind_it(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:1");
    stage_play(&stage, "E1");
    stage_await_computer(&stage);
    int answered = turns_of(&stage);
    assert_int_equal(answered, 2);
    stage_click(&stage, (record_position(&stage.app->match.record)->mill.cows[1] & 2) ? "E3" : "E2");
    stage_key(&stage, SDLK_HOME, 0);
    stage_await_computer(&stage);
    assert_int_equal(turns_of(&stage), 4);
    assert_true(play_is_browsing(stage.app));
    assert_int_equal(cows_shown(&stage), 0);
    stage_click(&stage, "turn-1");
    assert_string_equal(title_of(&stage), "This is turn 1 of 4.");
    stage_key(&stage, SDLK_END, 0);
    assert_int_equal(mill_size(cows_shown(&stage)), 4);
    stage_close(&stage);
}

static void modiars_stones_lie_as_they_lay_then(void **state) {
    (void)state;
    Stage stage = open_with("--game modiar --players human,human --no-animation", "a B b");
    StonePile now = stage.app->play.pile;
    stage_click(&stage, "turn-1");
    Scene scene;
    play_scene(stage.app, &scene);
    StonePile laid;
    stones_lay(&stage.app->match.record.positions[0], &laid);
    stones_play(&laid, &stage.app->match.record.positions[0], stage.app->match.record.turns[0]);
    for (int i = 0; i < STONES; i++)
        assert_int_equal(scene.pile.stones[i].where, laid.stones[i].where);
    stage_key(&stage, SDLK_END, 0);
    play_scene(stage.app, &scene);
    for (int i = 0; i < STONES; i++)
        assert_int_equal(scene.pile.stones[i].where, now.stones[i].where);
    stage_close(&stage);
}

static void the_position_shown_is_copied(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1");
    stage_click(&stage, "turn-1");
    stage_key(&stage, SDLK_c, KMOD_LCTRL | KMOD_LSHIFT);
    char *text = SDL_GetClipboardText();
    assert_string_equal(text, "b......./......../........ w 11,12 - 0 1");
    SDL_free(text);
    stage_close(&stage);
}

static void a_long_list_keeps_the_turn_shown_in_sight(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    for (int i = 0; i < 40; i++) {
        Move moves[MOVES_MAX];
        int count = record_moves(&stage.app->match.record, moves);
        assert_true(match_play(&stage.app->match, moves[i * 7 % count], NULL));
    }
    play_reset(stage.app);
    stage_wait(&stage, 1);
    assert_true(turns_of(&stage) > 30);
    assert_false(stage_has(&stage, "turn-1"));
    stage_key(&stage, SDLK_HOME, 0);
    assert_true(stage_has(&stage, "turn-1"));
    for (int turn = 1; turn < turns_of(&stage); turn++) {
        char name[TARGET_NAME_MAX];
        stage_key(&stage, SDLK_PAGEDOWN, 0);
        snprintf(name, sizeof name, "turn-%d", turn);
        assert_true(stage_has(&stage, name));
    }
    stage_close(&stage);
}

/* ---- going on from there ---- */

static void continuing_from_a_turn_keeps_the_old_game(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 E4 A4");
    stage_click(&stage, "turn-2");
    stage_click(&stage, "continue-here");
    assert_int_equal(turns_of(&stage), 2);
    assert_int_equal(stage.app->match.set_aside.count, 4);
    assert_false(play_is_browsing(stage.app));
    assert_string_equal(stage.app->notice.text, "Your game is in My games.");
    stage_click(&stage, "undo-new-game");
    assert_int_equal(turns_of(&stage), 4);
    stage_close(&stage);
}

static void continuing_works_with_the_keyboard_alone(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1 E4 A4");
    stage_key(&stage, SDLK_PAGEUP, 0);
    for (int i = 0; i < 60; i++) {
        stage_key(&stage, SDLK_TAB, 0);
        int focused = stage.app->targets.focused;
        if (strcmp(stage.app->targets.list[focused].name, "continue-here") == 0)
            break;
    }
    stage_key(&stage, SDLK_RETURN, 0);
    assert_int_equal(turns_of(&stage), 3);
    stage_close(&stage);
}

/* ---- the graph ---- */

static void await_graph(Stage *stage) {
    for (int i = 0; i < JUDGED_IN && stage->app->play.graph.known <= turns_of(stage); i++) {
        SDL_Delay(10);
        stage_wait(stage, 10);
    }
    assert_int_equal(stage->app->play.graph.known, turns_of(stage) + 1);
}

static Stage open_finished(const char *arguments) {
    Stage stage = open_with(arguments, "E1 A1 E2 A2 E3 A1 R5 more resign");
    await_graph(&stage);
    return stage;
}

static void a_game_that_runs_shows_no_graph(void **state) {
    (void)state;
    Stage stage = open_with(TWO, "E1 A1");
    assert_false(stage_has(&stage, "graph"));
    Score score;
    assert_false(play_worth_of(stage.app, 0, &score));
    stage_close(&stage);
}

static void the_graph_knows_each_turn_of_a_game_that_is_over(void **state) {
    (void)state;
    Stage stage = open_finished(TWO);
    Score score;
    assert_true(stage_has(&stage, "graph"));
    assert_true(play_worth_of(stage.app, 5, &score)); /* Black has shot a cow */
    assert_true(score.kind == SCORE_WIN || score.value > 30);
    assert_true(play_worth_of(stage.app, turns_of(&stage), &score)); /* and resigned */
    assert_int_equal(score.kind, SCORE_LOSS);
    stage_close(&stage);
}

static void an_undone_end_takes_the_graph_away(void **state) {
    (void)state;
    Stage stage = open_finished(TWO);
    stage_play(&stage, "undo");
    assert_false(match_is_over(&stage.app->match));
    assert_false(stage_has(&stage, "graph"));
    stage_close(&stage);
}

static void a_click_in_the_graph_goes_to_the_turn_there(void **state) {
    (void)state;
    Stage stage = open_finished(TWO);
    uint64_t before = stage_pixels(&stage, "graph");
    stage_point(&stage, "graph");
    assert_true(stage_pixels(&stage, "graph") != before); /* the turn there is told */
    stage_click(&stage, "graph");
    assert_true(play_is_browsing(stage.app));
    assert_int_equal(play_shown_turn(stage.app), (turns_of(&stage) + 1) / 2);
    stage_close(&stage);
}

static void the_arrows_go_along_the_graph(void **state) {
    (void)state;
    Stage stage = open_finished(TWO);
    focus(&stage, "graph");
    stage_key(&stage, SDLK_LEFT, 0);
    stage_key(&stage, SDLK_LEFT, 0);
    assert_int_equal(play_shown_turn(stage.app), turns_of(&stage) - 2);
    stage_key(&stage, SDLK_RIGHT, 0);
    assert_int_equal(play_shown_turn(stage.app), turns_of(&stage) - 1);
    stage_close(&stage);
}

static void where_there_is_little_room_the_graph_is_a_tab(void **state) {
    (void)state;
    Stage stage = open_finished(TWO);
    stage_resize(&stage, 1024, 600);
    assert_false(stage_has(&stage, "graph"));
    assert_true(stage_has(&stage, "turn-1"));
    stage_click(&stage, "tab-graph");
    assert_true(stage_has(&stage, "graph"));
    assert_false(stage_has(&stage, "turn-1"));
    focus(&stage, "tab-turns");
    stage_key(&stage, SDLK_RETURN, 0);
    assert_true(stage_has(&stage, "turn-1"));
    stage_close(&stage);
}

static void without_any_room_there_is_no_graph(void **state) {
    (void)state;
    Stage stage = open_finished(TWO);
    for (int height = 700; height <= 1100; height += 25) {
        stage_resize(&stage, 800, height);
        if (stage_has(&stage, "graph"))
            assert_true(stage_target(&stage, "graph")->rect.h > 0);
    }
    stage_close(&stage);
}

static void without_a_table_modiars_graph_counts_what_was_captured(void **state) {
    (void)state;
    Stage stage = open_with("--game modiar --players human,human --no-animation", "a B b C");
    stage.app->table = NULL;
    stage_play(&stage, "more resign");
    stage_wait(&stage, 1);
    Score score;
    const Record *record = &stage.app->match.record;
    for (int turn = 0; turn <= record->count; turn++) {
        const uint8_t *captured = record->positions[turn].modiar.captured;
        assert_true(play_worth_of(stage.app, turn, &score));
        if (score.kind == SCORE_CP)
            assert_int_equal(score.value, 100 * (captured[0] - captured[1]));
    }
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_on_a_turn_shows_it_and_changes_nothing),
        cmocka_unit_test(the_keys_go_through_the_turns),
        cmocka_unit_test(before_the_first_turn_there_is_nothing_to_look_back_at),
        cmocka_unit_test(the_wheel_over_the_list_goes_through_the_turns_and_elsewhere_not),
        cmocka_unit_test(tab_comes_to_the_turn_shown_and_the_arrows_to_the_others),
        cmocka_unit_test(escape_and_the_empty_board_go_back_to_the_game),
        cmocka_unit_test(clicks_on_the_board_play_nothing_meanwhile),
        cmocka_unit_test(undo_goes_back_to_the_game_first),
        cmocka_unit_test(a_turn_begun_is_taken_back_by_looking_away),
        cmocka_unit_test(the_computer_plays_on_behind_it),
        cmocka_unit_test(modiars_stones_lie_as_they_lay_then),
        cmocka_unit_test(the_position_shown_is_copied),
        cmocka_unit_test(a_long_list_keeps_the_turn_shown_in_sight),
        cmocka_unit_test(continuing_from_a_turn_keeps_the_old_game),
        cmocka_unit_test(continuing_works_with_the_keyboard_alone),
        cmocka_unit_test(a_game_that_runs_shows_no_graph),
        cmocka_unit_test(the_graph_knows_each_turn_of_a_game_that_is_over),
        cmocka_unit_test(an_undone_end_takes_the_graph_away),
        cmocka_unit_test(a_click_in_the_graph_goes_to_the_turn_there),
        cmocka_unit_test(the_arrows_go_along_the_graph),
        cmocka_unit_test(where_there_is_little_room_the_graph_is_a_tab),
        cmocka_unit_test(without_any_room_there_is_no_graph),
        cmocka_unit_test(without_a_table_modiars_graph_counts_what_was_captured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
