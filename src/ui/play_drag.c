/* A cow carried by the pointer. */
#include "play.h"

#include <math.h>

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
        play->begun = (Move){(int8_t)from, NOWHERE, NOWHERE};
        play->is_dragging = true;
    }
    play->drag = (SDL_FPoint){(float)motion->x, (float)motion->y};
    return true;
}

bool play_drop(App *app, int x, int y) {
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
