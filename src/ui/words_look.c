/* What is said while one looks at earlier turns and at how a game went; about draws and other levels. */
#include "ui/words.h"

#include "ui/language.h"
#include "ui/words_fill.h"

enum { SLIGHT_FROM = 30, ONE_FROM = 75, SEVERAL_FROM = 150, WINNING_FROM = 400 }; /* screens.md 7, Review */

typedef enum Grade {
    GRADE_EVEN,
    GRADE_SLIGHT,
    GRADE_ONE, /* a cow */
    GRADE_SEVERAL,
    GRADE_WINNING,
    GRADE_WINS_IN,
    GRADE_WINS,
    GRADE_COUNT
} Grade;

/* {n}: which turn; {m}: how much, how many turns. */
static const Plural mill_grades[][GRADE_COUNT] = {
    [GAME_MORABARABA] =
        {
            [GRADE_EVEN] = {.one = N_("Turn {n}: {move}, the game is even.")},
            [GRADE_SLIGHT] = {.one = N_("Turn {n}: {move}, {side} is slightly better.")},
            [GRADE_ONE] = {.one = N_("Turn {n}: {move}, {side} is a cow better.")},
            [GRADE_SEVERAL] = NN_("Turn {n}: {move}, {side} is {m} cow better.",
                                  "Turn {n}: {move}, {side} is {m} cows better."),
            [GRADE_WINNING] = {.one = N_("Turn {n}: {move}, {side} is winning.")},
            [GRADE_WINS_IN] = NN_("Turn {n}: {move}, {side} can win in {m} turn.",
                                  "Turn {n}: {move}, {side} can win in {m} turns."),
            [GRADE_WINS] = {.one = N_("Turn {n}: {move}, {side} wins.")},
        },
    [GAME_TWELVE] =
        {
            [GRADE_EVEN] = {.one = N_("Turn {n}: {move}, the game is even.")},
            [GRADE_SLIGHT] = {.one = N_("Turn {n}: {move}, {side} is slightly better.")},
            [GRADE_ONE] = {.one = N_("Turn {n}: {move}, {side} is a piece better.")},
            [GRADE_SEVERAL] = NN_("Turn {n}: {move}, {side} is {m} piece better.",
                                  "Turn {n}: {move}, {side} is {m} pieces better."),
            [GRADE_WINNING] = {.one = N_("Turn {n}: {move}, {side} is winning.")},
            [GRADE_WINS_IN] = NN_("Turn {n}: {move}, {side} can win in {m} turn.",
                                  "Turn {n}: {move}, {side} can win in {m} turns."),
            [GRADE_WINS] = {.one = N_("Turn {n}: {move}, {side} wins.")},
        },
};

/* With Modiar's table it is known how best play ends; without it, what has been captured. */
enum { STONES_EVEN, STONES_AHEAD, STONES_GRADES };

static const Plural known_stones[STONES_GRADES] = {
    {.one = N_("Turn {n}: {move}, best play ends even.")},
    NN_("Turn {n}: {move}, {side} can end {m} stone ahead.",
        "Turn {n}: {move}, {side} can end {m} stones ahead."),
};
static const Plural captured_stones[STONES_GRADES] = {
    {.one = N_("Turn {n}: {move}, both have captured as many stones.")},
    NN_("Turn {n}: {move}, {side} has captured {m} stone more.",
        "Turn {n}: {move}, {side} has captured {m} stones more."),
};

void words_browse(int turn, int turns, char out[WORDS_MAX]) {
    /* TRANSLATORS: An earlier turn of the game is looked at. */
    words_fill(out, turn > 0 ? _("This is turn {n} of {m}.") : _("This is how the game began."),
               &(Blanks){.n = turn, .m = turns});
}

void words_offer(const Match *match, int by, char out[WORDS_MAX]) {
    const Blanks blanks = words_blanks(record_position(&match->record), by);
    words_fill(out, _("{side} offers a draw. Does {other} accept?"), &blanks);
}

void words_declined(const Match *match, int player, char out[WORDS_MAX]) {
    const Blanks blanks = words_blanks(record_position(&match->record), player);
    words_fill(out, _("{side} declines the draw. The game goes on."), &blanks);
}

void words_clock(int seconds, char out[WORDS_MAX]) {
    /* TRANSLATORS: {n} seconds for each turn. */
    words_fill(out, seconds > 0 ? _("Clock: {n} s") : _("Clock: off"), &(Blanks){.n = seconds});
}

void words_captured(int captured, int row, char out[WORDS_MAX]) {
    /* TRANSLATORS: Below the number of a player's stones; {n} captured ones and {m} of his own row. */
    words_fill(out, row > 0 ? _("{n} captured + {m} in the row") : _("captured"),
               &(Blanks){.n = captured, .m = row});
}

void words_saved(const char *path, char out[WORDS_MAX]) {
    /* TRANSLATORS: {place}: a file. */
    words_fill(out, _("The record is saved as {place}"), &(Blanks){.place = path});
}

void words_two(const char *first, const char *second, char out[WORDS_MAX]) {
    words_fill(out, "{side} {other}", &(Blanks){.side = first, .other = second});
}

void words_other_level(int level, bool is_easier, char out[WORDS_MAX]) {
    /* TRANSLATORS: Behind it stands the button "Try it". */
    words_fill(out, is_easier ? _("Level {n} is a little easier.") : _("Level {n} is a little stronger."),
               &(Blanks){.n = level});
}

static Grade mill_grade(Score score) {
    const int value = score.value < 0 ? -score.value : score.value;
    if (score.kind != SCORE_CP)
        return value > 0 ? GRADE_WINS_IN : GRADE_WINS;
    return value >= WINNING_FROM   ? GRADE_WINNING
           : value >= SEVERAL_FROM ? GRADE_SEVERAL
           : value >= ONE_FROM     ? GRADE_ONE
           : value >= SLIGHT_FROM  ? GRADE_SLIGHT
                                   : GRADE_EVEN;
}

static int rounded(int hundredths) {
    return (hundredths + 50) / 100;
}

static const Plural *grade_of(GameId game, Score score, int amount) {
    if (game != GAME_MODIAR)
        return &mill_grades[game][mill_grade(score)];
    const int grade = amount > 0 ? STONES_AHEAD : STONES_EVEN;
    return score.kind == SCORE_EXACT ? &known_stones[grade] : &captured_stones[grade];
}

void words_graph(const Record *record, int turn, Score score, char out[WORDS_MAX]) {
    if (turn == 0) {
        words_browse(0, record->count, out);
        return;
    }
    const bool is_first = score.kind == SCORE_WIN || (score.kind != SCORE_LOSS && score.value > 0);
    const Position *before = &record->positions[turn - 1];
    char text[MOVE_TEXT_MAX];
    record_game(record)->write_move(record->turns[turn - 1], text);
    Blanks blanks = words_blanks(before, is_first ? PLAYER_FIRST : PLAYER_SECOND);
    const int value = score.value < 0 ? -score.value : score.value;
    blanks.move = text;
    blanks.n = turn;
    blanks.m = score.kind == SCORE_CP ? rounded(value) : value;
    const Plural *grade = grade_of(record_game(record)->id, score, blanks.m);
    words_fill(out, grade->many ? language_plural(*grade, blanks.m) : _(grade->one), &blanks);
}
