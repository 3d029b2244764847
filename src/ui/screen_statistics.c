/* How the player does against each level of each game: a table, runs, which level to try. */
#include "statistics_words.h"
#include "ui/app.h"
#include "ui/language.h"
#include "undo_offer.h"
#include "words_fill.h"

#include <stdio.h>
#include <string.h>

enum { CONTENT_MOST = 960, ROW = 32, ROW_LOW = 25, HEAD = 44, TOOLS = 40, BAR = 10 };
enum { ROWS = STATISTICS_LEVELS + 4, ADVICE_ROWS = GAME_COUNT };

/* ---- where things stand ---- */

typedef struct Places {
    SDL_Rect tools, view; /* the page shows a part of itself in the view */
    int row, head;
} Places;

static Places places_of(const App *app) {
    const Measures *m = &app->measures;
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, CONTENT_MOST)),
        left = (m->width - width) / 2;
    int tools = measures_px(m, TOOLS);
    int bottom = m->height - m->space - undo_offer_height(app, &app->statistics.offer);
    Places at = {.tools = {left, bottom - tools, width, tools},
                 .row = measures_px(m, m->is_low ? ROW_LOW : ROW),
                 .head = measures_px(m, HEAD)};
    int top = m->bar + m->space;
    at.view = (SDL_Rect){left, top, width, at.tools.y - m->space - top};
    return at;
}

static int advice_count(const Statistics *all) {
    int count = 0;
    for (int game = 0; game < GAME_COUNT; game++)
        count += all->games[game].level > 0;
    return count;
}

static int page_height(const App *app, const Places *at) {
    int advice = advice_count(&app->statistics.all);
    return at->head + (ROWS + advice) * at->row + 2 * app->measures.space;
}

/* A cell of the table: column 0 says what the row is of. */
static SDL_Rect cell(const App *app, const Places *at, int row, int column) {
    const Measures *m = &app->measures;
    SDL_Rect page = {at->view.x + 2 * m->space, at->view.y + m->space - app->scroll.offset,
                     at->view.w - 5 * m->space, 0};
    int first = page.w * 32 / 100, wide = (page.w - first) / GAME_COUNT;
    int y = row == 0 ? page.y : page.y + at->head + (row - 1) * at->row;
    return (SDL_Rect){column == 0 ? page.x : page.x + first + (column - 1) * wide, y,
                      column == 0 ? first : wide, row == 0 ? at->head : at->row};
}

static void layout(App *app, Targets *targets) {
    const Measures *m = &app->measures;
    Places at = places_of(app);
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
    scroll_fit(&app->scroll, at.view, page_height(app, &at));
    undo_offer_layout(app, &app->statistics.offer, at.view.x, at.view.w, targets);
    Target *games_played =
        targets_add(targets, TARGET_BUTTON, "my-games", layout_part(at.tools, 0, 2, m->space));
    games_played->label = _("My games");
    games_played->icon = SPRITE_ICON_GAMES;
    Target *clear = targets_add(targets, TARGET_BUTTON, "clear", layout_part(at.tools, 1, 2, m->space));
    clear->label = _("Clear the statistics");
    clear->icon = SPRITE_ICON_BIN;
    clear->is_off = app->statistics.all.counted == 0;
    clear->why_off = _("There is nothing to clear.");
    scroll_targets(&app->scroll, targets, targets->count, measures_px(m, BAR));
}

/* ---- drawing ---- */

static void draw_cell(App *app, const Places *at, int row, int column, const char *words, SDL_Color colour) {
    TextLook look = {.role = row == 0 ? TEXT_NAME : TEXT_BODY,
                     .colour = colour,
                     .align = column == 0 ? ALIGN_LEFT : ALIGN_CENTRE};
    paint_text_fitted(app->paint, words, cell(app, at, row, column), 14, look);
}

/* The results of each game in a row; what was never played is left empty. */
static void draw_tallies(App *app, const Places *at, int row, int level, bool has_hints) {
    const Theme *theme = paint_theme(app->paint);
    for (int game = 0; game < GAME_COUNT; game++) {
        const GameStatistics *own = &app->statistics.all.games[game];
        Tally sum = has_hints ? own->hinted[level] : own->levels[level];
        char words[WORDS_MAX];
        bool is_empty = sum.won + sum.drawn + sum.lost == 0;
        snprintf(words, sizeof words, "%d – %d – %d", sum.won, sum.drawn, sum.lost);
        draw_cell(app, at, row, game + 1, is_empty ? "·" : words, is_empty ? theme->quiet : theme->text);
    }
}

