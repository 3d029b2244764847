/* The course of a puzzle: each turn is judged, answered, or refuted and taken back. */
#include "puzzles.h"

#include "solved_puzzles.h"
#include "ui/language.h"

#include <stdio.h>

enum { REFUTED_MS = 2500 };

/* ---- whose match is on the board ---- */

void puzzles_put_away(App *app) {
    PuzzlesState *puzzles = &app->puzzles;
    if (!puzzles->is_on)
        return;
    play_take_back(app, &puzzles->own, &puzzles->own_play);
    puzzles->is_on = false;
    puzzles->is_waiting = true;
}

void puzzles_leave(App *app) {
    puzzles_put_away(app);
    app->puzzles.is_waiting = false;
}

void puzzles_close(App *app) {
    puzzles_leave(app);
    solved_free(&app->puzzles.solved);
}

const Puzzle *puzzles_on_board(const App *app) {
    return puzzle_get(app->puzzles.at.game, app->puzzles.at.number);
}

static void put_on_board(App *app) {
    PuzzlesState *puzzles = &app->puzzles;
    const Puzzle *puzzle = puzzles_on_board(app);
    Error error = {0};
    puzzles->phase = PHASE_ASKED;
    puzzles->judged = 0;
    puzzles->is_shown = false;
    puzzles->words[0] = '\0';
    if (!play_set_task(app, puzzle->game, puzzle->position, &error)) {
        app_tell_error(app, &error);
        puzzles_leave(app);
        return;
    }
    app->play.was_over = true; /* how it ends is said here */
    app_redraw(app);
}

void puzzles_begin(App *app, PuzzlePlace at) {
    PuzzlesState *puzzles = &app->puzzles;
    bool is_another = at.game != puzzles->at.game || at.number != puzzles->at.number || !puzzles->is_waiting;
    if (!puzzles->is_on)
        play_lay_aside(app, &puzzles->own, &puzzles->own_play);
    puzzles->is_on = true;
    puzzles->is_waiting = false;
    puzzles->at = at;
    puzzles->game = at.game;
    if (is_another)
        puzzles->is_helped = puzzles->has_missed = false;
    put_on_board(app);
}

void puzzles_again(App *app) {
    put_on_board(app);
}

bool puzzles_next(App *app) {
    PuzzlePlace at = app->puzzles.at;
    int count = puzzle_count(at.game), after = at.number + 1;
    for (int i = 1; i < count; i++) {
        at.number = (after - 1 + i) % count;
        if (solved_mark(&app->puzzles.solved, at) == SOLVED_NOT) {
            puzzles_begin(app, at);
            return true;
        }
    }
    at.number = after;
    if (after == count)
        return false;
    puzzles_begin(app, at);
    return true;
}

/* ---- turns ---- */

static void say(App *app, const char *sentence) {
    snprintf(app->puzzles.words, WORDS_MAX, "%s", sentence);
    app_redraw(app);
}

static void keep(App *app) {
    PuzzlesState *puzzles = &app->puzzles;
    Error error = {0};
    if (!solved_add(&puzzles->solved, puzzles_on_board(app), puzzles->is_helped, &error))
        app_tell_error(app, &error);
}

static void finish(App *app) {
    PuzzlesState *puzzles = &app->puzzles;
    puzzles->phase = PHASE_DONE;
    app->notice.until_ms = 0;
    if (puzzles->is_shown) {
        say(app, _("This is the solution. Now try it yourself."));
        return;
    }
    app_sound(app, SOUND_WIN, 0);
    keep(app);
    say(app, puzzles->is_helped    ? _("Solved, with a hint.")
             : puzzles->has_missed ? _("Solved!")
                                   : _("Solved at the first try!"));
}

static void let_answer(App *app, Move move) {
    if (move_equal(move, MOVE_NONE))
        return;
    app->play.answer = (Choice){.move = move};
    app->play.has_answer = true;
}

static void judge(App *app) {
    PuzzlesState *puzzles = &app->puzzles;
    const Record *record = &app->match.record;
    int before = record->count - 1;
    const Move move = record->turns[before];
    const PuzzleJudgement judgement = puzzle_judge(puzzles_on_board(app), record->turns, before, move);
    if (judgement.verdict == PUZZLE_SOLVED) {
        finish(app);
        return;
    }
    if (!match_is_over(&app->match))
        let_answer(app, judgement.reply);
    if (judgement.verdict == PUZZLE_RIGHT && puzzles->is_shown) {
        return;
    } else if (judgement.verdict == PUZZLE_RIGHT) {
        words_puzzle_right(judgement.turns_left, puzzles->words);
    } else {
        words_puzzle_wrong(&record->positions[before], move, judgement.reply, puzzles->words);
        puzzles->phase = PHASE_REFUTED;
        puzzles->until_ms = 0;
        puzzles->has_missed = true;
        app_sound(app, SOUND_REFUSED, 0);
    }
    app_redraw(app);
}

