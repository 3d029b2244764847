/*
 * At each depth the best turn is searched for, then the best of the others, and so on. What one search leaves
 * in the table serves the next; still, three lines come some two turns less deep than one in the same time.
 */
#include "ai/multi.h"

#include "ai/review.h"
#include "ai/solved.h"

#include <string.h>

enum { DEPTH_OF_SOLVED = 20 }; /* where every turn's worth is known, only the lines grow longer */

/* A turn and its worth where it is known, for the player to move. */
typedef struct Candidate {
    Move move;
    bool is_exact;
    Score score;
} Candidate;

typedef struct Multi {
    Search *search;
    const Exact *exact;
    SearchRequest request;
    const atomic_bool *stop;
    Candidate candidates[MOVES_MAX];
    int count;         /* of candidates */
    bool is_all_exact; /* they are then in order, the best first */
    int lines;
    Analysis analysis; /* its scores are for the player to move */
} Multi;

/* Turns and what is known of them */

/* By worth, the best first; equal ones keep their order. */
static void sort_candidates(Candidate list[], int count) {
    for (int i = 1; i < count; i++) {
        const Candidate moved = list[i];
        int at = i;
        for (; at > 0 && exact_order(list[at - 1].score) < exact_order(moved.score); at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
}

static void list_candidates(Multi *multi) {
    const Position *pos = &multi->request.position;
    Move moves[MOVES_MAX];
    multi->count = exact_is_over(&multi->request) ? 0 : game_of(pos)->moves(pos, moves);
    multi->is_all_exact = true;
    for (int i = 0; i < multi->count; i++) {
        Candidate *candidate = &multi->candidates[i];
        candidate->move = moves[i];
        candidate->is_exact = exact_worth_of_turn(multi->exact, &multi->request, moves[i], &candidate->score);
        multi->is_all_exact = multi->is_all_exact && candidate->is_exact;
    }
    if (multi->is_all_exact)
        sort_candidates(multi->candidates, multi->count);
    multi->lines = multi->lines < multi->count ? multi->lines : multi->count;
}

static const Candidate *find_candidate(const Multi *multi, Move move) {
    const Candidate *candidate = multi->candidates;
    while (!move_equal(candidate->move, move))
        candidate++;
    return candidate;
}

/* Lines */

static void take_line(AnalystLine *line, const Move moves[], int length) {
    line->length = length < ANALYST_LINE_MAX ? length : ANALYST_LINE_MAX;
    memcpy(line->moves, moves, (size_t)line->length * sizeof moves[0]);
}

/* What a search found, unless the turn's worth is known. */
static AnalystLine line_of(const Multi *multi, const Choice *choice) {
    const Candidate *candidate = find_candidate(multi, choice->move);
    AnalystLine line = {.score = choice->score, .is_exact = choice->score.kind != SCORE_CP};
    if (candidate->is_exact) {
        line.score = candidate->score;
        line.is_exact = true;
    }
    take_line(&line, choice->pv, choice->pv_length);
    return line;
}

static bool is_taken(const Analysis *analysis, Move move) {
    for (int i = 0; i < analysis->count; i++)
        if (move_equal(analysis->lines[i].moves[0], move))
            return true;
    return false;
}

/* The turns that the next line may begin with. */
static RootView view_of(const Multi *multi, const Analysis *better) {
    RootView view = {0};
    if (multi->is_all_exact) {
        view.moves[view.count++] = multi->candidates[better->count].move;
        return view;
    }
    for (int i = 0; i < multi->count; i++)
        if (!is_taken(better, multi->candidates[i].move))
            view.moves[view.count++] = multi->candidates[i].move;
    return view;
}

/* The better line first. A line that comes out better than those before it goes in front of them. */
static void add_line(Analysis *analysis, const AnalystLine *line) {
    int at = analysis->count++;
    for (; at > 0 && exact_order(analysis->lines[at - 1].score) < exact_order(line->score); at--)
        analysis->lines[at] = analysis->lines[at - 1];
    analysis->lines[at] = *line;
}

static bool is_stopped(const Multi *multi) {
    return multi->stop != NULL && atomic_load_explicit(multi->stop, memory_order_relaxed);
}

/* All lines to one depth. False: stopped, and what was known stays. */
static bool search_depth(Multi *multi, int depth) {
    Analysis next = {.depth = depth, .nodes = multi->analysis.nodes};
    multi->request.limits = (Limits){.depth = depth};
    while (next.count < multi->lines) {
        const RootView view = view_of(multi, &next);
        const Choice choice = search_run_view(multi->search, &multi->request, &view, multi->stop, NULL, NULL);
        if (is_stopped(multi))
            return false;
        const AnalystLine line = line_of(multi, &choice);
        add_line(&next, &line);
        next.nodes += choice.nodes;
    }
    multi->analysis = next;
    return true;
}

/* Whether deeper searching can't change anything. */
static bool is_settled(const Multi *multi) {
    const Analysis *analysis = &multi->analysis;
    for (int i = 0; i < analysis->count; i++) {
        const Score score = analysis->lines[i].score;
        const bool is_seen = score.kind == SCORE_WIN || score.kind == SCORE_LOSS;
        if (!is_seen || score.value > analysis->depth)
            return multi->is_all_exact && analysis->depth >= DEPTH_OF_SOLVED;
    }
    return true;
}

/* Modiar by its table, the line behind each turn too. */
static void follow_table(Multi *multi) {
    for (int i = 0; i < multi->lines; i++) {
        const Candidate *candidate = &multi->candidates[i];
        SearchRequest after = multi->request;
        AnalystLine line = {.score = candidate->score, .is_exact = true};
        Move moves[ANALYST_LINE_MAX] = {candidate->move};
        exact_follow(&after, candidate->move);
        const Choice choice = solved_choose(multi->exact->table, &after);
        const int length = exact_is_over(&after) ? 0 : choice.pv_length;
        for (int k = 0; k < length && k + 1 < ANALYST_LINE_MAX; k++)
            moves[k + 1] = choice.pv[k];
        take_line(&line, moves, length + 1);
        add_line(&multi->analysis, &line);
    }
    multi->analysis.depth = 1;
}

/* The run */

static void tell(const Multi *multi, bool is_done, MultiObserver observer, void *payload) {
    Analysis told = multi->analysis;
    told.is_done = is_done;
    if (multi->request.position.to_move == PLAYER_SECOND)
        for (int i = 0; i < told.count; i++)
            told.lines[i].score = review_turned(told.lines[i].score);
    observer(&told, payload);
}

void multi_run(Search *search, const Exact *exact, const SearchRequest *request, int lines,
               const atomic_bool *stop, MultiObserver observer, void *payload) {
    Multi multi = {.search = search, .exact = exact, .request = *request, .stop = stop, .lines = lines};
    const int limit = request->limits.depth;
    const int last = limit > 0 && limit < SEARCH_DEPTH_MAX ? limit : SEARCH_DEPTH_MAX;
    const bool is_by_table = request->position.game == GAME_MODIAR && exact->table != NULL;
    list_candidates(&multi);
    search_use_endings(search, (GameId)request->position.game, exact->endings);
    if (is_by_table)
        follow_table(&multi);
    bool is_done = is_by_table || multi.count == 0;
    if (is_done)
        tell(&multi, true, observer, payload);
    for (int depth = 1; !is_done && search_depth(&multi, depth); depth++) {
        is_done = depth == last || is_settled(&multi);
        tell(&multi, is_done, observer, payload);
    }
}
