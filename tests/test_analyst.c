/* The best turns of a position: in order, each with its line, better and better, and nobody waits. */
#include "ai/analyst.h"
#include "ai/endings_table.h"
#include "ai/exact.h"
#include "base/random.h"
#include "rules/mill.h"
#include "rules/modiar.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

enum { HASH_MIB = 1, LINES = 3, WAITS_MAX = 30000, STARTS = 200, KINDS = 3 };

/* Black wins in thirteen turns with two of his turns, and loses with one. */
#define WON ".....b.b/w..bw.../b.....w. b 0,0 - 0 60"

static SearchRequest request_of(const Game *game, const char *fen, int depth) {
    SearchRequest request = {.limits = {.depth = depth}};
    game->start(&request.position);
    if (fen != NULL)
        request.position = position_of(game, fen);
    return request;
}

static void nap(void) {
    const struct timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, NULL);
}

static Analyst *create(int threads) {
    Analyst *analyst = analyst_create(HASH_MIB, threads, NULL, NULL, NULL);
    assert_non_null(analyst);
    return analyst;
}

static Analysis await_news(Analyst *analyst) {
    Analysis analysis = {0};
    for (int i = 0; !analyst_poll(analyst, &analysis); i++, nap())
        assert_true(i < WAITS_MAX);
    return analysis;
}

static Analysis await_end(Analyst *analyst, const SearchRequest *request, int lines) {
    Analysis analysis;
    analyst_set_position(analyst, request, lines);
    do
        analysis = await_news(analyst);
    while (!analysis.is_done);
    return analysis;
}

/* Each line can be played; the better one is first; no two begin alike. */
static void check_analysis(const Position *pos, const Analysis *analysis) {
    const int sign = pos->to_move == PLAYER_FIRST ? 1 : -1;
    for (int i = 0; i < analysis->count; i++) {
        const AnalystLine *line = &analysis->lines[i];
        Position at = *pos;
        assert_true(line->length >= 1 && line->length <= ANALYST_LINE_MAX);
        for (int k = 0; k < line->length; k++) {
            assert_true(is_listed(&at, line->moves[k]));
            game_of(&at)->play(&at, line->moves[k]);
        }
        for (int other = 0; other < i; other++)
            assert_false(move_equal(analysis->lines[other].moves[0], line->moves[0]));
        if (i > 0)
            assert_true(sign * exact_order(analysis->lines[i - 1].score) >= sign * exact_order(line->score));
    }
}

/* What is found */

static void lines_are_legal_distinct_and_in_order(void **state) {
    (void)state;
    Analyst *analyst = create(1);
    for (int game = 0; game < GAME_COUNT; game++) {
        Random random = random_from(7);
        SearchRequest request = request_of(games[game], NULL, 4);
        Move moves[MOVES_MAX];
        for (int turn = 0, count; turn < 12; turn++) {
            count = games[game]->moves(&request.position, moves);
            const Analysis analysis = await_end(analyst, &request, LINES);
            assert_int_equal(analysis.count, count < LINES ? count : LINES);
            assert_int_equal(analysis.depth, 4);
            assert_true(analysis.nodes > 0);
            check_analysis(&request.position, &analysis);
            exact_follow(&request, moves[random_below(&random, (uint32_t)count)]);
        }
    }
    analyst_free(analyst);
}

static void the_first_line_is_what_a_search_of_that_depth_finds(void **state) {
    (void)state;
    Analyst *analyst = create(1);
    Search *search = search_create(HASH_MIB, 1, NULL);
    SearchRequest request = request_of(&mill_twelve, "bb...b../w.....w./........ b 9,9 - 0 6", 3);
    const Choice choice = search_run(search, &request, NULL, NULL, NULL);
    const Analysis analysis = await_end(analyst, &request, LINES);
    assert_true(move_equal(analysis.lines[0].moves[0], choice.move));
    assert_true(analysis.lines[0].score.value > analysis.lines[2].score.value);
    search_free(search);
    analyst_free(analyst);
}

