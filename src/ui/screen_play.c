/* The play screen: its targets, its keys, its frame. */
#include "play.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOVE_NOW_MS = 2000 };

static void enter(App *app) {
    bool wants_hints = app->play.truth.is_wanted;
    play_reset(app);
    app->play.truth.is_wanted = wants_hints;
}

/* ---- targets ---- */

typedef struct Button {
    const char *name, *label;
    Sprite icon;
    TargetKind kind;
} Button;

enum { ROW_MAX = 4 };

static const Button running[2][ROW_MAX] = {
    {{"undo", "Undo", SPRITE_ICON_UNDO, TARGET_BUTTON},
     {"redo", "Redo", SPRITE_ICON_REDO, TARGET_BUTTON},
     {"hint", "Hints", SPRITE_ICON_HINT, TARGET_BUTTON},
     {"turn-board", "Turn board", SPRITE_ICON_TURN_BOARD, TARGET_BUTTON}},
    {{"new-game", "New game", SPRITE_ICON_NEW, TARGET_BUTTON},
     {"resign", "Resign", SPRITE_ICON_RESIGN, TARGET_BUTTON},
     {"copy", "Copy record", SPRITE_ICON_COPY, TARGET_BUTTON}},
};

static const Button over[2][ROW_MAX] = {
    {{"rematch", "Rematch", SPRITE_ICON_PLAY, TARGET_PRIMARY},
     {"new-game", "New game", SPRITE_ICON_NEW, TARGET_BUTTON},
     {"undo", "Undo", SPRITE_ICON_UNDO, TARGET_BUTTON}},
    {{"redo", "Redo", SPRITE_ICON_REDO, TARGET_BUTTON},
     {"turn-board", "Turn board", SPRITE_ICON_TURN_BOARD, TARGET_BUTTON},
     {"copy", "Copy record", SPRITE_ICON_COPY, TARGET_BUTTON}},
};

static void mark_usable(const App *app, Target *target) {
    const Record *record = &app->match.record;
    bool has_begun = !move_equal(app->play.begun, MOVE_NONE);
    if (strcmp(target->name, "undo") == 0) {
        target->is_off = match_undo_length(&app->match) == 0 && !has_begun;
        target->why_off = "No turn has been played yet.";
    } else if (strcmp(target->name, "redo") == 0) {
        target->is_off = match_redo_length(&app->match) == 0;
        target->why_off = "No turn has been taken back.";
    } else if (strcmp(target->name, "copy") == 0) {
        target->is_off = record->count == 0;
        target->why_off = "No turn has been played yet.";
    } else if (strcmp(target->name, "hint") == 0) {
        target->is_chosen = app->play.truth.is_wanted;
    }
}

/* The buttons of a row that this game has: only Modiar is solved. */
static int offered(const App *app, const Button row[ROW_MAX], const Button *out[ROW_MAX]) {
    int count = 0;
    for (int i = 0; i < ROW_MAX && row[i].name != NULL; i++)
        if (strcmp(row[i].name, "hint") != 0 || app->match.setup.game == GAME_MODIAR)
            out[count++] = &row[i];
    return count;
}

static void lay_buttons(const App *app, const PlayLayout *layout, Targets *targets) {
    const Button(*rows)[ROW_MAX] = match_is_over(&app->match) ? over : running, *buttons[ROW_MAX];
    for (int row = 0; row < 2; row++) {
        int count = offered(app, rows[row], buttons);
        for (int i = 0; i < count; i++) {
            const Button *button = buttons[i];
            SDL_Rect rect = layout_part(layout->buttons[row], i, count, app->measures.space);
            Target *target = targets_add(targets, button->kind, button->name, rect);
            target->label = button->label;
            target->icon = button->icon;
            mark_usable(app, target);
        }
    }
}

