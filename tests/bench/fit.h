/**
 * Weights fitted to results by logistic regression: the chance to win is taken for 1 / (1 + exp(-sum)), the
 * sum being that of the weighted factors of a sample. Knows nothing of games.
 */
#ifndef ISIBAYA_TESTS_BENCH_FIT_H
#define ISIBAYA_TESTS_BENCH_FIT_H

#include <stddef.h>
#include <stdint.h>

enum { FIT_WEIGHTS_MAX = 10752, FIT_TERMS_MAX = 48 };

/** A weight, and how many times it counts. */
typedef struct FitTerm {
    uint16_t weight;
    int8_t factor;
} FitTerm;

typedef struct FitSample {
    FitTerm terms[FIT_TERMS_MAX];
    uint8_t count;
    float result; /* 0: lost, 0.5: drawn, 1: won, or a chance between */
} FitSample;

/** Where samples come from: `sample` works out the one numbered `index` (0 to count - 1) of `all`. */
typedef struct FitSource {
    const void *all;
    size_t count; /* 1 and up */
    FitSample (*sample)(const void *all, size_t index);
} FitSource;

/** The weighted sum of a sample. */
double fit_sum(const FitSample *sample, const double weights[]);

/** The chance that a sum stands for. */
double fit_chance(double sum);

/** The mean loss: the negative logarithm of the chance given to what came about. */
double fit_loss(const FitSource *source, const double weights[]);

/**
 * Moves weights to where the loss is least.
 * @param steps    each looks at a thousand samples; every weight should be met some thousand times
 * @param seed     of the choice of these samples: the same seed, the same weights
 * @param weights  FIT_WEIGHTS_MAX of them; in: where to begin; those no sample has a term of stay there
 */
void fit_run(const FitSource *source, int steps, uint64_t seed, double weights[]);

#endif
