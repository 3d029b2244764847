/* Where games are kept: nothing is lost, whatever is killed, full, damaged or opened twice. */
#include "base/random.h"
#include "record/pgn.h"
#include "record/store.h"
#include "records.h"

#include <fcntl.h>
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
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* A home of its own for each test. */
static int set_up(void **state) {
    static char folder[FILE_PATH_MAX];
    folder_make(folder);
    setenv("XDG_STATE_HOME", in_folder(folder, "state"), 1);
    setenv("XDG_DATA_HOME", in_folder(folder, "data"), 1);
    *state = folder;
    return 0;
}

static int tear_down(void **state) {
    folder_remove(*state);
    return 0;
}

#define AUTOSAVE(state, name) in_folder(*(state), "state/isibaya/" name)
#define GAMES(state) in_folder(*(state), "data/isibaya/games.pgn")

static Store open_store(void) {
    Store store = {0};
    assert_true(store_open(&store, NULL));
    return store;
}

/* A running game of three turns that can be told from others. */
static Record game_called(const char *name) {
    Record record = record_from("morabaraba", NULL);
    play_texts(&record, "E1 A1 E3");
    assert_true(record_set_comment(&record, 2, "[%clk 0:00:31]", NULL));
    assert_true(record_set_tag(&record, "Event", name, NULL));
    return record;
}

static void save(Store *store, const char *name) {
    Record record = game_called(name);
    assert_true(store_autosave(store, &record, NULL));
    record_free(&record);
}

static void append(Store *store, const char *name) {
    Record record = game_called(name);
    assert_true(store_append(store, &record, NULL));
    record_free(&record);
}

/* The running game must be this one, whole; "" : there must be none. */
static void assert_resumes(Store *store, const char *name) {
    Record record = {0};
    bool has_game = false;
    assert_true(store_resume(store, &record, &has_game, NULL));
    assert_int_equal(has_game, name[0] != '\0');
    if (has_game) {
        assert_string_equal(record_tag(&record, "Event"), name);
        assert_int_equal(record.count, 3);
    }
    record_free(&record);
}

/* games.pgn must hold these games, whole, in this order; NULL behind the last. */
static void assert_games(void **state, const char *const *names) {
    char *text = get_file(GAMES(state));
    PgnFile file = {0};
    assert_true(pgn_read(text, strlen(text), &file, NULL));
    for (int i = 0; i < file.count; i++) {
        assert_non_null(names[i]);
        assert_int_equal(file.games[i].error.kind, ERROR_NONE);
        assert_string_equal(record_tag(&file.games[i].record, "Event"), names[i]);
        assert_int_equal(file.games[i].record.count, 3);
    }
    assert_null(names[file.count]);
    pgn_free(&file);
    free(text);
}

/* The running game. */

static void without_an_autosave_there_is_no_game(void **state) {
    (void)state;
    Store store = open_store();
    assert_false(store.is_second);
    assert_resumes(&store, "");
    store_close(&store);
}

static void the_running_game_comes_back(void **state) {
    Store store = open_store();
    save(&store, "older");
    save(&store, "running");
    store_close(&store);
    store = open_store();
    assert_true(file_exists(AUTOSAVE(state, "autosave.pgn")));
    assert_resumes(&store, "running");
    assert_resumes(&store, "running");
    store_close(&store);
}

static void a_forgotten_game_does_not_come_back(void **state) {
    (void)state;
    Store store = open_store();
    assert_true(store_forget(&store, NULL));
    save(&store, "running");
    assert_true(store_forget(&store, NULL));
    assert_resumes(&store, "");
    store_close(&store);
}

static void a_game_that_has_ended_comes_back_ended(void **state) {
    (void)state;
    Store store = open_store();
    Record record = game_called("over"), back = {0};
    bool has_game = false;
    record_resign(&record, PLAYER_FIRST);
    assert_true(store_autosave(&store, &record, NULL));
    assert_true(store_resume(&store, &back, &has_game, NULL));
    assert_int_equal(record_result(&back).reason, REASON_RESIGNED);
    record_free(&back);
    record_free(&record);
    store_close(&store);
}

