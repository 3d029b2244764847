/* The two mill games: turns, their effects, and how a game ends. Rules: rules.md. */
#include "rules/mill.h"
#include "rules/mill_inner.h"
#include "rules/mix.h"

static const MillRules rules[] = {
    [GAME_MORABARABA] = {.can_fly = true, .has_return_ban = true, .has_three_draw = true},
    [GAME_TWELVE] = {.full_board_draws = true},
};

const MillRules *mill_rules(const Position *pos) {
    return &rules[pos->game];
}

static void start(Position *out, GameId game) {
    *out =
        (Position){.game = (uint8_t)game,
                   .to_move = PLAYER_FIRST,
                   .mill = {.hand = {MILL_COWS, MILL_COWS}, .ban = {{NOWHERE, NOWHERE}, {NOWHERE, NOWHERE}}}};
}

static void start_morabaraba(Position *out) {
    start(out, GAME_MORABARABA);
}

static void start_twelve(Position *out) {
    start(out, GAME_TWELVE);
}

/* Where cows can go */

bool mill_flies(const Position *pos, int player) {
    return rules[pos->game].can_fly && pos->mill.hand[player] == 0 && mill_size(pos->mill.cows[player]) == 3;
}

MillView mill_view(const Position *pos) {
    const MillPosition *mill = &pos->mill;
    const int me = pos->to_move;
    return (MillView){
        .own = mill->cows[me],
        .enemy = mill->cows[player_other(me)],
        .empty = MILL_ALL & ~(mill->cows[0] | mill->cows[1]),
        .is_placing = mill->hand[me] > 0,
        .is_flying = mill_flies(pos, me),
    };
}

uint32_t mill_completed_from(uint32_t own, int from, uint32_t ways) {
    return ways & mill_completing(own & ~mill_at(from));
}

uint32_t mill_ways(const Position *pos, const MillView *view, int from) {
    const uint32_t ways = mill_reach(view, from);
    const MillBan ban = pos->mill.ban[pos->to_move];
    if (ban.from != from)
        return ways;
    return ways & ~mill_completed_from(view->own, from, ways & mill_at(ban.to));
}

uint32_t mill_shootable(uint32_t enemy) {
    /* A cow in a mill is safe as long as another can be shot (rules.md, Morabaraba 4). */
    const uint32_t unprotected = enemy & ~mill_completing(enemy);
    return unprotected ? unprotected : enemy;
}

uint32_t mill_targets(const Position *pos) {
    return mill_shootable(pos->mill.cows[player_other(pos->to_move)]);
}

uint32_t mill_closed(const Position *pos, Move move) {
    uint32_t own = pos->mill.cows[pos->to_move] | mill_at(move.to), closed = 0;
    if (move.from != NOWHERE)
        own &= ~mill_at(move.from);
    for (int line = 0; line < MILL_LINES; line++)
        if ((mill_lines[line] & mill_at(move.to)) && (mill_lines[line] & ~own) == 0)
            closed |= 1u << line;
    return closed;
}

/* How a game ends */

static bool has_two_or_fewer(const MillPosition *mill, int player) {
    return mill->hand[player] <= 2 && mill_size(mill->cows[player]) + mill->hand[player] <= 2;
}

/* The player who has lost by rule 6, first half, or NOWHERE. */
static int shot_down(const Position *pos) {
    const int me = pos->to_move, other = player_other(me);
    if (has_two_or_fewer(&pos->mill, me))
        return me;
    return has_two_or_fewer(&pos->mill, other) ? other : NOWHERE;
}

static bool is_three_draw(const Position *pos) {
    const MillPosition *mill = &pos->mill;
    return rules[pos->game].has_three_draw && mill->no_shot >= MILL_THREE_COW_LIMIT && mill->hand[0] == 0 &&
           mill->hand[1] == 0 && (mill_size(mill->cows[0]) == 3 || mill_size(mill->cows[1]) == 3);
}

/* The draws of rule 7 but repetition, in their order. */
static Reason drawn_by(const Position *pos) {
    if (is_three_draw(pos))
        return REASON_THREE;
    if (pos->mill.no_shot >= MILL_NO_SHOT_LIMIT)
        return REASON_NO_SHOT;
    return pos->turns >= MILL_LENGTH_LIMIT ? REASON_LENGTH : REASON_NONE;
}

