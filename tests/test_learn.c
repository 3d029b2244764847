/* The lessons: what their data promises, and that each can be gone through by mouse and by keyboard alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "stage.h"

#include "rules/mill.h"
#include "ui/learn.h"

enum { TASKS_LEAST = 8, TASKS_MOST = 12, PATIENCE = 400, STEP_MS = 50 };

/* ---- the data ---- */

static Position start_of(GameId game, const LessonTask *task) {
    Position pos;
    Error error = {0};
    if (!games[game]->read_position(task->position, &pos, &error))
        fail_msg("%s, %s: '%s' is refused", games[game]->name, task->title, task->position);
    return pos;
}

/* The first turn that a step asks for; how many there are. */
static int wanted_turns(const Position *pos, const LessonStep *step, Move out[MOVES_MAX]) {
    Move moves[MOVES_MAX];
    int count = game_of(pos)->moves(pos, moves), wanted = 0;
    for (int i = 0; i < count; i++)
        if (lesson_wants(pos, step, moves[i]))
            out[wanted++] = moves[i];
    return wanted;
}

/* Plays a turn and what the opponent answers. */
static Position after(Position pos, const LessonStep *step, Move move) {
    Move answer;
    game_of(&pos)->play(&pos, move);
    if (lesson_answer(&pos, step, &answer))
        game_of(&pos)->play(&pos, answer);
    return pos;
}

static void check_step(const Position *pos, const LessonTask *task, int number) {
    const LessonStep *step = &task->steps[number];
    Move wanted[MOVES_MAX], moves[MOVES_MAX];
    int count = wanted_turns(pos, step, wanted), legal = game_of(pos)->moves(pos, moves);
    if (count == 0 || (step->otherwise == NULL && count != legal))
        fail_msg("%s: step %d asks for %d of %d turns", task->title, number + 1, count, legal);
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        Move answer;
        game_of(pos)->play(&next, wanted[i]);
        if (step->answer != NULL && !lesson_answer(&next, step, &answer))
            fail_msg("%s: no answer is legal", task->title);
        if (number + 1 < lesson_step_count(task)) {
            next = after(*pos, step, wanted[i]);
            assert_int_equal(next.to_move, pos->to_move);
            check_step(&next, task, number + 1);
        }
    }
}

static void every_task_asks_for_legal_turns_of_a_position_that_the_rules_accept(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++) {
        const Lesson *lesson = lesson_of(game);
        assert_in_range(lesson->count, TASKS_LEAST, TASKS_MOST);
        for (int i = 0; i < lesson->count; i++) {
            const LessonTask *task = &lesson->tasks[i];
            Position pos = start_of(game, task);
            assert_int_equal(games[game]->result(&pos).outcome, OUTCOME_NONE);
            assert_non_null(task->success);
            check_step(&pos, task, 0);
        }
    }
}

static const LessonTask *task_named(GameId game, const char *title) {
    for (int i = 0; i < lesson_of(game)->count; i++)
        if (strcmp(lesson_of(game)->tasks[i].title, title) == 0)
            return &lesson_of(game)->tasks[i];
    fail_msg("no task '%s'", title);
    return NULL;
}

static Result result_of(GameId game, const char *title) {
    const LessonTask *task = task_named(game, title);
    Position pos = start_of(game, task);
    Move wanted[MOVES_MAX];
    assert_true(wanted_turns(&pos, &task->steps[0], wanted) > 0);
    pos = after(pos, &task->steps[0], wanted[0]);
    return games[game]->result(&pos);
}

