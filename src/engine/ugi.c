#include "engine/ugi.h"

#include "engine/ugi_state.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

typedef enum CommandTime {
    IN_TURN,  /* waits until everything before is done; refused beside an endless job */
    ANY_TIME, /* the same, but answered beside an endless job: it only asks */
    AT_ONCE   /* done by the reading thread as soon as it is read */
} CommandTime;

typedef struct CommandRow {
    const char *name;
    UgiCommand *run;
    CommandTime time;
    bool has_arguments;
} CommandRow;

void ugi_say(Ugi *ugi, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    pthread_mutex_lock(&ugi->out_lock);
    const bool is_written =
        vfprintf(ugi->out, format, arguments) >= 0 && fputc('\n', ugi->out) != EOF && fflush(ugi->out) == 0;
    pthread_mutex_unlock(&ugi->out_lock);
    va_end(arguments);
    if (is_written)
        return;
    atomic_store(&ugi->is_unheard, true);
    atomic_store(&ugi->inbox.stop, true);
}

void ugi_copy(Span span, char out[UGI_TOKEN_MAX]) {
    const size_t length = span.length < UGI_TOKEN_MAX ? span.length : UGI_TOKEN_MAX - 1;
    memcpy(out, span.start, length);
    out[length] = '\0';
}

bool ugi_expect_end(Span rest, Error *error) {
    Span token;
    return !text_next_token(&rest, &token) || error_set_span(error, ERROR_COMMAND, token.start, token.length);
}

bool ugi_start_game(Ugi *ugi, GameId game, Error *error) {
    Position start;
    Record record;
    games[game]->start(&start);
    if (!record_init(&record, &start, error))
        return false;
    record_free(&ugi->record);
    ugi->record = record;
    ugi->game = game;
    return true;
}

static bool identify(Ugi *ugi, Span rest, Error *error) {
    (void)rest, (void)error;
    ugi_say(ugi, "id name Isibaya %s", ISIBAYA_VERSION);
    ugi_say(ugi, "id author the Isibaya project");
    ugi_say_options(ugi);
    ugi_say(ugi, "ugiok");
    return true;
}

static bool is_ready(Ugi *ugi, Span rest, Error *error) {
    (void)rest, (void)error;
    ugi_say(ugi, "readyok");
    return true;
}

static bool new_game(Ugi *ugi, Span rest, Error *error) {
    (void)rest;
    if (!ugi_start_game(ugi, ugi->game, error))
        return false;
    search_clear(ugi->search);
    ugi_find_endings(ugi); /* now rather than in the time of the first turn */
    return true;
}

static bool stop(Ugi *ugi, Span rest, Error *error) {
    (void)rest, (void)error;
    inbox_stop(&ugi->inbox);
    return true;
}

static bool quit(Ugi *ugi, Span rest, Error *error) {
    (void)rest, (void)error;
    ugi->has_quit = true;
    return true;
}

static const CommandRow commands[] = {
    {"ugi", identify, ANY_TIME, false},
    {"setoption", ugi_setoption, IN_TURN, true},
    {"isready", is_ready, ANY_TIME, false},
    {"uginewgame", new_game, IN_TURN, false},
    {"position", ugi_position, IN_TURN, true},
    {"go", ugi_go, IN_TURN, true},
    {"stop", stop, AT_ONCE, false},
    {"query", ugi_query, ANY_TIME, true},
    {"moves", ugi_moves, ANY_TIME, false},
    {"fen", ugi_fen, ANY_TIME, false},
    {"eval", ugi_eval, IN_TURN, false},
    {"solve", ugi_solve, IN_TURN, true},
    {"quit", quit, AT_ONCE, false},
};

static const CommandRow *command_of(Span name) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (span_is(name, commands[i].name))
            return &commands[i];
    return NULL;
}

/*
 * Finds a line's command and checks all that can be checked without running it.
 * False with ERROR_COMMAND or ERROR_LINE_TOO_LONG; *row is NULL for an empty line.
 */
static bool understand(const Line *line, const CommandRow **row, Span *rest, Error *error) {
    Span name;
    *row = NULL;
    *rest = (Span){line->text, line->length};
    if (line->refusal != ERROR_NONE)
        return error_set_span(error, line->refusal, line->text, line->length);
    if (!text_next_token(rest, &name))
        return true;
    const CommandRow *found = command_of(name);
    if (!found)
        return error_set_span(error, ERROR_COMMAND, name.start, name.length);
    if (!found->has_arguments && !ugi_expect_end(*rest, error))
        return false;
    *row = found;
    return true;
}

