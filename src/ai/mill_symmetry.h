/**
 * The board's 16 symmetries: mirrored or not, turned by quarters, inner and outer ring exchanged or not. A
 * symmetry is a number from 0 (nothing moves) to 15.
 */
#ifndef ISIBAYA_AI_MILL_SYMMETRY_H
#define ISIBAYA_AI_MILL_SYMMETRY_H

#include "ai/mill_sets.h"

enum { MILL_SYMMETRIES = 16 };

/** The image of two sets. */
Sets mill_image(Sets sets, int symmetry);

/** The symmetry that takes back what this one does. */
int mill_inverse(int symmetry);

/** The image of a turn: its points', NOWHERE staying what it is. */
Move mill_image_of_move(Move move, int symmetry);

/** The least of the images of two sets, as numbers, and the first symmetry that leads to it. */
Sets mill_least_image(Sets sets, int *symmetry);

#endif
