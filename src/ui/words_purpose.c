/* What a hint says: where to look, what the turn is good for, what is expected to follow. */
#include "purpose.h"
#include "ui/language.h"
#include "ui/words.h"
#include "ui/words_fill.h"

#include <stdio.h>
#include <string.h>

/* TRANSLATORS: In all of these {move} is a turn as the list shows it, "E1-E2xA3" or "b", {place} a point like
 * "E2". A sentence says what that turn is good for; only the strongest reason is named. "Hint: ", "Better: "
 * or "The idea: " stands before it. */
static const Plural sentences[PURPOSE_COUNT] = {
    [PURPOSE_ONLY] = {N_("{move} is the only legal turn."), NULL},
    [PURPOSE_WINS_BY_COUNT] = {N_("{move} wins: {other} keeps only two cows."), NULL},
    [PURPOSE_WINS_BY_BLOCKING] = {N_("{move} wins: {other} can’t move any more."), NULL},
    [PURPOSE_WINS_LATER] = NN_("{move} wins in {n} turn.", "{move} wins in {n} turns."),
    [PURPOSE_CLOSES_SEVERAL] = NN_("{move} closes {n} mill at once.", "{move} closes {n} mills at once."),
    [PURPOSE_CLOSES_AND_STOPS] = {N_("{move} closes a mill and stops the one on {place}."), NULL},
    [PURPOSE_CLOSES_AND_KEEPS] = {N_("{move} closes a mill and keeps another open."), NULL},
    [PURPOSE_CLOSES_AND_SHOOTS] = {N_("{move} closes a mill and shoots the cow on {place}."), NULL},
    [PURPOSE_CLOSES] = {N_("{move} closes a mill."), NULL},
    [PURPOSE_DELAYS] =
        NN_("{move} holds out longest: {n} turn more.", "{move} holds out longest: {n} turns more."),
    [PURPOSE_STOPS_AND_PREPARES] = {N_("{move} stops the mill on {place} and prepares another."), NULL},
    [PURPOSE_STOPS] = {N_("{move} stops the mill on {place}."), NULL},
    [PURPOSE_REOPENS] = {N_("{move} opens a mill to close it again."), NULL},
    [PURPOSE_PREPARES_SEVERAL] =
        NN_("{move} prepares {n} mill at once.", "{move} prepares {n} mills at once."),
    [PURPOSE_PREPARES] = {N_("{move} prepares a mill on {place}."), NULL},
    [PURPOSE_HEMS_IN] = {N_("{move} hems in {other}’s cows."), NULL},
    [PURPOSE_MAKES_ROOM] = {N_("{move} gives {side}’s cows more room."), NULL},
    [PURPOSE_TAKES_CROSSING] = {N_("{move} takes a point with four ways to go."), NULL},
    [PURPOSE_ENDS_AHEAD] =
        NN_("{move} ends the game, {n} stone ahead.", "{move} ends the game, {n} stones ahead."),
    [PURPOSE_ENDS_EVEN] = {N_("{move} ends the game as a draw."), NULL},
    [PURPOSE_CAPTURES] = NN_("{move} captures {n} stone.", "{move} captures {n} stones."),
    [PURPOSE_FEEDS] = {N_("{move} gives {other}’s empty row a stone."), NULL},
    [PURPOSE_SAVES_ALL] = NN_("{move} saves {n} stone: {other} can’t capture anything then.",
                              "{move} saves {n} stones: {other} can’t capture anything then."),
    [PURPOSE_SAVES_SOME] = NN_("{move} lets {other} capture only {m} instead of {n} stone.",
                               "{move} lets {other} capture only {m} instead of {n} stones."),
    [PURPOSE_THREATENS] =
        NN_("{move} prepares to capture {n} stone.", "{move} prepares to capture {n} stones."),
    [PURPOSE_STAYS_AHEAD] = NN_("{move} leads to {n} stone ahead with best play.",
                                "{move} leads to {n} stones ahead with best play."),
    [PURPOSE_STAYS_EVEN] = {N_("{move} leads to an even game with best play."), NULL},
    [PURPOSE_LOSES_LEAST] = NN_("{move} loses least: {n} stone behind with best play.",
                                "{move} loses least: {n} stones behind with best play."),
    [PURPOSE_IS_STRONGEST] = {N_("{move} is the strongest turn found."), NULL},
};

