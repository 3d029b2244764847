/**
 * How every failure explains itself: a kind, the offending token and, for files, a line.
 * One table (src/base/error.c) holds the sentence of each kind, so that the engine's `error` lines, the
 * window's sentences and the tests cannot drift apart. Nothing here prints.
 */
#ifndef ISIBAYA_BASE_ERROR_H
#define ISIBAYA_BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

enum { ERROR_TOKEN_MAX = 64, ERROR_TEXT_MAX = 256 };

typedef enum ErrorKind {
    ERROR_NONE,

    /* A turn or a click that the rules refuse: what Game.refuse returns. */
    ERROR_GAME_OVER,      /* no turn after the end */
    ERROR_POINT_TAKEN,    /* placing on a point that is taken, or moving onto one */
    ERROR_STILL_PLACING,  /* a cow is to move while cows are in hand */
    ERROR_ALL_PLACED,     /* placing when no cow is in hand */
    ERROR_NO_COW_THERE,   /* moving from an empty point */
    ERROR_ENEMY_COW,      /* moving the enemy's cow */
    ERROR_COW_HEMMED_IN,  /* an own cow that has no way to move */
    ERROR_TOO_FAR,        /* not along a line to the next point */
    ERROR_RETURN_BAN,     /* rules.md, Morabaraba 5 */
    ERROR_SHOT_DUE,       /* a turn that closes a mill names no cow to shoot */
    ERROR_SHOT_AT_NOTHING,/* the shot's point is empty */
    ERROR_SHOT_AT_OWN,    /* the shot's cow is the player's own */
    ERROR_SHOT_IN_MILL,   /* the shot's cow is safe in a mill while others are not */
    ERROR_SHOT_WITHOUT_MILL,
    ERROR_ENEMY_PIT,
    ERROR_PIT_EMPTY,
    ERROR_SINGLE_STONE,
    ERROR_GRAND_SLAM,     /* rules.md, Modiar 5 */
    ERROR_MUST_FEED,      /* rules.md, Modiar 6 */

    /* A text that cannot be read as a turn. */
    ERROR_NO_POINT,
    ERROR_NO_PIT,
    ERROR_MOVE_TEXT,

    /* A text that cannot be read as a position. */
    ERROR_FIELDS,         /* the wrong number of fields, or other than one space between them */
    ERROR_RINGS,          /* not three rings of eight characters */
    ERROR_RING_CHARACTER,
    ERROR_PLAYER,
    ERROR_NUMBER,         /* not a plain number: sign, leading zero, other characters, too large */
    ERROR_PAIR,           /* not two numbers with a comma between */
    ERROR_TOO_MANY_COWS,
    ERROR_HAND_ALTERNATION,
    ERROR_BAN_TEXT,
    ERROR_BAN_ORDER,
    ERROR_BAN_START,
    ERROR_BAN_END,
    ERROR_BAN_NOT_ALLOWED,
    ERROR_NO_SHOT_RANGE,
    ERROR_TURNS_RANGE,
    ERROR_STONES,         /* stones and captures do not add up to 42 */
    ERROR_ODD_CAPTURES,

    /* Records (PGN). */
    ERROR_NO_GAME_TAG,
    ERROR_UNKNOWN_GAME,
    ERROR_PGN_SYNTAX,
    ERROR_PGN_MOVE,       /* an illegal or unreadable move: token is "12. E1-E9", line is set */
    ERROR_PGN_RESULT,     /* the result contradicts the game */
    ERROR_NO_GAMES,       /* the file holds no game */

    /* Files and memory. */
    ERROR_FILE_OPEN,
    ERROR_FILE_READ,
    ERROR_FILE_WRITE,
    ERROR_FILE_TOO_LARGE,
    ERROR_FILE_DAMAGED,
    ERROR_FILE_LOCKED,
    ERROR_NO_HOME,
    ERROR_MEMORY,
    ERROR_THREAD,
    ERROR_STOPPED,        /* the caller's stop flag ended the work */

    /* Protocol and command line. */
    ERROR_COMMAND,
    ERROR_OPTION_NAME,
    ERROR_OPTION_VALUE,
    ERROR_ARGUMENT_MISSING,
    ERROR_LINE_TOO_LONG,
    ERROR_BUSY,           /* this command has to wait until the search is over */

    /* The window. */
    ERROR_DISPLAY,
    ERROR_ART,
    ERROR_FONT,

    ERROR_KIND_COUNT
} ErrorKind;

typedef struct Error {
    ErrorKind kind;
    char token[ERROR_TOKEN_MAX]; /* what was refused, cut to fit; control characters replaced */
    int line;                    /* 1 and up in a file; 0 where lines mean nothing */
} Error;

/**
 * Fills an error. Bytes of the token that are not printable ASCII or valid UTF-8 become '?'.
 * @param error  what to fill, or NULL when the caller is not interested
 * @param kind   anything but ERROR_NONE
 * @param token  the offending text, or "" where there is none
 * @return       always false, so that a function can end with `return error_set(...)`
 */
bool error_set(Error *error, ErrorKind kind, const char *token);

/** The same for a token that is not terminated: `length` bytes from `token`. Always false. */
bool error_set_span(Error *error, ErrorKind kind, const char *token, size_t length);

/** The same with the line of a file (1 and up). Always false. */
bool error_set_line(Error *error, ErrorKind kind, const char *token, int line);

/** The English sentence of a kind, with {token} where the token goes: what the window translates. */
const char *error_sentence(ErrorKind kind);

/** The parts of an error's text, in some language. */
typedef struct ErrorForm {
    const char *sentence;     /* with {token}; error_sentence has the English one */
    const char *line;         /* with {line}: stands before the sentence if there is a line */
    const char *open, *close; /* quotes, at most 8 bytes each */
} ErrorForm;

/** The same as error_text in another form; what does not fit is left out from a whole character on. */
void error_text_as(const Error *error, const ErrorForm *form, char out[ERROR_TEXT_MAX]);

/**
 * Writes the sentence of an error: the token in quotes and then what would be right, as in
 * "no point 'E9': points are E1 to R8"; with a line, "line 3: " stands before it. An empty token is left
 * out with its quotes.
 * @param out  room for ERROR_TEXT_MAX bytes; always terminated
 */
void error_text(const Error *error, char out[ERROR_TEXT_MAX]);

#endif
