/**
 * A seeded generator of random numbers (SplitMix64, G. L. Steele et al., "Fast splittable pseudorandom
 * number generators", 2014): the same numbers on every machine. Not for secrets.
 */
#ifndef ISIBAYA_BASE_RANDOM_H
#define ISIBAYA_BASE_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t state;
} Random;

/** A generator whose numbers depend on the seed alone. */
Random random_from(uint64_t seed);

/** The next 64 random bits. */
uint64_t random_next(Random *random);

/** A number from 0 to bound - 1, each equally likely. @param bound 1 and up */
uint32_t random_below(Random *random, uint32_t bound);

/** A number from 0 (included) to 1 (not included). */
double random_unit(Random *random);

#endif
