/* What one worker of the search leaves in the table: each entry must be true of its position by itself. */
#include "ai/worker.h"
#include "asks.h"
#include "rules/mill.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { PROOF_TURNS = 4, WIDE = 2 * VALUE_WIN };

/* One worker with a table of its own, as search.c prepares them. */
typedef struct Bench {
    Worker *worker;
    Table table;
    Shared shared;
    atomic_bool never;
} Bench;

static int set_up(void **state) {
    Bench *bench = calloc(1, sizeof *bench);
    if (!bench || !table_init(&bench->table, HASH_MIB, NULL))
        return -1;
    bench->shared.stop = &bench->never;
    *state = bench;
    return 0;
}

static int tear_down(void **state) {
    Bench *bench = *state;
    table_free(&bench->table);
    free(bench->worker);
    free(bench);
    return 0;
}

static void search_to(Bench *bench, const Position *pos, int depth) {
    free(bench->worker);
    Worker *worker = bench->worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    SearchRequest request = request_of(pos, (Limits){0});
    *worker = (Worker){
        .game = game_of(pos), .expert = expert_of(pos), .table = &bench->table, .shared = &bench->shared};
    pick_forget(worker);
    table_clear(&bench->table);
    table_begin(&bench->table);
    worker_set_root(worker, &request);
    Move moves[MOVES_MAX];
    worker->root_count = worker->game->moves(pos, moves);
    for (int i = 0; i < worker->root_count; i++)
        worker->root[i].move = moves[i];
    for (int i = 1; i <= depth; i++)
        worker_search_root(worker, i, -WIDE, WIDE);
}

static bool find(const Bench *bench, const Position *pos, TableEntry *out) {
    static Node node;
    node.pos = *pos;
    node.hash = game_of(pos)->hash(pos);
    node.key = expert_of(pos)->key(pos, node.hash, &node.image);
    return worker_find(bench->worker, &node, out);
}

/* What trying every turn proves within so many turns, as the search would value it; 0: neither. */
static int proof(const Position *pos, int turns) {
    const Game *game = game_of(pos);
    Move moves[MOVES_MAX];
    const int count = game->moves(pos, moves);
    const Result result = game->result(pos);
    if (result.outcome != OUTCOME_NONE)
        return expert_of(pos)->final(pos, result);
    int best = turns == 0 ? 0 : -VALUE_WIN;
    for (int i = 0; turns > 0 && i < count; i++) {
        Position next = *pos;
        game->play(&next, moves[i]);
        int value = -proof(&next, turns - 1);
        value -= value > 0 ? 1 : value < 0 ? -1 : 0;
        best = value > best ? value : best;
    }
    return best;
}

static bool is_near(int value) {
    return abs(value) >= VALUE_WIN - PROOF_TURNS;
}

/* Whether the position has an entry about a near end, which then must be true. */
static bool has_true_entry(const Bench *bench, const Position *pos) {
    TableEntry entry;
    if (game_of(pos)->result(pos).outcome != OUTCOME_NONE || !find(bench, pos, &entry) ||
        !is_near(entry.score))
        return false;
    const int truth = proof(pos, PROOF_TURNS);
    if (entry.bound != BOUND_LOWER)
        assert_true(truth <= entry.score);
    if (entry.bound != BOUND_UPPER)
        assert_true(truth >= entry.score);
    return true;
}

/* Looks at the positions up to so many turns further on. */
static int count_true_entries(const Bench *bench, const Position *pos, int turns) {
    Move moves[MOVES_MAX];
    int found = has_true_entry(bench, pos);
    const int count = turns > 0 ? game_of(pos)->moves(pos, moves) : 0;
    for (int i = 0; i < count; i++) {
        const Position next = after(pos, moves[i]);
        found += count_true_entries(bench, &next, turns - 1);
    }
    return found;
}

static void wins_and_losses_in_the_table_are_true_and_counted_from_their_position(void **state) {
    enum { LEAST_FOUND = 100 };
    static const struct {
        const Game *game;
        const char *text;
        int depth, turns; /* searched, and looked at from there */
    } searched[] = {
        {&mill_twelve, "..b...../..b.wb../....ww.. w 0,0 - 0 60", 8, 3},
        {&mill_twelve, "..bbw.wb/.bw.b.../....w... b 0,0 - 0 60", 8, 3},
        {&mill_twelve, "..ww..../.w.wb.../...b.bw. b 0,0 - 0 60", 8, 3},
        {&mill_twelve, "..bw...w/.b.....w/....wwb. w 0,0 - 0 60", 5, 3},
        /* flying: where all but one of many turns lose */
        {&mill_morabaraba, ".bw...../b..w.bb./.....w.. w 0,0 - 0 60", 5, 2},
        {&mill_morabaraba, "..w..b../...b..../wbbw.... b 0,0 - 0 60", 5, 2},
        {&mill_morabaraba, ".b.wb..w/.....w.w/..b..... w 0,0 - 0 60", 5, 2},
    };
    int found = 0;
    for (size_t i = 0; i < sizeof searched / sizeof *searched; i++) {
        const Position pos = position_of(searched[i].game, searched[i].text);
        search_to(*state, &pos, searched[i].depth);
        found += count_true_entries(*state, &pos, searched[i].turns);
    }
    assert_true(found >= LEAST_FOUND);
}

/* Along the best line what each position is worth follows from the end. */
static void the_best_line_is_in_the_table_with_the_distance_from_each_of_its_positions(void **state) {
    static const struct {
        const Game *game;
        const char *text;
        int turns;
    } won[] = {
        {&mill_twelve, "..b...../..b.wb../....ww.. w 0,0 - 0 60", 7},
        {&mill_twelve, ".wb.w.../.w..b.../.b...... b 0,0 - 0 60", 9},
    };
    Bench *bench = *state;
    for (size_t i = 0; i < sizeof won / sizeof *won; i++) {
        Position pos = position_of(won[i].game, won[i].text);
        search_to(bench, &pos, won[i].turns + 1);
        const Node *root = &bench->worker->stack[0];
        assert_int_equal(root->pv_length, won[i].turns);
        for (int turn = 0; turn < 3; turn++) {
            pos = after(&pos, root->pv[turn]);
            const int left = won[i].turns - turn - 1,
                      value = left % 2 ? VALUE_WIN - left : -(VALUE_WIN - left);
            TableEntry entry;
            assert_true(find(bench, &pos, &entry));
            assert_true(abs(entry.score) >= VALUE_SURE);
            if (entry.bound != BOUND_LOWER)
                assert_true(value <= entry.score);
            if (entry.bound != BOUND_UPPER)
                assert_true(value >= entry.score);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(wins_and_losses_in_the_table_are_true_and_counted_from_their_position,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            the_best_line_is_in_the_table_with_the_distance_from_each_of_its_positions, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
