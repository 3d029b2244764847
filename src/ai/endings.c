/* What the solved endings say of a position. */
#include "ai/endings_table.h"

#include <assert.h>
#include <stdlib.h>

Endings *endings_create(GameId game, Error *error) {
    Endings *endings = calloc(1, sizeof *endings);
    if (endings == NULL) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    endings->game = game;
    endings_index_make(&endings->index);
    endings->bytes = calloc(endings->index.size, 1);
    if (endings->bytes == NULL) {
        endings_free(endings);
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    return endings;
}

void endings_free(Endings *endings) {
    if (endings == NULL)
        return;
    free(endings->codes);
    free(endings->bytes);
    free(endings);
}

GameId endings_game(const Endings *endings) {
    return endings->game;
}

const char *endings_file_name(GameId game) {
    static const char *const names[GAME_COUNT] = {
        [GAME_MORABARABA] = ENDINGS_MORABARABA_NAME,
        [GAME_TWELVE] = ENDINGS_TWELVE_NAME,
    };
    return names[game];
}

/* One position */

void endings_add(EndingsBest *best, Ending after) {
    const int turns = after.turns + 1;
    if (after.kind == ENDING_DRAW)
        best->draws = true;
    else if (after.kind == ENDING_LOSS)
        best->wins = best->wins && best->wins < turns ? best->wins : turns;
    else
        best->losses = best->losses > turns ? best->losses : turns;
}

Ending endings_of_best(const EndingsBest *best) {
    if (best->wins)
        return (Ending){ENDING_WIN, best->wins};
    if (best->draws)
        return (Ending){ENDING_DRAW, 0};
    return (Ending){ENDING_LOSS, best->losses};
}

/* Whether a pending ban can still forbid a turn: the mill must be there to be closed again. */
static bool is_barred(const Position *pos, int player) {
    const MillBan ban = pos->mill.ban[player];
    return ban.from != NOWHERE && (mill_completing(pos->mill.cows[player] & ~(1u << ban.from)) >> ban.to & 1);
}

/* With a ban pending the turns are looked at one by one: it lapses within two turns, or cows are shot. */
static Ending value_by_turns(const Endings *endings, const Position *pos) {
    const Game *game = game_of(pos);
    Move moves[MOVES_MAX];
    const int count = game->moves(pos, moves);
    if (count == 0 && game->result(pos).outcome == OUTCOME_DRAW)
        return (Ending){ENDING_DRAW, 0};
    EndingsBest best = {0};
    for (int n = 0; n < count; n++) {
        Position after = *pos;
        game->play(&after, moves[n]);
        after.turns = 0;
        endings_add(&best, endings_value(endings, &after));
    }
    return endings_of_best(&best);
}

static Ending value_of_code(int code, int turns_left) {
    if (code_worth(code) == CODE_DRAW || code_hurry(code) > turns_left)
        return (Ending){ENDING_DRAW, 0};
    return (Ending){code_worth(code) == CODE_WIN ? ENDING_WIN : ENDING_LOSS, code_turns(code)};
}

Ending endings_value(const Endings *endings, const Position *pos) {
    const MillPosition *mill = &pos->mill;
    const uint32_t own = mill->cows[pos->to_move], enemy = mill->cows[player_other(pos->to_move)];
    const EndingsLevel *level = endings_level(&endings->index, own, enemy);
    if (level == NULL)
        return (Ending){ENDING_LOSS, 0};
    if (is_barred(pos, PLAYER_FIRST) || is_barred(pos, PLAYER_SECOND))
        return value_by_turns(endings, pos);
    const int left = endings_limit(endings->game, level->own, level->enemy) - mill->no_shot;
    return value_of_code(endings_code(endings, level, own, enemy), left > 0 ? left : 0);
}

Ending endings_look(const Endings *endings, const Position *pos) {
    const MillPosition *mill = &pos->mill;
    const Ending unknown = {ENDING_UNKNOWN, 0};
    if (pos->game != endings->game || mill->hand[0] + mill->hand[1] > 0 ||
        endings_level(&endings->index, mill->cows[0], mill->cows[1]) == NULL)
        return unknown;
    Position early = *pos;
    early.turns = 0;
    const Ending value = endings_value(endings, &early);
    return pos->turns + value.turns > MILL_LENGTH_LIMIT ? unknown : value;
}

/* All positions */

int endings_kinds(void) {
    return ENDINGS_LEVELS;
}

static void count_code(EndingsCounts *counts, int code, uint64_t images) {
    const int worth = code_worth(code);
    *(worth == CODE_WIN ? &counts->wins : worth == CODE_LOSS ? &counts->losses : &counts->draws) += images;
    if (code_turns(code) > counts->longest)
        counts->longest = code_turns(code);
    if (code_hurry(code) > counts->slowest)
        counts->slowest = code_hurry(code);
}

EndingsCounts endings_counts(const Endings *endings, int kind) {
    const EndingsIndex *index = &endings->index;
    const EndingsLevel *level = &index->levels[kind];
    EndingsCounts counts = {.own = level->own, .enemy = level->enemy};
    for (uint32_t number = 0; number < (uint32_t)level->classes * level->stride; number++) {
        const EndingsClass *own = &index->classes[index->class_start[level->own] + number / level->stride];
        const int images = ENDINGS_SYMMETRIES / mill_size(own->same);
        count_code(&counts, endings_code_at(endings, level, level->start + number), (uint64_t)images);
    }
    return counts;
}
