/**
 * Questions to the search and checks of its answers, for the tests of the search.
 */
#ifndef ISIBAYA_TESTS_ASKS_H
#define ISIBAYA_TESTS_ASKS_H

#include "ai/search.h"
#include "base/random.h"
#include "turns.h"

enum { HASH_MIB = 2 };

/** What is asked at a position, as a text or a value; nothing came before it. */
SearchRequest request_at(const Game *game, const char *text, Limits limits);
SearchRequest request_of(const Position *pos, Limits limits);

/** The answer of a fresh search with one thread. */
Choice ask(const SearchRequest *request);
Choice ask_depth(const Game *game, const char *text, int depth);

/** A fresh search with one thread, to be freed; failing to make it fails the test. */
Search *new_search(void);

void assert_score(const Choice *choice, ScoreKind kind, int value);

/** The turn must have this text. */
void assert_turn(const Game *game, Move move, const char *expected);

/** The position after a turn, which must be legal. */
Position after(const Position *pos, Move move);

/** A claimed win or loss: the whole line of turns must be legal and end as the score says. */
void assert_line_ends_as_scored(const Position *start, const Choice *choice);

/** A position of a game by chance from the start; not over. */
Position random_game_position(Random *random, const Game *game, int turns);

/** So many cows by chance on points that are not taken. */
uint32_t random_cows(Random *random, int count, uint32_t taken);

/* The board's symmetries that make all others, and the colours; bans are left out. */

Position mirrored(const Position *pos);
Position turned_round(const Position *pos);
Position inside_out(const Position *pos);
Position colours_swapped(const Position *pos);

#endif