/* Resumes from a damaged autosave; returns the trouble told and how many turns were saved of it. */
static Error resume_damaged(void **state, const char *text, int *turns) {
    Store store = open_store();
    Record record = {0};
    bool has_game = false;
    Error error = {0};
    put_file(AUTOSAVE(state, "autosave.pgn"), text);
    assert_false(store_resume(&store, &record, &has_game, &error));
    *turns = has_game ? record.count : -1;
    assert_file(AUTOSAVE(state, "autosave.pgn.bad"), text);
    assert_int_equal(file_exists(AUTOSAVE(state, "autosave.pgn")), has_game);
    record_free(&record);
    store_close(&store);
    return error;
}

static void a_damaged_autosave_is_kept_told_and_offered_as_far_as_it_goes(void **state) {
    int turns;
    Error error = resume_damaged(state, "[Game \"morabaraba\"]\n\n1. E1 A1 2. E", &turns);
    assert_int_equal(error.kind, ERROR_PGN_MOVE);
    assert_int_equal(error.line, 3);
    assert_int_equal(turns, 2);
    error = resume_damaged(state, "[Game \"morabaraba\"]\n\n1. E1 A1 2.", &turns);
    assert_int_equal(error.kind, ERROR_FILE_DAMAGED);
    assert_int_equal(turns, 2);
    error = resume_damaged(state, "[Game \"modiar\"]\n\n1. b *\n[Game \"modiar\"]\n\n1. c *\n", &turns);
    assert_int_equal(error.kind, ERROR_FILE_DAMAGED);
    assert_int_equal(turns, 1);
}

static void an_autosave_without_a_turn_left_is_kept_and_no_game_offered(void **state) {
    int turns;
    assert_int_equal(resume_damaged(state, "", &turns).kind, ERROR_NO_GAMES);
    assert_int_equal(turns, -1);
    assert_int_equal(resume_damaged(state, "\x01\xFF garbage", &turns).kind, ERROR_NO_GAME_TAG);
    assert_int_equal(turns, -1);
    assert_int_equal(resume_damaged(state, "[Game \"modiar\"]\n\n1. x", &turns).kind, ERROR_PGN_MOVE);
    assert_int_equal(turns, -1);
}

static void what_is_left_of_a_damaged_autosave_is_the_autosave(void **state) {
    int turns;
    resume_damaged(state, "[Event \"x\"]\n[Game \"morabaraba\"]\n\n1. E1 A1 2. E3 A", &turns);
    Store store = open_store();
    assert_resumes(&store, "x");
    store_close(&store);
}

static void an_autosave_cut_anywhere_never_passes_for_whole(void **state) {
    Store store = open_store();
    save(&store, "running");
    char *text = get_file(AUTOSAVE(state, "autosave.pgn"));
    const size_t length = strlen(text);
    store_close(&store);
    for (size_t cut = 0; cut < length - 1; cut++) { /* all but the line's end */
        int turns;
        text[cut] = '\0';
        Error error = resume_damaged(state, text, &turns);
        assert_int_not_equal(error.kind, ERROR_NONE);
        free(text);
        text = get_file(AUTOSAVE(state, "autosave.pgn.bad"));
        store = open_store();
        save(&store, "running");
        free(text);
        text = get_file(AUTOSAVE(state, "autosave.pgn"));
        store_close(&store);
    }
    free(text);
}

/* Two windows. */

