/** What app*.c share and no screen needs. */
#ifndef ISIBAYA_UI_APP_PRIVATE_H
#define ISIBAYA_UI_APP_PRIVATE_H

#include "ui/app.h"

/** Works out the measures anew: the size or the scale has changed. */
void app_measure(App *app);

/** Begins Modiar's table when it is time and takes it up when it is there. */
void app_table_tick(App *app);

/** Milliseconds until app_table_tick has something to do; -1: never, or when the loop is woken. */
int app_table_due(const App *app);

/** Ends the making of the table, or frees it. After the thinker. */
void app_table_free(App *app);

/** Begins the endings of a mill game when one comes near, and takes them up when they are there. */
void app_endings_tick(App *app);

/** Ends the making of endings, or frees them. After the thinker. */
void app_endings_free(App *app);

/** Keeps in the settings from where on games count in the statistics, if that has moved. */
void app_keep_mark(App *app);

/** Takes up a change of volume, lets the device rest; milliseconds until it has something to do, -1: nothing. */
void app_sound_tick(App *app);
int app_sound_due(const App *app);

/** Milliseconds from now until then; 0 when that is past. */
int app_until(const App *app, uint64_t then_ms);

/**
 * Opens window and renderer: of the size, at the place and in the state remembered, as far as a screen is
 * still there, or as asked for. False with ERROR_DISPLAY.
 */
bool app_open_window(App *app, const Options *options, Error *error);

/** Gives the window its picture. */
void app_set_icon(App *app);

/** Notes size, place and state of the window, and keeps the settings. */
void app_remember_window(App *app);

/** The targets were listed anew: the one that was to get the focus gets it. */
void app_take_focus(App *app);

/** After the focus moved: what has it is scrolled into sight. */
void app_reveal_focus(App *app);

#endif
