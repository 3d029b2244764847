#include "ai/solve_team.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/* Work comes in pieces of a fraction of a millisecond: whoever waits looks this often before he sleeps. */
enum { TEAM_LOOKS = 4000 };

typedef struct Member {
    Team *team;
    pthread_t thread;
    int number;
} Member;

struct Team {
    int size, started;
    pthread_mutex_t lock;
    pthread_cond_t called, finished;
    atomic_uint calls; /* how often work was given out */
    atomic_int busy;
    bool ends;
    TeamWork work;
    void *payload;
    Member members[];
};

static bool looks_for_call(Team *team, unsigned seen) {
    for (int look = 0; look < TEAM_LOOKS; look++)
        if (atomic_load_explicit(&team->calls, memory_order_acquire) != seen)
            return true;
    return false;
}

static void wait_for_call(Team *team, unsigned seen) {
    if (looks_for_call(team, seen))
        return;
    pthread_mutex_lock(&team->lock);
    while (atomic_load_explicit(&team->calls, memory_order_acquire) == seen)
        pthread_cond_wait(&team->called, &team->lock);
    pthread_mutex_unlock(&team->lock);
}

static void *member_main(void *payload) {
    Member *member = payload;
    Team *team = member->team;
    for (unsigned seen = 0;; seen++) {
        wait_for_call(team, seen);
        if (team->ends)
            return NULL;
        team->work(team->payload, member->number);
        if (atomic_fetch_sub_explicit(&team->busy, 1, memory_order_acq_rel) == 1) {
            pthread_mutex_lock(&team->lock);
            pthread_cond_signal(&team->finished);
            pthread_mutex_unlock(&team->lock);
        }
    }
}

static void call(Team *team) {
    pthread_mutex_lock(&team->lock);
    atomic_fetch_add_explicit(&team->calls, 1, memory_order_release);
    pthread_cond_broadcast(&team->called);
    pthread_mutex_unlock(&team->lock);
}

static bool start_members(Team *team) {
    for (int n = 1; n < team->size; n++) {
        Member *member = &team->members[n];
        *member = (Member){.team = team, .number = n};
        if (pthread_create(&member->thread, NULL, member_main, member) != 0)
            return false;
        team->started = n + 1;
    }
    return true;
}

Team *team_create(int size, Error *error) {
    Team *team = calloc(1, sizeof *team + (size_t)size * sizeof team->members[0]);
    if (team == NULL) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    team->size = size;
    team->started = 1;
    pthread_mutex_init(&team->lock, NULL);
    pthread_cond_init(&team->called, NULL);
    pthread_cond_init(&team->finished, NULL);
    if (!start_members(team)) {
        team_free(team);
        error_set(error, ERROR_THREAD, "");
        return NULL;
    }
    return team;
}

void team_free(Team *team) {
    if (team == NULL)
        return;
    team->ends = true;
    call(team);
    for (int n = 1; n < team->started; n++)
        pthread_join(team->members[n].thread, NULL);
    pthread_cond_destroy(&team->finished);
    pthread_cond_destroy(&team->called);
    pthread_mutex_destroy(&team->lock);
    free(team);
}

static void wait_for_others(Team *team) {
    for (int look = 0; look < TEAM_LOOKS; look++)
        if (atomic_load_explicit(&team->busy, memory_order_acquire) == 0)
            return;
    pthread_mutex_lock(&team->lock);
    while (atomic_load_explicit(&team->busy, memory_order_acquire) != 0)
        pthread_cond_wait(&team->finished, &team->lock);
    pthread_mutex_unlock(&team->lock);
}

void team_run(Team *team, TeamWork work, void *payload) {
    team->work = work;
    team->payload = payload;
    atomic_store_explicit(&team->busy, team->size - 1, memory_order_relaxed);
    if (team->size > 1)
        call(team);
    work(payload, 0);
    wait_for_others(team);
}
