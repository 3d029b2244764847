/*
 * The proof of Modiar's table. Every value is the best of its turns; whoever is ahead gets what is promised
 * in finitely many turns, whatever the other does. Together these are all there is to prove: who is not ahead
 * can play turns of best value for ever, and gets his value if that ends and 0 if it does not.
 */
#include "solve_levels.h"

#include "ai/solve.h"
#include "ai/solve_table.h"
#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    PROVED_UP_TO = IS_SANITIZED ? 22 : 42,
    BRUTE_UP_TO = IS_SANITIZED ? 14 : 16,
    GAMES = IS_SANITIZED ? 20 : 500,
    START_VALUE = -2 /* shared cases, modiar-values.tsv, first row */
};

static int solve(void **state) {
    *state = modiar_table_solve(2, NULL, NULL, NULL, NULL);
    return *state == NULL ? -1 : 0;
}

static int release(void **state) {
    modiar_table_free(*state);
    return 0;
}

static int captured(const Position *pos, int player) {
    return pos->modiar.captured[player];
}

/* What a turn is worth by the rules and the value of what it leads to. */
static int worth_by_rules(const ModiarTable *table, const Position *pos, Move move) {
    Position after = *pos;
    modiar.play(&after, move);
    return captured(&after, pos->to_move) - captured(pos, pos->to_move) - modiar_table_value(table, &after);
}

static int sweep(const Position *pos) {
    return modiar_row(pos, pos->to_move) - modiar_row(pos, player_other(pos->to_move));
}

static void assert_best_of_its_turns(const ModiarTable *table, const Position *pos) {
    Move moves[MOVES_MAX];
    int count = modiar.moves(pos, moves), best = count == 0 ? sweep(pos) : -100;
    for (int n = 0; n < count; n++) {
        int worth = worth_by_rules(table, pos, moves[n]);
        best = worth > best ? worth : best;
    }
    if (best != modiar_table_value(table, pos))
        fail_msg("value %d, best turn %d", modiar_table_value(table, pos), best);
}

static void every_value_is_the_best_of_its_turns(void **state) {
    for (int stones = 2; stones <= PROVED_UP_TO; stones += 2)
        for (Pits pits = pits_first(stones); pits != 0; pits = pits_next(pits)) {
            Position pos = position_of(pits);
            assert_best_of_its_turns(*state, &pos);
        }
}

static void an_empty_board_is_worth_nothing(void **state) {
    Position pos = position_of(0);
    assert_int_equal(modiar_table_value(*state, &pos), 0);
    assert_true(move_equal(modiar_table_move(*state, &pos), MOVE_NONE));
}

/* The walk below marks a position with its distance; these are below every distance. */
enum { NOT_SEEN = 0, ON_THE_WAY = 1, FIRST_DISTANCE = 2 };

static int distance_of(const ModiarTable *table, uint16_t *seen, const Position *pos);

/* The distance of what a turn leads to, or 0 if it brings the promise home: a capture, or more than promised.
 */
static int distance_after(const ModiarTable *table, uint16_t *seen, const Position *pos, Move move) {
    Position after = *pos;
    modiar.play(&after, move);
    bool is_level = captured(&after, pos->to_move) == captured(pos, pos->to_move);
    if (!is_level || modiar_table_value(table, &after) != -modiar_table_value(table, pos))
        return 0;
    return distance_of(table, seen, &after);
}

/* The pits that the table calls progress, of the player to move. */
static uint32_t progress_of(const ModiarTable *table, const Position *pos) {
    int stones = MODIAR_STONES - captured(pos, 0) - captured(pos, 1);
    return table->progress[modiar_table_look(table, stones, pits_of(pos))];
}

/* Who is ahead plays only what the table calls progress, which must be of best value; the other anything. */
static bool is_followed(const ModiarTable *table, const Position *pos, Move move) {
    if (modiar_table_value(table, pos) < 0)
        return true;
    if ((progress_of(table, pos) >> move.from % PITS_OWN & 1) == 0)
        return false;
    assert_int_equal(worth_by_rules(table, pos, move), modiar_table_value(table, pos));
    return true;
}

