/* The study: free play with the computer's best turns, a tree of variations, a position that is set up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "stage.h"

#include "ui/language.h"
#include "ui/study.h"

#include <glob.h>

#define STILL "--no-animation"
#define TWO "--players human,human --no-animation"

enum { PATIENCE = 400, STEP_MS = 25 };

static Stage study_stage(const char *arguments) {
    Stage stage = stage_open(arguments);
    stage_click(&stage, "study");
    assert_ptr_equal(stage.app->screen, &screen_study);
    assert_true(stage.app->study.is_on);
    return stage;
}

static const Variations *tree_of(const Stage *stage) {
    return &stage->app->study.tree;
}

static int depth_of(const Stage *stage) {
    return tree_of(stage)->nodes[stage->app->study.node].depth;
}

/* The turns from the start to the one on the board, with a blank behind each. */
static const char *way_of(const Stage *stage, char out[WORDS_MAX]) {
    const Record *record = &stage->app->match.record;
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; i < record->count; i++) {
        char text[MOVE_TEXT_MAX];
        record_game(record)->write_move(record->turns[i], text);
        length += (size_t)snprintf(out + length, WORDS_MAX - length, "%s ", text);
    }
    assert_int_equal(record->count, depth_of(stage));
    return out;
}

static void assert_way(const Stage *stage, const char *way) {
    char found[WORDS_MAX];
    assert_string_equal(way_of(stage, found), way);
}

static void await_lines(Stage *stage) {
    for (int i = 0; i < PATIENCE && study_line_count(stage->app) == 0; i++) {
        SDL_Delay(STEP_MS);
        stage_wait(stage, STEP_MS);
    }
    stage_wait(stage, 1);
    assert_true(study_line_count(stage->app) > 0);
}

static const char *status_of(const Stage *stage) {
    return stage->app->screen->title(stage->app);
}

static void assert_says(const Stage *stage, const char *part) {
    if (strstr(status_of(stage), part) == NULL)
        fail_msg("'%s' does not say '%s'", status_of(stage), part);
}

/* Presses a target by keyboard alone. */
static void press(Stage *stage, const char *target) {
    stage_focus(stage, target);
    stage_key(stage, SDLK_RETURN, 0);
}

/* ---- the ways to it and back ---- */

static void the_start_screen_the_pause_and_more_lead_to_it(void **state) {
    (void)state;
    for (int by_key = 0; by_key < 2; by_key++) {
        void (*go)(Stage *, const char *) = by_key ? press : stage_click;
        Stage stage = stage_open(STILL);
        go(&stage, "study");
        assert_ptr_equal(stage.app->screen, &screen_study);
        go(&stage, "back");
        assert_ptr_equal(stage.app->screen, &screen_start);
        stage_close(&stage);
        stage = stage_open(TWO);
        stage_play(&stage, "E1 E2");
        go(&stage, "menu");
        go(&stage, "study");
        assert_ptr_equal(stage.app->screen, &screen_study);
        assert_way(&stage, "E1 E2 ");
        go(&stage, "back");
        assert_ptr_equal(stage.app->screen, &screen_menu);
        stage_close(&stage);
        stage = stage_open(TWO);
        stage_play(&stage, "E1 E2 E3");
        stage_key(&stage, SDLK_PAGEUP, 0);
        go(&stage, "more");
        go(&stage, "study-game");
        assert_way(&stage, "E1 E2 ");
        assert_int_equal(tree_of(&stage)->count, 4);
        stage_close(&stage);
    }
}

static void the_players_own_game_waits(void **state) {
    (void)state;
    char before[POSITION_TEXT_MAX], after[POSITION_TEXT_MAX];
    Stage stage = stage_open("--players human,human --clock 40 --no-animation");
    stage_play(&stage, "E1 E2");
    stage_wait(&stage, 5000);
    stage_position(&stage, before);
    int left = play_clock_left(stage.app);
    stage_click(&stage, "more");
    stage_click(&stage, "study-game");
    stage_play(&stage, "A1 A2 A3");
    stage_wait(&stage, 60000);
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_ptr_equal(stage.app->screen, &screen_play);
    assert_string_equal(stage_position(&stage, after), before);
    assert_int_equal(stage.app->match.record.count, 2);
    assert_true(abs(play_clock_left(stage.app) - left) < 500);
    stage_play(&stage, "A1");
    assert_int_equal(stage.app->match.record.count, 3);
    stage_close(&stage);
}

