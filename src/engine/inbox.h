/**
 * What lies between the thread that reads and the one that works: lines waiting for their turn, and how a
 * running job is ended. A job is a `go` or a `solve`.
 */
#ifndef ISIBAYA_ENGINE_INBOX_H
#define ISIBAYA_ENGINE_INBOX_H

#include "base/error.h"
#include "base/text.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

/** A line without its end; freed with free(). */
typedef struct Line {
    struct Line *next;
    uint64_t number;   /* 1 and up, in the order of reading */
    ErrorKind refusal; /* ERROR_LINE_TOO_LONG: `text` is only its beginning */
    size_t length;
    char text[];
} Line;

typedef enum JobKind {
    JOB_NONE,
    JOB_LIMITED, /* ends by itself; gets UGI_GRACE_MS after the end of the input */
    JOB_ENDLESS, /* ends by `stop` */
    JOB_SOLVE    /* ends by itself, and what it makes is kept: the end of the input does not end it */
} JobKind;

/** Everything but `stop` is looked at and changed with `lock` held. */
typedef struct Inbox {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    Line *first, **last;
    uint64_t read;    /* the number of the newest line */
    uint64_t stopped; /* jobs asked for by lines before this one are to end */
    bool is_closed;   /* the input has ended */
    bool is_done;     /* the working thread has ended */
    JobKind job;
    struct timespec job_start;
    atomic_bool stop; /* what the running job looks at */
} Inbox;

/** @return false with ERROR_THREAD; nothing then has to be freed */
bool inbox_init(Inbox *inbox, Error *error);

/** Both threads must be through with it. */
void inbox_free(Inbox *inbox);

/**
 * Reads the next line: up to \n or the end, a \r before it left out; a 0 byte becomes a 1, so that no text
 * ends early.
 * @param out  set to a line that the caller frees, or NULL at the end of the input
 * @return     false with ERROR_MEMORY
 */
bool inbox_read_line(FILE *in, Line **out, Error *error);

/** Numbers a line that was read. Lock held. */
void inbox_count(Inbox *inbox, Line *line);

/** Puts a line in the queue, which owns it from then on. Lock held. */
void inbox_put(Inbox *inbox, Line *line);

/** The first waiting line, or NULL. Lock held. */
Line *inbox_take(Inbox *inbox);

/** Waits for a line; NULL: no more will come. Lock not held. */
Line *inbox_wait(Inbox *inbox);

/** Ends every job asked for so far. Lock held. */
void inbox_stop(Inbox *inbox);

/** A job asked for by this line begins; `stop` is set at once if it has been stopped already. Lock held. */
void inbox_begin_job(Inbox *inbox, uint64_t number, JobKind kind);

/** Waits until the running job is told to stop. Lock not held. */
void inbox_wait_for_stop(Inbox *inbox);

/** The job is over. Lock not held. */
void inbox_end_job(Inbox *inbox);

/** The working thread is through. Lock not held. */
void inbox_finish(Inbox *inbox);

/** The input has ended: waits until the working thread is through, ending its jobs as JobKind says. */
void inbox_close(Inbox *inbox);

#endif
