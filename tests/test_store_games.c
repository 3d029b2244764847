/* Games taken out of My games: only that one goes, and it can be put back as it was. */
#include "record/pgn.h"
#include "record/store.h"
#include "records.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <cmocka.h>

/* Games as others write them: line ends of Windows, blank lines, notes before, between and behind. */
static const char foreign[] =
    "% kept by hand\r\n\r\n"
    "[Event \"one\"]\r\n[Game \"twelve\"]\r\n\r\n1. E1 A1 *\r\n\r\n\r\n"
    "[ Game \"modiar\"]\n[Event \"two\"]\n\n1. a A *\n{good}\n; better\n\n"
    "{to be tried} [Event \"three\"]\n[Game \"morabaraba\"]\n\n1. E1 ( 1. A1 ) A4 1/2-1/2";

typedef struct Kept {
    char folder[FILE_PATH_MAX];
    Store store;
    char *text;
    PgnFile file;
} Kept;

static int set_up(void **state) {
    static Kept kept;
    kept = (Kept){0};
    folder_make(kept.folder);
    setenv("XDG_STATE_HOME", in_folder(kept.folder, "state"), 1);
    setenv("XDG_DATA_HOME", in_folder(kept.folder, "data"), 1);
    assert_true(store_open(&kept.store, NULL));
    put_file(kept.store.games, foreign);
    kept.text = get_file(kept.store.games);
    assert_true(pgn_read(kept.text, strlen(kept.text), &kept.file, NULL));
    assert_int_equal(kept.file.count, 3);
    *state = &kept;
    return 0;
}

static int tear_down(void **state) {
    Kept *kept = *state;
    pgn_free(&kept->file);
    free(kept->text);
    store_close(&kept->store);
    folder_remove(kept->folder);
    return 0;
}

static bool take_out(Kept *kept, int game, StoreCut *out, Error *error) {
    const PgnGame *taken = &kept->file.games[game];
    return store_remove(&kept->store, kept->text + taken->at, taken->length, taken->at, out, error);
}

/* The events of the games in the file, one after the other. */
static void assert_events(const Kept *kept, const char *wanted) {
    char events[256] = "", *text = get_file(kept->store.games);
    PgnFile file = {0};
    pgn_read(text, strlen(text), &file, NULL);
    for (int i = 0; i < file.count; i++) {
        strcat(events, record_tag(&file.games[i].record, "Event"));
        strcat(events, " ");
    }
    assert_string_equal(events, wanted);
    pgn_free(&file);
    free(text);
}

static void the_bytes_of_the_games_make_up_the_file(void **state) {
    Kept *kept = *state;
    const PgnGame *played = kept->file.games;
    assert_memory_equal(kept->text + played[0].at, "[Event \"one\"]", 13);
    assert_memory_equal(kept->text + played[1].at, "[ Game", 6);
    assert_int_equal(played[0].at + played[0].length, played[1].at);
    assert_int_equal(played[1].at + played[1].length, played[2].at);
    assert_int_equal(played[2].at + played[2].length, strlen(kept->text));
}

static void any_game_can_be_taken_out_and_put_back_as_it_was(void **state) {
    static const char *const left[] = {"two three ", "one three ", "one two "};
    Kept *kept = *state;
    for (int game = 0; game < 3; game++) {
        StoreCut cut = {0};
        assert_true(take_out(kept, game, &cut, NULL));
        assert_events(kept, left[game]);
        assert_true(store_put_back(&kept->store, &cut, NULL));
        assert_null(cut.text);
        assert_file(kept->store.games, foreign);
    }
}

static void the_last_game_leaves_an_empty_file(void **state) {
    Kept *kept = *state;
    StoreCut cut = {0};
    for (int game = 0; game < 3; game++)
        assert_true(take_out(kept, game, &cut, NULL)); /* the earlier ones are forgotten */
    assert_events(kept, "");
    assert_true(store_put_back(&kept->store, &cut, NULL));
    assert_events(kept, "three ");
}

static void a_game_that_moved_is_found(void **state) {
    Kept *kept = *state;
    StoreCut first = {0}, third = {0};
    assert_true(take_out(kept, 0, &first, NULL));
    assert_true(take_out(kept, 1, &third, NULL));
    assert_events(kept, "three ");
    store_cut_free(&first);
    store_cut_free(&third);
}

static void a_game_whose_place_is_gone_is_put_behind_the_others(void **state) {
    Kept *kept = *state;
    StoreCut second = {0}, first = {0};
    assert_true(take_out(kept, 1, &second, NULL));
    assert_true(take_out(kept, 0, &first, NULL)); /* as another window might */
    assert_true(store_put_back(&kept->store, &second, NULL));
    assert_events(kept, "three two ");
    store_cut_free(&first);
}

static void what_was_played_meanwhile_stays(void **state) {
    Kept *kept = *state;
    StoreCut cut = {0};
    Record record = record_from("twelve", NULL);
    play_texts(&record, "E1");
    assert_true(record_set_tag(&record, "Event", "new", NULL));
    assert_true(take_out(kept, 2, &cut, NULL));
    assert_true(store_append(&kept->store, &record, NULL));
    assert_events(kept, "one two new ");
    assert_true(store_put_back(&kept->store, &cut, NULL));
    char *text = get_file(kept->store.games);
    assert_non_null(strstr(text, "\"new\""));
    assert_non_null(strstr(text, "\"three\""));
    free(text);
    record_free(&record);
}

static void a_game_that_is_not_there_any_more_is_told(void **state) {
    Kept *kept = *state;
    StoreCut cut = {0}, other = {0};
    Error error = {0};
    assert_true(take_out(kept, 1, &cut, NULL));
    assert_false(take_out(kept, 1, &other, &error));
    assert_int_equal(error.kind, ERROR_NO_GAMES);
    assert_null(other.text);
    assert_true(store_put_back(&kept->store, &cut, NULL));
    assert_file(kept->store.games, foreign);
}

static void on_a_full_disk_nothing_is_lost(void **state) {
    Kept *kept = *state;
    struct rlimit before, none;
    StoreCut cut = {0}, second = {0};
    Error error = {0};
    assert_true(take_out(kept, 0, &second, NULL));
    char *left = get_file(kept->store.games);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    none = before;
    none.rlim_cur = 10;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    bool is_out = take_out(kept, 1, &cut, &error), is_back = store_put_back(&kept->store, &second, NULL);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(is_out);
    assert_false(is_back);
    assert_int_equal(error.kind, ERROR_FILE_WRITE);
    assert_file(kept->store.games, left);
    free(left);
    assert_true(store_put_back(&kept->store, &second, NULL)); /* and once there is room, it is back */
    assert_file(kept->store.games, foreign);
}

#define IN_STORE(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_STORE(the_bytes_of_the_games_make_up_the_file),
        IN_STORE(any_game_can_be_taken_out_and_put_back_as_it_was),
        IN_STORE(the_last_game_leaves_an_empty_file),
        IN_STORE(a_game_that_moved_is_found),
        IN_STORE(a_game_whose_place_is_gone_is_put_behind_the_others),
        IN_STORE(what_was_played_meanwhile_stays),
        IN_STORE(a_game_that_is_not_there_any_more_is_told),
        IN_STORE(on_a_full_disk_nothing_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
