/**
 * The number of an ending among all: sets of cows into dense numbers and back. The own cows are turned into
 * the one set that stands for all its images under the 16 symmetries of the board; the enemy's, turned alike,
 * are numbered among the points that are left. Where own cows look the same from several sides, the same
 * ending has several numbers: whoever writes one writes them all (endings_put in endings_table.h).
 */
#ifndef ISIBAYA_AI_ENDINGS_INDEX_H
#define ISIBAYA_AI_ENDINGS_INDEX_H

#include "rules/mill.h"

enum {
    ENDINGS_SYMMETRIES = 16,
    ENDINGS_LEAST = 3,
    ENDINGS_MOST = 5,                        /* cows of one player */
    ENDINGS_LEVELS = 8,                      /* numbers of own and enemy cows, endings_levels */
    ENDINGS_OWN_SETS = 2024 + 10626 + 42504, /* of 3, 4 or 5 of 24 points */
    ENDINGS_CLASSES = 4096,                  /* of these, up to symmetry */
    ENDINGS_ENEMY_SETS = 20349 + 5985 + 4845 + 1330 + 1140 + 969 + 15504 + 3876
};

/** All endings with the same numbers of cows. */
typedef struct EndingsLevel {
    int own, enemy;
    int classes;          /* of own sets */
    uint32_t start;       /* the number of its first ending */
    uint32_t stride;      /* endings a class */
    const uint32_t *sets; /* the enemy's by number, on the points not taken by own cows */
} EndingsLevel;

/** Own sets that are images of each other. */
typedef struct EndingsClass {
    uint32_t set;  /* stands for all */
    uint32_t same; /* bit n: symmetry n leaves it as it is */
} EndingsClass;

/** Constant once made. */
typedef struct EndingsIndex {
    uint8_t count[256];                         /* points of a ring */
    uint32_t part[3][ENDINGS_MOST + 1][256];    /* a ring's share of a rank, by the cows before it */
    uint32_t image[ENDINGS_SYMMETRIES][3][256]; /* of a ring */
    uint32_t own_start[ENDINGS_MOST + 1];       /* by cows, in own_class */
    uint32_t own_class[ENDINGS_OWN_SETS];       /* by rank: class, and the symmetry into it in 4 bits */
    uint32_t class_start[ENDINGS_MOST + 1];     /* by cows, in classes */
    EndingsClass classes[ENDINGS_CLASSES];
    uint32_t enemy_sets[ENDINGS_ENEMY_SETS];
    EndingsLevel levels[ENDINGS_LEVELS];
    int8_t level_of[ENDINGS_MOST + 1][ENDINGS_MOST + 1]; /* by own and enemy cows; NOWHERE: none */
    uint32_t size;                                       /* numbers in all */
} EndingsIndex;

void endings_index_make(EndingsIndex *index);

/** The image of a set under a symmetry of the board. */
static inline uint32_t endings_image(const EndingsIndex *index, int symmetry, uint32_t set) {
    return index->image[symmetry][0][set & 0xFF] | index->image[symmetry][1][set >> 8 & 0xFF] |
           index->image[symmetry][2][set >> 16];
}

static inline int endings_size(const EndingsIndex *index, uint32_t set) {
    return index->count[set & 0xFF] + index->count[set >> 8 & 0xFF] + index->count[set >> 16];
}

/** A set's number among those of as many points, in the order of sets as numbers. @param set ENDINGS_MOST at
 * most */
static inline uint32_t endings_rank(const EndingsIndex *index, uint32_t set) {
    const uint32_t first = set & 0xFF, second = set >> 8 & 0xFF;
    const int before = index->count[first];
    return index->part[0][0][first] + index->part[1][before][second] +
           index->part[2][before + index->count[second]][set >> 16];
}

/** A set on the points outside `taken`, these left out of the count. */
static inline uint32_t endings_squeeze(uint32_t set, uint32_t taken) {
    for (uint32_t left = taken; left;) {
        const uint32_t below = (1u << (31 - __builtin_clz(left))) - 1;
        set = (set & below) | (set >> 1 & ~below);
        left &= below;
    }
    return set;
}

/** The other way round. */
static inline uint32_t endings_unsqueeze(uint32_t set, uint32_t taken) {
    while (taken) {
        const uint32_t below = (taken & -taken) - 1;
        set = (set & below) | (set & ~below) << 1;
        taken &= taken - 1;
    }
    return set;
}

/** Where an ending has its number. */
typedef struct EndingsPlace {
    const EndingsLevel *level;
    const EndingsClass *own;
    uint32_t first; /* the number of the class's first ending */
    uint32_t enemy; /* the cows, turned as the own ones are */
} EndingsPlace;

/** The level of these sets; NULL: they are not among the endings. */
static inline const EndingsLevel *endings_level(const EndingsIndex *index, uint32_t own, uint32_t enemy) {
    const int a = endings_size(index, own), b = endings_size(index, enemy);
    if (a > ENDINGS_MOST || b > ENDINGS_MOST || index->level_of[a][b] == NOWHERE)
        return NULL;
    return &index->levels[index->level_of[a][b]];
}

static inline EndingsPlace endings_place(const EndingsIndex *index, const EndingsLevel *level, uint32_t own,
                                         uint32_t enemy) {
    const uint32_t found = index->own_class[index->own_start[level->own] + endings_rank(index, own)];
    const uint32_t number = found >> 4;
    return (EndingsPlace){level, &index->classes[index->class_start[level->own] + number],
                          level->start + number * level->stride, endings_image(index, found & 15, enemy)};
}

/** The number of an ending of a class, by the enemy's cows. */
static inline uint32_t endings_number(const EndingsIndex *index, const EndingsPlace *place, uint32_t enemy) {
    return place->first + endings_rank(index, endings_squeeze(enemy, place->own->set));
}

#endif
