#include "base/random.h"
#include "turns.h"
#include "ui/motion.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const MotionSpeed NORMAL = {1, false}, REDUCED = {1, true};

/* A motion of a turn given as texts; stones as stones_lay puts them. */
static Motion motion_of(const Game *game, const char *position, const char *turn, MotionSpeed speed,
                        bool backwards) {
    Position pos = position_of(game, position);
    Move move;
    Motion motion;
    assert_true(game->read_move(&pos, turn, &move, NULL));
    motion_begin(&motion, &pos, move, NULL, speed, backwards);
    return motion;
}

static Scene scene_at(const Motion *motion, float ms) {
    Scene scene;
    motion_scene(motion, ms, &scene);
    return scene;
}

static void assert_near(float a, float b) {
    if (fabsf(a - b) > 0.0005f)
        fail_msg("%f is not %f", (double)a, (double)b);
}

static void assert_same_position(const Position *a, const Position *b) {
    char text_a[POSITION_TEXT_MAX], text_b[POSITION_TEXT_MAX];
    game_of(a)->write_position(a, text_a);
    game_of(b)->write_position(b, text_b);
    assert_string_equal(text_a, text_b);
}

static void assert_same_pile(const StonePile *a, const StonePile *b) {
    for (int i = 0; i < STONES; i++) {
        assert_int_equal(a->stones[i].where, b->stones[i].where);
        assert_int_equal(a->stones[i].shape, b->stones[i].shape);
        assert_near(a->stones[i].spot.x, b->stones[i].spot.x);
        assert_near(a->stones[i].spot.y, b->stones[i].spot.y);
        assert_near(a->stones[i].lift, b->stones[i].lift);
        assert_near(a->stones[i].shown, b->stones[i].shown);
    }
}

/* Everything that is drawn. */
static void assert_same_scene(const Scene *a, const Scene *b) {
    assert_same_position(&a->position, &b->position);
    assert_int_equal(a->is_fading, b->is_fading);
    assert_int_equal(a->cow_travels, b->cow_travels);
    assert_int_equal(a->cow_player, b->cow_player);
    assert_int_equal(a->cow_from, b->cow_from);
    assert_int_equal(a->cow_to, b->cow_to);
    assert_near(a->cow_way, b->cow_way);
    assert_near(a->cow_lift, b->cow_lift);
    assert_int_equal(a->cow_flies, b->cow_flies);
    assert_int_equal(a->closed, b->closed);
    assert_near(a->closed_way, b->closed_way);
    assert_int_equal(a->shot, b->shot);
    assert_int_equal(a->shot_player, b->shot_player);
    assert_near(a->aim, b->aim);
    assert_near(a->fade, b->fade);
    assert_int_equal(a->capturing, b->capturing);
    assert_int_equal(a->sowing, b->sowing);
    if (a->position.game == GAME_MODIAR)
        assert_same_pile(&a->pile, &b->pile);
}

