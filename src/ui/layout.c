#include "ui/theme.h"

enum { PANEL_LEAST = 360, PANEL_MOST = 640, PANEL_BELOW = 240, BOARD_STEP = 8 };

static int least(int a, int b) {
    return a < b ? a : b;
}

static int at_least_one(int n) {
    return n < 1 ? 1 : n;
}

/* A board's side is rounded down to 8 units, so that resizing does not rasterise it at every pixel. */
static int board_side(const Measures *m, int room) {
    int step = at_least_one(measures_px(m, BOARD_STEP));
    return at_least_one(room / step * step);
}

SDL_Rect layout_part(SDL_Rect row, int i, int n, int space) {
    int left = row.x + (row.w + space) * i / n, right = row.x + (row.w + space) * (i + 1) / n - space;
    return (SDL_Rect){left, row.y, at_least_one(right - left), row.h};
}

/* The panel's parts from its top: card, list, card, two rows of buttons at the bottom. */
static void lay_panel(const Measures *m, SDL_Rect panel, PlayLayout *out) {
    int bottom = panel.y + panel.h;
    for (int row = 1; row >= 0; row--) {
        bottom -= m->button;
        out->buttons[row] = (SDL_Rect){panel.x, bottom, panel.w, m->button};
        bottom -= m->space;
    }
    bottom -= m->card;
    out->card[1] = (SDL_Rect){panel.x, bottom, panel.w, m->card};
    out->card[0] = (SDL_Rect){panel.x, panel.y, panel.w, m->card};
    int top = panel.y + m->card + m->space;
    out->turns = (SDL_Rect){panel.x, top, panel.w, bottom - m->space - top};
}

/* Below the board the two cards stand side by side, and the list gets what is left between. */
static void lay_panel_below(const Measures *m, SDL_Rect panel, PlayLayout *out) {
    lay_panel(m, panel, out);
    enum { LIST_LEAST = 96, SMALL_CARD = 72 }; /* units; the list: a heading and two rounds */
    int room = out->buttons[0].y - m->space - panel.y, list = room - m->space - measures_px(m, LIST_LEAST);
    int card = list >= m->card ? m->card : measures_px(m, SMALL_CARD);
    SDL_Rect row = {panel.x, panel.y, panel.w, list < card ? room : card};
    out->card[1] = layout_part(row, 0, 2, m->space);
    out->card[0] = layout_part(row, 1, 2, m->space);
    int top = panel.y + row.h + m->space;
    out->turns = (SDL_Rect){panel.x, top, panel.w, out->buttons[0].y - m->space - top};
}

static int side_of(const Measures *m, bool is_tall, int beside, int below) {
    int width = m->width - 2 * m->margin - beside, height = m->height - m->bar - m->status - m->margin;
    return board_side(m, is_tall ? least(width, height - m->gap - below)
                                 : least(height, width - m->gap - measures_px(m, PANEL_LEAST)));
}

PlayLayout layout_beside(const Measures *m, int beside, int below) {
    PlayLayout out = {.bar = {0, 0, m->width, m->bar}};
    int head = m->bar + m->status;
    out.is_tall = m->width * 4 < m->height * 5;
    int side = side_of(m, out.is_tall, beside, below);
    if (out.is_tall) {
        out.board = (SDL_Rect){(m->width - side - beside) / 2, head, side, side};
        int top = head + side + m->gap;
        lay_panel_below(m, (SDL_Rect){m->margin, top, m->width - 2 * m->margin, m->height - m->margin - top},
                        &out);
        out.status = (SDL_Rect){m->margin, m->bar, m->width - 2 * m->margin, m->status};
        return out;
    }
    int panel = least(measures_px(m, PANEL_MOST), m->width - 2 * m->margin - m->gap - beside - side);
    int left = (m->width - side - m->gap - beside - panel) / 2;
    out.board = (SDL_Rect){left, head + (m->height - head - side) / 2, side, side};
    out.status = (SDL_Rect){left, m->bar, side + beside, m->status};
    int top = m->bar + m->space;
    lay_panel(m, (SDL_Rect){left + side + beside + m->gap, top, panel, m->height - m->margin - top}, &out);
    return out;
}

PlayLayout layout_play(const Measures *m) {
    return layout_beside(m, 0, measures_px(m, PANEL_BELOW));
}