static void scores_are_the_first_players(void **state) {
    (void)state;
    Analyst *analyst = create(1);
    SearchRequest request = request_of(&mill_twelve, "bb....../..b...../www..... b 0,0 - 3 60", 4);
    Analysis analysis = await_end(analyst, &request, 1);
    assert_int_equal(analysis.count, 1);
    assert_int_equal(analysis.lines[0].score.kind, SCORE_WIN);
    assert_int_equal(analysis.lines[0].score.value, 1);
    assert_true(analysis.lines[0].is_exact);
    request = request_of(&mill_twelve, "ww....../..w...../bbb..... w 0,0 - 3 61", 4);
    analysis = await_end(analyst, &request, 1);
    assert_int_equal(analysis.lines[0].score.kind, SCORE_LOSS);
    assert_int_equal(analysis.lines[0].score.value, 1);
    analyst_free(analyst);
}

static void a_game_that_is_over_has_no_lines(void **state) {
    (void)state;
    Analyst *analyst = create(1);
    const SearchRequest request = request_of(&mill_twelve, "bb....../......../www..... b 0,0 - 3 60", 0);
    const Analysis analysis = await_end(analyst, &request, LINES);
    assert_int_equal(analysis.count, 0);
    assert_false(analyst_is_busy(analyst));
    analyst_free(analyst);
}

static void what_wins_with_every_line_ends_the_looking(void **state) {
    (void)state;
    Analyst *analyst = create(1);
    const SearchRequest request = request_of(&mill_twelve, "bb....../..b...../www..... b 0,0 - 3 60", 0);
    const Analysis analysis = await_end(analyst, &request, 1);
    assert_true(analysis.depth < SEARCH_DEPTH_MAX);
    assert_false(analyst_is_busy(analyst));
    analyst_free(analyst);
}

static void modiars_table_gives_exact_lines_at_once(void **state) {
    (void)state;
    ModiarTable *table = modiar_table_solve(2, NULL, NULL, NULL, NULL);
    Analyst *analyst = create(1);
    SearchRequest request = request_of(&modiar, NULL, 0);
    Move moves[MOVES_MAX];
    assert_non_null(table);
    analyst_use_table(analyst, table);
    for (int turn = 0, count; turn < 20; turn++) {
        count = modiar.moves(&request.position, moves);
        const Analysis analysis = await_end(analyst, &request, LINES);
        assert_int_equal(analysis.count, count < LINES ? count : LINES);
        check_analysis(&request.position, &analysis);
        for (int i = 0; i < analysis.count; i++) {
            assert_true(analysis.lines[i].is_exact);
            assert_int_equal(analysis.lines[i].score.kind, SCORE_EXACT);
        }
        if (count == 0)
            break;
        exact_follow(&request, analysis.lines[0].moves[0]);
    }
    analyst_free(analyst);
    modiar_table_free(table);
}

static void solved_endings_rank_every_turn(void **state) {
    (void)state;
    Endings *endings = endings_solve_levels(GAME_TWELVE, KINDS, 2, NULL, NULL, NULL);
    Analyst *analyst = create(1);
    const SearchRequest request = request_of(&mill_twelve, WON, 0);
    assert_non_null(endings);
    analyst_use_endings(analyst, GAME_TWELVE, endings);
    const Analysis analysis = await_end(analyst, &request, LINES);
    const int turns[LINES] = {13, 13, 15};
    assert_int_equal(analysis.count, LINES);
    check_analysis(&request.position, &analysis);
    for (int i = 0; i < LINES; i++) {
        assert_true(analysis.lines[i].is_exact);
        assert_int_equal(analysis.lines[i].score.kind, SCORE_WIN);
        assert_int_equal(analysis.lines[i].score.value, turns[i]);
    }
    analyst_free(analyst);
    endings_free(endings);
}

/* The thread */

static void without_a_limit_it_looks_deeper_and_deeper(void **state) {
    (void)state;
    for (int threads = 1; threads <= 2; threads++) {
        Analyst *analyst = create(threads);
        const SearchRequest request = request_of(&mill_morabaraba, NULL, 0);
        analyst_set_position(analyst, &request, LINES);
        Analysis earlier = await_news(analyst);
        for (int i = 0; i < 3; i++) {
            const Analysis analysis = await_news(analyst);
            assert_true(analysis.depth > earlier.depth);
            check_analysis(&request.position, &analysis);
            earlier = analysis;
        }
        assert_true(analyst_is_busy(analyst));
        analyst_free(analyst);
    }
}

