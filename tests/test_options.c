#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ui/options.h"

static const char set_up[] = "bbb...../ww....../b....... w 0,0 - 3 40";

/* Reads a command line given as its arguments, with NULL behind the last. */
#define READ(options, error, ...)                                                                            \
    read_arguments((options), (error), (const char *[]){"isibaya", __VA_ARGS__, NULL})

static bool read_arguments(Options *options, Error *error, const char *arguments[]) {
    int count = 0;
    while (arguments[count])
        count++;
    return options_read(count, (char *const *)(uintptr_t)arguments, options, error);
}

static void no_argument_asks_for_nothing(void **state) {
    (void)state;
    Options options = {.width = 5};
    char *const arguments[] = {"isibaya", NULL};
    assert_true(options_read(1, arguments, &options, NULL));
    assert_true(options_read(0, arguments, &options, NULL));
    assert_false(options.has_game || options.has_players || options.has_fen || options.has_clock ||
                 options.has_size || options.is_fullscreen || options.is_tracing || options.is_still ||
                 options.wants_version || options.wants_help || options.setup.starts_elsewhere);
    assert_null(options.file);
    assert_null(options.assets);
    assert_null(options.language);
    assert_int_equal(options.width, 0);
}

static void every_option_can_be_given_at_once(void **state) {
    (void)state;
    Options options;
    assert_true(READ(&options, NULL, "--game", "twelve", "--players", "human,level:10", "--clock", "40",
                     "--language", "en", "--size", "1024x600", "--fullscreen", "--assets", "some/where",
                     "--trace", "--no-animation", "--version", "--help", "game.pgn"));
    assert_true(options.has_game && options.has_players && options.has_clock && options.has_size);
    assert_int_equal(options.setup.game, GAME_TWELVE);
    assert_false(options.setup.seats[0].is_computer);
    assert_true(options.setup.seats[1].is_computer);
    assert_int_equal(options.setup.seats[1].level, 10);
    assert_int_equal(options.setup.clock_s, 40);
    assert_string_equal(options.language, "en");
    assert_int_equal(options.width, 1024);
    assert_int_equal(options.height, 600);
    assert_string_equal(options.assets, "some/where");
    assert_string_equal(options.file, "game.pgn");
    assert_true(options.is_fullscreen && options.is_tracing && options.is_still);
    assert_true(options.wants_version && options.wants_help);
}

static void a_value_may_stand_behind_an_equals_sign(void **state) {
    (void)state;
    Options options;
    assert_true(READ(&options, NULL, "--game=modiar", "--players=level:1,human", "--clock=0",
                     "--size=800x480", "--assets=a=b"));
    assert_int_equal(options.setup.game, GAME_MODIAR);
    assert_int_equal(options.setup.seats[0].level, 1);
    assert_true(options.has_clock);
    assert_int_equal(options.setup.clock_s, 0);
    assert_int_equal(options.height, 480);
    assert_string_equal(options.assets, "a=b");
}

static void each_flag_sets_its_own_mark(void **state) {
    (void)state;
    static const struct {
        const char *flag;
        size_t offset;
    } flags[] = {{"--fullscreen", offsetof(Options, is_fullscreen)},
                 {"--trace", offsetof(Options, is_tracing)},
                 {"--no-animation", offsetof(Options, is_still)},
                 {"--version", offsetof(Options, wants_version)},
                 {"--help", offsetof(Options, wants_help)}};
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        Options options;
        assert_true(READ(&options, NULL, flags[i].flag));
        for (size_t k = 0; k < sizeof flags / sizeof flags[0]; k++)
            assert_int_equal(*(bool *)((char *)&options + flags[k].offset), i == k);
    }
}

static void a_position_is_read_as_the_game_has_it_in_any_order(void **state) {
    (void)state;
    Options options;
    static const char pits[] = "0 2 0 4 0 0 n 18,18 30";
    assert_true(READ(&options, NULL, "--fen", pits, "--game", "modiar"));
    assert_true(options.has_fen && options.setup.starts_elsewhere);
    assert_int_equal(options.setup.start.game, GAME_MODIAR);
    assert_int_equal(options.setup.start.modiar.pits[3], 4);
    assert_true(READ(&options, NULL, "--game=twelve", "--fen", set_up));
    assert_int_equal(options.setup.start.game, GAME_TWELVE);
}

static void a_position_alone_is_morabarabas(void **state) {
    (void)state;
    Options options;
    char text[POSITION_TEXT_MAX];
    assert_true(READ(&options, NULL, "--fen", set_up));
    assert_false(options.has_game);
    assert_int_equal(options.setup.game, GAME_MORABARABA);
    games[GAME_MORABARABA]->write_position(&options.setup.start, text);
    assert_string_equal(text, set_up);
}

static void a_refused_position_says_why(void **state) {
    (void)state;
    Options options;
    Error error = {0};
    assert_false(READ(&options, &error, "--game", "modiar", "--fen", "7 7 7 7 7 8 s 0,0 0"));
    assert_int_equal(error.kind, ERROR_STONES);
    assert_false(READ(&options, &error, "--fen", "x......./......../........ b 12,12 - 0 0"));
    assert_int_equal(error.kind, ERROR_RING_CHARACTER);
    assert_false(READ(&options, &error, "--fen="));
    assert_int_equal(error.kind, ERROR_FIELDS);
}

