/* The clock of a turn. */
#include "play.h"

int play_clock_left(const App *app) {
    int64_t clock = (int64_t)app->match.setup.clock_s * 1000;
    if (clock == 0 || !play_is_persons_turn(app))
        return -1;
    int64_t used =
        app->play.is_moving && !app->play.is_part ? 0 : (int64_t)(app->now_ms - app->play.turn_start_ms);
    return used >= clock ? 0 : (int)(clock - used);
}

void play_run_clock(App *app) {
    int left = play_clock_left(app);
    if (left > 0)
        app_redraw(app); /* the seconds */
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
