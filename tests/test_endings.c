/* The solved endings of the mill games: right by the rules alone, whatever the bans and the counters. */
#include "ai/endings_table.h"
#include "ai/search.h"
#include "base/random.h"
#include "follows.h"
#include "rules/mill.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

/* Not all levels, which would take long; bench/endings has them all. ThreadSanitizer is slower still. */
#if defined __SANITIZE_THREAD__
#define IS_SLOW 1
#elif defined __has_feature
#if __has_feature(thread_sanitizer)
#define IS_SLOW 1
#endif
#endif
#ifndef IS_SLOW
#define IS_SLOW 0
#endif

enum { STEP = 199, KINDS = IS_SLOW ? 3 : 6 };

static const struct {
    int own, enemy;
} kinds[] = {{3, 3}, {3, 4}, {4, 3}, {4, 4}, {3, 5}, {5, 3}};

/* Both games' endings, solved once for all tests. */
typedef struct Solved {
    Endings *of[GAME_COUNT];
} Solved;

static int solve_both(void **state) {
    Solved *solved = calloc(1, sizeof *solved);
    *state = solved;
    if (solved == NULL)
        return -1;
    for (int game = 0; game < GAME_MODIAR; game++)
        solved->of[game] = endings_solve_levels((GameId)game, KINDS, 2, NULL, NULL, NULL);
    return solved->of[GAME_MORABARABA] && solved->of[GAME_TWELVE] ? 0 : -1;
}

static int free_both(void **state) {
    Solved *solved = *state;
    for (int game = 0; game < GAME_MODIAR; game++)
        endings_free(solved->of[game]);
    free(solved);
    return 0;
}

static const Endings *of_game(void **state, GameId game) {
    return ((Solved *)*state)->of[game];
}

/* Positions by chance */

static uint32_t random_cows(Random *random, int count, uint32_t taken) {
    uint32_t cows = 0;
    while (mill_size(cows) < count)
        cows |= 1u << random_below(random, MILL_POINTS) & ~taken;
    return cows;
}

static Position random_ending(Random *random, GameId game, int own, int enemy) {
    const MillBan none = {NOWHERE, NOWHERE};
    const int player = (int)random_below(random, 2);
    Position pos = {.game = (uint8_t)game, .to_move = (uint8_t)player, .mill = {.ban = {none, none}}};
    pos.mill.cows[player] = random_cows(random, own, 0);
    pos.mill.cows[!player] = random_cows(random, enemy, pos.mill.cows[player]);
    return pos;
}

static Position random_ending_of_any_kind(Random *random, GameId game) {
    const int kind = (int)random_below(random, KINDS);
    return random_ending(random, game, kinds[kind].own, kinds[kind].enemy);
}

static int random_point(Random *random, uint32_t set) {
    for (uint32_t skip = random_below(random, (uint32_t)mill_size(set)); skip > 0; skip--)
        mill_take(&set);
    return mill_take(&set);
}

/* A ban such as a turn out of a mill into another earns it, or another that the rules allow. */
static MillBan random_ban(Random *random, const Position *pos, int player) {
    const uint32_t cows = pos->mill.cows[player], empty = MILL_ALL & ~(pos->mill.cows[0] | pos->mill.cows[1]);
    const int from = random_point(random, cows);
    const uint32_t closing = mill_completing(cows & ~(1u << from)) & empty;
    return (MillBan){(int8_t)from, (int8_t)random_point(random, closing ? closing : empty)};
}

static int limit_of(const Position *pos) {
    const bool has_three = mill_size(pos->mill.cows[0]) == 3 || mill_size(pos->mill.cows[1]) == 3;
    return pos->game == GAME_MORABARABA && has_three ? MILL_THREE_COW_LIMIT : MILL_NO_SHOT_LIMIT;
}

/* By the rules alone */

/* Every line of play up to the next shot or the end of the counting; what stands after the shot is looked up.
 */
static EndingKind kind_by_force(const Endings *endings, const Position *pos) {
    const Game *game = game_of(pos);
    Move moves[MOVES_MAX];
    const int count = game->moves(pos, moves);
    if (count == 0)
        return game->result(pos).outcome == OUTCOME_DRAW ? ENDING_DRAW : ENDING_LOSS;
    EndingKind best = ENDING_LOSS;
    for (int n = 0; n < count; n++) {
        Position after = *pos;
        game->play(&after, moves[n]);
        const bool is_next_phase = moves[n].shot != NOWHERE && game->count(&after) > 0;
        const EndingKind kind =
            is_next_phase ? endings_look(endings, &after).kind : kind_by_force(endings, &after);
        if (kind == ENDING_LOSS)
            return ENDING_WIN;
        if (kind == ENDING_DRAW)
            best = ENDING_DRAW;
    }
    return best;
}

