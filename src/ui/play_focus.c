/* The keyboard's focus on the board: arrows walk it along its lines, Tab goes through what may be chosen. */
#include "play.h"

#include <math.h>
#include <string.h>

/* ---- arrows ---- */

/* How straight the way from one spot to another leads in a direction: 1: exactly, 0 and less: not at all. */
static float straightness(Spot from, Spot to, float dx, float dy) {
    float way = hypotf(to.x - from.x, to.y - from.y);
    return way > 0 ? ((to.x - from.x) * dx + (to.y - from.y) * dy) / way : 0;
}

/* Of a set of places the one that lies straightest in a direction, the nearest of those that do so alike. */
static int straightest(const BoardView *view, int from, uint32_t places, float dx, float dy, float least) {
    const float alike = 0.01f;
    int best = NOWHERE;
    float best_straight = 0, best_way = 0;
    for (int at = 0; places >> at != 0 && at < 31; at++) {
        Spot a = view->place(from), b = view->place(at);
        float straight = straightness(a, b, dx, dy), way = hypotf(b.x - a.x, b.y - a.y);
        if ((places >> at & 1) == 0 || straight < least)
            continue;
        bool is_straighter = straight > best_straight + alike;
        if (best != NOWHERE && !is_straighter && (straight < best_straight - alike || way >= best_way))
            continue;
        best = at;
        best_straight = straight;
        best_way = way;
    }
    return best;
}

int play_place_towards(GameId game, int from, int dx, int dy) {
    const float any_way = 0.3f, straight_ahead = 0.995f;
    const BoardView *view = view_of(game);
    uint32_t all = ((1u << games[game]->points) - 1) & ~(1u << from);
    int next = NOWHERE;
    if (game != GAME_MODIAR)
        next = straightest(view, from, mill_neighbours[from], (float)dx, (float)dy, any_way);
    return next != NOWHERE ? next : straightest(view, from, all, (float)dx, (float)dy, straight_ahead);
}

/* From a place on to what is no place: the buttons, the list, the bar. */
static int off_board(const Targets *targets, int from, int dx, int dy) {
    Targets others = {.hovered = -1, .pressed = -1, .focused = -1};
    others.list[others.count++] = targets->list[from];
    for (int i = 0; i < targets->count; i++) {
        const Target *target = &targets->list[i];
        bool is_for_reading = target->is_off && target->why_off == NULL;
        if (target->kind != TARGET_PLACE && !is_for_reading && others.count < TARGETS_MAX)
            others.list[others.count++] = *target;
    }
    int found = targets_towards(&others, 0, dx, dy);
    return targets_find(targets, others.list[found].name);
}

static bool move_along(App *app, int dx, int dy) {
    Targets *targets = &app->targets;
    if (targets->focused < 0) {
        play_focus_next(app, 1);
        return true;
    }
    const Target *target = &targets->list[targets->focused];
    if (target->kind != TARGET_PLACE)
        return false; /* the window's own way from target to target */
    int sign = play_board_is_turned(app) ? -1 : 1;
    int next = play_place_towards(app->match.setup.game, target->value, sign * dx, sign * dy);
    targets->focused = next != NOWHERE
                           ? targets_find(targets, record_game(&app->match.record)->place_name(next))
                           : off_board(targets, targets->focused, dx, dy);
    app_redraw(app);
    return true;
}

bool play_focus_by_arrow(App *app, SDL_Keycode key) {
    switch (key) {
    case SDLK_LEFT:
        return move_along(app, -1, 0);
    case SDLK_RIGHT:
        return move_along(app, 1, 0);
    case SDLK_UP:
        return move_along(app, 0, -1);
    case SDLK_DOWN:
        return move_along(app, 0, 1);
    default:
        return false;
    }
}

/* ---- Tab ---- */

/* The part of a turn that is chosen next, or NOWHERE: it does not go on from what has been chosen. */
static int next_part(GameId game, Move begun, Move move) {
    if (game == GAME_MODIAR || move_equal(begun, MOVE_NONE))
        return move.from != NOWHERE ? move.from : move.to;
    if (move.from != begun.from)
        return NOWHERE;
    if (begun.to == NOWHERE)
        return move.to;
    return move.to == begun.to ? move.shot : NOWHERE;
}

uint32_t play_choosable(const App *app) {
    Move moves[MOVES_MAX];
    uint32_t places = 0;
    int count = play_is_persons_turn(app) ? record_moves(&app->match.record, moves) : 0;
    for (int i = 0; i < count; i++) {
        int part = next_part(app->match.setup.game, app->play.begun, moves[i]);
        places |= part != NOWHERE ? 1u << part : 0;
    }
    return places;
}

void play_focus_next(App *app, int step) {
    Targets *targets = &app->targets;
    uint32_t choosable = play_choosable(app);
    int at = targets->focused;
    for (int i = 0; i < targets->count; i++) {
        at = targets_next(targets, at, step);
        if (at < 0 || targets->list[at].kind != TARGET_PLACE ||
            (choosable >> targets->list[at].value & 1) != 0)
            break;
    }
    targets->focused = at;
    app_redraw(app);
}
