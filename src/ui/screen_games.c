/* The games of an opened file, or one's own: choose one to look at and go on with. */
#include "ui/app.h"
#include "ui/language.h"
#include "words_fill.h"

#include <stdio.h>
#include <string.h>

enum { CONTENT_MOST = 960, ROW = 76, ROW_LOW = 60, NAME_MAX_BYTES = 48, REVIEW_SIDE = 44 };

static SDL_Rect list_rect(const Measures *m) {
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, CONTENT_MOST)), top = m->bar + m->space;
    return (SDL_Rect){(m->width - width) / 2, top, width, m->height - top - m->space};
}

static int row_px(const Measures *m) {
    return measures_px(m, m->is_low ? ROW_LOW : ROW) + m->space;
}

/* Of one's own games the newest comes first. */
static int game_of_row(const App *app, int row) {
    return app->games.is_own ? app->games.file.count - 1 - row : row;
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

/* Our own names of players are told in the language of the window; others stay as they are. */
static void name_player(const App *app, const Record *record, int player, char out[NAME_MAX_BYTES]) {
    static const char *const tags[2][2] = {{"Black", "South"}, {"White", "North"}};
    const char *name = tag_or(record, tags[player][0], tags[player][1], "?");
    Seat seat = match_seat_named(name);
    char own[WORDS_MAX], human[MATCH_SEAT_NAME_MAX];
    match_seat_name((Seat){0}, human);
    if (seat.is_computer) {
        words_fill(own, _("Computer, level {n}"), &(Blanks){.n = seat.level});
        name = own;
    } else if (app->games.is_own && strcmp(name, human) == 0) {
        name = words_side(record_game(record)->id, player);
    }
    shorten(name, out);
}

/* "Black – Computer, level 4 · 2026.11.29 · 31 turns" */
static void describe(const App *app, const PgnGame *game, char out[WORDS_MAX]) {
    const Record *record = &game->record;
    char first[NAME_MAX_BYTES], second[NAME_MAX_BYTES], date[NAME_MAX_BYTES], counted[WORDS_MAX];
    name_player(app, record, PLAYER_FIRST, first);
    name_player(app, record, PLAYER_SECOND, second);
    shorten(tag_or(record, "Date", NULL, _("no date")), date);
    words_fill(counted, ngettext("{n} turn", "{n} turns", (unsigned long)record->played),
               &(Blanks){.n = record->played});
    snprintf(out, WORDS_MAX, "%.47s – %.47s · %.47s · %.60s", first, second, date, counted);
}

/* How it ended, or that it did not. */
static void say_end(const PgnGame *game, char out[WORDS_MAX]) {
    words_result(&game->record, out);
    if (game->error.kind != ERROR_NONE)
        snprintf(out, WORDS_MAX, "%s", _("Cannot be read to its end."));
    else if (out[0] == '\0')
        snprintf(out, WORDS_MAX, "%s", _("Not finished."));
}

/* The game, and at its right the way to its review. */
static void lay_row(const App *app, SDL_Rect row, int game, Targets *targets) {
    const Measures *m = &app->measures;
    char name[TARGET_NAME_MAX];
    int side = measures_px(m, REVIEW_SIDE);
    SDL_Rect review = {row.x + row.w - side, row.y + (row.h - side) / 2, side, side};
    row.w -= side + m->space;
    snprintf(name, sizeof name, "game-%d", game + 1);
    targets_add(targets, TARGET_BUTTON, name, row)->value = game;
    snprintf(name, sizeof name, "review-%d", game + 1);
    Target *target = targets_add(targets, TARGET_ICON, name, review);
    target->icon = SPRITE_ICON_REVIEW;
    target->value = game;
    target->is_off = app->games.file.games[game].record.count == 0;
    target->why_off = _("No turn has been played yet.");
}

/* Only the rows that are seen, and one more at each end, for the keyboard to go on to. */
static void layout(App *app, Targets *targets) {
    const Measures *m = &app->measures;
    SDL_Rect list = list_rect(m);
    int row = row_px(m), count = app->games.file.count;
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
    int first_target = targets->count;
    scroll_fit(&app->scroll, list, count * row);
    int first = SDL_max(0, app->scroll.offset / row - 1);
    for (int i = first; i < count && (i - 1) * row < app->scroll.offset + list.h; i++) {
        if (targets->count >= TARGETS_MAX - 3)
            break;
        SDL_Rect rect = {list.x + m->space, list.y + m->space / 2 + i * row - app->scroll.offset,
                         list.w - 4 * m->space, row - m->space};
        lay_row(app, rect, game_of_row(app, i), targets);
    }
    scroll_targets(&app->scroll, targets, first_target, measures_px(m, 10));
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
    say_end(game, end);
    quiet.align = ALIGN_RIGHT;
    paint_text_cut(app->paint, end, (float)(left + room), upper, room - wide - 2 * m->space, quiet);
    describe(app, game, words);
    quiet.align = ALIGN_LEFT;
    paint_text_cut(app->paint, words, (float)left, lower, room, quiet);
}

static void draw(App *app) {
    char heading[WORDS_MAX];
    const Targets *targets = &app->targets;
    /* TRANSLATORS: {place} is a file's name, or My games. */
    words_fill(heading,
               ngettext("{place}: {n} game", "{place}: {n} games", (unsigned long)app->games.file.count),
               &(Blanks){.place = app->games.name, .n = app->games.file.count});
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, app->notice.until_ms != 0 ? app->notice.text : heading);
    widget_draw_all(app->paint, targets);
    paint_clip(app->paint, &targets->view);
    for (int i = 0; i < targets->count; i++) {
        if (targets->list[i].is_scrolled && targets->list[i].kind == TARGET_BUTTON)
            draw_row(app, &targets->list[i]);
    }
    paint_clip(app->paint, NULL);
}

static void act(App *app, const Target *target) {
    if (strcmp(target->name, "back") == 0) {
        app_back(app);
        return;
    }
    if (target->kind == TARGET_ICON) {
        lookback_open(app, &app->games.file.games[target->value].record);
        return;
    }
    app_take_game(app, &app->games.file.games[target->value]);
    pgn_free(&app->games.file);
}

static void enter(App *app) {
    char name[TARGET_NAME_MAX];
    snprintf(name, sizeof name, "game-%d", game_of_row(app, 0) + 1);
    app_offer_focus(app, name);
}

/* R on a game, or on the way to its review. */
static bool handle(App *app, const SDL_Event *event) {
    bool is_plain = event->type == SDL_KEYDOWN && (event->key.keysym.mod & (KMOD_CTRL | KMOD_ALT)) == 0;
    int focused = app->targets.focused;
    if (!is_plain || event->key.keysym.sym != SDLK_r || focused < 0 ||
        !app->targets.list[focused].is_scrolled)
        return false;
    const Record *record = &app->games.file.games[app->targets.list[focused].value].record;
    if (record->count > 0)
        lookback_open(app, record);
    return true;
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