/* @param left  turns until the counter draws @return how many of them are not drawn */
static int assert_by_force(const Endings *endings, int own, int enemy, int left, int times, bool has_bans) {
    Random random = random_from((uint64_t)(own * 1000 + enemy * 100 + left));
    int decided = 0;
    for (int n = 0; n < times; n++) {
        Position pos = random_ending(&random, endings_game(endings), own, enemy);
        pos.mill.no_shot = (uint8_t)(limit_of(&pos) - left);
        for (int player = 0; has_bans && player < 2; player++)
            if (random_below(&random, 3) > 0)
                pos.mill.ban[player] = random_ban(&random, &pos, player);
        const EndingKind kind = kind_by_force(endings, &pos);
        assert_int_equal(endings_look(endings, &pos).kind, kind);
        decided += kind != ENDING_DRAW;
    }
    return decided;
}

/* With three against three a shot ends the game: nothing is looked up. */
static void three_against_three_is_what_trying_every_turn_proves(void **state) {
    assert_true(assert_by_force(of_game(state, GAME_MORABARABA), 3, 3, 1, 300, true) > 0);
    assert_true(assert_by_force(of_game(state, GAME_MORABARABA), 3, 3, 2, 100, true) > 0);
    assert_true(assert_by_force(of_game(state, GAME_MORABARABA), 3, 3, 3, 6, true) > 0);
    for (int left = 1; left <= 6; left++)
        assert_true(assert_by_force(of_game(state, GAME_TWELVE), 3, 3, left, 60, false) > 0);
}

static void up_to_the_next_shot_it_is_what_trying_every_turn_proves(void **state) {
    for (int kind = 1; kind < KINDS; kind++) {
        const int own = kinds[kind].own, enemy = kinds[kind].enemy;
        for (int left = 1; left <= 2; left++)
            assert_by_force(of_game(state, GAME_MORABARABA), own, enemy, left, 100, true);
        assert_by_force(of_game(state, GAME_MORABARABA), own, enemy, 3, 20, true);
        assert_true(assert_by_force(of_game(state, GAME_TWELVE), own, enemy, 4, 60, false) > 0);
    }
}

/* bench/endings looks at all of them. */
static void every_ending_follows_from_what_its_turns_lead_to(void **state) {
    for (int game = 0; game < GAME_MODIAR; game++) {
        Position wrong;
        assert_int_equal(follows_everywhere(of_game(state, (GameId)game), KINDS, STEP, &wrong), 0);
    }
}

static void an_ending_with_bans_pending_follows_too(void **state) {
    const Endings *endings = of_game(state, GAME_MORABARABA);
    Random random = random_from(3);
    int changed = 0;
    for (int n = 0; n < 20000; n++) {
        Position pos = random_ending_of_any_kind(&random, GAME_MORABARABA), free_of_bans = pos;
        for (int player = 0; player < 2; player++)
            if (random_below(&random, 3) > 0)
                pos.mill.ban[player] = random_ban(&random, &pos, player);
        free_of_bans.mill.no_shot = pos.mill.no_shot = (uint8_t)random_below(&random, 10);
        assert_true(follows_at(endings, &pos));
        changed += endings_look(endings, &pos).kind != endings_look(endings, &free_of_bans).kind;
    }
    assert_true(IS_SLOW || changed > 50); /* or bans would not have to be minded */
}

/* Nobody gains by fewer turns left. */
static void less_time_makes_only_draws(void **state) {
    Random random = random_from(4);
    for (int n = 0; n < 20000; n++) {
        const GameId game = (GameId)(n % 2);
        Position pos = random_ending_of_any_kind(&random, game);
        Ending before = endings_look(of_game(state, game), &pos);
        for (pos.mill.no_shot = 1; pos.mill.no_shot <= limit_of(&pos); pos.mill.no_shot++) {
            const Ending now = endings_look(of_game(state, game), &pos);
            assert_true(now.kind == before.kind || now.kind == ENDING_DRAW);
            before = now;
        }
        assert_true(before.kind == ENDING_DRAW || before.turns == 0);
    }
}

/* The same from every side */

static int mirror(int point) {
    return (point & ~7) | ((8 - (point & 7)) & 7);
}

static int turn(int point) {
    return (point & ~7) | ((point + 2) & 7);
}

static int inside_out(int point) {
    return (2 - point / 8) * 8 + point % 8;
}

static uint32_t mapped(uint32_t set, int (*map)(int)) {
    uint32_t out = 0;
    while (set)
        out |= 1u << map(mill_take(&set));
    return out;
}