static int bits(uint32_t set) {
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* Cows on the board, in hand and in motion. */
static int cows_in(const Scene *scene) {
    const MillPosition *mill = &scene->position.mill;
    int count = bits(mill->cows[0]) + bits(mill->cows[1]) + mill->hand[0] + mill->hand[1];
    return count + scene->cow_travels + (scene->shot != NOWHERE);
}

static int stones_in(const Scene *scene) {
    const ModiarPosition *modiar_position = &scene->position.modiar;
    int count = modiar_position->captured[0] + modiar_position->captured[1];
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        count += modiar_position->pits[pit];
    for (int i = 0; i < STONES; i++)
        count += scene->pile.stones[i].where == STONES_HAND;
    return count;
}

/* Calls `check` with every turn of seeded random games. */
static void with_random_turns(const Game *game, int turns,
                              void (*check)(const Position *before, Move move, const StonePile *pile)) {
    Random chance = random_from(7 + (uint64_t)game->id);
    Position pos;
    StonePile pile;
    game->start(&pos);
    stones_lay(&pos, &pile);
    for (int i = 0; i < turns; i++) {
        Move moves[MOVES_MAX];
        int count = game->moves(&pos, moves);
        if (count == 0) {
            game->start(&pos);
            stones_lay(&pos, &pile);
            continue;
        }
        Move move = moves[random_below(&chance, (uint32_t)count)];
        check(&pos, move, &pile);
        if (game->id == GAME_MODIAR)
            stones_play(&pile, &pos, move);
        game->play(&pos, move);
    }
}

static void with_every_game(void (*check)(const Position *before, Move move, const StonePile *pile)) {
    for (int id = 0; id < GAME_COUNT; id++)
        with_random_turns(games[id], 150, check);
}

/* ---- The whole of a motion ---- */

static const struct {
    GameId game;
    const char *position, *turn;
    float total_ms;
} timed[] = {
    {GAME_MORABARABA, "......../......../........ b 12,12 - 0 0", "E1", 180},
    {GAME_MORABARABA, "bbbb..../......../w.ww.... b 0,0 - 0 24", "E4-E5", 160},
    {GAME_MORABARABA, "bb.b..../......../w.ww.... b 0,0 - 0 24", "E4-A8", 260},
    {GAME_MORABARABA, "bb...w../w......./........ b 10,10 - 0 4", "E3xE6", 180 + 200 + 300},
    {GAME_MORABARABA, "bb.b..../bb....../w.ww.... b 0,0 - 0 24", "E4-E3xR1", 160 + 200 + 300},
    {GAME_MORABARABA, "bb.....b/......../w.ww.... b 0,0 - 0 24", "E8-E3xR1", 260 + 200 + 300},
    {GAME_MORABARABA, "bb....../......../........ b 10,10 - 0 4", "E3", 180 + 200},
    {GAME_TWELVE, "bb.b..../......../w.ww.... b 0,0 - 0 24", "E4-E3xR1", 160 + 200 + 300},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", "a", 120 + 7 * 140},
    {GAME_MODIAR, "12 3 5 2 5 1 s 8,6 9", "a", 120 + 1600},
    {GAME_MODIAR, "5 7 1 3 5 5 s 8,8 9", "a", 120 + 5 * 140 + 3 * 180},
    {GAME_MODIAR, "1 8 0 7 1 1 s 12,12 9", "b", 120 + 8 * 140 + 720},
};

static void times_are_those_of_the_table(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof timed / sizeof *timed; i++) {
        Motion motion = motion_of(games[timed[i].game], timed[i].position, timed[i].turn, NORMAL, false);
        assert_near(motion.total_ms, timed[i].total_ms);
    }
}

static void a_factor_stretches_every_time(void **state) {
    (void)state;
    MotionSpeed slow = {2, false};
    Motion normal =
        motion_of(&mill_morabaraba, "bb...w../w......./........ b 10,10 - 0 4", "E3xE6", NORMAL, false);
    Motion slower =
        motion_of(&mill_morabaraba, "bb...w../w......./........ b 10,10 - 0 4", "E3xE6", slow, false);
    assert_near(slower.total_ms, 2 * normal.total_ms);
    for (float ms = 0; ms < normal.total_ms; ms += 7) {
        Scene a = scene_at(&normal, ms), b = scene_at(&slower, 2 * ms);
        assert_same_scene(&a, &b);
    }
}

static void check_no_time(const Position *before, Move move, const StonePile *pile) {
    Motion motion;
    Position after = *before;
    game_of(before)->play(&after, move);
    for (int reduced = 0; reduced < 2; reduced++) {
        motion_begin(&motion, before, move, pile, (MotionSpeed){0, reduced}, false);
        assert_near(motion.total_ms, 0);
        Scene scene = scene_at(&motion, 0);
        assert_same_position(&scene.position, &after);
        motion_begin(&motion, before, move, pile, (MotionSpeed){0, reduced}, true);
        scene = scene_at(&motion, 0);
        assert_same_position(&scene.position, before);
    }
}

static void without_motion_the_turn_is_over_at_once(void **state) {
    (void)state;
    with_every_game(check_no_time);
}

static void check_ends(const Position *before, Move move, const StonePile *pile) {
    Position after = *before;
    StonePile pile_after = *pile;
    Scene expected_start, expected_end;
    game_of(before)->play(&after, move);
    if (before->game == GAME_MODIAR)
        stones_play(&pile_after, before, move);
    scene_at_rest(before, pile, &expected_start);
    scene_at_rest(&after, &pile_after, &expected_end);
    for (int backwards = 0; backwards < 2; backwards++) {
        Motion motion;
        motion_begin(&motion, before, move, pile, NORMAL, backwards);
        Scene start = scene_at(&motion, 0), end = scene_at(&motion, motion.total_ms);
        Scene late = scene_at(&motion, motion.total_ms + 5000);
        assert_same_scene(&start, backwards ? &expected_end : &expected_start);
        assert_same_scene(&end, backwards ? &expected_start : &expected_end);
        assert_same_scene(&late, &end);
    }
}

