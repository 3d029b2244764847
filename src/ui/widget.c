#include "ui/widget.h"

#include "rules/game.h"

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
        const Target *target = &targets->list[i];
        bool is_seen = !target->is_scrolled || SDL_PointInRect(&point, &targets->view);
        if (is_seen && SDL_PointInRect(&point, &target->rect))
            return i;
    }
    return -1;
}

int targets_place(const Targets *targets, int index) {
    return index >= 0 && targets->list[index].kind == TARGET_PLACE ? targets->list[index].value : NOWHERE;
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

static bool takes_focus(const Target *target) {
    return !target->is_off && target->kind != TARGET_SCROLL;
}

int targets_next(const Targets *targets, int from, int step) {
    int at = from < 0 && step < 0 ? 0 : from;
    for (int i = 0; i < targets->count; i++) {
        at = (at + step + targets->count) % targets->count;
        if (takes_focus(&targets->list[at]) && !targets->list[at].is_passed_over)
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
        bool is_out = i == from || !takes_focus(&targets->list[i]);
        int way = is_out ? -1 : distance(&targets->list[from], &targets->list[i], dx, dy);
        if (way >= 0 && (best_way < 0 || way < best_way)) {
            best = i;
            best_way = way;
        }
    }
    return best;
}

/* ---- scrolling ---- */

static int scroll_most(const Scroll *scroll) {
    return SDL_max(0, scroll->length - scroll->view.h);
}

bool scroll_is_needed(const Scroll *scroll) {
    return scroll_most(scroll) > 0;
}

void scroll_by(Scroll *scroll, int pixels) {
    scroll->offset = SDL_clamp(scroll->offset + pixels, 0, scroll_most(scroll));
}

void scroll_fit(Scroll *scroll, SDL_Rect view, int length) {
    scroll->view = view;
    scroll->length = length;
    scroll_by(scroll, 0);
}

void scroll_reveal(Scroll *scroll, int top, int height) {
    int above = scroll->view.y - top, below = top + height - scroll->view.y - scroll->view.h;
    if (above > 0)
        scroll_by(scroll, -above);
    else if (below > 0)
        scroll_by(scroll, below);
}

void scroll_targets(const Scroll *scroll, Targets *targets, int first, int bar_width) {
    targets->view = scroll->view;
    for (int i = first; i < targets->count; i++)
        targets->list[i].is_scrolled = true;
    if (!scroll_is_needed(scroll))
        return;
    SDL_Rect bar = {scroll->view.x + scroll->view.w - bar_width, scroll->view.y, bar_width, scroll->view.h};
    Target *target = targets_add(targets, TARGET_SCROLL, "scroll", bar);
    target->value = scroll->offset;
    target->most = scroll->length;
}

void scroll_drag(Scroll *scroll, int y) {
    int thumb = (int)((int64_t)scroll->view.h * scroll->view.h / SDL_max(1, scroll->length));
    int way = SDL_max(1, scroll->view.h - thumb), most = scroll_most(scroll);
    scroll->offset = (int)((int64_t)(y - scroll->view.y - thumb / 2) * most / way);
    scroll_by(scroll, 0);
}

int slider_value_at(const Target *slider, int x) {
    int knob = slider->rect.h / 2, way = SDL_max(1, slider->rect.w - 2 * knob);
    int step = SDL_max(1, slider->step), span = slider->most - slider->least;
    int steps = ((x - slider->rect.x - knob) * span + way * step / 2) / (way * step);
    return SDL_clamp(slider->least + steps * step, slider->least, slider->most);
}