static void help_and_back_keep_the_study(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    stage_play(&stage, "E1 E2 E3 before");
    stage_key(&stage, SDLK_F1, 0);
    assert_ptr_equal(stage.app->screen, &screen_help);
    assert_false(stage.app->study.is_on);
    stage_click(&stage, "back");
    assert_ptr_equal(stage.app->screen, &screen_study);
    assert_way(&stage, "E1 E2 ");
    stage_key(&stage, SDLK_PAGEDOWN, 0);
    assert_way(&stage, "E1 E2 E3 ");
    stage_close(&stage);
}

static void a_resigned_game_may_be_played_on(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_play(&stage, "E1 E2 more resign more study-game A1");
    assert_way(&stage, "E1 E2 A1 ");
    stage_close(&stage);
}

/* ---- the tree ---- */

static void another_turn_at_an_earlier_position_makes_a_variation(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    stage_play(&stage, "E1 E2 E3 before before A2 A3");
    assert_way(&stage, "E1 A2 A3 ");
    assert_int_equal(tree_of(&stage)->count, 6);
    stage_play(&stage, "before before E2"); /* the same turn again is the same node */
    assert_way(&stage, "E1 E2 ");
    assert_int_equal(tree_of(&stage)->count, 6);
    stage_click(&stage, "after");
    assert_way(&stage, "E1 E2 E3 ");
    stage_close(&stage);
}

static void keys_buttons_list_and_wheel_go_through_it(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    stage_play(&stage, "E1 E2 E3 before before A2 A3");
    stage_key(&stage, SDLK_HOME, 0);
    assert_way(&stage, "");
    assert_true(stage_target(&stage, "before")->is_off);
    stage_key(&stage, SDLK_END, 0); /* along the line that was gone along */
    assert_way(&stage, "E1 A2 A3 ");
    assert_true(stage_target(&stage, "after")->is_off);
    stage_key(&stage, SDLK_PAGEUP, 0);
    assert_way(&stage, "E1 A2 ");
    char name[TARGET_NAME_MAX];
    snprintf(name, sizeof name, "node-%d", stage.app->study.node);
    stage_focus(&stage, name);
    stage_key(&stage, SDLK_UP, 0); /* the turn in whose place it was tried */
    assert_way(&stage, "E1 E2 ");
    assert_int_equal(strncmp(stage_focused(&stage), "node-", 5), 0);
    stage_key(&stage, SDLK_RIGHT, 0);
    assert_way(&stage, "E1 E2 E3 ");
    stage_key(&stage, SDLK_LEFT, 0);
    stage_key(&stage, SDLK_DOWN, 0);
    assert_way(&stage, "E1 A2 ");
    stage_key(&stage, SDLK_z, KMOD_CTRL);
    assert_way(&stage, "E1 ");
    stage_key(&stage, SDLK_y, KMOD_CTRL);
    assert_way(&stage, "E1 A2 ");
    int third = variations_end(tree_of(&stage), variations_walk(tree_of(&stage), VARIATIONS_ROOT));
    snprintf(name, sizeof name, "node-%d", third);
    stage_click(&stage, name);
    assert_way(&stage, "E1 E2 E3 ");
    press(&stage, "before");
    assert_way(&stage, "E1 E2 ");
    stage_point(&stage, "E5");
    SDL_Event wheel = {.wheel = {.type = SDL_MOUSEWHEEL, .y = 1}};
    app_handle(stage.app, &wheel);
    stage_wait(&stage, 1);
    assert_way(&stage, "E1 ");
    stage_close(&stage);
}

static void a_variation_becomes_the_main_line(void **state) {
    (void)state;
    for (int by_key = 0; by_key < 2; by_key++) {
        void (*go)(Stage *, const char *) = by_key ? press : stage_click;
        Stage stage = study_stage(STILL);
        stage_play(&stage, "E1 E2 before A2 A3");
        assert_false(variations_is_main(tree_of(&stage), stage.app->study.node));
        go(&stage, "more");
        go(&stage, "promote");
        assert_true(variations_is_main(tree_of(&stage), stage.app->study.node));
        go(&stage, "more");
        assert_true(stage_target(&stage, "promote")->is_off);
        stage_close(&stage);
    }
}

