/* The file of endings: what was saved comes back, and nothing else is taken for it. */
#include "ai/endings_table.h"
#include "base/file.h"
#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { FILE_MAX = 64 * 1000 * 1000, HEAD = 28, VERSION_AT = 15, LENGTH_AT = 16, CHECKSUM_AT = 20 };

/* Endings with codes by chance, which no file needs to know. */
typedef struct Folder {
    Endings *endings;
    char folder[64], path[128];
} Folder;

static void fill_by_chance(Endings *endings) {
    Random random = random_from(1);
    for (int n = 1; n < ENDINGS_LEVELS * ENDINGS_WORDS; n++) {
        const int hurry = (int)random_below(&random, 10), worth = n % 2 ? CODE_WIN : CODE_LOSS;
        const int turns = hurry + (int)random_below(&random, 30);
        endings->words[n / ENDINGS_WORDS][n % ENDINGS_WORDS] = code_of(worth, hurry, turns);
    }
    for (uint32_t n = 0; n < endings->index.size; n++)
        endings->bytes[n] = (uint8_t)random_below(&random, ENDINGS_WORDS);
}

static int set_up(void **state) {
    Folder *folder = calloc(1, sizeof *folder);
    *state = folder;
    if (folder == NULL)
        return -1;
    strcpy(folder->folder, "/tmp/test_endings_XXXXXX");
    if (mkdtemp(folder->folder) == NULL)
        return -1;
    snprintf(folder->path, sizeof folder->path, "%s/%s", folder->folder, ENDINGS_TWELVE_NAME);
    folder->endings = endings_create(GAME_TWELVE, NULL);
    if (folder->endings == NULL)
        return -1;
    fill_by_chance(folder->endings);
    return 0;
}

static int tear_down(void **state) {
    Folder *folder = *state;
    endings_free(folder->endings);
    remove(folder->path);
    rmdir(folder->folder);
    free(folder);
    return 0;
}

static void saved_endings_come_back(void **state) {
    const Folder *folder = *state;
    assert_true(endings_save(folder->endings, folder->path, NULL));
    Endings *loaded = endings_load(GAME_TWELVE, folder->path, NULL);
    assert_non_null(loaded);
    assert_int_equal(endings_game(loaded), GAME_TWELVE);
    assert_memory_equal(loaded->words, folder->endings->words, sizeof loaded->words);
    assert_memory_equal(loaded->bytes, folder->endings->bytes, loaded->index.size);
    endings_free(loaded);
}

static void each_game_has_a_file_of_its_own(void **state) {
    const Folder *folder = *state;
    Error error = {.kind = ERROR_NONE};
    assert_string_equal(endings_file_name(GAME_MORABARABA), ENDINGS_MORABARABA_NAME);
    assert_string_equal(endings_file_name(GAME_TWELVE), ENDINGS_TWELVE_NAME);
    assert_null(endings_file_name(GAME_MODIAR));
    assert_true(endings_save(folder->endings, folder->path, NULL));
    assert_null(endings_load(GAME_MORABARABA, folder->path, &error));
    assert_int_equal(error.kind, ERROR_FILE_DAMAGED);
}

/* The saved file's bytes; the caller frees them. */
static char *saved_bytes(const Folder *folder, size_t *length) {
    char *bytes;
    assert_true(endings_save(folder->endings, folder->path, NULL));
    assert_true(file_read(folder->path, FILE_MAX, &bytes, length, NULL));
    return bytes;
}

static void assert_refused(const Folder *folder, const char *bytes, size_t length) {
    Error error = {.kind = ERROR_NONE};
    assert_true(file_write(folder->path, bytes, length, NULL));
    assert_null(endings_load(GAME_TWELVE, folder->path, &error));
    assert_int_equal(error.kind, ERROR_FILE_DAMAGED);
}

