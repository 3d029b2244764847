/* The review in the window: how one comes to it and back, what it shows, what is done with it. */
#include "stage.h"

#include "rules/mill.h"
#include "ui/language.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "ui/lookback.h"

#define TWO "--game twelve --players human,human --no-animation"

enum { PATIENCE = 3000, NAP_MS = 10, TEXTS_MAX = 8192 };

/* Black does not close his mill on E3, White then takes the point. */
static const char missed_mill[] = "[Game \"twelve\"]\n[Black \"Human\"]\n[White \"Isibaya level 3\"]\n"
                                  "[SetUp \"1\"]\n[FEN \"bb...b../w.....w./........ b 9,9 - 0 6\"]\n"
                                  "[Result \"0-1\"]\n[Termination \"resigned\"]\n\n"
                                  "1. R1 E3 2. A2 A4 0-1\n";

static Stage open_game(const char *pgn) {
    char path[] = "/tmp/isibaya-review-XXXXXX", arguments[128];
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, pgn, strlen(pgn)), (ssize_t)strlen(pgn));
    close(file);
    snprintf(arguments, sizeof arguments, "--no-animation %s", path);
    Stage stage = stage_open(arguments);
    unlink(path);
    return stage;
}

static bool is_on_review(const Stage *stage) {
    return stage->app->screen == &screen_review && stage->app->review.is_on;
}

static void await_review(Stage *stage) {
    for (int i = 0; i < PATIENCE && lookback_percent(stage->app) < 100; i++) {
        SDL_Delay(NAP_MS);
        stage_wait(stage, NAP_MS);
    }
    assert_int_equal(lookback_percent(stage->app), 100);
}

static Stage review_game(const char *pgn) {
    Stage stage = open_game(pgn);
    stage_click(&stage, "review");
    assert_true(is_on_review(&stage));
    await_review(&stage);
    return stage;
}

static int shown(const Stage *stage) {
    return play_shown_turn(stage->app);
}

static void press(Stage *stage, SDL_Keycode key) {
    stage_key(stage, key, 0);
}

static Marks marks_of(const Stage *stage) {
    Marks marks;
    lookback_marks(stage->app, &marks);
    return marks;
}

static uint32_t cows_of(const Stage *stage, int player) {
    Scene scene;
    lookback_scene(stage->app, &scene);
    return scene.position.mill.cows[player];
}

static uint32_t point(const char *name) {
    return 1u << mill_point_named(name);
}

/* How many stones are drawn in a pit. */
static int stones_in(const Stage *stage, int pit) {
    Scene scene;
    int count = 0;
    lookback_scene(stage->app, &scene);
    for (int i = 0; i < MODIAR_STONES; i++)
        count += scene.pile.stones[i].where == pit;
    return count;
}

/* ---- the words of a frame ---- */

static void note_text(void *payload, const char *text, SDL_Rect rect, bool is_misfit) {
    char *texts = payload;
    size_t length = strlen(texts);
    (void)rect, (void)is_misfit;
    snprintf(texts + length, TEXTS_MAX - length, "%s\n", text);
}

static const char *texts_of(Stage *stage) {
    static char texts[TEXTS_MAX];
    texts[0] = '\0';
    paint_watch(stage->app->paint, note_text, texts);
    app_draw(stage->app);
    paint_watch(stage->app->paint, NULL, NULL);
    return texts;
}

static void assert_reads(Stage *stage, const char *words) {
    if (strstr(texts_of(stage), words) == NULL)
        fail_msg("'%s' is not to be read in:\n%s", words, texts_of(stage));
}

static void assert_does_not_read(Stage *stage, const char *words) {
    if (strstr(texts_of(stage), words) != NULL)
        fail_msg("'%s' is to be read", words);
}

/* ---- there and back ---- */

static void a_game_that_is_over_is_reviewed_by_button_key_and_more(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 A1 E4 A4 more resign");
    const char *const ways[] = {"review", "more review-game"};
    for (int i = 0; i < 2; i++) {
        stage_play(&stage, ways[i]);
        assert_true(is_on_review(&stage));
        assert_int_equal(shown(&stage), 4);
        press(&stage, SDLK_ESCAPE);
        assert_true(stage.app->screen == &screen_play);
        assert_true(match_is_over(&stage.app->match));
    }
    press(&stage, SDLK_r);
    assert_true(is_on_review(&stage));
    stage_click(&stage, "back");
    assert_true(stage.app->screen == &screen_play);
    assert_int_equal(stage.app->match.record.count, 4);
    stage_close(&stage);
}

