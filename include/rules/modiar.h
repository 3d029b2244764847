/**
 * Modiar: six pits, 42 stones. Rules: rules.md. Pits are numbered in the order of sowing, a b c A B C.
 */
#ifndef ISIBAYA_RULES_MODIAR_H
#define ISIBAYA_RULES_MODIAR_H

#include "rules/game.h"

enum { MODIAR_PITS = 6, MODIAR_ROW = 3, MODIAR_STONES = 42, MODIAR_TURNS_MAX = 9999 };

extern const Game modiar;

/** The owner of a pit. */
int modiar_owner(int pit);

/** How many stones lie in a player's row. */
int modiar_row(const Position *pos, int player);

/**
 * What a sowing would do, legal or not.
 * @param pit       0 to 5, with at least one stone
 * @param after     the six pits after sowing and before capture
 * @return          the pits that would be captured, bit n: pit n (0 on the first turn)
 */
uint32_t modiar_sow(const Position *pos, int pit, uint8_t after[MODIAR_PITS]);

/** The pit into which the last stone of a sowing falls. @param pit  0 to 5, with at least one stone */
int modiar_last(const Position *pos, int pit);

/** Each player's stones at the end: captures, and, unless it ended by repetition, his own row. */
void modiar_totals(const Position *pos, Reason reason, int out[2]);

#endif
