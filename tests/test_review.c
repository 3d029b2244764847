/* A game looked back at: what each turn gave away, the same every time, and nobody waits. */
#include "ai/endings_table.h"
#include "ai/review.h"
#include "base/random.h"
#include "base/text.h"
#include "rules/mill.h"
#include "rules/modiar.h"
#include "turns.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { TURNS_MAX = 400, WAITS_MAX = 60000, STARTS = 200, PAUSES = 100, KINDS = 3 };

/* A game and the number of nodes that suffices for a test. */
typedef struct Played {
    Move turns[TURNS_MAX];
    ReviewRequest request;
} Played;

static Played played_of(const Game *game, const char *fen, const char *turns) {
    Played played = {.request = {.nodes = {500, 3000}}};
    Position pos;
    game->start(&pos);
    if (fen != NULL)
        pos = position_of(game, fen);
    played.request.start = pos;
    Span rest = span_of(turns), turn;
    while (text_next_token(&rest, &turn)) {
        char text[MOVE_TEXT_MAX];
        snprintf(text, sizeof text, "%.*s", (int)turn.length, turn.start);
        Move *move = &played.turns[played.request.count++];
        assert_true(game->read_move(&pos, text, move, NULL));
        game->play(&pos, *move);
    }
    return played;
}

static void nap(void) {
    const struct timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, NULL);
}

static Review *create(void) {
    Review *review = review_create(NULL, NULL, NULL);
    assert_non_null(review);
    return review;
}

static void start(Review *review, Played *played) {
    played->request.turns = played->turns;
    assert_true(review_start(review, &played->request, NULL));
}

static bool is_done(const Review *review) {
    int done, all;
    return review_progress(review, &done, &all) && done == all;
}

static void await(const Review *review) {
    for (int i = 0; !is_done(review); i++, nap())
        assert_true(i < WAITS_MAX);
}

static ReviewTurn turn_at(const Review *review, int n) {
    ReviewTurn turn;
    assert_true(review_turn(review, n, &turn));
    return turn;
}

static ReviewPosition position_at(const Review *review, int n) {
    ReviewPosition position;
    assert_true(review_position(review, n, &position));
    return position;
}

/* Chances and words */

static void a_chance_is_half_when_even_and_certain_when_solved(void **state) {
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        const GameId id = (GameId)game;
        assert_true(review_chance(id, (Score){SCORE_CP, 0}) == 50);
        assert_true(review_chance(id, (Score){SCORE_WIN, 40}) == 100);
        assert_true(review_chance(id, (Score){SCORE_LOSS, 40}) == 0);
        assert_true(review_chance(id, (Score){SCORE_EXACT, 2}) == 100);
        assert_true(review_chance(id, (Score){SCORE_EXACT, 0}) == 50);
        assert_true(review_chance(id, (Score){SCORE_EXACT, -2}) == 0);
        for (int value = -1000; value < 1000; value += 50)
            assert_true(review_chance(id, (Score){SCORE_CP, value}) <
                        review_chance(id, (Score){SCORE_CP, value + 50}));
        const double ahead = review_chance(id, (Score){SCORE_CP, 120});
        assert_true(fabs(ahead + review_chance(id, (Score){SCORE_CP, -120}) - 100) < 1e-9);
    }
}

typedef struct WordCase {
    GameId game;
    Score score;
    bool is_exact;
    ReviewVerdict verdict;
} WordCase;

