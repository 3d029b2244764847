/* The games of an opened file, or one's own: look for one, go on with it, look back at it, or delete it. */
#include "games.h"

#include "finding.h"
#include "ui/language.h"
#include "undo_offer.h"
#include "words_fill.h"

#include <stdio.h>
#include <string.h>

enum { CONTENT_MOST = 960, ROW = 76, ROW_LOW = 60, TOOLS = 40, SIDE = 44, ROW_TARGETS = 3 };

/* ---- where things stand ---- */

typedef struct Places {
    SDL_Rect tools, search, list;
    int row; /* the height of one, and the gap below it */
} Places;

static Places places_of(const App *app) {
    const Measures *m = &app->measures;
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, CONTENT_MOST));
    Places at = {.tools = {(m->width - width) / 2, m->bar + m->space, width, measures_px(m, TOOLS)},
                 .row = measures_px(m, m->is_low ? ROW_LOW : ROW) + m->space};
    at.search = at.tools;
    at.search.w = width * 30 / 100;
    int top = at.tools.y + at.tools.h + m->space;
    at.list = (SDL_Rect){at.tools.x, top, width,
                         m->height - top - m->space - undo_offer_height(app, &app->games.offer)};
    return at;
}

/* ---- targets ---- */

static const char *const result_words[GAMES_RESULTS] = {
    /* TRANSLATORS: On a button: which games a list shows, by how they ended. */
    N_("All results"), N_("Won"), N_("Lost"), N_("Drawn"), N_("Not finished")};

static void add_tool(const App *app, const char *name, const char *label, bool is_chosen, int index,
                     Targets *targets) {
    const Measures *m = &app->measures;
    Places at = places_of(app);
    int count = app->games.is_own ? 4 : 2;
    SDL_Rect rest = at.tools;
    rest.x += at.search.w + m->space;
    rest.w -= at.search.w + m->space;
    Target *target = targets_add(targets, TARGET_BUTTON, name, layout_part(rest, index, count, m->space));
    target->label = label;
    target->is_chosen = is_chosen;
}

/* The filters: each press goes on to the next choice. */
static void lay_tools(const App *app, Targets *targets) {
    const GamesState *list = &app->games;
    Places at = places_of(app);
    bool is_all = list->game == GAME_COUNT;
    targets_add(targets, TARGET_OWN, "search", at.search)->is_off = true; /* typing is enough */
    if (list->typed[0] != '\0') {
        SDL_Rect rect = {at.search.x + at.search.w - at.search.h, at.search.y, at.search.h, at.search.h};
        targets_add(targets, TARGET_ICON, "clear-search", rect)->icon = SPRITE_ICON_CLOSE;
    }
    /* TRANSLATORS: On a button: which games a list shows. */
    add_tool(app, "filter-game", is_all ? _("All games") : _(games[list->game]->title), !is_all, 0, targets);
    add_tool(app, "filter-result", _(result_words[list->result]), list->result != GAMES_ALL, 1, targets);
    if (list->is_own) {
        add_tool(app, "statistics", _("Statistics"), false, 2, targets);
        add_tool(app, "open-file", _("Open a file"), false, 3, targets);
    }
}

static void add_side(const App *app, const char *kind, Sprite icon, SDL_Rect *row, int game,
                     Targets *targets) {
    const Measures *m = &app->measures;
    char name[TARGET_NAME_MAX];
    int side = SDL_min(measures_px(m, SIDE), row->h);
    SDL_Rect rect = {row->x + row->w - side, row->y + (row->h - side) / 2, side, side};
    row->w -= side + m->space;
    snprintf(name, sizeof name, "%s-%d", kind, game + 1);
    Target *target = targets_add(targets, TARGET_ICON, name, rect);
    target->icon = icon;
    target->value = game;
}

static void add_review(const App *app, SDL_Rect *row, int game, Targets *targets) {
    add_side(app, "review", SPRITE_ICON_REVIEW, row, game, targets);
    Target *review = &targets->list[targets->count - 1];
    review->is_off = app->games.file.games[game].record.count == 0;
    review->why_off = _("No turn has been played yet.");
}

/* The game, and at its right what else can be done with it: each takes its room from the right, Tab comes
 * from the left. */
