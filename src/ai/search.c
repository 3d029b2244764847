#include "ai/search.h"

#include "ai/solved.h"
#include "ai/worker.h"

#include <pthread.h>
#include <stdlib.h>

enum { WINDOW = 30, WINDOW_WIDEST = 1000, WINDOW_FROM_DEPTH = 4, DEPTH_OF_ONLY_TURN = 4 };

struct Search {
    Table table;
    Worker *workers;
    int threads;
    Shared shared;
    atomic_bool never; /* stands in for a stop flag that the caller has not got */
    const ModiarTable *modiar_table;
    const Endings *endings[GAME_COUNT];
};

/* One call of search_run: what is asked, and what is known so far. */
typedef struct Run {
    Search *search;
    const SearchRequest *request;
    Limits limits;
    int threads;
    SearchObserver observer;
    void *payload;
    int64_t started_us;
    Choice choice;
} Run;

Search *search_create(int hash_mib, int threads, Error *error) {
    Search *search = calloc(1, sizeof *search);
    Worker *workers = calloc((size_t)threads, sizeof *workers);
    if (!search || !workers || !table_init(&search->table, hash_mib, NULL)) {
        free(workers);
        free(search);
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    search->workers = workers;
    search->threads = threads;
    for (int i = 0; i < threads; i++)
        pick_forget(&workers[i]);
    return search;
}

void search_free(Search *search) {
    if (!search)
        return;
    table_free(&search->table);
    free(search->workers);
    free(search);
}

void search_clear(Search *search) {
    table_clear(&search->table);
    for (int i = 0; i < search->threads; i++)
        pick_forget(&search->workers[i]);
}

/* A repeatable search must not profit from earlier ones. */
static void begin(Search *search, bool is_repeatable) {
    if (!is_repeatable) {
        table_begin(&search->table);
        return;
    }
    table_begin_afresh(&search->table);
    pick_forget(search->workers);
}

void search_use_table(Search *search, const struct ModiarTable *table) {
    search->modiar_table = table;
}

void search_use_endings(Search *search, GameId game, const struct Endings *endings) {
    search->endings[game] = endings;
}

int search_evaluate(const Position *pos) {
    return expert_of(pos)->evaluate(pos);
}

static Score score_of(int value) {
    if (value >= VALUE_SURE)
        return (Score){SCORE_WIN, VALUE_WIN - value};
    if (value <= -VALUE_SURE)
        return (Score){SCORE_LOSS, VALUE_WIN + value};
    return (Score){SCORE_CP, value};
}

static uint64_t nodes_of_all(const Run *run) {
    uint64_t sum = 0;
    for (int i = 0; i < run->threads; i++)
        sum += atomic_load_explicit(&run->search->workers[i].nodes, memory_order_relaxed);
    return sum;
}

/* Fills in what changes as a search goes on. */
static void measure(Run *run) {
    run->choice.nodes = nodes_of_all(run);
    run->choice.time_ms = (int)((worker_clock_us() - run->started_us) / 1000);
    run->choice.hashfull = table_fullness(&run->search->table);
}

/*
 * Takes over the best line a worker has found. A depth it could not finish tells of no more than another turn
 * that is better: what has become of the turn before, the turns not tried yet may outdo.
 */
static void take_line(Choice *choice, const Worker *worker, int value) {
    const Node *node = &worker->stack[0];
    if (node->pv_length == 0)
        return;
    if (worker->is_stopped && choice->depth > 0 && move_equal(node->pv[0], choice->move))
        return;
    choice->pv_length = node->pv_length;
    for (int i = 0; i < node->pv_length; i++)
        choice->pv[i] = node->pv[i];
    choice->move = node->pv[0];
    if (!worker->is_stopped || value > -VALUE_SURE) /* of a loss only a whole depth is proof */
        choice->score = score_of(value - worker->root[0].bias);
}

/*
 * One depth, first in a narrow window round the value of the depth before, which is opened wide on the side
 * where the true value turns out to lie.
 */
static int search_depth(Worker *worker, int depth, int guess, Choice *choice) {
    int width = depth >= WINDOW_FROM_DEPTH ? WINDOW : 2 * VALUE_WIN;
    int alpha = guess - width, beta = guess + width;
    for (;;) {
        int value = worker_search_root(worker, depth, alpha, beta);
        if (choice)
            take_line(choice, worker, value);
        if (worker->is_stopped || (value > alpha && value < beta))
            return value;
        width = width >= WINDOW_WIDEST ? 4 * VALUE_WIN : width * 4;
        if (value <= alpha)
            alpha = value - width;
        else
            beta = value + width;
    }
}

/* Whether deeper searching can't change anything: a win or loss within the depth searched through. */
static bool is_settled(const Choice *choice) {
    return (choice->score.kind == SCORE_WIN || choice->score.kind == SCORE_LOSS) &&
           choice->score.value <= choice->depth;
}

static bool wants_all_depths(Limits limits) {
    return limits.depth != 0 || limits.nodes != 0 || limits.movetime_ms == 0;
}

static void deepen(Run *run) {
    Worker *worker = run->search->workers;
    int last =
        run->limits.depth > 0 && run->limits.depth < SEARCH_DEPTH_MAX ? run->limits.depth : SEARCH_DEPTH_MAX;
    int value = 0;
    for (int depth = 1; depth <= last; depth++) {
        value = search_depth(worker, depth, value, &run->choice);
        if (worker->is_stopped)
            break;
        run->choice.depth = depth;
        measure(run);
        if (run->observer)
            run->observer(&run->choice, run->payload);
        if (is_settled(&run->choice) && !wants_all_depths(run->limits))
            break;
    }
}

/* A helper's answer is never asked for: what it finds reaches the others through the table. */
static void *help(void *argument) {
    Worker *worker = argument;
    int value = 0;
    for (int depth = 1; depth <= SEARCH_DEPTH_MAX && !worker->is_stopped; depth++)
        value = search_depth(worker, depth, value, NULL);
    return NULL;
}

static void prepare_root(Worker *worker, const RootView *view) {
    Node *node = &worker->stack[0];
    node->count = view->count;
    for (int i = 0; i < view->count; i++)
        node->moves[i] = view->moves[i];
    /* An earlier search may have come through here. */
    TableEntry known = {.move = MOVE_NONE};
    worker_find(worker, node, &known);
    pick_prepare(worker, node, known.move);
    worker->root_count = 0;
    Move move;
    for (int32_t value; pick_next(node, &move, &value);) {
        int bias = 0;
        for (int i = 0; i < view->count; i++)
            if (move_equal(view->moves[i], move))
                bias = view->bias[i];
        worker->root[worker->root_count++] = (RootMove){move, bias};
    }
}

static void prepare(Run *run, Worker *worker, const RootView *view) {
    worker->game = game_of(&run->request->position);
    worker->expert = expert_of(&run->request->position);
    worker->table = &run->search->table;
    worker->shared = &run->search->shared;
    atomic_store_explicit(&worker->nodes, 0, memory_order_relaxed);
    worker->node_limit = (run->limits.nodes + (uint64_t)run->threads - 1) / (uint64_t)run->threads;
    worker->is_stopped = false;
    worker_set_root(worker, run->request);
    /* The weaker players know no endings. */
    const GameId game = worker->game->id;
    known_prepare(&worker->known, view->is_repeatable ? NULL : run->search->endings[game], run->request);
    prepare_root(worker, view);
}

/* A search that is stopped before it has found anything still answers with a legal turn. */
static Choice first_guess(const Worker *worker) {
    Choice choice = {.move = worker->root[0].move, .pv_length = 1};
    choice.pv[0] = choice.move;
    choice.score = score_of(worker->expert->evaluate(&worker->stack[0].pos));
    return choice;
}

static void run_workers(Run *run) {
    Search *search = run->search;
    pthread_t helpers[64];
    int started = 0;
    /* Fewer helpers than asked for only make the search slower. */
    while (started < run->threads - 1 &&
           pthread_create(&helpers[started], NULL, help, &search->workers[started + 1]) == 0)
        started++;
    deepen(run);
    atomic_store(&search->shared.halt, true);
    for (int i = 0; i < started; i++)
        pthread_join(helpers[i], NULL);
}

static Limits limits_of(const SearchRequest *request, int turns) {
    Limits limits = request->limits;
    if (turns == 1 && limits.depth == 0 && limits.nodes == 0)
        limits.depth = DEPTH_OF_ONLY_TURN;
    return limits;
}

Choice search_run_view(Search *search, const SearchRequest *request, const RootView *view,
                       const atomic_bool *stop, SearchObserver observer, void *payload) {
    Run run = {.search = search,
               .request = request,
               .limits = limits_of(request, view->count),
               .threads = view->is_repeatable ? 1 : search->threads,
               .observer = observer,
               .payload = payload,
               .started_us = worker_clock_us()};
    search->shared.stop = stop ? stop : &search->never;
    search->shared.deadline_us =
        run.limits.movetime_ms > 0 ? run.started_us + (int64_t)run.limits.movetime_ms * 1000 : 0;
    atomic_store(&search->shared.halt, false);
    begin(search, view->is_repeatable);
    for (int i = 0; i < run.threads; i++)
        prepare(&run, &search->workers[i], view);
    run.choice = first_guess(&search->workers[0]);
    run_workers(&run);
    measure(&run);
    return run.choice;
}

Choice search_run(Search *search, const SearchRequest *request, const atomic_bool *stop,
                  SearchObserver observer, void *payload) {
    const Position *pos = &request->position;
    if (pos->game == GAME_MODIAR && search->modiar_table) {
        Choice choice = solved_choose(search->modiar_table, request);
        if (observer)
            observer(&choice, payload);
        return choice;
    }
    RootView view = {0};
    view.count = game_of(pos)->moves(pos, view.moves);
    if (view.count == 0)
        return (Choice){.move = MOVE_NONE};
    return search_run_view(search, request, &view, stop, observer, payload);
}
