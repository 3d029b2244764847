/* That exactly one first turn of a puzzle is right. */
#include "ai/endings.h"
#include "ai/puzzle_aim.h"
#include "ai/solve.h"
#include "rules/modiar.h"

/* A puzzle under proof. */
typedef struct Case {
    const Puzzle *puzzle;
    const Endings *endings;
    const ModiarTable *table;
    Proof proof;
    Position start;
    Move turn;
} Case;

/* How a turn stands to the task. */
typedef enum Standing {
    FAILS,
    WORKS,
    WORKS_SHORT, /* it does so in fewer turns, or with more stones, than the puzzle says */
    UNKNOWN
} Standing;

static Standing standing_of(ProofAnswer answer) {
    static const Standing standings[] = {[PROOF_NO] = FAILS, [PROOF_YES] = WORKS, [PROOF_OPEN] = UNKNOWN};
    return standings[answer];
}

/* WIN, SHOOT, CAPTURE: within the turns, and not within one less. */
static Standing forced(Case *it, Move move) {
    const int left = it->puzzle->turns - 1;
    const ProofAnswer answer = proof_ask_turn(&it->proof, &it->start, move, left);
    if (answer != PROOF_YES || left == 0)
        return standing_of(answer);
    return proof_ask_turn(&it->proof, &it->start, move, left - 1) == PROOF_NO ? WORKS : WORKS_SHORT;
}

/* HOLD: the other wins within the turns, or the game is a draw (without endings: he does not win so soon). */
static Standing held(Case *it, Move move) {
    const ProofAnswer lost = proof_ask_turn(&it->proof, &it->start, move, it->puzzle->turns);
    if (lost != PROOF_NO || it->endings == NULL)
        return lost == PROOF_OPEN ? UNKNOWN : lost == PROOF_NO ? WORKS : FAILS;
    Position after = it->start;
    it->proof.game->play(&after, move);
    const EndingKind kind = endings_look(it->endings, &after).kind;
    if (kind == ENDING_UNKNOWN)
        return UNKNOWN;
    return kind == ENDING_DRAW ? WORKS : FAILS;
}

/* Stones ahead at the end, the captures so far included. */
static int lead_after(const Case *it, Move move) {
    const Position *pos = &it->start;
    return pos->modiar.captured[pos->to_move] - pos->modiar.captured[player_other(pos->to_move)] +
           modiar_table_worth(it->table, pos, move);
}

static Standing best_pit(Case *it, Move move) {
    if (it->table == NULL)
        return UNKNOWN;
    const int lead = lead_after(it, move);
    if (lead < it->puzzle->stones)
        return FAILS;
    return lead == it->puzzle->stones ? WORKS : WORKS_SHORT;
}

static Standing win_game(Case *it, Move move) {
    if (it->table == NULL)
        return UNKNOWN;
    return lead_after(it, move) > 0 ? WORKS : FAILS;
}

/* By task: how a turn stands, and whose task it is. */
static const struct {
    Standing (*standing)(Case *it, Move move);
    bool is_modiars;
} tasks[PUZZLE_TASK_COUNT] = {
    [PUZZLE_WIN] = {forced, false},       [PUZZLE_SHOOT] = {forced, false},
    [PUZZLE_HOLD] = {held, false},        [PUZZLE_CAPTURE] = {forced, true},
    [PUZZLE_BEST_PIT] = {best_pit, true}, [PUZZLE_WIN_GAME] = {win_game, true},
};

static PuzzleFault fault_of_right(Standing standing) {
    static const PuzzleFault faults[] = {[FAILS] = PUZZLE_TURN_FAILS,
                                         [WORKS] = PUZZLE_PROVED,
                                         [WORKS_SHORT] = PUZZLE_TURN_SHORT,
                                         [UNKNOWN] = PUZZLE_TOO_DEEP};
    return faults[standing];
}

static PuzzleFault fault_of_other(Standing standing) {
    static const PuzzleFault faults[] = {[FAILS] = PUZZLE_PROVED,
                                         [WORKS] = PUZZLE_OTHER_WORKS,
                                         [WORKS_SHORT] = PUZZLE_OTHER_WORKS,
                                         [UNKNOWN] = PUZZLE_TOO_DEEP};
    return faults[standing];
}

/* The most that can be captured must be what is asked for. */
static PuzzleFault fault_of_stones(const Case *it) {
    if (it->puzzle->task != PUZZLE_CAPTURE)
        return PUZZLE_PROVED;
    ProofAim aim = it->proof.aim;
    aim.stones++;
    Proof more;
    proof_init(&more, it->proof.game, aim, PUZZLE_NODES_MAX);
    const ProofAnswer answer = proof_ask(&more, &it->start, it->puzzle->turns);
    proof_free(&more);
    return fault_of_right(answer == PROOF_YES ? WORKS_SHORT : answer == PROOF_NO ? WORKS : UNKNOWN);
}

static PuzzleFault fault_of_turns(Case *it, Move *move) {
    Move moves[MOVES_MAX];
    const int count = it->proof.game->moves(&it->start, moves);
    PuzzleFault fault = PUZZLE_PROVED;
    for (int i = 0; i < count && fault == PUZZLE_PROVED; i++) {
        const Standing standing = tasks[it->puzzle->task].standing(it, moves[i]);
        fault = move_equal(moves[i], it->turn) ? fault_of_right(standing) : fault_of_other(standing);
        *move = moves[i];
    }
    if (fault != PUZZLE_PROVED)
        return fault;
    *move = MOVE_NONE;
    return fault_of_stones(it);
}

static PuzzleFault fault_of_texts(const Puzzle *puzzle, Position *start, Move *turn) {
    const Game *game = games[puzzle->game];
    if (!game->read_position(puzzle->position, start, NULL) || game->count(start) == 0)
        return PUZZLE_NO_POSITION;
    if (!game->read_move(start, puzzle->turn, turn, NULL))
        return PUZZLE_NO_TURN;
    const bool is_fit = (puzzle->game == GAME_MODIAR) == tasks[puzzle->task].is_modiars &&
                        puzzle->turns >= 1 && puzzle->turns <= PUZZLE_TURNS_MAX && puzzle->difficulty >= 1 &&
                        puzzle->difficulty <= PUZZLE_DIFFICULTY_MAX;
    return is_fit ? PUZZLE_PROVED : PUZZLE_NO_TASK;
}

PuzzleProof puzzle_prove(const Puzzle *puzzle, const Endings *endings, const ModiarTable *table) {
    Case it = {.puzzle = puzzle, .endings = endings, .table = table};
    PuzzleProof proof = {.move = MOVE_NONE};
    proof.fault = fault_of_texts(puzzle, &it.start, &it.turn);
    if (proof.fault != PUZZLE_PROVED)
        return proof;
    proof_init(&it.proof, games[puzzle->game], puzzle_aim(puzzle, &it.start), PUZZLE_NODES_MAX);
    proof.fault = fault_of_turns(&it, &proof.move);
    proof.nodes = it.proof.nodes;
    proof_free(&it.proof);
    return proof;
}
