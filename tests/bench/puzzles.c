/*
 * Makes the puzzles: `puzzles GAME [SEED]` prints src/ai/puzzle_rows_GAME.c; those of the tree were made with
 * seed 1. Positions come from games of the engine against itself, some turns left to chance, those of HOLD
 * from the endings at random. Each is asked for the tasks still wanted (the quotas below); a puzzle is taken
 * if exactly one first turn is right, by exhaustive search or by the solved table, and if the proof is short
 * enough to be repeated in a test. `puzzles check` proves all puzzles of the program, HOLD with all endings
 * solved.
 */
#include "ai/endings.h"
#include "ai/endings_table.h"
#include "ai/mill_symmetry.h"
#include "ai/puzzle_aim.h"
#include "ai/search.h"
#include "ai/solve.h"
#include "base/random.h"
#include "base/text.h"
#include "bout.h"
#include "rules/mill.h"
#include "rules/modiar.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FOUND_MAX = 128,
    GAMES_MAX = 2000,
    ENDINGS_MAX = 400000,
    REPORT_EVERY = 100, /* games */
    HASH_MIB = 8,
    NODES_A_TURN = 1500,   /* of the players */
    CHANCE_PERCENT = 12,   /* turns left to chance */
    CARELESS_PERCENT = 45, /* in every third game, so that few cows are left on both sides */
    NODES_MAX = 120000,    /* of a whole proof */
    TURNS_BEFORE = 6,      /* no puzzle in the very first turns */
    HOLD_KINDS = 6,        /* endings that a test solves in a moment: 3 against 3 to 5, 4 against 4 */
    DECIDED_STONES = 20,   /* captured: the other half of the stones still counts */
    DECIDED_LEAD = 12,
    MOBILITY_TO_BLOCK = 6 /* with more ways the enemy is not blocked so soon */
};

/* What makes a puzzle differ from others of its task. */
enum {
    PLACING = 1 << 0,
    MOVING = 1 << 1,
    FLYING = 1 << 2,    /* one of the two or both */
    BAN = 1 << 3,       /* without the pending bans other turns would be right */
    BLOCK = 1 << 4,     /* the enemy loses by having no turn */
    SWING = 1 << 5,     /* the first turn takes a cow out of a mill */
    SACRIFICE = 1 << 6, /* the other shoots first */
    CHAIN = 1 << 7,     /* captures three pits or more */
    ROW_RULE = 1 << 8,  /* a pit may not be chosen because it would empty the other's row */
    FEEDING = 1 << 9,   /* or because he must be fed */
    QUIET = 1 << 10,    /* the right turn takes nothing, though another would */
    ALL_PITS = 1 << 11  /* all three pits may be chosen */
};

/* How many are wanted: a puzzle counts for the first row that it fits and that is not full. */
typedef struct Quota {
    PuzzleTask task;
    int turns;
    unsigned motifs;
    int wanted;
} Quota;

