#include "purpose.h"

#include "threats.h"

/* A turn in its surroundings, worked out once. */
typedef struct Turn {
    const Position *before;
    Position after;
    Move move;
    Score score;
    int mover, other;
    int choices;                   /* legal turns there were */
    int closed;                    /* mills closed by it */
    uint32_t feared, still_feared; /* points where the other could close a mill: before, after */
    uint32_t hoped, now_hoped;     /* the same of the mover */
} Turn;

typedef bool (*Claim)(const Turn *turn, Purpose *out);

static Purpose plain(PurposeKind kind) {
    return (Purpose){kind, NOWHERE, 0, 0};
}

static bool found(Purpose *out, Purpose purpose) {
    *out = purpose;
    return true;
}

static int lowest(uint32_t points) {
    return points ? mill_take(&points) : NOWHERE;
}

/* ---- both kinds of games ---- */

static bool is_only(const Turn *turn, Purpose *out) {
    return turn->choices == 1 && found(out, plain(PURPOSE_ONLY));
}

/* ---- mill games ---- */

static bool wins_now(const Turn *turn, Purpose *out) {
    const Result result = game_of(&turn->after)->result(&turn->after);
    if (result.outcome != outcome_win_of(turn->mover))
        return false;
    return found(out, plain(result.reason == REASON_SHOT ? PURPOSE_WINS_BY_COUNT : PURPOSE_WINS_BY_BLOCKING));
}

static bool wins_later(const Turn *turn, Purpose *out) {
    return turn->score.kind == SCORE_WIN &&
           found(out, (Purpose){PURPOSE_WINS_LATER, NOWHERE, turn->score.value, 0});
}

static bool closes(const Turn *turn, Purpose *out) {
    const uint32_t stopped = turn->feared & ~turn->still_feared;
    if (turn->closed == 0)
        return false;
    if (turn->closed > 1)
        return found(out, (Purpose){PURPOSE_CLOSES_SEVERAL, NOWHERE, turn->closed, 0});
    if (stopped != 0)
        return found(out, (Purpose){PURPOSE_CLOSES_AND_STOPS, lowest(stopped), 0, 0});
    if (turn->now_hoped != 0)
        return found(out, plain(PURPOSE_CLOSES_AND_KEEPS));
    if (turn->move.shot != NOWHERE)
        return found(out, (Purpose){PURPOSE_CLOSES_AND_SHOOTS, turn->move.shot, 0, 0});
    return found(out, plain(PURPOSE_CLOSES));
}

static bool delays(const Turn *turn, Purpose *out) {
    return turn->score.kind == SCORE_LOSS &&
           found(out, (Purpose){PURPOSE_DELAYS, NOWHERE, turn->score.value, 0});
}

static bool stops(const Turn *turn, Purpose *out) {
    const uint32_t stopped = turn->feared & ~turn->still_feared;
    if (stopped == 0)
        return false;
    const bool prepares = (turn->now_hoped & ~turn->hoped) != 0;
    return found(out,
                 (Purpose){prepares ? PURPOSE_STOPS_AND_PREPARES : PURPOSE_STOPS, lowest(stopped), 0, 0});
}

/* A cow that steps out of its mill and can step back. */
static bool reopens(const Turn *turn, Purpose *out) {
    const int from = turn->move.from;
    if (from == NOWHERE || !(mill_standing(turn->before->mill.cows[turn->mover]) >> from & 1))
        return false;
    return (turn->now_hoped >> from & 1) != 0 && found(out, plain(PURPOSE_REOPENS));
}

static bool prepares(const Turn *turn, Purpose *out) {
    const uint32_t fresh = turn->now_hoped & ~turn->hoped;
    const int count = mill_size(turn->now_hoped);
    if (fresh == 0)
        return false;
    if (count > 1)
        return found(out, (Purpose){PURPOSE_PREPARES_SEVERAL, NOWHERE, count, 0});
    return found(out, (Purpose){PURPOSE_PREPARES, lowest(fresh), 0, 0});
}

/* How many ways along a line a player's cows have. */
static int ways(const Position *pos, int player) {
    const uint32_t empty = MILL_ALL & ~(pos->mill.cows[0] | pos->mill.cows[1]);
    uint32_t cows = pos->mill.cows[player];
    int count = 0;
    while (cows)
        count += mill_size(mill_neighbours[mill_take(&cows)] & empty);
    return count;
}

/* While cows are placed each takes a way or two from somebody: that says nothing yet. */
static bool changes_room(const Turn *turn, Purpose *out) {
    if (turn->move.from == NOWHERE || mill_flies(turn->before, turn->mover))
        return false;
    if (ways(&turn->after, turn->other) < ways(turn->before, turn->other))
        return found(out, plain(PURPOSE_HEMS_IN));
    return ways(&turn->after, turn->mover) > ways(turn->before, turn->mover) &&
           found(out, plain(PURPOSE_MAKES_ROOM));
}

