#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "records.h"
#include "ui/settings.h"

static int value_at(const Settings *settings, int row) {
    return *(const int *)(const void *)((const char *)settings + settings_rows[row].offset);
}

static void set_at(Settings *settings, int row, int value) {
    *(int *)(void *)((char *)settings + settings_rows[row].offset) = value;
}

static void assert_same(const Settings *a, const Settings *b) {
    for (int i = 0; i < settings_row_count; i++)
        assert_int_equal(value_at(a, i), value_at(b, i));
}

static int make_home(void **state) {
    char *home = malloc(FILE_PATH_MAX);
    *state = home;
    if (!home)
        return -1;
    folder_make(home);
    return setenv("XDG_CONFIG_HOME", home, 1);
}

static int remove_home(void **state) {
    folder_remove(*state);
    free(*state);
    return 0;
}

static void put_settings(const char *text, size_t length) {
    char path[FILE_PATH_MAX];
    assert_true(file_place(FILE_CONFIG, "settings.ini", path, NULL));
    assert_true(file_write(path, text, length, NULL));
}

static bool is_there(const char *name) {
    char path[FILE_PATH_MAX];
    return file_place(FILE_CONFIG, name, path, NULL) && file_exists(path);
}

static void every_member_has_its_row_and_a_sound_range(void **state) {
    (void)state;
    assert_int_equal(settings_row_count, sizeof(Settings) / sizeof(int));
    const Settings standard = settings_standard();
    for (int i = 0; i < settings_row_count; i++) {
        const SettingRow *row = &settings_rows[i];
        assert_int_equal(row->offset, i * (int)sizeof(int));
        assert_true(row->least <= row->most);
        assert_true(row->help && row->help[0]);
        assert_int_equal(value_at(&standard, i), row->standard);
        assert_true((row->standard >= row->least && row->standard <= row->most) ||
                    (row->has_zero && row->standard == 0));
    }
}

static void the_very_first_choices_are_those_of_the_start_screen(void **state) {
    (void)state;
    const Settings standard = settings_standard();
    assert_int_equal(standard.game, 0);
    assert_int_equal(standard.level, 2);
    assert_int_equal(standard.side, 0);
    assert_int_equal(standard.clock_s, 0);
    assert_int_equal(standard.scale, 0);
    assert_int_equal(standard.speed, 100);
    assert_int_equal(standard.two_players, 0);
}

static void least_and_most_survive_writing_and_reading(void **state) {
    (void)state;
    char text[SETTINGS_TEXT_MAX];
    for (int end = 0; end < 2; end++) {
        Settings settings, read;
        for (int i = 0; i < settings_row_count; i++)
            set_at(&settings, i, end ? settings_rows[i].most : settings_rows[i].least);
        settings_write_text(&settings, text);
        assert_true(settings_read_text(text, &read, NULL));
        assert_same(&read, &settings);
    }
}

static void what_is_out_of_range_is_never_written(void **state) {
    (void)state;
    char text[SETTINGS_TEXT_MAX];
    Settings settings, read;
    for (int i = 0; i < settings_row_count; i++)
        set_at(&settings, i, settings_rows[i].most + 1);
    settings.level = -3;
    settings_write_text(&settings, text);
    assert_true(settings_read_text(text, &read, NULL));
    assert_int_equal(read.level, 1);
    assert_int_equal(read.scale, 300);
}

static void comments_sections_blanks_and_unknown_names_are_passed_over(void **state) {
    (void)state;
    Settings settings;
    assert_true(settings_read_text(
        "\xEF\xBB\xBF# a comment\r\n\r\n[play]\r\n  level =\t7  \r\nnever_heard_of = soup\n"
        "speed=0",
        &settings, NULL));
    Settings expected = settings_standard();
    expected.level = 7;
    expected.speed = 0;
    assert_same(&settings, &expected);
}

