/**
 * Questions about the 24-point board answered for all points at once, by shifting sets of points. A set's
 * bytes are the rings, a byte's bits run round the ring, so a shift by one goes round and a shift by eight
 * goes across. For the evaluation and ordering of the mill games.
 */
#ifndef ISIBAYA_AI_MILL_SETS_H
#define ISIBAYA_AI_MILL_SETS_H

#include "rules/mill.h"

#define MILL_CORNERS 0x555555u
#define MILL_MIDDLES 0xAAAAAAu
#define MILL_RING_A 0x00FF00u

/** The points whose predecessor on the ring is in the set. */
static inline uint32_t set_forward(uint32_t set) {
    return (set << 1 & 0xFEFEFE) | (set >> 7 & 0x010101);
}

/** The points whose successor on the ring is in the set. */
static inline uint32_t set_back(uint32_t set) {
    return (set >> 1 & 0x7F7F7F) | (set << 7 & 0x808080);
}

static inline uint32_t set_inward(uint32_t set) {
    return set << 8 & MILL_ALL;
}

static inline uint32_t set_outward(uint32_t set) {
    return set >> 8;
}

/** The points next to the set on their ring. */
static inline uint32_t set_beside(uint32_t set) {
    return set_forward(set) | set_back(set);
}

/** The points next to the set on another ring. */
static inline uint32_t set_across(uint32_t set) {
    return set_inward(set) | set_outward(set);
}

/** The points next to the set. */
static inline uint32_t set_neighbours(uint32_t set) {
    return set_beside(set) | set_across(set);
}

/** The points whose two partners across the rings are both in the set. */
static inline uint32_t set_partners_across(uint32_t set) {
    uint32_t once = set << 8 | set >> 16, twice = set << 16 | set >> 8;
    return once & twice & MILL_ALL;
}

/**
 * The points of `room` where a cow of `movers`, one step away, completes a mill with the others of `set`.
 * The mover may not be one of the two cows already on the line, so it comes from another direction.
 */
static inline uint32_t set_closes_by_step(uint32_t set, uint32_t movers, uint32_t room) {
    uint32_t f = set_forward(set), b = set_back(set);
    uint32_t by_f = set_forward(movers), by_b = set_back(movers), by_across = set_across(movers);
    uint32_t behind = f & set_forward(f) & MILL_CORNERS & (by_b | by_across);
    uint32_t ahead = b & set_back(b) & MILL_CORNERS & (by_f | by_across);
    uint32_t between = f & b & MILL_MIDDLES & by_across;
    uint32_t across = set_partners_across(set) & (by_f | by_b);
    return (behind | ahead | between | across) & room;
}

/**
 * The points with a line of which one of the other two points is in `set` and the other in `room`: a cow
 * there makes a pair that has room for its third.
 */
static inline uint32_t set_makes_pair(uint32_t set, uint32_t room) {
    uint32_t f = set_forward(set), b = set_back(set), rf = set_forward(room), rb = set_back(room);
    uint32_t behind = (f & set_forward(rf)) | (rf & set_forward(f));
    uint32_t ahead = (b & set_back(rb)) | (rb & set_back(b));
    uint32_t between = (f & rb) | (rf & b);
    uint32_t once = set << 8 | set >> 16, twice = set << 16 | set >> 8;
    uint32_t room_once = room << 8 | room >> 16, room_twice = room << 16 | room >> 8;
    uint32_t across = ((once & room_twice) | (room_once & twice)) & MILL_ALL;
    return ((behind | ahead) & MILL_CORNERS) | (between & MILL_MIDDLES) | across;
}

#endif
