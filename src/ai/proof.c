/* AND/OR search: one turn that forces the aim is enough for the player, every turn of the other must fail. */
#include "ai/proof.h"

#include <stdlib.h>

enum { TABLE_BITS = 14, TABLE_SIZE = 1 << TABLE_BITS };

/* A position with the player to move: within `yes` turns he forces it, within `no` he doesn't. */
typedef struct ProofEntry {
    Position pos;
    bool is_used;
    int8_t yes, no;
} ProofEntry;

void proof_init(Proof *proof, const Game *game, ProofAim aim, uint64_t nodes_max) {
    *proof = (Proof){.aim = aim, .game = game, .nodes_max = nodes_max};
    proof->table = calloc(TABLE_SIZE, sizeof *proof->table);
    for (int side = 0; side < 2; side++)
        for (int turns = 0; turns <= PROOF_TURNS_MAX; turns++)
            proof->killers[side][turns] = MOVE_NONE;
}

void proof_free(Proof *proof) {
    free(proof->table);
    proof->table = NULL;
}

/* The table. Counters end games, so they are part of a position here. */

static uint64_t counters_of(const Position *pos) {
    return pos->game == GAME_MODIAR
               ? (uint64_t)pos->turns << 16 | (uint64_t)pos->modiar.captured[0] << 8 | pos->modiar.captured[1]
               : (uint64_t)pos->turns << 16 | pos->mill.no_shot;
}

static ProofEntry *entry_of(const Proof *proof, const Position *pos) {
    const uint64_t key = proof->game->hash(pos) ^ (counters_of(pos) + 1) * 0x9E3779B97F4A7C15u;
    return proof->table == NULL ? NULL : &proof->table[key >> (64 - TABLE_BITS)];
}

static bool is_of(const Proof *proof, const ProofEntry *entry, const Position *pos) {
    return entry->is_used && counters_of(&entry->pos) == counters_of(pos) &&
           proof->game->same(&entry->pos, pos);
}

static ProofAnswer remembered(const Proof *proof, const Position *pos, int turns) {
    const ProofEntry *entry = entry_of(proof, pos);
    if (entry == NULL || !is_of(proof, entry, pos))
        return PROOF_OPEN;
    if (turns >= entry->yes)
        return PROOF_YES;
    return turns <= entry->no ? PROOF_NO : PROOF_OPEN;
}

static void remember(Proof *proof, const Position *pos, int turns, bool is_forced) {
    ProofEntry *entry = entry_of(proof, pos);
    if (entry == NULL || proof->is_exhausted)
        return;
    if (!is_of(proof, entry, pos))
        *entry = (ProofEntry){.pos = *pos, .is_used = true, .yes = PROOF_TURNS_MAX + 1, .no = -1};
    if (is_forced)
        entry->yes = (int8_t)turns;
    else
        entry->no = (int8_t)turns;
}

/* What a turn does at once */

static bool is_won(const Proof *proof, const Position *pos) {
    return proof->aim.goal != PROOF_STONES &&
           proof->game->result(pos).outcome == outcome_win_of(proof->aim.player);
}

/* The aim but for a game that is won, which shows when the other is to move. */
static bool is_taken(const Proof *proof, int mover, Move move, const Position *after) {
    const ProofAim *aim = &proof->aim;
    if (aim->goal == PROOF_STONES)
        return after->modiar.captured[aim->player] >= aim->stones;
    return aim->goal == PROOF_SHOOT && mover == aim->player && move.shot != NOWHERE;
}

static bool is_lost(const Proof *proof, int mover, Move move) {
    return proof->aim.goal == PROOF_SHOOT && mover != proof->aim.player && move.shot != NOWHERE;
}

bool proof_reached(const Proof *proof, const Position *before, Move move, const Position *after) {
    return is_taken(proof, before->to_move, move, after) || is_won(proof, after);
}

bool proof_missed(const Proof *proof, const Position *before, Move move, const Position *after) {
    return !proof_reached(proof, before, move, after) &&
           (is_lost(proof, before->to_move, move) || proof->game->count(after) == 0);
}

/* The order of turns: what was good last time, then shots. */

static void bring_forward(Move moves[], int *front, int at) {
    const Move move = moves[at];
    moves[at] = moves[*front];
    moves[(*front)++] = move;
}

static void put_in_order(Move moves[], int count, Move killer) {
    int front = 0;
    for (int i = 0; i < count; i++)
        if (move_equal(moves[i], killer))
            bring_forward(moves, &front, i);
    for (int i = front; i < count; i++)
        if (moves[i].shot != NOWHERE)
            bring_forward(moves, &front, i);
}

static bool is_spent(Proof *proof) {
    proof->nodes++;
    if (proof->nodes_max > 0 && proof->nodes > proof->nodes_max)
        proof->is_exhausted = true;
    return proof->is_exhausted;
}

static bool is_forced(Proof *proof, const Position *pos, int turns);

/* Whether the aim is forced after a turn, by whom ever. */
static bool is_forced_after(Proof *proof, const Position *pos, Move move, int turns) {
    if (is_lost(proof, pos->to_move, move))
        return false;
    Position after = *pos;
    proof->game->play(&after, move);
    return is_taken(proof, pos->to_move, move, &after) || is_forced(proof, &after, turns);
}

/* Looks for the turn that decides: for the player one that forces it, for the other one that does not. */
static bool look_at_turns(Proof *proof, const Position *pos, int turns) {
    const bool is_players = pos->to_move == proof->aim.player;
    Move moves[MOVES_MAX], *killer = &proof->killers[is_players][turns];
    const int count = proof->game->moves(pos, moves);
    if (count == 0)
        return is_won(proof, pos);
    put_in_order(moves, count, *killer);
    for (int i = 0; i < count; i++) {
        if (is_forced_after(proof, pos, moves[i], turns - is_players) != is_players)
            continue;
        *killer = moves[i];
        return is_players;
    }
    return !is_players;
}

static bool is_forced(Proof *proof, const Position *pos, int turns) {
    if (is_spent(proof))
        return false;
    if (turns == 0)
        return proof->game->count(pos) == 0 && is_won(proof, pos);
    if (turns == 1 || pos->to_move != proof->aim.player)
        return look_at_turns(proof, pos, turns);
    const ProofAnswer known = remembered(proof, pos, turns);
    if (known != PROOF_OPEN)
        return known == PROOF_YES;
    const bool answer = look_at_turns(proof, pos, turns);
    remember(proof, pos, turns, answer);
    return answer;
}

static ProofAnswer answer_of(const Proof *proof, bool is_so) {
    if (proof->is_exhausted)
        return PROOF_OPEN;
    return is_so ? PROOF_YES : PROOF_NO;
}

ProofAnswer proof_ask(Proof *proof, const Position *pos, int turns) {
    return answer_of(proof, is_forced(proof, pos, turns));
}

ProofAnswer proof_ask_turn(Proof *proof, const Position *before, Move move, int turns_left) {
    return answer_of(proof, is_forced_after(proof, before, move, turns_left));
}

bool proof_length(Proof *proof, const Position *pos, int turns, int *least) {
    for (*least = 0; *least <= turns; (*least)++) {
        const ProofAnswer answer = proof_ask(proof, pos, *least);
        if (answer != PROOF_NO)
            return answer == PROOF_YES;
    }
    return true;
}
