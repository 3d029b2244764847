/* How targets look. The buttons of one row share one look: all with pictures or none, all at one size. */
#include "ui/widget.h"

#include <stdio.h>
#include <string.h>

enum { LABEL_MAX = 256, TEXT_LEAST = 14 };

/* ---- the look of a row ---- */

/* What is tried in turn until every label of the row fits. */
typedef struct Face {
    bool has_icon, is_small, is_smallest, is_in_two;
} Face;

static const Face faces[] = {
    {.has_icon = true},
    {.has_icon = true, .is_small = true},
    {0},
    {.is_small = true},
    {.is_small = true, .is_in_two = true},
    {.is_small = true, .is_in_two = true, .is_smallest = true},
};

enum { FACES = sizeof faces / sizeof faces[0] };

static TextLook look_of(const Paint *paint, const Target *target, Face face) {
    const Measures *m = paint_measures(paint);
    const Theme *theme = paint_theme(paint);
    TextLook look = {.role = TEXT_BODY, .colour = theme->text};
    if (target->kind == TARGET_PRIMARY)
        look = (TextLook){.role = TEXT_NAME, .colour = theme->on_primary};
    if (face.is_small)
        look.size = face.is_smallest ? TEXT_LEAST : m->text[TEXT_SMALL];
    if (target->is_off)
        look.colour.a = 140;
    return look;
}

/* The two lines of a label, broken where the longer of them is shortest; without a blank the first is all. */
static int break_label(Paint *paint, const char *label, TextLook look, char first[LABEL_MAX],
                       const char **second) {
    int least = paint_text_width(paint, label, look);
    snprintf(first, LABEL_MAX, "%s", label);
    *second = "";
    for (const char *blank = strchr(label, ' '); blank != NULL; blank = strchr(blank + 1, ' ')) {
        char head[LABEL_MAX];
        snprintf(head, sizeof head, "%.*s", (int)(blank - label), label);
        int width = SDL_max(paint_text_width(paint, head, look), paint_text_width(paint, blank + 1, look));
        if (width >= least)
            continue;
        least = width;
        snprintf(first, LABEL_MAX, "%s", head);
        *second = blank + 1;
    }
    return least;
}

static int icon_px(const Paint *paint, const Target *target, Face face) {
    const Measures *m = paint_measures(paint);
    return target->icon == SPRITE_NONE || !face.has_icon ? 0 : SDL_min(measures_px(m, 22), target->rect.h);
}

/* Room for the label beside the icon and the shortcut. */
static int label_room(Paint *paint, const Target *target, Face face) {
    const Measures *m = paint_measures(paint);
    int icon = icon_px(paint, target, face), room = target->rect.w - 2 * m->space;
    TextLook keys = {.role = TEXT_SMALL};
    if (target->keys != NULL)
        room -= paint_text_width(paint, target->keys, keys) + 2 * m->space;
    return room - (icon > 0 ? icon + m->space : 0);
}

static bool fits(Paint *paint, const Target *target, Face face) {
    char first[LABEL_MAX];
    const char *second;
    TextLook look = look_of(paint, target, face);
    int width = face.is_in_two ? break_label(paint, target->label, look, first, &second)
                               : paint_text_width(paint, target->label, look);
    return width <= label_room(paint, target, face);
}

static bool has_label(const Target *target) {
    return target->label != NULL &&
           (target->kind == TARGET_BUTTON || target->kind == TARGET_PRIMARY || target->kind == TARGET_CHOICE);
}

static bool are_in_row(const Target *a, const Target *b) {
    return has_label(b) && a->rect.y == b->rect.y && a->rect.h == b->rect.h;
}

