/**
 * How the solved endings lie in memory, a byte each, and what the files that make and read them share.
 */
#ifndef ISIBAYA_AI_ENDINGS_TABLE_H
#define ISIBAYA_AI_ENDINGS_TABLE_H

#include "ai/endings.h"
#include "ai/endings_index.h"

/*
 * A code's upper byte is what the position is worth (2 bits) and within how many turns the next shot, or the
 * end, comes when the winner hurries (6 bits): the win stands while the counter of turns without a shot
 * leaves as many. The lower byte is in how many turns it is all over then. Four phases, each of 50 turns at
 * most, are no more than 200.
 */
enum { CODE_DRAW = 0, CODE_WIN = 1 << 14, CODE_LOSS = 2 << 14, CODE_WORTH = 3 << 14 };

static inline uint16_t code_of(int worth, int hurry, int turns) {
    return (uint16_t)(worth | hurry << 8 | turns);
}

static inline int code_worth(int code) {
    return code & CODE_WORTH;
}

static inline int code_hurry(int code) {
    return code >> 8 & 63;
}

static inline int code_turns(int code) {
    return code & 255;
}

/* Of all codes a level has these at most: as it turns out, 232. */
enum { ENDINGS_WORDS = 256 };

struct Endings {
    GameId game;
    EndingsIndex index;
    _Atomic uint16_t *codes; /* by number, while they are being solved; else NULL */
    uint8_t *bytes;          /* by number, once solved: which of the level's words */
    uint16_t words[ENDINGS_LEVELS][ENDINGS_WORDS];
};

/** Endings all of which are drawn; NULL with ERROR_MEMORY. */
Endings *endings_create(GameId game, Error *error);

/** endings_solve of the first levels alone: the others' endings are not to be asked for. @param levels 1, 3,
 * 4, 6, 8 */
Endings *endings_solve_levels(GameId game, int levels, int threads, const atomic_bool *stop,
                              atomic_int *progress, Error *error);

/** The code of an ending. @param level  its level */
static inline int endings_code_at(const Endings *endings, const EndingsLevel *level, uint32_t number) {
    if (endings->codes != NULL)
        return atomic_load_explicit(&endings->codes[number], memory_order_relaxed);
    return endings->words[level - endings->index.levels][endings->bytes[number]];
}

/** The code of a position of a level, by its cows. */
static inline int endings_code(const Endings *endings, const EndingsLevel *level, uint32_t own,
                               uint32_t enemy) {
    const EndingsPlace place = endings_place(&endings->index, level, own, enemy);
    return endings_code_at(endings, level, endings_number(&endings->index, &place, place.enemy));
}

/** With three cows a player may fly, and the ten-turn draw is near, where the game has these rules. */
static inline bool endings_flies(GameId game, int cows) {
    return game == GAME_MORABARABA && cows == 3;
}

/** How many turns without a shot end the game. */
static inline int endings_limit(GameId game, int own, int enemy) {
    const bool is_near = game == GAME_MORABARABA && (own == 3 || enemy == 3);
    return is_near ? MILL_THREE_COW_LIMIT : MILL_NO_SHOT_LIMIT;
}

/** The best of several turns, put together one by one. */
typedef struct EndingsBest {
    bool draws;
    int wins;   /* the quickest; 0: none wins */
    int losses; /* the slowest; 0: none loses */
} EndingsBest;

/** Adds a turn. @param after  what it leads to, seen by the other player */
void endings_add(EndingsBest *best, Ending after);

/** What the turns added so far are worth; without any: lost at once. */
Ending endings_of_best(const EndingsBest *best);

/**
 * endings_look of a position that may have lost a player his third cow, the length of the game left aside.
 * @param pos  of a solved level or just shot out of one; turns 0
 */
Ending endings_value(const Endings *endings, const Position *pos);

#endif
