/* The table in the background: whatever its file holds, the right table comes, and quitting never waits for
 * it. */
#include "ai/endings_table.h"
#include "ai/level.h"
#include "ai/tablemaker.h"
#include "ai/thinker.h"
#include "base/file.h"
#include "rules/mill.h"
#include "rules/modiar.h"
#include "turns.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE_MS = 60000, START_VALUE = -2, VERSION_AT = 15, SIZE_MOST = 8 * 1000 * 1000 };

typedef struct Folder {
    char folder[64], path[128];
} Folder;

static char *whole_bytes; /* of a table's file, made once for all tests */
static size_t whole_length;

static int set_up(void **state) {
    Folder *folder = calloc(1, sizeof *folder);
    *state = folder;
    if (folder == NULL)
        return -1;
    strcpy(folder->folder, "/tmp/test_tablemaker_XXXXXX");
    if (mkdtemp(folder->folder) == NULL)
        return -1;
    snprintf(folder->path, sizeof folder->path, "%s/%s", folder->folder, MODIAR_TABLE_NAME);
    return 0;
}

static int tear_down(void **state) {
    Folder *folder = *state;
    chmod(folder->folder, 0700);
    remove(folder->path);
    rmdir(folder->folder);
    free(folder);
    return 0;
}

static int make_whole_bytes(void **state) {
    void *of_group = NULL;
    (void)state;
    if (set_up(&of_group) != 0)
        return -1;
    const Folder *folder = of_group;
    ModiarTable *table = modiar_table_solve(2, NULL, NULL, NULL, NULL);
    bool done = table && modiar_table_save(table, folder->path, NULL) &&
                file_read(folder->path, SIZE_MOST, &whole_bytes, &whole_length, NULL);
    modiar_table_free(table);
    tear_down(&of_group);
    return done ? 0 : -1;
}

static int free_whole_bytes(void **state) {
    (void)state;
    free(whole_bytes);
    return 0;
}

static void nap(void) {
    const struct timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, NULL);
}

static const ModiarTable *await(const TableMaker *maker) {
    for (int i = 0; i < PATIENCE_MS && tablemaker_table(maker) == NULL; i++)
        nap();
    assert_non_null(tablemaker_table(maker));
    return tablemaker_table(maker);
}

static void assert_whole(const ModiarTable *table) {
    Position start;
    modiar.start(&start);
    assert_int_equal(modiar_table_value(table, &start), START_VALUE);
}

/* Starts, waits, looks at the table and quits; whether it had to be solved. */
static bool make_once(const char *path) {
    TableMaker *maker = tablemaker_start(path, 1, NULL, NULL, NULL);
    assert_non_null(maker);
    assert_whole(await(maker));
    bool was_solved = tablemaker_progress(maker) == TABLEMAKER_WHOLE;
    tablemaker_free(maker);
    return was_solved;
}

static void assert_file_is_whole(const Folder *folder) {
    ModiarTable *table = modiar_table_load(folder->path, NULL, NULL);
    assert_non_null(table);
    assert_whole(table);
    modiar_table_free(table);
}

static void a_missing_table_is_made_and_saved_and_then_loaded(void **state) {
    const Folder *folder = *state;
    assert_true(make_once(folder->path));
    assert_false(make_once(folder->path));
}

static void assert_made_again(const Folder *folder, size_t wrong_at) {
    whole_bytes[wrong_at] ^= 1;
    assert_true(file_write(folder->path, whole_bytes, whole_length, NULL));
    whole_bytes[wrong_at] ^= 1;
    assert_true(make_once(folder->path));
    assert_file_is_whole(folder);
}

static void a_damaged_table_is_silently_made_again(void **state) {
    assert_made_again(*state, whole_length - 1);
}

static void a_table_of_another_version_is_silently_made_again(void **state) {
    assert_made_again(*state, VERSION_AT);
}

static void a_table_that_cannot_be_saved_serves_all_the_same(void **state) {
    const Folder *folder = *state;
    assert_true(make_once("/nowhere/at/all/" MODIAR_TABLE_NAME));
    assert_true(make_once(folder->folder)); /* a folder stands in the file's place */
    assert_true(make_once(""));
}

