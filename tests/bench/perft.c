/* Perft from the start: leaves a second on one core. Usage: perft [GAME [DEPTH]] */
#include "record/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    const Game *game = game_named(argc > 1 ? argv[1] : "morabaraba");
    const int depth = argc > 2 ? atoi(argv[2]) : 6;
    if (game == NULL || depth < 0 || depth > RECORD_PERFT_MAX) {
        fprintf(stderr, "usage: perft [morabaraba|twelve|modiar [DEPTH]]\n");
        return 2;
    }
    Position start;
    Record record;
    game->start(&start);
    if (!record_init(&record, &start, NULL))
        return 1;
    const double before = now_s();
    const uint64_t leaves = record_perft(&record, depth, NULL);
    const double seconds = now_s() - before;
    printf("%s perft %d leaves %" PRIu64 " seconds %.3f leaves/s %.0f million\n", game->name, depth, leaves,
           seconds, (double)leaves / seconds / 1e6);
    record_free(&record);
    return 0;
}
