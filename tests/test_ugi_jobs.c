/* What takes time: go, solve, the weaker levels, and lines that come while the engine is at work. */
#include "engine/ugi.h"

#include "base/file.h"
#include "cases.h"
#include "ugi_talk.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void go_tells_of_each_depth_and_ends_with_a_legal_turn(void **state) {
    (void)state;
    char *said = talk("position startpos moves E1 A1\nmoves\ngo depth 4\n");
    char line[64], best[64], move[72];
    for (int depth = 1; depth <= 4; depth++) {
        snprintf(line, sizeof line, "info depth %d score cp ", depth);
        assert_true(has_line(said, line));
    }
    assert_non_null(strstr(said, " nodes "));
    assert_non_null(strstr(said, " nps "));
    assert_non_null(strstr(said, " time "));
    assert_non_null(strstr(said, " hashfull "));
    last_line(said, "bestmove ", best);
    snprintf(move, sizeof move, " pv %s", best);
    assert_non_null(strstr(said, move));
    snprintf(move, sizeof move, " %s", best);
    said[strcspn(said, "\n")] = '\0';
    assert_non_null(strstr(said, move));
    free(said);
}

static void limits_of_nodes_and_time_end_a_go(void **state) {
    (void)state;
    expect_line("go nodes 1000\n", "bestmove ");
    expect_line("go movetime 20\n", "bestmove ");
    expect_line("go depth 99999999 nodes 5\n", "bestmove ");
}

static void a_limit_of_0_counts_as_1(void **state) {
    (void)state;
    char *said = talk("go depth 0\n");
    assert_true(has_line(said, "info depth 1 "));
    assert_false(has_line(said, "info depth 2 "));
    assert_true(has_line(said, "bestmove "));
    free(said);
}

/* The number behind " nodes " in the last line that begins so. */
static unsigned long nodes_of(const char *said, const char *beginning) {
    char rest[64];
    unsigned long nodes = 0;
    last_line(said, beginning, rest);
    const char *at = strstr(rest, " nodes ");
    assert_non_null(at);
    assert_int_equal(sscanf(at, " nodes %lu", &nodes), 1);
    return nodes;
}

static void a_new_game_forgets_what_the_search_has_learned(void **state) {
    (void)state;
    char *fresh = talk("go depth 6\n"), *again = talk("go depth 6\ngo depth 6\n");
    char *new = talk("go depth 6\nuginewgame\ngo depth 6\n");
    assert_int_equal(nodes_of(new, "info depth 6 "), nodes_of(fresh, "info depth 6 "));
    assert_int_not_equal(nodes_of(again, "info depth 6 "), nodes_of(fresh, "info depth 6 "));
    free(fresh);
    free(again);
    free(new);
}

/* By the turns played c repeats the position for the third time, and the captures, 2 to 4, decide. */
static void the_search_knows_the_turns_played(void **state) {
    (void)state;
    char *played =
        talk("setoption name Game value modiar\nposition startpos moves c B a A b C a B c A b C a B c A b C "
             "a B\ngo depth 2\n");
    char *set_up = talk("setoption name Game value modiar\nposition fen 4 8 10 7 2 5 s 2,4 20\ngo depth 2\n");
    assert_non_null(strstr(played, "info depth 2 score cp -200 "));
    assert_null(strstr(set_up, "info depth 2 score cp -200 "));
    free(played);
    free(set_up);
}

static void the_same_seed_and_level_give_the_same_turn_and_other_seeds_others(void **state) {
    (void)state;
    char turns[12][64];
    int different = 0;
    for (int seed = 0; seed < 12; seed++) {
        char input[256], again[64];
        snprintf(input, sizeof input,
                 "setoption name Level value 2\nsetoption name Seed value %d\n"
                 "position startpos moves E1 A1 E3 A3\ngo\nquit\n",
                 seed);
        char *said = talk(input);
        last_line(said, "bestmove ", turns[seed]);
        free(said);
        said = talk(input);
        last_line(said, "bestmove ", again);
        free(said);
        assert_string_equal(turns[seed], again);
        different += strcmp(turns[seed], turns[0]) != 0;
    }
    assert_true(different > 0);
}

