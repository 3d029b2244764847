/* The search: what it must find, avoid and keep to, whatever its strength. */
#include "ai/search.h"
#include "base/random.h"
#include "cases.h"
#include "rules/mill.h"
#include "rules/modiar.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HASH_MIB = 2 };

static SearchRequest request_at(const Game *game, const char *text, Limits limits) {
    return (SearchRequest){.position = position_of(game, text), .limits = limits};
}

static SearchRequest request_of(const Position *pos, Limits limits) {
    return (SearchRequest){.position = *pos, .limits = limits};
}

static Choice ask(const SearchRequest *request) {
    Search *search = search_create(HASH_MIB, 1, NULL);
    assert_non_null(search);
    Choice choice = search_run(search, request, NULL, NULL, NULL);
    search_free(search);
    return choice;
}

static Choice ask_depth(const Game *game, const char *text, int depth) {
    SearchRequest request = request_at(game, text, (Limits){.depth = depth});
    return ask(&request);
}

static void assert_score(const Choice *choice, ScoreKind kind, int value) {
    assert_int_equal(choice->score.kind, kind);
    assert_int_equal(choice->score.value, value);
}

static void assert_turn(const Game *game, Move move, const char *expected) {
    char text[MOVE_TEXT_MAX];
    game->write_move(move, text);
    assert_string_equal(text, expected);
}

static Position after(const Position *pos, Move move) {
    Position next = *pos;
    assert_true(is_listed(pos, move));
    game_of(pos)->play(&next, move);
    return next;
}

/* Positions by chance */

static uint32_t random_cows(Random *random, int count, uint32_t taken) {
    uint32_t cows = 0;
    while (mill_size(cows) < count)
        cows |= 1u << random_below(random, MILL_POINTS) & ~taken;
    return cows;
}

/* A mill endgame that is not over, with counters anywhere. */
static Position random_endgame(Random *random, const Game *game, int cows_max) {
    Position pos;
    do {
        game->start(&pos);
        uint32_t span = (uint32_t)cows_max - 2;
        pos.mill.hand[0] = pos.mill.hand[1] = 0;
        pos.mill.cows[0] = random_cows(random, 3 + (int)random_below(random, span), 0);
        pos.mill.cows[1] = random_cows(random, 3 + (int)random_below(random, span), pos.mill.cows[0]);
        pos.mill.no_shot = (uint8_t)random_below(random, MILL_NO_SHOT_LIMIT);
        pos.turns = (uint16_t)(200 + random_below(random, 100));
        pos.to_move = (uint8_t)random_below(random, 2);
    } while (game->result(&pos).outcome != OUTCOME_NONE);
    return pos;
}

static Position random_game_position(Random *random, const Game *game, int turns) {
    Position pos;
    game->start(&pos);
    for (int i = 0; i < turns; i++) {
        Move moves[MOVES_MAX];
        int count = game->moves(&pos, moves);
        if (count == 0)
            game->start(&pos);
        else
            game->play(&pos, moves[random_below(random, (uint32_t)count)]);
    }
    if (game->result(&pos).outcome != OUTCOME_NONE)
        game->start(&pos);
    return pos;
}

/*
 * What trying every turn proves, with no knowledge but the rules: 100 - n for a win in n turns, n - 100 for
 * a loss, 0 for anything else.
 */
static int proof(const Position *pos, int depth) {
    Move moves[MOVES_MAX];
    int count = game_of(pos)->moves(pos, moves), best = -100;
    Result result = count == 0 ? game_of(pos)->result(pos) : (Result){OUTCOME_NONE, REASON_NONE};
    if (count == 0)
        return result.outcome == OUTCOME_DRAW                   ? 0
               : result.outcome == outcome_win_of(pos->to_move) ? 100
                                                                : -100;
    if (depth == 0)
        return 0;
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        game_of(pos)->play(&next, moves[i]);
        int value = -proof(&next, depth - 1);
        value -= value > 0 ? 1 : value < 0 ? -1 : 0;
        best = value > best ? value : best;
    }
    return best;
}

