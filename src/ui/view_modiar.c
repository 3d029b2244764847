/* Modiar's board over its baked wood: stones one by one, counts, and the marks of pits (screens.md 2, 3, 5,
 * 8). */
#include "rules/modiar.h"

#include "stones.h"
#include "ui/words.h"
#include "view_pen.h"

#include <math.h>
#include <stdio.h>

static const float PIT_MARK = 0.32f;      /* the width of the art's marks where a pit is 0.27 */
static const float STONE_ART = 1 / 0.64f; /* a stone is 64 of its picture's 100 */
static const float PLATE_ART = 1 / 0.80f; /* a plate 80 */
static const float NAME_AWAY = 0.116f;    /* from a pit's middle to its disc, to the left and outwards */
static const float FIGURE = 0.048f, FIGURE_OF_TWO = 0.043f; /* the size of a count */
static const float WORTH_FIGURE = 0.036f;                   /* the size of what a pit is worth */
static const float WORTH_RIGHT = -0.016f, WORTH_AWAY = 0.130f;
static const float LIFT = 0.030f; /* how high a stone in the hand is, of the board's side */
static const float REACH = 0.17f; /* the rim, the count and half the way to a neighbour */

static int hit(Spot spot) {
    return pen_nearest(spot, stones_place, MODIAR_PITS, REACH);
}

/* ---- Names and counts ---- */

/* A pit's own spot on the screen, `away` to the right and outwards from its middle: the same for both
 * players. */
static SDL_FPoint beside_pit(const Pen *pen, int pit, float right, float outwards) {
    SDL_FPoint at = pen_at_place(pen, pit, stones_place(pit));
    float side = (float)pen->picture->rect.w;
    bool is_below = (stones_place(pit).y > 0.5f) != pen->picture->is_turned;
    return (SDL_FPoint){at.x + right * side, at.y + (is_below ? outwards : -outwards) * side};
}

static void draw_names(const Pen *pen) {
    int size = paint_measures(pen->paint)->text[TEXT_SMALL];
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        pen_label(pen, modiar.place_name(pit), beside_pit(pen, pit, -NAME_AWAY, NAME_AWAY), size,
                  paint_theme(pen->paint)->count);
}

static void draw_plate(const Pen *pen, SDL_FPoint at, int count) {
    char figure[8];
    snprintf(figure, sizeof figure, "%d", count);
    paint_sprite(pen->paint, SPRITE_PLATE, at.x, at.y, pen_px(pen, 2 * STONES_PLATE_RADIUS * PLATE_ART), 255);
    float size = count < 10 ? FIGURE : FIGURE_OF_TWO; /* two digits stay clear of the disc's rim */
    pen_label(pen, figure, at, pen_px(pen, size), paint_theme(pen->paint)->count);
}

static void draw_counts(const Pen *pen) {
    const ModiarPosition *position = &pen->scene->position.modiar;
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        draw_plate(pen, beside_pit(pen, pit, STONES_PLATE_AWAY, STONES_PLATE_AWAY), position->pits[pit]);
    for (int player = 0; player < 2; player++)
        draw_plate(pen, pen_at(pen, stones_tray_plate(MODIAR_PITS + player)), position->captured[player]);
}

/* ---- Stones ---- */

typedef struct Shown {
    const Stone *stone;
    SDL_FPoint at; /* where it lies, or would if it fell */
} Shown;

/* Those further up lie behind; a few dozen, nearly in order, so they are sorted as they come. */
static int stones_by_height(const Pen *pen, bool lying, Shown out[STONES]) {
    int count = 0;
    for (int i = 0; i < STONES; i++) {
        const Stone *stone = &pen->scene->pile.stones[i];
        if ((stone->where != STONES_HAND) != lying)
            continue;
        Shown shown = {stone, pen_at_place(pen, lying ? stone->where : NOWHERE, stone->spot)};
        int place = count++;
        for (; place > 0 && out[place - 1].at.y > shown.at.y; place--)
            out[place] = out[place - 1];
        out[place] = shown;
    }
    return count;
}

static void draw_stone(const Pen *pen, Shown shown, float up) {
    Sprite sprite = (Sprite)(SPRITE_STONE_0 + shown.stone->shape);
    int width = pen_px(pen, 2 * STONES_RADIUS * STONE_ART);
    paint_sprite(pen->paint, sprite, shown.at.x, shown.at.y - up, width, pen_alpha(shown.stone->shown));
}

static void draw_lying(const Pen *pen) {
    Shown shown[STONES];
    int count = stones_by_height(pen, true, shown);
    for (int i = 0; i < count; i++)
        draw_stone(pen, shown[i], 0);
}

static void draw_in_hand(const Pen *pen) {
    Shown shown[STONES];
    int count = stones_by_height(pen, false, shown);
    int shadow = pen_px(pen, 2 * STONES_RADIUS * 1.6f);
    float high = LIFT * (float)pen->picture->rect.w;
    for (int i = 0; i < count; i++) {
        float up = high * shown[i].stone->lift;
        paint_sprite(pen->paint, SPRITE_COW_SHADOW, shown[i].at.x + 0.3f * up, shown[i].at.y + 0.4f * up,
                     shadow, 130);
    }
    for (int i = 0; i < count; i++)
        draw_stone(pen, shown[i], high * shown[i].stone->lift);
}

