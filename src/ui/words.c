/* What is to be done now, and the short texts of cards and lists. */
#include "ui/words.h"

#include "rules/mill.h"
#include "rules/modiar.h"
#include "ui/language.h"
#include "ui/words_fill.h"

#include <stdio.h>

/* What the player to move is about to do. */
typedef enum Task {
    TASK_PLACE,
    TASK_PLACE_LAST,
    TASK_CHOOSE_COW,
    TASK_CHOOSE_FLYING_COW,
    TASK_CHOOSE_WAY,
    TASK_SHOOT,
    TASK_SHOOT_ANY,
    TASK_SOW,
    TASK_FEED,
    TASK_COUNT
} Task;

enum { TO_HIM, OF_HIM, WAYS_TO_SAY }; /* a person who plays the computer is spoken to */

static const char *const morabaraba_tasks[TASK_COUNT][WAYS_TO_SAY] = {
    [TASK_PLACE] = {N_("Your turn: place a cow ({n} in hand)."), N_("{side} to place: {n} cows in hand.")},
    [TASK_PLACE_LAST] = {N_("Your turn: place your last cow."), N_("{side} to place the last cow.")},
    [TASK_CHOOSE_COW] = {N_("Your turn: choose a cow to move."), N_("{side} to move: choose a cow.")},
    [TASK_CHOOSE_FLYING_COW] = {N_("Your turn: choose a cow; with three left, they can fly."),
                                N_("{side} to move: choose a cow; with three left, they can fly.")},
    [TASK_CHOOSE_WAY] = {N_("Your turn: choose where the cow on {place} goes."),
                         N_("{side} to move: choose where the cow on {place} goes.")},
    [TASK_SHOOT] = {N_("You have made a mill: shoot one of the marked cows."),
                    N_("{side} has made a mill: shoot one of the marked cows.")},
    [TASK_SHOOT_ANY] = {N_("You have made a mill. All the cows stand in mills, so any may be shot."),
                        N_("{side} has made a mill. All the cows stand in mills, so any may be shot.")},
};

static const char *const twelve_tasks[TASK_COUNT][WAYS_TO_SAY] = {
    [TASK_PLACE] = {N_("Your turn: place a piece ({n} in hand)."),
                    N_("{side} to place: {n} pieces in hand.")},
    [TASK_PLACE_LAST] = {N_("Your turn: place your last piece."), N_("{side} to place the last piece.")},
    [TASK_CHOOSE_COW] = {N_("Your turn: choose a piece to move."), N_("{side} to move: choose a piece.")},
    [TASK_CHOOSE_WAY] = {N_("Your turn: choose where the piece on {place} goes."),
                         N_("{side} to move: choose where the piece on {place} goes.")},
    [TASK_SHOOT] = {N_("You have made a mill: take one of the marked pieces."),
                    N_("{side} has made a mill: take one of the marked pieces.")},
    [TASK_SHOOT_ANY] = {N_("You have made a mill. All the pieces stand in mills, so any may be taken."),
                        N_("{side} has made a mill. All the pieces stand in mills, so any may be taken.")},
};

static const char *const modiar_tasks[TASK_COUNT][WAYS_TO_SAY] = {
    [TASK_SOW] = {N_("Your turn: choose a pit to sow."), N_("{side} to sow: choose a pit.")},
    [TASK_FEED] = {N_("Your turn: {other} has no stones, so choose a pit that gives him one."),
                   N_("{side} to sow: {other} has no stones, so choose a pit that gives him one.")},
};

static const char *const (*const tasks[GAME_COUNT])[WAYS_TO_SAY] = {
    [GAME_MORABARABA] = morabaraba_tasks,
    [GAME_TWELVE] = twelve_tasks,
    [GAME_MODIAR] = modiar_tasks,
};

const char *words_side(GameId game, int player) {
    static const char *const sides[GAME_COUNT][2] = {
        [GAME_MORABARABA] = {N_("Black"), N_("White")},
        [GAME_TWELVE] = {N_("Black"), N_("White")},
        [GAME_MODIAR] = {N_("South"), N_("North")},
    };
    return _(sides[game][player]);
}

static Task mill_task(const Position *pos, Move begun) {
    const int player = pos->to_move;
    if (game_of(pos)->refuse(pos, begun, true).kind == ERROR_SHOT_DUE) {
        const uint32_t in_mills = mill_standing(pos->mill.cows[player_other(player)]);
        return mill_targets(pos) & in_mills ? TASK_SHOOT_ANY : TASK_SHOOT;
    }
    if (pos->mill.hand[player] > 0)
        return pos->mill.hand[player] > 1 ? TASK_PLACE : TASK_PLACE_LAST;
    if (begun.from != NOWHERE)
        return TASK_CHOOSE_WAY;
    return mill_flies(pos, player) ? TASK_CHOOSE_FLYING_COW : TASK_CHOOSE_COW;
}

