#include "ai/expert.h"

static const Expert *const experts[GAME_COUNT] = {
    [GAME_MORABARABA] = &expert_mill,
    [GAME_TWELVE] = &expert_mill,
    [GAME_MODIAR] = &expert_modiar,
};

const Expert *expert_of(const Position *pos) {
    return experts[pos->game];
}
