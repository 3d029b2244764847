/*
 * Solving Modiar: how long it takes, as a multiple of one pass over all turns, how much memory, and what
 * comes out. The pass is a floor: every turn of every position has to be sown once at least. bench/solve
 * [REPEATS]
 */
#include "ai/solve.h"
#include "ai/solve_pits.h"
#include "rules/modiar.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

enum { LINE_MAX = 1000 };

/* What a piece of work took. Processor time counts less of what else the machine does. */
typedef struct Took {
    double wall, processor; /* seconds */
} Took;

static double seconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static Took now(void) {
    return (Took){seconds_of(CLOCK_MONOTONIC), seconds_of(CLOCK_PROCESS_CPUTIME_ID)};
}

/* The least of several. */
static void keep_least(Took *least, Took began) {
    Took ended = now();
    Took took = {ended.wall - began.wall, ended.processor - began.processor};
    least->wall = took.wall < least->wall ? took.wall : least->wall;
    least->processor = took.processor < least->processor ? took.processor : least->processor;
}

/* One pass over all turns, on one thread. The sum keeps the compiler from leaving it out. */
static uint64_t sow_row(Pits pits, uint32_t two, uint64_t *sum) {
    uint64_t turns = 0;
    pits += (uint64_t)two << 8;
    for (uint32_t one = 0; one <= two; one++, pits -= 0xFF) {
        Sowing sowings[PITS_OWN];
        int count = pits_sowings(pits, true, sowings);
        for (int n = 0; n < count; n++)
            *sum += sowings[n].after ^ sowings[n].taken;
        turns += (uint64_t)count;
    }
    return turns;
}

static uint64_t sow_level(uint32_t stones, uint64_t *sum) {
    uint64_t turns = 0;
    for (uint32_t five = 0; five <= stones; five++)
        for (uint32_t four = 0; four <= five; four++)
            for (uint32_t three = 0; three <= four; three++)
                for (uint32_t two = 0; two <= three; two++)
                    turns += sow_row((uint64_t)(stones - five) << 40 | (uint64_t)(five - four) << 32 |
                                         (uint64_t)(four - three) << 24 | (uint64_t)(three - two) << 16,
                                     two, sum);
    return turns;
}

static Took time_of_pass(int repeats) {
    Took least = {1e9, 1e9};
    uint64_t turns = 0, sum = 0;
    for (int n = 0; n < repeats; n++) {
        Took began = now();
        turns = 0;
        for (uint32_t stones = 0; stones <= MODIAR_STONES; stones += 2)
            turns += sow_level(stones, &sum);
        keep_least(&least, began);
    }
    printf("one pass over %llu turns: %.3f s, %.3f s of processor time (%llx)\n", (unsigned long long)turns,
           least.wall, least.processor, (unsigned long long)sum);
    return least;
}

static void print_time_of_solving(int threads, int repeats, Took pass) {
    Took least = {1e9, 1e9};
    for (int n = 0; n < repeats; n++) {
        Took began = now();
        ModiarTable *table = modiar_table_solve(threads, NULL, NULL, NULL, NULL);
        keep_least(&least, began);
        modiar_table_free(table);
    }
    printf("solved with %d thread%s: %.3f s = %.1f passes, %.3f s of processor time = %.1f passes\n", threads,
           threads == 1 ? "" : "s", least.wall, least.wall / pass.wall, least.processor,
           least.processor / pass.processor);
}

static void print_first_turns(const ModiarTable *table) {
    Position start;
    modiar.start(&start);
    Move moves[MOVES_MAX];
    int count = modiar.moves(&start, moves);
    printf("the start is worth %+d:", modiar_table_value(table, &start));
    for (int n = 0; n < count; n++)
        printf(" %s %+d", modiar.place_name(moves[n].from), modiar_table_worth(table, &start, moves[n]));
    printf("\n");
}

/* Whether the last position of the line has occurred twice before. */
static bool is_third(const Position *line, int last) {
    int before = 0;
    for (int n = 0; n < last; n++)
        before += modiar.same(&line[n], &line[last]);
    return before >= 2;
}

static void print_main_line(const ModiarTable *table) {
    static Position line[LINE_MAX];
    int turns = 0;
    bool repeats = false;
    modiar.start(&line[0]);
    printf("main line:");
    for (; turns + 1 < LINE_MAX && modiar.count(&line[turns]) > 0 && !repeats; turns++) {
        Move move = modiar_table_move(table, &line[turns]);
        printf(" %s", modiar.place_name(move.from));
        line[turns + 1] = line[turns];
        modiar.play(&line[turns + 1], move);
        repeats = is_third(line, turns + 1);
    }
    int totals[2];
    modiar_totals(&line[turns], repeats ? REASON_REPETITION : REASON_NO_MOVE, totals);
    printf("\n%d turns, %d to %d, %s\n", turns, totals[0], totals[1],
           repeats ? "by repetition" : "no turn left");
}

