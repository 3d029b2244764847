/**
 * How a person does against the levels: results, runs, and which level to try. Worked out from the tags of
 * the games played (games.pgn), none of which is played through for it.
 */
#ifndef ISIBAYA_RECORD_STATISTICS_H
#define ISIBAYA_RECORD_STATISTICS_H

#include "record/record.h"

#include <stddef.h>

enum { STATISTICS_LEVELS = 10, STATISTICS_RECENT = 5 };

/** What a game's tags say of it: a plain value. */
typedef struct GameSummary {
    GameId game;     /* GAME_COUNT: none that we know */
    Outcome outcome; /* OUTCOME_NONE: unfinished */
    int level;       /* of the computer, 1 to STATISTICS_LEVELS; 0: not one person against the computer */
    int person;      /* PLAYER_FIRST or PLAYER_SECOND: the person's side, where there is a level */
    int hints;       /* positions in which he asked for advice */
    bool starts_elsewhere; /* from a position that was set up */
    int day;               /* 20261129 for 2026.11.29; 0: the date is not known whole */
    size_t at;             /* where it starts in the text, in bytes */
} GameSummary;

/** The games of a text, in order; released by summaries_free. */
typedef struct GameSummaries {
    GameSummary *games;
    int count;
} GameSummaries;

/**
 * Reads what the tags of each game say; a broken game counts by its tags too. A person's name is "Human", the
 * computer's "Isibaya level N". The result is the one behind the turns, else the tag's.
 * @param text  need not hold any game
 * @return      false with ERROR_MEMORY; *out is then untouched
 */
bool summaries_read(const char *text, size_t length, GameSummaries *out, Error *error);

/** The same of a file; one that is not there holds no game. Also false with the errors of file_read. */
bool summaries_load(const char *path, GameSummaries *out, Error *error);

/** A zeroed one may be freed too. */
void summaries_free(GameSummaries *games);

/** From where on games count: what the caller keeps when the statistics are cleared. Zeroed: all count. */
typedef struct StatisticsSince {
    size_t at; /* bytes of the file that were there then; it shrinks with what is removed before it */
    int day;   /* 20261129: games of that day and later; those without a date don't count; 0: any */
} StatisticsSince;

/** Results, seen by the person. */
typedef struct Tally {
    int won, drawn, lost;
} Tally;

/** How one stands in one game. */
typedef struct GameStatistics {
    Tally levels[STATISTICS_LEVELS + 1]; /* by level, from 1; [0]: all together */
    Tally hinted[STATISTICS_LEVELS + 1]; /* the same of games with hints, which count nowhere else */
    int wins_running, losses_running;    /* now: one of them is 0, after a draw both */
    int wins_running_best;
    int level;           /* played last; 0: none yet */
    Tally recent;        /* the last games at that level, STATISTICS_RECENT at most */
    int suggested_level; /* better suited; 0: the level suits, or too little is known */
} GameStatistics;

typedef struct Statistics {
    GameStatistics games[GAME_COUNT];
    int counted; /* games, with and without hints */
} Statistics;

/**
 * Adds games up. Not counted: unfinished games, those not of one person against the computer, and those from
 * positions that were set up.
 */
void statistics_of(const GameSummary played[], int count, StatisticsSince since, Statistics *out);

#endif