static const Quota quotas_morabaraba[] = {
    {PUZZLE_SHOOT, 2, BAN, 4},     {PUZZLE_SHOOT, 3, BAN, 3},     {PUZZLE_WIN, 2, BAN, 3},
    {PUZZLE_WIN, 2, BLOCK, 3},     {PUZZLE_WIN, 3, BLOCK, 2},     {PUZZLE_WIN, 2, SACRIFICE, 2},
    {PUZZLE_WIN, 3, SACRIFICE, 2}, {PUZZLE_WIN, 1, BLOCK, 3},     {PUZZLE_WIN, 2, SWING, 2},
    {PUZZLE_WIN, 2, FLYING, 3},    {PUZZLE_WIN, 3, FLYING, 2},    {PUZZLE_WIN, 2, MOVING, 5},
    {PUZZLE_WIN, 3, MOVING, 5},    {PUZZLE_SHOOT, 2, PLACING, 6}, {PUZZLE_SHOOT, 2, SWING, 2},
    {PUZZLE_SHOOT, 2, FLYING, 2},  {PUZZLE_SHOOT, 2, MOVING, 5},  {PUZZLE_SHOOT, 3, PLACING, 4},
    {PUZZLE_SHOOT, 3, MOVING, 5},  {PUZZLE_SHOOT, 4, MOVING, 2},  {PUZZLE_HOLD, 1, MOVING, 2},
    {PUZZLE_HOLD, 2, MOVING, 2},   {PUZZLE_HOLD, 3, MOVING, 2},   {PUZZLE_HOLD, 4, MOVING, 1},
};
static const Quota quotas_twelve[] = {
    {PUZZLE_WIN, 1, BLOCK, 3},     {PUZZLE_WIN, 2, BLOCK, 4},     {PUZZLE_WIN, 3, BLOCK, 4},
    {PUZZLE_WIN, 2, SACRIFICE, 2}, {PUZZLE_WIN, 3, SACRIFICE, 2}, {PUZZLE_WIN, 2, SWING, 3},
    {PUZZLE_WIN, 2, MOVING, 6},    {PUZZLE_WIN, 3, MOVING, 6},    {PUZZLE_WIN, 4, MOVING, 2},
    {PUZZLE_SHOOT, 2, PLACING, 8}, {PUZZLE_SHOOT, 2, SWING, 2},   {PUZZLE_SHOOT, 2, MOVING, 6},
    {PUZZLE_SHOOT, 3, PLACING, 6}, {PUZZLE_SHOOT, 3, MOVING, 6},  {PUZZLE_SHOOT, 4, MOVING, 3},
    {PUZZLE_HOLD, 1, MOVING, 2},   {PUZZLE_HOLD, 2, MOVING, 2},   {PUZZLE_HOLD, 3, MOVING, 2},
    {PUZZLE_HOLD, 4, MOVING, 1},
};
static const Quota quotas_modiar[] = {
    {PUZZLE_CAPTURE, 1, ROW_RULE, 3},          {PUZZLE_CAPTURE, 1, CHAIN | ALL_PITS, 4},
    {PUZZLE_CAPTURE, 1, ALL_PITS, 5},          {PUZZLE_CAPTURE, 2, FEEDING, 1},
    {PUZZLE_CAPTURE, 2, ROW_RULE, 2},          {PUZZLE_CAPTURE, 2, QUIET | ALL_PITS, 6},
    {PUZZLE_CAPTURE, 2, ALL_PITS, 6},          {PUZZLE_CAPTURE, 3, QUIET | ALL_PITS, 6},
    {PUZZLE_CAPTURE, 3, ALL_PITS, 5},          {PUZZLE_CAPTURE, 4, ALL_PITS, 6},
    {PUZZLE_BEST_PIT, 1, FEEDING, 1},          {PUZZLE_BEST_PIT, 1, ROW_RULE, 2},
    {PUZZLE_BEST_PIT, 1, QUIET | ALL_PITS, 8}, {PUZZLE_BEST_PIT, 1, ALL_PITS, 6},
    {PUZZLE_WIN_GAME, 1, ROW_RULE, 2},         {PUZZLE_WIN_GAME, 1, QUIET | ALL_PITS, 6},
    {PUZZLE_WIN_GAME, 1, ALL_PITS, 5},
};

#define ROWS(array) array, sizeof(array) / sizeof *(array)
static const struct {
    const Quota *rows;
    size_t count;
    const char *constant;
} plans[GAME_COUNT] = {
    [GAME_MORABARABA] = {ROWS(quotas_morabaraba), "GAME_MORABARABA"},
    [GAME_TWELVE] = {ROWS(quotas_twelve), "GAME_TWELVE"},
    [GAME_MODIAR] = {ROWS(quotas_modiar), "GAME_MODIAR"},
};
enum { QUOTAS_MAX = 24 };

typedef struct Found {
    Puzzle puzzle;
    Sets look; /* what no other puzzle may look like */
    char position[POSITION_TEXT_MAX], turn[MOVE_TEXT_MAX];
} Found;

