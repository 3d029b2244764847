/* The best line of a game under review, turn by turn on the board; turns of it and of the game in motion. */
#include "lookback.h"

bool lookback_has_line(const App *app) {
    ReviewPosition position;
    return review_position(app->review.review, lookback_judged(app) - 1, &position) &&
           position.line_length > 0;
}

/* The line as it is known now: it stays as it is while it is gone through. */
static bool take_line(App *app) {
    ReviewState *state = &app->review;
    const Position *from = &app->match.record.positions[lookback_judged(app) - 1];
    ReviewPosition position;
    if (!review_position(state->review, lookback_judged(app) - 1, &position) || position.line_length == 0)
        return false;
    state->line_length = position.line_length;
    state->line_at[0] = *from;
    for (int i = 0; i < position.line_length; i++) {
        state->line[i] = position.line[i];
        state->line_at[i + 1] = state->line_at[i];
        game_of(from)->play(&state->line_at[i + 1], position.line[i]);
    }
    return true;
}

static void go_to_step(App *app, int step) {
    ReviewState *state = &app->review;
    int before = state->step;
    state->step = SDL_clamp(step, 0, state->line_length);
    state->is_moving = false;
    if (state->step == before + 1)
        lookback_show_turn(app, &state->line_at[before], state->line[before]);
    lookback_lay_stones(app);
    app_redraw(app);
}

bool lookback_stop_line(App *app) {
    ReviewState *state = &app->review;
    if (!state->is_in_line)
        return false;
    state->is_in_line = state->is_moving = false;
    lookback_lay_stones(app);
    app_redraw(app);
    return true;
}

void lookback_toggle_line(App *app) {
    ReviewState *state = &app->review;
    if (lookback_stop_line(app) || !take_line(app))
        return;
    state->is_in_line = true;
    state->step = 0;
    lookback_lay_stones(app);
    go_to_step(app, 1);
}

void lookback_step(App *app, int step) {
    if (app->review.is_in_line)
        go_to_step(app, app->review.step + step);
    else
        play_browse_by(app, step);
}

/* ---- the picture of it ---- */

/* `before` and the stones laid for it: those of the turn before the one shown. */
void lookback_show_turn(App *app, const Position *before, Move move) {
    ReviewState *state = &app->review;
    motion_begin(&state->motion, before, move, play_is_mill(app) ? NULL : &state->pile, app_speed(app, 1),
                 false);
    state->motion_start_ms = app->now_ms;
    state->is_moving = state->motion.total_ms > 0;
    app_redraw(app);
}

void lookback_lay_stones(App *app) {
    ReviewState *state = &app->review;
    const Record *record = &app->match.record;
    int turns = state->is_in_line ? lookback_judged(app) - 1 : play_shown_turn(app);
    if (play_is_mill(app))
        return;
    stones_lay(&record->positions[0], &state->pile);
    for (int i = 0; i < turns; i++)
        stones_play(&state->pile, &record->positions[i], record->turns[i]);
    for (int i = 0; state->is_in_line && i < state->step; i++)
        stones_play(&state->pile, &state->line_at[i], state->line[i]);
}

static const Position *shown_position(const App *app) {
    const ReviewState *state = &app->review;
    return state->is_in_line ? &state->line_at[state->step] : play_shown_position(app);
}

void lookback_scene(const App *app, Scene *out) {
    const ReviewState *state = &app->review;
    if (state->is_moving)
        motion_scene(&state->motion, (float)(app->now_ms - state->motion_start_ms), out);
    else
        scene_at_rest(shown_position(app), play_is_mill(app) ? NULL : &state->pile, out);
}

/* ---- marks ---- */

static void mark_played(const Position *before, Move move, Marks *marks) {
    marks->has_last = true;
    marks->last = move;
    if (before->game == GAME_MODIAR)
        marks->last_end = modiar_last(before, move.from);
}

/* The arrow of a turn that would have been better, over the position that the played one led to. */
static void mark_better(const Position *before, Move best, Marks *marks) {
    marks->hint_player = before->to_move;
    marks->hint_turns[0] = best;
    marks->hint_count = 1;
    if (before->game != GAME_MODIAR)
        return;
    marks->hint = 1u << best.from;
    marks->hint_stones = before->modiar.pits[best.from];
}

static void mark_line(const ReviewState *state, Marks *marks) {
    if (state->step > 0)
        mark_played(&state->line_at[state->step - 1], state->line[state->step - 1], marks);
    else
        mark_better(&state->line_at[0], state->line[0], marks);
}

void lookback_marks(const App *app, Marks *out) {
    const ReviewState *state = &app->review;
    const Record *record = &app->match.record;
    int shown = play_shown_turn(app);
    *out = marks_none();
    if (state->is_moving)
        return;
    if (state->is_in_line) {
        mark_line(state, out);
        return;
    }
    play_mark_turn(record, shown, out);
    ReviewTurn turn = lookback_turn(app);
    if (turn.mark >= REVIEW_INACCURACY && !move_equal(turn.best, MOVE_NONE))
        mark_better(&record->positions[shown - 1], turn.best, out);
}
