#include "ai/mill_symmetry.h"

#include "ai/mill_flanks.h"

/* A symmetry mirrors, then turns, then exchanges rings. */
enum { MIRRORED = 1, QUARTERS_AT = 1, QUARTERS = 4, EXCHANGED = 8 };

static int quarters_of(int symmetry) {
    return symmetry >> QUARTERS_AT & (QUARTERS - 1);
}

/* Point n of each ring goes to -n, round the ring of eight: the bits of a byte reversed, and a step on. */
static Sets mirrored(Sets sets) {
    sets = (sets >> 1 & sets_twice(0x555555)) | (sets & sets_twice(0x555555)) << 1;
    sets = (sets >> 2 & sets_twice(0x333333)) | (sets & sets_twice(0x333333)) << 2;
    sets = (sets >> 4 & sets_twice(0x0F0F0F)) | (sets & sets_twice(0x0F0F0F)) << 4;
    return sets_forward(sets);
}

static Sets exchanged(Sets sets) {
    return (sets & SETS_RING_A) | (sets & sets_twice(0xFF)) << 16 | (sets >> 16 & sets_twice(0xFF));
}

Sets mill_image(Sets sets, int symmetry) {
    Sets image = symmetry & MIRRORED ? mirrored(sets) : sets;
    for (int i = 0; i < quarters_of(symmetry); i++)
        image = sets_next_flank(image);
    return symmetry & EXCHANGED ? exchanged(image) : image;
}

int mill_inverse(int symmetry) {
    if (symmetry & MIRRORED)
        return symmetry; /* a reflection, about one axis or another */
    return (symmetry & EXCHANGED) | (QUARTERS - quarters_of(symmetry)) % QUARTERS << QUARTERS_AT;
}

static int8_t image_of_point(int at, int symmetry) {
    return at == NOWHERE ? NOWHERE
                         : (int8_t)__builtin_ctz(sets_lower(mill_image(sets_of(1u << at, 0), symmetry)));
}

Move mill_image_of_move(Move move, int symmetry) {
    return (Move){image_of_point(move.from, symmetry), image_of_point(move.to, symmetry),
                  image_of_point(move.shot, symmetry)};
}

Sets mill_least_image(Sets sets, int *symmetry) {
    Sets least = sets;
    *symmetry = 0;
    for (int i = 1; i < MILL_SYMMETRIES; i++) {
        const Sets image = mill_image(sets, i);
        if (image < least) {
            least = image;
            *symmetry = i;
        }
    }
    return least;
}