static const WordCase word_cases[] = {
    {GAME_MORABARABA, {SCORE_CP, 0}, false, {REVIEW_WORD_EVEN, NOWHERE, 0}},
    {GAME_MORABARABA, {SCORE_CP, 29}, false, {REVIEW_WORD_EVEN, NOWHERE, 0}},
    {GAME_MORABARABA, {SCORE_CP, 30}, false, {REVIEW_WORD_SLIGHTLY, PLAYER_FIRST, 0}},
    {GAME_TWELVE, {SCORE_CP, -149}, false, {REVIEW_WORD_SLIGHTLY, PLAYER_SECOND, 0}},
    {GAME_TWELVE, {SCORE_CP, -150}, false, {REVIEW_WORD_BETTER, PLAYER_SECOND, 0}},
    {GAME_TWELVE, {SCORE_CP, 399}, false, {REVIEW_WORD_BETTER, PLAYER_FIRST, 0}},
    {GAME_TWELVE, {SCORE_CP, 400}, false, {REVIEW_WORD_WINNING, PLAYER_FIRST, 0}},
    {GAME_TWELVE, {SCORE_CP, 0}, true, {REVIEW_WORD_DRAWN, NOWHERE, 0}},
    {GAME_TWELVE, {SCORE_WIN, 14}, true, {REVIEW_WORD_WINS_IN, PLAYER_FIRST, 14}},
    {GAME_TWELVE, {SCORE_LOSS, 3}, true, {REVIEW_WORD_WINS_IN, PLAYER_SECOND, 3}},
    {GAME_TWELVE, {SCORE_LOSS, 0}, true, {REVIEW_WORD_WON, PLAYER_SECOND, 0}},
    {GAME_MODIAR, {SCORE_EXACT, 4}, true, {REVIEW_WORD_STONES, PLAYER_FIRST, 4}},
    {GAME_MODIAR, {SCORE_EXACT, -2}, true, {REVIEW_WORD_STONES, PLAYER_SECOND, 2}},
    {GAME_MODIAR, {SCORE_EXACT, 0}, true, {REVIEW_WORD_DRAWN, NOWHERE, 0}},
    {GAME_MODIAR, {SCORE_CP, 50}, false, {REVIEW_WORD_EVEN, NOWHERE, 0}},
    {GAME_MODIAR, {SCORE_CP, -300}, false, {REVIEW_WORD_SLIGHTLY, PLAYER_SECOND, 0}},
    {GAME_MODIAR, {SCORE_CP, 1200}, false, {REVIEW_WORD_WINNING, PLAYER_FIRST, 0}},
};

static void numbers_are_told_only_where_solved(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof word_cases / sizeof word_cases[0]; i++) {
        const WordCase *row = &word_cases[i];
        const ReviewVerdict verdict = review_verdict(row->game, row->score, row->is_exact);
        assert_int_equal(verdict.word, row->verdict.word);
        assert_int_equal(verdict.player, row->verdict.player);
        assert_int_equal(verdict.number, row->verdict.number);
    }
}

static void turned_twice_a_score_is_what_it_was(void **state) {
    (void)state;
    const Score scores[] = {{SCORE_CP, 31}, {SCORE_WIN, 7}, {SCORE_LOSS, 2}, {SCORE_EXACT, -6}};
    for (int i = 0; i < 4; i++) {
        const Score once = review_turned(scores[i]), twice = review_turned(once);
        assert_int_equal(twice.kind, scores[i].kind);
        assert_int_equal(twice.value, scores[i].value);
        const double sum = review_chance(GAME_TWELVE, once) + review_chance(GAME_TWELVE, scores[i]);
        assert_true(fabs(sum - 100) < 1e-9);
    }
}

/* Marks */

static void a_mill_not_closed_is_a_blunder_and_closing_it_is_best(void **state) {
    (void)state;
    const char *fen = "bb...b../w.....w./........ b 9,9 - 0 6";
    Review *review = create();
    Played missed = played_of(&mill_twelve, fen, "R1 E3");
    start(review, &missed);
    await(review);
    const ReviewTurn turn = turn_at(review, 1);
    assert_true(turn.mark >= REVIEW_INACCURACY);
    assert_true(turn.given > 5);
    assert_false(turn.is_thrown);
    assert_int_equal(turn.best.to, mill_point_named("E3"));
    Played closed = played_of(&mill_twelve, fen, "E3xA1");
    start(review, &closed);
    await(review);
    assert_true(turn_at(review, 1).given < 5);
    review_free(review);
}

static void an_only_turn_is_forced_and_bears_no_mark(void **state) {
    (void)state;
    Review *review = create();
    Played played = played_of(&modiar, "0 0 5 9 2 2 s 12,12 40", "c");
    start(review, &played);
    await(review);
    ReviewSummary summary;
    review_summary(review, PLAYER_FIRST, &summary);
    assert_int_equal(turn_at(review, 1).mark, REVIEW_FORCED);
    assert_true(turn_at(review, 1).given == 0);
    assert_int_equal(summary.marks[REVIEW_FORCED], 1);
    assert_int_equal(summary.judged, 0);
    assert_true(summary.accuracy == 100);
    review_free(review);
}

static void a_won_game_ends_as_won(void **state) {
    (void)state;
    Review *review = create();
    Played played = played_of(&mill_twelve, "bb....../..b...../www..... b 0,0 - 3 60", "A3-E3xR1");
    start(review, &played);
    await(review);
    const ReviewPosition before = position_at(review, 0), after = position_at(review, 1);
    assert_int_equal(before.score.kind, SCORE_WIN);
    assert_int_equal(before.score.value, 1);
    assert_true(before.is_exact);
    assert_int_equal(before.line_length, 1);
    assert_int_equal(after.score.kind, SCORE_WIN);
    assert_int_equal(after.score.value, 0);
    assert_int_equal(after.line_length, 0);
    assert_true(after.chance == 100);
    assert_int_equal(turn_at(review, 1).mark, REVIEW_BEST);
    review_free(review);
}

