/* The play screen by mouse and keyboard, in one process. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "base/random.h"
#include "ui/play.h"

#define TWO "--players human,human --no-animation"

static int turns_of(const Stage *stage) {
    return stage->app->match.record.count;
}

static void assert_at(const Stage *stage, const char *fen) {
    char text[POSITION_TEXT_MAX];
    assert_string_equal(stage_position(stage, text), fen);
}

static void type(Stage *stage, const char *text) {
    for (; *text != 0; text++)
        stage_key(stage, (SDL_Keycode)*text, 0);
}

static void a_click_on_an_empty_point_places_a_cow(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    uint64_t before = stage_pixels(&stage, "E1");
    stage_click(&stage, "E1");
    assert_at(&stage, "b......./......../........ w 11,12 - 0 1");
    stage_point(&stage, "menu");
    assert_true(stage_pixels(&stage, "E1") != before);
    stage_close(&stage);
}

static void leaving_the_target_before_release_cancels_the_click(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_drag(&stage, "E1", "undo");
    assert_int_equal(turns_of(&stage), 0);
    stage_close(&stage);
}

static void a_refused_click_says_why_and_changes_nothing(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 E1");
    assert_int_equal(turns_of(&stage), 1);
    assert_string_equal(stage.app->notice.text, "That point is taken. Place on an empty one.");
    assert_true(stage.app->notice.is_refusal);
    stage_wait(&stage, 4100);
    assert_int_equal(stage.app->notice.until_ms, 0);
    stage_close(&stage);
}

static void a_mill_waits_for_its_shot(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 A1 E2 A2 E3");
    assert_int_equal(turns_of(&stage), 4);
    stage_click(&stage, "E1"); /* an own cow */
    assert_true(stage.app->notice.is_refusal);
    stage_click(&stage, "A1");
    assert_at(&stage, "bbb...../.w....../........ w 9,10 - 0 5");
    stage_close(&stage);
}

static void escape_takes_back_the_turn_whose_shot_is_due(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 A1 E2 A2 E3");
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_true(move_equal(stage.app->play.begun, MOVE_NONE));
    assert_true(stage.app->screen == &screen_play);
    stage_play(&stage, "R3");
    assert_at(&stage, "bb....../ww....../..b..... w 9,10 - 0 5");
    stage_close(&stage);
}

static void undo_takes_back_the_turn_whose_shot_is_due_and_then_the_one_before(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 A1 E2 A2 E3 undo");
    assert_int_equal(turns_of(&stage), 4);
    stage_play(&stage, "undo");
    assert_int_equal(turns_of(&stage), 3);
    stage_play(&stage, "redo");
    assert_int_equal(turns_of(&stage), 4);
    stage_close(&stage);
}

static void a_click_in_the_own_motion_ends_it_and_counts(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,human");
    stage_click(&stage, "E1");
    assert_true(stage.app->play.is_moving);
    stage_click(&stage, "A1");
    assert_int_equal(turns_of(&stage), 2);
    stage_close(&stage);
}

static void a_click_in_the_others_motion_only_ends_it(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:1");
    stage_click(&stage, "E1");
    for (int i = 0; i < 1000 && turns_of(&stage) < 2; i++) {
        SDL_Delay(10);
        stage_wait(&stage, 50);
    }
    assert_int_equal(turns_of(&stage), 2);
    assert_true(stage.app->play.is_moving);
    const char *free_point = (record_position(&stage.app->match.record)->mill.cows[1] & 2) ? "E3" : "E2";
    stage_click(&stage, free_point);
    assert_int_equal(turns_of(&stage), 2);
    assert_false(stage.app->play.is_moving);
    stage_click(&stage, free_point);
    assert_int_equal(turns_of(&stage), 3);
    stage_close(&stage);
}

static void the_computer_answers_and_undo_takes_back_the_whole_round(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:2 --no-animation");
    stage_click(&stage, "E1");
    stage_await_computer(&stage);
    assert_int_equal(turns_of(&stage), 2);
    stage_play(&stage, "undo");
    assert_int_equal(turns_of(&stage), 0);
    stage_play(&stage, "redo");
    assert_int_equal(turns_of(&stage), 2);
    stage_close(&stage);
}

