/* Advice and threats on both boards: arrows, ghosts with numbers, what a pit could lose. */
#include "view_pen.h"

#include <math.h>
#include <stdio.h>

static const float SHAFT = 0.011f, LINE_SHAFT = 0.007f; /* of the board's side */
static const float HEAD = 0.030f, LINE_HEAD = 0.022f;
static const float HEAD_ANGLE = 0.55f; /* of its two sides to the shaft, radians */
static const float PASSING = 0.42f;    /* of a pit's way to the middle of the board */
enum { GHOST_ALPHA = 150, LINE_GHOST_ALPHA = 120 };

/* ---- arrows ---- */

typedef struct Stroke {
    float width, head;
    SDL_Color colour;
} Stroke;

static SDL_FPoint along(SDL_FPoint a, SDL_FPoint b, float away) {
    float length = hypotf(b.x - a.x, b.y - a.y);
    float part = length > 0 ? away / length : 0;
    return (SDL_FPoint){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

static void draw_head(const Pen *pen, SDL_FPoint a, SDL_FPoint b, Stroke stroke) {
    float back = atan2f(a.y - b.y, a.x - b.x);
    for (int side = -1; side <= 1; side += 2) {
        float angle = back + (float)side * HEAD_ANGLE;
        paint_line(pen->paint, b.x, b.y, b.x + stroke.head * cosf(angle), b.y + stroke.head * sinf(angle),
                   stroke.width, stroke.colour, 1);
    }
}

/* A way through several spots; its last part ends in a head. */
static void draw_way(const Pen *pen, const SDL_FPoint *spots, int count, Stroke stroke) {
    for (int i = 1; i < count; i++)
        paint_line(pen->paint, spots[i - 1].x, spots[i - 1].y, spots[i].x, spots[i].y, stroke.width,
                   stroke.colour, 1);
    draw_head(pen, spots[count - 2], spots[count - 1], stroke);
}

static void draw_arrow(const Pen *pen, const SDL_FPoint *spots, int count, bool is_thin) {
    const Theme *theme = paint_theme(pen->paint);
    Stroke stroke = {(float)pen_px(pen, is_thin ? LINE_SHAFT : SHAFT),
                     (float)pen_px(pen, is_thin ? LINE_HEAD : HEAD), theme->hint_halo};
    Stroke core = stroke;
    core.colour = theme->hint_mark;
    stroke.width += 4 * pen->unit;
    draw_way(pen, spots, count, stroke);
    draw_way(pen, spots, count, core);
}

/* ---- numbers ---- */

/* Four turns may meet in one place: each has a corner of its own. */
static SDL_FPoint corner(SDL_FPoint middle, int turn, float away) {
    static const int8_t corners[HINT_TURNS][2] = {{1, -1}, {-1, -1}, {-1, 1}, {1, 1}};
    return (SDL_FPoint){middle.x + away * corners[turn][0], middle.y + away * corners[turn][1]};
}

static void draw_number(const Pen *pen, int turn, SDL_FPoint at, int size) {
    char number[4];
    snprintf(number, sizeof number, "%d", (turn + 1) % 10);
    pen_plate(pen, PANEL_WORTH_BEST, number, at, size, paint_theme(pen->paint)->on_worth_best);
}

/* ---- the 24 points ---- */

static SDL_FPoint point(const Pen *pen, int at) {
    return pen_at(pen, view_mill.place(at));
}

static void draw_ghost(const Pen *pen, int turn, int cow_px, int alpha) {
    const Marks *marks = pen->marks;
    int player = turn % 2 == 0 ? marks->hint_player : 1 - marks->hint_player;
    SDL_FPoint to = point(pen, marks->hint_turns[turn].to);
    paint_sprite(pen->paint, view_mill.mark(player), to.x, to.y, cow_px, alpha);
}

/* From the rim of the one cow to that of the other. */
static void draw_move(const Pen *pen, Move move, int cow_px, bool is_thin) {
    if (move.from == NOWHERE)
        return;
    SDL_FPoint a = point(pen, move.from), b = point(pen, move.to);
    SDL_FPoint ends[2] = {along(a, b, 0.42f * (float)cow_px), along(b, a, 0.12f * (float)cow_px)};
    draw_arrow(pen, ends, 2, is_thin);
}

static void draw_turn(const Pen *pen, int turn, int cow_px, int mark_px) {
    const Marks *marks = pen->marks;
    Move move = marks->hint_turns[turn];
    int size = paint_measures(pen->paint)->text[TEXT_BODY];
    draw_ghost(pen, turn, cow_px, marks->hint_is_line ? LINE_GHOST_ALPHA : GHOST_ALPHA);
    draw_move(pen, move, cow_px, marks->hint_is_line);
    pen_mark(pen, move.shot, view_mill.place, SPRITE_CROSSHAIR, mark_px, 255);
    if (!marks->hint_is_line) {
        pen_mark(pen, move.to, view_mill.place, SPRITE_MARK_HINT, mark_px, 255);
        return;
    }
    float away = 0.46f * (float)cow_px;
    draw_number(pen, turn, corner(point(pen, move.to), turn, away), size);
    if (move.shot != NOWHERE)
        draw_number(pen, turn, corner(point(pen, move.shot), turn, away), size);
}

void pen_mill_hint(const Pen *pen, int cow_px, int mark_px) {
    const Marks *marks = pen->marks;
    pen_marks(pen, marks->threats, view_mill.place, SPRITE_MARK_THREAT, mark_px, 255);
    pen_marks(pen, marks->hint, view_mill.place, SPRITE_MARK_HINT, mark_px, 255);
    for (int turn = marks->hint_count - 1; turn >= 0; turn--) /* the nearest turn lies on top */
        draw_turn(pen, turn, cow_px, mark_px);
}

/* ---- the six pits ---- */

/* Where the way of a sowing passes a pit: on the side of the other row, clear of most stones. */
static SDL_FPoint passing(const Pen *pen, int pit) {
    Spot spot = stones_place(pit);
    spot.y += (0.5f - spot.y) * PASSING;
    return pen_at(pen, spot);
}

/* The way of the sowing from pit to pit; it goes round once, however often the stones do. */
static void draw_sowing(const Pen *pen, int from) {
    enum { STEPS_SHOWN = 2 * MODIAR_PITS - 1 };
    SDL_FPoint spots[STEPS_SHOWN + 1];
    int told = pen->marks->hint_stones, stones = told > 0 ? told : pen->scene->position.modiar.pits[from];
    int steps = stones - 1; /* the first stone falls back */
    if (steps > STEPS_SHOWN)
        steps = steps % MODIAR_PITS + MODIAR_PITS;
    for (int i = 0; i <= steps; i++)
        spots[i] = passing(pen, (from + i) % MODIAR_PITS);
    if (steps > 0)
        draw_arrow(pen, spots, steps + 1, true);
}

/* A corner of a pit on the screen; counts, names and worths have the outer ones. */
static SDL_FPoint inner_corner(const Pen *pen, int pit, float right) {
    SDL_FPoint at = pen_at_place(pen, pit, stones_place(pit));
    float side = (float)pen->picture->rect.w;
    bool is_below = (stones_place(pit).y > 0.5f) != pen->picture->is_turned;
    return (SDL_FPoint){at.x + right * side, at.y + (is_below ? -0.0955f : 0.0955f) * side};
}

static void draw_losses(const Pen *pen, int figure_px) {
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        char figure[8];
        if (pen->marks->could_lose[pit] == 0)
            continue;
        snprintf(figure, sizeof figure, "−%d", pen->marks->could_lose[pit]);
        pen_plate(pen, PANEL_TAG, figure, inner_corner(pen, pit, -0.0955f), figure_px,
                  paint_theme(pen->paint)->danger);
    }
}

void pen_modiar_hint(const Pen *pen, int mark_px, int figure_px) {
    const Marks *marks = pen->marks;
    if (marks->hint_count > 0 && !marks->hint_is_line) {
        pen_marks(pen, marks->hint_pits, stones_place, SPRITE_PIT_CROSS, mark_px, 255);
        draw_sowing(pen, marks->hint_turns[0].from);
    }
    draw_losses(pen, figure_px);
    for (int turn = 0; turn < marks->hint_count && marks->hint_is_line; turn++) {
        float right = 0.055f * ((float)turn - 1.5f); /* beside each other, where several are of one pit */
        SDL_FPoint at = inner_corner(pen, marks->hint_turns[turn].from, right);
        draw_number(pen, turn, at, figure_px);
    }
}
