/**
 * What the files of solved tables are made of: numbers of a fixed order of bytes, and a sum that shows
 * damage.
 */
#ifndef ISIBAYA_AI_SOLVE_BYTES_H
#define ISIBAYA_AI_SOLVE_BYTES_H

#include <stddef.h>
#include <stdint.h>

/** Writes a number, the lowest byte first. */
static inline void bytes_put(uint8_t *at, uint64_t number, int bytes) {
    for (int n = 0; n < bytes; n++)
        at[n] = (uint8_t)(number >> (8 * n));
}

/** Reads it back. */
static inline uint64_t bytes_get(const uint8_t *at, int bytes) {
    uint64_t number = 0;
    for (int n = 0; n < bytes; n++)
        number |= (uint64_t)at[n] << (8 * n);
    return number;
}

/** FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo), eight bytes a step: any damaged byte changes the sum. */
static inline uint64_t bytes_sum(const uint8_t *bytes, size_t length) {
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    size_t at = 0;
    for (; at + 8 <= length; at += 8)
        sum = (sum ^ bytes_get(bytes + at, 8)) * UINT64_C(0x100000001B3);
    for (; at < length; at++)
        sum = (sum ^ bytes[at]) * UINT64_C(0x100000001B3);
    return sum ^ sum >> 32;
}

#endif
