/* The experts: what they tell the search must agree with the rules. */
#include "ai/expert.h"
#include "ai/mill_symmetry.h"
#include "base/random.h"
#include "rules/mill.h"
#include "rules/modiar.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 60 };

typedef void Check(const Position *pos);

/* Calls a check for each position of random games in which nobody spares anything. */
static void for_each_position(const Game *game, Check *check) {
    Random random = random_from(8);
    for (int i = 0; i < GAMES_PLAYED; i++) {
        Position pos;
        Move moves[MOVES_MAX];
        game->start(&pos);
        for (int count; pos.turns < 200 && (count = game->moves(&pos, moves)) > 0;) {
            check(&pos);
            game->play(&pos, moves[random_below(&random, (uint32_t)count)]);
        }
    }
}

static bool takes_material(const Position *pos, Move move) {
    if (pos->game != GAME_MODIAR)
        return move.shot != NOWHERE;
    Position after = *pos;
    modiar.play(&after, move);
    return after.modiar.captured[pos->to_move] > pos->modiar.captured[pos->to_move];
}

static void check_order(const Position *pos) {
    Move moves[MOVES_MAX];
    int32_t order[MOVES_MAX];
    int count = game_of(pos)->moves(pos, moves);
    expert_of(pos)->order(pos, moves, count, order);
    for (int i = 0; i < count; i++) {
        assert_true(abs(order[i]) < ORDER_MAX);
        assert_int_equal(order[i] >= ORDER_LOUD, takes_material(pos, moves[i]));
    }
}

static void turns_that_take_material_are_ordered_first(void **state) {
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++)
        for_each_position(games[i], check_order);
}

static bool wins_by_shot(const Position *pos, Move move) {
    Position after = *pos;
    game_of(pos)->play(&after, move);
    return game_of(pos)->result(&after).reason == REASON_SHOT;
}

static void check_loud(const Position *pos) {
    Move moves[MOVES_MAX], loud[MOVES_MAX];
    int count = game_of(pos)->moves(pos, moves), expected = 0;
    int loud_count = expert_of(pos)->loud(pos, loud);
    for (int i = 0; i < count; i++)
        expected += pos->game == GAME_MODIAR ? takes_material(pos, moves[i]) : wins_by_shot(pos, moves[i]);
    assert_int_equal(loud_count, expected);
    for (int i = 0; i < loud_count; i++)
        assert_true(is_listed(pos, loud[i]));
}

static void loud_turns_are_legal_and_complete(void **state) {
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++)
        for_each_position(games[i], check_loud);
    /* Three flying cows and a return ban, which random games seldom show. */
    Random random = random_from(9);
    for (int i = 0; i < 3000; i++) {
        Position pos;
        mill_morabaraba.start(&pos);
        pos.mill.hand[0] = pos.mill.hand[1] = 0;
        for (int player = 0; player < 2; player++)
            while (mill_size(pos.mill.cows[player]) < 3 + i % 3 * !player)
                pos.mill.cows[player] |=
                    1u << random_below(&random, MILL_POINTS) & ~pos.mill.cows[player_other(player)];
        uint32_t own = pos.mill.cows[0], room = MILL_ALL & ~(own | pos.mill.cows[1]);
        if (i % 2)
            pos.mill.ban[0] = (MillBan){(int8_t)mill_take(&own), (int8_t)mill_take(&room)};
        if (mill_morabaraba.result(&pos).outcome == OUTCOME_NONE)
            check_loud(&pos);
    }
}

static void check_for_good(const Position *pos) {
    Move moves[MOVES_MAX];
    int count = game_of(pos)->moves(pos, moves);
    for (int i = 0; i < count; i++) {
        Position after = *pos;
        game_of(pos)->play(&after, moves[i]);
        bool is_placing = pos->game != GAME_MODIAR && pos->mill.hand[pos->to_move] > 0;
        assert_int_equal(expert_of(pos)->is_for_good(pos, &after),
                         takes_material(pos, moves[i]) || is_placing);
    }
}

static void only_placings_shots_and_captures_are_for_good(void **state) {
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++)
        for_each_position(games[i], check_for_good);
}

