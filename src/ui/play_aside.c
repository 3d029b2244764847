/* Boards that are not the player's own game: his match is laid aside meanwhile. */
#include "play.h"

void play_lay_aside(App *app, Match *own, PlayState *own_play) {
    match_stop_thinking(&app->match);
    *own = app->match;
    *own_play = app->play;
    app->match = (Match){0};
    app->play.is_turned = false;
}

void play_take_back(App *app, Match *own, PlayState *own_play) {
    match_free(&app->match);
    app->match = *own;
    app->play = *own_play;
    *own = (Match){0};
    app->notice.until_ms = 0;
}

bool play_set_task(App *app, GameId game, const char *position, Error *error) {
    MatchSetup setup = {.game = game, .starts_elsewhere = true};
    match_free(&app->match);
    match_init(&app->match, NULL, NULL, 0);
    app->notice.until_ms = 0;
    if (!games[game]->read_position(position, &setup.start, error))
        return false;
    setup.seats[player_other(setup.start.to_move)].is_computer = true;
    if (!match_start(&app->match, &setup, error))
        return false;
    app->match.is_counted = true; /* it is no game against a level */
    play_reset(app);
    return true;
}
