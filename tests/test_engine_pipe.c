/* The real program, over real pipes: what only a process can show. */
#include "base/file.h"

#include <errno.h>
#include <inttypes.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/isibaya-engine-XXXXXX";

typedef struct Process {
    pid_t id;
    FILE *to, *out, *err;
    char line[1024];
} Process;

/* In the child: the program takes its place. */
static void become_engine(char *const arguments[], const int in[2], const int out[2], const int err[2]) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(err[1], STDERR_FILENO);
    for (int fd = STDERR_FILENO + 1; fd < 64; fd++)
        close(fd);
    signal(SIGPIPE, SIG_DFL);
    execv(ENGINE_PATH, arguments);
    _exit(127);
}

/* @param options  up to six, then NULL */
static Process start(const char *const options[]) {
    char *arguments[8] = {"isibaya-engine"};
    int in[2], out[2], err[2];
    for (int i = 0; options && options[i]; i++)
        arguments[i + 1] = (char *)(uintptr_t)options[i];
    assert_true(pipe(in) == 0 && pipe(out) == 0 && pipe(err) == 0);
    Process process = {.id = fork()};
    assert_true(process.id >= 0);
    if (process.id == 0)
        become_engine(arguments, in, out, err);
    close(in[0]);
    close(out[1]);
    close(err[1]);
    process.to = fdopen(in[1], "w");
    process.out = fdopen(out[0], "r");
    process.err = fdopen(err[0], "r");
    return process;
}

static void say(Process *process, const char *lines) {
    fputs(lines, process->to);
    fflush(process->to);
}

/* Reads on to the next line that begins so. */
static void read_to(Process *process, const char *beginning) {
    do
        if (!fgets(process->line, sizeof process->line, process->out))
            fail_msg("the output ended before '%s'", beginning);
    while (strncmp(process->line, beginning, strlen(beginning)) != 0);
}

static void read_all(FILE *stream, char *out, size_t size) {
    const size_t length = stream ? fread(out, 1, size - 1, stream) : 0;
    out[length] = '\0';
    if (stream)
        fclose(stream);
}

