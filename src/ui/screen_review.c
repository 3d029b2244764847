/* The review: the board and its turns as on the play screen, and what each of them was worth. */
#include "lookback.h"

#include "ui/language.h"

#include <string.h>

enum { ROWS = 2, ROW_MAX = 3 };

/* One may come back to it when there is nothing left to review. */
static void enter(App *app) {
    if (!app->review.is_on && !lookback_resume(app))
        app_back(app);
}

/* ---- targets ---- */

typedef struct Button {
    const char *name, *label;
    Sprite icon;
} Button;

static const Button buttons[ROWS][ROW_MAX] = {
    /* TRANSLATORS: On buttons: they go through the turns of a game. */
    {{"before", N_("Turn before"), SPRITE_ICON_UNDO},
     {"after", N_("Turn after"), SPRITE_ICON_REDO},
     {"next-mistake", N_("Next mistake"), SPRITE_ICON_THREATS}},
    /* TRANSLATORS: On a button: shows turn by turn how the game would have gone on best. */
    {{"best-line", N_("Best line"), SPRITE_ICON_HINT},
     {"try", N_("Try it yourself"), SPRITE_ICON_PLAY},
     {"turn-board", N_("Turn board"), SPRITE_ICON_TURN_BOARD}},
};

static bool is_first(const App *app) {
    return app->review.is_in_line ? app->review.step == 0 : play_shown_turn(app) == 0;
}

static bool is_last(const App *app) {
    return app->review.is_in_line ? app->review.step == app->review.line_length
                                  : play_shown_turn(app) == app->match.record.count;
}

static void mark_usable(const App *app, Target *target) {
    if (strcmp(target->name, "before") == 0) {
        target->is_off = is_first(app);
        target->why_off = _("There is no turn before this one.");
    } else if (strcmp(target->name, "after") == 0) {
        target->is_off = is_last(app);
        target->why_off = _("There is no turn after this one.");
    } else if (strcmp(target->name, "next-mistake") == 0) {
        target->is_off = !lookback_has_mistakes(app);
        target->why_off = _("No turn that lost chances was found.");
    } else if (strcmp(target->name, "best-line") == 0) {
        target->is_chosen = app->review.is_in_line;
        target->is_off = !app->review.is_in_line && !lookback_has_line(app);
        target->why_off = _("This turn has not been looked at yet.");
    } else if (strcmp(target->name, "try") == 0) {
        target->is_off = !lookback_can_try(app);
        target->why_off = _("No turn has been played yet.");
    }
}

static void lay_buttons(const App *app, const PlayLayout *layout, Targets *targets) {
    for (int i = 0; i < ROWS * ROW_MAX; i++) {
        const Button *button = &buttons[i / ROW_MAX][i % ROW_MAX];
        SDL_Rect rect = layout_part(layout->buttons[i / ROW_MAX], i % ROW_MAX, ROW_MAX, app->measures.space);
        Target *target = targets_add(targets, TARGET_BUTTON, button->name, rect);
        target->label = _(button->label);
        target->icon = button->icon;
        mark_usable(app, target);
    }
}

static void layout(App *app, Targets *targets) {
    LookbackLayout at = lookback_layout(&app->measures);
    if (app->review.is_on) {
        targets_add(targets, TARGET_OWN, "status", at.play.status)->is_off = true; /* to be read */
        lay_buttons(app, &at.play, targets);
        play_lay_middle(app, &at.play, targets);
    }
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
}

/* ---- drawing ---- */