static void a_game_that_runs_is_not_reviewed(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 A1");
    assert_false(stage_has(&stage, "review"));
    press(&stage, SDLK_r);
    assert_true(stage.app->screen == &screen_play);
    press(&stage, SDLK_BACKSPACE);
    stage_click(&stage, "more");
    assert_true(stage_target(&stage, "review-game")->is_off);
    stage_click(&stage, "review-game");
    assert_true(stage.app->screen == &screen_play);
    assert_string_equal(stage.app->play.title, "The game is not over yet.");
    stage_close(&stage);
}

static void a_game_of_my_games_is_reviewed_while_another_waits(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 A1 more resign new-game E5 A5 E6");
    stage_play(&stage, "menu my-games");
    assert_true(stage.app->screen == &screen_games);
    stage_click(&stage, "review-1");
    assert_true(is_on_review(&stage));
    assert_int_equal(stage.app->match.record.count, 2);
    press(&stage, SDLK_ESCAPE);
    assert_true(stage.app->screen == &screen_games);
    assert_int_equal(stage.app->match.record.count, 3);
    stage_focus(&stage, "review-1");
    press(&stage, SDLK_RETURN);
    assert_true(is_on_review(&stage));
    for (int i = 0; i < 3; i++) /* the games, the pause, the game */
        press(&stage, SDLK_ESCAPE);
    assert_true(stage.app->screen == &screen_play);
    assert_int_equal(stage.app->match.record.count, 3);
    assert_false(match_is_over(&stage.app->match));
    stage_play(&stage, "R6"); /* the game goes on */
    assert_int_equal(stage.app->match.record.count, 4);
    stage_close(&stage);
}

static void the_help_and_back_keep_the_turn(void **state) {
    (void)state;
    Stage stage = review_game(missed_mill);
    stage_click(&stage, "turn-2");
    press(&stage, SDLK_F1);
    assert_true(stage.app->screen == &screen_help);
    assert_false(stage.app->review.is_on);
    press(&stage, SDLK_ESCAPE);
    assert_true(is_on_review(&stage));
    assert_int_equal(shown(&stage), 2);
    stage_close(&stage); /* in the middle of it */
}

/* ---- marks ---- */

static void a_missed_mill_is_marked_and_the_better_turn_shown(void **state) {
    (void)state;
    Stage stage = review_game(missed_mill);
    stage_click(&stage, "turn-1");
    ReviewTurn turn = lookback_turn(stage.app);
    assert_true(turn.mark >= REVIEW_INACCURACY);
    Marks marks = marks_of(&stage);
    assert_true(marks.has_last);
    assert_int_equal(marks.last.to, mill_point_named("R1"));
    assert_int_equal(marks.hint_count, 1);
    assert_int_equal(marks.hint_turns[0].to, mill_point_named("E3"));
    assert_int_equal(marks.hint_player, PLAYER_FIRST);
    assert_reads(&stage, "of the chances given away");
    assert_reads(&stage, "Better: E3x");
    assert_reads(&stage, words_review_sign(turn.mark));
    assert_reads(&stage, "a turn\n"); /* the mean of what was given away */
    assert_true(stage.app->review.sums[PLAYER_FIRST].marks[turn.mark] >= 1);
    stage_close(&stage);
}

static void a_good_turn_has_no_arrow(void **state) {
    (void)state;
    Stage stage = review_game("[Game \"twelve\"]\n[SetUp \"1\"]\n"
                              "[FEN \"bb...b../w.....w./........ b 9,9 - 0 6\"]\n[Result \"0-1\"]\n"
                              "[Termination \"resigned\"]\n\n1. E3xA1 0-1\n");
    stage_click(&stage, "turn-1");
    assert_true(lookback_turn(stage.app).mark < REVIEW_INACCURACY);
    assert_int_equal(marks_of(&stage).hint_count, 0);
    assert_does_not_read(&stage, "Better: ");
    assert_true(stage_target(&stage, "next-mistake")->is_off);
    stage_close(&stage);
}

