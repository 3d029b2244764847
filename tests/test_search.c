/* The search: what it promises of its answers and limits, Modiar, and the symmetries of the evaluation. */
#include "ai/mill_weights.h"
#include "asks.h"
#include "cases.h"
#include "rules/mill.h"
#include "rules/modiar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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
        search_run(used, &request, NULL, NULL, NULL);
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

static const char start_text[] = "......../......../........ b 12,12 - 0 0";

static void a_limit_of_depth_is_reached_and_kept_to(void **state) {
    (void)state;
    for (int depth = 1; depth <= 7; depth++) {
        Choice choice = ask_depth(&mill_morabaraba, "......../......../........ b 12,12 - 0 0", depth);
        assert_int_equal(choice.depth, depth);
    }
}

static void several_workers_share_a_limit_of_nodes(void **state) {
    (void)state;
    Search *search = search_create(HASH_MIB, 4, NULL);
    SearchRequest request = request_at(&mill_morabaraba, start_text, (Limits){.nodes = 8000});
    assert_true(search_run(search, &request, NULL, NULL, NULL).nodes <= request.limits.nodes);
    search_free(search);
}

/* The limit of nodes is only there to end the test should they go on. */
static void all_workers_end_when_the_depth_is_reached(void **state) {
    (void)state;
    enum { FAR = 20000000 };
    Search *search = search_create(HASH_MIB, 2, NULL);
    SearchRequest request = request_at(&mill_twelve, start_text, (Limits){.depth = 2, .nodes = FAR});
    assert_true(search_run(search, &request, NULL, NULL, NULL).nodes < FAR / 2);
    search_free(search);
}

static void a_limit_of_time_ends_the_search_and_is_used(void **state) {
    (void)state;
    enum { FAR = 20000000 };
    SearchRequest request = request_at(&mill_twelve, start_text, (Limits){.movetime_ms = 1, .nodes = FAR});
    assert_true(ask(&request).nodes < FAR);
    request.limits = (Limits){.movetime_ms = 40};
    assert_true(ask(&request).time_ms >= request.limits.movetime_ms);
    request.limits =
        (Limits){.movetime_ms = 3000000, .depth = 4}; /* in microseconds more than an int holds */
    assert_int_equal(ask(&request).depth, 4);
}

