/* Advice in three steps, and what the other threatens. The advice is the strongest level's, thought on the
 * thread within a second, or known at once where Modiar is solved. */
#include "play.h"

#include "ai/solved.h"
#include "threats.h"
#include "ui/language.h"

#include <string.h>

enum { NO_THREAT_MS = 4000 };

/* ---- whose it is ---- */

static bool may_show(const App *app) {
    return play_is_persons_turn(app) && app->play.undo_left == 0 && app->play.redo_left == 0;
}

static bool is_for_this_position(const App *app) {
    const Record *record = &app->match.record;
    return app->play.hint.turn == record->count && app->play.hint.hash == record->hashes[record->count];
}

bool play_hint_is_shown(const App *app) {
    return app->play.hint.step != HINT_NONE && may_show(app) && is_for_this_position(app);
}

bool play_hide_hint(App *app) {
    if (!play_hint_is_shown(app))
        return false;
    if (!app->play.hint.is_known)
        match_stop_thinking(&app->match);
    app->play.hint.step = HINT_NONE;
    app_redraw(app);
    return true;
}

/* ---- what is advised ---- */

/* A shot is due, but of a turn that would not have been advised: of its shots the one after which the other
 * stands worst at first sight. */
static Move best_shot(const App *app) {
    const Position *pos = record_position(&app->match.record);
    const Move begun = app->play.begun;
    Move moves[MOVES_MAX], best = MOVE_NONE;
    int count = record_moves(&app->match.record, moves), least = 0;
    for (int i = 0; i < count; i++) {
        if (moves[i].from != begun.from || moves[i].to != begun.to)
            continue;
        Position after = *pos;
        game_of(pos)->play(&after, moves[i]);
        int worth = search_evaluate(&after);
        if (best.to != NOWHERE && worth >= least)
            continue;
        best = moves[i];
        least = worth;
    }
    return best;
}

/* The turn to show: the one found, or, once another is begun whose shot is due, how to end that one best. */
static Choice advice(const App *app) {
    Choice choice = app->play.hint.choice;
    const Move begun = app->play.begun;
    if (!play_shot_is_due(app) || (choice.move.from == begun.from && choice.move.to == begun.to))
        return choice;
    Choice other = {.move = best_shot(app), .pv_length = 1};
    other.pv[0] = other.move;
    return other;
}

/* A search that was stopped in the middle of a depth may know of no more than the turn; the depth before had
 * a line. */
static void know(App *app, const Choice *choice) {
    const Choice so_far = app->play.hint.choice;
    app->play.hint.choice = *choice;
    app->play.hint.is_known = true;
    if (so_far.pv_length > choice->pv_length && move_equal(so_far.pv[0], choice->move)) {
        memcpy(app->play.hint.choice.pv, so_far.pv, sizeof so_far.pv);
        app->play.hint.choice.pv_length = so_far.pv_length;
    }
    if (choice->move.from == NOWHERE && choice->move.to == NOWHERE)
        app->play.hint.step = HINT_NONE; /* nothing was found: the game is over */
    app_redraw(app);
}

static void find(App *app) {
    if (app->table == NULL || app->match.setup.game != GAME_MODIAR) {
        match_think(&app->match);
        return;
    }
    SearchRequest request;
    play_ask(app, &request);
    const Choice choice = solved_choose(app->table, &request);
    know(app, &choice);
}

static void begin(App *app) {
    const Record *record = &app->match.record;
    if (!is_for_this_position(app))
        match_note_hint(&app->match);
    app->play.hint =
        (PlayHint){.step = HINT_WHERE, .turn = record->count, .hash = record->hashes[record->count]};
    find(app);
}

void play_hint(App *app) {
    PlayHint *hint = &app->play.hint;
    play_stop_browsing(app);
    play_settle(app);
    if (!may_show(app))
        return;
    app->notice.until_ms = 0;
    app->play.is_typing = false;
    if (!is_for_this_position(app) || (hint->step == HINT_NONE && !hint->is_known))
        begin(app);
    else
        hint->step = hint->step == HINT_LINE ? HINT_NONE : hint->step + 1;
    app_redraw(app);
}

