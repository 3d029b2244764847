#include "follows.h"

#include "ai/endings_table.h"

static Ending ending_after(const Endings *endings, const Position *pos, Move move) {
    const Game *game = game_of(pos);
    Position after = *pos;
    game->play(&after, move);
    after.turns = 0;
    const Result result = game->result(&after);
    if (result.outcome == OUTCOME_NONE)
        return endings_look(endings, &after);
    const bool is_draw = result.outcome == OUTCOME_DRAW;
    return (Ending){is_draw ? ENDING_DRAW : ENDING_LOSS,
                    0}; /* no turn ends the game in favour of the other */
}

Ending follows_by_turns(const Endings *endings, const Position *pos) {
    const Game *game = game_of(pos);
    Move moves[MOVES_MAX];
    const int count = game->moves(pos, moves);
    Ending best = {ENDING_LOSS, 0};
    if (count == 0 && game->result(pos).outcome == OUTCOME_DRAW)
        return (Ending){ENDING_DRAW, 0};
    for (int n = 0; n < count; n++) {
        const Ending after = ending_after(endings, pos, moves[n]);
        const int turns = after.turns + 1;
        if (after.kind == ENDING_LOSS && (best.kind != ENDING_WIN || best.turns > turns))
            best = (Ending){ENDING_WIN, turns};
        else if (after.kind == ENDING_DRAW && best.kind == ENDING_LOSS)
            best = (Ending){ENDING_DRAW, 0};
        else if (after.kind == ENDING_WIN && best.kind == ENDING_LOSS && best.turns < turns)
            best = (Ending){ENDING_LOSS, turns};
        else if (after.kind == ENDING_UNKNOWN)
            return after;
    }
    return best;
}

bool follows_at(const Endings *endings, const Position *pos) {
    const Ending said = endings_look(endings, pos), found = follows_by_turns(endings, pos);
    return said.kind == found.kind && said.kind != ENDING_UNKNOWN && found.turns <= said.turns;
}

/* How many counts of turns without a shot, of those worth looking at, do not follow. */
static int wrong_counts(const Endings *endings, Position *pos, int code, int limit) {
    const int last = code_worth(code) == CODE_DRAW ? 0 : limit - code_hurry(code);
    const int counts[] = {0, last, last + 1};
    int wrong = 0;
    for (int n = 0; n < 3; n++) {
        pos->mill.no_shot = (uint8_t)counts[n];
        if (counts[n] <= limit && !follows_at(endings, pos))
            wrong++;
    }
    return wrong;
}

static uint64_t wrong_in_level(const Endings *endings, const EndingsLevel *level, uint32_t step,
                               Position *wrong) {
    const EndingsIndex *index = &endings->index;
    const int limit = endings_limit(endings->game, level->own, level->enemy);
    uint64_t sum = 0;
    for (uint32_t n = 0; n < (uint32_t)level->classes * level->stride; n += step) {
        const uint32_t own = index->classes[index->class_start[level->own] + n / level->stride].set;
        const MillBan none = {NOWHERE, NOWHERE};
        Position pos = {.game = (uint8_t)endings->game,
                        .mill = {.cows = {own, endings_unsqueeze(level->sets[n % level->stride], own)},
                                 .ban = {none, none}}};
        const int found =
            wrong_counts(endings, &pos, endings_code_at(endings, level, level->start + n), limit);
        if (found > 0 && sum == 0)
            *wrong = pos;
        sum += (uint64_t)found;
    }
    return sum;
}

uint64_t follows_everywhere(const Endings *endings, int levels, uint32_t step, Position *wrong) {
    uint64_t sum = 0;
    for (int n = 0; n < levels; n++) {
        Position first;
        const uint64_t found = wrong_in_level(endings, &endings->index.levels[n], step, &first);
        if (found > 0 && sum == 0)
            *wrong = first;
        sum += found;
    }
    return sum;
}