static void assert_agrees_with_proof(Search *search, const Position *pos, int turns) {
    SearchRequest request = request_of(pos, (Limits){.depth = turns + 3});
    int proved = proof(pos, turns);
    search_clear(search);
    Choice choice = search_run(search, &request, NULL, NULL, NULL);
    if (proved != 0)
        assert_score(&choice, proved > 0 ? SCORE_WIN : SCORE_LOSS, 100 - abs(proved));
    else
        assert_true(choice.score.kind == SCORE_CP || choice.score.value > turns);
}

static void wins_and_losses_are_those_that_trying_every_turn_proves(void **state) {
    (void)state;
    Random random = random_from(11);
    Search *search = search_create(HASH_MIB, 1, NULL);
    for (int i = 0; i < 200; i++) {
        Position pos = random_endgame(&random, i % 2 ? &mill_morabaraba : &mill_twelve, 5);
        assert_agrees_with_proof(search, &pos, 3);
    }
    search_free(search);
}

/* A line of turns must be legal and end as the score says. */
static void assert_line_ends_as_scored(const Position *start, const Choice *choice) {
    Position pos = *start;
    bool is_won = choice->score.kind == SCORE_WIN;
    int winner = is_won ? start->to_move : player_other(start->to_move);
    assert_int_equal(choice->pv_length, choice->score.value);
    for (int i = 0; i < choice->pv_length; i++)
        pos = after(&pos, choice->pv[i]);
    assert_int_equal(game_of(start)->result(&pos).outcome, outcome_win_of(winner));
}

static void a_win_by_one_shot_is_played(void **state) {
    (void)state;
    const char *text = "bb...b../w......./.w....w. b 0,0 - 3 140";
    Choice choice = ask_depth(&mill_morabaraba, text, 3);
    assert_score(&choice, SCORE_WIN, 1);
    Position start = position_of(&mill_morabaraba, text);
    assert_line_ends_as_scored(&start, &choice);
}

static void a_win_in_several_turns_is_found_with_its_line(void **state) {
    (void)state;
    static const struct {
        const Game *game;
        const char *text;
        int turns;
    } wins[] = {
        {&mill_twelve, "wwb.w.../...bb.../..bbw..w b 0,0 - 0 60", 5},
        {&mill_morabaraba, "b.ww...b/wb.b.bb./w...bwb. b 0,0 - 0 60", 5},
        {&mill_morabaraba, "..b.bw../...ww..b/wwww.bb. w 0,0 - 0 60", 7},
        {&mill_twelve, "b..bw.b./wb..w.bb/bw...w.. b 0,0 - 0 60", 7},
        {&mill_twelve, ".w....b./..ww.bb./bw...bw. b 0,0 - 0 60", 9},
    };
    for (size_t i = 0; i < sizeof wins / sizeof *wins; i++) {
        SearchRequest request = request_at(wins[i].game, wins[i].text, (Limits){.nodes = 300000});
        Choice choice = ask(&request);
        assert_score(&choice, SCORE_WIN, wins[i].turns);
        assert_line_ends_as_scored(&request.position, &choice);
    }
}

static void a_win_comes_nearer_turn_by_turn_when_the_table_is_kept(void **state) {
    (void)state;
    Search *search = search_create(HASH_MIB, 1, NULL);
    SearchRequest request =
        request_at(&mill_morabaraba, "..b.bw../...ww..b/wwww.bb. w 0,0 - 0 60", (Limits){.nodes = 300000});
    for (int left = 7; left > 0; left--) {
        Choice choice = search_run(search, &request, NULL, NULL, NULL);
        assert_score(&choice, left % 2 ? SCORE_WIN : SCORE_LOSS, left);
        request.position = after(&request.position, choice.move);
    }
    assert_result(&request.position, OUTCOME_SECOND_WINS, REASON_SHOT);
    search_free(search);
}

static void a_lost_player_holds_out_longest(void **state) {
    (void)state;
    SearchRequest request =
        request_at(&mill_twelve, "w....bb./..bwb.b./wwwbb.b. w 0,0 - 0 60", (Limits){.nodes = 300000});
    Choice choice = ask(&request);
    assert_score(&choice, SCORE_LOSS, 6);
    assert_line_ends_as_scored(&request.position, &choice);
}

