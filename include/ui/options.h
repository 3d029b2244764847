/**
 * The command line of the window (records.md, "Command line"): rows of options with their help.
 */
#ifndef ISIBAYA_UI_OPTIONS_H
#define ISIBAYA_UI_OPTIONS_H

#include "ui/match.h"

#include <stdio.h>

typedef struct Options {
    bool has_game, has_players, has_fen, has_clock, has_size;
    MatchSetup setup;       /* game, seats, clock and start as far as they were given */
    const char *file;       /* a record to open, or NULL; points into argv, like all texts here */
    const char *language;
    const char *assets;
    int width, height;
    bool is_fullscreen, is_tracing, is_still; /* is_still: --no-animation */
    bool wants_version, wants_help;
} Options;

/** Reads argv; false with ERROR_OPTION_NAME, ERROR_OPTION_VALUE, ERROR_ARGUMENT_MISSING or a position's kind. */
bool options_read(int argc, char *const argv[], Options *out, Error *error);

/** Prints the options with their help to a stream. */
void options_print_help(FILE *out);

#endif
