/* Every puzzle of the program proved; how turns are judged and answered; the puzzle of a day. */
#include "ai/puzzle.h"

#include "ai/endings_table.h"
#include "ai/mill_symmetry.h"
#include "ai/puzzle_aim.h"
#include "ai/solve.h"
#include "rules/modiar.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum {
    LEAST = 60, /* puzzles a game */
    KINDS = 6,  /* of endings, solved in a moment: 3 against 3 to 5, 4 against 4 */
    DAYS = 1000
};

typedef struct Solved {
    Endings *endings[GAME_COUNT];
    ModiarTable *table;
} Solved;

static int set_up(void **state) {
    Solved *solved = calloc(1, sizeof *solved);
    *state = solved;
    if (solved == NULL)
        return -1;
    for (int game = 0; game < GAME_MODIAR; game++)
        solved->endings[game] = endings_solve_levels((GameId)game, KINDS, 2, NULL, NULL, NULL);
    solved->table = modiar_table_solve(2, NULL, NULL, NULL, NULL);
    return solved->endings[0] && solved->endings[1] && solved->table ? 0 : -1;
}

static int tear_down(void **state) {
    Solved *solved = *state;
    for (int game = 0; game < GAME_MODIAR; game++)
        endings_free(solved->endings[game]);
    modiar_table_free(solved->table);
    free(solved);
    return 0;
}

static PuzzleProof prove(const Solved *solved, const Puzzle *puzzle) {
    return puzzle_prove(puzzle, solved->endings[puzzle->game], solved->table);
}

/* Calls a check for every puzzle. */
static void for_every_puzzle(void **state, void (*check)(const Solved *solved, const Puzzle *puzzle)) {
    for (int game = 0; game < GAME_COUNT; game++)
        for (int i = 0; i < puzzle_count((GameId)game); i++)
            check(*state, puzzle_get((GameId)game, i));
}

/* The list */

static void each_game_has_sixty_from_easy_to_hard(void **state) {
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        const int count = puzzle_count((GameId)game);
        assert_true(count >= LEAST);
        assert_int_equal(puzzle_get((GameId)game, 0)->difficulty, 1);
        assert_int_equal(puzzle_get((GameId)game, count - 1)->difficulty, PUZZLE_DIFFICULTY_MAX);
        for (int i = 0; i + 1 < count; i++)
            assert_in_range(
                puzzle_get((GameId)game, i + 1)->difficulty - puzzle_get((GameId)game, i)->difficulty, 0, 1);
    }
}

static void every_task_is_asked_for(void **state) {
    (void)state;
    int tasks[GAME_COUNT][PUZZLE_TASK_COUNT] = {0};
    for (int game = 0; game < GAME_COUNT; game++)
        for (int i = 0; i < puzzle_count((GameId)game); i++)
            tasks[game][puzzle_get((GameId)game, i)->task]++;
    for (int task = 0; task < PUZZLE_TASK_COUNT; task++)
        for (int game = 0; game < GAME_COUNT; game++)
            assert_int_equal(tasks[game][task] > 0, (task >= PUZZLE_CAPTURE) == (game == GAME_MODIAR));
}

/* The position whichever way the board is turned and whoever has which colour or row. */
static Sets look_of(const Puzzle *puzzle) {
    Position pos;
    int symmetry;
    puzzle_start(puzzle, &pos, NULL);
    const int me = pos.to_move;
    if (puzzle->game != GAME_MODIAR)
        return mill_least_image(sets_of(pos.mill.cows[me], pos.mill.cows[player_other(me)]), &symmetry);
    Sets look = 0;
    for (int i = 0; i < MODIAR_PITS; i++)
        look = look << 8 | pos.modiar.pits[(me * MODIAR_ROW + i) % MODIAR_PITS];
    return look;
}

static void no_two_are_alike(void **state) {
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++)
        for (int i = 0; i < puzzle_count((GameId)game); i++)
            for (int k = 0; k < i; k++) {
                const Puzzle *one = puzzle_get((GameId)game, i), *other = puzzle_get((GameId)game, k);
                assert_true(look_of(one) != look_of(other));
                assert_true(puzzle_key(one) != puzzle_key(other));
            }
}

/* Proofs */

static void check_proved(const Solved *solved, const Puzzle *puzzle) {
    const PuzzleProof proof = prove(solved, puzzle);
    if (proof.fault != PUZZLE_PROVED)
        print_error("%s: fault %d\n", puzzle->position, (int)proof.fault);
    assert_int_equal(proof.fault, PUZZLE_PROVED);
}

static void every_puzzle_has_exactly_one_right_first_turn(void **state) {
    for_every_puzzle(state, check_proved);
}

