/* What the computer finds in the study: it thinks about the position on the board for as long as one looks.
 */
#include "study.h"

#include <string.h>

enum { HASH_MIB = 32, THREADS_MOST = 4, LINE_NAME = 5 };

/* ---- the analyst ---- */

/* A core is left to the window. */
static bool begin(App *app) {
    Error error = {0};
    int threads = SDL_clamp(SDL_GetCPUCount() - 1, 1, THREADS_MOST);
    if (app->study.analyst == NULL)
        app->study.analyst = analyst_create(HASH_MIB, threads, app_wake, app, &error);
    if (app->study.analyst == NULL)
        app_tell_error(app, &error);
    return app->study.analyst != NULL;
}

/* Tables that have come since; the position is looked at again with them. */
static void give_tables(App *app) {
    StudyState *study = &app->study;
    if (app->table != study->table) {
        analyst_use_table(study->analyst, app->table);
        study->table = app->table;
        study->is_asked = false;
    }
    for (int game = 0; game < GAME_COUNT; game++) {
        if (!app->endings[game].are_used || study->has_endings[game])
            continue;
        analyst_use_endings(study->analyst, (GameId)game, tablemaker_endings(app->endings[game].maker));
        study->has_endings[game] = true;
        study->is_asked = false;
    }
}

static void ask(App *app) {
    static const Limits none;
    SearchRequest request;
    play_ask(app, &request);
    request.limits = none;
    analyst_set_position(app->study.analyst, &request, STUDY_LINES);
    app->study.is_asked = true;
}

void study_look(App *app) {
    StudyState *study = &app->study;
    if (study->is_paused || !begin(app)) /* what is known stays */
        return;
    give_tables(app);
    if (!study->is_asked)
        ask(app);
    if (analyst_poll(study->analyst, &study->known)) {
        study->is_known = true;
        app_redraw(app);
    }
}

void study_stop_looking(App *app) {
    StudyState *study = &app->study;
    if (study->is_asked)
        analyst_stop(study->analyst);
    study->is_asked = study->is_known = false;
}

void study_toggle_pause(App *app) {
    StudyState *study = &app->study;
    study->is_paused = !study->is_paused;
    if (study->is_paused && study->is_asked)
        analyst_stop(study->analyst);
    study->is_asked = false;
    app_redraw(app);
}

/* ---- its lines ---- */

int study_line_count(const App *app) {
    return app->study.is_known ? SDL_min(app->study.known.count, STUDY_LINES) : 0;
}

void study_play_line(App *app, int line) {
    StudyState *study = &app->study;
    if (line >= study_line_count(app))
        return;
    const AnalystLine found = study->known.lines[line];
    memcpy(study->line, found.moves, sizeof study->line);
    study->line_length = found.length;
    study->line_step = 0;
    study->line_ms = app->now_ms;
    app_redraw(app);
}

bool study_stop_line(App *app) {
    bool was_on = app->study.line_step < app->study.line_length;
    app->study.line_step = app->study.line_length = 0;
    return was_on;
}

bool study_height(const App *app, float *out) {
    if (study_line_count(app) == 0)
        return false;
    *out = play_graph_height(app->match.setup.game, app->study.known.lines[0].score);
    return true;
}

/* The line of a target, or NOWHERE. */
static int line_of(const Targets *targets, int index) {
    bool is_line = index >= 0 && strncmp(targets->list[index].name, "line-", LINE_NAME) == 0;
    return is_line ? targets->list[index].value : NOWHERE;
}

void study_mark_line(const App *app, Marks *marks) {
    const Targets *targets = &app->targets;
    const Position *pos = record_position(&app->match.record);
    int line = line_of(targets, targets->hovered);
    line = line != NOWHERE ? line : line_of(targets, targets->focused);
    if (line == NOWHERE || line >= study_line_count(app) || app->play.is_moving)
        return;
    marks->hint_player = pos->to_move;
    marks->hint_turns[0] = app->study.known.lines[line].moves[0];
    marks->hint_count = 1;
    marks->hint_is_line = false;
    if (pos->game == GAME_MODIAR)
        marks->hint = 1u << marks->hint_turns[0].from;
}
