/* The pause: the game waits, its clock too; what else there is can be reached from here. */
#include "play.h"
#include "ui/language.h"

#include <string.h>

enum { WIDTH_MOST = 480, BOARD_MOST = 720, BESIDE_LEAST = 640, SPACES = 3 };

void app_show_menu(App *app) {
    app_show(app, &screen_menu);
}

static void go_on(App *app) {
    app_show(app, &screen_play);
}

static void show_settings(App *app) {
    app_show(app, &screen_settings);
}

static void show_puzzles(App *app) {
    app_show(app, &screen_puzzles);
}

static void show_about(App *app) {
    app_show(app, &screen_about);
}

/* The game that waits, from the turn it has come to. */
static void study(App *app) {
    study_open(app, &app->match.record, app->match.record.count);
}

static void go_to_start(App *app) {
    app_show(app, &screen_start);
}

static void quit(App *app) {
    app->wants_quit = true;
}

static bool has_games(const App *app) {
    return app->store.games[0] != '\0' && file_exists(app->store.games);
}

typedef struct Item {
    const char *name, *label, *keys;
    Sprite icon;
    TargetKind kind;
    void (*act)(App *app);
    bool (*is_there)(const App *app); /* NULL: always */
} Item;

static const Item items[] = {
    /* TRANSLATORS: the names of keys stay as they are written on keyboards */
    {"continue", N_("Continue"), N_("Esc"), SPRITE_ICON_PLAY, TARGET_PRIMARY, go_on, NULL},
    {"new-game", N_("New game"), N_("Ctrl+N"), SPRITE_ICON_NEW, TARGET_BUTTON, play_new_game, NULL},
    {"rules", N_("Rules and help"), N_("F1"), SPRITE_ICON_HELP, TARGET_BUTTON, app_show_help, NULL},
    {"settings", N_("Settings"), N_("Ctrl+,"), SPRITE_ICON_SETTINGS, TARGET_BUTTON, show_settings, NULL},
    {"my-games", N_("My games"), N_("Ctrl+O"), SPRITE_ICON_GAMES, TARGET_BUTTON, app_show_games, has_games},
    {"study", N_("Study"), NULL, SPRITE_ICON_STUDY, TARGET_BUTTON, study, NULL},
    {"puzzles", N_("Puzzles"), NULL, SPRITE_ICON_PUZZLES, TARGET_BUTTON, show_puzzles, NULL},
    {"about", N_("About Isibaya"), NULL, SPRITE_ICON_MORE, TARGET_BUTTON, show_about, NULL},
    {"start-screen", N_("Start screen"), NULL, SPRITE_ICON_BACK, TARGET_BUTTON, go_to_start, NULL},
    {"quit", N_("Quit"), N_("Ctrl+Q"), SPRITE_ICON_CLOSE, TARGET_BUTTON, quit, NULL},
};

enum { ITEMS = sizeof items / sizeof items[0] };

static bool is_there(const App *app, const Item *item) {
    return item->is_there == NULL || item->is_there(app);
}

static int count_items(const App *app) {
    int count = 0;
    for (int i = 0; i < ITEMS; i++)
        count += is_there(app, &items[i]);
    return count;
}

/* ---- where things stand ---- */

/* The items, and beside or above them the board as it is, if there is room for one. */
typedef struct Places {
    SDL_Rect list, board, words; /* words: below the board */
    int row;
} Places;

static Places lay(const App *app) {
    const Measures *m = &app->measures;
    SDL_Rect room = {m->margin, m->bar + m->space, m->width - 2 * m->margin,
                     m->height - m->bar - 2 * m->space};
    int count = count_items(app), row = m->button, words = 3 * m->row;
    int height = count * row + (count - 1) * m->space + m->space,
        width = SDL_min(room.w, measures_px(m, WIDTH_MOST));
    bool is_tall = room.w < measures_px(m, BESIDE_LEAST) || room.w * 10 < room.h * 9;
    int board = is_tall ? SDL_min(room.h - height - words - 2 * m->gap, room.w)
                        : SDL_min(room.h - words, room.w - width - SPACES * m->gap);
    board = SDL_min(board, measures_px(m, BOARD_MOST)) / 8 * 8;
    board = board < measures_px(m, 160) ? 0 : board;
    Places out = {.row = row};
    int aside = board > 0 && !is_tall ? board + SPACES * m->gap : 0,
        above = board > 0 && is_tall ? board + words + m->gap : 0;
    int left = room.x + (room.w - width - aside) / 2,
        top = room.y + SDL_max(0, (room.h - height - above) / 2);
    out.list = (SDL_Rect){left + aside, top + above, width, SDL_min(height, room.h - above)};
    out.board = (SDL_Rect){left, room.y + (room.h - board - words) / 2, board, board};
    if (is_tall)
        out.board = (SDL_Rect){(m->width - board) / 2, top, board, board};
    out.words = (SDL_Rect){out.board.x, out.board.y + board + m->space, board, words - m->space};
    return out;
}

static void layout(App *app, Targets *targets) {
    const Measures *m = &app->measures;
    Places at = lay(app);
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
    int count = count_items(app), first = targets->count;
    scroll_fit(&app->scroll, at.list, count * (at.row + m->space));
    SDL_Rect rect = {at.list.x + m->space / 2, at.list.y + m->space / 2 - app->scroll.offset,
                     at.list.w - 2 * m->space, at.row};
    for (int i = 0; i < ITEMS; i++) {
        if (!is_there(app, &items[i]))
            continue;
        Target *target = targets_add(targets, items[i].kind, items[i].name, rect);
        target->label = _(items[i].label);
        target->keys = items[i].keys != NULL ? _(items[i].keys) : "";
        target->icon = items[i].icon;
        target->value = i;
        rect.y += at.row + m->space;
    }
    scroll_targets(&app->scroll, targets, first, measures_px(m, 10));
}

/* ---- drawing ---- */

static void draw(App *app) {
    Places at = lay(app);
    const Match *match = &app->match;
    char words[WORDS_MAX];
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, app->notice.until_ms != 0 ? app->notice.text : _("Pause"));
    if (at.board.w > 0) {
        TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->text, .align = ALIGN_CENTRE};
        words_running(match, words);
        view_draw_small(app->paint, at.board, record_position(&match->record));
        paint_text_boxed(app->paint, words, at.words, 14, look);
    }
    widget_draw_all(app->paint, &app->targets);
}

/* ---- what the targets do ---- */

static void act(App *app, const Target *target) {
    if (strcmp(target->name, "back") == 0)
        go_on(app);
    else
        items[target->value].act(app);
}

static bool handle(App *app, const SDL_Event *event) {
    if (event->type != SDL_KEYDOWN)
        return false;
    SDL_Keycode key = event->key.keysym.sym;
    bool has_ctrl = (event->key.keysym.mod & KMOD_CTRL) != 0;
    if (key == SDLK_ESCAPE || key == SDLK_F10)
        go_on(app);
    else if (has_ctrl && key == SDLK_n)
        play_new_game(app);
    else
        return false;
    return true;
}

static void enter(App *app) {
    app_offer_focus(app, "continue");
}

static const char *title(const App *app) {
    (void)app;
    return _("Isibaya: pause");
}

const Screen screen_menu = {
    .name = "menu",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = screen_no_tick,
    .due = screen_never_due,
    .title = title,
};