/* Going to and fro, the first position comes a third time with turn 8. */
static void the_third_occurrence_is_looked_at_as_a_draw(void **state) {
    (void)state;
    Review *review = create();
    Played played = played_of(&mill_twelve, "b.b.b.b./......../w.w.w... b 0,0 - 0 60",
                              "E1-E2 R1-R2 E2-E1 R2-R1 E1-E2 R1-R2 E2-E1 R2-R1");
    start(review, &played);
    await(review);
    const ReviewPosition last = position_at(review, 8);
    assert_true(last.is_exact);
    assert_int_equal(last.score.kind, SCORE_CP);
    assert_int_equal(last.score.value, 0);
    assert_int_equal(last.line_length, 0);
    assert_true(position_at(review, 4).line_length > 0);
    review_free(review);
}

/* What is solved */

static Played random_game(const Game *game, int turns, uint64_t seed) {
    Played played = {.request = {.nodes = {300, 1500}}};
    Random random = random_from(seed);
    Position pos;
    Move moves[MOVES_MAX];
    game->start(&pos);
    played.request.start = pos;
    for (int count; played.request.count < turns && (count = game->moves(&pos, moves)) > 0;) {
        const Move move = moves[random_below(&random, (uint32_t)count)];
        played.turns[played.request.count++] = move;
        game->play(&pos, move);
    }
    return played;
}

/* How often a turn gave a win or a draw away, and how often only stones. */
typedef struct Slips {
    int thrown, kept;
} Slips;

static void check_solved_turn(const Review *review, int n, Slips *slips) {
    const ReviewTurn turn = turn_at(review, n);
    const ReviewPosition before = position_at(review, n - 1), after = position_at(review, n);
    assert_true(before.is_exact);
    assert_int_equal(before.score.kind, SCORE_EXACT);
    assert_int_equal(before.passes, REVIEW_PASSES);
    assert_int_equal(turn.is_thrown, turn.given > 0);
    assert_int_equal(turn.is_thrown, turn.mark == REVIEW_BLUNDER);
    if (turn.mark == REVIEW_FORCED)
        return;
    assert_true(turn.stones >= 0);
    assert_int_equal(turn.stones == 0, turn.mark == REVIEW_BEST);
    if (after.line_length > 0)
        assert_true(fabs(fabs(before.chance - after.chance) - turn.given) < 1e-9);
    slips->thrown += turn.is_thrown;
    slips->kept += turn.mark == REVIEW_GOOD;
}

static void who_throws_a_solved_win_away_has_blundered(void **state) {
    (void)state;
    ModiarTable *table = modiar_table_solve(2, NULL, NULL, NULL, NULL);
    Review *review = create();
    Slips slips = {0};
    assert_non_null(table);
    review_use_table(review, table);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Played played = random_game(&modiar, 40, seed);
        start(review, &played);
        await(review);
        for (int n = 1; n <= played.request.count; n++)
            check_solved_turn(review, n, &slips);
    }
    assert_true(slips.thrown > 10 && slips.kept > 10);
    review_free(review);
    modiar_table_free(table);
}

/* Black wins in thirteen turns, which so short a look does not see; one turn of his even loses. */
static void endings_that_come_later_are_taken_up(void **state) {
    (void)state;
    static const struct {
        const char *turn;
        ReviewMark mark;
    } rows[] = {
        {"A4-E4", REVIEW_BEST}, {"E8-A8", REVIEW_BEST}, {"E8-E7", REVIEW_GOOD}, {"E6-E5", REVIEW_BLUNDER}};
    Endings *endings = endings_solve_levels(GAME_TWELVE, KINDS, 2, NULL, NULL, NULL);
    assert_non_null(endings);
    for (int i = 0; i < 4; i++) {
        Review *review = create();
        Played played = played_of(&mill_twelve, ".....b.b/w..bw.../b.....w. b 0,0 - 0 60", rows[i].turn);
        played.request.nodes[0] = played.request.nodes[1] = 20;
        start(review, &played);
        await(review);
        assert_false(position_at(review, 0).is_exact);
        review_use_endings(review, GAME_TWELVE, endings);
        await(review);
        const ReviewPosition before = position_at(review, 0);
        assert_int_equal(before.score.kind, SCORE_WIN);
        assert_int_equal(before.score.value, 13);
        assert_true(before.is_exact && position_at(review, 1).is_exact);
        assert_int_equal(turn_at(review, 1).mark, rows[i].mark);
        assert_int_equal(turn_at(review, 1).is_thrown, rows[i].mark == REVIEW_BLUNDER);
        review_free(review);
    }
    endings_free(endings);
}

