/** What is said of how the player does. */
#ifndef ISIBAYA_UI_STATISTICS_WORDS_H
#define ISIBAYA_UI_STATISTICS_WORDS_H

#include "record/statistics.h"
#include "ui/words.h"

/**
 * "You won 4 of the last 5 at level 3: try level 4." Without advice: "You won 2 of the last 5 at level 3."
 * False: nothing was played yet.
 */
bool words_recent(const GameStatistics *own, char out[WORDS_MAX]);

/** "Your results at level 3: 5 won, 1 drawn, 2 lost." */
void words_tally(int level, Tally tally, char out[WORDS_MAX]);

/** That there is none yet. */
void words_no_tally(int level, char out[WORDS_MAX]);

#endif
