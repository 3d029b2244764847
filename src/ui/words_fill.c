#include "ui/words_fill.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { NUMBER_MAX = 16 };

typedef struct Sheet {
    char *out;
    size_t length;
    bool is_full;
} Sheet;

Blanks words_blanks(const Position *pos, int player) {
    return (Blanks){.side = words_side(game_of(pos)->id, player),
                    .other = words_side(game_of(pos)->id, player_other(player)),
                    .mover = words_side(game_of(pos)->id, pos->to_move)};
}

static bool continues_character(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static void add(Sheet *sheet, const char *text, size_t length) {
    const size_t room = WORDS_MAX - 1 - sheet->length;
    if (sheet->is_full)
        return;
    if (length > room) {
        length = room;
        while (length > 0 && continues_character(text[length]))
            length--;
        sheet->is_full = true;
    }
    memcpy(sheet->out + sheet->length, text, length);
    sheet->length += length;
}

static const char *text_of(const Blanks *blanks, Span name, char number[NUMBER_MAX]) {
    const struct {
        const char *name, *text;
    } texts[] = {{"side", blanks->side},
                 {"other", blanks->other},
                 {"mover", blanks->mover},
                 {"place", blanks->place},
                 {"move", blanks->move}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (span_is(name, texts[i].name))
            return texts[i].text ? texts[i].text : "";
    }
    snprintf(number, NUMBER_MAX, "%d", span_is(name, "m") ? blanks->m : blanks->n);
    return number;
}

static bool names_side(Span name) {
    return span_is(name, "side") || span_is(name, "other") || span_is(name, "mover");
}

static bool begins_sentence(const char *text, const char *at) {
    return at == text || (at - text >= 2 && at[-1] == ' ' && strchr(".!?", at[-2]) != NULL);
}

/* Of the letters that a side's name begins with in any language. */
static char capital(char letter) {
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

void words_fill(char out[WORDS_MAX], const char *sentence, const Blanks *blanks) {
    Sheet sheet = {.out = out};
    for (const char *at = sentence; *at;) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        if (end) {
            char number[NUMBER_MAX];
            const Span name = {at + 1, (size_t)(end - at - 1)};
            const char *text = text_of(blanks, name, number);
            const size_t start = sheet.length;
            add(&sheet, text, strlen(text));
            if (names_side(name) && end[1] != 0 && begins_sentence(sentence, at) && start < sheet.length)
                out[start] = capital(out[start]);
            at = end + 1;
        } else {
            const size_t length = 1 + strcspn(at + 1, "{");
            add(&sheet, at, length);
            at += length;
        }
    }
    out[sheet.length] = '\0';
}