/* A legal turn that is not the right one. */
static Move wrong_turn(const Puzzle *puzzle, char text[MOVE_TEXT_MAX]) {
    Position pos;
    Move right, moves[MOVES_MAX];
    puzzle_start(puzzle, &pos, &right);
    const int count = games[puzzle->game]->moves(&pos, moves);
    assert_true(count > 1);
    const Move wrong = moves[move_equal(moves[0], right) ? 1 : 0];
    if (text != NULL)
        games[puzzle->game]->write_move(wrong, text);
    return wrong;
}

static void check_wrong_turn_is_found_out(const Solved *solved, const Puzzle *puzzle) {
    char text[MOVE_TEXT_MAX];
    Puzzle changed = *puzzle;
    wrong_turn(puzzle, text);
    changed.turn = text;
    const PuzzleFault fault = prove(solved, &changed).fault;
    assert_true(fault == PUZZLE_TURN_FAILS || fault == PUZZLE_OTHER_WORKS);
}

static void no_other_turn_would_be_proved(void **state) {
    for_every_puzzle(state, check_wrong_turn_is_found_out);
}

static void check_fewer_turns_do_not_do(const Solved *solved, const Puzzle *puzzle) {
    Puzzle changed = *puzzle;
    changed.turns--;
    if (puzzle_is_forced(puzzle->task) && changed.turns > 0)
        assert_true(prove(solved, &changed).fault != PUZZLE_PROVED);
}

static void no_puzzle_would_be_proved_with_a_turn_less(void **state) {
    for_every_puzzle(state, check_fewer_turns_do_not_do);
}

static PuzzleFault fault_of(const Puzzle *puzzle) {
    return puzzle_prove(puzzle, NULL, NULL).fault;
}

static void a_puzzle_that_is_not_sound_is_told(void **state) {
    (void)state;
    const Puzzle sound = {
        GAME_TWELVE, PUZZLE_SHOOT, 1, 0, 1, "E3xR5", "bb....../......../....w... b 10,11 - 0 3"};
    Puzzle puzzle = sound;
    puzzle.position = "bb....../......../....w... b 12,11 - 0 3";
    assert_int_equal(fault_of(&puzzle), PUZZLE_NO_POSITION);
    puzzle = sound;
    puzzle.position = "bb....../......../....w... w 10,10 - 0 3";
    assert_int_equal(fault_of(&puzzle), PUZZLE_NO_POSITION);
    puzzle = sound;
    puzzle.position = "bb....../......../....w... b 10,10 - 0 3";
    puzzle.turn = "E3";
    assert_int_equal(fault_of(&puzzle), PUZZLE_NO_TURN);
    puzzle.turn = "E3xR5";
    puzzle.task = PUZZLE_CAPTURE;
    assert_int_equal(fault_of(&puzzle), PUZZLE_NO_TASK);
    puzzle.task = PUZZLE_SHOOT;
    puzzle.turns = PUZZLE_TURNS_MAX + 1;
    assert_int_equal(fault_of(&puzzle), PUZZLE_NO_TASK);
    puzzle.turns = 1;
    assert_int_equal(fault_of(&puzzle), PUZZLE_PROVED);
    puzzle.turns = 2; /* this turn needs one only, and others do in two */
    assert_in_range(fault_of(&puzzle), PUZZLE_TURN_SHORT, PUZZLE_OTHER_WORKS);
}

static void a_pit_that_is_best_is_not_proved_without_a_table(void **state) {
    (void)state;
    for (int i = 0; i < puzzle_count(GAME_MODIAR); i++) {
        const Puzzle *puzzle = puzzle_get(GAME_MODIAR, i);
        assert_int_equal(fault_of(puzzle), puzzle->task == PUZZLE_CAPTURE ? PUZZLE_PROVED : PUZZLE_TOO_DEEP);
    }
}

/* A captured stone more or less than can be had. */
static void stones_are_exact(void **state) {
    for (int i = 0; i < puzzle_count(GAME_MODIAR); i++) {
        Puzzle puzzle = *puzzle_get(GAME_MODIAR, i);
        if (puzzle.task == PUZZLE_WIN_GAME)
            continue;
        puzzle.stones += 2;
        assert_int_equal(prove(*state, &puzzle).fault, PUZZLE_TURN_FAILS);
        puzzle.stones -= 4;
        assert_true(prove(*state, &puzzle).fault != PUZZLE_PROVED);
    }
}

/* Play */

/* Turns since the start, both players'. */
typedef struct Line {
    Move turns[2 * PUZZLE_TURNS_MAX];
    int count;
    Position pos;
} Line;

static void play(Line *line, Move move) {
    assert_true(is_listed(&line->pos, move));
    game_of(&line->pos)->play(&line->pos, move);
    line->turns[line->count++] = move;
}

