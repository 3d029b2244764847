/* The course of the study: whose match is on the board, the tree of turns, the way through it. */
#include "study.h"

#include "ui/language.h"

#include <stdlib.h>
#include <string.h>

enum { UNDO_MS = 10000 };

/* ---- whose match is on the board ---- */

void study_put_away(App *app) {
    StudyState *study = &app->study;
    if (!study->is_on)
        return;
    study_stop_line(app);
    study_stop_looking(app);
    study->is_turned = app->play.is_turned;
    play_take_back(app, &study->own, &study->own_play);
    study->is_on = false;
}

static void forget_deleted(StudyState *study) {
    free(study->deleted);
    study->deleted = NULL;
}

void study_close(App *app) {
    StudyState *study = &app->study;
    study_put_away(app);
    analyst_free(study->analyst);
    study->analyst = NULL;
    forget_deleted(study);
    study_free_list(app);
    variations_free(&study->tree);
    study->has_tree = false;
}

/* ---- the board ---- */

/* A match without store and thinker: nothing of it is kept. Its record is the way to the node. */
static bool make_match(const Variations *tree, int node, Match *out, Error *error) {
    int depth = tree->nodes[node].depth;
    Move *moves = calloc((size_t)depth + 1, sizeof *moves);
    Record record;
    match_init(out, NULL, NULL, 0);
    if (moves == NULL)
        return error_set(error, ERROR_MEMORY, "");
    variations_path(tree, node, moves);
    bool is_made = record_init(&record, &tree->nodes[VARIATIONS_ROOT].pos, error);
    for (int i = 0; is_made && i < depth; i++)
        is_made = record_play(&record, moves[i], error);
    free(moves);
    if (!is_made || !match_take(out, &record, error)) {
        record_free(&record);
        return false;
    }
    return true;
}

/* The position on the board is another one. */
static void changed(App *app) {
    study_stop_looking(app);
    app_redraw(app);
}

static bool put_on_board(App *app, int node) {
    StudyState *study = &app->study;
    Error error = {0};
    Match match;
    if (!make_match(&study->tree, node, &match, &error)) {
        app_tell_error(app, &error);
        return false;
    }
    match_free(&app->match);
    app->match = match;
    study->node = node;
    play_reset(app);
    app->play.was_over = true; /* nothing is to be announced */
    changed(app);
    return true;
}

void study_show_node(App *app) {
    put_on_board(app, app->study.node);
}

void study_show_game(App *app, GameId game) {
    Error error = {0};
    const MatchSetup setup = {.game = game};
    match_free(&app->match);
    match_init(&app->match, NULL, NULL, 0);
    if (!match_start(&app->match, &setup, &error))
        app_tell_error(app, &error);
    play_reset(app);
}

static bool is_on_way(const Variations *tree, int node, int to) {
    while (tree->nodes[to].depth > tree->nodes[node].depth)
        to = tree->nodes[to].parent;
    return to == node;
}

/* The line that is gone along leads through the node on the board. */
static void keep_tip(StudyState *study) {
    if (!is_on_way(&study->tree, study->node, study->tip))
        study->tip = study->node;
    study->tip = variations_end(&study->tree, study->tip);
}

void study_take_tree(App *app, Variations *tree, int node) {
    StudyState *study = &app->study;
    variations_free(&study->tree);
    forget_deleted(study);
    study->tree = *tree;
    *tree = (Variations){0};
    study->has_tree = true;
    study->changes++;
    study->page = STUDY_TURNS;
    study->tip = study->node = node;
    keep_tip(study);
    if (study->is_on)
        put_on_board(app, node);
}

void study_take_position(App *app, const Position *start) {
    Error error = {0};
    Variations tree;
    if (variations_init(&tree, start, &error))
        study_take_tree(app, &tree, VARIATIONS_ROOT);
    else
        app_tell_error(app, &error);
}

static void take_opening(App *app) {
    Position start;
    games[app->settings.game]->start(&start);
    study_take_position(app, &start);
}

bool study_resume(App *app) {
    StudyState *study = &app->study;
    if (!study->has_tree)
        take_opening(app);
    if (!study->has_tree)
        return false;
    if (study->is_on)
        return true;
    play_lay_aside(app, &study->own, &study->own_play);
    study->is_on = true;
    app->play.is_turned = study->is_turned;
    if (put_on_board(app, study->node))
        return true;
    study_put_away(app);
    return false;
}

