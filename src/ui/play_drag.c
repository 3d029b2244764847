/* A cow carried by the pointer, and fingers that rest on a place. */
#include "play.h"

#include <math.h>

enum { GLIDE_MS = 120, LONG_PRESS_MS = 500 };

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

bool play_drag(App *app, const SDL_MouseMotionEvent *motion) {
    enum { BEGINS_AFTER = 6 };
    PlayState *play = &app->play;
    float far = hypotf((float)(motion->x - play->press_x), (float)(motion->y - play->press_y));
    if (!play->is_dragging && ((motion->state & SDL_BUTTON_LMASK) == 0 || !may_drag(app) ||
                               far < BEGINS_AFTER * app->measures.scale))
        return false;
    if (!play->is_dragging) {
        int from = app->targets.list[app->targets.pressed].value;
        play_forget_typing(app);
        play->begun = (Move){(int8_t)from, NOWHERE, NOWHERE};
        play->is_dragging = true;
        play->glide_ms = 0;
    }
    play->drag = (SDL_FPoint){(float)motion->x, (float)motion->y};
    return true;
}

/* The place under a pixel, or NOWHERE. */
static int place_at(const App *app, float x, float y) {
    int index = targets_at(&app->targets, (int)x, (int)y);
    bool is_place = index >= 0 && app->targets.list[index].kind == TARGET_PLACE;
    return is_place ? app->targets.list[index].value : NOWHERE;
}

bool play_drop(App *app, int x, int y) {
    PlayState *play = &app->play;
    if (!play->is_dragging)
        return false;
    play->is_dragging = false;
    int from = play->begun.from, turns = app->match.record.count, place = place_at(app, (float)x, (float)y);
    if (place != NOWHERE && place != from)
        play_click(app, place);
    if (app->match.record.count > turns || play->is_part) {
        play_finish_motion(app); /* the cow was carried there already */
    } else {
        play->glide_ms = app->now_ms;
        play->glide_from = from;
    }
    return true;
}

/* ---- gliding back ---- */

bool play_is_gliding(const App *app) {
    const PlayState *play = &app->play;
    bool is_selected = play->begun.from == play->glide_from && play->begun.to == NOWHERE;
    bool is_still = app->settings.less_motion || app_speed(app, 1).factor <= 0;
    return play->glide_ms != 0 && is_selected && !is_still && app->now_ms < play->glide_ms + GLIDE_MS;
}

void play_follow_glide(App *app) {
    if (app->play.glide_ms == 0)
        return;
    if (!play_is_gliding(app))
        app->play.glide_ms = 0;
    app_redraw(app);
}

/* From where it was dropped to its place, fast and then slow. */
static SDL_FPoint gliding_at(const App *app) {
    const PlayState *play = &app->play;
    const char *name = record_game(&app->match.record)->place_name(play->glide_from);
    int target = targets_find(&app->targets, name);
    if (target < 0)
        return play->drag;
    SDL_Rect home = app->targets.list[target].rect;
    float rest = 1 - (float)(app->now_ms - play->glide_ms) / GLIDE_MS;
    float x = (float)home.x + (float)home.w / 2, y = (float)home.y + (float)home.h / 2;
    return (SDL_FPoint){x + (play->drag.x - x) * rest * rest, y + (play->drag.y - y) * rest * rest};
}

void play_mark_drag(const App *app, Marks *marks) {
    marks->has_drag = app->play.is_dragging || play_is_gliding(app);
    marks->drag = play_is_gliding(app) ? gliding_at(app) : app->play.drag;
    if (app->play.is_dragging) /* what the cow is held over */
        marks->pointed = place_at(app, app->play.drag.x, app->play.drag.y);
}

/* ---- fingers ---- */

bool play_ends_long_press(App *app, const SDL_MouseButtonEvent *button) {
    const Targets *targets = &app->targets;
    bool is_finger = button->which == SDL_TOUCH_MOUSEID;
    if (!is_finger || app->play.is_dragging || app->now_ms < app->play.press_ms + LONG_PRESS_MS ||
        targets->pressed < 0 || targets->list[targets->pressed].kind != TARGET_PLACE)
        return false;
    app->targets.hovered = -1;
    return true;
}
