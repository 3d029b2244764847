/* The puzzles on the screen: found, solved, failed, helped with, and remembered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "stage.h"

#include "base/file.h"
#include "ui/puzzles.h"
#include "ui/solved_puzzles.h"

#include <stdio.h>
#include <time.h>

#define STILL "--no-animation --size 800x480"

enum { PATIENCE = 200, STEP_MS = 400, TEN_S = 10000 };

/* ---- ways through the screen ---- */

static Stage open_list_as(const char *arguments, GameId game) {
    Stage stage = stage_open(arguments);
    char name[TARGET_NAME_MAX];
    snprintf(name, sizeof name, "game-%s", games[game]->name);
    stage_click(&stage, "puzzles");
    assert_ptr_equal(stage.app->screen, &screen_puzzles);
    stage_click(&stage, name);
    assert_int_equal(stage.app->puzzles.game, game);
    return stage;
}

static Stage open_list(GameId game) {
    return open_list_as(STILL, game);
}

/* Until nothing moves, nobody is to answer and no refutation is seen. */
static void settle(Stage *stage) {
    App *app = stage->app;
    bool is_busy = true;
    for (int i = 0; i < PATIENCE && is_busy; i++) {
        stage_wait(stage, STEP_MS);
        bool is_asked = app->puzzles.phase == PHASE_ASKED;
        is_busy = app->play.is_moving || app->play.has_answer || app->play.undo_left > 0 ||
                  app->puzzles.phase == PHASE_REFUTED ||
                  (is_asked && (app->puzzles.is_shown || app->match.record.count != app->puzzles.judged));
    }
    assert_false(is_busy);
}

static void until_at_rest(Stage *stage) {
    for (int i = 0; i < PATIENCE && stage->app->play.is_moving; i++)
        stage_wait(stage, STEP_MS);
}

static const char *name_of(const Stage *stage, int place) {
    return record_game(&stage->app->match.record)->place_name(place);
}

typedef void (*Press)(Stage *stage, const char *target);

static void by_key(Stage *stage, const char *target) {
    stage_focus(stage, target);
    stage_key(stage, SDLK_RETURN, KMOD_NONE);
}

static void begin_turn(Stage *stage, Move move, Press press) {
    const int8_t parts[] = {move.from, move.to, move.shot};
    for (int i = 0; i < 3; i++) {
        if (parts[i] == NOWHERE)
            continue;
        press(stage, name_of(stage, parts[i]));
        if (i < 2 && parts[i + 1] != NOWHERE)
            until_at_rest(stage);
    }
}

static void play(Stage *stage, Move move, Press press) {
    begin_turn(stage, move, press);
    settle(stage);
}

static Move right_turn(const Stage *stage) {
    const Record *record = &stage->app->match.record;
    return puzzle_hint(puzzles_on_board(stage->app), record->turns, record->count);
}

static bool wrong_turn(const Stage *stage, Move *out) {
    const Record *record = &stage->app->match.record;
    Move moves[MOVES_MAX];
    int count = record_moves(record, moves);
    for (int i = 0; i < count; i++) {
        *out = moves[i];
        PuzzleJudgement judgement =
            puzzle_judge(puzzles_on_board(stage->app), record->turns, record->count, moves[i]);
        if (judgement.verdict == PUZZLE_WRONG)
            return true;
    }
    return false;
}

static void solve(Stage *stage, Press press) {
    for (int turn = 0; turn < PUZZLE_TURNS_MAX && stage->app->puzzles.phase == PHASE_ASKED; turn++)
        play(stage, right_turn(stage), press);
    assert_int_equal(stage->app->puzzles.phase, PHASE_DONE);
}

/* The first of a game with this task; -1: it has none. */
static int puzzle_with(GameId game, PuzzleTask task) {
    for (int i = 0; i < puzzle_count(game); i++)
        if (puzzle_get(game, i)->task == task)
            return i;
    return -1;
}

static void press_puzzle(Stage *stage, int number, Press press) {
    char name[TARGET_NAME_MAX];
    snprintf(name, sizeof name, "puzzle-%d", number + 1);
    press(stage, name);
    assert_true(stage->app->puzzles.is_on);
    assert_int_equal(stage->app->puzzles.at.number, number);
}

static SolvedMark mark(const Stage *stage, GameId game, int number) {
    return solved_mark(&stage->app->puzzles.solved, (PuzzlePlace){game, number});
}

static Stage open_puzzle(GameId game, int number) {
    Stage stage = open_list(game);
    press_puzzle(&stage, number, stage_click);
    return stage;
}