static void a_closed_mill_shoots_the_cow_that_threatens(void **state) {
    (void)state;
    /* White threatens to close E1-E2-E3: black closes A5-A6-A7 first and shoots into it. */
    Choice choice = ask_depth(&mill_twelve, "ww....../.....bb./........ b 10,10 - 0 4", 4);
    assert_int_equal(choice.move.to, mill_point_named("A5"));
    assert_true(choice.move.shot == mill_point_named("E1") || choice.move.shot == mill_point_named("E2"));
}

static void an_open_mill_of_the_enemy_is_blocked(void **state) {
    (void)state;
    assert_turn(&mill_twelve, ask_depth(&mill_twelve, "ww....../.b....../.....b.. b 10,10 - 0 4", 4).move,
                "E3");
}

/* Draws */

static void assert_played_to_draw(const Game *game, const char *text, Reason reason) {
    Position pos = position_of(game, text);
    Choice choice = ask_depth(game, text, 4);
    assert_score(&choice, SCORE_CP, 0);
    Position end = after(&pos, choice.move);
    assert_result(&end, OUTCOME_DRAW, reason);
}

static void a_losing_player_welcomes_every_draw_by_count(void **state) {
    (void)state;
    assert_played_to_draw(&mill_twelve, "b..b..b./......../wwww.w.w b 0,0 - 49 100", REASON_NO_SHOT);
    assert_played_to_draw(&mill_morabaraba, ".b....../...b..../wwww.wbw b 0,0 - 9 100", REASON_THREE);
    assert_played_to_draw(&mill_twelve, "b..b..b./......../wwww.w.w b 0,0 - 4 299", REASON_LENGTH);
}

static void a_winning_player_shoots_before_the_count_draws(void **state) {
    (void)state;
    Choice choice = ask_depth(&mill_twelve, "b..bb.b./w......./wwww.w.w w 0,0 - 49 100", 4);
    assert_true(choice.move.shot != NOWHERE);
    assert_true(choice.score.kind == SCORE_WIN || choice.score.value > 100);
}

/* As good as drawn by the count, but with half a cow and more between the players when it has just begun. */
static void a_count_is_minded_that_was_far_off_when_the_table_was_filled(void **state) {
    (void)state;
    enum { BEFORE_DEPTH = 9, DRAWN = 20, AHEAD = 60 };
    static const struct {
        const char *text;
        int depth;
    } near[] = {
        {"w...b..b/.bb..w.w/..ww.b.w b 0,0 - 45 100", 6},
        {"...w.b../..bb.wb./.w.bwb.w w 0,0 - 45 100", 6},
        {"b....wbw/w...b.bb/..wb.w.. w 0,0 - 45 100", 6},
        {"......ww/bbwb..../.w.bbw.b w 0,0 - 45 100", 6},
        {"bbwwb.w./w.....b./..b.w.b. b 0,0 - 44 100", 7},
    };
    Search *search = search_create(HASH_MIB, 1, NULL);
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        SearchRequest request = request_at(&mill_morabaraba, near[i].text, (Limits){.depth = BEFORE_DEPTH});
        const uint8_t no_shot = request.position.mill.no_shot;
        request.position.mill.no_shot = 0;
        search_clear(search);
        const Choice far = search_run(search, &request, NULL, NULL, NULL);
        request.position.mill.no_shot = no_shot;
        request.limits.depth = near[i].depth;
        const Choice choice = search_run(search, &request, NULL, NULL, NULL);
        assert_true(abs(far.score.value) >= AHEAD);
        assert_int_equal(choice.score.kind, SCORE_CP);
        assert_in_range(abs(choice.score.value), 0, DRAWN);
    }
    search_free(search);
}

