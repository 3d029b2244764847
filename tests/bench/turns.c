/* How fast the rules are: trees of turns whose last turns are counted, and listed and played. */
#include "rules/game.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

static const struct {
    GameId game;
    const char *position;
    int depth;
} trees[] = {
    {GAME_MORABARABA, "......../......../........ b 12,12 - 0 0", 6},
    {GAME_MORABARABA, "..w.w.b./..www.b./b.www.bb b 2,2 - 0 20", 6},
    {GAME_MORABARABA, "..b....w/w.bbb..w/bbbbwww. w 0,0 bE3-E4,wR7-R8 0 33", 6},
    {GAME_MORABARABA, ".w.wwwwb/wb.w.bww/...w.w.w b 0,0 - 0 60", 5},
    {GAME_TWELVE, "wwbw.w.b/wwbbw.bw/.bww.wwb b 0,0 - 48 128", 6},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", 15},
};

static uint64_t counted(const Game *game, const Position *pos, int depth) {
    if (depth == 1)
        return (uint64_t)game->count(pos);
    Move list[MOVES_MAX];
    uint64_t leaves = 0;
    for (int left = game->moves(pos, list); left > 0; left--) {
        Position next = *pos;
        game->play(&next, list[left - 1]);
        leaves += counted(game, &next, depth - 1);
    }
    return leaves;
}

static uint64_t played(const Game *game, const Position *pos, int depth) {
    if (depth == 0)
        return 1;
    Move list[MOVES_MAX];
    uint64_t leaves = 0;
    for (int left = game->moves(pos, list); left > 0; left--) {
        Position next = *pos;
        game->play(&next, list[left - 1]);
        leaves += played(game, &next, depth - 1);
    }
    return leaves;
}

static double seconds_since(const struct timespec *start) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) / 1e9;
}

/* Prints the size of a tree and how many million leaves a second it took. */
static void measure(const char *how, uint64_t (*tree)(const Game *, const Position *, int),
                    const Position *pos, int depth) {
    struct timespec start;
    clock_gettime(CLOCK_MONOTONIC, &start);
    const uint64_t leaves = tree(game_of(pos), pos, depth);
    printf(" %s %" PRIu64 " leaves %.1f M/s", how, leaves, (double)leaves / 1e6 / seconds_since(&start));
}

int main(void) {
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        const Game *game = games[trees[i].game];
        Position pos;
        if (!game->read_position(trees[i].position, &pos, NULL))
            return 1;
        printf("%s %s depth %d:", game->name, trees[i].position, trees[i].depth);
        measure("counted", counted, &pos, trees[i].depth);
        measure("played", played, &pos, trees[i].depth);
        printf("\n");
    }
    return 0;
}
