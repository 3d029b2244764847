/*
 * Modiar's table: begun once, in the background, when the first frame stands on the screen: at once where a
 * game of Modiar is shown, else when the start screen has been left alone for a moment.
 */
#include "app_private.h"

enum { IDLE_MS = 1000, SHOWN_AFTER_MS = 300, SHOWN_EACH_MS = 100 };

static bool shows_modiar(const App *app) {
    bool shows_game =
        app->screen == &screen_play || app->screen == &screen_review || app->screen == &screen_study;
    return shows_game && app->match.is_on && app->match.setup.game == GAME_MODIAR;
}

/* Milliseconds until the table is begun; -1: not on this screen. */
static int until_begun(const App *app) {
    if (app->table_is_begun || app->drawn_ms == 0)
        return -1;
    if (shows_modiar(app))
        return 0;
    return app->screen == &screen_start ? app_until(app, app->drawn_ms + IDLE_MS) : -1;
}

static void begin(App *app) {
    char path[FILE_PATH_MAX] = "";
    if (!file_place(FILE_CACHE, MODIAR_TABLE_NAME, path, NULL))
        path[0] = '\0'; /* kept nowhere, and made again at the next start */
    app->table_is_begun = true;
    app->table_ms = app->now_ms;
    app->maker = tablemaker_start(path, 1, app_wake, app, NULL); /* a core is left to the window */
}

void app_table_tick(App *app) {
    if (until_begun(app) == 0)
        begin(app);
    if (app->table != NULL)
        return;
    app->table = tablemaker_table(app->maker);
    if (app->table != NULL)
        thinker_use_table(app->thinker, app->table);
    if (app->table != NULL || app_table_percent(app) >= 0)
        app_redraw(app);
}

int app_table_due(const App *app) {
    if (app->table != NULL || !shows_modiar(app) || !tablemaker_is_solving(app->maker))
        return until_begun(app);
    int shown = app_until(app, app->table_ms + SHOWN_AFTER_MS);
    return shown > 0 ? shown : SHOWN_EACH_MS;
}

int app_table_percent(const App *app) {
    bool is_long = app->now_ms >= app->table_ms + SHOWN_AFTER_MS;
    if (app->table != NULL || !is_long || !shows_modiar(app) || !tablemaker_is_solving(app->maker))
        return -1;
    return tablemaker_progress(app->maker) * 100 / TABLEMAKER_WHOLE;
}

void app_table_free(App *app) {
    tablemaker_free(app->maker);
    app->maker = NULL;
    app->table = NULL;
}