/* What a record would ask after these turns. */
static SearchRequest request_after(const Game *game, const char *text, const char *const turns[], int count,
                                   Limits limits) {
    SearchRequest request = request_at(game, text, limits);
    request.earlier_count = count;
    for (int i = 0; i < count; i++) {
        request.earlier[count - 1 - i] = game->hash(&request.position);
        play_turns(&request.position, turns[i]);
    }
    return request;
}

/* White is far ahead; both go back and forth. */
static const char shuffle_start[] = "b..b..b./......../wwww.w.w w 0,0 - 0 100";
static const char *const shuffle[] = {"R4-R5", "E1-E2", "R5-R4", "E2-E1", "R4-R5", "E1-E2", "R5-R4"};

static void a_losing_player_repeats_for_the_third_time(void **state) {
    (void)state;
    SearchRequest request = request_after(&mill_twelve, shuffle_start, shuffle, 7, (Limits){.depth = 4});
    Choice choice = ask(&request);
    assert_turn(&mill_twelve, choice.move, "E2-E1");
    assert_score(&choice, SCORE_CP, 0);
}

static void a_second_occurrence_in_the_game_is_no_draw_yet(void **state) {
    (void)state;
    SearchRequest request = request_after(&mill_twelve, shuffle_start, shuffle, 3, (Limits){.depth = 4});
    Choice choice = ask(&request);
    assert_true(choice.score.kind == SCORE_LOSS || choice.score.value < -100);
}

static void a_winning_player_avoids_the_third_occurrence(void **state) {
    (void)state;
    static const char *const turns[] = {"E1-E2", "R4-R5", "E2-E1", "R5-R4", "E1-E2", "R4-R5", "E2-E1"};
    SearchRequest request = request_after(&mill_twelve, "b..b..b./......../wwww.w.w b 0,0 - 0 100", turns, 7,
                                          (Limits){.depth = 4});
    Choice choice = ask(&request);
    assert_true(choice.score.kind == SCORE_WIN || choice.score.value > 100);
    assert_false(move_equal(choice.move, (Move){20, 19, NOWHERE})); /* R5-R4 */
}

static void the_last_placing_onto_a_full_board_draws_in_twelve(void **state) {
    (void)state;
    /* White would close E7-E8-E1 with his last cow: black takes E7, and the board is full. */
    const char *text = "wwbbwb.w/bwbwbww./wbwbbbwb b 1,1 - 0 22";
    Choice choice = ask_depth(&mill_twelve, text, 3);
    assert_score(&choice, SCORE_CP, 0);
    assert_turn(&mill_twelve, choice.move, "E7");
}

/* In Modiar captures decide when a position comes for the third time. */
static void a_third_occurrence_in_modiar_is_worth_the_captures(void **state) {
    (void)state;
    SearchRequest request = request_at(&modiar, "7 13 12 5 0 1 n 2,2 75", (Limits){.depth = 12});
    Choice choice = ask(&request);
    assert_true(choice.score.value < 0);
    Position repeated = after(&request.position, choice.move);
    request.earlier[0] = request.earlier[2] = modiar.hash(&repeated);
    request.earlier_count = 3;
    Choice again = ask(&request);
    assert_turn(&modiar, again.move, modiar.place_name(choice.move.from));
    assert_score(&again, SCORE_CP, 0);
}

/* With few stones left the search sees the end of every line, as the cases' exact values do. */
static void modiar_endings_are_worth_what_the_cases_say(void **state) {
    (void)state;
    enum { FEW_STONES = 9 };
    Cases cases = cases_read("modiar-values.tsv", 2);
    Search *search = search_create(HASH_MIB, 1, NULL);
    int checked = 0;
    for (int i = 0; i < cases.count; i++) {
        SearchRequest request = request_at(&modiar, cases.rows[i].fields[0], (Limits){.depth = 30});
        const ModiarPosition *pos = &request.position.modiar;
        int me = request.position.to_move, captured = pos->captured[me] - pos->captured[player_other(me)];
        Move moves[MOVES_MAX];
        if (MODIAR_STONES - pos->captured[0] - pos->captured[1] > FEW_STONES ||
            modiar.moves(&request.position, moves) == 0)
            continue;
        Choice choice = search_run(search, &request, NULL, NULL, NULL);
        assert_score(&choice, SCORE_CP, 100 * (captured + atoi(cases.rows[i].fields[1])));
        checked++;
    }
    assert_true(checked >= 5);
    search_free(search);
    cases_free(&cases);
}

