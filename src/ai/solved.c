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

/* The positions whose next occurrence ends the game. */
typedef struct Past {
    uint64_t ending[SEARCH_EARLIER_MAX];
    int count;
} Past;

static int occurrences(const SearchRequest *request, uint64_t hash) {
    int count = hash == modiar.hash(&request->position);
    for (int i = 0; i < request->earlier_count; i++)
        count += request->earlier[i] == hash;
    return count;
}

static bool would_end(const Past *past, uint64_t hash) {
    for (int i = 0; i < past->count; i++)
        if (past->ending[i] == hash)
            return true;
    return false;
}

static void remember(const SearchRequest *request, Past *past) {
    past->count = 0;
    for (int i = 0; i < request->earlier_count; i++) {
        uint64_t hash = request->earlier[i];
        if (!would_end(past, hash) && occurrences(request, hash) >= OCCURRENCES_BEFORE_END)
            past->ending[past->count++] = hash;
    }
}

static int worth_of(const ModiarTable *table, const Past *past, const Position *pos, Move move, int depth);

/* Stones ahead at the end for the player to move. */
static int value_of(const ModiarTable *table, const Past *past, const Position *pos, int depth) {
    if (past->count > 0 && would_end(past, modiar.hash(pos)))
        return captured_lead(pos, pos->to_move);
    Move moves[MOVES_MAX];
    int count = depth > 0 && past->count > 0 ? modiar.moves(pos, moves) : 0, best = -MODIAR_STONES;
    if (count == 0)
        return captured_lead(pos, pos->to_move) + modiar_table_value(table, pos);
    for (int i = 0; i < count; i++) {
        int worth = worth_of(table, past, pos, moves[i], depth);
        best = worth > best ? worth : best;
    }
    return best;
}

/* The same for who plays a turn. */
static int worth_of(const ModiarTable *table, const Past *past, const Position *pos, Move move, int depth) {
    Position after = *pos;
    modiar.play(&after, move);
    return -value_of(table, past, &after, depth - 1);
}

/* The turn of best value when occurrences count; the table's own turn where it is as good as any. */
static Move choose_minding(const ModiarTable *table, const Past *past, const Position *pos, int *score) {
    Move moves[MOVES_MAX], own = modiar_table_move(table, pos), best = own;
    int count = modiar.moves(pos, moves);
    *score = -2 * MODIAR_STONES;
    for (int i = 0; i < count; i++) {
        int worth = worth_of(table, past, pos, moves[i], LOOK_AHEAD);
        if (worth > *score || (worth == *score && move_equal(moves[i], own))) {
            *score = worth;
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
    Past past;
    remember(request, &past);
    if (past.count > 0 && !move_equal(choice.move, MOVE_NONE))
        choice.move = choose_minding(table, &past, pos, &value);
    choice.score = (Score){SCORE_EXACT, value};
    follow(table, pos, &choice);
    return choice;
}

int solved_worth(const ModiarTable *table, const SearchRequest *request, Move move) {
    Past past;
    remember(request, &past);
    return worth_of(table, &past, &request->position, move, LOOK_AHEAD);
}

/* Plays the table's turn. False: there is none. */
static bool step(const ModiarTable *table, Position *pos) {
    Move move = modiar_table_move(table, pos);
    if (move_equal(move, MOVE_NONE))
        return false;
    modiar.play(pos, move);
    pos->turns = 1; /* only the very first turn is not like the others, and turns have a limit */
    return true;
}

/* R. W. Floyd's tortoise and hare: where a line goes round, the faster one meets the slower. */
bool solved_goes_round(const ModiarTable *table, const Position *pos) {
    Position slow = *pos, fast = *pos;
    if (modiar_table_value(table, pos) != 0)
        return false;
    do {
        step(table, &slow);
        if (!step(table, &fast) || !step(table, &fast))
            return false;
    } while (!modiar.same(&slow, &fast));
    return true;
}
