/**
 * Modiar's six pits in one word, for the solver: sowing, capture and unsowing in a few instructions, and the
 * numbering of all positions of a level. The rules themselves are modiar.c's; tests/test_solve.c holds the
 * two against each other.
 */
#ifndef ISIBAYA_AI_SOLVE_PITS_H
#define ISIBAYA_AI_SOLVE_PITS_H

#include <stdbool.h>
#include <stdint.h>

/** Pit n in byte n, seen from the player to move: 0 to 2 are his, 3 to 5 the other's. */
typedef uint64_t Pits;

enum {
    PITS_COUNT = 6,
    PITS_OWN = 3,         /* pits of a row, so the most turns there are */
    PITS_PRIORS_MAX = 19, /* six sizes of hand from each of three pits, and room for one not to be kept */
    PITS_TAG = 56         /* the bit from which a word of pits can carry a pit number along */
};

#define PITS_EACH UINT64_C(0x010101010101)
#define PITS_ALL UINT64_C(0xFFFFFFFFFFFF)
#define PITS_TOPS (PITS_EACH << 7)

/* What `stones` stones sown from pit 0 add to each pit: whole laps, then one each as far as they reach. */
#define PITS_LAPS(stones)                                                                                    \
    ((uint64_t)((stones) / 6) * PITS_EACH + (PITS_EACH & ((UINT64_C(1) << (8 * ((stones) % 6))) - 1)))
#define PITS_SIX(f, n) f(n), f((n) + 1), f((n) + 2), f((n) + 3), f((n) + 4), f((n) + 5)
#define PITS_TABLE(f)                                                                                        \
    {                                                                                                        \
        PITS_SIX(f, 0), PITS_SIX(f, 6), PITS_SIX(f, 12), PITS_SIX(f, 18), PITS_SIX(f, 24), PITS_SIX(f, 30),  \
            PITS_SIX(f, 36), f(42)                                                                           \
    }

static const uint64_t pits_laps[43] = PITS_TABLE(PITS_LAPS);

/* Binomials: s stones in up to k pits make C(s + k - 1, k) rows that come before. */
#define PITS_BEFORE_2(s) ((s) * ((s) + 1) / 2)
#define PITS_BEFORE_3(s) (PITS_BEFORE_2(s) * ((s) + 2) / 3)
#define PITS_BEFORE_4(s) (PITS_BEFORE_3(s) * ((s) + 3) / 4)
#define PITS_BEFORE_5(s) (PITS_BEFORE_4(s) * ((s) + 4) / 5)

static const uint32_t pits_before[4][43] = {PITS_TABLE(PITS_BEFORE_2), PITS_TABLE(PITS_BEFORE_3),
                                            PITS_TABLE(PITS_BEFORE_4), PITS_TABLE(PITS_BEFORE_5)};

/** How many positions have exactly this many stones: C(stones + 5, 5). */
static inline uint32_t pits_positions(int stones) {
    uint32_t count = pits_before[3][stones];
    return stones == 0 ? 1 : count * ((uint32_t)stones + 5) / (uint32_t)stones;
}

static inline uint32_t pits_at(Pits pits, int pit) {
    return (uint32_t)(pits >> (8 * pit)) & 0xFF;
}

static inline Pits pits_without(Pits pits, int pit) {
    return pits & ~(UINT64_C(0xFF) << (8 * pit));
}

/** How many stones lie in the row of the player to move. */
static inline uint32_t pits_row(Pits pits) {
    return pits_at(pits, 0) + pits_at(pits, 1) + pits_at(pits, 2);
}

/** The same pits seen by the other player. */
static inline Pits pits_turned(Pits pits) {
    return (pits >> 24 | pits << 24) & PITS_ALL;
}

static inline bool pits_other_row_empty(Pits pits) {
    return pits >> 24 == 0;
}

/**
 * The position's number among those with as many stones: the combinatorial number system over the running
 * sums of the pits, the last pit's complement weighing most.
 */
static inline uint32_t pits_rank(Pits pits) {
    uint64_t sums = pits * PITS_EACH; /* byte n: the stones of pits 0 to n */
    return (uint32_t)(sums & 0xFF) + pits_before[0][sums >> 8 & 0xFF] + pits_before[1][sums >> 16 & 0xFF] +
           pits_before[2][sums >> 24 & 0xFF] + pits_before[3][sums >> 32 & 0xFF];
}

/** What a hand of `stones` lifted from `pit` adds to each pit. */
static inline Pits pits_added(int pit, uint32_t stones) {
    uint64_t laps = pits_laps[stones];
    return (laps << (8 * pit) | laps >> (48 - 8 * pit)) & PITS_ALL;
}

static inline int pits_last(int pit, uint32_t stones) {
    return (int)(((uint32_t)pit + stones + 5) % 6);
}

/** The top bit of each pit's byte that is not 0. */
static inline uint64_t pits_filled(Pits pits) {
    return (pits + PITS_EACH * 0x7F) & PITS_TOPS;
}

