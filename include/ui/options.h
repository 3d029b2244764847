/**
 * The command line of the window (records.md, "Command line"): rows of options with their help.
 */
#ifndef ISIBAYA_UI_OPTIONS_H
#define ISIBAYA_UI_OPTIONS_H

#include "ui/match.h"

#include <stdio.h>

enum { OPTIONS_WIDTH_LEAST = 800, OPTIONS_HEIGHT_LEAST = 480, OPTIONS_SIZE_MOST = 16384 }; /* pixels */

/** What was asked for; all that was not is false, 0 or NULL (and the game Morabaraba, the seats persons). */
typedef struct Options {
    bool has_game, has_players, has_fen, has_clock, has_size;
    MatchSetup setup; /* game, seats, clock and start as far as they were given */
    const char *file; /* a record to open, or NULL; points into argv, like all texts here */
    const char *language;
    const char *assets;
    int width, height;                        /* of the window, pixels; 0 without has_size */
    bool is_fullscreen, is_tracing, is_still; /* is_still: --no-animation */
    bool wants_version, wants_help;
} Options;

/**
 * Reads argv: `--name value` or `--name=value`, in any order, the last of two alike counting; `--` ends the
 * options. A position without --game is Morabaraba's.
 * @return  false with ERROR_OPTION_NAME (the option, or a second file), ERROR_OPTION_VALUE (token:
 *          "--clock abc"), ERROR_ARGUMENT_MISSING or a kind of the position texts; *out is then unchanged
 */
bool options_read(int argc, char *const argv[], Options *out, Error *error);

/** Prints the options with their help to a stream. */
void options_print_help(FILE *out);

#endif