/* ---- what comes here from elsewhere ---- */

void study_open(App *app, const Record *record, int turn) {
    Error error = {0};
    Variations tree;
    if (!variations_from_record(record, &tree, &error)) {
        app_tell_error(app, &error);
        return;
    }
    int node = VARIATIONS_ROOT;
    while (tree.nodes[node].depth < turn && tree.nodes[node].child != VARIATIONS_NONE)
        node = tree.nodes[node].child;
    play_pause(app);
    study_take_tree(app, &tree, node);
    app_show(app, &screen_study);
}

void study_open_text(App *app, const char *text, size_t length, const PgnGame *game) {
    Error trouble = {0};
    Variations tree;
    char sentence[WORDS_MAX];
    if (!variations_read(text, length, game, &tree, &trouble)) {
        app_tell_error(app, &trouble);
        return;
    }
    play_pause(app);
    study_take_tree(app, &tree, VARIATIONS_ROOT);
    app_show(app, &screen_study);
    if (trouble.kind == ERROR_NONE)
        return;
    words_error(&trouble, sentence);
    app_tell(app, sentence, PLAY_NOTICE_MS, true);
}

/* ---- the way through the tree ---- */

/* The next turn of the line that is gone along. */
int study_next(const App *app) {
    const StudyState *study = &app->study;
    const Variations *tree = &study->tree;
    int at = study->tip;
    if (at == study->node)
        return tree->nodes[at].child;
    while (tree->nodes[at].parent != study->node)
        at = tree->nodes[at].parent;
    return at;
}

static void settle(App *app) {
    play_finish_motion(app);
    play_cancel(app);
    play_finish_motion(app);
    play_forget_typing(app);
}

/* A turn is played on the board, in motion. */
static void show_next(App *app, int node) {
    Error error = {0};
    const Position before = *record_position(&app->match.record);
    Move move = app->study.tree.nodes[node].move;
    if (!match_play(&app->match, move, &error) && !match_is_unsaved(&error)) {
        put_on_board(app, node); /* repetition may have ended this way of the game, not that one */
        return;
    }
    app->study.node = node;
    play_begin_motion(app, &before, move, MOTION_WHOLE, app_speed(app, 1), false);
    changed(app);
}

static void show_before(App *app) {
    StudyState *study = &app->study;
    const VariationNode *node = &study->tree.nodes[study->node];
    const Position before = study->tree.nodes[node->parent].pos;
    Move move = node->move;
    if (put_on_board(app, node->parent))
        play_begin_motion(app, &before, move, MOTION_WHOLE, app_speed(app, 0.5f), true);
}

void study_go(App *app, int node) {
    StudyState *study = &app->study;
    const VariationNode *nodes = study->tree.nodes;
    settle(app);
    if (node == VARIATIONS_NONE || node == study->node)
        return;
    app->notice.until_ms = study->deleted != NULL ? app->notice.until_ms : 0;
    if (nodes[node].parent == study->node)
        show_next(app, node);
    else if (nodes[study->node].parent == node)
        show_before(app);
    else
        put_on_board(app, node);
    keep_tip(study);
}

void study_step(App *app, int step) {
    study_stop_line(app);
    study_go(app, step > 0 ? study_next(app) : app->study.tree.nodes[app->study.node].parent);
}

void study_go_start(App *app) {
    study_stop_line(app);
    study_go(app, VARIATIONS_ROOT);
}

void study_go_end(App *app) {
    study_stop_line(app);
    study_go(app, app->study.tip);
}

void study_go_beside(App *app, int step) {
    const StudyState *study = &app->study;
    const VariationNode *nodes = study->tree.nodes;
    study_stop_line(app);
    if (study->node == VARIATIONS_ROOT)
        return;
    int to = step > 0 ? nodes[study->node].next : nodes[nodes[study->node].parent].child;
    while (step < 0 && to != study->node && nodes[to].next != study->node)
        to = nodes[to].next;
    study_go(app, to);
}

/* ---- what is played on the board ---- */

