/*
 * Plays each level against the one below: `ladder [GAMES] [LOWEST] [HIGHEST] [GAME] [MS]`. Openings are a few
 * random turns, played once with each side; a score table tells whether the steps are even. Level 0 is a
 * player who takes as much as he can in each turn, and else anything; level 10 has MS milliseconds a turn, by
 * default a quarter of a second. In Modiar the levels have the solved table, as in the game.
 */
#include "ai/level.h"
#include "ai/solve.h"
#include "base/random.h"
#include "bout.h"
#include "rules/modiar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_MIB = 16, STRONGEST_MS = 250 };

typedef struct Tally {
    int wins, draws, losses; /* of the higher level */
    int slowest_ms[2];
} Tally;

/* What a turn takes at once: cows, or stones. */
static int taking(const Position *pos, Move move) {
    if (pos->game != GAME_MODIAR)
        return move.shot != NOWHERE;
    Position after = *pos;
    modiar.play(&after, move);
    return after.modiar.captured[pos->to_move] - pos->modiar.captured[pos->to_move];
}

/* Level 0: of the turns that take the most any one. */
static Choice choose_greedily(const Position *pos, uint64_t seed) {
    Random random = random_from(seed ^ game_of(pos)->hash(pos));
    Move moves[MOVES_MAX];
    Choice choice = {.move = MOVE_NONE};
    int count = game_of(pos)->moves(pos, moves), most = -1;
    for (int i = 0, equal = 0; i < count; i++) {
        int takes = taking(pos, moves[i]);
        equal = takes > most ? 1 : equal + (takes == most);
        if (takes > most || (takes == most && random_below(&random, (uint32_t)equal) == 0))
            choice.move = moves[i];
        most = takes > most ? takes : most;
    }
    return choice;
}

static Choice choose(Search *search, SearchRequest *request, int level, int strongest_ms, uint64_t seed) {
    if (level < LEVEL_MIN)
        return choose_greedily(&request->position, seed);
    if (level == LEVEL_MAX)
        request->limits.movetime_ms = strongest_ms;
    return level_choose(search, request, level, seed, NULL, NULL, NULL);
}

/* Plays one game; higher_side has the higher level. */
static void play(Search *const searches[2], Bout *bout, int higher, int higher_side, int strongest_ms,
                 uint64_t seed, Tally *tally) {
    static SearchRequest request;
    Result result;
    while ((result = bout_result(bout)).outcome == OUTCOME_NONE) {
        bool is_higher = bout->pos.to_move == higher_side;
        bout_request(bout, &request);
        Choice choice =
            choose(searches[is_higher], &request, is_higher ? higher : higher - 1, strongest_ms, seed);
        if (choice.time_ms > tally->slowest_ms[is_higher])
            tally->slowest_ms[is_higher] = choice.time_ms;
        bout_play(bout, choice.move);
    }
    bool is_won = result.outcome == outcome_win_of(higher_side);
    tally->wins += is_won;
    tally->draws += result.outcome == OUTCOME_DRAW;
    tally->losses += !is_won && result.outcome != OUTCOME_DRAW;
}

static void climb(Search *const searches[2], const Game *game, int higher, int count, int strongest_ms) {
    static Bout bout;
    Tally tally = {0};
    for (int i = 0; i < count; i++) {
        uint64_t opening = (uint64_t)(i / 2) + 1;
        bout_open(&bout, game, game->id == GAME_MODIAR ? 4 : 3, opening * 7919);
        play(searches, &bout, higher, i % 2, strongest_ms, (uint64_t)i + 1, &tally);
    }
    double score = 100.0 * (tally.wins + 0.5 * tally.draws) / count;
    printf("%-11s %2d over %2d: +%d =%d -%d  %5.1f %%  slowest %d ms, %d ms\n", game->name, higher,
           higher - 1, tally.wins, tally.draws, tally.losses, score, tally.slowest_ms[1],
           tally.slowest_ms[0]);
    fflush(stdout);
}

int main(int argc, char **argv) {
    int count = argc > 1 ? atoi(argv[1]) : 20;
    int lowest = argc > 2 ? atoi(argv[2]) : LEVEL_MIN, highest = argc > 3 ? atoi(argv[3]) : 8;
    int strongest_ms = argc > 5 ? atoi(argv[5]) : STRONGEST_MS;
    Search *searches[2] = {search_create(HASH_MIB, 1, NULL), search_create(HASH_MIB, 1, NULL)};
    ModiarTable *table = modiar_table_solve(1, NULL, NULL, NULL, NULL);
    for (int i = 0; i < 2; i++)
        search_use_table(searches[i], table);
    for (int i = 0; i < GAME_COUNT; i++)
        for (int higher = lowest + 1; higher <= highest; higher++)
            if (argc <= 4 || strcmp(argv[4], games[i]->name) == 0)
                climb(searches, games[i], higher, count, strongest_ms);
    search_free(searches[0]);
    search_free(searches[1]);
    modiar_table_free(table);
    return 0;
}