static void undo_while_the_computer_thinks_cancels_it(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:10 --no-animation");
    stage_click(&stage, "E1");
    stage_wait(&stage, 10);
    assert_true(match_is_thinking(&stage.app->match));
    stage_play(&stage, "undo");
    assert_false(match_is_thinking(&stage.app->match));
    assert_int_equal(turns_of(&stage), 0);
    stage_close(&stage);
}

static void the_window_closes_while_the_computer_thinks(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:10 --no-animation");
    stage_click(&stage, "E1");
    stage_wait(&stage, 10);
    assert_true(match_is_thinking(&stage.app->match));
    stage_close(&stage);
}

static void clicks_while_the_computer_thinks_are_refused_in_words(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:10 --no-animation");
    stage_click(&stage, "E1");
    stage_wait(&stage, 10);
    stage_click(&stage, "E2");
    assert_int_equal(turns_of(&stage), 1);
    assert_true(stage.app->notice.is_refusal);
    stage_close(&stage);
}

static void move_now_ends_the_thinking_early(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:10 --no-animation");
    stage_click(&stage, "E1");
    stage_wait(&stage, 10);
    assert_false(stage_has(&stage, "move-now"));
    stage_wait(&stage, 2100);
    stage_click(&stage, "move-now");
    stage_await_computer(&stage);
    assert_int_equal(turns_of(&stage), 2);
    stage_close(&stage);
}

static Stage open_moving(void) {
    Stage stage = stage_open(TWO);
    MatchSetup setup = {.game = GAME_MORABARABA, .starts_elsewhere = true};
    assert_true(mill_morabaraba.read_position("bb..b..b/w.w...../...ww... b 0,0 - 3 40", &setup.start, NULL));
    play_start(stage.app, &setup);
    stage_wait(&stage, 10);
    return stage;
}

static void a_cow_is_selected_and_then_moved(void **state) {
    (void)state;
    Stage stage = open_moving();
    stage_play(&stage, "E2");
    assert_int_equal(stage.app->play.begun.from, 1);
    stage_play(&stage, "E8 E8"); /* changes, then no selection */
    assert_true(move_equal(stage.app->play.begun, MOVE_NONE));
    stage_play(&stage, "E2 E3");
    assert_at(&stage, "b.b.b..b/w.w...../...ww... w 0,0 - 4 41");
    stage_close(&stage);
}

static void a_cow_can_be_dragged_to_its_destination(void **state) {
    (void)state;
    Stage stage = open_moving();
    stage_drag(&stage, "E2", "E3");
    assert_at(&stage, "b.b.b..b/w.w...../...ww... w 0,0 - 4 41");
    stage_close(&stage);
}

static void a_cow_dropped_elsewhere_stays_selected(void **state) {
    (void)state;
    Stage stage = open_moving();
    stage_drag(&stage, "E2", "R6");
    assert_int_equal(turns_of(&stage), 0);
    assert_int_equal(stage.app->play.begun.from, 1);
    stage_drag(&stage, "E2", "status");
    assert_int_equal(stage.app->play.begun.from, 1);
    stage_close(&stage);
}

static void resigning_ends_the_game_and_undo_takes_it_back(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 more resign");
    assert_true(match_is_over(&stage.app->match));
    assert_true(stage_has(&stage, "rematch"));
    stage_click(&stage, "E5");
    assert_int_equal(turns_of(&stage), 1);
    stage_play(&stage, "undo");
    assert_false(match_is_over(&stage.app->match));
    assert_int_equal(turns_of(&stage), 1);
    stage_close(&stage);
}

static void a_new_game_keeps_the_old_one_and_can_be_taken_back(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 A1 new-game");
    assert_int_equal(turns_of(&stage), 0);
    stage_play(&stage, "undo-new-game");
    assert_int_equal(turns_of(&stage), 2);
    stage_close(&stage);
}

static void a_rematch_changes_sides(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:3 --no-animation");
    stage_play(&stage, "more resign rematch");
    assert_true(stage.app->match.setup.seats[0].is_computer);
    assert_int_equal(stage.app->match.setup.seats[0].level, 3);
    assert_false(stage.app->match.setup.seats[1].is_computer);
    stage_close(&stage);
}

