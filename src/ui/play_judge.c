/*
 * How the positions of a game that is over stood, for the graph: Modiar by its table or by what has been
 * captured, the mill games by a short look of the thread, which has nothing else to do then.
 */
#include "play.h"

#include "ai/solve.h"

enum { LOOK_NODES = 20000, STEPS_A_TICK = 32, CENT = 100 };

static int positions_to_judge(const App *app) {
    int count = app->match.record.count;
    return (count < TRUTH_TURNS_MAX ? count : TRUTH_TURNS_MAX) + 1;
}

static Score turned(Score score) {
    if (score.kind == SCORE_WIN || score.kind == SCORE_LOSS)
        score.kind = score.kind == SCORE_WIN ? SCORE_LOSS : SCORE_WIN;
    else
        score.value = -score.value;
    return score;
}

static void note(App *app, Score of_mover) {
    PlayGraph *graph = &app->play.graph;
    bool is_first = app->match.record.positions[graph->known].to_move == PLAYER_FIRST;
    graph->worths[graph->known++] = is_first ? of_mover : turned(of_mover);
    app_redraw(app);
}

/* ---- Modiar ---- */

/* At the end by the rules what each has: repetition gives what lies on the board to nobody. */
static Score stones_at_end(const Record *record, Reason reason) {
    const Position *pos = record_position(record);
    int totals[2];
    modiar_totals(pos, reason, totals);
    return (Score){.kind = SCORE_EXACT, .value = totals[pos->to_move] - totals[player_other(pos->to_move)]};
}

static Score stones_of(const App *app, int turn) {
    const Record *record = &app->match.record;
    const Position *pos = &record->positions[turn];
    Reason reason = record_result(record).reason;
    if (turn == record->count && reason != REASON_RESIGNED && reason != REASON_AGREED)
        return stones_at_end(record, reason);
    const uint8_t *captured = pos->modiar.captured;
    int ahead = captured[pos->to_move] - captured[player_other(pos->to_move)];
    if (app->table == NULL)
        return (Score){.kind = SCORE_CP, .value = CENT * ahead};
    return (Score){.kind = SCORE_EXACT, .value = ahead + modiar_table_value(app->table, pos)};
}

/* ---- the mill games ---- */

/* The end as it came, which nobody need look at. */
static Score result_of(const Record *record) {
    const Position *pos = record_position(record);
    Outcome outcome = record_result(record).outcome;
    if (outcome == OUTCOME_DRAW)
        return (Score){.kind = SCORE_CP};
    return (Score){.kind = outcome == outcome_win_of(pos->to_move) ? SCORE_WIN : SCORE_LOSS};
}

static void ask(App *app) {
    const Record *record = &app->match.record;
    int turn = app->play.graph.known;
    SearchRequest request = {.position = record->positions[turn], .limits = {.nodes = LOOK_NODES}};
    thinker_start(app->thinker, &request, LEVEL_MAX, 0);
    app->play.graph.is_asked = true;
}

/* One position after the other: what is under way answers, or was dropped with another game's. */
static void look(App *app) {
    PlayGraph *graph = &app->play.graph;
    const Record *record = &app->match.record;
    Choice choice;
    if (graph->is_asked && match_answer(&app->match, &choice)) {
        graph->is_asked = false;
        note(app, choice.score);
    }
    if (graph->known == record->count)
        note(app, result_of(record));
    else if (graph->known < positions_to_judge(app) && !match_is_thinking(&app->match))
        ask(app);
}

/* ---- time ---- */

void play_judge(App *app) {
    PlayGraph *graph = &app->play.graph;
    if (!match_is_over(&app->match) || app->match.thinker == NULL) { /* a lesson, a puzzle */
        graph->known = 0;
        graph->is_asked = false;
        return;
    }
    if (app->play.is_moving)
        return;
    if (play_is_mill(app)) {
        look(app);
        return;
    }
    if (graph->is_by_table != (app->table != NULL))
        graph->known = 0;
    graph->is_by_table = app->table != NULL;
    for (int i = 0; i < STEPS_A_TICK && graph->known < positions_to_judge(app); i++)
        note(app, stones_of(app, graph->known));
}

bool play_worth_of(const App *app, int turn, Score *out) {
    if (app->play.opinion != NULL)
        return app->play.opinion->worth(app, turn, out);
    if (!match_is_over(&app->match) || turn >= app->play.graph.known)
        return false;
    *out = app->play.graph.worths[turn];
    return true;
}