static void it_begins_and_ends_at_rest_as_the_turn_is_played(void **state) {
    (void)state;
    with_every_game(check_ends);
}

static void check_nothing_lost(const Position *before, Move move, const StonePile *pile) {
    Motion motion;
    Scene start;
    scene_at_rest(before, pile, &start);
    for (int reduced = 0; reduced < 2; reduced++) {
        motion_begin(&motion, before, move, pile, (MotionSpeed){1, reduced}, false);
        for (float ms = 0; ms < motion.total_ms; ms += 11) {
            Scene scene = scene_at(&motion, ms);
            if (before->game == GAME_MODIAR)
                assert_int_equal(stones_in(&scene), STONES);
            else
                assert_int_equal(cows_in(&scene), cows_in(&start));
        }
    }
}

static void no_cow_or_stone_is_lost_or_shown_twice_at_any_moment(void **state) {
    (void)state;
    with_every_game(check_nothing_lost);
}

static void check_mirror(const Position *before, Move move, const StonePile *pile) {
    Motion forwards, backwards;
    motion_begin(&forwards, before, move, pile, NORMAL, false);
    motion_begin(&backwards, before, move, pile, NORMAL, true);
    assert_near(forwards.total_ms, backwards.total_ms);
    for (float part = 0.05f; part < 1; part += 0.15f) {
        Scene a = scene_at(&forwards, forwards.total_ms * part);
        Scene b = scene_at(&backwards, forwards.total_ms - forwards.total_ms * part);
        assert_same_scene(&a, &b);
    }
}

static void undo_is_the_same_from_the_end_to_the_beginning(void **state) {
    (void)state;
    with_every_game(check_mirror);
}

/* ---- Cows ---- */

static void a_cow_starts_fast_and_slows_down(void **state) {
    (void)state;
    Motion motion =
        motion_of(&mill_morabaraba, "bbbb..../......../w.ww.... b 0,0 - 0 24", "E4-E5", NORMAL, false);
    float before = 0, step_before = 1;
    for (float ms = 16; ms < 160; ms += 16) {
        Scene scene = scene_at(&motion, ms);
        assert_true(scene.cow_travels);
        float step = scene.cow_way - before;
        assert_true(step > 0 && step < step_before);
        step_before = step;
        before = scene.cow_way;
    }
    assert_true(before > 0.99f);
}

static void a_cow_on_its_way_is_lifted_and_taken_from_where_it_was(void **state) {
    (void)state;
    Motion placed =
        motion_of(&mill_morabaraba, "......../......../........ b 12,12 - 0 0", "E1", NORMAL, false);
    Scene scene = scene_at(&placed, 60);
    assert_int_equal(scene.cow_from, NOWHERE);
    assert_int_equal(scene.cow_to, mill_point_named("E1"));
    assert_int_equal(scene.position.mill.hand[PLAYER_FIRST], 11);
    assert_near(scene.cow_lift, 1);
    assert_false(scene.cow_flies);
    Motion moved =
        motion_of(&mill_morabaraba, "bbbb..../......../w.ww.... b 0,0 - 0 24", "E4-E5", NORMAL, false);
    scene = scene_at(&moved, 60);
    assert_int_equal(scene.cow_from, mill_point_named("E4"));
    assert_false(scene.position.mill.cows[PLAYER_FIRST] >> scene.cow_from & 1);
    assert_false(scene.position.mill.cows[PLAYER_FIRST] >> scene.cow_to & 1);
    assert_false(scene.cow_flies);
}

static void only_a_cow_that_flies_beyond_its_neighbours_arcs(void **state) {
    (void)state;
    Motion far =
        motion_of(&mill_morabaraba, "bb.b..../......../w.ww.... b 0,0 - 0 24", "E4-A8", NORMAL, false);
    Motion near =
        motion_of(&mill_morabaraba, "bb.b..../......../w.ww.... b 0,0 - 0 24", "E4-A4", NORMAL, false);
    assert_true(scene_at(&far, 100).cow_flies);
    assert_false(scene_at(&near, 100).cow_flies);
    assert_near(near.total_ms, 160);
}