static void a_proved_end_is_told_in_turns_and_fills_the_bar(void **state) {
    (void)state;
    Stage stage = review_game("[Game \"twelve\"]\n[SetUp \"1\"]\n"
                              "[FEN \"bb....../..b...../www..... b 0,0 - 3 60\"]\n[Result \"0-1\"]\n"
                              "[Termination \"resigned\"]\n\n1. A3-A4 R1-R8 0-1\n");
    float height = 0;
    press(&stage, SDLK_HOME);
    assert_true(lookback_height(stage.app, &height));
    assert_true(height == 1);
    stage_click(&stage, "turn-1");
    assert_true(stage.app->review.are_exact[0]);
    stage_close(&stage);
}

/* ---- going through the turns ---- */

static void keys_buttons_list_graph_and_wheel_go_through_the_turns(void **state) {
    (void)state;
    Stage stage = review_game(missed_mill);
    static const struct {
        SDL_Keycode key;
        int turn;
    } presses[] = {{SDLK_HOME, 0},   {SDLK_RIGHT, 1}, {SDLK_PAGEDOWN, 2}, {SDLK_LEFT, 1},
                   {SDLK_PAGEUP, 0}, {SDLK_LEFT, 0},  {SDLK_END, 4},      {SDLK_RIGHT, 4}};
    for (size_t i = 0; i < sizeof presses / sizeof presses[0]; i++) {
        press(&stage, presses[i].key);
        assert_int_equal(shown(&stage), presses[i].turn);
        assert_int_equal(mill_size(cows_of(&stage, 0) | cows_of(&stage, 1)), 5 + presses[i].turn);
    }
    stage_click(&stage, "before");
    assert_int_equal(shown(&stage), 3);
    stage_click(&stage, "after");
    assert_int_equal(shown(&stage), 4);
    assert_true(stage_target(&stage, "after")->is_off);
    stage_click(&stage, "turn-2");
    assert_int_equal(shown(&stage), 2);
    SDL_Event wheel = {.wheel = {.type = SDL_MOUSEWHEEL, .y = 1}};
    app_handle(stage.app, &wheel);
    stage_wait(&stage, 1);
    assert_int_equal(shown(&stage), 1);
    stage_click(&stage, "graph"); /* its middle */
    assert_int_equal(shown(&stage), 2);
    stage_focus(&stage, "graph");
    press(&stage, SDLK_RIGHT);
    assert_int_equal(shown(&stage), 3);
    stage_close(&stage);
}

static void a_place_of_the_graph_reads_a_sentence(void **state) {
    (void)state;
    Stage stage = review_game(missed_mill);
    press(&stage, SDLK_HOME);
    assert_does_not_read(&stage, "Turn 2: E3");
    stage_point(&stage, "graph");
    assert_reads(&stage, "Turn 2: E3, ");
    assert_int_equal(shown(&stage), 0);
    stage_close(&stage);
}

static void the_next_mistake_is_found_all_round(void **state) {
    (void)state;
    Stage stage = review_game(missed_mill);
    int seen = 0, first = 0;
    for (int i = 0; i < 6; i++) {
        if (i % 2 == 0)
            press(&stage, SDLK_n);
        else
            stage_click(&stage, "next-mistake");
        assert_true(lookback_turn(stage.app).mark >= REVIEW_INACCURACY);
        seen |= 1 << shown(&stage);
        first = i == 0 ? shown(&stage) : first;
    }
    assert_int_equal(first, 1); /* from the end one comes to the beginning */
    for (int turn = 1; turn <= 4; turn++)
        assert_int_equal(seen >> turn & 1, stage.app->review.turns[turn].mark >= REVIEW_INACCURACY);
    stage_close(&stage);
}

/* ---- the best line ---- */

