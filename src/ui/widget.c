#include "ui/widget.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Target *targets_add(Targets *targets, TargetKind kind, const char *name, SDL_Rect rect) {
    if (targets->count == TARGETS_MAX)
        targets->count--; /* never reached by our screens; keeps a mistake harmless */
    Target *target = &targets->list[targets->count++];
    *target = (Target){.kind = kind, .rect = rect, .value = -1};
    snprintf(target->name, sizeof target->name, "%s", name);
    return target;
}

int targets_at(const Targets *targets, int x, int y) {
    SDL_Point point = {x, y};
    for (int i = targets->count - 1; i >= 0; i--) {
        if (SDL_PointInRect(&point, &targets->list[i].rect))
            return i;
    }
    return -1;
}

int targets_find(const Targets *targets, const char *name) {
    for (int i = 0; i < targets->count; i++) {
        if (strcmp(targets->list[i].name, name) == 0)
            return i;
    }
    return -1;
}

static int find_again(const Targets *fresh, const Targets *old, int index) {
    return index >= 0 && index < old->count ? targets_find(fresh, old->list[index].name) : -1;
}

void targets_keep(Targets *fresh, const Targets *old) {
    fresh->hovered = find_again(fresh, old, old->hovered);
    fresh->pressed = find_again(fresh, old, old->pressed);
    fresh->focused = find_again(fresh, old, old->focused);
}

int targets_next(const Targets *targets, int from, int step) {
    int at = from < 0 && step < 0 ? 0 : from;
    for (int i = 0; i < targets->count; i++) {
        at = (at + step + targets->count) % targets->count;
        if (!targets->list[at].is_off)
            return at;
    }
    return -1;
}

static SDL_Point middle(const Target *target) {
    return (SDL_Point){target->rect.x + target->rect.w / 2, target->rect.y + target->rect.h / 2};
}

/* How far a target lies in a direction: the way there plus three times the way aside; -1: not in that
 * direction. */
static int distance(const Target *from, const Target *to, int dx, int dy) {
    SDL_Point a = middle(from), b = middle(to);
    int ahead = (b.x - a.x) * dx + (b.y - a.y) * dy;
    int aside = abs((b.x - a.x) * dy) + abs((b.y - a.y) * dx);
    return ahead <= 0 || aside > 2 * ahead ? -1 : ahead + 3 * aside;
}

int targets_towards(const Targets *targets, int from, int dx, int dy) {
    if (from < 0)
        return targets_next(targets, -1, 1);
    int best = from, best_way = -1;
    for (int i = 0; i < targets->count; i++) {
        int way = i == from ? -1 : distance(&targets->list[from], &targets->list[i], dx, dy);
        if (way >= 0 && (best_way < 0 || way < best_way)) {
            best = i;
            best_way = way;
        }
    }
    return best;
}

/* ---- drawing ---- */

static Panel panel_of(const Targets *targets, int index) {
    const Target *target = &targets->list[index];
    bool is_pressed = targets->pressed == index && targets->hovered == index;
    bool is_hovered = targets->hovered == index && (targets->pressed < 0 || is_pressed);
    if (target->is_off)
        return PANEL_BUTTON_OFF;
    if (target->kind == TARGET_PRIMARY)
        return is_pressed ? PANEL_PRIMARY_PRESSED : is_hovered ? PANEL_PRIMARY_HOVER : PANEL_PRIMARY;
    if (target->is_chosen)
        return PANEL_CHOSEN;
    return is_pressed ? PANEL_BUTTON_PRESSED : is_hovered ? PANEL_BUTTON_HOVER : PANEL_BUTTON;
}

static SDL_Color colour_of(const Paint *paint, const Target *target) {
    SDL_Color colour =
        target->kind == TARGET_PRIMARY ? paint_theme(paint)->on_primary : paint_theme(paint)->text;
    if (target->is_off)
        colour.a = 140;
    return colour;
}

/* Icon and label, together in the middle. */
static void draw_face(Paint *paint, const Target *target) {
    const Measures *m = paint_measures(paint);
    SDL_Color colour = colour_of(paint, target);
    TextLook look = {.role = target->kind == TARGET_PRIMARY ? TEXT_NAME : TEXT_BODY, .colour = colour};
    int icon = target->icon == SPRITE_NONE ? 0 : measures_px(m, 22);
    int between = icon > 0 && target->label != NULL ? m->space : 0;
    int room = target->rect.w - icon - between - 2 * m->space;
    int text = target->label ? paint_text_width(paint, target->label, look) : 0;
    if (text > room && icon > 0) { /* the words matter more than the picture */
        icon = between = 0;
        room = target->rect.w - m->space;
    }
    text = text < room ? text : room;
    float left = target->rect.x + (target->rect.w - icon - between - text) / 2.0f;
    float y = target->rect.y + target->rect.h / 2.0f;
    if (icon > 0)
        paint_icon(paint, target->icon, left + icon / 2.0f, y, icon, colour);
    if (target->label != NULL) {
        SDL_Rect box = {(int)(left + icon + between), target->rect.y, text + 1, target->rect.h};
        paint_text_fitted(paint, target->label, box, 14, look);
    }
}

void widget_draw(Paint *paint, const Targets *targets, int index) {
    const Target *target = &targets->list[index];
    int space = paint_measures(paint)->space;
    bool is_bare = target->kind == TARGET_PLACE || target->kind == TARGET_OWN;
    if (target->kind == TARGET_ICON) {
        if (targets->hovered == index)
            paint_panel(paint, targets->pressed == index ? PANEL_BUTTON_PRESSED : PANEL_BUTTON_HOVER,
                        target->rect);
        draw_face(paint, target);
    } else if (!is_bare) {
        paint_panel(paint, panel_of(targets, index), target->rect);
        draw_face(paint, target);
    }
    if (targets->focused == index && target->kind != TARGET_PLACE) {
        SDL_Rect ring = target->rect;
        ring.x -= space / 2, ring.y -= space / 2, ring.w += space, ring.h += space;
        paint_panel(paint, PANEL_FOCUS, ring);
    }
}

void widget_draw_all(Paint *paint, const Targets *targets) {
    for (int i = 0; i < targets->count; i++)
        widget_draw(paint, targets, i);
}