/* Whether the game is over, except that the player to move may also be blocked. */
static bool is_over(const Position *pos) {
    return shot_down(pos) != NOWHERE || drawn_by(pos) != REASON_NONE;
}

static bool is_blocked(const Position *pos) {
    const MillView view = mill_view(pos);
    if (view.is_placing)
        return false; /* 24 cows in all, not all of them on the board: there is room */
    for (uint32_t cows = view.own; cows;)
        if (mill_ways(pos, &view, mill_take(&cows)))
            return false;
    return true;
}

Result mill_result(const Position *pos) {
    const int loser = shot_down(pos);
    if (loser != NOWHERE)
        return (Result){outcome_win_of(player_other(loser)), REASON_SHOT};
    if (is_blocked(pos)) {
        const bool is_full = (pos->mill.cows[0] | pos->mill.cows[1]) == MILL_ALL;
        if (is_full && rules[pos->game].full_board_draws)
            return (Result){OUTCOME_DRAW, REASON_FULL};
        return (Result){outcome_win_of(player_other(pos->to_move)), REASON_BLOCKED};
    }
    const Reason reason = drawn_by(pos);
    return (Result){reason == REASON_NONE ? OUTCOME_NONE : OUTCOME_DRAW, reason};
}

/* The list of turns, and its length */

/* Lists the turns of one cow: `ways`, of which `closing` complete a mill and shoot one of `targets`. */
static Move *list_ways(Move *out, int from, uint32_t ways, uint32_t closing, uint32_t targets) {
    while (ways) {
        const int to = mill_take(&ways);
        if (!(closing & mill_at(to))) {
            *out++ = (Move){(int8_t)from, (int8_t)to, NOWHERE};
            continue;
        }
        for (uint32_t left = targets; left;)
            *out++ = (Move){(int8_t)from, (int8_t)to, (int8_t)mill_take(&left)};
    }
    return out;
}

static int moves(const Position *pos, Move out[]) {
    if (is_over(pos))
        return 0;
    const MillView view = mill_view(pos);
    const uint32_t targets = mill_shootable(view.enemy);
    /* Without an enemy cow on the board nothing is shot: then no way counts as closing. */
    const uint32_t closing = targets ? mill_completing(view.own) : 0;
    if (view.is_placing)
        return (int)(list_ways(out, NOWHERE, view.empty, closing, targets) - out);
    Move *end = out;
    for (uint32_t cows = view.own; cows;) {
        const int from = mill_take(&cows);
        const uint32_t ways = mill_ways(pos, &view, from);
        const uint32_t closes = ways & closing ? mill_completed_from(view.own, from, ways) : 0;
        end = list_ways(end, from, ways, closes, targets);
    }
    return (int)(end - out);
}

/* How many turns lead to a set of points, of which some complete a mill and shoot one of `targets` cows. */
static int count_ways(uint32_t ways, uint32_t closing, int targets) {
    return mill_size(ways) + (closing ? mill_size(ways & closing) * (targets - 1) : 0);
}

/* All cows slide at once, direction by direction: a line that holds both ends of the way closes nothing. */
static int count_slides(const MillView *view, int targets) {
    const MillLook look = mill_look(view->own);
    const uint32_t along = look.ahead | look.behind | look.between;
    return count_ways(view->empty & mill_clockwise(view->own), look.across | look.ahead, targets) +
           count_ways(view->empty & mill_counterclockwise(view->own), look.across | look.behind, targets) +
           count_ways(view->empty & view->own << MILL_RING, along, targets) +
           count_ways(view->empty & view->own >> MILL_RING, along, targets);
}

static int count_flights(const MillView *view, int targets) {
    int total = 0;
    for (uint32_t cows = view->own; cows;) {
        const int from = mill_take(&cows);
        total += count_ways(view->empty, mill_completed_from(view->own, from, view->empty), targets);
    }
    return total;
}

/* How many of the turns counted are banned: all those, one a target, that go back into the mill. */
static int count_banned(const Position *pos, const MillView *view, int targets) {
    const MillBan ban = pos->mill.ban[pos->to_move];
    if (ban.from == NOWHERE)
        return 0;
    const uint32_t way = mill_reach(view, ban.from) & mill_at(ban.to);
    return mill_completed_from(view->own, ban.from, way) ? targets : 0;
}

