#include "mill_fit.h"

#include <math.h>
#include <stdlib.h>

/* Where the fit has which weight. */
enum {
    AT_COWS = FEATURE_COUNT * PHASE_COUNT,
    AT_TEMPO = AT_COWS + MILL_COWS + 1,
    AT_FLANKS = AT_TEMPO + PHASE_COUNT,
    AT_END = AT_FLANKS + PHASE_COUNT * FLANK_CLASSES,
    SCALE_FROM = 6 /* with fewer cows, material says less */
};

_Static_assert(AT_END <= (int)FIT_WEIGHTS_MAX, "more weights than the fit has room for");
_Static_assert(2 * FEATURE_COUNT + 3 + FLANKS <= (int)FIT_TERMS_MAX, "more terms than a sample has room for");

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

static int at_flank(int class, int phase) {
    return AT_FLANKS + phase * FLANK_CLASSES + class;
}

static void add_term(FitSample *sample, int weight, int factor) {
    if (factor != 0)
        sample->terms[sample->count++] = (FitTerm){(uint16_t)weight, (int8_t)factor};
}

/* What both players have of something; of the same phase, it is one weight. */
static void add_both(FitSample *sample, const int at[2], int own, int enemy) {
    if (at[0] == at[1]) {
        add_term(sample, at[0], own - enemy);
        return;
    }
    add_term(sample, at[0], own);
    add_term(sample, at[1], -enemy);
}

static void add_flanks(FitSample *sample, const Sides *sides) {
    Sets cows = sides->cows;
    for (int i = 0; i < FLANKS; i++, cows = sets_next_flank(cows)) {
        const int class = sets_flank_class(cows);
        add_term(sample, at_flank(abs(class), mill_phase_of_both(sides)), (class > 0) - (class < 0));
    }
}

FitSample mill_fit_sample(const Position *pos, double result) {
    const Sides sides = sides_of(pos);
    FitSample sample = {.result = (float)result};
    uint64_t counts[FEATURE_COUNT];
    mill_count_features(&sides, counts);
    for (int i = 0; i < FEATURE_COUNT; i++) {
        const int at[2] = {at_count(i, sides.phase[0]), at_count(i, sides.phase[1])};
        add_both(&sample, at, (int)(counts[i] & 0xFF), (int)(counts[i] >> 32));
    }
    add_both(&sample, (const int[2]){AT_COWS + sides.total[0], AT_COWS + sides.total[1]}, 1, 1);
    add_term(&sample, AT_TEMPO + sides.phase[0], 1);
    add_flanks(&sample, &sides);
    return sample;
}

void mill_fit_numbers(const Weights *weights, double out[FIT_WEIGHTS_MAX]) {
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        for (int i = 0; i < FEATURE_COUNT; i++)
            out[at_count(i, phase)] = weights->counts[i][phase];
        for (int class = 0; class < FLANK_CLASSES; class ++)
            out[at_flank(class, phase)] = weights->flanks[phase][class];
        out[AT_TEMPO + phase] = weights->tempo[phase];
    }
    for (int i = 0; i <= MILL_COWS; i++)
        out[AT_COWS + i] = weights->cows[i];
}

static int hundredths(double number, double cow) {
    return (int)lround(100 * number / cow);
}

void mill_fit_weights(const double numbers[FIT_WEIGHTS_MAX], Weights *out) {
    const double *cows = &numbers[AT_COWS];
    const double cow = (cows[MILL_COWS] - cows[SCALE_FROM]) / (MILL_COWS - SCALE_FROM);
    *out = (Weights){0};
    for (int phase = 0; phase < PHASE_COUNT; phase++) {
        for (int i = 0; i < FEATURE_COUNT; i++)
            out->counts[i][phase] = hundredths(numbers[at_count(i, phase)], cow);
        for (int class = 0; class < FLANK_CLASSES; class ++)
            out->flanks[phase][class] = (int16_t)hundredths(numbers[at_flank(class, phase)], cow);
        out->tempo[phase] = hundredths(numbers[AT_TEMPO + phase], cow);
    }
    /* Only their differences mean something; the fewest cows seen before the end count 0. */
    for (int i = COWS_TO_LOSE; i <= MILL_COWS; i++)
        out->cows[i] = hundredths(cows[i] - cows[COWS_TO_LOSE], cow);
}

static void print_row(const int row[], int count, FILE *out) {
    fputs(" = {", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%d", i > 0 ? ", " : "", row[i]);
    fputs("},\n", out);
}

static void print_flanks(const int16_t row[FLANK_CLASSES], FILE *out) {
    enum { A_LINE = 20 };
    fputs("            {\n                /* clang-format off */", out);
    for (int i = 0; i < FLANK_CLASSES; i++)
        fprintf(out, "%s%d,", i % A_LINE == 0 ? "\n                " : " ", row[i]);
    fputs("\n                /* clang-format on */\n            },\n", out);
}

void mill_fit_print(const char *name, const Weights *weights, FILE *out) {
    fprintf(out, "const Weights mill_weights_%s = {\n    .counts =\n        {\n", name);
    for (int i = 0; i < FEATURE_COUNT; i++) {
        fprintf(out, "            [%s]", names[i]);
        print_row(weights->counts[i], PHASE_COUNT, out);
    }
    fputs("        },\n    .cows", out);
    print_row(weights->cows, MILL_COWS + 1, out);
    fputs("    .tempo", out);
    print_row(weights->tempo, PHASE_COUNT, out);
    fputs("    .flanks =\n        {\n", out);
    for (int phase = 0; phase < PHASE_COUNT; phase++)
        print_flanks(weights->flanks[phase], out);
    fputs("        },\n};\n", out);
}
