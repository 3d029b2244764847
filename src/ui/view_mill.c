/* The 24-point board over its baked wood: labels, closed lines, cows and their marks (screens.md 2, 3, 4, 8).
 */
#include "rules/mill.h"

#include "view_pen.h"

#include <math.h>

static const float INSET = 0.105f, DISTANCE = 0.1317f;
static const float COW = 0.72f * 0.1317f, REACH = 0.48f * 0.1317f;
static const float MARK = 1.6f;   /* of a cow: the width of its marks and shadow in the art */
static const float DISC = 0.023f; /* the middle of the frame's discs, which carry the numbers */
static const float LINE = 0.0125f, DASH = 0.022f;
enum { PIECES = 12 }; /* of a line that grows */
static const float LIFT_UNITS = 4, ARC_UNITS = 12;
static const float CARRIED = 2;                  /* times as high as one that is selected */
static const Sprite REASON = SPRITE_MARK_REASON; /* round the cows that are the reason */
static const int GHOST_ALPHA = 102;              /* 40 % */
static const int PRESSED_ALPHA = 180;

static const float PI = 3.14159265f;

/* The points of a ring from its middle, clockwise from the upper left. */
static const int8_t AROUND[8][2] = {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};

static Spot ring_spot(int number, float half) {
    return (Spot){0.5f + half * (float)AROUND[number][0], 0.5f + half * (float)AROUND[number][1]};
}

static Spot place_of(int at) {
    return ring_spot(at % 8, 0.5f - INSET - DISTANCE * (float)(at / 8));
}

static int hit(Spot spot) {
    return pen_nearest(spot, place_of, MILL_POINTS, REACH);
}

/* ---- Labels and lines ---- */

static void draw_labels(const Pen *pen) {
    const Theme *theme = paint_theme(pen->paint);
    int size = paint_measures(pen->paint)->text[TEXT_SMALL];
    for (int i = 0; i < 8; i++) {
        char number[2] = {(char)('1' + i), '\0'};
        pen_label(pen, number, pen_at(pen, ring_spot(i, 0.5f - DISC)), size, theme->count);
    }
    for (int ring = 0; ring < 3; ring++) { /* beside the points of the 8 line, out of the way of a cow */
        char letter[2] = {"EAR"[ring], '\0'};
        Spot point = place_of(ring * 8 + 7);
        pen_label(pen, letter, pen_at(pen, (Spot){point.x + 0.0455f, point.y + 0.0455f}), size, theme->count);
    }
}

/* The ends of a line of the board: its points of the lowest and highest number, or, on a ring, across 8
 * and 1. */
static void line_ends(uint32_t line, SDL_FPoint ends[2], const Pen *pen) {
    Spot low = {2, 2}, high = {-1, -1};
    for (int at = 0; at < MILL_POINTS; at++) {
        if (!(line >> at & 1))
            continue;
        Spot place = place_of(at);
        if (place.x + 0.01f * place.y < low.x + 0.01f * low.y)
            low = place;
        if (place.x + 0.01f * place.y > high.x + 0.01f * high.y)
            high = place;
    }
    ends[0] = pen_at(pen, low);
    ends[1] = pen_at(pen, high);
}

/* A line as far as it is drawn. While it grows it is laid of equal pieces, the last one ending where the line
 * does: so all moments share one texture. */
static void draw_grown(const Pen *pen, SDL_FPoint a, SDL_FPoint b, float width, SDL_Color colour, float way) {
    if (way >= 1) {
        paint_line(pen->paint, a.x, a.y, b.x, b.y, width, colour, 1);
        return;
    }
    SDL_FPoint piece = {(b.x - a.x) / PIECES, (b.y - a.y) / PIECES};
    float end = fmaxf(1, way * PIECES);
    for (float i = 1; i < end + 1; i++) {
        float to = fminf(i, end);
        SDL_FPoint head = {a.x + piece.x * to, a.y + piece.y * to};
        paint_line(pen->paint, head.x - piece.x, head.y - piece.y, head.x, head.y, width, colour, 1);
    }
}