static void a_board_turned_mirrored_or_inside_out_is_worth_the_same(void **state) {
    static int (*const maps[])(int) = {mirror, turn, inside_out};
    Random random = random_from(5);
    for (int n = 0; n < 50000; n++) {
        const GameId game = (GameId)(n % 2);
        Position pos = random_ending_of_any_kind(&random, game);
        const Ending ending = endings_look(of_game(state, game), &pos);
        for (int player = 0; player < 2; player++)
            pos.mill.cows[player] = mapped(pos.mill.cows[player], maps[n % 3]);
        const Ending turned = endings_look(of_game(state, game), &pos);
        assert_int_equal(turned.kind, ending.kind);
        assert_int_equal(turned.turns, ending.turns);
    }
}

static void the_colour_of_the_cows_does_not_count(void **state) {
    Random random = random_from(6);
    for (int n = 0; n < 20000; n++) {
        const GameId game = (GameId)(n % 2);
        const Position pos = random_ending_of_any_kind(&random, game);
        Position swapped = pos;
        swapped.to_move = !pos.to_move;
        swapped.mill.cows[0] = pos.mill.cows[1];
        swapped.mill.cows[1] = pos.mill.cows[0];
        const Ending ending = endings_look(of_game(state, game), &pos);
        const Ending other = endings_look(of_game(state, game), &swapped);
        assert_int_equal(other.kind, ending.kind);
        assert_int_equal(other.turns, ending.turns);
    }
}

/* What is known, and what is not */

static void a_mill_about_to_close_on_three_cows_wins_in_one_turn(void **state) {
    const Position pos = position_of(&mill_morabaraba, "bb....../w...w.../..b...w. b 0,0 - 9 60");
    const Ending ending = endings_look(of_game(state, GAME_MORABARABA), &pos);
    assert_int_equal(ending.kind, ENDING_WIN);
    assert_int_equal(ending.turns, 1);
}

static void the_blocked_have_lost_even_when_the_count_ends(void **state) {
    if (IS_SLOW)
        skip();
    Position pos = position_of(&mill_twelve, "bbw...wb/ww.....w/........ b 0,0 - 50 300");
    assert_result(&pos, OUTCOME_SECOND_WINS, REASON_BLOCKED);
    const Ending ending = endings_look(of_game(state, GAME_TWELVE), &pos);
    assert_int_equal(ending.kind, ENDING_LOSS);
    assert_int_equal(ending.turns, 0);
    pos.to_move = PLAYER_SECOND;
    assert_int_equal(endings_look(of_game(state, GAME_TWELVE), &pos).kind, ENDING_DRAW);
}

static void a_win_later_than_the_game_may_last_is_not_claimed(void **state) {
    Random random = random_from(7);
    int claimed = 0;
    for (int n = 0; n < 5000; n++) {
        const GameId game = (GameId)(n % 2);
        Position pos = random_ending_of_any_kind(&random, game);
        const Ending ending = endings_look(of_game(state, game), &pos);
        if (ending.kind == ENDING_DRAW)
            continue;
        pos.turns = (uint16_t)(MILL_LENGTH_LIMIT - ending.turns);
        assert_int_equal(endings_look(of_game(state, game), &pos).kind, ending.kind);
        pos.turns++;
        assert_int_equal(endings_look(of_game(state, game), &pos).kind, ENDING_UNKNOWN);
        claimed++;
    }
    assert_true(claimed > 100);
}

static void other_games_more_cows_and_cows_in_hand_are_unknown(void **state) {
    static const char *const texts[] = {
        "bbb...../www...../........ b 1,1 - 0 50", "bbbbb.../wwwww.../........ b 0,0 - 0 50",
        "bbbbbb../www...../........ b 0,0 - 0 50", "......../......../........ b 12,12 - 0 0",
        "bb....../www...../........ b 0,0 - 0 50",
    };
    for (size_t n = 0; n < sizeof texts / sizeof *texts; n++) {
        const Position pos = position_of(&mill_twelve, texts[n]);
        assert_int_equal(endings_look(of_game(state, GAME_TWELVE), &pos).kind, ENDING_UNKNOWN);
    }
    const Position known = position_of(&mill_twelve, "bbb...../www...../........ b 0,0 - 0 50");
    assert_int_not_equal(endings_look(of_game(state, GAME_TWELVE), &known).kind, ENDING_UNKNOWN);
    assert_int_equal(endings_look(of_game(state, GAME_MORABARABA), &known).kind, ENDING_UNKNOWN);
}

static uint64_t ways_to_choose(int n, int k) {
    uint64_t ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return ways;
}

