/**
 * The flanks of the board: each of its four sides with all three rings, nine points in three rows of three
 * that hold three lines along the rings and three across. A flank's code has a digit a point in base three
 * (0 empty, 1 own, 2 the enemy's), the outer row's first in the lowest place. Flanks that are each other's
 * image, mirrored or with inner and outer ring exchanged, are of one class; with the players exchanged they
 * are of the class of the other sign, worth as much to the other player. Class 0 holds those that are worth
 * nothing to either: their own image with the players exchanged.
 */
#ifndef ISIBAYA_AI_MILL_FLANKS_H
#define ISIBAYA_AI_MILL_FLANKS_H

#include "ai/mill_sets.h"

enum { FLANKS = 4, FLANK_POINTS = 9, FLANK_CODES = 19683, FLANK_CLASSES = 2657 };

/* Made by src/ai/make/mill_flanks.c when the program is built. */

/** The digits 1 of a set of a flank's points. */
extern const uint16_t mill_flank_codes[1 << FLANK_POINTS];

/** The class of each code: -(FLANK_CLASSES - 1) to FLANK_CLASSES - 1. */
extern const int16_t mill_flank_classes[FLANK_CODES];

/** The board turned by a quarter: the second flank becomes the first. */
static inline Sets sets_next_flank(Sets sets) {
    return (sets >> 2 & sets_twice(0x3F3F3F)) | (sets << 6 & sets_twice(0xC0C0C0));
}

/** The class of the first flank: bits 0 to 2 of each ring. */
static inline int sets_flank_class(Sets cows) {
    Sets points =
        (cows & sets_twice(0x7)) | (cows >> 5 & sets_twice(0x38)) | (cows >> 10 & sets_twice(0x1C0));
    return mill_flank_classes[mill_flank_codes[sets_lower(points)] +
                              2 * mill_flank_codes[sets_upper(points)]];
}

#endif
