/* The handed right answers: perft and whole games of the three games (tests/cases). */
#include "cases.h"
#include "records.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static void check_perft(const char *game, const char *fen, const char *depth, const char *nodes) {
    Record record = record_from(game, fen);
    const uint64_t counted = record_perft(&record, atoi(depth), NULL);
    if (counted != strtoull(nodes, NULL, 10))
        fail_msg("%s %s perft %s: %" PRIu64 ", not %s", game, fen, depth, counted, nodes);
    record_free(&record);
}

static void mill_trees_have_the_handed_sizes(void **state) {
    (void)state;
    Cases cases = cases_read("mills-perft.tsv", 4);
    for (int i = 0; i < cases.count; i++) {
        const char **row = cases.rows[i].fields;
        check_perft(row[0], row[1], row[2], row[3]);
    }
    cases_free(&cases);
}

static void modiar_trees_have_the_handed_sizes(void **state) {
    (void)state;
    Cases cases = cases_read("modiar-perft.tsv", 3);
    for (int i = 0; i < cases.count; i++) {
        const char **row = cases.rows[i].fields;
        check_perft("modiar", row[0], row[1], row[2]);
    }
    cases_free(&cases);
}

static void check_game(const char *game, const char *turns, const char *fen, const char *outcome,
                       const char *reason) {
    Record record = record_from(game, NULL);
    Move moves[MOVES_MAX];
    play_texts(&record, turns);
    const Result result = record_result(&record);
    assert_stands(&record, fen);
    assert_string_equal(outcome_word(result.outcome), outcome);
    assert_string_equal(reason_word(result.reason), reason);
    assert_int_equal(record_moves(&record, moves), 0);
    record_free(&record);
}

static void mill_games_end_as_handed(void **state) {
    (void)state;
    Cases cases = cases_read("mills-games.tsv", 5);
    for (int i = 0; i < cases.count; i++) {
        const char **row = cases.rows[i].fields;
        check_game(row[0], row[1], row[2], row[3], row[4]);
    }
    cases_free(&cases);
}

static void modiar_games_end_as_handed(void **state) {
    (void)state;
    Cases cases = cases_read("modiar-games.tsv", 4);
    for (int i = 0; i < cases.count; i++) {
        const char **row = cases.rows[i].fields;
        check_game("modiar", row[0], row[1], row[2], row[3]);
    }
    cases_free(&cases);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mill_trees_have_the_handed_sizes),
        cmocka_unit_test(modiar_trees_have_the_handed_sizes),
        cmocka_unit_test(mill_games_end_as_handed),
        cmocka_unit_test(modiar_games_end_as_handed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