static Face face_of(Paint *paint, const Targets *targets, int index) {
    const Target *target = &targets->list[index];
    int first = index, last = index, face = 0;
    while (first > 0 && are_in_row(target, &targets->list[first - 1]))
        first--;
    while (last + 1 < targets->count && are_in_row(target, &targets->list[last + 1]))
        last++;
    for (int i = first; i <= last; i++) {
        while (face < FACES - 1 && !fits(paint, &targets->list[i], faces[face]))
            face++;
    }
    return faces[face];
}

/* ---- faces ---- */

/* A label as it is set: in one line where that fits, also in a row where others need two. */
typedef struct Lines {
    char first[LABEL_MAX];
    const char *second;
    int width;
} Lines;

static Lines lines_of(Paint *paint, const Target *target, Face face) {
    TextLook look = look_of(paint, target, face);
    Lines lines = {.second = "", .width = paint_text_width(paint, target->label, look)};
    int room = label_room(paint, target, face);
    snprintf(lines.first, sizeof lines.first, "%s", target->label);
    if (face.is_in_two && lines.width > room)
        lines.width = break_label(paint, target->label, look, lines.first, &lines.second);
    lines.width = SDL_min(lines.width, room);
    return lines;
}

static void draw_lines(Paint *paint, const Target *target, Face face, const Lines *lines, float left) {
    TextLook look = look_of(paint, target, face);
    float y = (float)target->rect.y + (float)target->rect.h / 2.0f, line = 0;
    if (lines->second[0] != '\0') {
        line = (float)look.size * 0.58f;
        left += (float)lines->width / 2;
        look.align = ALIGN_CENTRE;
        paint_text_cut(paint, lines->second, left, y + line, lines->width + 1, look);
    }
    paint_text_cut(paint, lines->first, left, y - line, lines->width + 1, look);
}

/* A wide button with its shortcut: picture and words at the left, keys at the right. */
static void draw_with_keys(Paint *paint, const Target *target, Face face) {
    const Measures *m = paint_measures(paint);
    TextLook look = look_of(paint, target, face);
    TextLook keys = {.role = TEXT_SMALL, .colour = look.colour, .align = ALIGN_RIGHT};
    float y = (float)target->rect.y + (float)target->rect.h / 2.0f;
    int icon = icon_px(paint, target, face), left = target->rect.x + m->space;
    if (icon > 0)
        paint_icon(paint, target->icon, (float)left + (float)icon / 2, y, icon, look.colour);
    left += icon > 0 ? icon + m->space : 0;
    Lines lines = lines_of(paint, target, face);
    draw_lines(paint, target, face, &lines, (float)left);
    if (target->kind != TARGET_PRIMARY)
        keys.colour = paint_theme(paint)->quiet;
    paint_text(paint, target->keys, (float)(target->rect.x + target->rect.w - m->space - m->space / 2), y,
               keys);
}

/* Icon and label, together in the middle. */
static void draw_face(Paint *paint, const Target *target, Face face) {
    TextLook look = look_of(paint, target, face);
    Lines lines = {.second = ""};
    if (target->label != NULL)
        lines = lines_of(paint, target, face);
    int icon = icon_px(paint, target, face);
    int between = icon > 0 && lines.width > 0 ? paint_measures(paint)->space : 0;
    float left = (float)target->rect.x + (float)(target->rect.w - icon - between - lines.width) / 2.0f;
    if (icon > 0)
        paint_icon(paint, target->icon, left + (float)icon / 2.0f,
                   (float)target->rect.y + (float)target->rect.h / 2.0f, icon, look.colour);
    draw_lines(paint, target, face, &lines, left + (float)(icon + between));
}

/* ---- kinds ---- */

static bool is_pressed(const Targets *targets, int index) {
    return targets->pressed == index && targets->hovered == index;
}

static bool is_hovered(const Targets *targets, int index) {
    return targets->hovered == index && (targets->pressed < 0 || targets->pressed == index);
}

