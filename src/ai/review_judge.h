/** What is made of looks: marks, and sums of them. */
#ifndef ISIBAYA_AI_REVIEW_JUDGE_H
#define ISIBAYA_AI_REVIEW_JUDGE_H

#include "ai/review_look.h"

/** Judges the turn played where a look was taken. */
ReviewTurn review_judge(GameId game, const ReviewLook *look, Move played);

/** Adds a turn (mark REVIEW_UNKNOWN: not looked at yet) to a sum, which began zeroed. */
void review_add(ReviewSummary *sum, const ReviewTurn *turn);

/** Makes means of the sums. */
void review_conclude(ReviewSummary *sum);

#endif
