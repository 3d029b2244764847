#include "record/statistics.h"

/* Of the last games at a level: so many won, or lost, tell that another suits better. */
enum { TELLING = 4 };

static bool counts(const GameSummary *game, StatisticsSince since) {
    return game->game < GAME_COUNT && game->outcome != OUTCOME_NONE && game->level > 0 &&
           !game->starts_elsewhere && game->at >= since.at && game->day >= since.day;
}

static void tally(Tally *sum, const GameSummary *game) {
    if (game->outcome == OUTCOME_DRAW)
        sum->drawn++;
    else if (game->outcome == outcome_win_of(game->person))
        sum->won++;
    else
        sum->lost++;
}

static void run_on(GameStatistics *own, const GameSummary *game) {
    const bool is_won = game->outcome == outcome_win_of(game->person);
    const bool is_lost = !is_won && game->outcome != OUTCOME_DRAW;
    own->wins_running = is_won ? own->wins_running + 1 : 0;
    own->losses_running = is_lost ? own->losses_running + 1 : 0;
    if (own->wins_running > own->wins_running_best)
        own->wins_running_best = own->wins_running;
}

static void add(GameStatistics *own, const GameSummary *game) {
    Tally *levels = game->hints > 0 ? own->hinted : own->levels;
    tally(&levels[0], game);
    tally(&levels[game->level], game);
    if (game->hints > 0)
        return;
    run_on(own, game);
    own->level = game->level;
}

static int games_in(const Tally *sum) {
    return sum->won + sum->drawn + sum->lost;
}

/* From the last game back. */
static void find_recent(const GameSummary played[], int count, StatisticsSince since, GameId id,
                        GameStatistics *own) {
    for (int i = count - 1; i >= 0 && games_in(&own->recent) < STATISTICS_RECENT; i--)
        if (played[i].game == id && played[i].level == own->level && played[i].hints == 0 &&
            counts(&played[i], since))
            tally(&own->recent, &played[i]);
}

static int suggest(const GameStatistics *own) {
    if (own->recent.won >= TELLING && own->level < STATISTICS_LEVELS)
        return own->level + 1;
    if (own->recent.lost >= TELLING && own->level > 1)
        return own->level - 1;
    return 0;
}

void statistics_of(const GameSummary played[], int count, StatisticsSince since, Statistics *out) {
    *out = (Statistics){0};
    for (int i = 0; i < count; i++) {
        if (!counts(&played[i], since))
            continue;
        add(&out->games[played[i].game], &played[i]);
        out->counted++;
    }
    for (int id = 0; id < GAME_COUNT; id++) {
        GameStatistics *own = &out->games[id];
        if (own->level > 0)
            find_recent(played, count, since, (GameId)id, own);
        own->suggested_level = suggest(own);
    }
}
