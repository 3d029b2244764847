/* The list of puzzles, and the day's. */
#include "ai/puzzle.h"

#include "ai/puzzle_aim.h"
#include "ai/puzzle_data.h"

#include <assert.h>

typedef struct List {
    const Puzzle *rows;
    const int *count;
} List;

static const List lists[GAME_COUNT] = {
    [GAME_MORABARABA] = {puzzle_rows_morabaraba, &puzzle_rows_morabaraba_count},
    [GAME_TWELVE] = {puzzle_rows_twelve, &puzzle_rows_twelve_count},
    [GAME_MODIAR] = {puzzle_rows_modiar, &puzzle_rows_modiar_count},
};

int puzzle_count(GameId game) {
    return *lists[game].count;
}

const Puzzle *puzzle_get(GameId game, int number) {
    assert(number >= 0 && number < puzzle_count(game));
    return &lists[game].rows[number];
}

/* FNV-1a over game, task and position (G. Fowler, L. C. Noll, K.-P. Vo). */
uint64_t puzzle_key(const Puzzle *puzzle) {
    const uint64_t prime = 0x100000001B3u;
    uint64_t key = 0xCBF29CE484222325u;
    key = (key ^ (uint64_t)puzzle->game) * prime;
    key = (key ^ (uint64_t)puzzle->task) * prime;
    for (const char *text = puzzle->position; *text; text++)
        key = (key ^ (unsigned char)*text) * prime;
    return key;
}

void puzzle_start(const Puzzle *puzzle, Position *out, Move *turn) {
    const Game *game = games[puzzle->game];
    Move move = MOVE_NONE;
    const bool is_sound =
        game->read_position(puzzle->position, out, NULL) && game->read_move(out, puzzle->turn, &move, NULL);
    assert(is_sound);
    (void)is_sound;
    if (turn != NULL)
        *turn = move;
}

ProofAim puzzle_aim(const Puzzle *puzzle, const Position *start) {
    static const ProofGoal goals[PUZZLE_TASK_COUNT] = {
        [PUZZLE_WIN] = PROOF_WIN,
        [PUZZLE_SHOOT] = PROOF_SHOOT,
        [PUZZLE_HOLD] = PROOF_WIN,
        [PUZZLE_CAPTURE] = PROOF_STONES,
    };
    const int me = start->to_move;
    ProofAim aim = {.goal = goals[puzzle->task],
                    .player = puzzle->task == PUZZLE_HOLD ? player_other(me) : me};
    if (puzzle->task == PUZZLE_CAPTURE)
        aim.stones = start->modiar.captured[me] + puzzle->stones;
    return aim;
}

/* The day's puzzle */

/* Days since 1 March of the year 0: months begin with March, so that the odd day comes last. */
static int64_t number_of_day(int year, int month, int day) {
    const int64_t years = month > 2 ? year : year - 1;
    const int64_t months = month > 2 ? month - 3 : month + 9;
    return 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day - 1;
}

static int common_divisor(int a, int b) {
    return b == 0 ? a : common_divisor(b, a % b);
}

/* A step through the list that reaches every puzzle, and changes the difficulty from day to day. */
static int step_of(int count) {
    int step = count * 5 / 13 + 1;
    while (common_divisor(step, count) != 1)
        step++;
    return step;
}

PuzzlePlace puzzle_of_day(GameId game, int year, int month, int day) {
    int64_t number = number_of_day(year, month, day);
    if (game == GAME_COUNT) {
        game = (GameId)(number % GAME_COUNT);
        number /= GAME_COUNT;
    }
    const int count = puzzle_count(game);
    return (PuzzlePlace){game, (int)(number % count * step_of(count) % count)};
}
