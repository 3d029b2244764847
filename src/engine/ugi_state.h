/**
 * What the files of the protocol share: its state, and the commands each file answers.
 */
#ifndef ISIBAYA_ENGINE_UGI_STATE_H
#define ISIBAYA_ENGINE_UGI_STATE_H

#include "ai/endings.h"
#include "ai/search.h"
#include "ai/solve.h"
#include "base/file.h"
#include "engine/inbox.h"
#include "record/record.h"

/** The options that are numbers, by their row in ugi_options.c. */
typedef struct UgiNumbers {
    long level, threads, hash_mib, seed;
} UgiNumbers;

/** Owned by the working thread, but see `inbox`: beside an endless job the reading thread may look at it. */
typedef struct Ugi {
    FILE *out;
    pthread_mutex_t out_lock; /* a line is written whole; taken last, after inbox.lock if both */
    atomic_bool is_unheard;   /* `out` takes no more */
    Inbox inbox;
    uint64_t line_number; /* of the line that is being answered */
    GameId game;
    UgiNumbers numbers;
    char table_dir[FILE_PATH_MAX]; /* "": the default place */
    Record record;
    Search *search;
    ModiarTable *table;                /* NULL: not made or loaded yet */
    Endings *endings[GAME_COUNT];      /* the same of each mill game */
    bool is_table_damaged[GAME_COUNT]; /* the file in table_dir could not be used: it is not read again and
                                          again */
    bool has_quit;                     /* reading thread only */
} Ugi;

/**
 * Answers a command.
 * @param rest  the line behind the command's name
 * @return      false with what is wrong, the state unchanged; the caller says so
 */
typedef bool UgiCommand(Ugi *ugi, Span rest, Error *error);

/** Room for a token or a position text as a terminated string; nothing valid is as long. */
enum { UGI_TOKEN_MAX = 256 };

/** Writes a line and flushes it; whole, whichever threads write. */
void ugi_say(Ugi *ugi, const char *format, ...) __attribute__((format(printf, 2, 3)));

/** Copies a span as a string, cut to fit. */
void ugi_copy(Span span, char out[UGI_TOKEN_MAX]);

/** Nothing but blanks may be left: false with ERROR_COMMAND and the first token. */
bool ugi_expect_end(Span rest, Error *error);

/** Goes to the start of `game` with nothing played. ERROR_MEMORY. */
bool ugi_start_game(Ugi *ugi, GameId game, Error *error);

enum { UGI_MOVES_TEXT_MAX = MOVES_MAX * (1 + MOVE_TEXT_MAX) };

/** Writes turns with a blank before each. @param count MOVES_MAX at most */
void ugi_write_moves(const Ugi *ugi, const Move *moves, int count, char out[UGI_MOVES_TEXT_MAX]);

/** The turns of the present position, sorted by their text. @return how many */
int ugi_sorted_moves(const Ugi *ugi, Move out[MOVES_MAX]);

/** Loads Modiar's table if it lies in table_dir and is not there yet. @return whether it is there */
bool ugi_find_table(Ugi *ugi);

/** The same for the endings of the present game; also lets the search use them. */
bool ugi_find_endings(Ugi *ugi);

/**
 * Begins a job asked for by the present line, to be ended by inbox_end_job. Lines that already wait behind an
 * endless one are answered first.
 */
void ugi_begin_job(Ugi *ugi, JobKind kind);

/** Writes the option lines of `ugi`. */
void ugi_say_options(Ugi *ugi);

/** The options before any `setoption`. */
void ugi_default_options(Ugi *ugi);

UgiCommand ugi_setoption, ugi_position, ugi_go, ugi_eval, ugi_query, ugi_moves, ugi_fen, ugi_solve;

#endif
