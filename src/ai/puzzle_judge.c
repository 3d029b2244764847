/* What a player's turn does to a puzzle's task, and what the other answers. */
#include "ai/puzzle_aim.h"

#include <assert.h>

/* A puzzle being played: the position after the turns so far, the player to move. */
typedef struct Attempt {
    const Puzzle *puzzle;
    Proof proof;
    Position pos;
    int turns_left;
    bool is_first;
    Move first; /* the right first turn */
} Attempt;

static void attempt_init(Attempt *attempt, const Puzzle *puzzle, const Move played[], int count) {
    const Game *game = games[puzzle->game];
    assert(count % 2 == 0 && count / 2 < puzzle->turns);
    *attempt = (Attempt){.puzzle = puzzle, .turns_left = puzzle->turns - count / 2, .is_first = count == 0};
    puzzle_start(puzzle, &attempt->pos, &attempt->first);
    proof_init(&attempt->proof, game, puzzle_aim(puzzle, &attempt->pos), 0);
    for (int i = 0; i < count; i++)
        game->play(&attempt->pos, played[i]);
}

/* How a reply looks to who has to choose one: he picks the greatest. */
typedef struct Resistance {
    int turns;      /* the player needs afterwards */
    int only_turns; /* the fewer turns are right then, the greater */
} Resistance;

static bool is_greater(Resistance a, Resistance b) {
    return a.turns != b.turns ? a.turns > b.turns : a.only_turns > b.only_turns;
}

static int count_right(Proof *proof, const Position *pos, int turns) {
    Move moves[MOVES_MAX];
    const int count = proof->game->moves(pos, moves);
    int right = 0;
    for (int i = 0; i < count; i++)
        right += proof_ask_turn(proof, pos, moves[i], turns - 1) == PROOF_YES;
    return right;
}

static Resistance resistance_of(Attempt *attempt, const Position *after) {
    Resistance resistance = {0, -MOVES_MAX};
    if (!proof_length(&attempt->proof, after, attempt->turns_left, &resistance.turns))
        return resistance;
    if (resistance.turns > 0 && resistance.turns <= attempt->turns_left)
        resistance.only_turns = -count_right(&attempt->proof, after, resistance.turns);
    return resistance;
}

/* The other's turn that resists longest. @param pos  he is to move in it */
static Resistance strongest_reply(Attempt *attempt, const Position *pos, Move *reply) {
    const Game *game = attempt->proof.game;
    Move moves[MOVES_MAX];
    const int count = game->moves(pos, moves);
    Resistance most = {-1, 0};
    *reply = MOVE_NONE;
    for (int i = 0; i < count; i++) {
        Position after = *pos;
        game->play(&after, moves[i]);
        const Resistance resistance = resistance_of(attempt, &after);
        if (!is_greater(resistance, most))
            continue;
        most = resistance;
        *reply = moves[i];
    }
    return most;
}

/* The other's turn that shows best why the task fails: it ends the game or shoots, or there is no help. */
static Move refuting_reply(Attempt *attempt, const Position *pos) {
    const Game *game = attempt->proof.game;
    Move moves[MOVES_MAX], best = MOVE_NONE;
    const int count = game->moves(pos, moves);
    for (int i = 0; i < count; i++) {
        Position after = *pos;
        game->play(&after, moves[i]);
        if (proof_missed(&attempt->proof, pos, moves[i], &after))
            return moves[i];
        if (move_equal(best, MOVE_NONE) &&
            proof_ask_turn(&attempt->proof, pos, moves[i], attempt->turns_left) == PROOF_NO)
            best = moves[i];
    }
    return best;
}

/* The right turn with which the aim is reached soonest. */
static Move quickest(Attempt *attempt, const Position *pos, int turns) {
    Move moves[MOVES_MAX];
    const int count = attempt->proof.game->moves(pos, moves);
    int least;
    if (!proof_length(&attempt->proof, pos, turns, &least))
        least = turns;
    for (int i = 0; i < count; i++)
        if (proof_ask_turn(&attempt->proof, pos, moves[i], least - 1) == PROOF_YES)
            return moves[i];
    return MOVE_NONE;
}

/* HOLD, and what is told by a solved table: the first turn is all. */
static PuzzleJudgement judge_single(Attempt *attempt, Move move) {
    PuzzleJudgement judgement = {PUZZLE_SOLVED, MOVE_NONE, 0};
    if (move_equal(move, attempt->first))
        return judgement;
    judgement.verdict = PUZZLE_WRONG;
    if (attempt->puzzle->task != PUZZLE_HOLD)
        return judgement;
    Position after = attempt->pos;
    attempt->proof.game->play(&after, move);
    judgement.reply = quickest(attempt, &after, attempt->puzzle->turns);
    return judgement;
}

static bool is_right(Attempt *attempt, Move move) {
    if (attempt->is_first)
        return move_equal(move, attempt->first);
    return proof_ask_turn(&attempt->proof, &attempt->pos, move, attempt->turns_left) == PROOF_YES;
}

static PuzzleJudgement judge_forced(Attempt *attempt, Move move) {
    PuzzleJudgement judgement = {PUZZLE_SOLVED, MOVE_NONE, 0};
    Position after = attempt->pos;
    attempt->proof.game->play(&after, move);
    attempt->turns_left--;
    if (proof_reached(&attempt->proof, &attempt->pos, move, &after))
        return judgement;
    if (is_right(attempt, move)) {
        judgement.verdict = PUZZLE_RIGHT;
        judgement.turns_left = strongest_reply(attempt, &after, &judgement.reply).turns;
    } else {
        judgement.verdict = PUZZLE_WRONG;
        judgement.reply = refuting_reply(attempt, &after);
    }
    return judgement;
}

PuzzleJudgement puzzle_judge(const Puzzle *puzzle, const Move played[], int count, Move move) {
    Attempt attempt;
    attempt_init(&attempt, puzzle, played, count);
    const PuzzleJudgement judgement =
        puzzle_is_forced(puzzle->task) ? judge_forced(&attempt, move) : judge_single(&attempt, move);
    proof_free(&attempt.proof);
    return judgement;
}

Move puzzle_hint(const Puzzle *puzzle, const Move played[], int count) {
    Attempt attempt;
    attempt_init(&attempt, puzzle, played, count);
    const Move move = attempt.is_first ? attempt.first : quickest(&attempt, &attempt.pos, attempt.turns_left);
    proof_free(&attempt.proof);
    return move;
}