static void draw_closed(const Pen *pen, uint32_t lines, float way) {
    float width = (float)pen_px(pen, LINE);
    for (int i = 0; i < MILL_LINES && way > 0; i++) {
        if (!(lines >> i & 1))
            continue;
        SDL_FPoint ends[2];
        line_ends(mill_lines[i], ends, pen);
        draw_grown(pen, ends[0], ends[1], width + 4 * pen->unit, paint_theme(pen->paint)->halo, way);
        draw_grown(pen, ends[0], ends[1], width, paint_theme(pen->paint)->mill_line, way);
    }
}

static void draw_dashed(const Pen *pen, uint32_t lines) {
    SDL_Color bright = paint_theme(pen->paint)->mill_line, halo = paint_theme(pen->paint)->halo;
    float width = (float)pen_px(pen, LINE * 0.72f);
    for (int i = 0; i < MILL_LINES; i++) {
        if (!(lines >> i & 1))
            continue;
        SDL_FPoint ends[2];
        line_ends(mill_lines[i], ends, pen);
        SDL_FPoint way = {ends[1].x - ends[0].x, ends[1].y - ends[0].y};
        int count = (int)(hypotf(way.x, way.y) / (float)pen_px(pen, 2 * DASH));
        for (int k = 0; k < count; k++) {
            float from = ((float)k + 0.25f) / (float)count, to = ((float)k + 0.75f) / (float)count;
            SDL_FPoint a = {ends[0].x + way.x * from, ends[0].y + way.y * from};
            SDL_FPoint b = {ends[0].x + way.x * to, ends[0].y + way.y * to};
            paint_line(pen->paint, a.x, a.y, b.x, b.y, width + 3 * pen->unit, halo, 1);
            paint_line(pen->paint, a.x, a.y, b.x, b.y, width, bright, 1);
        }
    }
}

/* ---- Cows ---- */

static Sprite cow_of(int player) {
    return player == PLAYER_FIRST ? SPRITE_COW_DARK : SPRITE_COW_LIGHT;
}

static int cow_px(const Pen *pen) {
    return pen_px(pen, COW);
}

static int mark_px(const Pen *pen) {
    return pen_px(pen, COW * MARK);
}

/* A cow that is up: its shadow slides away below it. */
static void draw_lifted(const Pen *pen, int player, SDL_FPoint at, float lift, float zoom, int alpha) {
    float up = lift * LIFT_UNITS * pen->unit;
    paint_sprite_zoomed(pen->paint, SPRITE_COW_SHADOW, at.x + 0.5f * up, at.y + 0.9f * up, mark_px(pen), zoom,
                        alpha);
    paint_sprite_zoomed(pen->paint, cow_of(player), at.x, at.y - up, cow_px(pen), zoom, alpha);
}

static int player_at(const Pen *pen, int at) {
    return pen->scene->position.mill.cows[PLAYER_FIRST] >> at & 1 ? PLAYER_FIRST : PLAYER_SECOND;
}

static void draw_cows(const Pen *pen) {
    const MillPosition *mill = &pen->scene->position.mill;
    uint32_t lying = (mill->cows[0] | mill->cows[1]) & ~pen->marks->selected;
    pen_marks(pen, lying, place_of, SPRITE_COW_SHADOW, mark_px(pen), 255);
    for (int player = 0; player < 2; player++)
        pen_marks(pen, lying & mill->cows[player], place_of, cow_of(player), cow_px(pen), 255);
}

