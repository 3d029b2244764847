/* The protocol in one process: whole conversations over streams in memory, and some line by line over pipes.
 */
#include "engine/ugi.h"

#include "base/random.h"
#include "cases.h"
#include "ugi_talk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define BLOCKED "www....b/......../........ b 0,0 - 0 40" /* black has one cow: lost */

static void the_engine_says_its_name_and_every_option(void **state) {
    (void)state;
    char *said = talk("ugi\n");
    assert_true(has_line(said, "id name Isibaya "));
    assert_true(has_line(said, "id author "));
    static const char *const names[] = {"Game", "Level", "Threads", "Hash", "TableDir", "Seed"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char line[64];
        snprintf(line, sizeof line, "option name %s type ", names[i]);
        assert_true(has_line(said, line));
    }
    assert_int_equal(count_lines(said), 9);
    assert_string_equal(said + strlen(said) - strlen("\nugiok\n"), "\nugiok\n");
    free(said);
}

static void a_fresh_engine_stands_at_the_start_of_morabaraba(void **state) {
    (void)state;
    expect("fen", "fen " START "\n");
    expect("query gameover\nquery result\nquery turn\nquery reason\n",
           "response false\nresponse none\nresponse p1\nresponse none\n");
}

static void the_option_game_sets_up_the_start_of_that_game(void **state) {
    (void)state;
    expect("setoption name Game value modiar\nfen\nmoves\n", "fen 7 7 7 7 7 7 s 0,0 0\nmoves a b c\n");
    expect("setoption name Game value twelve\nfen\n", "fen " START "\n");
}

static void naming_the_game_that_is_on_changes_nothing(void **state) {
    (void)state;
    expect("position startpos moves E1\nsetoption name Game value morabaraba\nfen\n",
           "fen " START_AFTER_E1 "\n");
}

static void a_new_game_forgets_the_turns_and_keeps_the_game(void **state) {
    (void)state;
    expect("position startpos moves E1\nuginewgame\nfen\n", "fen " START "\n");
    expect("setoption name Game value modiar\nposition startpos moves a\nuginewgame\nfen\n",
           "fen 7 7 7 7 7 7 s 0,0 0\n");
}

static void blanks_empty_lines_and_windows_line_ends_do_no_harm(void **state) {
    (void)state;
    expect("\n\r\n  \t \n\tisready  \r\n  position   startpos\tmoves  E1 \r\nfen",
           "readyok\nfen " START_AFTER_E1 "\n");
}

/* What is refused, and the token that the error has to name. Each is asked for at the position after E1. */
static const struct {
    const char *line, *token;
} refused[] = {
    {"hello", "'hello'"},
    {"UGI", "'UGI'"},
    {"ugi now", "'now'"},
    {"isready?", "'isready?'"},
    {"stop it", "'it'"},
    {"quit it", "'it'"},
    {"fen " START, "'......../......../........'"},
    {"query", "'query'"},
    {"query winner", "'winner'"},
    {"query turn please", "'please'"},
    {"setoption", "'setoption'"},
    {"setoption Level 3", "'Level'"},
    {"setoption name", "'name'"},
    {"setoption name Colour value red", "'Colour'"},
    {"setoption name level value 3", "'level'"},
    {"setoption name Level", "'Level'"},
    {"setoption name Level value", "'value'"},
    {"setoption name Level 3", "'3'"},
    {"setoption name Level value 0", "'0'"},
    {"setoption name Level value 11", "'11'"},
    {"setoption name Level value 3 4", "'3 4'"},
    {"setoption name Level value +3", "'+3'"},
    {"setoption name Level value 03", "'03'"},
    {"setoption name Level value x", "'x'"},
    {"setoption name Threads value 65", "'65'"},
    {"setoption name Hash value 0", "'0'"},
    {"setoption name Hash value 99999999999999999999", "'99999999999999999999'"},
    {"setoption name Seed value -1", "'-1'"},
    {"setoption name Game value chess", "'chess'"},
    {"position", "'position'"},
    {"position here", "'here'"},
    {"position startpos E2", "'E2'"},
    {"position startpos moves E9", "'E9'"},
    {"position startpos moves E2 E2", "'E2'"},
    {"position startpos moves E2 e3", "'e3'"},
    {"position startpos moves E1 A1 E2 A2 E3", "'E3'"},
    {"position fen", "'fen'"},
    {"position fen moves E1", "'fen'"},
    {"position fen " START " 0", NULL},
    {"position fen ......../......../........  b 12,12 - 0 0", NULL},
    {"position fen 7 7 7 7 7 7 s 0,0 0", NULL},
    {"position fen " START " moves E1-E2", "'E1-E2'"},
    {"position fen " BLOCKED " moves E8-E7", "'E8-E7'"},
    {"go fast", "'fast'"},
    {"go depth", "'depth'"},
    {"go depth one", "'one'"},
    {"go depth -1", "'-1'"},
    {"go nodes 1e6", "'1e6'"},
    {"go movetime", "'movetime'"},
    {"go depth 3 perft 2", "'perft'"},
    {"go perft", "'perft'"},
    {"go perft x", "'x'"},
    {"go perft 2 3", "'3'"},
    {"solve", "'solve'"},
    {"solve morabaraba", "'morabaraba'"},
    {"solve modiar now", "'now'"},
};

