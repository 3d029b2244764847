#include "start.h"

enum { CONTENT_MOST = 1240, CARDS_MOST = 460, CARD_NAME = 44, CARDS_LEAST = 60, TIGHT = 560 };

bool start_has_running_game(const App *app) {
    const Match *match = &app->match;
    return match->is_on && !match_is_over(match) &&
           (match->record.count > 0 || match->setup.starts_elsewhere);
}

bool start_offers_lesson(const App *app) {
    return app->settings.lessons_done == 0 && !app->match.is_on && !app->start.has_games;
}

bool start_has_results(const App *app) {
    return !app->settings.two_players && app->statistics.all.counted > 0 && !start_is_tight(app);
}

bool start_is_tight(const App *app) {
    return app->measures.height < measures_px(&app->measures, TIGHT);
}

int start_suggested_level(const App *app) {
    const GameStatistics *own = &app->statistics.all.games[app->settings.game];
    return own->level == app->settings.level ? own->suggested_level : 0;
}

SDL_Rect start_after_caption(const Measures *m, SDL_Rect row, int units) {
    int caption = measures_px(m, (float)units);
    return (SDL_Rect){row.x + caption, row.y, row.w - caption, row.h};
}

int start_clock_caption(const App *app) {
    return app->settings.two_players ? START_CAPTION : START_SHORT_CAPTION;
}

/* The heights of the rows, and what lies between two; pixels. */
typedef struct Heights {
    int head, banner, cards, line, sentence, results, play, more, space, above;
} Heights;

/* The cards get what the rest leaves; if that is more than they can use, it is spread over everything. */
static Heights heights_of(const App *app, int width) {
    const Measures *m = &app->measures;
    bool is_low = m->is_low, has_banner = start_has_running_game(app) || start_offers_lesson(app);
    Heights h = {.head = measures_px(m, is_low ? 40 : 84),
                 .banner = has_banner ? measures_px(m, is_low ? 52 : 76) : 0,
                 .line = measures_px(m, is_low ? 40 : 44),
                 .sentence = measures_px(m, is_low ? 20 : 26),
                 .results = start_has_results(app) ? measures_px(m, 40) : 0,
                 .play = measures_px(m, is_low ? 44 : 56),
                 .more = measures_px(m, is_low ? 40 : 44),
                 .space = is_low ? m->space : m->margin,
                 .above = is_low ? 0 : m->margin};
    int gaps = 7 + has_banner;
    int fixed = h.head + h.banner + 3 * h.line + h.sentence + h.results + h.play + h.more + gaps * h.space;
    int room = m->height - h.above - fixed - h.space;
    int most =
        SDL_min((width - 2 * m->margin) / GAME_COUNT + measures_px(m, CARD_NAME), measures_px(m, CARDS_MOST));
    h.cards = SDL_max(measures_px(m, CARDS_LEAST), SDL_min(room, most));
    int spare = SDL_max(0, room - h.cards), wider = SDL_min(spare / (2 * gaps), measures_px(m, 16));
    h.space += wider;
    h.above += (spare - wider * gaps) / 2;
    return h;
}

static SDL_Rect take(SDL_Rect *rest, int height, int space) {
    SDL_Rect taken = {rest->x, rest->y, rest->w, height};
    rest->y += height + space;
    rest->h -= height + space;
    return taken;
}

/* Level with its sentence, side and clock: with two players only the clock. */
static void lay_choices(const App *app, const Heights *h, SDL_Rect *rest, StartLayout *out) {
    bool has_levels = !app->settings.two_players;
    if (has_levels) {
        out->levels = take(rest, h->line, 0);
        out->sentence = take(rest, h->sentence, h->results > 0 ? 0 : h->space);
        if (h->results > 0)
            out->results = take(rest, h->results, h->space);
    }
    out->clock = take(rest, h->line, h->space);
    if (has_levels) {
        out->side = out->clock;
        out->side.w = out->clock.w * 6 / 10;
        int skip = out->side.w + 3 * app->measures.space;
        out->clock.x += skip;
        out->clock.w -= skip;
    }
}

StartLayout start_lay(const App *app) {
    const Measures *m = &app->measures;
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, CONTENT_MOST));
    Heights h = heights_of(app, width);
    SDL_Rect rest = {(m->width - width) / 2, h.above, width, m->height};
    StartLayout out = {.head = take(&rest, h.head, h.space)};
    if (h.banner > 0)
        out.banner = take(&rest, h.banner, h.space);
    out.cards = take(&rest, h.cards, h.space);
    out.opponents = take(&rest, h.line, h.space);
    lay_choices(app, &h, &rest, &out);
    out.play = take(&rest, h.play, h.space);
    out.more = take(&rest, h.more, 0);
    return out;
}
