/* Morabaraba and Twelve Men's Morris: the board, and each rule of rules.md. */
#include "base/random.h"
#include "base/text.h"
#include "rules/mill.h"

#include "cases.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The set of points named in a text, "E1 A3". */
static uint32_t set_of(const char *names) {
    Span rest = span_of(names), name;
    uint32_t set = 0;
    while (text_next_token(&rest, &name))
        set |= 1u << mill_point_named(name.start);
    return set;
}

static int8_t at(const char *name) {
    return (int8_t)mill_point_named(name);
}

/* The board */

static const char *const line_names[MILL_LINES] = {
    "E1 E2 E3", "E3 E4 E5", "E5 E6 E7", "E7 E8 E1", "A1 A2 A3", "A3 A4 A5", "A5 A6 A7",
    "A7 A8 A1", "R1 R2 R3", "R3 R4 R5", "R5 R6 R7", "R7 R8 R1", "E1 A1 R1", "E2 A2 R2",
    "E3 A3 R3", "E4 A4 R4", "E5 A5 R5", "E6 A6 R6", "E7 A7 R7", "E8 A8 R8",
};

static void the_lines_are_the_twenty_of_the_board(void **state) {
    (void)state;
    for (int i = 0; i < MILL_LINES; i++) {
        int found = 0;
        for (int line = 0; line < MILL_LINES; line++)
            found += mill_lines[line] == set_of(line_names[i]);
        assert_int_equal(found, 1);
    }
}

static void neighbours_are_next_to_each_other_on_a_line(void **state) {
    (void)state;
    uint32_t neighbours[MILL_POINTS] = {0};
    for (int i = 0; i < MILL_LINES; i++) {
        const int8_t ends[2] = {at(line_names[i]), at(line_names[i] + 6)}, middle = at(line_names[i] + 3);
        for (int end = 0; end < 2; end++) {
            neighbours[ends[end]] |= 1u << middle;
            neighbours[middle] |= 1u << ends[end];
        }
    }
    assert_memory_equal(mill_neighbours, neighbours, sizeof neighbours);
}

static uint32_t completing_line_by_line(uint32_t cows) {
    uint32_t completing = 0;
    for (int point = 0; point < MILL_POINTS; point++)
        for (int line = 0; line < MILL_LINES; line++)
            if ((mill_lines[line] & 1u << point) && (mill_lines[line] & ~(cows | 1u << point)) == 0)
                completing |= 1u << point;
    return completing;
}

static void mills_are_found_on_all_lines_at_once(void **state) {
    (void)state;
    Random random = random_from(1);
    for (int i = 0; i < 20000; i++) {
        const uint32_t cows = (uint32_t)(random_next(&random) & random_next(&random)) & MILL_ALL;
        const uint32_t completing = completing_line_by_line(cows);
        assert_int_equal(mill_completing(cows), completing);
        assert_int_equal(mill_standing(cows), cows & completing);
    }
}

static void points_of_a_set_are_counted_and_taken(void **state) {
    (void)state;
    Random random = random_from(2);
    for (int i = 0; i < 2000; i++) {
        uint32_t set = (uint32_t)random_next(&random) & MILL_ALL, left = set, taken = 0;
        const int size = mill_size(set);
        for (int k = 0; k < size; k++)
            taken |= 1u << mill_take(&left);
        assert_int_equal(left, 0);
        assert_int_equal(taken, set);
    }
}

static void points_have_the_official_names(void **state) {
    (void)state;
    for (int point = 0; point < MILL_POINTS; point++) {
        const char name[] = {"EAR"[point / 8], (char)('1' + point % 8), '\0'};
        assert_string_equal(mill_names[point], name);
        assert_int_equal(mill_point_named(name), point);
    }
    static const char *const others[] = {"E0", "E9", "e1", "B1", "1E", "  "};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_int_equal(mill_point_named(others[i]), NOWHERE);
}

/* Placing and moving */

/* A position in the moving phase: no bans, all counts 0. */
static Position moving(const Game *game, int player, const char *black, const char *white) {
    Position pos;
    game->start(&pos);
    pos.to_move = (uint8_t)player;
    pos.mill.cows[PLAYER_FIRST] = set_of(black);
    pos.mill.cows[PLAYER_SECOND] = set_of(white);
    memset(pos.mill.hand, 0, sizeof pos.mill.hand);
    return pos;
}

