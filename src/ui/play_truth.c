/*
 * Modiar by its solved table: what each pit is worth, where that is wanted; when the game is over, what each
 * turn gave away. Worked out once for each position, never while a frame is drawn.
 */
#include "play.h"

#include "ai/solved.h"

enum { TURNS_A_TICK = 8, WORTH_LEAST = -2 * MODIAR_STONES };

static bool has_truth(const App *app) {
    return app->table != NULL && app->match.is_on && app->match.setup.game == GAME_MODIAR;
}

/* What the search would be asked after so many turns: the position and those that can be repeated. */
static void ask(const Record *record, int turn, SearchRequest *out) {
    out->position = record->positions[turn];
    out->limits = (Limits){0};
    out->earlier_count = turn < SEARCH_EARLIER_MAX ? turn : SEARCH_EARLIER_MAX;
    for (int i = 0; i < out->earlier_count; i++)
        out->earlier[i] = record->hashes[turn - 1 - i];
}

void play_ask(const App *app, SearchRequest *out) {
    ask(&app->match.record, app->match.record.count, out);
}

/* ---- worths ---- */

static void know_position(App *app) {
    PlayTruth *truth = &app->play.truth;
    SearchRequest request;
    Move moves[MOVES_MAX];
    ask(&app->match.record, app->match.record.count, &request);
    int count = modiar.moves(&request.position, moves);
    truth->pits = truth->best = 0;
    truth->ahead = WORTH_LEAST;
    for (int i = 0; i < count; i++) {
        int pit = moves[i].from, worth = solved_worth(app->table, &request, moves[i]);
        truth->worths[pit] = (int8_t)worth;
        truth->pits |= 1u << pit;
        truth->best = worth > truth->ahead ? 0 : truth->best;
        truth->ahead = worth > truth->ahead ? worth : truth->ahead;
        truth->best |= worth == truth->ahead ? 1u << pit : 0;
    }
    truth->best = truth->best == truth->pits ? 0 : truth->best; /* all alike: nothing to advise */
    truth->goes_round = solved_goes_round(app->table, &request.position);
    truth->is_known = true;
}

static bool may_show(const App *app) {
    return has_truth(app) && app->play.truth.is_wanted && play_is_persons_turn(app) && !app->play.is_moving;
}

bool play_worths_are_shown(const App *app) {
    return may_show(app) && app->play.truth.is_known;
}

void play_toggle_worths(App *app) {
    if (app->match.setup.game == GAME_MODIAR)
        app->play.truth.is_wanted = !app->play.truth.is_wanted;
    app_redraw(app);
}

void play_mark_worths(const App *app, Marks *marks) {
    const PlayTruth *truth = &app->play.truth;
    if (!play_worths_are_shown(app))
        return;
    marks->worth_pits = truth->pits;
    marks->worth_best = truth->best;
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        marks->worths[pit] = truth->worths[pit];
}

/* ---- the game looked back at ---- */

static int turns_to_look_at(const App *app) {
    int count = app->match.record.count;
    return count < TRUTH_TURNS_MAX ? count : TRUTH_TURNS_MAX;
}

static int lost_by_turn(const ModiarTable *table, const Record *record, int turn) {
    SearchRequest request;
    Move moves[MOVES_MAX];
    ask(record, turn, &request);
    int count = modiar.moves(&request.position, moves), best = WORTH_LEAST;
    for (int i = 0; i < count; i++) {
        int worth = solved_worth(table, &request, moves[i]);
        best = worth > best ? worth : best;
    }
    return best - solved_worth(table, &request, record->turns[turn]);
}

static bool looks_back(const App *app) {
    return has_truth(app) && match_is_over(&app->match);
}

bool play_is_looking(const App *app) {
    return looks_back(app) && app->play.truth.looked < turns_to_look_at(app);
}

int play_lost(const App *app, int turn) {
    return looks_back(app) && turn < app->play.truth.looked ? app->play.truth.lost[turn] : 0;
}

bool play_lost_in_all(const App *app, int player, int *stones, int *turns) {
    const Record *record = &app->match.record;
    *stones = *turns = 0;
    if (!looks_back(app) || record->count == 0 || app->play.truth.looked < record->count)
        return false;
    for (int turn = 0; turn < record->count; turn++) {
        int lost = record->positions[turn].to_move == player ? play_lost(app, turn) : 0;
        *stones += lost;
        *turns += lost > 0;
    }
    return true;
}

static void look_back(App *app) {
    PlayTruth *truth = &app->play.truth;
    for (int i = 0; i < TURNS_A_TICK && play_is_looking(app); i++) {
        truth->lost[truth->looked] = (int8_t)lost_by_turn(app->table, &app->match.record, truth->looked);
        truth->looked++;
        app_redraw(app);
    }
}

/* ---- time ---- */

void play_know(App *app) {
    PlayTruth *truth = &app->play.truth;
    if (!match_is_over(&app->match))
        truth->looked = 0;
    look_back(app);
    if (!may_show(app) || truth->is_known)
        return;
    know_position(app);
    match_note_hint(&app->match);
    app_redraw(app);
}
