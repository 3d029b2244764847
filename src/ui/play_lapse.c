/* The signs of turns that lost chances: a circle, a triangle and a diamond, told apart without any colour. */
#include "play.h"

enum { CORNERS_MAX = 4 };

typedef struct Corner {
    float x, y; /* of half the width */
} Corner;

static const struct {
    int count; /* 0: a circle */
    Corner corners[CORNERS_MAX];
} shapes[REVIEW_MARK_COUNT] = {
    [REVIEW_INACCURACY] = {0, {{0, 0}}},
    [REVIEW_MISTAKE] = {3, {{0, -0.85f}, {0.9f, 0.7f}, {-0.9f, 0.7f}}},
    [REVIEW_BLUNDER] = {4, {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}},
};

static void draw_dot(Paint *paint, float x, float y, float width, SDL_Color colour) {
    paint_line(paint, x, y, x + 0.25f, y, width, colour, 1);
}

static void draw_outline(Paint *paint, ReviewMark mark, float x, float y, float half, float width,
                         SDL_Color colour) {
    int count = shapes[mark].count;
    for (int i = 0; i < count; i++) {
        Corner a = shapes[mark].corners[i], b = shapes[mark].corners[(i + 1) % count];
        paint_line(paint, x + a.x * half, y + a.y * half, x + b.x * half, y + b.y * half, width, colour, 1);
    }
}

void play_draw_lapse(Paint *paint, ReviewMark mark, float x, float y, int width) {
    const Theme *theme = paint_theme(paint);
    float half = (float)width / 2, thin = (float)width / 6, thick = (float)width / 2.4f;
    if (mark < REVIEW_INACCURACY)
        return;
    if (shapes[mark].count == 0) {
        draw_dot(paint, x, y, 2 * half + thick - thin, theme->hint_halo);
        draw_dot(paint, x, y, 2 * half, theme->hint_mark);
        draw_dot(paint, x, y, 2 * half - 2 * thin, theme->hint_halo);
        return;
    }
    draw_dot(paint, x, y, half, theme->hint_halo);
    draw_outline(paint, mark, x, y, half, thick, theme->hint_halo);
    draw_outline(paint, mark, x, y, half, thin, theme->hint_mark);
}
