/* The course of a review: whose game is on the board, what is known of it, which turn is shown. */
#include "lookback.h"

#include "ui/language.h"

#include <stdio.h>

/* ---- what is known ---- */

static int turns_told(const App *app) {
    return SDL_min(app->match.record.count, TRUTH_TURNS_MAX);
}

static bool worth(const App *app, int turn, Score *out) {
    if (turn < 0 || turn >= app->review.known)
        return false;
    *out = app->review.worths[turn];
    return true;
}

static ReviewTurn turn_at(const App *app, int turn) {
    bool is_known = turn >= 1 && turn <= app->review.known && turn <= turns_told(app);
    return is_known ? app->review.turns[turn] : (ReviewTurn){.mark = REVIEW_UNKNOWN, .best = MOVE_NONE};
}

static void say(const App *app, int turn, char out[WORDS_MAX]) {
    Score score = {0};
    bool is_known = worth(app, turn, &score);
    if (is_known || turn == 0)
        words_review_position(&app->match.record, turn, score, is_known && app->review.are_exact[turn], out);
    else
        words_browse(turn, app->match.record.count, out);
}

static const PlayOpinion opinion = {.worth = worth, .say = say, .turn = turn_at};

/* What the thread has found is copied once for all the frames that show it. */
static void take_news(App *app) {
    ReviewState *state = &app->review;
    ReviewPosition position;
    int count = turns_told(app);
    state->known = 0;
    while (state->known <= count && review_position(state->review, state->known, &position)) {
        state->worths[state->known] = position.score;
        state->are_exact[state->known++] = position.is_exact;
    }
    for (int turn = 1; turn <= count; turn++)
        if (!review_turn(state->review, turn, &state->turns[turn]))
            state->turns[turn] = (ReviewTurn){.mark = REVIEW_UNKNOWN, .best = MOVE_NONE};
    for (int player = 0; player < 2; player++)
        review_summary(state->review, player, &state->sums[player]);
    review_progress(state->review, &state->done, &state->all);
    app_redraw(app);
}

int lookback_percent(const App *app) {
    const ReviewState *state = &app->review;
    return state->all > 0 ? (int)((int64_t)state->done * 100 / state->all) : 0;
}

int lookback_judged(const App *app) {
    return SDL_max(play_shown_turn(app), 1);
}

ReviewTurn lookback_turn(const App *app) {
    return turn_at(app, play_shown_turn(app));
}

bool lookback_is_exact(const App *app) {
    int turn = play_shown_turn(app);
    const ReviewState *state = &app->review;
    return turn >= 1 && turn < state->known && state->are_exact[turn - 1] && state->are_exact[turn];
}

Score lookback_best_score(const App *app) {
    Score score = {0};
    int turn = lookback_judged(app) - 1;
    bool is_first = app->match.record.positions[turn].to_move == PLAYER_FIRST;
    return worth(app, turn, &score) && !is_first ? review_turned(score) : score;
}

/* ---- whose game is on the board ---- */

static void swap(App *app) {
    Match match = app->match;
    PlayState play = app->play;
    app->match = app->review.other;
    app->play = app->review.other_play;
    app->review.other = match;
    app->review.other_play = play;
}

void lookback_put_away(App *app) {
    ReviewState *state = &app->review;
    if (!state->is_on)
        return;
    lookback_stop_line(app);
    state->is_moving = false;
    swap(app);
    state->is_on = false;
    state->is_waiting = true;
    app->notice.until_ms = 0;
    review_pause(state->review, true);
}

bool lookback_resume(App *app) {
    ReviewState *state = &app->review;
    if (!state->is_waiting)
        return false;
    match_stop_thinking(&app->match);
    swap(app);
    state->is_on = true;
    state->is_waiting = false;
    state->shown = play_shown_turn(app);
    lookback_lay_stones(app);
    review_pause(state->review, false);
    return true;
}

void lookback_leave(App *app) {
    ReviewState *state = &app->review;
    lookback_put_away(app);
    if (!state->is_waiting)
        return;
    match_free(&state->other);
    state->is_waiting = false;
    review_cancel(state->review);
}

void lookback_close(App *app) {
    lookback_leave(app);
    review_free(app->review.review);
    app->review.review = NULL;
}

/* ---- a game comes under review ---- */

