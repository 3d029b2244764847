/**
 * A match: a record, who plays each side, the clock and the background thread; autosaved after every turn.
 * It knows no window. Repainting, animation and the pause before the computer's turn are the screen's.
 */
#ifndef ISIBAYA_UI_MATCH_H
#define ISIBAYA_UI_MATCH_H

#include "ai/level.h"
#include "ai/thinker.h"
#include "record/record.h"
#include "record/store.h"

/** Who plays a side. */
typedef struct Seat {
    bool is_computer;
    int level; /* LEVEL_MIN to LEVEL_MAX for the computer */
} Seat;

/** What a new game starts from. */
typedef struct MatchSetup {
    GameId game;
    Seat seats[2];
    int clock_s;            /* seconds a turn; 0: off */
    bool starts_elsewhere;  /* from `start` instead of the opening position */
    Position start;
} MatchSetup;

typedef struct Match {
    bool is_on;        /* a game is there, running or over */
    Record record;
    MatchSetup setup;
    Store *store;      /* not owned; NULL: nothing is kept (tests) */
    Thinker *thinker;  /* not owned; NULL: the computer never answers (tests) */
    uint64_t seed;     /* of the levels' chances; moved on at each request */
    Record set_aside;  /* the game that the last new game replaced; zeroed: none */
    MatchSetup set_aside_setup;
} Match;

/** @param seed  makes two games unalike; a test gives a fixed one */
void match_init(Match *match, Store *store, Thinker *thinker, uint64_t seed);

/** Stops the thinking and releases the records; files stay as they are. */
void match_free(Match *match);

/**
 * Starts a new game. The one before, if any turn of it was played, is appended to the store's games and
 * kept in set_aside.
 * @return  false with the first thing that could not be kept (the game starts all the same), or
 *          ERROR_MEMORY (nothing has changed)
 */
bool match_start(Match *match, const MatchSetup *setup, Error *error);

/** Brings the game back that match_start set aside; what was played since is appended to the games. */
bool match_undo_start(Match *match, Error *error);

/**
 * Takes over a record, for example one read from a file; seats from its tags where they say (a name
 * "Isibaya level N" is the computer), else two people. `record` is moved and zeroed.
 */
bool match_take(Match *match, Record *record, Error *error);

/** Reads the autosave. False with an error when something was wrong; is_on tells whether a game is there. */
bool match_resume(Match *match, Error *error);

/** Plays a turn of the player to move and autosaves. False: refused, or (still played) not saved. */
bool match_play(Match *match, Move move, Error *error);

/** How many turns an undo takes back: to the present player's own last decision; 0: nothing. */
int match_undo_length(const Match *match);

/** Takes back one turn and autosaves (the screen animates each). False: none left. */
bool match_undo_one(Match *match, Error *error);

/** How many turns a redo plays again: up to the next decision of a person; 0: nothing. */
int match_redo_length(const Match *match);

bool match_redo_one(Match *match, Error *error);

/** A person gives up: the one to move, or, while the computer is to move, the other. */
bool match_resign(Match *match, Error *error);

/** Whether the game is over. */
bool match_is_over(const Match *match);

/** Whether the player to move is the computer and the game not over. */
bool match_awaits_computer(const Match *match);

/** Asks the thread for the turn of the player to move, at his level (a person's: the full strength). */
void match_think(Match *match);

/** Whether the thread works for this match. */
bool match_is_thinking(const Match *match);

/** Takes the answer, once it is there. */
bool match_answer(Match *match, Choice *out);

/** Drops whatever is being thought. */
void match_stop_thinking(Match *match);

/** At the end of the program or when the game is left: a finished game goes to the games, the autosave goes. */
bool match_leave(Match *match, Error *error);

/** "Human" or "Isibaya level 4": the name in the record's tags. @param out room for 32 bytes */
void match_seat_name(Seat seat, char out[32]);

/** The seat that such a name means; any other name is a person. */
Seat match_seat_named(const char *name);

#endif
