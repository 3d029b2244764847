/**
 * The endings of the mill games, solved: positions of three to five cows a side and nine at most in all, no
 * cow in hand. The tables are made by retrograde analysis, kept in a file and asked by the search. Method,
 * and how bans and counters are treated, stand in src/ai/endings_solve.c.
 */
#ifndef ISIBAYA_AI_ENDINGS_H
#define ISIBAYA_AI_ENDINGS_H

#include "rules/game.h"

#include <stdatomic.h>
#include <stdint.h>

/** The endings of one mill game: read-only once made, so any thread may read them. */
typedef struct Endings Endings;

typedef enum EndingKind { ENDING_UNKNOWN, ENDING_WIN, ENDING_LOSS, ENDING_DRAW } EndingKind;

/** What is known of a position, for the player to move. */
typedef struct Ending {
    EndingKind kind;
    int turns; /* WIN, LOSS: the winner needs at most so many, both players' counted; else 0 */
} Ending;

/**
 * Solves the endings of a mill game.
 * @param game      GAME_MORABARABA or GAME_TWELVE
 * @param threads   1 to 64
 * @param stop      NULL: never stopped
 * @param progress  set from 0 to 1000 as it goes; NULL: nobody looks
 * @return          to be freed by endings_free; NULL with ERROR_MEMORY, ERROR_THREAD or ERROR_STOPPED
 */
Endings *endings_solve(GameId game, int threads, const atomic_bool *stop, atomic_int *progress, Error *error);

/** Reads a file of endings. NULL with a file's error or ERROR_FILE_DAMAGED (also: of another version or
 * game). */
Endings *endings_load(GameId game, const char *path, Error *error);

/** Writes the endings, whole or not at all: at most 64 MB, versioned, with a checksum. */
bool endings_save(const Endings *endings, const char *path, Error *error);

/** The file's name within the folder of tables. */
#define ENDINGS_MORABARABA_NAME "morabaraba.endings"
#define ENDINGS_TWELVE_NAME "twelve.endings"

/** The same by game; NULL for a game without endings. */
const char *endings_file_name(GameId game);

/** NULL is accepted. */
void endings_free(Endings *endings);

/** Which game they belong to. */
GameId endings_game(const Endings *endings);

/**
 * What the rest of the game is worth with best play, exactly: return bans, the counters of turns without a
 * shot and the length of the game are all minded. Repetition is not, of which the caller has to take care: a
 * line of play to a win passes only positions of fewer and fewer `turns`, none of them twice. A player who
 * always turns to an ENDING_LOSS of the fewest turns wins within `turns`.
 * @param pos  any position, over or not
 * @return     ENDING_UNKNOWN for a position that is not among those solved, and where a win might come later
 *             than the length of a game allows
 */
Ending endings_look(const Endings *endings, const Position *pos);

/** How the positions of one kind divide, seen by the player to move; all places and turnings of the board
 * count. */
typedef struct EndingsCounts {
    int own, enemy; /* cows */
    uint64_t wins, losses, draws;
    int longest; /* turns to the slowest win or loss */
    int slowest; /* turns without a shot, at most, on the way to one */
} EndingsCounts;

/** How many kinds (numbers of own and of enemy cows) are solved. */
int endings_kinds(void);

/** @param kind  0 to endings_kinds() - 1 */
EndingsCounts endings_counts(const Endings *endings, int kind);

#endif