static void the_tasks_about_endings_end_as_they_say(void **state) {
    (void)state;
    static const struct {
        GameId game;
        const char *title;
        Outcome outcome;
        Reason reason;
    } endings[] = {{GAME_MORABARABA, "Hemmed in", OUTCOME_FIRST_WINS, REASON_BLOCKED},
                   {GAME_MORABARABA, "The last shot", OUTCOME_FIRST_WINS, REASON_SHOT},
                   {GAME_TWELVE, "Hemmed in", OUTCOME_FIRST_WINS, REASON_BLOCKED},
                   {GAME_TWELVE, "A full board", OUTCOME_DRAW, REASON_FULL},
                   {GAME_TWELVE, "The last piece but two", OUTCOME_FIRST_WINS, REASON_SHOT},
                   {GAME_MODIAR, "The end", OUTCOME_FIRST_WINS, REASON_NO_MOVE}};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        Result result = result_of(endings[i].game, endings[i].title);
        assert_int_equal(result.outcome, endings[i].outcome);
        assert_int_equal(result.reason, endings[i].reason);
    }
}

static void the_figures_that_the_tasks_of_modiar_name_are_right(void **state) {
    (void)state;
    static const struct {
        const char *title;
        int captured; /* by South, in the turn asked for */
    } captures[] = {{"Sowing", 0},   {"Round and round", 0}, {"Capture", 4},           {"On either side", 6},
                    {"A chain", 12}, {"The first turn", 0},  {"Not the whole row", 0}, {"The end", 4}};
    for (size_t i = 0; i < sizeof captures / sizeof captures[0]; i++) {
        const LessonTask *task = task_named(GAME_MODIAR, captures[i].title);
        Position pos = start_of(GAME_MODIAR, task);
        Move wanted[MOVES_MAX];
        int before = pos.modiar.captured[0], totals[2];
        assert_true(wanted_turns(&pos, &task->steps[0], wanted) > 0);
        pos = after(pos, &task->steps[0], wanted[0]);
        assert_int_equal(pos.modiar.captured[0] - before, captures[i].captured);
        modiar_totals(&pos, REASON_NO_MOVE, totals);
        if (strcmp(captures[i].title, "The end") == 0) {
            assert_int_equal(totals[0], 25);
            assert_int_equal(totals[1], 17);
        }
    }
}

static void the_way_back_is_barred_in_the_one_game_and_free_in_the_other(void **state) {
    (void)state;
    static const struct {
        GameId game;
        const char *title;
        ErrorKind kind;
    } ways[] = {{GAME_MORABARABA, "The way back is barred", ERROR_RETURN_BAN},
                {GAME_TWELVE, "To and fro", ERROR_NONE}};
    for (size_t i = 0; i < 2; i++) {
        const LessonTask *task = task_named(ways[i].game, ways[i].title);
        Position pos = start_of(ways[i].game, task);
        Move wanted[MOVES_MAX];
        int count = wanted_turns(&pos, &task->steps[0], wanted);
        for (int k = 0; k < count; k++) {
            Position next = after(pos, &task->steps[0], wanted[k]);
            Move back = {wanted[k].to, wanted[k].from, NOWHERE};
            assert_int_equal(games[ways[i].game]->refuse(&next, back, false).kind, ways[i].kind);
        }
    }
}

/* ---- the screen ---- */

static Stage open_lesson(GameId game) {
    Stage stage = stage_open("");
    char name[TARGET_NAME_MAX];
    app_show(stage.app, &screen_learn);
    stage_wait(&stage, 1);
    snprintf(name, sizeof name, "game-%s", games[game]->name);
    stage_click(&stage, name);
    assert_true(stage.app->learn.is_on);
    return stage;
}

/* Until nothing moves and nobody is to answer. */
static void settle(Stage *stage) {
    App *app = stage->app;
    bool is_busy = true;
    for (int i = 0; i < PATIENCE && is_busy; i++) {
        stage_wait(stage, STEP_MS);
        is_busy = app->play.is_moving || app->play.has_answer ||
                  (match_awaits_computer(&app->match) && !app->learn.is_done);
    }
    assert_false(is_busy);
}

static Move solution(const Stage *stage) {
    Move wanted[MOVES_MAX];
    const Position *pos = record_position(&stage->app->match.record);
    assert_true(wanted_turns(pos, learn_step(stage->app), wanted) > 0);
    return wanted[0];
}