/* Where the listed turns take the cow of a point. */
static uint32_t ways_of(const Position *pos, int from) {
    Move list[MOVES_MAX];
    uint32_t ways = 0;
    for (int left = game_of(pos)->moves(pos, list); left > 0; left--)
        if (list[left - 1].from == from)
            ways |= 1u << list[left - 1].to;
    return ways;
}

static void black_begins_and_each_has_twelve_cows_in_hand(void **state) {
    (void)state;
    for (int id = GAME_MORABARABA; id <= GAME_TWELVE; id++) {
        Position pos;
        games[id]->start(&pos);
        assert_position(&pos, "......../......../........ b 12,12 - 0 0");
        assert_int_equal(games[id]->count(&pos), 24);
    }
}

static void cows_move_only_when_all_are_placed(void **state) {
    (void)state;
    Position pos;
    mill_morabaraba.start(&pos);
    play_turns(&pos, "E1 A1");
    assert_int_equal(refusal_of(&pos, "E1-E2"), ERROR_STILL_PLACING);
    pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 E5 A2 R5", "A6 A8 R3 R6");
    assert_int_equal(refusal_of(&pos, "E2"), ERROR_ALL_PLACED);
    assert_int_equal(refusal_of(&pos, "E1-E2"), ERROR_NONE);
}

static void a_cow_moves_along_a_line_to_the_next_point(void **state) {
    (void)state;
    const Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 E5 A2 R5", "A6 A8 R3 R6");
    assert_int_equal(ways_of(&pos, at("E1")), set_of("E2 E8 A1"));
    assert_int_equal(ways_of(&pos, at("E5")), set_of("E4 E6 A5"));
    assert_int_equal(ways_of(&pos, at("A2")), set_of("A1 A3 E2 R2"));
    assert_int_equal(ways_of(&pos, at("R5")), set_of("R4 A5"));
    assert_int_equal(mill_morabaraba.count(&pos), 12);
}

static void flying_needs_three_on_the_board_and_none_in_hand(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 A5 R2", "A6 A8 R3 R6");
    assert_true(mill_flies(&pos, PLAYER_FIRST));
    assert_int_equal(ways_of(&pos, at("E1")), MILL_ALL & ~set_of("E1 A5 R2 A6 A8 R3 R6"));
    assert_int_equal(mill_morabaraba.count(&pos), 3 * 17);
    pos.mill.hand[PLAYER_FIRST] = 1;
    assert_false(mill_flies(&pos, PLAYER_FIRST));
    pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 A5 R2 R8", "A6 A8 R3 R6");
    assert_false(mill_flies(&pos, PLAYER_FIRST));
    assert_int_equal(ways_of(&pos, at("E1")), set_of("E2 E8 A1"));
}

static void only_the_player_with_three_cows_flies(void **state) {
    (void)state;
    const Position pos = moving(&mill_morabaraba, PLAYER_SECOND, "E1 A5 R2", "A6 A8 R3 R6");
    assert_false(mill_flies(&pos, PLAYER_SECOND));
    assert_int_equal(ways_of(&pos, at("A6")), set_of("A7 E6"));
}

static void nobody_flies_in_twelve_mens_morris(void **state) {
    (void)state;
    const Position pos = moving(&mill_twelve, PLAYER_FIRST, "E1 A5 R2", "A6 A8 R3 R6");
    assert_false(mill_flies(&pos, PLAYER_FIRST));
    assert_int_equal(ways_of(&pos, at("E1")), set_of("E2 E8 A1"));
}

/* Mills and shooting */

static void a_closed_mill_shoots_exactly_one_enemy_cow(void **state) {
    (void)state;
    Position pos;
    mill_morabaraba.start(&pos);
    play_turns(&pos, "E1 A1 E2 A2");
    assert_int_equal(mill_morabaraba.count(&pos), 19 + 2);
    assert_int_equal(refusal_of(&pos, "E3"), ERROR_SHOT_DUE);
    assert_int_equal(refusal_of(&pos, "E3xA2"), ERROR_NONE);
    assert_int_equal(refusal_of(&pos, "A3xA1"), ERROR_SHOT_WITHOUT_MILL);
    play_turns(&pos, "E3xA1");
    assert_position(&pos, "bbb...../.w....../........ w 9,10 - 0 5");
}