static void what_is_deleted_can_be_had_back_for_ten_seconds(void **state) {
    (void)state;
    for (int by_key = 0; by_key < 2; by_key++) {
        Stage stage = study_stage(STILL);
        stage_play(&stage, "E1 E2 E3 before");
        if (by_key)
            stage_key(&stage, SDLK_DELETE, 0);
        else
            stage_play(&stage, "more delete");
        assert_way(&stage, "E1 ");
        assert_int_equal(tree_of(&stage)->count, 2);
        assert_says(&stage, "deleted");
        if (by_key)
            press(&stage, "undo-delete");
        else
            stage_click(&stage, "undo-delete");
        assert_int_equal(tree_of(&stage)->count, 4);
        assert_way(&stage, "E1 ");
        stage_key(&stage, SDLK_END, 0);
        assert_way(&stage, "E1 E2 E3 ");
        stage_key(&stage, SDLK_DELETE, 0);
        stage_wait(&stage, 11000);
        stage_wait(&stage, 1);
        assert_false(stage_has(&stage, "undo-delete"));
        assert_int_equal(tree_of(&stage)->count, 3);
        stage_close(&stage);
    }
}

static void nothing_can_be_deleted_before_the_first_turn(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    stage_key(&stage, SDLK_DELETE, 0);
    assert_int_equal(tree_of(&stage)->count, 1);
    stage_click(&stage, "more");
    assert_true(stage_target(&stage, "delete")->is_off);
    stage_close(&stage);
}

/* ---- files, the clipboard ---- */

static void assert_tree_of_five(const Stage *stage) {
    assert_ptr_equal(stage->app->screen, &screen_study);
    assert_int_equal(tree_of(stage)->count, 5);
    int first = tree_of(stage)->nodes[VARIATIONS_ROOT].child;
    int second = tree_of(stage)->nodes[first].child;
    assert_int_not_equal(tree_of(stage)->nodes[second].next, VARIATIONS_NONE);
}

static void it_is_copied_with_its_variations_and_pasted(void **state) {
    (void)state;
    for (int way = 0; way < 2; way++) {
        Stage stage = study_stage(STILL);
        stage_play(&stage, "E1 E2 E3 before before A2");
        if (way == 0)
            stage_play(&stage, "more copy");
        else
            stage_key(&stage, SDLK_c, KMOD_CTRL);
        char *text = SDL_GetClipboardText();
        assert_non_null(strchr(text, '('));
        SDL_free(text);
        stage_key(&stage, SDLK_HOME, 0);
        stage_key(&stage, SDLK_PAGEDOWN, 0);
        stage_key(&stage, SDLK_DELETE, 0);
        assert_int_equal(tree_of(&stage)->count, 1);
        if (way == 0)
            stage_play(&stage, "more paste");
        else
            stage_key(&stage, SDLK_v, KMOD_CTRL);
        assert_tree_of_five(&stage);
        stage_click(&stage, "back");
        stage_key(&stage, SDLK_v, KMOD_CTRL); /* from elsewhere too */
        assert_tree_of_five(&stage);
        stage_close(&stage);
    }
}

static void it_is_saved_and_opened_again_with_its_variations(void **state) {
    (void)state;
    for (int way = 0; way < 2; way++) {
        Stage stage = study_stage(STILL);
        char path[FILE_PATH_MAX];
        glob_t found;
        stage_play(&stage, "E1 E2 E3 before before A2");
        if (way == 0)
            stage_play(&stage, "more save");
        else
            stage_key(&stage, SDLK_s, KMOD_CTRL);
        assert_true(file_place(FILE_DATA, "morabaraba-*-1.pgn", path, NULL));
        assert_int_equal(glob(path, 0, NULL, &found), 0);
        stage_click(&stage, "back");
        app_open_file(stage.app, found.gl_pathv[0]);
        globfree(&found);
        stage_wait(&stage, 1);
        assert_tree_of_five(&stage);
        stage_close(&stage);
    }
}

static void a_file_with_a_broken_variation_says_so(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    SDL_SetClipboardText("[Game \"morabaraba\"]\n\n1. E1 E2 (1... E1 A3) 2. E3 *\n");
    stage_key(&stage, SDLK_v, KMOD_CTRL);
    assert_true(stage.app->notice.is_refusal);
    stage_key(&stage, SDLK_END, 0);
    assert_way(&stage, "E1 E2 E3 ");
    stage_close(&stage);
}

static void the_position_is_copied(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    char text[POSITION_TEXT_MAX];
    stage_play(&stage, "E1 E2");
    stage_key(&stage, SDLK_c, KMOD_CTRL | KMOD_SHIFT);
    char *copied = SDL_GetClipboardText();
    assert_string_equal(copied, stage_position(&stage, text));
    SDL_free(copied);
    stage_close(&stage);
}

