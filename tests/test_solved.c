/* What is told of Modiar positions by the solved table: worths with their history, and play without end. */
#include "ai/solved.h"
#include "base/random.h"
#include "rules/modiar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { GAMES = 200, TURNS_MAX = 200 };

static int set_up(void **state) {
    *state = modiar_table_solve(2, NULL, NULL, NULL, NULL);
    return *state == NULL ? -1 : 0;
}

static int tear_down(void **state) {
    modiar_table_free(*state);
    return 0;
}

typedef void (*Check)(const ModiarTable *table, const SearchRequest *request, Move move);

static bool has_come_thrice(const SearchRequest *request) {
    int count = 1;
    for (int i = 0; i < request->earlier_count; i++)
        count += request->earlier[i] == modiar.hash(&request->position);
    return count >= 3;
}

/* Calls a check for a random turn of every position of random games, to their end or the third occurrence. */
static void in_random_games(const ModiarTable *table, Check check) {
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        Random random = random_from(seed);
        SearchRequest request = {.earlier_count = 0};
        Move moves[MOVES_MAX];
        int count;
        modiar.start(&request.position);
        while ((count = modiar.moves(&request.position, moves)) > 0 && !has_come_thrice(&request) &&
               request.earlier_count < TURNS_MAX) {
            Move move = moves[random_below(&random, (uint32_t)count)];
            check(table, &request, move);
            for (int i = request.earlier_count++; i > 0; i--)
                request.earlier[i] = request.earlier[i - 1];
            request.earlier[0] = modiar.hash(&request.position);
            modiar.play(&request.position, move);
        }
    }
}

static void check_choice(const ModiarTable *table, const SearchRequest *request, Move move) {
    const Choice choice = solved_choose(table, request);
    assert_int_equal(choice.score.kind, SCORE_EXACT);
    assert_int_equal(solved_worth(table, request, choice.move), choice.score.value);
    assert_true(solved_worth(table, request, move) <= choice.score.value);
}

static void the_greatest_worth_is_the_score_of_the_choice(void **state) {
    in_random_games(*state, check_choice);
}

static int lead(const Position *pos) {
    return pos->modiar.captured[pos->to_move] - pos->modiar.captured[player_other(pos->to_move)];
}

static void check_without_history(const ModiarTable *table, const SearchRequest *request, Move move) {
    const SearchRequest fresh = {.position = request->position};
    assert_int_equal(solved_worth(table, &fresh, move),
                     lead(&fresh.position) + modiar_table_worth(table, &fresh.position, move));
}

static void without_a_history_a_worth_is_the_tables_and_what_has_been_captured(void **state) {
    in_random_games(*state, check_without_history);
}

/* As if what the turn leads to had been there twice. */
static void check_third_occurrence(const ModiarTable *table, const SearchRequest *request, Move move) {
    SearchRequest shuffled = {.position = request->position, .earlier_count = 2};
    Position after = request->position;
    modiar.play(&after, move);
    shuffled.earlier[0] = shuffled.earlier[1] = modiar.hash(&after);
    assert_int_equal(solved_worth(table, &shuffled, move), -lead(&after));
}

static void a_turn_that_repeats_for_the_third_time_is_worth_the_captures_alone(void **state) {
    in_random_games(*state, check_third_occurrence);
}

static int endless, ending;

static void check_round(const ModiarTable *table, const SearchRequest *request, Move move) {
    (void)move;
    Position pos = request->position;
    const bool goes_round = solved_goes_round(table, &pos);
    Move next = modiar_table_move(table, &pos);
    for (int turn = 0; turn < 2000 && !move_equal(next, MOVE_NONE); turn++) {
        modiar.play(&pos, next);
        next = modiar_table_move(table, &pos);
    }
    assert_int_equal(goes_round, !move_equal(next, MOVE_NONE));
    assert_true(!goes_round || modiar_table_value(table, &request->position) == 0);
    endless += goes_round;
    ending += !goes_round && modiar_table_value(table, &request->position) == 0;
}

static void endless_play_is_told_from_play_that_ends_even(void **state) {
    endless = ending = 0;
    in_random_games(*state, check_round);
    assert_true(endless > 0);
    assert_true(ending > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_greatest_worth_is_the_score_of_the_choice),
        cmocka_unit_test(without_a_history_a_worth_is_the_tables_and_what_has_been_captured),
        cmocka_unit_test(a_turn_that_repeats_for_the_third_time_is_worth_the_captures_alone),
        cmocka_unit_test(endless_play_is_told_from_play_that_ends_even),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
