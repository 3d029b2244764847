#include "ai/solve_table.h"

#include "rules/modiar.h"

#include <assert.h>
#include <stdlib.h>

static void fill_code_tables(ModiarTable *table) {
    for (int value = -TABLE_STONES; value <= 0; value += 2)
        table->value[modiar_table_code(value, 0)] = (int8_t)value;
    for (int value = 2; value <= TABLE_STONES; value += 2)
        for (uint32_t pits = 1; pits <= TABLE_MASKS; pits++) {
            table->value[modiar_table_code(value, pits)] = (int8_t)value;
            table->progress[modiar_table_code(value, pits)] = (uint8_t)pits;
        }
}

ModiarTable *modiar_table_create(Error *error) {
    ModiarTable *table = calloc(1, sizeof *table);
    if (table == NULL) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    for (int level = 0; level < TABLE_LEVELS; level++)
        table->start[level + 1] = table->start[level] + pits_positions(2 * level);
    table->codes = malloc(table->start[TABLE_LEVELS]);
    if (table->codes == NULL) {
        modiar_table_free(table);
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    fill_code_tables(table);
    return table;
}

void modiar_table_free(ModiarTable *table) {
    if (table == NULL)
        return;
    free(table->codes);
    free(table);
}

/* A position as the table sees it: the player to move below, and whether he may capture. */
typedef struct View {
    Pits pits;
    int stones;
    bool takes;
} View;

static View view_of(const Position *pos) {
    assert(pos->game == GAME_MODIAR);
    View view = {0, 0, pos->turns != 0};
    for (int pit = 0; pit < PITS_COUNT; pit++) {
        view.pits |= (uint64_t)pos->modiar.pits[pit] << (8 * pit);
        view.stones += pos->modiar.pits[pit];
    }
    assert(view.stones <= TABLE_STONES && view.stones % 2 == 0);
    if (pos->to_move == PLAYER_SECOND)
        view.pits = pits_turned(view.pits);
    return view;
}

static int worth_of(const ModiarTable *table, int stones, const Sowing *turn) {
    return turn->taken -
           table->value[modiar_table_look(table, stones - turn->taken, pits_turned(turn->after))];
}

/* The legal turns, what each is worth, and the best of that. */
typedef struct Turns {
    Sowing turn[PITS_OWN];
    int worth[PITS_OWN];
    int count, best;
} Turns;

static Turns turns_of(const ModiarTable *table, View view) {
    Turns turns = {.best = TABLE_VALUE_NONE};
    turns.count = pits_sowings(view.pits, view.takes, turns.turn);
    for (int n = 0; n < turns.count; n++) {
        turns.worth[n] = worth_of(table, view.stones, &turns.turn[n]);
        if (turns.worth[n] > turns.best)
            turns.best = turns.worth[n];
    }
    return turns;
}

int modiar_table_value(const ModiarTable *table, const Position *pos) {
    View view = view_of(pos);
    if (view.takes)
        return table->value[modiar_table_look(table, view.stones, view.pits)];
    Turns turns = turns_of(table, view);
    return turns.count > 0 ? turns.best : (int)pits_row(view.pits) - (int)pits_row(pits_turned(view.pits));
}

static Move move_from(const Position *pos, int pit) {
    Move move = MOVE_NONE;
    move.from = (int8_t)(pos->to_move == PLAYER_FIRST ? pit : pit + PITS_OWN);
    return move;
}

int modiar_table_worth(const ModiarTable *table, const Position *pos, Move move) {
    View view = view_of(pos);
    Turns turns = turns_of(table, view);
    for (int n = 0; n < turns.count; n++)
        if (move_equal(move, move_from(pos, turns.turn[n].pit)))
            return turns.worth[n];
    assert(!"a legal turn");
    return 0;
}

/*
 * How easily the other goes wrong after a turn: what he loses if he takes all he can at once, as people and
 * shallow searches like to (the mean, where several replies take as much), then the mean loss of all his
 * replies, both in sixths so that means are whole numbers. To count the wrong replies first gained less
 * (tests/bench/tricky).
 */
static int trickiness(const ModiarTable *table, int stones, const Sowing *turn) {
    enum { GREED_COUNTS = 1024 }; /* more than any mean loss */
    View view = {pits_turned(turn->after), stones - turn->taken, true};
    Turns replies = turns_of(table, view);
    int loss = 0, greedy_loss = 0, most = -1, greedy = 1;
    for (int n = 0; n < replies.count; n++) {
        int taken = replies.turn[n].taken, lost = replies.best - replies.worth[n];
        greedy_loss = taken > most ? lost : greedy_loss + (taken == most ? lost : 0);
        greedy = taken > most ? 1 : greedy + (taken == most);
        most = taken > most ? taken : most;
        loss += lost;
    }
    return replies.count == 0 ? 0 : greedy_loss * 6 / greedy * GREED_COUNTS + loss * 6 / replies.count;
}

/*
 * Of the turns of best worth those that make progress, if the code names any: that is when the value is above
 * 0, and no first turn, from which nothing leads back. The rest may be played in any order: who is not ahead
 * need not hurry.
 */
static uint32_t pits_to_consider(const ModiarTable *table, View view, const Turns *turns) {
    uint32_t best = 0;
    for (int n = 0; n < turns->count; n++)
        if (turns->worth[n] == turns->best)
            best |= 1u << turns->turn[n].pit;
    uint32_t progress = view.takes ? table->progress[modiar_table_look(table, view.stones, view.pits)] : 0;
    return (best & progress) != 0 ? best & progress : best;
}

Move modiar_table_move(const ModiarTable *table, const Position *pos) {
    View view = view_of(pos);
    Turns turns = turns_of(table, view);
    uint32_t pits = pits_to_consider(table, view, &turns);
    Move move = MOVE_NONE;
    int most = -1;
    for (int n = 0; n < turns.count; n++) {
        if ((pits >> turns.turn[n].pit & 1) == 0)
            continue;
        int tricky = trickiness(table, view.stones, &turns.turn[n]);
        if (tricky > most) {
            most = tricky;
            move = move_from(pos, turns.turn[n].pit);
        }
    }
    return move;
}

SolveCounts modiar_table_counts(const ModiarTable *table) {
    uint64_t of_code[256] = {0};
    for (uint32_t n = 0; n < table->start[TABLE_LEVELS]; n++)
        of_code[table->codes[n]]++;
    SolveCounts counts = {0, 0, 0};
    for (int code = 0; code < TABLE_CODES; code++) {
        uint64_t *kind = table->value[code] > 0   ? &counts.wins
                         : table->value[code] < 0 ? &counts.losses
                                                  : &counts.even;
        *kind += of_code[code];
    }
    return counts;
}

SolveSummary modiar_table_summary(const ModiarTable *table, double seconds) {
    Position start;
    modiar.start(&start);
    return (SolveSummary){table->start[TABLE_LEVELS], modiar_table_value(table, &start), seconds};
}
