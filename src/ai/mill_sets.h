/**
 * Questions about the 24-point board answered for all points, and for both players, at once. A set's bytes
 * are the rings, a byte's bits run round the ring, so a shift by one goes round and a shift by eight goes
 * across. Two sets lie in the halves of a 64-bit number; every operation works on each half by itself. For
 * the evaluation and ordering of the mill games.
 */
#ifndef ISIBAYA_AI_MILL_SETS_H
#define ISIBAYA_AI_MILL_SETS_H

#include "rules/mill.h"

/** Two sets of points: one in the lower half (bits 0 to 23), one in the upper (bits 32 to 55). */
typedef uint64_t Sets;

static inline Sets sets_of(uint32_t lower, uint32_t upper) {
    return (Sets)upper << 32 | lower;
}

/** The same set twice. */
static inline Sets sets_twice(uint32_t set) {
    return sets_of(set, set);
}

/** The halves change places. */
static inline Sets sets_swapped(Sets sets) {
    return sets << 32 | sets >> 32;
}

static inline uint32_t sets_lower(Sets sets) {
    return (uint32_t)sets;
}

static inline uint32_t sets_upper(Sets sets) {
    return (uint32_t)(sets >> 32);
}

#define SETS_ALL sets_twice(MILL_ALL)
#define SETS_CORNERS sets_twice(0x555555)
#define SETS_MIDDLES sets_twice(0xAAAAAA)
#define SETS_RING_A sets_twice(0x00FF00)

/** The points whose predecessor on the ring is in the set. */
static inline Sets sets_forward(Sets sets) {
    return (sets << 1 & sets_twice(0xFEFEFE)) | (sets >> 7 & sets_twice(0x010101));
}

/** The points whose successor on the ring is in the set. */
static inline Sets sets_back(Sets sets) {
    return (sets >> 1 & sets_twice(0x7F7F7F)) | (sets << 7 & sets_twice(0x808080));
}

/** The points whose neighbour on the next ring outside is in the set. */
static inline Sets sets_inward(Sets sets) {
    return sets << 8 & SETS_ALL;
}

/** The points whose neighbour on the next ring inside is in the set. */
static inline Sets sets_outward(Sets sets) {
    return sets >> 8 & SETS_ALL;
}

/**
 * The points with a point of the set on the next ring inside, the innermost being followed by the outermost.
 */
static inline Sets sets_next_ring(Sets sets) {
    return sets_inward(sets) | (sets >> 16 & sets_twice(0x0000FF));
}

static inline Sets sets_other_ring(Sets sets) {
    return sets_outward(sets) | (sets << 16 & sets_twice(0xFF0000));
}

/** The points one step from a set, by the direction the step comes from. */
typedef struct SetsSteps {
    Sets forward, back, across;
} SetsSteps;

static inline SetsSteps sets_steps(Sets sets) {
    return (SetsSteps){sets_forward(sets), sets_back(sets), sets_inward(sets) | sets_outward(sets)};
}

static inline Sets sets_neighbours(Sets sets) {
    SetsSteps steps = sets_steps(sets);
    return steps.forward | steps.back | steps.across;
}

/** The points, taken or not, with a line whose other two points are in the set, by where these lie. */
typedef struct SetsLines {
    Sets behind, ahead, between; /* along the ring: the two before, the two after, one on either side */
    Sets across;                 /* on the other rings */
} SetsLines;

static inline SetsLines sets_lines(Sets sets, const SetsSteps *steps) {
    return (SetsLines){
        .behind = steps->forward & sets_forward(steps->forward) & SETS_CORNERS,
        .ahead = steps->back & sets_back(steps->back) & SETS_CORNERS,
        .between = steps->forward & steps->back & SETS_MIDDLES,
        .across = sets_next_ring(sets) & sets_other_ring(sets),
    };
}

static inline Sets sets_completing(const SetsLines *lines) {
    return lines->behind | lines->ahead | lines->between | lines->across;
}

/**
 * Those points of lines that a mover reaches in a step. It may not be one of the two cows already on the
 * line, so it comes from another direction.
 */
static inline Sets sets_closed_by_step(const SetsLines *lines, const SetsSteps *movers) {
    return (lines->behind & (movers->back | movers->across)) |
           (lines->ahead & (movers->forward | movers->across)) | (lines->between & movers->across) |
           (lines->across & (movers->forward | movers->back));
}

/**
 * The points with a line of which one of the other two points is in `sets` and the other in `room`: a cow
 * there makes a pair that has room for its third.
 */
static inline Sets sets_making_pair(Sets sets, Sets room) {
    Sets f = sets_forward(sets), b = sets_back(sets), rf = sets_forward(room), rb = sets_back(room);
    Sets behind = (f & sets_forward(rf)) | (rf & sets_forward(f));
    Sets ahead = (b & sets_back(rb)) | (rb & sets_back(b));
    Sets between = (f & rb) | (rf & b);
    Sets across =
        (sets_next_ring(sets) & sets_other_ring(room)) | (sets_next_ring(room) & sets_other_ring(sets));
    return ((behind | ahead) & SETS_CORNERS) | (between & SETS_MIDDLES) | across;
}

/** How many points each set has, in the lowest byte of its half; such counts may be added up. */
static inline uint64_t sets_count(Sets sets) {
    sets -= sets >> 1 & 0x5555555555555555u;
    sets = (sets & 0x3333333333333333u) + (sets >> 2 & 0x3333333333333333u);
    sets = (sets + (sets >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    sets += sets >> 8;
    return (sets + (sets >> 16)) & sets_twice(0x1F);
}

#endif