static void what_is_refused_is_named_in_one_line_and_changes_nothing(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char input[256];
        snprintf(input, sizeof input, "position startpos moves E1\n%s\nfen\n", refused[i].line);
        char *said = talk(input);
        const bool is_named = !refused[i].token || strstr(said, refused[i].token);
        if (count_lines(said) != 2 || !has_line(said, "error ") || !is_named ||
            !has_line(said, "fen " START_AFTER_E1))
            fail_msg("'%s' was answered by: %s", refused[i].line, said);
        free(said);
    }
}

static void a_line_of_a_megabyte_is_one_error_and_the_next_line_is_understood(void **state) {
    (void)state;
    static const size_t lengths[] = {UGI_LINE_LIMIT - 1, UGI_LINE_LIMIT, UGI_LINE_LIMIT + 1,
                                     3 * UGI_LINE_LIMIT};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        char *input = malloc(lengths[i] + sizeof "\nfen\n");
        assert_non_null(input);
        memset(input, 'x', lengths[i]);
        strcpy(input + lengths[i], "\nfen\n");
        char *said = talk(input);
        assert_true(
            has_line(said, lengths[i] > UGI_LINE_LIMIT ? "error line too long " : "error unknown command "));
        assert_true(has_line(said, "fen " START));
        assert_int_equal(count_lines(said), 2);
        free(said);
        free(input);
    }
}

static void a_whole_long_game_fits_in_a_line(void **state) {
    (void)state;
    static const char round[] = " c B a A b C a B c A b C"; /* goes round until repetition ends the game */
    char *input = malloc(UGI_LINE_LIMIT);
    assert_non_null(input);
    char *end = input + sprintf(input, "setoption name Game value modiar\nposition startpos moves");
    while (end < input + UGI_LINE_LIMIT - 100)
        end += sprintf(end, "%s", round);
    strcpy(end, "\nfen\n");
    char *said = talk(input);
    assert_true(has_line(said, "error illegal turn "));
    assert_true(has_line(said, "fen 7 7 7 7 7 7 s 0,0 0"));
    free(said);
    free(input);
}

static void a_zero_byte_ends_no_text_early(void **state) {
    (void)state;
    static const char input[] =
        "fen\0\nposition fen " START "\0 7\nposition startpos moves E1\0x\nfen\0x\nfen";
    char *said = talk_bytes(input, sizeof input - 1);
    assert_true(has_line(said, "fen " START));
    assert_int_equal(count_lines(said), 5);
    free(said);
}

