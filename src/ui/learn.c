/* The course of a lesson: a match of its own on the play screen's board, that is told which turns to take. */
#include "learn.h"

#include "ui/language.h"

#include <stdio.h>

enum { MISSES_BEFORE_HINT = 2 };

/* ---- whose match is on the board ---- */

static void lay_aside(App *app) {
    play_lay_aside(app, &app->learn.own, &app->learn.own_play);
    app->learn.is_on = true;
    app->learn.is_waiting = false;
}

void learn_pause(App *app) {
    if (!app->learn.is_on)
        return;
    GameId game = app->match.setup.game;
    play_take_back(app, &app->learn.own, &app->learn.own_play);
    app->learn = (LearnState){.is_waiting = true, .game = game, .task = app->learn.task};
}

void learn_leave(App *app) {
    learn_pause(app);
    app->learn.is_waiting = false;
}

/* ---- tasks ---- */

static GameId game_on_board(const App *app) {
    return app->match.setup.game;
}

int learn_count(const App *app) {
    return lesson_of(game_on_board(app))->count;
}

const LessonTask *learn_task(const App *app) {
    return &lesson_of(game_on_board(app))->tasks[app->learn.task];
}

const LessonStep *learn_step(const App *app) {
    return &learn_task(app)->steps[app->learn.step];
}

/* Why a turn, legal as it is, is not what the step asks for. */
static const char *objection(App *app, Move begun) {
    const LessonStep *step = learn_step(app);
    if (lesson_wants(record_position(&app->match.record), step, begun))
        return NULL;
    app->learn.misses++;
    return step->otherwise != NULL ? _(step->otherwise) : "";
}

static void begin_step(App *app, int step) {
    LearnState *learn = &app->learn;
    learn->step = step;
    learn->turns = app->match.record.count;
    learn->misses = 0;
    app_redraw(app);
}

static void put_on_board(App *app, GameId game, int task) {
    Error error = {0};
    app->learn.task = task;
    app->learn.is_done = app->learn.is_finished = false;
    if (!play_set_task(app, game, lesson_of(game)->tasks[task].position, &error)) {
        app_tell_error(app, &error);
        learn_leave(app);
        return;
    }
    app->play.objection = objection;
    begin_step(app, 0);
}

void learn_begin(App *app, GameId game, int task) {
    if (!app->learn.is_on)
        lay_aside(app);
    put_on_board(app, game, task);
}

/* Nothing more is to be chosen, nor told of what was. */
static void end_task(App *app) {
    app->learn.is_done = true;
    app->notice.until_ms = 0;
    app->play.refused_ms = 0;
    app_redraw(app);
}

void learn_next(App *app) {
    LearnState *learn = &app->learn;
    if (learn->task + 1 < learn_count(app)) {
        put_on_board(app, game_on_board(app), learn->task + 1);
        return;
    }
    play_settle(app);
    play_cancel(app);
    play_finish_motion(app);
    end_task(app);
    learn->is_finished = true;
    app->settings.lessons_done |= 1 << game_on_board(app);
    app_settings_changed(app);
}

bool learn_previous(App *app) {
    LearnState *learn = &app->learn;
    if (!learn->is_finished && learn->task == 0)
        return false;
    put_on_board(app, game_on_board(app), learn->is_finished ? learn->task : learn->task - 1);
    return true;
}

/* ---- the course of a task ---- */

void learn_click(App *app, int place) {
    if (match_awaits_computer(&app->match))
        play_finish_motion(app); /* his answer comes by itself */
    else
        play_click(app, place);
}

static void end_step(App *app) {
    LearnState *learn = &app->learn;
    bool is_last = learn->step + 1 == lesson_step_count(learn_task(app)) || match_is_over(&app->match);
    if (!is_last) {
        begin_step(app, learn->step + 1);
        return;
    }
    end_task(app);
}

/* After the player's turn: the opponent is told his answer, then the step is over. */
static void follow(App *app) {
    const Record *record = &app->match.record;
    PlayState *play = &app->play;
    int played = record->count - app->learn.turns;
    if (played == 0 || play->is_moving || play->has_answer)
        return;
    Move answer = MOVE_NONE;
    if (played == 1 && lesson_answer(record_position(record), learn_step(app), &answer)) {
        play->answer = (Choice){.move = answer};
        play->has_answer = true;
    } else
        end_step(app);
}

void learn_tick(App *app) {
    PlayState *play = &app->play;
    if (!app->learn.is_done || play->is_moving)
        play_tick(app);
    if (!app->learn.is_done)
        follow(app);
    if (app->learn.is_done && !match_is_over(&app->match))
        snprintf(play->title, sizeof play->title, "%s", _("Well done!"));
}

int learn_due(const App *app) {
    bool is_over = app->learn.is_done && !app->play.is_moving;
    return is_over ? -1 : play_due(app);
}

void learn_mark(const App *app, Marks *marks) {
    const Position *pos = record_position(&app->match.record);
    bool is_quiet = !app->play.is_moving && !play_shot_is_due(app);
    if (app->learn.is_done) /* nothing more is to be chosen */
        marks->movable = marks->destinations = marks->shootable = marks->selected = marks->banned = 0;
    else if (app->learn.misses >= MISSES_BEFORE_HINT && !app->play.is_moving &&
             !match_awaits_computer(&app->match))
        marks->hint = lesson_places(pos, learn_step(app), app->play.begun);
    if (is_quiet && play_is_mill(app))
        marks->closed |= lesson_mills(pos); /* so that one sees what is spoken of */
}