/* Closes what is still open and waits. The status of its end, -1 if a signal ended it. */
static int finish(Process *process, char out[4096], char err[4096]) {
    int status;
    if (process->to)
        fclose(process->to);
    read_all(process->out, out, 4096);
    read_all(process->err, err, 4096);
    while (waitpid(process->id, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* A whole run without input. */
static int run(const char *const options[], char out[4096], char err[4096]) {
    Process process = start(options);
    return finish(&process, out, err);
}

static void the_protocol_is_spoken_over_a_pipe(void **state) {
    (void)state;
    char out[4096], err[4096];
    Process process = start(NULL);
    say(&process, "ugi\n");
    read_to(&process, "ugiok");
    say(&process, "position startpos moves E1 A1 E2 A2\ngo depth 4\n");
    read_to(&process, "bestmove E3x");
    say(&process, "go perft 1\nquit\n");
    read_to(&process, "nodes ");
    assert_int_equal(finish(&process, out, err), 0);
    assert_string_equal(out, "");
    assert_string_equal(err, "");
}

static void stop_and_quit_end_a_search_at_work(void **state) {
    (void)state;
    char out[4096], err[4096];
    Process process = start(NULL);
    say(&process, "go infinite\n");
    read_to(&process, "info depth 3 ");
    say(&process, "isready\n");
    read_to(&process, "readyok");
    say(&process, "stop\n");
    read_to(&process, "bestmove ");
    say(&process, "go infinite\n");
    read_to(&process, "info depth 1 ");
    say(&process, "quit\n");
    assert_int_equal(finish(&process, out, err), 0);
    assert_non_null(strstr(out, "bestmove "));
}

static void the_end_of_the_input_ends_the_program_in_the_middle_of_a_search(void **state) {
    (void)state;
    char out[4096], err[4096];
    static const char *const searches[] = {"go infinite\n", "go depth 99\n", "go movetime 600000\n",
                                           "go perft 50"};
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
        Process process = start(NULL);
        say(&process, searches[i]);
        assert_int_equal(finish(&process, out, err), 0);
        assert_string_equal(err, "");
    }
}

static void it_ends_quietly_when_nobody_reads(void **state) {
    (void)state;
    char out[4096], err[4096];
    Process process = start(NULL);
    say(&process, "go infinite\n");
    read_to(&process, "info depth 1 ");
    fclose(process.out);
    process.out = NULL;
    say(&process, "isready\n");
    FILE *to = process.to; /* still open: nothing but the closed output ends the program */
    process.to = NULL;
    finish(&process, out, err);
    assert_string_equal(err, "");
    fclose(to);
}

static void a_wrong_option_is_named_in_one_line_with_where_help_is(void **state) {
    (void)state;
    static const struct {
        const char *options[3], *token;
    } wrong[] = {
        {{"--fast"}, "'--fast'"},       {{"modiar"}, "'modiar'"},      {{"--solve", "chess"}, "'chess'"},
        {{"--solve"}, "'--solve'"},     {{"--threads", "65"}, "'65'"}, {{"--threads", "two"}, "'two'"},
        {{"--threads", "0"}, "'0'"},    {{"--tables"}, "'--tables'"},  {{"--tables", ""}, "''"},
        {{"--bench=3"}, "'--bench=3'"}, {{"--version", "x"}, "'x'"},
    };
    char out[4096], err[4096];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(run(wrong[i].options, out, err), 2);
        assert_string_equal(out, "");
        assert_non_null(strstr(err, wrong[i].token));
        assert_non_null(strstr(err, "--help"));
        assert_ptr_equal(strchr(err, '\n'), err + strlen(err) - 1);
    }
}

static void version_and_help_are_printed(void **state) {
    (void)state;
    char out[4096], err[4096];
    assert_int_equal(run((const char *const[]){"--version", NULL}, out, err), 0);
    assert_string_equal(out, "isibaya-engine " ISIBAYA_VERSION "\n");
    assert_int_equal(run((const char *const[]){"--help", NULL}, out, err), 0);
    static const char *const names[] = {"--solve", "--bench", "--tables", "--threads", "--version", "--help"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_non_null(strstr(out, names[i]));
    assert_string_equal(err, "");
}

static uint64_t bench_nodes(void) {
    char out[4096], err[4096], again[4096];
    uint64_t nodes, time_ms, nps;
    assert_int_equal(run((const char *const[]){"--bench", NULL}, out, err), 0);
    assert_int_equal(sscanf(out, "nodes %" SCNu64 " time %" SCNu64 " nps %" SCNu64, &nodes, &time_ms, &nps),
                     3);
    snprintf(again, sizeof again, "nodes %" PRIu64 " time %" PRIu64 " nps %" PRIu64 "\n", nodes, time_ms,
             nps);
    assert_string_equal(out, again);
    return nodes;
}

static void the_bench_is_a_line_whose_nodes_are_the_same_each_time(void **state) {
    (void)state;
    const uint64_t nodes = bench_nodes();
    assert_true(nodes > 0);
    assert_int_equal(bench_nodes(), nodes);
}

static void solve_makes_the_table_afresh_and_the_protocol_loads_it(void **state) {
    (void)state;
    char out[4096], err[4096], path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s/modiar.table", folder);
    assert_true(file_write(path, "old", 3, NULL));
    assert_int_equal(run((const char *const[]){"--solve", "modiar", "--tables", folder, NULL}, out, err), 0);
    int value, end = 0;
    double seconds;
    uint64_t positions;
    assert_int_equal(sscanf(out, "solved modiar positions %" SCNu64 " value %d seconds %lf%n", &positions,
                            &value, &seconds, &end),
                     3);
    assert_string_equal(out + end, "\n");
    assert_int_equal(value, -2);
    Process process = start((const char *const[]){"--tables", folder, NULL});
    say(&process, "setoption name Game value modiar\neval\nsolve modiar\n");
    read_to(&process, "eval exact -2\n");
    read_to(&process, "solved modiar positions ");
    assert_non_null(strstr(process.line, " value -2 seconds 0\n"));
    assert_int_equal(finish(&process, out, err), 0);
    unlink(path);
}

/* Won in three turns, which a search of one turn does not see. */
#define WON                                                                                                  \
    "setoption name Game value twelve\nposition fen bb....../w...ww../.bb..... b 0,0 - 0 60\neval\ngo "      \
    "depth 1\n"

static void solve_makes_the_endings_of_a_mill_game_and_the_protocol_loads_them(void **state) {
    (void)state;
    char out[4096], err[4096], path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s/twelve.endings", folder);
    assert_true(file_write(path, "damaged", 7, NULL));
    Process process = start((const char *const[]){"--tables", folder, NULL});
    say(&process, WON);
    read_to(&process, "eval cp ");
    assert_int_equal(finish(&process, out, err), 0);
    assert_string_equal(err, "");
    const char *const solve[] = {"--solve", "twelve", "--tables", folder, "--threads", "2", NULL};
    assert_int_equal(run(solve, out, err), 0);
    int end = 0;
    double seconds;
    assert_int_equal(sscanf(out, "solved twelve positions 490265930 seconds %lf%n", &seconds, &end), 1);
    assert_string_equal(out + end, "\n");
    process = start((const char *const[]){"--tables", folder, NULL});
    say(&process, WON);
    read_to(&process, "eval win 3\n");
    read_to(&process, "info depth 1 score win 3 ");
    assert_int_equal(finish(&process, out, err), 0);
    unlink(path);
}

static void a_table_that_cannot_be_written_is_reported(void **state) {
    (void)state;
    char out[4096], err[4096];
    assert_int_equal(run((const char *const[]){"--solve", "modiar", "--tables", "/nowhere", NULL}, out, err),
                     1);
    assert_string_equal(out, "");
    assert_non_null(strstr(err, "'/nowhere/modiar.table'"));
}

static int make_folder(void **state) {
    (void)state;
    signal(SIGPIPE, SIG_IGN); /* the program may be gone before it has read everything */
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    return rmdir(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_protocol_is_spoken_over_a_pipe),
        cmocka_unit_test(stop_and_quit_end_a_search_at_work),
        cmocka_unit_test(the_end_of_the_input_ends_the_program_in_the_middle_of_a_search),
        cmocka_unit_test(it_ends_quietly_when_nobody_reads),
        cmocka_unit_test(a_wrong_option_is_named_in_one_line_with_where_help_is),
        cmocka_unit_test(version_and_help_are_printed),
        cmocka_unit_test(the_bench_is_a_line_whose_nodes_are_the_same_each_time),
        cmocka_unit_test(solve_makes_the_table_afresh_and_the_protocol_loads_it),
        cmocka_unit_test(solve_makes_the_endings_of_a_mill_game_and_the_protocol_loads_them),
        cmocka_unit_test(a_table_that_cannot_be_written_is_reported),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