static void the_line_is_drawn_when_the_cow_is_down_and_stays_until_the_shot_is_over(void **state) {
    (void)state;
    Motion motion =
        motion_of(&mill_morabaraba, "bb...w../w......./........ b 10,10 - 0 4", "E3xE6", NORMAL, false);
    assert_int_equal(scene_at(&motion, 170).closed, 0);
    Scene begun = scene_at(&motion, 190), half = scene_at(&motion, 280), drawn = scene_at(&motion, 379);
    assert_int_equal(bits(half.closed), 1);
    assert_true(begun.closed_way > 0 && begun.closed_way < 0.1f);
    assert_near(half.closed_way, 0.5f);
    assert_true(drawn.closed_way > 0.99f);
    Scene shot = scene_at(&motion, 670), over = scene_at(&motion, 680);
    assert_int_equal(shot.closed, half.closed);
    assert_near(shot.closed_way, 1);
    assert_int_equal(over.closed, 0);
}

static void a_shot_is_aimed_before_the_cow_fades(void **state) {
    (void)state;
    Motion motion =
        motion_of(&mill_morabaraba, "bb...w../w......./........ b 10,10 - 0 4", "E3xE6", NORMAL, false);
    int target = mill_point_named("E6");
    Scene before = scene_at(&motion, 375), aiming = scene_at(&motion, 430), fading = scene_at(&motion, 580);
    assert_int_equal(before.shot, NOWHERE);
    assert_true(before.position.mill.cows[PLAYER_SECOND] >> target & 1);
    assert_int_equal(aiming.shot, target);
    assert_int_equal(aiming.shot_player, PLAYER_SECOND);
    assert_true(aiming.aim > 0.5f && aiming.aim < 1);
    assert_near(aiming.fade, 0);
    assert_near(fading.aim, 1);
    assert_near(fading.fade, 0.5f);
    assert_false(fading.position.mill.cows[PLAYER_SECOND] >> target & 1);
}

/* ---- The wait for the shot ---- */

static const Move BEGUN = {NOWHERE, 2, NOWHERE}; /* E3 */

static void a_begun_turn_rests_with_its_cow_down_and_its_line_drawn(void **state) {
    (void)state;
    Position before = position_of(&mill_morabaraba, "bb...w../w......./........ b 10,10 - 0 4");
    Scene due;
    scene_shot_due(&before, BEGUN, &due);
    assert_true(due.position.mill.cows[PLAYER_FIRST] >> 2 & 1);
    assert_int_equal(due.position.mill.hand[PLAYER_FIRST], 9);
    assert_int_equal(due.position.to_move, PLAYER_FIRST);
    assert_int_equal(bits(due.closed), 1);
    assert_near(due.closed_way, 1);
    assert_false(due.cow_travels);
    assert_int_equal(due.shot, NOWHERE);
}

static void the_two_parts_of_a_turn_meet_at_the_wait_and_take_its_time(void **state) {
    (void)state;
    Position before = position_of(&mill_morabaraba, "bb...w../w......./........ b 10,10 - 0 4");
    Move whole_move = {NOWHERE, 2, 5};
    Motion whole, first, second;
    Scene due;
    scene_shot_due(&before, BEGUN, &due);
    motion_begin(&whole, &before, whole_move, NULL, NORMAL, false);
    motion_begin_part(&first, &before, BEGUN, MOTION_BEFORE_SHOT, NORMAL, false);
    motion_begin_part(&second, &before, whole_move, MOTION_SHOT, NORMAL, false);
    assert_near(first.total_ms, 380);
    assert_near(second.total_ms, 300);
    Scene first_end = scene_at(&first, 380), second_start = scene_at(&second, 0);
    assert_same_scene(&first_end, &due);
    assert_same_scene(&second_start, &due);
    for (float ms = 7; ms < 680; ms += 25) {
        Scene a = scene_at(&whole, ms), b = ms < 380 ? scene_at(&first, ms) : scene_at(&second, ms - 380);
        assert_same_scene(&a, &b);
    }
}