/* ---- Marks ---- */

static void draw_marks_below(const Pen *pen) {
    const Marks *marks = pen->marks;
    int width = pen_px(pen, PIT_MARK);
    if (marks->has_last) {
        pen_mark(pen, marks->last.from, stones_place, SPRITE_PIT_ORIGIN, width, 255);
        pen_mark(pen, marks->last_end, stones_place, SPRITE_PIT_LAST, width, 255);
    }
    uint32_t advised = marks->worth_best | marks->hint;
    pen_marks(pen, marks->movable & ~advised, stones_place, SPRITE_PIT_GLOW, width, 255);
    pen_marks(pen, advised, stones_place, SPRITE_PIT_HINT, width, 255);
    pen_marks(pen, pen->scene->capturing, stones_place, SPRITE_PIT_CAPTURE, width, 255);
    if (pen->scene->sowing != NOWHERE)
        pen_mark(pen, pen->scene->sowing, stones_place, SPRITE_PIT_ORIGIN, width, 255);
    if (marks->pressed != NOWHERE && (marks->movable >> marks->pressed & 1) != 0)
        pen_mark(pen, marks->pressed, stones_place, SPRITE_PIT_ORIGIN, width, 255);
}

/* What pointing at a pit shows: where the last stone falls, what is captured. */
static void draw_preview_marks(const Pen *pen) {
    const Marks *marks = pen->marks;
    if (marks->preview == NOWHERE)
        return;
    int width = pen_px(pen, PIT_MARK);
    pen_mark(pen, marks->preview_end, stones_place, SPRITE_PIT_RING, width, 255);
    pen_marks(pen, marks->preview_captures, stones_place, SPRITE_PIT_CROSS, width, 255);
}

/* What each pit will hold, at the inner rim, so that it is never taken for a count. */
static void draw_preview_figures(const Pen *pen) {
    const Marks *marks = pen->marks;
    if (marks->preview == NOWHERE)
        return;
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        char figure[8];
        snprintf(figure, sizeof figure, "%d", marks->preview_pits[pit]);
        pen_tag(pen, figure, beside_pit(pen, pit, STONES_PLATE_AWAY, -STONES_PLATE_AWAY),
                pen_px(pen, FIGURE));
    }
}

/* Between a pit's name and its count, on a plate of another shape and colour than counts have. */
static void draw_worths(const Pen *pen) {
    const Theme *theme = paint_theme(pen->paint);
    const Marks *marks = pen->marks;
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        char text[WORDS_MAX];
        bool is_best = (marks->worth_best >> pit & 1) != 0;
        if ((marks->worth_pits >> pit & 1) == 0)
            continue;
        words_worth(marks->worths[pit], text);
        pen_plate(pen, is_best ? PANEL_WORTH_BEST : PANEL_WORTH, text,
                  beside_pit(pen, pit, WORTH_RIGHT, WORTH_AWAY), pen_px(pen, WORTH_FIGURE),
                  is_best ? theme->on_worth_best : theme->on_worth);
    }
}

static void draw_marks_on_top(const Pen *pen) {
    const Marks *marks = pen->marks;
    int width = pen_px(pen, PIT_MARK);
    pen_marks(pen, marks->flash, stones_place, SPRITE_PIT_CAPTURE, width, 255);
    pen_mark(pen, marks->focus, stones_place, SPRITE_PIT_FOCUS, width, 255);
    if (marks->refused != NOWHERE)
        pen_mark(pen, marks->refused, stones_place, SPRITE_MARK_REFUSED, pen_px(pen, 0.15f), 255);
}

static void draw(Paint *paint, const BoardPicture *picture) {
    Pen pen = pen_of(paint, picture);
    draw_names(&pen);
    draw_marks_below(&pen);
    draw_lying(&pen);
    draw_preview_marks(&pen);
    draw_marks_on_top(&pen);
    draw_counts(&pen);
    pen_modiar_hint(&pen, pen_px(&pen, PIT_MARK), pen_px(&pen, WORTH_FIGURE));
    draw_preview_figures(&pen);
    draw_worths(&pen);
    draw_in_hand(&pen);
}

/* Two stones that are told apart at a glance; in play the stones are nobody's. */
static Sprite mark(int player) {
    return player == PLAYER_FIRST ? SPRITE_STONE_0 : SPRITE_STONE_0 + 3;
}

static void draw_small(Paint *paint, SDL_Rect rect, const Position *position) {
    StonePile pile;
    stones_lay(position, &pile);
    for (int i = 0; i < STONES; i++) {
        SDL_FPoint middle = view_pixel(rect, false, pile.stones[i].spot);
        paint_sprite(paint, SPRITE_STONE_0 + pile.stones[i].shape, middle.x, middle.y, rect.w / 16, 255);
    }
}

const BoardView view_modiar = {
    .board = SPRITE_BOARD_MODIAR,
    .mark = mark,
    .place = stones_place,
    .hit = hit,
    .reach = 0.15f,
    .draw = draw,
    .draw_small = draw_small,
};