static void draw(App *app) {
    LookbackLayout at = lookback_layout(&app->measures);
    const BoardView *view = view_of(app->match.setup.game);
    char heading[WORDS_MAX];
    Scene scene;
    Marks marks;
    if (!app->review.is_on)
        return;
    lookback_scene(app, &scene);
    lookback_marks(app, &marks);
    words_review_heading(app->match.setup.game, heading);
    paint_background(app->paint, view->board, at.play.board, app->resized_ms == 0);
    app_draw_bar(app, heading);
    lookback_draw_progress(app);
    play_draw_status(app, at.play.status);
    lookback_draw_gauge(app, at.gauge);
    lookback_draw_sums(app, &at);
    play_draw_middle(app, &at.play);
    lookback_draw_note(app, at.note);
    BoardPicture picture = {
        .rect = at.play.board, .is_turned = play_board_is_turned(app), .scene = &scene, .marks = &marks};
    int bottom = play_bottom(app);
    for (int i = 0; i < 2; i++) /* a placed cow comes from its player's sum */
        picture.rack[i == 1 ? bottom : player_other(bottom)] =
            (SDL_FPoint){(float)at.sums[i].x, (float)at.sums[i].y + (float)at.sums[i].h / 2};
    picture.rack_cow = measures_px(&app->measures, 26);
    view->draw(app->paint, &picture);
    widget_draw_all(app->paint, &app->targets);
}

/* ---- what the targets do ---- */

static void go_back(App *app) {
    lookback_leave(app);
    app_back(app);
}

static void turn_board(App *app) {
    app->play.is_turned = !app->play.is_turned;
}

static void go_before(App *app) {
    lookback_step(app, -1);
}

static void go_after(App *app) {
    lookback_step(app, 1);
}

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {
    {"back", go_back},
    {"before", go_before},
    {"after", go_after},
    {"next-mistake", lookback_next_mistake},
    {"best-line", lookback_toggle_line},
    {"try", lookback_try},
    {"turn-board", turn_board},
};

static void act(App *app, const Target *target) {
    if (play_act_middle(app, target)) {
        if (target->value > 0 || strcmp(target->name, "graph") == 0)
            lookback_stop_line(app);
        return;
    }
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, target->name) == 0) {
            actions[i].act(app);
            return;
        }
    }
}

/* ---- keys, the wheel, the pointer ---- */

/* The arrows go through the turns, unless they walk from control to control. */
static bool goes_through(const App *app) {
    int focused = app->targets.focused;
    return focused < 0 || strcmp(app->targets.list[focused].name, "graph") == 0;
}

static bool handle_key(App *app, const SDL_KeyboardEvent *key) {
    SDL_Keycode symbol = key->keysym.sym;
    if ((key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) != 0)
        return false;
    switch (symbol) {
    case SDLK_ESCAPE:
    case SDLK_AC_BACK:
        if (!lookback_stop_line(app))
            go_back(app);
        return true;
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
        lookback_step(app, symbol == SDLK_PAGEUP ? -1 : 1);
        return true;
    case SDLK_LEFT:
    case SDLK_RIGHT:
        if (goes_through(app))
            lookback_step(app, symbol == SDLK_LEFT ? -1 : 1);
        return goes_through(app);
    case SDLK_n:
        lookback_next_mistake(app);
        return true;
    case SDLK_l:
        lookback_toggle_line(app);
        return true;
    default:
        return play_browse_key(app, symbol);
    }
}

static bool handle_wheel(App *app, const SDL_MouseWheelEvent *wheel) {
    LookbackLayout at = lookback_layout(&app->measures);
    SDL_Point pointer = {app->play.pointer_x, app->play.pointer_y};
    bool is_there = SDL_PointInRect(&pointer, &at.play.turns) || SDL_PointInRect(&pointer, &at.play.board);
    if (wheel->y != 0 && is_there)
        lookback_step(app, wheel->y > 0 ? -1 : 1);
    return true;
}

static bool handle(App *app, const SDL_Event *event) {
    if (!app->review.is_on)
        return false;
    switch (event->type) {
    case SDL_KEYDOWN:
        return handle_key(app, &event->key);
    case SDL_MOUSEWHEEL:
        return handle_wheel(app, &event->wheel);
    case SDL_MOUSEBUTTONDOWN:
        play_note_press(app, &event->button);
        return false;
    case SDL_MOUSEMOTION:
        play_note_pointer(app, &event->motion);
        return false;
    default:
        return false;
    }
}

static const char *title(const App *app) {
    static const char *const nothing = "Isibaya";
    return app->review.is_on && app->play.title[0] != '\0' ? app->play.title : nothing;
}

const Screen screen_review = {
    .name = "review",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = lookback_tick,
    .due = lookback_due,
    .title = title,
};