static void a_turn_taken_back_before_its_shot_runs_backwards_from_the_wait(void **state) {
    (void)state;
    Position before = position_of(&mill_morabaraba, "bb...w../w......./........ b 10,10 - 0 4");
    Motion motion;
    Scene due, rest;
    scene_shot_due(&before, BEGUN, &due);
    scene_at_rest(&before, NULL, &rest);
    motion_begin_part(&motion, &before, BEGUN, MOTION_BEFORE_SHOT, NORMAL, true);
    Scene start = scene_at(&motion, 0), end = scene_at(&motion, 380);
    assert_same_scene(&start, &due);
    assert_same_scene(&end, &rest);
}

static void a_turn_without_a_mill_is_always_whole(void **state) {
    (void)state;
    Position before = position_of(&mill_morabaraba, "......../......../........ b 12,12 - 0 0");
    Motion motion;
    motion_begin_part(&motion, &before, (Move){NOWHERE, 4, NOWHERE}, MOTION_BEFORE_SHOT, NORMAL, false);
    assert_int_equal(motion.part, MOTION_WHOLE);
    assert_near(motion.total_ms, 180);
}

/* ---- Modiar ---- */

static float just_before(int fallen) {
    return 120 + 140 * (float)fallen - 1;
}

static void the_counts_tick_with_every_stone_that_falls(void **state) {
    (void)state;
    Motion motion = motion_of(&modiar, "5 7 1 3 5 5 s 8,8 9", "a", NORMAL, false);
    static const uint8_t counts[5][6] = {
        {0, 7, 1, 3, 5, 5}, {1, 7, 1, 3, 5, 5}, {1, 8, 1, 3, 5, 5}, {1, 8, 2, 3, 5, 5}, {1, 8, 2, 4, 5, 5}};
    for (int fallen = 0; fallen < 5; fallen++) {
        Scene just = scene_at(&motion, 120 + 140 * (float)fallen + 1),
              late = scene_at(&motion, just_before(fallen + 1));
        for (int pit = 0; pit < MODIAR_PITS; pit++) {
            assert_int_equal(just.position.modiar.pits[pit], counts[fallen][pit]);
            assert_int_equal(late.position.modiar.pits[pit], counts[fallen][pit]);
        }
    }
    assert_int_equal(scene_at(&motion, 60).sowing, 0);
    assert_int_equal(scene_at(&motion, 120 + 140 * 5 + 1).sowing, NOWHERE);
}

static void captured_pits_light_in_the_order_of_the_chain_and_their_stones_reach_the_tray(void **state) {
    (void)state;
    Motion motion = motion_of(&modiar, "5 7 1 3 5 5 s 8,8 9", "a", NORMAL, false);
    static const uint32_t lit[4] = {0, 1u << 4, 1u << 4 | 1u << 3, 1u << 4 | 1u << 3 | 1u << 2};
    static const int captured[4] = {8, 8, 14, 18};
    for (int step = 0; step < 4; step++) {
        Scene scene = scene_at(&motion, 120 + 700 + 180 * (float)step - 179);
        assert_int_equal(scene.capturing, lit[step]);
        assert_int_equal(scene.position.modiar.captured[PLAYER_FIRST], captured[step]);
    }
    Scene flying = scene_at(&motion, 820 + 90);
    assert_int_equal(flying.position.modiar.pits[4], 0);
    assert_true(flying.position.modiar.captured[PLAYER_FIRST] < 14);
}

static void the_first_stone_falls_back_into_its_pit(void **state) {
    (void)state;
    Motion motion = motion_of(&modiar, "5 7 1 3 5 5 s 8,8 9", "a", NORMAL, false);
    Scene scene = scene_at(&motion, 120 + 139);
    int in_hand = 0;
    for (int i = 0; i < 5; i++) {
        assert_int_equal(scene.pile.stones[i].where, STONES_HAND);
        in_hand++;
        Spot pit = stones_place(0), spot = scene.pile.stones[i].spot;
        assert_true(hypotf(spot.x - pit.x, spot.y - pit.y) < 0.135f);
    }
    assert_int_equal(in_hand, 5);
    assert_int_equal(scene_at(&motion, 120 + 141).position.modiar.pits[0], 1);
}