static void table_path(char out[FILE_PATH_MAX]) {
    snprintf(out, FILE_PATH_MAX, "%s/modiar.table", ugi_tables);
}

/* The cases hold what is still to come; `eval exact` counts what has been captured too. */
static void check_exact(const char *fen, int to_come) {
    char input[256], answer[64], player;
    int captured[2];
    assert_int_equal(sscanf(fen, "%*d %*d %*d %*d %*d %*d %c %d,%d", &player, &captured[0], &captured[1]), 3);
    const int ahead = player == 's' ? captured[0] - captured[1] : captured[1] - captured[0];
    snprintf(input, sizeof input, "setoption name Game value modiar\nposition fen %s\neval\n", fen);
    snprintf(answer, sizeof answer, "eval exact %d\n", to_come + ahead);
    expect(input, answer);
}

static void solving_modiar_makes_eval_exact_now_and_in_later_sessions(void **state) {
    (void)state;
    char path[FILE_PATH_MAX];
    table_path(path);
    char *said =
        talk("solve modiar\nsetoption name Game value modiar\neval\nposition fen 2 8 8 8 8 8 n 0,0 1\neval\n"
             "position fen 3 9 9 2 10 7 s 2,0 2\neval\nposition fen 3 9 9 2 10 7 s 0,2 2\neval\n");
    assert_true(has_line(said, "solved modiar positions "));
    assert_true(has_line(said, "eval exact -2"));
    assert_true(has_line(said, "eval exact 18"));
    free(said);
    assert_true(file_exists(path));
    said = talk("setoption name Game value modiar\neval\ngo depth 3\nsolve modiar\n");
    assert_true(has_line(said, "eval exact -2"));
    assert_non_null(strstr(said, " score exact -2 "));
    assert_non_null(strstr(said, " value -2 seconds 0\n"));
    free(said);
    Cases cases = cases_read("modiar-values.tsv", 2);
    for (int i = 0; i < cases.count; i += cases.count / 20)
        check_exact(cases.rows[i].fields[0], atoi(cases.rows[i].fields[1]));
    cases_free(&cases);
    unlink(path);
}

static void a_damaged_table_is_not_trusted_and_made_again(void **state) {
    (void)state;
    char path[FILE_PATH_MAX];
    table_path(path);
    assert_true(file_write(path, "nonsense", 8, NULL));
    char *said = talk("setoption name Game value modiar\neval\nsolve modiar\neval\n");
    assert_true(has_line(said, "eval cp "));
    assert_true(has_line(said, "solved modiar positions "));
    assert_true(has_line(said, "eval exact -2"));
    free(said);
    said = talk("setoption name Game value modiar\neval\n");
    assert_true(has_line(said, "eval exact -2"));
    free(said);
    unlink(path);
}

static void the_option_table_dir_says_where_tables_are_kept(void **state) {
    (void)state;
    char other[] = "/tmp/isibaya ugi XXXXXX", path[FILE_PATH_MAX], input[256];
    assert_non_null(mkdtemp(other));
    snprintf(input, sizeof input, "setoption name TableDir value %s\nsolve modiar\n", other);
    free(talk(input));
    snprintf(path, sizeof path, "%s/modiar.table", other);
    assert_true(file_exists(path));
    char damaged[FILE_PATH_MAX];
    table_path(damaged);
    assert_false(file_exists(damaged));
    assert_true(file_write(damaged, "nonsense", 8, NULL));
    snprintf(input, sizeof input,
             "setoption name Game value modiar\neval\nsetoption name TableDir value %s\neval\n", other);
    char *said = talk(input);
    assert_true(has_line(said, "eval cp "));
    assert_true(has_line(said, "eval exact -2"));
    free(said);
    unlink(damaged);
    unlink(path);
    rmdir(other);
}

