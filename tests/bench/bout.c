#include "bout.h"

#include "base/random.h"
#include "rules/mill.h"
#include "rules/modiar.h"

void bout_play(Bout *bout, Move move) {
    const Game *game = game_of(&bout->pos);
    bout->hashes[bout->count++] = game->hash(&bout->pos);
    game->play(&bout->pos, move);
}

static int occurrences(const Bout *bout) {
    uint64_t hash = game_of(&bout->pos)->hash(&bout->pos);
    int found = 1;
    for (int i = 0; i < bout->count; i++)
        found += bout->hashes[i] == hash;
    return found;
}

static Outcome outcome_of_captures(const Position *pos) {
    int totals[2];
    modiar_totals(pos, REASON_REPETITION, totals);
    if (totals[0] == totals[1])
        return OUTCOME_DRAW;
    return outcome_win_of(totals[0] > totals[1] ? PLAYER_FIRST : PLAYER_SECOND);
}

Result bout_result(const Bout *bout) {
    Result result = game_of(&bout->pos)->result(&bout->pos);
    bool goes_on = occurrences(bout) < 3 && bout->count < BOUT_TURNS_MAX;
    if (result.outcome != OUTCOME_NONE || goes_on)
        return result;
    Outcome outcome = bout->pos.game == GAME_MODIAR ? outcome_of_captures(&bout->pos) : OUTCOME_DRAW;
    return (Result){outcome, REASON_REPETITION};
}

void bout_open(Bout *bout, const Game *game, int turns, uint64_t seed) {
    Random random = random_from(seed);
    do {
        bout->count = 0;
        game->start(&bout->pos);
        for (int i = 0; i < turns && game->result(&bout->pos).outcome == OUTCOME_NONE; i++) {
            Move moves[MOVES_MAX];
            int count = game->moves(&bout->pos, moves);
            bout_play(bout, moves[random_below(&random, (uint32_t)count)]);
        }
    } while (game->result(&bout->pos).outcome != OUTCOME_NONE);
}

void bout_request(const Bout *bout, SearchRequest *out) {
    out->position = bout->pos;
    out->limits = (Limits){0};
    out->earlier_count = bout->count < SEARCH_EARLIER_MAX ? bout->count : SEARCH_EARLIER_MAX;
    for (int i = 0; i < out->earlier_count; i++)
        out->earlier[i] = bout->hashes[bout->count - 1 - i];
}
