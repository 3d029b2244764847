/**
 * What the files of the mill games share among themselves: the board seen along all its lines at once, and
 * a position seen from the player to move.
 */
#ifndef ISIBAYA_RULES_MILL_INNER_H
#define ISIBAYA_RULES_MILL_INNER_H

#include "rules/mill.h"

enum { MILL_CORNERS = 0x555555, MILL_MIDDLES = 0xAAAAAA, MILL_RING = 8 };

/** The set of one point. */
static inline uint32_t mill_at(int point) {
    return 1u << point;
}

/** Every point moved on by one along its ring, clockwise. */
static inline uint32_t mill_clockwise(uint32_t set) {
    return (set << 1 & 0xFEFEFE) | (set >> 7 & 0x010101);
}

/** Every point moved on by one along its ring, the other way. */
static inline uint32_t mill_counterclockwise(uint32_t set) {
    return (set >> 1 & 0x7F7F7F) | (set << 7 & 0x808080);
}

/** The points of which a line has its other two points in a set of cows, by the place of these two. */
typedef struct MillLook {
    uint32_t across;  /* on the other two rings */
    uint32_t ahead;   /* the next two clockwise: the point is a corner */
    uint32_t behind;  /* the next two the other way: the point is a corner */
    uint32_t between; /* one on either side: the point is a middle */
} MillLook;

static inline MillLook mill_look(uint32_t cows) {
    const uint32_t clockwise = mill_clockwise(cows), counter = mill_counterclockwise(cows);
    const uint32_t one_ring = (cows << MILL_RING | cows >> 2 * MILL_RING) & MILL_ALL;
    const uint32_t two_rings = (cows << 2 * MILL_RING | cows >> MILL_RING) & MILL_ALL;
    return (MillLook){
        .across = one_ring & two_rings,
        .ahead = counter & mill_counterclockwise(counter) & MILL_CORNERS,
        .behind = clockwise & mill_clockwise(clockwise) & MILL_CORNERS,
        .between = clockwise & counter & MILL_MIDDLES,
    };
}

/** A position as the player to move sees it. */
typedef struct MillView {
    uint32_t own, enemy, empty;
    bool is_placing, is_flying;
} MillView;

MillView mill_view(const Position *pos);

/** Where a cow of `from` can go but for the return ban. */
static inline uint32_t mill_reach(const MillView *view, int from) {
    return view->empty & (view->is_flying ? MILL_ALL : mill_neighbours[from]);
}

/** The points, of those a cow of `from` may go to, that complete a mill. */
uint32_t mill_completed_from(uint32_t own, int from, uint32_t ways);

/** Where a cow of `from` may go, the return ban included. */
uint32_t mill_ways(const Position *pos, const MillView *view, int from);

/** Which of the enemy's cows may be shot (rules.md, Morabaraba 4). */
uint32_t mill_shootable(uint32_t enemy);

/** The text forms and refusals, mill_text.c and mill_refuse.c: rows of the Game table. */
bool mill_read_morabaraba(const char *text, Position *out, Error *error);
bool mill_read_twelve(const char *text, Position *out, Error *error);
void mill_write_position(const Position *pos, char out[]);
bool mill_read_move(const Position *pos, const char *text, Move *out, Error *error);
void mill_write_move(Move move, char out[]);
Refusal mill_refuse(const Position *pos, Move move, bool whole);
Result mill_result(const Position *pos);

#endif
