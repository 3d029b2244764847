/* The table's file: what was saved comes back, and nothing else is taken for it. */
#include "ai/solve_table.h"
#include "base/file.h"
#include "base/random.h"
#include "rules/modiar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { FILE_MAX = 8 * 1000 * 1000, HEAD = 28, VERSION_AT = 15, LENGTH_AT = 16, CHECKSUM_AT = 20 };

typedef struct Folder {
    ModiarTable *table;
    char folder[64], path[128];
} Folder;

static int set_up(void **state) {
    Folder *folder = calloc(1, sizeof *folder);
    *state = folder;
    if (folder == NULL)
        return -1;
    strcpy(folder->folder, "/tmp/test_solve_XXXXXX");
    if (mkdtemp(folder->folder) == NULL)
        return -1;
    snprintf(folder->path, sizeof folder->path, "%s/%s", folder->folder, MODIAR_TABLE_NAME);
    folder->table = modiar_table_solve(2, NULL, NULL, NULL, NULL);
    return folder->table == NULL ? -1 : 0;
}

static int tear_down(void **state) {
    Folder *folder = *state;
    modiar_table_free(folder->table);
    remove(folder->path);
    rmdir(folder->folder);
    free(folder);
    return 0;
}

static void a_saved_table_comes_back(void **state) {
    const Folder *folder = *state;
    assert_true(modiar_table_save(folder->table, folder->path, NULL));
    SolveSummary summary;
    ModiarTable *loaded = modiar_table_load(folder->path, &summary, NULL);
    assert_non_null(loaded);
    assert_memory_equal(loaded->codes, folder->table->codes, folder->table->start[TABLE_LEVELS]);
    assert_int_equal(summary.start_value, -2);
    assert_true(summary.positions == folder->table->start[TABLE_LEVELS]);
    assert_true(summary.seconds == 0);
    modiar_table_free(loaded);
}

/* The saved file's bytes; the caller frees them. */
static char *saved_bytes(const Folder *folder, size_t *length) {
    char *bytes;
    assert_true(modiar_table_save(folder->table, folder->path, NULL));
    assert_true(file_read(folder->path, FILE_MAX, &bytes, length, NULL));
    return bytes;
}

static void the_file_is_at_most_eight_megabytes(void **state) {
    size_t length;
    free(saved_bytes(*state, &length));
    assert_true(length <= FILE_MAX);
    assert_int_equal(length, HEAD + ((Folder *)*state)->table->start[TABLE_LEVELS]);
}

static void assert_refused(const Folder *folder, const char *bytes, size_t length, ErrorKind kind) {
    Error error = {.kind = ERROR_NONE};
    assert_true(file_write(folder->path, bytes, length, NULL));
    assert_null(modiar_table_load(folder->path, NULL, &error));
    assert_int_equal(error.kind, kind);
}

static void a_damaged_byte_is_noticed_wherever_it_is(void **state) {
    size_t length;
    char *bytes = saved_bytes(*state, &length);
    const size_t places[] = {0,    VERSION_AT, LENGTH_AT, CHECKSUM_AT, CHECKSUM_AT + 7,
                             HEAD, length / 2, length - 1};
    for (size_t n = 0; n < sizeof places / sizeof places[0]; n++) {
        bytes[places[n]] ^= 1;
        assert_refused(*state, bytes, length, ERROR_FILE_DAMAGED);
        bytes[places[n]] ^= 1;
    }
    free(bytes);
}

static void a_file_of_another_length_is_refused(void **state) {
    size_t length;
    char *bytes = saved_bytes(*state, &length);
    const size_t lengths[] = {0, 1, HEAD - 1, HEAD, length / 2, length - 1};
    for (size_t n = 0; n < sizeof lengths / sizeof lengths[0]; n++)
        assert_refused(*state, bytes, lengths[n], ERROR_FILE_DAMAGED);
    char *longer = calloc(1, FILE_MAX + 1);
    assert_non_null(longer);
    memcpy(longer, bytes, length);
    assert_refused(*state, longer, length + 1, ERROR_FILE_DAMAGED);
    assert_refused(*state, longer, FILE_MAX + 1, ERROR_FILE_TOO_LARGE);
    free(longer);
    free(bytes);
}

