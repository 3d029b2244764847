/**
 * The 24-point board and the two games played on it: Morabaraba and Twelve Men's Morris are one
 * implementation and two rows of MillRules. Rules: rules.md.
 */
#ifndef ISIBAYA_RULES_MILL_H
#define ISIBAYA_RULES_MILL_H

#include "rules/game.h"

enum {
    MILL_POINTS = 24,
    MILL_LINES = 20,
    MILL_COWS = 12,             /* of each player */
    MILL_ALL = 0xFFFFFF,        /* every point */
    MILL_NO_SHOT_LIMIT = 50,    /* turns */
    MILL_THREE_COW_LIMIT = 10,  /* turns */
    MILL_LENGTH_LIMIT = 300     /* turns */
};

/** What makes the one mill game differ from the other. */
typedef struct MillRules {
    bool can_fly;          /* three cows on the board and none in hand move anywhere */
    bool has_return_ban;   /* rules.md, Morabaraba 5 */
    bool has_three_draw;   /* ten turns with three cows and no shot */
    bool full_board_draws; /* a full board after placing: a draw, else the blocked player loses */
} MillRules;

extern const Game mill_morabaraba;
extern const Game mill_twelve;

/** "E1" to "R8", by point number: ring (E 0, A 8, R 16) + n - 1. */
extern const char *const mill_names[MILL_POINTS];

/** The three points of each line, as a set. */
extern const uint32_t mill_lines[MILL_LINES];

/** The neighbours of each point, as a set. */
extern const uint32_t mill_neighbours[MILL_POINTS];

/** The rules of the game of a mill position. */
const MillRules *mill_rules(const Position *pos);

/** How many points a set holds. */
static inline int mill_size(uint32_t set) {
    /* Plain x86-64 has no instruction for it, and the compiler's own routine looks bytes up one by one. */
    set -= set >> 1 & 0x555555;
    set = (set & 0x333333) + (set >> 2 & 0x333333);
    set = (set + (set >> 4)) & 0x0F0F0F;
    return (int)((set + (set >> 8) + (set >> 16)) & 0x1F);
}

/** Takes the lowest point out of a set. @param set not empty */
static inline int mill_take(uint32_t *set) {
    const int point = __builtin_ctz(*set);
    *set &= *set - 1;
    return point;
}

/**
 * The points, taken or not, at which a cow stands in a mill or one more would complete a mill: those with
 * a line whose other two points are in the set.
 */
uint32_t mill_completing(uint32_t cows);

/** The point of this name, or NOWHERE. @param name two characters, need not be terminated */
int mill_point_named(const char *name);

/** Those cows of a set that stand in a mill of the set. */
uint32_t mill_standing(uint32_t cows);

/**
 * The lines that a turn completes.
 * @param move  a legal turn, or its beginning: from (or NOWHERE) and to
 * @return      bit n: line n of mill_lines
 */
uint32_t mill_closed(const Position *pos, Move move);

/** Whether the player flies: three cows on the board, none in hand, in a game that has flying. */
bool mill_flies(const Position *pos, int player);

/** Where the enemy of the player to move may be shot once a mill is closed (rules.md, Morabaraba 4). */
uint32_t mill_targets(const Position *pos);

#endif