static void lay_places(const App *app, const PlayLayout *layout, Targets *targets) {
    const Game *game = record_game(&app->match.record);
    const BoardView *view = view_of(game->id);
    int reach = (int)(view->reach * (float)layout->board.w);
    for (int at = 0; at < game->points; at++) {
        SDL_FPoint middle = view_pixel(layout->board, play_board_is_turned(app), view->place(at));
        SDL_Rect rect = {(int)middle.x - reach, (int)middle.y - reach, 2 * reach, 2 * reach};
        targets_add(targets, TARGET_PLACE, game->place_name(at), rect)->value = at;
    }
}

/* A button at the right of the status line, left of those already there; returns the room that is left. */
static SDL_Rect lay_at_right(const App *app, SDL_Rect room, Targets *targets, const char *name,
                             const char *label, Sprite icon) {
    const Measures *m = &app->measures;
    int width = measures_px(m, 130), height = measures_px(m, 40);
    SDL_Rect rect = {room.x + room.w - width, room.y + (room.h - height) / 2, width, height};
    Target *target = targets_add(targets, TARGET_BUTTON, name, rect);
    target->label = label;
    target->icon = icon;
    room.w -= width + m->space;
    return room;
}

/* What stands in the status line besides its sentence. */
static void lay_status(const App *app, const PlayLayout *layout, Targets *targets) {
    SDL_Rect room = layout->status;
    bool is_long = app->now_ms >= app->play.turn_start_ms + MOVE_NOW_MS;
    if (match_is_thinking(&app->match) && !app->play.is_moving && is_long)
        room = lay_at_right(app, room, targets, "move-now", "Move now", SPRITE_ICON_NOW);
    if (app->notice.until_ms != 0 && app->notice.has_undo)
        room = lay_at_right(app, room, targets, "undo-new-game", "Back to it", SPRITE_ICON_UNDO);
    targets->list[0].rect.w = room.w; /* "status" itself */
}

/* In the order of Tab: the board, what belongs to it, the buttons, the bar. */
static void layout(App *app, Targets *targets) {
    PlayLayout places = layout_play(&app->measures);
    Target *status = targets_add(targets, TARGET_OWN, "status", places.status);
    status->is_off = true; /* to be read, not pressed */
    lay_places(app, &places, targets);
    lay_status(app, &places, targets);
    lay_buttons(app, &places, targets);
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
    paint_text(app->paint, words, m->width - m->margin - measures_px(m, 40) - m->space, m->bar / 2.0f, look);
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

static void resign(App *app) {
    Error error = {0};
    play_settle(app);
    play_cancel(app);
    play_finish_motion(app);
    match_stop_thinking(&app->match);
    app->play.has_answer = app->play.clock_is_out = false;
    if (!match_resign(&app->match, &error) && error.kind != ERROR_NONE)
        app_tell_error(app, &error);
}

static void rematch(App *app) {
    MatchSetup setup = app->match.setup;
    Seat first = setup.seats[0];
    setup.seats[0] = setup.seats[1];
    setup.seats[1] = first;
    play_start(app, &setup);
    if (app->notice.has_undo)
        app->notice.until_ms = 0; /* a game played to its end is not to be gone back to */
}

void play_new_game(App *app) {
    MatchSetup setup = app->match.setup;
    setup.starts_elsewhere = false;
    play_start(app, &setup);
}

static void undo_new_game(App *app) {
    Error error = {0};
    app->notice.until_ms = 0;
    play_pause(app);
    if (!match_undo_start(&app->match, &error) && error.kind != ERROR_NONE)
        app_tell_error(app, &error);
    play_reset(app);
}

static void turn_board(App *app) {
    app->play.is_turned = !app->play.is_turned;
}

static void copy(App *app, const char *text, const char *told) {
    bool is_copied = SDL_SetClipboardText(text) == 0;
    app_tell(app, is_copied ? told : "The clipboard cannot be reached.", 4000, !is_copied);
}

void play_copy_record(App *app) {
    Error error = {0};
    char *text = NULL;
    if (!pgn_write(&app->match.record, &text, &error)) {
        app_tell_error(app, &error);
        return;
    }
    copy(app, text, "The record is on the clipboard.");
    free(text);
}

void play_copy_position(App *app) {
    char text[POSITION_TEXT_MAX];
    const Position *pos = record_position(&app->match.record);
    game_of(pos)->write_position(pos, text);
    copy(app, text, "The position is on the clipboard.");
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
    {"undo", play_undo},         {"redo", play_redo},
    {"turn-board", turn_board},  {"new-game", play_new_game},
    {"resign", resign},          {"copy", play_copy_record},
    {"rematch", rematch},        {"menu", play_leave},
    {"move-now", hurry},         {"undo-new-game", undo_new_game},
    {"hint", play_toggle_hints},
};

static void act(App *app, const Target *target) {
    if (target->kind == TARGET_PLACE) {
        play_click(app, target->value);
        return;
    }
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, target->name) == 0) {
            actions[i].act(app);
            return;
        }
    }
}

