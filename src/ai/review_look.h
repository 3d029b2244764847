/** One look at one position of a game under review. */
#ifndef ISIBAYA_AI_REVIEW_LOOK_H
#define ISIBAYA_AI_REVIEW_LOOK_H

#include "ai/exact.h"
#include "ai/review.h"

/** What is asked: a plain value. */
typedef struct ReviewStep {
    SearchRequest request; /* its limits are those of the look */
    Move played;           /* MOVE_NONE behind the last turn */
} ReviewStep;

/** What was found, for the player to move. */
typedef struct ReviewLook {
    int choices;     /* legal turns; 0: the game is over */
    Score score;     /* of the best turn */
    bool is_exact;   /* it is proved */
    Score of_played; /* of the turn played */
    bool is_exact_of_played;
    bool is_final; /* a longer look would find nothing else */
    Move line[REVIEW_LINE_MAX];
    int line_length;
} ReviewLook;

/**
 * Looks at a position. The answer depends on nothing but the step and what is known for sure.
 * @param search  with one worker
 * @param stop    when it is set, what was found is meaningless
 */
ReviewLook review_look(Search *search, const Exact *exact, const ReviewStep *step, const atomic_bool *stop);

#endif
