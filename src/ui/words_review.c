/* What is said of a game looked back at: how it stood, what a turn was worth, what would have been better. */
#include "ui/language.h"
#include "ui/words.h"
#include "ui/words_fill.h"

#include <math.h>
#include <stdio.h>

/* ---- how it stood ---- */

/* {n}: which turn; {m}: how many turns or stones. */
static const Plural verdicts[] = {
    [REVIEW_WORD_EVEN] = {.one = N_("Turn {n}: {move}, the game is even.")},
    [REVIEW_WORD_SLIGHTLY] = {.one = N_("Turn {n}: {move}, {side} is slightly better.")},
    [REVIEW_WORD_BETTER] = {.one = N_("Turn {n}: {move}, {side} is better.")},
    [REVIEW_WORD_WINNING] = {.one = N_("Turn {n}: {move}, {side} is winning.")},
    [REVIEW_WORD_DRAWN] = {.one = N_("Turn {n}: {move}, best play ends even.")},
    [REVIEW_WORD_WINS_IN] =
        NN_("Turn {n}: {move}, {side} wins in {m} turn.", "Turn {n}: {move}, {side} wins in {m} turns."),
    [REVIEW_WORD_WON] = {.one = N_("Turn {n}: {move}, {side} wins.")},
    [REVIEW_WORD_STONES] = NN_("Turn {n}: {move}, {side} ends {m} stone ahead.",
                               "Turn {n}: {move}, {side} ends {m} stones ahead."),
};

void words_review_position(const Record *record, int turn, Score score, bool is_exact, char out[WORDS_MAX]) {
    if (turn == 0) {
        words_browse(0, record->count, out);
        return;
    }
    if (turn == record->count && record_result(record).outcome != OUTCOME_NONE) {
        words_result(record, out);
        return;
    }
    char text[MOVE_TEXT_MAX];
    const Position *before = &record->positions[turn - 1];
    const ReviewVerdict verdict = review_verdict((GameId)before->game, score, is_exact);
    const Plural sentence = verdicts[verdict.word];
    Blanks blanks = words_blanks(before, verdict.player == NOWHERE ? PLAYER_FIRST : verdict.player);
    game_of(before)->write_move(record->turns[turn - 1], text);
    blanks.move = text;
    blanks.n = turn;
    blanks.m = verdict.number;
    words_fill(out, sentence.many ? language_plural(sentence, verdict.number) : _(sentence.one), &blanks);
}

/* ---- what a turn was ---- */

static const struct {
    const char *sign, *name, *proved; /* proved: the name where it is exact and nothing is said behind it */
} marks[REVIEW_MARK_COUNT] = {
    /* TRANSLATORS: The computer goes through a game and marks each turn; this one it has not come to yet. */
    [REVIEW_UNKNOWN] = {"", N_("Still looking at this turn…"), N_("Still looking at this turn…")},
    [REVIEW_FORCED] = {"", N_("The only legal turn"), N_("The only legal turn")},
    [REVIEW_BEST] = {"", N_("Best turn"), N_("Best turn, proved")},
    [REVIEW_GOOD] = {"", N_("Good turn"), N_("Good turn")},
    /* TRANSLATORS: These three lost some, more and most of the chances to win. */
    [REVIEW_INACCURACY] = {"?!", N_("Inaccuracy"), N_("Inaccuracy")},
    [REVIEW_MISTAKE] = {"?", N_("Mistake"), N_("Mistake")},
    [REVIEW_BLUNDER] = {"??", N_("Blunder"), N_("Blunder")},
};

const char *words_review_sign(ReviewMark mark) {
    return marks[mark].sign;
}

static int percent_of(double share) {
    return (int)lround(share);
}

static bool is_win(Score score) {
    return score.kind == SCORE_WIN || (score.kind == SCORE_EXACT && score.value > 0);
}