static void a_rematch_tells_of_a_game_that_could_not_be_kept(void **state) {
    (void)state;
    char path[256];
    Stage stage = stage_open(TWO);
    snprintf(path, sizeof path, "%s/data/isibaya/games.pgn", stage.folder);
    assert_int_equal(mkdir(path, 0700), 0); /* no file can take its place */
    stage_play(&stage, "E1 more resign rematch");
    assert_int_equal(turns_of(&stage), 0);
    assert_true(stage.app->notice.until_ms != 0 && stage.app->notice.is_refusal);
    stage_close(&stage);
}

static void a_game_left_in_the_middle_goes_on_at_the_next_start(void **state) {
    (void)state;
    char folder[64];
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 A1 E2 A2 E3 A1");
    snprintf(folder, sizeof folder, "%s", stage.folder);
    stage_leave(&stage);
    stage = stage_open_again("--no-animation", folder);
    assert_true(stage.app->screen == &screen_start);
    stage_click(&stage, "continue");
    assert_true(stage.app->screen == &screen_play);
    assert_at(&stage, "bbb...../.w....../........ w 9,10 - 0 5");
    stage_play(&stage, "A1");
    assert_int_equal(turns_of(&stage), 6);
    stage_close(&stage);
}

static void the_clock_gives_the_turn_to_the_computer_when_it_runs_out(void **state) {
    (void)state;
    Stage stage = stage_open(TWO " --clock 5");
    stage_wait(&stage, 4000);
    assert_int_equal(turns_of(&stage), 0);
    stage_wait(&stage, 1500);
    assert_true(strstr(stage.app->notice.text, "5 seconds are over") != NULL);
    stage_await_computer(&stage);
    assert_int_equal(turns_of(&stage), 1);
    assert_true(play_clock_left(stage.app) > 4000);
    stage_close(&stage);
}

static void the_loop_wakes_for_the_turn_of_a_clock_that_ran_out(void **state) {
    (void)state;
    Stage stage = stage_open(TWO " --clock 2");
    assert_in_range(app_due(stage.app), 1, 1001); /* the next second */
    stage.now_ms += 2100;
    app_update(stage.app, stage.now_ms); /* the time is over: from here on the loop sleeps as app_due says */
    app_draw(stage.app);
    for (int i = 0; i < 200 && turns_of(&stage) == 0; i++) {
        int due = app_due(stage.app);
        assert_in_range(due, 0, 500);
        SDL_Delay((Uint32)due + 5);
        stage_wait(&stage, due + 5);
    }
    assert_int_equal(turns_of(&stage), 1);
    stage_close(&stage);
}

static void the_clock_is_drawn_anew_each_second(void **state) {
    (void)state;
    Stage stage = stage_open(TWO " --clock 40");
    uint64_t before = stage_pixels(&stage, NULL);
    stage.now_ms += 1500;
    app_update(stage.app, stage.now_ms);
    assert_true(stage.app->needs_draw);
    assert_true(stage_pixels(&stage, NULL) != before);
    stage_close(&stage);
}

static void leaving_the_screen_gives_no_time(void **state) {
    (void)state;
    Stage stage = stage_open(TWO " --clock 40");
    stage_play(&stage, "E1");
    stage_wait(&stage, 30000);
    stage_play(&stage, "menu continue");
    assert_in_range(play_clock_left(stage.app), 1, 10000);
    stage_key(&stage, SDLK_y, KMOD_LCTRL);
    assert_in_range(play_clock_left(stage.app), 1, 10000);
    stage_close(&stage);
}

static void a_new_game_has_all_its_time_and_the_old_one_no_more_than_it_had(void **state) {
    (void)state;
    Stage stage = stage_open(TWO " --clock 40");
    stage_wait(&stage, 30000);
    stage_play(&stage, "E1");
    stage_wait(&stage, 25000);
    stage_play(&stage, "new-game");
    assert_in_range(play_clock_left(stage.app), 39000, 40000);
    stage_play(&stage, "undo-new-game");
    assert_in_range(play_clock_left(stage.app), 1, 15000);
    stage_close(&stage);
}

