/*
 * Whether it pays to leave the other chances to go wrong: `tricky [GAMES] [LEVEL]`. Two players who never
 * lose a stone of value meet the same level from the same openings: level 10, which among turns of equal
 * value takes the one after which the other most easily errs, and a plain one, who takes any of them.
 */
#include "ai/level.h"
#include "ai/solve_table.h"
#include "base/random.h"
#include "bout.h"
#include "rules/modiar.h"

#include <stdio.h>
#include <stdlib.h>

enum { HASH_MIB = 4, OPENING_TURNS = 4 };

typedef struct Players {
    const ModiarTable *table;
    Search *search;
    int level; /* of the opponent */
} Players;

typedef Move (*Chooser)(const Players *players, const SearchRequest *request, Random *random);

typedef struct Tally {
    int wins, draws, losses;
    long ahead;    /* stones, at the end */
    long given;    /* stones of value that the opponent lost */
    long mistakes; /* in so many turns */
    long replies;  /* of so many */
} Tally;

static Move choose_tricky(const Players *players, const SearchRequest *request, Random *random) {
    (void)random;
    return level_choose(players->search, request, LEVEL_MAX, 1, NULL, NULL, NULL).move;
}

/* The turns that make progress, as the table names them: bit n, pit n. */
static uint32_t progress_of(const ModiarTable *table, const Position *pos) {
    const int first = pos->to_move == PLAYER_FIRST ? 0 : PITS_OWN;
    Pits pits = 0;
    int stones = 0;
    for (int n = 0; n < PITS_COUNT; n++) {
        int in_pit = pos->modiar.pits[(first + n) % PITS_COUNT];
        pits |= (uint64_t)in_pit << (8 * n);
        stones += in_pit;
    }
    return (uint32_t)table->progress[modiar_table_look(table, stones, pits)] << first;
}

static Move choose_plainly(const Players *players, const SearchRequest *request, Random *random) {
    const Position *pos = &request->position;
    const uint32_t progress = progress_of(players->table, pos);
    Move moves[MOVES_MAX], choice = MOVE_NONE;
    int count = modiar.moves(pos, moves), best = modiar_table_value(players->table, pos), equal = 0;
    for (int i = 0; i < count; i++) {
        if (modiar_table_worth(players->table, pos, moves[i]) < best ||
            (progress != 0 && (progress >> moves[i].from & 1) == 0))
            continue;
        if (random_below(random, (uint32_t)++equal) == 0)
            choice = moves[i];
    }
    return choice;
}

static void note_reply(const Players *players, const Position *pos, Move reply, Tally *tally) {
    int lost = modiar_table_value(players->table, pos) - modiar_table_worth(players->table, pos, reply);
    tally->given += lost;
    tally->mistakes += lost > 0;
    tally->replies++;
}

static void note_end(const Bout *bout, Result result, int side, Tally *tally) {
    int totals[2];
    modiar_totals(&bout->pos, result.reason, totals);
    int ahead = totals[side] - totals[player_other(side)];
    tally->ahead += ahead;
    tally->wins += ahead > 0;
    tally->draws += ahead == 0;
    tally->losses += ahead < 0;
}

static void play(const Players *players, Chooser choose, int number, Tally *tally) {
    static Bout bout;
    static SearchRequest request;
    const int side = number % 2;
    Random random = random_from((uint64_t)number + 1);
    Result result;
    bout_open(&bout, &modiar, OPENING_TURNS, (uint64_t)(number / 2 + 1) * 7919);
    while ((result = bout_result(&bout)).outcome == OUTCOME_NONE) {
        bout_request(&bout, &request);
        Move move;
        if (bout.pos.to_move == side) {
            move = choose(players, &request, &random);
        } else {
            move = level_choose(players->search, &request, players->level, (uint64_t)number + 1, NULL, NULL,
                                NULL)
                       .move;
            note_reply(players, &bout.pos, move, tally);
        }
        bout_play(&bout, move);
    }
    note_end(&bout, result, side, tally);
}

static void compare(const Players *players, const char *name, Chooser choose, int games_count) {
    Tally tally = {0};
    for (int number = 0; number < games_count; number++)
        play(players, choose, number, &tally);
    printf(
        "%-7s against level %d: +%d =%d -%d  %.1f %%, %.2f stones ahead; level %d lost %.2f stones a game, "
        "erring in %.1f %% of its turns\n",
        name, players->level, tally.wins, tally.draws, tally.losses,
        100.0 * (tally.wins + 0.5 * tally.draws) / games_count, (double)tally.ahead / games_count,
        players->level, (double)tally.given / games_count,
        100.0 * (double)tally.mistakes / (double)tally.replies);
}

int main(int argc, char **argv) {
    const int games_count = argc > 1 ? atoi(argv[1]) : 200, level = argc > 2 ? atoi(argv[2]) : 5;
    ModiarTable *table = modiar_table_solve(1, NULL, NULL, NULL, NULL);
    Search *search = search_create(HASH_MIB, 1, NULL);
    if (table == NULL || search == NULL || games_count < 1 || level < LEVEL_MIN || level > LEVEL_MAX)
        return 1;
    search_use_table(search, table);
    const Players players = {table, search, level};
    compare(&players, "tricky", choose_tricky, games_count);
    compare(&players, "plain", choose_plainly, games_count);
    search_free(search);
    modiar_table_free(table);
    return 0;
}
