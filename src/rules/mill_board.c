/* The board itself: names, lines, neighbours, and which cows stand in mills. */
#include "rules/mill.h"
#include "rules/mill_inner.h"

#include <string.h>

/* The point n (0 to 7, any whole number wraps) of a ring (0 to 2, larger numbers wrap), as a set. */
#define AT(ring, n) (1u << ((ring) % 3 * 8 + ((n)&7)))

const char *const mill_names[MILL_POINTS] = {
    "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", /* the exterior ring */
    "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", /* the middle ring */
    "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", /* the restricted ring */
};

#define SIDE(ring, n) (AT(ring, n) | AT(ring, (n) + 1) | AT(ring, (n) + 2))
#define SIDES(ring) SIDE(ring, 0), SIDE(ring, 2), SIDE(ring, 4), SIDE(ring, 6)
#define ACROSS(n) (AT(0, n) | AT(1, n) | AT(2, n))

const uint32_t mill_lines[MILL_LINES] = {
    SIDES(0),  SIDES(1),  SIDES(2),             /* along the rings */
    ACROSS(0), ACROSS(1), ACROSS(2), ACROSS(3), /* from ring to ring, */
    ACROSS(4), ACROSS(5), ACROSS(6), ACROSS(7), /* midpoints and corners */
};

#define BESIDE(ring, n) (AT(ring, (n)-1) | AT(ring, (n) + 1))
#define NEXT_TO(ring, n) (BESIDE(ring, n) | ((ring) == 1 ? AT(0, n) | AT(2, n) : AT(1, n)))
#define RING_NEXT_TO(ring)                                                                                   \
    NEXT_TO(ring, 0), NEXT_TO(ring, 1), NEXT_TO(ring, 2), NEXT_TO(ring, 3), NEXT_TO(ring, 4),                \
        NEXT_TO(ring, 5), NEXT_TO(ring, 6), NEXT_TO(ring, 7)

const uint32_t mill_neighbours[MILL_POINTS] = {RING_NEXT_TO(0), RING_NEXT_TO(1), RING_NEXT_TO(2)};

int mill_point_named(const char *name) {
    for (int point = 0; point < MILL_POINTS; point++)
        if (memcmp(mill_names[point], name, 2) == 0)
            return point;
    return NOWHERE;
}

uint32_t mill_completing(uint32_t cows) {
    const MillLook look = mill_look(cows);
    return look.across | look.ahead | look.behind | look.between;
}

uint32_t mill_standing(uint32_t cows) {
    return cows & mill_completing(cows);
}