static void a_table_that_cannot_be_kept_serves_the_session(void **state) {
    (void)state;
    char *said = talk("setoption name TableDir value /nowhere/at all\nsolve modiar\n"
                      "setoption name Game value modiar\neval\n");
    assert_true(has_line(said, "info string "));
    assert_non_null(strstr(said, "/nowhere/at all/"));
    assert_true(has_line(said, "solved modiar positions "));
    assert_true(has_line(said, "eval exact -2"));
    free(said);
}

static void the_end_of_the_input_ends_a_go(void **state) {
    (void)state;
    expect_line("go infinite\n", "bestmove ");
    expect_line("go infinite\nquit\n", "bestmove ");
    expect_line("go depth 99\n", "bestmove ");
    expect_line("go perft 40\nquit\n", "error stopped");
}

static void stop_ends_what_was_asked_before_and_nothing_else(void **state) {
    (void)state;
    expect("stop\nisready\n", "readyok\n");
    char *said =
        talk("stop\ngo infinite\ngo depth 3\nfen\nstop\nposition startpos moves E1\ngo depth 3\nfen\n");
    assert_true(has_line(said, "info depth 3 "));
    assert_true(has_line(said, "fen " START_AFTER_E1));
    free(said);
}

static void output_that_takes_no_more_ends_the_conversation(void **state) {
    (void)state;
    char input[] = "ugi\ngo infinite\n";
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    close(ends[0]); /* nobody will read */
    FILE *in = fmemopen(input, strlen(input), "r"), *out = fdopen(ends[1], "w");
    const UgiOptions options = {.table_dir = ugi_tables};
    Error error = {0};
    assert_non_null(in);
    assert_non_null(out);
    assert_true(signal(SIGPIPE, SIG_IGN) != SIG_ERR);
    assert_false(ugi_run(in, out, &options, &error));
    assert_int_equal(error.kind, ERROR_FILE_WRITE);
    fclose(in);
    fclose(out);
}

/* A conversation line by line. */
typedef struct Session {
    FILE *to, *from, *engine_in, *engine_out;
    pthread_t thread;
    char line[512];
} Session;

static void *run_session(void *payload) {
    Session *session = payload;
    const UgiOptions options = {.table_dir = ugi_tables};
    const bool is_fine = ugi_run(session->engine_in, session->engine_out, &options, NULL);
    return is_fine ? payload : NULL;
}

static void session_open(Session *session) {
    int there[2], back[2];
    assert_int_equal(pipe(there), 0);
    assert_int_equal(pipe(back), 0);
    session->engine_in = fdopen(there[0], "r");
    session->to = fdopen(there[1], "w");
    session->from = fdopen(back[0], "r");
    session->engine_out = fdopen(back[1], "w");
    assert_int_equal(pthread_create(&session->thread, NULL, run_session, session), 0);
}

static void session_say(Session *session, const char *lines) {
    assert_true(fputs(lines, session->to) >= 0 && fflush(session->to) == 0);
}

/* Reads on, over lines of `info`, to the next line, which has to begin so. */
static void session_expect(Session *session, const char *beginning) {
    do
        assert_non_null(fgets(session->line, sizeof session->line, session->from));
    while (strncmp(session->line, "info ", 5) == 0 && strncmp(beginning, "info", 4) != 0);
    if (strncmp(session->line, beginning, strlen(beginning)) != 0)
        fail_msg("'%s' came instead of '%s'", session->line, beginning);
}

static void session_close(Session *session) {
    void *result;
    fclose(session->to);
    assert_int_equal(pthread_join(session->thread, &result), 0);
    assert_non_null(result);
    fclose(session->engine_in);
    fclose(session->engine_out);
    fclose(session->from);
}

