#include "fit.h"

#include "base/random.h"

#include <math.h>

enum { BATCH = 4096 };

/* Steps as in D. P. Kingma, J. Ba, "Adam: a method for stochastic optimization", 2015; their rates of decay.
 */
static const double mean_decay = 0.9, square_decay = 0.999, first_rate = 0.05;

/* What the descent remembers of the gradients so far. */
typedef struct Descent {
    double mean[FIT_WEIGHTS_MAX], square[FIT_WEIGHTS_MAX];
    double mean_left, square_left; /* by how much these still lean to 0, where they began */
} Descent;

double fit_sum(const FitSample *sample, const double weights[]) {
    double sum = 0;
    for (int i = 0; i < sample->count; i++)
        sum += weights[sample->terms[i].weight] * sample->terms[i].factor;
    return sum;
}

static double chance(double sum) {
    return 1 / (1 + exp(-sum));
}

/* log(1 + exp(sum)) - result * sum: the same as with the logarithms of chances, but for no sum infinite. */
static double loss_of(const FitSample *sample, const double weights[]) {
    double sum = fit_sum(sample, weights);
    return fmax(sum, 0) + log1p(exp(-fabs(sum))) - (double)sample->result * sum;
}

double fit_loss(const FitSample samples[], size_t count, const double weights[]) {
    double loss = 0;
    for (size_t i = 0; i < count; i++)
        loss += loss_of(&samples[i], weights);
    return loss / (double)count;
}

static void add_gradient(const FitSample *sample, const double weights[], double gradient[]) {
    double excess = chance(fit_sum(sample, weights)) - (double)sample->result;
    for (int i = 0; i < sample->count; i++)
        gradient[sample->terms[i].weight] += excess * sample->terms[i].factor / BATCH;
}

static void descend(Descent *descent, const double gradient[], double rate, double weights[]) {
    descent->mean_left *= mean_decay;
    descent->square_left *= square_decay;
    for (int i = 0; i < FIT_WEIGHTS_MAX; i++) {
        double *mean = &descent->mean[i], *square = &descent->square[i];
        *mean += (1 - mean_decay) * (gradient[i] - *mean);
        *square += (1 - square_decay) * (gradient[i] * gradient[i] - *square);
        double size = sqrt(*square / (1 - descent->square_left));
        weights[i] -= rate * *mean / (1 - descent->mean_left) / (size + 1e-8);
    }
}

void fit_run(const FitSample samples[], size_t count, int steps, uint64_t seed, double weights[]) {
    Descent descent = {.mean_left = 1, .square_left = 1};
    Random random = random_from(seed);
    for (int step = 0; step < steps; step++) {
        double gradient[FIT_WEIGHTS_MAX] = {0};
        for (int i = 0; i < BATCH; i++)
            add_gradient(&samples[random_below(&random, (uint32_t)count)], weights, gradient);
        descend(&descent, gradient, first_rate * (steps - step) / steps, weights);
    }
}
