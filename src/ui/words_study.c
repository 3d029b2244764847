/* What the study says: how a line ends, what the computer is doing, why a position cannot be. */
#include "ui/language.h"
#include "ui/words.h"
#include "ui/words_fill.h"

#include "rules/mill.h"
#include "rules/modiar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the best turns ---- */

/* TRANSLATORS: How a line of play ends, at the end of its row: short. {place} is a number like 1.4. */
static const Plural verdicts[] = {
    [REVIEW_WORD_EVEN] = {.one = N_("even")},
    [REVIEW_WORD_SLIGHTLY] = {.one = N_("{side} slightly better · {place}")},
    [REVIEW_WORD_BETTER] = {.one = N_("{side} better · {place}")},
    [REVIEW_WORD_WINNING] = {.one = N_("{side} winning · {place}")},
    [REVIEW_WORD_DRAWN] = {.one = N_("ends even, proved")},
    [REVIEW_WORD_WINS_IN] = NN_("{side} wins in {m} turn", "{side} wins in {m} turns"),
    [REVIEW_WORD_WON] = {.one = N_("{side} wins")},
    [REVIEW_WORD_STONES] = NN_("{side} ends {m} stone ahead", "{side} ends {m} stones ahead"),
};

void words_study_score(const Position *pos, Score score, bool is_exact, char out[WORDS_MAX]) {
    char number[16];
    const ReviewVerdict verdict = review_verdict((GameId)pos->game, score, is_exact);
    const Plural sentence = verdicts[verdict.word];
    Blanks blanks = words_blanks(pos, verdict.player == NOWHERE ? PLAYER_FIRST : verdict.player);
    int tenths = (abs(score.value) + 5) / 10;
    snprintf(number, sizeof number, "%d.%d", tenths / 10, tenths % 10);
    blanks.place = number;
    blanks.m = verdict.number;
    words_fill(out, sentence.many ? language_plural(sentence, verdict.number) : _(sentence.one), &blanks);
}

void words_study_state(const Analysis *known, bool is_paused, char out[WORDS_MAX]) {
    if (known != NULL && known->count == 0)
        words_fill(out, _("The game is over."), &(Blanks){0});
    else if (known != NULL && known->is_done)
        /* TRANSLATORS: The computer has solved the position: there is nothing more to find. */
        words_fill(out, _("Best turns, solved"), &(Blanks){0});
    else if (is_paused)
        words_fill(out, known != NULL ? _("Best turns, {n} turns deep, paused") : _("Best turns: paused"),
                   &(Blanks){.n = known != NULL ? known->depth : 0});
    else if (known != NULL && known->depth > 0)
        words_fill(out, _("Best turns, {n} turns deep, thinking on…"), &(Blanks){.n = known->depth});
    else
        words_fill(out, _("Looking for the best turns…"), &(Blanks){0});
}

void words_study_heading(GameId game, char out[WORDS_MAX]) {
    /* TRANSLATORS: {place} is the game's name. */
    words_fill(out, _("Study: {place}"), &(Blanks){.place = _(games[game]->title)});
}

void words_study_levels(const Position *pos, char out[WORDS_MAX]) {
    const Blanks blanks = words_blanks(pos, pos->to_move);
    /* TRANSLATORS: Above the numbers of the levels. */
    words_fill(out, _("You play {side}, who is to move. Against which level?"), &blanks);
}

/* ---- a position is set up ---- */

void words_study_field(const Position *pos, int player, int value, char out[WORDS_MAX]) {
    Blanks blanks = words_blanks(pos, player);
    blanks.n = value;
    /* TRANSLATORS: Cows in a player's hand; stones that he has captured. Short. */
    words_fill(out, pos->game == GAME_MODIAR ? _("{side} captured {n}") : _("{side} in hand: {n}"), &blanks);
}

/* The kinds that come of what one can set up by hand. */
static const char *const refused[GAME_COUNT][ERROR_KIND_COUNT] = {
    [GAME_MORABARABA] =
        {[ERROR_TOO_MANY_COWS] = N_("Each player has 12 cows at most, on the board and in hand together."),
         [ERROR_HAND_ALTERNATION] =
             N_("Cows in hand: as many each if Black is to move; if White is, he has one more.")},
    [GAME_TWELVE] = {[ERROR_TOO_MANY_COWS] =
                         N_("Each player has 12 pieces at most, on the board and in hand together."),
                     [ERROR_HAND_ALTERNATION] = N_(
                         "Pieces in hand: as many each if Black is to move; if White is, he has one more.")},
    [GAME_MODIAR] = {[ERROR_ODD_CAPTURES] = N_("Stones are captured in even numbers.")},
};

static void say_stones(const Position *pos, char out[WORDS_MAX]) {
    static const Plural missing =
        NN_("{n} stone is missing: there are 42 in all.", "{n} stones are missing: there are 42 in all.");
    int left = MODIAR_STONES - pos->modiar.captured[0] - pos->modiar.captured[1];
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        left -= pos->modiar.pits[pit];
    words_fill(out, language_plural(missing, left), &(Blanks){.n = left});
}

void words_study_refused(const Position *pos, const Error *error, char out[WORDS_MAX]) {
    const char *sentence = refused[pos->game][error->kind];
    if (error->kind == ERROR_STONES)
        say_stones(pos, out);
    else if (sentence != NULL)
        words_fill(out, _(sentence), &(Blanks){0});
    else
        words_error(error, out);
}
