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

enum { SAMPLES = 20000, TEXT_MAX = 1 << 18, GAMES_PLAYED = 20, FULL_WORTH = 32 };

static const double known[] = {1.5, -0.7, 0, 0.2, -0.05};

enum { KNOWN = sizeof known / sizeof *known };

static FitSample random_sample(Random *random) {
    FitSample sample = {.count = KNOWN};
    for (int i = 0; i < KNOWN; i++)
        sample.terms[i] = (FitTerm){(uint16_t)i, (int8_t)((int)random_below(random, 5) - 2)};
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

static FitSample sample_of(const void *all, size_t index) {
    return ((const FitSample *)all)[index];
}

static FitSource source_of(const FitSample samples[]) {
    return (FitSource){samples, SAMPLES, sample_of};
}

static void the_fit_finds_the_weights_that_made_the_results(void **state) {
    (void)state;
    FitSample *samples = random_samples(1);
    const FitSource source = source_of(samples);
    double weights[FIT_WEIGHTS_MAX] = {[KNOWN] = 7};
    fit_run(&source, 500, 2, weights);
    for (int i = 0; i < KNOWN; i++)
        assert_true(fabs(weights[i] - known[i]) < 0.06);
    assert_true(weights[KNOWN] == 7); /* nothing was said of it */
    assert_true(fit_loss(&source, weights) <= fit_loss(&source, known) + 1e-4);
    free(samples);
}

static void the_same_seed_fits_the_same_weights(void **state) {
    (void)state;
    FitSample *samples = random_samples(3);
    const FitSource source = source_of(samples);
    double once[FIT_WEIGHTS_MAX] = {0}, again[FIT_WEIGHTS_MAX] = {0};
    fit_run(&source, 20, 4, once);
    fit_run(&source, 20, 4, again);
    for (int i = 0; i < FIT_WEIGHTS_MAX; i++)
        assert_true(once[i] == again[i]);
    free(samples);
}

static void even_chances_lose_the_logarithm_of_two(void **state) {
    (void)state;
    FitSample *samples = random_samples(5);
    const FitSource source = source_of(samples);
    const double none[FIT_WEIGHTS_MAX] = {0};
    assert_true(fabs(fit_loss(&source, none) - log(2)) < 1e-9);
    free(samples);
}

static const Weights *weights_of(GameId game) {
    return game == GAME_TWELVE ? &mill_weights_twelve : &mill_weights_morabaraba;
}

/* What is fitted has to be what is played with. */
static void a_sample_weighs_what_the_evaluation_says(void **state) {
    (void)state;
    Random random = random_from(6);
    int compared = 0;
    for (int i = 0; i < 2 * GAMES_PLAYED; i++) {
        const Game *game = games[i % 2 ? GAME_TWELVE : GAME_MORABARABA];
        double numbers[FIT_WEIGHTS_MAX] = {0};
        mill_fit_numbers(weights_of(game->id), numbers);
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
    Weights expected = mill_weights_morabaraba;
    for (int i = 0; i <= MILL_COWS; i++)
        expected.cows[i] = i > COWS_TO_LOSE ? 100 * (i - COWS_TO_LOSE) : 0;
    Weights scaled = expected;
    for (int i = 0; i <= MILL_COWS; i++)
        scaled.cows[i] = 100 * i;
    mill_fit_numbers(&scaled, numbers);
    for (int i = 0; i < FIT_WEIGHTS_MAX; i++)
        numbers[i] *= 0.013;
    Weights found;
    mill_fit_weights(numbers, &found);
    assert_memory_equal(&found.counts, &expected.counts, sizeof found.counts);
    assert_memory_equal(&found.cows, &expected.cows, sizeof found.cows);
    assert_memory_equal(&found.tempo, &expected.tempo, sizeof found.tempo);
    assert_memory_equal(&found.flanks, &expected.flanks, sizeof found.flanks);
}

static void weights_are_printed_as_they_stand_in_the_source(void **state) {
    (void)state;
    static char source[TEXT_MAX], printed[TEXT_MAX];
    for (GameId game = GAME_MORABARABA; game <= GAME_TWELVE; game++) {
        char path[512];
        snprintf(path, sizeof path, "%s/mill_weights_%s.c", WEIGHTS_FOLDER, games[game]->name);
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        size_t length = fread(source, 1, sizeof source - 1, file);
        source[length] = '\0';
        fclose(file);
        assert_in_range(length, 1, sizeof source - 2);
        FILE *out = fmemopen(printed, sizeof printed, "w");
        assert_non_null(out);
        mill_fit_print(games[game]->name, weights_of(game), out);
        fclose(out);
        assert_non_null(strstr(source, printed));
    }
}

/* Every code of a flank, drawn as cows on the board. */
static Sets cows_of_code(int code) {
    uint32_t cows[2] = {0, 0};
    for (int i = 0; i < FLANK_POINTS; i++, code /= 3)
        if (code % 3 != 0)
            cows[code % 3 - 1] |= 1u << (i / 3 * 8 + i % 3);
    return sets_of(cows[0], cows[1]);
}

static uint32_t mirrored(uint32_t set) {
    uint32_t image = 0;
    for (int at = 0; at < MILL_POINTS; at++)
        image |= (set >> at & 1) << (at / 8 * 8 + (10 - at % 8) % 8); /* about the point 1 */
    return image;
}

static uint32_t ring_exchanged(uint32_t set) {
    return (set & 0xFF00) | (set & 0xFF) << 16 | set >> 16;
}

static void a_flank_is_of_the_class_of_its_images_and_of_the_other_sign_for_the_other_player(void **state) {
    (void)state;
    for (int code = 0; code < FLANK_CODES; code++) {
        const Sets cows = cows_of_code(code);
        const uint32_t own = sets_lower(cows), enemy = sets_upper(cows);
        const int class = sets_flank_class(cows);
        assert_int_equal(class, mill_flank_classes[code]);
        assert_int_equal(sets_flank_class(sets_of(mirrored(own), mirrored(enemy))), class);
        assert_int_equal(sets_flank_class(sets_of(ring_exchanged(own), ring_exchanged(enemy))), class);
        assert_int_equal(sets_flank_class(sets_swapped(cows)), -class);
    }
}

static void flanks_share_a_class_only_with_their_images(void **state) {
    (void)state;
    static int members[FLANK_CLASSES];
    for (int code = 0; code < FLANK_CODES; code++)
        if (mill_flank_classes[code] > 0)
            members[mill_flank_classes[code]]++;
    for (int class = 1; class < FLANK_CLASSES; class ++)
        assert_in_range(members[class], 1, 4); /* itself, mirrored, rings exchanged, both */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fit_finds_the_weights_that_made_the_results),
        cmocka_unit_test(the_same_seed_fits_the_same_weights),
        cmocka_unit_test(even_chances_lose_the_logarithm_of_two),
        cmocka_unit_test(a_sample_weighs_what_the_evaluation_says),
        cmocka_unit_test(fitted_numbers_become_weights_whatever_their_scale),
        cmocka_unit_test(weights_are_printed_as_they_stand_in_the_source),
        cmocka_unit_test(a_flank_is_of_the_class_of_its_images_and_of_the_other_sign_for_the_other_player),
        cmocka_unit_test(flanks_share_a_class_only_with_their_images),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