static void two_mills_at_once_shoot_one_cow(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E2 E3 E7 E8 A1", "A5 A6 R3 R4 R8");
    const Move move = {at("A1"), at("E1"), at("A5")};
    assert_int_equal(mill_size(mill_closed(&pos, move)), 2);
    play_turns(&pos, "A1-E1xA5");
    assert_int_equal(pos.mill.cows[PLAYER_SECOND], set_of("A6 R3 R4 R8"));
}

static void the_closed_lines_are_those_of_the_point_moved_to(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E2 E3 E7 E8 A1 R1", "A5 A6 R3 R4 R8");
    const uint32_t closed = mill_closed(&pos, (Move){NOWHERE, at("E1"), NOWHERE});
    uint32_t points = 0;
    for (int line = 0; line < MILL_LINES; line++)
        if (closed & 1u << line)
            points |= mill_lines[line];
    assert_int_equal(mill_size(closed), 3);
    assert_int_equal(points, set_of("E1 E2 E3 E7 E8 A1 R1"));
    /* The line the cow comes along is open behind it. */
    pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 E2 E3 A4 R4", "A5 A6 R3 R8");
    assert_int_equal(mill_closed(&pos, (Move){at("A4"), at("E4"), NOWHERE}), 0);
}

static void a_cow_in_a_mill_is_safe_while_another_is_not(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 E2 E4 R7", "A1 A2 A3 R5");
    assert_int_equal(mill_targets(&pos), set_of("R5"));
    assert_int_equal(refusal_of(&pos, "E4-E3xA1"), ERROR_SHOT_IN_MILL);
    assert_int_equal(refusal_of(&pos, "E4-E3xR5"), ERROR_NONE);
}

static void any_cow_may_be_shot_when_all_stand_in_mills(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 E2 E4 R7", "A1 A2 A3 A4 A5");
    assert_int_equal(mill_targets(&pos), set_of("A1 A2 A3 A4 A5"));
    assert_int_equal(refusal_of(&pos, "E4-E3xA3"), ERROR_NONE);
}

static void without_an_enemy_cow_a_mill_ends_the_turn(void **state) {
    (void)state;
    Position pos = position_of(&mill_morabaraba, "bb....../......../........ b 10,10 - 0 0");
    assert_int_equal(mill_morabaraba.count(&pos), 22);
    assert_int_equal(refusal_of(&pos, "E3xA1"), ERROR_SHOT_WITHOUT_MILL);
    play_turns(&pos, "E3");
    assert_position(&pos, "bbb...../......../........ w 9,10 - 0 1");
}

static void a_mill_may_be_opened_and_closed_without_end(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 E2 E3 R8", "E6 A4 A8 R1 R4 R7");
    play_turns(&pos, "E3-E4 E6-E5 E4-E3xR7 E5-E6 E3-E4 E6-E5 E4-E3xR4");
    assert_int_equal(mill_size(pos.mill.cows[PLAYER_SECOND]), 4);
}

/* The return ban */

static const char from_mill_to_mill[] = "E1 E2 E3 A4 R4";
static const char five_whites[] = "E7 A1 A6 R1 R7";

static void a_cow_may_not_go_straight_back_into_the_mill_it_left(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, from_mill_to_mill, five_whites);
    play_turns(&pos, "E3-E4xE7");
    assert_position(&pos, "bb.b..../w..b.w../w..b..w. w 0,0 bE4-E3 0 1");
    play_turns(&pos, "A6-A7");
    assert_position(&pos, "bb.b..../w..b..w./w..b..w. b 0,0 bE4-E3 1 2");
    assert_int_equal(refusal_of(&pos, "E4-E3xR1"), ERROR_RETURN_BAN);
    assert_int_equal(ways_of(&pos, at("E4")), set_of("E5"));
}

static void a_ban_lasts_for_one_turn(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, from_mill_to_mill, five_whites);
    play_turns(&pos, "E3-E4xE7 A6-A7 R4-R5");
    assert_position(&pos, "bb.b..../w..b..w./w...b.w. w 0,0 - 2 3");
    play_turns(&pos, "A7-A6 E4-E3xR1");
    assert_position(&pos, "bbb...../w..b.w../....b.w. w 0,0 - 0 5");
}