/* ---- what the computer finds ---- */

static void the_best_turns_come_and_are_legal(void **state) {
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        Stage stage = stage_open(STILL);
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "game-%s", games[game]->name);
        stage_click(&stage, name);
        stage_click(&stage, "study");
        await_lines(&stage);
        const Position *pos = record_position(&stage.app->match.record);
        assert_int_equal(study_line_count(stage.app), STUDY_LINES);
        assert_int_equal(pos->game, game);
        for (int i = 0; i < STUDY_LINES; i++)
            assert_int_equal(game_of(pos)->refuse(pos, stage.app->study.known.lines[i].moves[0], true).kind,
                             ERROR_NONE);
        stage_close(&stage);
    }
}

static void another_position_is_looked_at_anew(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    await_lines(&stage);
    stage_play(&stage, "E1");
    await_lines(&stage);
    const Position *pos = record_position(&stage.app->match.record);
    for (int i = 0; i < STUDY_LINES; i++)
        assert_int_not_equal(stage.app->study.known.lines[i].moves[0].to, 0); /* E1 is taken */
    assert_int_equal(pos->to_move, PLAYER_SECOND);
    stage_close(&stage);
}

static void it_pauses_and_goes_on(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    for (int way = 0; way < 3; way++) {
        void (*go)(Stage *, const char *) = way == 1 ? press : stage_click;
        await_lines(&stage);
        if (way == 2)
            stage_key(&stage, SDLK_SPACE, 0);
        else
            go(&stage, "pause");
        assert_true(stage.app->study.is_paused);
        assert_true(study_line_count(stage.app) > 0); /* what is known stays */
        assert_false(analyst_is_busy(stage.app->study.analyst));
        assert_string_equal(stage_target(&stage, "pause")->label, "Go on");
        stage_key(&stage, SDLK_ESCAPE, 0); /* the focus */
        if (stage.app->screen != &screen_study)
            stage_click(&stage, "study");
        stage_click(&stage, "pause");
        assert_false(stage.app->study.is_paused);
    }
    stage_close(&stage);
}

static void a_line_pointed_at_shows_its_first_turn(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    await_lines(&stage);
    stage_click(&stage, "pause");
    for (int by_key = 0; by_key < 2; by_key++) {
        Marks marks;
        play_marks(stage.app, &marks);
        study_mark_line(stage.app, &marks);
        assert_int_equal(marks.hint_count, 0);
        if (by_key)
            stage_focus(&stage, "line-2");
        else
            stage_point(&stage, "line-2");
        study_mark_line(stage.app, &marks);
        assert_int_equal(marks.hint_count, 1);
        assert_true(move_equal(marks.hint_turns[0], stage.app->study.known.lines[1].moves[0]));
        stage_point(&stage, "status");
    }
    stage_close(&stage);
}

static void a_line_is_played_on_the_board_turn_by_turn(void **state) {
    (void)state;
    for (int by_key = 0; by_key < 2; by_key++) {
        Stage stage = study_stage(STILL);
        await_lines(&stage);
        stage_click(&stage, "pause");
        const AnalystLine line = stage.app->study.known.lines[0];
        if (by_key)
            press(&stage, "line-1");
        else
            stage_click(&stage, "line-1");
        for (int i = 0; i < 2 * ANALYST_LINE_MAX; i++)
            stage_wait(&stage, 600);
        assert_int_equal(depth_of(&stage), line.length);
        for (int i = 0; i < line.length; i++)
            assert_true(move_equal(stage.app->match.record.turns[i], line.moves[i]));
        stage_close(&stage);
    }
}

static void a_click_or_key_stops_a_line(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    await_lines(&stage);
    while (stage.app->study.known.lines[0].length < 3) {
        SDL_Delay(STEP_MS);
        stage_wait(&stage, STEP_MS);
    }
    stage_click(&stage, "pause");
    stage_click(&stage, "line-1");
    stage_wait(&stage, 1);
    int depth = depth_of(&stage);
    assert_int_equal(depth, 1);
    stage_key(&stage, SDLK_ESCAPE, 0);
    for (int i = 0; i < 10; i++)
        stage_wait(&stage, 600);
    assert_ptr_equal(stage.app->screen, &screen_study);
    assert_int_equal(depth_of(&stage), depth);
    stage_close(&stage);
}

