#include "finding.h"

#include <ctype.h>
#include <string.h>

/* A character as UTF-8; one too many is left out. */
static void add_character(char typed[FINDING_MAX], SDL_Keycode symbol) {
    size_t length = strlen(typed);
    if (length + 3 > FINDING_MAX)
        return;
    if (symbol < 0x80) {
        typed[length++] = (char)symbol;
    } else {
        typed[length++] = (char)(0xC0 | symbol >> 6);
        typed[length++] = (char)(0x80 | (symbol & 0x3F));
    }
    typed[length] = '\0';
}

static void take_character(char typed[FINDING_MAX]) {
    size_t length = strlen(typed);
    do {
        length -= length > 0;
    } while (length > 0 && ((unsigned char)typed[length] & 0xC0) == 0x80);
    typed[length] = '\0';
}

bool finding_type(char typed[FINDING_MAX], SDL_Keycode symbol) {
    enum { FIRST = '!', LAST = 0x7FF, DELETED = 0x7F };
    bool is_begun = typed[0] != '\0';
    if (is_begun && symbol == SDLK_ESCAPE)
        typed[0] = '\0';
    else if (is_begun && symbol == SDLK_BACKSPACE)
        take_character(typed);
    else if ((symbol >= FIRST && symbol <= LAST && symbol != DELETED) || (is_begun && symbol == SDLK_SPACE))
        add_character(typed, symbol);
    else
        return false;
    return true;
}

static bool is_same_letter(char a, char b) {
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

bool finding_matches(const char *text, const char *typed) {
    for (; *text != '\0'; text++) {
        size_t length = 0;
        while (typed[length] != '\0' && is_same_letter(text[length], typed[length]))
            length++;
        if (typed[length] == '\0')
            return true;
    }
    return typed[0] == '\0';
}

void finding_draw(Paint *paint, SDL_Rect box, const char *typed, const char *purpose) {
    const Measures *m = paint_measures(paint);
    const Theme *theme = paint_theme(paint);
    bool is_begun = typed[0] != '\0';
    TextLook look = {.role = TEXT_BODY, .colour = is_begun ? theme->text : theme->quiet};
    paint_panel(paint, PANEL_LIST, box);
    SDL_Rect room = {box.x + m->margin, box.y, box.w - 2 * m->margin, box.h};
    if (!is_begun) {
        paint_text_fitted(paint, purpose, room, 14, look);
        return;
    }
    int width = paint_text_cut(paint, typed, (float)room.x, (float)box.y + (float)box.h / 2, room.w, look);
    paint_fill(paint,
               (SDL_Rect){room.x + width + 1, box.y + box.h / 4, SDL_max(1, measures_px(m, 2)), box.h / 2},
               theme->act);
}