static void two_dashes_end_the_options(void **state) {
    (void)state;
    Options options;
    assert_true(READ(&options, NULL, "--trace", "--", "--game"));
    assert_true(options.is_tracing);
    assert_string_equal(options.file, "--game");
}

static void of_two_alike_the_last_counts(void **state) {
    (void)state;
    Options options;
    assert_true(READ(&options, NULL, "--game", "twelve", "--game", "modiar"));
    assert_int_equal(options.setup.game, GAME_MODIAR);
}

static void a_wrong_option_is_named(void **state) {
    (void)state;
    static const struct {
        const char *arguments[4];
        ErrorKind kind;
        const char *token;
    } rows[] = {
        {{"--bogus"}, ERROR_OPTION_NAME, "--bogus"},
        {{"--bogus=3"}, ERROR_OPTION_NAME, "--bogus=3"},
        {{"--Game", "twelve"}, ERROR_OPTION_NAME, "--Game"},
        {{"--gam", "twelve"}, ERROR_OPTION_NAME, "--gam"},
        {{"-h"}, ERROR_OPTION_NAME, "-h"},
        {{"-"}, ERROR_OPTION_NAME, "-"},
        {{"--=x"}, ERROR_OPTION_NAME, "--=x"},
        {{""}, ERROR_OPTION_NAME, ""},
        {{"a.pgn", "b.pgn"}, ERROR_OPTION_NAME, "b.pgn"},
        {{"--game"}, ERROR_ARGUMENT_MISSING, "--game"},
        {{"--clock", "--trace"}, ERROR_ARGUMENT_MISSING, "--clock"},
        {{"--game", "chess"}, ERROR_OPTION_VALUE, "--game chess"},
        {{"--game="}, ERROR_OPTION_VALUE, "--game "},
        {{"--clock", "-1"}, ERROR_OPTION_VALUE, "--clock -1"},
        {{"--clock", "3601"}, ERROR_OPTION_VALUE, "--clock 3601"},
        {{"--clock", "4o"}, ERROR_OPTION_VALUE, "--clock 4o"},
        {{"--clock", "99999999999999999999"}, ERROR_OPTION_VALUE, "--clock 99999999999999999999"},
        {{"--language", "xx"}, ERROR_OPTION_VALUE, "--language xx"},
        {{"--size", "1024"}, ERROR_OPTION_VALUE, "--size 1024"},
        {{"--size", "799x480"}, ERROR_OPTION_VALUE, "--size 799x480"},
        {{"--size", "800x479"}, ERROR_OPTION_VALUE, "--size 800x479"},
        {{"--size", "800x480x2"}, ERROR_OPTION_VALUE, "--size 800x480x2"},
        {{"--size", "16385x480"}, ERROR_OPTION_VALUE, "--size 16385x480"},
        {{"--players", "human"}, ERROR_OPTION_VALUE, "--players human"},
        {{"--players", "human,human,human"}, ERROR_OPTION_VALUE, "--players human,human,human"},
        {{"--players", "human,level:0"}, ERROR_OPTION_VALUE, "--players human,level:0"},
        {{"--players", "level:11,human"}, ERROR_OPTION_VALUE, "--players level:11,human"},
        {{"--players", "level:,human"}, ERROR_OPTION_VALUE, "--players level:,human"},
        {{"--players", "human, human"}, ERROR_OPTION_VALUE, "--players human, human"},
        {{"--players", "people,human"}, ERROR_OPTION_VALUE, "--players people,human"},
        {{"--fullscreen=1"}, ERROR_OPTION_VALUE, "--fullscreen 1"},
        {{"--assets="}, ERROR_OPTION_VALUE, "--assets "},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Options options = {.width = 12345};
        Error error = {0};
        assert_false(
            READ(&options, &error, rows[i].arguments[0], rows[i].arguments[1], rows[i].arguments[2]));
        assert_int_equal(error.kind, rows[i].kind);
        assert_string_equal(error.token, rows[i].token);
        assert_int_equal(options.width, 12345); /* nothing has changed */
    }
}

static void the_help_names_every_option(void **state) {
    (void)state;
    static const char *const names[] = {"--game",     "--players", "--fen",        "--clock",
                                        "--language", "--size",    "--trace",      "--assets",
                                        "--help",     "--version", "--fullscreen", "--no-animation"};
    char text[4096] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    options_print_help(out);
    fclose(out);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_non_null(strstr(text, names[i]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_argument_asks_for_nothing),
        cmocka_unit_test(every_option_can_be_given_at_once),
        cmocka_unit_test(a_value_may_stand_behind_an_equals_sign),
        cmocka_unit_test(each_flag_sets_its_own_mark),
        cmocka_unit_test(a_position_is_read_as_the_game_has_it_in_any_order),
        cmocka_unit_test(a_position_alone_is_morabarabas),
        cmocka_unit_test(a_refused_position_says_why),
        cmocka_unit_test(two_dashes_end_the_options),
        cmocka_unit_test(of_two_alike_the_last_counts),
        cmocka_unit_test(a_wrong_option_is_named),
        cmocka_unit_test(the_help_names_every_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