/* ---- solving ---- */

static void with_every_task(void (*check)(GameId game, int number)) {
    for (GameId game = 0; game < GAME_COUNT; game++)
        for (PuzzleTask task = 0; task < PUZZLE_TASK_COUNT; task++)
            if (puzzle_with(game, task) >= 0)
                check(game, puzzle_with(game, task));
}

static void check_solving(GameId game, int number) {
    Stage stage = open_puzzle(game, number);
    solve(&stage, stage_click);
    assert_string_equal(stage.app->puzzles.words, "Solved at the first try!");
    assert_int_equal(mark(&stage, game, number), SOLVED_ALONE);
    stage_close(&stage);
}

static void a_puzzle_of_each_task_is_solved_by_its_right_turns(void **state) {
    (void)state;
    with_every_task(check_solving);
}

static void check_missing(GameId game, int number) {
    Stage stage = open_puzzle(game, number);
    char before[POSITION_TEXT_MAX], after[POSITION_TEXT_MAX];
    Move wrong;
    stage_position(&stage, before);
    assert_true(wrong_turn(&stage, &wrong));
    begin_turn(&stage, wrong, stage_click);
    until_at_rest(&stage);
    stage_wait(&stage, 1);
    assert_int_equal(stage.app->puzzles.phase, PHASE_REFUTED);
    assert_true(stage.app->match.record.count > 0);
    assert_non_null(strstr(stage.app->puzzles.words, "does not do it"));
    settle(&stage);
    assert_string_equal(stage_position(&stage, after), before);
    assert_int_equal(mark(&stage, game, number), SOLVED_NOT);
    solve(&stage, stage_click);
    assert_string_equal(stage.app->puzzles.words, "Solved!");
    assert_int_equal(mark(&stage, game, number), SOLVED_ALONE);
    stage_close(&stage);
}

static void a_wrong_turn_at_each_task_is_refuted_and_taken_back(void **state) {
    (void)state;
    with_every_task(check_missing);
}

static void check_hinting(GameId game, int number) {
    Stage stage = open_puzzle(game, number);
    Marks marks;
    Move right = right_turn(&stage);
    stage_click(&stage, "hint");
    play_marks(stage.app, &marks);
    assert_int_equal(marks.hint, 1u << (right.from != NOWHERE ? right.from : right.to));
    assert_int_equal(marks.hint_count, 0);
    stage_key(&stage, SDLK_h, KMOD_NONE);
    play_marks(stage.app, &marks);
    assert_int_equal(marks.hint_count, 1);
    assert_true(move_equal(marks.hint_turns[0], right));
    solve(&stage, stage_click);
    assert_string_equal(stage.app->puzzles.words, "Solved, with a hint.");
    assert_int_equal(mark(&stage, game, number), SOLVED_WITH_HINT);
    stage_close(&stage);
}

static void hints_at_each_task_tell_the_place_then_the_turn(void **state) {
    (void)state;
    with_every_task(check_hinting);
}

static void check_showing(GameId game, int number) {
    Stage stage = open_puzzle(game, number);
    stage_click(&stage, "solution");
    settle(&stage);
    assert_int_equal(stage.app->puzzles.phase, PHASE_DONE);
    assert_int_equal(mark(&stage, game, number), SOLVED_NOT);
    stage_click(&stage, "again");
    assert_int_equal(stage.app->match.record.count, 0);
    solve(&stage, stage_click);
    assert_int_equal(mark(&stage, game, number), SOLVED_WITH_HINT); /* he has seen it */
    stage_close(&stage);
}

static void the_solution_of_each_task_plays_itself_and_counts_as_a_hint(void **state) {
    (void)state;
    with_every_task(check_showing);
}

static void a_click_ends_a_refutation_at_once(void **state) {
    (void)state;
    Stage stage = open_list_as("", GAME_MODIAR); /* in motion */
    Move wrong;
    press_puzzle(&stage, 0, stage_click);
    assert_true(wrong_turn(&stage, &wrong));
    begin_turn(&stage, wrong, stage_click);
    until_at_rest(&stage);
    stage_wait(&stage, 1);
    assert_int_equal(stage.app->puzzles.phase, PHASE_REFUTED);
    stage_click(&stage, name_of(&stage, wrong.from));
    assert_int_equal(stage.app->puzzles.phase, PHASE_ASKED);
    settle(&stage);
    assert_int_equal(stage.app->match.record.count, 0);
    stage_close(&stage);
}

