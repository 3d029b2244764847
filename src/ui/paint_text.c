#include "paint_cache.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MAX_BYTES = 512 };

static const float LINE_STEP = 1.2f; /* from one of two lines to the other, in their size */

static const char *const face_files[FACE_COUNT] = {
    [FACE_REGULAR] = "Lato-Regular",
    [FACE_MEDIUM] = "Lato-Medium",
    [FACE_BOLD] = "Lato-Bold",
    [FACE_HEADING] = "Vollkorn-SemiBold",
};

static const Face role_faces[TEXT_ROLES] = {
    [TEXT_STATUS] = FACE_MEDIUM,   [TEXT_BODY] = FACE_REGULAR,  [TEXT_NAME] = FACE_BOLD,
    [TEXT_HEADING] = FACE_HEADING, [TEXT_TITLE] = FACE_HEADING, [TEXT_CLOCK] = FACE_BOLD,
    [TEXT_SMALL] = FACE_REGULAR,
};

static TTF_Font *open_font(const Paint *paint, Face face, int size) {
    static const char *const extensions[] = {"ttf", "otf"};
    TTF_Font *font = NULL;
    for (int i = 0; font == NULL && i < 2; i++) {
        char path[FILE_PATH_MAX + 64];
        snprintf(path, sizeof path, "%s/fonts/%s.%s", paint->data_dir, face_files[face], extensions[i]);
        font = TTF_OpenFont(path, size);
    }
    if (font != NULL)
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    return font;
}

TTF_Font *paint_font(Paint *paint, Face face, int size) {
    CachedFont *slot = &paint->fonts[0];
    for (int i = 0; i < FONTS_MAX; i++) {
        CachedFont *cached = &paint->fonts[i];
        if (cached->font != NULL && cached->face == face && cached->size == size) {
            cached->used = ++paint->clock;
            return cached->font;
        }
        if (slot->font != NULL && (cached->font == NULL || cached->used < slot->used))
            slot = cached;
    }
    TTF_CloseFont(slot->font);
    *slot = (CachedFont){open_font(paint, face, size), face, size, ++paint->clock};
    return slot->font;
}

int paint_look_size(const Paint *paint, TextLook look) {
    int size = look.size > 0 ? look.size : paint->measures.text[look.role];
    return size < 4 ? 4 : size;
}

TTF_Font *paint_look_font(Paint *paint, TextLook look) {
    return paint_font(paint, role_faces[look.role], paint_look_size(paint, look));
}

void paint_watch(Paint *paint, PaintWitness *witness, void *payload) {
    paint->witness = witness;
    paint->payload = payload;
}

void paint_tell(Paint *paint, const char *text, SDL_Rect rect, bool is_misfit) {
    SDL_Rect clip;
    SDL_RenderGetClipRect(paint->renderer, &clip);
    if (paint->witness == NULL || (!SDL_RectEmpty(&clip) && !SDL_IntersectRect(&rect, &clip, &rect)))
        return;
    paint->witness(paint->payload, text, rect, is_misfit);
}

int paint_text_width(Paint *paint, const char *text, TextLook look) {
    int width = 0;
    TTF_Font *font = paint_look_font(paint, look);
    if (font == NULL || TTF_SizeUTF8(font, text, &width, NULL) != 0)
        return 0;
    return width;
}

int paint_text(Paint *paint, const char *text, float x, float y, TextLook look) {
    if (text[0] == 0)
        return 0;
    uint32_t parts[3] = {look.role, (uint32_t)paint_look_size(paint, look), cache_colour(look.colour)};
    uint64_t key = cache_key_add(cache_key_start('t'), parts, sizeof parts);
    key = cache_key_add(key, text, strlen(text));
    CachedTexture *entry = cache_find(paint, key);
    if (entry == NULL) {
        TTF_Font *font = paint_look_font(paint, look);
        entry = font ? cache_keep(paint, key, TTF_RenderUTF8_Blended(font, text, look.colour)) : NULL;
    }
    if (entry == NULL || entry->texture == NULL)
        return 0;
    float left = x - (look.align == ALIGN_LEFT ? 0 : entry->width * (look.align == ALIGN_RIGHT ? 1 : 0.5f));
    SDL_Rect where = {(int)lroundf(left), (int)lroundf(y - entry->height / 2.0f), entry->width,
                      entry->height};
    SDL_RenderCopy(paint->renderer, entry->texture, NULL, &where);
    paint_tell(paint, text, where, false);
    return entry->width;
}

/* Cuts whole characters off the end until the text and an ellipsis fit. */
static void cut_to(Paint *paint, const char *text, int width, TextLook look, char out[LINE_MAX_BYTES]) {
    size_t length = strnlen(text, LINE_MAX_BYTES - 4);
    do {
        while (length > 0 && ((unsigned char)text[length - 1] & 0xC0) == 0x80)
            length--;
        length -= length > 0;
        snprintf(out, LINE_MAX_BYTES, "%.*s…", (int)length, text);
    } while (length > 0 && paint_text_width(paint, out, look) > width);
}