static void a_missing_file_is_an_error_of_its_own(void **state) {
    Error error;
    (void)state;
    assert_null(modiar_table_load("/nowhere/" MODIAR_TABLE_NAME, NULL, &error));
    assert_int_equal(error.kind, ERROR_FILE_OPEN);
}

static void a_table_that_cannot_be_written_says_so(void **state) {
    Error error = {.kind = ERROR_NONE};
    assert_false(modiar_table_save(((Folder *)*state)->table, "/nowhere/" MODIAR_TABLE_NAME, &error));
    assert_int_not_equal(error.kind, ERROR_NONE);
}

/* Saves the table with some codes changed, so that the checksum is right, and loads it again. */
static ModiarTable *load_changed(const Folder *folder, uint32_t at, uint8_t code, Error *error) {
    uint8_t kept = folder->table->codes[at];
    folder->table->codes[at] = code;
    assert_true(modiar_table_save(folder->table, folder->path, NULL));
    folder->table->codes[at] = kept;
    return modiar_table_load(folder->path, NULL, error);
}

static void codes_that_mean_nothing_are_refused_in_spite_of_a_right_checksum(void **state) {
    const Folder *folder = *state;
    const uint32_t last = folder->table->start[TABLE_LEVELS] - 1, two_stones = folder->table->start[1];
    const struct {
        uint32_t at;
        uint8_t code;
    } wrong[] = {{last, TABLE_CODES},
                 {last, 255},
                 {0, modiar_table_code(2, 1)},
                 {two_stones, modiar_table_code(-4, 0)}};
    for (size_t n = 0; n < sizeof wrong / sizeof wrong[0]; n++) {
        Error error = {.kind = ERROR_NONE};
        assert_null(load_changed(folder, wrong[n].at, wrong[n].code, &error));
        assert_int_equal(error.kind, ERROR_FILE_DAMAGED);
    }
}

/* A forger can make the table play badly, but neither out of range nor against the rules. */
static void a_forged_table_still_plays_by_the_rules(void **state) {
    const Folder *folder = *state;
    Random random = random_from(5);
    ModiarTable *forged = modiar_table_create(NULL);
    assert_non_null(forged);
    for (int level = 0; level < TABLE_LEVELS; level++)
        for (uint32_t n = forged->start[level]; n < forged->start[level + 1]; n++)
            do
                forged->codes[n] = (uint8_t)random_below(&random, TABLE_CODES);
            while (abs(forged->value[forged->codes[n]]) > 2 * level);
    assert_true(modiar_table_save(forged, folder->path, NULL));
    modiar_table_free(forged);
    forged = modiar_table_load(folder->path, NULL, NULL);
    assert_non_null(forged);
    Position pos;
    modiar.start(&pos);
    for (int turns = 0; turns < 1000 && modiar.count(&pos) > 0; turns++) {
        Move move = modiar_table_move(forged, &pos);
        assert_int_equal(modiar.refuse(&pos, move, true).kind, ERROR_NONE);
        assert_true(abs(modiar_table_value(forged, &pos)) <= MODIAR_STONES);
        modiar.play(&pos, move);
    }
    modiar_table_free(forged);
}

static void codes_and_values_belong_together(void **state) {
    const ModiarTable *table = ((Folder *)*state)->table;
    for (int code = 0; code < TABLE_CODES; code++) {
        assert_int_equal(modiar_table_code(table->value[code], table->progress[code]), code);
        assert_int_equal(table->progress[code] != 0, table->value[code] > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_saved_table_comes_back),
        cmocka_unit_test(the_file_is_at_most_eight_megabytes),
        cmocka_unit_test(a_damaged_byte_is_noticed_wherever_it_is),
        cmocka_unit_test(a_file_of_another_length_is_refused),
        cmocka_unit_test(a_missing_file_is_an_error_of_its_own),
        cmocka_unit_test(a_table_that_cannot_be_written_says_so),
        cmocka_unit_test(codes_that_mean_nothing_are_refused_in_spite_of_a_right_checksum),
        cmocka_unit_test(a_forged_table_still_plays_by_the_rules),
        cmocka_unit_test(codes_and_values_belong_together),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