typedef struct Maker {
    const Game *game;
    Search *search;
    Endings *endings;
    ModiarTable *table;
    Random random;
    int chance_percent;
    int taken[QUOTAS_MAX];
    Found found[FOUND_MAX];
    int count;
} Maker;

/* Quotas */

static bool is_open(const Maker *maker, size_t row) {
    return maker->taken[row] < plans[maker->game->id].rows[row].wanted;
}

static bool is_wanted(const Maker *maker, PuzzleTask task, int turns) {
    for (size_t i = 0; i < plans[maker->game->id].count; i++) {
        const Quota *quota = &plans[maker->game->id].rows[i];
        if (quota->task == task && quota->turns == turns && is_open(maker, i))
            return true;
    }
    return false;
}

/* Whether any is wanted that takes so many turns or more. */
static bool wants(const Maker *maker, PuzzleTask task, int turns) {
    for (; turns <= PUZZLE_TURNS_MAX; turns++)
        if (is_wanted(maker, task, turns))
            return true;
    return false;
}

static bool is_full(const Maker *maker) {
    for (size_t i = 0; i < plans[maker->game->id].count; i++)
        if (is_open(maker, i))
            return false;
    return true;
}

static int *quota_for(Maker *maker, const Puzzle *puzzle, unsigned motifs) {
    for (size_t i = 0; i < plans[maker->game->id].count; i++) {
        const Quota *quota = &plans[maker->game->id].rows[i];
        if (quota->task == puzzle->task && quota->turns == puzzle->turns && (quota->motifs & ~motifs) == 0 &&
            is_open(maker, i))
            return &maker->taken[i];
    }
    return NULL;
}

/* What a position looks like, whoever has which colour and however the board is turned. */

static Sets look_of(const Position *pos) {
    const int me = pos->to_move;
    int symmetry;
    if (pos->game != GAME_MODIAR)
        return mill_least_image(sets_of(pos->mill.cows[me], pos->mill.cows[player_other(me)]), &symmetry);
    Sets look = 0;
    for (int i = 0; i < MODIAR_PITS; i++)
        look = look << 8 | pos->modiar.pits[(me * MODIAR_ROW + i) % MODIAR_PITS];
    return look;
}

static bool has_look(const Maker *maker, Sets look) {
    for (int i = 0; i < maker->count; i++)
        if (maker->found[i].look == look)
            return true;
    return false;
}

/* The one right turn of a task that is forced: MOVE_NONE if there is none or another one. */
static Move only_turn(const Position *pos, ProofAim aim, int turns, bool *is_any) {
    const Game *game = game_of(pos);
    Move moves[MOVES_MAX], only = MOVE_NONE;
    const int count = game->moves(pos, moves);
    Proof proof;
    proof_init(&proof, game, aim, NODES_MAX);
    *is_any = false;
    for (int i = 0; i < count; i++) {
        const ProofAnswer answer = proof_ask_turn(&proof, pos, moves[i], turns - 1);
        if (answer == PROOF_NO)
            continue;
        only = answer == PROOF_YES && !*is_any ? moves[i] : MOVE_NONE;
        const bool is_second = *is_any;
        *is_any = true;
        if (is_second || answer == PROOF_OPEN)
            break;
    }
    proof_free(&proof);
    return only;
}

/* Motifs of the mill games */

static unsigned phase_of(const Position *pos) {
    if (pos->mill.hand[pos->to_move] > 0)
        return PLACING;
    return mill_flies(pos, PLAYER_FIRST) || mill_flies(pos, PLAYER_SECOND) ? MOVING | FLYING : MOVING;
}

static bool turns_on_ban(const Puzzle *puzzle, const Position *pos, Move turn) {
    const MillBan none = {NOWHERE, NOWHERE};
    Position free = *pos;
    bool is_any;
    free.mill.ban[0] = free.mill.ban[1] = none;
    if (game_of(pos)->same(&free, pos) || puzzle->task == PUZZLE_HOLD)
        return false;
    const Move only = only_turn(&free, puzzle_aim(puzzle, pos), puzzle->turns, &is_any);
    return !move_equal(only, turn);
}

