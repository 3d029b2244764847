/* Files are read whole, written whole or not at all, and kept where XDG says. */
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
#include <unistd.h>

#include <cmocka.h>

static int set_up(void **state) {
    static char folder[FILE_PATH_MAX];
    folder_make(folder);
    *state = folder;
    return 0;
}

static int tear_down(void **state) {
    folder_remove(*state);
    return 0;
}

static bool write_text(const char *path, const char *text, Error *error) {
    return file_write(path, text, strlen(text), error);
}

/* Reading. */

static void what_was_written_is_read_back_with_a_0_behind_it(void **state) {
    const char *path = in_folder(*state, "file");
    const char data[] = {'a', '\0', '\n', (char)0xFF};
    char *read;
    size_t length;
    assert_true(file_write(path, data, sizeof data, NULL));
    assert_true(file_read(path, sizeof data, &read, &length, NULL));
    assert_int_equal(length, sizeof data);
    assert_memory_equal(read, data, sizeof data);
    assert_int_equal(read[length], 0);
    free(read);
}

static void an_empty_file_is_read_as_nothing(void **state) {
    const char *path = in_folder(*state, "file");
    assert_true(write_text(path, "", NULL));
    assert_file(path, "");
}

static ErrorKind refused_read(const char *path, size_t limit) {
    char *out = NULL;
    size_t length = 77;
    Error error = {0};
    assert_false(file_read(path, limit, &out, &length, &error));
    assert_null(out);
    assert_int_equal(length, 77);
    return error.kind;
}

static void a_file_over_the_limit_is_refused(void **state) {
    const char *path = in_folder(*state, "file");
    put_file(path, "12345");
    assert_int_equal(refused_read(path, 4), ERROR_FILE_TOO_LARGE);
    assert_int_equal(refused_read(path, 0), ERROR_FILE_TOO_LARGE);
}

static void what_is_no_plain_file_is_not_read(void **state) {
    const char *pipe = in_folder(*state, "pipe");
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_int_equal(refused_read(pipe, 9), ERROR_FILE_READ);
    assert_int_equal(refused_read(*state, 9), ERROR_FILE_READ);
    assert_int_equal(refused_read("/dev/zero", 9), ERROR_FILE_READ);
    assert_int_equal(refused_read(in_folder(*state, "none"), 9), ERROR_FILE_OPEN);
}

static void an_error_names_the_end_of_a_long_path(void **state) {
    (void)state;
    char path[300];
    char *out;
    size_t length;
    Error error = {0};
    memset(path, 'x', sizeof path);
    strcpy(path + sizeof path - 10, "/game.pgn");
    assert_false(file_read(path, 9, &out, &length, &error));
    assert_non_null(strstr(error.token, "/game.pgn"));
}

/* Writing. */

static void a_write_replaces_the_whole_file_and_leaves_nothing_else(void **state) {
    const char *path = in_folder(*state, "file");
    assert_true(write_text(path, "a longer first text", NULL));
    assert_true(write_text(path, "second", NULL));
    assert_file(path, "second");
    assert_int_equal(folder_count(*state), 1);
}

static void the_mode_of_the_old_file_stays(void **state) {
    const char *path = in_folder(*state, "file");
    struct stat status;
    put_file(path, "old");
    chmod(path, 0640);
    assert_true(write_text(path, "new", NULL));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
}

static void the_mode_of_a_new_file_is_what_the_user_asks_for(void **state) {
    const char *path = in_folder(*state, "file");
    struct stat status;
    const mode_t old = umask(027);
    assert_true(write_text(path, "new", NULL));
    umask(old);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
}