static void every_position_counts(void **state) {
    assert_int_equal(endings_kinds(), ENDINGS_LEVELS);
    for (int kind = 0; kind < KINDS; kind++) {
        const EndingsCounts counts = endings_counts(of_game(state, GAME_MORABARABA), kind);
        assert_int_equal(counts.own, kinds[kind].own);
        assert_int_equal(counts.enemy, kinds[kind].enemy);
        assert_int_equal(counts.wins + counts.losses + counts.draws,
                         ways_to_choose(MILL_POINTS, counts.own) *
                             ways_to_choose(MILL_POINTS - counts.own, counts.enemy));
        assert_true(counts.wins > 0 && counts.draws > 0);
    }
}

/* In play */

enum { DEPTH = 2, HASH_MIB = 1, TURNS_MAX = 300 };

/* A game: the positions so far, the newest last, as far back as the last shot. */
typedef struct Play {
    Search *search;
    const Endings *endings;
    Position pos;
    uint64_t hashes[TURNS_MAX];
    int count;
} Play;

static Play play_from(void **state, Position pos) {
    Play play = {.search = search_create(HASH_MIB, 1, NULL), .endings = of_game(state, pos.game), .pos = pos};
    assert_non_null(play.search);
    search_use_endings(play.search, pos.game, play.endings);
    return play;
}

static void play_turn(Play *play, Move move) {
    assert_true(is_listed(&play->pos, move));
    play->hashes[play->count++] = game_of(&play->pos)->hash(&play->pos);
    game_of(&play->pos)->play(&play->pos, move);
    if (move.shot != NOWHERE)
        play->count = 0;
}

static bool has_repeated(const Play *play, const Position *pos) {
    int found = 0;
    for (int n = 0; n < play->count; n++)
        found += play->hashes[n] == game_of(pos)->hash(pos);
    return found >= 2;
}

static Choice ask(const Play *play) {
    SearchRequest request = {.position = play->pos, .earlier_count = play->count, .limits = {.depth = DEPTH}};
    for (int n = 0; n < play->count; n++)
        request.earlier[n] = play->hashes[play->count - 1 - n];
    return search_run(play->search, &request, NULL, NULL, NULL);
}

/* Draws by repetition if he can, and else holds out longest. */
static Move best_defence(const Play *play) {
    Move moves[MOVES_MAX], best = MOVE_NONE;
    int longest = -1;
    const int count = game_of(&play->pos)->moves(&play->pos, moves);
    for (int n = 0; n < count; n++) {
        Position after = play->pos;
        game_of(&after)->play(&after, moves[n]);
        if (moves[n].shot == NOWHERE && has_repeated(play, &after))
            return moves[n];
        const Ending ending = endings_look(play->endings, &after);
        if (ending.turns > longest) {
            longest = ending.turns;
            best = moves[n];
        }
    }
    return best;
}

/* Plays to the end. @return how many turns it took; fails unless who is to move wins */
static int assert_wins(Play *play) {
    const int winner = play->pos.to_move;
    int turns = 0;
    for (; game_of(&play->pos)->result(&play->pos).outcome == OUTCOME_NONE; turns++) {
        const bool is_winners = play->pos.to_move == winner;
        play_turn(play, is_winners ? ask(play).move : best_defence(play));
        assert_false(has_repeated(play, &play->pos));
    }
    assert_int_equal(game_of(&play->pos)->result(&play->pos).outcome, outcome_win_of(winner));
    return turns;
}

/* A position of any kind that is won in so many turns or more, the counter somewhere where it still is. */
static Position random_win(void **state, Random *random, GameId game, int turns) {
    for (;;) {
        Position pos = random_ending_of_any_kind(random, game);
        pos.mill.no_shot = (uint8_t)random_below(random, (uint32_t)limit_of(&pos));
        const Ending ending = endings_look(of_game(state, game), &pos);
        if (ending.kind == ENDING_WIN && ending.turns >= turns)
            return pos;
    }
}

static void a_won_ending_is_won_in_time_against_the_best_defence(void **state) {
    Random random = random_from(8);
    for (int n = 0; n < 200; n++) {
        const GameId game = (GameId)(n % 2);
        Play play = play_from(state, random_win(state, &random, game, 1 + n / 2 % 10));
        const Ending ending = endings_look(play.endings, &play.pos);
        play.pos.turns = (uint16_t)(MILL_LENGTH_LIMIT - ending.turns);
        const Score score = ask(&play).score;
        assert_int_equal(score.kind, SCORE_WIN);
        assert_true(score.value <= ending.turns);
        assert_true(assert_wins(&play) <= score.value);
        search_free(play.search);
    }
}

