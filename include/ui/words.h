/**
 * Every sentence the window says about a game, in the game's own words (cow, shoot; piece, take; stone,
 * sow): what is to be done, why a click was refused, how it ended. One table of sentences; English, ready
 * to be translated.
 */
#ifndef ISIBAYA_UI_WORDS_H
#define ISIBAYA_UI_WORDS_H

#include "ai/analyst.h"
#include "ai/puzzle.h"
#include "ai/review.h"
#include "record/record.h"
#include "ui/match.h"

enum { WORDS_MAX = 256 };

/** "Black", "White", "South", "North". */
const char *words_side(GameId game, int player);

/**
 * What is to be done now and by whom (screens.md 2, "Status line"), or the result when it is over. A person
 * who plays the computer is spoken to.
 * @param begun  what has been clicked of the turn: MOVE_NONE, a selected cow, or a turn whose shot is due
 */
void words_status(const Match *match, Move begun, char out[WORDS_MAX]);

/**
 * Why a click was refused (screens.md 4): a sentence for every kind that Game.refuse returns.
 * @param refused  the turn, or its beginning, that was refused
 * @param refusal  what refuse said of it; an accepted turn gives ""
 */
void words_refusal(const Position *pos, Move refused, Refusal refusal, char out[WORDS_MAX]);

/**
 * A game that runs, in a line: "Morabaraba against level 3, turn 17: your turn"; how it ended, when it is over.
 */
void words_running(const Match *match, char out[WORDS_MAX]);

/** How the game ended and why (screens.md 6): "Black wins. White can’t move."; "" while it runs. */
void words_result(const Record *record, char out[WORDS_MAX]);

/**
 * What a player may not expect, told once when it happens (end of screens.md 4).
 * @param turn  the turn that has just been played, 1 and up
 * @return      false: nothing to tell
 */
bool words_notice(const Record *record, int turn, char out[WORDS_MAX]);

/** That the clock has run out and the computer plays this turn for the player to move (screens.md 4). */
void words_time_over(const Match *match, char out[WORDS_MAX]);

/** The line below a name on a card: "7 in hand · 1 shot" (of this player's cows), "12 captured". */
void words_card(const Position *pos, int player, char out[WORDS_MAX]);

/** A turn as the list shows it: its text and, in Modiar, what it captured: "b  captures 6". */
void words_turn(const Position *before, Move move, char out[WORDS_MAX]);

/**
 * How a game of Modiar ends with best play, for the player to move: what stands in the status line in place
 * of words_status while hints are shown.
 * @param ahead       stones by which he is ahead at the end
 * @param goes_round  best play never ends
 */
void words_truth(const Match *match, int ahead, bool goes_round, char out[WORDS_MAX]);

/** The same as a pit shows it: "+4", "even", "−2". */
void words_worth(int ahead, char out[WORDS_MAX]);

/** What the list says of a turn that gave stones of value away: "lost 4". */
void words_lost(int lost, char out[WORDS_MAX]);

/** The same of all the turns of a player: "gave away 6 stones in 3 turns", "gave nothing away". */
void words_lost_in_all(int lost, int turns, char out[WORDS_MAX]);

/** The first step of a hint: "Hint: look at the cow on E2." @param move  the turn it will come to */
void words_hint_place(const Position *pos, Move move, char out[WORDS_MAX]);

/**
 * The second: a turn and, in short, what it is good for: "Hint: E2 stops the mill on E2." Of several reasons
 * the strongest is named.
 * @param choice  a legal turn of `pos` and what the search said of it
 */
void words_purpose(const Position *pos, const Choice *choice, char out[WORDS_MAX]);

/** The reason alone, to stand behind a word and a colon: "E2 stops the mill on E2." */
void words_reason(const Position *pos, const Choice *choice, char out[WORDS_MAX]);

/** The third: what is expected to follow, so many turns of the choice's line at most. */
void words_hint_line(const Position *pos, const Choice *choice, int turns, char out[WORDS_MAX]);

/** That a hint is being thought about. */
void words_hint_awaited(char out[WORDS_MAX]);

/** That Modiar's table is being made. */
void words_solving(int percent, char out[WORDS_MAX]);

/** What went wrong, as a sentence in the language of the window: error_text's for a player. */
void words_error(const Error *error, char out[WORDS_MAX]);

/** "You", "Computer, level 4", or, between two people and of a computer that has no level, the side's
 * own word. */
void words_seat(const Match *match, int player, char out[WORDS_MAX]);

/** That an earlier turn is looked at, 0 (the beginning) to turns - 1. */
void words_browse(int turn, int turns, char out[WORDS_MAX]);