/* Whole games */

static void every_turn_is_judged_and_the_sums_are_of_them(void **state) {
    (void)state;
    Review *review = create();
    for (int game = 0; game < GAME_COUNT; game++) {
        Played played = random_game(games[game], 60, 3);
        ReviewSummary sums[2];
        double given = 0;
        start(review, &played);
        await(review);
        for (int player = 0; player < 2; player++)
            review_summary(review, player, &sums[player]);
        for (int n = 1; n <= played.request.count; n++) {
            const ReviewTurn turn = turn_at(review, n);
            ReviewSummary *sum = &sums[(played.request.start.to_move + n - 1) % 2];
            assert_true(turn.mark != REVIEW_UNKNOWN);
            assert_true(turn.given >= 0 && turn.given <= 100);
            sum->marks[turn.mark]--;
            given += turn.given;
        }
        for (int mark = 0; mark < REVIEW_MARK_COUNT; mark++)
            assert_true(sums[0].marks[mark] == 0 && sums[1].marks[mark] == 0);
        assert_true(fabs(sums[0].given * sums[0].judged + sums[1].given * sums[1].judged - given) < 1e-6);
        assert_true(sums[0].accuracy > 0 && sums[0].accuracy < 100);
    }
    review_free(review);
}

static void assert_same_line(const ReviewPosition *a, const ReviewPosition *b) {
    assert_int_equal(a->line_length, b->line_length);
    for (int i = 0; i < a->line_length; i++)
        assert_true(move_equal(a->line[i], b->line[i]));
}

static void assert_same_review(const Review *a, const Review *b, int count) {
    for (int n = 0; n <= count; n++) {
        const ReviewPosition of_a = position_at(a, n), of_b = position_at(b, n);
        assert_int_equal(of_a.score.kind, of_b.score.kind);
        assert_int_equal(of_a.score.value, of_b.score.value);
        assert_same_line(&of_a, &of_b);
        if (n == 0)
            continue;
        const ReviewTurn turn_a = turn_at(a, n), turn_b = turn_at(b, n);
        assert_int_equal(turn_a.mark, turn_b.mark);
        assert_true(turn_a.given == turn_b.given);
    }
}

static void interrupted_or_not_it_finds_the_same(void **state) {
    (void)state;
    Review *steady = create(), *interrupted = create();
    Played played = random_game(&mill_morabaraba, 40, 8), other = random_game(&modiar, 40, 8);
    played.request.nodes[1] = 4000;
    start(interrupted, &other);
    start(steady, &played);
    await(steady);
    start(interrupted, &played);
    for (int i = 0; !is_done(interrupted); i++) {
        assert_true(i < WAITS_MAX);
        review_pause(interrupted, i < PAUSES && i % 4 == 0);
        nap();
    }
    assert_same_review(steady, interrupted, played.request.count);
    review_free(steady);
    review_free(interrupted);
}

static void the_quick_pass_comes_first(void **state) {
    (void)state;
    Review *review = create();
    Played played = random_game(&mill_twelve, 20, 4);
    ReviewPosition position;
    played.request.nodes[1] = 100 * 1000 * 1000;
    start(review, &played);
    for (int i = 0; !review_position(review, 20, &position); i++, nap())
        assert_true(i < WAITS_MAX);
    for (int n = 1; n <= 20; n++)
        assert_int_equal(position_at(review, n).passes, 1);
    review_free(review);
}

/* The thread */

static void while_it_rests_nothing_comes(void **state) {
    (void)state;
    Review *review = create();
    Played played = random_game(&mill_twelve, 20, 4);
    ReviewPosition position;
    int done, all;
    review_pause(review, true);
    start(review, &played);
    for (int i = 0; i < 20; i++, nap())
        assert_false(review_position(review, 0, &position));
    assert_true(review_progress(review, &done, &all));
    assert_int_equal(done, 0);
    assert_int_equal(all, REVIEW_PASSES * 21);
    assert_false(review_take_news(review));
    review_pause(review, false);
    await(review);
    assert_true(review_take_news(review));
    assert_false(review_take_news(review));
    review_free(review);
}

