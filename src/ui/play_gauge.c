/* The bar beside a board: how far up it stands for the first player. */
#include "play.h"

void play_draw_gauge(App *app, SDL_Rect gauge, const float *height) {
    const Theme *theme = paint_theme(app->paint);
    int rim = SDL_max(measures_px(&app->measures, 1), 1);
    bool is_first_below = play_bottom(app) == PLAYER_FIRST;
    SDL_Rect inner = {gauge.x + rim, gauge.y + rim, gauge.w - 2 * rim, gauge.h - 2 * rim};
    paint_fill(app->paint, gauge, theme->quiet);
    paint_fill(app->paint, inner, theme->graph_ground);
    if (height != NULL) {
        SDL_Rect first = inner;
        first.h = (int)((float)inner.h * (1 + *height) / 2);
        first.y = is_first_below ? inner.y + inner.h - first.h : inner.y;
        paint_fill(app->paint, inner, theme->graph_down);
        paint_fill(app->paint, first, theme->graph_up);
    }
    SDL_Rect middle = {gauge.x, gauge.y + gauge.h / 2 - rim, gauge.w, 2 * rim};
    paint_fill(app->paint, middle, theme->act);
}