/* Plays the main line to its end. @param shoots  out: the other shoots on the way */
static Reason end_of_line(const Puzzle *puzzle, Position pos, bool *shoots) {
    Move played[2 * PUZZLE_TURNS_MAX];
    int count = 0;
    *shoots = false;
    while (game_of(&pos)->count(&pos) > 0) {
        played[count] = puzzle_hint(puzzle, played, count);
        const PuzzleJudgement judgement = puzzle_judge(puzzle, played, count, played[count]);
        game_of(&pos)->play(&pos, played[count++]);
        if (judgement.verdict != PUZZLE_RIGHT)
            break;
        *shoots |= judgement.reply.shot != NOWHERE;
        played[count++] = judgement.reply;
        game_of(&pos)->play(&pos, judgement.reply);
    }
    return game_of(&pos)->result(&pos).reason;
}

static unsigned motifs_of_mill(const Puzzle *puzzle, const Position *pos, Move turn) {
    unsigned motifs = phase_of(pos);
    bool shoots = false;
    if (turns_on_ban(puzzle, pos, turn))
        motifs |= BAN;
    if (turn.from != NOWHERE && (mill_standing(pos->mill.cows[pos->to_move]) >> turn.from & 1))
        motifs |= SWING;
    if (puzzle->task != PUZZLE_WIN)
        return motifs;
    if (end_of_line(puzzle, *pos, &shoots) == REASON_BLOCKED)
        motifs |= BLOCK;
    return shoots ? motifs | SACRIFICE : motifs;
}

/* Motifs of Modiar */

static int captured_by(const Position *pos, Move move) {
    Position after = *pos;
    modiar.play(&after, move);
    return after.modiar.captured[pos->to_move] - pos->modiar.captured[pos->to_move];
}

static unsigned motifs_of_modiar(const Position *pos, Move turn) {
    Move moves[MOVES_MAX];
    uint8_t after[MODIAR_PITS];
    unsigned motifs = modiar.moves(pos, moves) == MODIAR_ROW ? ALL_PITS : 0;
    int most = 0;
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        const Move move = {(int8_t)pit, NOWHERE, NOWHERE};
        const ErrorKind kind = modiar.refuse(pos, move, true).kind;
        motifs |= kind == ERROR_GRAND_SLAM ? ROW_RULE : kind == ERROR_MUST_FEED ? FEEDING : 0;
        if (kind == ERROR_NONE && captured_by(pos, move) > most)
            most = captured_by(pos, move);
    }
    if (mill_size(modiar_sow(pos, turn.from, after)) >= 3)
        motifs |= CHAIN;
    return most > 0 && captured_by(pos, turn) == 0 ? motifs | QUIET : motifs;
}

/* Difficulty: more turns, more to choose from, a first turn that takes nothing. */

static int difficulty_of_mill(const Puzzle *puzzle, const Position *pos, Move turn) {
    const int legal = game_of(pos)->count(pos);
    const bool is_quiet = puzzle->task == PUZZLE_WIN && turn.shot == NOWHERE;
    return 2 * (puzzle->turns - 1) + (legal > 10) + (legal > 24) + 2 * is_quiet - 1;
}

static int difficulty_of_modiar(const Puzzle *puzzle, const Position *pos, Move turn, unsigned motifs) {
    static const int points[PUZZLE_TASK_COUNT] = {[PUZZLE_BEST_PIT] = 3, [PUZZLE_WIN_GAME] = 4};
    const bool is_long = pos->modiar.pits[turn.from] > MODIAR_PITS;
    const int sum = points[puzzle->task] + 2 * (puzzle->turns - 1) + (modiar.count(pos) > 2) + is_long +
                    (motifs & QUIET ? 2 : 0);
    return 1 + sum / 2;
}

