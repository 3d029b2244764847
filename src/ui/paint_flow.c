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

static void break_lines(TTF_Font *font, const char *text, int width, CachedFlow *out) {
    const char *at = text;
    out->count = 0;
    while (font != NULL && at[0] != '\0' && out->count < FLOW_LINES) {
        size_t length = next_line(font, at, width);
        out->start[out->count] = (uint16_t)(at - text);
        out->length[out->count++] = (uint16_t)length;
        at += length;
        at += at[0] == ' ' || at[0] == '\n';
    }
}

static const CachedFlow *flow_of(Paint *paint, const char *text, int width, TextLook look) {
    int parts[3] = {(int)look.role, paint_look_size(paint, look), width};
    uint64_t key = cache_key_add(cache_key_start('f'), parts, sizeof parts);
    key = cache_key_add(key, text, strlen(text));
    CachedFlow *flow = &paint->flows[key % FLOWS_MAX];
    if (flow->key != key) {
        break_lines(paint_look_font(paint, look), text, width, flow);
        flow->key = key;
    }
    return flow;
}

int paint_text_flow(Paint *paint, const char *text, SDL_Rect box, TextLook look) {
    const CachedFlow *flow = flow_of(paint, text, box.w, look);
    int height = line_height(paint, look);
    for (int i = 0; i < flow->count; i++) {
        char line[LINE_BYTES];
        const char *behind = text + flow->start[i] + flow->length[i];
        bool is_last = i == flow->count - 1;
        if (strchr(is_last ? "" : " \n", behind[0]) == NULL) /* a broken word, or no lines left */
            paint_tell(paint, text, box, true);
        snprintf(line, sizeof line, "%.*s", flow->length[i], text + flow->start[i]);
        paint_text(paint, line, line_x(box.x, box.w, look.align),
                   (float)box.y + ((float)i + 0.5f) * (float)height, look);
    }
    return flow->count * height;
}

int paint_text_height(Paint *paint, const char *text, int width, TextLook look) {
    return flow_of(paint, text, width, look)->count * line_height(paint, look);
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
