/**
 * The one interface of the three games: plain values (Position, Move, Step, Result) and a constant table
 * of functions for each game. Knows nothing of files, search or windows; repetition needs the earlier
 * positions and is the record's business (record/record.h).
 */
#ifndef ISIBAYA_RULES_GAME_H
#define ISIBAYA_RULES_GAME_H

#include "base/error.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum GameId { GAME_MORABARABA, GAME_TWELVE, GAME_MODIAR, GAME_COUNT } GameId;

/* The first player: black (dark), or South. The second: white (light), or North. */
enum { PLAYER_FIRST = 0, PLAYER_SECOND = 1 };

enum {
    NOWHERE = -1,
    MOVES_MAX = 288,        /* 4 ways x own or empty points x at most one shot: 4 * 6 * 12 */
    STEPS_MAX = 49,         /* Modiar: lift, 42 stones sown, 6 pits captured */
    POSITION_TEXT_MAX = 96, /* the longest position text and its 0 */
    MOVE_TEXT_MAX = 9       /* "E1-E2xA3" and its 0 */
};

/** A pending return ban: the move from `from` to `to` is illegal if it completes a mill; none: NOWHERE. */
typedef struct MillBan {
    int8_t from, to;
} MillBan;

/** Both mill games: bit n of a set is point n of mill_points (E1..E8, A1..A8, R1..R8). */
typedef struct MillPosition {
    uint32_t cows[2];
    uint8_t hand[2];
    MillBan ban[2];  /* each player's own pending ban */
    uint8_t no_shot; /* turns since the last shot, counted from the end of placing */
} MillPosition;

/** Modiar: pits in the order of sowing a b c A B C. */
typedef struct ModiarPosition {
    uint8_t pits[6];
    uint8_t captured[2];
} ModiarPosition;

/** A position of any game: a plain value, copied by `=`; compare with Game.same, never by memcmp. */
typedef struct Position {
    uint8_t game;    /* a GameId */
    uint8_t to_move; /* PLAYER_FIRST or PLAYER_SECOND */
    uint16_t turns;  /* turns played so far */
    union {
        MillPosition mill;
        ModiarPosition modiar;
    };
} Position;

/**
 * One whole turn. Mill games: `from` is NOWHERE when placing, `shot` NOWHERE when none is shot.
 * Modiar: `from` is the pit, `to` and `shot` are NOWHERE.
 */
typedef struct Move {
    int8_t from, to, shot;
} Move;

#define MOVE_NONE ((Move){NOWHERE, NOWHERE, NOWHERE})

typedef enum StepKind {
    STEP_LIFT,   /* a cow, or all `count` stones of a pit, leave `at` */
    STEP_PUT,    /* a cow is set down on `at`: from the hand, or the one just lifted */
    STEP_SHOOT,  /* the enemy cow on `at` leaves the board */
    STEP_SOW,    /* one stone of the hand falls into pit `at` */
    STEP_CAPTURE /* all `count` stones of pit `at` go to the mover */
} StepKind;

/** One visible event of a turn. */
typedef struct Step {
    StepKind kind;
    int8_t at;     /* a point or pit number */
    uint8_t count; /* cows or stones */
} Step;

typedef enum Outcome { OUTCOME_NONE, OUTCOME_FIRST_WINS, OUTCOME_SECOND_WINS, OUTCOME_DRAW } Outcome;

/* The words of `query reason` (protocol.md), then those that only a record knows. */
typedef enum Reason {
    REASON_NONE,
    REASON_SHOT,
    REASON_BLOCKED,
    REASON_FULL,
    REASON_THREE,
    REASON_NO_SHOT,
    REASON_REPETITION,
    REASON_LENGTH,
    REASON_NO_MOVE,
    REASON_RESIGNED,
    REASON_AGREED,
    REASON_COUNT
} Reason;

typedef struct Result {
    Outcome outcome;
    Reason reason;
} Result;

/**
 * Why a turn, or the part of one that has been clicked, is refused. `kind` is ERROR_NONE when it is not.
 * `places` are the points or pits to show with it (bit n: point or pit n; 0 for kinds not listed here):
 *
 *     the reason itself                     what could be chosen instead
 *     POINT_TAKEN     the cow there         ALL_PLACED       the cows that can move
 *     STILL_PLACING   the cow or point      COW_HEMMED_IN    the cows that can move
 *     NO_COW_THERE    the empty point       TOO_FAR          where this cow can go
 *     ENEMY_COW       that cow              SHOT_DUE         the cows that may be shot
 *     RETURN_BAN      the barred point,     SHOT_AT_NOTHING  the cows that may be shot
 *                     where the mill was    SHOT_AT_OWN      the cows that may be shot
 *     SHOT_IN_MILL    the cows of the       MUST_FEED        the pits that feed
 *                     mills that protect
 *     ENEMY_PIT, PIT_EMPTY, SINGLE_STONE    that pit
 *     GRAND_SLAM      the pits that would be captured
 */