static void next_leads_to_the_next_one_unsolved_and_at_the_end_to_the_list(void **state) {
    (void)state;
    Stage stage = open_list(GAME_MODIAR);
    int count = puzzle_count(GAME_MODIAR);
    for (int i = 1; i < count - 1; i++)
        assert_true(solved_add(&stage.app->puzzles.solved, puzzle_get(GAME_MODIAR, i), false, NULL));
    press_puzzle(&stage, 0, stage_click);
    stage_click(&stage, "next"); /* skipped */
    assert_int_equal(stage.app->puzzles.at.number, count - 1);
    solve(&stage, stage_click);
    stage_click(&stage, "next");
    assert_int_equal(stage.app->puzzles.at.number, 0);
    solve(&stage, stage_click);
    assert_int_equal(solved_count(&stage.app->puzzles.solved, GAME_MODIAR), count);
    stage_click(&stage, "back");
    press_puzzle(&stage, count - 1, stage_click);
    stage_click(&stage, "next");
    assert_false(stage.app->puzzles.is_on); /* the list is shown */
    stage_close(&stage);
}

/* ---- the keyboard ---- */

static void the_keyboard_alone_does_everything(void **state) {
    (void)state;
    Stage stage = stage_open(STILL);
    by_key(&stage, "puzzles");
    by_key(&stage, "game-twelve");
    press_puzzle(&stage, 0, by_key);
    by_key(&stage, "hint");
    assert_int_equal(stage.app->play.hint.step, HINT_WHERE);
    stage_key(&stage, SDLK_ESCAPE, KMOD_NONE); /* the hint goes, the puzzle stays */
    assert_true(stage.app->puzzles.is_on);
    solve(&stage, by_key);
    stage_key(&stage, SDLK_RETURN, KMOD_NONE); /* Next */
    assert_int_equal(stage.app->puzzles.at.number, 1);
    by_key(&stage, "solution");
    settle(&stage);
    by_key(&stage, "again");
    assert_int_equal(stage.app->puzzles.phase, PHASE_ASKED);
    by_key(&stage, "next");
    assert_int_equal(stage.app->puzzles.at.number, 2);
    stage_key(&stage, SDLK_ESCAPE, KMOD_NONE);
    if (stage.app->puzzles.is_on) /* the first only took the focus away */
        stage_key(&stage, SDLK_ESCAPE, KMOD_NONE);
    assert_false(stage.app->puzzles.is_on);
    assert_string_equal(stage_focused(&stage), "puzzle-3");
    by_key(&stage, "clear");
    assert_int_equal(mark(&stage, GAME_TWELVE, 0), SOLVED_NOT);
    stage_key(&stage, SDLK_z, KMOD_CTRL);
    assert_int_equal(mark(&stage, GAME_TWELVE, 0), SOLVED_WITH_HINT);
    by_key(&stage, "clear");
    by_key(&stage, "undo");
    assert_int_equal(mark(&stage, GAME_TWELVE, 0), SOLVED_WITH_HINT);
    by_key(&stage, "day");
    assert_true(stage.app->puzzles.is_on);
    by_key(&stage, "back");
    by_key(&stage, "back");
    assert_ptr_equal(stage.app->screen, &screen_start);
    stage_close(&stage);
}

static void typed_turns_solve_a_puzzle(void **state) {
    (void)state;
    Stage stage = open_puzzle(GAME_MORABARABA, 0);
    char text[MOVE_TEXT_MAX];
    games[GAME_MORABARABA]->write_move(right_turn(&stage), text);
    for (const char *at = text; *at != '\0'; at++)
        stage_key(&stage, *at >= 'A' && *at <= 'Z' ? (SDL_Keycode)(*at - 'A' + 'a') : (SDL_Keycode)*at,
                  KMOD_NONE);
    settle(&stage);
    assert_int_equal(stage.app->puzzles.phase, PHASE_DONE);
    stage_close(&stage);
}

/* ---- the list ---- */