static bool takes_crossing(const Turn *turn, Purpose *out) {
    enum { FOUR_WAYS = 4 };
    return turn->move.from == NOWHERE && mill_size(mill_neighbours[turn->move.to]) == FOUR_WAYS &&
           found(out, plain(PURPOSE_TAKES_CROSSING));
}

/* ---- Modiar ---- */

static bool ends(const Turn *turn, Purpose *out) {
    const Result result = modiar.result(&turn->after);
    int totals[2];
    if (result.outcome == OUTCOME_NONE)
        return false;
    modiar_totals(&turn->after, result.reason, totals);
    const int ahead = totals[turn->mover] - totals[turn->other];
    if (ahead < 0)
        return false; /* there is nothing to praise in that */
    return found(out, (Purpose){ahead > 0 ? PURPOSE_ENDS_AHEAD : PURPOSE_ENDS_EVEN, NOWHERE, ahead, 0});
}

static bool captures(const Turn *turn, Purpose *out) {
    const int stones = threats_captured_by(turn->before, turn->move.from);
    return stones > 0 && found(out, (Purpose){PURPOSE_CAPTURES, NOWHERE, stones, 0});
}

static bool feeds(const Turn *turn, Purpose *out) {
    return modiar_row(turn->before, turn->other) == 0 && modiar_row(&turn->after, turn->other) > 0 &&
           found(out, plain(PURPOSE_FEEDS));
}

static bool saves(const Turn *turn, Purpose *out) {
    uint8_t lost[MODIAR_PITS];
    const int feared = threats_capture(turn->before, turn->other, lost);
    const int still = threats_capture(&turn->after, turn->other, lost);
    return still < feared &&
           found(out, (Purpose){still == 0 ? PURPOSE_SAVES_ALL : PURPOSE_SAVES_SOME, NOWHERE, feared, still});
}

static bool threatens(const Turn *turn, Purpose *out) {
    uint8_t lost[MODIAR_PITS];
    const int stones = threats_capture(&turn->after, turn->mover, lost);
    return stones > threats_capture(turn->before, turn->mover, lost) &&
           found(out, (Purpose){PURPOSE_THREATENS, NOWHERE, stones, 0});
}

static bool is_known(const Turn *turn, Purpose *out) {
    const int ahead = turn->score.value;
    if (turn->score.kind != SCORE_EXACT)
        return false;
    const PurposeKind kind = ahead > 0   ? PURPOSE_STAYS_AHEAD
                             : ahead < 0 ? PURPOSE_LOSES_LEAST
                                         : PURPOSE_STAYS_EVEN;
    return found(out, (Purpose){kind, NOWHERE, ahead < 0 ? -ahead : ahead, 0});
}

/* ---- all of them in order ---- */

static const Claim mill_claims[] = {is_only, wins_now, wins_later, closes,       delays,
                                    stops,   reopens,  prepares,   changes_room, takes_crossing};
static const Claim modiar_claims[] = {is_only, ends, captures, feeds, saves, threatens, is_known};

static Turn look_at(const Position *pos, Move move, Score score) {
    Move moves[MOVES_MAX];
    Turn turn = {.before = pos, .after = *pos, .move = move, .score = score, .mover = pos->to_move};
    turn.other = player_other(turn.mover);
    turn.choices = game_of(pos)->moves(pos, moves);
    game_of(pos)->play(&turn.after, move);
    if (pos->game == GAME_MODIAR)
        return turn;
    for (uint32_t lines = mill_closed(pos, move); lines; lines &= lines - 1)
        turn.closed++;
    turn.feared = threats_mills(pos, turn.other);
    turn.still_feared = threats_mills(&turn.after, turn.other);
    turn.hoped = threats_mills(pos, turn.mover);
    turn.now_hoped = threats_mills(&turn.after, turn.mover);
    return turn;
}

Purpose purpose_of(const Position *pos, Move move, Score score) {
    const bool is_modiar = pos->game == GAME_MODIAR;
    const Claim *claims = is_modiar ? modiar_claims : mill_claims;
    const size_t count = is_modiar ? sizeof modiar_claims / sizeof modiar_claims[0]
                                   : sizeof mill_claims / sizeof mill_claims[0];
    const Turn turn = look_at(pos, move, score);
    Purpose purpose;
    for (size_t i = 0; i < count; i++)
        if (claims[i](&turn, &purpose))
            return purpose;
    return plain(PURPOSE_IS_STRONGEST);
}
