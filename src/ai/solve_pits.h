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
    PITS_PRIORS_MAX = 18, /* turns that can lead to a position: six sizes of hand from each of three pits */
    PITS_TAG = 56         /* the bit from which a word of pits can carry a pit number along */
};

#define PITS_EACH UINT64_C(0x010101010101)
#define PITS_ALL UINT64_C(0xFFFFFFFFFFFF)

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

/** The row of the player to move, or of the other after pits_turned. */
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

/** Whether a pit of so many stones is captured (rules.md, Modiar 3): 2, 4 or 6. */
static inline bool pits_takes(uint32_t stones) {
    return stones <= 6 && (0x54u >> stones & 1) != 0;
}

static inline int pits_last(int pit, uint32_t stones) {
    return (int)(((uint32_t)pit + stones + 5) % 6);
}

/** Takes the chain that ends in pit `last` off the board. @return how many stones */
static inline uint32_t pits_capture(Pits *pits, int last) {
    uint32_t taken = 0;
    for (uint32_t stones = pits_at(*pits, last); pits_takes(stones); stones = pits_at(*pits, last)) {
        taken += stones;
        *pits = pits_without(*pits, last);
        last = last == 0 ? PITS_COUNT - 1 : last - 1;
    }
    return taken;
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

/**
 * Lists every position from which a legal turn without capture leads to this one.
 * @param after  seen by who played that turn
 * @param out    seen by the same; the pit it was played from stands from bit PITS_TAG up
 */
static inline int pits_priors(Pits after, Pits out[PITS_PRIORS_MAX]) {
    const uint64_t guard = PITS_EACH << 7;
    int count = 0;
    for (int pit = 0; pit < PITS_OWN; pit++) {
        /* The emptied pit got a stone a lap begun, and nothing else: that leaves six sizes of hand. */
        uint32_t most = 6 * pits_at(after, pit), stones = most > 6 ? most - 5 : 2;
        for (; stones <= most && stones <= 42; stones++) {
            Pits before = (after | guard) - pits_added(pit, stones);
            if ((before & guard) != guard)
                break; /* a pit that holds too few; a larger hand reaches it too */
            if (pits_takes(pits_at(after, pits_last(pit, stones))))
                continue;
            before = (before ^ guard) | (uint64_t)stones << (8 * pit);
            if (pits_other_row_empty(before) && pits_other_row_empty(after) && pits_can_feed(before))
                continue;
            out[count++] = before | (uint64_t)pit << PITS_TAG;
        }
    }
    return count;
}

#endif
