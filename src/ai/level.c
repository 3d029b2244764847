#include "ai/level.h"

#include "ai/expert.h"
#include "base/random.h"

enum { LEVELS = LEVEL_MAX - LEVEL_MIN + 1 };

/*
 * A weak player looks few turns ahead, does not notice some turns (quiet ones rather than mills) and is
 * unsure how good the others are. What he does not see is left out at the root only: of what he plays he
 * knows as much as his depth shows, so the better levels throw nothing away in plain sight.
 */
static const Level mill_levels[LEVELS] = {
    {"Calf",
     "Plays what comes to mind and misses much: for a first game.",
     {.depth = 1, .movetime_ms = 900},
     80,
     450},
    {"Heifer",
     "Takes what it sees, but seldom minds your threats.",
     {.depth = 1, .movetime_ms = 900},
     48,
     220},
    {"Steer", "Answers many threats and forgets many.", {.depth = 1, .movetime_ms = 900}, 34, 120},
    {"Bull", "Answers most threats and forgets some.", {.depth = 1, .movetime_ms = 900}, 22, 65},
    {"Herder", "Looks a few turns ahead and makes small mistakes.", {.depth = 2, .movetime_ms = 900}, 15, 45},
    {"Milker", "Plays soundly, with a slip now and then.", {.depth = 4, .movetime_ms = 900}, 9, 28},
    {"Drover",
     "Steady: seldom errs and makes use of your errors.",
     {.nodes = 3000, .movetime_ms = 900},
     3,
     16},
    {"Elder", "Strong: looks far ahead and gives nothing away.", {.nodes = 9000, .movetime_ms = 900}, 1, 12},
    {"Headman",
     "Very strong: only what lies far ahead escapes it.",
     {.nodes = 70000, .movetime_ms = 900},
     0,
     6},
    {"Induna", "As strong as this program can play.", {.movetime_ms = 4000}, 0, 0},
};

/*
 * Modiar has at most three turns, and stones are captured by twos: it takes larger slips to go wrong. Level 1
 * is beaten by who just takes the most he can; the steps from there up to perfect play are even
 * (tests/bench/ladder).
 */
static const Level modiar_levels[LEVELS] = {
    {"Calf",
     "Plays what comes to mind and lets captures go by: for a first game.",
     {.depth = 1, .movetime_ms = 900},
     90,
     1000},
    {"Heifer", "Sees half of its captures and few of yours.", {.depth = 1, .movetime_ms = 900}, 50, 600},
    {"Steer",
     "Takes most of what it can, but never minds your answer.",
     {.depth = 1, .movetime_ms = 900},
     30,
     250},
    {"Bull", "Minds your answer and forgets some.", {.depth = 2, .movetime_ms = 900}, 20, 200},
    {"Herder", "Looks a few turns ahead, with many a slip.", {.depth = 3, .movetime_ms = 900}, 15, 150},
    {"Milker", "Plays soundly and makes small mistakes.", {.depth = 4, .movetime_ms = 900}, 8, 80},
    {"Drover", "Steady: seldom errs and makes use of your errors.", {.depth = 6, .movetime_ms = 900}, 7, 60},
    {"Elder", "Strong: looks far ahead and gives little away.", {.depth = 8, .movetime_ms = 900}, 4, 40},
    {"Headman",
     "Very strong: only what lies far ahead escapes it.",
     {.depth = 12, .movetime_ms = 900},
     1,
     20},
    {"Induna",
     "Knows what every position is worth and never gives a stone away.",
     {.movetime_ms = 4000},
     0,
     0},
};

enum {
    OPENING_TURNS = 6, /* so long the strongest level varies its play too */
    OPENING_NOISE_CP = 2,
    LOUD_SHARE = 3 /* a shot or capture is overlooked so many times less often */
};

const Level *level_row(GameId game, int level) {
    return &(game == GAME_MODIAR ? modiar_levels : mill_levels)[level - LEVEL_MIN];
}

/* Each chance is drawn for the turn itself, so that it does not depend on the order turns are listed in. */
static Random chance_of(uint64_t seed, const Position *pos, Move move) {
    uint64_t name =
        (uint64_t)(move.from + 1) << 16 | (uint64_t)(move.to + 1) << 8 | (uint64_t)(move.shot + 1);
    Random of_position = random_from(seed ^ game_of(pos)->hash(pos) ^ (uint64_t)pos->turns << 40);
    return random_from(random_next(&of_position) ^ name * 0x9E3779B97F4A7C15u);
}

/* From -noise to noise, near 0 more often. */
static int misjudgement(Random *random, int noise) {
    uint32_t span = (uint32_t)noise + 1;
    return (int)random_below(random, span) - (int)random_below(random, span);
}

/* Who does not see a mill sees none of the shots it would earn. */
static bool is_overlooked(uint64_t seed, const Position *pos, Move move, const Level *row, bool is_loud) {
    Random random = chance_of(~seed, pos, (Move){move.from, move.to, NOWHERE});
    int percent = is_loud ? row->overlook_percent / LOUD_SHARE : row->overlook_percent;
    return (int)random_below(&random, 100) < percent;
}

static void notice(RootView *view, Move move, int bias) {
    view->moves[view->count] = move;
    view->bias[view->count++] = bias;
}

/* The turns as this player sees them; somebody who overlooks everything plays anything. */
static void look(const SearchRequest *request, const Level *row, int noise, uint64_t seed, RootView *view) {
    const Position *pos = &request->position;
    Move moves[MOVES_MAX];
    int32_t order[MOVES_MAX];
    int count = game_of(pos)->moves(pos, moves);
    expert_of(pos)->order(pos, moves, count, order);
    view->count = 0;
    for (int i = 0; i < count; i++) {
        Random random = chance_of(seed, pos, moves[i]);
        if (!is_overlooked(seed, pos, moves[i], row, order[i] >= ORDER_LOUD))
            notice(view, moves[i], misjudgement(&random, noise));
    }
    Random random = chance_of(seed, pos, MOVE_NONE);
    if (view->count == 0 && count > 0)
        notice(view, moves[random_below(&random, (uint32_t)count)], 0);
}

static Limits limits_for(Limits asked, Limits own) {
    Limits limits = asked;
    limits.depth = asked.depth ? asked.depth : own.depth;
    limits.nodes = asked.nodes ? asked.nodes : own.nodes;
    limits.movetime_ms = asked.movetime_ms ? asked.movetime_ms : own.movetime_ms;
    return limits;
}

Choice level_choose(Search *search, const SearchRequest *request, int level, uint64_t seed,
                    const atomic_bool *stop, SearchObserver observer, void *payload) {
    const Position *pos = &request->position;
    const Level *row = level_row(pos->game, level);
    SearchRequest limited = *request;
    bool is_strongest = level == LEVEL_MAX;
    if (!is_strongest)
        limited.limits = limits_for(request->limits, row->limits);
    if (is_strongest && (pos->game == GAME_MODIAR || pos->turns >= OPENING_TURNS))
        return search_run(search, &limited, stop, observer, payload);
    RootView view = {.is_repeatable = !is_strongest};
    look(request, row, is_strongest ? OPENING_NOISE_CP : row->noise_cp, seed, &view);
    if (view.count == 0)
        return (Choice){.move = MOVE_NONE};
    return search_run_view(search, &limited, &view, stop, observer, payload);
}
