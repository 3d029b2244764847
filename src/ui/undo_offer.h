/** What was just deleted can be had back for a while: a strip at the bottom of the screen that says so. */
#ifndef ISIBAYA_UI_UNDO_OFFER_H
#define ISIBAYA_UI_UNDO_OFFER_H

#include "ui/app.h"

enum { UNDO_OFFER_MS = 10000 };

/** Begins the offer with a sentence. */
void undo_offer_open(App *app, UndoOffer *offer, const char *sentence);

/** Whether it stands. */
bool undo_offer_is_open(const App *app, const UndoOffer *offer);

/** The height that it takes from the bottom of the window, pixels; 0: none. */
int undo_offer_height(const App *app, const UndoOffer *offer);

/** Adds the button "undo" within a column; draws the strip. */
void undo_offer_layout(const App *app, const UndoOffer *offer, int left, int width, Targets *targets);
void undo_offer_draw(App *app, const UndoOffer *offer, int left, int width);

/** Milliseconds until it ends; -1: there is none. */
int undo_offer_due(const App *app, const UndoOffer *offer);

#endif