static const char *name_of(const Stage *stage, int place) {
    return record_game(&stage->app->match.record)->place_name(place);
}

static void click_turn(Stage *stage, Move move) {
    const int8_t parts[] = {move.from, move.to, move.shot};
    for (int i = 0; i < 3; i++) {
        if (parts[i] == NOWHERE)
            continue;
        stage_click(stage, name_of(stage, parts[i]));
        for (int k = 0; k < PATIENCE && stage->app->play.is_moving && i < 2 && parts[i + 1] != NOWHERE; k++)
            stage_wait(stage, STEP_MS);
    }
    settle(stage);
}

static void type_turn(Stage *stage, Move move) {
    char text[MOVE_TEXT_MAX];
    record_game(&stage->app->match.record)->write_move(move, text);
    for (const char *at = text; *at != '\0'; at++)
        stage_key(stage, *at >= 'A' && *at <= 'Z' ? (SDL_Keycode)(*at - 'A' + 'a') : (SDL_Keycode)*at,
                  KMOD_NONE);
    settle(stage);
}

static void focus(Stage *stage, const char *name) {
    for (int i = 0; i < TARGETS_MAX; i++) {
        int focused = stage->app->targets.focused;
        if (focused >= 0 && strcmp(stage->app->targets.list[focused].name, name) == 0)
            return;
        stage_key(stage, SDLK_TAB, KMOD_NONE);
    }
    fail_msg("Tab does not reach '%s'", name);
}

static void enter_turn(Stage *stage, Move move) {
    const int8_t parts[] = {move.from, move.to, move.shot};
    for (int i = 0; i < 3; i++) {
        if (parts[i] == NOWHERE)
            continue;
        focus(stage, name_of(stage, parts[i]));
        stage_key(stage, SDLK_RETURN, KMOD_NONE);
    }
    settle(stage);
}

typedef void (*Play)(Stage *stage, Move move);

static void solve_task(Stage *stage, Play play) {
    int steps = lesson_step_count(learn_task(stage->app));
    for (int step = 0; step < steps; step++) {
        assert_false(stage->app->learn.is_done);
        assert_int_equal(stage->app->learn.step, step);
        play(stage, solution(stage));
    }
    if (!stage->app->learn.is_done)
        fail_msg("%s is not solved", learn_task(stage->app)->title);
}

static void every_lesson_is_gone_through_by_mouse_alone(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++) {
        Stage stage = open_lesson(game);
        int count = learn_count(stage.app);
        for (int task = 0; task < count; task++) {
            assert_int_equal(stage.app->learn.task, task);
            solve_task(&stage, click_turn);
            stage_click(&stage, "next");
        }
        assert_true(stage.app->learn.is_finished);
        assert_int_equal(stage.app->settings.lessons_done, 1 << game);
        stage_click(&stage, "play");
        assert_ptr_equal(stage.app->screen, &screen_play);
        assert_int_equal(stage.app->match.setup.game, game);
        assert_int_equal(stage.app->match.setup.seats[1].level, LEVEL_MIN);
        assert_false(stage.app->learn.is_on);
        stage_close(&stage);
    }
}

static void note_to_move(void *seen, const char *text, SDL_Rect rect, bool is_misfit) {
    (void)rect, (void)is_misfit;
    *(bool *)seen |= strstr(text, "to move") != NULL;
}

static bool says_to_move(const Stage *stage) {
    bool is_seen = false;
    paint_watch(stage->app->paint, note_to_move, &is_seen);
    app_draw(stage->app);
    paint_watch(stage->app->paint, NULL, NULL);
    return is_seen;
}

static void nobody_is_to_move_once_a_task_is_solved(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++) {
        Stage stage = open_lesson(game);
        assert_true(says_to_move(&stage));
        solve_task(&stage, click_turn);
        assert_false(says_to_move(&stage));
        stage_click(&stage, "next");
        assert_true(says_to_move(&stage));
        stage_close(&stage);
    }
}