/* Whether every turn gives the empty row of the other player a stone (rules.md, Modiar 6). */
static bool must_feed(const Position *pos) {
    const int other = player_other(pos->to_move);
    Move moves[MOVES_MAX];
    if (modiar_row(pos, other) > 0 || modiar.moves(pos, moves) == 0)
        return false;
    Position after = *pos;
    modiar.play(&after, moves[0]);
    return modiar_row(&after, other) > 0;
}

static Task task_of(const Position *pos, Move begun) {
    if (pos->game != GAME_MODIAR)
        return mill_task(pos, begun);
    return must_feed(pos) ? TASK_FEED : TASK_SOW;
}

static void say_task(const Match *match, Move begun, char out[WORDS_MAX]) {
    const Position *pos = record_position(&match->record);
    Blanks blanks = words_blanks(pos, pos->to_move);
    if (pos->game != GAME_MODIAR) {
        blanks.n = pos->mill.hand[pos->to_move];
        blanks.place = begun.from != NOWHERE ? mill_names[begun.from] : NULL;
    }
    const bool is_spoken_to = match->setup.seats[player_other(pos->to_move)].is_computer;
    words_fill(out, _(tasks[pos->game][task_of(pos, begun)][is_spoken_to ? TO_HIM : OF_HIM]), &blanks);
}

void words_status(const Match *match, Move begun, char out[WORDS_MAX]) {
    if (!match->is_on) {
        words_fill(out, _("No game is being played."), &(Blanks){0});
    } else if (match_is_over(match)) {
        words_result(&match->record, out);
    } else if (match_awaits_computer(match)) {
        const Position *pos = record_position(&match->record);
        const Blanks blanks = words_blanks(pos, pos->to_move);
        const bool is_alone = !match->setup.seats[player_other(pos->to_move)].is_computer;
        words_fill(out, is_alone ? _("The computer is thinking…") : _("{side} is thinking…"), &blanks);
    } else {
        say_task(match, begun, out);
    }
}

static void mill_card(const Position *pos, int player, char out[WORDS_MAX]) {
    enum { ON_BOARD, IN_HAND };
    enum { ALL_THERE, SOME_LOST };
    static const char *const cards[][2][2] = {
        [GAME_MORABARABA] = {[ON_BOARD] = {N_("{n} on the board"), N_("{n} on the board · {m} shot")},
                             [IN_HAND] = {N_("{n} in hand"), N_("{n} in hand · {m} shot")}},
        [GAME_TWELVE] = {[ON_BOARD] = {N_("{n} on the board"), N_("{n} on the board · {m} taken")},
                         [IN_HAND] = {N_("{n} in hand"), N_("{n} in hand · {m} taken")}},
    };
    const int hand = pos->mill.hand[player], board = mill_size(pos->mill.cows[player]);
    const Blanks blanks = {.n = hand > 0 ? hand : board, .m = MILL_COWS - hand - board};
    const int where = hand > 0 ? IN_HAND : ON_BOARD;
    words_fill(out, _(cards[pos->game][where][blanks.m > 0 ? SOME_LOST : ALL_THERE]), &blanks);
}

void words_card(const Position *pos, int player, char out[WORDS_MAX]) {
    if (pos->game == GAME_MODIAR)
        /* TRANSLATORS: Stones of Modiar, on a player's card. */
        words_fill(out, _("{n} captured"), &(Blanks){.n = pos->modiar.captured[player]});
    else
        mill_card(pos, player, out);
}

/* How many stones a turn captures. */
static int captures(const Position *before, int pit) {
    uint8_t after[MODIAR_PITS];
    int stones = 0;
    const uint32_t captured = modiar_sow(before, pit, after);
    for (int i = 0; i < MODIAR_PITS; i++)
        stones += captured & 1u << i ? after[i] : 0;
    return stones;
}

void words_turn(const Position *before, Move move, char out[WORDS_MAX]) {
    char text[MOVE_TEXT_MAX];
    game_of(before)->write_move(move, text);
    const int stones = before->game == GAME_MODIAR ? captures(before, move.from) : 0;
    /* TRANSLATORS: In the list of turns: a turn of Modiar and the stones it captured. */
    words_fill(out, stones > 0 ? _("{move}  captures {n}") : "{move}", &(Blanks){.move = text, .n = stones});
}

void words_seat(const Match *match, int player, char out[WORDS_MAX]) {
    const Seat *seats = match->setup.seats;
    const Blanks blanks = {.n = seats[player].level, .side = words_side(match->setup.game, player)};
    if (seats[player].is_computer && blanks.n >= LEVEL_MIN)
        words_fill(out, _("Computer, level {n}"), &blanks);
    else if (seats[player].is_computer) /* of a lesson: of no level */
        words_fill(out, "{side}", &blanks);
    else
        words_fill(out, seats[player_other(player)].is_computer ? _("You") : "{side}", &blanks);
}
