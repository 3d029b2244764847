/* The handed right answers: perft and whole games of the three games (tests/cases). */
#include "cases.h"
#include "record/record.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const outcomes[] = {"none", "p1win", "p2win", "draw"};

/* A record started from a text. */
static Record record_from(const Game *game, const char *fen) {
    Position start;
    Record record;
    Error error = {0};
    if (!game->read_position(fen, &start, &error)) {
        char text[ERROR_TEXT_MAX];
        error_text(&error, text);
        fail_msg("%s: %s", fen, text);
    }
    assert_true(record_init(&record, &start, NULL));
    return record;
}

static void check_perft(const Game *game, const char *fen, const char *depth, const char *nodes) {
    Record record = record_from(game, fen);
    const uint64_t counted = record_perft(&record, atoi(depth), NULL);
    if (counted != strtoull(nodes, NULL, 10))
        fail_msg("%s %s perft %s: %" PRIu64 ", not %s", game->name, fen, depth, counted, nodes);
    record_free(&record);
}

static void mill_trees_have_the_handed_sizes(void **state) {
    (void)state;
    Cases cases = cases_read("mills-perft.tsv", 4);
    for (int i = 0; i < cases.count; i++) {
        const char **row = cases.rows[i].fields;
        check_perft(game_named(row[0]), row[1], row[2], row[3]);
    }
    cases_free(&cases);
}

static void modiar_trees_have_the_handed_sizes(void **state) {
    (void)state;
    Cases cases = cases_read("modiar-perft.tsv", 3);
    for (int i = 0; i < cases.count; i++) {
        const char **row = cases.rows[i].fields;
        check_perft(game_named("modiar"), row[0], row[1], row[2]);
    }
    cases_free(&cases);
}

/* Plays one turn; until it is played the game must go on. */
static void play_text(Record *record, const char *text) {
    Move move;
    Error error = {0};
    assert_int_equal(record_result(record).reason, REASON_NONE);
    if (!record_game(record)->read_move(record_position(record), text, &move, &error) ||
        !record_play(record, move, &error)) {
        char told[ERROR_TEXT_MAX];
        error_text(&error, told);
        fail_msg("turn %d: %s", record->count + 1, told);
    }
}

static void play_texts(Record *record, const char *turns) {
    char *copy = malloc(strlen(turns) + 1), *rest = NULL;
    assert_non_null(copy);
    strcpy(copy, turns);
    for (char *turn = strtok_r(copy, " ", &rest); turn != NULL; turn = strtok_r(NULL, " ", &rest))
        play_text(record, turn);
    free(copy);
}

static void check_game(const Game *game, const char *turns, const char *fen, const char *outcome,
                       const char *reason) {
    Position start;
    Record record;
    Move moves[MOVES_MAX];
    char text[POSITION_TEXT_MAX];
    game->start(&start);
    assert_true(record_init(&record, &start, NULL));
    play_texts(&record, turns);
    const Result result = record_result(&record);
    game->write_position(record_position(&record), text);
    assert_string_equal(text, fen);
    assert_string_equal(outcomes[result.outcome], outcome);
    assert_string_equal(reason_word(result.reason), reason);
    assert_int_equal(record_moves(&record, moves), 0);
    record_free(&record);
}

static void mill_games_end_as_handed(void **state) {
    (void)state;
    Cases cases = cases_read("mills-games.tsv", 5);
    for (int i = 0; i < cases.count; i++) {
        const char **row = cases.rows[i].fields;
        check_game(game_named(row[0]), row[1], row[2], row[3], row[4]);
    }
    cases_free(&cases);
}

static void modiar_games_end_as_handed(void **state) {
    (void)state;
    Cases cases = cases_read("modiar-games.tsv", 4);
    for (int i = 0; i < cases.count; i++) {
        const char **row = cases.rows[i].fields;
        check_game(game_named("modiar"), row[0], row[1], row[2], row[3]);
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