static void lay_row(const App *app, SDL_Rect row, int game, Targets *targets) {
    char name[TARGET_NAME_MAX];
    int index = targets->count;
    snprintf(name, sizeof name, "game-%d", game + 1);
    targets_add(targets, TARGET_BUTTON, name, row)->value = game;
    if (app->games.is_own)
        add_side(app, "delete", SPRITE_ICON_BIN, &row, game, targets);
    add_review(app, &row, game, targets);
    targets->list[index].rect = row;
    if (app->games.is_own) {
        Target last = targets->list[targets->count - 1];
        targets->list[targets->count - 1] = targets->list[targets->count - 2];
        targets->list[targets->count - 2] = last;
    }
}

/* Only the rows that are seen, and one more at each end, for the keyboard to go on to. */
static void layout(App *app, Targets *targets) {
    const Measures *m = &app->measures;
    Places at = places_of(app);
    int count = app->games.row_count;
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
    lay_tools(app, targets);
    undo_offer_layout(app, &app->games.offer, at.list.x, at.list.w, targets);
    int first_target = targets->count;
    scroll_fit(&app->scroll, at.list, count * at.row);
    int first = SDL_max(0, app->scroll.offset / at.row - 1);
    for (int i = first; i < count && (i - 1) * at.row < app->scroll.offset + at.list.h; i++) {
        if (targets->count >= TARGETS_MAX - ROW_TARGETS)
            break;
        SDL_Rect rect = {at.list.x + m->space, at.list.y + m->space / 2 + i * at.row - app->scroll.offset,
                         at.list.w - 4 * m->space, at.row - m->space};
        lay_row(app, rect, app->games.rows[i], targets);
    }
    scroll_targets(&app->scroll, targets, first_target, measures_px(m, 10));
}

/* ---- drawing ---- */

static bool can_go_on(const App *app, const PgnGame *game) {
    return app->games.is_own && game->error.kind == ERROR_NONE &&
           record_result(&game->record).outcome == OUTCOME_NONE;
}

static void draw_row(App *app, const Target *target) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    const PgnGame *game = &app->games.file.games[target->value];
    SDL_Rect rect = target->rect;
    int pad = m->space / 2, side = (rect.h - 2 * pad) / 4 * 4;
    char words[WORDS_MAX], end[WORDS_MAX];
    view_draw_small(app->paint, (SDL_Rect){rect.x + pad, rect.y + (rect.h - side) / 2, side, side},
                    record_position(&game->record));
    TextLook name = {.role = TEXT_NAME, .colour = theme->text},
             quiet = {.role = TEXT_BODY, .colour = theme->quiet};
    int left = rect.x + side + 3 * m->space, room = rect.x + rect.w - left - m->space;
    float upper = (float)rect.y + (float)rect.h * 0.3f, lower = (float)rect.y + (float)rect.h * 0.72f;
    snprintf(words, sizeof words, "%d. %s", target->value + 1, _(record_game(&game->record)->title));
    int wide = paint_text_cut(app->paint, words, (float)left, upper, room, name);
    games_say_end(game, end);
    TextLook ending = {.role = TEXT_BODY, .colour = theme->quiet, .align = ALIGN_RIGHT};
    if (can_go_on(app, game)) {
        ending.colour = theme->act;
        snprintf(end, sizeof end, "%s", _("Not finished: go on"));
    }
    SDL_Rect box = {left + wide + 2 * m->space, rect.y + pad, room - wide - 2 * m->space, rect.h / 2};
    paint_text_fitted(app->paint, end, box, 14, ending);
    games_describe(&game->record, app->games.is_own, words);
    paint_text_cut(app->paint, words, (float)left, lower, room, quiet);
}

static void draw_nothing(App *app, SDL_Rect list) {
    TextLook look = {.role = TEXT_NAME, .colour = paint_theme(app->paint)->quiet, .align = ALIGN_CENTRE};
    bool is_empty = app->games.file.count == 0;
    if (app->games.row_count == 0)
        paint_text_fitted(app->paint, is_empty ? _("No game is kept yet.") : _("No game is found."), list, 14,
                          look);
}

/* "My games: 312 games", or how many of them are shown. */
static void say_heading(const App *app, char out[WORDS_MAX]) {
    const GamesState *list = &app->games;
    int count = list->file.count;
    if (list->row_count < count)
        /* TRANSLATORS: {place} is a file's name, or My games; {n} of its {m} games are shown. */
        words_fill(out, _("{place}: {n} of {m}"),
                   &(Blanks){.place = list->name, .n = list->row_count, .m = count});
    else
        /* TRANSLATORS: {place} is a file's name, or My games. */
        words_fill(out, ngettext("{place}: {n} game", "{place}: {n} games", (unsigned long)count),
                   &(Blanks){.place = list->name, .n = count});
}

