/* The play screen by keyboard: shortcuts, Tab along the legal targets, turns typed place by place. */
#include "play.h"

#include <ctype.h>

static bool handle_ctrl(App *app, SDL_Keycode key, bool has_shift) {
    switch (key) {
    case SDLK_z:
        has_shift ? play_redo(app) : play_undo(app);
        return true;
    case SDLK_y:
        play_redo(app);
        return true;
    case SDLK_n:
        play_new_game(app);
        return true;
    case SDLK_s:
        play_save(app);
        return true;
    case SDLK_c:
        has_shift ? play_copy_position(app) : play_copy_record(app);
        return true;
    default:
        return false;
    }
}

/* Whether a click on a place would be accepted now. */
static bool is_legal(const App *app, int place) {
    Marks marks;
    play_marks(app, &marks);
    const Position *pos = record_position(&app->match.record);
    uint32_t bit = 1u << place;
    if (app->play.begun.from == NOWHERE)
        marks.destinations = 0; /* only those of a cow that is pointed at */
    if (((marks.movable | marks.destinations | marks.shootable) & bit) != 0)
        return true;
    return pos->game != GAME_MODIAR && play_is_persons_turn(app) && !play_shot_is_due(app) &&
           pos->mill.hand[pos->to_move] > 0 && ((pos->mill.cows[0] | pos->mill.cows[1]) & bit) == 0;
}

/* Tab: places that may be chosen, then everything else that may be pressed. */
static void move_focus(App *app, int step) {
    Targets *targets = &app->targets;
    int at = targets->focused;
    for (int i = 0; i < targets->count; i++) {
        at = targets_next(targets, at, step);
        if (at < 0 || targets->list[at].kind != TARGET_PLACE || is_legal(app, targets->list[at].value))
            break;
    }
    targets->focused = at;
}

/* In Modiar a letter is a pit of the player to move; he need not hold Shift as North. */
static bool type_pit(App *app, SDL_Keycode key) {
    if (key < SDLK_a || key > SDLK_c)
        return false;
    int row = record_position(&app->match.record)->to_move == PLAYER_FIRST ? 0 : MODIAR_ROW;
    play_click(app, row + (int)(key - SDLK_a));
    return true;
}

/* "e1-e2xa3" is the clicks E1, E2, A3: the ring's letter is kept until its number comes. */
static bool type_point(App *app, SDL_Keycode key) {
    char *ring = &app->play.typed_ring;
    if (key == SDLK_e || key == SDLK_a || key == SDLK_r) {
        char sentence[WORDS_MAX];
        *ring = (char)toupper((int)key);
        snprintf(sentence, sizeof sentence, "%c…: now the number of the point, 1 to 8.", *ring);
        app_tell(app, sentence, 4000, false);
        return true;
    }
    if (key >= SDLK_1 && key <= SDLK_8 && *ring != 0 && app->notice.until_ms != 0) {
        char name[3] = {*ring, (char)key, 0};
        int point = mill_point_named(name);
        *ring = 0;
        app->notice.until_ms = 0;
        if (point != app->play.begun.from || app->play.begun.to != NOWHERE) /* selected already */
            play_click(app, point);
        return true;
    }
    return key == SDLK_MINUS || key == SDLK_x; /* they only part the places */
}

/* Esc goes back one step: what was typed, the focus, the turn begun, the screen. */
static void step_back(App *app) {
    if (app->play.typed_ring != 0) {
        app->play.typed_ring = 0;
        app->notice.until_ms = 0;
    } else if (play_close_more(app) || play_stop_browsing(app))
        return;
    else if (app->targets.focused >= 0)
        app->targets.focused = -1;
    else if (!play_cancel(app))
        play_leave(app);
}

bool play_handle_board_key(App *app, const SDL_KeyboardEvent *key) {
    SDL_Keycode symbol = key->keysym.sym;
    if ((key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) != 0)
        return false;
    if (symbol == SDLK_TAB) {
        move_focus(app, (key->keysym.mod & KMOD_SHIFT) != 0 ? -1 : 1);
        return true;
    }
    return app->match.setup.game == GAME_MODIAR ? type_pit(app, symbol) : type_point(app, symbol);
}

bool play_handle_key(App *app, const SDL_KeyboardEvent *key) {
    SDL_Keycode symbol = key->keysym.sym;
    if ((key->keysym.mod & KMOD_CTRL) != 0)
        return handle_ctrl(app, symbol, (key->keysym.mod & KMOD_SHIFT) != 0);
    if ((key->keysym.mod & KMOD_ALT) != 0)
        return false;
    switch (symbol) {
    case SDLK_ESCAPE:
        step_back(app);
        return true;
    case SDLK_h:
        play_hint(app);
        return true;
    case SDLK_t:
        play_toggle_threats(app);
        return true;
    case SDLK_w:
        play_toggle_hints(app);
        return true;
    default:
        return play_handle_board_key(app, key);
    }
}
