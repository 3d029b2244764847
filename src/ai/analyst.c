#include "ai/analyst.h"

#include "ai/background.h"
#include "ai/multi.h"

#include <pthread.h>
#include <stdlib.h>

/* What the window's side asked for last. */
typedef struct Job {
    uint64_t number; /* 0: none; counts up, so that what is found is known to belong to a job */
    SearchRequest request;
    int lines;
} Job;

/*
 * `mutex` guards everything but `search`, which is the thread's alone, and `stop`, which is set under the
 * mutex and read by the search at any time.
 */
struct Analyst {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    Search *search;
    void (*wake)(void *payload);
    void *payload;
    const ModiarTable *table;
    const Endings *endings[GAME_COUNT];
    Job job;
    uint64_t last_number;
    bool is_pending; /* the job has not been taken up by the thread yet */
    bool is_working; /* it has, and more may come of it */
    bool has_news;
    bool is_ending;
    Analysis analysis;
    atomic_bool stop;
};

typedef struct Observed {
    Analyst *analyst;
    uint64_t number;
} Observed;

/* Sleeps until there is a job and takes it up. False: the thread is to end. */
static bool take_job(Analyst *analyst, Job *job, Exact *exact) {
    pthread_mutex_lock(&analyst->mutex);
    while (!analyst->is_pending && !analyst->is_ending)
        pthread_cond_wait(&analyst->changed, &analyst->mutex);
    const bool goes_on = !analyst->is_ending;
    if (goes_on) {
        *job = analyst->job;
        *exact = (Exact){analyst->table, analyst->endings[job->request.position.game]};
        analyst->is_pending = false;
        analyst->is_working = true;
        /* From here on the flag is set for this job: whoever sets it holds the mutex. */
        atomic_store(&analyst->stop, false);
    }
    pthread_mutex_unlock(&analyst->mutex);
    return goes_on;
}

static void note(const Analysis *so_far, void *payload) {
    const Observed *observed = payload;
    Analyst *analyst = observed->analyst;
    bool is_to_wake = false;
    pthread_mutex_lock(&analyst->mutex);
    if (analyst->job.number == observed->number) {
        is_to_wake = !analyst->has_news && analyst->wake != NULL;
        analyst->analysis = *so_far;
        analyst->has_news = true;
        analyst->is_working = !so_far->is_done;
    }
    pthread_mutex_unlock(&analyst->mutex);
    if (is_to_wake)
        analyst->wake(analyst->payload);
}

static void *work(void *argument) {
    Analyst *analyst = argument;
    Job job;
    background_yield_to_others();
    for (Exact exact; take_job(analyst, &job, &exact);) {
        Observed observed = {analyst, job.number};
        multi_run(analyst->search, &exact, &job.request, job.lines, &analyst->stop, note, &observed);
    }
    return NULL;
}

Analyst *analyst_create(int hash_mib, int threads, void (*wake)(void *payload), void *payload, Error *error) {
    Analyst *analyst = calloc(1, sizeof *analyst);
    if (!analyst) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    analyst->wake = wake;
    analyst->payload = payload;
    analyst->search = search_create(hash_mib, threads, error);
    pthread_mutex_init(&analyst->mutex, NULL);
    pthread_cond_init(&analyst->changed, NULL);
    if (analyst->search && pthread_create(&analyst->thread, NULL, work, analyst) == 0)
        return analyst;
    if (analyst->search)
        error_set(error, ERROR_THREAD, "");
    search_free(analyst->search);
    free(analyst);
    return NULL;
}

/* Drops the present job. Called with the mutex held. */
static void drop_job(Analyst *analyst) {
    atomic_store(&analyst->stop, true);
    analyst->job.number = 0;
    analyst->is_pending = analyst->is_working = analyst->has_news = false;
}

void analyst_free(Analyst *analyst) {
    if (!analyst)
        return;
    pthread_mutex_lock(&analyst->mutex);
    drop_job(analyst);
    analyst->is_ending = true;
    pthread_cond_signal(&analyst->changed);
    pthread_mutex_unlock(&analyst->mutex);
    pthread_join(analyst->thread, NULL);
    pthread_cond_destroy(&analyst->changed);
    pthread_mutex_destroy(&analyst->mutex);
    search_free(analyst->search);
    free(analyst);
}

void analyst_use_table(Analyst *analyst, const ModiarTable *table) {
    pthread_mutex_lock(&analyst->mutex);
    analyst->table = table;
    pthread_mutex_unlock(&analyst->mutex);
}

void analyst_use_endings(Analyst *analyst, GameId game, const Endings *endings) {
    pthread_mutex_lock(&analyst->mutex);
    analyst->endings[game] = endings;
    pthread_mutex_unlock(&analyst->mutex);
}

void analyst_set_position(Analyst *analyst, const SearchRequest *request, int lines) {
    pthread_mutex_lock(&analyst->mutex);
    drop_job(analyst);
    analyst->job = (Job){++analyst->last_number, *request, lines};
    analyst->is_pending = true;
    pthread_cond_signal(&analyst->changed);
    pthread_mutex_unlock(&analyst->mutex);
}

void analyst_stop(Analyst *analyst) {
    pthread_mutex_lock(&analyst->mutex);
    drop_job(analyst);
    pthread_mutex_unlock(&analyst->mutex);
}

bool analyst_is_busy(const Analyst *analyst) {
    pthread_mutex_t *mutex = (pthread_mutex_t *)&analyst->mutex; /* no part of what is constant */
    pthread_mutex_lock(mutex);
    const bool is_busy = analyst->is_pending || analyst->is_working;
    pthread_mutex_unlock(mutex);
    return is_busy;
}

bool analyst_poll(Analyst *analyst, Analysis *out) {
    pthread_mutex_lock(&analyst->mutex);
    const bool has_news = analyst->has_news;
    if (has_news)
        *out = analyst->analysis;
    analyst->has_news = false;
    pthread_mutex_unlock(&analyst->mutex);
    return has_news;
}
