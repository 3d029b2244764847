/* What Modiar's solved table lets us say: worths, how best play ends, what a turn lost. */
#include "ui/words.h"

#include "ui/language.h"
#include "ui/words_fill.h"

enum { TO_HIM, OF_HIM, WAYS_TO_SAY }; /* a person who plays the computer is spoken to */

typedef enum Truth { TRUTH_AHEAD, TRUTH_BEHIND, TRUTH_EVEN, TRUTH_COUNT } Truth;

static const char *const endings[TRUTH_COUNT][WAYS_TO_SAY] = {
    [TRUTH_AHEAD] = {N_("Your turn: with best play you end {n} stones ahead."),
                     N_("{side} to sow: with best play {side} ends {n} stones ahead.")},
    [TRUTH_BEHIND] = {N_("Your turn: with best play {other} ends {n} stones ahead."),
                      N_("{side} to sow: with best play {other} ends {n} stones ahead.")},
    [TRUTH_EVEN] = {N_("Your turn: with best play this game ends even."),
                    N_("{side} to sow: with best play this game ends even.")},
};

static const char *const endless[TRUTH_COUNT][WAYS_TO_SAY] = {
    [TRUTH_AHEAD] = {N_("Your turn: best play goes round for ever, and you stay {n} stones ahead."),
                     N_("{side} to sow: best play goes round for ever, and {side} stays {n} stones ahead.")},
    [TRUTH_BEHIND] =
        {N_("Your turn: best play goes round for ever, and {other} stays {n} stones ahead."),
         N_("{side} to sow: best play goes round for ever, and {other} stays {n} stones ahead.")},
    [TRUTH_EVEN] = {N_("Your turn: best play goes round for ever, and this game ends even."),
                    N_("{side} to sow: best play goes round for ever, and this game ends even.")},
};

static Truth truth_of(int ahead) {
    return ahead > 0 ? TRUTH_AHEAD : ahead < 0 ? TRUTH_BEHIND : TRUTH_EVEN;
}

/* Stones are captured by twos, so no difference is one stone. */
static int stones(int ahead) {
    return ahead < 0 ? -ahead : ahead;
}

void words_truth(const Match *match, int ahead, bool goes_round, char out[WORDS_MAX]) {
    const Position *pos = record_position(&match->record);
    Blanks blanks = words_blanks(pos, pos->to_move);
    blanks.n = stones(ahead);
    const bool is_spoken_to = match->setup.seats[player_other(pos->to_move)].is_computer;
    words_fill(out, _((goes_round ? endless : endings)[truth_of(ahead)][is_spoken_to ? TO_HIM : OF_HIM]),
               &blanks);
}

void words_worth(int ahead, char out[WORDS_MAX]) {
    static const char *const worths[TRUTH_COUNT] = {"+{n}", "−{n}", N_("even")};
    words_fill(out, _(worths[truth_of(ahead)]), &(Blanks){.n = stones(ahead)});
}

void words_lost(int lost, char out[WORDS_MAX]) {
    /* TRANSLATORS: In the list of turns: stones that this turn gave away. */
    words_fill(out, _("lost {n}"), &(Blanks){.n = lost});
}

void words_lost_in_all(int lost, int turns, char out[WORDS_MAX]) {
    const Plural sum = NN_("gave away {n} stones in {m} turn", "gave away {n} stones in {m} turns");
    words_fill(out, turns > 0 ? language_plural(sum, turns) : _("gave nothing away"),
               &(Blanks){.n = lost, .m = turns});
}

void words_solving(int percent, char out[WORDS_MAX]) {
    words_fill(out, _("Working out all 6.5 million positions: {n} %"), &(Blanks){.n = percent});
}
