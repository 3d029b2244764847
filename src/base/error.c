#include "base/error.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Marks a text for the window, which translates it (ui/language.h); the engine speaks English. */
#define N_(text) text

/* With {token} where the token goes in its quotes; without it the sentence has no place for one. */
static const char *const sentences[ERROR_KIND_COUNT] = {
    [ERROR_NONE] = "no error",

    [ERROR_GAME_OVER] = N_("illegal turn {token}: the game is over"),
    [ERROR_POINT_TAKEN] = N_("illegal turn {token}: that point is taken, choose an empty one"),
    [ERROR_STILL_PLACING] = N_("illegal turn {token}: cows move when all are placed, place one"),
    [ERROR_ALL_PLACED] = N_("illegal turn {token}: all cows are placed, move one as in E1-E2"),
    [ERROR_NO_COW_THERE] = N_("illegal turn {token}: no cow stands there, move a cow of the player to move"),
    [ERROR_ENEMY_COW] = N_("illegal turn {token}: that cow is the enemy's, move a cow of the player to move"),
    [ERROR_COW_HEMMED_IN] = N_("illegal turn {token}: that cow is hemmed in, move another one"),
    [ERROR_TOO_FAR] = N_("illegal turn {token}: a cow moves along a line to the next point"),
    [ERROR_RETURN_BAN] =
        N_("illegal turn {token}: a cow may not go straight back into the mill it has just left"),
    [ERROR_SHOT_DUE] = N_("illegal turn {token}: it closes a mill, name a cow to shoot as in E1xA3"),
    [ERROR_SHOT_AT_NOTHING] = N_("illegal turn {token}: no cow to shoot stands there, shoot an enemy cow"),
    [ERROR_SHOT_AT_OWN] = N_("illegal turn {token}: the cow shot is the player's own, shoot an enemy cow"),
    [ERROR_SHOT_IN_MILL] =
        N_("illegal turn {token}: the cow shot stands in a mill, shoot one outside a mill"),
    [ERROR_SHOT_WITHOUT_MILL] =
        N_("illegal turn {token}: it closes no mill, only a turn that does may shoot"),
    [ERROR_ENEMY_PIT] = N_("illegal turn {token}: that pit is the other player's, choose one of the own row"),
    [ERROR_PIT_EMPTY] = N_("illegal turn {token}: that pit is empty, choose one with two stones or more"),
    [ERROR_SINGLE_STONE] =
        N_("illegal turn {token}: a single stone never moves, choose a pit with two or more"),
    [ERROR_GRAND_SLAM] = N_("illegal turn {token}: it would capture every stone in the other row"),
    [ERROR_MUST_FEED] =
        N_("illegal turn {token}: the other row is empty, choose a pit that gives it a stone"),

    [ERROR_NO_POINT] = N_("no point {token}: points are E1 to R8"),
    [ERROR_NO_PIT] = N_("no pit {token}: pits are a b c A B C"),
    [ERROR_MOVE_TEXT] =
        N_("no turn {token}: a turn is E1, E1-E2, E1xA3 or E1-E2xA3, in Modiar the letter of a pit"),

    [ERROR_FIELDS] = N_("no position {token}: six fields, in Modiar nine, with one space between"),
    [ERROR_RINGS] = N_("no board {token}: three rings of eight points, with / between"),
    [ERROR_RING_CHARACTER] = N_("no ring {token}: a point is b, w or ."),
    [ERROR_PLAYER] = N_("no player {token}: b or w, in Modiar s or n"),
    [ERROR_NUMBER] = N_("no number {token}: digits without sign or leading zero, and not too many"),
    [ERROR_PAIR] = N_("no pair {token}: two numbers with a comma between"),
    [ERROR_TOO_MANY_COWS] = N_("too many cows {token}: at most 12 of each player, board and hand together"),
    [ERROR_HAND_ALTERNATION] =
        N_("no possible hands {token}: equal with b to play, black's one less or both 0 with w"),
    [ERROR_BAN_TEXT] =
        N_("no return ban {token}: - or a move behind its owner's letter, as in bA6-E6,wR2-R1"),
    [ERROR_BAN_ORDER] = N_("return bans out of order {token}: at most one for each player, black's first"),
    [ERROR_BAN_START] = N_("no possible return ban {token}: it starts at a cow of its owner"),
    [ERROR_BAN_END] = N_("no possible return ban {token}: it ends at an empty point"),
    [ERROR_BAN_NOT_ALLOWED] =
        N_("no possible return ban {token}: Morabaraba alone has them, when all cows are placed"),
    [ERROR_NO_SHOT_RANGE] = N_("no possible count without a shot {token}: 0 to 50, while placing 0"),
    [ERROR_TURNS_RANGE] = N_("no possible count of turns {token}: at most 300, in Modiar 9999"),
    [ERROR_STONES] = N_("no possible stones {token}: pits and captures together are 42"),
    [ERROR_ODD_CAPTURES] = N_("no possible captures {token}: stones are captured in even numbers"),

    [ERROR_NO_GAME_TAG] = N_("no tag Game: it is morabaraba, twelve or modiar"),
    [ERROR_UNKNOWN_GAME] = N_("no game {token}: games are morabaraba, twelve and modiar"),
    [ERROR_PGN_SYNTAX] = N_("unexpected {token}: a record has tags in brackets, then turns, then the result"),
    [ERROR_PGN_MOVE] = N_("no legal turn {token}: the game up to it can be read"),
    [ERROR_PGN_RESULT] = N_("wrong result {token}: it contradicts the game"),
    [ERROR_NO_GAMES] = N_("no game {token}: a record begins with tags such as [Game \"morabaraba\"]"),

    [ERROR_FILE_OPEN] = N_("cannot open {token}: it has to exist and be accessible"),
    [ERROR_FILE_READ] = N_("cannot read {token}: reading failed"),
    [ERROR_FILE_WRITE] = N_("cannot write {token}: the folder has to be writable and have room"),
    [ERROR_FILE_TOO_LARGE] = N_("cannot read {token}: the file is too large"),
    [ERROR_FILE_DAMAGED] = N_("cannot use {token}: the file is damaged"),
    [ERROR_FILE_LOCKED] = N_("cannot use {token}: another process of this program has it"),
    [ERROR_NO_HOME] = N_("no home folder: set HOME or the XDG directories to absolute paths"),
    [ERROR_MEMORY] = N_("out of memory"),
    [ERROR_THREAD] = N_("cannot start a thread"),
    [ERROR_STOPPED] = "stopped",

    [ERROR_COMMAND] = "unknown command {token}: see the protocol's list",
    [ERROR_OPTION_NAME] = N_("unknown option {token}: see the list of options"),
    [ERROR_OPTION_VALUE] = N_("wrong value {token}: see the list of options"),
    [ERROR_ARGUMENT_MISSING] = N_("nothing behind {token}: it needs a value"),
    [ERROR_LINE_TOO_LONG] = "line too long {token}: it has been ignored",
    [ERROR_BUSY] = "cannot do {token} now: stop the search first",

    [ERROR_DISPLAY] = N_("no display or no usable renderer {token}: the game needs a graphical desktop"),
    [ERROR_ART] = N_("cannot load the picture {token}: name its folder with --assets"),
    [ERROR_FONT] = N_("cannot load the font {token}: name its folder with --assets"),
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

const char *error_sentence(ErrorKind kind) {
    return sentences[kind];
}

/* Adds `length` bytes, or as many whole characters of them as there is room for; how long `out` then is. */
static size_t add(char out[ERROR_TEXT_MAX], size_t used, const char *text, size_t length) {
    const size_t room = ERROR_TEXT_MAX - 1 - used;
    if (length > room) {
        length = room;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(out + used, text, length);
    out[used + length] = '\0';
    return used + length;
}

/* Adds a text with {blank} in it filled by `filling`; a blank that is left empty takes the space before it
 * along. */
static size_t add_filled(char out[ERROR_TEXT_MAX], size_t used, const char *text, const char *blank,
                         const char *filling) {
    const char *at = strstr(text, blank);
    if (!at)
        return add(out, used, text, strlen(text));
    const bool takes_space = filling[0] == '\0' && at > text && at[-1] == ' ';
    used = add(out, used, text, (size_t)(at - text) - takes_space);
    used = add(out, used, filling, strlen(filling));
    return add(out, used, at + strlen(blank), strlen(at + strlen(blank)));
}

void error_text_as(const Error *error, const ErrorForm *form, char out[ERROR_TEXT_MAX]) {
    char line[12], token[ERROR_TOKEN_MAX + 16] = "";
    size_t used = 0;
    out[0] = '\0';
    if (error->line > 0) {
        snprintf(line, sizeof line, "%d", error->line);
        used = add_filled(out, used, form->line, "{line}", line);
    }
    if (error->token[0])
        snprintf(token, sizeof token, "%s%s%s", form->open, error->token, form->close);
    add_filled(out, used, form->sentence, "{token}", token);
}

void error_text(const Error *error, char out[ERROR_TEXT_MAX]) {
    error_text_as(error, &(ErrorForm){sentences[error->kind], "line {line}: ", "'", "'"}, out);
}