static void a_second_window_saves_under_a_name_of_its_own(void **state) {
    Store first = open_store(), second = open_store(), third = open_store();
    assert_false(first.is_second);
    assert_true(second.is_second);
    assert_true(third.is_second);
    save(&first, "one");
    save(&second, "two");
    save(&third, "three");
    assert_resumes(&first, "one");
    assert_resumes(&second, "two");
    assert_resumes(&third, "three");
    assert_true(file_exists(AUTOSAVE(state, "autosave-2.pgn")));
    assert_true(file_exists(AUTOSAVE(state, "autosave-3.pgn")));
    assert_true(store_forget(&second, NULL));
    assert_resumes(&first, "one");
    store_close(&third);
    store_close(&second);
    store_close(&first);
}

static void the_first_window_leaves_the_running_games_of_others_alone(void **state) {
    Store first = open_store(), second = open_store();
    save(&second, "two");
    store_close(&first);
    first = open_store();
    assert_false(first.is_second);
    assert_resumes(&first, "");
    assert_resumes(&second, "two");
    assert_false(file_exists(GAMES(state)));
    store_close(&second);
    store_close(&first);
}

static void what_a_killed_second_window_left_is_moved_to_the_games(void **state) {
    Store first = open_store(), second = open_store(), third = open_store();
    save(&first, "one");
    save(&second, "two");
    save(&third, "three");
    store_close(&third);
    store_close(&second);
    store_close(&first);
    first = open_store();
    assert_resumes(&first, "one");
    assert_games(state, (const char *const[]){"two", "three", NULL});
    assert_false(file_exists(AUTOSAVE(state, "autosave-2.pgn")));
    assert_false(file_exists(AUTOSAVE(state, "autosave-3.pgn")));
    store_close(&first);
}

static void a_second_window_does_not_save_over_what_another_left(void **state) {
    Store first = open_store(), second = open_store();
    save(&second, "left");
    store_close(&second);
    second = open_store();
    assert_true(second.is_second);
    assert_resumes(&second, "");
    save(&second, "new");
    assert_games(state, (const char *const[]){"left", NULL});
    store_close(&second);
    store_close(&first);
}

/* Killed between the two steps, the move is done again: the game must not be there twice. */
static void a_move_to_the_games_that_was_broken_off_is_not_done_twice(void **state) {
    Store first = open_store(), second = open_store();
    append(&first, "earlier");
    append(&first, "left");
    save(&second, "left");
    store_close(&second);
    store_close(&first);
    first = open_store();
    assert_games(state, (const char *const[]){"earlier", "left", NULL});
    assert_false(file_exists(AUTOSAVE(state, "autosave-2.pgn")));
    store_close(&first);
}

static void a_damaged_leftover_is_kept_besides(void **state) {
    Store store = open_store();
    store_close(&store);
    put_file(AUTOSAVE(state, "autosave-2.pgn"), "[Event \"x\"]\n[Game \"morabaraba\"]\n\n1. E1 A1 2. E3 A");
    put_file(AUTOSAVE(state, "autosave-3.pgn"), "garbage");
    store = open_store();
    assert_games(state, (const char *const[]){"x", NULL});
    assert_true(file_exists(AUTOSAVE(state, "autosave-2.pgn.bad")));
    assert_file(AUTOSAVE(state, "autosave-3.pgn.bad"), "garbage");
    assert_false(file_exists(AUTOSAVE(state, "autosave-3.pgn")));
    store_close(&store);
}

static void a_leftover_that_cannot_be_moved_stays(void **state) {
    Store first = open_store(), second = open_store();
    save(&second, "left");
    store_close(&second);
    assert_int_equal(mkdir(GAMES(state), 0700), 0); /* so that nothing can be appended */
    second = open_store();
    assert_string_equal(second.autosave, AUTOSAVE(state, "autosave-3.pgn"));
    save(&second, "new");
    char *left = get_file(AUTOSAVE(state, "autosave-2.pgn"));
    assert_non_null(strstr(left, "left"));
    free(left);
    store_close(&second);
    store_close(&first);
}

/* All games. */

