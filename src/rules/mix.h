/** How positions become hashes. */
#ifndef ISIBAYA_RULES_MIX_H
#define ISIBAYA_RULES_MIX_H

#include <stdint.h>

/** Spreads 64 bits over 64 bits, one to one (D. Stafford's variant 13 of MurmurHash3's finalizer, 2011). */
static inline uint64_t rules_mix(uint64_t bits) {
    bits ^= bits >> 30;
    bits *= 0xBF58476D1CE4E5B9u;
    bits ^= bits >> 27;
    bits *= 0x94D049BB133111EBu;
    return bits ^ bits >> 31;
}

#endif
