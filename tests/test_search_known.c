/* What the search makes of solved endings: three cows against three, solved here, and placings that lead
 * there. */
#include "ai/endings_table.h"
#include "asks.h"
#include "rules/mill.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { POSITIONS = 100, LEVELS_OF_THREE = 1 };

typedef struct Solved {
    Endings *endings[2];
    Search *search;
} Solved;

static int forget(void **state) {
    Solved *solved = *state;
    search_free(solved->search);
    for (int i = 0; i < 2; i++)
        endings_free(solved->endings[i]);
    free(solved);
    return 0;
}

static int solve(void **state) {
    static const GameId of[] = {GAME_MORABARABA, GAME_TWELVE};
    Solved *solved = *state = calloc(1, sizeof *solved);
    if (!solved)
        return -1;
    solved->search = new_search();
    for (int i = 0; i < 2; i++) {
        solved->endings[i] = endings_solve_levels(of[i], LEVELS_OF_THREE, 1, NULL, NULL, NULL);
        if (!solved->endings[i])
            return -1;
        search_use_endings(solved->search, of[i], solved->endings[i]);
    }
    return 0;
}

/* Three cows against three, of which so many are still to be placed. */
static Position random_threes(Random *random, const Game *game, int to_place) {
    Position pos;
    do {
        game->start(&pos);
        pos.to_move = (uint8_t)(to_place % 2); /* the second player places last */
        pos.turns = 60;
        for (int player = 0; player < 2; player++) {
            const int hand = (to_place + player) / 2;
            pos.mill.hand[player] = (uint8_t)hand;
            pos.mill.cows[player] = random_cows(random, 3 - hand, player ? pos.mill.cows[0] : 0);
        }
    } while (game->result(&pos).outcome != OUTCOME_NONE);
    return pos;
}

/* What an ending is worth to the player to move: 100 - n for a win in n turns, n - 100 for a loss, 0 drawn.
 */
static int worth_of(const Endings *endings, const Position *pos, int to_place) {
    Move moves[MOVES_MAX];
    const Game *game = game_of(pos);
    if (game->result(pos).outcome != OUTCOME_NONE)
        return -100; /* by the other's shot */
    if (to_place == 0) {
        const Ending ending = endings_look(endings, pos);
        return ending.kind == ENDING_WIN    ? 100 - ending.turns
               : ending.kind == ENDING_LOSS ? ending.turns - 100
                                            : 0;
    }
    int best = -100;
    for (int left = game->moves(pos, moves); left > 0; left--) {
        const Position next = after(pos, moves[left - 1]);
        int worth = -worth_of(endings, &next, to_place - 1);
        worth -= worth > 0 ? 1 : worth < 0 ? -1 : 0;
        best = worth > best ? worth : best;
    }
    return best;
}

static void assert_worth(const Choice *choice, int worth) {
    if (worth == 0)
        assert_int_equal(choice->score.kind, SCORE_CP);
    else
        assert_score(choice, worth > 0 ? SCORE_WIN : SCORE_LOSS, 100 - (worth > 0 ? worth : -worth));
}

static void assert_known(Solved *solved, int to_place) {
    Random random = random_from(17);
    for (int i = 0; i < POSITIONS; i++) {
        const Endings *endings = solved->endings[i % 2];
        const Position pos = random_threes(&random, games[endings_game(endings)], to_place);
        const int worth = worth_of(endings, &pos, to_place);
        search_clear(solved->search);
        SearchRequest request = request_of(&pos, (Limits){.depth = to_place ? 5 : 1});
        const Choice choice = search_run(solved->search, &request, NULL, NULL, NULL);
        assert_worth(&choice, worth);
        if (worth == 0 && to_place > 0)
            assert_score(&choice, SCORE_CP, 0);
        const Position next = after(&pos, choice.move);
        if (worth > 0 && game_of(&pos)->result(&next).outcome == OUTCOME_NONE)
            assert_int_equal(worth_of(endings, &next, to_place > 0 ? to_place - 1 : 0), -(worth + 1));
    }
}

static void a_solved_ending_is_won_and_lost_in_its_turns(void **state) {
    assert_known(*state, 0);
}

static void a_placing_is_worth_the_solved_ending_it_leads_to_one_turn_later(void **state) {
    assert_known(*state, 1);
}

static void two_placings_are_worth_the_solved_ending_they_lead_to_two_turns_later(void **state) {
    assert_known(*state, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solved_ending_is_won_and_lost_in_its_turns),
        cmocka_unit_test(a_placing_is_worth_the_solved_ending_it_leads_to_one_turn_later),
        cmocka_unit_test(two_placings_are_worth_the_solved_ending_they_lead_to_two_turns_later),
    };
    return cmocka_run_group_tests(tests, solve, forget);
}
