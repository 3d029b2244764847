/**
 * The list of games: games_list.c (what is listed, found, deleted), games_words.c (what is said of a game),
 * screen_games.c (the screen).
 */
#ifndef ISIBAYA_UI_GAMES_H
#define ISIBAYA_UI_GAMES_H

#include "ui/app.h"

/** Reads the player's own games, unless that was done and the file is the same. False: nothing has changed.
 */
bool games_load(App *app, Error *error);

/** Lists the games of a file that was read, which is moved and zeroed, and shows them. */
void games_list(App *app, PgnFile *file, const char *name);

/** Works out anew which games are shown: another search or another choice. */
void games_find(App *app);

/** Takes one of the player's own games (an index into the file's) out of the list, or the last one back. */
void games_delete(App *app, int game);
void games_undelete(App *app);

/** At the end of the program. */
void games_free(App *app);

/** How a game ended for the person, where one played the computer; two people both win and lose. */
bool games_is_result(const Record *record, GamesResult result);

/** "Black – Computer, level 4 · 2026.11.29 · 31 turns" @param is_own  "Human" is the player at this screen */
void games_describe(const Record *record, bool is_own, char out[WORDS_MAX]);

/** How it ended, or that it did not. */
void games_say_end(const PgnGame *game, char out[WORDS_MAX]);

#endif
