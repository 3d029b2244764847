/* Looking at earlier turns: the board shows one of them while the game goes on behind it, unchanged. */
#include "play.h"

#include "ui/language.h"

bool play_is_browsing(const App *app) {
    return app->play.browse.is_on;
}

int play_shown_turn(const App *app) {
    return app->play.browse.is_on ? app->play.browse.turn : app->match.record.count;
}

const Position *play_shown_position(const App *app) {
    return &app->match.record.positions[play_shown_turn(app)];
}

static void lay_stones(App *app) {
    const Record *record = &app->match.record;
    PlayBrowse *browse = &app->play.browse;
    if (play_is_mill(app))
        return;
    stones_lay(&record->positions[0], &browse->pile);
    for (int i = 0; i < browse->turn; i++)
        stones_play(&browse->pile, &record->positions[i], record->turns[i]);
}

bool play_stop_browsing(App *app) {
    if (!app->play.browse.is_on)
        return false;
    app->play.browse.is_on = false;
    app->play.turns_scroll = 0;
    app_redraw(app);
    return true;
}

void play_back_to_game(App *app) {
    play_stop_browsing(app);
}

void play_browse(App *app, int turn) {
    PlayBrowse *browse = &app->play.browse;
    if (!browse->is_on) { /* a turn begun is taken back: it would be out of sight */
        play_settle(app);
        play_cancel(app);
        play_finish_motion(app);
    }
    turn = SDL_max(turn, 0);
    if (turn >= app->match.record.count) { /* in a game without turns the first position too */
        play_stop_browsing(app);
        return;
    }
    browse->is_on = true;
    browse->turn = turn;
    app->notice.until_ms = 0;
    lay_stones(app);
    app_redraw(app);
}

void play_browse_by(App *app, int step) {
    play_browse(app, play_shown_turn(app) + step);
}

bool play_browse_key(App *app, SDL_Keycode key) {
    switch (key) {
    case SDLK_PAGEUP:
        play_browse_by(app, -1);
        return true;
    case SDLK_PAGEDOWN:
        play_browse_by(app, 1);
        return true;
    case SDLK_HOME:
        play_browse(app, 0);
        return true;
    case SDLK_END:
        play_browse(app, app->match.record.count);
        return true;
    default:
        return false;
    }
}

/* ---- what is seen ---- */

void play_browse_scene(const App *app, Scene *out) {
    scene_at_rest(play_shown_position(app), play_is_mill(app) ? NULL : &app->play.browse.pile, out);
}

void play_mark_turn(const Record *record, int turn, Marks *marks) {
    if (turn == 0)
        return;
    const Position *before = &record->positions[turn - 1];
    marks->has_last = true;
    marks->last = record->turns[turn - 1];
    if (before->game == GAME_MODIAR)
        marks->last_end = modiar_last(before, marks->last.from);
}
