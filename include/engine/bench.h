/**
 * A fixed list of positions, searched to a fixed depth by one thread: the node total is a signature of the
 * search, the same on every machine.
 */
#ifndef ISIBAYA_ENGINE_BENCH_H
#define ISIBAYA_ENGINE_BENCH_H

#include "base/error.h"

#include <stdint.h>

typedef struct BenchTotals {
    uint64_t nodes;
    int time_ms;
} BenchTotals;

/**
 * Searches them all, each with nothing learned before.
 * @return false with ERROR_MEMORY
 */
bool bench_run(BenchTotals *out, Error *error);

#endif
