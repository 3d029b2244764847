/* Modiar by its solved table in the window: when it is made, what is shown of it, what is kept in the record.
 */
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
#include "rules/modiar.h"
#include "ui/lookback.h"

#define TWO "--game modiar --players human,human --no-animation"
#define AGAINST "--game modiar --players human,level:10 --no-animation"

enum { PATIENCE_MS = 60000, STEP_MS = 5 };

static char folder[] = "/tmp/isibaya-hints-XXXXXX";
static char table_path[sizeof folder + 64];
static ModiarTable *table;

/* A folder to write in, with the table in its place. */
static int set_up(void **state) {
    char cache[sizeof folder + 32];
    (void)state;
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(cache, sizeof cache, "%s/cache", folder);
    mkdir(cache, 0700);
    snprintf(cache, sizeof cache, "%s/cache/isibaya", folder);
    mkdir(cache, 0700);
    snprintf(table_path, sizeof table_path, "%s/" MODIAR_TABLE_NAME, cache);
    table = modiar_table_solve(2, NULL, NULL, NULL, NULL);
    return table != NULL && modiar_table_save(table, table_path, NULL) ? 0 : -1;
}

static int tear_down(void **state) {
    char command[128];
    (void)state;
    modiar_table_free(table);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command) == 0 ? 0 : -1;
}

static void await_table(Stage *stage) {
    for (int i = 0; i < PATIENCE_MS / STEP_MS && stage->app->table == NULL; i++) {
        SDL_Delay(STEP_MS);
        stage_wait(stage, STEP_MS);
    }
    assert_non_null(stage->app->table);
    stage_wait(stage, 1);
}

/* With the table there. */
static Stage open_solved(const char *arguments) {
    Stage stage = stage_open_again(arguments, folder);
    await_table(&stage);
    return stage;
}

static void set_position(Stage *stage, const char *fen) {
    MatchSetup setup = stage->app->match.setup;
    setup.starts_elsewhere = true;
    assert_true(modiar.read_position(fen, &setup.start, NULL));
    play_start(stage->app, &setup);
    stage_wait(stage, 1);
}

/* The sentence of the status line, which is the window's title too. */
static const char *sentence(Stage *stage) {
    stage->app->notice.until_ms = 0;
    stage_wait(stage, 1);
    stage_wait(stage, 1);
    return stage->app->title;
}

static Marks marks_of(const Stage *stage) {
    Marks marks;
    play_marks(stage->app, &marks);
    return marks;
}

/* ---- the table ---- */

static void the_table_is_made_behind_the_first_frame_of_modiar(void **state) {
    (void)state;
    Stage stage = stage_open(TWO); /* a folder without a table */
    stage_wait(&stage, 1);
    assert_true(stage.app->table_is_begun);
    assert_null(stage.app->table);
    await_table(&stage);
    assert_int_equal(app_table_percent(stage.app), -1);
    stage_close(&stage);
}

static void the_start_screen_begins_the_table_when_it_is_left_alone(void **state) {
    (void)state;
    Stage stage = stage_open_again("", folder);
    assert_false(stage.app->table_is_begun);
    assert_in_range(app_due(stage.app), 1, 1000); /* the loop wakes for it */
    stage_wait(&stage, 900);
    assert_false(stage.app->table_is_begun);
    stage_wait(&stage, 1000);
    assert_true(stage.app->table_is_begun);
    await_table(&stage);
    assert_int_equal(app_due(stage.app), -1);
    stage_leave(&stage);
}

static void a_mill_game_needs_no_table(void **state) {
    (void)state;
    Stage stage = stage_open_again("--game twelve --players human,human --no-animation", folder);
    stage_wait(&stage, 5000);
    stage_wait(&stage, 5000);
    assert_false(stage.app->table_is_begun);
    stage_leave(&stage);
}

static void the_making_is_shown_when_it_takes_long(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_wait(&stage, 1);
    while (!tablemaker_is_solving(stage.app->maker) && stage.app->table == NULL)
        stage_wait(&stage, 0);
    assert_int_equal(app_table_percent(stage.app), -1); /* not yet */
    stage_wait(&stage, 400);
    if (stage.app->table == NULL) { /* it takes longer than two frames, but nobody promises */
        assert_in_range(app_table_percent(stage.app), 0, 100);
        assert_in_range(app_due(stage.app), 0, 100);
    }
    stage_close(&stage);
}