/* Two turns to and two turns back, without a shot. False: this cannot be played. */
static bool play_round(Play *play, Move there, Move answer) {
    const Move round[] = {there, answer, {there.to, there.from, NOWHERE}, {answer.to, answer.from, NOWHERE}};
    for (int n = 0; n < 4; n++) {
        if (round[n].shot != NOWHERE || !is_listed(&play->pos, round[n]))
            return false;
        play_turn(play, round[n]);
    }
    return true;
}

static Move random_move(Random *random, const Position *pos) {
    Move moves[MOVES_MAX];
    const int count = game_of(pos)->moves(pos, moves);
    return count == 0 ? MOVE_NONE : moves[random_below(random, (uint32_t)count)];
}

/* Both have gone to and fro, and then the loser does something else: some positions have come twice. */
static bool play_to_and_fro(Play *play, Random *random) {
    const Move there = random_move(random, &play->pos);
    Position after = play->pos;
    game_of(&after)->play(&after, there);
    const Move answer = random_move(random, &after);
    if (!play_round(play, there, answer))
        return false;
    play_turn(play, there);
    const Move other = random_move(random, &play->pos);
    Position next = play->pos;
    game_of(&next)->play(&next, other);
    if (move_equal(other, MOVE_NONE) || other.shot != NOWHERE || has_repeated(play, &next))
        return false;
    play_turn(play, other);
    return game_of(&play->pos)->result(&play->pos).outcome == OUTCOME_NONE;
}

static void a_win_that_is_claimed_is_not_lost_to_repetition(void **state) {
    Random random = random_from(9);
    int claimed = 0;
    for (int n = 0; n < 3000; n++) {
        const GameId game = (GameId)(n % 2);
        Position start = random_win(state, &random, game, 5);
        start.mill.no_shot = 0;
        Play play = play_from(state, start);
        if (play_to_and_fro(&play, &random) && ask(&play).score.kind == SCORE_WIN) {
            assert_wins(&play);
            claimed++;
        }
        search_free(play.search);
    }
    assert_true(claimed > 50);
}

static void a_drawn_ending_is_never_lost(void **state) {
    Random random = random_from(10);
    for (int n = 0; n < 40; n++) {
        const GameId game = (GameId)(n % 2);
        Position start = random_ending_of_any_kind(&random, game);
        while (endings_look(of_game(state, game), &start).kind != ENDING_DRAW)
            start = random_ending_of_any_kind(&random, game);
        Play play = play_from(state, start);
        for (int turn_of = 0; turn_of < 100 && !has_repeated(&play, &play.pos); turn_of++) {
            if (game_of(&play.pos)->result(&play.pos).outcome != OUTCOME_NONE)
                break;
            play_turn(&play, turn_of % 2 ? random_move(&random, &play.pos) : ask(&play).move);
        }
        assert_int_not_equal(game_of(&play.pos)->result(&play.pos).outcome,
                             outcome_win_of(player_other(start.to_move)));
        search_free(play.search);
    }
}

/* Solving */

static void solving_can_be_stopped(void **state) {
    (void)state;
    const atomic_bool stop = true;
    Error error = {.kind = ERROR_NONE};
    assert_null(endings_solve(GAME_TWELVE, 1, &stop, NULL, &error));
    assert_int_equal(error.kind, ERROR_STOPPED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_against_three_is_what_trying_every_turn_proves),
        cmocka_unit_test(up_to_the_next_shot_it_is_what_trying_every_turn_proves),
        cmocka_unit_test(every_ending_follows_from_what_its_turns_lead_to),
        cmocka_unit_test(an_ending_with_bans_pending_follows_too),
        cmocka_unit_test(less_time_makes_only_draws),
        cmocka_unit_test(a_board_turned_mirrored_or_inside_out_is_worth_the_same),
        cmocka_unit_test(the_colour_of_the_cows_does_not_count),
        cmocka_unit_test(a_mill_about_to_close_on_three_cows_wins_in_one_turn),
        cmocka_unit_test(the_blocked_have_lost_even_when_the_count_ends),
        cmocka_unit_test(a_win_later_than_the_game_may_last_is_not_claimed),
        cmocka_unit_test(other_games_more_cows_and_cows_in_hand_are_unknown),
        cmocka_unit_test(every_position_counts),
        cmocka_unit_test(a_won_ending_is_won_in_time_against_the_best_defence),
        cmocka_unit_test(a_win_that_is_claimed_is_not_lost_to_repetition),
        cmocka_unit_test(a_drawn_ending_is_never_lost),
        cmocka_unit_test(solving_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, solve_both, free_both);
}
