/* Running out of memory anywhere is told, leaks nothing and spoils nothing. */
#include "record/variations.h"
#include "records.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* How many allocations still succeed; the linker leads malloc and realloc here (tests/CMakeLists.txt). */
static long allowed = -1; /* -1: all */

void *__real_malloc(size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_realloc(void *old, size_t size);

static bool is_refused(void) {
    if (allowed > 0)
        allowed--;
    return allowed == 0;
}

void *__wrap_malloc(size_t size) {
    return is_refused() ? NULL : __real_malloc(size);
}

void *__wrap_realloc(void *old, size_t size) {
    return is_refused() ? NULL : __real_realloc(old, size);
}

static const char text[] =
    "[Event \"x\"]\n[Game \"morabaraba\"]\n{hello} 1. E1 {a} A1 {b} 2. E3 A3 {c} 3. E2xA1 E4 4. E5 E6 "
    "5. E8 R1 (5... R2 {d} 6. E7 (6. R1)) 6. R4 R6 *\n{end}\n[Game \"modiar\"] [A \"b\"] 1. b B {z} 1-0 "
    "{q}\n;last";

/* Runs the action with one allocation more allowed each time, until it succeeds; returns how often it failed.
 */
static int fail_at_each(bool (*action)(const PgnFile *file, Error *error), const PgnFile *file) {
    for (int failures = 0;; failures++) {
        Error error = {0};
        allowed = failures + 1;
        const bool done = action(file, &error);
        allowed = -1;
        if (done)
            return failures;
        assert_int_equal(error.kind, ERROR_MEMORY);
    }
}

static bool read_it(const PgnFile *file, Error *error) {
    (void)file;
    PgnFile out = {0};
    const bool done = pgn_read(text, sizeof text - 1, &out, error);
    if (!done)
        assert_null(out.games);
    pgn_free(&out);
    return done;
}

static bool write_it(const PgnFile *file, Error *error) {
    char *out = NULL;
    const bool done = pgn_write(&file->games[0].record, &out, error);
    free(out);
    return done;
}

static bool copy_it(const PgnFile *file, Error *error) {
    Record copy = {0};
    const bool done = record_copy(&copy, &file->games[0].record, file->games[0].record.played, error);
    record_free(&copy);
    return done;
}

static bool note_it(const PgnFile *file, Error *error) {
    Record *record = &file->games[0].record;
    return record_set_comment(record, 1, "another", error) && record_set_tag(record, "Event", "y", error) &&
           record_set_tag(record, "New", "z", error);
}

static bool branch_it(const PgnFile *file, Error *error) {
    Variations tree = {0};
    Record line = {0};
    char *out = NULL;
    const bool done = variations_read(text, sizeof text - 1, &file->games[0], &tree, error) &&
                      variations_set_comment(&tree, VARIATIONS_ROOT, "new", error) &&
                      variations_to_record(&tree, 1, &line, error) && variations_write(&tree, &out, error);
    free(out);
    record_free(&line);
    variations_free(&tree);
    return done;
}

static PgnFile whole(void) {
    PgnFile file = {0};
    assert_true(pgn_read(text, sizeof text - 1, &file, NULL));
    assert_int_equal(file.count, 2);
    assert_int_equal(file.games[0].error.kind, ERROR_NONE);
    return file;
}

static void reading_writing_and_copying_survive_each_failure(void **state) {
    (void)state;
    PgnFile file = whole();
    assert_true(fail_at_each(read_it, NULL) > 30);
    assert_true(fail_at_each(write_it, &file) > 2);
    assert_true(fail_at_each(copy_it, &file) > 20);
    assert_true(fail_at_each(note_it, &file) >= 5);
    assert_true(fail_at_each(branch_it, &file) > 40);
    pgn_free(&file);
}

static void a_turn_that_finds_no_memory_is_not_played(void **state) {
    (void)state;
    Record record = record_from("modiar", NULL);
    Move moves[MOVES_MAX];
    int failures = 0;
    while (record.count < 40 && record_moves(&record, moves) > 0) {
        const int count = record.count;
        Error error = {0};
        allowed = 1 + failures % 7;
        const bool is_played = record_play(&record, moves[0], &error);
        allowed = -1;
        assert_int_equal(record.count, count + is_played);
        assert_int_equal(record.played, record.count);
        failures += !is_played;
        assert_int_equal(error.kind, is_played ? ERROR_NONE : ERROR_MEMORY);
        if (!is_played)
            assert_true(record_play(&record, moves[0], NULL));
    }
    assert_true(failures > 0);
    record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading_writing_and_copying_survive_each_failure),
        cmocka_unit_test(a_turn_that_finds_no_memory_is_not_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
