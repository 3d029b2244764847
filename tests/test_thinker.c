/* The background thread: answers come once, to the last request only, and nobody waits. */
#include "ai/level.h"
#include "ai/thinker.h"
#include "base/random.h"
#include "rules/mill.h"
#include "rules/modiar.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

enum { HASH_MIB = 1, RANDOM_STEPS = 1000, WAITS_MAX = 30000 };

static const Limits endless = {.depth = SEARCH_DEPTH_MAX};

static SearchRequest request_at_start(const Game *game, Limits limits) {
    SearchRequest request = {.limits = limits};
    game->start(&request.position);
    return request;
}

static void nap(void) {
    const struct timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, NULL);
}

/* Waits for an answer as a window does, a frame at a time. */
static Choice await(Thinker *thinker) {
    Choice choice = {.move = MOVE_NONE};
    for (int i = 0; i < WAITS_MAX; i++) {
        if (thinker_poll(thinker, &choice))
            return choice;
        nap();
    }
    fail_msg("no answer came");
    return choice;
}

static void count_wake(void *payload) {
    atomic_fetch_add((atomic_int *)payload, 1);
}

static Thinker *create(void) {
    Thinker *thinker = thinker_create(HASH_MIB, 1, NULL, NULL, NULL);
    assert_non_null(thinker);
    return thinker;
}

static void an_answer_is_polled_once(void **state) {
    (void)state;
    Thinker *thinker = create();
    Choice choice;
    SearchRequest request = request_at_start(&mill_twelve, (Limits){.depth = 2});
    assert_false(thinker_poll(thinker, &choice));
    assert_false(thinker_is_busy(thinker));
    thinker_start(thinker, &request, LEVEL_MAX, 1);
    assert_true(thinker_is_busy(thinker));
    choice = await(thinker);
    assert_true(is_listed(&request.position, choice.move));
    assert_false(thinker_is_busy(thinker));
    assert_false(thinker_poll(thinker, &choice));
    thinker_free(thinker);
}

static void whoever_waits_is_woken_for_each_answer(void **state) {
    (void)state;
    atomic_int wakes = 0;
    Thinker *thinker = thinker_create(HASH_MIB, 1, count_wake, &wakes, NULL);
    SearchRequest request = request_at_start(&modiar, (Limits){.depth = 2});
    for (int i = 0; i < 3; i++) {
        thinker_start(thinker, &request, LEVEL_MAX, 1);
        await(thinker);
    }
    thinker_free(thinker);
    assert_int_equal(atomic_load(&wakes), 3);
}

static void a_cancelled_request_is_never_answered(void **state) {
    (void)state;
    Thinker *thinker = create();
    Choice choice;
    SearchRequest request = request_at_start(&mill_morabaraba, (Limits){.depth = 1});
    thinker_start(thinker, &request, LEVEL_MAX, 1);
    while (!thinker_progress(thinker, &choice))
        nap();
    thinker_cancel(thinker); /* the answer is ready, or about to be */
    assert_false(thinker_is_busy(thinker));
    for (int i = 0; i < 20; i++, nap())
        assert_false(thinker_poll(thinker, &choice));
    thinker_free(thinker);
}

static void the_last_request_is_the_one_answered(void **state) {
    (void)state;
    Thinker *thinker = create();
    SearchRequest first = request_at_start(&mill_twelve, endless);
    SearchRequest second = request_at_start(&modiar, (Limits){.depth = 3});
    for (int i = 0; i < 20; i++) {
        thinker_start(thinker, &first, LEVEL_MAX, 1);
        thinker_start(thinker, &second, LEVEL_MAX, 1);
        assert_true(is_listed(&second.position, await(thinker).move));
    }
    thinker_free(thinker);
}

static void hurried_it_answers_with_what_it_has(void **state) {
    (void)state;
    Thinker *thinker = create();
    SearchRequest request = request_at_start(&mill_morabaraba, endless);
    for (int i = 0; i < 20; i++) {
        Choice so_far = {.depth = 0};
        thinker_start(thinker, &request, LEVEL_MAX, 1);
        while (i % 2 && !thinker_progress(thinker, &so_far)) /* every other time at once */
            nap();
        thinker_hurry(thinker);
        Choice choice = await(thinker);
        assert_true(is_listed(&request.position, choice.move));
        assert_true(choice.depth >= so_far.depth);
    }
    thinker_free(thinker);
}

static void without_limits_the_level_sets_them(void **state) {
    (void)state;
    Thinker *thinker = create();
    SearchRequest request = request_at_start(&mill_morabaraba, (Limits){0});
    for (int level = LEVEL_MIN; level <= 4; level++) {
        thinker_start(thinker, &request, level, 5);
        assert_int_equal(await(thinker).depth, level_row(GAME_MORABARABA, level)->limits.depth);
    }
    thinker_free(thinker);
}

static void it_can_be_freed_while_it_thinks(void **state) {
    (void)state;
    SearchRequest request = request_at_start(&mill_twelve, endless);
    for (int i = 0; i < 10; i++) {
        Thinker *thinker = create();
        thinker_start(thinker, &request, LEVEL_MAX, 1);
        if (i % 2)
            nap();
        thinker_free(thinker);
    }
    thinker_free(NULL);
}

/* What is promised of a thinker that got its last request at `expected`, or none. */
static void random_step(Thinker *thinker, Random *random, const SearchRequest **expected) {
    static SearchRequest requests[GAME_COUNT];
    const SearchRequest **const asked = expected;
    Choice choice;
    switch (random_below(random, 6)) {
    case 0:
    case 1: {
        int game = (int)random_below(random, GAME_COUNT);
        requests[game] =
            request_at_start(games[game], random_below(random, 2) ? endless : (Limits){.nodes = 300});
        thinker_start(thinker, &requests[game], LEVEL_MAX, random_next(random));
        *asked = &requests[game];
        break;
    }
    case 2:
        thinker_cancel(thinker);
        *asked = NULL;
        break;
    case 3:
        thinker_hurry(thinker);
        break;
    case 4:
        thinker_use_table(thinker, NULL);
        nap();
        break;
    default:
        if (thinker_poll(thinker, &choice)) {
            assert_non_null(*asked);
            assert_true(is_listed(&(*asked)->position, choice.move));
            *asked = NULL;
        }
    }
    assert_int_equal(thinker_is_busy(thinker), *asked != NULL);
}

static void any_order_of_calls_keeps_every_promise(void **state) {
    (void)state;
    Random random = random_from(17);
    Thinker *thinker = thinker_create(HASH_MIB, 2, NULL, NULL, NULL);
    const SearchRequest *expected = NULL;
    for (int i = 0; i < RANDOM_STEPS; i++)
        random_step(thinker, &random, &expected);
    thinker_free(thinker);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_is_polled_once),
        cmocka_unit_test(whoever_waits_is_woken_for_each_answer),
        cmocka_unit_test(a_cancelled_request_is_never_answered),
        cmocka_unit_test(the_last_request_is_the_one_answered),
        cmocka_unit_test(hurried_it_answers_with_what_it_has),
        cmocka_unit_test(without_limits_the_level_sets_them),
        cmocka_unit_test(it_can_be_freed_while_it_thinks),
        cmocka_unit_test(any_order_of_calls_keeps_every_promise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
