/* The puzzles: one is chosen from the list, then solved on the board. */
#include "learn.h"
#include "puzzles.h"
#include "solved_puzzles.h"
#include "undo_offer.h"

#include "ui/language.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { UNREAD_MS = 12000 };

/* ---- coming here ---- */

static void load(App *app) {
    Error error = {0};
    if (solved_load(&app->puzzles.solved, &error))
        return;
    if (error.kind == ERROR_NO_HOME)
        app_tell_error(app, &error);
    else
        app_tell(app,
                 _("The list of your solved puzzles could not be read. The old file is kept as "
                   "puzzles.txt.bad."),
                 UNREAD_MS, true);
}

static void find_day(App *app) {
    time_t now = time(NULL);
    struct tm local = {.tm_year = 100, .tm_mday = 1};
    localtime_r(&now, &local);
    app->puzzles.day = puzzle_of_day(GAME_COUNT, local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

static void puzzle_name(int number, char out[TARGET_NAME_MAX]) {
    snprintf(out, TARGET_NAME_MAX, "puzzle-%d", number + 1);
}

/* The first one that is not solved. */
static int first_open(const App *app) {
    GameId game = app->puzzles.game;
    for (int i = 0; i < puzzle_count(game); i++) {
        if (solved_mark(&app->puzzles.solved, (PuzzlePlace){game, i}) == SOLVED_NOT)
            return i;
    }
    return 0;
}

static void enter(App *app) {
    PuzzlesState *puzzles = &app->puzzles;
    char name[TARGET_NAME_MAX];
    load(app);
    find_day(app);
    if (puzzles->is_waiting) {
        puzzles_begin(app, puzzles->at);
        return;
    }
    puzzles->game = (GameId)app->settings.game;
    puzzle_name(first_open(app), name);
    app_offer_focus(app, name);
}

/* ---- targets ---- */

static void lay_tiles(App *app, Targets *targets) {
    PuzzlesLayout at = puzzles_layout(app);
    PuzzleTile tiles[SOLVED_MOST];
    int first = targets->count, length = puzzles_lay_tiles(app, tiles);
    scroll_fit(&app->scroll, at.list, length);
    for (int i = 0; i < SDL_min(puzzle_count(app->puzzles.game), SOLVED_MOST); i++) {
        char name[TARGET_NAME_MAX];
        SDL_Rect rect = tiles[i].rect;
        rect.y += at.list.y - app->scroll.offset;
        puzzle_name(i, name);
        targets_add(targets, TARGET_BUTTON, name, rect)->value = i;
    }
    scroll_targets(&app->scroll, targets, first, measures_px(&app->measures, 10));
}

static void lay_list(App *app, Targets *targets) {
    const Measures *m = &app->measures;
    PuzzlesLayout at = puzzles_layout(app);
    for (int game = 0; game < GAME_COUNT; game++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "game-%s", games[game]->name);
        Target *choice =
            targets_add(targets, TARGET_CHOICE, name, layout_part(at.games, game, GAME_COUNT, m->space));
        choice->label = _(games[game]->title);
        choice->value = game;
        choice->is_chosen = game == (int)app->puzzles.game;
    }
    targets_add(targets, TARGET_BUTTON, "day", at.day);
    if (app->puzzles.solved.text != NULL) {
        Target *clear = targets_add(targets, TARGET_BUTTON, "clear", at.clear);
        clear->label = _("Clear progress");
        clear->icon = SPRITE_ICON_BIN;
    }
    undo_offer_layout(app, &app->puzzles.offer, at.list.x, at.list.w, targets);
    lay_tiles(app, targets);
}

typedef struct Button {
    const char *name, *label;
    Sprite icon;
    TargetKind kind;
} Button;

enum { DURING = 3, AFTER = 2 };

static const Button during[DURING] = {
    {"hint", N_("Hint"), SPRITE_ICON_HINT, TARGET_BUTTON},
    {"solution", N_("Show solution"), SPRITE_NONE, TARGET_BUTTON},
    {"next", N_("Skip"), SPRITE_NONE, TARGET_BUTTON},
};

static const Button after[AFTER] = {
    /* TRANSLATORS: the same puzzle once more */
    {"again", N_("Again"), SPRITE_ICON_UNDO, TARGET_BUTTON},
    {"next", N_("Next"), SPRITE_ICON_PLAY, TARGET_PRIMARY},
};

static void lay_task(const App *app, Targets *targets) {
    bool is_done = app->puzzles.phase == PHASE_DONE;
    LearnLayout at = learn_layout(&app->measures);
    const Button *buttons = is_done ? after : during;
    int count = is_done ? AFTER : DURING;
    targets_add(targets, TARGET_OWN, "status", at.status)->is_off = true; /* to be read */
    if (!is_done)
        play_lay_places(app, at.board, targets);
    for (int i = 0; i < count; i++) {
        Target *target = targets_add(targets, buttons[i].kind, buttons[i].name,
                                     layout_part(at.buttons, i, count, app->measures.space));
        target->label = _(buttons[i].label);
        target->icon = buttons[i].icon;
    }
}

static void layout(App *app, Targets *targets) {
    if (app->puzzles.is_on)
        lay_task(app, targets);
    else
        lay_list(app, targets);
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
}

/* ---- drawing ---- */

static void draw(App *app) {
    const Targets *targets = &app->targets;
    if (app->puzzles.is_on) {
        puzzles_draw_task(app);
        widget_draw_all(app->paint, targets);
        return;
    }
    puzzles_draw_list(app);
    widget_draw_all(app->paint, targets);
    for (int i = 0; i < targets->count; i++) {
        const Target *target = &targets->list[i];
        SDL_Rect common;
        if (target->is_scrolled && !SDL_IntersectRect(&target->rect, &targets->view, &common))
            continue;
        paint_clip(app->paint, target->is_scrolled ? &targets->view : NULL);
        puzzles_draw_over(app, target);
    }
    paint_clip(app->paint, NULL);
}

/* ---- what the targets do ---- */

static void show_list(App *app) {
    char name[TARGET_NAME_MAX];
    puzzle_name(app->puzzles.at.number, name);
    puzzles_leave(app);
    app_offer_focus(app, name);
    app_redraw(app);
}

static void go_back(App *app) {
    if (app->puzzles.is_on)
        show_list(app);
    else
        app_back(app);
}

static void go_on(App *app) {
    if (!puzzles_next(app))
        show_list(app);
}

static void begin_day(App *app) {
    puzzles_begin(app, app->puzzles.day);
}

static void clear(App *app) {
    PuzzlesState *puzzles = &app->puzzles;
    Error error = {0};
    if (!solved_clear(&puzzles->solved, &error)) {
        app_tell_unwritten(app, &error);
        return;
    }
    undo_offer_open(app, &puzzles->offer, _("No puzzle counts as solved any more."));
    app_offer_focus(app, "undo");
}

static void unclear(App *app) {
    PuzzlesState *puzzles = &app->puzzles;
    Error error = {0};
    if (!undo_offer_is_open(app, &puzzles->offer))
        return;
    puzzles->offer.until_ms = 0;
    if (!solved_unclear(&puzzles->solved, &error))
        app_tell_error(app, &error);
    app_offer_focus(app, "clear");
    app_redraw(app);
}

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {
    {"back", go_back}, {"day", begin_day},       {"clear", clear},
    {"undo", unclear}, {"hint", puzzles_hint},   {"solution", puzzles_show_solution},
    {"next", go_on},   {"again", puzzles_again},
};

static void choose_game(App *app, GameId game) {
    app->puzzles.game = game;
    app->settings.game = (int)game;
    app->scroll.offset = 0;
    app_settings_changed(app);
}

static void act(App *app, const Target *target) {
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, target->name) == 0) {
            actions[i].act(app);
            return;
        }
    }
    if (target->kind == TARGET_PLACE)
        puzzles_click(app, target->value);
    else if (target->kind == TARGET_CHOICE)
        choose_game(app, (GameId)target->value);
    else if (target->is_scrolled)
        puzzles_begin(app, (PuzzlePlace){app->puzzles.game, target->value});
}

