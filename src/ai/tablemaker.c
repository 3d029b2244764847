#include "ai/tablemaker.h"

#include "ai/background.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* What differs between the tables; solved is a ModiarTable or Endings. */
typedef struct Making {
    void *(*load)(const TableMaker *maker);
    void *(*solve)(TableMaker *maker);
    bool (*save)(const TableMaker *maker, const void *solved);
    void (*free)(void *solved);
} Making;

struct TableMaker {
    const Making *making;
    GameId game;
    pthread_t thread;
    char *path; /* NULL: kept nowhere */
    int threads;
    void (*wake)(void *payload);
    void *payload;
    atomic_bool stop, is_solving;
    atomic_int progress;
    _Atomic(void *) solved; /* published once, complete: whoever sees it may read it */
};

static void *load_modiar(const TableMaker *maker) {
    return modiar_table_load(maker->path, NULL, NULL);
}

static void *solve_modiar(TableMaker *maker) {
    return modiar_table_solve(maker->threads, &maker->stop, &maker->progress, NULL, NULL);
}

static bool save_modiar(const TableMaker *maker, const void *solved) {
    return modiar_table_save(solved, maker->path, NULL);
}

static void free_modiar(void *solved) {
    modiar_table_free(solved);
}

static void *load_endings(const TableMaker *maker) {
    return endings_load(maker->game, maker->path, NULL);
}

static void *solve_endings(TableMaker *maker) {
    return endings_solve(maker->game, maker->threads, &maker->stop, &maker->progress, NULL);
}

static bool save_endings(const TableMaker *maker, const void *solved) {
    return endings_save(solved, maker->path, NULL);
}

static void free_endings(void *solved) {
    endings_free(solved);
}

static const Making making_modiar = {load_modiar, solve_modiar, save_modiar, free_modiar};
static const Making making_endings = {load_endings, solve_endings, save_endings, free_endings};

static bool publish(TableMaker *maker, void *solved) {
    if (solved == NULL)
        return false;
    atomic_store(&maker->solved, solved);
    if (maker->wake)
        maker->wake(maker->payload);
    return true;
}

static void *solve(TableMaker *maker) {
    atomic_store(&maker->is_solving, true);
    void *solved = maker->making->solve(maker);
    atomic_store(&maker->is_solving, false);
    return solved;
}

static void *make(void *argument) {
    TableMaker *maker = argument;
    background_yield_to_others();
    if (maker->path && publish(maker, maker->making->load(maker)))
        return NULL;
    /* It is used before it is saved; where that fails, the next start solves again. */
    if (publish(maker, solve(maker)) && maker->path && !atomic_load(&maker->stop))
        maker->making->save(maker, atomic_load(&maker->solved));
    return NULL;
}

static bool begin(TableMaker *maker, const char *path, Error *error) {
    if (path && *path && (maker->path = strdup(path)) == NULL)
        return error_set(error, ERROR_MEMORY, "");
    return pthread_create(&maker->thread, NULL, make, maker) == 0 || error_set(error, ERROR_THREAD, "");
}

static TableMaker *start(const Making *making, GameId game, const char *path, int threads,
                         void (*wake)(void *payload), void *payload, Error *error) {
    TableMaker *maker = calloc(1, sizeof *maker);
    if (maker == NULL) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    maker->making = making;
    maker->game = game;
    maker->threads = threads;
    maker->wake = wake;
    maker->payload = payload;
    if (begin(maker, path, error))
        return maker;
    free(maker->path);
    free(maker);
    return NULL;
}

TableMaker *tablemaker_start(const char *path, int threads, void (*wake)(void *payload), void *payload,
                             Error *error) {
    return start(&making_modiar, GAME_MODIAR, path, threads, wake, payload, error);
}

TableMaker *tablemaker_start_endings(GameId game, const char *path, int threads, void (*wake)(void *payload),
                                     void *payload, Error *error) {
    return start(&making_endings, game, path, threads, wake, payload, error);
}

void tablemaker_free(TableMaker *maker) {
    if (maker == NULL)
        return;
    atomic_store(&maker->stop, true);
    pthread_join(maker->thread, NULL);
    maker->making->free(atomic_load(&maker->solved));
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
    return maker && maker->game == GAME_MODIAR ? atomic_load(&maker->solved) : NULL;
}

const Endings *tablemaker_endings(const TableMaker *maker) {
    return maker && maker->game != GAME_MODIAR ? atomic_load(&maker->solved) : NULL;
}
