#include "engine/bench.h"

#include "ai/search.h"

typedef struct BenchRow {
    GameId game;
    const char *position;
    int depth;
} BenchRow;

/* Opening, middle and end of each game; the depths make each row cost about as much as the others. */
static const BenchRow rows[] = {
    {GAME_MORABARABA, "......../......../........ b 12,12 - 0 0", 6},
    {GAME_MORABARABA, "w....b../.....wb./...b..wb w 8,9 - 0 7", 6},
    {GAME_MORABARABA, "....b.ww/bbbbb.../...wbbbw w 3,4 - 0 17", 7},
    {GAME_MORABARABA, "ww..w.ww/wbb.wwwb/wb.b.bww w 0,0 wA6-E6 1 27", 10},
    {GAME_MORABARABA, "bb..b.w./bwbwbbw./.b.bww.w b 0,0 - 2 38", 9},
    {GAME_MORABARABA, "w...bb.b/..wb..b./w....b.. b 0,0 - 9 50", 8},
    {GAME_TWELVE, "......../......../........ b 12,12 - 0 0", 6},
    {GAME_TWELVE, "bw..w.../..bb..w./wbwwbbwb b 5,5 - 0 14", 7},
    {GAME_TWELVE, "b.wwbbbb/bw...bb./b.w..bbb w 0,0 - 0 27", 9},
    {GAME_TWELVE, "www..bww/.....bw./w....bww b 0,0 - 0 32", 9},
    {GAME_TWELVE, ".b.b.b../.......w/w...www. w 0,0 - 3 51", 10},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", 14},
    {GAME_MODIAR, "9 5 3 5 2 8 s 4,6 30", 14},
    {GAME_MODIAR, "2 2 8 4 7 15 n 0,4 5", 14},
    {GAME_MODIAR, "1 3 4 4 5 1 n 12,12 33", 16},
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
