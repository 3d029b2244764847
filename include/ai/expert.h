/**
 * What the search has to know of a game beyond its rules: evaluation, move ordering, known values; a constant
 * row a game. Values are hundredths of a cow or a stone, for the player to move.
 */
#ifndef ISIBAYA_AI_EXPERT_H
#define ISIBAYA_AI_EXPERT_H

#include "rules/game.h"

/* A game won at once is worth VALUE_WIN, one won n turns later n less; evaluations stay below VALUE_SURE. */
enum { VALUE_WIN = 30000, VALUE_SURE = 29000 };

/*
 * Ordering values: turns that take material have ORDER_LOUD and more, then those that keep it, ORDER_ANSWER
 * and more; all others are far smaller. None reaches ORDER_MAX.
 */
enum { ORDER_ANSWER = 1 << 17, ORDER_LOUD = 1 << 18, ORDER_MAX = 1 << 19 };

/** The knowledge of one game: a constant row, no pointer NULL. */
typedef struct Expert {
    /** The static evaluation of a position that is not over. */
    int (*evaluate)(const Position *pos);

    /** What the player to move has for sure, and what going round for ever is worth. */
    int (*standing)(const Position *pos);

    /** The worth of a position that is over for this result: VALUE_WIN, -VALUE_WIN or an exact value. */
    int (*final)(const Position *pos, Result result);

    /**
     * What the transposition table knows a position by: its hash, mixed with what that leaves out but values
     * depend on (counters about to end the game, the first turn's exception). Positions that are each other's
     * image may share a key.
     * @param hash   Game.hash of it
     * @param image  out: the symmetry that leads from it to the position its entry is of; 0: the same
     */
    uint64_t (*key)(const Position *pos, uint64_t hash, int *image);

    /** A turn after a symmetry, or, if `is_back`, what becomes that turn by it. */
    Move (*image_of)(Move move, int image, bool is_back);

    /** Whether the turn between the two positions can never be undone by later play. */
    bool (*is_for_good)(const Position *before, const Position *after);

    /** Says for each turn how early it should be tried: higher first, see ORDER_LOUD. */
    void (*order)(const Position *pos, const Move moves[], int count, int32_t out[]);

    /**
     * Those legal turns that the evaluation can't speak for, so that they are followed beyond the horizon.
     * @param out  room for MOVES_MAX turns
     * @return     how many
     */
    int (*loud)(const Position *pos, Move out[]);

    /** By how much the evaluation changes in a turn, as a rule; how much a shallow search may be trusted. */
    int swing;
} Expert;

extern const Expert expert_mill;
extern const Expert expert_modiar;

/** The expert of a position's game. */
const Expert *expert_of(const Position *pos);

#endif
