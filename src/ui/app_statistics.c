/* How the player does: worked out of the games played, when it is first asked for and when they have changed.
 */
#include "app_private.h"
#include "undo_offer.h"

#include "ui/language.h"

#include <stdlib.h>

/* From where on games count: it moves with what is deleted, and is kept in the settings. */
void app_keep_mark(App *app) {
    if (app->store.mark == (size_t)app->settings.statistics_from)
        return;
    app->settings.statistics_from = (int)app->store.mark;
    settings_save(&app->settings, NULL); /* it is of no great weight */
}

const Statistics *app_statistics(App *app) {
    StatisticsState *kept = &app->statistics;
    uint64_t stamp = app->store.games[0] != '\0' ? file_stamp(app->store.games) : 0;
    GameSummaries games_played = {0};
    if (stamp == 0)
        app->store.mark = 0; /* the file was taken away: the next one begins anew */
    app_keep_mark(app);
    if (kept->is_known && kept->stamp == stamp)
        return &kept->all;
    kept->is_known = true;
    kept->stamp = stamp;
    kept->all = (Statistics){0};
    if (stamp == 0 || !summaries_load(app->store.games, &games_played, NULL))
        return &kept->all; /* without a file, or what can be read of it, nothing counts */
    statistics_of(games_played.games, games_played.count, (StatisticsSince){.at = app->store.mark},
                  &kept->all);
    summaries_free(&games_played);
    return &kept->all;
}

static void count_from(App *app, size_t mark) {
    app->store.mark = mark;
    app->statistics.is_known = false;
    app_keep_mark(app);
    app_redraw(app);
}

void app_clear_statistics(App *app) {
    char *text = NULL;
    size_t length = 0;
    Error error = {0};
    if (!file_read(app->store.games, PGN_SIZE_LIMIT, &text, &length, &error)) {
        app_tell_unwritten(app, &error);
        return;
    }
    free(text);
    app->statistics.before = app->store.mark;
    count_from(app, length);
    undo_offer_open(app, &app->statistics.offer, _("The statistics are cleared. Your games are kept."));
}

void app_unclear_statistics(App *app) {
    if (!undo_offer_is_open(app, &app->statistics.offer))
        return;
    app->statistics.offer.until_ms = 0;
    count_from(app, app->statistics.before);
}