static void bytes_of_any_kind_are_answered_by_errors_and_change_nothing(void **state) {
    (void)state;
    enum { SIZE = 20000 };
    Random random = random_from(7);
    char *input = malloc(SIZE + 8);
    assert_non_null(input);
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < SIZE; i++)
            input[i] = (char)(random_below(&random, 12) ? random_below(&random, 256) : '\n');
        memcpy(input + SIZE, "\nfen\n", 5);
        char *said = talk_bytes(input, SIZE + 5);
        char fen[64];
        last_line(said, "fen ", fen);
        assert_string_equal(fen, START);
        for (const char *at = said; *at; at = strchr(at, '\n') + 1)
            assert_true(strncmp(at, "error ", 6) == 0 || strncmp(at, "fen " START, 8) == 0);
        free(said);
    }
    free(input);
}

/* Words that are right by themselves, put together at random: the engine stays alive and in a legal position.
 */
static void words_in_any_order_do_no_harm(void **state) {
    (void)state;
    static const char *const words[] = {
        "ugi",   "setoption", "name",     "value",    "Game",     "twelve", "modiar", "morabaraba",
        "Level", "3",         "isready",  "position", "startpos", "fen",    START,    "7 7 7 7 7 7 s 0,0 0",
        "moves", "E1",        "A1",       "b",        "B",        "go",     "depth",  "2",
        "nodes", "perft",     "movetime", "stop",     "query",    "turn",   "eval",   "uginewgame",
        "\n",    "\n",        "\n",       "\r\n"};
    enum { WORDS = 4000 };
    Random random = random_from(11);
    char *input = malloc(WORDS * 48);
    assert_non_null(input);
    char *end = input;
    for (int i = 0; i < WORDS; i++)
        end += sprintf(end, "%s ", words[random_below(&random, sizeof words / sizeof *words)]);
    strcpy(end, "\nsetoption name Game value twelve\nposition startpos\nfen\n");
    char *said = talk(input);
    char fen[64];
    last_line(said, "fen ", fen);
    assert_string_equal(fen, START);
    free(said);
    free(input);
}

static void check_fen(const char *game, const char *fen) {
    char input[256], answer[160];
    snprintf(input, sizeof input, "setoption name Game value %s\nposition fen %s\nfen\n", game, fen);
    snprintf(answer, sizeof answer, "fen %s\n", fen);
    expect(input, answer);
}

static void a_position_set_up_is_given_back_as_the_same_text(void **state) {
    (void)state;
    Cases mills = cases_read("mills-perft.tsv", 4), modiars = cases_read("modiar-perft.tsv", 3);
    for (int i = 0; i < mills.count; i++)
        check_fen(mills.rows[i].fields[0], mills.rows[i].fields[1]);
    for (int i = 0; i < modiars.count; i++)
        check_fen("modiar", modiars.rows[i].fields[0]);
    cases_free(&mills);
    cases_free(&modiars);
}

static void check_game(const char *game, const char *const *fields) {
    char *input = malloc(strlen(fields[0]) + 256), answer[256];
    assert_non_null(input);
    sprintf(input,
            "setoption name Game value %s\nposition startpos moves %s\nfen\nquery result\nquery reason\n"
            "query gameover\nmoves\ngo depth 2\n",
            game, fields[0]);
    snprintf(answer, sizeof answer, "fen %s\nresponse %s\nresponse %s\nresponse true\nmoves\nbestmove none\n",
             fields[1], fields[2], fields[3]);
    expect(input, answer);
    free(input);
}

static void whole_games_end_as_the_cases_say_and_have_no_turn_left(void **state) {
    (void)state;
    Cases mills = cases_read("mills-games.tsv", 5), modiars = cases_read("modiar-games.tsv", 4);
    for (int i = 0; i < mills.count; i++)
        check_game(mills.rows[i].fields[0], mills.rows[i].fields + 1);
    for (int i = 0; i < modiars.count; i++)
        check_game("modiar", modiars.rows[i].fields);
    cases_free(&mills);
    cases_free(&modiars);
}

static void moves_come_sorted_by_their_text(void **state) {
    (void)state;
    char *said = talk("position fen ..w.w.b./..www.b./b.www.bb b 2,2 - 0 20\nmoves\n");
    char previous[16] = "";
    int count = 0;
    assert_memory_equal(said, "moves ", 6);
    for (const char *word = strtok(said + 6, " \n"); word; word = strtok(NULL, " \n"), count++) {
        assert_true(strcmp(previous, word) < 0);
        snprintf(previous, sizeof previous, "%s", word);
    }
    assert_true(count > 5);
    free(said);
}

