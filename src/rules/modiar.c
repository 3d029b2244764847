/* Modiar: sowing, capture, and which pits may be chosen. Rules: rules.md, "Modiar". */
#include "rules/modiar.h"
#include "rules/mix.h"
#include "rules/modiar_inner.h"

#include <string.h>

enum { START_STONES = 7, CAPTURED_MAX = 6, BITS_OF_PIT = 6 };

static void start(Position *out) {
    *out = (Position){.game = GAME_MODIAR, .to_move = PLAYER_FIRST};
    memset(out->modiar.pits, START_STONES, MODIAR_PITS);
}

int modiar_owner(int pit) {
    return pit < MODIAR_ROW ? PLAYER_FIRST : PLAYER_SECOND;
}

/* The pits of a player's row, as a set. */
static uint32_t row_of(int player) {
    return player == PLAYER_FIRST ? 0x07u : 0x38u;
}

static int stones_in(const uint8_t pits[MODIAR_PITS], uint32_t set) {
    int stones = 0;
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        if (set & 1u << pit)
            stones += pits[pit];
    return stones;
}

int modiar_row(const Position *pos, int player) {
    return stones_in(pos->modiar.pits, row_of(player));
}

/* Sowing and capture */

/* Sows all stones of a pit, the first into the pit itself; returns the pit of the last. */
static int sow(const uint8_t before[MODIAR_PITS], int pit, uint8_t after[MODIAR_PITS]) {
    const int laps = before[pit] / MODIAR_PITS, rest = before[pit] % MODIAR_PITS;
    for (int at = 0; at < MODIAR_PITS; at++)
        after[at] = (uint8_t)(laps + (at == pit ? 0 : before[at]));
    for (int i = 0; i < rest; i++)
        after[(pit + i) % MODIAR_PITS]++;
    return (pit + rest + MODIAR_PITS - 1) % MODIAR_PITS;
}

int modiar_last(const Position *pos, int pit) {
    uint8_t after[MODIAR_PITS];
    return sow(pos->modiar.pits, pit, after);
}

/* Of a pit on the sown path, which is never empty: two, four or six stones. */
static bool is_captured(int stones) {
    return stones <= CAPTURED_MAX && stones % 2 == 0;
}

/* The pits captured, from the last one back; `order` lists them so. */
static int chain(const uint8_t after[MODIAR_PITS], int last, int8_t order[MODIAR_PITS]) {
    int count_of = 0;
    while (count_of < MODIAR_PITS && is_captured(after[last])) {
        order[count_of++] = (int8_t)last;
        last = (last + MODIAR_PITS - 1) % MODIAR_PITS;
    }
    return count_of;
}

/* Sows and lists what is captured, on the first turn nothing (rule 4). */
static int sow_and_chain(const Position *pos, int pit, uint8_t after[MODIAR_PITS],
                         int8_t order[MODIAR_PITS]) {
    const int last = sow(pos->modiar.pits, pit, after);
    return pos->turns == 0 ? 0 : chain(after, last, order);
}

uint32_t modiar_sow(const Position *pos, int pit, uint8_t after[MODIAR_PITS]) {
    int8_t order[MODIAR_PITS];
    uint32_t captured = 0;
    for (int left = sow_and_chain(pos, pit, after, order); left > 0; left--)
        captured |= 1u << order[left - 1];
    return captured;
}

/* Which pits may be chosen */

ModiarChoice modiar_choice(const Position *pos, int pit) {
    const uint32_t enemy = row_of(player_other(modiar_owner(pit)));
    uint8_t after[MODIAR_PITS];
    const uint32_t captured = modiar_sow(pos, pit, after);
    const bool feeds = stones_in(after, enemy & ~captured) > 0;
    return (ModiarChoice){.captured = captured, .is_slam = (captured & enemy) && !feeds, .feeds = feeds};
}

