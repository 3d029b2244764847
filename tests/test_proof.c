/* What can be forced within a few turns, against a plain recursion over the rules. */
#include "ai/proof.h"

#include "base/random.h"
#include "rules/mill.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { GAMES = 20, TURNS_APART = 5, LENGTH = 120 };

static bool has_won(const Position *pos, int player) {
    return game_of(pos)->result(pos).outcome == outcome_win_of(player);
}

static bool forces(const Position *pos, const ProofAim *aim, int turns);

/* The aim in plain words: what a turn brings, else what follows from it. */
static bool forces_after(const Position *pos, const ProofAim *aim, Move move, int turns) {
    const bool is_mine = pos->to_move == aim->player;
    Position after = *pos;
    game_of(pos)->play(&after, move);
    if (aim->goal == PROOF_SHOOT && move.shot != NOWHERE)
        return is_mine;
    if (aim->goal == PROOF_STONES && after.modiar.captured[aim->player] >= aim->stones)
        return true;
    return forces(&after, aim, turns - is_mine);
}

static bool forces(const Position *pos, const ProofAim *aim, int turns) {
    const bool is_mine = pos->to_move == aim->player;
    Move moves[MOVES_MAX];
    const int count = game_of(pos)->moves(pos, moves);
    if (count == 0)
        return aim->goal != PROOF_STONES && has_won(pos, aim->player);
    if (turns == 0)
        return false;
    int good = 0;
    for (int i = 0; i < count; i++)
        good += forces_after(pos, aim, moves[i], turns);
    return is_mine ? good > 0 : good == count;
}

static int yes, no;

static void check(const Position *pos, ProofAim aim, int turns) {
    Proof proof;
    proof_init(&proof, game_of(pos), aim, 0);
    const bool expected = forces(pos, &aim, turns);
    assert_int_equal(proof_ask(&proof, pos, turns), expected ? PROOF_YES : PROOF_NO);
    proof_free(&proof);
    yes += expected;
    no += !expected;
}

static void check_mill(const Position *pos) {
    const int turns = game_of(pos)->count(pos) < 40 ? 2 : 1;
    for (int player = 0; player < 2; player++) {
        check(pos, (ProofAim){PROOF_SHOOT, player, 0}, turns);
        check(pos, (ProofAim){PROOF_WIN, player, 0}, turns);
    }
}

static void check_modiar(const Position *pos) {
    for (int stones = 2; stones <= 12; stones += 5)
        check(pos, (ProofAim){PROOF_STONES, pos->to_move, pos->modiar.captured[pos->to_move] + stones}, 3);
}

/* Turns by chance, but a cow is shot wherever one can be: so the games come to their ends. */
static Move some_turn(const Position *pos, Random *random) {
    Move moves[MOVES_MAX];
    const int count = game_of(pos)->moves(pos, moves);
    const int at = (int)random_below(random, (uint32_t)count);
    for (int i = 0; i < count; i++)
        if (moves[(at + i) % count].shot != NOWHERE)
            return moves[(at + i) % count];
    return moves[at];
}

static void in_random_games(const Game *game, void (*check_position)(const Position *pos)) {
    yes = no = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        Random random = random_from(seed);
        Position pos;
        game->start(&pos);
        for (int turn = 0; turn < LENGTH && game->count(&pos) > 0; turn++) {
            if (turn % TURNS_APART == 0)
                check_position(&pos);
            game->play(&pos, some_turn(&pos, &random));
        }
    }
    assert_true(yes > 20);
    assert_true(no > 20);
}

static void what_is_forced_in_morabaraba_is_what_plain_recursion_finds(void **state) {
    (void)state;
    in_random_games(games[GAME_MORABARABA], check_mill);
}

static void what_is_forced_in_twelve_is_what_plain_recursion_finds(void **state) {
    (void)state;
    in_random_games(games[GAME_TWELVE], check_mill);
}

static void what_is_forced_in_modiar_is_what_plain_recursion_finds(void **state) {
    (void)state;
    in_random_games(games[GAME_MODIAR], check_modiar);
}

static ProofAnswer ask(const Game *game, const char *text, ProofGoal goal, int turns) {
    const Position pos = position_of(game, text);
    Proof proof;
    proof_init(&proof, game, (ProofAim){.goal = goal, .player = pos.to_move}, 0);
    const ProofAnswer answer = proof_ask(&proof, &pos, turns);
    proof_free(&proof);
    return answer;
}

/* Black closes E1-E2-E3 with E4, unless it came from there. */
static void a_banned_return_is_not_forced(void **state) {
    (void)state;
    assert_int_equal(ask(&mill_morabaraba, "bb.b..../....w.w./w...w..b b 0,0 - 0 30", PROOF_SHOOT, 1),
                     PROOF_YES);
    assert_int_equal(ask(&mill_morabaraba, "bb.b..../....w.w./w...w..b b 0,0 bE4-E3 0 30", PROOF_SHOOT, 1),
                     PROOF_NO);
}

static void too_few_nodes_leave_it_open(void **state) {
    (void)state;
    const Position pos = position_of(&mill_twelve, "bb....../....w.w./w...w..b b 8,8 - 0 8");
    Proof proof;
    proof_init(&proof, &mill_twelve, (ProofAim){.goal = PROOF_WIN, .player = PLAYER_FIRST}, 50);
    assert_int_equal(proof_ask(&proof, &pos, 3), PROOF_OPEN);
    int least;
    assert_false(proof_length(&proof, &pos, 3, &least));
    proof_free(&proof);
}

static void the_length_is_the_least_number_of_turns(void **state) {
    (void)state;
    const Position pos = position_of(&mill_twelve, "bb....../....w.../....w... b 10,10 - 0 4");
    Proof proof;
    int least;
    proof_init(&proof, &mill_twelve, (ProofAim){.goal = PROOF_SHOOT, .player = PLAYER_FIRST}, 0);
    assert_true(proof_length(&proof, &pos, 3, &least));
    assert_int_equal(least, 1);
    proof_free(&proof);
    proof_init(&proof, &mill_twelve, (ProofAim){.goal = PROOF_WIN, .player = PLAYER_FIRST}, 0);
    assert_true(proof_length(&proof, &pos, 1, &least));
    assert_int_equal(least, 2);
    proof_free(&proof);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_forced_in_morabaraba_is_what_plain_recursion_finds),
        cmocka_unit_test(what_is_forced_in_twelve_is_what_plain_recursion_finds),
        cmocka_unit_test(what_is_forced_in_modiar_is_what_plain_recursion_finds),
        cmocka_unit_test(a_banned_return_is_not_forced),
        cmocka_unit_test(too_few_nodes_leave_it_open),
        cmocka_unit_test(the_length_is_the_least_number_of_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