typedef struct Refusal {
    ErrorKind kind;
    uint32_t places;
} Refusal;

/** A game: a constant row, no pointer NULL. */
typedef struct Game {
    GameId id;
    const char *name;  /* for files and protocol: "morabaraba" */
    const char *title; /* for people, in English: "Twelve Men's Morris" */
    int points;        /* how many points or pits */

    /** The opening position. */
    void (*start)(Position *out);

    /**
     * Lists every legal turn of the player to move, shots included, each once.
     * @param out  room for MOVES_MAX turns; their order means nothing
     * @return     how many; 0 when the game is over by any rule but repetition
     */
    int (*moves)(const Position *pos, Move out[]);

    /** How many turns `moves` would list, counted without listing them. */
    int (*count)(const Position *pos);

    /** Plays a legal turn in place; cannot fail. */
    void (*play)(Position *pos, Move move);

    /**
     * What the player will see of a legal turn, in order.
     * @param out  room for STEPS_MAX steps
     * @return     how many
     */
    int (*steps)(const Position *pos, Move move, Step out[]);

    /** Every ending but repetition. */
    Result (*result)(const Position *pos);

    /**
     * Why a turn is refused, or that it is not.
     * @param move   a turn, or its beginning: parts not chosen yet are NOWHERE, and a turn begins so when
     *               all parts up to the last one chosen are the same. Placing is {NOWHERE, to, ...}, a
     *               selected cow {from, NOWHERE, NOWHERE}. So a click is asked about, while placing, as
     *               {NOWHERE, point, NOWHERE} (own cow: STILL_PLACING, enemy's: POINT_TAKEN); in moving
     *               {point, NOWHERE, NOWHERE}; with a cow selected {cow, point, NOWHERE}; with a shot due
     *               the turn so far and the point as `shot`; in Modiar {pit, NOWHERE, NOWHERE}.
     * @param whole  true: the turn must be complete (typed, from a file); false: it is enough that some
     *               legal turn begins like this (clicks)
     * @return       kind ERROR_NONE if it may be played (or begun) so, exactly when a turn of `moves` equals
     *               (begins with) it. Every combination of numbers from NOWHERE to points - 1 is accepted;
     *               what is no turn in any position (a shot before its turn is chosen, an incomplete turn
     *               when it has to be whole) is SHOT_WITHOUT_MILL or MOVE_TEXT.
     */
    Refusal (*refuse)(const Position *pos, Move move, bool whole);

    /** Equality in the sense of the repetition rule: board, player to move, hands, pending bans. */
    bool (*same)(const Position *a, const Position *b);

    /** 64 bits of what `same` compares; the same on every machine. */
    uint64_t (*hash)(const Position *pos);

    /**
     * Reads a position text (rules.md, "Text forms"), strictly.
     * @return false with a kind of the position texts; *out is then unchanged
     */
    bool (*read_position)(const char *text, Position *out, Error *error);

    /** Writes the one text of a position. @param out room for POSITION_TEXT_MAX bytes */
    void (*write_position)(const Position *pos, char out[]);

    /**
     * Reads the text of a turn that is legal in `pos`.
     * @return false with a kind of the texts of turns, or of `refuse` (token: the whole text)
     */
    bool (*read_move)(const Position *pos, const char *text, Move *out, Error *error);

    /** Writes the one text of a turn. @param out room for MOVE_TEXT_MAX bytes */
    void (*write_move)(Move move, char out[]);

    /** The name of a point or pit, "E1" or "a". @param at 0 to points - 1 */
    const char *(*place_name)(int at);
} Game;

/** The three games, by GameId. */
extern const Game *const games[GAME_COUNT];

/** The game of a position. */
const Game *game_of(const Position *pos);

/** The game of this name, or NULL. */
const Game *game_named(const char *name);

/** Whether two turns are the same. */
bool move_equal(Move a, Move b);

/** The other player. */
int player_other(int player);

/** The protocol's word for an outcome ("p1win", "p2win", "draw", "none"). */
const char *outcome_word(Outcome outcome);

/** The protocol's and the records' word for a reason ("noshot", "resigned", ...; REASON_NONE: "none"). */
const char *reason_word(Reason reason);

/** The outcome in which this player wins. */
Outcome outcome_win_of(int player);

#endif