static void the_window_closes_while_the_table_is_made(void **state) {
    (void)state;
    for (int i = 0; i < 5; i++) {
        Stage stage = stage_open(TWO);
        stage_wait(&stage, 1);
        stage_close(&stage);
    }
}

static void the_strongest_level_plays_by_the_table(void **state) {
    (void)state;
    Stage stage = open_solved(AGAINST);
    stage_play(&stage, "a");
    stage_await_computer(&stage);
    assert_int_equal(stage.app->play.answer.score.kind, SCORE_EXACT);
    stage_leave(&stage);
}

/* ---- worths ---- */

static void worths_are_shown_on_each_pit(void **state) {
    (void)state;
    Stage stage = open_solved(TWO);
    set_position(&stage, "8 5 9 3 2 7 s 4,4 6");
    assert_int_equal(marks_of(&stage).worth_pits, 0);
    stage_key(&stage, SDLK_w, 0);
    Marks marks = marks_of(&stage);
    assert_int_equal(marks.worth_pits, 7);
    assert_int_equal(marks.worth_best, 4);
    assert_int_equal(marks.worths[0], 2);
    assert_int_equal(marks.worths[1], -2);
    assert_int_equal(marks.worths[2], 6);
    assert_string_equal(sentence(&stage), "South to sow: with best play South ends 6 stones ahead.");
    stage_leave(&stage);
}

/* Captures so far are counted in; a single stone has no worth, as it can't be sown. */
static void worths_are_the_score_to_come(void **state) {
    (void)state;
    Stage stage = open_solved(TWO);
    set_position(&stage, "4 5 1 3 2 1 s 12,14 36");
    stage_key(&stage, SDLK_w, 0);
    Marks marks = marks_of(&stage);
    assert_int_equal(marks.worth_pits, 3);
    for (int8_t pit = 0; pit < 2; pit++)
        assert_int_equal(marks.worths[pit],
                         12 - 14 +
                             modiar_table_worth(table, record_position(&stage.app->match.record),
                                                (Move){pit, NOWHERE, NOWHERE}));
    stage_leave(&stage);
}

static void the_key_shows_worths_and_hides_them(void **state) {
    (void)state;
    Stage stage = open_solved(TWO);
    uint64_t without = stage_pixels(&stage, "b");
    stage_key(&stage, SDLK_w, 0);
    assert_true(stage_pixels(&stage, "b") != without);
    stage_key(&stage, SDLK_w, 0);
    assert_true(stage_pixels(&stage, "b") == without);
    assert_string_equal(sentence(&stage), "South to sow: choose a pit.");
    stage_leave(&stage);
}

static void more_shows_worths_and_hides_them_too(void **state) {
    (void)state;
    Stage stage = open_solved(TWO);
    stage_play(&stage, "more worths");
    assert_int_equal(marks_of(&stage).worth_pits, 7);
    assert_true(stage_target(&stage, "worths")->is_chosen);
    stage_play(&stage, "worths");
    assert_int_equal(marks_of(&stage).worth_pits, 0);
    stage_leave(&stage);
}

/* The table answers at once: nothing has to be waited for. */
static void a_hint_is_known_at_once_where_the_table_is_there(void **state) {
    (void)state;
    Stage stage = open_solved(TWO);
    set_position(&stage, "8 5 9 3 2 7 s 4,4 6");
    stage_key(&stage, SDLK_h, 0);
    assert_true(stage.app->play.hint.is_known);
    assert_int_equal(stage.app->play.hint.choice.score.kind, SCORE_EXACT);
    assert_int_equal(marks_of(&stage).hint, 4);
    stage_key(&stage, SDLK_h, 0);
    assert_string_equal(sentence(&stage), "Hint: c captures 4 stones.");
    stage_key(&stage, SDLK_h, 0);
    assert_int_equal(marks_of(&stage).hint_count, HINT_TURNS);
    stage_leave(&stage);
}