/* Promises about the answer itself */

static void the_same_question_has_the_same_answer_and_node_count(void **state) {
    (void)state;
    Random random = random_from(3);
    Search *used = search_create(HASH_MIB, 1, NULL);
    for (int i = 0; i < 12; i++) {
        Position pos = random_game_position(&random, games[i % GAME_COUNT], 3 + 5 * i);
        SearchRequest request = request_of(&pos, i % 2 ? (Limits){.depth = 6} : (Limits){.nodes = 20000});
        Choice fresh = ask(&request);
        search_clear(used);
        Choice cleared = search_run(used, &request, NULL, NULL, NULL);
        assert_true(move_equal(fresh.move, cleared.move));
        assert_int_equal(fresh.nodes, cleared.nodes);
        assert_int_equal(fresh.hashfull, cleared.hashfull);
        assert_score(&fresh, cleared.score.kind, cleared.score.value);
    }
    search_free(used);
}

static void a_limit_of_nodes_is_kept_to(void **state) {
    (void)state;
    for (uint64_t nodes = 1; nodes < 40000; nodes = nodes * 3 + 1) {
        SearchRequest request = request_at(&mill_morabaraba, "......../......../........ b 12,12 - 0 0",
                                           (Limits){.nodes = nodes});
        Choice choice = ask(&request);
        assert_true(choice.nodes <= nodes);
        assert_true(is_listed(&request.position, choice.move));
    }
}

static void a_limit_of_depth_is_reached_and_kept_to(void **state) {
    (void)state;
    for (int depth = 1; depth <= 7; depth++) {
        Choice choice = ask_depth(&mill_morabaraba, "......../......../........ b 12,12 - 0 0", depth);
        assert_int_equal(choice.depth, depth);
    }
}

static void stopped_at_once_it_still_answers_with_a_legal_turn(void **state) {
    (void)state;
    Random random = random_from(4);
    atomic_bool stop = true;
    for (int threads = 1; threads <= 2; threads++) {
        Search *search = search_create(HASH_MIB, threads, NULL);
        for (int i = 0; i < 30; i++) {
            Position pos = random_game_position(&random, games[i % GAME_COUNT], 2 * i);
            SearchRequest request = request_of(&pos, (Limits){0});
            Choice choice = search_run(search, &request, &stop, NULL, NULL);
            assert_true(is_listed(&pos, choice.move));
            assert_int_equal(choice.pv_length, 1);
        }
        search_free(search);
    }
}

static void stop_on_first_depth(const Choice *so_far, void *payload) {
    (void)so_far;
    atomic_store((atomic_bool *)payload, true);
}

static void a_search_without_limits_goes_on_until_stopped(void **state) {
    (void)state;
    atomic_bool stop = false;
    Search *search = search_create(HASH_MIB, 2, NULL);
    SearchRequest request = request_at(&mill_twelve, "......../......../........ b 12,12 - 0 0", (Limits){0});
    Choice choice = search_run(search, &request, &stop, stop_on_first_depth, &stop);
    assert_int_equal(choice.depth, 1);
    search_free(search);
}

static void a_game_that_is_over_has_no_turn(void **state) {
    (void)state;
    Choice choice = ask_depth(&mill_morabaraba, "b..b..../......../wwww.w.w b 0,0 - 0 100", 3);
    assert_true(move_equal(choice.move, MOVE_NONE));
}

static void an_only_turn_is_answered_without_using_the_time(void **state) {
    (void)state;
    SearchRequest request = request_at(&modiar, "0 1 4 1 7 1 s 16,12 30", (Limits){0});
    Choice choice = ask(&request); /* without a limit any other position would go on for ever */
    assert_true(is_listed(&request.position, choice.move));
}

