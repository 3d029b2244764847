/* Draws: steered for by whoever would lose, avoided by whoever would win, by each rule that makes them. */
#include "asks.h"
#include "rules/mill.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* Counters */

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

/* Won with the last turn that the counters allow: with one turn less it is drawn. */
static const struct {
    const Game *game;
    const char *text;
    int turns, no_shot;
} lasts[] = {
    {&mill_morabaraba, "....b.../..b..w.w/w....b.. w 0,0 - 0 60", 3, 7},
    {&mill_morabaraba, ".w.b...w/......w./..b...b. b 0,0 - 0 60", 3, 7},
    {&mill_morabaraba, ".w...b.w/......w./wb....b. w 0,0 - 0 60", 5, 5},
    {&mill_morabaraba, "w.bb..../..b..b../w.b...w. b 0,0 - 0 60", 5, 7},
    {&mill_twelve, ".....w.b/.b.w..../w.....bb b 0,0 - 0 60", 3, 47},
    {&mill_twelve, "..bw..../b.bbb.../..w.w... b 0,0 - 0 60", 3, 47},
    {&mill_twelve, "..w...b./..b.bwb./...w.... b 0,0 - 0 60", 5, 45},
    {&mill_twelve, "b.....b./bww...../....w.bw b 0,0 - 0 60", 7, 47},
};

enum { NODES = 60000 }; /* plenty for each of these wins */

static Choice ask_counted(size_t which, int no_shot, int turns) {
    SearchRequest request = request_at(lasts[which].game, lasts[which].text, (Limits){.nodes = NODES});
    request.position.mill.no_shot = (uint8_t)no_shot;
    request.position.turns = (uint16_t)turns;
    return ask(&request);
}

static void a_win_is_claimed_while_the_count_of_turns_without_a_shot_allows_it(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT_OF(lasts); i++) {
        Choice in_time = ask_counted(i, lasts[i].no_shot, 60);
        assert_score(&in_time, SCORE_WIN, lasts[i].turns);
        Choice too_late = ask_counted(i, lasts[i].no_shot + 1, 60);
        assert_int_equal(too_late.score.kind, SCORE_CP);
    }
}

static void a_win_is_claimed_while_the_length_of_the_game_allows_it(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT_OF(lasts); i++) {
        const int last = MILL_LENGTH_LIMIT - lasts[i].turns;
        Choice in_time = ask_counted(i, 0, last);
        assert_score(&in_time, SCORE_WIN, lasts[i].turns);
        Choice too_late = ask_counted(i, 0, last + 1);
        assert_score(&too_late, SCORE_CP, 0); /* searched through to the last turn */
    }
}

/* What the table learned of a position with time left must not be believed when there is none. */
static void a_count_is_minded_that_was_far_off_when_the_table_was_filled(void **state) {
    (void)state;
    Search *search = new_search();
    for (size_t i = 0; i < COUNT_OF(lasts); i++) {
        SearchRequest request = request_at(lasts[i].game, lasts[i].text, (Limits){.nodes = NODES});
        search_clear(search);
        const Choice far = search_run(search, &request, NULL, NULL, NULL);
        assert_score(&far, SCORE_WIN, lasts[i].turns);
        request.position.mill.no_shot = (uint8_t)(lasts[i].no_shot + 1);
        const Choice too_late = search_run(search, &request, NULL, NULL, NULL);
        assert_int_equal(too_late.score.kind, SCORE_CP);
        request.position.mill.no_shot = (uint8_t)lasts[i].no_shot;
        const Choice in_time = search_run(search, &request, NULL, NULL, NULL);
        assert_score(&in_time, SCORE_WIN, lasts[i].turns);
    }
    search_free(search);
}

/* Repetition */

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

/* One turn alone wins, one that shoots nothing, and so comes to the same position again. */
static const struct {
    const Game *game;
    const char *text, *turn;
    int turns;
} ways[] = {
    {&mill_morabaraba, ".b..b.ww/.w.....w/.....b.. w 0,0 - 4 60", "A2-A1", 3},
    {&mill_morabaraba, ".wwb.b../..w...../wb....w. w 0,0 - 4 60", "R1-A1", 3},
    {&mill_morabaraba, ".w...b.w/......w./wb....b. w 0,0 - 4 60", "E2-E1", 5},
    {&mill_twelve, "..bb..b./......ww/....w... b 0,0 - 4 60", "E7-E6", 3},
    {&mill_twelve, ".w....../w....w../..bb..b. b 0,0 - 4 60", "R7-R6", 3},
    {&mill_twelve, ".....w../w......./b....bwb w 0,0 - 4 60", "A1-A8", 5},
};

/* Asks after four turns, of which those in `when` (bits 0: the last, 2: two before it) led to `seen`. */
static Choice ask_with_history(const Position *pos, const Position *seen, unsigned when) {
    SearchRequest request = request_of(pos, (Limits){.nodes = NODES});
    request.earlier_count = 4;
    for (int i = 0; i < request.earlier_count; i++)
        request.earlier[i] = when >> i & 1 ? game_of(pos)->hash(seen) : (uint64_t)(i + 1);
    return ask(&request);
}

