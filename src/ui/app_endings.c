/*
 * The endings of the mill games: loaded, or made in the background, when a game comes near one, so that they
 * are there when the computer or a hint can use them. Nobody is told: without them the search has to do.
 */
#include "app_private.h"

#include "rules/mill.h"

enum {
    COWS_NEAR = 15 /* on the board and in hand: six shots or so before the first ending that is solved */
};

static int cows_of(const MillPosition *mill) {
    return mill_size(mill->cows[0]) + mill_size(mill->cows[1]) + mill->hand[0] + mill->hand[1];
}

/* The mill game that is shown and near an ending; GAME_COUNT: none. */
static GameId game_near(const App *app) {
    bool shows_game =
        app->screen == &screen_play || app->screen == &screen_review || app->screen == &screen_study;
    if (!shows_game || !app->match.is_on || endings_file_name(app->match.setup.game) == NULL)
        return GAME_COUNT;
    const Position *pos = record_position(&app->match.record);
    return cows_of(&pos->mill) <= COWS_NEAR ? (GameId)pos->game : GAME_COUNT;
}

static void begin(App *app, GameId game) {
    char path[FILE_PATH_MAX] = "";
    if (!file_place(FILE_CACHE, endings_file_name(game), path, NULL))
        path[0] = '\0'; /* kept nowhere, and made again when needed again */
    app->endings[game].is_begun = true;
    app->endings[game].maker = tablemaker_start_endings(game, path, 1, app_wake, app, NULL);
}

void app_endings_tick(App *app) {
    const GameId near = game_near(app);
    if (near != GAME_COUNT && !app->endings[near].is_begun)
        begin(app, near);
    for (int game = 0; game < GAME_COUNT; game++) {
        AppEndings *endings = &app->endings[game];
        if (endings->are_used || tablemaker_endings(endings->maker) == NULL)
            continue;
        thinker_use_endings(app->thinker, (GameId)game, tablemaker_endings(endings->maker));
        endings->are_used = true;
    }
}

void app_endings_free(App *app) {
    for (int game = 0; game < GAME_COUNT; game++) {
        tablemaker_free(app->endings[game].maker);
        app->endings[game] = (AppEndings){0};
    }
}
