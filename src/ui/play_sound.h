/** What a turn and its end sound like. */
#ifndef ISIBAYA_UI_PLAY_SOUND_H
#define ISIBAYA_UI_PLAY_SOUND_H

#include "ui/app.h"

/**
 * Makes the sounds of the motion that are due by app->now_ms: one at most at a time, and a single one for a
 * motion that shows no way (without animation, with less motion, backwards).
 */
void play_hear_motion(App *app);

/** The game is over. */
void play_hear_end(App *app);

#endif
