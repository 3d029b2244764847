/**
 * Whether a player can force something within a few turns of his own, whatever the other does: all turns are
 * looked at, by the rules alone, so the answer is exact. For the puzzles; the search of the game is
 * ai/search.h.
 *
 * Repetition needs no looking at. Who can force something at all can do so by a line in which the turns he
 * needs grow fewer, and no position comes twice in it; where he can't, a draw by repetition does not help
 * him.
 */
#ifndef ISIBAYA_AI_PROOF_H
#define ISIBAYA_AI_PROOF_H

#include "rules/game.h"

#include <stdint.h>

enum { PROOF_TURNS_MAX = 8 };

/** What is to be forced. Winning the game is enough for any but PROOF_STONES. */
typedef enum ProofGoal {
    PROOF_WIN,   /* the game is won: the mill games */
    PROOF_SHOOT, /* a cow is shot before one of the player's is: the mill games */
    PROOF_STONES /* the player has captured so many stones in all: Modiar */
} ProofGoal;

typedef struct ProofAim {
    ProofGoal goal;
    int player; /* who is to force it */
    int stones; /* PROOF_STONES */
} ProofAim;

typedef enum ProofAnswer {
    PROOF_NO,
    PROOF_YES,
    PROOF_OPEN /* more nodes would have been needed than allowed */
} ProofAnswer;

struct ProofEntry;

/** A question and what has been found out about it. */
typedef struct Proof {
    ProofAim aim;
    const Game *game;
    uint64_t nodes, nodes_max;
    bool is_exhausted;
    struct ProofEntry *table;             /* NULL if there was no memory: slower, the same answers */
    Move killers[2][PROOF_TURNS_MAX + 1]; /* what was good against the last turn, by turns left */
} Proof;

/**
 * Begins with a question; proof_free ends it. Cannot fail.
 * @param nodes_max  for all that is asked together; 0: no limit
 */
void proof_init(Proof *proof, const Game *game, ProofAim aim, uint64_t nodes_max);

/** Releases what proof_init took. */
void proof_free(Proof *proof);

/**
 * Whether the player of the aim forces it within so many turns of his own, whoever is to move.
 * @param turns  0 to PROOF_TURNS_MAX
 */
ProofAnswer proof_ask(Proof *proof, const Position *pos, int turns);

/** Whether the turn that led from one position to the other reaches the aim at once. */
bool proof_reached(const Proof *proof, const Position *before, Move move, const Position *after);

/** Whether the turn makes it impossible: the game is over, or a cow of the player is shot first. */
bool proof_missed(const Proof *proof, const Position *before, Move move, const Position *after);

/** The same as proof_ask once a legal turn has been played, what it reaches or misses included. */
ProofAnswer proof_ask_turn(Proof *proof, const Position *before, Move move, int turns_left);

/**
 * In how many turns of his own the player forces the aim at the least.
 * @param least  out: 0 (it is reached already) to turns; turns + 1 when he does not
 * @return       false: the nodes did not suffice
 */
bool proof_length(Proof *proof, const Position *pos, int turns, int *least);

#endif
