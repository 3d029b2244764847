/* The transposition table: what is stored is found again, whole or not at all. */
#include "ai/table.h"
#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <pthread.h>

#include <cmocka.h>

enum { MANY = 200000, WRITERS = 3, ROUNDS = 60000, KEYS = 64 };

static Table table;

static int set_up(void **state) {
    (void)state;
    if (!table_init(&table, 1, NULL))
        return -1;
    table_begin(&table);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    table_free(&table);
    return 0;
}

/* An entry that says in every field which key it belongs to. */
static TableEntry entry_for(uint64_t key) {
    return (TableEntry){.move = {(int8_t)(key % 24), (int8_t)(key % 23), (int8_t)(key % 22)},
                        .score = (int)(key % 65536) - 32768,
                        .eval = (int)(key % 4096) - 2048,
                        .depth = (int)(key % 256),
                        .bound = (Bound)(1 + key % 3)};
}

static void assert_entry(const TableEntry *found, const TableEntry *expected) {
    assert_true(move_equal(found->move, expected->move));
    assert_int_equal(found->score, expected->score);
    assert_int_equal(found->eval, expected->eval);
    assert_int_equal(found->depth, expected->depth);
    assert_int_equal(found->bound, expected->bound);
}

static void what_is_stored_is_found_whole(void **state) {
    (void)state;
    Random random = random_from(1);
    for (int i = 0; i < 1000; i++) {
        uint64_t key = random_next(&random);
        TableEntry entry = entry_for(random_next(&random)), found;
        entry.move.from = i % 3 ? entry.move.from : NOWHERE;
        table_store(&table, key, &entry);
        assert_true(table_find(&table, key, &found));
        assert_entry(&found, &entry);
    }
}

static void an_unknown_position_is_not_found(void **state) {
    (void)state;
    Random random = random_from(2);
    TableEntry found, entry = entry_for(7);
    assert_false(table_find(&table, 0, &found));
    for (int i = 0; i < 1000; i++)
        table_store(&table, random_next(&random), &entry);
    for (int i = 0; i < 100000; i++)
        assert_false(table_find(&table, random_next(&random), &found));
}

static void an_entry_without_a_turn_keeps_the_one_known(void **state) {
    (void)state;
    TableEntry first = entry_for(5), second = entry_for(6), found;
    second.move = MOVE_NONE;
    table_store(&table, 99, &first);
    table_store(&table, 99, &second);
    assert_true(table_find(&table, 99, &found));
    assert_true(move_equal(found.move, first.move));
    assert_int_equal(found.score, second.score);
}

/* Keys with the same upper half share a bucket. */
static uint64_t neighbour(int n) {
    return (uint64_t)0xABCDEF << 32 | (uint32_t)(n + 1);
}

static void deep_entries_outlive_shallow_ones_within_a_search(void **state) {
    (void)state;
    TableEntry entry = entry_for(1), found;
    for (int n = 0; n < 50; n++) {
        entry.depth = n == 10 ? 90 : 1 + n % 5;
        table_store(&table, neighbour(n), &entry);
    }
    assert_true(table_find(&table, neighbour(10), &found));
    assert_int_equal(found.depth, 90);
}

static void a_new_search_overwrites_what_an_old_one_left(void **state) {
    (void)state;
    TableEntry entry = entry_for(1), found;
    entry.depth = 200;
    for (int n = 0; n < 4; n++)
        table_store(&table, neighbour(n), &entry);
    table_begin(&table);
    assert_true(table_find(&table, neighbour(0), &found));
    entry.depth = 1;
    for (int n = 4; n < 8; n++)
        table_store(&table, neighbour(n), &entry);
    for (int n = 4; n < 8; n++)
        assert_true(table_find(&table, neighbour(n), &found));
}

static void cleared_it_knows_nothing_and_is_empty(void **state) {
    (void)state;
    Random random = random_from(3);
    TableEntry entry = entry_for(9), found;
    for (int i = 0; i < MANY; i++)
        table_store(&table, random_next(&random), &entry);
    table_store(&table, 1234567, &entry);
    assert_true(table_fullness(&table) > 900);
    table_clear(&table);
    table_begin(&table);
    assert_false(table_find(&table, 1234567, &found));
    assert_int_equal(table_fullness(&table), 0);
}

static void begun_afresh_it_finds_nothing_and_keeps_most_for_later(void **state) {
    (void)state;
    enum { LARGE_MIB = 32, STORED = 1000 };
    Table large;
    TableEntry entry = entry_for(3), found;
    assert_true(table_init(&large, LARGE_MIB, NULL));
    table_begin(&large);
    Random random = random_from(4);
    for (int i = 0; i < STORED; i++)
        table_store(&large, random_next(&random), &entry);
    table_begin_afresh(&large);
    random = random_from(4);
    for (int i = 0; i < STORED; i++)
        assert_false(table_find(&large, random_next(&random), &found));
    assert_int_equal(table_fullness(&large), 0);
    table_begin(&large);
    random = random_from(4);
    int kept = 0;
    for (int i = 0; i < STORED; i++)
        kept += table_find(&large, random_next(&random), &found);
    assert_in_range(kept, STORED / 2, STORED);
    table_free(&large);
}

/* Writers fight for the same few buckets; whoever finds an entry must find the one of that key. */
static void *write_and_read(void *argument) {
    uint64_t wrong = 0;
    Random random = random_from((uint64_t)(uintptr_t)argument);
    for (int i = 0; i < ROUNDS; i++) {
        int n = (int)random_below(&random, KEYS);
        TableEntry entry = entry_for(neighbour(n)), found;
        table_store(&table, neighbour(n), &entry);
        n = (int)random_below(&random, KEYS);
        entry = entry_for(neighbour(n));
        if (table_find(&table, neighbour(n), &found))
            wrong += found.score != entry.score || found.depth != entry.depth ||
                     !move_equal(found.move, entry.move);
    }
    return (void *)(uintptr_t)wrong;
}

static void torn_entries_are_not_believed(void **state) {
    (void)state;
    pthread_t writers[WRITERS];
    for (int i = 0; i < WRITERS; i++)
        assert_int_equal(pthread_create(&writers[i], NULL, write_and_read, (void *)(uintptr_t)(i + 1)), 0);
    for (int i = 0; i < WRITERS; i++) {
        void *wrong;
        pthread_join(writers[i], &wrong);
        assert_null(wrong);
    }
}

#define TABLE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TABLE_TEST(what_is_stored_is_found_whole),
        TABLE_TEST(an_unknown_position_is_not_found),
        TABLE_TEST(an_entry_without_a_turn_keeps_the_one_known),
        TABLE_TEST(deep_entries_outlive_shallow_ones_within_a_search),
        TABLE_TEST(a_new_search_overwrites_what_an_old_one_left),
        TABLE_TEST(cleared_it_knows_nothing_and_is_empty),
        TABLE_TEST(begun_afresh_it_finds_nothing_and_keeps_most_for_later),
        TABLE_TEST(torn_entries_are_not_believed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