static void undo_goes_on_with_whatever_comes_before_it_is_shown(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:1 --game modiar");
    stage_play(&stage, "b");
    stage_await_computer(&stage);
    assert_int_equal(turns_of(&stage), 2);
    stage_click(&stage, "undo");
    stage_click(&stage, "more");
    stage_click(&stage, "resign"); /* the second turn is still to be taken back */
    stage_wait(&stage, 5000);
    assert_int_equal(turns_of(&stage), 0);
    assert_true(match_is_over(&stage.app->match));
    stage_close(&stage);
}

static void two_quick_undos_take_back_two_rounds(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,level:1");
    stage_play(&stage, "E1");
    stage_await_computer(&stage);
    const Position *pos = record_position(&stage.app->match.record);
    stage_play(&stage, (pos->mill.cows[1] & 1u << 4) != 0 ? "E7" : "E5");
    stage_await_computer(&stage);
    assert_int_equal(turns_of(&stage), 4);
    stage_key(&stage, SDLK_z, KMOD_LCTRL);
    stage_key(&stage, SDLK_z, KMOD_LCTRL);
    stage_wait(&stage, 1000);
    stage_wait(&stage, 1000);
    stage_wait(&stage, 1000);
    assert_int_equal(turns_of(&stage), 0);
    stage_close(&stage);
}

static void what_was_told_goes_when_its_time_is_over(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 E1");
    stage_wait(&stage, app_due(stage.app) + 1);
    stage_wait(&stage, 4100);
    assert_string_equal(SDL_GetWindowTitle(stage.app->window), "White to place: 12 cows in hand.");
    stage_wait(&stage, 10000); /* the sound rests too */
    assert_int_equal(app_due(stage.app), -1);
    stage_close(&stage);
}

static void a_click_forgets_what_was_typed(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    type(&stage, "a");
    stage_play(&stage, "R5");
    type(&stage, "3");
    assert_int_equal(turns_of(&stage), 1);
    stage_close(&stage);
}

static void a_shot_counts_while_the_mill_is_still_drawn(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,human");
    MatchSetup setup = {.game = GAME_MORABARABA, .starts_elsewhere = true};
    assert_true(mill_morabaraba.read_position("bb...b../w.b...../...www.. b 0,0 - 3 40", &setup.start, NULL));
    play_start(stage.app, &setup);
    stage.app->play.is_others = true; /* as after the other's turn */
    stage_wait(&stage, 10);
    stage_click(&stage, "A3");
    stage_click(&stage, "E3");
    assert_true(stage.app->play.is_moving);
    stage_click(&stage, "A1");
    assert_at(&stage, "bbb..b../......../...www.. w 0,0 - 0 41");
    stage_close(&stage);
}

static void escape_ends_a_drag_for_good(void **state) {
    (void)state;
    Stage stage = open_moving();
    SDL_Rect from = stage_target(&stage, "E2")->rect, to = stage_target(&stage, "E3")->rect;
    SDL_Event press = {
        .button = {
            .type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = from.x + 20, .y = from.y + 20}};
    SDL_Event move = {
        .motion = {.type = SDL_MOUSEMOTION, .state = SDL_BUTTON_LMASK, .x = to.x, .y = to.y + 20}};
    SDL_Event release = {
        .button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_LEFT, .x = to.x + 20, .y = to.y + 20}};
    app_handle(stage.app, &press);
    app_handle(stage.app, &move);
    assert_true(stage.app->play.is_dragging);
    stage_key(&stage, SDLK_ESCAPE, 0);
    app_handle(stage.app, &move);
    app_handle(stage.app, &release);
    assert_false(stage.app->play.is_dragging);
    assert_int_equal(turns_of(&stage), 0);
    stage_close(&stage);
}

static void the_keyboard_alone_places_a_cow(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    for (int i = 0; i < 40 && stage.app->targets.focused != targets_find(&stage.app->targets, "E1"); i++)
        stage_key(&stage, SDLK_TAB, 0);
    stage_key(&stage, SDLK_RIGHT, 0);
    stage_key(&stage, SDLK_RETURN, 0);
    assert_at(&stage, ".b....../......../........ w 11,12 - 0 1");
    stage_key(&stage, SDLK_z, KMOD_LCTRL);
    assert_int_equal(turns_of(&stage), 0);
    stage_key(&stage, SDLK_z, KMOD_LCTRL | KMOD_LSHIFT);
    assert_int_equal(turns_of(&stage), 1);
    stage_close(&stage);
}

