/**
 * Positions and turns by their texts, for the tests of rules. A text that is refused fails the test.
 */
#ifndef ISIBAYA_TESTS_TURNS_H
#define ISIBAYA_TESTS_TURNS_H

#include "rules/game.h"

/** The position of a text. */
Position position_of(const Game *game, const char *text);

/** Plays turns with one space between; "" plays none. */
void play_turns(Position *pos, const char *turns);

/** The position must have this text. */
void assert_position(const Position *pos, const char *text);

/** Whether a turn is in the list of legal ones. */
bool is_listed(const Position *pos, Move move);

/** The kind with which the text of a turn is refused; ERROR_NONE when it is not. */
ErrorKind refusal_of(const Position *pos, const char *turn);

/** The game must have ended so. */
void assert_result(const Position *pos, Outcome outcome, Reason reason);

#endif
