#include "statistics_words.h"

#include "ui/language.h"
#include "words_fill.h"

#include <stdio.h>

bool words_recent(const GameStatistics *own, char out[WORDS_MAX]) {
    char level[16], other[16];
    if (own->level == 0)
        return false;
    snprintf(level, sizeof level, "%d", own->level);
    snprintf(other, sizeof other, "%d", own->suggested_level);
    Blanks blanks = {.n = own->recent.won,
                     .m = own->recent.won + own->recent.drawn + own->recent.lost,
                     .mover = level,
                     .other = other};
    /* TRANSLATORS: {n} of the last {m} games were won; {mover} and {other} are numbers of levels. */
    const char *sentence = _("You won {n} of the last {m} at level {mover}.");
    if (own->suggested_level > own->level)
        sentence = _("You won {n} of the last {m} at level {mover}: try level {other}.");
    else if (own->suggested_level > 0)
        sentence = _("You won {n} of the last {m} at level {mover}: level {other} is a little easier.");
    words_fill(out, sentence, &blanks);
    return true;
}

void words_tally(int level, Tally tally, char out[WORDS_MAX]) {
    char won[16], drawn[16];
    snprintf(won, sizeof won, "%d", tally.won);
    snprintf(drawn, sizeof drawn, "%d", tally.drawn);
    /* TRANSLATORS: {n}: a level; {side} games won, {other} drawn, {m} lost against it. */
    words_fill(out, _("Your results at level {n}: {side} won, {other} drawn, {m} lost."),
               &(Blanks){.n = level, .side = won, .other = drawn, .m = tally.lost});
}

void words_no_tally(int level, char out[WORDS_MAX]) {
    words_fill(out, _("You have not finished a game at level {n} yet."), &(Blanks){.n = level});
}
