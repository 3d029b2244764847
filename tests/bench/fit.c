#include "fit.h"

#include "base/random.h"

#include <math.h>
#include <string.h>

enum { BATCH = 1024 };

/* Steps as in D. P. Kingma, J. Ba, "Adam: a method for stochastic optimization", 2015; their rates of decay.
 */
static const double mean_decay = 0.9, square_decay = 0.999, first_rate = 0.02;

/* Draws to 0 what is met too seldom to be known. */
static const double shrinking = 1e-5;

/* What the descent remembers of the gradients so far. */
typedef struct Descent {
    double gradient[FIT_WEIGHTS_MAX], mean[FIT_WEIGHTS_MAX], square[FIT_WEIGHTS_MAX];
    double mean_left, square_left; /* by how much these still lean to 0, where they began */
} Descent;

double fit_sum(const FitSample *sample, const double weights[]) {
    double sum = 0;
    for (int i = 0; i < sample->count; i++)
        sum += weights[sample->terms[i].weight] * sample->terms[i].factor;
    return sum;
}

double fit_chance(double sum) {
    return 1 / (1 + exp(-sum));
}

/* log(1 + exp(sum)) - result * sum: the same as with the logarithms of chances, but for no sum infinite. */
static double loss_of(const FitSample *sample, const double weights[]) {
    double sum = fit_sum(sample, weights);
    return fmax(sum, 0) + log1p(exp(-fabs(sum))) - (double)sample->result * sum;
}

double fit_loss(const FitSource *source, const double weights[]) {
    double loss = 0;
    for (size_t i = 0; i < source->count; i++) {
        FitSample sample = source->sample(source->all, i);
        loss += loss_of(&sample, weights);
    }
    return loss / (double)source->count;
}

static void add_gradient(const FitSample *sample, const double weights[], double gradient[]) {
    double excess = fit_chance(fit_sum(sample, weights)) - (double)sample->result;
    for (int i = 0; i < sample->count; i++)
        gradient[sample->terms[i].weight] += excess * sample->terms[i].factor / BATCH;
}

static void descend(Descent *descent, double rate, double weights[]) {
    descent->mean_left *= mean_decay;
    descent->square_left *= square_decay;
    for (int i = 0; i < FIT_WEIGHTS_MAX; i++) {
        double gradient = descent->gradient[i], *mean = &descent->mean[i], *square = &descent->square[i];
        if (gradient != 0)
            gradient += shrinking * weights[i];
        *mean += (1 - mean_decay) * (gradient - *mean);
        *square += (1 - square_decay) * (gradient * gradient - *square);
        double size = sqrt(*square / (1 - descent->square_left));
        weights[i] -= rate * *mean / (1 - descent->mean_left) / (size + 1e-8);
    }
}

void fit_run(const FitSource *source, int steps, uint64_t seed, double weights[]) {
    Descent descent = {.mean_left = 1, .square_left = 1};
    Random random = random_from(seed);
    for (int step = 0; step < steps; step++) {
        memset(descent.gradient, 0, sizeof descent.gradient);
        for (int i = 0; i < BATCH; i++) {
            FitSample sample = source->sample(source->all, random_below(&random, (uint32_t)source->count));
            add_gradient(&sample, weights, descent.gradient);
        }
        descend(&descent, first_rate * (steps - step) / steps, weights);
    }
}