static void assert_plays_progress(const ModiarTable *table, const Position *pos) {
    Move move = modiar_table_move(table, pos);
    if (modiar_table_value(table, pos) > 0 && !move_equal(move, MOVE_NONE))
        assert_int_equal(progress_of(table, pos) >> move.from % PITS_OWN & 1, 1);
}

/*
 * How many turns are left at most until the promise is kept, when who is ahead makes progress and the other
 * does anything; a circle fails.
 */
static int distance_of(const ModiarTable *table, uint16_t *seen, const Position *pos) {
    uint16_t *mark = &seen[pits_rank(pits_of(pos))];
    assert_int_not_equal(*mark, ON_THE_WAY);
    if (*mark != NOT_SEEN)
        return *mark;
    *mark = ON_THE_WAY;
    Move moves[MOVES_MAX];
    int count = modiar.moves(pos, moves), most = FIRST_DISTANCE;
    assert_plays_progress(table, pos);
    for (int n = 0; n < count; n++) {
        if (!is_followed(table, pos, moves[n]))
            continue;
        int distance = 1 + distance_after(table, seen, pos, moves[n]);
        most = distance > most ? distance : most;
    }
    return *mark = (uint16_t)most;
}

static void who_is_ahead_gets_there_whatever_the_other_does(void **state) {
    uint16_t *seen = malloc(pits_positions(MODIAR_STONES) * sizeof *seen);
    assert_non_null(seen);
    for (int stones = 2; stones <= PROVED_UP_TO; stones += 2) {
        memset(seen, 0, pits_positions(stones) * sizeof *seen);
        for (Pits pits = pits_first(stones); pits != 0; pits = pits_next(pits)) {
            Position pos = position_of(pits);
            if (modiar_table_value(*state, &pos) != 0)
                distance_of(*state, seen, &pos);
        }
    }
    free(seen);
}

/* Play by brute force: every line to its end, the third occurrence of a position among them. */
typedef struct Brute {
    uint8_t occurred[2][BRUTE_UP_TO / 2 + 1][1 << 15]; /* by player, stones and rank */
    long repetitions;
} Brute;

static int brute_value(Brute *brute, const Position *pos);

static int brute_worth(Brute *brute, const Position *pos, Move move) {
    Position after = *pos;
    modiar.play(&after, move);
    return captured(&after, pos->to_move) - captured(pos, pos->to_move) - brute_value(brute, &after);
}

static int brute_value(Brute *brute, const Position *pos) {
    int stones = MODIAR_STONES - captured(pos, 0) - captured(pos, 1);
    uint8_t *times = &brute->occurred[pos->to_move][stones / 2][pits_rank(pits_of(pos))];
    if (*times == 2) {
        brute->repetitions++;
        return 0;
    }
    Move moves[MOVES_MAX];
    int count = modiar.moves(pos, moves), best = count == 0 ? sweep(pos) : -100;
    ++*times;
    for (int n = 0; n < count; n++) {
        int worth = brute_worth(brute, pos, moves[n]);
        best = worth > best ? worth : best;
    }
    --*times;
    return best;
}

static void few_stones_played_out_under_the_repetition_rule_agree(void **state) {
    Brute *brute = calloc(1, sizeof *brute);
    assert_non_null(brute);
    for (int stones = 2; stones <= BRUTE_UP_TO; stones += 2)
        for (Pits pits = pits_first(stones); pits != 0; pits = pits_next(pits)) {
            Position pos = position_of(pits);
            assert_int_equal(brute_value(brute, &pos), modiar_table_value(*state, &pos));
        }
    assert_true(brute->repetitions > 0); /* else nothing was shown */
    free(brute);
}