static void the_best_line_is_played_turn_by_turn(void **state) {
    (void)state;
    Stage stage = review_game(missed_mill);
    stage_click(&stage, "turn-1");
    stage_click(&stage, "best-line");
    assert_true(stage.app->review.is_in_line);
    assert_true((cows_of(&stage, PLAYER_FIRST) & point("E3")) != 0);
    assert_true((cows_of(&stage, PLAYER_FIRST) & point("R1")) == 0);
    assert_reads(&stage, "Best line, 1 of ");
    int length = stage.app->review.line_length;
    assert_true(length >= 2);
    for (int step = 2; step <= length; step++) {
        if (step % 2 == 0)
            stage_click(&stage, "after");
        else
            press(&stage, SDLK_RIGHT);
        assert_int_equal(stage.app->review.step, step);
    }
    press(&stage, SDLK_RIGHT);
    assert_int_equal(stage.app->review.step, length);
    for (int step = length - 1; step >= 0; step--)
        press(&stage, SDLK_PAGEUP);
    assert_int_equal(stage.app->review.step, 0);
    assert_int_equal(marks_of(&stage).hint_count, 1);
    assert_int_equal(shown(&stage), 1);
    press(&stage, SDLK_ESCAPE);
    assert_false(stage.app->review.is_in_line);
    assert_true(is_on_review(&stage));
    assert_true((cows_of(&stage, PLAYER_FIRST) & point("R1")) != 0);
    press(&stage, SDLK_l);
    assert_true(stage.app->review.is_in_line);
    stage_click(&stage, "turn-3"); /* another turn: the line is left */
    assert_false(stage.app->review.is_in_line);
    stage_close(&stage);
}

static void a_line_moves_and_comes_to_rest(void **state) {
    (void)state;
    Stage stage = review_game(missed_mill);
    stage.app->is_still = false;
    stage_click(&stage, "turn-1");
    stage_wait(&stage, 3000);
    stage_click(&stage, "best-line");
    assert_true(stage.app->review.is_moving);
    assert_int_equal(lookback_due(stage.app), 0);
    stage_wait(&stage, 3000);
    assert_false(stage.app->review.is_moving);
    assert_int_equal(lookback_due(stage.app), -1);
    assert_true((cows_of(&stage, PLAYER_FIRST) & point("E3")) != 0);
    stage_close(&stage);
}

/* ---- playing on ---- */

static void one_tries_it_oneself_as_a_new_game(void **state) {
    (void)state;
    Stage stage = review_game(missed_mill);
    stage_click(&stage, "turn-1");
    stage_click(&stage, "try");
    const Match *match = &stage.app->match;
    assert_true(stage.app->screen == &screen_play);
    assert_int_equal(match->record.count, 0);
    assert_false(match->setup.seats[PLAYER_FIRST].is_computer);
    assert_true(match->setup.seats[PLAYER_SECOND].is_computer);
    assert_int_equal(match->setup.seats[PLAYER_SECOND].level, 3);
    assert_false(match_is_over(match));
    assert_true(record_position(&match->record)->mill.cows[0] & point("E6"));
    assert_false(stage.app->review.is_waiting);
    assert_true(stage_has(&stage, "undo-new-game"));
    stage_click(&stage, "undo-new-game"); /* the game that was reviewed comes back */
    assert_true(match_is_over(match));
    assert_int_equal(match->record.count, 4);
    stage_close(&stage);
}

static void who_tries_a_turn_of_the_computer_takes_its_side(void **state) {
    (void)state;
    Stage stage = review_game(missed_mill);
    stage_click(&stage, "turn-2");
    stage_focus(&stage, "try");
    press(&stage, SDLK_RETURN);
    const Match *match = &stage.app->match;
    assert_int_equal(match->record.count, 1);
    assert_true(match->setup.seats[PLAYER_FIRST].is_computer);
    assert_false(match->setup.seats[PLAYER_SECOND].is_computer);
    assert_false(match_awaits_computer(match));
    stage_close(&stage);
}

/* ---- looking ---- */

static void the_graph_grows_and_the_progress_is_told_meanwhile(void **state) {
    (void)state;
    Stage stage = open_game(missed_mill);
    stage_click(&stage, "review");
    review_pause(stage.app->review.review, true); /* as if it took its time */
    if (lookback_percent(stage.app) < 100)
        assert_reads(&stage, "Looking through the game: ");
    stage_click(&stage, "turn-1");
    assert_int_equal(shown(&stage), 1);
    review_pause(stage.app->review.review, false);
    await_review(&stage);
    assert_does_not_read(&stage, "Looking through the game: ");
    assert_int_equal(stage.app->review.known, 5);
    stage_close(&stage);
}

