/*
 * Searches fixed positions to fixed depths with one thread: `search [DEPTH_ADDED] [GAME]`. The node total is
 * a signature of the search: a change that means nothing leaves it as it is.
 */
#include "ai/search.h"
#include "rules/mill.h"
#include "rules/modiar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Case {
    const Game *game;
    int depth;
    const char *fen;
} Case;

static const Case cases[] = {
    {&mill_morabaraba, 12, "......../......../........ b 12,12 - 0 0"},
    {&mill_morabaraba, 12, "b...w.../..w.b..w/..b..... w 8,9 - 0 7"},
    {&mill_morabaraba, 14, "b.w.b.w./.bw.bw.b/w.b.wb.w b 0,0 - 0 30"},
    {&mill_morabaraba, 14, "bw.bb.w./wb..wb.b/.bw.b.ww w 0,0 - 12 60"},
    {&mill_morabaraba, 14, "b..b..w./w...w..b/.b....w. b 0,0 - 4 90"},
    {&mill_morabaraba, 13, "b..b..../w...w..b/......w. w 0,0 - 2 110"},
    {&mill_morabaraba, 11, "b..b..../w..b..../......ww b 0,0 - 3 140"},
    {&mill_twelve, 12, "b...w.../..w.b..w/..b..... w 8,9 - 0 7"},
    {&mill_twelve, 14, "b.w.b.w./.bw.bw.b/w.b.wb.w b 0,0 - 0 30"},
    {&mill_twelve, 15, "b..b..w./w...w..b/.b....w. b 0,0 - 4 90"},
    {&modiar, 20, "7 7 7 7 7 7 s 0,0 0"},
    {&modiar, 20, "3 9 9 9 2 10 s 0,0 2"},
    {&modiar, 22, "5 2 6 5 0 20 s 2,2 78"},
};

static void run_case(Search *search, const Case *fixed, int depth_added, uint64_t *nodes, int *time_ms) {
    static SearchRequest request; /* too large for comfort on the stack */
    Error error = {0};
    if (!fixed->game->read_position(fixed->fen, &request.position, &error)) {
        char text[ERROR_TEXT_MAX];
        error_text(&error, text);
        fprintf(stderr, "%s: %s\n", fixed->fen, text);
        exit(1);
    }
    request.limits = (Limits){.depth = fixed->depth + depth_added};
    search_clear(search);
    Choice choice = search_run(search, &request, NULL, NULL, NULL);
    char move[MOVE_TEXT_MAX];
    fixed->game->write_move(choice.move, move);
    printf("%-11s depth %2d %-9s kind %d value %6d nodes %9llu time %5d\n", fixed->game->name, choice.depth,
           move, (int)choice.score.kind, choice.score.value, (unsigned long long)choice.nodes,
           choice.time_ms);
    *nodes += choice.nodes;
    *time_ms += choice.time_ms;
}

int main(int argc, char **argv) {
    int depth_added = argc > 1 ? atoi(argv[1]) : 0;
    const char *only = argc > 2 ? argv[2] : NULL;
    Search *search = search_create(64, 1, NULL);
    if (!search)
        return 1;
    uint64_t nodes = 0;
    int time_ms = 0;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (!only || strcmp(only, cases[i].game->name) == 0)
            run_case(search, &cases[i], depth_added, &nodes, &time_ms);
    printf("nodes %llu time %d nps %llu\n", (unsigned long long)nodes, time_ms,
           (unsigned long long)(time_ms ? nodes * 1000 / (uint64_t)time_ms : 0));
    search_free(search);
    return 0;
}
