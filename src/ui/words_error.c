/* Troubles with files, texts and the system, in the language of the window. */
#include "ui/words.h"

#include "ui/language.h"

#include <ctype.h>
#include <string.h>

void words_error(const Error *error, char out[WORDS_MAX]) {
    _Static_assert((int)WORDS_MAX == (int)ERROR_TEXT_MAX, "an error's text is a sentence like others");
    const ErrorForm form = {
        .sentence = _(error_sentence(error->kind)),
        /* TRANSLATORS: Stands before what is wrong in a line of a file; the blank behind it belongs to it. */
        .line = _("line {line}: "),
        /* TRANSLATORS: The quotes before and behind what a player typed or a file's name. */
        .open = _("“"),
        .close = _("”"),
    };
    error_text_as(error, &form, out);
    out[0] = (char)toupper((unsigned char)out[0]);
    if (strlen(out) < WORDS_MAX - 1)
        strcat(out, ".");
}