/* Plays the table against chance from the start and holds what it promised; @return whether it won stones */
static bool beats_chance(const ModiarTable *table, Random *random, int player) {
    Position pos;
    modiar.start(&pos);
    int promised = -100, turns = 0;
    for (;; turns++) {
        int sign = pos.to_move == player ? 1 : -1;
        int lead = captured(&pos, player) - captured(&pos, player_other(player));
        int expected = lead + sign * modiar_table_value(table, &pos);
        assert_true(expected >= promised);
        promised = expected;
        Move moves[MOVES_MAX];
        int count = modiar.moves(&pos, moves);
        if (count == 0 || turns == 2000)
            break;
        bool is_chance = pos.to_move != player;
        modiar.play(&pos, is_chance ? moves[random_below(random, (uint32_t)count)]
                                    : modiar_table_move(table, &pos));
    }
    assert_true(turns < 2000 || promised <= captured(&pos, player) - captured(&pos, player_other(player)));
    return promised > 0;
}

static void the_table_never_gives_back_what_chance_gave_it(void **state) {
    Random random = random_from(42);
    int won = 0;
    for (int n = 0; n < GAMES; n++)
        won += beats_chance(*state, &random, n % 2);
    assert_true(won > GAMES * 9 / 10);
}

static void the_start_is_lost_by_two_because_the_first_turn_captures_nothing(void **state) {
    Position pos;
    modiar.start(&pos);
    assert_int_equal(modiar_table_value(*state, &pos), START_VALUE);
    assert_best_of_its_turns(*state, &pos);
    pos.turns = 2;
    assert_int_equal(modiar_table_value(*state, &pos), 0);
}

static void a_first_turn_without_a_legal_one_counts_the_rows(void **state) {
    Position pos = {.game = GAME_MODIAR, .to_move = PLAYER_SECOND, .modiar = {{4, 0, 0, 1, 1, 0}, {20, 16}}};
    assert_int_equal(modiar.count(&pos), 0);
    assert_int_equal(modiar_table_value(*state, &pos), -2);
}

static void a_turn_is_worth_the_same_from_either_side(void **state) {
    Random random = random_from(3);
    for (int n = 0; n < 1000; n++) {
        Position pos = {.game = GAME_MODIAR, .turns = (uint16_t)(n % 2)};
        for (int stone = (int)random_below(&random, 22) * 2; stone > 0; stone--)
            pos.modiar.pits[random_below(&random, MODIAR_PITS)]++;
        Position turned = pos;
        turned.to_move = PLAYER_SECOND;
        for (int pit = 0; pit < MODIAR_PITS; pit++)
            turned.modiar.pits[(pit + MODIAR_ROW) % MODIAR_PITS] = pos.modiar.pits[pit];
        Move moves[MOVES_MAX], moves_turned[MOVES_MAX];
        int count = modiar.moves(&pos, moves);
        assert_int_equal(modiar.moves(&turned, moves_turned), count);
        for (int i = 0; i < count; i++) {
            int worth = modiar_table_worth(*state, &pos, moves[i]);
            assert_int_equal(worth, worth_by_rules(*state, &pos, moves[i]));
            assert_int_equal(worth, modiar_table_worth(*state, &turned, moves_turned[i]));
        }
    }
}

/* What the other loses in the mean, in sixths, by a reply that takes the most. */
static int loss_by_greed(const ModiarTable *table, const Position *pos, Move move) {
    Position after = *pos;
    modiar.play(&after, move);
    Move replies[MOVES_MAX];
    int count = modiar.moves(&after, replies), most = 0, loss = 0, greedy = 0;
    for (int n = 0; n < count; n++) {
        Position then = after;
        modiar.play(&then, replies[n]);
        int taken = then.modiar.captured[after.to_move] - after.modiar.captured[after.to_move];
        if (taken > most)
            loss = greedy = 0;
        most = taken > most ? taken : most;
        greedy += taken == most;
        if (taken == most)
            loss += modiar_table_value(table, &after) - modiar_table_worth(table, &after, replies[n]);
    }
    return greedy == 0 ? 0 : loss * 6 / greedy;
}