static void draw_selected(const Pen *pen) {
    const MillPosition *mill = &pen->scene->position.mill;
    uint32_t selected = pen->marks->selected & (mill->cows[0] | mill->cows[1]);
    for (int at = 0; at < MILL_POINTS; at++) {
        if (!(selected >> at & 1))
            continue;
        SDL_FPoint middle = pen->marks->has_drag ? pen->marks->drag : pen_at_place(pen, at, place_of(at));
        float lift = pen->marks->has_drag ? CARRIED : 1, up = lift * LIFT_UNITS * pen->unit;
        if (pen->marks->has_drag)
            pen_mark(pen, at, place_of, SPRITE_MARK_LAST_FROM, mark_px(pen), 255);
        draw_lifted(pen, player_at(pen, at), middle, lift, 1, 255);
        paint_sprite(pen->paint, SPRITE_MARK_SELECTED, middle.x, middle.y - up, mark_px(pen), 255);
        if (pen->marks->hint >> at & 1) /* outside the ring of the selected */
            paint_sprite(pen->paint, SPRITE_MARK_HINT, middle.x, middle.y - up, mark_px(pen) * 5 / 4, 255);
    }
}

static SDL_FPoint travel_start(const Pen *pen) {
    const Scene *scene = pen->scene;
    if (scene->cow_from == NOWHERE)
        return pen->picture->rack[scene->cow_player];
    return pen_at(pen, place_of(scene->cow_from));
}

static void draw_travelling(const Pen *pen) {
    const Scene *scene = pen->scene;
    SDL_FPoint from = travel_start(pen), to = pen_at(pen, place_of(scene->cow_to));
    float way = scene->cow_way;
    SDL_FPoint at = {from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way};
    if (scene->cow_flies)
        at.y -= ARC_UNITS * pen->unit * sinf(PI * way);
    float zoom = 1;
    if (scene->cow_from == NOWHERE && pen->picture->rack_cow > 0)
        zoom = way + (1 - way) * (float)pen->picture->rack_cow / (float)cow_px(pen);
    draw_lifted(pen, scene->cow_player, at, scene->cow_lift, zoom, 255);
}

static void draw_fading(const Pen *pen) {
    const Scene *scene = pen->scene;
    SDL_FPoint to = pen_at(pen, place_of(scene->cow_to));
    if (scene->cow_from != NOWHERE)
        draw_lifted(pen, scene->cow_player, travel_start(pen), 0, 1, pen_alpha(1 - scene->cow_way));
    draw_lifted(pen, scene->cow_player, to, 0, 1, pen_alpha(scene->cow_way));
}

static void draw_shot(const Pen *pen) {
    const Scene *scene = pen->scene;
    if (scene->shot == NOWHERE)
        return;
    SDL_FPoint at = pen_at(pen, place_of(scene->shot));
    float zoom = scene->is_fading ? 1 : 1 - 0.55f * scene->fade;
    draw_lifted(pen, scene->shot_player, at, 0, zoom, pen_alpha(1 - scene->fade));
    paint_sprite(pen->paint, SPRITE_COW_SHOT, at.x, at.y, mark_px(pen), pen_alpha(scene->fade));
    if (!scene->is_fading)
        paint_sprite_zoomed(pen->paint, SPRITE_CROSSHAIR, at.x, at.y, mark_px(pen), 1.9f - 0.9f * scene->aim,
                            pen_alpha(fminf(scene->aim * 1.5f, 2 * (1 - scene->fade))));
}

/* ---- Marks ---- */

static void draw_last(const Pen *pen) {
    const Marks *marks = pen->marks;
    if (!marks->has_last)
        return;
    pen_mark(pen, marks->last.from, place_of, SPRITE_MARK_LAST_FROM, mark_px(pen), 255);
    pen_mark(pen, marks->last.to, place_of, SPRITE_MARK_LAST_TO, mark_px(pen), 255);
    pen_mark(pen, marks->last.shot, place_of, SPRITE_COW_SHOT, mark_px(pen), 255);
}

/* The one that is pointed at is aimed at: its ring is wider, and closes in while it is pressed. */
static void draw_shootable(const Pen *pen) {
    const Marks *marks = pen->marks;
    int width = mark_px(pen);
    for (int at = 0; at < MILL_POINTS; at++)
        if (marks->shootable >> at & 1)
            pen_mark(pen, at, place_of, SPRITE_MARK_SHOOT,
                     at == marks->pressed   ? width * 9 / 10
                     : at == marks->pointed ? width * 9 / 8
                                            : width,
                     255);
}