static void go_through_by_keyboard(GameId game, Play play) {
    Stage stage = stage_open("");
    char name[TARGET_NAME_MAX];
    snprintf(name, sizeof name, "game-%s", games[game]->name);
    focus(&stage, "learn");
    stage_key(&stage, SDLK_RETURN, KMOD_NONE);
    assert_ptr_equal(stage.app->screen, &screen_learn);
    focus(&stage, name);
    stage_key(&stage, SDLK_RETURN, KMOD_NONE);
    int count = learn_count(stage.app);
    for (int task = 0; task < count; task++) {
        assert_int_equal(stage.app->learn.task, task);
        solve_task(&stage, play);
        stage_key(&stage, SDLK_RETURN, KMOD_NONE); /* Next */
    }
    assert_true(stage.app->learn.is_finished);
    stage_key(&stage, SDLK_RETURN, KMOD_NONE);
    assert_ptr_equal(stage.app->screen, &screen_play);
    stage_close(&stage);
}

static void every_lesson_is_gone_through_by_typing(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++)
        go_through_by_keyboard(game, type_turn);
}

static void every_lesson_is_gone_through_by_tab_and_enter(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++)
        go_through_by_keyboard(game, enter_turn);
}

static void check_refused(Stage *stage, int place, const char *title) {
    char before[POSITION_TEXT_MAX], behind[POSITION_TEXT_MAX];
    App *app = stage->app;
    app->notice.until_ms = 0;
    stage_position(stage, before);
    stage_click(stage, name_of(stage, place));
    stage_position(stage, behind);
    assert_string_equal(before, behind);
    if (app->notice.until_ms == 0 || !app->notice.is_refusal || app->notice.text[0] == '\0')
        fail_msg("%s: a click on %s is refused without a word", title, name_of(stage, place));
    assert_string_equal(app->play.title, app->notice.text);
    assert_true(move_equal(app->play.begun, MOVE_NONE));
    stage_wait(stage, 500);
}

static void a_click_that_is_not_asked_for_changes_nothing_and_says_why(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++) {
        Stage stage = open_lesson(game);
        int count = learn_count(stage.app);
        for (int task = 0; task < count; task++) {
            const LessonTask *row = learn_task(stage.app);
            uint32_t wanted =
                lesson_places(record_position(&stage.app->match.record), learn_step(stage.app), MOVE_NONE);
            for (int place = 0; place < games[game]->points; place++)
                if ((wanted >> place & 1) == 0)
                    check_refused(&stage, place, row->title);
            solve_task(&stage, click_turn);
            stage_click(&stage, "next");
        }
        stage_close(&stage);
    }
}

static void a_refused_turn_is_told_in_the_words_of_its_task(void **state) {
    (void)state;
    Stage stage = open_lesson(GAME_MORABARABA);
    stage_click(&stage, "next");
    stage_click(&stage, "E5");
    assert_string_equal(stage.app->play.title, learn_step(stage.app)->otherwise);
    stage_close(&stage);
}

static void expect_rest(Stage *stage) {
    stage_wait(stage, 5000);
    stage_wait(stage, 1);
    assert_int_equal(learn_due(stage->app), -1);
    assert_false(stage->app->needs_draw);
}

static void what_was_refused_is_off_the_board_once_the_task_is_solved(void **state) {
    (void)state;
    Stage stage = open_lesson(GAME_MORABARABA);
    stage.app->settings.less_motion = stage.app->is_still = true;
    stage_click(&stage, "next");
    stage_click(&stage, "E5");
    assert_int_not_equal(stage.app->play.refused_ms, 0);
    solve_task(&stage, click_turn);
    assert_int_equal(stage.app->play.refused_ms, 0);
    expect_rest(&stage);
    stage_close(&stage);
}

