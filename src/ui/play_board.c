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

/* What pointing at a place shows before any click. */
static void mark_pointed(const App *app, const Position *pos, int place, Marks *marks) {
    const Game *game = game_of(pos);
    if (pos->game == GAME_MODIAR) {
        if ((marks->movable >> place & 1) == 0)
            return;
        marks->preview = place;
        marks->preview_captures = modiar_sow(pos, place, marks->preview_pits);
        marks->preview_end = modiar_last(pos, place);
        return;
    }
    marks->pointed = place;
    bool is_placing = pos->mill.hand[pos->to_move] > 0 && app->play.begun.to == NOWHERE;
    Move placed = {NOWHERE, (int8_t)place, NOWHERE};
    if (is_placing && game->refuse(pos, placed, false).kind == ERROR_NONE) {
        marks->ghost = place;
        marks->ghost_player = pos->to_move;
        marks->would_close = mill_closed(pos, placed);
    } else if (move_equal(app->play.begun, MOVE_NONE) && (marks->movable >> place & 1) != 0) {
        mark_destinations(app, place, marks);
    }
}

static void mark_refused(const App *app, Marks *marks) {
    const PlayState *play = &app->play;
    float t = (float)(app->now_ms - play->refused_ms);
    if (play->refused_ms == 0 || t > PLAY_FLASH_MS)
        return;
    marks->flash = play->flash;
    if (t < TREMBLE_MS) {
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

/* The point or pit of a target, or NOWHERE. */
static int place_of(const Targets *targets, int index) {
    return index >= 0 && targets->list[index].kind == TARGET_PLACE ? targets->list[index].value : NOWHERE;
}

void play_marks(const App *app, Marks *out) {
    const Position *pos = record_position(&app->match.record);
    const Targets *targets = &app->targets;
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
    play_mark_threats(app, out);
    if (!play_is_persons_turn(app) || !is_quiet)
        return;
    mark_choices(app, pos, out);
    play_mark_worths(app, out);
    play_mark_hint(app, out);
    out->has_drag = app->play.is_dragging;
    out->drag = app->play.drag;
    out->focus = place_of(targets, targets->focused);
    int pointed = place_of(targets, out->focus != NOWHERE ? targets->focused : targets->hovered);
    if (pointed != NOWHERE && !app->play.is_moving)
        mark_pointed(app, pos, pointed, out);
}
