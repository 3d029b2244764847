/**
 * What the program remembers: options, a row each, kept in settings.ini (records.md). An unreadable file is
 * kept as settings.ini.bad and the defaults take its place.
 */
#ifndef ISIBAYA_UI_SETTINGS_H
#define ISIBAYA_UI_SETTINGS_H

#include "base/error.h"

#include <stdbool.h>

/** Every option is a whole number within its range. */
typedef struct Settings {
    int game;          /* GameId of the last game */
    int two_players;   /* 1: two people at this screen */
    int level;         /* 1 to 10 */
    int side;          /* 0: the person plays first, 1: second, 2: in turn */
    int next_side;     /* with `in turn`: the side of the next game */
    int clock_s;       /* seconds a turn, 0: off */
    int scale;         /* size of text and buttons in percent; 0: automatic */
    int speed;         /* percent of the normal time of motion; 0: none */
    int width, height; /* of the window, pixels; 0: not known */
    int is_fullscreen;
    int is_maximised;
    int has_place, x, y; /* where the window stood, pixels of the whole desktop */
    int theme;           /* index into themes[] */
    int language;        /* 0: the system's, else index into languages[] */
    int volume;          /* of the sounds, percent */
    int is_silent;       /* sounds are off */
    int less_motion;     /* 1: pictures fade instead of travelling */
    int board_help;      /* BoardHelp: what pointing at the board shows */
    int turns_to_mover;  /* 1: with two people the board is turned to the one to move */
    int lessons_done;    /* a bit a game */
    int won_running, lost_running;   /* games won or lost one after the other, */
    int running_game, running_level; /* of this game against this level */
    int statistics_from; /* bytes of games.pgn that don't count in the statistics */
} Settings;

/** What pointing at the board shows before any click (screens.md 3). */
typedef enum BoardHelp { BOARD_HELP_NOTHING, BOARD_HELP_DESTINATIONS, BOARD_HELP_ALL } BoardHelp;

enum { SETTINGS_TEXT_MAX = 4096 };

/** A row of the table of options. */
typedef struct SettingRow {
    const char *name; /* in the file */
    int least, most, standard;
    bool has_zero; /* 0 (off, automatic, not known) is accepted besides least to most */
    int offset;    /* of the member in Settings */
    const char *help;
} SettingRow;

extern const SettingRow settings_rows[];
extern const int settings_row_count;

/** The values as delivered. */
Settings settings_standard(void);

/**
 * Reads the text of a settings file: `name = value` lines, `#` comments, `[sections]` passed over; unknown
 * names are ignored, what is not named has its standard value, a value out of range is refused.
 * @return  false with ERROR_OPTION_VALUE or ERROR_FILE_DAMAGED, the text of the line and its number; *out is
 *          then unchanged
 */
bool settings_read_text(const char *text, Settings *out, Error *error);

/**
 * Writes the text of a settings file, each option below its help; reading it gives the same values (one
 * that is out of range is brought into it).
 * @param out  room for SETTINGS_TEXT_MAX bytes
 */
void settings_write_text(const Settings *settings, char out[SETTINGS_TEXT_MAX]);

/** Loads the file; a missing one gives the standard values. False with an error: *out is the standard. */
bool settings_load(Settings *out, Error *error);

/** Writes the file, whole or not at all. */
bool settings_save(const Settings *settings, Error *error);

#endif
