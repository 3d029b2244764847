/* Undo and redo, turn by turn, in motion. */
#include "play.h"

void play_forget_answer(App *app) {
    match_stop_thinking(&app->match);
    app->play.has_answer = app->play.clock_is_out = app->play.is_lent = app->play.was_over = false;
    app->play.has_score = app->play.is_warned = app->play.came_over = app->play.offer.is_open = false;
    app->notice.until_ms = 0;
}

void play_undo_one(App *app) {
    const Record *record = &app->match.record;
    Error error = {0};
    int turns = record->count;
    play_tell_unsaved(app, match_undo_one(&app->match, &error), &error);
    app->play.undo_left--;
    if (record->count == turns)
        return;
    play_lay_stones(app);
    play_begin_motion(app, record_position(record), record->turns[record->count], MOTION_WHOLE,
                      app_speed(app, 0.5f), true);
}

void play_redo_one(App *app) {
    const Record *record = &app->match.record;
    Error error = {0};
    Position before = *record_position(record);
    int turns = record->count;
    play_lay_stones(app);
    play_tell_unsaved(app, match_redo_one(&app->match, &error), &error);
    app->play.redo_left--;
    if (record->count == turns)
        return;
    play_begin_motion(app, &before, record->turns[turns], MOTION_WHOLE, app_speed(app, 0.5f), false);
}

void play_settle(App *app) {
    PlayState *play = &app->play;
    do {
        play_finish_motion(app);
        if (play->undo_left > 0)
            play_undo_one(app);
        else if (play->redo_left > 0)
            play_redo_one(app);
    } while (play->is_moving || play->undo_left > 0 || play->redo_left > 0);
}

void play_undo(App *app) {
    play_stop_browsing(app);
    play_settle(app);
    if (play_cancel(app) || match_undo_length(&app->match) == 0)
        return;
    play_forget_answer(app);
    app->play.undo_left = match_undo_length(&app->match);
    app->play.redo_left = 0;
    play_undo_one(app);
}

void play_redo(App *app) {
    play_stop_browsing(app);
    play_settle(app);
    if (match_redo_length(&app->match) == 0)
        return;
    play_cancel(app);
    play_finish_motion(app);
    play_forget_answer(app);
    app->play.redo_left = match_redo_length(&app->match);
    app->play.undo_left = 0;
    play_redo_one(app);
}
