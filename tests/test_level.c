/* The ten levels: their rows, their chances, and that each plays by the rules. */
#include "ai/level.h"
#include "base/random.h"
#include "rules/mill.h"
#include "rules/modiar.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { HASH_MIB = 1, FAST_LEVEL = 6 };

static Search *search;

static int set_up(void **state) {
    (void)state;
    search = search_create(HASH_MIB, 2, NULL);
    return search ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    search_free(search);
    return 0;
}

static Choice choose(const Position *pos, int level, uint64_t seed, Limits limits) {
    SearchRequest request = {.position = *pos, .limits = limits};
    return level_choose(search, &request, level, seed, NULL, NULL, NULL);
}

static void every_level_has_a_name_of_its_own_and_one_sentence(void **state) {
    (void)state;
    for (int i = 0; i < GAME_COUNT * LEVEL_MAX; i++) {
        const int level = LEVEL_MIN + i / GAME_COUNT;
        const Level *row = level_row((GameId)(i % GAME_COUNT), level);
        const char *dot = strchr(row->sentence, '.');
        assert_true(dot && dot[1] == '\0');
        assert_string_equal(row->name, level_row(GAME_MORABARABA, level)->name); /* in every game */
        for (int lower = LEVEL_MIN; lower < level; lower++)
            assert_string_not_equal(row->name, level_row(GAME_MORABARABA, lower)->name);
    }
}

static void no_level_thinks_longer_than_it_may(void **state) {
    (void)state;
    for (int i = 0; i < GAME_COUNT * LEVEL_MAX; i++) {
        const int level = LEVEL_MIN + i / GAME_COUNT;
        const int ms = level_row((GameId)(i % GAME_COUNT), level)->limits.movetime_ms;
        assert_in_range(ms, 1, level <= 8 ? 1000 : 5000);
    }
}

static void a_higher_level_overlooks_and_misjudges_no_more(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++) {
        for (int level = LEVEL_MIN; level < LEVEL_MAX; level++) {
            const Level *row = level_row(game, level), *higher = level_row(game, level + 1);
            assert_true(row->overlook_percent >= higher->overlook_percent);
            assert_true(row->noise_cp >= higher->noise_cp);
        }
        assert_int_equal(level_row(game, LEVEL_MAX)->overlook_percent, 0);
        assert_true(level_row(game, LEVEL_MIN)->noise_cp <= 1000); /* RootView's range */
    }
}

static void the_same_seed_gives_the_same_turn_whatever_came_before(void **state) {
    (void)state;
    Random random = random_from(1);
    for (int i = 0; i < 60; i++) {
        Position pos;
        games[i % GAME_COUNT]->start(&pos);
        for (int turn = 0; turn < i / 3; turn++) {
            Move moves[MOVES_MAX];
            int count = game_of(&pos)->moves(&pos, moves);
            if (count > 0)
                game_of(&pos)->play(&pos, moves[random_below(&random, (uint32_t)count)]);
        }
        int level = LEVEL_MIN + i % FAST_LEVEL;
        Choice first = choose(&pos, level, (uint64_t)i, (Limits){0});
        choose(&pos, LEVEL_MAX, 0, (Limits){.nodes = 3000}); /* leaves things in the table */
        Choice second = choose(&pos, level, (uint64_t)i, (Limits){0});
        assert_true(move_equal(first.move, second.move));
        assert_int_equal(first.nodes, second.nodes);
    }
}

static void seeds_make_games_differ(void **state) {
    (void)state;
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level += 3) {
        Position pos;
        mill_morabaraba.start(&pos);
        uint32_t seen = 0;
        for (uint64_t seed = 1; seed <= 12; seed++)
            seen |= 1u << choose(&pos, level, seed, (Limits){.depth = 3}).move.to;
        assert_true(mill_size(seen) >= 3);
    }
}

static void the_strongest_level_is_the_search_itself(void **state) {
    (void)state;
    SearchRequest request = {.position = position_of(&mill_twelve, "b..bw.b./wb..w.bb/bw...w.. b 0,0 - 0 60"),
                             .limits = {.depth = 6}};
    Search *own = search_create(HASH_MIB, 1, NULL), *other = search_create(HASH_MIB, 1, NULL);
    Choice by_search = search_run(own, &request, NULL, NULL, NULL);
    Choice by_level = level_choose(other, &request, LEVEL_MAX, 99, NULL, NULL, NULL);
    assert_true(move_equal(by_search.move, by_level.move));
    assert_int_equal(by_search.nodes, by_level.nodes);
    search_free(own);
    search_free(other);
}

static void a_limit_of_the_request_replaces_the_rows(void **state) {
    (void)state;
    Position pos;
    mill_morabaraba.start(&pos);
    assert_int_equal(choose(&pos, LEVEL_MIN, 1, (Limits){.depth = 4}).depth, 4);
    assert_int_equal(choose(&pos, LEVEL_MIN, 1, (Limits){0}).depth,
                     level_row(GAME_MORABARABA, LEVEL_MIN)->limits.depth);
}

static void a_game_that_is_over_has_no_turn_at_any_level(void **state) {
    (void)state;
    Position pos = position_of(&mill_morabaraba, "b..b..../......../wwww.w.w b 0,0 - 0 100");
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++)
        assert_true(move_equal(choose(&pos, level, 1, (Limits){0}).move, MOVE_NONE));
}

static void every_level_plays_whole_games_by_legal_turns(void **state) {
    (void)state;
    for (int i = 0; i < GAME_COUNT * LEVEL_MAX; i++) {
        Position pos;
        games[i % GAME_COUNT]->start(&pos);
        int level = LEVEL_MIN + i / GAME_COUNT;
        for (int turn = 0; turn < 120 && game_of(&pos)->result(&pos).outcome == OUTCOME_NONE; turn++) {
            Choice choice = choose(&pos, level, (uint64_t)i, (Limits){.nodes = 60});
            assert_true(is_listed(&pos, choice.move));
            game_of(&pos)->play(&pos, choice.move);
        }
    }
}

static void the_weakest_level_often_misses_a_mill_and_a_strong_one_never(void **state) {
    (void)state;
    Position pos = position_of(&mill_twelve, "ww....../.....bb./........ b 10,10 - 0 4");
    int missed = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        missed += choose(&pos, LEVEL_MIN, seed, (Limits){0}).move.shot == NOWHERE;
        assert_true(choose(&pos, 7, seed, (Limits){.depth = 3}).move.shot != NOWHERE);
    }
    assert_in_range(missed, 2, 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_has_a_name_of_its_own_and_one_sentence),
        cmocka_unit_test(no_level_thinks_longer_than_it_may),
        cmocka_unit_test(a_higher_level_overlooks_and_misjudges_no_more),
        cmocka_unit_test(the_same_seed_gives_the_same_turn_whatever_came_before),
        cmocka_unit_test(seeds_make_games_differ),
        cmocka_unit_test(the_strongest_level_is_the_search_itself),
        cmocka_unit_test(a_limit_of_the_request_replaces_the_rows),
        cmocka_unit_test(a_game_that_is_over_has_no_turn_at_any_level),
        cmocka_unit_test(every_level_plays_whole_games_by_legal_turns),
        cmocka_unit_test(the_weakest_level_often_misses_a_mill_and_a_strong_one_never),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
