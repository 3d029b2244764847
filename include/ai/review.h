/**
 * A game looked back at: what each position was worth, what would have been best, and what each turn gave
 * away. One background thread of low priority goes through the game twice, at first quickly, so that the
 * whole course is soon there. With the same tables it always finds the same. Knows no window and no words.
 */
#ifndef ISIBAYA_AI_REVIEW_H
#define ISIBAYA_AI_REVIEW_H

#include "ai/endings.h"
#include "ai/search.h"
#include "ai/solve.h"

#include <stdbool.h>
#include <stdint.h>

enum { REVIEW_PASSES = 2, REVIEW_LINE_MAX = 8, REVIEW_TURNS_MAX = 1 << 20 };

/** How good a turn was (screens.md 7, "Review"). */
typedef enum ReviewMark {
    REVIEW_UNKNOWN,    /* not looked at yet */
    REVIEW_FORCED,     /* the only legal turn */
    REVIEW_BEST,       /* or as good as the best */
    REVIEW_GOOD,       /* gave away 5 % at most */
    REVIEW_INACCURACY, /* ?!: more */
    REVIEW_MISTAKE,    /* ?: 10 % and more */
    REVIEW_BLUNDER,    /* ??: 20 % and more, or a solved win or draw */
    REVIEW_MARK_COUNT
} ReviewMark;

/** A game to look at; copied by review_start. */
typedef struct ReviewRequest {
    Position start;
    const Move *turns;             /* legal, one after the other */
    int count;                     /* 0 to REVIEW_TURNS_MAX */
    uint64_t nodes[REVIEW_PASSES]; /* spent on a position in each pass; 0: the usual number */
} ReviewRequest;

/** What is known of a position. */
typedef struct ReviewPosition {
    int passes;  /* how often it has been looked at, REVIEW_PASSES: for the last time; 0: nothing is known */
    Score score; /* for the FIRST player; SCORE_WIN and SCORE_LOSS: his win or loss */
    bool is_exact; /* the score is proved: by a table, by a search to the end, or the game is over */
    double chance; /* of the first player to win, in percent; a draw counts half */
    Move line[REVIEW_LINE_MAX]; /* best play from here */
    int line_length;            /* 0 when the game is over */
} ReviewPosition;

/** What is known of a turn. */
typedef struct ReviewTurn {
    ReviewMark mark;
    double given;   /* share of the winning chance that it gave away, in percent, 0 to 100 */
    bool is_thrown; /* it gave a solved win or a solved draw away */
    int stones;     /* Modiar, where solved: stones given away */
    Move best;      /* what would have been best, which may be the turn itself; MOVE_NONE: unknown */
} ReviewTurn;

/** All that one player did. */
typedef struct ReviewSummary {
    int marks[REVIEW_MARK_COUNT]; /* how many turns of each, those not looked at yet included */
    int judged;                   /* turns among which he had a choice, as far as looked at */
    double given;                 /* mean of what those gave away, in percent; 0 if there is none */
    double accuracy; /* 100: gave nothing away; falls the faster the more a turn gave; 100 if there is none */
} ReviewSummary;

typedef struct Review Review;

/**
 * Starts the thread, which sleeps until asked.
 * @param wake  called on the thread when there is news and the last news has been taken; NULL: nobody is
 *              woken
 * @return      NULL with ERROR_MEMORY or ERROR_THREAD
 */
Review *review_create(void (*wake)(void *payload), void *payload, Error *error);

/** Stops at once, ends the thread, releases everything. NULL is accepted. */
void review_free(Review *review);

/**
 * Lets it use a solved table (NULL: none), which must outlive the review. May be called at any time; a game
 * under review is then gone through again, and what was known of it stays until it is known better.
 */
void review_use_table(Review *review, const ModiarTable *table);

/** The same for the solved endings of a mill game. */
void review_use_endings(Review *review, GameId game, const Endings *endings);

/** Looks through a game; what ran before is dropped. False with ERROR_MEMORY: what ran before goes on. */
bool review_start(Review *review, const ReviewRequest *request, Error *error);

/** Drops the game. Returns at once. */
void review_cancel(Review *review);

/** Rests at once, or goes on; what is known stays. A game started while it rests waits too. */
void review_pause(Review *review, bool is_paused);

/** Whether anything came since the last call. */
bool review_take_news(Review *review);

/**
 * How far it is.
 * @param done  positions looked at, each pass counted; equal to `all` when there is nothing left to do
 * @return      false: no game is under review
 */
bool review_progress(const Review *review, int *done, int *all);

/** @param n  0 (the start) to the number of turns @return false: nothing is known of it */
bool review_position(const Review *review, int n, ReviewPosition *out);

/** @param n  1 (the first turn) to the number of turns @return false: nothing is known of it */
bool review_turn(const Review *review, int n, ReviewTurn *out);

/** What is known so far of a player's turns; all zero but `accuracy` when no game is under review. */
void review_summary(const Review *review, int player, ReviewSummary *out);

/**
 * The chance to win of whom a score is for, in percent: 50 for a draw, by the sign where solved, else by the
 * odds that the evaluation was fitted with (tests/bench/train.c).
 */
double review_chance(GameId game, Score score);

/** The same score for the other player. */
Score review_turned(Score score);

/** In which words a score is told. */
typedef enum ReviewWord {
    REVIEW_WORD_EVEN,     /* below 0.3 cows */
    REVIEW_WORD_SLIGHTLY, /* below 1.5: slightly better */
    REVIEW_WORD_BETTER,   /* below 4 */
    REVIEW_WORD_WINNING,
    REVIEW_WORD_DRAWN,   /* exact: a draw */
    REVIEW_WORD_WINS_IN, /* exact: wins in `number` turns */
    REVIEW_WORD_WON,     /* exact: the game is over */
    REVIEW_WORD_STONES   /* exact: ends `number` stones ahead */
} ReviewWord;

typedef struct ReviewVerdict {
    ReviewWord word;
    int player; /* who is better or wins; NOWHERE: nobody */
    int number; /* of turns or stones, else 0 */
} ReviewVerdict;

/**
 * How a score is told: words before numbers, numbers only where solved.
 * @param score  for the first player, as in ReviewPosition
 */
ReviewVerdict review_verdict(GameId game, Score score, bool is_exact);

#endif
