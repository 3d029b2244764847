/* Languages: which is chosen, that switching shows at once, and what every translation has to keep to. */
#include "stage.h"

#include "base/file.h"
#include "ui/language.h"
#include "ui/words_fill.h"

#include <SDL_ttf.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- the compiled translations: GNU .mo, in this machine's order of bytes ---- */

typedef struct Catalogue {
    char *bytes;
    size_t length;
    uint32_t count;
} Catalogue;

typedef struct Entry {
    const char *source, *translation; /* forms of a plural follow each other, each ended by 0 */
    size_t source_length, length;
} Entry;

static uint32_t word(const Catalogue *catalogue, size_t at) {
    uint32_t value = 0;
    assert_true(at + 4 <= catalogue->length);
    memcpy(&value, catalogue->bytes + at, 4);
    return value;
}

static Catalogue catalogue_of(const char *code) {
    char path[FILE_PATH_MAX];
    Catalogue catalogue = {0};
    Error error = {0};
    snprintf(path, sizeof path, LOCALE_DIR "/%s/LC_MESSAGES/isibaya.mo", code);
    assert_true(file_read(path, 1 << 24, &catalogue.bytes, &catalogue.length, &error));
    assert_int_equal(word(&catalogue, 0), 0x950412DE);
    catalogue.count = word(&catalogue, 8);
    assert_true(catalogue.count > 300);
    return catalogue;
}

static Entry entry_of(const Catalogue *catalogue, uint32_t index) {
    size_t source = word(catalogue, 12) + 8 * (size_t)index,
           translation = word(catalogue, 16) + 8 * (size_t)index;
    return (Entry){catalogue->bytes + word(catalogue, source + 4),
                   catalogue->bytes + word(catalogue, translation + 4), word(catalogue, source),
                   word(catalogue, translation)};
}

/* ---- what each translation keeps to ---- */

/* Whether each {blank} and each %d of one text stands in the other too. */
static bool has_blanks_of(const char *text, const char *other) {
    for (const char *at = strpbrk(text, "{%"); at != NULL; at = strpbrk(at + 1, "{%")) {
        char blank[32];
        size_t length = *at == '%' ? 2 : strcspn(at, "}") + 1;
        if (*at == '%' && (at[1] == '\0' || strchr("dsfuxc%", at[1]) == NULL))
            continue; /* "{n} %" is no format */
        assert_true(length < sizeof blank);
        snprintf(blank, sizeof blank, "%.*s", (int)length, at);
        if (strstr(other, blank) == NULL)
            return false;
    }
    return true;
}

static int forms_of(const Entry *entry) {
    int forms = 1;
    for (size_t i = 0; i < entry->length; i++)
        forms += entry->translation[i] == '\0';
    return forms;
}

static void check_blanks(const char *code, const Entry *entry) {
    bool is_plural = strlen(entry->source) < entry->source_length;
    const char *source = is_plural ? entry->source + strlen(entry->source) + 1 : entry->source;
    const char *form = entry->translation;
    assert_int_equal(forms_of(entry), is_plural ? 2 : 1);
    for (int i = 0; i < forms_of(entry); i++, form += strlen(form) + 1) {
        const char *own = i == 0 ? entry->source : source; /* "The second is over" names no number */
        if (form[0] == '\0' || !has_blanks_of(own, form) || !has_blanks_of(form, source))
            fail_msg("%s: \"%s\" became \"%s\"", code, source, form);
    }
}

static void every_translation_has_the_blanks_of_its_source(void **state) {
    (void)state;
    for (int i = LANGUAGE_ENGLISH + 1; i < LANGUAGE_COUNT; i++) {
        Catalogue catalogue = catalogue_of(languages[i].code);
        for (uint32_t at = 0; at < catalogue.count; at++) {
            Entry entry = entry_of(&catalogue, at);
            if (entry.source[0] != '\0') /* "" is the header */
                check_blanks(languages[i].code, &entry);
        }
        free(catalogue.bytes);
    }
}