static Panel panel_of(const Targets *targets, int index) {
    const Target *target = &targets->list[index];
    if (target->is_off)
        return PANEL_BUTTON_OFF;
    if (target->kind == TARGET_PRIMARY)
        return is_pressed(targets, index)   ? PANEL_PRIMARY_PRESSED
               : is_hovered(targets, index) ? PANEL_PRIMARY_HOVER
                                            : PANEL_PRIMARY;
    if (target->is_chosen)
        return PANEL_CHOSEN;
    return is_pressed(targets, index)   ? PANEL_BUTTON_PRESSED
           : is_hovered(targets, index) ? PANEL_BUTTON_HOVER
                                        : PANEL_BUTTON;
}

void widget_panel(Paint *paint, const Targets *targets, int index) {
    paint_panel(paint, panel_of(targets, index), targets->list[index].rect);
}

static void draw_button(Paint *paint, const Targets *targets, int index, Face face) {
    const Target *target = &targets->list[index];
    widget_panel(paint, targets, index);
    if (target->keys != NULL)
        draw_with_keys(paint, target, face);
    else
        draw_face(paint, target, face);
}

static void draw_icon(Paint *paint, const Targets *targets, int index, Face face) {
    const Target *target = &targets->list[index];
    if (is_hovered(targets, index))
        paint_panel(paint, is_pressed(targets, index) ? PANEL_BUTTON_PRESSED : PANEL_BUTTON_HOVER,
                    target->rect);
    draw_face(paint, target, face);
}

/* The knob at the right and a full track: on; at the left and an empty one: off; the word says it too. */
static void draw_switch(Paint *paint, const Targets *targets, int index, Face face) {
    (void)face; /* it has no label of its own */
    const Measures *m = paint_measures(paint);
    const Target *target = &targets->list[index];
    int height = measures_px(m, 28), width = measures_px(m, 54), pad = measures_px(m, 4);
    SDL_Rect track = {target->rect.x, target->rect.y + (target->rect.h - height) / 2, width, height};
    SDL_Rect knob = {track.x + pad, track.y + pad, height - 2 * pad, height - 2 * pad};
    if (target->is_chosen)
        knob.x = track.x + track.w - pad - knob.w;
    paint_panel(paint, target->is_chosen ? PANEL_CHOSEN : PANEL_LIST, track);
    if (is_hovered(targets, index))
        paint_panel(paint, is_pressed(targets, index) ? PANEL_BUTTON_PRESSED : PANEL_BUTTON_HOVER, track);
    paint_panel(paint, target->is_chosen ? PANEL_PRIMARY : PANEL_BUTTON_HOVER, knob);
    const char *word = target->is_chosen ? target->label : target->label_off;
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(paint)->text};
    SDL_Rect box = {track.x + width + 2 * m->space, target->rect.y, 0, target->rect.h};
    box.w = target->rect.x + target->rect.w - box.x;
    if (word != NULL && box.w > 0)
        paint_text_fitted(paint, word, box, TEXT_LEAST, look);
}

static void draw_slider(Paint *paint, const Targets *targets, int index, Face face) {
    (void)face; /* it has no label of its own */
    const Measures *m = paint_measures(paint);
    const Target *target = &targets->list[index];
    SDL_Rect rect = target->rect;
    int thick = measures_px(m, 10), knob = rect.h / 2, span = SDL_max(1, target->most - target->least);
    int x = rect.x + knob + (rect.w - 2 * knob) * (target->value - target->least) / span;
    SDL_Rect track = {rect.x, rect.y + (rect.h - thick) / 2, rect.w, thick};
    SDL_Rect full = {track.x + thick / 2, track.y + thick / 4, x - track.x - thick / 2,
                     thick - thick / 4 * 2};
    SDL_Color colour = paint_theme(paint)->act;
    colour.a = target->is_off ? 90 : 255;
    paint_panel(paint, PANEL_LIST, track);
    paint_fill(paint, full, colour);
    bool is_lit = is_hovered(targets, index) || targets->pressed == index;
    SDL_Rect grip = {x - knob * 2 / 3, rect.y + knob / 3, knob * 4 / 3, knob * 4 / 3};
    paint_panel(paint,
                target->is_off ? PANEL_BUTTON_OFF
                : is_lit       ? PANEL_PRIMARY_HOVER
                               : PANEL_PRIMARY,
                grip);
}