/* What was lost, where something was; NULL: nothing to speak of. */
static const char *loss_of(const ReviewTurn *turn, Score best, bool is_exact) {
    static const Plural stones =
        NN_("{place}: {n} stone given away, proved", "{place}: {n} stones given away, proved");
    /* TRANSLATORS: Who wins has not changed by it. */
    static const Plural harmless = NN_("{n} stone given away, proved", "{n} stones given away, proved");
    if (turn->stones > 0 && is_exact)
        return language_plural(turn->mark >= REVIEW_INACCURACY ? stones : harmless, turn->stones);
    /* TRANSLATORS: {place} is the sign "??". It is proved that this player could have won, or held the draw.
     */
    if (turn->is_thrown)
        return is_win(best) ? _("{place}: a proved win given away") : _("{place}: a proved draw given away");
    /* TRANSLATORS: {place} is "Mistake" or the like; {n} percent of the chances to win. */
    return turn->mark >= REVIEW_INACCURACY ? _("{place}: {n} % of the chances given away") : NULL;
}

void words_review_turn(const ReviewTurn *turn, Score best, bool is_exact, char out[WORDS_MAX]) {
    const char *name = _(is_exact ? marks[turn->mark].proved : marks[turn->mark].name);
    const char *loss = turn->mark <= REVIEW_FORCED ? NULL : loss_of(turn, best, is_exact);
    const bool has_stones = turn->stones > 0 && is_exact;
    const bool is_proved =
        has_stones || turn->is_thrown; /* then there is more to say, and the sign must do */
    const Blanks blanks = {.place = is_proved ? marks[turn->mark].sign : _(marks[turn->mark].name),
                           .n = has_stones ? turn->stones : percent_of(turn->given)};
    if (loss != NULL)
        words_fill(out, loss, &blanks);
    else
        snprintf(out, WORDS_MAX, "%s", name);
}

void words_review_reason(const Position *before, const Choice *best, bool was_played, char out[WORDS_MAX]) {
    char reason[WORDS_MAX];
    words_reason(before, best, reason);
    /* TRANSLATORS: {move} is a whole sentence: "E1-E2xA3 closes a mill." */
    words_fill(out, was_played ? _("The idea: {move}") : _("Better: {move}"), &(Blanks){.move = reason});
}

/* ---- all of a player's turns ---- */

void words_review_sum(const ReviewSummary *sum, char out[WORDS_MAX]) {
    const int percent = percent_of(sum->given);
    /* TRANSLATORS: A player gave away so much of his chances to win, on the average of his turns. */
    words_fill(out,
               sum->given <= 0 ? _("gave nothing away")
               : percent > 0   ? _("gave away {n} % a turn")
                               : _("gave away less than 1 % a turn"),
               &(Blanks){.n = percent});
}

void words_review_sum_short(const ReviewSummary *sum, char out[WORDS_MAX]) {
    snprintf(out, WORDS_MAX, "%s%d %%", sum->given > 0 ? "−" : "", percent_of(sum->given));
}

/* ---- the best line, the progress ---- */

void words_review_line(int step, int length, const char *text, char out[WORDS_MAX]) {
    /* TRANSLATORS: The computer's best play is shown turn by turn; {move} is a turn like "E1-E2". */
    words_fill(out, step > 0 ? _("Best line, {n} of {m}: {move}") : _("Best line: go on turn by turn"),
               &(Blanks){.n = step, .m = length, .move = text});
}

void words_review_in_line(int turn, char out[WORDS_MAX]) {
    words_fill(out, _("The best line from turn {n} on, not what was played."), &(Blanks){.n = turn});
}

void words_review_progress(int percent, char out[WORDS_MAX]) {
    words_fill(out, _("Looking through the game: {n} %"), &(Blanks){.n = percent});
}

void words_review_heading(GameId game, char out[WORDS_MAX]) {
    /* TRANSLATORS: {place} is the game's name. */
    words_fill(out, _("Review: {place}"), &(Blanks){.place = _(games[game]->title)});
}
