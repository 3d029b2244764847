#include "base/random.h"
#include "turns.h"
#include "ui/motion.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Shares of the board's side: a pit's radius and a stone's, roughly (screens.md 2, look). */
static const float PIT = 0.135f, STONE = 0.0245f;

static float distance(Spot a, Spot b) {
    return hypotf(a.x - b.x, a.y - b.y);
}

static int count_at(const StonePile *pile, int where) {
    int count = 0;
    for (int i = 0; i < STONES; i++)
        count += pile->stones[i].where == where;
    return count;
}

static void assert_counts(const StonePile *pile, const Position *pos) {
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        assert_int_equal(count_at(pile, pit), pos->modiar.pits[pit]);
    for (int player = 0; player < 2; player++)
        assert_int_equal(count_at(pile, MODIAR_PITS + player), pos->modiar.captured[player]);
}

static void assert_same_pile(const StonePile *a, const StonePile *b) {
    for (int i = 0; i < STONES; i++) {
        assert_int_equal(a->stones[i].where, b->stones[i].where);
        assert_int_equal(a->stones[i].shape, b->stones[i].shape);
        assert_true(distance(a->stones[i].spot, b->stones[i].spot) == 0);
    }
}

static void assert_inside(const Stone *stone) {
    Spot middle = stones_place(stone->where);
    float dx = fabsf(stone->spot.x - middle.x), dy = fabsf(stone->spot.y - middle.y);
    assert_true(stone->lift == 0);
    assert_true(stone->shown == 1);
    if (stone->where < MODIAR_PITS)
        assert_true(hypotf(dx, dy) + STONE < PIT);
    else /* clear of the trough's ends and of the plate at its right */
        assert_true(dy + STONE < 0.054f && dx + STONE < 0.4f && stone->spot.x + STONE < 0.846f - 0.035f);
}

static void assert_apart(const StonePile *pile, int where, float least) {
    for (int i = 0; i < STONES; i++)
        for (int j = 0; j < i; j++)
            if (pile->stones[i].where == where && pile->stones[j].where == where)
                assert_true(distance(pile->stones[i].spot, pile->stones[j].spot) >= least);
}

/* Seeded random games; `check` after each turn. */
static void with_games(int turns, void (*check)(const StonePile *pile, const Position *pos)) {
    Random chance = random_from(5);
    Position pos;
    StonePile pile;
    modiar.start(&pos);
    stones_lay(&pos, &pile);
    for (int i = 0; i < turns; i++) {
        Move moves[MOVES_MAX];
        int count = modiar.moves(&pos, moves);
        if (count == 0) {
            modiar.start(&pos);
            stones_lay(&pos, &pile);
            continue;
        }
        Move move = moves[random_below(&chance, (uint32_t)count)];
        stones_play(&pile, &pos, move);
        modiar.play(&pos, move);
        check(&pile, &pos);
    }
}

static void every_place_lies_where_the_board_has_it(void **state) {
    (void)state;
    static const Spot places[8] = {{1 / 6.0f, 0.65f}, {0.5f, 0.65f},     {5 / 6.0f, 0.65f}, {5 / 6.0f, 0.35f},
                                   {0.5f, 0.35f},     {1 / 6.0f, 0.35f}, {0.5f, 0.884f},    {0.5f, 0.116f}};
    for (int where = 0; where < 8; where++)
        assert_true(distance(stones_place(where), places[where]) < 0.0005f);
}

static void a_laid_pile_has_the_positions_counts_and_each_shape(void **state) {
    (void)state;
    Position pos = position_of(&modiar, "20 3 0 1 5 1 s 4,8 9");
    StonePile pile;
    stones_lay(&pos, &pile);
    assert_counts(&pile, &pos);
    int shapes[STONE_SHAPES] = {0};
    for (int i = 0; i < STONES; i++)
        shapes[pile.stones[i].shape]++;
    for (int shape = 0; shape < STONE_SHAPES; shape++)
        assert_true(shapes[shape] >= 5);
}

static void the_same_position_gives_the_same_pile(void **state) {
    (void)state;
    Position pos = position_of(&modiar, "20 3 0 1 5 1 s 4,8 9");
    StonePile first, second;
    stones_lay(&pos, &first);
    stones_lay(&pos, &second);
    assert_same_pile(&first, &second);
}

static void the_same_turns_give_the_same_pile(void **state) {
    (void)state;
    Position pos;
    StonePile first, second;
    modiar.start(&pos);
    stones_lay(&pos, &first);
    second = first;
    Move move = {1, NOWHERE, NOWHERE};
    stones_play(&first, &pos, move);
    stones_play(&second, &pos, move);
    assert_same_pile(&first, &second);
}

static void check_counts(const StonePile *pile, const Position *pos) {
    assert_counts(pile, pos);
}

static void a_turn_moves_the_stones_as_the_rules_do(void **state) {
    (void)state;
    with_games(400, check_counts);
}

static void stones_that_do_not_move_stay_where_they_lie(void **state) {
    (void)state;
    Position pos = position_of(&modiar, "5 7 1 3 5 5 s 8,8 9");
    StonePile before, after;
    stones_lay(&pos, &before);
    after = before;
    stones_play(&after, &pos, (Move){0, NOWHERE, NOWHERE}); /* sows a to B and captures B, A, c */
    for (int i = 0; i < STONES; i++) {
        const Stone *was = &before.stones[i], *is = &after.stones[i];
        assert_int_equal(was->shape, is->shape);
        bool stays = was->where == 1 || was->where == 5 || was->where >= MODIAR_PITS;
        if (stays)
            assert_true(was->where == is->where && distance(was->spot, is->spot) == 0);
    }
}

static void check_inside(const StonePile *pile, const Position *pos) {
    (void)pos;
    for (int i = 0; i < STONES; i++)
        assert_inside(&pile->stones[i]);
}

static void every_stone_lies_inside_its_pit_or_tray(void **state) {
    (void)state;
    with_games(400, check_inside);
    static const char *const full[] = {"42 0 0 0 0 0 s 0,0 9", "0 0 0 0 0 40 n 0,2 9", "2 0 0 0 0 0 s 40,0 9",
                                       "0 0 0 0 2 0 s 0,40 9"};
    for (size_t i = 0; i < sizeof full / sizeof *full; i++) {
        Position pos = position_of(&modiar, full[i]);
        StonePile pile;
        stones_lay(&pos, &pile);
        check_inside(&pile, &pos);
    }
}

static void check_apart(const StonePile *pile, const Position *pos) {
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        assert_apart(pile, pit, pos->modiar.pits[pit] <= 6 ? 1.25f * STONE : 0.2f * STONE);
    for (int tray = MODIAR_PITS; tray < STONES_HAND; tray++)
        assert_apart(pile, tray, count_at(pile, tray) <= 24 ? 1.5f * STONE : 0.3f * STONE);
}

static void stones_find_room_and_never_lie_in_one_place(void **state) {
    (void)state;
    with_games(400, check_apart);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_lies_where_the_board_has_it),
        cmocka_unit_test(a_laid_pile_has_the_positions_counts_and_each_shape),
        cmocka_unit_test(the_same_position_gives_the_same_pile),
        cmocka_unit_test(the_same_turns_give_the_same_pile),
        cmocka_unit_test(a_turn_moves_the_stones_as_the_rules_do),
        cmocka_unit_test(stones_that_do_not_move_stay_where_they_lie),
        cmocka_unit_test(every_stone_lies_inside_its_pit_or_tray),
        cmocka_unit_test(stones_find_room_and_never_lie_in_one_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