static void draw_runs(App *app, const Places *at, int row) {
    const Theme *theme = paint_theme(app->paint);
    draw_cell(app, at, row, 0, _("Wins running: now, most"), theme->quiet);
    for (int game = 0; game < GAME_COUNT; game++) {
        const GameStatistics *own = &app->statistics.all.games[game];
        char words[WORDS_MAX];
        snprintf(words, sizeof words, "%d, %d", own->wins_running, own->wins_running_best);
        draw_cell(app, at, row, game + 1, own->level > 0 ? words : "·", theme->text);
    }
}

/* A light ground below every other row leads the eye. */
static void draw_stripe(App *app, const Places *at, int row) {
    SDL_Color colour = paint_theme(app->paint)->text;
    SDL_Rect first = cell(app, at, row, 0);
    colour.a = 16;
    first.x -= app->measures.space;
    first.w = at->view.w - 3 * app->measures.space;
    if (row % 2 == 1)
        paint_fill(app->paint, first, colour);
}

static void draw_levels(App *app, const Places *at) {
    const Theme *theme = paint_theme(app->paint);
    for (int level = 1; level <= STATISTICS_LEVELS; level++) {
        char words[WORDS_MAX];
        words_fill(words, _("Level {n}"), &(Blanks){.n = level});
        draw_stripe(app, at, level);
        draw_cell(app, at, level, 0, words, theme->quiet);
        draw_tallies(app, at, level, level, false);
    }
}

static void draw_page(App *app, const Places *at) {
    const Theme *theme = paint_theme(app->paint);
    int row = STATISTICS_LEVELS + 1;
    draw_cell(app, at, 0, 0, _("Won – drawn – lost"), theme->quiet);
    for (int game = 0; game < GAME_COUNT; game++)
        draw_cell(app, at, 0, game + 1, _(games[game]->title), theme->text);
    draw_levels(app, at);
    draw_stripe(app, at, row);
    draw_cell(app, at, row, 0, _("All levels"), theme->text);
    draw_tallies(app, at, row++, 0, false);
    draw_cell(app, at, row, 0, _("Games with hints"), theme->quiet);
    draw_tallies(app, at, row++, 0, true);
    draw_stripe(app, at, row);
    draw_runs(app, at, row++);
    for (int game = 0; game < GAME_COUNT; game++) {
        char recent[WORDS_MAX], words[WORDS_MAX];
        SDL_Rect line = cell(app, at, row, 0);
        line.w = at->view.w - 5 * app->measures.space;
        if (!words_recent(&app->statistics.all.games[game], recent))
            continue;
        words_fill(words, _("{place}: {move}"), &(Blanks){.place = _(games[game]->title), .move = recent});
        bool is_advice = app->statistics.all.games[game].suggested_level > 0;
        TextLook look = {.role = TEXT_BODY, .colour = is_advice ? theme->act : theme->text};
        paint_text_fitted(app->paint, words, line, 14, look);
        row++;
    }
}

static void draw(App *app) {
    Places at = places_of(app);
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, app->notice.until_ms != 0 ? app->notice.text : _("Statistics"));
    paint_panel(app->paint, PANEL_LIST, at.view);
    SDL_Rect inside = {at.view.x + 1, at.view.y + 1, SDL_max(1, at.view.w - 2), SDL_max(1, at.view.h - 2)};
    paint_clip(app->paint, &inside);
    draw_page(app, &at);
    paint_clip(app->paint, NULL);
    undo_offer_draw(app, &app->statistics.offer, at.view.x, at.view.w);
    widget_draw_all(app->paint, &app->targets);
}

/* ---- what the targets do ---- */

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {{"back", app_back},
               {"my-games", app_show_games},
               {"clear", app_clear_statistics},
               {"undo", app_unclear_statistics}};

static void act(App *app, const Target *target) {
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, target->name) == 0) {
            actions[i].act(app);
            return;
        }
    }
}

/* The arrows scroll as long as nothing has the focus. */
static bool handle(App *app, const SDL_Event *event) {
    if (event->type != SDL_KEYDOWN)
        return false;
    SDL_Keycode symbol = event->key.keysym.sym;
    if ((event->key.keysym.mod & KMOD_CTRL) != 0 && symbol == SDLK_z) {
        app_unclear_statistics(app);
        return true;
    }
    if (app->targets.focused >= 0 || (symbol != SDLK_UP && symbol != SDLK_DOWN))
        return false;
    scroll_by(&app->scroll, measures_px(&app->measures, symbol == SDLK_DOWN ? ROW : -ROW));
    return true;
}

static void tick(App *app) {
    app_statistics(app);
}

static int due(const App *app) {
    return undo_offer_due(app, &app->statistics.offer);
}

static const char *title(const App *app) {
    (void)app;
    return _("Statistics");
}

const Screen screen_statistics = {
    .name = "statistics",
    .enter = tick,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = tick,
    .due = due,
    .title = title,
};