static void a_full_disk_is_no_matter(void **state) {
    const Folder *folder = *state;
    struct rlimit before, little;
    signal(SIGXFSZ, SIG_IGN); /* writing fails instead, as on a full disk */
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    little = (struct rlimit){.rlim_cur = 100000, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
    bool was_solved = make_once(folder->path);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_true(was_solved);
    assert_false(file_exists(folder->path));
}

static void a_folder_that_may_not_be_written_to_is_left_as_it_is(void **state) {
    const Folder *folder = *state;
    if (geteuid() == 0)
        skip(); /* may write anywhere */
    assert_int_equal(chmod(folder->folder, 0500), 0);
    assert_true(make_once(folder->path));
    assert_false(file_exists(folder->path));
}

static void count_wake(void *payload) {
    atomic_fetch_add((atomic_int *)payload, 1);
}

static void quitting_does_not_wait_for_the_table(void **state) {
    enum { TIMES = 100 };
    const Folder *folder = *state;
    atomic_int wakes = 0;
    for (int i = 0; i < TIMES; i++) {
        TableMaker *maker = tablemaker_start(folder->path, 1 + i % 2, count_wake, &wakes, NULL);
        assert_non_null(maker);
        for (int naps = 0; naps < i % 10; naps++)
            nap();
        tablemaker_free(maker);
    }
    assert_true(atomic_load(&wakes) < TIMES / 2); /* of those that were waited for, each one wakes */
    if (file_exists(folder->path))
        assert_file_is_whole(folder);
    tablemaker_free(NULL);
}

static void progress_only_grows_while_it_solves(void **state) {
    (void)state;
    atomic_int wakes = 0;
    TableMaker *maker = tablemaker_start(NULL, 1, count_wake, &wakes, NULL);
    bool was_solving = false;
    int before = 0;
    while (tablemaker_table(maker) == NULL) {
        int progress = tablemaker_progress(maker);
        was_solving = was_solving || tablemaker_is_solving(maker);
        assert_in_range(progress, before, TABLEMAKER_WHOLE);
        before = progress;
    }
    assert_true(was_solving);
    assert_false(tablemaker_is_solving(maker));
    assert_int_equal(tablemaker_progress(maker), TABLEMAKER_WHOLE);
    tablemaker_free(maker);
    assert_int_equal(atomic_load(&wakes), 1);
    assert_false(tablemaker_is_solving(NULL));
    assert_null(tablemaker_table(NULL));
}

static void whoever_waits_is_woken_once(void **state) {
    const Folder *folder = *state;
    atomic_int wakes = 0;
    assert_true(file_write(folder->path, whole_bytes, whole_length, NULL));
    TableMaker *maker = tablemaker_start(folder->path, 1, count_wake, &wakes, NULL);
    while (atomic_load(&wakes) == 0)
        nap();
    assert_non_null(tablemaker_table(maker)); /* it is there when the wake comes */
    tablemaker_free(maker);
    assert_int_equal(atomic_load(&wakes), 1);
}

/* As the game does: the computer plays by search until the table is there, and by the table from then on. */
static void a_thinker_takes_the_table_up_when_it_comes(void **state) {
    (void)state;
    SearchRequest request = {.limits = {.depth = 4}};
    Choice choice = {.move = MOVE_NONE};
    modiar.start(&request.position);
    Thinker *thinker = thinker_create(1, 1, NULL, NULL, NULL);
    TableMaker *maker = tablemaker_start(NULL, 1, NULL, NULL, NULL);
    do {
        thinker_use_table(thinker, tablemaker_table(maker));
        thinker_start(thinker, &request, 10, 1);
        while (!thinker_poll(thinker, &choice))
            nap();
        assert_true(is_listed(&request.position, choice.move));
    } while (choice.score.kind != SCORE_EXACT);
    assert_int_equal(choice.score.value, START_VALUE);
    thinker_free(thinker);
    tablemaker_free(maker);
}

/* Won in thirteen turns, which two turns of search do not see. */
#define WON ".....b.b/w..bw.../b.....w. b 0,0 - 0 60"

/* The same with the endings of a mill game. */
static void a_thinker_takes_endings_up_when_they_come(void **state) {
    const Folder *folder = *state;
    SearchRequest request = {.limits = {.depth = 2}};
    Choice choice = {.move = MOVE_NONE};
    request.position = position_of(&mill_twelve, WON);
    Endings *kept = endings_solve_levels(GAME_TWELVE, 3, 2, NULL, NULL, NULL);
    assert_non_null(kept);
    assert_true(endings_save(kept, folder->path, NULL));
    endings_free(kept);
    Thinker *thinker = thinker_create(1, 1, NULL, NULL, NULL);
    TableMaker *maker = tablemaker_start_endings(GAME_TWELVE, folder->path, 1, NULL, NULL, NULL);
    do {
        thinker_use_endings(thinker, GAME_TWELVE, tablemaker_endings(maker));
        thinker_start(thinker, &request, LEVEL_MAX, 1);
        while (!thinker_poll(thinker, &choice))
            nap();
        assert_true(is_listed(&request.position, choice.move));
    } while (choice.score.kind != SCORE_WIN);
    assert_int_equal(choice.score.value, 13);
    assert_null(tablemaker_table(maker));
    thinker_free(thinker);
    tablemaker_free(maker);
}

static void quitting_does_not_wait_for_endings(void **state) {
    const Folder *folder = *state;
    for (int i = 0; i < 10; i++) {
        TableMaker *maker =
            tablemaker_start_endings(GAME_MORABARABA, folder->path, 1 + i % 2, NULL, NULL, NULL);
        assert_non_null(maker);
        for (int naps = 0; naps < i * 10; naps++)
            nap();
        tablemaker_free(maker);
    }
    assert_null(tablemaker_endings(NULL));
    assert_false(file_exists(folder->path));
}

int main(void) {
#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        WITH_FOLDER(a_missing_table_is_made_and_saved_and_then_loaded),
        WITH_FOLDER(a_damaged_table_is_silently_made_again),
        WITH_FOLDER(a_table_of_another_version_is_silently_made_again),
        WITH_FOLDER(a_table_that_cannot_be_saved_serves_all_the_same),
        WITH_FOLDER(a_full_disk_is_no_matter),
        WITH_FOLDER(a_folder_that_may_not_be_written_to_is_left_as_it_is),
        WITH_FOLDER(quitting_does_not_wait_for_the_table),
        cmocka_unit_test(progress_only_grows_while_it_solves),
        WITH_FOLDER(whoever_waits_is_woken_once),
        cmocka_unit_test(a_thinker_takes_the_table_up_when_it_comes),
        WITH_FOLDER(a_thinker_takes_endings_up_when_they_come),
        WITH_FOLDER(quitting_does_not_wait_for_endings),
    };
    return cmocka_run_group_tests(tests, make_whole_bytes, free_whole_bytes);
}