static int count(const Position *pos) {
    if (is_over(pos))
        return 0;
    const MillView view = mill_view(pos);
    const uint32_t shootable = mill_shootable(view.enemy);
    const int targets = shootable ? mill_size(shootable) : 1; /* none: the turn ends without a shot, once */
    if (view.is_placing)
        return count_ways(view.empty, mill_completing(view.own), targets);
    const int all = view.is_flying ? count_flights(&view, targets) : count_slides(&view, targets);
    return all - count_banned(pos, &view, targets);
}

/* The effect of a turn */

/* Rule 5: a cow goes from one mill of its colour into another. In the moving phase a shot shows the latter.
 */
static bool earns_ban(const Position *pos, Move move) {
    return rules[pos->game].has_return_ban && move.from != NOWHERE && move.shot != NOWHERE &&
           (mill_standing(pos->mill.cows[pos->to_move]) & mill_at(move.from));
}

static void play(Position *pos, Move move) {
    MillPosition *mill = &pos->mill;
    const int me = pos->to_move, other = player_other(me);
    const MillBan none = {NOWHERE, NOWHERE};
    const MillBan enemy_ban = mill->ban[other];
    mill->ban[me] = earns_ban(pos, move) ? (MillBan){move.to, move.from} : none;
    if (enemy_ban.from != NOWHERE && (enemy_ban.from == move.shot || enemy_ban.to == move.to))
        mill->ban[other] = none;
    mill->cows[me] |= mill_at(move.to);
    if (move.from == NOWHERE) {
        mill->hand[me]--;
    } else {
        mill->cows[me] &= ~mill_at(move.from);
        mill->no_shot++;
    }
    if (move.shot != NOWHERE) {
        mill->cows[other] &= ~mill_at(move.shot);
        mill->no_shot = 0;
    }
    pos->to_move = (uint8_t)other;
    pos->turns++;
}

static int steps(const Position *pos, Move move, Step out[]) {
    (void)pos;
    int count_of = 0;
    if (move.from != NOWHERE)
        out[count_of++] = (Step){STEP_LIFT, move.from, 1};
    out[count_of++] = (Step){STEP_PUT, move.to, 1};
    if (move.shot != NOWHERE)
        out[count_of++] = (Step){STEP_SHOOT, move.shot, 1};
    return count_of;
}

/* Positions as values */

static uint64_t ban_bits(const MillBan ban[2]) {
    uint64_t bits = 0;
    for (int player = 0; player < 2; player++)
        bits = bits << 16 | (uint64_t)(ban[player].from + 1) << 8 | (uint64_t)(ban[player].to + 1);
    return bits;
}

/* Everything but the bans fits into 64 bits. */
static uint64_t board_bits(const Position *pos) {
    const MillPosition *mill = &pos->mill;
    return mill->cows[0] | (uint64_t)mill->cows[1] << 24 | (uint64_t)mill->hand[0] << 48 |
           (uint64_t)mill->hand[1] << 52 | (uint64_t)pos->to_move << 56 | (uint64_t)pos->game << 57;
}

static bool same(const Position *a, const Position *b) {
    return board_bits(a) == board_bits(b) && ban_bits(a->mill.ban) == ban_bits(b->mill.ban);
}

static uint64_t hash(const Position *pos) {
    const uint64_t bans = ban_bits(pos->mill.ban);
    const uint64_t board = rules_mix(board_bits(pos));
    return bans ? rules_mix(board ^ bans) : board;
}

static const char *place_name(int at) {
    return mill_names[at];
}

#define MILL_FUNCTIONS                                                                                       \
    .points = MILL_POINTS, .moves = moves, .count = count, .play = play, .steps = steps,                     \
    .result = mill_result, .refuse = mill_refuse, .same = same, .hash = hash,                                \
    .write_position = mill_write_position, .read_move = mill_read_move, .write_move = mill_write_move,       \
    .place_name = place_name

const Game mill_morabaraba = {
    .id = GAME_MORABARABA,
    .name = "morabaraba",
    .title = "Morabaraba",
    .start = start_morabaraba,
    .read_position = mill_read_morabaraba,
    MILL_FUNCTIONS,
};

const Game mill_twelve = {
    .id = GAME_TWELVE,
    .name = "twelve",
    .title = "Twelve Men's Morris",
    .start = start_twelve,
    .read_position = mill_read_twelve,
    MILL_FUNCTIONS,
};
