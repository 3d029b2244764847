/* Folders are listed as one looks for a record in them, and the folder for pictures is found. */
#include "base/folder.h"
#include "records.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static int set_up(void **state) {
    static char folder[FILE_PATH_MAX];
    folder_make(folder);
    *state = folder;
    setenv("HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", in_folder(folder, "config"), 1);
    unsetenv("XDG_PICTURES_DIR");
    return 0;
}

static int tear_down(void **state) {
    folder_remove(*state);
    return 0;
}

static void make(void **state, const char *name) {
    assert_int_equal(mkdir(in_folder(*state, name), 0700), 0);
}

static void folders_come_first_and_others_files_not_at_all(void **state) {
    static const char *const wanted[] = {"alpha", "Beta", "a.pgn", "B.PGN", "linked.pgn"};
    Folder folder = {0};
    make(state, "Beta");
    make(state, "alpha");
    make(state, ".hidden");
    put_file(in_folder(*state, "B.PGN"), "");
    put_file(in_folder(*state, "a.pgn"), "");
    put_file(in_folder(*state, ".pgn"), "");
    put_file(in_folder(*state, "c.txt"), "");
    assert_int_equal(symlink("a.pgn", in_folder(*state, "linked.pgn")), 0);
    assert_int_equal(symlink("nowhere", in_folder(*state, "broken.pgn")), 0);
    assert_true(folder_read(*state, ".pgn", &folder, NULL));
    assert_int_equal(folder.count, 5);
    for (int i = 0; i < 5; i++) {
        assert_string_equal(folder.entries[i].name, wanted[i]);
        assert_int_equal(folder.entries[i].is_folder, i < 2);
        assert_true(folder.entries[i].changed > 0);
    }
    folder_free(&folder);
    assert_null(folder.entries);
}

static void a_folder_that_is_not_there_is_told(void **state) {
    Folder folder = {.count = 7};
    Error error = {0};
    assert_false(folder_read(in_folder(*state, "none"), ".pgn", &folder, &error));
    assert_int_equal(error.kind, ERROR_FILE_OPEN);
    assert_int_equal(folder.count, 7);
}

static void the_way_up_ends_at_the_top(void **state) {
    char path[FILE_PATH_MAX] = "/a/b//c/";
    (void)state;
    assert_true(folder_above(path, path));
    assert_string_equal(path, "/a/b");
    assert_true(folder_above(path, path));
    assert_true(folder_above(path, path));
    assert_string_equal(path, "/");
    assert_false(folder_above(path, path));
    assert_false(folder_above("", path));
    assert_true(folder_path("/", "x", path, NULL));
    assert_string_equal(path, "/x");
}

static void pictures_are_kept_where_the_user_has_them(void **state) {
    char path[FILE_PATH_MAX];
    assert_false(folder_pictures(path));
    make(state, "Pictures");
    assert_true(folder_pictures(path));
    assert_string_equal(path, in_folder(*state, "Pictures"));
    make(state, "config");
    put_file(in_folder(*state, "config/user-dirs.dirs"),
             "# my own\nXDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n");
    assert_true(folder_pictures(path)); /* named, but not there */
    assert_string_equal(path, in_folder(*state, "Pictures"));
    make(state, "Bilder");
    assert_true(folder_pictures(path));
    assert_string_equal(path, in_folder(*state, "Bilder"));
    put_file(in_folder(*state, "config/user-dirs.dirs"), "XDG_PICTURES_DIR=\"$HOME/\"\n");
    assert_true(folder_pictures(path)); /* which means: none */
    assert_string_equal(path, in_folder(*state, "Pictures"));
    make(state, "Others");
    setenv("XDG_PICTURES_DIR", in_folder(*state, "Others"), 1);
    assert_true(folder_pictures(path));
    assert_string_equal(path, in_folder(*state, "Others"));
}

static void a_file_has_another_stamp_when_it_was_written_anew(void **state) {
    const char *path = in_folder(*state, "file");
    assert_int_equal(file_stamp(path), 0);
    assert_true(file_write(path, "one", 3, NULL));
    uint64_t first = file_stamp(path);
    assert_true(first != 0 && first == file_stamp(path));
    assert_true(file_write(path, "two", 3, NULL));
    assert_true(file_stamp(path) != first);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_FOLDER(folders_come_first_and_others_files_not_at_all),
        IN_FOLDER(a_folder_that_is_not_there_is_told),
        IN_FOLDER(the_way_up_ends_at_the_top),
        IN_FOLDER(pictures_are_kept_where_the_user_has_them),
        IN_FOLDER(a_file_has_another_stamp_when_it_was_written_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