static void scores_are_told_in_words(void **state) {
    (void)state;
    static const struct {
        GameId game;
        Score score;
        bool is_exact;
        const char *words;
    } rows[] = {
        {GAME_MORABARABA, {SCORE_CP, 10}, false, "even"},
        {GAME_MORABARABA, {SCORE_CP, 80}, false, "Black slightly better · 0.8"},
        {GAME_MORABARABA, {SCORE_CP, -213}, false, "White better · 2.1"},
        {GAME_TWELVE, {SCORE_WIN, 3}, true, "Black wins in 3 turns"},
        {GAME_TWELVE, {SCORE_LOSS, 1}, true, "White wins in 1 turn"},
        {GAME_MODIAR, {SCORE_EXACT, 4}, true, "South ends 4 stones ahead"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Position pos;
        char words[WORDS_MAX];
        games[rows[i].game]->start(&pos);
        words_study_score(&pos, rows[i].score, rows[i].is_exact, words);
        assert_string_equal(words, rows[i].words);
    }
}

/* ---- a position is set up ---- */

static Stage editor_stage(const char *game) {
    char name[TARGET_NAME_MAX];
    Stage stage = study_stage(STILL);
    stage_click(&stage, "set-up");
    assert_true(study_is_editing(stage.app));
    snprintf(name, sizeof name, "game-%s", game);
    stage_click(&stage, name);
    return stage;
}

static void assert_set(const Stage *stage, const char *wanted) {
    char text[POSITION_TEXT_MAX];
    const Position *pos = &stage->app->study.editor.position;
    game_of(pos)->write_position(pos, text);
    assert_string_equal(text, wanted);
}

static ErrorKind wrong(const Stage *stage) {
    return stage->app->study.editor.error.kind;
}

static void cows_are_set_by_click_and_taken_off(void **state) {
    (void)state;
    Stage stage = editor_stage("twelve");
    stage_play(&stage, "clear E1 E2 brush-second A1 E2 brush-empty E1");
    assert_set(&stage, ".w....../w......./........ b 0,0 - 0 24");
    stage_play(&stage, "brush-second A1"); /* again: off */
    assert_set(&stage, ".w....../......../........ b 0,0 - 0 24");
    stage_close(&stage);
}

static void cows_are_set_by_keys(void **state) {
    (void)state;
    Stage stage = editor_stage("morabaraba");
    press(&stage, "clear");
    stage_key(&stage, SDLK_ESCAPE, 0);
    stage_click(&stage, "set-up");
    press(&stage, "clear");
    stage_focus(&stage, "E1");
    stage_key(&stage, SDLK_b, 0);
    stage_key(&stage, SDLK_RIGHT, 0);
    stage_key(&stage, SDLK_w, 0);
    stage_key(&stage, SDLK_RIGHT, 0);
    stage_key(&stage, SDLK_RETURN, 0); /* as a click */
    assert_set(&stage, "bwb...../......../........ b 0,0 - 0 24");
    stage_key(&stage, SDLK_DELETE, 0);
    press(&stage, "mover-second");
    assert_set(&stage, "bw....../......../........ w 0,0 - 0 24");
    stage_close(&stage);
}

static void the_right_button_takes_off(void **state) {
    (void)state;
    Stage stage = editor_stage("morabaraba");
    stage_play(&stage, "clear E1");
    const SDL_Rect at = stage_target(&stage, "E1")->rect;
    SDL_Event press_right = {.button = {.type = SDL_MOUSEBUTTONDOWN,
                                        .button = SDL_BUTTON_RIGHT,
                                        .x = at.x + at.w / 2,
                                        .y = at.y + at.h / 2}};
    app_handle(stage.app, &press_right);
    assert_set(&stage, "......../......../........ b 0,0 - 0 24");
    stage_close(&stage);
}

static void hands_are_changed_and_wrong_ones_refused(void **state) {
    (void)state;
    Stage stage = editor_stage("morabaraba");
    assert_int_equal(wrong(&stage), ERROR_NONE);
    assert_true(stage_target(&stage, "hand-first-more")->is_off);
    stage_click(&stage, "hand-first-less");
    assert_int_equal(wrong(&stage), ERROR_HAND_ALTERNATION);
    assert_true(stage_target(&stage, "analyse")->is_off);
    assert_true(stage_target(&stage, "play-from-here")->is_off);
    stage_click(&stage, "mover-second");
    assert_int_equal(wrong(&stage), ERROR_NONE);
    press(&stage, "hand-second-less");
    press(&stage, "mover-first");
    assert_int_equal(wrong(&stage), ERROR_NONE);
    assert_set(&stage, "......../......../........ b 11,11 - 0 2");
    press(&stage, "hand-second-more");
    assert_int_equal(wrong(&stage), ERROR_HAND_ALTERNATION);
    stage_click(&stage, "opening");
    assert_int_equal(wrong(&stage), ERROR_NONE);
    stage_close(&stage);
}

static void a_cow_set_comes_from_a_full_hand(void **state) {
    (void)state;
    Stage stage = editor_stage("morabaraba");
    stage_play(&stage, "E1 brush-second E2");
    assert_set(&stage, "bw....../......../........ b 11,11 - 0 2");
    assert_int_equal(wrong(&stage), ERROR_NONE);
    stage_close(&stage);
}

static void a_thirteenth_cow_is_refused(void **state) {
    (void)state;
    Stage stage = editor_stage("morabaraba");
    stage_play(&stage, "clear E1 E2 E3 E4 E5 E6 E7 E8 A1 A2 A3 A4");
    assert_int_equal(wrong(&stage), ERROR_NONE);
    stage_click(&stage, "A5");
    assert_int_equal(wrong(&stage), ERROR_TOO_MANY_COWS);
    stage_close(&stage);
}

static void stones_are_set_in_pits_and_captures(void **state) {
    (void)state;
    Stage stage = editor_stage("modiar");
    assert_true(stage_target(&stage, "pit-a-more")->is_off); /* all 42 lie there */
    stage_play(&stage, "pit-a-less pit-a-less");
    assert_int_equal(wrong(&stage), ERROR_STONES);
    stage_click(&stage, "captured-first-more");
    assert_int_equal(wrong(&stage), ERROR_NONE);
    press(&stage, "pit-C-less");
    assert_int_equal(wrong(&stage), ERROR_STONES);
    stage_click(&stage, "b"); /* the pit itself */
    assert_int_equal(wrong(&stage), ERROR_NONE);
    stage_focus(&stage, "c");
    stage_key(&stage, SDLK_MINUS, 0);
    stage_key(&stage, SDLK_MINUS, 0);
    stage_key(&stage, SDLK_PLUS, 0);
    stage_focus(&stage, "A");
    stage_key(&stage, SDLK_PLUS, 0);
    press(&stage, "mover-second");
    const ModiarPosition *modiar_position = &stage.app->study.editor.position.modiar;
    static const uint8_t wanted[] = {5, 8, 6, 8, 7, 6};
    assert_memory_equal(modiar_position->pits, wanted, sizeof wanted);
    assert_int_equal(modiar_position->captured[0], 2);
    assert_int_equal(wrong(&stage), ERROR_NONE);
    press(&stage, "captured-first-less");
    press(&stage, "captured-second-more");
    assert_int_equal(modiar_position->captured[1], 2);
    stage_close(&stage);
}

static void what_is_set_up_is_analysed(void **state) {
    (void)state;
    for (int by_key = 0; by_key < 2; by_key++) {
        Stage stage = editor_stage("twelve");
        char text[POSITION_TEXT_MAX];
        stage_play(&stage, "E1 brush-second E2");
        if (by_key) {
            stage_point(&stage, "status");
            stage.app->targets.focused = -1;
            stage_key(&stage, SDLK_RETURN, 0); /* the button that Enter presses */
        } else
            stage_click(&stage, "analyse");
        assert_false(study_is_editing(stage.app));
        assert_string_equal(stage_position(&stage, text), "bw....../......../........ b 11,11 - 0 2");
        await_lines(&stage);
        stage_close(&stage);
    }
}

static void cancel_leaves_the_study_as_it_was(void **state) {
    (void)state;
    for (int way = 0; way < 3; way++) {
        Stage stage = study_stage(STILL);
        stage_play(&stage, "E1 E2 set-up game-modiar");
        if (way == 0)
            stage_click(&stage, "leave-editor");
        else if (way == 1)
            press(&stage, "leave-editor");
        else
            stage_key(&stage, SDLK_ESCAPE, 0);
        assert_ptr_equal(stage.app->screen, &screen_study);
        assert_way(&stage, "E1 E2 ");
        stage_close(&stage);
    }
}

static void a_text_is_pasted_and_a_wrong_one_refused(void **state) {
    (void)state;
    Stage stage = editor_stage("morabaraba");
    SDL_SetClipboardText("  5 5 5 9 9 9 s 0,0 12\n");
    stage_key(&stage, SDLK_v, KMOD_CTRL);
    char before[POSITION_TEXT_MAX], text[POSITION_TEXT_MAX];
    const Position *pos = &stage.app->study.editor.position;
    game_of(pos)->write_position(pos, before);
    assert_string_equal(before, "5 5 5 9 9 9 s 0,0 12");
    SDL_SetClipboardText("bw....../......../........ b 11,9 - 0 2");
    stage_click(&stage, "paste");
    game_of(pos)->write_position(pos, text);
    assert_true(stage.app->notice.is_refusal);
    assert_string_equal(before, text);
    SDL_SetClipboardText("bw....../......../........ b 11,11 - 0 2");
    press(&stage, "paste");
    assert_set(&stage, "bw....../......../........ b 11,11 - 0 2");
    stage_click(&stage, "copy-position");
    char *copied = SDL_GetClipboardText();
    assert_string_equal(copied, "bw....../......../........ b 11,11 - 0 2");
    SDL_free(copied);
    stage_close(&stage);
}

static void a_pasted_position_is_set_up(void **state) {
    (void)state;
    Stage stage = study_stage(STILL);
    SDL_SetClipboardText("bw....../......../........ b 11,11 - 0 2");
    stage_key(&stage, SDLK_v, KMOD_CTRL);
    assert_true(study_is_editing(stage.app));
    assert_set(&stage, "bw....../......../........ b 11,11 - 0 2");
    stage_close(&stage);
}

/* ---- a game from here ---- */

static void one_plays_from_here_against_a_level(void **state) {
    (void)state;
    for (int by_key = 0; by_key < 2; by_key++) {
        void (*go)(Stage *, const char *) = by_key ? press : stage_click;
        Stage stage = study_stage(STILL);
        char before[POSITION_TEXT_MAX], after[POSITION_TEXT_MAX];
        stage_play(&stage, "E1 E2 E3");
        stage_position(&stage, before);
        go(&stage, "play-from-here");
        go(&stage, "level-3");
        assert_ptr_equal(stage.app->screen, &screen_play);
        assert_string_equal(stage_position(&stage, after), before);
        const Seat *seats = stage.app->match.setup.seats;
        assert_true(seats[PLAYER_FIRST].is_computer && seats[PLAYER_FIRST].level == 3);
        assert_false(seats[PLAYER_SECOND].is_computer);
        stage_close(&stage);
    }
}

static void two_people_play_what_was_set_up(void **state) {
    (void)state;
    Stage stage = editor_stage("modiar");
    char text[POSITION_TEXT_MAX];
    stage_play(&stage, "pit-a-less pit-a-less captured-second-more mover-second play-from-here two-players");
    assert_ptr_equal(stage.app->screen, &screen_play);
    assert_string_equal(stage_position(&stage, text), "5 7 7 7 7 7 n 0,2 2");
    assert_false(stage.app->match.setup.seats[0].is_computer);
    stage_close(&stage);
}

static void a_game_that_is_over_there_is_not_played(void **state) {
    (void)state;
    Stage stage = editor_stage("twelve");
    stage_play(&stage, "clear E1 E2 A1 brush-second R1 R2");
    assert_int_equal(wrong(&stage), ERROR_NONE);
    assert_true(stage_target(&stage, "play-from-here")->is_off);
    stage_click(&stage, "analyse");
    assert_true(stage_target(&stage, "play-from-here")->is_off);
    stage_close(&stage);
}

/* ---- sizes ---- */

static void assert_inside(const Stage *stage, const char *where) {
    const Measures *m = &stage->app->measures;
    const Targets *targets = &stage->app->targets;
    for (int i = 0; i < targets->count; i++) {
        SDL_Rect rect = targets->list[i].rect;
        bool is_in =
            rect.x >= 0 && rect.y >= 0 && rect.x + rect.w <= m->width && rect.y + rect.h <= m->height;
        if (!is_in && !targets->list[i].is_scrolled)
            fail_msg("%s: %s is outside", where, targets->list[i].name);
        for (int k = 0; k < i; k++)
            if (!targets->list[i].is_scrolled && !targets->list[k].is_scrolled &&
                SDL_HasIntersection(&rect, &targets->list[k].rect))
                fail_msg("%s: %s lies on %s", where, targets->list[i].name, targets->list[k].name);
    }
}

static void every_control_has_a_place_at_every_size(void **state) {
    (void)state;
    static const SDL_Point sizes[] = {{800, 480}, {1024, 600}, {1280, 800}, {800, 1200}, {3840, 2160}};
    Stage stage = study_stage(STILL);
    stage_play(&stage, "E1 E2 before A2");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        stage_resize(&stage, sizes[i].x, sizes[i].y);
        await_lines(&stage);
        assert_inside(&stage, "analysis");
        stage_click(&stage, "more");
        assert_inside(&stage, "more");
        stage_play(&stage, "close-page play-from-here");
        assert_inside(&stage, "levels");
        stage_play(&stage, "close-page set-up");
        assert_inside(&stage, "editor");
        stage_click(&stage, "game-modiar");
        assert_inside(&stage, "editor of Modiar");
        stage_click(&stage, "leave-editor");
    }
    stage_close(&stage);
}

