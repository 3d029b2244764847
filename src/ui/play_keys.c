/* The play screen by keyboard: its shortcuts, and the way back. */
#include "play.h"

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

/* Esc goes back one step: what was typed, what covers the game, the turn begun, the hint, the focus. */
bool play_step_back(App *app) {
    if (play_stop_typing(app) || play_close_more(app) || play_stop_browsing(app) || play_cancel(app) ||
        play_hide_hint(app))
        return true;
    bool has_focus = app->targets.focused >= 0;
    app->targets.focused = -1;
    return has_focus;
}

bool play_handle_board_key(App *app, const SDL_KeyboardEvent *key) {
    SDL_Keycode symbol = key->keysym.sym;
    if ((key->keysym.mod & (KMOD_CTRL | KMOD_ALT)) != 0)
        return false;
    if (symbol == SDLK_TAB) {
        play_focus_next(app, (key->keysym.mod & KMOD_SHIFT) != 0 ? -1 : 1);
        return true;
    }
    return play_focus_by_arrow(app, symbol) || play_type(app, symbol);
}

bool play_handle_key(App *app, const SDL_KeyboardEvent *key) {
    SDL_Keycode symbol = key->keysym.sym;
    if ((key->keysym.mod & KMOD_CTRL) != 0)
        return handle_ctrl(app, symbol, (key->keysym.mod & KMOD_SHIFT) != 0);
    if ((key->keysym.mod & KMOD_ALT) != 0)
        return false;
    switch (symbol) {
    case SDLK_ESCAPE:
        if (!play_step_back(app))
            play_leave(app);
        return true;
    case SDLK_h:
        play_hint(app);
        return true;
    case SDLK_t:
        play_toggle_threats(app);
        return true;
    case SDLK_r:
        if (!match_is_over(&app->match)) /* else it is the ring of a turn that is typed */
            return play_handle_board_key(app, key);
        play_review(app);
        return true;
    case SDLK_w:
        play_toggle_worths(app);
        return true;
    default:
        return play_handle_board_key(app, key);
    }
}