static void who_does_not_find_it_is_shown_where_to_look(void **state) {
    (void)state;
    Stage stage = open_lesson(GAME_MORABARABA);
    stage_click(&stage, "next");
    for (int i = 0; i < 2; i++) {
        Marks marks = marks_none();
        learn_mark(stage.app, &marks);
        assert_int_equal(marks.hint, 0);
        stage_click(&stage, "E5");
    }
    Marks marks = marks_none();
    learn_mark(stage.app, &marks);
    assert_int_equal(marks.hint, 1u << mill_point_named("E2"));
    stage_close(&stage);
}

static void a_lesson_shows_where_a_sowing_ends_whatever_is_set(void **state) {
    (void)state;
    Stage stage = open_lesson(GAME_MODIAR);
    stage.app->settings.board_help = BOARD_HELP_NOTHING;
    for (int i = 0; i < 3; i++)
        stage_click(&stage, "next");
    stage_point(&stage, "b");
    Marks marks;
    play_marks(stage.app, &marks);
    assert_int_equal(marks.preview, 1);
    assert_int_equal(marks.preview_captures, 1u << 4);
    stage_close(&stage);
}

static void back_and_skip_go_from_task_to_task_and_escape_leaves_the_lesson(void **state) {
    (void)state;
    Stage stage = open_lesson(GAME_MODIAR);
    stage_click(&stage, "next");
    assert_int_equal(stage.app->learn.task, 1);
    stage_click(&stage, "previous");
    assert_int_equal(stage.app->learn.task, 0);
    stage_click(&stage, "previous");
    assert_false(stage.app->learn.is_on);
    assert_true(stage_has(&stage, "game-twelve"));
    stage_click(&stage, "game-morabaraba");
    stage_key(&stage, SDLK_ESCAPE, KMOD_NONE);
    assert_ptr_equal(stage.app->screen, &screen_learn);
    assert_false(stage.app->learn.is_on);
    stage_key(&stage, SDLK_ESCAPE, KMOD_NONE);
    assert_ptr_equal(stage.app->screen, &screen_start);
    assert_int_equal(stage.app->settings.lessons_done, 0);
    stage_close(&stage);
}

static void enter_begins_the_lesson_of_the_game_last_chosen(void **state) {
    (void)state;
    Stage stage = stage_open("");
    stage_click(&stage, "game-modiar");
    app_show(stage.app, &screen_learn);
    stage_wait(&stage, 1);
    stage_key(&stage, SDLK_RETURN, KMOD_NONE);
    assert_true(stage.app->learn.is_on);
    assert_int_equal(stage.app->match.setup.game, GAME_MODIAR);
    stage_close(&stage);
}

static void escape_first_takes_back_what_was_begun(void **state) {
    (void)state;
    Stage stage = open_lesson(GAME_MORABARABA);
    stage_click(&stage, "next");
    stage_click(&stage, "E2"); /* the shot is due */
    stage_wait(&stage, 1000);
    stage_key(&stage, SDLK_ESCAPE, KMOD_NONE);
    settle(&stage);
    assert_true(stage.app->learn.is_on);
    assert_true(move_equal(stage.app->play.begun, MOVE_NONE));
    solve_task(&stage, click_turn);
    stage_close(&stage);
}

static void a_finished_lesson_can_be_gone_back_into_and_is_remembered(void **state) {
    (void)state;
    Stage stage = open_lesson(GAME_TWELVE);
    int count = learn_count(stage.app);
    for (int task = 0; task < count; task++)
        stage_click(&stage, "next");
    assert_true(stage.app->learn.is_finished);
    stage_click(&stage, "other-game");
    assert_false(stage.app->learn.is_on);
    stage_leave(&stage);
    Stage again = stage_open_again("", stage.folder);
    assert_int_equal(again.app->settings.lessons_done, 1 << GAME_TWELVE);
    assert_int_equal(again.app->settings.game, GAME_TWELVE);
    stage_close(&again);
}

/* ---- the player's own game ---- */

