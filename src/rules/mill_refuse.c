/* Why a turn of a mill game is refused: the same rules as in mill.c, asked one after the other. */
#include "rules/mill_inner.h"

static const Refusal accepted = {ERROR_NONE, 0};

static bool holds(uint32_t set, int point) {
    return (set & mill_at(point)) != 0;
}

static Refusal refuse_placing(const MillView *view, Move move, bool whole) {
    if (move.from != NOWHERE) {
        const bool is_enemy = holds(view->enemy, move.from);
        return (Refusal){is_enemy ? ERROR_ENEMY_COW : ERROR_STILL_PLACING, mill_at(move.from)};
    }
    if (move.to == NOWHERE || holds(view->empty, move.to))
        return accepted;
    /* A click on an own cow while placing means to move it; a typed turn says that it places. */
    const bool means_to_move = !whole && holds(view->own, move.to);
    return (Refusal){means_to_move ? ERROR_STILL_PLACING : ERROR_POINT_TAKEN, mill_at(move.to)};
}

static uint32_t cows_that_can_move(const Position *pos, const MillView *view) {
    uint32_t able = 0;
    for (uint32_t cows = view->own; cows;) {
        const int from = mill_take(&cows);
        if (mill_ways(pos, view, from))
            able |= mill_at(from);
    }
    return able;
}

/* Where an own cow is to go; `to` NOWHERE: whether it can go anywhere. */
static Refusal refuse_way(const Position *pos, const MillView *view, int from, int to) {
    const uint32_t ways = mill_ways(pos, view, from);
    if (to == NOWHERE ? ways != 0 : holds(ways, to))
        return accepted;
    if (to != NOWHERE && !holds(view->empty, to))
        return (Refusal){ERROR_POINT_TAKEN, mill_at(to)};
    const uint32_t banned = mill_reach(view, from) & ~ways;
    if (banned && (ways == 0 || holds(banned, to)))
        return (Refusal){ERROR_RETURN_BAN, banned};
    if (ways == 0)
        return (Refusal){ERROR_COW_HEMMED_IN, cows_that_can_move(pos, view)};
    return (Refusal){ERROR_TOO_FAR, ways};
}

static Refusal refuse_moving(const Position *pos, const MillView *view, Move move) {
    if (move.from == NOWHERE && move.to == NOWHERE)
        return accepted;
    if (move.from == NOWHERE)
        return (Refusal){ERROR_ALL_PLACED, cows_that_can_move(pos, view)};
    if (holds(view->empty, move.from))
        return (Refusal){ERROR_NO_COW_THERE, mill_at(move.from)};
    if (holds(view->enemy, move.from))
        return (Refusal){ERROR_ENEMY_COW, mill_at(move.from)};
    return refuse_way(pos, view, move.from, move.to);
}

/* The cows of all mills through a point. */
static uint32_t mills_through(uint32_t cows, int point) {
    uint32_t mills = 0;
    for (int line = 0; line < MILL_LINES; line++)
        if (holds(mill_lines[line], point) && (mill_lines[line] & ~cows) == 0)
            mills |= mill_lines[line];
    return mills;
}

static Refusal refuse_target(const MillView *view, Move move) {
    const uint32_t targets = mill_shootable(view->enemy);
    if (holds(targets, move.shot))
        return accepted;
    if (holds(view->enemy, move.shot))
        return (Refusal){ERROR_SHOT_IN_MILL, mills_through(view->enemy, move.shot)};
    const bool is_vacated = move.shot == move.from;
    const bool is_own = move.shot == move.to || (holds(view->own, move.shot) && !is_vacated);
    return (Refusal){is_own ? ERROR_SHOT_AT_OWN : ERROR_SHOT_AT_NOTHING, targets};
}

/* The shot of a turn that may be played so far. */
static Refusal refuse_shot(const MillView *view, Move move, bool whole) {
    const uint32_t others = move.from == NOWHERE ? view->own : view->own & ~mill_at(move.from);
    const bool is_due = view->enemy != 0 && move.to != NOWHERE && holds(mill_completing(others), move.to);
    if (is_due && move.shot != NOWHERE)
        return refuse_target(view, move);
    if (move.shot != NOWHERE)
        return (Refusal){ERROR_SHOT_WITHOUT_MILL, 0};
    return is_due && whole ? (Refusal){ERROR_SHOT_DUE, mill_shootable(view->enemy)} : accepted;
}

Refusal mill_refuse(const Position *pos, Move move, bool whole) {
    if (mill_result(pos).outcome != OUTCOME_NONE)
        return (Refusal){ERROR_GAME_OVER, 0};
    const MillView view = mill_view(pos);
    const Refusal way =
        view.is_placing ? refuse_placing(&view, move, whole) : refuse_moving(pos, &view, move);
    if (way.kind != ERROR_NONE)
        return way;
    if (whole && move.to == NOWHERE)
        return (Refusal){ERROR_MOVE_TEXT, 0};
    return refuse_shot(&view, move, whole);
}
