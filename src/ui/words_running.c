/* A game in a line, for those who decide whether to go on with it. */
#include "ui/language.h"
#include "words_fill.h"

void words_running(const Match *match, char out[WORDS_MAX]) {
    const Seat *seats = match->setup.seats;
    const Record *record = &match->record;
    Blanks blanks = {.place = _(record_game(record)->title),
                     .side = words_side(match->setup.game, record_position(record)->to_move),
                     .n = seats[0].is_computer ? seats[0].level : seats[1].level,
                     .m = record->count + 1};
    const char *sentence;
    if (match_is_over(match)) {
        words_result(record, out);
        return;
    }
    if (!seats[0].is_computer && !seats[1].is_computer)
        /* TRANSLATORS: {place} is the game's name, {m} the number of the turn */
        sentence = _("{place}, two players, turn {m}: {side} to move");
    else if (match_awaits_computer(match))
        /* TRANSLATORS: {place} is the game's name, {n} a level, {m} the number of the turn */
        sentence = _("{place} against level {n}, turn {m}: the computer’s turn");
    else
        /* TRANSLATORS: {place} is the game's name, {n} a level, {m} the number of the turn */
        sentence = _("{place} against level {n}, turn {m}: your turn");
    words_fill(out, sentence, &blanks);
}