static void worths_wanted_early_come_with_the_table(void **state) {
    (void)state;
    Stage stage = stage_open_again(TWO, folder);
    stage_key(&stage, SDLK_w, 0);
    await_table(&stage);
    assert_int_equal(marks_of(&stage).worth_pits, 7);
    stage_leave(&stage);
}

static void worths_follow_the_game(void **state) {
    (void)state;
    Stage stage = open_solved(TWO);
    stage_key(&stage, SDLK_w, 0);
    stage_play(&stage, "b");
    assert_int_equal(marks_of(&stage).worth_pits, 7 << 3); /* North's now */
    stage_play(&stage, "undo");
    assert_int_equal(marks_of(&stage).worth_pits, 7);
    stage_leave(&stage);
}

static void no_worths_are_shown_while_the_computer_is_to_move(void **state) {
    (void)state;
    Stage stage = open_solved(AGAINST);
    stage_key(&stage, SDLK_w, 0);
    stage_click(&stage, "a");
    assert_int_equal(marks_of(&stage).worth_pits, 0);
    stage_await_computer(&stage);
    stage_wait(&stage, 1);
    assert_true(marks_of(&stage).worth_pits != 0);
    assert_true((marks_of(&stage).worth_pits & ~7u) == 0);
    stage_leave(&stage);
}

static void mill_games_have_no_worths(void **state) {
    (void)state;
    Stage stage = stage_open_again("--game twelve --players human,human --no-animation", folder);
    stage_key(&stage, SDLK_w, 0);
    assert_false(stage.app->play.truth.is_wanted);
    stage_leave(&stage);
}

static void endless_play_is_called_so(void **state) {
    (void)state;
    Stage stage = open_solved(TWO);
    set_position(&stage, "8 3 16 4 5 2 s 4,0 6");
    stage_key(&stage, SDLK_w, 0);
    assert_string_equal(sentence(&stage),
                        "South to sow: best play goes round for ever, and South stays 4 stones ahead.");
    stage_leave(&stage);
}

static void worths_are_counted_in_the_record_once_a_position(void **state) {
    (void)state;
    Stage stage = open_solved(TWO);
    const Record *record = &stage.app->match.record;
    assert_null(record_tag(record, "SouthHints"));
    for (int i = 0; i < 3; i++)
        stage_key(&stage, SDLK_w, 0);
    assert_string_equal(record_tag(record, "SouthHints"), "1");
    assert_null(record_tag(record, "NorthHints"));
    stage_play(&stage, "a B");
    stage_wait(&stage, 1);
    assert_string_equal(record_tag(record, "SouthHints"), "2");
    assert_string_equal(record_tag(record, "NorthHints"), "1");
    stage_leave(&stage);
}

static void a_new_game_begins_without_worths(void **state) {
    (void)state;
    Stage stage = open_solved(TWO);
    stage_key(&stage, SDLK_w, 0);
    stage_play(&stage, "a new-game");
    assert_int_equal(marks_of(&stage).worth_pits, 0);
    assert_null(record_tag(&stage.app->match.record, "SouthHints"));
    stage_leave(&stage);
}

/* ---- the game looked back at ---- */

static void look_back(Stage *stage) {
    for (int i = 0; i < 1000 && play_is_looking(stage->app); i++)
        stage_wait(stage, STEP_MS);
    assert_false(play_is_looking(stage->app));
}

static void play_to_the_end(Stage *stage, uint64_t seed) {
    Random random = random_from(seed);
    Move moves[MOVES_MAX];
    int count;
    while ((count = record_moves(&stage->app->match.record, moves)) > 0) {
        Move move = moves[random_below(&random, (uint32_t)count)];
        stage_play(stage, modiar.place_name(move.from));
    }
    look_back(stage);
}

/* What was lost on both sides makes the whole difference between the first truth and the result. */
static void what_turns_lost_adds_up_to_the_result(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        Stage stage = open_solved(TWO);
        int lost[2], turns[2], totals[2];
        const Record *record = &stage.app->match.record;
        assert_false(play_lost_in_all(stage.app, PLAYER_FIRST, &lost[0], &turns[0]));
        play_to_the_end(&stage, seed);
        assert_int_equal(record_result(record).reason, REASON_NO_MOVE);
        modiar_totals(record_position(record), REASON_NO_MOVE, totals);
        for (int player = 0; player < 2; player++)
            assert_true(play_lost_in_all(stage.app, player, &lost[player], &turns[player]));
        assert_int_equal(totals[0] - totals[1],
                         modiar_table_value(table, &record->positions[0]) - lost[0] + lost[1]);
        assert_true(turns[0] > 0 && turns[1] > 0);
        stage_leave(&stage);
    }
}