static void give_tables(App *app) {
    ReviewState *state = &app->review;
    if (app->table != state->table)
        review_use_table(state->review, app->table);
    state->table = app->table;
    for (int game = 0; game < GAME_COUNT; game++) {
        if (!app->endings[game].are_used || state->has_endings[game])
            continue;
        review_use_endings(state->review, (GameId)game, tablemaker_endings(app->endings[game].maker));
        state->has_endings[game] = true;
    }
}

/* A match without store and thinker: nothing of it is kept. */
static bool copy_game(Match *out, const Record *record, Error *error) {
    Record copy;
    match_init(out, NULL, NULL, 0);
    if (!record_copy(&copy, record, record->count, error))
        return false;
    if (!match_take(out, &copy, error)) {
        record_free(&copy);
        return false;
    }
    return true;
}

static bool begin_looking(App *app, const Record *record, Error *error) {
    ReviewState *state = &app->review;
    if (state->review == NULL)
        state->review = review_create(app_wake, app, error);
    if (state->review == NULL)
        return false;
    give_tables(app);
    const ReviewRequest request = {
        .start = record->positions[0], .turns = record->turns, .count = record->count};
    return review_start(state->review, &request, error);
}

void lookback_open(App *app, const Record *record) {
    Error error = {0};
    ReviewState *state = &app->review;
    Match match;
    bool is_turned = app->play.is_turned;
    play_pause(app);
    if (state->is_waiting)
        lookback_leave(app);
    if (!copy_game(&match, record, &error) || !begin_looking(app, record, &error)) {
        match_free(&match);
        app_tell_error(app, &error);
        return;
    }
    state->other = match;
    state->other_play = (PlayState){.begun = MOVE_NONE,
                                    .refused = NOWHERE,
                                    .is_turned = is_turned,
                                    .opinion = &opinion,
                                    .was_over = true,
                                    .told_turn = record->count};
    state->is_waiting = true;
    state->known = 0;
    app->notice.until_ms = 0;
    app_show(app, &screen_review);
}

/* ---- which turn is shown ---- */

static bool lost_chances(const App *app, int turn) {
    return turn_at(app, turn).mark >= REVIEW_INACCURACY;
}

bool lookback_has_mistakes(const App *app) {
    for (int turn = 1; turn <= turns_told(app); turn++)
        if (lost_chances(app, turn))
            return true;
    return false;
}

void lookback_next_mistake(App *app) {
    int count = turns_told(app), shown = play_shown_turn(app);
    for (int i = 1; i <= count; i++) {
        int turn = (shown + i - 1) % count + 1;
        if (lost_chances(app, turn)) {
            play_browse(app, turn);
            return;
        }
    }
}

/* Another turn has been chosen: the next one comes in motion. */
static void follow_shown(App *app) {
    ReviewState *state = &app->review;
    const Record *record = &app->match.record;
    int before = state->shown, shown = play_shown_turn(app);
    if (shown == before)
        return;
    state->shown = shown;
    state->is_in_line = false;
    state->is_moving = false;
    if (shown == before + 1)
        lookback_show_turn(app, &record->positions[before], record->turns[before]);
    lookback_lay_stones(app);
}

/* ---- playing on ---- */

bool lookback_can_try(const App *app) {
    return app->match.record.count > 0;
}

void lookback_try(App *app) {
    int turn = lookback_judged(app) - 1;
    if (!lookback_can_try(app))
        return;
    lookback_put_away(app);
    play_try_from(app, &app->review.other.record, turn);
    lookback_leave(app);
}

/* ---- time ---- */

static void say_title(App *app) {
    PlayState *play = &app->play;
    const Targets *targets = &app->targets;
    const Target *pointed = targets->hovered >= 0 ? &targets->list[targets->hovered] : NULL;
    if (app->notice.until_ms != 0)
        snprintf(play->title, sizeof play->title, "%s", app->notice.text);
    else if (pointed != NULL && pointed->is_off && pointed->why_off != NULL)
        snprintf(play->title, sizeof play->title, "%s", pointed->why_off);
    else if (app->review.is_in_line)
        words_review_in_line(lookback_judged(app), play->title);
    else
        say(app, play_shown_turn(app), play->title);
}

void lookback_tick(App *app) {
    ReviewState *state = &app->review;
    if (!state->is_on)
        return;
    give_tables(app);
    if (review_take_news(state->review))
        take_news(app);
    follow_shown(app);
    if (state->is_moving) {
        state->is_moving = (float)(app->now_ms - state->motion_start_ms) < state->motion.total_ms;
        app_redraw(app);
    }
    say_title(app);
}

int lookback_due(const App *app) {
    return app->review.is_moving ? 0 : -1;
}
