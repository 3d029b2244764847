#include "engine/inbox.h"

#include "engine/ugi.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool inbox_init(Inbox *inbox, Error *error) {
    memset(inbox, 0, sizeof *inbox);
    inbox->last = &inbox->first;
    atomic_init(&inbox->stop, false);
    pthread_condattr_t steady; /* the clock of the wall may jump */
    if (pthread_condattr_init(&steady) != 0)
        return error_set(error, ERROR_THREAD, "");
    const bool has_condition = pthread_condattr_setclock(&steady, CLOCK_MONOTONIC) == 0 &&
                               pthread_cond_init(&inbox->changed, &steady) == 0;
    pthread_condattr_destroy(&steady);
    if (!has_condition)
        return error_set(error, ERROR_THREAD, "");
    if (pthread_mutex_init(&inbox->lock, NULL) == 0)
        return true;
    pthread_cond_destroy(&inbox->changed);
    return error_set(error, ERROR_THREAD, "");
}

void inbox_free(Inbox *inbox) {
    for (Line *line; (line = inbox_take(inbox));)
        free(line);
    pthread_cond_destroy(&inbox->changed);
    pthread_mutex_destroy(&inbox->lock);
}

/* A line with room for this many bytes; the old one stays as it was when there is no memory. */
static Line *line_resize(Line *line, size_t room) {
    return realloc(line, sizeof *line + room);
}

/* Adds a byte; one that has no more room under the limit only marks the line. */
static bool line_add(Line **line, size_t *room, char byte) {
    if ((*line)->length == UGI_LINE_LIMIT) {
        (*line)->refusal = ERROR_LINE_TOO_LONG;
        return true;
    }
    if ((*line)->length == *room) {
        Line *larger = line_resize(*line, *room * 2);
        if (!larger)
            return false;
        *line = larger;
        *room *= 2;
    }
    (*line)->text[(*line)->length++] = byte;
    return true;
}

bool inbox_read_line(FILE *in, Line **out, Error *error) {
    *out = NULL;
    int c = getc_unlocked(in);
    if (c == EOF)
        return true;
    size_t room = 128;
    Line *line = line_resize(NULL, room);
    if (!line)
        return error_set(error, ERROR_MEMORY, "");
    *line = (Line){0};
    for (; c != EOF && c != '\n'; c = getc_unlocked(in)) {
        if (!line_add(&line, &room, c == '\0' ? '\1' : (char)c)) {
            free(line);
            return error_set(error, ERROR_MEMORY, "");
        }
    }
    if (line->length > 0 && line->text[line->length - 1] == '\r')
        line->length--;
    *out = line;
    return true;
}

void inbox_count(Inbox *inbox, Line *line) {
    line->number = ++inbox->read;
}

void inbox_put(Inbox *inbox, Line *line) {
    line->next = NULL;
    *inbox->last = line;
    inbox->last = &line->next;
    pthread_cond_broadcast(&inbox->changed);
}

Line *inbox_take(Inbox *inbox) {
    Line *line = inbox->first;
    if (line && !(inbox->first = line->next))
        inbox->last = &inbox->first;
    return line;
}

Line *inbox_wait(Inbox *inbox) {
    pthread_mutex_lock(&inbox->lock);
    while (!inbox->first && !inbox->is_closed)
        pthread_cond_wait(&inbox->changed, &inbox->lock);
    Line *line = inbox_take(inbox);
    pthread_mutex_unlock(&inbox->lock);
    return line;
}

void inbox_stop(Inbox *inbox) {
    inbox->stopped = inbox->read;
    atomic_store(&inbox->stop, true);
    pthread_cond_broadcast(&inbox->changed);
}

void inbox_begin_job(Inbox *inbox, uint64_t number, JobKind kind) {
    atomic_store(&inbox->stop, number < inbox->stopped);
    inbox->job = kind;
    clock_gettime(CLOCK_MONOTONIC, &inbox->job_start);
    pthread_cond_broadcast(&inbox->changed); /* inbox_close may be waiting for what to do about it */
}

void inbox_wait_for_stop(Inbox *inbox) {
    pthread_mutex_lock(&inbox->lock);
    while (!atomic_load(&inbox->stop))
        pthread_cond_wait(&inbox->changed, &inbox->lock);
    pthread_mutex_unlock(&inbox->lock);
}

void inbox_end_job(Inbox *inbox) {
    pthread_mutex_lock(&inbox->lock);
    inbox->job = JOB_NONE;
    pthread_cond_broadcast(&inbox->changed);
    pthread_mutex_unlock(&inbox->lock);
}

void inbox_finish(Inbox *inbox) {
    pthread_mutex_lock(&inbox->lock);
    inbox->is_done = true;
    pthread_cond_broadcast(&inbox->changed);
    pthread_mutex_unlock(&inbox->lock);
}

static struct timespec plus_ms(struct timespec time, long ms) {
    time.tv_sec += ms / 1000;
    time.tv_nsec += ms % 1000 * 1000000;
    if (time.tv_nsec >= 1000000000) {
        time.tv_sec++;
        time.tv_nsec -= 1000000000;
    }
    return time;
}

static bool is_before(struct timespec a, struct timespec b) {
    return a.tv_sec != b.tv_sec ? a.tv_sec < b.tv_sec : a.tv_nsec < b.tv_nsec;
}

/* Lock held. Waits until something changes, at most as long as the running job may still take. */
static void wait_or_stop(Inbox *inbox) {
    if (inbox->job == JOB_LIMITED && !atomic_load(&inbox->stop)) {
        const struct timespec end = plus_ms(inbox->job_start, UGI_GRACE_MS);
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        if (is_before(now, end)) {
            pthread_cond_timedwait(&inbox->changed, &inbox->lock, &end);
            return;
        }
    }
    if (inbox->job == JOB_LIMITED || inbox->job == JOB_ENDLESS) {
        atomic_store(&inbox->stop, true);
        pthread_cond_broadcast(&inbox->changed);
    }
    pthread_cond_wait(&inbox->changed, &inbox->lock);
}

void inbox_close(Inbox *inbox) {
    pthread_mutex_lock(&inbox->lock);
    inbox->is_closed = true;
    pthread_cond_broadcast(&inbox->changed);
    while (!inbox->is_done)
        wait_or_stop(inbox);
    pthread_mutex_unlock(&inbox->lock);
}
