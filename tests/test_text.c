#include "base/random.h"
#include "base/text.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static void tokens_are_what_blanks_leave(void **state) {
    (void)state;
    Span rest = span_of(" \tgo  depth\t12 "), token;
    assert_true(text_next_token(&rest, &token) && span_is(token, "go"));
    assert_true(text_next_token(&rest, &token) && span_is(token, "depth"));
    assert_true(text_next_token(&rest, &token) && span_is(token, "12"));
    assert_false(text_next_token(&rest, &token));
    assert_int_equal(rest.length, 0);
}

static void an_empty_line_has_no_token(void **state) {
    (void)state;
    Span rest = span_of(""), token = span_of("old");
    assert_false(text_next_token(&rest, &token));
    assert_true(span_is(token, "old"));
    rest = (Span){"  ", 1}; /* the byte behind it is not its own */
    assert_false(text_next_token(&rest, &token));
    assert_int_equal(rest.length, 0);
}

static void what_is_left_begins_behind_the_token(void **state) {
    (void)state;
    Span rest = span_of("name  x y"), token;
    assert_true(text_next_token(&rest, &token));
    assert_true(span_is(rest, "  x y"));
}

static void a_word_is_neither_its_beginning_nor_longer(void **state) {
    (void)state;
    assert_true(span_is((Span){"ugiok", 3}, "ugi"));
    assert_false(span_is(span_of("ug"), "ugi"));
    assert_false(span_is(span_of("ugio"), "ugi"));
    assert_true(span_is(span_of(""), ""));
}

static void splitting_keeps_empty_fields(void **state) {
    (void)state;
    Span fields[4];
    assert_int_equal(text_split(span_of("a,,b,"), ',', fields, 4), 4);
    assert_true(span_is(fields[0], "a"));
    assert_true(span_is(fields[1], ""));
    assert_true(span_is(fields[2], "b"));
    assert_true(span_is(fields[3], ""));
    assert_int_equal(text_split(span_of(""), ',', fields, 4), 1);
    assert_true(span_is(fields[0], ""));
}

static void splitting_counts_fields_it_has_no_room_for(void **state) {
    (void)state;
    Span fields[3] = {span_of("1"), span_of("2"), span_of("untouched")};
    assert_int_equal(text_split(span_of("a b c d"), ' ', fields, 2), 4);
    assert_true(span_is(fields[1], "b"));
    assert_true(span_is(fields[2], "untouched"));
}

static void plain_numbers_are_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        long max, value;
    } cases[] = {{"0", 0, 0}, {"7", 7, 7}, {"300", 300, 300}, {"12", 99, 12}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        long value = -1;
        assert_true(text_read_number(span_of(cases[i].text), cases[i].max, &value));
        assert_int_equal(value, cases[i].value);
    }
    char largest[32];
    snprintf(largest, sizeof largest, "%ld", LONG_MAX);
    long value;
    assert_true(text_read_number(span_of(largest), LONG_MAX, &value));
    assert_true(value == LONG_MAX);
}

static void other_numbers_are_refused_and_change_nothing(void **state) {
    (void)state;
    static const struct {
        const char *text;
        long max;
    } cases[] = {{"", 9},
                 {"+1", 9},
                 {"-1", 9},
                 {" 1", 9},
                 {"1 ", 9},
                 {"00", 9},
                 {"07", 9},
                 {"1a", 99},
                 {"0x1", 99},
                 {"1.0", 99},
                 {"8", 7},
                 {"9", 5},
                 {"301", 300},
                 {"310", 300},
                 {"9223372036854775808", LONG_MAX},
                 {"99999999999999999999", LONG_MAX}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        long value = -5;
        assert_false(text_read_number(span_of(cases[i].text), cases[i].max, &value));
        assert_int_equal(value, -5);
    }
}

/* The published first numbers of the seed 1234567. */
static void the_generator_is_splitmix64(void **state) {
    (void)state;
    static const uint64_t expected[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                        4593380528125082431u, 16408922859458223821u};
    Random random = random_from(1234567);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_true(random_next(&random) == expected[i]);
}

static void numbers_below_a_bound_are_equally_likely(void **state) {
    (void)state;
    enum { BOUND = 7, DRAWS = 70000 };
    int seen[BOUND] = {0};
    Random random = random_from(1);
    for (int i = 0; i < DRAWS; i++)
        seen[random_below(&random, BOUND)]++;
    for (int i = 0; i < BOUND; i++)
        assert_in_range(seen[i], DRAWS / BOUND - 500, DRAWS / BOUND + 500);
}

static void any_bound_is_kept(void **state) {
    (void)state;
    static const uint32_t bounds[] = {1, 2, 3, 288, 0x80000001u, UINT32_MAX};
    Random random = random_from(2);
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        for (int draw = 0; draw < 100; draw++)
            assert_true(random_below(&random, bounds[i]) < bounds[i]);
}

/* With a bound just above 2^31 a remainder would make the lower half twice as likely. */
static void a_large_bound_does_not_favour_small_numbers(void **state) {
    (void)state;
    enum { DRAWS = 20000 };
    const uint32_t bound = 0xC0000000u;
    int thirds[3] = {0};
    Random random = random_from(3);
    for (int i = 0; i < DRAWS; i++)
        thirds[random_below(&random, bound) / (bound / 3)]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(thirds[i], DRAWS / 3 - 400, DRAWS / 3 + 400);
}

static void unit_numbers_fill_the_unit_without_its_end(void **state) {
    (void)state;
    Random random = random_from(4);
    double least = 1, most = 0;
    for (int i = 0; i < 10000; i++) {
        const double number = random_unit(&random);
        assert_true(number >= 0 && number < 1);
        least = number < least ? number : least;
        most = number > most ? number : most;
    }
    assert_true(least < 0.01 && most > 0.99);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_are_what_blanks_leave),
        cmocka_unit_test(an_empty_line_has_no_token),
        cmocka_unit_test(what_is_left_begins_behind_the_token),
        cmocka_unit_test(a_word_is_neither_its_beginning_nor_longer),
        cmocka_unit_test(splitting_keeps_empty_fields),
        cmocka_unit_test(splitting_counts_fields_it_has_no_room_for),
        cmocka_unit_test(plain_numbers_are_read),
        cmocka_unit_test(other_numbers_are_refused_and_change_nothing),
        cmocka_unit_test(the_generator_is_splitmix64),
        cmocka_unit_test(numbers_below_a_bound_are_equally_likely),
        cmocka_unit_test(any_bound_is_kept),
        cmocka_unit_test(a_large_bound_does_not_favour_small_numbers),
        cmocka_unit_test(unit_numbers_fill_the_unit_without_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