static void draw(App *app) {
    char heading[WORDS_MAX];
    const Targets *targets = &app->targets;
    Places at = places_of(app);
    say_heading(app, heading);
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, app->notice.until_ms != 0 ? app->notice.text : heading);
    finding_draw(app->paint, at.search, app->games.typed, _("Type to search"));
    undo_offer_draw(app, &app->games.offer, at.list.x, at.list.w);
    draw_nothing(app, at.list);
    widget_draw_all(app->paint, targets);
    paint_clip(app->paint, &targets->view);
    for (int i = 0; i < targets->count; i++) {
        if (targets->list[i].is_scrolled && targets->list[i].kind == TARGET_BUTTON)
            draw_row(app, &targets->list[i]);
    }
    paint_clip(app->paint, NULL);
}

/* ---- what the targets do ---- */

/* A copy goes to the board: the list stays for when one comes back. */
static void open_game(App *app, int index) {
    PgnGame game = app->games.file.games[index];
    Error error = {0};
    if (!record_copy(&game.record, &app->games.file.games[index].record, game.record.played, &error)) {
        app_tell_error(app, &error);
        return;
    }
    if (app->games.is_own)
        app_take_filed(app, &game, app->games.text);
    else
        app_take_game(app, &game);
    record_free(&game.record);
}

/* The row that takes the place of the deleted one gets the focus. */
static void delete_game(App *app, int game) {
    GamesState *list = &app->games;
    int row = 0;
    while (row < list->row_count && list->rows[row] != game)
        row++;
    games_delete(app, game);
    if (list->row_count == 0) {
        app_offer_focus(app, "undo");
        return;
    }
    char name[TARGET_NAME_MAX];
    snprintf(name, sizeof name, "game-%d", list->rows[SDL_min(row, list->row_count - 1)] + 1);
    app_offer_focus(app, name);
}

static void next_game(App *app) {
    app->games.game = (app->games.game + 1) % (GAME_COUNT + 1);
    games_find(app);
}

static void next_result(App *app) {
    app->games.result = (app->games.result + 1) % GAMES_RESULTS;
    games_find(app);
}

static void clear_search(App *app) {
    app->games.typed[0] = '\0';
    games_find(app);
}

static void show_statistics(App *app) {
    app_show(app, &screen_statistics);
}

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {
    {"back", app_back},
    {"filter-game", next_game},
    {"filter-result", next_result},
    {"undo", games_undelete},
    {"clear-search", clear_search},
    {"statistics", show_statistics},
    {"open-file", app_show_files},
};

static void act(App *app, const Target *target) {
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, target->name) == 0) {
            actions[i].act(app);
            return;
        }
    }
    if (strncmp(target->name, "game-", 5) == 0)
        open_game(app, target->value);
    else if (strncmp(target->name, "review-", 7) == 0)
        lookback_open(app, &app->games.file.games[target->value].record);
    else if (strncmp(target->name, "delete-", 7) == 0)
        delete_game(app, target->value);
}

/* Del deletes the game that has the focus. */
static bool delete_focused(App *app) {
    int focused = app->targets.focused;
    if (focused < 0 || !app->targets.list[focused].is_scrolled || !app->games.is_own)
        return false;
    delete_game(app, app->targets.list[focused].value);
    return true;
}

static bool handle(App *app, const SDL_Event *event) {
    if (event->type != SDL_KEYDOWN)
        return false;
    SDL_Keycode symbol = event->key.keysym.sym;
    Uint16 mod = event->key.keysym.mod;
    if ((mod & KMOD_CTRL) != 0 && symbol == SDLK_z) {
        games_undelete(app);
        return true;
    }
    if ((mod & (KMOD_CTRL | KMOD_ALT)) != 0)
        return false;
    if (symbol == SDLK_DELETE)
        return delete_focused(app);
    if (!finding_type(app->games.typed, symbol))
        return false;
    app->scroll.offset = 0;
    games_find(app);
    return true;
}

/* Coming back to one's own games: there may be another by now. */
static void enter(App *app) {
    GamesState *list = &app->games;
    char name[TARGET_NAME_MAX];
    if (list->is_own)
        games_load(app, NULL);
    if (list->row_count == 0)
        return;
    snprintf(name, sizeof name, "game-%d", list->rows[0] + 1);
    app_offer_focus(app, name);
}

static int due(const App *app) {
    return undo_offer_due(app, &app->games.offer);
}

static const char *title(const App *app) {
    return app->games.name;
}

const Screen screen_games = {
    .name = "games",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = screen_no_tick,
    .due = due,
    .title = title,
};
