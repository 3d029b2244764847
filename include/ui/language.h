/**
 * The language of the window: GNU gettext. Every text a player reads is written as _("English") where it is
 * used, or N_("English") in a constant table and _() where the table is read; where a number decides the form,
 * ngettext("one", "many", n), or NN_("one", "many") in a table of Plural and language_plural() where it is
 * read. Main thread only.
 */
#ifndef ISIBAYA_UI_LANGUAGE_H
#define ISIBAYA_UI_LANGUAGE_H

#include <libintl.h>
#include <stdbool.h>

/** The text in the language in force; English if it has none. Constant; never "" but for "". */
#define _(text) gettext(text)

/** Marks a text in a table for translation; it stays English here. */
#define N_(text) text

/** Marks the two English forms of a text with a number: the initialiser of a Plural. */
#define NN_(one, many) {one, many}

/** A text with a number in it, as NN_ marks it. Elsewhere the first form may be that of 0 too. */
typedef struct Plural {
    const char *one, *many;
} Plural;

/** A row of the table of languages. */
typedef struct LanguageRow {
    const char *code; /* of po/CODE.po and of --language */
    const char *name; /* in the language itself; of the system's, marked by N_ */
} LanguageRow;

enum { LANGUAGE_SYSTEM, LANGUAGE_ENGLISH, LANGUAGE_COUNT = 6, LANGUAGE_TEXT_MAX = 256 };

/** [LANGUAGE_SYSTEM] stands for the system's language, its code is ""; the others are translated. */
extern const LanguageRow languages[LANGUAGE_COUNT];

/** What is remembered from language_open to language_close. */
typedef struct Language {
    int system; /* the index of the system's language: never LANGUAGE_SYSTEM */
    int used;   /* the index in force: never LANGUAGE_SYSTEM */
    bool was_set;
    char original[LANGUAGE_TEXT_MAX]; /* LANGUAGE as it was before, if it was set */
} Language;

/** The index of the language with this code, or -1. */
int language_of_code(const char *code);

/**
 * Finds the translations and puts a language in force; needs no locale of the system's for it.
 * @param data_dir  the folder of art and fonts, whose neighbour `locale` holds the translations; NULL or
 *                  without such a neighbour: the one in the build tree or where the program is installed
 * @param which     index into languages[]
 */
void language_open(Language *language, const char *data_dir, int which);

/** Puts another language in force; texts fetched from then on are in it. */
void language_use(Language *language, int which);

/** Puts back the environment of language_open. A zeroed Language is accepted. */
void language_close(Language *language);

/** The form for this number of a text that NN_ marked. */
const char *language_plural(Plural plural, int n);

#endif