static void take_played(App *app) {
    StudyState *study = &app->study;
    const Record *record = &app->match.record;
    Error error = {0};
    while (record->count > study->tree.nodes[study->node].depth) {
        Move move = record->turns[study->tree.nodes[study->node].depth];
        int node = variations_add(&study->tree, study->node, move, &error);
        if (node == VARIATIONS_NONE) {
            app_tell_error(app, &error);
            put_on_board(app, study->node);
            return;
        }
        study->node = node;
        study->changes++;
        study_stop_line(app);
        keep_tip(study);
        changed(app);
    }
}

static void go_on_with_line(App *app) {
    enum { PAUSE_MS = 500 };
    StudyState *study = &app->study;
    Error error = {0};
    if (study->line_step >= study->line_length || app->play.is_moving || app->now_ms < study->line_ms)
        return;
    int node = variations_add(&study->tree, study->node, study->line[study->line_step], &error);
    if (node == VARIATIONS_NONE) { /* the rule of repetition ends it */
        study_stop_line(app);
        return;
    }
    study->line_step++;
    study->changes++;
    study_go(app, node);
    study->line_ms = app->now_ms + (uint64_t)app->play.motion.total_ms + PAUSE_MS;
}

void study_tick(App *app) {
    StudyState *study = &app->study;
    if (!study->is_on)
        return;
    if (study->deleted != NULL && app->notice.until_ms == 0)
        forget_deleted(study);
    play_tick(app);
    if (study->page != STUDY_EDITOR) {
        take_played(app);
        go_on_with_line(app);
        study_look(app);
    } else
        study_say_editor(app, app->play.title);
}

int study_due(const App *app) {
    const StudyState *study = &app->study;
    int due = study->is_on ? play_due(app) : -1;
    if (due == 0 || study->line_step >= study->line_length)
        return due;
    return study->line_ms > app->now_ms ? (int)(study->line_ms - app->now_ms) : 0;
}

/* ---- variations ---- */

/* The turn with which the line on the board leaves the one that goes before it; VARIATIONS_NONE: nowhere. */
static int branch_of(const StudyState *study) {
    const VariationNode *nodes = study->tree.nodes;
    int at = study->node;
    while (at != VARIATIONS_ROOT && nodes[nodes[at].parent].child == at)
        at = nodes[at].parent;
    return at == VARIATIONS_ROOT ? VARIATIONS_NONE : at;
}

bool study_can_promote(const App *app) {
    return branch_of(&app->study) != VARIATIONS_NONE;
}

void study_promote(App *app) {
    StudyState *study = &app->study;
    int branch = branch_of(study);
    if (branch == VARIATIONS_NONE)
        return;
    variations_promote(&study->tree, branch);
    study->changes++;
    app_redraw(app);
}

bool study_can_delete(const App *app) {
    return app->study.node != VARIATIONS_ROOT;
}

bool study_can_undo_delete(const App *app) {
    return app->study.deleted != NULL;
}

void study_delete(App *app) {
    StudyState *study = &app->study;
    Error error = {0};
    int node = study->node, parent = study->tree.nodes[node].parent;
    if (!study_can_delete(app))
        return;
    study_stop_line(app);
    settle(app);
    forget_deleted(study);
    if (!variations_write(&study->tree, &study->deleted, &error)) {
        app_tell_error(app, &error);
        return;
    }
    study->tip = study->node = parent;
    variations_delete(&study->tree, node);
    study->changes++;
    keep_tip(study);
    put_on_board(app, parent);
    app_tell(app, _("The turn and what follows it are deleted."), UNDO_MS, false);
}

/* Node numbers are given anew: the way from the start is what stays. */
static int follow(const Variations *tree, const Record *way) {
    int node = VARIATIONS_ROOT;
    for (int i = 0; i < way->count; i++) {
        int next = variations_find(tree, node, way->turns[i]);
        if (next == VARIATIONS_NONE)
            break;
        node = next;
    }
    return node;
}

void study_undo_delete(App *app) {
    StudyState *study = &app->study;
    Error error = {0};
    PgnFile file = {0};
    Variations tree;
    if (study->deleted == NULL)
        return;
    settle(app);
    size_t length = strlen(study->deleted);
    if (pgn_read(study->deleted, length, &file, &error) &&
        variations_read(study->deleted, length, &file.games[0], &tree, &error)) {
        app->notice.until_ms = 0;
        study_take_tree(app, &tree, follow(&tree, &app->match.record));
    } else
        app_tell_error(app, &error);
    pgn_free(&file);
}