static void a_ban_stops_only_a_move_that_completes_a_mill(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 E4 A4 R4", "A1 A6 R1 R7");
    pos.mill.ban[PLAYER_FIRST] = (MillBan){at("E4"), at("E3")};
    assert_int_equal(refusal_of(&pos, "E4-E3"), ERROR_NONE);
}

static void a_ban_lapses_when_its_cow_is_shot(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_SECOND, "E4 A6 A8 R2", "A1 R5 R6 R8");
    pos.mill.ban[PLAYER_FIRST] = (MillBan){at("E4"), at("E3")};
    Position other = pos;
    play_turns(&pos, "R8-R7xE4");
    assert_int_equal(pos.mill.ban[PLAYER_FIRST].from, NOWHERE);
    play_turns(&other, "R8-R7xA6");
    assert_int_equal(other.mill.ban[PLAYER_FIRST].from, at("E4"));
    assert_int_equal(other.mill.ban[PLAYER_FIRST].to, at("E3"));
}

static void a_ban_lapses_when_its_end_is_occupied(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_SECOND, "E4 A6 A8 R2", "A1 E2 R6 R8");
    pos.mill.ban[PLAYER_FIRST] = (MillBan){at("E4"), at("E3")};
    Position other = pos;
    play_turns(&pos, "E2-E3");
    assert_int_equal(pos.mill.ban[PLAYER_FIRST].from, NOWHERE);
    play_turns(&other, "E2-E1");
    assert_int_equal(other.mill.ban[PLAYER_FIRST].from, at("E4"));
}

static void a_cow_that_left_no_mill_earns_no_ban(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 E2 A3 A8 R5", five_whites);
    play_turns(&pos, "A3-E3xE7");
    assert_int_equal(pos.mill.ban[PLAYER_FIRST].from, NOWHERE);
}

static void both_players_can_have_a_ban(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, from_mill_to_mill, "E8 A6 A7 R5 R6 R7");
    play_turns(&pos, "E3-E4xE8 R5-A5xE1");
    assert_position(&pos, ".b.b..../...bwww./...b.ww. b 0,0 bE4-E3,wA5-R5 0 2");
    play_turns(&pos, "E2-E1");
    assert_position(&pos, "b..b..../...bwww./...b.ww. w 0,0 wA5-R5 1 3");
}

static void twelve_mens_morris_has_no_ban(void **state) {
    (void)state;
    Position pos = moving(&mill_twelve, PLAYER_FIRST, from_mill_to_mill, five_whites);
    play_turns(&pos, "E3-E4xE7");
    assert_position(&pos, "bb.b..../w..b.w../w..b..w. w 0,0 - 0 1");
    play_turns(&pos, "A6-A7 E4-E3xR1");
}

static void assert_different(const Position *a, const Position *b) {
    assert_false(mill_morabaraba.same(a, b));
    assert_false(mill_morabaraba.hash(a) == mill_morabaraba.hash(b));
}

/* A pending ban makes another position of it (rules.md, Morabaraba 7). */
static void positions_differ_by_pending_bans(void **state) {
    (void)state;
    const Position pos = moving(&mill_morabaraba, PLAYER_FIRST, from_mill_to_mill, five_whites);
    Position banned[4] = {pos, pos, pos, pos};
    banned[0].mill.ban[PLAYER_SECOND] = (MillBan){at("E7"), at("E8")};
    banned[1].mill.ban[PLAYER_SECOND] = (MillBan){at("A6"), at("E8")};
    banned[2].mill.ban[PLAYER_SECOND] = (MillBan){at("E7"), at("E6")};
    banned[3].mill.ban[PLAYER_FIRST] = (MillBan){at("E7"), at("E8")};
    for (int i = 0; i < 4; i++) {
        assert_different(&pos, &banned[i]);
        for (int k = 0; k < i; k++)
            assert_different(&banned[i], &banned[k]);
    }
}