static void the_running_game_waits_while_a_lesson_is_on(void **state) {
    (void)state;
    char before[POSITION_TEXT_MAX], behind[POSITION_TEXT_MAX];
    Stage stage = stage_open("--game morabaraba --players human,human");
    stage_play(&stage, "E1 A1");
    stage_position(&stage, before);
    app_show(stage.app, &screen_learn);
    stage_wait(&stage, 1);
    stage_click(&stage, "game-modiar");
    solve_task(&stage, click_turn);
    assert_int_equal(stage.app->match.setup.game, GAME_MODIAR);
    stage_key(&stage, SDLK_v, KMOD_CTRL); /* nothing is pasted over it */
    assert_true(stage.app->learn.is_on);
    stage_click(&stage, "back");
    stage_click(&stage, "back");
    assert_ptr_equal(stage.app->screen, &screen_play);
    stage_position(&stage, behind);
    assert_string_equal(before, behind);
    stage_play(&stage, "E2");
    stage_position(&stage, before);
    app_show(stage.app, &screen_learn);
    stage_wait(&stage, 1);
    stage_click(&stage, "game-modiar"); /* and the window is closed in the middle of it */
    stage_leave(&stage);
    Stage again = stage_open_again("", stage.folder);
    stage_position(&again, behind);
    assert_string_equal(before, behind);
    stage_close(&again);
}

static void a_lesson_goes_on_where_it_was_after_a_look_at_the_help(void **state) {
    (void)state;
    Stage stage = open_lesson(GAME_MORABARABA);
    stage_click(&stage, "next");
    stage_click(&stage, "next");
    stage_key(&stage, SDLK_F1, KMOD_NONE);
    assert_ptr_equal(stage.app->screen, &screen_help);
    assert_false(stage.app->learn.is_on);
    stage_key(&stage, SDLK_ESCAPE, KMOD_NONE);
    assert_ptr_equal(stage.app->screen, &screen_learn);
    assert_true(stage.app->learn.is_on);
    assert_int_equal(stage.app->learn.task, 2);
    solve_task(&stage, click_turn);
    stage_close(&stage);
}

static void a_game_opened_in_a_lesson_ends_it_and_loses_nothing(void **state) {
    (void)state;
    char before[POSITION_TEXT_MAX], behind[POSITION_TEXT_MAX];
    Stage stage = stage_open("--game twelve --players human,human");
    stage_play(&stage, "E1 A1");
    stage_position(&stage, before);
    app_show(stage.app, &screen_learn);
    stage_wait(&stage, 1);
    stage_click(&stage, "game-modiar");
    MatchSetup setup = {.game = GAME_MODIAR};
    play_start(stage.app, &setup);
    stage_wait(&stage, 1);
    assert_ptr_equal(stage.app->screen, &screen_play);
    assert_false(stage.app->learn.is_on);
    stage_click(&stage, "undo-new-game");
    stage_position(&stage, behind);
    assert_string_equal(before, behind);
    stage_close(&stage);
}

static void a_lesson_in_which_nothing_moves_rests(void **state) {
    (void)state;
    Stage stage = open_lesson(GAME_MODIAR);
    expect_rest(&stage);
    solve_task(&stage, click_turn);
    expect_rest(&stage);
    stage_close(&stage);
}

/* ---- room for the words ---- */

/* A translation of a text: longer by 40 percent. */
static void lengthen(const char *text, char out[1024]) {
    size_t length = strlen(text), more = length * 2 / 5;
    snprintf(out, 1024, "%s %.*s", text, (int)more, text);
}

static void check_room(App *app, const char *text, SDL_Rect box) {
    char longer[1024];
    TextLook look = {.role = TEXT_STATUS, .size = LEARN_TEXT_LEAST};
    lengthen(text, longer);
    int height = paint_text_height(app->paint, longer, box.w, look);
    if (height > box.h)
        fail_msg("%d x %d: '%s' needs %d pixels, there are %d", app->measures.width, app->measures.height,
                 text, height, box.h);
}

