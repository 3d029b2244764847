#include "rules/game.h"

#include "rules/mill.h"
#include "rules/modiar.h"

#include <string.h>

const Game *const games[GAME_COUNT] = {
    [GAME_MORABARABA] = &mill_morabaraba,
    [GAME_TWELVE] = &mill_twelve,
    [GAME_MODIAR] = &modiar,
};

static const char *const outcome_words[] = {
    [OUTCOME_NONE] = "none",
    [OUTCOME_FIRST_WINS] = "p1win",
    [OUTCOME_SECOND_WINS] = "p2win",
    [OUTCOME_DRAW] = "draw",
};

static const char *const reason_words[REASON_COUNT] = {
    [REASON_NONE] = "none",
    [REASON_SHOT] = "shot",
    [REASON_BLOCKED] = "blocked",
    [REASON_FULL] = "full",
    [REASON_THREE] = "three",
    [REASON_NO_SHOT] = "noshot",
    [REASON_REPETITION] = "repetition",
    [REASON_LENGTH] = "length",
    [REASON_NO_MOVE] = "nomove",
    [REASON_RESIGNED] = "resigned",
    [REASON_AGREED] = "agreed",
};

const Game *game_of(const Position *pos) {
    return games[pos->game];
}

const Game *game_named(const char *name) {
    for (int i = 0; i < GAME_COUNT; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}

bool move_equal(Move a, Move b) {
    return a.from == b.from && a.to == b.to && a.shot == b.shot;
}

int player_other(int player) {
    return player == PLAYER_FIRST ? PLAYER_SECOND : PLAYER_FIRST;
}

const char *outcome_word(Outcome outcome) {
    return outcome_words[outcome];
}

const char *reason_word(Reason reason) {
    return reason_words[reason];
}

Outcome outcome_win_of(int player) {
    return player == PLAYER_FIRST ? OUTCOME_FIRST_WINS : OUTCOME_SECOND_WINS;
}
