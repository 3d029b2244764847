#include "ui/language.h"

#include "base/file.h"

#include <SDL.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char domain[] = "isibaya";

const LanguageRow languages[LANGUAGE_COUNT] = {
    /* TRANSLATORS: In the list of languages: follow the language of the computer. */
    [LANGUAGE_SYSTEM] = {"", N_("As the system")},
    [LANGUAGE_ENGLISH] = {"en", "English"},
    {"zu", "isiZulu"},
    {"so", "Soomaali"},
    {"sq", "shqip"},
    {"fr", "français"},
};

int language_of_code(const char *code) {
    for (int i = LANGUAGE_ENGLISH; i < LANGUAGE_COUNT; i++) {
        if (strcmp(languages[i].code, code) == 0)
            return i;
    }
    return -1;
}

static const char *environment(const char *name) {
    const char *value = getenv(name);
    return value ? value : "";
}

/* The first of "fr_CH.UTF-8:sq" that there is a translation for; English ends the list like any other. */
static int first_known(const char *list) {
    for (const char *at = list; *at != 0; at += *at == ':') {
        const size_t code = strcspn(at, "_.@:"), entry = strcspn(at, ":");
        for (int i = LANGUAGE_ENGLISH; i < LANGUAGE_COUNT; i++) {
            if (strlen(languages[i].code) == code && memcmp(languages[i].code, at, code) == 0)
                return i;
        }
        at += entry;
    }
    return LANGUAGE_ENGLISH;
}

/* As gettext decides: the locale's name, and LANGUAGE before it unless that is plain C. The locale itself
 * need not be installed. */
static int system_language(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = "", *list = environment("LANGUAGE");
    for (size_t i = 0; i < sizeof names / sizeof names[0] && locale[0] == 0; i++)
        locale = environment(names[i]);
    if (locale[0] == 0 || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return LANGUAGE_ENGLISH;
    return first_known(list[0] != 0 ? list : locale);
}

/* In the plain C locale glibc translates nothing; C.UTF-8 is always there. */
static void set_locale(void) {
    setlocale(LC_ALL, "");
    const char *messages = setlocale(LC_MESSAGES, NULL);
    if (messages == NULL || strcmp(messages, "C") == 0 || strcmp(messages, "POSIX") == 0)
        setlocale(LC_MESSAGES, "C.UTF-8");
    setlocale(LC_NUMERIC, "C"); /* SVG is printed with decimal points */
}

static bool is_locale_dir(char out[FILE_PATH_MAX], const char *base, const char *place) {
    snprintf(out, FILE_PATH_MAX, "%s%s", base, place);
    return file_exists(out);
}

static bool find_locale_dir(const char *data_dir, char out[FILE_PATH_MAX]) {
    if (data_dir != NULL && is_locale_dir(out, data_dir, "/../locale"))
        return true;
    char *base = SDL_GetBasePath();
    bool is_found = base != NULL &&
                    (is_locale_dir(out, base, "share/locale") || is_locale_dir(out, base, "../share/locale"));
    SDL_free(base);
    return is_found;
}

void language_open(Language *language, const char *data_dir, int which) {
    char locale_dir[FILE_PATH_MAX];
    const char *original = getenv("LANGUAGE");
    *language = (Language){.was_set = original != NULL, .system = system_language()};
    snprintf(language->original, sizeof language->original, "%s", original ? original : "");
    set_locale();
    if (find_locale_dir(data_dir, locale_dir))
        bindtextdomain(domain, locale_dir);
    bind_textdomain_codeset(domain, "UTF-8");
    language_use(language, which);
}

void language_use(Language *language, int which) {
    const bool is_named = which > LANGUAGE_SYSTEM && which < LANGUAGE_COUNT;
    language->used = is_named ? which : language->system;
    setenv("LANGUAGE", languages[language->used].code, 1);
    textdomain(domain); /* without this the texts of before stay cached */
}

void language_close(Language *language) {
    if (language->used == LANGUAGE_SYSTEM)
        return; /* it was never opened */
    if (language->was_set)
        setenv("LANGUAGE", language->original, 1);
    else
        unsetenv("LANGUAGE");
    *language = (Language){0};
}

const char *language_plural(Plural plural, int n) {
    return ngettext(plural.one, plural.many, (unsigned long)(n < 0 ? -n : n));
}
