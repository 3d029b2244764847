/*
 * The turn that was played is searched by itself, to the depth that the best one was found at, so that the
 * two compare: of two looks of unequal depth the deeper one often sees more for its own player.
 */
#include "ai/review_look.h"

#include <string.h>

enum { NODES_OF_PLAYED = 2 }; /* so many times as many, at most: it has to come to the same depth */

static void take_line(ReviewLook *look, const Move line[], int length) {
    look->line_length = length < REVIEW_LINE_MAX ? length : REVIEW_LINE_MAX;
    memcpy(look->line, line, (size_t)look->line_length * sizeof line[0]);
}

/* A search proves a win or loss, never a draw. */
static bool is_proved(Score score) {
    return score.kind != SCORE_CP;
}

static Choice find_best(Search *search, const Exact *exact, const ReviewStep *step, const atomic_bool *stop,
                        ReviewLook *look) {
    const Choice choice = search_run(search, &step->request, stop, NULL, NULL);
    look->score = choice.score;
    look->is_final = exact_worth(exact, &step->request, &look->score);
    look->is_exact = look->is_final || is_proved(look->score);
    take_line(look, choice.pv, choice.pv_length);
    return choice;
}

static Choice search_played(Search *search, const ReviewStep *step, int depth, const atomic_bool *stop) {
    SearchRequest request = step->request;
    RootView view = {.moves = {step->played}, .count = 1};
    request.limits.depth = depth > 0 ? depth : 1;
    request.limits.nodes *= NODES_OF_PLAYED;
    return search_run_view(search, &request, &view, stop, NULL, NULL);
}

/* What was played may prove better than what was thought best. */
static void compare(ReviewLook *look, const Choice *played) {
    if (exact_order(look->of_played) <= exact_order(look->score))
        return;
    look->score = look->of_played;
    look->is_exact = look->is_exact_of_played;
    take_line(look, played->pv, played->pv_length);
}

static void judge_played(Search *search, const Exact *exact, const ReviewStep *step, int depth,
                         const atomic_bool *stop, ReviewLook *look) {
    Choice played = {.pv = {step->played}, .pv_length = 1};
    look->is_exact_of_played = exact_worth_of_turn(exact, &step->request, step->played, &look->of_played);
    look->is_final = look->is_final && look->is_exact_of_played;
    if (!look->is_exact_of_played) {
        played = search_played(search, step, depth, stop);
        look->of_played = played.score;
        look->is_exact_of_played = is_proved(played.score);
    }
    compare(look, &played);
}

ReviewLook review_look(Search *search, const Exact *exact, const ReviewStep *step, const atomic_bool *stop) {
    const Position *pos = &step->request.position;
    ReviewLook look = {0};
    if (exact_is_over(&step->request)) {
        look.is_final = look.is_exact = exact_worth(exact, &step->request, &look.score);
        return look;
    }
    look.choices = game_of(pos)->count(pos);
    search_clear(search); /* nothing depends on which positions were looked at before */
    search_use_table(search, exact->table);
    search_use_endings(search, (GameId)pos->game, exact->endings);
    const Choice best = find_best(search, exact, step, stop, &look);
    if (move_equal(step->played, best.move) || move_equal(step->played, MOVE_NONE)) {
        look.of_played = look.score;
        look.is_exact_of_played = look.is_exact;
    } else {
        judge_played(search, exact, step, best.depth, stop, &look);
    }
    return look;
}