static void draw_marks(const Pen *pen) {
    const Marks *marks = pen->marks;
    int width = mark_px(pen);
    if (marks->ghost != NOWHERE)
        pen_mark(pen, marks->ghost, place_of, cow_of(marks->ghost_player), cow_px(pen),
                 marks->pressed == marks->ghost ? PRESSED_ALPHA : GHOST_ALPHA);
    if (marks->pressed != NOWHERE && (marks->movable >> marks->pressed & 1) != 0)
        pen_mark(pen, marks->pressed, place_of, SPRITE_MARK_SELECTED, width, PRESSED_ALPHA);
    pen_marks(pen, marks->movable & ~marks->selected, place_of, SPRITE_MARK_MOVABLE, width, 255);
    pen_marks(pen, marks->destinations, place_of, SPRITE_MARK_TARGET, width, 255);
    pen_marks(pen, marks->banned, place_of, SPRITE_MARK_BANNED, width, 255);
    draw_shootable(pen);
    pen_marks(pen, marks->ringed, place_of, REASON, width, 255);
    pen_marks(pen, marks->crossed, place_of, SPRITE_MARK_REFUSED, width, 255);
}

/* Up and to the right of a point, clear of its cow. */
static SDL_FPoint beside(const Pen *pen, int at) {
    SDL_FPoint middle = pen_at(pen, place_of(at));
    bool has_focus = at == pen->marks->focus; /* whose brackets stay whole */
    float away = (float)pen_px(pen, (has_focus ? 0.92f : 0.6f) * COW);
    return (SDL_FPoint){middle.x + away, middle.y - away};
}

static void draw_marks_on_top(const Pen *pen) {
    const Marks *marks = pen->marks;
    pen_marks(pen, marks->flash, place_of, REASON, mark_px(pen), 255);
    pen_mark(pen, marks->focus, place_of, SPRITE_MARK_FOCUS, mark_px(pen), 255);
    if (marks->refused != NOWHERE) {
        SDL_FPoint at = beside(pen, marks->refused);
        paint_sprite(pen->paint, SPRITE_MARK_REFUSED, at.x, at.y, cow_px(pen), 255);
    }
    if (marks->pointed != NOWHERE)
        pen_tag(pen, mill_names[marks->pointed], beside(pen, marks->pointed),
                paint_measures(pen->paint)->text[TEXT_SMALL]);
}

static void draw(Paint *paint, const BoardPicture *picture) {
    Pen pen = pen_of(paint, picture);
    draw_labels(&pen);
    draw_closed(&pen, pen.scene->closed, pen.scene->closed_way);
    draw_closed(&pen, pen.marks->closed & ~pen.scene->closed, 1);
    draw_dashed(&pen, pen.marks->would_close);
    draw_cows(&pen);
    draw_last(&pen);
    draw_marks(&pen);
    pen_mill_hint(&pen, cow_px(&pen), mark_px(&pen));
    draw_shot(&pen);
    draw_selected(&pen);
    if (pen.scene->cow_travels && pen.scene->is_fading)
        draw_fading(&pen);
    else if (pen.scene->cow_travels)
        draw_travelling(&pen);
    draw_marks_on_top(&pen);
}

static void draw_small(Paint *paint, SDL_Rect rect, const Position *position) {
    for (int at = 0; at < MILL_POINTS; at++) {
        for (int player = 0; player < 2; player++) {
            SDL_FPoint middle = view_pixel(rect, false, place_of(at));
            if ((position->mill.cows[player] >> at & 1) != 0)
                paint_sprite(paint, cow_of(player), middle.x, middle.y, rect.w / 9, 255);
        }
    }
}

const BoardView view_mill = {
    .board = SPRITE_BOARD_MILL,
    .mark = cow_of,
    .place = place_of,
    .hit = hit,
    .reach = 0.48f * 0.1317f,
    .draw = draw,
    .draw_small = draw_small,
};
