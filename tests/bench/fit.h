/**
 * Weights fitted to results by logistic regression: the chance to win is taken for 1 / (1 + exp(-sum)), the
 * sum being that of the weighted factors of a sample. Knows nothing of games.
 */
#ifndef ISIBAYA_TESTS_BENCH_FIT_H
#define ISIBAYA_TESTS_BENCH_FIT_H

#include <stddef.h>
#include <stdint.h>

enum { FIT_WEIGHTS_MAX = 96, FIT_TERMS_MAX = 40 };

/** A weight, and how many times it counts. */
typedef struct FitTerm {
    uint8_t weight;
    int8_t factor;
} FitTerm;

typedef struct FitSample {
    FitTerm terms[FIT_TERMS_MAX];
    uint8_t count;
    float result; /* 0: lost, 0.5: drawn, 1: won */
} FitSample;

/** The weighted sum of a sample. */
double fit_sum(const FitSample *sample, const double weights[]);

/** The mean loss: the negative logarithm of the chance given to what came about. @param count 1 and up */
double fit_loss(const FitSample samples[], size_t count, const double weights[]);

/**
 * Moves weights to where the loss is least.
 * @param count    1 and up
 * @param steps    each looks at some thousand samples; 3000 settle the weights of an evaluation
 * @param seed     of the choice of these samples: the same seed, the same weights
 * @param weights  FIT_WEIGHTS_MAX of them; in: where to begin; those no sample has a term of stay there
 */
void fit_run(const FitSample samples[], size_t count, int steps, uint64_t seed, double weights[]);

#endif
