/**
 * How the solved table lies in memory: a byte a position.
 */
#ifndef ISIBAYA_AI_SOLVE_TABLE_H
#define ISIBAYA_AI_SOLVE_TABLE_H

#include "ai/solve.h"
#include "ai/solve_pits.h"

enum {
    TABLE_STONES = 42,
    TABLE_LEVELS = TABLE_STONES / 2 + 1, /* positions of 0, 2 ... 42 stones: captures come in twos */
    TABLE_UNWON = TABLE_LEVELS,          /* codes of the values -42, -40 ... 0 */
    TABLE_MASKS = 7,                     /* sets of up to three pits, the empty one left out */
    TABLE_CODES = TABLE_UNWON + TABLE_STONES / 2 * TABLE_MASKS,
    TABLE_VALUE_NONE = -TABLE_STONES - 2 /* below every value */
};

/*
 * A code holds the position's value and, when that is above 0, which turns make progress: captures that reach
 * the value at once, or turns into a position that is nearer to such a capture. Values are even because
 * stones and captures are, so 22 + 21 * 7 = 169 codes say it all.
 */
struct ModiarTable {
    uint8_t *codes;                   /* level by level, within a level by pits_rank */
    uint32_t start[TABLE_LEVELS + 1]; /* where the level of twice as many stones begins; then the size */
    int8_t value[256];                /* of a code */
    uint8_t progress[256];            /* of a code: bit n: pit n; 0 unless the value is above 0 */
};

/** A table whose codes are not filled in yet; NULL with ERROR_MEMORY. */
ModiarTable *modiar_table_create(Error *error);

/** What callers are told of a finished table. */
SolveSummary modiar_table_summary(const ModiarTable *table, double seconds);

/** @param pits  bit n: the turn from pit n makes progress; looked at only if the value is above 0 */
static inline uint8_t modiar_table_code(int value, uint32_t pits) {
    if (value <= 0)
        return (uint8_t)((value + TABLE_STONES) / 2);
    return (uint8_t)(TABLE_UNWON + (value / 2 - 1) * TABLE_MASKS + (int)pits - 1);
}

/** The code of a position. @param stones  how many it has, even */
static inline uint8_t modiar_table_look(const ModiarTable *table, int stones, Pits pits) {
    return table->codes[table->start[stones / 2] + pits_rank(pits)];
}

#endif
