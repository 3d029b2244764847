/*
 * Method: retrograde analysis (H. Bal and V. Allis, "Parallel Retrograde Analysis on a Distributed System",
 * Supercomputing 1995), level by level: a shot leads from m own against n enemy cows to n - 1 against m, seen
 * by the other player, so levels of fewer cows come first; turns without a shot go to and fro between m
 * against n and n against m, which are solved together.
 *
 * The counter of turns without a shot ends a phase, the time between two shots, after 10 turns when a player
 * has three cows (Morabaraba) and else after 50. So what counts is the hurry: within how many turns of a
 * phase the winner can force the end or a shot that leads to a position won for him at the start of the next
 * phase. Positions are found in the order of their hurry, and none beyond the limit. With k turns left the
 * player to move wins exactly if the hurry is k at most: more turns left never hurt a winner, because
 * whatever the other may do meanwhile he has an answer to. So the one table serves every state of the
 * counter, and what is neither won nor lost in the turns left is a draw.
 *
 * Beside it stands in how many turns all is over: the winner takes, of the turns that hurry most, the one
 * that ends soonest; the other takes the one that ends latest of all. So these turns grow fewer with each
 * turn of such play, by whatever turn of the loser's, and bound what is left of the game's 300 turns.
 *
 * Return bans (Morabaraba 5) are earned by a shot and lapse with their owner's next turn, so only the first
 * two turns of a phase know them, and they forbid no turn without a shot. The table holds the positions
 * without them; a shot that earns one is worth what endings_value finds by looking at those two turns, over
 * tables that are solved already. Nothing is left to bounds: claims are exact.
 *
 * Repetition is left to play: it makes draws only, and can take no win from who follows the fewer turns.
 */
#include "ai/endings_table.h"
#include "ai/solve_team.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_SAFE = 1 << 8 /* of an open position: a shot draws at least, so it is not lost */ };

/* Levels solved together; those of fewer cows first. */
static const struct {
    int first, count; /* in EndingsIndex.levels */
} groups[] = {{0, 1}, {1, 2}, {3, 1}, {4, 2}, {6, 2}};

enum { GROUPS = sizeof groups / sizeof *groups };

typedef struct Solver Solver;

struct Solver {
    Endings *endings;
    const Game *rules;
    Team *team;
    const atomic_bool *stop;
    int group;
    int layer;             /* the hurry of the positions being found */
    atomic_int next_class; /* of the group, to be taken by the next thread that is free */
    atomic_bool has_found; /* the layer holds something */
    void (*visit)(Solver *solver, const EndingsPlace *place); /* what is done at each of its positions */
};

static bool is_stopped(const Solver *solver) {
    return solver->stop != NULL && atomic_load_explicit(solver->stop, memory_order_relaxed);
}

/* The class of this number among those of the group's levels; false: there are no more. */
static bool class_numbered(const Solver *solver, int number, EndingsPlace *out) {
    const EndingsIndex *index = &solver->endings->index;
    for (int n = 0; n < groups[solver->group].count; n++) {
        const EndingsLevel *level = &index->levels[groups[solver->group].first + n];
        if (number < level->classes) {
            const EndingsClass *own = &index->classes[index->class_start[level->own] + (uint32_t)number];
            *out = (EndingsPlace){level, own, level->start + (uint32_t)number * level->stride, 0};
            return true;
        }
        number -= level->classes;
    }
    return false;
}

/* A team's work: takes classes as long as there are any. */
static void visit_classes(void *payload, int member) {
    (void)member;
    Solver *solver = payload;
    EndingsPlace place;
    while (!is_stopped(solver) && class_numbered(solver, atomic_fetch_add(&solver->next_class, 1), &place))
        solver->visit(solver, &place);
}

static void visit_all(Solver *solver, void (*visit)(Solver *solver, const EndingsPlace *place)) {
    solver->visit = visit;
    atomic_store(&solver->next_class, 0);
    team_run(solver->team, visit_classes, solver);
}

static uint32_t enemy_numbered(const EndingsPlace *place, uint32_t number) {
    return endings_unsqueeze(place->level->sets[number], place->own->set);
}

static void write_code(Solver *solver, uint32_t number, int code) {
    atomic_store_explicit(&solver->endings->codes[number], (uint16_t)code, memory_order_relaxed);
}

/* First look: what shots are worth */

/*
 * The code of a position before anything is known of turns without a shot. An open one is a draw as far as
 * known; its turns are those to the slowest loss by a shot.
 */
static int code_of_shots(const EndingsBest *shots, bool has_quiet) {
    const Ending ending = endings_of_best(shots);
    const int hurry = shots->wins || shots->losses ? 1 : 0; /* without any turn it is lost already */
    if (ending.kind == ENDING_WIN)
        return code_of(CODE_WIN, hurry, ending.turns);
    if (ending.kind == ENDING_DRAW)
        return CODE_DRAW | CODE_SAFE;
    return code_of(has_quiet ? CODE_DRAW : CODE_LOSS, has_quiet ? 0 : hurry, ending.turns);
}

