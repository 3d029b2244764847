#include "ai/thinker.h"

#include "ai/background.h"
#include "ai/level.h"

#include <pthread.h>
#include <stdlib.h>

/* What the window's side asked for last. */
typedef struct Job {
    uint64_t number; /* 0: none; counts up, so that an answer is known to belong to a job */
    SearchRequest request;
    int level;
    uint64_t seed;
    bool is_hurried; /* an answer is wanted at once, whatever has been found */
} Job;

/*
 * `mutex` guards everything but `search`, which is the thread's alone, and `stop`, which is set under the
 * mutex and read by the search at any time. A job is over for the window as soon as `job.number` changes:
 * whatever the thread still finds for an older number is dropped.
 */
struct Thinker {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    Search *search;
    void (*wake)(void *payload);
    void *payload;
    const struct ModiarTable *table;
    const struct Endings *endings[GAME_COUNT];
    Job job; /* number 0: nothing is asked or ready */
    uint64_t last_number;
    bool is_pending; /* the job has not been taken up by the thread yet */
    bool is_ready;   /* its answer waits to be polled */
    bool is_ending;
    Choice so_far, answer;
    atomic_bool stop;
};

typedef struct Observed {
    Thinker *thinker;
    uint64_t number;
} Observed;

static void note_progress(const Choice *so_far, void *payload) {
    Observed *observed = payload;
    Thinker *thinker = observed->thinker;
    pthread_mutex_lock(&thinker->mutex);
    if (thinker->job.number == observed->number)
        thinker->so_far = *so_far;
    pthread_mutex_unlock(&thinker->mutex);
}

/* Sleeps until there is a job and takes it up. False: the thread is to end. */
static bool take_job(Thinker *thinker, Job *job) {
    pthread_mutex_lock(&thinker->mutex);
    while (!thinker->is_pending && !thinker->is_ending)
        pthread_cond_wait(&thinker->changed, &thinker->mutex);
    *job = thinker->job;
    thinker->is_pending = false;
    /* From here on the flag is set for this job: whoever sets it holds the mutex and knows it is taken up. */
    atomic_store(&thinker->stop, thinker->is_ending || job->is_hurried);
    search_use_table(thinker->search, thinker->table);
    for (int game = 0; game < GAME_COUNT; game++)
        search_use_endings(thinker->search, (GameId)game, thinker->endings[game]);
    bool goes_on = !thinker->is_ending;
    pthread_mutex_unlock(&thinker->mutex);
    return goes_on;
}

static bool deliver(Thinker *thinker, uint64_t number, const Choice *choice) {
    pthread_mutex_lock(&thinker->mutex);
    bool is_wanted = thinker->job.number == number;
    if (is_wanted) {
        thinker->answer = *choice;
        thinker->is_ready = true;
    }
    pthread_mutex_unlock(&thinker->mutex);
    return is_wanted;
}

/* A game goes on: a request without limits is not one without end. */
static void limit(Job *job) {
    Limits *limits = &job->request.limits;
    if (limits->depth == 0 && limits->nodes == 0 && limits->movetime_ms == 0)
        *limits = level_row(job->request.position.game, job->level)->limits;
}

static void *think(void *argument) {
    Thinker *thinker = argument;
    background_yield_to_others(); /* the window's frames first */
    for (Job job; take_job(thinker, &job);) {
        Observed observed = {thinker, job.number};
        limit(&job);
        Choice choice = level_choose(thinker->search, &job.request, job.level, job.seed, &thinker->stop,
                                     note_progress, &observed);
        if (deliver(thinker, job.number, &choice) && thinker->wake)
            thinker->wake(thinker->payload);
    }
    return NULL;
}

Thinker *thinker_create(int hash_mib, int threads, void (*wake)(void *payload), void *payload, Error *error) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    thinker->wake = wake;
    thinker->payload = payload;
    thinker->search = search_create(hash_mib, threads, error);
    pthread_mutex_init(&thinker->mutex, NULL);
    pthread_cond_init(&thinker->changed, NULL);
    if (thinker->search && pthread_create(&thinker->thread, NULL, think, thinker) == 0)
        return thinker;
    if (thinker->search)
        error_set(error, ERROR_THREAD, "");
    search_free(thinker->search);
    free(thinker);
    return NULL;
}

void thinker_free(Thinker *thinker) {
    if (!thinker)
        return;
    pthread_mutex_lock(&thinker->mutex);
    thinker->is_ending = true;
    atomic_store(&thinker->stop, true);
    pthread_cond_signal(&thinker->changed);
    pthread_mutex_unlock(&thinker->mutex);
    pthread_join(thinker->thread, NULL);
    pthread_cond_destroy(&thinker->changed);
    pthread_mutex_destroy(&thinker->mutex);
    search_free(thinker->search);
    free(thinker);
}

/* Drops the present job. Called with the mutex held. */
static void drop_job(Thinker *thinker) {
    atomic_store(&thinker->stop, true);
    thinker->job.number = 0;
    thinker->is_pending = thinker->is_ready = false;
    thinker->so_far = (Choice){.move = MOVE_NONE};
}

void thinker_start(Thinker *thinker, const SearchRequest *request, int level, uint64_t seed) {
    pthread_mutex_lock(&thinker->mutex);
    drop_job(thinker);
    thinker->job = (Job){++thinker->last_number, *request, level, seed, false};
    thinker->is_pending = true;
    pthread_cond_signal(&thinker->changed);
    pthread_mutex_unlock(&thinker->mutex);
}

void thinker_cancel(Thinker *thinker) {
    pthread_mutex_lock(&thinker->mutex);
    drop_job(thinker);
    pthread_mutex_unlock(&thinker->mutex);
}

void thinker_hurry(Thinker *thinker) {
    pthread_mutex_lock(&thinker->mutex);
    if (thinker->is_pending)
        thinker->job.is_hurried = true;
    else
        atomic_store(&thinker->stop, true);
    pthread_mutex_unlock(&thinker->mutex);
}

void thinker_use_table(Thinker *thinker, const struct ModiarTable *table) {
    pthread_mutex_lock(&thinker->mutex);
    thinker->table = table;
    pthread_mutex_unlock(&thinker->mutex);
}

void thinker_use_endings(Thinker *thinker, GameId game, const struct Endings *endings) {
    pthread_mutex_lock(&thinker->mutex);
    thinker->endings[game] = endings;
    pthread_mutex_unlock(&thinker->mutex);
}

/* A mutex is no part of what a caller sees as constant. */
static pthread_mutex_t *mutex_of(const Thinker *thinker) {
    return (pthread_mutex_t *)&thinker->mutex;
}

bool thinker_is_busy(const Thinker *thinker) {
    pthread_mutex_lock(mutex_of(thinker));
    bool is_busy = thinker->job.number != 0;
    pthread_mutex_unlock(mutex_of(thinker));
    return is_busy;
}

bool thinker_progress(const Thinker *thinker, Choice *out) {
    pthread_mutex_lock(mutex_of(thinker));
    bool is_known = thinker->job.number != 0 && thinker->so_far.depth > 0;
    if (is_known)
        *out = thinker->so_far;
    pthread_mutex_unlock(mutex_of(thinker));
    return is_known;
}

bool thinker_poll(Thinker *thinker, Choice *out) {
    pthread_mutex_lock(&thinker->mutex);
    bool is_ready = thinker->is_ready;
    if (is_ready) {
        *out = thinker->answer;
        drop_job(thinker);
    }
    pthread_mutex_unlock(&thinker->mutex);
    return is_ready;
}
