/* The games of an opened file: choose one to look at and go on with. */
#include "ui/app.h"
#include "ui/words_fill.h"

#include <stdio.h>
#include <string.h>

enum { CONTENT_MOST = 900, ROW = 48, NAME_MAX_BYTES = 48 };

static SDL_Rect list_rect(const Measures *m) {
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, CONTENT_MOST));
    int top = m->bar + m->margin;
    return (SDL_Rect){(m->width - width) / 2, top, width, m->height - top - m->margin};
}

static int rows_shown(const Measures *m) {
    int rows = list_rect(m).h / measures_px(m, ROW);
    return rows < 1 ? 1 : rows;
}

static int scroll_most(const App *app) {
    int most = app->games.file.count - rows_shown(&app->measures);
    return most < 0 ? 0 : most;
}

static const char *tag_or(const Record *record, const char *name, const char *other, const char *otherwise) {
    const char *value = record_tag(record, name);
    if (value == NULL && other != NULL)
        value = record_tag(record, other);
    return value ? value : otherwise;
}

/* As much of a name as fits, cut between characters. */
static void shorten(const char *name, char out[NAME_MAX_BYTES]) {
    size_t length = strnlen(name, NAME_MAX_BYTES - 1);
    while (name[length] != 0 && length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
        length--;
    snprintf(out, NAME_MAX_BYTES, "%.*s", (int)length, name);
}

/* "3. Morabaraba, Human – Isibaya level 4, 2026.11.29, 31 turns, white wins" */
static void describe(const PgnGame *game, int number, char out[WORDS_MAX]) {
    const Record *record = &game->record;
    const char *title = record_game(record)->title;
    char first[NAME_MAX_BYTES], second[NAME_MAX_BYTES], date[NAME_MAX_BYTES];
    shorten(tag_or(record, "Black", "South", "?"), first);
    shorten(tag_or(record, "White", "North", "?"), second);
    shorten(tag_or(record, "Date", NULL, _("no date")), date);
    char turns[WORDS_MAX];
    words_fill(turns, ngettext("{n} turn", "{n} turns", (unsigned long)record->played),
               &(Blanks){.n = record->played});
    snprintf(out, WORDS_MAX, "%d. %s · %s – %s · %s · %s%s%s", number, title, first, second, date, turns,
             game->error.kind != ERROR_NONE ? " · " : "",
             game->error.kind != ERROR_NONE ? _("cannot be read to its end") : "");
}

static void layout(App *app, Targets *targets) {
    static const int labels = (int)(sizeof app->games.labels / sizeof app->games.labels[0]);
    const Measures *m = &app->measures;
    SDL_Rect list = list_rect(m);
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
    app->games.scroll = SDL_clamp(app->games.scroll, 0, scroll_most(app));
    for (int row = 0; row < SDL_min(rows_shown(m), labels); row++) {
        int index = app->games.scroll + row;
        char name[TARGET_NAME_MAX];
        if (index >= app->games.file.count)
            break;
        snprintf(name, sizeof name, "game-%d", index + 1);
        SDL_Rect rect = {list.x, list.y + row * measures_px(m, ROW), list.w, measures_px(m, ROW - 8)};
        Target *target = targets_add(targets, TARGET_BUTTON, name, rect);
        target->value = index;
        describe(&app->games.file.games[index], index + 1, app->games.labels[row]);
        target->label = app->games.labels[row];
    }
}

static void draw(App *app) {
    char heading[WORDS_MAX];
    /* TRANSLATORS: {place} is a file's name. */
    words_fill(heading,
               ngettext("{place}: {n} game", "{place}: {n} games", (unsigned long)app->games.file.count),
               &(Blanks){.place = app->games.name, .n = app->games.file.count});
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, app->notice.until_ms != 0 ? app->notice.text : heading);
    widget_draw_all(app->paint, &app->targets);
}

static void leave(App *app) {
    app_show(app, app->match.is_on && !match_is_over(&app->match) ? &screen_play : &screen_start);
}

static void act(App *app, const Target *target) {
    if (strcmp(target->name, "back") == 0) {
        leave(app);
        return;
    }
    app_take_game(app, &app->games.file.games[target->value]);
    pgn_free(&app->games.file);
}

static bool handle(App *app, const SDL_Event *event) {
    if (event->type == SDL_MOUSEWHEEL) {
        app->games.scroll -= event->wheel.y;
        return true;
    }
    if (event->type != SDL_KEYDOWN)
        return false;
    int page = rows_shown(&app->measures);
    switch (event->key.keysym.sym) {
    case SDLK_PAGEDOWN:
        app->games.scroll += page;
        return true;
    case SDLK_PAGEUP:
        app->games.scroll -= page;
        return true;
    case SDLK_ESCAPE:
        leave(app);
        return true;
    default:
        return false;
    }
}

static void enter(App *app) {
    app->games.scroll = 0;
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
    .due = screen_never_due,
    .title = title,
};