static void the_list_names_the_turns_that_lost_stones(void **state) {
    (void)state;
    Stage stage = open_solved(TWO);
    set_position(&stage, "8 5 9 3 2 7 s 4,4 6");
    stage_play(&stage, "b C more resign");
    look_back(&stage);
    assert_int_equal(play_lost(stage.app, 0), 8); /* +6 was to be had, not -2 */
    stage_play(&stage, "undo");
    assert_int_equal(play_lost(stage.app, 0), 0); /* the game goes on: not told */
    stage_leave(&stage);
}

static void a_review_is_exact_and_says_so(void **state) {
    (void)state;
    enum { REVIEWED_IN = 3000 };
    Stage stage = open_solved(TWO);
    const App *app = stage.app;
    char words[WORDS_MAX];
    Marks marks;
    set_position(&stage, "8 5 9 3 2 7 s 4,4 6");
    stage_play(&stage, "b C more resign review");
    for (int i = 0; i < REVIEWED_IN && lookback_percent(app) < 100; i++) {
        SDL_Delay(STEP_MS);
        stage_wait(&stage, STEP_MS);
    }
    assert_int_equal(app->review.known, 3);
    for (int turn = 0; turn < 3; turn++)
        assert_true(app->review.are_exact[turn]);
    assert_int_equal(app->review.worths[0].kind, SCORE_EXACT);
    assert_int_equal(app->review.worths[0].value, 6); /* +6 was to be had, not -2 */
    assert_int_equal(app->review.worths[1].value, -2);
    stage_click(&stage, "turn-1");
    stage_wait(&stage, 1);
    assert_string_equal(app->play.title, "Turn 1: b, North ends 2 stones ahead.");
    ReviewTurn turn = lookback_turn(app);
    assert_int_equal(turn.mark, REVIEW_BLUNDER);
    assert_true(lookback_is_exact(app));
    words_review_turn(&turn, lookback_best_score(app), true, words);
    assert_string_equal(words, "??: 8 stones given away, proved");
    lookback_marks(app, &marks);
    assert_int_equal(marks.hint_count, 1);
    assert_int_equal(marks.hint_stones, app->match.record.positions[0].modiar.pits[turn.best.from]);
    stage_leave(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_made_behind_the_first_frame_of_modiar),
        cmocka_unit_test(the_start_screen_begins_the_table_when_it_is_left_alone),
        cmocka_unit_test(a_mill_game_needs_no_table),
        cmocka_unit_test(the_making_is_shown_when_it_takes_long),
        cmocka_unit_test(the_window_closes_while_the_table_is_made),
        cmocka_unit_test(the_strongest_level_plays_by_the_table),
        cmocka_unit_test(worths_are_shown_on_each_pit),
        cmocka_unit_test(worths_are_the_score_to_come),
        cmocka_unit_test(the_key_shows_worths_and_hides_them),
        cmocka_unit_test(more_shows_worths_and_hides_them_too),
        cmocka_unit_test(a_hint_is_known_at_once_where_the_table_is_there),
        cmocka_unit_test(worths_wanted_early_come_with_the_table),
        cmocka_unit_test(worths_follow_the_game),
        cmocka_unit_test(no_worths_are_shown_while_the_computer_is_to_move),
        cmocka_unit_test(mill_games_have_no_worths),
        cmocka_unit_test(endless_play_is_called_so),
        cmocka_unit_test(worths_are_counted_in_the_record_once_a_position),
        cmocka_unit_test(a_new_game_begins_without_worths),
        cmocka_unit_test(what_turns_lost_adds_up_to_the_result),
        cmocka_unit_test(the_list_names_the_turns_that_lost_stones),
        cmocka_unit_test(a_review_is_exact_and_says_so),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