/* Twelve Men's Morris, where its words are others. */
static const Plural twelve_sentences[PURPOSE_COUNT] = {
    [PURPOSE_WINS_BY_COUNT] = {N_("{move} wins: {other} keeps only two pieces."), NULL},
    [PURPOSE_CLOSES_AND_SHOOTS] = {N_("{move} closes a mill and takes the piece on {place}."), NULL},
    [PURPOSE_HEMS_IN] = {N_("{move} hems in {other}’s pieces."), NULL},
    [PURPOSE_MAKES_ROOM] = {N_("{move} gives {side}’s pieces more room."), NULL},
};

void words_reason(const Position *pos, const Choice *choice, char out[WORDS_MAX]) {
    char text[MOVE_TEXT_MAX];
    const Purpose purpose = purpose_of(pos, choice->move, choice->score);
    const bool is_own_word = pos->game == GAME_TWELVE && twelve_sentences[purpose.kind].one != NULL;
    const Plural sentence = (is_own_word ? twelve_sentences : sentences)[purpose.kind];
    Blanks blanks = words_blanks(pos, pos->to_move);
    game_of(pos)->write_move(choice->move, text);
    blanks.move = text;
    blanks.n = purpose.n;
    blanks.m = purpose.m;
    blanks.place = purpose.place == NOWHERE ? NULL : game_of(pos)->place_name(purpose.place);
    words_fill(out, sentence.many ? language_plural(sentence, purpose.n) : _(sentence.one), &blanks);
}

void words_purpose(const Position *pos, const Choice *choice, char out[WORDS_MAX]) {
    char reason[WORDS_MAX];
    words_reason(pos, choice, reason);
    /* TRANSLATORS: {move} is a whole sentence: "Hint: E1-E2xA3 closes a mill." */
    words_fill(out, _("Hint: {move}"), &(Blanks){.move = reason});
}

void words_hint_place(const Position *pos, Move move, char out[WORDS_MAX]) {
    enum { POINT, OWN };
    static const char *const places[GAME_COUNT][2] = {
        [GAME_MORABARABA] = {N_("Hint: look at the point {place}."), N_("Hint: look at the cow on {place}.")},
        [GAME_TWELVE] = {N_("Hint: look at the point {place}."), N_("Hint: look at the piece on {place}.")},
        [GAME_MODIAR] = {N_("Hint: look at pit {place}."), N_("Hint: look at pit {place}.")},
    };
    const Blanks blanks = {.place = game_of(pos)->place_name(move.from != NOWHERE ? move.from : move.to)};
    words_fill(out, _(places[pos->game][move.from == NOWHERE ? POINT : OWN]), &blanks);
}

void words_hint_line(const Position *pos, const Choice *choice, int turns, char out[WORDS_MAX]) {
    char line[WORDS_MAX] = "";
    for (int i = 0; i < turns && i < choice->pv_length; i++) {
        char text[MOVE_TEXT_MAX];
        const size_t length = strlen(line);
        game_of(pos)->write_move(choice->pv[i], text);
        snprintf(line + length, sizeof line - length, "%s%s", i > 0 ? ", " : "", text);
    }
    /* TRANSLATORS: {move} stands for up to four turns, "E1, A3, E2xR5, A4". */
    words_fill(out, _("Hint: expected next: {move}."), &(Blanks){.move = line});
}

void words_hint_awaited(char out[WORDS_MAX]) {
    words_fill(out, _("Looking for the best turn…"), &(Blanks){0});
}