static void every_line_is_legal_from_first_to_last(void **state) {
    (void)state;
    Random random = random_from(5);
    for (int i = 0; i < 30; i++) {
        Position pos = random_game_position(&random, games[i % GAME_COUNT], 3 * i);
        SearchRequest request = request_of(&pos, (Limits){.depth = 5});
        Choice choice = ask(&request);
        assert_true(choice.pv_length >= 1);
        assert_true(move_equal(choice.pv[0], choice.move));
        for (int turn = 0; turn < choice.pv_length; turn++)
            pos = after(&pos, choice.pv[turn]);
    }
}

/* Plays a game against itself and says how long it was. */
static int self_play(Search *search, const Game *game, Limits limits) {
    static SearchRequest request;
    game->start(&request.position);
    request.limits = limits;
    request.earlier_count = 0;
    int turns = 0;
    for (; turns < SEARCH_EARLIER_MAX && game->result(&request.position).outcome == OUTCOME_NONE; turns++) {
        Choice choice = search_run(search, &request, NULL, NULL, NULL);
        memmove(request.earlier + 1, request.earlier, (size_t)request.earlier_count * sizeof(uint64_t));
        request.earlier[0] = game->hash(&request.position);
        request.earlier_count += request.earlier_count < SEARCH_EARLIER_MAX - 1;
        request.position = after(&request.position, choice.move);
    }
    return turns;
}

static void whole_games_are_played_by_legal_turns(void **state) {
    (void)state;
    Search *search = search_create(HASH_MIB, 1, NULL);
    for (int i = 0; i < GAME_COUNT; i++)
        assert_true(self_play(search, games[i], (Limits){.nodes = 500}) >= 10);
    search_free(search);
}

static void several_workers_find_what_one_finds(void **state) {
    (void)state;
    Search *search = search_create(HASH_MIB, 4, NULL);
    SearchRequest request =
        request_at(&mill_morabaraba, "..b.bw../...ww..b/wwww.bb. w 0,0 - 0 60", (Limits){.nodes = 2000000});
    Choice choice = search_run(search, &request, NULL, NULL, NULL);
    assert_score(&choice, SCORE_WIN, 7);
    search_free(search);
}

/* The root seen through a weaker player's eyes */

static void only_turns_in_view_are_played_and_the_bias_decides(void **state) {
    (void)state;
    SearchRequest request =
        request_at(&mill_twelve, "......../......../........ b 12,12 - 0 0", (Limits){.depth = 3});
    Search *search = search_create(HASH_MIB, 1, NULL);
    RootView view = {.moves = {{NOWHERE, 3, NOWHERE}, {NOWHERE, 5, NOWHERE}, {NOWHERE, 9, NOWHERE}},
                     .count = 3};
    for (int favoured = 0; favoured < view.count; favoured++) {
        for (int i = 0; i < view.count; i++)
            view.bias[i] = i == favoured ? 500 : 0;
        search_clear(search);
        Choice choice = search_run_view(search, &request, &view, NULL, NULL, NULL);
        assert_true(move_equal(choice.move, view.moves[favoured]));
        assert_in_range(choice.score.value + 400, 0, 800); /* the bias is no part of the score */
    }
    search_free(search);
}

/* The evaluation */

static uint32_t map_points(uint32_t set, int (*map)(int ring, int n)) {
    uint32_t mapped = 0;
    while (set) {
        int point = mill_take(&set);
        mapped |= 1u << map(point / 8, point % 8);
    }
    return mapped;
}

static int mirror(int ring, int n) {
    return ring * 8 + (8 - n) % 8;
}

static int turn_round(int ring, int n) {
    return ring * 8 + (n + 2) % 8;
}

static int inside_out(int ring, int n) {
    return (2 - ring) * 8 + n;
}

static Position mapped(const Position *pos, int (*map)(int ring, int n)) {
    Position out = *pos;
    for (int player = 0; player < 2; player++)
        out.mill.cows[player] = map_points(pos->mill.cows[player], map);
    return out;
}