static void nothing_comes_of_what_was_dropped(void **state) {
    (void)state;
    Analyst *analyst = create(1);
    const SearchRequest first = request_of(&mill_morabaraba, NULL, 0);
    const SearchRequest second = request_of(&modiar, NULL, 2);
    Analysis analysis;
    for (int i = 0; i < 20; i++) {
        analyst_set_position(analyst, &first, LINES);
        if (i % 2)
            await_news(analyst);
        analysis = await_end(analyst, &second, LINES);
        check_analysis(&second.position, &analysis);
    }
    analyst_set_position(analyst, &first, LINES);
    await_news(analyst);
    analyst_stop(analyst);
    assert_false(analyst_is_busy(analyst));
    for (int i = 0; i < 20; i++, nap())
        assert_false(analyst_poll(analyst, &analysis));
    analyst_free(analyst);
}

static void count_wake(void *payload) {
    atomic_fetch_add((atomic_int *)payload, 1);
}

static void who_does_not_poll_is_woken_once(void **state) {
    (void)state;
    atomic_int wakes = 0;
    Analyst *analyst = analyst_create(HASH_MIB, 1, count_wake, &wakes, NULL);
    const SearchRequest request = request_of(&mill_twelve, NULL, 4);
    Analysis analysis;
    analyst_set_position(analyst, &request, LINES);
    for (int i = 0; analyst_is_busy(analyst); i++, nap())
        assert_true(i < WAITS_MAX);
    while (atomic_load(&wakes) == 0)
        nap();
    assert_true(analyst_poll(analyst, &analysis));
    assert_true(analysis.is_done);
    assert_false(analyst_poll(analyst, &analysis));
    analyst_free(analyst);
    assert_int_equal(atomic_load(&wakes), 1);
}

static void it_can_be_set_and_stopped_at_any_moment(void **state) {
    (void)state;
    Random random = random_from(3);
    Analyst *analyst = create(2);
    for (int i = 0; i < STARTS; i++) {
        const Game *game = games[random_below(&random, GAME_COUNT)];
        const SearchRequest request = request_of(game, NULL, random_below(&random, 2) ? 0 : 2);
        Analysis analysis;
        analyst_set_position(analyst, &request, 1 + (int)random_below(&random, ANALYST_LINES_MAX));
        if (random_below(&random, 2))
            nap();
        if (analyst_poll(analyst, &analysis))
            check_analysis(&request.position, &analysis);
        if (random_below(&random, 3) == 0)
            analyst_stop(analyst);
        analyst_use_table(analyst, NULL);
        analyst_use_endings(analyst, GAME_TWELVE, NULL);
    }
    analyst_free(analyst);
}

static void it_can_be_freed_at_any_moment(void **state) {
    (void)state;
    const SearchRequest request = request_of(&mill_twelve, NULL, 0);
    for (int i = 0; i < 10; i++) {
        Analyst *analyst = create(1 + i % 2);
        if (i > 0)
            analyst_set_position(analyst, &request, LINES);
        if (i % 2)
            nap();
        analyst_free(analyst);
    }
    analyst_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_legal_distinct_and_in_order),
        cmocka_unit_test(the_first_line_is_what_a_search_of_that_depth_finds),
        cmocka_unit_test(scores_are_the_first_players),
        cmocka_unit_test(a_game_that_is_over_has_no_lines),
        cmocka_unit_test(what_wins_with_every_line_ends_the_looking),
        cmocka_unit_test(modiars_table_gives_exact_lines_at_once),
        cmocka_unit_test(solved_endings_rank_every_turn),
        cmocka_unit_test(without_a_limit_it_looks_deeper_and_deeper),
        cmocka_unit_test(nothing_comes_of_what_was_dropped),
        cmocka_unit_test(who_does_not_poll_is_woken_once),
        cmocka_unit_test(it_can_be_set_and_stopped_at_any_moment),
        cmocka_unit_test(it_can_be_freed_at_any_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
