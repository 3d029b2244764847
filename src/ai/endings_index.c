#include "ai/endings_index.h"

#include <assert.h>
#include <string.h>

enum { RINGS = 3, RING = 8, UNSET = -1 };

static const struct {
    int own, enemy;
} level_rows[ENDINGS_LEVELS] = {{3, 3}, {3, 4}, {4, 3}, {4, 4}, {3, 5}, {5, 3}, {4, 5}, {5, 4}};

static uint32_t choose(int n, int k) {
    if (k > n)
        return 0;
    uint32_t ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (uint32_t)(n - i) / (uint32_t)(i + 1);
    return ways;
}

/* The rank of a set of points p1 < p2 < ... is the sum of p1 over 1, p2 over 2 and so on. */
static uint32_t share_of(int ring, int before, uint32_t byte) {
    uint32_t sum = 0;
    for (int n = 0; n < RING; n++)
        if (byte >> n & 1)
            sum += choose(ring * RING + n, ++before);
    return sum;
}

/* Bit 0: mirrored; bits 1 and 2: turned; bit 3: inner and outer ring exchanged. */
static uint32_t image_of(int symmetry, int ring, uint32_t byte) {
    uint32_t image = 0;
    const int to_ring = symmetry & 8 ? RINGS - 1 - ring : ring;
    for (int n = 0; n < RING; n++) {
        const int mirrored = symmetry & 1 ? RING - n : n;
        const int to = (mirrored + (symmetry & 6)) % RING;
        image |= (byte >> n & 1) << (to_ring * RING + to);
    }
    return image;
}

static void make_bytes(EndingsIndex *index) {
    for (uint32_t byte = 0; byte < 256; byte++) {
        index->count[byte] = (uint8_t)mill_size(byte);
        for (int ring = 0; ring < RINGS; ring++) {
            for (int before = 0; before <= ENDINGS_MOST; before++)
                index->part[ring][before][byte] = share_of(ring, before, byte);
            for (int symmetry = 0; symmetry < ENDINGS_SYMMETRIES; symmetry++)
                index->image[symmetry][ring][byte] = image_of(symmetry, ring, byte);
        }
    }
}

/* The next larger number with as many bits ("Gosper's hack", HAKMEM 175). */
static uint32_t next_set(uint32_t set) {
    const uint32_t low = set & -set, up = set + low;
    return up | (set ^ up) >> (2 + __builtin_ctz(low));
}

/* The first symmetry that leads from one set to the other. */
static uint32_t way_to(const EndingsIndex *index, uint32_t from, uint32_t to) {
    int symmetry = 0;
    while (endings_image(index, symmetry, from) != to)
        symmetry++;
    return (uint32_t)symmetry;
}

static EndingsClass make_class(EndingsIndex *index, uint32_t *own_class, uint32_t number, uint32_t set) {
    EndingsClass made = {set, 0};
    for (int symmetry = 0; symmetry < ENDINGS_SYMMETRIES; symmetry++) {
        const uint32_t image = endings_image(index, symmetry, set);
        own_class[endings_rank(index, image)] = number << 4 | way_to(index, image, set);
        made.same |= (uint32_t)(image == set) << symmetry;
    }
    return made;
}

/* @return how many classes there are */
static uint32_t make_classes(EndingsIndex *index, int cows) {
    uint32_t *own_class = index->own_class + index->own_start[cows], found = 0;
    EndingsClass *classes = index->classes + index->class_start[cows];
    const uint32_t sets = choose(MILL_POINTS, cows);
    memset(own_class, UNSET, sets * sizeof *own_class);
    uint32_t set = (1u << cows) - 1;
    for (uint32_t rank = 0; rank < sets; rank++, set = next_set(set))
        if (own_class[rank] == (uint32_t)UNSET) {
            assert(index->class_start[cows] + found < ENDINGS_CLASSES);
            classes[found] = make_class(index, own_class, found, set);
            found++;
        }
    return found;
}

static void make_level(EndingsIndex *index, int number, uint32_t *sets, uint32_t classes) {
    EndingsLevel *level = &index->levels[number];
    level->own = level_rows[number].own;
    level->enemy = level_rows[number].enemy;
    level->classes = (int)classes;
    level->start = index->size;
    level->stride = choose(MILL_POINTS - level->own, level->enemy);
    level->sets = sets;
    uint32_t set = (1u << level->enemy) - 1;
    for (uint32_t rank = 0; rank < level->stride; rank++, set = next_set(set))
        sets[rank] = set;
    index->size += classes * level->stride;
    index->level_of[level->own][level->enemy] = (int8_t)number;
}

void endings_index_make(EndingsIndex *index) {
    uint32_t classes[ENDINGS_MOST + 1] = {0}, own = 0, class_sum = 0, *sets = index->enemy_sets;
    make_bytes(index);
    for (int cows = ENDINGS_LEAST; cows <= ENDINGS_MOST; cows++) {
        index->own_start[cows] = own;
        index->class_start[cows] = class_sum;
        classes[cows] = make_classes(index, cows);
        own += choose(MILL_POINTS, cows);
        class_sum += classes[cows];
    }
    memset(index->level_of, NOWHERE, sizeof index->level_of);
    index->size = 0;
    for (int number = 0; number < ENDINGS_LEVELS; number++) {
        make_level(index, number, sets, classes[level_rows[number].own]);
        sets += index->levels[number].stride;
    }
    assert(sets == index->enemy_sets + ENDINGS_ENEMY_SETS);
}