void play_follow_hint(App *app) {
    PlayHint *hint = &app->play.hint;
    Choice choice;
    if (hint->step == HINT_NONE)
        return;
    if (!is_for_this_position(app) || !may_show(app)) {
        *hint = (PlayHint){.turn = -1};
        app_redraw(app);
    } else if (!hint->is_known && match_answer(&app->match, &choice)) {
        know(app, &choice);
    } else if (!hint->is_known && !match_is_thinking(&app->match)) {
        *hint = (PlayHint){.turn = -1}; /* somebody else needed the thread */
        app_redraw(app);
    } else if (!hint->is_known) {
        thinker_progress(app->thinker, &hint->choice);
        app_redraw(app); /* the dots */
    }
}

/* Where the turn begins; with a shot due, the cow to be shot. */
static Move place_to_look_at(const App *app, Move move) {
    return play_shot_is_due(app) ? (Move){move.shot, NOWHERE, NOWHERE} : move;
}

/* ---- in words ---- */

bool play_say_hint(const App *app, char out[WORDS_MAX]) {
    const PlayHint *hint = &app->play.hint;
    const Position *pos = record_position(&app->match.record);
    if (!play_hint_is_shown(app))
        return false;
    const Choice choice = advice(app);
    if (!hint->is_known)
        words_hint_awaited(out);
    else if (hint->step == HINT_WHERE)
        words_hint_place(pos, place_to_look_at(app, choice.move), out);
    else if (hint->step == HINT_TURN)
        words_purpose(pos, &choice, out);
    else
        words_hint_line(pos, &choice, HINT_TURNS, out);
    return true;
}

/* ---- on the board ---- */

static void mark_place(const App *app, Move move, Marks *marks) {
    const Move place = place_to_look_at(app, move);
    marks->hint = 1u << (place.from != NOWHERE ? place.from : place.to);
}

static void mark_turn(const Position *pos, Move move, Marks *marks) {
    marks->hint_turns[0] = move;
    marks->hint_count = 1;
    if (pos->game == GAME_MODIAR) {
        uint8_t sown[MODIAR_PITS];
        marks->hint = 1u << move.from;
        marks->hint_pits = modiar_sow(pos, move.from, sown);
    }
}

static void mark_line(const Choice *choice, Marks *marks) {
    marks->hint_is_line = true;
    marks->hint_count = SDL_min(choice->pv_length, HINT_TURNS);
    for (int i = 0; i < marks->hint_count; i++)
        marks->hint_turns[i] = choice->pv[i];
}

void play_mark_hint(const App *app, Marks *marks) {
    const Position *pos = record_position(&app->match.record);
    if (!play_hint_is_shown(app) || !app->play.hint.is_known)
        return;
    const Choice choice = advice(app);
    marks->hint_player = pos->to_move;
    if (app->play.hint.step == HINT_WHERE || (app->play.hint.step == HINT_TURN && play_shot_is_due(app)))
        mark_place(app, choice.move, marks);
    else if (app->play.hint.step == HINT_TURN)
        mark_turn(pos, choice.move, marks);
    else
        mark_line(&choice, marks);
}

/* ---- threats ---- */

/* Whom the threats are against: the person who plays the computer, or who is to move. */
static int threatened(const App *app) {
    const Seat *seats = app->match.setup.seats;
    if (seats[0].is_computer != seats[1].is_computer)
        return seats[0].is_computer ? PLAYER_SECOND : PLAYER_FIRST;
    return record_position(&app->match.record)->to_move;
}

void play_mark_threats(const App *app, Marks *marks) {
    const Position *pos = record_position(&app->match.record);
    if (!app->play.shows_threats || match_is_over(&app->match))
        return;
    const int other = player_other(threatened(app));
    if (pos->game == GAME_MODIAR)
        threats_capture(pos, other, marks->could_lose);
    else
        marks->threats = threats_mills(pos, other) & ~marks->selected;
}

static bool is_threatened(const App *app) {
    Marks marks = {0};
    bool any = false;
    play_mark_threats(app, &marks);
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        any |= marks.could_lose[pit] > 0;
    return any || marks.threats != 0;
}

void play_toggle_threats(App *app) {
    app->play.shows_threats = !app->play.shows_threats;
    if (app->play.shows_threats && !match_is_over(&app->match) && !is_threatened(app))
        app_tell(app, _("Nothing is threatened now."), NO_THREAT_MS, false);
    app_redraw(app);
}
