#include "base/random.h"

Random random_from(uint64_t seed) {
    return (Random){seed};
}

uint64_t random_next(Random *random) {
    uint64_t z = random->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

uint32_t random_below(Random *random, uint32_t bound) {
    /* The lowest 2^32 mod bound values of the low half would favour some numbers (D. Lemire, "Fast random
     * integer generation in an interval", 2019). */
    const uint32_t favoured = (uint32_t)-bound % bound;
    uint64_t product;
    do
        product = (random_next(random) >> 32) * bound;
    while ((uint32_t)product < favoured);
    return (uint32_t)(product >> 32);
}

double random_unit(Random *random) {
    return (double)(random_next(random) >> 11) * 0x1p-53;
}