static void a_blank_that_differs_is_seen(void **state) {
    (void)state;
    assert_true(has_blanks_of("{side} wins {n}–{m}", "{n}–{m} for {side}"));
    assert_false(has_blanks_of("{side} wins", "{sied} wins"));
    assert_false(has_blanks_of("%d turns", "turns"));
    assert_true(has_blanks_of("{n} %", "{n} pour cent"));
}

/* The character at *text, which is moved on. */
static uint32_t next_character(const char **text) {
    const unsigned char *at = (const unsigned char *)*text;
    int more = at[0] < 0x80 ? 0 : at[0] < 0xE0 ? 1 : at[0] < 0xF0 ? 2 : 3;
    uint32_t code = more == 0 ? at[0] : at[0] & (0x3Fu >> more);
    for (int i = 1; i <= more; i++)
        code = code << 6 | (at[i] & 0x3Fu);
    *text += more + 1;
    return code;
}

static void check_glyphs(TTF_Font *font, const char *face, const char *text) {
    for (const char *at = text; *at != '\0';) {
        uint32_t code = next_character(&at);
        if (code >= ' ' && !TTF_GlyphIsProvided32(font, code))
            fail_msg("%s lacks U+%04X of \"%s\"", face, (unsigned)code, text);
    }
}

static TTF_Font *open_font(const char *face) {
    static const char *const extensions[] = {"ttf", "otf"};
    TTF_Font *font = NULL;
    for (int i = 0; font == NULL && i < 2; i++) {
        char path[FILE_PATH_MAX];
        snprintf(path, sizeof path, FONT_DIR "/%s.%s", face, extensions[i]);
        font = TTF_OpenFont(path, 20);
    }
    return font;
}

static void check_face(const char *face) {
    TTF_Font *font = open_font(face);
    assert_non_null(font);
    for (int i = LANGUAGE_ENGLISH; i < LANGUAGE_COUNT; i++) {
        check_glyphs(font, face, languages[i].name);
        if (i == LANGUAGE_ENGLISH)
            continue;
        Catalogue catalogue = catalogue_of(languages[i].code);
        for (uint32_t at = 0; at < catalogue.count; at++) {
            Entry entry = entry_of(&catalogue, at);
            const char *form = entry.translation;
            check_glyphs(font, face, entry.source);
            for (int k = 0; k < forms_of(&entry); k++, form += strlen(form) + 1)
                check_glyphs(font, face, form);
        }
        free(catalogue.bytes);
    }
    TTF_CloseFont(font);
}

static void every_face_has_every_character(void **state) {
    (void)state;
    static const char *const faces[] = {"Lato-Regular", "Lato-Medium", "Lato-Bold", "Vollkorn-SemiBold"};
    assert_int_equal(TTF_Init(), 0);
    for (size_t i = 0; i < sizeof faces / sizeof faces[0]; i++)
        check_face(faces[i]);
    TTF_Quit();
}

/* ---- which language is spoken ---- */

typedef struct Environment {
    const char *lc_all, *lang, *language;
} Environment;

static void set(const char *name, const char *value) {
    assert_int_equal(value ? setenv(name, value, 1) : unsetenv(name), 0);
}

static int spoken_in(Environment environment, int which) {
    Language language;
    set("LC_ALL", environment.lc_all);
    set("LC_MESSAGES", NULL);
    set("LANG", environment.lang);
    set("LANGUAGE", environment.language);
    language_open(&language, DATA_DIR, which);
    int used = language.used;
    language_close(&language);
    return used;
}