static int first_look(const Solver *solver, uint32_t own, uint32_t enemy) {
    const MillBan none = {NOWHERE, NOWHERE};
    const Position pos = {.game = (uint8_t)solver->endings->game,
                          .to_move = PLAYER_FIRST,
                          .mill = {.cows = {own, enemy}, .ban = {none, none}}};
    Move moves[MOVES_MAX];
    const int count = solver->rules->moves(&pos, moves);
    EndingsBest shots = {0};
    bool has_quiet = false;
    for (int n = 0; n < count; n++) {
        if (moves[n].shot == NOWHERE) {
            has_quiet = true;
            continue;
        }
        Position after = pos;
        solver->rules->play(&after, moves[n]);
        after.turns = 0;
        endings_add(&shots, endings_value(solver->endings, &after));
    }
    return code_of_shots(&shots, has_quiet);
}

static void look_at_class(Solver *solver, const EndingsPlace *place) {
    for (uint32_t n = 0; n < place->level->stride && !is_stopped(solver); n++)
        write_code(solver, place->first + n, first_look(solver, place->own->set, enemy_numbered(place, n)));
}

/* Spreading: what follows for the positions before */

/* Where a cow on a point can come from, or go to, without a shot being due. */
static uint32_t ways_of(const Solver *solver, uint32_t own, uint32_t enemy, int point) {
    const bool flies = endings_flies(solver->endings->game, mill_size(own));
    return ~(own | enemy) & (flies ? MILL_ALL : mill_neighbours[point]);
}

/* The turns to the end if all turns without a shot lead to positions won in less than the layer; else 0. */
static int turns_if_lost(const Solver *solver, const EndingsLevel *before, uint32_t own, uint32_t enemy,
                         int open) {
    const EndingsIndex *index = &solver->endings->index;
    const EndingsLevel *after = &index->levels[index->level_of[before->enemy][before->own]];
    int slowest = code_turns(open);
    for (uint32_t cows = own; cows;) {
        const int from = mill_take(&cows);
        const uint32_t others = own & ~(1u << from);
        for (uint32_t ways = ways_of(solver, own, enemy, from) & ~mill_completing(others); ways;) {
            const int code = endings_code(solver->endings, after, enemy, others | 1u << mill_take(&ways));
            if (code_worth(code) != CODE_WIN || code_hurry(code) >= solver->layer)
                return 0;
            if (code_turns(code) >= slowest)
                slowest = code_turns(code) + 1;
        }
    }
    return slowest;
}

/* Writes a code to all numbers of a position, unless what is there is better or for good. */
static void put(Solver *solver, const EndingsPlace *place, int code) {
    const EndingsIndex *index = &solver->endings->index;
    for (uint32_t same = place->own->same; same;) {
        const uint32_t enemy = endings_image(index, mill_take(&same), place->enemy);
        _Atomic uint16_t *at = &solver->endings->codes[endings_number(index, place, enemy)];
        uint16_t old = atomic_load_explicit(at, memory_order_relaxed);
        /* What is won in the same hurry is won the sooner way. */
        while ((code_worth(old) == CODE_DRAW || (old >> 8 == code >> 8 && old > code)) &&
               !atomic_compare_exchange_weak_explicit(at, &old, (uint16_t)code, memory_order_relaxed,
                                                      memory_order_relaxed))
            continue;
    }
    atomic_store_explicit(&solver->has_found, true, memory_order_relaxed);
}

/* A position before one that is known. @param code  of that one */
static void spread_to(Solver *solver, const EndingsLevel *level, uint32_t own, uint32_t enemy, int code) {
    const EndingsIndex *index = &solver->endings->index;
    const EndingsPlace place = endings_place(index, level, own, enemy);
    const int old = endings_code_at(solver->endings, level, endings_number(index, &place, place.enemy));
    if (code_worth(code) == CODE_LOSS) {
        const int won = code_of(CODE_WIN, solver->layer, code_turns(code) + 1);
        if (code_worth(old) == CODE_DRAW || (old >> 8 == won >> 8 && old > won))
            put(solver, &place, won);
    } else if (code_worth(old) == CODE_DRAW && !(old & CODE_SAFE)) {
        const int turns = turns_if_lost(solver, level, own, enemy, old);
        if (turns > 0)
            put(solver, &place, code_of(CODE_LOSS, solver->layer, turns));
    }
}

/* The turn before was the enemy's: of a cow that stands in no mill, else he would have shot. */
static void spread_from(Solver *solver, const EndingsLevel *before, uint32_t own, uint32_t enemy, int code) {
    for (uint32_t cows = enemy & ~mill_standing(enemy); cows;) {
        const int to = mill_take(&cows);
        for (uint32_t ways = ways_of(solver, enemy, own, to); ways;)
            spread_to(solver, before, (enemy & ~(1u << to)) | 1u << mill_take(&ways), own, code);
    }
}