/* No reply may hold out longer than the one that is played. */
static void assert_longest(const Puzzle *puzzle, const Position *before, int turns_left) {
    Position start;
    Move moves[MOVES_MAX];
    const int count = game_of(before)->moves(before, moves);
    puzzle_start(puzzle, &start, NULL);
    for (int i = 0; i < count; i++) {
        Proof proof;
        proof_init(&proof, game_of(before), puzzle_aim(puzzle, &start), 0);
        assert_int_equal(proof_ask_turn(&proof, before, moves[i], turns_left), PROOF_YES);
        proof_free(&proof);
    }
}

static void check_hints_solve_it(const Solved *solved, const Puzzle *puzzle) {
    (void)solved;
    Line line = {.count = 0};
    PuzzleJudgement judgement;
    int left = puzzle->turns;
    puzzle_start(puzzle, &line.pos, NULL);
    for (;;) {
        const Move hint = puzzle_hint(puzzle, line.turns, line.count);
        judgement = puzzle_judge(puzzle, line.turns, line.count, hint);
        play(&line, hint);
        if (judgement.verdict != PUZZLE_RIGHT)
            break;
        assert_in_range(judgement.turns_left, 1, --left);
        assert_longest(puzzle, &line.pos, judgement.turns_left);
        play(&line, judgement.reply);
    }
    assert_int_equal(judgement.verdict, PUZZLE_SOLVED);
    assert_true(move_equal(judgement.reply, MOVE_NONE));
}

static void the_hints_solve_every_puzzle_against_the_longest_resistance(void **state) {
    for_every_puzzle(state, check_hints_solve_it);
}

/* The strongest defence takes all the turns that a puzzle announces. */
static void check_takes_its_turns(const Solved *solved, const Puzzle *puzzle) {
    (void)solved;
    Position pos;
    Move right;
    puzzle_start(puzzle, &pos, &right);
    if (puzzle_is_forced(puzzle->task) && puzzle->turns > 1)
        assert_int_equal(puzzle_judge(puzzle, NULL, 0, right).turns_left, puzzle->turns - 1);
}

static void the_defence_makes_a_puzzle_as_long_as_it_says(void **state) {
    for_every_puzzle(state, check_takes_its_turns);
}

/* After the reply to a wrong turn there is no way left, or the other has already done what he could. */
static void check_refutation(const Puzzle *puzzle, const Position *start, Move wrong, Move reply) {
    const int left = puzzle->turns - 1;
    Position after = *start;
    game_of(start)->play(&after, wrong);
    if (game_of(start)->count(&after) == 0)
        return;
    assert_true(is_listed(&after, reply));
    Proof proof;
    proof_init(&proof, game_of(start), puzzle_aim(puzzle, start), 0);
    if (puzzle->task == PUZZLE_HOLD)
        assert_int_equal(proof_ask_turn(&proof, &after, reply, left), PROOF_YES);
    else
        assert_int_equal(proof_ask_turn(&proof, &after, reply, left), PROOF_NO);
    proof_free(&proof);
}

static void check_every_other_turn_is_wrong(const Solved *solved, const Puzzle *puzzle) {
    (void)solved;
    Position start;
    Move right, moves[MOVES_MAX];
    puzzle_start(puzzle, &start, &right);
    const int count = games[puzzle->game]->moves(&start, moves);
    for (int i = 0; i < count; i++) {
        if (move_equal(moves[i], right))
            continue;
        const PuzzleJudgement judgement = puzzle_judge(puzzle, NULL, 0, moves[i]);
        assert_int_equal(judgement.verdict, PUZZLE_WRONG);
        if (puzzle_is_forced(puzzle->task) || puzzle->task == PUZZLE_HOLD)
            check_refutation(puzzle, &start, moves[i], judgement.reply);
    }
}

static void every_other_first_turn_is_wrong_and_its_reply_shows_why(void **state) {
    for_every_puzzle(state, check_every_other_turn_is_wrong);
}

/* Later turns are judged by what they keep: the proof and the judge must agree on each. */
static void check_later_turns(const Solved *solved, const Puzzle *puzzle) {
    (void)solved;
    Line line = {.count = 0};
    Move right, moves[MOVES_MAX];
    Position start;
    puzzle_start(puzzle, &line.pos, &right);
    start = line.pos;
    const PuzzleJudgement first = puzzle_judge(puzzle, NULL, 0, right);
    if (first.verdict != PUZZLE_RIGHT)
        return;
    play(&line, right);
    play(&line, first.reply);
    Proof proof;
    proof_init(&proof, games[puzzle->game], puzzle_aim(puzzle, &start), 0);
    const int count = game_of(&line.pos)->moves(&line.pos, moves);
    for (int i = 0; i < count; i++) {
        const bool keeps = proof_ask_turn(&proof, &line.pos, moves[i], puzzle->turns - 2) == PROOF_YES;
        const PuzzleVerdict verdict = puzzle_judge(puzzle, line.turns, line.count, moves[i]).verdict;
        assert_int_equal(verdict != PUZZLE_WRONG, keeps);
    }
    proof_free(&proof);
}

