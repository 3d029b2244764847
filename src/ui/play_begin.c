/* How a game comes to the screen and leaves it. */
#include "play.h"

#include "ui/language.h"

void play_pause(App *app) {
    PlayState *play = &app->play;
    learn_pause(app);
    puzzles_put_away(app);
    lookback_put_away(app);
    study_put_away(app);
    if (app->screen != &screen_play || !app->match.is_on)
        return;
    play_settle(app);
    play_cancel(app);
    play_finish_motion(app);
    match_stop_thinking(&app->match);
    play->has_answer = false;
    int left = play_clock_left(app);
    app->match.clock_used_ms = play->clock_is_out ? (uint64_t)app->match.setup.clock_s * 1000
                               : left >= 0        ? (uint64_t)app->match.setup.clock_s * 1000 - (uint64_t)left
                                                  : 0;
}

void play_reset(App *app) {
    uint64_t used = SDL_min(app->match.clock_used_ms, app->now_ms);
    match_stop_thinking(&app->match);
    app->play = (PlayState){.begun = MOVE_NONE,
                            .refused = NOWHERE,
                            .is_turned = app->play.is_turned,
                            .shows_threats = app->play.shows_threats,
                            .turn_start_ms = app->now_ms - used,
                            .came_over = match_is_over(&app->match),
                            .told_turn = app->match.record.count};
    play_lay_stones(app);
}

/* Another game is on the board: says where the one before is. */
static void show_new_game(App *app, bool is_kept, const Error *error) {
    enum { UNDO_MS = 10000 };
    app->play.truth.is_wanted = false;
    app_show(app, &screen_play);
    app->told_error = ERROR_NONE; /* that a game is not kept is told each time */
    if (!is_kept)
        app_tell_error(app, error);
    else if (app->match.set_aside.count > 0) {
        app_tell(app, _("Your game is in My games."), UNDO_MS, false);
        app->notice.has_undo = true;
    } else
        app->notice.until_ms = 0;
}

void play_start(App *app, const MatchSetup *setup) {
    Error error = {0};
    play_pause(app);
    bool is_kept = match_start(&app->match, setup, &error);
    if (app->match.is_on)
        show_new_game(app, is_kept, &error);
    else
        app_tell_error(app, &error);
}

void play_continue_from_here(App *app) {
    Error error = {0};
    if (!play_is_browsing(app))
        return;
    int turn = play_shown_turn(app);
    play_pause(app);
    bool is_kept = match_continue_from(&app->match, turn, &error);
    if (is_kept || match_is_unsaved(&error))
        show_new_game(app, is_kept, &error);
    else
        app_tell_error(app, &error);
}

void play_try_from(App *app, const Record *record, int turn) {
    Error error = {0};
    play_pause(app);
    bool is_kept = match_try_from(&app->match, record, turn, &error);
    if (is_kept || match_is_unsaved(&error))
        show_new_game(app, is_kept, &error);
    else
        app_tell_error(app, &error);
}

void play_review(App *app) {
    if (match_is_over(&app->match) && app->match.record.count > 0) {
        play_settle(app);
        play_finish_motion(app);
        lookback_open(app, &app->match.record);
    }
}

void play_rematch(App *app) {
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

void play_undo_new_game(App *app) {
    Error error = {0};
    app->notice.until_ms = 0;
    play_pause(app);
    if (!match_undo_start(&app->match, &error) && error.kind != ERROR_NONE)
        app_tell_error(app, &error);
    play_reset(app);
}
