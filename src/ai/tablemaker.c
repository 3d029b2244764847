#include "ai/tablemaker.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

enum { LOW_PRIORITY = 10 };

struct TableMaker {
    pthread_t thread;
    char *path; /* NULL: kept nowhere */
    int threads;
    void (*wake)(void *payload);
    void *payload;
    atomic_bool stop, is_solving;
    atomic_int progress;
    _Atomic(ModiarTable *) table; /* published once, complete: whoever sees it may read it */
};

/* Linux gives each thread a priority of its own (nptl(7)); elsewhere this would slow the whole program. */
static void yield_to_others(void) {
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, LOW_PRIORITY);
#endif
}

static bool publish(TableMaker *maker, ModiarTable *table) {
    if (table == NULL)
        return false;
    atomic_store(&maker->table, table);
    if (maker->wake)
        maker->wake(maker->payload);
    return true;
}

static ModiarTable *solve(TableMaker *maker) {
    atomic_store(&maker->is_solving, true);
    ModiarTable *table = modiar_table_solve(maker->threads, &maker->stop, &maker->progress, NULL, NULL);
    atomic_store(&maker->is_solving, false);
    return table;
}

static void *make(void *argument) {
    TableMaker *maker = argument;
    yield_to_others();
    if (maker->path && publish(maker, modiar_table_load(maker->path, NULL, NULL)))
        return NULL;
    /* It is used before it is saved; where that fails, the next start solves again. */
    if (publish(maker, solve(maker)) && maker->path && !atomic_load(&maker->stop))
        modiar_table_save(atomic_load(&maker->table), maker->path, NULL);
    return NULL;
}

static bool begin(TableMaker *maker, const char *path, Error *error) {
    if (path && *path && (maker->path = strdup(path)) == NULL)
        return error_set(error, ERROR_MEMORY, "");
    return pthread_create(&maker->thread, NULL, make, maker) == 0 || error_set(error, ERROR_THREAD, "");
}

TableMaker *tablemaker_start(const char *path, int threads, void (*wake)(void *payload), void *payload,
                             Error *error) {
    TableMaker *maker = calloc(1, sizeof *maker);
    if (maker == NULL) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    maker->threads = threads;
    maker->wake = wake;
    maker->payload = payload;
    if (begin(maker, path, error))
        return maker;
    free(maker->path);
    free(maker);
    return NULL;
}

void tablemaker_free(TableMaker *maker) {
    if (maker == NULL)
        return;
    atomic_store(&maker->stop, true);
    pthread_join(maker->thread, NULL);
    modiar_table_free(atomic_load(&maker->table));
    free(maker->path);
    free(maker);
}

bool tablemaker_is_solving(const TableMaker *maker) {
    return maker && atomic_load(&maker->is_solving);
}

int tablemaker_progress(const TableMaker *maker) {
    return atomic_load(&maker->progress);
}

const ModiarTable *tablemaker_table(const TableMaker *maker) {
    return maker ? atomic_load(&maker->table) : NULL;
}