static void the_puzzle_of_the_day_is_that_of_the_date(void **state) {
    (void)state;
    Stage stage = open_list(GAME_MORABARABA);
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    PuzzlePlace day = puzzle_of_day(GAME_COUNT, local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
    stage_click(&stage, "day");
    assert_int_equal(stage.app->puzzles.at.game, day.game);
    assert_int_equal(stage.app->puzzles.at.number, day.number);
    stage_click(&stage, "back");
    assert_int_equal(stage.app->puzzles.game, day.game); /* where it stands */
    stage_close(&stage);
}

static void note_words(void *seen, const char *text, SDL_Rect rect, bool is_misfit) {
    (void)rect, (void)is_misfit;
    *(bool *)seen |= strcmp(text, "1 of 72 solved") == 0;
}

static void the_list_says_how_many_are_solved(void **state) {
    (void)state;
    Stage stage = open_puzzle(GAME_MORABARABA, 0);
    bool is_seen = false;
    solve(&stage, stage_click);
    stage_click(&stage, "back");
    paint_watch(stage.app->paint, note_words, &is_seen);
    app_draw(stage.app);
    paint_watch(stage.app->paint, NULL, NULL);
    assert_true(is_seen);
    stage_close(&stage);
}

static void the_pause_leads_to_the_puzzles_and_back_to_the_game(void **state) {
    (void)state;
    Stage stage = stage_open("--game morabaraba --players human,human " STILL);
    char before[POSITION_TEXT_MAX], after[POSITION_TEXT_MAX];
    stage_play(&stage, "E1 A1");
    stage_position(&stage, before);
    stage_play(&stage, "menu puzzles");
    press_puzzle(&stage, 0, stage_click);
    stage_play(&stage, "back back continue");
    assert_ptr_equal(stage.app->screen, &screen_play);
    assert_string_equal(stage_position(&stage, after), before);
    assert_int_equal(stage.app->match.record.count, 2);
    stage_close(&stage);
}

static void help_leads_back_to_the_puzzle(void **state) {
    (void)state;
    Stage stage = open_puzzle(GAME_TWELVE, 1);
    stage_click(&stage, "hint");
    stage_click(&stage, "help");
    assert_false(stage.app->puzzles.is_on);
    stage_click(&stage, "back");
    assert_true(stage.app->puzzles.is_on);
    assert_int_equal(stage.app->puzzles.at.number, 1);
    assert_true(stage.app->puzzles.is_helped); /* looking elsewhere does not take the hint away */
    stage_close(&stage);
}

static void a_puzzle_counts_for_nothing_among_the_games(void **state) {
    (void)state;
    Stage stage = open_puzzle(GAME_MORABARABA, puzzle_with(GAME_MORABARABA, PUZZLE_WIN));
    stage.app->settings.won_running = 2;
    solve(&stage, stage_click);
    assert_int_equal(stage.app->settings.won_running, 2);
    stage_click(&stage, "back");
    assert_false(stage.app->match.is_on);
    stage_close(&stage);
}

/* ---- what is kept ---- */

static void path_of(const char *name, char out[FILE_PATH_MAX]) {
    assert_true(file_place(FILE_DATA, name, out, NULL));
}

static Stage reopen(Stage *stage, bool shows_list) {
    char folder[64];
    snprintf(folder, sizeof folder, "%s", stage->folder);
    stage_leave(stage);
    Stage again = stage_open_again(STILL, folder);
    if (shows_list)
        stage_click(&again, "puzzles");
    return again;
}

static void what_is_solved_is_known_after_a_restart(void **state) {
    (void)state;
    Stage stage = open_puzzle(GAME_TWELVE, 0);
    solve(&stage, stage_click);
    stage_click(&stage, "next");
    stage_click(&stage, "hint");
    solve(&stage, stage_click);
    stage = reopen(&stage, true);
    assert_int_equal(mark(&stage, GAME_TWELVE, 0), SOLVED_ALONE);
    assert_int_equal(mark(&stage, GAME_TWELVE, 1), SOLVED_WITH_HINT);
    assert_int_equal(mark(&stage, GAME_TWELVE, 2), SOLVED_NOT);
    stage_close(&stage);
}

static void write_text(const char *path, const char *text) {
    assert_true(file_write(path, text, strlen(text), NULL));
}

static bool file_contains(const char *path, const char *text) {
    char *read = NULL;
    size_t length = 0;
    assert_true(file_read(path, 1 << 20, &read, &length, NULL));
    bool is_there = strstr(read, text) != NULL;
    free(read);
    return is_there;
}

static void another_versions_lines_and_another_windows_stay(void **state) {
    (void)state;
    static const char others[] = "# later\n0123456789abcdef hint in 5 s\nfedcba9876543210\n";
    char path[FILE_PATH_MAX];
    Stage stage = open_puzzle(GAME_MODIAR, 0);
    path_of("puzzles.txt", path);
    write_text(path, others); /* after it was read */
    solve(&stage, stage_click);
    assert_true(file_contains(path, "0123456789abcdef hint in 5 s\n"));
    assert_true(file_contains(path, "fedcba9876543210\n"));
    stage = reopen(&stage, true);
    assert_int_equal(mark(&stage, GAME_MODIAR, 0), SOLVED_ALONE);
    stage_close(&stage);
}

static void an_unreadable_file_is_kept_and_told(void **state) {
    (void)state;
    static const char *const texts[] = {"no keys at all\n", "0123456789abcde\n", "0123456789ABCDEF\n",
                                        "0123456789abcdefhint\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char path[FILE_PATH_MAX], kept[FILE_PATH_MAX];
        Stage stage = stage_open(STILL);
        path_of("puzzles.txt", path);
        path_of("puzzles.txt.bad", kept);
        write_text(path, texts[i]);
        stage_click(&stage, "puzzles");
        assert_true(stage.app->notice.until_ms != 0);
        assert_non_null(strstr(stage.app->notice.text, "puzzles.txt.bad"));
        assert_false(file_exists(path));
        assert_true(file_contains(kept, texts[i]));
        stage_close(&stage);
    }
}

static void solving_it_alone_counts_more_than_with_a_hint(void **state) {
    (void)state;
    Stage stage = open_puzzle(GAME_MODIAR, 0);
    stage_click(&stage, "hint");
    solve(&stage, stage_click);
    assert_int_equal(mark(&stage, GAME_MODIAR, 0), SOLVED_WITH_HINT);
    stage_click(&stage, "back");
    press_puzzle(&stage, 0, stage_click);
    solve(&stage, stage_click);
    assert_int_equal(mark(&stage, GAME_MODIAR, 0), SOLVED_ALONE);
    stage_click(&stage, "back");
    press_puzzle(&stage, 0, stage_click);
    stage_click(&stage, "hint");
    solve(&stage, stage_click);
    assert_int_equal(mark(&stage, GAME_MODIAR, 0), SOLVED_ALONE);
    stage_close(&stage);
}

static void clearing_can_be_undone_for_ten_seconds(void **state) {
    (void)state;
    char path[FILE_PATH_MAX];
    Stage stage = open_list(GAME_MODIAR);
    path_of("puzzles.txt", path);
    assert_false(stage_has(&stage, "clear")); /* there is nothing to clear */
    press_puzzle(&stage, 0, stage_click);
    solve(&stage, stage_click);
    stage_click(&stage, "back");
    stage_click(&stage, "clear");
    assert_int_equal(mark(&stage, GAME_MODIAR, 0), SOLVED_NOT);
    stage_click(&stage, "undo");
    assert_int_equal(mark(&stage, GAME_MODIAR, 0), SOLVED_ALONE);
    stage_click(&stage, "clear");
    stage_wait(&stage, TEN_S + 1);
    assert_false(stage_has(&stage, "undo"));
    stage_key(&stage, SDLK_z, KMOD_CTRL); /* too late */
    stage = reopen(&stage, true);
    assert_int_equal(mark(&stage, GAME_MODIAR, 0), SOLVED_NOT);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_puzzle_of_each_task_is_solved_by_its_right_turns),
        cmocka_unit_test(a_wrong_turn_at_each_task_is_refuted_and_taken_back),
        cmocka_unit_test(hints_at_each_task_tell_the_place_then_the_turn),
        cmocka_unit_test(the_solution_of_each_task_plays_itself_and_counts_as_a_hint),
        cmocka_unit_test(a_click_ends_a_refutation_at_once),
        cmocka_unit_test(next_leads_to_the_next_one_unsolved_and_at_the_end_to_the_list),
        cmocka_unit_test(the_keyboard_alone_does_everything),
        cmocka_unit_test(typed_turns_solve_a_puzzle),
        cmocka_unit_test(the_puzzle_of_the_day_is_that_of_the_date),
        cmocka_unit_test(the_list_says_how_many_are_solved),
        cmocka_unit_test(the_pause_leads_to_the_puzzles_and_back_to_the_game),
        cmocka_unit_test(help_leads_back_to_the_puzzle),
        cmocka_unit_test(a_puzzle_counts_for_nothing_among_the_games),
        cmocka_unit_test(what_is_solved_is_known_after_a_restart),
        cmocka_unit_test(another_versions_lines_and_another_windows_stay),
        cmocka_unit_test(an_unreadable_file_is_kept_and_told),
        cmocka_unit_test(solving_it_alone_counts_more_than_with_a_hint),
        cmocka_unit_test(clearing_can_be_undone_for_ten_seconds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
