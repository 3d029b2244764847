/**
 * A mill position as its experts look at it: one player's cows and what they can do.
 */
#ifndef ISIBAYA_AI_MILL_SIDE_H
#define ISIBAYA_AI_MILL_SIDE_H

#include "ai/mill_sets.h"

/** How a player's cows come to move; what counts for how much depends on it. */
typedef enum Phase { PHASE_OPENING, PHASE_PLACING, PHASE_MOVING, PHASE_FLYING, PHASE_COUNT } Phase;

typedef struct Side {
    uint32_t cows;
    int hand, total; /* total: on the board and in hand */
    bool is_to_move;
    Phase phase;
} Side;

enum {
    OPENING_HAND = 7, /* with so many cows in hand it is still the opening */
    COWS_TO_LOSE = 3  /* one cow fewer, and the player has lost */
};

static inline Side side_of(const Position *pos, int player) {
    const MillPosition *mill = &pos->mill;
    int on_board = mill_size(mill->cows[player]), hand = mill->hand[player];
    Phase phase = hand >= OPENING_HAND ? PHASE_OPENING : hand > 0 ? PHASE_PLACING : PHASE_MOVING;
    if (phase == PHASE_MOVING && on_board <= COWS_TO_LOSE && mill_rules(pos)->can_fly)
        phase = PHASE_FLYING;
    return (Side){mill->cows[player], hand, on_board + hand, pos->to_move == player, phase};
}

static inline uint32_t empty_points(const Position *pos) {
    return MILL_ALL & ~(pos->mill.cows[0] | pos->mill.cows[1]);
}

/** The points where a side closes a mill by one turn, were it to move; return bans are not looked at. */
static inline uint32_t closing_points(const Side *side, uint32_t empty) {
    if (side->phase == PHASE_MOVING)
        return set_closes_by_step(side->cows, side->cows, empty);
    return mill_completing(side->cows) & empty;
}

/** Turns until a counter ends the game, if nothing resets it. */
int mill_turns_left(const Position *pos);

/** The static evaluation: Expert.evaluate of both mill games. */
int mill_value(const Position *pos);

#endif
