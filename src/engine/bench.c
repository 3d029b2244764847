#include "engine/bench.h"

#include "ai/search.h"

typedef struct BenchRow {
    GameId game;
    const char *position;
    int depth;
} BenchRow;

/* Opening, middle and end of each game; the depths make the rows cost about the same. */
static const BenchRow rows[] = {
    {GAME_MORABARABA, "......../......../........ b 12,12 - 0 0", 9},
    {GAME_MORABARABA, "w....b../.....wb./...b..wb w 8,9 - 0 7", 10},
    {GAME_MORABARABA, ".wwbw.wb/.bw.b.wb/bb.wwbbb b 2,2 - 0 20", 11},
    {GAME_MORABARABA, "..wwwwwb/b....wbb/....wwbb b 0,0 bE8-E1,wA6-A5 0 26", 12},
    {GAME_MORABARABA, "..b....w/w.bbb..w/bbbbwww. w 0,0 bE3-E4,wR7-R8 0 33", 11},
    {GAME_MORABARABA, ".ww.bbbb/ww..w.../b...bbb. b 0,0 - 3 40", 10},
    {GAME_MORABARABA, ".w.b..../wwbbwww./.w...... b 0,0 - 2 66", 9},
    {GAME_TWELVE, "......../......../........ b 12,12 - 0 0", 10},
    {GAME_TWELVE, "b..w...w/.w..b..w/b.bbw.b. w 6,7 - 0 11", 14},
    {GAME_TWELVE, ".bwww.../w.wwwwww/..bbbbbb b 0,0 - 0 24", 16},
    {GAME_TWELVE, "wwwb.w.b/w.bbbwbb/...b.w.b b 0,0 - 0 30", 11},
    {GAME_TWELVE, "bbbwwb.b/wwbbwwbw/bw.w.... b 0,0 - 8 36", 11},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", 22},
    {GAME_MODIAR, "9 9 3 9 2 10 s 0,0 2", 26},
    {GAME_MODIAR, "3 20 2 6 9 2 n 0,0 81", 30},
    {GAME_MODIAR, "5 2 6 5 0 20 s 2,2 78", 44},
};

enum { BENCH_HASH_MIB = 16 };

static bool bench_row(Search *search, const BenchRow *row, BenchTotals *totals, Error *error) {
    SearchRequest request = {.limits = {.depth = row->depth}};
    if (!games[row->game]->read_position(row->position, &request.position, error))
        return false;
    search_clear(search);
    const Choice choice = search_run(search, &request, NULL, NULL, NULL);
    totals->nodes += choice.nodes;
    totals->time_ms += choice.time_ms;
    return true;
}

bool bench_run(BenchTotals *out, Error *error) {
    BenchTotals totals = {0};
    Search *search = search_create(BENCH_HASH_MIB, 1, error);
    bool is_fine = search != NULL;
    for (size_t i = 0; is_fine && i < sizeof rows / sizeof *rows; i++)
        is_fine = bench_row(search, &rows[i], &totals, error);
    search_free(search);
    if (is_fine)
        *out = totals;
    return is_fine;
}
