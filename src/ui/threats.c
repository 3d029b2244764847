#include "threats.h"

#include <string.h>

/* The position as if it were this player's turn. The first turn of Modiar, which captures nothing, is past by
 * then. */
static Position as_if_to_move(const Position *pos, int player) {
    Position asked = *pos;
    if (asked.to_move != player) {
        asked.to_move = (uint8_t)player;
        asked.turns += asked.turns == 0;
    }
    return asked;
}

uint32_t threats_mills(const Position *pos, int player) {
    const Position asked = as_if_to_move(pos, player);
    Move moves[MOVES_MAX];
    const int count = game_of(pos)->moves(&asked, moves);
    uint32_t points = 0;
    for (int i = 0; i < count; i++)
        if (mill_closed(&asked, moves[i]) != 0)
            points |= 1u << moves[i].to;
    return points;
}

static int captured(const Position *pos, int pit, uint8_t sown[MODIAR_PITS], uint32_t *pits) {
    int stones = 0;
    *pits = modiar_sow(pos, pit, sown);
    for (int at = 0; at < MODIAR_PITS; at++)
        stones += *pits >> at & 1 ? sown[at] : 0;
    return stones;
}

int threats_captured_by(const Position *pos, int pit) {
    uint8_t sown[MODIAR_PITS];
    uint32_t pits;
    return captured(pos, pit, sown, &pits);
}

int threats_capture(const Position *pos, int player, uint8_t lost[MODIAR_PITS]) {
    const Position asked = as_if_to_move(pos, player);
    Move moves[MOVES_MAX];
    const int count = modiar.moves(&asked, moves);
    int most = 0;
    memset(lost, 0, MODIAR_PITS);
    for (int i = 0; i < count; i++) {
        uint8_t sown[MODIAR_PITS];
        uint32_t pits;
        const int stones = captured(&asked, moves[i].from, sown, &pits);
        if (stones <= most)
            continue;
        most = stones;
        for (int at = 0; at < MODIAR_PITS; at++)
            lost[at] = pits >> at & 1 && modiar_owner(at) != player ? sown[at] : 0;
    }
    return most;
}
