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

enum { MATCH_CLOCK_MAX = 3600, MATCH_SEAT_NAME_MAX = 32 }; /* seconds a turn; bytes */

/** Who plays a side. */
typedef struct Seat {
    bool is_computer;
    int level; /* LEVEL_MIN to LEVEL_MAX for the computer */
} Seat;

/** What a new game starts from. */
typedef struct MatchSetup {
    GameId game;
    Seat seats[2];
    int clock_s;           /* seconds a turn; 0: off */
    bool starts_elsewhere; /* from `start` instead of the opening position */
    Position start;
} MatchSetup;

/** What stands in games.pgn of a game that was opened from there; zeroed: it was not, or stands there no
 * more. */
typedef struct MatchEntry {
    char *text; /* its bytes */
    size_t length, at;
    Record record;
} MatchEntry;

typedef struct Match {
    bool is_on; /* a game is there, running or over */
    Record record;
    MatchSetup setup;
    Store *store;                                    /* not owned; NULL: nothing is kept (tests) */
    Thinker *thinker;                                /* not owned; NULL: the computer never answers (tests) */
    uint64_t seed;                                   /* of the levels' chances; moved on at each request */
    uint64_t clock_used_ms, set_aside_clock_used_ms; /* of the turn to be played, when it was last left */
    Record set_aside; /* the game that the last new game replaced; zeroed: none */
    MatchSetup set_aside_setup;
    bool is_filed,
        set_aside_is_filed; /* the game as it stands is among the games, or was opened from a file */
    MatchEntry entry, set_aside_entry;
    bool is_counted; /* its result counts no more towards how one does: it came here over, or has been over */
} Match;

/*
 * What can go wrong is told in three ways. A refusal (a kind of Game.refuse, ERROR_GAME_OVER) or
 * ERROR_MEMORY: nothing has changed. A file's kind (match_is_unsaved): it was done all the same, only not
 * saved. ERROR_NONE together with false: there was nothing to do.
 */

/** Whether an error says that something was done but could not be saved. */
bool match_is_unsaved(const Error *error);

/** @param seed  makes two games unalike; a test gives a fixed one */
void match_init(Match *match, Store *store, Thinker *thinker, uint64_t seed);

/** Stops the thinking and releases the records; files stay as they are. */
void match_free(Match *match);

/**
 * Starts a new game. The one before, if any turn of it was played, is appended to the store's games
 * (unless it stands there as it is) and kept in set_aside (else what is set aside stays so).
 * @param setup  may be the match's own, for a rematch
 * @return  false with the first thing that could not be kept (the game starts all the same), or
 *          ERROR_MEMORY (nothing has changed)
 */
bool match_start(Match *match, const MatchSetup *setup, Error *error);

/**
 * Starts a new game with the turns of the present one up to an earlier one, and the same players and clock.
 * The present one is treated as by match_start; like there, a false that match_is_unsaved knows means that the
 * new game is there all the same.
 * @param turn  0 to the record's count
 */
bool match_continue_from(Match *match, int turn, Error *error);

/**
 * Starts a new game with the turns of any record up to an earlier one, and the players and clock that its
 * tags name; but who is to move there is a person, if need be by changing sides. The present game is treated
 * as by match_start; a false that match_is_unsaved knows means that the new game is there all the same.
 * @param record  not the match's own
 * @param turn    0 to the record's count
 */
bool match_try_from(Match *match, const Record *record, int turn, Error *error);

/**
 * Brings the game back that match_start, match_continue_from or match_take set aside. What was played since
 * is appended to the games and set aside in its turn. False with ERROR_NONE: none is set aside.
 */
bool match_undo_start(Match *match, Error *error);

/**
 * Takes over a record, one read from a file or pasted, which goes to the games only if it is changed; seats
 * from its tags where they say (a name "Isibaya level N" is the computer), else two people, and the clock
 * from the tag Clock. The game before is treated as by match_start. `record` is moved and zeroed.
 */