static void among_equal_turns_the_one_that_punishes_greed_most_is_played(void **state) {
    int choices = 0, traps = 0;
    for (Pits pits = pits_first(16); pits != 0; pits = pits_next(pits)) {
        Position pos = position_of(pits);
        Move moves[MOVES_MAX], chosen = modiar_table_move(*state, &pos);
        if (modiar_table_value(*state, &pos) > 0 || move_equal(chosen, MOVE_NONE))
            continue;
        for (int n = modiar.moves(&pos, moves) - 1; n >= 0; n--) {
            if (worth_by_rules(*state, &pos, moves[n]) != modiar_table_value(*state, &pos))
                continue;
            int loss = loss_by_greed(*state, &pos, moves[n]), of_chosen = loss_by_greed(*state, &pos, chosen);
            choices += !move_equal(moves[n], chosen);
            traps += loss < of_chosen;
            assert_true(loss <= of_chosen);
        }
    }
    assert_true(choices > 0);
    assert_true(traps > 0);
}

static void all_positions_are_counted(void **state) {
    SolveCounts counts = modiar_table_counts(*state);
    uint64_t positions = 1;
    for (int stones = 2; stones <= MODIAR_STONES; stones += 2)
        positions += pits_positions(stones);
    assert_true(counts.wins + counts.losses + counts.even == positions);
    assert_true(counts.wins > counts.losses && counts.losses > counts.even && counts.even > 0);
}

static void any_number_of_threads_makes_the_same_table(void **state) {
    const ModiarTable *two = *state;
    static const int numbers[] = {3, 1, 64};
    for (int n = 0; n < (IS_SANITIZED ? 1 : 3); n++) {
        atomic_int progress = 0;
        SolveSummary summary;
        ModiarTable *table = modiar_table_solve(numbers[n], NULL, &progress, &summary, NULL);
        assert_non_null(table);
        assert_memory_equal(table->codes, two->codes, two->start[TABLE_LEVELS]);
        assert_int_equal(atomic_load(&progress), 1000);
        assert_true(summary.positions == two->start[TABLE_LEVELS]);
        assert_int_equal(summary.start_value, START_VALUE);
        assert_true(summary.seconds > 0);
        modiar_table_free(table);
    }
}

static void a_stop_ends_the_work_without_a_table(void **state) {
    (void)state;
    atomic_bool stop = true;
    atomic_int progress = 0;
    Error error;
    assert_null(modiar_table_solve(2, &stop, &progress, NULL, &error));
    assert_int_equal(error.kind, ERROR_STOPPED);
    assert_true(atomic_load(&progress) < 1000);
}

static void no_table_can_be_freed(void **state) {
    (void)state;
    modiar_table_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_is_the_best_of_its_turns),
        cmocka_unit_test(an_empty_board_is_worth_nothing),
        cmocka_unit_test(who_is_ahead_gets_there_whatever_the_other_does),
        cmocka_unit_test(few_stones_played_out_under_the_repetition_rule_agree),
        cmocka_unit_test(the_table_never_gives_back_what_chance_gave_it),
        cmocka_unit_test(the_start_is_lost_by_two_because_the_first_turn_captures_nothing),
        cmocka_unit_test(a_first_turn_without_a_legal_one_counts_the_rows),
        cmocka_unit_test(a_turn_is_worth_the_same_from_either_side),
        cmocka_unit_test(among_equal_turns_the_one_that_punishes_greed_most_is_played),
        cmocka_unit_test(all_positions_are_counted),
        cmocka_unit_test(any_number_of_threads_makes_the_same_table),
        cmocka_unit_test(a_stop_ends_the_work_without_a_table),
        cmocka_unit_test(no_table_can_be_freed),
    };
    return cmocka_run_group_tests(tests, solve, release);
}