static void take_back(App *app) {
    app->puzzles.phase = PHASE_ASKED;
    app->play.has_answer = false;
    app->play.undo_left = app->match.record.count - app->puzzles.judged;
    app->notice.until_ms = 0;
    if (app->play.undo_left > 0)
        play_undo_one(app);
}

bool puzzles_take_back(App *app) {
    if (app->puzzles.phase != PHASE_REFUTED)
        return false;
    play_finish_motion(app);
    take_back(app);
    return true;
}

/* The computer plays the right turn for the player. */
static void play_solution(App *app) {
    const Record *record = &app->match.record;
    let_answer(app, puzzle_hint(puzzles_on_board(app), record->turns, record->count));
    app->play.clock_is_out = app->play.is_lent = app->play.has_answer;
}

static void follow(App *app) {
    PuzzlesState *puzzles = &app->puzzles;
    PlayState *play = &app->play;
    int count = app->match.record.count;
    if (play->is_moving || play->has_answer || play->undo_left > 0)
        return;
    if (puzzles->phase == PHASE_REFUTED && puzzles->until_ms == 0)
        puzzles->until_ms = app->now_ms + REFUTED_MS;
    else if (puzzles->phase == PHASE_REFUTED && app->now_ms >= puzzles->until_ms)
        take_back(app);
    if (puzzles->phase != PHASE_ASKED || play->is_moving)
        return;
    if (count == puzzles->judged + 1) {
        judge(app);
    } else if (count > puzzles->judged) {
        puzzles->judged = count;
        play->turn_start_ms = app->now_ms;
    } else if (puzzles->is_shown)
        play_solution(app);
}

void puzzles_click(App *app, int place) {
    if (puzzles_take_back(app))
        return;
    if (match_awaits_computer(&app->match) || app->puzzles.is_shown)
        play_finish_motion(app); /* his answer comes by itself */
    else
        play_click(app, place);
}

/* ---- help ---- */

static bool is_players_turn(const App *app) {
    return app->puzzles.phase == PHASE_ASKED && !app->puzzles.is_shown && play_is_persons_turn(app) &&
           app->match.record.count == app->puzzles.judged;
}

void puzzles_hint(App *app) {
    const Record *record = &app->match.record;
    PlayHint *hint = &app->play.hint;
    puzzles_take_back(app);
    play_settle(app);
    follow(app);
    if (!is_players_turn(app))
        return;
    app->notice.until_ms = 0;
    app->puzzles.is_helped = true;
    app->play.is_typing = false;
    if (play_hint_is_shown(app)) {
        hint->step = HINT_TURN;
    } else {
        const Move move = puzzle_hint(puzzles_on_board(app), record->turns, record->count);
        *hint = (PlayHint){.step = HINT_WHERE,
                           .is_known = true,
                           .choice = {.move = move, .pv = {move}, .pv_length = 1},
                           .turn = record->count,
                           .hash = record->hashes[record->count]};
    }
    app_redraw(app);
}

void puzzles_show_solution(App *app) {
    PuzzlesState *puzzles = &app->puzzles;
    puzzles_take_back(app);
    play_settle(app);
    play_cancel(app);
    play_finish_motion(app);
    follow(app);
    if (puzzles->phase == PHASE_DONE)
        return;
    puzzles->is_shown = puzzles->is_helped = true;
    app->play.hint.step = HINT_NONE;
    app->notice.until_ms = 0;
    say(app, _("Watch the solution."));
}

/* ---- time ---- */

/* What stands above the board, where it is not the play screen's own sentence. */
static void put_title(App *app) {
    const PuzzlesState *puzzles = &app->puzzles;
    bool is_own = puzzles->phase != PHASE_ASKED || puzzles->is_shown;
    if (is_own && app->notice.until_ms == 0)
        snprintf(app->play.title, sizeof app->play.title, "%s", puzzles->words);
}

void puzzles_tick(App *app) {
    const PlayState *play = &app->play;
    if (app->puzzles.phase != PHASE_DONE || play->is_moving)
        play_tick(app);
    follow(app);
    put_title(app);
}

int puzzles_due(const App *app) {
    const PuzzlesState *puzzles = &app->puzzles;
    const PlayState *play = &app->play;
    if (puzzles->phase == PHASE_DONE && !play->is_moving)
        return -1;
    if (puzzles->phase != PHASE_REFUTED || play->is_moving || play->has_answer || puzzles->until_ms == 0)
        return puzzles->is_shown ? 0 : play_due(app);
    return puzzles->until_ms > app->now_ms ? (int)(puzzles->until_ms - app->now_ms) : 0;
}

void puzzles_mark(const App *app, Marks *marks) {
    if (is_players_turn(app))
        return;
    marks->movable = marks->destinations = marks->shootable = marks->selected = marks->banned = 0;
    marks->ghost = marks->preview = NOWHERE;
}
