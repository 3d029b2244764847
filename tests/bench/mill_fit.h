/**
 * The evaluation of the mill games as something to fit: positions to samples, fitted numbers to weights,
 * weights to the text of src/ai/mill_weights_GAME.c.
 */
#ifndef ISIBAYA_TESTS_BENCH_MILL_FIT_H
#define ISIBAYA_TESTS_BENCH_MILL_FIT_H

#include "ai/mill_weights.h"
#include "fit.h"

#include <stdio.h>

/** A position's sample. @param result what the player to move got: 0 to 1 */
FitSample mill_fit_sample(const Position *pos, double result);

/** The numbers that the fit would have to find for these weights. */
void mill_fit_numbers(const Weights *weights, double out[FIT_WEIGHTS_MAX]);

/** Fitted numbers as weights: whole, in hundredths of what a cow is worth between six and twelve. */
void mill_fit_weights(const double numbers[FIT_WEIGHTS_MAX], Weights *out);

/** Writes weights as they stand in src/ai/mill_weights_GAME.c. */
void mill_fit_print(const char *name, const Weights *weights, FILE *out);

#endif