static void the_systems_language_is_followed_without_its_locale(void **state) {
    (void)state;
    static const struct {
        Environment environment;
        const char *code;
    } cases[] = {
        {{NULL, "zu_ZA.UTF-8", NULL}, "zu"},
        {{NULL, "fr_CH.UTF-8", ""}, "fr"},
        {{NULL, "so", NULL}, "so"},
        {{"sq_AL@euro", "fr_FR", NULL}, "sq"},
        {{NULL, "de_DE.UTF-8", NULL}, "en"},
        {{NULL, "de_DE.UTF-8", "de:fr"}, "fr"},
        {{NULL, "C.UTF-8", "sq_AL"}, "sq"},
        {{NULL, "en_ZA.UTF-8", "en_ZA:en:zu"}, "en"},
        {{NULL, "C", "fr"}, "en"},
        {{NULL, NULL, NULL}, "en"},
        {{"POSIX", "fr_FR.UTF-8", "fr"}, "en"},
        {{NULL, "french", NULL}, "en"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(languages[spoken_in(cases[i].environment, LANGUAGE_SYSTEM)].code, cases[i].code);
}

static void a_language_asked_for_goes_before_the_systems(void **state) {
    (void)state;
    int zulu = language_of_code("zu");
    assert_int_equal(spoken_in((Environment){NULL, "fr_FR.UTF-8", "fr"}, zulu), zulu);
    assert_int_equal(spoken_in((Environment){NULL, "fr_FR.UTF-8", "fr"}, LANGUAGE_ENGLISH), LANGUAGE_ENGLISH);
    assert_int_equal(language_of_code("xx"), -1);
    assert_int_equal(language_of_code(""), -1);
}

static void the_environment_is_put_back(void **state) {
    (void)state;
    spoken_in((Environment){NULL, "fr_FR.UTF-8", "sq:fr"}, language_of_code("so"));
    assert_string_equal(getenv("LANGUAGE"), "sq:fr");
    spoken_in((Environment){NULL, "fr_FR.UTF-8", NULL}, language_of_code("so"));
    assert_null(getenv("LANGUAGE"));
}

static void switching_changes_every_text_at_once(void **state) {
    (void)state;
    static const char *const white[LANGUAGE_COUNT] = {"White", "White",    "uMhlophe",
                                                      "Cad",   "i Bardhi", "Blanc"};
    Language language;
    set("LANGUAGE", NULL);
    set("LC_ALL", "C.UTF-8");
    language_open(&language, DATA_DIR, LANGUAGE_SYSTEM);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < LANGUAGE_COUNT; i++) {
            language_use(&language, i);
            assert_string_equal(words_side(GAME_TWELVE, PLAYER_SECOND), white[i]);
        }
    }
    assert_string_equal(setlocale(LC_NUMERIC, NULL), "C");
    language_close(&language);
}

static void numbers_take_the_form_of_their_language(void **state) {
    (void)state;
    static const struct {
        const char *code;
        int n;
        bool is_one;
    } cases[] = {{"en", 0, false}, {"en", 1, true},  {"en", 2, false}, {"fr", 0, true},  {"fr", 1, true},
                 {"fr", 2, false}, {"zu", 0, true},  {"zu", 1, true},  {"zu", 2, false}, {"so", 0, false},
                 {"so", 1, true},  {"sq", 0, false}, {"sq", 1, true},  {"sq", 2, false}};
    Language language;
    language_open(&language, DATA_DIR, LANGUAGE_ENGLISH);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        language_use(&language, language_of_code(cases[i].code));
        const char *one = ngettext("{place}: {n} game", "{place}: {n} games", 1),
                   *form = ngettext("{place}: {n} game", "{place}: {n} games", (unsigned)cases[i].n);
        assert_true((form == one) == cases[i].is_one);
    }
    language_close(&language);
}

static void a_side_that_begins_a_sentence_begins_it_with_a_capital(void **state) {
    (void)state;
    char out[WORDS_MAX];
    const Blanks blanks = {.side = "uMnyama", .other = "i Ziu", .move = "a"};
    words_fill(out, "{side} uyanqoba.", &blanks);
    assert_string_equal(out, "UMnyama uyanqoba.");
    words_fill(out, "{other} fiton.", &blanks);
    assert_string_equal(out, "I Ziu fiton.");
    words_fill(out, "{side} fiton. {other} u dorëzua.", &blanks);
    assert_string_equal(out, "UMnyama fiton. I Ziu u dorëzua.");
    words_fill(out, "{side}", &blanks);
    assert_string_equal(out, "uMnyama");
    words_fill(out, "Yithuba lomdlali {side}.", &blanks);
    assert_string_equal(out, "Yithuba lomdlali uMnyama.");
    words_fill(out, "{move} uthumba", &blanks); /* a pit's letter says whose it is */
    assert_string_equal(out, "a uthumba");
}

