#include "ai/exact.h"

#include "ai/expert.h"
#include "ai/known.h"
#include "ai/solved.h"
#include "rules/modiar.h"

#include <string.h>

enum { OCCURRENCES_BEFORE_END = 2, STONE = 100 };

static bool is_third_time(const SearchRequest *request) {
    const uint64_t hash = game_of(&request->position)->hash(&request->position);
    int found = 0;
    for (int i = 0; i < request->earlier_count; i++)
        found += request->earlier[i] == hash;
    return found >= OCCURRENCES_BEFORE_END;
}

bool exact_is_over(const SearchRequest *request) {
    const Position *pos = &request->position;
    return game_of(pos)->result(pos).outcome != OUTCOME_NONE || is_third_time(request);
}

static Score score_of_end(const Position *pos) {
    const Result result = game_of(pos)->result(pos);
    if (pos->game == GAME_MODIAR) {
        int totals[2];
        modiar_totals(pos, result.outcome == OUTCOME_NONE ? REASON_REPETITION : result.reason, totals);
        return (Score){SCORE_EXACT, totals[pos->to_move] - totals[player_other(pos->to_move)]};
    }
    if (result.outcome == OUTCOME_NONE || result.outcome == OUTCOME_DRAW)
        return (Score){SCORE_CP, 0};
    return (Score){result.outcome == outcome_win_of(pos->to_move) ? SCORE_WIN : SCORE_LOSS, 0};
}

static Score score_by_table(const ModiarTable *table, const SearchRequest *request) {
    Move moves[MOVES_MAX];
    const int count = modiar.moves(&request->position, moves);
    Score best = {SCORE_EXACT, -MODIAR_STONES};
    for (int i = 0; i < count; i++) {
        const int worth = solved_worth(table, request, moves[i]);
        best.value = worth > best.value ? worth : best.value;
    }
    return best;
}

/* Wins that repetition might spoil are left to the search (known.c). */
static bool by_endings(const Endings *endings, const SearchRequest *request, Score *out) {
    static const ScoreKind kinds[] = {
        [ENDING_WIN] = SCORE_WIN, [ENDING_LOSS] = SCORE_LOSS, [ENDING_DRAW] = SCORE_CP};
    const Ending ending = endings_look(endings, &request->position);
    if (ending.kind == ENDING_UNKNOWN)
        return false;
    Known known;
    known_prepare(&known, endings, request);
    if (ending.kind != ENDING_DRAW && ending.turns >= known.ceiling)
        return false;
    *out = (Score){kinds[ending.kind], ending.turns};
    return true;
}

bool exact_worth(const Exact *exact, const SearchRequest *request, Score *out) {
    const bool is_modiar = request->position.game == GAME_MODIAR;
    if (exact_is_over(request))
        *out = score_of_end(&request->position);
    else if (is_modiar && exact->table != NULL)
        *out = score_by_table(exact->table, request);
    else
        return !is_modiar && exact->endings != NULL && by_endings(exact->endings, request, out);
    return true;
}

bool exact_worth_of_turn(const Exact *exact, const SearchRequest *request, Move move, Score *out) {
    if (request->position.game == GAME_MODIAR && exact->table != NULL) {
        *out = (Score){SCORE_EXACT, solved_worth(exact->table, request, move)};
        return true;
    }
    SearchRequest after = *request;
    exact_follow(&after, move);
    if (!exact_worth(exact, &after, out))
        return false;
    *out = exact_score_before(*out);
    return true;
}

void exact_follow(SearchRequest *request, Move move) {
    const Position before = request->position;
    const Game *game = game_of(&before);
    game->play(&request->position, move);
    if (expert_of(&before)->is_for_good(&before, &request->position)) {
        request->earlier_count = 0;
        return;
    }
    if (request->earlier_count < SEARCH_EARLIER_MAX)
        request->earlier_count++;
    memmove(request->earlier + 1, request->earlier,
            (size_t)(request->earlier_count - 1) * sizeof request->earlier[0]);
    request->earlier[0] = game->hash(&before);
}

Score exact_score_before(Score after) {
    switch (after.kind) {
    case SCORE_WIN:
        return (Score){SCORE_LOSS, after.value + 1};
    case SCORE_LOSS:
        return (Score){SCORE_WIN, after.value + 1};
    default:
        return (Score){after.kind, -after.value};
    }
}

int exact_order(Score score) {
    switch (score.kind) {
    case SCORE_WIN:
        return VALUE_WIN - score.value;
    case SCORE_LOSS:
        return score.value - VALUE_WIN;
    case SCORE_EXACT:
        return score.value * STONE;
    default:
        return score.value;
    }
}