static void the_board_turns_with_its_bar(void **state) {
    (void)state;
    Stage stage = review_game(missed_mill);
    uint64_t before = stage_pixels(&stage, NULL);
    stage_click(&stage, "turn-board");
    assert_true(stage.app->play.is_turned);
    assert_true(stage_pixels(&stage, NULL) != before);
    stage_close(&stage);
}

static void every_control_has_a_place_at_every_size(void **state) {
    (void)state;
    static const SDL_Point sizes[] = {{800, 480}, {1024, 600}, {1280, 800}, {800, 1200}, {1920, 1080}};
    static const char *const controls[] = {"before", "after", "next-mistake", "best-line",
                                           "try",    "back",  "turn-board",   "help"};
    Stage stage = review_game(missed_mill);
    stage_click(&stage, "turn-2");
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
        stage_resize(&stage, sizes[size].x, sizes[size].y);
        LookbackLayout at = lookback_layout(&stage.app->measures);
        SDL_Rect common, window = {0, 0, sizes[size].x, sizes[size].y};
        for (size_t i = 0; i < sizeof controls / sizeof controls[0]; i++) {
            SDL_Rect rect = stage_target(&stage, controls[i])->rect;
            assert_true(SDL_IntersectRect(&rect, &window, &common) && SDL_RectEquals(&rect, &common));
            stage_focus(&stage, controls[i]);
        }
        assert_false(SDL_HasIntersection(&at.gauge, &at.play.board));
        assert_false(SDL_HasIntersection(&at.gauge, &at.note));
        assert_true(at.gauge.x + at.gauge.w <= window.w);
        assert_int_equal(at.gauge.w, measures_px(&stage.app->measures, 12));
        PlayMiddle middle = play_middle(stage.app, &at.play);
        assert_true(middle.list.w > 0 && middle.list.h >= 3 * stage.app->measures.row);
    }
    stage_close(&stage);
}

static void the_stones_lie_where_the_counts_say(void **state) {
    (void)state;
    Stage stage = review_game("[Game \"modiar\"]\n[South \"Human\"]\n[North \"Human\"]\n[Result \"0-1\"]\n"
                              "[Termination \"resigned\"]\n\n1. c C 0-1\n");
    for (int way = 0; way < 2; way++) {
        for (int pit = 0; pit < MODIAR_PITS; pit++)
            assert_int_equal(stones_in(&stage, pit), play_shown_position(stage.app)->modiar.pits[pit]);
        press(&stage, SDLK_LEFT);
    }
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_is_over_is_reviewed_by_button_key_and_more),
        cmocka_unit_test(a_game_that_runs_is_not_reviewed),
        cmocka_unit_test(a_game_of_my_games_is_reviewed_while_another_waits),
        cmocka_unit_test(the_help_and_back_keep_the_turn),
        cmocka_unit_test(a_missed_mill_is_marked_and_the_better_turn_shown),
        cmocka_unit_test(a_good_turn_has_no_arrow),
        cmocka_unit_test(a_proved_end_is_told_in_turns_and_fills_the_bar),
        cmocka_unit_test(keys_buttons_list_graph_and_wheel_go_through_the_turns),
        cmocka_unit_test(a_place_of_the_graph_reads_a_sentence),
        cmocka_unit_test(the_next_mistake_is_found_all_round),
        cmocka_unit_test(the_best_line_is_played_turn_by_turn),
        cmocka_unit_test(a_line_moves_and_comes_to_rest),
        cmocka_unit_test(one_tries_it_oneself_as_a_new_game),
        cmocka_unit_test(who_tries_a_turn_of_the_computer_takes_its_side),
        cmocka_unit_test(the_graph_grows_and_the_progress_is_told_meanwhile),
        cmocka_unit_test(the_board_turns_with_its_bar),
        cmocka_unit_test(every_control_has_a_place_at_every_size),
        cmocka_unit_test(the_stones_lie_where_the_counts_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
