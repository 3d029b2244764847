#include "ai/level.h"

#include "ai/expert.h"
#include "base/random.h"

/*
 * A weak player looks few turns ahead, does not notice some turns (quiet ones rather than mills) and is
 * unsure how good the others are. What he does not see is left out at the root only: of what he plays he
 * knows as much as his depth shows, so the better levels throw nothing away in plain sight.
 */
static const Level levels[LEVEL_MAX - LEVEL_MIN + 1] = {
    {"Calf",
     "Plays what comes to mind and often misses a mill: for a first game.",
     {.depth = 1, .movetime_ms = 900},
     45,
     160},
    {"Heifer", "Closes most of its mills, but seldom minds yours.", {.depth = 1, .movetime_ms = 900}, 25, 70},
    {"Steer", "Answers most threats and forgets some.", {.depth = 2, .movetime_ms = 900}, 20, 50},
    {"Bull", "Looks a few turns ahead and makes small mistakes.", {.depth = 3, .movetime_ms = 900}, 14, 35},
    {"Herder", "Plays soundly, with a slip now and then.", {.depth = 4, .movetime_ms = 900}, 9, 25},
    {"Milker", "Steady: few slips, and plans of its own.", {.depth = 5, .movetime_ms = 900}, 5, 16},
    {"Drover", "Seldom errs and makes use of your errors.", {.nodes = 20000, .movetime_ms = 900}, 2, 10},
    {"Elder", "Strong: looks far ahead and gives nothing away.", {.nodes = 150000, .movetime_ms = 900}, 0, 6},
    {"Headman",
     "Very strong: takes some seconds to think about each turn.",
     {.nodes = 3000000, .movetime_ms = 4000},
     0,
     3},
    {"Induna", "As strong as this program can play.", {.movetime_ms = 4000}, 0, 0},
};

enum {
    OPENING_TURNS = 6, /* so long the strongest level varies its play too */
    OPENING_NOISE_CP = 2,
    LOUD_SHARE = 3 /* a shot or capture is overlooked so many times less often */
};

const Level *level_row(int level) {
    return &levels[level - LEVEL_MIN];
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

/* The turns as this player sees them; somebody who overlooks everything sees the one he came across last. */
static void look(const SearchRequest *request, const Level *row, int noise, uint64_t seed, RootView *view) {
    const Position *pos = &request->position;
    Move moves[MOVES_MAX];
    int32_t order[MOVES_MAX];
    int count = game_of(pos)->moves(pos, moves);
    expert_of(pos)->order(pos, moves, count, order);
    view->count = 0;
    for (int i = 0; i < count; i++) {
        bool is_last_hope = i == count - 1 && view->count == 0;
        if (is_overlooked(seed, pos, moves[i], row, order[i] >= ORDER_LOUD) && !is_last_hope)
            continue;
        Random random = chance_of(seed, pos, moves[i]);
        view->moves[view->count] = moves[i];
        view->bias[view->count++] = misjudgement(&random, noise);
    }
}

static Limits limits_for(Limits asked, int level) {
    Limits limits = asked, own = level_row(level)->limits;
    if (level == LEVEL_MAX)
        return asked;
    limits.depth = asked.depth ? asked.depth : own.depth;
    limits.nodes = asked.nodes ? asked.nodes : own.nodes;
    limits.movetime_ms = asked.movetime_ms ? asked.movetime_ms : own.movetime_ms;
    return limits;
}

Choice level_choose(Search *search, const SearchRequest *request, int level, uint64_t seed,
                    const atomic_bool *stop, SearchObserver observer, void *payload) {
    const Position *pos = &request->position;
    SearchRequest limited = *request;
    limited.limits = limits_for(request->limits, level);
    bool is_strongest = level == LEVEL_MAX;
    if (is_strongest && (pos->game == GAME_MODIAR || pos->turns >= OPENING_TURNS))
        return search_run(search, &limited, stop, observer, payload);
    RootView view = {.is_repeatable = !is_strongest};
    int noise = is_strongest ? OPENING_NOISE_CP : level_row(level)->noise_cp;
    look(request, level_row(level), noise, seed, &view);
    if (view.count == 0)
        return (Choice){.move = MOVE_NONE};
    if (!is_strongest)
        search_clear(search);
    return search_run_view(search, &limited, &view, stop, observer, payload);
}