bool match_take(Match *match, Record *record, Error *error);

/**
 * The same with a game that stands in the store's games.pgn. Looked at, also back to earlier turns, it stays
 * there as it is. An unfinished one that is played on leaves there as soon as it is saved as the running
 * game, and comes back when that is left, so that it never stands there twice.
 * @param text, length, at  its bytes there and where they begin (PgnGame)
 */
bool match_take_filed(Match *match, Record *record, const char *text, size_t length, size_t at, Error *error);

/**
 * Reads the autosave; a finished game goes to the games and there is nothing to continue (if that fails it
 * is kept, over, for a later try). False with an error when something was wrong; is_on tells whether a game
 * is there.
 */
bool match_resume(Match *match, Error *error);

/**
 * Plays a turn of the player to move, drops what is being thought and autosaves.
 * @return  false with a kind of Game.refuse, ERROR_GAME_OVER or ERROR_MEMORY: not played; false with a kind
 *          that match_is_unsaved knows: played, but not saved
 */
bool match_play(Match *match, Move move, Error *error);

/**
 * How often match_undo_one goes back to the person's own last decision: against the computer one or two
 * turns, else one; an ending by resignation counts as one by itself; 0: nothing.
 */
int match_undo_length(const Match *match);

/**
 * Takes back one turn, or the resignation, drops what is being thought and autosaves (the screen animates
 * each). False: not saved, or, with ERROR_NONE, none left.
 */
bool match_undo_one(Match *match, Error *error);

/** How often match_redo_one goes on to the next decision of a person (or the end); 0: nothing. */
int match_redo_length(const Match *match);

/** Plays again what match_undo_one took back; false as there. */
bool match_redo_one(Match *match, Error *error);

/**
 * A person gives up: the one to move, or, while the computer is to move, the other. False with
 * ERROR_GAME_OVER, with ERROR_NONE when no person plays, or not saved.
 */
bool match_resign(Match *match, Error *error);

/** Both agree to a draw. False with ERROR_GAME_OVER, or not saved; undo takes it back first. */
bool match_agree_draw(Match *match, Error *error);

/**
 * The players change sides; what is being thought is dropped. Saved at once; false: not saved, or with
 * ERROR_MEMORY and nothing changed.
 */
bool match_swap_seats(Match *match, Error *error);

/**
 * Another clock, or none, from the present turn on.
 * @param clock_s  seconds a turn, 0 (off) to MATCH_CLOCK_MAX
 * @return         as match_swap_seats
 */
bool match_set_clock(Match *match, int clock_s, Error *error);

/** Whether the game is over. */
bool match_is_over(const Match *match);

/** Whether the player to move is the computer and the game not over. */
bool match_awaits_computer(const Match *match);

/**
 * Asks the thread for the turn of the player to move, at his level; for a person at full strength within a
 * second (a hint, or a turn whose time is over). Does nothing when the game is over.
 */
void match_think(Match *match);

/** Whether the thread works for this match. */
bool match_is_thinking(const Match *match);

/** Takes the answer, once it is there. */
bool match_answer(Match *match, Choice *out);

/**
 * Notes in the record that the player to move has seen the worth of his turns: the tag "BlackHints",
 * "WhiteHints", "SouthHints" or "NorthHints" counts the positions. Saved with what is saved next.
 */
void match_note_hint(Match *match);

/** Drops whatever is being thought. */
void match_stop_thinking(Match *match);

/**
 * At the end of the program or when the game is left. A finished game goes to the games, the autosave goes
 * and no game is on any more (if it can't be kept, it stays where it is); one that runs is saved and stays.
 */
bool match_leave(Match *match, Error *error);

/** "Human" or "Isibaya level 4": the name in the record's tags. */
void match_seat_name(Seat seat, char out[MATCH_SEAT_NAME_MAX]);

/** The seat that such a name means; any other name is a person. */
Seat match_seat_named(const char *name);

#endif
