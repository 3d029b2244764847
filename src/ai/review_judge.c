#include "ai/review_judge.h"

#include <math.h>

/*
 * In the mill games the evaluation was fitted so that a cow makes the logarithm of the odds 1.25 greater
 * (tests/bench/train.c). Without Modiar's table stones ahead say less.
 */
static const double odds_a_hundred[GAME_COUNT] = {
    [GAME_MORABARABA] = 1.25, [GAME_TWELVE] = 1.25, [GAME_MODIAR] = 0.3};

/* Percent of the winning chance, from the greatest down. */
static const double blunder_from = 20, mistake_from = 10, inaccuracy_above = 5;

/* A turn that gives away so many percent is worth 1/e of a perfect one. */
static const double accuracy_scale = 25;

/* Cows, or stones, in hundredths: the next words begin here. */
typedef struct Bounds {
    int slightly, better, winning;
} Bounds;

static const Bounds bounds[GAME_COUNT] = {
    [GAME_MORABARABA] = {30, 150, 400},
    [GAME_TWELVE] = {30, 150, 400},
    [GAME_MODIAR] = {100, 400, 1200},
};

double review_chance(GameId game, Score score) {
    switch (score.kind) {
    case SCORE_WIN:
        return 100;
    case SCORE_LOSS:
        return 0;
    case SCORE_EXACT:
        return score.value > 0 ? 100 : score.value < 0 ? 0 : 50;
    default:
        return 100 / (1 + exp(-odds_a_hundred[game] * score.value / 100));
    }
}

Score review_turned(Score score) {
    static const ScoreKind kinds[] = {[SCORE_CP] = SCORE_CP,
                                      [SCORE_WIN] = SCORE_LOSS,
                                      [SCORE_LOSS] = SCORE_WIN,
                                      [SCORE_EXACT] = SCORE_EXACT};
    const bool is_signed = score.kind == SCORE_CP || score.kind == SCORE_EXACT;
    return (Score){kinds[score.kind], is_signed ? -score.value : score.value};
}

static ReviewMark mark_by(double given, bool is_as_good) {
    return given >= blunder_from      ? REVIEW_BLUNDER
           : given >= mistake_from    ? REVIEW_MISTAKE
           : given > inaccuracy_above ? REVIEW_INACCURACY
           : is_as_good               ? REVIEW_BEST
                                      : REVIEW_GOOD;
}

ReviewTurn review_judge(GameId game, const ReviewLook *look, Move played) {
    ReviewTurn turn = {.mark = REVIEW_FORCED, .best = look->line[0]};
    if (look->choices == 1)
        return turn;
    const bool is_as_good =
        move_equal(played, turn.best) || exact_order(look->of_played) >= exact_order(look->score);
    if (!is_as_good)
        turn.given = fmax(0, review_chance(game, look->score) - review_chance(game, look->of_played));
    turn.is_thrown = turn.given > 0 && look->is_exact && look->is_exact_of_played;
    turn.mark = turn.is_thrown ? REVIEW_BLUNDER : mark_by(turn.given, is_as_good);
    if (look->score.kind == SCORE_EXACT && look->of_played.kind == SCORE_EXACT)
        turn.stones = look->score.value - look->of_played.value;
    return turn;
}

void review_add(ReviewSummary *sum, const ReviewTurn *turn) {
    sum->marks[turn->mark]++;
    if (turn->mark == REVIEW_UNKNOWN || turn->mark == REVIEW_FORCED)
        return;
    sum->judged++;
    sum->given += turn->given;
    sum->accuracy += 100 * exp(-turn->given / accuracy_scale);
}

void review_conclude(ReviewSummary *sum) {
    if (sum->judged == 0) {
        sum->accuracy = 100;
        return;
    }
    sum->given /= sum->judged;
    sum->accuracy /= sum->judged;
}

static ReviewWord word_by(GameId game, int value) {
    const Bounds *from = &bounds[game];
    return value >= from->winning    ? REVIEW_WORD_WINNING
           : value >= from->better   ? REVIEW_WORD_BETTER
           : value >= from->slightly ? REVIEW_WORD_SLIGHTLY
                                     : REVIEW_WORD_EVEN;
}

ReviewVerdict review_verdict(GameId game, Score score, bool is_exact) {
    if (score.kind == SCORE_WIN || score.kind == SCORE_LOSS)
        return (ReviewVerdict){score.value > 0 ? REVIEW_WORD_WINS_IN : REVIEW_WORD_WON,
                               score.kind == SCORE_WIN ? PLAYER_FIRST : PLAYER_SECOND, score.value};
    const int value = score.value < 0 ? -score.value : score.value;
    const int player = score.value > 0 ? PLAYER_FIRST : score.value < 0 ? PLAYER_SECOND : NOWHERE;
    if (score.kind == SCORE_EXACT && value > 0)
        return (ReviewVerdict){REVIEW_WORD_STONES, player, value};
    if (score.kind == SCORE_EXACT || is_exact)
        return (ReviewVerdict){REVIEW_WORD_DRAWN, NOWHERE, 0};
    const ReviewWord word = word_by(game, value);
    return (ReviewVerdict){word, word == REVIEW_WORD_EVEN ? NOWHERE : player, 0};
}
