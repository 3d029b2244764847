#include "ai/solved.h"

#include "rules/modiar.h"

/*
 * The table's values hold for a history in which nothing has occurred yet. A position that has been there
 * twice before ends the game when it comes up again, so with such positions about a few turns are looked
 * ahead by hand.
 */
enum { LOOK_AHEAD = 8, OCCURRENCES_BEFORE_END = 2 };

static int captured_lead(const Position *pos, int player) {
    return pos->modiar.captured[player] - pos->modiar.captured[player_other(player)];
}

static int occurrences(const SearchRequest *request, uint64_t hash) {
    int count = hash == modiar.hash(&request->position);
    for (int i = 0; i < request->earlier_count; i++)
        count += request->earlier[i] == hash;
    return count;
}

/* Whether some position could end the game at its very next occurrence. */
static bool anything_has_come_twice(const SearchRequest *request) {
    for (int i = 0; i < request->earlier_count; i++)
        if (occurrences(request, request->earlier[i]) >= OCCURRENCES_BEFORE_END)
            return true;
    return false;
}

/* Stones ahead at the end for the player to move. */
static int value_of(const ModiarTable *table, const SearchRequest *request, const Position *pos, int depth) {
    if (occurrences(request, modiar.hash(pos)) >= OCCURRENCES_BEFORE_END)
        return captured_lead(pos, pos->to_move);
    Move moves[MOVES_MAX];
    int count = depth > 0 ? modiar.moves(pos, moves) : 0, best = -MODIAR_STONES;
    if (count == 0)
        return captured_lead(pos, pos->to_move) + modiar_table_value(table, pos);
    for (int i = 0; i < count; i++) {
        Position after = *pos;
        modiar.play(&after, moves[i]);
        int value = -value_of(table, request, &after, depth - 1);
        best = value > best ? value : best;
    }
    return best;
}

/* The turn of best value when occurrences count; the table's own turn where it is as good as any. */
static Move choose_minding_history(const ModiarTable *table, const SearchRequest *request, int *score) {
    const Position *pos = &request->position;
    Move moves[MOVES_MAX], best = modiar_table_move(table, pos);
    int count = modiar.moves(pos, moves);
    *score = -2 * MODIAR_STONES;
    for (int i = 0; i < count; i++) {
        Position after = *pos;
        modiar.play(&after, moves[i]);
        int value = -value_of(table, request, &after, LOOK_AHEAD - 1);
        if (value > *score || (value == *score && move_equal(moves[i], modiar_table_move(table, pos)))) {
            *score = value;
            best = moves[i];
        }
    }
    return best;
}

static void follow(const ModiarTable *table, const Position *start, Choice *choice) {
    Position pos = *start;
    Move move = choice->move;
    choice->pv_length = 0;
    while (choice->pv_length < SEARCH_PV_MAX && !move_equal(move, MOVE_NONE)) {
        choice->pv[choice->pv_length++] = move;
        modiar.play(&pos, move);
        move = modiar_table_move(table, &pos);
    }
}

Choice solved_choose(const ModiarTable *table, const SearchRequest *request) {
    const Position *pos = &request->position;
    Choice choice = {.move = modiar_table_move(table, pos), .depth = 1, .nodes = 1};
    int value = captured_lead(pos, pos->to_move) + modiar_table_value(table, pos);
    if (anything_has_come_twice(request) && !move_equal(choice.move, MOVE_NONE))
        choice.move = choose_minding_history(table, request, &value);
    choice.score = (Score){SCORE_EXACT, value};
    follow(table, pos, &choice);
    return choice;
}
