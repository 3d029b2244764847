#include "base/error.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* What stands before and behind the token in quotes; `after` NULL: the sentence has no place for one. */
typedef struct Sentence {
    const char *before, *after;
} Sentence;

static const Sentence sentences[ERROR_KIND_COUNT] = {
    [ERROR_NONE] = {"no error", NULL},

    [ERROR_GAME_OVER] = {"illegal turn", ": the game is over"},
    [ERROR_POINT_TAKEN] = {"illegal turn", ": that point is taken, choose an empty one"},
    [ERROR_STILL_PLACING] = {"illegal turn", ": cows move when all are placed, place one"},
    [ERROR_ALL_PLACED] = {"illegal turn", ": all cows are placed, move one as in E1-E2"},
    [ERROR_NO_COW_THERE] = {"illegal turn", ": no cow stands there, move a cow of the player to move"},
    [ERROR_ENEMY_COW] = {"illegal turn", ": that cow is the enemy's, move a cow of the player to move"},
    [ERROR_COW_HEMMED_IN] = {"illegal turn", ": that cow is hemmed in, move another one"},
    [ERROR_TOO_FAR] = {"illegal turn", ": a cow moves along a line to the next point"},
    [ERROR_RETURN_BAN] = {"illegal turn", ": a cow may not go straight back into the mill it has just left"},
    [ERROR_SHOT_DUE] = {"illegal turn", ": it closes a mill, name a cow to shoot as in E1xA3"},
    [ERROR_SHOT_AT_NOTHING] = {"illegal turn", ": no cow to shoot stands there, shoot an enemy cow"},
    [ERROR_SHOT_AT_OWN] = {"illegal turn", ": the cow shot is the player's own, shoot an enemy cow"},
    [ERROR_SHOT_IN_MILL] = {"illegal turn", ": the cow shot stands in a mill, shoot one outside a mill"},
    [ERROR_SHOT_WITHOUT_MILL] = {"illegal turn", ": it closes no mill, only a turn that does may shoot"},
    [ERROR_ENEMY_PIT] = {"illegal turn", ": that pit is the other player's, choose one of the own row"},
    [ERROR_PIT_EMPTY] = {"illegal turn", ": that pit is empty, choose one with two stones or more"},
    [ERROR_SINGLE_STONE] = {"illegal turn", ": a single stone never moves, choose a pit with two or more"},
    [ERROR_GRAND_SLAM] = {"illegal turn", ": it would capture every stone in the other row"},
    [ERROR_MUST_FEED] = {"illegal turn", ": the other row is empty, choose a pit that gives it a stone"},

    [ERROR_NO_POINT] = {"no point", ": points are E1 to R8"},
    [ERROR_NO_PIT] = {"no pit", ": pits are a b c A B C"},
    [ERROR_MOVE_TEXT] = {"no turn",
                         ": a turn is E1, E1-E2, E1xA3 or E1-E2xA3, in Modiar the letter of a pit"},

    [ERROR_FIELDS] = {"no position", ": six fields, in Modiar nine, with one space between"},
    [ERROR_RINGS] = {"no board", ": three rings of eight points, with / between"},
    [ERROR_RING_CHARACTER] = {"no ring", ": a point is b, w or ."},
    [ERROR_PLAYER] = {"no player", ": b or w, in Modiar s or n"},
    [ERROR_NUMBER] = {"no number", ": digits without sign or leading zero, and not too many"},
    [ERROR_PAIR] = {"no pair", ": two numbers with a comma between"},
    [ERROR_TOO_MANY_COWS] = {"too many cows", ": at most 12 of each player, board and hand together"},
    [ERROR_HAND_ALTERNATION] = {"no possible hands",
                                ": equal with b to play, black's one less or both 0 with w"},
    [ERROR_BAN_TEXT] = {"no return ban", ": - or a move behind its owner's letter, as in bA6-E6,wR2-R1"},
    [ERROR_BAN_ORDER] = {"return bans out of order", ": at most one for each player, black's first"},
    [ERROR_BAN_START] = {"no possible return ban", ": it starts at a cow of its owner"},
    [ERROR_BAN_END] = {"no possible return ban", ": it ends at an empty point"},
    [ERROR_BAN_NOT_ALLOWED] = {"no possible return ban",
                               ": Morabaraba alone has them, when all cows are placed"},
    [ERROR_NO_SHOT_RANGE] = {"no possible count without a shot", ": 0 to 50, while placing 0"},
    [ERROR_TURNS_RANGE] = {"no possible count of turns", ": at most 300, in Modiar 9999"},
    [ERROR_STONES] = {"no possible stones", ": pits and captures together are 42"},
    [ERROR_ODD_CAPTURES] = {"no possible captures", ": stones are captured in even numbers"},

    [ERROR_NO_GAME_TAG] = {"no tag Game: it is morabaraba, twelve or modiar", NULL},
    [ERROR_UNKNOWN_GAME] = {"no game", ": games are morabaraba, twelve and modiar"},
    [ERROR_PGN_SYNTAX] = {"unexpected", ": a record has tags in brackets, then turns, then the result"},
    [ERROR_PGN_MOVE] = {"no legal turn", ": the game up to it can be read"},
    [ERROR_PGN_RESULT] = {"wrong result", ": it contradicts the game"},
    [ERROR_NO_GAMES] = {"no game", ": a record begins with tags such as [Game \"morabaraba\"]"},

    [ERROR_FILE_OPEN] = {"cannot open", ": it has to exist and be accessible"},
    [ERROR_FILE_READ] = {"cannot read", ": reading failed"},
    [ERROR_FILE_WRITE] = {"cannot write", ": the folder has to be writable and have room"},
    [ERROR_FILE_TOO_LARGE] = {"cannot read", ": the file is too large"},
    [ERROR_FILE_DAMAGED] = {"cannot use", ": the file is damaged"},
    [ERROR_FILE_LOCKED] = {"cannot use", ": another process of this program has it"},
    [ERROR_NO_HOME] = {"no home folder: set HOME or the XDG directories to absolute paths", NULL},
    [ERROR_MEMORY] = {"out of memory", NULL},
    [ERROR_THREAD] = {"cannot start a thread", NULL},
    [ERROR_STOPPED] = {"stopped", NULL},

    [ERROR_COMMAND] = {"unknown command", ": see the protocol's list"},
    [ERROR_OPTION_NAME] = {"unknown option", ": see the list of options"},
    [ERROR_OPTION_VALUE] = {"wrong value", ": see the list of options"},
    [ERROR_ARGUMENT_MISSING] = {"nothing behind", ": it needs a value"},
    [ERROR_LINE_TOO_LONG] = {"line too long", ": it has been ignored"},
    [ERROR_BUSY] = {"cannot do", " now: stop the search first"},

    [ERROR_DISPLAY] = {"no display or no usable renderer", ": the game needs a graphical desktop"},
    [ERROR_ART] = {"cannot load the picture", ": name its folder with --assets"},
    [ERROR_FONT] = {"cannot load the font", ": name its folder with --assets"},
};

