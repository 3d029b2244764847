/* The course of a turn: clicks narrow the list of legal turns, motion shows them, time moves on. */
#include "play.h"
#include "play_sound.h"

#include "ui/language.h"

#include <math.h>
#include <string.h>

enum { PAUSE_MS = 400, REFUSAL_MS = 4000, DOTS_MS = 350, PULSE_MS = 50 };

/* ---- who may do what ---- */

/* Two people at a table: who is to move sits at the bottom, or whose turn is still being shown. */
static bool turns_to_mover(const App *app) {
    const Seat *seats = app->match.setup.seats;
    return app->settings.turns_to_mover && !seats[0].is_computer && !seats[1].is_computer;
}

static int shown_mover(const App *app) {
    const PlayState *play = &app->play;
    if (play->is_moving)
        return play->motion.before.to_move;
    return record_position(&app->match.record)->to_move;
}

int play_bottom(const App *app) {
    const Seat *seats = app->match.setup.seats;
    int person = seats[0].is_computer && !seats[1].is_computer ? PLAYER_SECOND : PLAYER_FIRST;
    if (turns_to_mover(app))
        person = shown_mover(app);
    return app->play.is_turned ? player_other(person) : person;
}

bool play_board_is_turned(const App *app) {
    if (app->match.setup.game == GAME_MODIAR)
        return play_bottom(app) == PLAYER_SECOND;
    return app->play.is_turned != (turns_to_mover(app) && shown_mover(app) == PLAYER_SECOND);
}

bool play_is_persons_decision(const App *app) {
    return !match_is_over(&app->match) && !match_awaits_computer(&app->match) && !app->play.clock_is_out;
}

bool play_is_persons_turn(const App *app) {
    return play_is_persons_decision(app) && !play_is_browsing(app);
}

bool play_is_mill(const App *app) {
    return app->match.setup.game != GAME_MODIAR;
}

bool play_shot_is_due(const App *app) {
    return play_is_mill(app) && app->play.begun.to != NOWHERE;
}

void play_tell_unsaved(App *app, bool is_kept, const Error *error) {
    if (is_kept)
        app->told_error = ERROR_NONE;
    else if (error->kind != ERROR_NONE)
        app_tell_error(app, error);
}

/* A turn of the list is played: recorded at once, then shown. */
static void play_turn(App *app, Move move, bool is_others) {
    PlayState *play = &app->play;
    Position before = *record_position(&app->match.record);
    bool was_begun = play_shot_is_due(app) && !is_others;
    Error error = {0};
    int turns = app->match.record.count;
    bool is_kept = match_play(&app->match, move, &error);
    play_tell_unsaved(app, is_kept, &error);
    play->begun = MOVE_NONE;
    if (app->match.record.count == turns)
        return;
    app->notice.until_ms = is_kept ? 0 : app->notice.until_ms;
    play->turns_scroll = 0;
    play->is_dragging = false;
    play->turn_start_ms = app->now_ms;
    play->clock_is_out = play->is_lent = play->is_warned = play->has_answer = false;
    play->offer.is_open = false;
    play_begin_motion(app, &before, move, was_begun ? MOTION_SHOT : MOTION_WHOLE, app_speed(app, 1), false);
    play->is_others = is_others;
}

/* ---- clicks ---- */

/* Says why a click on a place is refused; the reason flashes. */
static void show_refusal(App *app, int place, uint32_t reason, const char *sentence) {
    app_tell(app, sentence, REFUSAL_MS, true);
    app_sound(app, SOUND_REFUSED, 0);
    app->play.refused = place;
    app->play.flash = reason;
    app->play.refused_ms = app->now_ms;
}

static void refuse(App *app, int place, Move tried, Refusal refusal) {
    char sentence[WORDS_MAX];
    words_refusal(record_position(&app->match.record), tried, refusal, sentence);
    show_refusal(app, place, refusal.places, sentence);
}

/* "Move now" stands behind it. */
static void refuse_thinking(App *app, int place) {
    show_refusal(app, place, 0, _("The computer is thinking."));
}

/* The turn begun, with one more part chosen. */
static Move extended(const App *app, const Position *pos, int place) {
    Move begun = app->play.begun;
    int8_t at = (int8_t)place;
    if (!play_is_mill(app))
        return (Move){at, NOWHERE, NOWHERE};
    if (begun.to != NOWHERE)
        return (Move){begun.from, begun.to, at};
    if (pos->mill.hand[pos->to_move] > 0)
        return (Move){NOWHERE, at, NOWHERE};
    bool is_own = (pos->mill.cows[pos->to_move] >> place & 1) != 0;
    if (begun.from == NOWHERE || is_own)
        return (Move){at, NOWHERE, NOWHERE};
    return (Move){begun.from, at, NOWHERE};
}

static void choose(App *app, const Position *pos, Move tried) {
    app->notice.until_ms = 0;
    app->play.begun = tried;
    if (game_of(pos)->refuse(pos, tried, true).kind == ERROR_NONE)
        play_turn(app, tried, false);
    else if (tried.to != NOWHERE)
        play_begin_motion(app, pos, tried, MOTION_BEFORE_SHOT, app_speed(app, 1), false);
    app_redraw(app);
}