/* Answers a line; `is_thinking`: beside an endless job. */
static void answer(Ugi *ugi, const Line *line, bool is_thinking) {
    const CommandRow *row;
    Span rest;
    Error error = {0};
    bool is_right = understand(line, &row, &rest, &error);
    if (is_right && row && is_thinking && row->time == IN_TURN)
        is_right = error_set(&error, ERROR_BUSY, row->name);
    else if (is_right && row)
        is_right = row->run(ugi, rest, &error);
    if (is_right)
        return;
    char text[ERROR_TEXT_MAX];
    error_text(&error, text);
    ugi_say(ugi, "error %s", text);
}

/* The working thread. */
static void *work(void *payload) {
    Ugi *ugi = payload;
    for (Line *line; !atomic_load(&ugi->is_unheard) && (line = inbox_wait(&ugi->inbox)); free(line)) {
        ugi->line_number = line->number;
        answer(ugi, line, false);
    }
    inbox_finish(&ugi->inbox);
    return NULL;
}

void ugi_begin_job(Ugi *ugi, JobKind kind) {
    Inbox *inbox = &ugi->inbox;
    pthread_mutex_lock(&inbox->lock);
    inbox_begin_job(inbox, ugi->line_number, kind);
    /* Lines that were already waiting behind an endless job would wait for ever. */
    while (kind == JOB_ENDLESS && !atomic_load(&inbox->stop) && inbox->first) {
        Line *line = inbox_take(inbox);
        answer(ugi, line, true);
        free(line);
    }
    pthread_mutex_unlock(&inbox->lock);
}

/* The reading thread's part of a line. Lock held. */
static void receive(Ugi *ugi, Line *line) {
    Inbox *inbox = &ugi->inbox;
    const CommandRow *row;
    Span rest;
    inbox_count(inbox, line);
    if (understand(line, &row, &rest, NULL) && row && row->time == AT_ONCE)
        row->run(ugi, rest, NULL);
    else if (inbox->job == JOB_ENDLESS && !atomic_load(&inbox->stop))
        answer(ugi, line, true);
    else {
        inbox_put(inbox, line);
        return;
    }
    free(line);
}

static bool read_lines(Ugi *ugi, FILE *in, Error *error) {
    Line *line;
    while (!ugi->has_quit && !atomic_load(&ugi->is_unheard)) {
        if (!inbox_read_line(in, &line, error))
            return false;
        if (!line)
            return true;
        pthread_mutex_lock(&ugi->inbox.lock);
        receive(ugi, line);
        pthread_mutex_unlock(&ugi->inbox.lock);
    }
    return true;
}

/* Both threads, from the first line to the last. */
static bool converse(Ugi *ugi, FILE *in, Error *error) {
    pthread_t worker;
    if (pthread_create(&worker, NULL, work, ugi) != 0)
        return error_set(error, ERROR_THREAD, "");
    const bool is_read = read_lines(ugi, in, error);
    inbox_close(&ugi->inbox);
    pthread_join(worker, NULL);
    if (is_read && atomic_load(&ugi->is_unheard))
        return error_set(error, ERROR_FILE_WRITE, "output");
    return is_read;
}

static bool prepare(Ugi *ugi, FILE *out, const UgiOptions *options, Error *error) {
    ugi->out = out;
    ugi_default_options(ugi);
    if (options->threads)
        ugi->numbers.threads = options->threads;
    if (options->table_dir)
        snprintf(ugi->table_dir, sizeof ugi->table_dir, "%s", options->table_dir);
    if (!ugi_start_game(ugi, GAME_MORABARABA, error))
        return false;
    ugi->search = search_create((int)ugi->numbers.hash_mib, (int)ugi->numbers.threads, error);
    return ugi->search != NULL;
}

static bool run_prepared(Ugi *ugi, FILE *in, FILE *out, const UgiOptions *options, Error *error) {
    const bool is_done = prepare(ugi, out, options, error) && converse(ugi, in, error);
    search_free(ugi->search);
    modiar_table_free(ugi->table);
    for (int game = 0; game < GAME_COUNT; game++)
        endings_free(ugi->endings[game]);
    record_free(&ugi->record);
    return is_done;
}

bool ugi_run(FILE *in, FILE *out, const UgiOptions *options, Error *error) {
    Ugi *ugi = calloc(1, sizeof *ugi);
    if (!ugi)
        return error_set(error, ERROR_MEMORY, "");
    bool is_done = false;
    if (pthread_mutex_init(&ugi->out_lock, NULL) != 0)
        error_set(error, ERROR_THREAD, "");
    else {
        if (inbox_init(&ugi->inbox, error)) {
            is_done = run_prepared(ugi, in, out, options, error);
            inbox_free(&ugi->inbox);
        }
        pthread_mutex_destroy(&ugi->out_lock);
    }
    free(ugi);
    return is_done;
}