static void perft_divides_its_sum_among_the_turns_in_the_order_of_moves(void **state) {
    (void)state;
    char *said = talk("position fen ..w.w.b./..www.b./b.www.bb b 2,2 - 0 20\nmoves\ngo perft 3\n");
    unsigned long sum = 0, total = 0;
    char *lines = strchr(said, '\n') + 1, *at = lines, moves[2048] = "moves";
    for (; strncmp(at, "nodes ", 6) != 0; at = strchr(at, '\n') + 1) {
        char move[16];
        unsigned long count;
        assert_int_equal(sscanf(at, "%15s %lu", move, &count), 2);
        strcat(strcat(moves, " "), move);
        sum += count;
    }
    assert_int_equal(sscanf(at, "nodes %lu", &total), 1);
    assert_int_equal(sum, total);
    lines[-1] = '\0';
    assert_string_equal(said, moves);
    free(said);
}

static void perft_counts_what_the_rules_say(void **state) {
    (void)state;
    expect_line("go perft 3\n", "nodes 12144");
    expect("go perft 0\n", "nodes 1\n");
    expect_line("setoption name Game value modiar\ngo perft 4\n", "nodes 72");
    expect("position fen " BLOCKED "\ngo perft 0\ngo perft 1\ngo perft 5\n", "nodes 1\nnodes 0\nnodes 0\n");
}

static void eval_is_the_static_one_where_nothing_is_solved(void **state) {
    (void)state;
    expect_line("eval\n", "eval cp ");
    expect_line("setoption name Game value modiar\neval\n", "eval cp ");
}

static void eval_of_a_game_that_is_over_says_how_it_ended(void **state) {
    (void)state;
    expect("position fen " BLOCKED "\neval\n", "eval loss 0\n");
    expect("position fen bbb...../www...../........ b 0,0 - 50 90\neval\n", "eval draw\n");
    expect("setoption name Game value modiar\nposition fen 1 1 0 0 0 0 s 20,20 40\neval\n", "eval exact 2\n");
    expect("setoption name Game value modiar\nposition startpos moves c B a A b C a B c A b C a B c A b C a "
           "B c\n"
           "query reason\neval\n",
           "response repetition\neval exact 2\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_says_its_name_and_every_option),
        cmocka_unit_test(a_fresh_engine_stands_at_the_start_of_morabaraba),
        cmocka_unit_test(the_option_game_sets_up_the_start_of_that_game),
        cmocka_unit_test(naming_the_game_that_is_on_changes_nothing),
        cmocka_unit_test(a_new_game_forgets_the_turns_and_keeps_the_game),
        cmocka_unit_test(blanks_empty_lines_and_windows_line_ends_do_no_harm),
        cmocka_unit_test(what_is_refused_is_named_in_one_line_and_changes_nothing),
        cmocka_unit_test(a_line_of_a_megabyte_is_one_error_and_the_next_line_is_understood),
        cmocka_unit_test(a_whole_long_game_fits_in_a_line),
        cmocka_unit_test(a_zero_byte_ends_no_text_early),
        cmocka_unit_test(bytes_of_any_kind_are_answered_by_errors_and_change_nothing),
        cmocka_unit_test(words_in_any_order_do_no_harm),
        cmocka_unit_test(a_position_set_up_is_given_back_as_the_same_text),
        cmocka_unit_test(whole_games_end_as_the_cases_say_and_have_no_turn_left),
        cmocka_unit_test(moves_come_sorted_by_their_text),
        cmocka_unit_test(perft_divides_its_sum_among_the_turns_in_the_order_of_moves),
        cmocka_unit_test(perft_counts_what_the_rules_say),
        cmocka_unit_test(eval_is_the_static_one_where_nothing_is_solved),
        cmocka_unit_test(eval_of_a_game_that_is_over_says_how_it_ended),
    };
    return cmocka_run_group_tests(tests, make_tables_folder, remove_tables_folder);
}