static void beside_an_endless_go_questions_are_answered_and_changes_refused(void **state) {
    (void)state;
    Session session;
    session_open(&session);
    session_say(&session, "position startpos moves E1\ngo infinite\n");
    session_expect(&session, "info depth 1 ");
    session_say(&session, "isready\nquery turn\nfen\nmoves\nwhat\n");
    session_expect(&session, "readyok");
    session_expect(&session, "response p2");
    session_expect(&session, "fen " START_AFTER_E1);
    session_expect(&session, "moves A1 ");
    session_expect(&session, "error unknown command 'what'");
    static const char *const changes[] = {"position", "go", "setoption", "uginewgame", "eval", "solve"};
    session_say(&session, "position startpos\ngo depth 1\nsetoption name Level value 1\nuginewgame\neval\n"
                          "solve modiar\nstop\nfen\n");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        session_expect(&session, "error cannot do ");
        assert_non_null(strstr(session.line, changes[i]));
    }
    session_expect(&session, "bestmove ");
    session_expect(&session, "fen " START_AFTER_E1);
    session_close(&session);
}

static void infinite_has_no_answer_before_stop_even_when_nothing_is_left_to_search(void **state) {
    (void)state;
    Session session;
    session_open(&session);
    /* lost in two turns: every depth is through at once */
    session_say(&session, "position fen www..bww/.....bw./w....bww b 0,0 - 0 32\ngo infinite\n");
    do
        session_expect(&session, "info ");
    while (strncmp(session.line, "info depth 99 ", 14) != 0);
    for (int i = 0; i < 1000; i++) { /* time enough for an answer that came by itself */
        session_say(&session, "isready\n");
        session_expect(&session, "readyok");
    }
    session_say(&session, "stop\n");
    session_expect(&session, "bestmove ");
    session_close(&session);
}

static void lines_wait_for_a_go_with_a_limit_and_are_answered_in_order(void **state) {
    (void)state;
    Session session;
    session_open(&session);
    session_say(&session, "go depth 5\nisready\nposition startpos moves E1\nfen\ngo depth 2\nquery turn\n");
    session_expect(&session, "bestmove ");
    session_expect(&session, "readyok");
    session_expect(&session, "fen " START_AFTER_E1);
    session_expect(&session, "bestmove ");
    session_expect(&session, "response p2");
    session_close(&session);
}

static void stop_reaches_a_long_go_behind_which_lines_wait(void **state) {
    (void)state;
    Session session;
    session_open(&session);
    session_say(&session, "go depth 99\n");
    session_expect(&session, "info depth 1 ");
    session_say(&session, "fen\nstop\ngo perft 30\n");
    session_expect(&session, "bestmove ");
    session_expect(&session, "fen ");
    session_say(&session, "stop\n");
    while (strncmp(session.line, "error stopped", 13) != 0)
        assert_non_null(fgets(session.line, sizeof session.line, session.from));
    session_close(&session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(go_tells_of_each_depth_and_ends_with_a_legal_turn),
        cmocka_unit_test(limits_of_nodes_and_time_end_a_go),
        cmocka_unit_test(a_limit_of_0_counts_as_1),
        cmocka_unit_test(a_new_game_forgets_what_the_search_has_learned),
        cmocka_unit_test(the_search_knows_the_turns_played),
        cmocka_unit_test(the_same_seed_and_level_give_the_same_turn_and_other_seeds_others),
        cmocka_unit_test(solving_modiar_makes_eval_exact_now_and_in_later_sessions),
        cmocka_unit_test(a_damaged_table_is_not_trusted_and_made_again),
        cmocka_unit_test(the_option_table_dir_says_where_tables_are_kept),
        cmocka_unit_test(a_table_that_cannot_be_kept_serves_the_session),
        cmocka_unit_test(the_end_of_the_input_ends_a_go),
        cmocka_unit_test(stop_ends_what_was_asked_before_and_nothing_else),
        cmocka_unit_test(output_that_takes_no_more_ends_the_conversation),
        cmocka_unit_test(beside_an_endless_go_questions_are_answered_and_changes_refused),
        cmocka_unit_test(infinite_has_no_answer_before_stop_even_when_nothing_is_left_to_search),
        cmocka_unit_test(lines_wait_for_a_go_with_a_limit_and_are_answered_in_order),
        cmocka_unit_test(stop_reaches_a_long_go_behind_which_lines_wait),
    };
    return cmocka_run_group_tests(tests, make_tables_folder, remove_tables_folder);
}