static void print_counts(const ModiarTable *table) {
    SolveCounts counts = modiar_table_counts(table);
    unsigned long long all = counts.wins + counts.losses + counts.even;
    printf("%llu positions: %llu won, %llu lost, %llu even for the player to move\n", all,
           (unsigned long long)counts.wins, (unsigned long long)counts.losses,
           (unsigned long long)counts.even);
}

/* ---- even positions: those that end, and those from which best play goes round for ever ---- */

enum { LEVELS = MODIAR_STONES / 2 + 1 };

typedef enum Fate { FATE_UNKNOWN, FATE_BEING_FOLLOWED, FATE_ENDS, FATE_GOES_ROUND } Fate;

/* Every position by its rank, level by level. */
typedef struct Fates {
    const ModiarTable *table;
    uint32_t start[LEVELS + 1];
    uint8_t *fate;
    uint32_t *line; /* the even positions being followed */
} Fates;

static uint32_t index_of(const Fates *fates, Pits pits, uint32_t stones) {
    return fates->start[stones / 2] + pits_rank(pits);
}

static Position position_of(Pits pits, uint32_t stones) {
    Position pos = {.game = GAME_MODIAR, .to_move = PLAYER_FIRST, .turns = 1};
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        pos.modiar.pits[pit] = (uint8_t)pits_at(pits, pit);
    pos.modiar.captured[0] = (uint8_t)(MODIAR_STONES - stones);
    return pos;
}

/* Plays the table's turn and sees the outcome from the other side. False: there is no turn. */
static bool follow(const ModiarTable *table, Pits *pits, uint32_t *stones) {
    Position pos = position_of(*pits, *stones);
    Move move = modiar_table_move(table, &pos);
    if (move_equal(move, MOVE_NONE))
        return false;
    modiar.play(&pos, move);
    *stones = (uint32_t)(MODIAR_STONES - pos.modiar.captured[0] - pos.modiar.captured[1]);
    *pits = 0;
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        *pits |= (Pits)pos.modiar.pits[(pit + MODIAR_ROW) % MODIAR_PITS] << (8 * pit);
    return true;
}

/* Follows the table's play until something is known: what is won or lost always ends. */
static void find_fate(Fates *fates, Pits pits, uint32_t stones) {
    uint32_t length = 0;
    Fate fate = FATE_ENDS;
    for (;;) {
        Position pos = position_of(pits, stones);
        uint32_t at = index_of(fates, pits, stones);
        if (modiar_table_value(fates->table, &pos) != 0)
            break;
        if (fates->fate[at] != FATE_UNKNOWN) {
            fate = fates->fate[at] == FATE_BEING_FOLLOWED ? FATE_GOES_ROUND : (Fate)fates->fate[at];
            break;
        }
        fates->fate[at] = FATE_BEING_FOLLOWED;
        fates->line[length++] = at;
        if (!follow(fates->table, &pits, &stones))
            break;
    }
    for (uint32_t n = 0; n < length; n++)
        fates->fate[fates->line[n]] = (uint8_t)fate;
}

static void find_fates_of_level(Fates *fates, uint32_t stones) {
    uint32_t a, b, c, d, e;
    for (a = 0; a <= stones; a++)
        for (b = 0; a + b <= stones; b++)
            for (c = 0; a + b + c <= stones; c++)
                for (d = 0; a + b + c + d <= stones; d++)
                    for (e = 0; a + b + c + d + e <= stones; e++)
                        find_fate(fates,
                                  (Pits)a | (Pits)b << 8 | (Pits)c << 16 | (Pits)d << 24 | (Pits)e << 32 |
                                      (Pits)(stones - a - b - c - d - e) << 40,
                                  stones);
}

static void print_endless(const ModiarTable *table) {
    Fates fates = {.table = table};
    uint32_t ends = 0, rounds = 0;
    for (int level = 0; level < LEVELS; level++)
        fates.start[level + 1] = fates.start[level] + pits_positions(2 * level);
    uint32_t size = fates.start[LEVELS];
    fates.fate = calloc(size, 1);
    fates.line = malloc(size * sizeof *fates.line);
    for (uint32_t stones = 0; fates.fate && fates.line && stones <= MODIAR_STONES; stones += 2)
        find_fates_of_level(&fates, stones);
    for (uint32_t n = 0; fates.fate && n < size; n++) {
        ends += fates.fate[n] == FATE_ENDS;
        rounds += fates.fate[n] == FATE_GOES_ROUND;
    }
    printf("of the even ones best play ends in %u and goes round for ever in %u\n", ends, rounds);
    free(fates.fate);
    free(fates.line);
}

static void print_memory(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("at most %.1f MB of memory\n", (double)usage.ru_maxrss * 1024 / 1e6);
}

int main(int count, char **arguments) {
    int repeats = count > 1 ? atoi(arguments[1]) : 5;
    Took pass = time_of_pass(repeats);
    print_time_of_solving(1, repeats, pass);
    print_time_of_solving(2, repeats, pass);
    print_memory();
    ModiarTable *table = modiar_table_solve(2, NULL, NULL, NULL, NULL);
    if (table == NULL)
        return 1;
    print_counts(table);
    print_endless(table);
    print_first_turns(table);
    print_main_line(table);
    modiar_table_free(table);
    return 0;
}