static void tab_goes_along_the_legal_targets_first(void **state) {
    (void)state;
    Stage stage = open_moving();
    static const char *const legal[] = {"E2", "E5", "E8"};
    for (int i = 0; i < 3; i++) {
        stage_key(&stage, SDLK_TAB, 0);
        assert_string_equal(stage.app->targets.list[stage.app->targets.focused].name, legal[i]);
    }
    stage_key(&stage, SDLK_TAB, 0);
    assert_string_equal(stage.app->targets.list[stage.app->targets.focused].name, "hint");
    stage_close(&stage);
}

static void turns_can_be_typed(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    type(&stage, "e1a1e2a2e3xa1");
    assert_at(&stage, "bbb...../.w....../........ w 9,10 - 0 5");
    type(&stage, "r");
    stage_key(&stage, SDLK_ESCAPE, 0);
    type(&stage, "4");
    assert_int_equal(turns_of(&stage), 5);
    stage_close(&stage);
    stage = stage_open(TWO " --game modiar");
    type(&stage, "bc");
    assert_true(move_equal(stage.app->match.record.turns[1], (Move){5, NOWHERE, NOWHERE}));
    stage_close(&stage);
}

static void the_window_is_called_what_the_status_line_says(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    assert_string_equal(SDL_GetWindowTitle(stage.app->window), "Black to place: 12 cows in hand.");
    stage_play(&stage, "E1 E1");
    stage_wait(&stage, 1);
    assert_string_equal(SDL_GetWindowTitle(stage.app->window), stage.app->notice.text);
    stage_play(&stage, "more resign");
    stage_wait(&stage, 1);
    assert_string_equal(SDL_GetWindowTitle(stage.app->window), "Black wins. White resigned.");
    stage_close(&stage);
}

static void pointing_at_a_dimmed_button_says_why(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_point(&stage, "redo");
    stage_wait(&stage, 1);
    assert_string_equal(stage.app->play.title, "Redo: No turn has been taken back.");
    stage_close(&stage);
}

static void a_banned_point_is_barred_while_its_cow_is_selected(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    Marks marks;
    MatchSetup setup = {.game = GAME_MORABARABA, .starts_elsewhere = true};
    assert_true(
        mill_morabaraba.read_position("w...b.b./....bbb./ww.w.... b 0,0 bA6-E6 1 40", &setup.start, NULL));
    play_start(stage.app, &setup);
    stage_wait(&stage, 10);
    stage_play(&stage, "A6");
    play_marks(stage.app, &marks);
    assert_int_equal(marks.banned, 1 << 5);
    stage_play(&stage, "A6 A5");
    play_marks(stage.app, &marks);
    assert_int_equal(marks.banned, 0);
    stage_close(&stage);
}

static void turning_the_board_exchanges_its_sides(void **state) {
    (void)state;
    Stage stage = stage_open(TWO " --game modiar");
    SDL_Rect a = stage_target(&stage, "a")->rect, upper = stage_target(&stage, "A")->rect;
    stage_play(&stage, "turn-board");
    assert_true(SDL_RectEquals(&a, &stage_target(&stage, "A")->rect));
    assert_true(SDL_RectEquals(&upper, &stage_target(&stage, "a")->rect));
    stage_close(&stage);
}

static void a_pit_is_sown_stone_by_stone(void **state) {
    (void)state;
    Stage stage = stage_open("--players human,human --game modiar");
    stage_click(&stage, "a");
    Scene scene;
    int before = 0;
    for (int i = 0; i < 8; i++) {
        stage_wait(&stage, 120);
        play_scene(stage.app, &scene);
        int lying = 0;
        for (int pit = 0; pit < MODIAR_PITS; pit++)
            lying += scene.position.modiar.pits[pit];
        assert_true(lying >= before);
        assert_true(lying <= MODIAR_STONES);
        before = lying;
    }
    stage_wait(&stage, 3000);
    assert_at(&stage, "2 8 8 8 8 8 n 0,0 1");
    stage_close(&stage);
}