static void positions_differ_by_hands_player_and_game_but_not_by_counts(void **state) {
    (void)state;
    const Position pos = moving(&mill_morabaraba, PLAYER_FIRST, from_mill_to_mill, five_whites);
    Position others[4] = {pos, pos, pos, pos}, later = pos;
    others[0].mill.hand[PLAYER_FIRST] = 1;
    others[1].mill.hand[PLAYER_SECOND] = 1;
    others[2].to_move = PLAYER_SECOND;
    others[3].game = GAME_TWELVE;
    for (int i = 0; i < 4; i++)
        assert_different(&pos, &others[i]);
    later.turns = 9;
    later.mill.no_shot = 9;
    assert_true(mill_morabaraba.same(&pos, &later));
    assert_true(mill_morabaraba.hash(&pos) == mill_morabaraba.hash(&later));
}

/* Endings */

static void a_player_with_two_cows_has_lost(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 E2 E4 A6 R8", "A1 A7 R2");
    play_turns(&pos, "E4-E3xA1");
    assert_result(&pos, OUTCOME_FIRST_WINS, REASON_SHOT);
    assert_int_equal(refusal_of(&pos, "A7-A8"), ERROR_GAME_OVER);
}

static void cows_in_hand_count_as_cows(void **state) {
    (void)state;
    Position pos = position_of(&mill_twelve, "b......./w......./........ b 2,2 - 0 0");
    assert_result(&pos, OUTCOME_NONE, REASON_NONE);
    pos = position_of(&mill_twelve, "b......./......../........ b 2,2 - 0 0");
    assert_result(&pos, OUTCOME_FIRST_WINS, REASON_SHOT);
    pos = position_of(&mill_twelve, "......../w......./........ b 2,2 - 0 0");
    assert_result(&pos, OUTCOME_SECOND_WINS, REASON_SHOT);
}

static void of_two_players_with_two_cows_the_one_to_play_has_lost(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 E2", "A1 A2");
    assert_result(&pos, OUTCOME_SECOND_WINS, REASON_SHOT);
    pos.to_move = PLAYER_SECOND;
    assert_result(&pos, OUTCOME_FIRST_WINS, REASON_SHOT);
}

static void a_player_without_a_move_has_lost(void **state) {
    (void)state;
    for (int id = GAME_MORABARABA; id <= GAME_TWELVE; id++) {
        Position pos = moving(games[id], PLAYER_SECOND, "E3 E7 A2 A8 R1", "E1 E2 E8 A1");
        assert_result(&pos, OUTCOME_FIRST_WINS, REASON_BLOCKED);
        pos.to_move = PLAYER_FIRST;
        assert_result(&pos, OUTCOME_NONE, REASON_NONE);
    }
}

static void a_full_board_loses_in_one_game_and_draws_in_the_other(void **state) {
    (void)state;
    static const char full[] = "bwwbbbww/wbbwwbwb/wbbwwwbb b 0,0 - 0 24";
    Position pos = position_of(&mill_morabaraba, full);
    assert_result(&pos, OUTCOME_SECOND_WINS, REASON_BLOCKED);
    pos = position_of(&mill_twelve, full);
    assert_result(&pos, OUTCOME_DRAW, REASON_FULL);
}

static void ten_turns_with_three_cows_and_no_shot_are_a_draw(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 A5 R2", "A6 A8 R3 R6");
    pos.mill.no_shot = 9;
    assert_result(&pos, OUTCOME_NONE, REASON_NONE);
    play_turns(&pos, "E1-E2");
    assert_result(&pos, OUTCOME_DRAW, REASON_THREE);
    assert_int_equal(mill_morabaraba.count(&pos), 0);
    pos = moving(&mill_twelve, PLAYER_FIRST, "E1 A5 R2", "A6 A8 R3 R6");
    pos.mill.no_shot = 10;
    assert_result(&pos, OUTCOME_NONE, REASON_NONE);
    pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 A5 R2 R8", "A6 A8 R3 R6");
    pos.mill.no_shot = 10;
    assert_result(&pos, OUTCOME_NONE, REASON_NONE);
}

static void fifty_turns_without_a_shot_are_a_draw(void **state) {
    (void)state;
    for (int id = GAME_MORABARABA; id <= GAME_TWELVE; id++) {
        Position pos = moving(games[id], PLAYER_FIRST, "E1 A5 R2 R8", "A6 A8 R3 R6");
        pos.mill.no_shot = 49;
        assert_result(&pos, OUTCOME_NONE, REASON_NONE);
        play_turns(&pos, "E1-E2");
        assert_result(&pos, OUTCOME_DRAW, REASON_NO_SHOT);
    }
}