static Position colours_swapped(const Position *pos) {
    Position out = *pos;
    out.to_move = (uint8_t)player_other(pos->to_move);
    for (int player = 0; player < 2; player++) {
        out.mill.cows[player] = pos->mill.cows[player_other(player)];
        out.mill.hand[player] = pos->mill.hand[player_other(player)];
    }
    return out;
}

static void a_board_turned_mirrored_or_with_colours_swapped_is_worth_the_same(void **state) {
    (void)state;
    Random random = random_from(6);
    for (int i = 0; i < 2000; i++) {
        Position pos = random_game_position(&random, i % 2 ? &mill_morabaraba : &mill_twelve, i % 80);
        int value = search_evaluate(&pos);
        Position others[] = {mapped(&pos, mirror), mapped(&pos, turn_round), mapped(&pos, inside_out),
                             colours_swapped(&pos)};
        for (size_t k = 0; k < sizeof others / sizeof *others; k++)
            assert_int_equal(search_evaluate(&others[k]), value);
    }
}

static Position sides_swapped(const Position *pos) {
    Position out = *pos;
    out.to_move = (uint8_t)player_other(pos->to_move);
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        out.modiar.pits[pit] = pos->modiar.pits[(pit + MODIAR_ROW) % MODIAR_PITS];
    for (int player = 0; player < 2; player++)
        out.modiar.captured[player] = pos->modiar.captured[player_other(player)];
    return out;
}

static void modiar_is_worth_the_same_from_either_side(void **state) {
    (void)state;
    Random random = random_from(7);
    for (int i = 0; i < 500; i++) {
        Position pos = random_game_position(&random, &modiar, i % 60), other = sides_swapped(&pos);
        assert_int_equal(search_evaluate(&pos), search_evaluate(&other));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wins_and_losses_are_those_that_trying_every_turn_proves),
        cmocka_unit_test(a_win_by_one_shot_is_played),
        cmocka_unit_test(a_win_in_several_turns_is_found_with_its_line),
        cmocka_unit_test(a_win_comes_nearer_turn_by_turn_when_the_table_is_kept),
        cmocka_unit_test(a_lost_player_holds_out_longest),
        cmocka_unit_test(a_closed_mill_shoots_the_cow_that_threatens),
        cmocka_unit_test(an_open_mill_of_the_enemy_is_blocked),
        cmocka_unit_test(a_losing_player_welcomes_every_draw_by_count),
        cmocka_unit_test(a_winning_player_shoots_before_the_count_draws),
        cmocka_unit_test(a_count_is_minded_that_was_far_off_when_the_table_was_filled),
        cmocka_unit_test(a_losing_player_repeats_for_the_third_time),
        cmocka_unit_test(a_second_occurrence_in_the_game_is_no_draw_yet),
        cmocka_unit_test(a_winning_player_avoids_the_third_occurrence),
        cmocka_unit_test(the_last_placing_onto_a_full_board_draws_in_twelve),
        cmocka_unit_test(a_third_occurrence_in_modiar_is_worth_the_captures),
        cmocka_unit_test(modiar_endings_are_worth_what_the_cases_say),
        cmocka_unit_test(the_same_question_has_the_same_answer_and_node_count),
        cmocka_unit_test(a_limit_of_nodes_is_kept_to),
        cmocka_unit_test(a_limit_of_depth_is_reached_and_kept_to),
        cmocka_unit_test(stopped_at_once_it_still_answers_with_a_legal_turn),
        cmocka_unit_test(a_search_without_limits_goes_on_until_stopped),
        cmocka_unit_test(a_game_that_is_over_has_no_turn),
        cmocka_unit_test(an_only_turn_is_answered_without_using_the_time),
        cmocka_unit_test(every_line_is_legal_from_first_to_last),
        cmocka_unit_test(whole_games_are_played_by_legal_turns),
        cmocka_unit_test(several_workers_find_what_one_finds),
        cmocka_unit_test(only_turns_in_view_are_played_and_the_bias_decides),
        cmocka_unit_test(a_board_turned_mirrored_or_with_colours_swapped_is_worth_the_same),
        cmocka_unit_test(modiar_is_worth_the_same_from_either_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
