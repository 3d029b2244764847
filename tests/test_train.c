/* What tests/bench/train fits the weights of the mill games' evaluation with. */
#include "ai/search.h"
#include "base/random.h"
#include "mill_fit.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SAMPLES = 20000, TEXT_MAX = 8192, GAMES_PLAYED = 20, FULL_WORTH = 32 };

static const double known[] = {1.5, -0.7, 0, 0.2, -0.05};

enum { KNOWN = sizeof known / sizeof *known };

static FitSample random_sample(Random *random) {
    FitSample sample = {.count = KNOWN};
    for (int i = 0; i < KNOWN; i++)
        sample.terms[i] = (FitTerm){(uint8_t)i, (int8_t)((int)random_below(random, 5) - 2)};
    sample.result = random_unit(random) < 1 / (1 + exp(-fit_sum(&sample, known)));
    return sample;
}

static FitSample *random_samples(uint64_t seed) {
    Random random = random_from(seed);
    FitSample *samples = calloc(SAMPLES, sizeof *samples);
    assert_non_null(samples);
    for (int i = 0; i < SAMPLES; i++)
        samples[i] = random_sample(&random);
    return samples;
}

static void the_fit_finds_the_weights_that_made_the_results(void **state) {
    (void)state;
    FitSample *samples = random_samples(1);
    double weights[FIT_WEIGHTS_MAX] = {[KNOWN] = 7};
    fit_run(samples, SAMPLES, 500, 2, weights);
    for (int i = 0; i < KNOWN; i++)
        assert_true(fabs(weights[i] - known[i]) < 0.06);
    assert_true(weights[KNOWN] == 7); /* nothing was said of it */
    assert_true(fit_loss(samples, SAMPLES, weights) <= fit_loss(samples, SAMPLES, known) + 1e-4);
    free(samples);
}

static void the_same_seed_fits_the_same_weights(void **state) {
    (void)state;
    FitSample *samples = random_samples(3);
    double once[FIT_WEIGHTS_MAX] = {0}, again[FIT_WEIGHTS_MAX] = {0};
    fit_run(samples, SAMPLES, 20, 4, once);
    fit_run(samples, SAMPLES, 20, 4, again);
    for (int i = 0; i < FIT_WEIGHTS_MAX; i++)
        assert_true(once[i] == again[i]);
    free(samples);
}

static void even_chances_lose_the_logarithm_of_two(void **state) {
    (void)state;
    FitSample *samples = random_samples(5);
    const double none[FIT_WEIGHTS_MAX] = {0};
    assert_true(fabs(fit_loss(samples, SAMPLES, none) - log(2)) < 1e-9);
    free(samples);
}

/* What is fitted has to be what is played with. */
static void a_sample_weighs_what_the_evaluation_says(void **state) {
    (void)state;
    Random random = random_from(6);
    int compared = 0;
    for (int i = 0; i < 2 * GAMES_PLAYED; i++) {
        const Game *game = games[i % 2 ? GAME_TWELVE : GAME_MORABARABA];
        double numbers[FIT_WEIGHTS_MAX] = {0};
        mill_fit_numbers(mill_weights[game->id], numbers);
        Position pos;
        Move moves[MOVES_MAX];
        game->start(&pos);
        for (int count; (count = game->moves(&pos, moves)) > 0;) {
            FitSample sample = mill_fit_sample(&pos, 0.5);
            if (mill_turns_left(&pos) >= FULL_WORTH && ++compared)
                assert_int_equal(lround(fit_sum(&sample, numbers)), search_evaluate(&pos));
            game->play(&pos, moves[random_below(&random, (uint32_t)count)]);
        }
    }
    assert_true(compared > 30 * GAMES_PLAYED);
}

/* The fit knows no hundredths and can't tell how much having any cows at all is worth. */
static void fitted_numbers_become_weights_whatever_their_scale(void **state) {
    (void)state;
    double numbers[FIT_WEIGHTS_MAX] = {0};
    Weights expected = *mill_weights[GAME_MORABARABA];
    for (int i = 0; i <= MILL_COWS; i++)
        expected.cows[i] = i > COWS_TO_LOSE ? 100 * (i - COWS_TO_LOSE) : 0;
    Weights scaled = expected;
    for (int i = 0; i <= MILL_COWS; i++)
        scaled.cows[i] = 100 * i;
    mill_fit_numbers(&scaled, numbers);
    for (int i = 0; i < FIT_WEIGHTS_MAX; i++)
        numbers[i] *= 0.013;
    Weights found = mill_fit_weights(numbers);
    assert_memory_equal(&found, &expected, sizeof found); /* all int: no padding */
}

static void weights_are_printed_as_they_stand_in_the_source(void **state) {
    (void)state;
    FILE *file = fopen(WEIGHTS_FILE, "r");
    assert_non_null(file);
    char source[TEXT_MAX] = "";
    size_t length = fread(source, 1, sizeof source - 1, file);
    fclose(file);
    assert_in_range(length, 1, sizeof source - 2);
    for (int game = GAME_MORABARABA; game <= GAME_TWELVE; game++) {
        char printed[TEXT_MAX] = "";
        FILE *out = fmemopen(printed, sizeof printed, "w");
        assert_non_null(out);
        mill_fit_print(games[game]->name, mill_weights[game], out);
        fclose(out);
        assert_non_null(strstr(source, printed));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fit_finds_the_weights_that_made_the_results),
        cmocka_unit_test(the_same_seed_fits_the_same_weights),
        cmocka_unit_test(even_chances_lose_the_logarithm_of_two),
        cmocka_unit_test(a_sample_weighs_what_the_evaluation_says),
        cmocka_unit_test(fitted_numbers_become_weights_whatever_their_scale),
        cmocka_unit_test(weights_are_printed_as_they_stand_in_the_source),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
