/**
 * The puzzles: positions in which exactly one turn is right, made by tests/bench/puzzles.c and proved by
 * tests/test_puzzle.c. What a player's turn does to the task is judged by exhaustive search within the turns
 * that are left, so no solved table is needed to play one.
 */
#ifndef ISIBAYA_AI_PUZZLE_H
#define ISIBAYA_AI_PUZZLE_H

#include "rules/game.h"

#include <stdint.h>

enum { PUZZLE_TURNS_MAX = 5, PUZZLE_DIFFICULTY_MAX = 5 };

/** What the player to move is to do, whatever the other does. */
typedef enum PuzzleTask {
    PUZZLE_WIN,      /* mill games: win within `turns` turns of one's own */
    PUZZLE_SHOOT,    /* mill games: shoot a cow within `turns` turns of one's own and before the other does */
    PUZZLE_HOLD,     /* mill games: not lose: after any other turn the other wins within `turns` of his */
    PUZZLE_CAPTURE,  /* Modiar: capture at least `stones` more stones within `turns` turns of one's own */
    PUZZLE_BEST_PIT, /* Modiar: the pit with which one ends `stones` stones ahead (negative: behind) when both
                        play their best, any other giving less; one turn */
    PUZZLE_WIN_GAME, /* Modiar: the pit with which one wins in the end, no other does; one turn */
    PUZZLE_TASK_COUNT
} PuzzleTask;

/** A constant row. */
typedef struct Puzzle {
    GameId game;
    PuzzleTask task;
    int turns;            /* 1 to PUZZLE_TURNS_MAX */
    int stones;           /* CAPTURE, BEST_PIT; else 0 */
    int difficulty;       /* 1 (easy) to PUZZLE_DIFFICULTY_MAX */
    const char *turn;     /* the text of the one right first turn */
    const char *position; /* its own first occurrence, as any that a text sets up */
} Puzzle;

/** How many puzzles a game has. */
int puzzle_count(GameId game);

/** @param number  0 (the easiest) to puzzle_count - 1 @return a row that lives for ever */
const Puzzle *puzzle_get(GameId game, int number);

/** What a solved puzzle is remembered by: the same in every version, wherever the puzzle stands in the list.
 */
uint64_t puzzle_key(const Puzzle *puzzle);

/**
 * The position of a puzzle.
 * @param turn  out: the right first turn; NULL: not wanted
 */
void puzzle_start(const Puzzle *puzzle, Position *out, Move *turn);

/** Where a puzzle stands. */
typedef struct PuzzlePlace {
    GameId game;
    int number;
} PuzzlePlace;

/**
 * The puzzle of a day: the same on one day for everybody, another one the next day.
 * @param game   GAME_COUNT: of any game, in turn
 * @param year   of the Gregorian calendar, with month 1 to 12 and day 1 to 31
 */
PuzzlePlace puzzle_of_day(GameId game, int year, int month, int day);

typedef enum PuzzleVerdict {
    PUZZLE_RIGHT, /* the task can still be done in the turns that are left: `reply` is to be played */
    PUZZLE_WRONG, /* it cannot any more */
    PUZZLE_SOLVED
} PuzzleVerdict;

typedef struct PuzzleJudgement {
    PuzzleVerdict verdict;
    Move reply;     /* RIGHT: the defence that resists longest. WRONG: a turn that shows why, if there is one.
                       Else MOVE_NONE */
    int turns_left; /* RIGHT: turns of the player's own in which it can be done now, after the reply */
} PuzzleJudgement;

/**
 * Judges a turn of the player's.
 * @param played  the turns since the puzzle's position, the other's replies included, all judged RIGHT
 * @param count   how many; even
 * @param move    legal
 */
PuzzleJudgement puzzle_judge(const Puzzle *puzzle, const Move played[], int count, Move move);

/**
 * A turn that is right, the quickest: the hint.
 * @param played, count  as for puzzle_judge
 */
Move puzzle_hint(const Puzzle *puzzle, const Move played[], int count);

typedef enum PuzzleFault {
    PUZZLE_PROVED,
    PUZZLE_NO_POSITION, /* the position's text is refused, or the game is over */
    PUZZLE_NO_TURN,     /* the turn's text is refused */
    PUZZLE_NO_TASK,     /* not of this game, or a number is out of its range */
    PUZZLE_TURN_FAILS,  /* what is said to be right is not */
    PUZZLE_TURN_SHORT,  /* it is done in fewer turns than is said, or with more stones */
    PUZZLE_OTHER_WORKS, /* another turn is right too */
    PUZZLE_TOO_DEEP     /* more nodes than PUZZLE_NODES_MAX would be needed, or a table that was not given */
} PuzzleFault;

/** So much a proof may take; by far less than a second. */
enum { PUZZLE_NODES_MAX = 400000 };

typedef struct PuzzleProof {
    PuzzleFault fault;
    Move move;      /* the turn in question; MOVE_NONE: none */
    uint64_t nodes; /* looked at by search */
} PuzzleProof;

struct Endings;
struct ModiarTable;

/**
 * Proves that exactly one first turn is right, and in no fewer turns than the puzzle says.
 * @param endings  of its game: HOLD is then a draw exactly, not just for `turns` turns; NULL: none
 * @param table    BEST_PIT and WIN_GAME need it; else NULL will do
 */
PuzzleProof puzzle_prove(const Puzzle *puzzle, const struct Endings *endings,
                         const struct ModiarTable *table);

#endif