static void assert_link(const char *path) {
    struct stat status;
    assert_int_equal(lstat(path, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
}

static void a_link_is_followed_and_stays(void **state) {
    const char *target = in_folder(*state, "target"), *link = in_folder(*state, "link");
    put_file(target, "old");
    assert_int_equal(symlink("target", link), 0);
    assert_true(write_text(link, "new", NULL));
    assert_link(link);
    assert_file(target, "new");
}

static void a_link_to_nothing_yet_makes_the_file_it_names(void **state) {
    const char *target = in_folder(*state, "target"), *link = in_folder(*state, "link");
    assert_int_equal(symlink(target, link), 0);
    assert_true(write_text(link, "new", NULL));
    assert_link(link);
    assert_file(target, "new");
}

static ErrorKind refused_write(const char *path) {
    Error error = {0};
    assert_false(write_text(path, "text", &error));
    return error.kind;
}

static void a_circle_of_links_is_refused(void **state) {
    const char *a = in_folder(*state, "a"), *b = in_folder(*state, "b");
    assert_int_equal(symlink("a", b), 0);
    assert_int_equal(symlink("b", a), 0);
    assert_int_equal(refused_write(a), ERROR_FILE_WRITE);
    assert_int_equal(folder_count(*state), 2);
}

static void folders_and_devices_are_not_replaced(void **state) {
    struct stat status;
    assert_int_equal(refused_write(*state), ERROR_FILE_WRITE);
    assert_int_equal(refused_write("/dev/full"), ERROR_FILE_WRITE);
    assert_int_equal(stat("/dev/full", &status), 0);
    assert_true(S_ISCHR(status.st_mode));
}

static void where_there_is_no_folder_nothing_is_written(void **state) {
    const char *plain = in_folder(*state, "plain");
    put_file(plain, "plain");
    assert_int_equal(refused_write(in_folder(*state, "none/file")), ERROR_FILE_OPEN);
    assert_int_equal(refused_write(in_folder(plain, "file")), ERROR_FILE_OPEN);
    assert_file(plain, "plain");
}

static void limit_file_size(rlim_t size) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = size;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The limit lets a part of the text through and then refuses, as a full disk does. */
static void a_full_disk_leaves_the_old_file_and_nothing_else(void **state) {
    const char *path = in_folder(*state, "file");
    static char large[100000];
    Error error = {0};
    memset(large, 'x', sizeof large);
    put_file(path, "old");
    signal(SIGXFSZ, SIG_IGN);
    limit_file_size(4096);
    const bool done = file_write(path, large, sizeof large, &error);
    limit_file_size(RLIM_INFINITY);
    signal(SIGXFSZ, SIG_DFL);
    assert_false(done);
    assert_int_equal(error.kind, ERROR_FILE_WRITE);
    assert_file(path, "old");
    assert_int_equal(folder_count(*state), 1);
}

static void a_killed_writers_leftover_is_cleared_by_the_next_write(void **state) {
    put_file(in_folder(*state, ".isibaya-0.tmp"), "half a ga");
    assert_true(write_text(in_folder(*state, "file"), "whole", NULL));
    assert_file(in_folder(*state, "file"), "whole");
    assert_int_equal(folder_count(*state), 1);
}

static void a_temporary_file_that_is_being_written_is_left_alone(void **state) {
    const char *other = in_folder(*state, ".isibaya-0.tmp");
    put_file(other, "of another process");
    const int lock = file_lock(other, NULL);
    assert_true(lock >= 0);
    assert_true(write_text(in_folder(*state, "file"), "whole", NULL));
    assert_file(other, "of another process");
    file_unlock(lock);
}

/* A link under the temporary name must not lead the writer to another file. */
static void a_planted_temporary_name_does_no_harm(void **state) {
    const char *victim = in_folder(*state, "victim");
    put_file(victim, "precious");
    assert_int_equal(symlink(victim, in_folder(*state, ".isibaya-0.tmp")), 0);
    assert_int_equal(link(victim, in_folder(*state, ".isibaya-1.tmp")), 0);
    assert_true(write_text(in_folder(*state, "file"), "whole", NULL));
    assert_file(victim, "precious");
    assert_file(in_folder(*state, "file"), "whole");
}

enum { WRITERS = 4, WRITES = 50, TEXT_SIZE = 20000 };

static void write_often(const char *path, char letter) {
    static char text[TEXT_SIZE];
    memset(text, letter, sizeof text);
    for (int i = 0; i < WRITES; i++)
        if (!file_write(path, text, sizeof text, NULL))
            _exit(1);
    _exit(0);
}

static void assert_of_one_writer(const char *path) {
    char *text = get_file(path);
    assert_int_equal(strlen(text), TEXT_SIZE);
    for (int i = 1; i < TEXT_SIZE; i++)
        assert_int_equal(text[i], text[0]);
    free(text);
}

static void writers_at_the_same_time_leave_the_file_of_one(void **state) {
    const char *path = in_folder(*state, "file");
    pid_t writers[WRITERS];
    for (int i = 0; i < WRITERS; i++) {
        writers[i] = fork();
        if (writers[i] == 0)
            write_often(path, (char)('a' + i));
    }
    for (int i = 0; i < WRITERS; i++) {
        int status;
        assert_int_equal(waitpid(writers[i], &status, 0), writers[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        assert_of_one_writer(path);
    }
    assert_int_equal(folder_count(*state), 1);
}

static void setting_aside_keeps_the_file_under_another_name(void **state) {
    const char *path = in_folder(*state, "file");
    Error error = {0};
    put_file(in_folder(*state, "file.bad"), "older");
    put_file(path, "bad");
    assert_true(file_set_aside(path, NULL));
    assert_false(file_exists(path));
    assert_file(in_folder(*state, "file.bad"), "bad");
    assert_false(file_set_aside(path, &error));
    assert_int_equal(error.kind, ERROR_FILE_WRITE);
}

static void what_is_removed_is_gone_and_may_be_gone_already(void **state) {
    const char *path = in_folder(*state, "file");
    Error error = {0};
    put_file(path, "text");
    assert_true(file_remove(path, NULL));
    assert_false(file_exists(path));
    assert_true(file_remove(path, NULL));
    assert_false(file_remove(*state, &error));
    assert_int_equal(error.kind, ERROR_FILE_WRITE);
}

/* Places. */

static void a_place_is_made_where_xdg_says(void **state) {
    char path[FILE_PATH_MAX];
    setenv("XDG_STATE_HOME", in_folder(*state, "deep/state"), 1);
    assert_true(file_place(FILE_STATE, "autosave.pgn", path, NULL));
    assert_string_equal(path, in_folder(*state, "deep/state/isibaya/autosave.pgn"));
    put_file(path, "can be written");
}

static void without_a_variable_the_place_is_below_home(void **state) {
    static const char *const wanted[] = {".config/isibaya/x", ".local/state/isibaya/x",
                                         ".local/share/isibaya/x", ".cache/isibaya/x"};
    static const char *const variables[] = {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME",
                                            "XDG_CACHE_HOME"};
    char path[FILE_PATH_MAX];
    setenv("HOME", *state, 1);
    for (int place = FILE_CONFIG; place <= FILE_CACHE; place++) {
        unsetenv(variables[place]);
        assert_true(file_place((FilePlace)place, "x", path, NULL));
        assert_string_equal(path, in_folder(*state, wanted[place]));
    }
}

static void relative_and_empty_variables_are_ignored(void **state) {
    char path[FILE_PATH_MAX];
    setenv("HOME", *state, 1);
    setenv("XDG_CACHE_HOME", "relative", 1);
    assert_true(file_place(FILE_CACHE, "x", path, NULL));
    assert_string_equal(path, in_folder(*state, ".cache/isibaya/x"));
    setenv("XDG_CACHE_HOME", "", 1);
    assert_true(file_place(FILE_CACHE, "x", path, NULL));
    assert_string_equal(path, in_folder(*state, ".cache/isibaya/x"));
}

static ErrorKind refused_place(FilePlace place) {
    char path[FILE_PATH_MAX];
    Error error = {0};
    assert_false(file_place(place, "x", path, &error));
    return error.kind;
}

static void without_home_or_folder_there_is_no_place(void **state) {
    const char *plain = in_folder(*state, "plain");
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_int_equal(refused_place(FILE_DATA), ERROR_NO_HOME);
    setenv("HOME", "relative", 1);
    assert_int_equal(refused_place(FILE_DATA), ERROR_NO_HOME);
    put_file(plain, "a file, no folder");
    setenv("HOME", plain, 1);
    assert_int_equal(refused_place(FILE_DATA), ERROR_FILE_WRITE);
    char long_path[FILE_PATH_MAX];
    memset(long_path, '/', sizeof long_path);
    long_path[sizeof long_path - 1] = '\0';
    setenv("HOME", long_path, 1);
    assert_int_equal(refused_place(FILE_DATA), ERROR_FILE_WRITE);
}

/* Locks. */

static void a_lock_is_held_once_and_can_be_given_back(void **state) {
    const char *path = in_folder(*state, "lock");
    Error error = {0};
    const int lock = file_lock(path, NULL);
    assert_true(lock >= 0);
    assert_int_equal(file_lock(path, &error), -1);
    assert_int_equal(error.kind, ERROR_FILE_LOCKED);
    assert_int_equal(file_lock_within(path, 30, &error), -1);
    assert_int_equal(error.kind, ERROR_FILE_LOCKED);
    file_unlock(lock);
    const int again = file_lock_within(path, 30, NULL);
    assert_true(again >= 0);
    file_unlock(again);
    file_unlock(-1);
}

static void a_lock_needs_a_folder(void **state) {
    Error error = {0};
    assert_int_equal(file_lock(in_folder(*state, "none/lock"), &error), -1);
    assert_int_equal(error.kind, ERROR_FILE_OPEN);
}

static void a_lock_ends_with_the_process_that_is_killed(void **state) {
    const char *path = in_folder(*state, "lock");
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    const pid_t child = fork();
    if (child == 0) {
        if (file_lock(path, NULL) < 0 || write(ready[1], "", 1) != 1)
            _exit(1);
        pause();
        _exit(0);
    }
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_int_equal(file_lock(path, NULL), -1);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    const int lock = file_lock(path, NULL);
    assert_true(lock >= 0);
    file_unlock(lock);
    close(ready[0]);
    close(ready[1]);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_FOLDER(what_was_written_is_read_back_with_a_0_behind_it),
        IN_FOLDER(an_empty_file_is_read_as_nothing),
        IN_FOLDER(a_file_over_the_limit_is_refused),
        IN_FOLDER(what_is_no_plain_file_is_not_read),
        IN_FOLDER(an_error_names_the_end_of_a_long_path),
        IN_FOLDER(a_write_replaces_the_whole_file_and_leaves_nothing_else),
        IN_FOLDER(the_mode_of_the_old_file_stays),
        IN_FOLDER(the_mode_of_a_new_file_is_what_the_user_asks_for),
        IN_FOLDER(a_link_is_followed_and_stays),
        IN_FOLDER(a_link_to_nothing_yet_makes_the_file_it_names),
        IN_FOLDER(a_circle_of_links_is_refused),
        IN_FOLDER(folders_and_devices_are_not_replaced),
        IN_FOLDER(where_there_is_no_folder_nothing_is_written),
        IN_FOLDER(a_full_disk_leaves_the_old_file_and_nothing_else),
        IN_FOLDER(a_killed_writers_leftover_is_cleared_by_the_next_write),
        IN_FOLDER(a_temporary_file_that_is_being_written_is_left_alone),
        IN_FOLDER(a_planted_temporary_name_does_no_harm),
        IN_FOLDER(writers_at_the_same_time_leave_the_file_of_one),
        IN_FOLDER(setting_aside_keeps_the_file_under_another_name),
        IN_FOLDER(what_is_removed_is_gone_and_may_be_gone_already),
        IN_FOLDER(a_place_is_made_where_xdg_says),
        IN_FOLDER(without_a_variable_the_place_is_below_home),
        IN_FOLDER(relative_and_empty_variables_are_ignored),
        IN_FOLDER(without_home_or_folder_there_is_no_place),
        IN_FOLDER(a_lock_is_held_once_and_can_be_given_back),
        IN_FOLDER(a_lock_needs_a_folder),
        IN_FOLDER(a_lock_ends_with_the_process_that_is_killed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
