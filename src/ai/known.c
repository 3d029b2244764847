/*
 * Endings do not mind repetition. It draws at the third occurrence, so only positions that have come twice
 * since the last shot matter: one such may lie on the way to a claimed win. That way passes positions of
 * fewer and fewer turns to the end; so a win in fewer turns than any such position needs does not come by
 * it. The search's own turns follow the fewest turns, so what it has begun to win stays under this ceiling.
 *
 * A request holds the earlier positions' hashes only. But since the last shot nothing but cows' single steps
 * happened, so each is found by taking back all that could have been played and comparing hashes.
 */
#include "ai/known.h"

#include "ai/expert.h"
#include "rules/mill.h"

#include <limits.h>

enum { OCCURRENCES_BEFORE_END = 2 };

/* The hashes since the last shot, the newest first, the root's in front. */
typedef struct Phase {
    uint64_t hashes[MILL_NO_SHOT_LIMIT + 2];
    int count;
} Phase;

static Phase phase_of(const SearchRequest *request) {
    const Position *root = &request->position;
    Phase phase = {.hashes = {game_of(root)->hash(root)}, .count = 1};
    while (phase.count <= request->earlier_count && phase.count <= root->mill.no_shot) {
        phase.hashes[phase.count] = request->earlier[phase.count - 1];
        phase.count++;
    }
    return phase;
}

static bool has_come_twice(const Phase *phase, int which) {
    int found = 0;
    for (int n = 0; n < phase->count; n++)
        found += phase->hashes[n] == phase->hashes[which];
    return found >= OCCURRENCES_BEFORE_END;
}

static bool anything_has_come_twice(const Phase *phase, int from) {
    for (int n = from; n < phase->count; n++)
        if (has_come_twice(phase, n))
            return true;
    return false;
}

/* The position before one step of the player not to move. */
static Position before_step(const Position *pos, int from, int to) {
    const int mover = player_other(pos->to_move);
    Position before = *pos;
    before.to_move = (uint8_t)mover;
    before.mill.cows[mover] = (pos->mill.cows[mover] & ~(1u << to)) | 1u << from;
    for (int player = 0; player < 2; player++)
        before.mill.ban[player] = (MillBan){NOWHERE, NOWHERE};
    return before;
}

/* Takes back the last turn, one without a shot. False: no position before has this hash. */
static bool take_back(Position *pos, uint64_t hash) {
    const int mover = player_other(pos->to_move);
    const uint32_t empty = MILL_ALL & ~(pos->mill.cows[0] | pos->mill.cows[1]);
    for (uint32_t cows = pos->mill.cows[mover]; cows;) {
        const int to = mill_take(&cows);
        for (uint32_t ways = empty & (mill_flies(pos, mover) ? MILL_ALL : mill_neighbours[to]); ways;) {
            const Position before = before_step(pos, mill_take(&ways), to);
            if (game_of(pos)->hash(&before) == hash) {
                *pos = before;
                return true;
            }
        }
    }
    return false;
}

/* The fewest turns to the end from a won or lost position that has come twice. */
static int ceiling_of(const Endings *endings, const SearchRequest *request) {
    const Phase phase = phase_of(request);
    int ceiling = INT_MAX;
    Position pos = request->position;
    pos.turns = 0;
    pos.mill.no_shot = 0;
    for (int n = 0; anything_has_come_twice(&phase, n); n++) {
        if (n > 0 && !take_back(&pos, phase.hashes[n]))
            return 0;
        const Ending ending = endings_look(endings, &pos);
        if (has_come_twice(&phase, n) && ending.kind != ENDING_DRAW && ending.turns < ceiling)
            ceiling = ending.turns;
    }
    return ceiling;
}

void known_prepare(Known *known, const Endings *endings, const SearchRequest *request) {
    *known = (Known){.endings = endings, .ceiling = INT_MAX};
    if (endings == NULL)
        return;
    Position early = request->position; /* an end by the length of the game changes nothing here */
    early.turns = 0;
    const Ending root = endings_look(endings, &early);
    known->keeps_playing = root.kind == ENDING_DRAW;
    if (root.kind != ENDING_UNKNOWN)
        known->ceiling = ceiling_of(endings, request);
}

/* Whether the last shot was played before the root. */
static bool is_of_root_phase(const Position *pos, int ply) {
    return pos->mill.no_shot >= ply;
}

bool known_by_endings(const Known *known, const Position *pos, int ply, int *value) {
    const Ending ending = endings_look(known->endings, pos);
    if (ending.kind == ENDING_UNKNOWN || (ending.kind == ENDING_DRAW && known->keeps_playing))
        return false;
    *value = 0;
    if (ending.kind == ENDING_DRAW)
        return true;
    if (ending.turns >= known->ceiling && is_of_root_phase(pos, ply))
        return false;
    const int win = VALUE_WIN - ply - ending.turns;
    *value = ending.kind == ENDING_WIN ? win : -win;
    return true;
}
