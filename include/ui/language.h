/**
 * The language of the window: GNU gettext. Every text a player reads is written as _("English") where it is
 * used, or N_("English") in a constant table and _() where the table is read. Main thread only.
 */
#ifndef ISIBAYA_UI_LANGUAGE_H
#define ISIBAYA_UI_LANGUAGE_H

#include <libintl.h>

/** The text in the language in force; English if it has none. Constant; never "" but for "". */
#define _(text) gettext(text)

/** Marks a text in a table for translation; it stays English here. */
#define N_(text) text

#endif
