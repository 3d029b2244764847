/* How a game ended (screens.md 6), and what a player may not expect (the end of screens.md 4). */
#include "ui/words.h"

#include "rules/mill.h"
#include "rules/modiar.h"
#include "ui/language.h"
#include "ui/words_fill.h"

/* The sentences of a reason: when a side wins, and for a draw. Those that can't be are NULL. */
typedef struct EndWords {
    const char *win, *draw;
} EndWords;

static const EndWords morabaraba_endings[REASON_COUNT] = {
    [REASON_SHOT] = {.win = N_("{side} wins. {other} has two cows left.")},
    [REASON_BLOCKED] = {.win = N_("{side} wins. {other} can’t move.")},
    [REASON_THREE] = {.draw = N_("Draw: ten turns with three cows and no shot.")},
    [REASON_NO_SHOT] = {.draw = N_("Draw: nobody has shot a cow for 50 turns.")},
    [REASON_REPETITION] = {.draw = N_("Draw: the same position three times.")},
    [REASON_LENGTH] = {.draw = N_("Draw: 300 turns.")},
    [REASON_RESIGNED] = {.win = N_("{side} wins. {other} resigned.")},
    [REASON_AGREED] = {.draw = N_("Draw by agreement.")},
};

static const EndWords twelve_endings[REASON_COUNT] = {
    [REASON_SHOT] = {.win = N_("{side} wins. {other} has two pieces left.")},
    [REASON_BLOCKED] = {.win = N_("{side} wins. {other} can’t move.")},
    [REASON_FULL] = {.draw = N_("Draw: the board is full.")},
    [REASON_NO_SHOT] = {.draw = N_("Draw: nobody has taken a piece for 50 turns.")},
    [REASON_REPETITION] = {.draw = N_("Draw: the same position three times.")},
    [REASON_LENGTH] = {.draw = N_("Draw: 300 turns.")},
    [REASON_RESIGNED] = {.win = N_("{side} wins. {other} resigned.")},
    [REASON_AGREED] = {.draw = N_("Draw by agreement.")},
};

static const EndWords modiar_endings[REASON_COUNT] = {
    [REASON_NO_MOVE] = {.win = N_("{side} wins {n}–{m}: {mover} has no legal turn."),
                        .draw = N_("Draw, {n}–{m}: {mover} has no legal turn.")},
    [REASON_REPETITION] =
        {.win = N_(
             "{side} wins {n}–{m}. The same position three times: the stones on the board count for nobody."),
         .draw =
             N_("Draw, {n}–{m}. The same position three times: the stones on the board count for nobody.")},
    [REASON_RESIGNED] = {.win = N_("{side} wins. {other} resigned.")},
    [REASON_AGREED] = {.draw = N_("Draw by agreement.")},
};

static const EndWords *const endings[GAME_COUNT] = {
    [GAME_MORABARABA] = morabaraba_endings,
    [GAME_TWELVE] = twelve_endings,
    [GAME_MODIAR] = modiar_endings,
};

/* Only a position that was set up can show fewer than two. */
static const char *const few_cows[GAME_COUNT][2] = {
    [GAME_MORABARABA] = {N_("{side} wins. {other} has no cows left."),
                         N_("{side} wins. {other} has one cow left.")},
    [GAME_TWELVE] = {N_("{side} wins. {other} has no pieces left."),
                     N_("{side} wins. {other} has one piece left.")},
};

static const char *sentence_of(const Position *pos, Result result, int winner) {
    if (result.reason == REASON_SHOT) {
        const int loser = player_other(winner);
        const int left = mill_size(pos->mill.cows[loser]) + pos->mill.hand[loser];
        if (left < 2)
            return few_cows[pos->game][left];
    }
    const EndWords *ending = &endings[pos->game][result.reason];
    return result.outcome == OUTCOME_DRAW ? ending->draw : ending->win;
}

void words_result(const Record *record, char out[WORDS_MAX]) {
    const Position *pos = record_position(record);
    const Result result = record_result(record);
    const int winner = result.outcome == OUTCOME_SECOND_WINS ? PLAYER_SECOND : PLAYER_FIRST;
    const char *sentence = sentence_of(pos, result, winner);
    Blanks blanks = words_blanks(pos, winner);
    if (pos->game == GAME_MODIAR) {
        int totals[2];
        modiar_totals(pos, result.reason, totals);
        blanks.n = totals[winner];
        blanks.m = totals[player_other(winner)];
    }
    words_fill(out, sentence ? _(sentence) : "", &blanks);
}

typedef enum Notice {
    NOTICE_FIRST_CAN_FLY,
    NOTICE_SECOND_CAN_FLY,
    NOTICE_FIRST_TURN,
    NOTICE_ALL_IN_MILLS,
    NOTICE_REPETITION,
    NOTICE_NO_SHOT,
    NOTICE_COUNT
} Notice;