static void a_bad_line_is_named_and_nothing_changes(void **state) {
    (void)state;
    static const struct {
        const char *text;
        ErrorKind kind;
        const char *token;
        int line;
    } rows[] = {
        {"level = 11", ERROR_OPTION_VALUE, "level = 11", 1},
        {"level = 0\n", ERROR_OPTION_VALUE, "level = 0", 1},
        {"\n\n level = -1\n", ERROR_OPTION_VALUE, "level = -1", 3},
        {"level = 3\nlevel =\n", ERROR_OPTION_VALUE, "level =", 2},
        {"level = 3 4\n", ERROR_OPTION_VALUE, "level = 3 4", 1},
        {"level = 03\n", ERROR_OPTION_VALUE, "level = 03", 1},
        {"scale = 74\n", ERROR_OPTION_VALUE, "scale = 74", 1},
        {"game = 99999999999999999999\n", ERROR_OPTION_VALUE, "game = 99999999999999999999", 1},
        {"# fine\nlevel\n", ERROR_FILE_DAMAGED, "level", 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Error error = {0};
        Settings settings = settings_standard();
        settings.level = 9;
        assert_false(settings_read_text(rows[i].text, &settings, &error));
        assert_int_equal(error.kind, rows[i].kind);
        assert_string_equal(error.token, rows[i].token);
        assert_int_equal(error.line, rows[i].line);
        assert_int_equal(settings.level, 9);
    }
}

static void a_missing_file_gives_the_standard(void **state) {
    (void)state;
    Settings settings, standard = settings_standard();
    assert_true(settings_load(&settings, NULL));
    assert_same(&settings, &standard);
    assert_false(is_there("settings.ini"));
}

static void what_is_saved_is_loaded(void **state) {
    (void)state;
    Settings settings = settings_standard(), loaded;
    settings.game = 2;
    settings.level = 10;
    settings.width = 1280;
    settings.height = 800;
    assert_true(settings_save(&settings, NULL));
    assert_true(settings_load(&loaded, NULL));
    assert_same(&loaded, &settings);
}

static void an_unreadable_file_is_kept_as_bad_and_told(void **state) {
    (void)state;
    static const char damaged[] = "level = 3\0binary";
    static const struct {
        const char *text;
        size_t length;
        ErrorKind kind;
    } rows[] = {{"level = 99\n", 11, ERROR_OPTION_VALUE},
                {"\x7F"
                 "ELF",
                 4, ERROR_FILE_DAMAGED},
                {damaged, sizeof damaged - 1, ERROR_FILE_DAMAGED}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Error error = {0};
        Settings settings, standard = settings_standard();
        put_settings(rows[i].text, rows[i].length);
        assert_false(settings_load(&settings, &error));
        assert_int_equal(error.kind, rows[i].kind);
        assert_same(&settings, &standard);
        assert_true(is_there("settings.ini.bad"));
        assert_false(is_there("settings.ini"));
        assert_true(settings_load(&settings, NULL)); /* told once */
    }
}

static void nowhere_to_write_is_told_and_gives_the_standard(void **state) {
    put_file(in_folder(*state, "isibaya"), ""); /* a file where the folder should be */
    Error error = {0};
    Settings settings, standard = settings_standard();
    assert_false(settings_load(&settings, &error));
    assert_int_equal(error.kind, ERROR_FILE_WRITE);
    assert_same(&settings, &standard);
    assert_false(settings_save(&settings, &error));
    assert_int_equal(error.kind, ERROR_FILE_WRITE);
}

#define IN_A_HOME(test) cmocka_unit_test_setup_teardown(test, make_home, remove_home)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_member_has_its_row_and_a_sound_range),
        cmocka_unit_test(the_very_first_choices_are_those_of_the_start_screen),
        cmocka_unit_test(least_and_most_survive_writing_and_reading),
        cmocka_unit_test(what_is_out_of_range_is_never_written),
        cmocka_unit_test(comments_sections_blanks_and_unknown_names_are_passed_over),
        cmocka_unit_test(a_bad_line_is_named_and_nothing_changes),
        IN_A_HOME(a_missing_file_gives_the_standard),
        IN_A_HOME(what_is_saved_is_loaded),
        IN_A_HOME(an_unreadable_file_is_kept_as_bad_and_told),
        IN_A_HOME(nowhere_to_write_is_told_and_gives_the_standard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
