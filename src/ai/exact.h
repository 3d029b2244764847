/** What is known for sure of a position: the end of a game, Modiar's table, the endings of the mill games. */
#ifndef ISIBAYA_AI_EXACT_H
#define ISIBAYA_AI_EXACT_H

#include "ai/endings.h"
#include "ai/search.h"
#include "ai/solve.h"

/** Where knowledge comes from; NULL: it is missing. */
typedef struct Exact {
    const ModiarTable *table;
    const Endings *endings; /* of the game asked about */
} Exact;

/** Whether the game is over here, by any rule, repetition included. */
bool exact_is_over(const SearchRequest *request);

/** The proved worth of a position, for the player to move. False: unknown. */
bool exact_worth(const Exact *exact, const SearchRequest *request, Score *out);

/** The same of a legal turn, for who plays it. */
bool exact_worth_of_turn(const Exact *exact, const SearchRequest *request, Move move, Score *out);

/** Plays a turn: from the request before it to the one after it. */
void exact_follow(SearchRequest *request, Move move);

/** The score of a position, seen before the turn that led to it, by who played that. */
Score exact_score_before(Score after);

/** Scores in one order: a greater number is better. */
int exact_order(Score score);

#endif