static void three_hundred_turns_are_a_draw(void **state) {
    (void)state;
    for (int id = GAME_MORABARABA; id <= GAME_TWELVE; id++) {
        Position pos = moving(games[id], PLAYER_FIRST, "E1 A5 R2 R8", "A6 A8 R3 R6");
        pos.turns = 299;
        assert_result(&pos, OUTCOME_NONE, REASON_NONE);
        play_turns(&pos, "E1-E2");
        assert_result(&pos, OUTCOME_DRAW, REASON_LENGTH);
    }
}

static void a_text_may_show_a_position_that_is_over(void **state) {
    (void)state;
    Position pos = position_of(&mill_twelve, "b...b.../.b...w.w/..w.w... w 0,0 - 0 300");
    assert_result(&pos, OUTCOME_DRAW, REASON_LENGTH);
    pos = position_of(&mill_twelve, "b...b.../.b...w.w/..w.w... w 0,0 - 50 0");
    assert_result(&pos, OUTCOME_DRAW, REASON_NO_SHOT);
    pos = position_of(&mill_twelve, "......../......../........ w 0,0 - 0 0");
    assert_result(&pos, OUTCOME_FIRST_WINS, REASON_SHOT);
}

static void of_several_endings_the_first_of_the_rules_counts(void **state) {
    (void)state;
    Position pos = moving(&mill_morabaraba, PLAYER_FIRST, "E1 A5 R2", "A6 A8 R3 R6");
    pos.mill.no_shot = 50;
    pos.turns = 300;
    assert_result(&pos, OUTCOME_DRAW, REASON_THREE);
    pos.game = GAME_TWELVE;
    assert_result(&pos, OUTCOME_DRAW, REASON_NO_SHOT);
    pos.mill.no_shot = 49;
    assert_result(&pos, OUTCOME_DRAW, REASON_LENGTH);
    pos = moving(&mill_morabaraba, PLAYER_SECOND, "E3 E7 A2 A8 R1", "E1 E2 E8 A1");
    pos.mill.no_shot = 50;
    pos.turns = 300;
    assert_result(&pos, OUTCOME_FIRST_WINS, REASON_BLOCKED);
    pos = moving(&mill_morabaraba, PLAYER_SECOND, "E3 E7 A2 A8 R1", "E1 E2");
    assert_result(&pos, OUTCOME_FIRST_WINS, REASON_SHOT);
}

static void turns_without_a_shot_count_from_the_end_of_placing(void **state) {
    (void)state;
    Position pos = position_of(&mill_morabaraba, "bb.b..../w..b..../w..b.... b 1,1 - 0 22");
    play_turns(&pos, "R7 A7");
    assert_int_equal(pos.mill.no_shot, 0);
    play_turns(&pos, "E4-E5 A7-A6");
    assert_int_equal(pos.mill.no_shot, 2);
    play_turns(&pos, "A4-E4");
    assert_int_equal(pos.mill.no_shot, 3);
    play_turns(&pos, "A6-A7 E4-E3xA1");
    assert_int_equal(pos.mill.no_shot, 0);
    assert_int_equal(pos.turns, 29);
}

/* Right answers from outside */

static void whole_games_end_as_they_should(void **state) {
    (void)state;
    Cases cases = cases_read("mills-games.tsv", 5);
    for (int i = 0; i < cases.count; i++) {
        const char *const *row = cases.rows[i].fields;
        Position pos;
        game_named(row[0])->start(&pos);
        play_turns(&pos, row[1]);
        assert_position(&pos, row[2]);
        if (strcmp(row[4], "repetition") == 0)
            continue; /* needs the earlier positions: the record's */
        const Result result = game_of(&pos)->result(&pos);
        assert_string_equal(outcome_word(result.outcome), row[3]);
        assert_string_equal(reason_word(result.reason), row[4]);
    }
    cases_free(&cases);
}

