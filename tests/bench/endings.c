/* How long the endings of a mill game take to solve, and how they divide. */
#include "ai/endings.h"
#include "base/text.h"
#include "follows.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void print_counts(const Endings *endings) {
    printf("| own | enemy | positions | won | lost | drawn | slowest end, turns | without a shot |\n"
           "|---|---|---|---|---|---|---|---|\n");
    for (int kind = 0; kind < endings_kinds(); kind++) {
        const EndingsCounts counts = endings_counts(endings, kind);
        printf("| %d | %d | %" PRIu64 " | %" PRIu64 " | %" PRIu64 " | %" PRIu64 " | %d | %d |\n", counts.own,
               counts.enemy, counts.wins + counts.losses + counts.draws, counts.wins, counts.losses,
               counts.draws, counts.longest, counts.slowest);
    }
}

/* Every ending against those its turns lead to. */
static bool print_check(const Endings *endings) {
    const double began = seconds_now();
    Position wrong;
    const uint64_t found = follows_everywhere(endings, endings_kinds(), 1, &wrong);
    char text[POSITION_TEXT_MAX] = "";
    if (found > 0)
        game_of(&wrong)->write_position(&wrong, text);
    printf("do not follow from their turns: %" PRIu64 " %s (%.1f seconds)\n", found, text,
           seconds_now() - began);
    return found == 0;
}

/* endings [GAME [THREADS]] */
int main(int argc, char **argv) {
    const Game *game = game_named(argc > 1 ? argv[1] : "morabaraba");
    long threads = 2;
    if (game == NULL || game->id == GAME_MODIAR ||
        (argc > 2 && !text_read_number(span_of(argv[2]), 64, &threads)) || threads < 1) {
        fputs("usage: endings [morabaraba|twelve [THREADS]]\n", stderr);
        return EXIT_FAILURE;
    }
    const double began = seconds_now();
    Endings *endings = endings_solve(game->id, (int)threads, NULL, NULL, NULL);
    if (endings == NULL)
        return EXIT_FAILURE;
    printf("%s: %.1f seconds, %ld threads\n", game->name, seconds_now() - began, threads);
    print_counts(endings);
    const bool is_right = print_check(endings);
    endings_free(endings);
    return is_right ? EXIT_SUCCESS : EXIT_FAILURE;
}