enum { NO_SHOT_TOLD = 20, OCCURRENCES_TOLD = 2 };

static const char *const notices[NOTICE_COUNT] = {
    [NOTICE_FIRST_CAN_FLY] = N_("{side} has three cows: they can fly to any empty point."),
    [NOTICE_SECOND_CAN_FLY] = N_("{other} has three cows: they can fly to any empty point."),
    [NOTICE_FIRST_TURN] = N_("Nothing is captured on the first turn."),
    [NOTICE_ALL_IN_MILLS] = N_("All the cows stood in mills, so any could be shot."),
    [NOTICE_REPETITION] = N_("This position has occurred twice; the third time ends the game."),
    [NOTICE_NO_SHOT] = N_("{n} turns without a shot; at {m} the game is drawn."),
};

static const char *const twelve_notices[NOTICE_COUNT] = {
    [NOTICE_ALL_IN_MILLS] = N_("All the pieces stood in mills, so any could be taken."),
    [NOTICE_NO_SHOT] = N_("{n} turns without a piece taken; at {m} the game is drawn."),
};

static bool begins_to_fly(const Position *before, const Position *after, int player) {
    return mill_flies(after, player) && !mill_flies(before, player);
}

static uint32_t mill_notices(const Position *before, Move move, const Position *after) {
    uint32_t set = 0;
    if (begins_to_fly(before, after, PLAYER_FIRST))
        set |= 1u << NOTICE_FIRST_CAN_FLY;
    if (begins_to_fly(before, after, PLAYER_SECOND))
        set |= 1u << NOTICE_SECOND_CAN_FLY;
    const uint32_t in_mills = mill_standing(before->mill.cows[player_other(before->to_move)]);
    if (move.shot != NOWHERE && in_mills & 1u << move.shot)
        set |= 1u << NOTICE_ALL_IN_MILLS;
    if (after->mill.no_shot == NO_SHOT_TOLD && before->mill.no_shot != NO_SHOT_TOLD)
        set |= 1u << NOTICE_NO_SHOT;
    return set;
}

/* The first turn, where any other would have captured (rules.md, Modiar 4). */
static uint32_t modiar_notices(const Position *before, Move move) {
    uint8_t after[MODIAR_PITS];
    Position later = *before;
    later.turns = 1;
    const bool is_first = before->turns == 0 && modiar_sow(&later, move.from, after) != 0;
    return is_first ? 1u << NOTICE_FIRST_TURN : 0;
}

/* What happens with this turn, bit n: notice n. */
static uint32_t notices_of(const Record *record, int turn) {
    const Position *before = &record->positions[turn - 1], *after = &record->positions[turn];
    const Move move = record->turns[turn - 1];
    const uint32_t set =
        before->game == GAME_MODIAR ? modiar_notices(before, move) : mill_notices(before, move, after);
    return record->seen[turn] == OCCURRENCES_TOLD ? set | 1u << NOTICE_REPETITION : set;
}

static void say_notice(const Position *pos, Notice notice, char out[WORDS_MAX]) {
    Blanks blanks = words_blanks(pos, PLAYER_FIRST);
    blanks.n = NO_SHOT_TOLD;
    blanks.m = MILL_NO_SHOT_LIMIT;
    const char *own = pos->game == GAME_TWELVE ? twelve_notices[notice] : NULL;
    words_fill(out, _(own ? own : notices[notice]), &blanks);
}

bool words_notice(const Record *record, int turn, char out[WORDS_MAX]) {
    uint32_t fresh = notices_of(record, turn);
    for (int earlier = 1; fresh && earlier < turn; earlier++)
        fresh &= ~notices_of(record, earlier);
    if (!fresh || record_result_at(record, turn).outcome != OUTCOME_NONE)
        return false; /* the end speaks for itself */
    int notice = 0;
    while (!(fresh & 1u << notice))
        notice++;
    say_notice(&record->positions[turn], (Notice)notice, out);
    return true;
}

void words_time_over(const Match *match, char out[WORDS_MAX]) {
    enum { FOR_YOU, FOR_HIM };
    static const Plural sentences[] = {
        NN_("The second is over: the computer plays this turn for you.",
            "The {n} seconds are over: the computer plays this turn for you."),
        NN_("The second is over: the computer plays this turn for {side}.",
            "The {n} seconds are over: the computer plays this turn for {side}."),
    };
    const Position *pos = record_position(&match->record);
    Blanks blanks = words_blanks(pos, pos->to_move);
    blanks.n = match->setup.clock_s;
    const bool is_spoken_to = match->setup.seats[player_other(pos->to_move)].is_computer;
    words_fill(out, language_plural(sentences[is_spoken_to ? FOR_YOU : FOR_HIM], blanks.n), &blanks);
}