/** The top bit of each pit's byte that holds 2, 4 or 6 stones: those that can be captured (Modiar 3). */
static inline uint64_t pits_capturable(Pits pits) {
    return pits_filled(pits) & ~pits_filled(pits & PITS_EACH * 0xF9);
}

/** The pits turned so that pit n comes to `n + by`. @param by 0 to 5 */
static inline Pits pits_rotated(Pits pits, int by) {
    return (pits << (8 * by) | pits >> (48 - 8 * by)) & PITS_ALL;
}

/**
 * Takes the chain that ends in pit `last` off the board.
 * @return  how many stones; 0 if pit `last` cannot be captured
 */
static inline uint32_t pits_capture(Pits *pits, int last) {
    /* With the last pit on top, the chain reaches down to the highest pit that stops it, if any. */
    Pits turned = pits_rotated(*pits, 5 - last);
    uint64_t stops = ~pits_capturable(turned) & PITS_TOPS;
    uint64_t below = (UINT64_C(1) << (63 - __builtin_clzll(stops << 1 | 1))) - 1;
    uint64_t taken = turned & ~below;
    *pits = pits_rotated(turned & below, last == 5 ? 0 : last + 1);
    return (uint32_t)(taken * PITS_EACH >> 40) & 0xFF;
}

/** A legal turn and what it leads to, still seen by who played it. */
typedef struct Sowing {
    Pits after;
    uint8_t pit;
    uint8_t taken;
} Sowing;

/**
 * Lists the legal turns of the player to move (rules.md, Modiar 1 to 6).
 * @param takes  false: the first turn of a game, which captures nothing
 * @return       how many, 0 to PITS_OWN
 */
static inline int pits_sowings(Pits pits, bool takes, Sowing out[PITS_OWN]) {
    int count = 0, feeding = 0;
    for (int pit = 0; pit < PITS_OWN; pit++) {
        uint32_t stones = pits_at(pits, pit);
        if (stones < 2)
            continue;
        Pits sown = pits_without(pits, pit) + pits_added(pit, stones), after = sown;
        uint32_t taken = takes ? pits_capture(&after, pits_last(pit, stones)) : 0;
        bool feeds = !pits_other_row_empty(after);
        if (!feeds && !pits_other_row_empty(sown))
            continue; /* a grand slam */
        if (feeds && feeding++ == 0)
            count = 0; /* what was listed so far starves him */
        if (feeds || feeding == 0)
            out[count++] = (Sowing){after, (uint8_t)pit, (uint8_t)taken};
    }
    return count;
}

/** Whether the player to move, facing an empty row, can feed it. */
static inline bool pits_can_feed(Pits pits) {
    Sowing turns[PITS_OWN];
    return pits_sowings(pits, true, turns) > 0 && !pits_other_row_empty(turns[0].after);
}

/* Keeps those listed positions whose player cannot feed the other: else a turn that does not is illegal. */
static inline int pits_keep_unable(Pits out[], int count) {
    int kept = 0;
    for (int n = 0; n < count; n++)
        if (!pits_can_feed(out[n] & PITS_ALL))
            out[kept++] = out[n];
    return kept;
}

/**
 * Lists every position from which a legal turn without capture leads to this one.
 * @param after  seen by who played that turn
 * @param tag    bits above PITS_TAG + 1 that each is to carry
 * @param out    seen by the same; the pit it was played from stands in the two bits from PITS_TAG up
 */
static inline int pits_priors(Pits after, uint64_t tag, Pits out[PITS_PRIORS_MAX]) {
    uint64_t capturable = pits_capturable(after);
    int count = 0;
    for (int pit = 0; pit < PITS_OWN; pit++) {
        /* The emptied pit holds a stone for each lap begun, so all others got one less at least. */
        uint64_t one = UINT64_C(1) << (8 * pit), laps = pits_at(after, pit);
        if (laps == 0)
            continue;
        Pits others = (after | PITS_TOPS) - (laps - 1) * PITS_EACH;
        if ((others & PITS_TOPS) != PITS_TOPS)
            continue;
        others ^= PITS_TOPS;
        /* The hand's last stone lies in this very pit, or one further for each one taken back. */
        Pits before = (others - one + (6 * laps - 5) * one) | (uint64_t)pit << PITS_TAG | tag;
        uint64_t filled = pits_filled(others), goes = 1;
        out[count] = before;
        count += laps > 1 && (capturable >> (8 * pit + 7) & 1) == 0;
        for (int step = 1; step < PITS_COUNT; step++) {
            int last = 8 * ((pit + step) % PITS_COUNT);
            before += one - (UINT64_C(1) << last);
            goes &= filled >> (last + 7);
            out[count] = before;
            count += (int)(goes & ~(capturable >> (last + 7)));
        }
    }
    return pits_other_row_empty(after) ? pits_keep_unable(out, count) : count;
}

#endif
