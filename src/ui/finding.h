/** What is typed to find something: a field that takes keys wherever the focus is. */
#ifndef ISIBAYA_UI_FINDING_H
#define ISIBAYA_UI_FINDING_H

#include "ui/paint.h"

enum { FINDING_MAX = 64 }; /* bytes */

/**
 * A key typed: a character behind what was typed, Backspace takes one away, Esc all.
 * @return  false: it was not used
 */
bool finding_type(char typed[FINDING_MAX], SDL_Keycode symbol);

/** Whether a text contains what was typed, capital letters or not; anything contains nothing. */
bool finding_matches(const char *text, const char *typed);

/** Draws the field: what was typed with its cursor, or what it is for. */
void finding_draw(Paint *paint, SDL_Rect box, const char *typed, const char *purpose);

#endif