static int within(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

/* Takes a puzzle if it is wanted, and proved. */
static bool take(Maker *maker, const Position *pos, PuzzleTask task, int turns, int stones, Move turn) {
    Found *found = &maker->found[maker->count];
    *found = (Found){.puzzle = {.game = maker->game->id,
                                .task = task,
                                .turns = turns,
                                .stones = stones,
                                .difficulty = 1,
                                .turn = found->turn,
                                .position = found->position},
                     .look = look_of(pos)};
    maker->game->write_position(pos, found->position);
    maker->game->write_move(turn, found->turn);
    if (has_look(maker, found->look))
        return false;
    const PuzzleProof proof = puzzle_prove(&found->puzzle, maker->endings, maker->table);
    if (proof.fault != PUZZLE_PROVED || proof.nodes > NODES_MAX)
        return false;
    const bool is_modiar = pos->game == GAME_MODIAR;
    const unsigned motifs =
        is_modiar ? motifs_of_modiar(pos, turn) : motifs_of_mill(&found->puzzle, pos, turn);
    int *quota = quota_for(maker, &found->puzzle, motifs);
    if (quota == NULL)
        return false;
    const int difficulty = is_modiar ? difficulty_of_modiar(&found->puzzle, pos, turn, motifs)
                                     : difficulty_of_mill(&found->puzzle, pos, turn);
    found->puzzle.difficulty = within(difficulty, 1, PUZZLE_DIFFICULTY_MAX);
    (*quota)++;
    maker->count++;
    return true;
}

/* The mill games */

static int cows_of(const Position *pos, int player) {
    return mill_size(pos->mill.cows[player]) + pos->mill.hand[player];
}

/* Whether counters could end the game within a puzzle. */
static bool is_near_end(const Position *pos) {
    return pos->mill.no_shot > 6 && (pos->mill.no_shot > 35 || cows_of(pos, 0) == 3 || cows_of(pos, 1) == 3);
}

static bool may_win(const Position *pos, int turns) {
    const int enemy = player_other(pos->to_move);
    if (cows_of(pos, enemy) - 2 <= turns)
        return true;
    Position other = *pos;
    other.to_move = (uint8_t)enemy;
    return pos->mill.hand[enemy] == 0 && game_of(pos)->count(&other) <= MOBILITY_TO_BLOCK;
}

/* Looks for the least number of turns in which the task is done, and takes it if one turn alone does it. */
static bool try_forced(Maker *maker, const Position *pos, PuzzleTask task) {
    const Puzzle puzzle = {.game = maker->game->id, .task = task};
    const ProofAim aim = puzzle_aim(&puzzle, pos);
    for (int turns = 1; turns <= 4; turns++) {
        if (task == PUZZLE_WIN && !may_win(pos, turns))
            continue;
        if (!wants(maker, task, turns))
            return false;
        bool is_any;
        const Move only = only_turn(pos, aim, turns, &is_any);
        if (is_any)
            return !move_equal(only, MOVE_NONE) && take(maker, pos, task, turns, 0, only);
    }
    return false;
}

/* In how many turns the other wins after a turn; 0: not in PUZZLE_TURNS_MAX. */
static int loss_after(Proof *proof, const Position *pos, Move move) {
    for (int turns = 1; turns <= PUZZLE_TURNS_MAX; turns++)
        if (proof_ask_turn(proof, pos, move, turns) == PROOF_YES)
            return turns;
    return 0;
}

/* The one turn that keeps a draw, by the solved endings; MOVE_NONE: none or several. */
static Move only_draw(const Maker *maker, const Position *pos, const Move moves[], int count) {
    Move only = MOVE_NONE;
    if (endings_look(maker->endings, pos).kind != ENDING_DRAW)
        return only;
    for (int i = 0; i < count; i++) {
        Position after = *pos;
        maker->game->play(&after, moves[i]);
        if (endings_look(maker->endings, &after).kind != ENDING_DRAW)
            continue;
        if (!move_equal(only, MOVE_NONE))
            return MOVE_NONE;
        only = moves[i];
    }
    return only;
}

static bool try_hold(Maker *maker, const Position *pos) {
    Move moves[MOVES_MAX];
    const int count = maker->game->moves(pos, moves);
    const Move only = count < 3 ? MOVE_NONE : only_draw(maker, pos, moves, count);
    if (move_equal(only, MOVE_NONE))
        return false;
    const Puzzle puzzle = {.game = maker->game->id, .task = PUZZLE_HOLD};
    Proof proof;
    proof_init(&proof, maker->game, puzzle_aim(&puzzle, pos), NODES_MAX);
    int longest = 0, loss = 1;
    for (int i = 0; i < count && loss > 0; i++) {
        if (move_equal(moves[i], only))
            continue;
        loss = loss_after(&proof, pos, moves[i]);
        longest = loss > longest ? loss : longest;
    }
    proof_free(&proof);
    return loss > 0 && take(maker, pos, PUZZLE_HOLD, longest, 0, only);
}

static bool try_mill(Maker *maker, const Position *pos) {
    if (is_near_end(pos))
        return false;
    return try_forced(maker, pos, PUZZLE_WIN) || try_forced(maker, pos, PUZZLE_SHOOT);
}

/* Modiar */

/* The most stones that can be forced in so many turns, the first one given. */
static int stones_forced(const Position *pos, Move move, int turns) {
    int stones = 0;
    bool is_more = true;
    while (is_more) {
        const ProofAim aim = {PROOF_STONES, pos->to_move, pos->modiar.captured[pos->to_move] + stones + 2};
        Proof proof;
        proof_init(&proof, &modiar, aim, 0);
        is_more = proof_ask_turn(&proof, pos, move, turns - 1) == PROOF_YES;
        proof_free(&proof);
        stones += is_more ? 2 : 0;
    }
    return stones;
}

/* The best turn and how much more it is worth than the next. */
typedef struct Pick {
    Move turn;
    int worth, next;
} Pick;

static void pick(Pick *best, Move turn, int worth) {
    const int next = worth > best->worth ? best->worth : worth;
    best->next = next > best->next ? next : best->next;
    if (worth > best->worth) {
        best->worth = worth;
        best->turn = turn;
    }
}

static Pick most_stones(const Position *pos, int turns) {
    Move moves[MOVES_MAX];
    const int count = modiar.moves(pos, moves);
    Pick best = {MOVE_NONE, -1, -1};
    for (int i = 0; i < count; i++)
        pick(&best, moves[i], stones_forced(pos, moves[i], turns));
    return best;
}

static bool try_capture(Maker *maker, const Position *pos, int turns) {
    if (!is_wanted(maker, PUZZLE_CAPTURE, turns))
        return false;
    const Pick best = most_stones(pos, turns);
    const int before = turns > 1 ? most_stones(pos, turns - 1).worth : 0;
    return best.worth >= 4 && best.next >= 0 && best.worth > best.next && best.worth > before &&
           take(maker, pos, PUZZLE_CAPTURE, turns, best.worth, best.turn);
}

static bool try_end(Maker *maker, const Position *pos) {
    Move moves[MOVES_MAX];
    const int count = modiar.moves(pos, moves), me = pos->to_move;
    const int lead = pos->modiar.captured[me] - pos->modiar.captured[player_other(me)];
    Pick best = {MOVE_NONE, -100, -100};
    for (int i = 0; i < count; i++)
        pick(&best, moves[i], lead + modiar_table_worth(maker->table, pos, moves[i]));
    if (count < 2 || best.worth <= best.next || best.worth < -DECIDED_LEAD || best.next > DECIDED_LEAD)
        return false;
    if (best.worth > 0 && best.next <= 0 && take(maker, pos, PUZZLE_WIN_GAME, 1, 0, best.turn))
        return true;
    return best.worth > best.next + 2 && take(maker, pos, PUZZLE_BEST_PIT, 1, best.worth, best.turn);
}

/* Puzzles are of games that are still open. */
static bool is_decided(const Position *pos) {
    const int first = pos->modiar.captured[0], second = pos->modiar.captured[1];
    return first > DECIDED_STONES || second > DECIDED_STONES || abs(first - second) > DECIDED_LEAD;
}

static bool try_modiar(Maker *maker, const Position *pos) {
    if (is_decided(pos))
        return false;
    for (int turns = 4; turns >= 1; turns--)
        if (try_capture(maker, pos, turns))
            return true;
    return try_end(maker, pos);
}

/* Endings of the mill games: hardly a game passes through one in which a single turn holds the draw. */

static uint32_t some_cows(Random *random, int count, uint32_t taken) {
    uint32_t cows = 0;
    while (mill_size(cows) < count) {
        const uint32_t cow = 1u << random_below(random, MILL_POINTS);
        if (!(taken & cow))
            cows |= cow;
    }
    return cows;
}

/* Three to five cows a side, eight at most, some turns after the last shot. */
static Position some_ending(Random *random, GameId game) {
    const int first = 3 + (int)random_below(random, 3);
    const int second = 3 + (int)random_below(random, first == 5 ? 1 : first == 4 ? 2 : 3);
    const uint16_t turns = (uint16_t)(60 + random_below(random, 60));
    Position pos;
    games[game]->start(&pos);
    pos.turns = turns;
    pos.to_move = turns % 2;
    pos.mill.hand[0] = pos.mill.hand[1] = 0;
    pos.mill.no_shot = (uint8_t)(1 + random_below(random, 4));
    pos.mill.cows[0] = some_cows(random, first, 0);
    pos.mill.cows[1] = some_cows(random, second, pos.mill.cows[0]);
    return pos;
}

static void make_holds(Maker *maker, uint64_t seed) {
    Random random = random_from(seed);
    for (int i = 0; i < ENDINGS_MAX && wants(maker, PUZZLE_HOLD, 1); i++) {
        const Position pos = some_ending(&random, maker->game->id);
        if (maker->game->count(&pos) > 0)
            try_hold(maker, &pos);
    }
}

/* Games */

static Move choose(Maker *maker, const Bout *bout) {
    static SearchRequest request;
    if ((int)random_below(&maker->random, 100) < maker->chance_percent) {
        Move moves[MOVES_MAX];
        const int count = maker->game->moves(&bout->pos, moves);
        return moves[random_below(&maker->random, (uint32_t)count)];
    }
    bout_request(bout, &request);
    request.limits.nodes = NODES_A_TURN;
    return search_run(maker->search, &request, NULL, NULL, NULL).move;
}

/* A game, and of its puzzles the first, so that none are like each other. */
static void play_game(Maker *maker, uint64_t seed) {
    static Bout bout;
    maker->random = random_from(seed);
    maker->chance_percent = seed % 3 == 0 ? CARELESS_PERCENT : CHANCE_PERCENT;
    const int skipped = TURNS_BEFORE + (int)random_below(&maker->random, 30);
    bout_open(&bout, maker->game, 3, seed);
    while (bout_result(&bout).outcome == OUTCOME_NONE && bout.count < 250) {
        const bool is_due = bout.count >= skipped && maker->game->count(&bout.pos) > 1;
        if (is_due && (maker->game->id == GAME_MODIAR ? try_modiar : try_mill)(maker, &bout.pos))
            return;
        bout_play(&bout, choose(maker, &bout));
    }
}

/* Printing */

static int compare(const void *a, const void *b) {
    const Puzzle *left = &((const Found *)a)->puzzle, *right = &((const Found *)b)->puzzle;
    if (left->difficulty != right->difficulty)
        return left->difficulty - right->difficulty;
    return left->turns != right->turns ? left->turns - right->turns : (int)left->task - (int)right->task;
}

static void print_rows(Maker *maker, unsigned long seed) {
    static const char *const tasks[] = {"PUZZLE_WIN",     "PUZZLE_SHOOT",    "PUZZLE_HOLD",
                                        "PUZZLE_CAPTURE", "PUZZLE_BEST_PIT", "PUZZLE_WIN_GAME"};
    const char *name = maker->game->name;
    qsort(maker->found, (size_t)maker->count, sizeof maker->found[0], compare);
    printf("/* Printed by `puzzles %s %lu` (tests/bench/puzzles.c): game, task, turns, stones, difficulty, "
           "turn. */\n#include \"ai/puzzle_data.h\"\n\nconst Puzzle puzzle_rows_%s[] = {\n",
           name, seed, name);
    for (int i = 0; i < maker->count; i++) {
        const Found *found = &maker->found[i];
        printf("    {%s, %s, %d, %d, %d, \"%s\", \"%s\"},\n", plans[maker->game->id].constant,
               tasks[found->puzzle.task], found->puzzle.turns, found->puzzle.stones, found->puzzle.difficulty,
               found->turn, found->position);
    }
    printf("};\n\nconst int puzzle_rows_%s_count = sizeof puzzle_rows_%s / sizeof puzzle_rows_%s[0];\n", name,
           name, name);
}

static void report_missing(const Maker *maker, int games_played) {
    fprintf(stderr, "%d puzzles of %d games\n", maker->count, games_played);
    for (size_t i = 0; i < plans[maker->game->id].count; i++)
        if (is_open(maker, i)) {
            const Quota *quota = &plans[maker->game->id].rows[i];
            fprintf(stderr, "task %d in %d, motifs %x: %d of %d\n", (int)quota->task, quota->turns,
                    quota->motifs, maker->taken[i], quota->wanted);
        }
}

static int make(const Game *game, unsigned long seed) {
    static Maker maker;
    maker.game = game;
    maker.search = search_create(HASH_MIB, 1, NULL);
    if (game->id == GAME_MODIAR)
        maker.table = modiar_table_solve(1, NULL, NULL, NULL, NULL);
    else
        maker.endings = endings_solve_levels(game->id, HOLD_KINDS, 1, NULL, NULL, NULL);
    if (maker.search == NULL || (maker.table == NULL && maker.endings == NULL))
        return EXIT_FAILURE;
    if (game->id != GAME_MODIAR)
        make_holds(&maker, seed);
    int played = 0;
    while (played < GAMES_MAX && !is_full(&maker)) {
        play_game(&maker, seed * 1000003 + (uint64_t)played++);
        if (played % REPORT_EVERY == 0)
            report_missing(&maker, played);
    }
    report_missing(&maker, played);
    print_rows(&maker, seed);
    endings_free(maker.endings);
    modiar_table_free(maker.table);
    search_free(maker.search);
    return EXIT_SUCCESS;
}

/* Proves what the program has, and says how many nodes that takes. */

static bool check_game(GameId id) {
    Endings *endings = id == GAME_MODIAR ? NULL : endings_solve(id, 1, NULL, NULL, NULL);
    ModiarTable *table = id == GAME_MODIAR ? modiar_table_solve(1, NULL, NULL, NULL, NULL) : NULL;
    uint64_t nodes = 0, most = 0;
    int faults = 0;
    for (int i = 0; i < puzzle_count(id); i++) {
        const PuzzleProof proof = puzzle_prove(puzzle_get(id, i), endings, table);
        nodes += proof.nodes;
        most = proof.nodes > most ? proof.nodes : most;
        if (proof.fault != PUZZLE_PROVED)
            printf("%s %d: fault %d\n", games[id]->name, i, (int)proof.fault);
        faults += proof.fault != PUZZLE_PROVED;
    }
    printf("%s: %d puzzles, %d faults, %llu nodes, at most %llu for one\n", games[id]->name, puzzle_count(id),
           faults, (unsigned long long)nodes, (unsigned long long)most);
    endings_free(endings);
    modiar_table_free(table);
    return faults == 0;
}

static int check_all(void) {
    bool is_right = true;
    for (int id = 0; id < GAME_COUNT; id++)
        is_right &= check_game((GameId)id);
    return is_right ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "check") == 0)
        return check_all();
    const Game *game = argc > 1 ? game_named(argv[1]) : NULL;
    long seed = 1;
    if (game == NULL || (argc > 2 && !text_read_number(span_of(argv[2]), 1000000, &seed))) {
        fputs("usage: puzzles morabaraba|twelve|modiar [SEED], or puzzles check\n", stderr);
        return EXIT_FAILURE;
    }
    return make(game, (unsigned long)seed);
}