/* A whole game of each kind: seeded clicks on legal turns; the window must follow to the end. */
static void a_whole_game_can_be_clicked_to_its_end(GameId game, uint64_t seed) {
    char arguments[128];
    snprintf(arguments, sizeof arguments, TWO " --game %s", games[game]->name);
    Stage stage = stage_open(arguments);
    Random random = random_from(seed);
    Move moves[MOVES_MAX];
    int count;
    while ((count = record_moves(&stage.app->match.record, moves)) > 0) {
        char text[MOVE_TEXT_MAX];
        int turns = turns_of(&stage);
        Move move = moves[random_below(&random, (uint32_t)count)];
        games[game]->write_move(move, text);
        stage_play_turn(&stage, text);
        assert_int_equal(turns_of(&stage), turns + 1);
        assert_true(move_equal(stage.app->match.record.turns[turns], move));
    }
    assert_true(stage.app->play.was_over);
    assert_true(stage_has(&stage, "rematch"));
    stage_close(&stage);
}

static void whole_games_can_be_clicked_to_their_end(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++)
        for (uint64_t seed = 1; seed <= 2; seed++)
            a_whole_game_can_be_clicked_to_its_end(game, seed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_on_an_empty_point_places_a_cow),
        cmocka_unit_test(leaving_the_target_before_release_cancels_the_click),
        cmocka_unit_test(a_refused_click_says_why_and_changes_nothing),
        cmocka_unit_test(a_mill_waits_for_its_shot),
        cmocka_unit_test(escape_takes_back_the_turn_whose_shot_is_due),
        cmocka_unit_test(undo_takes_back_the_turn_whose_shot_is_due_and_then_the_one_before),
        cmocka_unit_test(a_click_in_the_own_motion_ends_it_and_counts),
        cmocka_unit_test(a_click_in_the_others_motion_only_ends_it),
        cmocka_unit_test(the_computer_answers_and_undo_takes_back_the_whole_round),
        cmocka_unit_test(undo_while_the_computer_thinks_cancels_it),
        cmocka_unit_test(the_window_closes_while_the_computer_thinks),
        cmocka_unit_test(clicks_while_the_computer_thinks_are_refused_in_words),
        cmocka_unit_test(move_now_ends_the_thinking_early),
        cmocka_unit_test(a_cow_is_selected_and_then_moved),
        cmocka_unit_test(a_cow_can_be_dragged_to_its_destination),
        cmocka_unit_test(a_cow_dropped_elsewhere_stays_selected),
        cmocka_unit_test(resigning_ends_the_game_and_undo_takes_it_back),
        cmocka_unit_test(a_new_game_keeps_the_old_one_and_can_be_taken_back),
        cmocka_unit_test(a_rematch_changes_sides),
        cmocka_unit_test(a_rematch_tells_of_a_game_that_could_not_be_kept),
        cmocka_unit_test(a_game_left_in_the_middle_goes_on_at_the_next_start),
        cmocka_unit_test(the_clock_gives_the_turn_to_the_computer_when_it_runs_out),
        cmocka_unit_test(the_loop_wakes_for_the_turn_of_a_clock_that_ran_out),
        cmocka_unit_test(the_clock_is_drawn_anew_each_second),
        cmocka_unit_test(leaving_the_screen_gives_no_time),
        cmocka_unit_test(a_new_game_has_all_its_time_and_the_old_one_no_more_than_it_had),
        cmocka_unit_test(undo_goes_on_with_whatever_comes_before_it_is_shown),
        cmocka_unit_test(two_quick_undos_take_back_two_rounds),
        cmocka_unit_test(what_was_told_goes_when_its_time_is_over),
        cmocka_unit_test(a_click_forgets_what_was_typed),
        cmocka_unit_test(a_shot_counts_while_the_mill_is_still_drawn),
        cmocka_unit_test(escape_ends_a_drag_for_good),
        cmocka_unit_test(the_keyboard_alone_places_a_cow),
        cmocka_unit_test(tab_goes_along_the_legal_targets_first),
        cmocka_unit_test(turns_can_be_typed),
        cmocka_unit_test(the_window_is_called_what_the_status_line_says),
        cmocka_unit_test(pointing_at_a_dimmed_button_says_why),
        cmocka_unit_test(a_banned_point_is_barred_while_its_cow_is_selected),
        cmocka_unit_test(turning_the_board_exchanges_its_sides),
        cmocka_unit_test(a_pit_is_sown_stone_by_stone),
        cmocka_unit_test(whole_games_can_be_clicked_to_their_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
