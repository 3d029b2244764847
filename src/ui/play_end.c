/* The end of a game: it is announced, and whether another level would suit better is worked out. */
#include "play.h"
#include "play_sound.h"

#include <stdio.h>

enum { RUNNING_TOLD = 3, RUNNING_MOST = 99 };

/* The person who plays the computer, or NOWHERE. */
static int lone_person(const App *app) {
    const Seat *seats = app->match.setup.seats;
    return seats[0].is_computer == seats[1].is_computer ? NOWHERE : seats[0].is_computer ? 1 : 0;
}

static int level_of(const App *app) {
    return app->match.setup.seats[player_other(lone_person(app))].level;
}

static bool is_running_level(const App *app) {
    const Settings *settings = &app->settings;
    return settings->running_game == (int)app->match.setup.game && settings->running_level == level_of(app);
}

static void count_result(App *app) {
    Settings *settings = &app->settings;
    Outcome outcome = record_result(&app->match.record).outcome;
    int person = lone_person(app);
    if (person == NOWHERE || app->match.is_counted)
        return;
    bool has_won = outcome == outcome_win_of(person),
         has_lost = outcome == outcome_win_of(player_other(person));
    bool goes_on = is_running_level(app);
    app->match.is_counted = true;
    settings->won_running = has_won ? (goes_on ? SDL_min(settings->won_running + 1, RUNNING_MOST) : 1) : 0;
    settings->lost_running = has_lost ? (goes_on ? SDL_min(settings->lost_running + 1, RUNNING_MOST) : 1) : 0;
    settings->running_game = (int)app->match.setup.game;
    settings->running_level = level_of(app);
    settings_save(settings, NULL); /* it is of no great weight */
}

int play_other_level(const App *app) {
    const Settings *settings = &app->settings;
    if (!match_is_over(&app->match) || lone_person(app) == NOWHERE || !is_running_level(app))
        return 0;
    int level = level_of(app);
    if (settings->lost_running >= RUNNING_TOLD && level > LEVEL_MIN)
        return level - 1;
    return settings->won_running >= RUNNING_TOLD && level < LEVEL_MAX ? level + 1 : 0;
}

bool play_has_other_level(const App *app) {
    return !play_is_browsing(app) && play_other_level(app) > 0;
}

void play_try_level(App *app) {
    int level = play_other_level(app);
    if (level == 0)
        return;
    MatchSetup setup = app->match.setup;
    setup.starts_elsewhere = false;
    setup.seats[player_other(lone_person(app))].level = level;
    app->settings.level = level;
    play_start(app, &setup);
    app->notice.until_ms = 0; /* a game played to its end is not to be gone back to */
}

void play_say_end(const App *app, char out[WORDS_MAX]) {
    char result[WORDS_MAX], other[WORDS_MAX];
    words_result(&app->match.record, result);
    if (!play_has_other_level(app)) {
        snprintf(out, WORDS_MAX, "%s", result);
        return;
    }
    words_other_level(play_other_level(app), app->settings.lost_running > 0, other);
    words_two(result, other, out);
}

void play_announce_end(App *app) {
    Result result = record_result(&app->match.record);
    app->play.was_over = true;
    app->play.offer.is_open = false;
    app->notice.until_ms = 0;
    if (!app->play.came_over)
        play_hear_end(app);
    count_result(app);
    if (app->trace != NULL) {
        fprintf(app->trace, "over %s %s\n", outcome_word(result.outcome), reason_word(result.reason));
        fflush(app->trace);
    }
    app_redraw(app);
}