int paint_text_cut(Paint *paint, const char *text, float x, float y, int width, TextLook look) {
    char cut[LINE_MAX_BYTES];
    if (paint_text_width(paint, text, look) <= width)
        return paint_text(paint, text, x, y, look);
    cut_to(paint, text, width, look, cut);
    paint_tell(paint, text, (SDL_Rect){(int)x, (int)y, width, 1}, true);
    return paint_text(paint, cut, x, y, look);
}

/* The blank nearest the middle of the text, where it is broken in two. */
static size_t middle_blank(const char *text) {
    size_t length = strlen(text), best = 0;
    for (size_t i = 1; i + 1 < length; i++) {
        if (text[i] != ' ')
            continue;
        size_t off = i > length / 2 ? i - length / 2 : length / 2 - i;
        size_t best_off = best > length / 2 ? best - length / 2 : length / 2 - best;
        if (best == 0 || off < best_off)
            best = i;
    }
    return best;
}

/* The width of the longer of two lines. */
static int longer_line(Paint *paint, const char *text, size_t blank, TextLook look) {
    char first[LINE_MAX_BYTES];
    snprintf(first, sizeof first, "%.*s", (int)blank, text);
    return SDL_max(paint_text_width(paint, first, look), paint_text_width(paint, text + blank + 1, look));
}

static size_t blank_before(const char *text, size_t at) {
    do
        at -= at > 0;
    while (at > 0 && text[at] != ' ');
    return at;
}

static size_t blank_behind(const char *text, size_t at) {
    size_t length = strcspn(text + at + 1, " ");
    return text[at + 1 + length] == ' ' ? at + 1 + length : 0;
}

/* The blank that leaves the two lines least wide: near the middle, but letters differ in width. */
static size_t even_blank(Paint *paint, const char *text, TextLook look) {
    size_t best = middle_blank(text);
    int least = best > 0 ? longer_line(paint, text, best, look) : 0;
    for (int way = 0; way < 2 && best > 0; way++) {
        size_t at = best;
        while ((at = way == 0 ? blank_before(text, at) : blank_behind(text, at)) > 0) {
            int width = longer_line(paint, text, at, look);
            if (width >= least)
                break;
            least = width;
            best = at;
        }
    }
    return best;
}

static float aligned_x(SDL_Rect box, Align align) {
    return box.x + (align == ALIGN_LEFT ? 0 : box.w * (align == ALIGN_RIGHT ? 1 : 0.5f));
}

static void draw_two_lines(Paint *paint, const char *text, SDL_Rect box, TextLook look, size_t blank) {
    char first[LINE_MAX_BYTES];
    float x = aligned_x(box, look.align), middle = box.y + box.h / 2.0f;
    float line = paint_look_size(paint, look) * LINE_STEP;
    if (2 * line > (float)box.h + 2)
        paint_tell(paint, text, box, true);
    if (blank == 0) {
        paint_text_cut(paint, text, x, middle, box.w, look);
        return;
    }
    snprintf(first, sizeof first, "%.*s", (int)blank, text);
    paint_text_cut(paint, first, x, middle - line / 2, box.w, look);
    paint_text_cut(paint, text + blank + 1, x, middle + line / 2, box.w, look);
}

/* The size at which a text fits in one line, or broken at a blank in two; below `least`: none. */
static int fitting_size(Paint *paint, const char *text, SDL_Rect box, int least, TextLook look,
                        size_t blank) {
    int height = blank > 0 ? (int)((float)box.h / (2 * LINE_STEP)) : look.size;
    look.size = SDL_min(look.size, height);
    for (; look.size >= least; look.size--) {
        int width = blank > 0 ? longer_line(paint, text, blank, look) : paint_text_width(paint, text, look);
        if (width <= box.w)
            break;
    }
    return look.size;
}

void paint_text_fitted(Paint *paint, const char *text, SDL_Rect box, int least, TextLook look) {
    look.size = paint_look_size(paint, look);
    least = SDL_min(least, look.size);
    int small = SDL_max(least, look.size * 4 / 5), two = 0;
    int one = fitting_size(paint, text, box, least, look, 0);
    size_t blank = one < small ? even_blank(paint, text, look) : 0;
    if (blank > 0)
        two = fitting_size(paint, text, box, least, look, blank);
    if (one >= least && one >= two) {
        look.size = one;
        paint_text(paint, text, aligned_x(box, look.align), box.y + box.h / 2.0f, look);
        return;
    }
    look.size = SDL_max(two, least);
    draw_two_lines(paint, text, box, look, blank);
}