/* ---- troubles ---- */

static void no_error_is_cut_in_any_language(void **state) {
    (void)state;
    Language language;
    language_open(&language, DATA_DIR, LANGUAGE_ENGLISH);
    for (int i = LANGUAGE_ENGLISH; i < LANGUAGE_COUNT; i++) {
        language_use(&language, i);
        for (int kind = ERROR_NONE + 1; kind < ERROR_KIND_COUNT; kind++) {
            char out[WORDS_MAX];
            Error error = {.kind = (ErrorKind)kind, .line = 99999};
            memset(error.token, 'w', 40);
            words_error(&error, out);
            if (out[strlen(out) - 1] != '.')
                fail_msg("%s: \"%s\" is cut", languages[i].code, out);
        }
    }
    language_close(&language);
}

static void an_error_is_a_sentence_with_real_quotes(void **state) {
    (void)state;
    Language language;
    char out[WORDS_MAX];
    Error error = {.kind = ERROR_NO_POINT, .token = "E9", .line = 3};
    language_open(&language, DATA_DIR, LANGUAGE_ENGLISH);
    words_error(&error, out);
    assert_string_equal(out, "Line 3: no point “E9”: points are E1 to R8.");
    error = (Error){.kind = ERROR_NO_POINT};
    words_error(&error, out);
    assert_string_equal(out, "No point: points are E1 to R8.");
    language_close(&language);
}

/* ---- in the window ---- */

static void the_language_is_switched_in_the_window_at_once_and_remembered(void **state) {
    (void)state;
    const char *english = "White to place: 12 pieces in hand.";
    Stage stage = stage_open("--game twelve --players human,human --no-animation");
    stage_play(&stage, "E1");
    assert_string_equal(stage.app->title, english);
    uint64_t pixels = stage_pixels(&stage, NULL);
    app_use_language(stage.app, language_of_code("fr"));
    stage_wait(&stage, 1);
    assert_string_equal(stage.app->title, "Blanc place\u00A0: 12 pions en main.");
    assert_true(stage_pixels(&stage, NULL) != pixels);
    char folder[64];
    snprintf(folder, sizeof folder, "%s", stage.folder);
    stage_leave(&stage);
    stage = stage_open_again("", folder);
    assert_int_equal(stage.app->language.used, language_of_code("fr"));
    app_use_language(stage.app, LANGUAGE_ENGLISH);
    stage_click(&stage, "continue");
    assert_string_equal(stage.app->title, english);
    stage_close(&stage);
}

static void the_command_line_chooses_for_this_time_only(void **state) {
    (void)state;
    Stage stage = stage_open("--language sq");
    assert_int_equal(stage.app->language.used, language_of_code("sq"));
    assert_int_equal(stage.app->settings.language, LANGUAGE_SYSTEM);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_translation_has_the_blanks_of_its_source),
        cmocka_unit_test(a_blank_that_differs_is_seen),
        cmocka_unit_test(every_face_has_every_character),
        cmocka_unit_test(the_systems_language_is_followed_without_its_locale),
        cmocka_unit_test(a_language_asked_for_goes_before_the_systems),
        cmocka_unit_test(the_environment_is_put_back),
        cmocka_unit_test(switching_changes_every_text_at_once),
        cmocka_unit_test(numbers_take_the_form_of_their_language),
        cmocka_unit_test(a_side_that_begins_a_sentence_begins_it_with_a_capital),
        cmocka_unit_test(no_error_is_cut_in_any_language),
        cmocka_unit_test(an_error_is_a_sentence_with_real_quotes),
        cmocka_unit_test(the_language_is_switched_in_the_window_at_once_and_remembered),
        cmocka_unit_test(the_command_line_chooses_for_this_time_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
