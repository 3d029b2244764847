/**
 * A mill position as its experts look at it: the player to move in the lower halves of all sets, the other in
 * the upper.
 */
#ifndef ISIBAYA_AI_MILL_SIDE_H
#define ISIBAYA_AI_MILL_SIDE_H

#include "ai/mill_sets.h"

/** How a player's cows come to move; what counts for how much depends on it. */
typedef enum Phase { PHASE_OPENING, PHASE_PLACING, PHASE_MOVING, PHASE_FLYING, PHASE_COUNT } Phase;

enum {
    OPENING_HAND = 7, /* with so many cows in hand it is still the opening */
    COWS_TO_LOSE = 3  /* one cow fewer, and the player has lost */
};

/** The first entry of each pair is the player to move. */
typedef struct Sides {
    Sets cows, empty; /* empty: the same in both halves */
    SetsSteps steps;  /* of the cows */
    SetsLines lines;
    int hand[2], total[2]; /* total: on the board and in hand */
    Phase phase[2];
} Sides;

static inline Phase phase_of(const Position *pos, int hand, int on_board) {
    if (hand > 0)
        return hand >= OPENING_HAND ? PHASE_OPENING : PHASE_PLACING;
    return on_board <= COWS_TO_LOSE && mill_rules(pos)->can_fly ? PHASE_FLYING : PHASE_MOVING;
}

static inline Sides sides_of(const Position *pos) {
    const MillPosition *mill = &pos->mill;
    int me = pos->to_move, other = player_other(me);
    Sides sides = {.cows = sets_of(mill->cows[me], mill->cows[other]),
                   .empty = sets_twice(MILL_ALL & ~(mill->cows[0] | mill->cows[1])),
                   .hand = {mill->hand[me], mill->hand[other]}};
    uint64_t counts = sets_count(sides.cows);
    int on_board[2] = {(int)(counts & 0xFF), (int)(counts >> 32)};
    for (int i = 0; i < 2; i++) {
        sides.total[i] = on_board[i] + sides.hand[i];
        sides.phase[i] = phase_of(pos, sides.hand[i], on_board[i]);
    }
    sides.steps = sets_steps(sides.cows);
    sides.lines = sets_lines(sides.cows, &sides.steps);
    return sides;
}

/** The points where each closes a mill by one turn, were he to move; return bans are not looked at. */
static inline Sets closing_points(const Sides *sides) {
    Sets moving = sets_of(sides->phase[0] == PHASE_MOVING ? MILL_ALL : 0,
                          sides->phase[1] == PHASE_MOVING ? MILL_ALL : 0);
    Sets closing = sets_completing(&sides->lines) & ~moving;
    if (moving)
        closing |= sets_closed_by_step(&sides->lines, &sides->steps) & moving;
    return closing & sides->empty;
}

/** Turns until a counter ends the game, if nothing resets it. */
int mill_turns_left(const Position *pos);

/** The static evaluation: Expert.evaluate of both mill games. */
int mill_value(const Position *pos);

#endif