ModiarChoices modiar_choices(const Position *pos) {
    ModiarChoices choices = {0, 0};
    const uint32_t own = row_of(pos->to_move);
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        if (!(own & 1u << pit) || pos->modiar.pits[pit] < 2)
            continue;
        const ModiarChoice choice = modiar_choice(pos, pit);
        if (!choice.is_slam)
            choices.legal |= 1u << pit;
        if (choice.feeds)
            choices.feeding |= 1u << pit;
    }
    const bool must_feed = modiar_row(pos, player_other(pos->to_move)) == 0 && choices.feeding;
    if (must_feed)
        choices.legal = choices.feeding;
    return choices;
}

static int moves(const Position *pos, Move out[]) {
    const uint32_t legal = modiar_choices(pos).legal;
    int count_of = 0;
    for (int8_t pit = 0; pit < MODIAR_PITS; pit++)
        if (legal & 1u << pit)
            out[count_of++] = (Move){pit, NOWHERE, NOWHERE};
    return count_of;
}

static int count(const Position *pos) {
    int count_of = 0;
    for (uint32_t legal = modiar_choices(pos).legal; legal; legal &= legal - 1)
        count_of++;
    return count_of;
}

/* The effect of a turn */

static void play(Position *pos, Move move) {
    uint8_t after[MODIAR_PITS];
    const uint32_t captured = modiar_sow(pos, move.from, after);
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        pos->modiar.pits[pit] = captured & 1u << pit ? 0 : after[pit];
    pos->modiar.captured[pos->to_move] += (uint8_t)stones_in(after, captured);
    pos->to_move = (uint8_t)player_other(pos->to_move);
    if (pos->turns < MODIAR_TURNS_MAX)
        pos->turns++; /* stays readable: a text with more turns is refused */
}

static int steps(const Position *pos, Move move, Step out[]) {
    uint8_t after[MODIAR_PITS];
    int8_t order[MODIAR_PITS];
    const int captured = sow_and_chain(pos, move.from, after, order);
    const uint8_t stones = pos->modiar.pits[move.from];
    int count_of = 0;
    out[count_of++] = (Step){STEP_LIFT, move.from, stones};
    for (int i = 0; i < stones; i++)
        out[count_of++] = (Step){STEP_SOW, (int8_t)((move.from + i) % MODIAR_PITS), 1};
    for (int i = 0; i < captured; i++)
        out[count_of++] = (Step){STEP_CAPTURE, order[i], after[order[i]]};
    return count_of;
}

/* The end */

void modiar_totals(const Position *pos, Reason reason, int out[2]) {
    for (int player = 0; player < 2; player++) {
        const int row = reason == REASON_REPETITION ? 0 : modiar_row(pos, player);
        out[player] = pos->modiar.captured[player] + row;
    }
}

static Result result(const Position *pos) {
    if (modiar_choices(pos).legal)
        return (Result){OUTCOME_NONE, REASON_NONE};
    int totals[2];
    modiar_totals(pos, REASON_NO_MOVE, totals);
    if (totals[0] == totals[1])
        return (Result){OUTCOME_DRAW, REASON_NO_MOVE};
    return (Result){outcome_win_of(totals[0] > totals[1] ? PLAYER_FIRST : PLAYER_SECOND), REASON_NO_MOVE};
}

/* Positions as values: stones and the player to move (rule 8) */

static uint64_t board_bits(const Position *pos) {
    uint64_t bits = pos->to_move;
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        bits = bits << BITS_OF_PIT | pos->modiar.pits[pit];
    return bits;
}

static bool same(const Position *a, const Position *b) {
    return board_bits(a) == board_bits(b);
}

static uint64_t hash(const Position *pos) {
    return rules_mix(board_bits(pos));
}

static const char *place_name(int at) {
    static const char *const names[MODIAR_PITS] = {"a", "b", "c", "A", "B", "C"};
    return names[at];
}

const Game modiar = {
    .id = GAME_MODIAR,
    .name = "modiar",
    .title = "Modiar",
    .points = MODIAR_PITS,
    .start = start,
    .moves = moves,
    .count = count,
    .play = play,
    .steps = steps,
    .result = result,
    .refuse = modiar_refuse,
    .same = same,
    .hash = hash,
    .read_position = modiar_read_position,
    .write_position = modiar_write_position,
    .read_move = modiar_read_move,
    .write_move = modiar_write_move,
    .place_name = place_name,
};