/* By how much the key differs from what the hash gives: 0 where nothing is near. */
static uint64_t salt_of(const Position *pos) {
    int image;
    const uint64_t hash = game_of(pos)->hash(pos), key = expert_mill.key(pos, hash, &image);
    assert_int_equal(image, 0);
    return key ^ hash;
}

static void positions_that_a_counter_is_about_to_end_are_told_apart(void **state) {
    (void)state;
    Position pos = position_of(&mill_twelve, "b..b..b./......../wwww.w.w b 0,0 - 0 100");
    assert_int_equal(salt_of(&pos), 0);
    uint64_t seen[MILL_NO_SHOT_LIMIT];
    for (int n = 0; n < 20; n++) {
        pos.mill.no_shot = (uint8_t)(30 + n);
        seen[n] = salt_of(&pos);
        assert_int_not_equal(seen[n], 0);
        for (int earlier = 0; earlier < n; earlier++)
            assert_int_not_equal(seen[n], seen[earlier]);
    }
    pos.mill.no_shot = 0;
    pos.turns = MILL_LENGTH_LIMIT - 1;
    assert_int_not_equal(salt_of(&pos), 0);
    Position flying = position_of(&mill_morabaraba, "b..b..b./......../wwww.w.w b 0,0 - 0 100");
    assert_int_not_equal(salt_of(&flying), 0);
}

/* The neighbours and lines of each point are those of its image. */
static void every_symmetry_keeps_the_board_and_has_its_inverse(void **state) {
    (void)state;
    for (int symmetry = 0; symmetry < MILL_SYMMETRIES; symmetry++) {
        const Sets all = mill_image(sets_twice(MILL_ALL), symmetry);
        assert_true(all == sets_twice(MILL_ALL));
        for (int at = 0; at < MILL_POINTS; at++) {
            const Sets image = mill_image(sets_of(1u << at, 0), symmetry);
            assert_true(mill_image(image, mill_inverse(symmetry)) == sets_of(1u << at, 0));
            assert_true(mill_image(sets_of(mill_neighbours[at], 0), symmetry) ==
                        sets_of(mill_neighbours[__builtin_ctz(sets_lower(image))], 0));
        }
        for (int line = 0; line < MILL_LINES; line++) {
            const uint32_t image = sets_upper(mill_image(sets_of(0, mill_lines[line]), symmetry));
            bool is_line = false;
            for (int other = 0; other < MILL_LINES; other++)
                is_line = is_line || mill_lines[other] == image;
            assert_true(is_line);
        }
    }
}

static void the_symmetries_are_sixteen_different_ones(void **state) {
    (void)state;
    const Sets odd = sets_of(1u << 0 | 1u << 1 | 1u << 11, 1u << 20);
    for (int a = 0; a < MILL_SYMMETRIES; a++)
        for (int b = 0; b < a; b++)
            assert_true(mill_image(odd, a) != mill_image(odd, b));
}

/* The position and turn with every point moved by a symmetry. */
static Position image_of_position(const Position *pos, int symmetry) {
    Position image = *pos;
    const Sets cows = mill_image(sets_of(pos->mill.cows[0], pos->mill.cows[1]), symmetry);
    image.mill.cows[0] = sets_lower(cows);
    image.mill.cows[1] = sets_upper(cows);
    return image;
}

static uint64_t key_of(const Position *pos, int *image) {
    return expert_of(pos)->key(pos, game_of(pos)->hash(pos), image);
}

static void images_of_a_nearly_empty_board_share_a_key_and_their_turns(void **state) {
    (void)state;
    Position pos = position_of(&mill_morabaraba, "b......./..w...../.b...... w 10,11 - 0 3");
    const Move move = {NOWHERE, 12, NOWHERE};
    int to_entry = 0;
    const uint64_t key = key_of(&pos, &to_entry);
    const Move in_entry = expert_mill.image_of(move, to_entry, false);
    for (int symmetry = 0; symmetry < MILL_SYMMETRIES; symmetry++) {
        const Position image = image_of_position(&pos, symmetry);
        int other = 0;
        assert_true(key_of(&image, &other) == key);
        const Move played = expert_mill.image_of(in_entry, other, true);
        assert_true(move_equal(played, mill_image_of_move(move, symmetry)));
        assert_true(move_equal(expert_mill.image_of(played, other, false), in_entry));
    }
}

