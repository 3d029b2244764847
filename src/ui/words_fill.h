/**
 * Sentences with blanks: whole sentences in the tables, so that a translation can put the words in any order.
 */
#ifndef ISIBAYA_UI_WORDS_FILL_H
#define ISIBAYA_UI_WORDS_FILL_H

#include "ui/words.h"

/** What the blanks of a sentence stand for; those that it does not use may be NULL or 0. */
typedef struct Blanks {
    const char *side;  /* {side}: whom the sentence is about, or the winner */
    const char *other; /* {other}: his opponent */
    const char *mover; /* {mover}: the player to move */
    const char *place; /* {place}: a point or pit */
    const char *move;  /* {move}: a turn's text */
    int n, m;          /* {n}, {m}: numbers */
} Blanks;

/** Both sides, {side} being this player. */
Blanks words_blanks(const Position *pos, int player);

/**
 * Writes a sentence with its blanks filled; what does not fit is left out from a whole character on. A side's
 * name at the beginning of more gets a capital letter.
 */
void words_fill(char out[WORDS_MAX], const char *sentence, const Blanks *blanks);

#endif