static void a_damaged_byte_is_noticed_wherever_it_is(void **state) {
    size_t length;
    char *bytes = saved_bytes(*state, &length);
    const size_t places[] = {0,    VERSION_AT, LENGTH_AT, CHECKSUM_AT, CHECKSUM_AT + 7,
                             HEAD, length / 2, length - 1};
    for (size_t n = 0; n < sizeof places / sizeof *places; n++) {
        bytes[places[n]] ^= 1;
        assert_refused(*state, bytes, length);
        bytes[places[n]] ^= 1;
    }
    free(bytes);
}

static void a_file_of_another_length_is_refused(void **state) {
    size_t length;
    char *bytes = saved_bytes(*state, &length);
    const size_t lengths[] = {0, 1, HEAD - 1, HEAD, length / 2, length - 1};
    for (size_t n = 0; n < sizeof lengths / sizeof *lengths; n++)
        assert_refused(*state, bytes, lengths[n]);
    char *longer = realloc(bytes, length + 1);
    assert_non_null(longer);
    longer[length] = 0;
    assert_refused(*state, longer, length + 1);
    free(longer);
}

static void a_missing_file_is_an_error_of_its_own(void **state) {
    Error error;
    (void)state;
    assert_null(endings_load(GAME_TWELVE, "/nowhere/" ENDINGS_TWELVE_NAME, &error));
    assert_int_equal(error.kind, ERROR_FILE_OPEN);
}

static void endings_that_cannot_be_written_say_so(void **state) {
    Error error = {.kind = ERROR_NONE};
    assert_false(endings_save(((Folder *)*state)->endings, "/nowhere/" ENDINGS_TWELVE_NAME, &error));
    assert_int_not_equal(error.kind, ERROR_NONE);
}

static void codes_that_mean_nothing_are_refused_in_spite_of_a_right_checksum(void **state) {
    const Folder *folder = *state;
    const int wrong[] = {CODE_WORTH, CODE_DRAW | 1, CODE_DRAW | 1 << 8, CODE_WIN | 51 << 8 | 60,
                         CODE_LOSS | 4 << 8 | 3};
    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++) {
        uint16_t *word = &folder->endings->words[ENDINGS_LEVELS - 1][ENDINGS_WORDS - 1];
        const uint16_t kept = *word;
        size_t length;
        *word = (uint16_t)wrong[n];
        char *bytes = saved_bytes(folder, &length);
        assert_refused(folder, bytes, length);
        free(bytes);
        *word = kept;
    }
}

static void numbers_and_positions_belong_together(void **state) {
    const EndingsIndex *index = &((Folder *)*state)->endings->index;
    for (int kind = 0; kind < ENDINGS_LEVELS; kind++) {
        const EndingsLevel *level = &index->levels[kind];
        for (uint32_t n = 0; n < (uint32_t)level->classes * level->stride; n += 7) {
            const uint32_t own = index->classes[index->class_start[level->own] + n / level->stride].set;
            const uint32_t enemy = endings_unsqueeze(level->sets[n % level->stride], own);
            const EndingsPlace place = endings_place(index, level, own, enemy);
            assert_int_equal(own & enemy, 0);
            assert_int_equal(mill_size(own), level->own);
            assert_int_equal(mill_size(enemy), level->enemy);
            assert_int_equal(place.own->set, own);
            assert_int_equal(place.enemy, enemy); /* the first way into one's own set is to leave it */
            assert_int_equal(endings_number(index, &place, enemy), level->start + n);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saved_endings_come_back),
        cmocka_unit_test(each_game_has_a_file_of_its_own),
        cmocka_unit_test(a_damaged_byte_is_noticed_wherever_it_is),
        cmocka_unit_test(a_file_of_another_length_is_refused),
        cmocka_unit_test(a_missing_file_is_an_error_of_its_own),
        cmocka_unit_test(endings_that_cannot_be_written_say_so),
        cmocka_unit_test(codes_that_mean_nothing_are_refused_in_spite_of_a_right_checksum),
        cmocka_unit_test(numbers_and_positions_belong_together),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