/* ---- keys ---- */

static bool handle_list_key(App *app, const SDL_KeyboardEvent *key) {
    if ((key->keysym.mod & KMOD_CTRL) == 0 || key->keysym.sym != SDLK_z)
        return false;
    unclear(app);
    return true;
}

/* Whatever is pressed while a refutation is seen ends that first. */
static bool handle_key(App *app, const SDL_KeyboardEvent *key) {
    bool is_playing = app->puzzles.phase != PHASE_DONE;
    if (!app->puzzles.is_on)
        return handle_list_key(app, key);
    switch (key->keysym.sym) {
    case SDLK_ESCAPE:
        if (!puzzles_take_back(app) && (!is_playing || !play_step_back(app)))
            go_back(app);
        return true;
    case SDLK_h:
        puzzles_hint(app);
        return true;
    default:
        break;
    }
    bool may_choose = is_playing && !app->puzzles.is_shown && app->puzzles.phase != PHASE_REFUTED;
    return may_choose && play_handle_board_key(app, key);
}

static bool handle(App *app, const SDL_Event *event) {
    const PuzzlesState *puzzles = &app->puzzles;
    if (event->type == SDL_KEYDOWN)
        return handle_key(app, &event->key);
    return puzzles->is_on && puzzles->phase == PHASE_ASKED && !puzzles->is_shown &&
           play_handle_pointer(app, event);
}

static void tick(App *app) {
    if (app->puzzles.is_on)
        puzzles_tick(app);
}

static int due(const App *app) {
    return app->puzzles.is_on ? puzzles_due(app) : undo_offer_due(app, &app->puzzles.offer);
}

static const char *title(const App *app) {
    return app->puzzles.is_on && app->play.title[0] != '\0' ? app->play.title : _("Puzzles");
}

const Screen screen_puzzles = {
    .name = "puzzles",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = tick,
    .due = due,
    .title = title,
};
