/* Text in as many lines as it needs. */
#include "paint_cache.h"

#include <stdio.h>
#include <string.h>

enum { LINE_BYTES = 512 };

static const float LINE_HEIGHT = 1.36f; /* of the size */

static int line_height(const Paint *paint, TextLook look) {
    return (int)((float)paint_look_size(paint, look) * LINE_HEIGHT + 0.5f);
}

/* The bytes of the first `count` characters. */
static size_t bytes_of(const char *text, int count) {
    size_t at = 0;
    for (int i = 0; i < count && text[at] != '\0'; i++) {
        at++;
        while (((unsigned char)text[at] & 0xC0) == 0x80)
            at++;
    }
    return at;
}

/* How many bytes make the next line: up to a blank or a line's end; a word too long for it is broken. */
static size_t next_line(TTF_Font *font, const char *text, int width) {
    int extent = 0, count = 0;
    size_t end = strcspn(text, "\n");
    if (TTF_MeasureUTF8(font, text, width, &extent, &count) != 0)
        return end;
    size_t fits = bytes_of(text, count < 1 ? 1 : count);
    if (fits >= end)
        return end;
    size_t blank = fits;
    while (blank > 0 && text[blank] != ' ')
        blank--;
    return blank > 0 ? blank : fits;
}

static float line_x(int x, int width, Align align) {
    return (float)x + (align == ALIGN_LEFT ? 0 : (float)width * (align == ALIGN_RIGHT ? 1 : 0.5f));
}

/* Goes through the lines, drawing them or not; returns how many there are. */
static int flow(Paint *paint, const char *text, SDL_Rect box, TextLook look, bool is_drawn) {
    TTF_Font *font = paint_look_font(paint, look);
    int height = line_height(paint, look), lines = 0;
    while (font != NULL && text[0] != '\0') {
        size_t length = next_line(font, text, box.w);
        if (is_drawn && length > 0) {
            char line[LINE_BYTES];
            if (strchr(" \n", text[length]) == NULL) /* a broken word */
                paint_tell(paint, text, box, true);
            snprintf(line, sizeof line, "%.*s", (int)length, text);
            paint_text(paint, line, line_x(box.x, box.w, look.align),
                       (float)box.y + ((float)lines + 0.5f) * (float)height, look);
        }
        lines++;
        text += length;
        text += text[0] == ' ' || text[0] == '\n';
    }
    return lines;
}

int paint_text_flow(Paint *paint, const char *text, SDL_Rect box, TextLook look) {
    return flow(paint, text, box, look, true) * line_height(paint, look);
}

int paint_text_height(Paint *paint, const char *text, int width, TextLook look) {
    return flow(paint, text, (SDL_Rect){.w = width}, look, false) * line_height(paint, look);
}

bool paint_text_boxed(Paint *paint, const char *text, SDL_Rect box, int least, TextLook look) {
    look.size = paint_look_size(paint, look);
    while (look.size > least && paint_text_height(paint, text, box.w, look) > box.h)
        look.size--;
    const bool fits = paint_text_flow(paint, text, box, look) <= box.h;
    if (!fits)
        paint_tell(paint, text, box, true);
    return fits;
}