static Position after_turn(const Position *pos, const char *turn) {
    Position next = *pos;
    play_turns(&next, turn);
    return next;
}

static void a_win_leads_through_what_came_once_but_not_twice(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        Position pos = position_of(ways[i].game, ways[i].text), next = after_turn(&pos, ways[i].turn);
        for (unsigned when = 0; when <= 4; when += when ? 3 : 1) { /* never, 1: the last turn, 4: earlier */
            Choice choice = ask_with_history(&pos, &next, when);
            assert_score(&choice, SCORE_WIN, ways[i].turns);
            assert_turn(ways[i].game, choice.move, ways[i].turn);
        }
        Choice choice = ask_with_history(&pos, &next, 5);
        assert_int_not_equal(choice.score.kind, SCORE_WIN);
    }
}

/* After the winning turn the other has lost, unless what he can play came twice before. */
static void a_lost_player_is_saved_by_what_came_twice_but_not_once(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        Position won = position_of(ways[i].game, ways[i].text), pos = after_turn(&won, ways[i].turn);
        Move moves[MOVES_MAX];
        const int count = game_of(&pos)->moves(&pos, moves);
        Position next = after(&pos, moves[count - 1]);
        assert_int_equal(moves[count - 1].shot, NOWHERE);
        Choice once = ask_with_history(&pos, &next, 1);
        assert_score(&once, SCORE_LOSS, ways[i].turns - 1);
        Choice twice = ask_with_history(&pos, &next, 5);
        assert_score(&twice, SCORE_CP, 0);
        assert_true(move_equal(twice.move, moves[count - 1]));
    }
}

/* On boards so full that both can but go back and forth: seen when it comes for the second time. */
static void going_back_and_forth_is_seen_to_lead_nowhere(void **state) {
    (void)state;
    static const struct {
        const Game *game;
        const char *text;
        int depth;
    } stuck[] = {
        {&mill_twelve, "wbw.bw.b/bwwbwbbb/bbbwwwww w 0,0 - 0 60", 8},
        {&mill_twelve, "wbw.bw.b/bwwbwbbb/bbbwwwww w 0,0 - 0 60", 9},
        {&mill_morabaraba, "b.wbbbww/wwbwbwbw/w.bwbbwb b 0,0 - 0 60", 10},
        {&mill_twelve, "wbwbwwb./bwbwbw../wbbbwbbw w 0,0 - 0 60", 10},
    };
    for (size_t i = 0; i < COUNT_OF(stuck); i++) {
        Choice choice = ask_depth(stuck[i].game, stuck[i].text, stuck[i].depth);
        assert_score(&choice, SCORE_CP, 0);
    }
}

/* A full board */

static void the_last_placing_onto_a_full_board_draws_in_twelve(void **state) {
    (void)state;
    /* White would close E7-E8-E1 with his last cow: black takes E7, and the board is full. */
    const char *text = "wwbbwb.w/bwbwbww./wbwbbbwb b 1,1 - 0 22";
    Choice choice = ask_depth(&mill_twelve, text, 3);
    assert_score(&choice, SCORE_CP, 0);
    assert_turn(&mill_twelve, choice.move, "E7");
}

static void the_last_placing_onto_a_full_board_wins_in_morabaraba(void **state) {
    (void)state;
    Position start = position_of(&mill_morabaraba, "wwbbwb.w/bwbwbww./wbwbbbwb b 1,1 - 0 22");
    SearchRequest request = request_of(&start, (Limits){.depth = 3});
    Choice choice = ask(&request);
    assert_score(&choice, SCORE_LOSS, 2);
    Position before_last = after_turn(&start, "E7");
    request = request_of(&before_last, (Limits){.depth = 3});
    choice = ask(&request);
    assert_score(&choice, SCORE_WIN, 1);
    assert_turn(&mill_morabaraba, choice.move, "A8");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_losing_player_welcomes_every_draw_by_count),
        cmocka_unit_test(a_winning_player_shoots_before_the_count_draws),
        cmocka_unit_test(a_win_is_claimed_while_the_count_of_turns_without_a_shot_allows_it),
        cmocka_unit_test(a_win_is_claimed_while_the_length_of_the_game_allows_it),
        cmocka_unit_test(a_count_is_minded_that_was_far_off_when_the_table_was_filled),
        cmocka_unit_test(a_losing_player_repeats_for_the_third_time),
        cmocka_unit_test(a_second_occurrence_in_the_game_is_no_draw_yet),
        cmocka_unit_test(a_winning_player_avoids_the_third_occurrence),
        cmocka_unit_test(a_win_leads_through_what_came_once_but_not_twice),
        cmocka_unit_test(a_lost_player_is_saved_by_what_came_twice_but_not_once),
        cmocka_unit_test(going_back_and_forth_is_seen_to_lead_nowhere),
        cmocka_unit_test(the_last_placing_onto_a_full_board_draws_in_twelve),
        cmocka_unit_test(the_last_placing_onto_a_full_board_wins_in_morabaraba),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