static void check_stones_glide(const Position *before, Move move, const StonePile *pile) {
    Motion motion;
    motion_begin(&motion, before, move, pile, NORMAL, false);
    Scene earlier = scene_at(&motion, 0.5f);
    for (float ms = 1; ms < motion.total_ms; ms += 0.5f) {
        Scene scene = scene_at(&motion, ms);
        for (int i = 0; i < STONES; i++) {
            Spot a = earlier.pile.stones[i].spot, b = scene.pile.stones[i].spot;
            if (hypotf(a.x - b.x, a.y - b.y) > 0.05f)
                fail_msg("stone %d jumps at %f ms", i, (double)ms);
            if (fabsf(earlier.pile.stones[i].lift - scene.pile.stones[i].lift) > 0.1f)
                fail_msg("stone %d falls at once at %f ms", i, (double)ms);
        }
        earlier = scene;
    }
}

static void no_stone_jumps(void **state) {
    (void)state;
    with_random_turns(&modiar, 12, check_stones_glide);
}

/* ---- Less motion ---- */

static void check_reduced(const Position *before, Move move, const StonePile *pile) {
    Motion motion;
    motion_begin(&motion, before, move, pile, REDUCED, false);
    assert_near(motion.total_ms, 120);
    for (float ms = 10; ms < 120; ms += 10) {
        Scene scene = scene_at(&motion, ms);
        for (int i = 0; before->game == GAME_MODIAR && i < STONES; i++)
            assert_int_not_equal(scene.pile.stones[i].where, STONES_HAND);
        if (before->game == GAME_MODIAR)
            continue;
        assert_true(scene.is_fading);
        assert_true(scene.cow_travels);
        assert_near(scene.cow_way, ms / 120);
        assert_near(scene.cow_lift, 0);
        assert_near(scene.aim, 0);
        assert_int_equal(scene.shot, move.shot);
        assert_near(scene.fade, move.shot == NOWHERE ? 0 : ms / 120);
    }
}

static void less_motion_fades_for_120_ms_and_nothing_travels(void **state) {
    (void)state;
    with_every_game(check_reduced);
}

static void less_motion_shows_a_shot_by_itself_too(void **state) {
    (void)state;
    Position before = position_of(&mill_morabaraba, "bb...w../w......./........ b 10,10 - 0 4");
    Motion motion;
    motion_begin_part(&motion, &before, (Move){NOWHERE, 2, 5}, MOTION_SHOT, REDUCED, false);
    Scene scene = scene_at(&motion, 60);
    assert_false(scene.cow_travels);
    assert_int_equal(scene.shot, 5);
    assert_near(scene.fade, 0.5f);
    motion_begin_part(&motion, &before, BEGUN, MOTION_BEFORE_SHOT, REDUCED, false);
    scene = scene_at(&motion, 60);
    assert_true(scene.cow_travels);
    assert_int_equal(scene.shot, NOWHERE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(times_are_those_of_the_table),
        cmocka_unit_test(a_factor_stretches_every_time),
        cmocka_unit_test(without_motion_the_turn_is_over_at_once),
        cmocka_unit_test(it_begins_and_ends_at_rest_as_the_turn_is_played),
        cmocka_unit_test(no_cow_or_stone_is_lost_or_shown_twice_at_any_moment),
        cmocka_unit_test(undo_is_the_same_from_the_end_to_the_beginning),
        cmocka_unit_test(a_cow_starts_fast_and_slows_down),
        cmocka_unit_test(a_cow_on_its_way_is_lifted_and_taken_from_where_it_was),
        cmocka_unit_test(only_a_cow_that_flies_beyond_its_neighbours_arcs),
        cmocka_unit_test(the_line_is_drawn_when_the_cow_is_down_and_stays_until_the_shot_is_over),
        cmocka_unit_test(a_shot_is_aimed_before_the_cow_fades),
        cmocka_unit_test(a_begun_turn_rests_with_its_cow_down_and_its_line_drawn),
        cmocka_unit_test(the_two_parts_of_a_turn_meet_at_the_wait_and_take_its_time),
        cmocka_unit_test(a_turn_taken_back_before_its_shot_runs_backwards_from_the_wait),
        cmocka_unit_test(a_turn_without_a_mill_is_always_whole),
        cmocka_unit_test(the_counts_tick_with_every_stone_that_falls),
        cmocka_unit_test(captured_pits_light_in_the_order_of_the_chain_and_their_stones_reach_the_tray),
        cmocka_unit_test(the_first_stone_falls_back_into_its_pit),
        cmocka_unit_test(no_stone_jumps),
        cmocka_unit_test(less_motion_fades_for_120_ms_and_nothing_travels),
        cmocka_unit_test(less_motion_shows_a_shot_by_itself_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
