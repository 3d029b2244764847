/* The two rows of buttons, and those that stand in the status line. */
#include "play.h"

#include <string.h>

enum { MOVE_NOW_MS = 2000 };

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

void play_lay_buttons(const App *app, const PlayLayout *layout, Targets *targets) {
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
void play_lay_status(const App *app, const PlayLayout *layout, Targets *targets) {
    SDL_Rect room = layout->status;
    bool is_long = app->now_ms >= app->play.turn_start_ms + MOVE_NOW_MS;
    if (match_is_thinking(&app->match) && !app->play.is_moving && is_long)
        room = lay_at_right(app, room, targets, "move-now", "Move now", SPRITE_ICON_NOW);
    if (app->notice.until_ms != 0 && app->notice.has_undo)
        room = lay_at_right(app, room, targets, "undo-new-game", "Back to it", SPRITE_ICON_UNDO);
    targets->list[0].rect.w = room.w; /* "status" itself */
}
