/* Small boards beside the words: the play screen's own pieces and marks, without names and labels. */
#include "help.h"

#include "lessons.h"
#include "rules/mill.h"
#include "view_pen.h"

#include <stdio.h>

static const float COW = 1.0f / 9; /* of the board's side, as on all small boards */
static const float MARK = 1.6f;    /* of a cow */
static const float PIT_MARK = 0.32f;
static const float LINE = 0.016f;
static const float COUNT_AWAY = 0.099f; /* from a pit's middle, to the right and outwards */

static void draw_board(const Pen *pen, GameId game) {
    SDL_Rect rect = pen->picture->rect;
    paint_sprite(pen->paint, view_of(game)->board, (float)rect.x + (float)rect.w / 2,
                 (float)rect.y + (float)rect.h / 2, rect.w, 255);
}

/* ---- the 24 points ---- */

/* The ends of a line: of its three points those that lie farthest apart in the picture. */
static void draw_line(const Pen *pen, uint32_t line) {
    SDL_FPoint at[3], *a = &at[0], *b = &at[0];
    float farthest = -1;
    int count = 0;
    for (uint32_t rest = line; rest != 0 && count < 3;)
        at[count++] = pen_at(pen, view_mill.place(mill_take(&rest)));
    for (int i = 0; i < count; i++) {
        for (int k = i + 1; k < count; k++) {
            float dx = at[k].x - at[i].x, dy = at[k].y - at[i].y;
            if (dx * dx + dy * dy <= farthest)
                continue;
            farthest = dx * dx + dy * dy;
            a = &at[i];
            b = &at[k];
        }
    }
    const Theme *theme = paint_theme(pen->paint);
    float width = (float)pen_px(pen, LINE);
    paint_line(pen->paint, a->x, a->y, b->x, b->y, width + 3 * pen->unit, theme->halo, 1);
    paint_line(pen->paint, a->x, a->y, b->x, b->y, width, theme->mill_line, 1);
}

static void draw_mill_board(const Pen *pen, const HelpPicture *picture) {
    const Position *pos = &pen->scene->position;
    uint32_t mills = lesson_mills(pos);
    int cow = pen_px(pen, COW), mark = pen_px(pen, COW * MARK);
    draw_board(pen, picture->game);
    for (int line = 0; line < MILL_LINES; line++)
        if ((mills >> line & 1) != 0)
            draw_line(pen, mill_lines[line]);
    view_mill.draw_small(pen->paint, pen->picture->rect, pos);
    pen_marks(pen, help_places(picture->game, picture->ringed), view_mill.place, SPRITE_MARK_REASON, mark,
              255);
    pen_marks(pen, help_places(picture->game, picture->barred), view_mill.place, SPRITE_MARK_BANNED, mark,
              255);
    pen_marks(pen, help_places(picture->game, picture->shootable), view_mill.place, SPRITE_MARK_SHOOT, mark,
              255);
    pen_marks(pen, help_places(picture->game, picture->crossed), view_mill.place, SPRITE_MARK_REFUSED, mark,
              255);
    pen_mill_hint(pen, cow, mark);
}

/* ---- the six pits ---- */

static void draw_count(const Pen *pen, SDL_FPoint at, int count) {
    char figure[8];
    snprintf(figure, sizeof figure, "%d", count);
    pen_tag(pen, figure, at, paint_measures(pen->paint)->text[TEXT_SMALL]);
}

static void draw_counts(const Pen *pen) {
    const ModiarPosition *pos = &pen->scene->position.modiar;
    float away = COUNT_AWAY * (float)pen->picture->rect.w;
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        SDL_FPoint at = pen_at(pen, stones_place(pit));
        draw_count(pen, (SDL_FPoint){at.x + away, at.y + (pit < MODIAR_ROW ? away : -away)}, pos->pits[pit]);
    }
    for (int player = 0; player < 2; player++)
        if (pos->captured[player] > 0)
            draw_count(pen, pen_at(pen, stones_place(MODIAR_PITS + player)), pos->captured[player]);
}

static void draw_modiar_board(const Pen *pen, const HelpPicture *picture) {
    int mark = pen_px(pen, PIT_MARK);
    draw_board(pen, picture->game);
    pen_marks(pen, help_places(picture->game, picture->ringed), stones_place, SPRITE_PIT_GLOW, mark, 255);
    pen_marks(pen, help_places(picture->game, picture->shootable), stones_place, SPRITE_PIT_CAPTURE, mark,
              255);
    view_modiar.draw_small(pen->paint, pen->picture->rect, &pen->scene->position);
    pen_modiar_hint(pen, mark, 0);
    pen_marks(pen, help_places(picture->game, picture->crossed), stones_place, SPRITE_MARK_REFUSED,
              pen_px(pen, COW * MARK), 255);
    draw_counts(pen);
}

/* ---- both ---- */

static void add_turn(const Position *pos, const char *text, Marks *marks) {
    Move move;
    if (text == NULL || !game_of(pos)->read_move(pos, text, &move, NULL))
        return;
    marks->hint_turns[0] = move;
    marks->hint_count = 1;
    marks->hint_player = pos->to_move;
}

void help_draw_picture(Paint *paint, SDL_Rect rect, const HelpPicture *picture) {
    Position pos;
    Scene scene;
    StonePile pile;
    Marks marks = marks_none();
    if (!games[picture->game]->read_position(picture->position, &pos, NULL))
        return; /* never: a test reads them all */
    bool is_modiar = picture->game == GAME_MODIAR;
    if (is_modiar)
        stones_lay(&pos, &pile);
    scene_at_rest(&pos, is_modiar ? &pile : NULL, &scene);
    add_turn(&pos, picture->turn, &marks);
    BoardPicture board = {.rect = rect, .scene = &scene, .marks = &marks};
    Pen pen = pen_of(paint, &board);
    if (is_modiar)
        draw_modiar_board(&pen, picture);
    else
        draw_mill_board(&pen, picture);
}