static void games_are_appended_in_order(void **state) {
    Store store = open_store();
    append(&store, "one");
    append(&store, "two");
    append(&store, "two");
    assert_games(state, (const char *const[]){"one", "two", "two", NULL});
    store_close(&store);
}

/* Appends to a file as it is found; what was there must still stand before it. */
static PgnFile append_to(void **state, const char *text) {
    Store store = open_store();
    put_file(GAMES(state), text);
    append(&store, "new");
    store_close(&store);
    char *all = get_file(GAMES(state));
    assert_int_equal(strncmp(all, text, strlen(text)), 0);
    assert_true(text[0] == '\0' || strstr(all, "\n\n[Event \"new\"]") != NULL);
    PgnFile file = {0};
    assert_true(pgn_read(all, strlen(all), &file, NULL));
    free(all);
    return file;
}

static void whatever_stands_in_the_file_stays_and_the_new_game_can_be_read(void **state) {
    static const char *const found[] = {"",
                                        "\n",
                                        "garbage",
                                        "[Game \"modiar\"]\n1. b *",
                                        "[Game \"modiar\"]\n1. b {cut o",
                                        "[Game \"modiar\"]\n1. b ; cut o",
                                        "[Game \"modiar\"]\n1. b (x (",
                                        "[Game \"modiar\"]\n1. b",
                                        "[Event \"cut o",
                                        "\xFF\xFE\x01{",
                                        "{a} [Game \"modiar\"]\r\n1. b *\r\n"};
    for (size_t i = 0; i < sizeof found / sizeof found[0]; i++) {
        PgnFile file = append_to(state, found[i]);
        assert_true(file.count > 0);
        const PgnGame *last = &file.games[file.count - 1];
        assert_string_equal(record_tag(&last->record, "Event"), "new");
        assert_int_equal(last->record.count, 3);
        assert_false(last->is_open_ended);
        pgn_free(&file);
    }
}

static void a_file_too_large_to_be_read_is_not_touched(void **state) {
    Store store = open_store();
    Record record = game_called("new");
    Error error = {0};
    append(&store, "old");
    assert_int_equal(truncate(GAMES(state), PGN_SIZE_LIMIT + 1), 0);
    assert_false(store_append(&store, &record, &error));
    assert_int_equal(error.kind, ERROR_FILE_TOO_LARGE);
    struct stat status;
    assert_int_equal(stat(GAMES(state), &status), 0);
    assert_int_equal(status.st_size, PGN_SIZE_LIMIT + 1);
    record_free(&record);
    store_close(&store);
}

enum { WINDOWS = 3, APPENDS = 20 };

static void append_often(void) {
    Store store = {0};
    Record record = game_called("one of many");
    if (!store_open(&store, NULL))
        _exit(1);
    for (int i = 0; i < APPENDS; i++)
        if (!store_append(&store, &record, NULL))
            _exit(2);
    _exit(0);
}

