/* The solver's own sowing against the rules. */
#include "solve_levels.h"

#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ALL_UP_TO = IS_SANITIZED ? 12 : 18, SAMPLES = IS_SANITIZED ? 2000 : 100000 };

static void assert_same_turns(Position pos) {
    Move moves[MOVES_MAX];
    Sowing turns[PITS_OWN];
    int count = modiar.moves(&pos, moves);
    assert_int_equal(pits_sowings(pits_of(&pos), pos.turns != 0, turns), count);
    for (int n = 0; n < count; n++) {
        Position after = pos;
        modiar.play(&after, moves[n]);
        assert_int_equal(turns[n].pit, moves[n].from % PITS_OWN);
        assert_int_equal(turns[n].taken,
                         after.modiar.captured[pos.to_move] - pos.modiar.captured[pos.to_move]);
        assert_true(pits_turned(turns[n].after) == pits_of(&after));
    }
}

/* From South, from North, and as a first turn. */
static void assert_same_turns_for_all(Position pos) {
    assert_same_turns(pos);
    pos.turns = 0;
    assert_same_turns(pos);
    pos.turns = 9;
    pos.to_move = PLAYER_SECOND;
    assert_same_turns(pos);
}

static void sowing_in_one_word_follows_the_rules_on_few_stones(void **state) {
    (void)state;
    for (int stones = 0; stones <= ALL_UP_TO; stones += 2)
        for (Pits pits = pits_first(stones); pits != 0; pits = pits_next(pits))
            assert_same_turns_for_all(position_of(pits));
}

static void sowing_in_one_word_follows_the_rules_on_many_stones(void **state) {
    (void)state;
    Random random = random_from(7);
    for (int n = 0; n < SAMPLES; n++) {
        Position pos = {.game = GAME_MODIAR, .turns = 1};
        int kept = random_below(&random, 4) == 0 ? MODIAR_PITS : MODIAR_ROW; /* heaps in one row as well */
        for (int stone = (int)random_below(&random, 22) * 2; stone > 0; stone--)
            pos.modiar.pits[random_below(&random, (uint32_t)kept)]++;
        assert_same_turns_for_all(pos);
    }
}

static void ranks_number_a_level_without_gaps(void **state) {
    (void)state;
    for (int stones = 0; stones <= MODIAR_STONES; stones += 2) {
        uint32_t rank = 0;
        for (Pits pits = pits_first(stones); pits != 0; pits = pits_next(pits))
            assert_int_equal(pits_rank(pits), rank++);
        assert_int_equal(rank, stones == 0 ? 0 : pits_positions(stones));
    }
    assert_int_equal(pits_positions(0), 1);
    assert_int_equal(pits_rank(0), 0);
}

/* How often `before`, played from `pit`, is listed among what leads to `after`. */
static int times_listed(Pits after, Pits before, int pit) {
    Pits priors[PITS_PRIORS_MAX];
    int count = pits_priors(after, 0, priors), times = 0;
    for (int n = 0; n < count; n++)
        times += priors[n] == (before | (uint64_t)pit << PITS_TAG);
    return times;
}

/* Every turn is found once going back; as many are found as there are, so none is found that is not. */
static void unsowing_finds_each_turn_without_capture_once(void **state) {
    (void)state;
    for (int stones = 2; stones <= (IS_SANITIZED ? 14 : 24); stones += 2) {
        int turned = 0, unturned = 0;
        for (Pits pits = pits_first(stones); pits != 0; pits = pits_next(pits)) {
            Sowing turns[PITS_OWN];
            Pits priors[PITS_PRIORS_MAX];
            unturned += pits_priors(pits, 0, priors);
            for (int n = pits_sowings(pits, true, turns) - 1; n >= 0; n--) {
                if (turns[n].taken > 0)
                    continue;
                turned++;
                assert_int_equal(times_listed(turns[n].after, pits, turns[n].pit), 1);
            }
        }
        assert_int_equal(turned, unturned);
    }
}

static void unsowing_is_safe_for_any_heap(void **state) {
    (void)state;
    for (int pit = 0; pit < PITS_COUNT; pit++) {
        Pits priors[PITS_PRIORS_MAX];
        int count = pits_priors((uint64_t)MODIAR_STONES << (8 * pit), 0, priors);
        assert_int_equal(count, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sowing_in_one_word_follows_the_rules_on_few_stones),
        cmocka_unit_test(sowing_in_one_word_follows_the_rules_on_many_stones),
        cmocka_unit_test(ranks_number_a_level_without_gaps),
        cmocka_unit_test(unsowing_finds_each_turn_without_capture_once),
        cmocka_unit_test(unsowing_is_safe_for_any_heap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