static void of_a_cancelled_game_nothing_is_known(void **state) {
    (void)state;
    Review *review = create();
    Played played = random_game(&mill_morabaraba, 20, 4);
    ReviewPosition position;
    ReviewTurn turn;
    ReviewSummary summary;
    int done, all;
    start(review, &played);
    while (!review_position(review, 3, &position))
        nap();
    review_cancel(review);
    assert_false(review_progress(review, &done, &all));
    for (int i = 0; i < 10; i++, nap()) {
        assert_false(review_position(review, 3, &position));
        assert_false(review_turn(review, 1, &turn));
        assert_false(review_take_news(review));
    }
    review_summary(review, PLAYER_FIRST, &summary);
    assert_int_equal(summary.judged, 0);
    review_free(review);
}

static void what_is_not_in_the_game_is_not_known(void **state) {
    (void)state;
    Review *review = create();
    Played played = random_game(&modiar, 6, 1);
    ReviewPosition position;
    ReviewTurn turn;
    start(review, &played);
    await(review);
    assert_false(review_position(review, -1, &position));
    assert_false(review_position(review, 7, &position));
    assert_false(review_turn(review, 0, &turn));
    assert_false(review_turn(review, 7, &turn));
    assert_true(review_turn(review, 6, &turn));
    review_free(review);
}

static void count_wake(void *payload) {
    atomic_fetch_add((atomic_int *)payload, 1);
}

static void who_does_not_look_is_woken_once(void **state) {
    (void)state;
    atomic_int wakes = 0;
    Review *review = review_create(count_wake, &wakes, NULL);
    Played played = random_game(&modiar, 20, 1);
    start(review, &played);
    await(review);
    while (atomic_load(&wakes) == 0)
        nap();
    assert_int_equal(atomic_load(&wakes), 1);
    assert_true(review_take_news(review));
    start(review, &played);
    await(review);
    review_free(review);
    assert_int_equal(atomic_load(&wakes), 2);
}

static void it_can_be_started_and_cancelled_at_any_moment(void **state) {
    (void)state;
    Review *review = create();
    Random random = random_from(1);
    Played played[GAME_COUNT];
    for (int game = 0; game < GAME_COUNT; game++)
        played[game] = random_game(games[game], 30, 2);
    for (int i = 0; i < STARTS; i++) {
        ReviewTurn turn;
        start(review, &played[random_below(&random, GAME_COUNT)]);
        review_turn(review, 5, &turn);
        review_pause(review, random_below(&random, 4) == 0);
        if (random_below(&random, 2))
            nap();
        if (random_below(&random, 2))
            review_cancel(review);
        review_use_table(review, NULL);
        review_use_endings(review, GAME_TWELVE, NULL);
    }
    review_free(review);
}

static void it_can_be_freed_at_any_moment(void **state) {
    (void)state;
    Played played = random_game(&mill_twelve, 30, 2);
    for (int i = 0; i < 10; i++) {
        Review *review = create();
        if (i > 0)
            start(review, &played);
        if (i % 2)
            nap();
        review_free(review);
    }
    review_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chance_is_half_when_even_and_certain_when_solved),
        cmocka_unit_test(numbers_are_told_only_where_solved),
        cmocka_unit_test(turned_twice_a_score_is_what_it_was),
        cmocka_unit_test(a_mill_not_closed_is_a_blunder_and_closing_it_is_best),
        cmocka_unit_test(an_only_turn_is_forced_and_bears_no_mark),
        cmocka_unit_test(a_won_game_ends_as_won),
        cmocka_unit_test(the_third_occurrence_is_looked_at_as_a_draw),
        cmocka_unit_test(who_throws_a_solved_win_away_has_blundered),
        cmocka_unit_test(endings_that_come_later_are_taken_up),
        cmocka_unit_test(every_turn_is_judged_and_the_sums_are_of_them),
        cmocka_unit_test(interrupted_or_not_it_finds_the_same),
        cmocka_unit_test(the_quick_pass_comes_first),
        cmocka_unit_test(while_it_rests_nothing_comes),
        cmocka_unit_test(of_a_cancelled_game_nothing_is_known),
        cmocka_unit_test(what_is_not_in_the_game_is_not_known),
        cmocka_unit_test(who_does_not_look_is_woken_once),
        cmocka_unit_test(it_can_be_started_and_cancelled_at_any_moment),
        cmocka_unit_test(it_can_be_freed_at_any_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