static void hands_player_and_game_make_another_key_of_the_same_cows(void **state) {
    (void)state;
    enum { OTHERS = 5 };
    const Position pos = position_of(&mill_morabaraba, "b......./..w...../.b...... w 10,11 - 0 3");
    Position others[OTHERS] = {pos, pos, pos, pos, pos};
    uint64_t keys[OTHERS];
    int image;
    others[1].to_move = PLAYER_FIRST;
    others[2].game = GAME_TWELVE;
    others[3].mill.hand[0]++;
    others[4].mill.hand[1]++;
    for (int i = 0; i < OTHERS; i++) {
        keys[i] = key_of(&others[i], &image);
        for (int earlier = 0; earlier < i; earlier++)
            assert_true(keys[earlier] != keys[i]);
    }
}

static void a_lead_melts_as_a_counter_comes_near(void **state) {
    (void)state;
    Position pos = position_of(&mill_twelve, "b..b..b./......../wwww.w.w w 0,0 - 0 100");
    int before = expert_mill.evaluate(&pos);
    pos.mill.no_shot = MILL_NO_SHOT_LIMIT - 1;
    assert_in_range(expert_mill.evaluate(&pos), 1, before / 2);
}

static void check_range(const Position *pos) {
    assert_true(abs(expert_of(pos)->evaluate(pos)) < VALUE_SURE);
}

static void evaluations_stay_below_what_is_sure(void **state) {
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++)
        for_each_position(games[i], check_range);
}

/* By how much the evaluation gains, in all, when one of the enemy's cows is taken off; and how many there
 * are. */
static int gain_of_shots(const Position *pos, int *shots) {
    const int enemy = player_other(pos->to_move), before = expert_mill.evaluate(pos);
    int gain = 0;
    for (uint32_t cows = pos->mill.cows[enemy]; cows; (*shots)++) {
        Position after = *pos;
        after.mill.cows[enemy] &= ~(1u << mill_take(&cows));
        gain += expert_mill.evaluate(&after) - before;
    }
    return gain;
}

/* One by one a cow may be worse than none, where it hems its own in; on the whole it is worth something. */
static void a_cow_more_is_worth_something_in_every_phase(void **state) {
    (void)state;
    enum { OPENING, PLACING, MOVING, PHASES, MANY = 6, LEAST_GAIN = 50 };
    for (GameId game = GAME_MORABARABA; game <= GAME_TWELVE; game++) {
        int gains[PHASES] = {0}, shots[PHASES] = {0};
        Random random = random_from(9);
        for (int i = 0; i < GAMES_PLAYED; i++) {
            Position pos;
            Move moves[MOVES_MAX];
            games[game]->start(&pos);
            for (int count; pos.turns < 100 && (count = games[game]->moves(&pos, moves)) > 0;) {
                const int hand = pos.mill.hand[0], phase = hand > 6 ? OPENING : hand > 0 ? PLACING : MOVING;
                if (hand + mill_size(pos.mill.cows[0]) >= MANY &&
                    pos.mill.hand[1] + mill_size(pos.mill.cows[1]) >= MANY)
                    gains[phase] += gain_of_shots(&pos, &shots[phase]);
                games[game]->play(&pos, moves[random_below(&random, (uint32_t)count)]);
            }
        }
        for (int phase = 0; phase < PHASES; phase++)
            assert_true(shots[phase] > 0 && gains[phase] / shots[phase] >= LEAST_GAIN);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_that_take_material_are_ordered_first),
        cmocka_unit_test(loud_turns_are_legal_and_complete),
        cmocka_unit_test(only_placings_shots_and_captures_are_for_good),
        cmocka_unit_test(positions_that_a_counter_is_about_to_end_are_told_apart),
        cmocka_unit_test(every_symmetry_keeps_the_board_and_has_its_inverse),
        cmocka_unit_test(the_symmetries_are_sixteen_different_ones),
        cmocka_unit_test(images_of_a_nearly_empty_board_share_a_key_and_their_turns),
        cmocka_unit_test(hands_player_and_game_make_another_key_of_the_same_cows),
        cmocka_unit_test(a_lead_melts_as_a_counter_comes_near),
        cmocka_unit_test(evaluations_stay_below_what_is_sure),
        cmocka_unit_test(a_cow_more_is_worth_something_in_every_phase),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
