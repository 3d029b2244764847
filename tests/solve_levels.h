/* All Modiar positions of so many stones, as the rules know them: for the tests of the solver. */
#ifndef ISIBAYA_TESTS_SOLVE_LEVELS_H
#define ISIBAYA_TESTS_SOLVE_LEVELS_H

#include "rules/modiar.h"

#include "ai/solve_pits.h"

/* Sanitizers make everything slower by a factor of five to twenty: they see the lower levels only. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED 0
#endif

/* South to move, some turns after the start; what is not on the board North has captured. */
static inline Position position_of(Pits pits) {
    Position pos = {.game = GAME_MODIAR, .to_move = PLAYER_FIRST, .turns = 1};
    int stones = 0;
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        pos.modiar.pits[pit] = (uint8_t)pits_at(pits, pit);
        stones += pos.modiar.pits[pit];
    }
    pos.modiar.captured[PLAYER_SECOND] = (uint8_t)(MODIAR_STONES - stones);
    return pos;
}

/* The pits seen by the player to move. */
static inline Pits pits_of(const Position *pos) {
    Pits pits = 0;
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        pits |= (uint64_t)pos->modiar.pits[pit] << (8 * pit);
    return pos->to_move == PLAYER_FIRST ? pits : pits_turned(pits);
}

/* The first position in the order of ranks. */
static inline Pits pits_first(int stones) {
    return (uint64_t)(uint32_t)stones << 40;
}

/* The next position in the order of ranks; 0 after the last, which has all stones in pit 0. */
static inline Pits pits_next(Pits pits) {
    uint64_t first = pits & 0xFF;
    for (int pit = 1; pit < PITS_COUNT; pit++)
        if (pits_at(pits, pit) > 0)
            return (pits - first - (UINT64_C(1) << (8 * pit))) + ((first + 1) << (8 * (pit - 1)));
    return 0;
}

#endif