static uint64_t perft(const Position *pos, int depth) {
    Move list[MOVES_MAX];
    uint64_t total = 0;
    if (depth == 1)
        return (uint64_t)game_of(pos)->count(pos);
    for (int left = game_of(pos)->moves(pos, list); left > 0; left--) {
        Position next = *pos;
        game_of(pos)->play(&next, list[left - 1]);
        total += perft(&next, depth - 1);
    }
    return total;
}

/* No position of these trees occurs three times; record_perft has the whole table. */
static void trees_of_turns_have_the_right_size(void **state) {
    (void)state;
    enum { NODES_MAX = 1500000 };
    Cases cases = cases_read("mills-perft.tsv", 4);
    for (int i = 0; i < cases.count; i++) {
        const char *const *row = cases.rows[i].fields;
        const uint64_t nodes = strtoull(row[3], NULL, 10);
        if (nodes > NODES_MAX)
            continue;
        const Position pos = position_of(game_named(row[0]), row[1]);
        assert_position(&pos, row[1]);
        assert_int_equal(perft(&pos, atoi(row[2])), nodes);
    }
    cases_free(&cases);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lines_are_the_twenty_of_the_board),
        cmocka_unit_test(neighbours_are_next_to_each_other_on_a_line),
        cmocka_unit_test(mills_are_found_on_all_lines_at_once),
        cmocka_unit_test(points_of_a_set_are_counted_and_taken),
        cmocka_unit_test(points_have_the_official_names),
        cmocka_unit_test(black_begins_and_each_has_twelve_cows_in_hand),
        cmocka_unit_test(cows_move_only_when_all_are_placed),
        cmocka_unit_test(a_cow_moves_along_a_line_to_the_next_point),
        cmocka_unit_test(flying_needs_three_on_the_board_and_none_in_hand),
        cmocka_unit_test(only_the_player_with_three_cows_flies),
        cmocka_unit_test(nobody_flies_in_twelve_mens_morris),
        cmocka_unit_test(a_closed_mill_shoots_exactly_one_enemy_cow),
        cmocka_unit_test(two_mills_at_once_shoot_one_cow),
        cmocka_unit_test(the_closed_lines_are_those_of_the_point_moved_to),
        cmocka_unit_test(a_cow_in_a_mill_is_safe_while_another_is_not),
        cmocka_unit_test(any_cow_may_be_shot_when_all_stand_in_mills),
        cmocka_unit_test(without_an_enemy_cow_a_mill_ends_the_turn),
        cmocka_unit_test(a_mill_may_be_opened_and_closed_without_end),
        cmocka_unit_test(a_cow_may_not_go_straight_back_into_the_mill_it_left),
        cmocka_unit_test(a_ban_lasts_for_one_turn),
        cmocka_unit_test(a_ban_stops_only_a_move_that_completes_a_mill),
        cmocka_unit_test(a_ban_lapses_when_its_cow_is_shot),
        cmocka_unit_test(a_ban_lapses_when_its_end_is_occupied),
        cmocka_unit_test(a_cow_that_left_no_mill_earns_no_ban),
        cmocka_unit_test(both_players_can_have_a_ban),
        cmocka_unit_test(twelve_mens_morris_has_no_ban),
        cmocka_unit_test(positions_differ_by_pending_bans),
        cmocka_unit_test(positions_differ_by_hands_player_and_game_but_not_by_counts),
        cmocka_unit_test(a_player_with_two_cows_has_lost),
        cmocka_unit_test(cows_in_hand_count_as_cows),
        cmocka_unit_test(of_two_players_with_two_cows_the_one_to_play_has_lost),
        cmocka_unit_test(a_player_without_a_move_has_lost),
        cmocka_unit_test(a_full_board_loses_in_one_game_and_draws_in_the_other),
        cmocka_unit_test(ten_turns_with_three_cows_and_no_shot_are_a_draw),
        cmocka_unit_test(fifty_turns_without_a_shot_are_a_draw),
        cmocka_unit_test(three_hundred_turns_are_a_draw),
        cmocka_unit_test(a_text_may_show_a_position_that_is_over),
        cmocka_unit_test(of_several_endings_the_first_of_the_rules_counts),
        cmocka_unit_test(turns_without_a_shot_count_from_the_end_of_placing),
        cmocka_unit_test(whole_games_end_as_they_should),
        cmocka_unit_test(trees_of_turns_have_the_right_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