static void a_long_tree_scrolls_to_the_turn_on_the_board(void **state) {
    (void)state;
    Stage stage = study_stage("--no-animation --size 800x480");
    for (int i = 0; i < 22; i++) {
        stage_click(&stage, mill_names[i]);
        while (play_shot_is_due(stage.app)) {
            uint32_t targets = mill_targets(record_position(&stage.app->match.record));
            stage_click(&stage, mill_names[mill_take(&targets)]);
        }
    }
    char name[TARGET_NAME_MAX];
    snprintf(name, sizeof name, "node-%d", stage.app->study.node);
    SDL_Rect rect = stage_target(&stage, name)->rect, view = stage.app->targets.view;
    assert_true(rect.y >= view.y && rect.y + rect.h <= view.y + view.h + 2);
    stage_key(&stage, SDLK_HOME, 0);
    stage_wait(&stage, 1);
    assert_int_equal(stage.app->scroll.offset, 0);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_screen_the_pause_and_more_lead_to_it),
        cmocka_unit_test(the_players_own_game_waits),
        cmocka_unit_test(help_and_back_keep_the_study),
        cmocka_unit_test(a_resigned_game_may_be_played_on),
        cmocka_unit_test(another_turn_at_an_earlier_position_makes_a_variation),
        cmocka_unit_test(keys_buttons_list_and_wheel_go_through_it),
        cmocka_unit_test(a_variation_becomes_the_main_line),
        cmocka_unit_test(what_is_deleted_can_be_had_back_for_ten_seconds),
        cmocka_unit_test(nothing_can_be_deleted_before_the_first_turn),
        cmocka_unit_test(it_is_copied_with_its_variations_and_pasted),
        cmocka_unit_test(it_is_saved_and_opened_again_with_its_variations),
        cmocka_unit_test(a_file_with_a_broken_variation_says_so),
        cmocka_unit_test(the_position_is_copied),
        cmocka_unit_test(the_best_turns_come_and_are_legal),
        cmocka_unit_test(another_position_is_looked_at_anew),
        cmocka_unit_test(it_pauses_and_goes_on),
        cmocka_unit_test(a_line_pointed_at_shows_its_first_turn),
        cmocka_unit_test(a_line_is_played_on_the_board_turn_by_turn),
        cmocka_unit_test(a_click_or_key_stops_a_line),
        cmocka_unit_test(scores_are_told_in_words),
        cmocka_unit_test(cows_are_set_by_click_and_taken_off),
        cmocka_unit_test(cows_are_set_by_keys),
        cmocka_unit_test(the_right_button_takes_off),
        cmocka_unit_test(hands_are_changed_and_wrong_ones_refused),
        cmocka_unit_test(a_cow_set_comes_from_a_full_hand),
        cmocka_unit_test(a_thirteenth_cow_is_refused),
        cmocka_unit_test(stones_are_set_in_pits_and_captures),
        cmocka_unit_test(what_is_set_up_is_analysed),
        cmocka_unit_test(cancel_leaves_the_study_as_it_was),
        cmocka_unit_test(a_text_is_pasted_and_a_wrong_one_refused),
        cmocka_unit_test(a_pasted_position_is_set_up),
        cmocka_unit_test(one_plays_from_here_against_a_level),
        cmocka_unit_test(two_people_play_what_was_set_up),
        cmocka_unit_test(a_game_that_is_over_there_is_not_played),
        cmocka_unit_test(every_control_has_a_place_at_every_size),
        cmocka_unit_test(a_long_tree_scrolls_to_the_turn_on_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
