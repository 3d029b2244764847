/* The play screen: its targets, its keys, its frame. */
#include "play.h"

#include <string.h>

static void enter(App *app) {
    bool wants_worths = app->play.truth.is_wanted;
    play_reset(app);
    app->play.truth.is_wanted = wants_worths;
}

/* ---- targets ---- */

void play_lay_places(const App *app, SDL_Rect board, Targets *targets) {
    const Game *game = record_game(&app->match.record);
    const BoardView *view = view_of(game->id);
    int reach = (int)(view->reach * (float)board.w);
    for (int at = 0; at < game->points; at++) {
        SDL_FPoint middle = view_pixel(board, play_board_is_turned(app), view->place(at));
        SDL_Rect rect = {(int)middle.x - reach, (int)middle.y - reach, 2 * reach, 2 * reach};
        targets_add(targets, TARGET_PLACE, game->place_name(at), rect)->value = at;
    }
}

/* In the order of Tab: the board, what belongs to it, the buttons, the bar. */
static void layout(App *app, Targets *targets) {
    PlayLayout places = layout_play(&app->measures);
    Target *status = targets_add(targets, TARGET_OWN, "status", places.status);
    status->is_off = true; /* to be read, not pressed */
    play_lay_places(app, places.board, targets);
    bool is_covered = play_more_is_large(app, &places);
    if (!is_covered)
        play_lay_buttons(app, &places, targets);
    if (app->play.shows_more)
        play_lay_more(app, &places, targets);
    else
        play_lay_middle(app, &places, targets);
    app_layout_bar(app, targets, "menu", SPRITE_ICON_MENU);
}

/* ---- drawing ---- */

/* At the right of the bar, while it takes its time. */
static void draw_solving(App *app) {
    const Measures *m = &app->measures;
    char words[WORDS_MAX];
    int percent = app_table_percent(app);
    if (percent < 0)
        return;
    words_solving(percent, words);
    TextLook look = {.role = TEXT_SMALL, .colour = paint_theme(app->paint)->quiet, .align = ALIGN_RIGHT};
    paint_text(app->paint, words, (float)(app_bar_end(app) - m->space), m->bar / 2.0f, look);
}

static void draw(App *app) {
    PlayLayout places = layout_play(&app->measures);
    const BoardView *view = view_of(app->match.setup.game);
    Scene scene;
    Marks marks;
    play_scene(app, &scene);
    play_marks(app, &marks);
    paint_background(app->paint, view->board, places.board, app->resized_ms == 0);
    app_draw_bar(app, record_game(&app->match.record)->title);
    draw_solving(app);
    BoardPicture picture = {
        .rect = places.board, .is_turned = play_board_is_turned(app), .scene = &scene, .marks = &marks};
    play_draw_panel(app, &places, &scene, picture.rack, &picture.rack_cow);
    view->draw(app->paint, &picture);
    widget_draw_all(app->paint, &app->targets);
}

/* ---- what the targets do ---- */

static void turn_board(App *app) {
    app->play.is_turned = !app->play.is_turned;
}

void play_leave(App *app) {
    play_pause(app);
    app_show(app, &screen_start);
}

static void hurry(App *app) {
    thinker_hurry(app->thinker);
}

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {
    {"undo", play_undo},
    {"redo", play_redo},
    {"hint", play_hint},
    {"threats", play_toggle_threats},
    {"new-game", play_new_game},
    {"rematch", play_rematch},
    {"review", play_review},
    {"turn-board", turn_board},
    {"more", play_toggle_more},
    {"menu", app_show_menu},
    {"move-now", hurry},
    {"undo-new-game", play_undo_new_game},
    {"back-to-game", play_back_to_game},
    {"continue-here", play_continue_from_here},
    {"accept-draw", play_accept_draw},
    {"decline-draw", play_decline_draw},
    {"try-level", play_try_level},
};

static void act(App *app, const Target *target) {
    if (target->kind == TARGET_PLACE) {
        play_click(app, target->value);
        return;
    }
    if (play_act_more(app, target) || play_act_middle(app, target))
        return;
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, target->name) == 0) {
            actions[i].act(app);
            return;
        }
    }
}

static bool is_on_board(const App *app, int x, int y) {
    PlayLayout places = layout_play(&app->measures);
    return SDL_PointInRect(&(SDL_Point){x, y}, &places.board);
}

void play_note_press(App *app, const SDL_MouseButtonEvent *button) {
    app->play.press_x = button->x;
    app->play.press_y = button->y;
    app->play.press_ms = app->now_ms;
}

/* A press ends the motion that runs; one on the board where nothing is takes the selection back. */
static bool handle_press(App *app, const SDL_MouseButtonEvent *button) {
    play_note_press(app, button);
    int target = targets_at(&app->targets, button->x, button->y);
    if (button->button == SDL_BUTTON_RIGHT)
        return play_cancel(app);
    if (target < 0 && app->play.is_moving)
        play_finish_motion(app);
    else if (target < 0 && is_on_board(app, button->x, button->y) && play_stop_browsing(app))
        return true;
    else if (target < 0 && !play_shot_is_due(app))
        play_cancel(app);
    return false;
}

/* The graph says what stands where the pointer is. */
void play_note_pointer(App *app, const SDL_MouseMotionEvent *motion) {
    bool is_in_graph =
        targets_at(&app->targets, motion->x, motion->y) == targets_find(&app->targets, "graph");
    if (is_in_graph && motion->x != app->play.pointer_x)
        app_redraw(app);
    app->play.pointer_x = motion->x;
    app->play.pointer_y = motion->y;
}

/* The wheel over the list, or the graph, goes through the turns; elsewhere it does nothing. */
static bool handle_wheel(App *app, const SDL_MouseWheelEvent *wheel) {
    PlayLayout places = layout_play(&app->measures);
    SDL_Point pointer = {app->play.pointer_x, app->play.pointer_y};
    if (!app->play.shows_more && wheel->y != 0 && SDL_PointInRect(&pointer, &places.turns))
        play_browse_by(app, -wheel->y);
    return true;
}

static bool handle_key(App *app, const SDL_KeyboardEvent *key) {
    bool is_plain = (key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) == 0;
    if (is_plain && (play_browse_key(app, key->keysym.sym) || play_graph_key(app, key->keysym.sym)))
        return true;
    return play_handle_key(app, key);
}

bool play_handle_pointer(App *app, const SDL_Event *event) {
    switch (event->type) {
    case SDL_MOUSEBUTTONDOWN:
        return handle_press(app, &event->button);
    case SDL_MOUSEBUTTONUP:
        return event->button.button == SDL_BUTTON_LEFT && (play_drop(app, event->button.x, event->button.y) ||
                                                           play_ends_long_press(app, &event->button));
    case SDL_MOUSEMOTION:
        play_note_pointer(app, &event->motion);
        return play_drag(app, &event->motion);
    default:
        return false;
    }
}

static bool handle(App *app, const SDL_Event *event) {
    switch (event->type) {
    case SDL_KEYDOWN:
        return handle_key(app, &event->key);
    case SDL_MOUSEWHEEL:
        return handle_wheel(app, &event->wheel);
    default:
        return play_handle_pointer(app, event);
    }
}

static const char *title(const App *app) {
    static const char *const nothing = "Isibaya";
    return app->play.title[0] ? app->play.title : nothing;
}

const Screen screen_play = {
    .name = "play",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = play_tick,
    .due = play_due,
    .title = title,
};