static void windows_that_append_at_once_lose_no_game(void **state) {
    pid_t windows[WINDOWS];
    for (int i = 0; i < WINDOWS; i++) {
        windows[i] = fork();
        if (windows[i] == 0)
            append_often();
    }
    for (int i = 0; i < WINDOWS; i++) {
        int status;
        assert_int_equal(waitpid(windows[i], &status, 0), windows[i]);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
    const char *names[WINDOWS * APPENDS + 1] = {NULL};
    for (int i = 0; i < WINDOWS * APPENDS; i++)
        names[i] = "one of many";
    assert_games(state, names);
}

/* Nowhere to write. */

static void assert_cannot_save(Store *store, ErrorKind kind) {
    Record record = game_called("x");
    bool has_game = true;
    Error error = {0};
    assert_false(store_autosave(store, &record, &error));
    assert_int_equal(error.kind, kind);
    assert_false(store_append(store, &record, &error));
    assert_int_equal(error.kind, kind);
    assert_false(store_forget(store, &error));
    assert_int_equal(error.kind, kind);
    assert_false(store_resume(store, &record, &has_game, &error));
    assert_int_equal(error.kind, kind);
    assert_false(has_game);
    record_free(&record);
}

static void where_nothing_can_be_written_every_saving_says_so(void **state) {
    Store store = {0};
    Error error = {0};
    put_file(in_folder(*state, "plain"), "a file, no folder");
    setenv("XDG_STATE_HOME", in_folder(*state, "plain"), 1);
    assert_false(store_open(&store, &error));
    assert_int_equal(error.kind, ERROR_FILE_WRITE);
    assert_cannot_save(&store, ERROR_FILE_WRITE);
    store_close(&store);
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_false(store_open(&store, &error));
    assert_int_equal(error.kind, ERROR_NO_HOME);
    assert_cannot_save(&store, ERROR_NO_HOME);
    store_close(&store);
}

static void when_there_is_room_again_saving_goes_on(void **state) {
    Store store = {0};
    put_file(in_folder(*state, "state"), "in the way");
    assert_false(store_open(&store, NULL));
    assert_int_equal(unlink(in_folder(*state, "state")), 0);
    save(&store, "saved after all");
    assert_resumes(&store, "saved after all");
    store_close(&store);
}

static void limit_file_size(rlim_t size) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = size;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void a_full_disk_is_told_and_the_files_stay(void **state) {
    Store store = open_store();
    Record record = game_called("does not fit");
    Error error = {0};
    save(&store, "running");
    append(&store, "one");
    signal(SIGXFSZ, SIG_IGN);
    limit_file_size(20);
    const bool is_saved = store_autosave(&store, &record, &error);
    const bool is_appended = store_append(&store, &record, NULL);
    limit_file_size(RLIM_INFINITY);
    signal(SIGXFSZ, SIG_DFL);
    assert_false(is_saved);
    assert_false(is_appended);
    assert_int_equal(error.kind, ERROR_FILE_WRITE);
    assert_resumes(&store, "running");
    assert_games(state, (const char *const[]){"one", NULL});
    record_free(&record);
    store_close(&store);
}

static void a_store_may_be_closed_twice_or_never_have_been_open(void **state) {
    (void)state;
    Store store = {0};
    store_close(&store);
    store = open_store();
    store_close(&store);
    store_close(&store);
    assert_int_not_equal(fcntl(STDIN_FILENO, F_GETFD), -1); /* 0 was nobody's lock */
}

/* Killed at any moment. */

/* Plays, saves after every turn, appends every game that ends; for ever. */
static void play_for_ever(int ready, uint64_t seed) {
    Store store = {0};
    Random random = random_from(seed);
    if (!store_open(&store, NULL))
        _exit(1);
    for (bool has_told = false;; has_told = true) {
        Record record = record_from("modiar", NULL);
        do {
            play_by_chance(&record, 1, random_next(&random));
            if (!store_autosave(&store, &record, NULL))
                _exit(2);
            if (!has_told && write(ready, "", 1) != 1)
                _exit(3);
            has_told = true;
        } while (record_result(&record).reason == REASON_NONE);
        store_append(&store, &record, NULL);
        record_free(&record);
    }
}

static void kill_soon(uint64_t seed) {
    Random random = random_from(seed);
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    const pid_t child = fork();
    if (child == 0)
        play_for_ever(ready[1], seed);
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    nanosleep(&(struct timespec){.tv_nsec = random_below(&random, 15000000)}, NULL);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
}

/* Every game of the file, if there is one, must be whole. */
static int assert_all_whole(const char *path) {
    if (!file_exists(path))
        return 0;
    char *text = get_file(path);
    PgnFile file = {0};
    assert_true(pgn_read(text, strlen(text), &file, NULL));
    const int count = file.count;
    for (int i = 0; i < count; i++) {
        assert_int_equal(file.games[i].error.kind, ERROR_NONE);
        assert_false(file.games[i].is_open_ended);
        assert_true(file.games[i].record.count > 0);
    }
    pgn_free(&file);
    free(text);
    return count;
}

static void killed_at_any_moment_the_files_are_whole(void **state) {
    int games_before = 0;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        kill_soon(seed);
        assert_int_equal(assert_all_whole(AUTOSAVE(state, "autosave.pgn")), 1);
        const int games_now = assert_all_whole(GAMES(state));
        assert_true(games_now >= games_before);
        games_before = games_now;
    }
    Store store = open_store(); /* the lock went with the process */
    assert_false(store.is_second);
    append(&store, "last");
    save(&store, "last");
    store_close(&store);
    assert_int_equal(folder_count(in_folder(*state, "state/isibaya")), 2); /* with its lock; no leftovers */
    assert_int_equal(folder_count(in_folder(*state, "data/isibaya")), 2);
}