/* ---- dragging ---- */

static bool may_drag(const App *app) {
    const Targets *targets = &app->targets;
    const Position *pos = record_position(&app->match.record);
    if (targets->pressed < 0 || targets->list[targets->pressed].kind != TARGET_PLACE ||
        pos->game == GAME_MODIAR || !play_is_persons_turn(app) || app->play.is_moving ||
        play_shot_is_due(app))
        return false;
    Move move = {(int8_t)targets->list[targets->pressed].value, NOWHERE, NOWHERE};
    return game_of(pos)->refuse(pos, move, false).kind == ERROR_NONE;
}

static bool drag(App *app, const SDL_MouseMotionEvent *motion) {
    enum { BEGINS_AFTER = 6 };
    PlayState *play = &app->play;
    float far = hypotf((float)(motion->x - play->press_x), (float)(motion->y - play->press_y));
    if (!play->is_dragging && ((motion->state & SDL_BUTTON_LMASK) == 0 || !may_drag(app) ||
                               far < BEGINS_AFTER * app->measures.scale))
        return false;
    if (!play->is_dragging) {
        int from = app->targets.list[app->targets.pressed].value;
        play->begun = (Move){(int8_t)from, NOWHERE, NOWHERE};
        play->is_dragging = true;
    }
    play->drag = (SDL_FPoint){(float)motion->x, (float)motion->y};
    return true;
}

static bool drop(App *app, int x, int y) {
    PlayState *play = &app->play;
    if (!play->is_dragging)
        return false;
    play->is_dragging = false;
    PlayLayout places = layout_play(&app->measures);
    Spot spot = view_spot(places.board, play_board_is_turned(app), (float)x, (float)y);
    int place = view_of(app->match.setup.game)->hit(spot);
    if (place != NOWHERE && place != play->begun.from) {
        int turns = app->match.record.count;
        play_click(app, place);
        if (app->match.record.count > turns || app->play.is_part)
            play_finish_motion(app); /* the cow was carried there already */
    }
    return true;
}

/* A press ends the motion that runs; one on the board where nothing is takes the selection back. */
static bool handle_press(App *app, const SDL_MouseButtonEvent *button) {
    app->play.press_x = button->x;
    app->play.press_y = button->y;
    int target = targets_at(&app->targets, button->x, button->y);
    if (button->button == SDL_BUTTON_RIGHT)
        return play_cancel(app);
    if (target < 0 && app->play.is_moving)
        play_finish_motion(app);
    else if (target < 0 && !play_shot_is_due(app))
        play_cancel(app);
    return false;
}

static bool handle(App *app, const SDL_Event *event) {
    switch (event->type) {
    case SDL_KEYDOWN:
        return play_handle_key(app, &event->key);
    case SDL_MOUSEBUTTONDOWN:
        return handle_press(app, &event->button);
    case SDL_MOUSEBUTTONUP:
        return event->button.button == SDL_BUTTON_LEFT && drop(app, event->button.x, event->button.y);
    case SDL_MOUSEMOTION:
        return drag(app, &event->motion);
    case SDL_MOUSEWHEEL:
        app->play.turns_scroll += event->wheel.y;
        return true;
    default:
        return false;
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