static void what_is_settled_ends_a_search_by_time_but_not_one_by_depth(void **state) {
    (void)state;
    SearchRequest request =
        request_at(&mill_twelve, "......w./.b..w.../..wb.w.. w 2,3 - 0 60", (Limits){.movetime_ms = 3000000});
    Choice choice = ask(&request);
    assert_score(&choice, SCORE_WIN, 5);
    assert_in_range(choice.depth, 5, 20);
    request.limits = (Limits){.depth = 9};
    choice = ask(&request);
    assert_int_equal(choice.depth, 9);
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

/* Stopping */

static void stop_at_depth_5(const Choice *so_far, void *payload) {
    if (so_far->depth == 5)
        atomic_store((atomic_bool *)payload, true);
}

/* What the caller's flag costs at most: the node that sees it. */
static void no_node_is_searched_once_it_is_stopped(void **state) {
    (void)state;
    Search *search = new_search();
    SearchRequest request = request_at(&mill_morabaraba, start_text, (Limits){.depth = 5});
    const uint64_t nodes = search_run(search, &request, NULL, NULL, NULL).nodes;
    for (int i = 0; i < 2; i++) {
        atomic_bool stop = false;
        search_clear(search);
        request.limits = i ? (Limits){.depth = 20} : (Limits){0};
        const Choice choice = search_run(search, &request, &stop, stop_at_depth_5, &stop);
        assert_int_equal(choice.depth, 5);
        assert_true(choice.nodes <= nodes + 1);
    }
    search_free(search);
}

static void keep_report(const Choice *so_far, void *payload) {
    *(Choice *)payload = *so_far;
}

static bool is_sure(Score score) {
    return score.kind == SCORE_WIN || score.kind == SCORE_LOSS;
}

static void assert_sound_when_interrupted(Search *search, SearchRequest *request, ScoreKind kind, int turns) {
    Choice last = {.depth = 0};
    const Choice choice = search_run(search, request, NULL, keep_report, &last);
    assert_true(is_listed(&request->position, choice.move));
    assert_true(move_equal(choice.pv[0], choice.move));
    if (choice.score.kind == SCORE_WIN)
        assert_true(kind == SCORE_WIN && choice.score.value >= turns);
    if (choice.score.kind == SCORE_LOSS)
        assert_int_equal(kind, SCORE_LOSS);
    if (last.depth > 0 && is_sure(last.score))
        assert_int_equal(choice.score.kind, kind);
    Position pos = request->position;
    for (int i = 0; i < choice.pv_length; i++)
        pos = after(&pos, choice.pv[i]);
}

/*
 * Wherever a search is cut off, what it knew it still says, and neither it nor the table claims a win or a
 * loss that was only half-found: of a lost turn it had no time to try the alternatives.
 */
static void a_search_interrupted_anywhere_says_and_leaves_nothing_false(void **state) {
    (void)state;
    static const struct {
        const Game *game;
        const char *text;
        ScoreKind kind;
        int turns;
    } asked[] = {
        {&mill_twelve, "..b...../..b.wb../....ww.. w 0,0 - 0 60", SCORE_WIN, 7},
        {&mill_twelve, "......w./.b..w.../..wb.w.. w 2,3 - 0 60", SCORE_WIN, 5},
        {&mill_twelve, "..w.b.w./..wb..../...b.b.. w 0,0 - 0 60", SCORE_LOSS, 4},
        {&mill_twelve, "..ww..../.w.wb.../...b.bw. b 0,0 - 0 60", SCORE_LOSS, 6},
        {&mill_morabaraba, "w.....b./....w.../b.b..w.. w 0,0 - 0 60", SCORE_LOSS, 4},
        {&mill_morabaraba, "bww..wwb/wwwwb..w/wwb.wb.. w 0,0 - 0 60", SCORE_WIN, 5},
        {&mill_twelve, ".....w../.....wb./.b.b..wb w 0,0 - 0 60", SCORE_WIN, 5},
        {&mill_twelve, "..ww..w./...b..../b....bb. w 0,0 - 0 60", SCORE_WIN, 7},
        {&mill_twelve, ".b.....b/.ww..b.w/.....b.. w 0,0 - 0 60", SCORE_WIN, 5},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        Search *search = new_search();
        SearchRequest request = request_at(asked[i].game, asked[i].text, (Limits){0});
        for (uint64_t nodes = 20; nodes < 6000; nodes += nodes / 16 + 7) {
            request.limits = (Limits){.nodes = nodes};
            assert_sound_when_interrupted(search, &request, asked[i].kind, asked[i].turns);
        }
        request.limits = (Limits){.nodes = 100000};
        const Choice choice = search_run(search, &request, NULL, NULL, NULL);
        assert_score(&choice, asked[i].kind, asked[i].turns);
        search_free(search);
    }
}

/* Answers */

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

/* The root seen through a weaker player's eyes */

static void only_turns_in_view_are_played_and_the_bias_decides(void **state) {
    (void)state;
    SearchRequest request =
        request_at(&mill_twelve, "......../......../........ b 12,12 - 0 0", (Limits){.depth = 6});
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

static void a_win_is_seen_in_its_turns_however_it_is_misjudged(void **state) {
    (void)state;
    SearchRequest request =
        request_at(&mill_morabaraba, "......b./w.b...../.w...b.. w 0,1 - 0 60", (Limits){.depth = 5});
    Search *search = new_search();
    RootView view = {.moves = {{NOWHERE, 16, NOWHERE}}, .count = 1}; /* R1 */
    for (view.bias[0] = -500; view.bias[0] <= 500; view.bias[0] += 250) {
        search_clear(search);
        Choice choice = search_run_view(search, &request, &view, NULL, NULL, NULL);
        assert_score(&choice, SCORE_WIN, 3);
    }
    search_free(search);
}

/* Symmetries */

/* The images of a position one after another: 16 calls with n from 0 up show each, the first as it is. */
static Position image_of(const Position *pos, int n) {
    Position image = *pos;
    for (int quarter = 0; quarter < n % 4; quarter++)
        image = turned_round(&image);
    if (n & 4)
        image = mirrored(&image);
    return n & 8 ? inside_out(&image) : image;
}

/* Stopped at once, a search answers with the turn the table knows, which belongs to one of the images. */
static void a_turn_learned_on_one_image_of_the_opening_is_known_on_all(void **state) {
    (void)state;
    static const char *const openings[] = {
        "b....w../......../........ b 11,11 - 0 2",
        "b......./..w...../........ b 11,11 - 0 2",
        "...b..../......../..w..... b 11,11 - 0 2",
    };
    atomic_bool stop = true;
    Search *search = new_search();
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++)
        for (int n = 0; n < 16; n++) {
            search_clear(search);
            SearchRequest request = request_at(&mill_morabaraba, openings[i], (Limits){.depth = 6});
            const Choice learned = search_run(search, &request, NULL, NULL, NULL);
            const Position asked = after(&request.position, learned.pv[0]);
            const Position answered = after(&asked, learned.pv[1]), expected = image_of(&answered, n);
            request = (SearchRequest){.position = image_of(&asked, n)};
            const Choice choice = search_run(search, &request, &stop, NULL, NULL);
            const Position next = after(&request.position, choice.move);
            assert_true(mill_morabaraba.same(&next, &expected));
        }
    search_free(search);
}

/* The evaluation */

static void a_board_turned_mirrored_or_with_colours_swapped_is_worth_the_same(void **state) {
    (void)state;
    Random random = random_from(6);
    for (int i = 0; i < 2000; i++) {
        Position pos = random_game_position(&random, i % 2 ? &mill_morabaraba : &mill_twelve, i % 80);
        int value = search_evaluate(&pos);
        Position others[] = {mirrored(&pos), turned_round(&pos), inside_out(&pos), colours_swapped(&pos)};
        for (size_t k = 0; k < sizeof others / sizeof *others; k++)
            assert_int_equal(search_evaluate(&others[k]), value);
    }
}

/* The same cows for both but for a half turn, no two of them on a line: only the right to move is left. */
static void being_to_move_is_worth_what_the_weights_say(void **state) {
    (void)state;
    static const struct {
        const char *text;
        Phase phase;
    } even[] = {
        {"......../......../........ b 12,12 - 0 0", PHASE_OPENING},
        {"......../......../........ b 3,3 - 0 20", PHASE_PLACING},
        {"b...w.../..wb..bw/.w...b.. b 0,0 - 0 40", PHASE_MOVING},
    };
    for (size_t i = 0; i < sizeof even / sizeof *even; i++) {
        const Position pos = position_of(&mill_morabaraba, even[i].text);
        assert_int_equal(search_evaluate(&pos), mill_weights_morabaraba.tempo[even[i].phase]);
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
        cmocka_unit_test(a_third_occurrence_in_modiar_is_worth_the_captures),
        cmocka_unit_test(modiar_endings_are_worth_what_the_cases_say),
        cmocka_unit_test(the_same_question_has_the_same_answer_and_node_count),
        cmocka_unit_test(a_limit_of_nodes_is_kept_to),
        cmocka_unit_test(a_limit_of_depth_is_reached_and_kept_to),
        cmocka_unit_test(several_workers_share_a_limit_of_nodes),
        cmocka_unit_test(all_workers_end_when_the_depth_is_reached),
        cmocka_unit_test(a_limit_of_time_ends_the_search_and_is_used),
        cmocka_unit_test(what_is_settled_ends_a_search_by_time_but_not_one_by_depth),
        cmocka_unit_test(stopped_at_once_it_still_answers_with_a_legal_turn),
        cmocka_unit_test(a_search_without_limits_goes_on_until_stopped),
        cmocka_unit_test(no_node_is_searched_once_it_is_stopped),
        cmocka_unit_test(a_search_interrupted_anywhere_says_and_leaves_nothing_false),
        cmocka_unit_test(a_game_that_is_over_has_no_turn),
        cmocka_unit_test(an_only_turn_is_answered_without_using_the_time),
        cmocka_unit_test(every_line_is_legal_from_first_to_last),
        cmocka_unit_test(whole_games_are_played_by_legal_turns),
        cmocka_unit_test(only_turns_in_view_are_played_and_the_bias_decides),
        cmocka_unit_test(a_win_is_seen_in_its_turns_however_it_is_misjudged),
        cmocka_unit_test(a_turn_learned_on_one_image_of_the_opening_is_known_on_all),
        cmocka_unit_test(a_board_turned_mirrored_or_with_colours_swapped_is_worth_the_same),
        cmocka_unit_test(being_to_move_is_worth_what_the_weights_say),
        cmocka_unit_test(modiar_is_worth_the_same_from_either_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