void widget_scroll_bar(Paint *paint, SDL_Rect track, int total, int shown, int first, bool is_lit) {
    const Measures *m = paint_measures(paint);
    if (total <= shown || track.h < measures_px(m, 24))
        return;
    int width = SDL_min(track.w, measures_px(m, is_lit ? 10 : 6));
    int thumb = SDL_max(measures_px(m, 24), (int)((int64_t)track.h * shown / total));
    SDL_Color dark = {0, 0, 0, 70}, colour = paint_theme(paint)->quiet;
    SDL_Rect groove = {track.x + track.w - width, track.y, width, track.h};
    SDL_Rect bar = {groove.x, track.y + (int)((int64_t)(track.h - thumb) * first / (total - shown)), width,
                    thumb};
    colour.a = is_lit ? 255 : 200;
    paint_fill(paint, groove, dark);
    paint_fill(paint, bar, colour);
}

/* The thumb is as much of the bar as is seen of the page: its targets tell where that begins and ends. */
static void draw_scroll(Paint *paint, const Targets *targets, int index, Face face) {
    (void)face; /* it has no label of its own */
    const Target *target = &targets->list[index];
    widget_scroll_bar(paint, target->rect, target->most, target->rect.h, target->value,
                      targets->hovered == index || targets->pressed == index);
}

static void draw_nothing(Paint *paint, const Targets *targets, int index, Face face) {
    (void)paint, (void)targets, (void)index, (void)face;
}

static void (*const drawers[])(Paint *paint, const Targets *targets, int index, Face face) = {
    [TARGET_BUTTON] = draw_button, [TARGET_PRIMARY] = draw_button, [TARGET_CHOICE] = draw_button,
    [TARGET_ICON] = draw_icon,     [TARGET_PLACE] = draw_nothing,  [TARGET_OWN] = draw_nothing,
    [TARGET_SWITCH] = draw_switch, [TARGET_SLIDER] = draw_slider,  [TARGET_SCROLL] = draw_scroll,
};

static void draw_target(Paint *paint, const Targets *targets, int index, Face face) {
    const Target *target = &targets->list[index];
    int space = paint_measures(paint)->space;
    drawers[target->kind](paint, targets, index, face);
    if (targets->focused == index && target->kind != TARGET_PLACE) {
        int around = target->kind == TARGET_ICON ? 0 : space / 2; /* the bar has no room round its icons */
        SDL_Rect ring = target->rect;
        ring.x -= around, ring.y -= around, ring.w += 2 * around, ring.h += 2 * around;
        paint_panel(paint, PANEL_FOCUS, ring);
    }
}

static bool begins_row(const Targets *targets, int index) {
    return has_label(&targets->list[index]) &&
           (index == 0 || !are_in_row(&targets->list[index], &targets->list[index - 1]));
}

void widget_draw(Paint *paint, const Targets *targets, int index) {
    Face face = has_label(&targets->list[index]) ? face_of(paint, targets, index) : faces[0];
    draw_target(paint, targets, index, face);
}

void widget_draw_all(Paint *paint, const Targets *targets) {
    Face face = faces[0];
    for (int i = 0; i < targets->count; i++) {
        bool is_labelled = has_label(&targets->list[i]);
        if (begins_row(targets, i))
            face = face_of(paint, targets, i); /* once for the whole row: measuring texts takes time */
        if (targets->list[i].is_scrolled)
            paint_clip(paint, &targets->view);
        draw_target(paint, targets, i, is_labelled ? face : faces[0]);
        paint_clip(paint, NULL);
    }
}
