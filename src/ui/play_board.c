/* What the board shows: the scene of this moment, and what is marked on it. */
#include "play.h"

#include <math.h>

enum { TREMBLE_MS = 160 };

void play_scene(const App *app, Scene *out) {
    const PlayState *play = &app->play;
    const Position *pos = record_position(&app->match.record);
    if (play_is_browsing(app))
        play_browse_scene(app, out);
    else if (play->is_moving)
        motion_scene(&play->motion, (float)(app->now_ms - play->motion_start_ms), out);
    else if (play_shot_is_due(app))
        scene_shot_due(pos, play->begun, out);
    else
        scene_at_rest(pos, app->match.setup.game == GAME_MODIAR ? &play->pile : NULL, out);
}

/* The point that the selected cow's pending ban bars, if it would complete a mill there. */
static void mark_banned(const Position *pos, Move begun, Marks *marks) {
    MillBan ban = pos->mill.ban[pos->to_move];
    if (ban.from == begun.from && ban.from != NOWHERE) {
        Refusal refusal = game_of(pos)->refuse(pos, (Move){ban.from, ban.to, NOWHERE}, false);
        marks->banned = refusal.kind == ERROR_RETURN_BAN ? 1u << ban.to : 0;
    }
}

/* Where a cow may go. */
static void mark_destinations(const App *app, int from, Marks *marks) {
    Move moves[MOVES_MAX];
    int count = record_moves(&app->match.record, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].from == from)
            marks->destinations |= 1u << moves[i].to;
}

/* The set of one part of the legal turns that begin with what was chosen. */
static void mark_choices(const App *app, const Position *pos, Marks *marks) {
    Move moves[MOVES_MAX], begun = app->play.begun;
    int count = record_moves(&app->match.record, moves);
    for (int i = 0; i < count; i++) {
        Move move = moves[i];
        if (move.from != NOWHERE)
            marks->movable |= 1u << move.from;
        if (begun.to != NOWHERE && move.from == begun.from && move.to == begun.to && move.shot != NOWHERE)
            marks->shootable |= 1u << move.shot;
    }
    bool is_chosen = !move_equal(begun, MOVE_NONE);
    if (pos->game != GAME_MODIAR && is_chosen)
        marks->movable = 0;
    if (begun.from != NOWHERE && begun.to == NOWHERE) {
        marks->selected = 1u << begun.from;
        mark_destinations(app, begun.from, marks);
    }
    if (pos->game != GAME_MODIAR && marks->selected != 0)
        mark_banned(pos, begun, marks);
}

/* In a lesson all is shown, whatever is set: its tasks speak of it. */
static BoardHelp board_help(const App *app) {
    return app->play.objection != NULL ? BOARD_HELP_ALL : (BoardHelp)app->settings.board_help;
}

/* What will happen in a pit that is pointed at. */
static void preview_sowing(const App *app, const Position *pos, int pit, Marks *marks) {
    if (board_help(app) != BOARD_HELP_ALL || (marks->movable >> pit & 1) == 0)
        return;
    marks->preview = pit;
    marks->preview_captures = modiar_sow(pos, pit, marks->preview_pits);
    marks->preview_end = modiar_last(pos, pit);
}

/* A cow where it would stand, and the mill it would close. */
static void preview_cow(const App *app, const Position *pos, Move turn, Marks *marks) {
    if (board_help(app) != BOARD_HELP_ALL)
        return;
    marks->ghost = turn.to;
    marks->ghost_player = pos->to_move;
    marks->would_close = mill_closed(pos, turn);
    marks->destinations &= ~(1u << turn.to);
}

/* What pointing at a place shows before any click. */
static void mark_pointed(const App *app, const Position *pos, int place, Marks *marks) {
    const Move begun = app->play.begun;
    if (pos->game == GAME_MODIAR) {
        preview_sowing(app, pos, place, marks);
        return;
    }
    marks->pointed = place;
    bool is_placing = pos->mill.hand[pos->to_move] > 0 && begun.to == NOWHERE;
    bool is_free = is_placing || (begun.from != NOWHERE && begun.to == NOWHERE);
    Move turn = {is_placing ? NOWHERE : begun.from, (int8_t)place, NOWHERE};
    if (is_free && place != begun.from && game_of(pos)->refuse(pos, turn, false).kind == ERROR_NONE)
        preview_cow(app, pos, turn, marks);
    else if (move_equal(begun, MOVE_NONE) && (marks->movable >> place & 1) != 0)
        mark_destinations(app, place, marks);
}

/* Who wants no help finds his own cows and ways; what may be shot stays marked, for a shot is owed. */
static void leave_out(Marks *marks) {
    marks->movable = marks->destinations = 0;
}

static void mark_refused(const App *app, Marks *marks) {
    const PlayState *play = &app->play;
    float t = (float)(app->now_ms - play->refused_ms);
    if (play->refused_ms == 0)
        return;
    if (app->settings.less_motion && t <= PLAY_CROSS_MS)
        marks->refused = play->refused;
    if (t > PLAY_FLASH_MS)
        return;
    marks->flash = play->flash;
    if (t < TREMBLE_MS && !app->settings.less_motion) {
        marks->trembling = play->refused;
        marks->tremble = sinf(t / TREMBLE_MS * 4 * 3.14159265f);
    }
}

/* The deciding thing: the blocked cows crossed, the last two ringed. */
static void mark_end(const Record *record, Marks *marks) {
    const Position *pos = record_position(record);
    Result result = record_result(record);
    int loser = result.outcome == OUTCOME_FIRST_WINS ? PLAYER_SECOND : PLAYER_FIRST;
    if (pos->game == GAME_MODIAR)
        return;
    if (result.reason == REASON_BLOCKED)
        marks->crossed = pos->mill.cows[loser];
    if (result.reason == REASON_SHOT)
        marks->ringed = pos->mill.cows[loser];
}

/* Where pointer and focus are; the focus counts more. */
static void mark_pointer(const App *app, Marks *marks) {
    const Targets *targets = &app->targets;
    marks->focus = targets_place(targets, targets->focused);
    marks->pointed = marks->focus != NOWHERE ? marks->focus : targets_place(targets, targets->hovered);
    if (targets->pressed == targets->hovered && !app->play.is_dragging)
        marks->pressed = targets_place(targets, targets->pressed);
    play_mark_drag(app, marks);
}

void play_marks(const App *app, Marks *out) {
    const Position *pos = record_position(&app->match.record);
    *out = marks_none();
    if (play_is_browsing(app)) {
        play_mark_turn(&app->match.record, play_shown_turn(app), out);
        return;
    }
    mark_refused(app, out);
    bool is_quiet = !app->play.is_moving || (app->play.is_part && !app->play.motion.backwards);
    if (!app->play.is_moving && app->play.begun.to == NOWHERE)
        play_mark_turn(&app->match.record, app->match.record.count, out);
    if (match_is_over(&app->match)) {
        if (is_quiet)
            mark_end(&app->match.record, out);
        return;
    }
    if (is_quiet)
        play_mark_threats(app, out);
    if (!play_is_persons_turn(app) || !is_quiet)
        return;
    mark_choices(app, pos, out);
    play_mark_worths(app, out);
    play_mark_hint(app, out);
    mark_pointer(app, out);
    if (out->pointed != NOWHERE && !app->play.is_moving)
        mark_pointed(app, pos, out->pointed, out);
    if (board_help(app) == BOARD_HELP_NOTHING)
        leave_out(out);
}
