#include "view_pen.h"

#include <math.h>

static const float TREMBLE_UNITS = 4;

/* The dark behind a tag: a cow's shadow, times the size of the text; the art's lies low and right in its
 * picture. */

static const BoardView *const views[GAME_COUNT] = {
    [GAME_MORABARABA] = &view_mill,
    [GAME_TWELVE] = &view_mill,
    [GAME_MODIAR] = &view_modiar,
};

const BoardView *view_of(GameId game) {
    return views[game];
}

void view_draw_small(Paint *paint, SDL_Rect rect, const Position *position) {
    const BoardView *view = view_of(position->game);
    float x = (float)rect.x + (float)rect.w / 2.0f, y = (float)rect.y + (float)rect.h / 2.0f;
    paint_sprite(paint, view->board, x, y, rect.w, 255);
    view->draw_small(paint, rect, position);
}

Marks marks_none(void) {
    return (Marks){
        .ghost = NOWHERE,
        .pointed = NOWHERE,
        .pressed = NOWHERE,
        .focus = NOWHERE,
        .trembling = NOWHERE,
        .refused = NOWHERE,
        .last = MOVE_NONE,
        .last_end = NOWHERE,
        .preview = NOWHERE,
        .preview_end = NOWHERE,
    };
}

static Spot turned(Spot spot, bool is_turned) {
    return is_turned ? (Spot){1 - spot.x, 1 - spot.y} : spot;
}

SDL_FPoint view_pixel(SDL_Rect rect, bool is_turned, Spot spot) {
    Spot seen = turned(spot, is_turned);
    return (SDL_FPoint){(float)rect.x + seen.x * (float)rect.w, (float)rect.y + seen.y * (float)rect.h};
}

Spot view_spot(SDL_Rect rect, bool is_turned, float x, float y) {
    if (rect.w < 1 || rect.h < 1)
        return (Spot){-1, -1};
    Spot seen = {(x - (float)rect.x) / (float)rect.w, (y - (float)rect.y) / (float)rect.h};
    return turned(seen, is_turned);
}

int pen_nearest(Spot spot, Spot (*place)(int), int count, float reach) {
    int nearest = NOWHERE;
    for (int at = 0; at < count; at++) {
        float away = hypotf(spot.x - place(at).x, spot.y - place(at).y);
        if (away > reach)
            continue;
        reach = away;
        nearest = at;
    }
    return nearest;
}

Pen pen_of(Paint *paint, const BoardPicture *picture) {
    return (Pen){paint, picture, picture->scene, picture->marks, paint_measures(paint)->scale};
}

int pen_px(const Pen *pen, float share) {
    int px = (int)lroundf(share * (float)pen->picture->rect.w);
    return px < 1 ? 1 : px;
}

SDL_FPoint pen_at(const Pen *pen, Spot spot) {
    return view_pixel(pen->picture->rect, pen->picture->is_turned, spot);
}

SDL_FPoint pen_at_place(const Pen *pen, int place, Spot spot) {
    SDL_FPoint at = pen_at(pen, spot);
    if (place != NOWHERE && place == pen->marks->trembling)
        at.x += pen->marks->tremble * TREMBLE_UNITS * pen->unit;
    return at;
}

void pen_mark(const Pen *pen, int at, Spot (*place)(int), Sprite sprite, int width, int alpha) {
    if (at == NOWHERE)
        return;
    SDL_FPoint middle = pen_at_place(pen, at, place(at));
    paint_sprite(pen->paint, sprite, middle.x, middle.y, width, alpha);
}

void pen_marks(const Pen *pen, uint32_t places, Spot (*place)(int), Sprite sprite, int width, int alpha) {
    for (int at = 0; places >> at != 0 && at < 31; at++)
        if (places >> at & 1)
            pen_mark(pen, at, place, sprite, width, alpha);
}

void pen_label(const Pen *pen, const char *text, SDL_FPoint at, int size, SDL_Color colour) {
    paint_text(pen->paint, text, at.x, at.y, (TextLook){TEXT_NAME, colour, ALIGN_CENTRE, size});
}

void pen_tag(const Pen *pen, const char *text, SDL_FPoint at, int size) {
    pen_plate(pen, PANEL_TAG, text, at, size, paint_theme(pen->paint)->on_tag);
}

void pen_plate(const Pen *pen, Panel plate, const char *text, SDL_FPoint at, int size, SDL_Color colour) {
    TextLook look = {TEXT_NAME, colour, ALIGN_CENTRE, size};
    int height = size * 5 / 4, width = paint_text_width(pen->paint, text, look) + size * 3 / 4;
    width = width < height * 3 / 2 ? height * 3 / 2 : width;
    SDL_Rect rect = {(int)lroundf(at.x) - width / 2, (int)lroundf(at.y) - height / 2, width, height};
    paint_panel(pen->paint, plate, rect);
    paint_text(pen->paint, text, at.x, at.y, look);
}

int pen_alpha(float part) {
    return (int)lroundf(255 * (part < 0 ? 0 : part > 1 ? 1 : part));
}
