/* Turns as they are shown: the motion that runs, where Modiar's stones lie, what is told at its end. */
#include "play.h"

#include <stdio.h>

void play_lay_stones(App *app) {
    const Record *record = &app->match.record;
    if (play_is_mill(app))
        return;
    stones_lay(&record->positions[0], &app->play.pile);
    for (int i = 0; i < record->count; i++)
        stones_play(&app->play.pile, &record->positions[i], record->turns[i]);
}

void play_begin_motion(App *app, const Position *before, Move move, MotionPart part, MotionSpeed speed,
                       bool backwards) {
    PlayState *play = &app->play;
    if (play_is_mill(app))
        motion_begin_part(&play->motion, before, move, part, speed, backwards);
    else
        motion_begin(&play->motion, before, move, &play->pile, speed, backwards);
    play->motion_start_ms = app->now_ms;
    play->heard = 0;
    play->is_moving = true;
    play->is_others = false;
    play->is_part = part == MOTION_BEFORE_SHOT;
    app_redraw(app);
}

static void tell_turn(App *app) {
    const Record *record = &app->match.record;
    char sentence[WORDS_MAX], text[MOVE_TEXT_MAX];
    int turn = record->count;
    if (app->trace != NULL) {
        record_game(record)->write_move(record->turns[turn - 1], text);
        fprintf(app->trace, "turn %s\n", text);
        fflush(app->trace);
    }
    if (turn > app->play.told_turn && words_notice(record, turn, sentence))
        app_tell(app, sentence, PLAY_NOTICE_MS, false);
    app->play.told_turn = turn > app->play.told_turn ? turn : app->play.told_turn;
}

void play_finish_motion(App *app) {
    PlayState *play = &app->play;
    if (!play->is_moving)
        return;
    play->is_moving = play->truth.is_known = false;
    app_redraw(app);
    if (play->is_part)
        return;
    play->turn_start_ms = app->now_ms;
    if (play->motion.backwards)
        return;
    if (!play_is_mill(app))
        stones_play(&play->pile, &play->motion.before, play->motion.move);
    tell_turn(app);
}