/* The length of the printable UTF-8 character at `at`, 0 if there is none (RFC 3629; no control codes). */
static size_t printable_length(const unsigned char *at, size_t left) {
    static const struct {
        unsigned char mask, lead;
        uint32_t least;
    } forms[] = {{0x80, 0x00, 0x20}, {0xE0, 0xC0, 0xA0}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}};
    for (size_t length = 1; length <= 4 && length <= left; length++) {
        if ((at[0] & forms[length - 1].mask) != forms[length - 1].lead)
            continue;
        uint32_t code = at[0] & (unsigned char)~forms[length - 1].mask;
        for (size_t i = 1; i < length; i++) {
            if ((at[i] & 0xC0) != 0x80)
                return 0;
            code = code << 6 | (at[i] & 0x3F);
        }
        const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
        return code < forms[length - 1].least || code == 0x7F || code > 0x10FFFF || is_surrogate ? 0 : length;
    }
    return 0;
}

/* Copies what fits as a whole: a character that does not is left out with all that follow it. */
static void copy_token(char out[ERROR_TOKEN_MAX], const char *token, size_t length) {
    size_t written = 0;
    for (size_t i = 0; i < length;) {
        const size_t taken = printable_length((const unsigned char *)token + i, length - i);
        const size_t size = taken ? taken : 1;
        if (written + size >= ERROR_TOKEN_MAX)
            break;
        memcpy(out + written, taken ? token + i : "?", size);
        written += size;
        i += size;
    }
    out[written] = '\0';
}

static void fill(Error *error, ErrorKind kind, const char *token, size_t length, int line) {
    if (!error)
        return;
    Error filled = {.kind = kind, .line = line};
    copy_token(filled.token, token, length);
    *error = filled; /* built aside: the token may lie in *error */
}

bool error_set(Error *error, ErrorKind kind, const char *token) {
    fill(error, kind, token, strlen(token), 0);
    return false;
}

bool error_set_span(Error *error, ErrorKind kind, const char *token, size_t length) {
    fill(error, kind, token, length, 0);
    return false;
}

bool error_set_line(Error *error, ErrorKind kind, const char *token, int line) {
    fill(error, kind, token, strlen(token), line);
    return false;
}

void error_text(const Error *error, char out[ERROR_TEXT_MAX]) {
    const Sentence sentence = sentences[error->kind];
    char line[24] = "", token[ERROR_TOKEN_MAX + 3] = "";
    if (error->line > 0)
        snprintf(line, sizeof line, "line %d: ", error->line);
    if (error->token[0] && sentence.after)
        snprintf(token, sizeof token, " '%s'", error->token);
    snprintf(out, ERROR_TEXT_MAX, "%s%s%s%s", line, sentence.before, token,
             sentence.after ? sentence.after : "");
}
