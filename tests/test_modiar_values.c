/* The handed values of Modiar positions, and what a perfect player makes of them. */
#include "ai/solve.h"
#include "base/text.h"
#include "rules/modiar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROWS = 405 - 1 };

static int solve(void **state) {
    *state = modiar_table_solve(2, NULL, NULL, NULL, NULL);
    return *state == NULL ? -1 : 0;
}

static int release(void **state) {
    modiar_table_free(*state);
    return 0;
}

/* A row: a position's text, a tab, its value. */
static void read_row(char *line, Position *pos, int *value) {
    char *tab = strchr(line, '\t');
    assert_non_null(tab);
    *tab = 0;
    *value = atoi(tab + 1);
    assert_true(modiar.read_position(line, pos, NULL));
}

/* @return how many rows the visitor saw */
static int each_row(const ModiarTable *table, void (*visit)(const ModiarTable *, const Position *, int)) {
    FILE *file = fopen(CASES_DIR "/modiar-values.tsv", "r");
    assert_non_null(file);
    char line[128];
    assert_non_null(fgets(line, sizeof line, file));
    int rows = 0;
    for (; fgets(line, sizeof line, file) != NULL; rows++) {
        Position pos;
        int value;
        read_row(line, &pos, &value);
        visit(table, &pos, value);
    }
    fclose(file);
    return rows;
}

static void compare(const ModiarTable *table, const Position *pos, int value) {
    assert_int_equal(modiar_table_value(table, pos), value);
}

static void the_table_has_the_handed_values(void **state) {
    assert_int_equal(each_row(*state, compare), ROWS);
}

static int lead(const Position *pos, int player) {
    return pos->modiar.captured[player] - pos->modiar.captured[player_other(player)];
}

/* Future stones for the player to move, when both sides follow the table; 0 if that has no end. */
static int played_out(const ModiarTable *table, Position pos) {
    int player = pos.to_move, before = lead(&pos, player);
    for (int turns = 0; turns < 1000; turns++) {
        Move move = modiar_table_move(table, &pos);
        if (move_equal(move, MOVE_NONE)) {
            int totals[2];
            modiar_totals(&pos, REASON_NO_MOVE, totals);
            return totals[player] - totals[player_other(player)] - before;
        }
        modiar.play(&pos, move);
    }
    return lead(&pos, player) - before;
}

static void play_out(const ModiarTable *table, const Position *pos, int value) {
    assert_int_equal(played_out(table, *pos), value);
}

static void following_the_table_yields_the_handed_values(void **state) {
    assert_int_equal(each_row(*state, play_out), ROWS);
}

static void the_best_worth_of_a_turn_is_the_value(const ModiarTable *table, const Position *pos, int value) {
    Move moves[MOVES_MAX];
    int count = modiar.moves(pos, moves), best = -100;
    for (int n = 0; n < count; n++) {
        int worth = modiar_table_worth(table, pos, moves[n]);
        best = worth > best ? worth : best;
    }
    if (count > 0)
        assert_int_equal(best, value);
}

static void worths_agree_with_the_handed_values(void **state) {
    assert_int_equal(each_row(*state, the_best_worth_of_a_turn_is_the_value), ROWS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_has_the_handed_values),
        cmocka_unit_test(following_the_table_yields_the_handed_values),
        cmocka_unit_test(worths_agree_with_the_handed_values),
    };
    return cmocka_run_group_tests(tests, solve, release);
}