static void a_later_turn_is_right_if_the_task_can_still_be_done(void **state) {
    for_every_puzzle(state, check_later_turns);
}

/* The puzzle of a day */

static bool is_same_place(PuzzlePlace a, PuzzlePlace b) {
    return a.game == b.game && a.number == b.number;
}

static void the_day_has_one_puzzle_and_the_next_day_another(void **state) {
    (void)state;
    for (int game = 0; game <= GAME_COUNT; game++)
        for (int day = 1; day < 28; day++) {
            const PuzzlePlace today = puzzle_of_day((GameId)game, 2024, 2, day);
            assert_true(is_same_place(today, puzzle_of_day((GameId)game, 2024, 2, day)));
            assert_false(is_same_place(today, puzzle_of_day((GameId)game, 2024, 2, day + 1)));
            assert_in_range(today.number, 0, puzzle_count(today.game) - 1);
        }
}

static void months_and_years_follow_each_other(void **state) {
    (void)state;
    static const struct {
        int year, month, day, next_year, next_month, next_day;
    } nights[] = {{2023, 2, 28, 2023, 3, 1},  {2024, 2, 28, 2024, 2, 29}, {2024, 2, 29, 2024, 3, 1},
                  {2024, 12, 31, 2025, 1, 1}, {2100, 2, 28, 2100, 3, 1},  {2025, 6, 30, 2025, 7, 1},
                  {2000, 2, 29, 2000, 3, 1}};
    const int count = puzzle_count(GAME_MODIAR);
    const int step = (puzzle_of_day(GAME_MODIAR, 2024, 5, 2).number -
                      puzzle_of_day(GAME_MODIAR, 2024, 5, 1).number + count) %
                     count;
    for (size_t i = 0; i < sizeof nights / sizeof nights[0]; i++) {
        const PuzzlePlace eve = puzzle_of_day(GAME_MODIAR, nights[i].year, nights[i].month, nights[i].day);
        const PuzzlePlace morrow =
            puzzle_of_day(GAME_MODIAR, nights[i].next_year, nights[i].next_month, nights[i].next_day);
        assert_int_equal((eve.number + step) % count, morrow.number);
    }
}

static void every_puzzle_has_its_day(void **state) {
    (void)state;
    bool *seen = calloc(DAYS, sizeof *seen);
    int games_seen[GAME_COUNT] = {0}, count = 0;
    assert_non_null(seen);
    for (int day = 0; day < puzzle_count(GAME_TWELVE); day++) {
        const int number =
            puzzle_of_day(GAME_TWELVE, 2025 + day / 28 / 12, day / 28 % 12 + 1, day % 28 + 1).number;
        count += !seen[number];
        seen[number] = true;
    }
    for (int day = 1; day <= GAME_COUNT; day++)
        games_seen[puzzle_of_day(GAME_COUNT, 2025, 1, day).game]++;
    free(seen);
    assert_true(count > puzzle_count(GAME_TWELVE) / 2); /* months have more than 28 days */
    for (int game = 0; game < GAME_COUNT; game++)
        assert_int_equal(games_seen[game], 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_has_sixty_from_easy_to_hard),
        cmocka_unit_test(every_task_is_asked_for),
        cmocka_unit_test(no_two_are_alike),
        cmocka_unit_test(every_puzzle_has_exactly_one_right_first_turn),
        cmocka_unit_test(no_other_turn_would_be_proved),
        cmocka_unit_test(no_puzzle_would_be_proved_with_a_turn_less),
        cmocka_unit_test(a_puzzle_that_is_not_sound_is_told),
        cmocka_unit_test(a_pit_that_is_best_is_not_proved_without_a_table),
        cmocka_unit_test(stones_are_exact),
        cmocka_unit_test(the_hints_solve_every_puzzle_against_the_longest_resistance),
        cmocka_unit_test(the_defence_makes_a_puzzle_as_long_as_it_says),
        cmocka_unit_test(every_other_first_turn_is_wrong_and_its_reply_shows_why),
        cmocka_unit_test(a_later_turn_is_right_if_the_task_can_still_be_done),
        cmocka_unit_test(the_day_has_one_puzzle_and_the_next_day_another),
        cmocka_unit_test(months_and_years_follow_each_other),
        cmocka_unit_test(every_puzzle_has_its_day),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
