/** What a player could do to the other if it were his turn now. Pure functions over a position. */
#ifndef ISIBAYA_UI_THREATS_H
#define ISIBAYA_UI_THREATS_H

#include "rules/mill.h"
#include "rules/modiar.h"

/** The points on which this player could close a mill if he were to move, whoever is. */
uint32_t threats_mills(const Position *pos, int player);

/**
 * Modiar: the stones that this player's greatest capture would take if he were to move, whoever is.
 * @param lost  room for MODIAR_PITS numbers: how many of them lie in each of the other's pits, as those are
 *              when the sowing is done
 * @return      the whole capture, those of his own row included; 0: he could capture nothing
 */
int threats_capture(const Position *pos, int player, uint8_t lost[MODIAR_PITS]);

/** The stones that a sowing captures, legal or not. @param pit  with at least one stone */
int threats_captured_by(const Position *pos, int pit);

#endif