/** That this player offers a draw, or declines one. */
void words_offer(const Match *match, int by, char out[WORDS_MAX]);
void words_declined(const Match *match, int player, char out[WORDS_MAX]);

/** What the button of the clock says: "Clock: off", "Clock: 40 s". */
void words_clock(int seconds, char out[WORDS_MAX]);

/** The stones captured and, at the end, those of the own row that count too (0: none). */
void words_captured(int captured, int row, char out[WORDS_MAX]);

/** Where a record was saved. */
void words_saved(const char *path, char out[WORDS_MAX]);

/** Two whole sentences, one after the other. */
void words_two(const char *first, const char *second, char out[WORDS_MAX]);

/** That another level may suit a person better. */
void words_other_level(int level, bool is_easier, char out[WORDS_MAX]);

/**
 * A turn and how the game stood after it: "Turn 14: E1-E2, Black is a cow better."
 * @param turn   0 (the beginning) to the record's count
 * @param score  for the first player; Modiar: SCORE_EXACT by the table, or hundredths of stones captured more
 */
void words_graph(const Record *record, int turn, Score score, char out[WORDS_MAX]);

/* ---- a game looked back at (words_review.c) ---- */

/**
 * A turn and how the game stood after it: "Turn 14: E1-E2, Black is better."; numbers only where it is
 * solved; behind the last turn of a game that is over, how it ended.
 * @param turn   0 (the beginning) to the record's count
 * @param score  for the first player
 */
void words_review_position(const Record *record, int turn, Score score, bool is_exact, char out[WORDS_MAX]);

/** The sign of a mark in the list: "?!", "?", "??", else "". */
const char *words_review_sign(ReviewMark mark);

/**
 * What a turn was, and what it gave away: "Mistake: 12 % of the chances given away".
 * @param best      what the best turn was worth, for who played
 * @param is_exact  what is known of it is proved
 */
void words_review_turn(const ReviewTurn *turn, Score best, bool is_exact, char out[WORDS_MAX]);

/** "Better: E3 closes a mill.", or, if it is the turn that was played, "The idea: E3 closes a mill." */
void words_review_reason(const Position *before, const Choice *best, bool was_played, char out[WORDS_MAX]);

/** What a player gave away on the whole: "gave away 3 % a turn". */
void words_review_sum(const ReviewSummary *sum, char out[WORDS_MAX]);

/** The same in a number: "−3 %". */
void words_review_sum_short(const ReviewSummary *sum, char out[WORDS_MAX]);

/** Which turn of the best line is shown: 0 (where it begins) to `length`. @param text  the turn's */
void words_review_line(int step, int length, const char *text, char out[WORDS_MAX]);

/** The status line meanwhile. @param turn  the line stands in its place, from 1 */
void words_review_in_line(int turn, char out[WORDS_MAX]);

/** The heading of the window: "Review: Modiar". */
void words_review_heading(GameId game, char out[WORDS_MAX]);

/** How far the computer has looked through the game. */
void words_review_progress(int percent, char out[WORDS_MAX]);

/* ---- the puzzles (words_puzzle.c) ---- */

/** The task, in the words of its game: "Black to move: shoot a cow in 2 turns." */
void words_puzzle_task(const Puzzle *puzzle, char out[WORDS_MAX]);

/** That a turn was right. @param turns_left  at least 1 */
void words_puzzle_right(int turns_left, char out[WORDS_MAX]);

/** That a turn was not. @param reply  what refutes it; MOVE_NONE: nothing in one turn */
void words_puzzle_wrong(const Position *before, Move move, Move reply, char out[WORDS_MAX]);

/* ---- the study (words_study.c) ---- */

/** How a line ends, short: "Black slightly better · 0.8". @param score  for the first player */
void words_study_score(const Position *pos, Score score, bool is_exact, char out[WORDS_MAX]);

/** What the computer is doing there. @param known  NULL: nothing yet */
void words_study_state(const Analysis *known, bool is_paused, char out[WORDS_MAX]);

/** The heading of the window: "Study: Modiar". */
void words_study_heading(GameId game, char out[WORDS_MAX]);

/** Above the levels: whom one plays from here. */
void words_study_levels(const Position *pos, char out[WORDS_MAX]);

/** A number that can be changed there: a player's hand, in Modiar what he has captured. */
void words_study_field(const Position *pos, int player, int value, char out[WORDS_MAX]);

/** Why a position that is set up cannot be. @param error  of read_position */
void words_study_refused(const Position *pos, const Error *error, char out[WORDS_MAX]);

#endif
