/**
 * Matches with files of their own, for the tests of the ui. What fails fails the running test.
 */
#ifndef ISIBAYA_TESTS_MATCHES_H
#define ISIBAYA_TESTS_MATCHES_H

#include "ui/match.h"

/** A folder where the files are kept, and a match that keeps its game there. */
typedef struct Home {
    char folder[FILE_PATH_MAX];
    Store store;
    Match match;
} Home;

/** Setup and teardown of a test: *state is a Home; nobody thinks. */
int home_make(void **state);
int home_remove(void **state);

/** The same program started anew. */
void home_restart(Home *home);

/** Makes every later write fail, and again succeed with all files gone. */
void home_break(const Home *home);
void home_mend(const Home *home);

/** The file must hold so many games, the last of which has so many turns and this result. */
void assert_games(const char *path, int count, int turns, Reason reason);

extern const Seat person, computer; /* of level 4 */

MatchSetup setup_with(GameId game, Seat first, Seat second);

/** Two people from a position's text. */
MatchSetup setup_from(GameId game, const char *fen);

void begin_match(Match *match, MatchSetup setup);

/** The turn of this text. */
Move move_named(const Match *match, const char *text);

/** Plays turns with one space between. */
void play_match(Match *match, const char *turns);

/** Undo and redo as the button does them. */
void undo_match(Match *match);
void redo_match(Match *match);

#endif
