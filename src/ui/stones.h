/** Where Modiar's stones lie, for motion.c and view_modiar.c. Shares of the board's side. */
#ifndef ISIBAYA_UI_STONES_H
#define ISIBAYA_UI_STONES_H

#include "ui/motion.h"

#define STONES_PIT_RADIUS 0.135f
#define STONES_RADIUS 0.0245f
#define STONES_PLATE_RADIUS 0.035f
#define STONES_TRAY_HEIGHT 0.108f

/** From the middle of a pit to that of the plate with its count, to the right and outwards. */
#define STONES_PLATE_AWAY 0.0955f

/** The middle of the plate of a tray (6, 7). */
Spot stones_tray_plate(int where);

/**
 * Moves the stones of one step: a pit into the hand, a stone of the hand into a pit, a pit into a tray.
 * @param player  whose turn it is
 * @return        which stones were moved, bit n: stone n
 */
uint64_t stones_follow(StonePile *pile, Step step, int player);

#endif