static void every_sentence_of_every_task_has_room_to_be_translated(void **state) {
    (void)state;
    static const int sizes[][2] = {{800, 480}, {800, 641}, {1024, 600}, {1280, 800}, {800, 1200}};
    Stage stage = stage_open("");
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
        stage_resize(&stage, sizes[size][0], sizes[size][1]);
        SDL_Rect box = learn_task_layout(&stage.app->measures, learn_layout(&stage.app->measures).text).words;
        for (GameId game = 0; game < GAME_COUNT; game++) {
            for (int i = 0; i < lesson_of(game)->count; i++) {
                const LessonTask *task = &lesson_of(game)->tasks[i];
                check_room(stage.app, task->success, box);
                for (int step = 0; step < lesson_step_count(task); step++)
                    check_room(stage.app, task->steps[step].instruction, box);
            }
        }
    }
    stage_close(&stage);
}

/* The status line has two lines of 16 units behind the mark of whom it is about. */
static void every_objection_has_room_in_the_status_line(void **state) {
    (void)state;
    static const int sizes[][2] = {{800, 480}, {800, 641}, {1024, 600}};
    Stage stage = stage_open("");
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
        stage_resize(&stage, sizes[size][0], sizes[size][1]);
        const Measures *m = &stage.app->measures;
        TextLook look = {.role = TEXT_STATUS, .size = measures_px(m, 16)};
        int width = learn_layout(m).status.w - measures_px(m, 30) - m->space;
        int two_lines = 2 * paint_text_height(stage.app->paint, "x", width, look);
        for (GameId game = 0; game < GAME_COUNT; game++) {
            for (int i = 0; i < lesson_of(game)->count; i++) {
                for (int step = 0; step < LESSON_STEPS_MAX; step++) {
                    char longer[1024];
                    const char *otherwise = lesson_of(game)->tasks[i].steps[step].otherwise;
                    lengthen(otherwise != NULL ? otherwise : "", longer);
                    if (paint_text_height(stage.app->paint, longer, width, look) > two_lines)
                        fail_msg("%d: '%s' is too long", sizes[size][0], otherwise);
                }
            }
        }
    }
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_task_asks_for_legal_turns_of_a_position_that_the_rules_accept),
        cmocka_unit_test(the_tasks_about_endings_end_as_they_say),
        cmocka_unit_test(the_figures_that_the_tasks_of_modiar_name_are_right),
        cmocka_unit_test(the_way_back_is_barred_in_the_one_game_and_free_in_the_other),
        cmocka_unit_test(every_lesson_is_gone_through_by_mouse_alone),
        cmocka_unit_test(nobody_is_to_move_once_a_task_is_solved),
        cmocka_unit_test(every_lesson_is_gone_through_by_typing),
        cmocka_unit_test(every_lesson_is_gone_through_by_tab_and_enter),
        cmocka_unit_test(a_click_that_is_not_asked_for_changes_nothing_and_says_why),
        cmocka_unit_test(a_refused_turn_is_told_in_the_words_of_its_task),
        cmocka_unit_test(what_was_refused_is_off_the_board_once_the_task_is_solved),
        cmocka_unit_test(who_does_not_find_it_is_shown_where_to_look),
        cmocka_unit_test(a_lesson_shows_where_a_sowing_ends_whatever_is_set),
        cmocka_unit_test(back_and_skip_go_from_task_to_task_and_escape_leaves_the_lesson),
        cmocka_unit_test(enter_begins_the_lesson_of_the_game_last_chosen),
        cmocka_unit_test(escape_first_takes_back_what_was_begun),
        cmocka_unit_test(a_finished_lesson_can_be_gone_back_into_and_is_remembered),
        cmocka_unit_test(the_running_game_waits_while_a_lesson_is_on),
        cmocka_unit_test(a_lesson_goes_on_where_it_was_after_a_look_at_the_help),
        cmocka_unit_test(a_game_opened_in_a_lesson_ends_it_and_loses_nothing),
        cmocka_unit_test(a_lesson_in_which_nothing_moves_rests),
        cmocka_unit_test(every_sentence_of_every_task_has_room_to_be_translated),
        cmocka_unit_test(every_objection_has_room_in_the_status_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
