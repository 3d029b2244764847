#include "mill_fit.h"

#include <math.h>

/* Where the fit has which weight. */
enum {
    AT_COWS = FEATURE_COUNT * PHASE_COUNT,
    AT_TEMPO = AT_COWS + MILL_COWS + 1,
    AT_END = AT_TEMPO + PHASE_COUNT,
    SCALE_FROM = 6 /* with fewer cows, material says less */
};

_Static_assert(AT_END <= (int)FIT_WEIGHTS_MAX, "more weights than the fit has room for");
_Static_assert(2 * FEATURE_COUNT + 3 <= (int)FIT_TERMS_MAX, "more terms than a sample has room for");

#define NAMED(feature) [feature] = #feature

static const char *const names[FEATURE_COUNT] = {
    NAMED(FEATURE_WAYS),      NAMED(FEATURE_TIGHT),   NAMED(FEATURE_STUCK),  NAMED(FEATURE_CLOSING),
    NAMED(FEATURE_CLOSINGS),  NAMED(FEATURE_NOW),     NAMED(FEATURE_NOWS),   NAMED(FEATURE_PAIRS),
    NAMED(FEATURE_MILLS),     NAMED(FEATURE_HINGES),  NAMED(FEATURE_SWINGS), NAMED(FEATURE_MIDDLES_A),
    NAMED(FEATURE_CORNERS_A), NAMED(FEATURE_CORNERS), NAMED(FEATURE_OPEN),   NAMED(FEATURE_BLOCKS),
    NAMED(FEATURE_ROOM),      NAMED(FEATURE_HAND),
};

static int at_count(int feature, int phase) {
    return feature * PHASE_COUNT + phase;
}

FitSample mill_fit_sample(const Position *pos, double result) {
    const Sides sides = sides_of(pos);
    uint64_t counts[FEATURE_COUNT];
    int factors[AT_END] = {0};
    mill_count_features(&sides, counts);
    for (int i = 0; i < FEATURE_COUNT; i++) {
        factors[at_count(i, sides.phase[0])] += (int)(counts[i] & 0xFF);
        factors[at_count(i, sides.phase[1])] -= (int)(counts[i] >> 32);
    }
    factors[AT_COWS + sides.total[0]]++;
    factors[AT_COWS + sides.total[1]]--;
    factors[AT_TEMPO + sides.phase[0]]++;
    FitSample sample = {.result = (float)result};
    for (int i = 0; i < AT_END; i++)
        if (factors[i] != 0)
            sample.terms[sample.count++] = (FitTerm){(uint8_t)i, (int8_t)factors[i]};
    return sample;
}

void mill_fit_numbers(const Weights *weights, double out[FIT_WEIGHTS_MAX]) {
    for (int i = 0; i < FEATURE_COUNT; i++)
        for (int phase = 0; phase < PHASE_COUNT; phase++)
            out[at_count(i, phase)] = weights->counts[i][phase];
    for (int i = 0; i <= MILL_COWS; i++)
        out[AT_COWS + i] = weights->cows[i];
    for (int phase = 0; phase < PHASE_COUNT; phase++)
        out[AT_TEMPO + phase] = weights->tempo[phase];
}

static int hundredths(double number, double cow) {
    return (int)lround(100 * number / cow);
}

Weights mill_fit_weights(const double numbers[FIT_WEIGHTS_MAX]) {
    const double *cows = &numbers[AT_COWS];
    const double cow = (cows[MILL_COWS] - cows[SCALE_FROM]) / (MILL_COWS - SCALE_FROM);
    Weights weights = {0};
    for (int i = 0; i < FEATURE_COUNT; i++)
        for (int phase = 0; phase < PHASE_COUNT; phase++)
            weights.counts[i][phase] = hundredths(numbers[at_count(i, phase)], cow);
    /* Only their differences mean something; the fewest cows seen before the end count 0. */
    for (int i = COWS_TO_LOSE; i <= MILL_COWS; i++)
        weights.cows[i] = hundredths(cows[i] - cows[COWS_TO_LOSE], cow);
    for (int phase = 0; phase < PHASE_COUNT; phase++)
        weights.tempo[phase] = hundredths(numbers[AT_TEMPO + phase], cow);
    return weights;
}

static void print_row(const int row[], int count, FILE *out) {
    fputs(" = {", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%d", i > 0 ? ", " : "", row[i]);
    fputs("},\n", out);
}

void mill_fit_print(const char *name, const Weights *weights, FILE *out) {
    fprintf(out, "static const Weights %s = {\n    .counts =\n        {\n", name);
    for (int i = 0; i < FEATURE_COUNT; i++) {
        fprintf(out, "            [%s]", names[i]);
        print_row(weights->counts[i], PHASE_COUNT, out);
    }
    fputs("        },\n    .cows", out);
    print_row(weights->cows, MILL_COWS + 1, out);
    fputs("    .tempo", out);
    print_row(weights->tempo, PHASE_COUNT, out);
    fputs("};\n", out);
}
