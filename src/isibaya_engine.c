/* The engine program: the protocol on standard input and output, and what the command line asks for instead.
 */
#include "ai/solve.h"
#include "base/text.h"
#include "engine/bench.h"
#include "engine/tables.h"
#include "engine/ugi.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2, THREADS_MAX = 64 };

typedef enum Task { TASK_PROTOCOL, TASK_SOLVE, TASK_BENCH, TASK_VERSION, TASK_HELP, TASK_COUNT } Task;

typedef struct CommandLine {
    Task task;
    const Game *solved; /* TASK_SOLVE */
    UgiOptions options;
} CommandLine;

static bool take_game(CommandLine *line, const char *value) {
    line->task = TASK_SOLVE;
    line->solved = game_named(value);
    return line->solved != NULL;
}

static bool take_folder(CommandLine *line, const char *value) {
    line->options.table_dir = value;
    return *value != '\0';
}

static bool take_threads(CommandLine *line, const char *value) {
    long threads = 0;
    if (!text_read_number(span_of(value), THREADS_MAX, &threads))
        return false;
    line->options.threads = (int)threads;
    return threads > 0;
}

typedef struct OptionRow {
    const char *name;
    bool (*take)(CommandLine *line, const char *value); /* NULL: the option has no value but is a task */
    Task task;
    const char *value, *help;
} OptionRow;

static const OptionRow options[] = {
    {"--solve", take_game, TASK_SOLVE, "GAME",
     "solve modiar, or the endings of morabaraba or twelve, afresh; keep the table"},
    {"--bench", NULL, TASK_BENCH, "", "search fixed positions, print the nodes and the time"},
    {"--tables", take_folder, TASK_PROTOCOL, "DIR", "where solved tables are kept"},
    {"--threads", take_threads, TASK_PROTOCOL, "N", "threads of the search and of solving, 1 to 64"},
    {"--version", NULL, TASK_VERSION, "", "print the version"},
    {"--help", NULL, TASK_HELP, "", "print this"},
};

enum { OPTION_COUNT = sizeof options / sizeof *options };

static bool complain(const char *what, const char *token) {
    fprintf(stderr, "isibaya-engine: %s '%s'; see isibaya-engine --help\n", what, token);
    return false;
}

static const OptionRow *option_named(const char *name) {
    for (int i = 0; i < OPTION_COUNT; i++)
        if (strcmp(name, options[i].name) == 0)
            return &options[i];
    return NULL;
}

static bool read_command_line(char **arguments, CommandLine *line) {
    for (; *arguments; arguments++) {
        const OptionRow *row = option_named(*arguments);
        if (!row)
            return complain("unknown option", *arguments);
        if (!row->take)
            line->task = row->task;
        else if (!arguments[1])
            return complain("no value behind", *arguments);
        else if (!row->take(line, *++arguments)) {
            fprintf(stderr, "isibaya-engine: wrong value '%s' of %s; see isibaya-engine --help\n", *arguments,
                    row->name);
            return false;
        }
    }
    return true;
}

static int fail(const Error *error) {
    char text[ERROR_TEXT_MAX];
    error_text(error, text);
    fprintf(stderr, "isibaya-engine: %s\n", text);
    return EXIT_FAILED;
}

static int run_protocol(const CommandLine *line) {
    Error error;
    return ugi_run(stdin, stdout, &line->options, &error) ? EXIT_FINE : fail(&error);
}

static bool solve_modiar(int threads, const char *path, char text[TABLES_SUMMARY_MAX], Error *error) {
    SolveSummary summary;
    ModiarTable *table = modiar_table_solve(threads, NULL, NULL, &summary, error);
    const bool is_kept = table && modiar_table_save(table, path, error);
    modiar_table_free(table);
    if (is_kept)
        tables_write_summary(&summary, text);
    return is_kept;
}

static double seconds_since(const struct timespec *began) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - began->tv_sec) + (double)(now.tv_nsec - began->tv_nsec) / 1e9;
}

static bool solve_endings(GameId game, int threads, const char *path, char text[TABLES_SUMMARY_MAX],
                          Error *error) {
    struct timespec began;
    clock_gettime(CLOCK_MONOTONIC, &began);
    Endings *endings = endings_solve(game, threads, NULL, NULL, error);
    const double seconds = seconds_since(&began);
    const bool is_kept = endings && endings_save(endings, path, error);
    if (is_kept)
        tables_write_endings(endings, seconds, text);
    endings_free(endings);
    return is_kept;
}

static int run_solve(const CommandLine *line) {
    char path[FILE_PATH_MAX], text[TABLES_SUMMARY_MAX];
    Error error;
    const GameId game = line->solved->id;
    const char *name = game == GAME_MODIAR ? MODIAR_TABLE_NAME : endings_file_name(game);
    if (!tables_path(name, line->options.table_dir, path, &error))
        return fail(&error);
    const int threads = line->options.threads ? line->options.threads : 1;
    if (!(game == GAME_MODIAR ? solve_modiar(threads, path, text, &error)
                              : solve_endings(game, threads, path, text, &error)))
        return fail(&error);
    puts(text);
    return EXIT_FINE;
}

static int run_bench(const CommandLine *line) {
    (void)line;
    BenchTotals totals;
    Error error;
    if (!bench_run(&totals, &error))
        return fail(&error);
    const uint64_t time_ms = totals.time_ms > 0 ? (uint64_t)totals.time_ms : 1;
    printf("nodes %" PRIu64 " time %d nps %" PRIu64 "\n", totals.nodes, totals.time_ms,
           totals.nodes * 1000 / time_ms);
    return EXIT_FINE;
}

static int run_version(const CommandLine *line) {
    (void)line;
    puts("isibaya-engine " ISIBAYA_VERSION);
    return EXIT_FINE;
}

static int run_help(const CommandLine *line) {
    (void)line;
    puts("isibaya-engine [OPTION...]: Morabaraba, Twelve Men's Morris and Modiar by the Universal Game "
         "Interface\n"
         "on standard input and output; type ugi for its options, quit to end.\n");
    for (int i = 0; i < OPTION_COUNT; i++)
        printf("  %-9s %-7s %s\n", options[i].name, options[i].value, options[i].help);
    return EXIT_FINE;
}

static int (*const tasks[TASK_COUNT])(const CommandLine *line) = {[TASK_PROTOCOL] = run_protocol,
                                                                  [TASK_SOLVE] = run_solve,
                                                                  [TASK_BENCH] = run_bench,
                                                                  [TASK_VERSION] = run_version,
                                                                  [TASK_HELP] = run_help};

/* A closed pipe ends the process by SIGPIPE, quietly as other filters; where that is ignored, and on a full
 * disk, writing fails and is reported here. */
int main(int argc, char **argv) {
    CommandLine line = {0};
    if (!read_command_line(argv + (argc > 0), &line))
        return EXIT_USAGE;
    const int status = tasks[line.task](&line);
    if (fflush(stdout) != 0 && status == EXIT_FINE) {
        const Error error = {.kind = ERROR_FILE_WRITE, .token = "standard output"};
        return fail(&error);
    }
    return status;
}