void play_click(App *app, int place) {
    PlayState *play = &app->play;
    play_forget_typing(app);
    if (play_is_browsing(app)) { /* the status line says how to go on */
        app->notice.until_ms = 0;
        return;
    }
    if (play->undo_left > 0 || play->redo_left > 0)
        play_settle(app);
    if (play->is_moving) {
        play_finish_motion(app);
        if (play->is_others)
            return;
    }
    const Position *pos = record_position(&app->match.record);
    Move tried = extended(app, pos, place);
    if (!match_is_over(&app->match) && !play_is_persons_turn(app)) {
        refuse_thinking(app, place);
        return;
    }
    bool is_same_cow = play_is_mill(app) && play->begun.from == place && play->begun.to == NOWHERE;
    if (is_same_cow) {
        play_cancel(app);
        return;
    }
    Refusal refusal = game_of(pos)->refuse(pos, tried, false);
    if (match_is_over(&app->match))
        refusal = (Refusal){ERROR_GAME_OVER, 0};
    const char *objection =
        refusal.kind == ERROR_NONE && play->objection != NULL ? play->objection(app, tried) : NULL;
    if (refusal.kind != ERROR_NONE)
        refuse(app, place, tried, refusal);
    else if (objection != NULL)
        show_refusal(app, place, 0, objection);
    else
        choose(app, pos, tried);
}

bool play_cancel(App *app) {
    PlayState *play = &app->play;
    if (move_equal(play->begun, MOVE_NONE))
        return false;
    bool was_shown = play_shot_is_due(app);
    if (play->is_moving)
        play_finish_motion(app);
    if (was_shown) {
        play_begin_motion(app, record_position(&app->match.record), play->begun, MOTION_BEFORE_SHOT,
                          app_speed(app, 0.5f), true);
    }
    if (play->is_dragging)
        app->targets.pressed = -1; /* the button may be held down still: nothing is carried any more */
    play->begun = MOVE_NONE;
    play->is_dragging = false;
    app_redraw(app);
    return true;
}

/* ---- time ---- */

static void let_computer_play(App *app) {
    PlayState *play = &app->play;
    if (!play->has_answer && !match_is_thinking(&app->match)) {
        match_think(&app->match);
        app_redraw(app);
    }
    if (!play->has_answer && match_answer(&app->match, &play->answer))
        play->has_answer = true;
    float pause = PAUSE_MS * fminf(1, app_speed(app, 1).factor);
    bool is_time = !play->is_moving && app->now_ms >= play->turn_start_ms + (uint64_t)pause;
    if (play->has_answer && is_time && !play->clock_is_out) {
        play->has_score = true;
        play->score = play->answer.score;
    }
    if (play->has_answer && is_time)
        play_turn(app, play->answer.move, true);
}

static bool flash_runs(const App *app) {
    uint64_t length = app->settings.less_motion ? PLAY_CROSS_MS : PLAY_FLASH_MS;
    return app->play.refused_ms != 0 && app->now_ms < app->play.refused_ms + length;
}

static void move_on(App *app) {
    PlayState *play = &app->play;
    play_hear_motion(app);
    if (play->is_moving && (float)(app->now_ms - play->motion_start_ms) >= play->motion.total_ms)
        play_finish_motion(app);
    if (play->is_moving || flash_runs(app))
        app_redraw(app);
    if (play->refused_ms != 0 && !flash_runs(app)) {
        play->refused_ms = 0;
        app_redraw(app);
    }
    if (!play->is_moving && play->undo_left > 0)
        play_undo_one(app);
    else if (!play->is_moving && play->redo_left > 0)
        play_redo_one(app);
    play_follow_glide(app);
    play_follow_hint(app);
    play_know(app);
    play_judge(app);
    if (play->undo_left > 0 || play->redo_left > 0)
        return;
    if (match_is_over(&app->match)) {
        if (!play->was_over && !play->is_moving)
            play_announce_end(app);
    } else if (match_awaits_computer(&app->match) || play->clock_is_out) {
        let_computer_play(app);
        app_redraw(app);
    } else {
        play_run_clock(app);
    }
}

void play_tick(App *app) {
    move_on(app);
    play_say(app);
}

int play_due(const App *app) {
    const PlayState *play = &app->play;
    bool is_busy = play->is_moving || play->undo_left > 0 || play->redo_left > 0;
    if (is_busy || flash_runs(app) || play_is_gliding(app) || play_is_looking(app))
        return 0;
    if (play->has_answer) {
        uint64_t then = play->turn_start_ms + PAUSE_MS;
        return then > app->now_ms ? (int)(then - app->now_ms) : 0;
    }
    if (match_is_thinking(&app->match))
        return DOTS_MS;
    if (!match_is_over(&app->match) && (match_awaits_computer(&app->match) || play->clock_is_out))
        return 0; /* to be asked for its turn */
    int left = play_clock_left(app), pulse = play_clock_warns(app) && !app->settings.less_motion;
    return left < 0 ? -1 : pulse ? SDL_min(PULSE_MS, left + 1) : left % 1000 + 1;
}
