/* The clock of a turn: it warns, and when it has run out the computer plays the turn. */
#include "play.h"
#include "play_sound.h"

int play_clock_left(const App *app) {
    int64_t clock = (int64_t)app->match.setup.clock_s * 1000;
    if (clock == 0 || !play_is_persons_decision(app))
        return -1;
    int64_t used =
        app->play.is_moving && !app->play.is_part ? 0 : (int64_t)(app->now_ms - app->play.turn_start_ms);
    return used >= clock ? 0 : (int)(clock - used);
}

/* Only where there was more time before: a clock of ten seconds would warn at each turn's beginning. */
bool play_clock_warns(const App *app) {
    int left = play_clock_left(app);
    return left > 0 && left <= PLAY_WARNING_MS && app->match.setup.clock_s * 1000 > PLAY_WARNING_MS;
}

static void warn(App *app) {
    if (app->play.is_warned || !play_clock_warns(app))
        return;
    app->play.is_warned = true;
    app_sound(app, SOUND_WARNING, 0);
}

void play_run_clock(App *app) {
    int left = play_clock_left(app);
    if (left > 0)
        app_redraw(app); /* the seconds */
    warn(app);
    if (left != 0)
        return;
    char sentence[WORDS_MAX];
    play_cancel(app);
    play_finish_motion(app);
    app->play.clock_is_out = true;
    app->play.turn_start_ms = app->now_ms;
    words_time_over(&app->match, sentence);
    app_tell(app, sentence, PLAY_NOTICE_MS, false);
}