static void spread_class(Solver *solver, const EndingsPlace *place) {
    const EndingsIndex *index = &solver->endings->index;
    const EndingsLevel *before = &index->levels[index->level_of[place->level->enemy][place->level->own]];
    for (uint32_t n = 0; n < place->level->stride; n++) {
        const int code = endings_code_at(solver->endings, place->level, place->first + n);
        if (code_worth(code) != CODE_DRAW && code_hurry(code) == solver->layer - 1)
            spread_from(solver, before, place->own->set, enemy_numbered(place, n), code);
    }
}

static void close_class(Solver *solver, const EndingsPlace *place) {
    for (uint32_t n = 0; n < place->level->stride; n++)
        if (code_worth(endings_code_at(solver->endings, place->level, place->first + n)) == CODE_DRAW)
            write_code(solver, place->first + n, CODE_DRAW);
}

/* The whole */

static bool solve_group(Solver *solver, int group) {
    solver->group = group;
    const EndingsLevel *level = &solver->endings->index.levels[groups[group].first];
    const int limit = endings_limit(solver->endings->game, level->own, level->enemy);
    visit_all(solver, look_at_class);
    /* The first look has found what is over at once or after a shot: hurries 0 and 1. */
    bool goes_on = true;
    for (solver->layer = 1; solver->layer <= limit && goes_on && !is_stopped(solver); solver->layer++) {
        atomic_store(&solver->has_found, false);
        visit_all(solver, spread_class);
        goes_on = solver->layer == 1 || atomic_load(&solver->has_found);
    }
    visit_all(solver, close_class);
    return !is_stopped(solver);
}

static void report(atomic_int *progress, const Solver *solver, int group) {
    if (progress == NULL)
        return;
    const EndingsIndex *index = &solver->endings->index;
    const uint32_t done = group < GROUPS ? index->levels[groups[group].first].start : index->size;
    atomic_store_explicit(progress, (int)((uint64_t)done * 1000 / index->size), memory_order_relaxed);
}

static bool solve_groups(Solver *solver, int levels, atomic_int *progress, Error *error) {
    for (int group = 0; group < GROUPS && groups[group].first < levels; group++) {
        report(progress, solver, group);
        if (!solve_group(solver, group))
            return error_set(error, ERROR_STOPPED, "");
    }
    report(progress, solver, GROUPS);
    return true;
}

/* Writes down which codes a level has, and for each of its endings which of them it is. */
static void pack_level(Endings *endings, int number, uint8_t *word_of_code) {
    const EndingsLevel *level = &endings->index.levels[number];
    const uint32_t end = level->start + (uint32_t)level->classes * level->stride;
    int words = 1; /* the first: CODE_DRAW, 0 */
    memset(word_of_code, 0, 1 << 16);
    for (uint32_t n = level->start; n < end; n++) {
        const int code = endings_code_at(endings, level, n);
        if (word_of_code[code] == 0 && code != CODE_DRAW) {
            assert(words < ENDINGS_WORDS);
            endings->words[number][words] = (uint16_t)code;
            word_of_code[code] = (uint8_t)words++;
        }
        endings->bytes[n] = word_of_code[code];
    }
}

static bool pack(Endings *endings, Error *error) {
    uint8_t *word_of_code = malloc(1 << 16);
    if (word_of_code == NULL)
        return error_set(error, ERROR_MEMORY, "");
    for (int number = 0; number < ENDINGS_LEVELS; number++)
        pack_level(endings, number, word_of_code);
    free(word_of_code);
    free(endings->codes);
    endings->codes = NULL;
    return true;
}

static bool fill(Endings *endings, int levels, int threads, const atomic_bool *stop, atomic_int *progress,
                 Error *error) {
    Solver solver = {.endings = endings, .rules = games[endings->game], .stop = stop};
    endings->codes = calloc(endings->index.size, sizeof *endings->codes);
    if (endings->codes == NULL)
        return error_set(error, ERROR_MEMORY, "");
    solver.team = team_create(threads, error);
    const bool is_solved = solver.team != NULL && solve_groups(&solver, levels, progress, error);
    team_free(solver.team);
    return is_solved && pack(endings, error);
}

Endings *endings_solve_levels(GameId game, int levels, int threads, const atomic_bool *stop,
                              atomic_int *progress, Error *error) {
    assert(game != GAME_MODIAR && threads >= 1 && threads <= 64);
    Endings *endings = endings_create(game, error);
    if (endings == NULL)
        return NULL;
    if (fill(endings, levels, threads, stop, progress, error))
        return endings;
    endings_free(endings);
    return NULL;
}

Endings *endings_solve(GameId game, int threads, const atomic_bool *stop, atomic_int *progress,
                       Error *error) {
    return endings_solve_levels(game, ENDINGS_LEVELS, threads, stop, progress, error);
}
