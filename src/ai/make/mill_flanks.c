/* Writes the tables of ai/mill_flanks.h as C, to standard output; run by the build. */
#include "ai/mill_flanks.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 3, COLUMNS = 3, SYMMETRIES = 4, UNKNOWN = -FLANK_CODES, NUMBERS_A_LINE = 16 };

static void digits_of(int code, int out[FLANK_POINTS]) {
    for (int i = 0; i < FLANK_POINTS; i++, code /= 3)
        out[i] = code % 3;
}

/* Bit 0: inner and outer ring exchanged; bit 1: mirrored. */
static int image_of(int code, int symmetry, bool is_swapped) {
    int digits[FLANK_POINTS], image = 0;
    digits_of(code, digits);
    for (int i = FLANK_POINTS - 1; i >= 0; i--) {
        const int row = symmetry & 1 ? ROWS - 1 - i / COLUMNS : i / COLUMNS;
        const int column = symmetry & 2 ? COLUMNS - 1 - i % COLUMNS : i % COLUMNS;
        const int digit = digits[row * COLUMNS + column];
        image = 3 * image + (is_swapped && digit != 0 ? 3 - digit : digit);
    }
    return image;
}

static bool is_even(int code) {
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        if (image_of(code, symmetry, true) == code)
            return true;
    return false;
}

static void put_in_class(int code, int number, int classes[FLANK_CODES]) {
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        classes[image_of(code, symmetry, true)] = -number;
        classes[image_of(code, symmetry, false)] = number;
    }
}

/* @return how many classes there are, 0 counted */
static int make_classes(int classes[FLANK_CODES]) {
    int count = 1;
    for (int code = 0; code < FLANK_CODES; code++)
        classes[code] = UNKNOWN;
    for (int code = 0; code < FLANK_CODES; code++)
        if (classes[code] == UNKNOWN)
            put_in_class(code, is_even(code) ? 0 : count++, classes);
    return count;
}

static void make_codes(int codes[1 << FLANK_POINTS]) {
    for (int set = 0; set < 1 << FLANK_POINTS; set++) {
        codes[set] = 0;
        for (int i = FLANK_POINTS - 1; i >= 0; i--)
            codes[set] = 3 * codes[set] + (set >> i & 1);
    }
}

static void write_table(const char *type, const char *name, const int numbers[], int count) {
    printf("\nconst %s %s[%d] = {", type, name, count);
    for (int i = 0; i < count; i++)
        printf("%s%d,", i % NUMBERS_A_LINE == 0 ? "\n    " : " ", numbers[i]);
    puts("\n};");
}

int main(void) {
    static int codes[1 << FLANK_POINTS], classes[FLANK_CODES];
    const int count = make_classes(classes);
    if (count != FLANK_CLASSES) {
        fprintf(stderr, "mill_flanks: there are %d classes, mill_flanks.h says %d\n", count, FLANK_CLASSES);
        return EXIT_FAILURE;
    }
    make_codes(codes);
    puts("/* Made by src/ai/make/mill_flanks.c. */\n#include \"ai/mill_flanks.h\"");
    write_table("uint16_t", "mill_flank_codes", codes, 1 << FLANK_POINTS);
    write_table("int16_t", "mill_flank_classes", classes, FLANK_CODES);
    return EXIT_SUCCESS;
}
