/* The lessons: a game is chosen, then its tasks are done on the board. */
#include "learn.h"

#include "ui/language.h"

#include <stdio.h>
#include <string.h>

static void enter(App *app) {
    char name[TARGET_NAME_MAX];
    if (app->learn.is_waiting) {
        learn_begin(app, app->learn.game, app->learn.task);
        return;
    }
    snprintf(name, sizeof name, "game-%s", games[app->settings.game]->name);
    app_offer_focus(app, name);
}

/* ---- targets ---- */

static void lay_choice(const App *app, Targets *targets) {
    ChoiceLayout at = learn_choice_layout(&app->measures);
    for (int game = 0; game < GAME_COUNT; game++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "game-%s", games[game]->name);
        SDL_Rect rect = layout_part(at.cards, game, GAME_COUNT, app->measures.gap);
        Target *card = targets_add(targets, TARGET_CHOICE, name, rect);
        card->value = game;
        card->is_chosen = game == app->settings.game;
    }
}

typedef struct Button {
    const char *name, *label;
    Sprite icon;
    TargetKind kind;
} Button;

enum { ROW_MAX = 2 };

static const Button during[ROW_MAX] = {
    {"previous", N_("Back"), SPRITE_ICON_BACK, TARGET_BUTTON},
    /* TRANSLATORS: passes over a task of a lesson */
    {"next", N_("Skip"), SPRITE_NONE, TARGET_BUTTON},
};

static const Button after[ROW_MAX] = {
    {"previous", N_("Back"), SPRITE_ICON_BACK, TARGET_BUTTON},
    {"next", N_("Next"), SPRITE_ICON_PLAY, TARGET_PRIMARY},
};

static const Button finished[ROW_MAX] = {
    {"other-game", N_("Another game"), SPRITE_ICON_LEARN, TARGET_BUTTON},
    {"play", N_("Play against level 1"), SPRITE_ICON_PLAY, TARGET_PRIMARY},
};

static void lay_buttons(const App *app, SDL_Rect row, Targets *targets) {
    const LearnState *learn = &app->learn;
    const Button *buttons = learn->is_finished ? finished : learn->is_done ? after : during;
    for (int i = 0; i < ROW_MAX; i++) {
        SDL_Rect rect = layout_part(row, i, ROW_MAX, app->measures.space);
        Target *target = targets_add(targets, buttons[i].kind, buttons[i].name, rect);
        target->label = _(buttons[i].label);
        target->icon = buttons[i].icon;
    }
}

static void layout(App *app, Targets *targets) {
    if (app->learn.is_on) {
        LearnLayout at = learn_layout(&app->measures);
        targets_add(targets, TARGET_OWN, "status", at.status)->is_off = true; /* to be read */
        if (!app->learn.is_done)
            play_lay_places(app, at.board, targets);
        lay_buttons(app, at.buttons, targets);
    } else
        lay_choice(app, targets);
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
}

/* ---- drawing ---- */

static void draw_beside(App *app, const LearnLayout *at) {
    learn_draw_status(app, at->status);
    learn_draw_text(app, at->text);
}

static void draw_task(App *app) {
    Marks marks;
    play_marks(app, &marks);
    learn_mark(app, &marks);
    learn_draw_board(app, _(record_game(&app->match.record)->title), &marks, draw_beside);
}

static void draw_choice(App *app) {
    ChoiceLayout at = learn_choice_layout(&app->measures);
    TextLook look = {.role = TEXT_STATUS, .colour = paint_theme(app->paint)->text, .align = ALIGN_CENTRE};
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, _("Learn"));
    paint_text_fitted(app->paint, _("Which game? A lesson takes about two minutes, on the board."),
                      at.sentence, 14, look);
}

static void draw(App *app) {
    if (app->learn.is_on)
        draw_task(app);
    else
        draw_choice(app);
    widget_draw_all(app->paint, &app->targets);
    for (int i = 0; i < app->targets.count && !app->learn.is_on; i++)
        if (app->targets.list[i].kind == TARGET_CHOICE)
            learn_draw_choice(app, &app->targets.list[i]);
}

/* ---- what the targets do ---- */

static void choose(App *app, GameId game) {
    app->settings.game = (int)game;
    app_settings_changed(app);
    learn_begin(app, game, 0);
}

static void go_back(App *app) {
    if (!app->learn.is_on) {
        app_back(app);
        return;
    }
    char name[TARGET_NAME_MAX];
    snprintf(name, sizeof name, "game-%s", record_game(&app->match.record)->name);
    learn_leave(app);
    app_offer_focus(app, name);
}

static void go_to_previous(App *app) {
    if (!learn_previous(app))
        go_back(app);
}

static void play(App *app) {
    Settings *settings = &app->settings;
    GameId game = app->match.setup.game;
    MatchSetup setup = {.game = game, .seats[PLAYER_SECOND] = {.is_computer = true, .level = LEVEL_MIN}};
    settings->game = (int)game;
    settings->level = LEVEL_MIN;
    settings->two_players = settings->side = 0;
    app_settings_changed(app);
    learn_leave(app);
    play_start(app, &setup);
}

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {{"back", go_back},
               {"previous", go_to_previous},
               {"next", learn_next},
               {"other-game", go_back},
               {"play", play}};

static void act(App *app, const Target *target) {
    if (target->kind == TARGET_PLACE)
        learn_click(app, target->value);
    else if (target->kind == TARGET_CHOICE)
        choose(app, (GameId)target->value);
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, target->name) == 0) {
            actions[i].act(app);
            return;
        }
    }
}

/* ---- keys ---- */

static bool handle_key(App *app, const SDL_KeyboardEvent *key) {
    bool is_playing = app->learn.is_on && !app->learn.is_done;
    switch (key->keysym.sym) {
    case SDLK_ESCAPE:
        if (!is_playing || !play_step_back(app))
            go_back(app);
        return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER: /* the game last chosen, unless another one has the focus */
        if (app->learn.is_on || app->targets.focused >= 0)
            break;
        choose(app, (GameId)app->settings.game);
        return true;
    case SDLK_v: /* no game is pasted over a lesson */
        if ((key->keysym.mod & KMOD_CTRL) != 0)
            return true;
        break;
    default:
        break;
    }
    return is_playing && play_handle_board_key(app, key);
}

static bool handle(App *app, const SDL_Event *event) {
    if (event->type == SDL_KEYDOWN)
        return handle_key(app, &event->key);
    return app->learn.is_on && !app->learn.is_done && play_handle_pointer(app, event);
}

static void tick(App *app) {
    if (app->learn.is_on)
        learn_tick(app);
}

static int due(const App *app) {
    return app->learn.is_on ? learn_due(app) : -1;
}

static const char *title(const App *app) {
    return app->learn.is_on && app->play.title[0] != '\0' ? app->play.title : _("Learn");
}

const Screen screen_learn = {
    .name = "learn",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = tick,
    .due = due,
    .title = title,
};
