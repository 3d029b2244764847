#include "base/error.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void assert_text(const Error *error, const char *expected) {
    char text[ERROR_TEXT_MAX];
    error_text(error, text);
    assert_string_equal(text, expected);
}

static void each_kind_has_a_sentence_of_its_own(void **state) {
    (void)state;
    char texts[ERROR_KIND_COUNT][ERROR_TEXT_MAX];
    for (int kind = 0; kind < ERROR_KIND_COUNT; kind++) {
        const Error error = {.kind = (ErrorKind)kind, .token = "t"};
        error_text(&error, texts[kind]);
        assert_int_not_equal(texts[kind][0], '\0');
        assert_null(strstr(texts[kind], "(null)"));
        assert_null(strstr(texts[kind], "  "));
        for (int other = 0; other < kind; other++)
            assert_string_not_equal(texts[kind], texts[other]);
    }
}

static void a_sentence_quotes_the_token_and_then_says_what_would_be_right(void **state) {
    (void)state;
    Error error;
    assert_false(error_set(&error, ERROR_NO_POINT, "E9"));
    assert_int_equal(error.kind, ERROR_NO_POINT);
    assert_int_equal(error.line, 0);
    assert_text(&error, "no point 'E9': points are E1 to R8");
}

static void without_a_token_there_are_no_quotes(void **state) {
    (void)state;
    Error error;
    error_set(&error, ERROR_NO_POINT, "");
    assert_text(&error, "no point: points are E1 to R8");
    error_set(&error, ERROR_MEMORY, "unasked");
    assert_text(&error, "out of memory");
}

static void a_line_stands_before_the_sentence(void **state) {
    (void)state;
    Error error;
    assert_false(error_set_line(&error, ERROR_NO_POINT, "E9", 3));
    assert_int_equal(error.line, 3);
    assert_text(&error, "line 3: no point 'E9': points are E1 to R8");
}

static void a_span_needs_no_end_mark(void **state) {
    (void)state;
    Error error;
    assert_false(error_set_span(&error, ERROR_NO_PIT, "abc", 2));
    assert_string_equal(error.token, "ab");
}

static void nobody_has_to_be_interested(void **state) {
    (void)state;
    assert_false(error_set(NULL, ERROR_MEMORY, ""));
    assert_false(error_set_span(NULL, ERROR_MEMORY, "x", 1));
    assert_false(error_set_line(NULL, ERROR_MEMORY, "", 1));
}

static void the_token_may_lie_in_the_error_itself(void **state) {
    (void)state;
    Error error;
    error_set(&error, ERROR_NO_POINT, "E9");
    error_set_line(&error, ERROR_PGN_MOVE, error.token, 7);
    assert_string_equal(error.token, "E9");
}

static void bytes_that_cannot_be_printed_become_question_marks(void **state) {
    (void)state;
    static const struct {
        const char *token, *shown;
    } cases[] = {
        {"plain ~", "plain ~"},
        {"a\tb\nc\033[1m\177", "a?b?c?[1m?"},
        {"\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x90\x84", "\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x90\x84"},
        {"\xC2\x9B"
         "1m",
         "??1m"},                     /* a control code of two bytes */
        {"\xC1\x81", "??"},           /* longer than it need be */
        {"\xE0\x81\x81", "???"},      /* so too */
        {"\xED\xA0\x80", "???"},      /* half a surrogate pair */
        {"\xF4\x90\x80\x80", "????"}, /* past the last character */
        {"\xC3(", "?("},
        {"\xFF\x80 \xE2\x82", "?? ??"}, /* no lead byte, an end missing */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Error error;
        error_set(&error, ERROR_COMMAND, cases[i].token);
        assert_string_equal(error.token, cases[i].shown);
    }
}

static void a_long_token_is_cut_between_characters(void **state) {
    (void)state;
    char token[200];
    memset(token, 'x', sizeof token);
    memcpy(token + ERROR_TOKEN_MAX - 3, "\xE2\x82\xAC", 3); /* would end one byte too late */
    Error error;
    error_set_span(&error, ERROR_COMMAND, token, sizeof token);
    assert_int_equal(strlen(error.token), ERROR_TOKEN_MAX - 3);
    memcpy(token + ERROR_TOKEN_MAX - 4, "\xE2\x82\xAC", 3); /* just fits */
    error_set_span(&error, ERROR_COMMAND, token, sizeof token);
    assert_int_equal(strlen(error.token), ERROR_TOKEN_MAX - 1);
}

static void no_sentence_is_cut_by_the_longest_token(void **state) {
    (void)state;
    for (int kind = 0; kind < ERROR_KIND_COUNT; kind++) {
        char brief[ERROR_TEXT_MAX], full[ERROR_TEXT_MAX];
        Error error = {.kind = (ErrorKind)kind, .token = "x", .line = INT_MAX};
        error_text(&error, brief);
        memset(error.token, 'x', ERROR_TOKEN_MAX - 1);
        error_text(&error, full);
        const size_t grown = strlen(full) - strlen(brief);
        assert_true(grown == ERROR_TOKEN_MAX - 2 || grown == 0);
        assert_true(strlen(full) < ERROR_TEXT_MAX - 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_has_a_sentence_of_its_own),
        cmocka_unit_test(a_sentence_quotes_the_token_and_then_says_what_would_be_right),
        cmocka_unit_test(without_a_token_there_are_no_quotes),
        cmocka_unit_test(a_line_stands_before_the_sentence),
        cmocka_unit_test(a_span_needs_no_end_mark),
        cmocka_unit_test(nobody_has_to_be_interested),
        cmocka_unit_test(the_token_may_lie_in_the_error_itself),
        cmocka_unit_test(bytes_that_cannot_be_printed_become_question_marks),
        cmocka_unit_test(a_long_token_is_cut_between_characters),
        cmocka_unit_test(no_sentence_is_cut_by_the_longest_token),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