static void a_game_that_goes_on_is_taken_out_of_the_games_again(void **state) {
    Store store = open_store();
    append(&store, "first");
    append(&store, "second");
    append(&store, "third");
    char *before = get_file(GAMES(state));
    Record gone = game_called("second"), unknown = game_called("fourth");
    assert_true(store_retract(&store, &gone));
    assert_games(state, (const char *const[]){"first", "third", NULL});
    assert_false(store_retract(&store, &gone));
    assert_false(store_retract(&store, &unknown));
    append(&store, "second");
    assert_games(state, (const char *const[]){"first", "third", "second", NULL});
    assert_true(store_retract(&store, &gone));
    Record first = game_called("first"), third = game_called("third");
    assert_true(store_retract(&store, &first));
    assert_true(store_retract(&store, &third));
    append(&store, "first");
    append(&store, "second");
    append(&store, "third");
    assert_file(GAMES(state), before);
    free(before);
    Record *all[] = {&gone, &unknown, &first, &third};
    for (int i = 0; i < 4; i++)
        record_free(all[i]);
    store_close(&store);
}

#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_HOME(a_game_that_goes_on_is_taken_out_of_the_games_again),
        AT_HOME(without_an_autosave_there_is_no_game),
        AT_HOME(the_running_game_comes_back),
        AT_HOME(a_forgotten_game_does_not_come_back),
        AT_HOME(a_game_that_has_ended_comes_back_ended),
        AT_HOME(a_damaged_autosave_is_kept_told_and_offered_as_far_as_it_goes),
        AT_HOME(an_autosave_without_a_turn_left_is_kept_and_no_game_offered),
        AT_HOME(what_is_left_of_a_damaged_autosave_is_the_autosave),
        AT_HOME(an_autosave_cut_anywhere_never_passes_for_whole),
        AT_HOME(a_second_window_saves_under_a_name_of_its_own),
        AT_HOME(the_first_window_leaves_the_running_games_of_others_alone),
        AT_HOME(what_a_killed_second_window_left_is_moved_to_the_games),
        AT_HOME(a_second_window_does_not_save_over_what_another_left),
        AT_HOME(a_move_to_the_games_that_was_broken_off_is_not_done_twice),
        AT_HOME(a_damaged_leftover_is_kept_besides),
        AT_HOME(a_leftover_that_cannot_be_moved_stays),
        AT_HOME(games_are_appended_in_order),
        AT_HOME(whatever_stands_in_the_file_stays_and_the_new_game_can_be_read),
        AT_HOME(a_file_too_large_to_be_read_is_not_touched),
        AT_HOME(windows_that_append_at_once_lose_no_game),
        AT_HOME(where_nothing_can_be_written_every_saving_says_so),
        AT_HOME(when_there_is_room_again_saving_goes_on),
        AT_HOME(a_full_disk_is_told_and_the_files_stay),
        AT_HOME(a_store_may_be_closed_twice_or_never_have_been_open),
        AT_HOME(killed_at_any_moment_the_files_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
