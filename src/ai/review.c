#include "ai/review.h"

#include "ai/background.h"
#include "ai/expert.h"
#include "ai/review_judge.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_MIB = 4 };

/* So few that a game of 60 turns has been looked at within a second, then as many as level 9 looks at. */
static const uint64_t usual_nodes[REVIEW_PASSES] = {5000, 120000};

/* A position of the game, and what is known of it. */
typedef struct Place {
    Position pos;
    uint64_t hash;
    bool is_new; /* no earlier position can come again from here on */
    Move played; /* MOVE_NONE in the last place */
    int passes;
    ReviewLook look;
} Place;

/*
 * `mutex` guards everything but `search`, which is the thread's alone, and `stop`, which is set under the
 * mutex and read by the search at any time. The thread takes a step out under the mutex, works on its own
 * copy, and puts what it found back unless `stop` was set: then the step is not wanted any more, or is to be
 * taken again.
 */
struct Review {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    Search *search;
    void (*wake)(void *payload);
    void *payload;
    const ModiarTable *table;
    const Endings *endings[GAME_COUNT];
    Place *places; /* NULL: no game */
    int count;     /* of turns: there is one place more */
    uint64_t nodes[REVIEW_PASSES];
    int pass, at; /* the next step */
    bool is_paused, is_ending, has_news;
    atomic_bool stop;
};

/* The game */

static void fill(Place *place, const Position *before, Move played) {
    const Game *game = game_of(&place->pos);
    place->hash = game->hash(&place->pos);
    place->is_new = before == NULL || expert_of(before)->is_for_good(before, &place->pos);
    place->played = played;
}

static Place *places_of(const ReviewRequest *request, Error *error) {
    Place *places = calloc((size_t)request->count + 1, sizeof *places);
    if (places == NULL) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    places[0].pos = request->start;
    for (int n = 0; n <= request->count; n++) {
        const bool is_last = n == request->count;
        fill(&places[n], n > 0 ? &places[n - 1].pos : NULL, is_last ? MOVE_NONE : request->turns[n]);
        if (is_last)
            break;
        places[n + 1].pos = places[n].pos;
        game_of(&request->start)->play(&places[n + 1].pos, request->turns[n]);
    }
    return places;
}

static GameId game_under(const Review *review) {
    return (GameId)review->places[0].pos.game;
}

/* Steps; called with the mutex held. */

/* Goes on to the next position of which a pass may learn more. */
static void find_step(Review *review) {
    for (; review->pass < REVIEW_PASSES; review->pass++, review->at = 0)
        for (; review->at <= review->count; review->at++)
            if (review->places[review->at].passes <= review->pass)
                return;
}

static bool has_step(const Review *review) {
    return review->places != NULL && review->pass < REVIEW_PASSES && !review->is_paused;
}

static void fill_step(const Review *review, ReviewStep *step) {
    const Place *places = review->places;
    SearchRequest *request = &step->request;
    int n = review->at;
    request->position = places[n].pos;
    request->limits = (Limits){.nodes = review->nodes[review->pass]};
    request->earlier_count = 0;
    for (; !places[n].is_new && request->earlier_count < SEARCH_EARLIER_MAX; n--)
        request->earlier[request->earlier_count++] = places[n - 1].hash;
    step->played = places[review->at].played;
}

/* Tells the search that its step is not wanted any more. */
static void drop_step(Review *review) {
    atomic_store(&review->stop, true);
    pthread_cond_signal(&review->changed);
}

/* Whoever waits is woken once for all that comes before he looks. */
static bool note_news(Review *review) {
    const bool is_first = !review->has_news;
    review->has_news = true;
    return is_first && review->wake != NULL;
}

/* The thread */

/* Sleeps until there is a step and takes it. False: the thread is to end. */
static bool take_step(Review *review, ReviewStep *step, Exact *exact) {
    pthread_mutex_lock(&review->mutex);
    while (!has_step(review) && !review->is_ending)
        pthread_cond_wait(&review->changed, &review->mutex);
    const bool goes_on = !review->is_ending;
    if (goes_on) {
        /* From here on the flag is set for this step: whoever sets it holds the mutex. */
        atomic_store(&review->stop, false);
        fill_step(review, step);
        *exact = (Exact){review->table, review->endings[game_under(review)]};
    }
    pthread_mutex_unlock(&review->mutex);
    return goes_on;
}

static void deliver(Review *review, const ReviewLook *look) {
    bool is_to_wake = false;
    pthread_mutex_lock(&review->mutex);
    if (!atomic_load(&review->stop)) {
        Place *place = &review->places[review->at];
        place->look = *look;
        place->passes = look->is_final ? REVIEW_PASSES : review->pass + 1;
        find_step(review);
        is_to_wake = note_news(review);
    }
    pthread_mutex_unlock(&review->mutex);
    if (is_to_wake)
        review->wake(review->payload);
}

static void *work(void *argument) {
    Review *review = argument;
    ReviewStep step;
    background_yield_to_others();
    for (Exact exact; take_step(review, &step, &exact);) {
        const ReviewLook look = review_look(review->search, &exact, &step, &review->stop);
        deliver(review, &look);
    }
    return NULL;
}

Review *review_create(void (*wake)(void *payload), void *payload, Error *error) {
    Review *review = calloc(1, sizeof *review);
    if (!review) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    review->wake = wake;
    review->payload = payload;
    review->search = search_create(HASH_MIB, 1, error);
    pthread_mutex_init(&review->mutex, NULL);
    pthread_cond_init(&review->changed, NULL);
    if (review->search && pthread_create(&review->thread, NULL, work, review) == 0)
        return review;
    if (review->search)
        error_set(error, ERROR_THREAD, "");
    search_free(review->search);
    free(review);
    return NULL;
}

void review_free(Review *review) {
    if (!review)
        return;
    pthread_mutex_lock(&review->mutex);
    review->is_ending = true;
    drop_step(review);
    pthread_mutex_unlock(&review->mutex);
    pthread_join(review->thread, NULL);
    pthread_cond_destroy(&review->changed);
    pthread_mutex_destroy(&review->mutex);
    search_free(review->search);
    free(review->places);
    free(review);
}

/* What the window asks for */

/* Another game, or none. Called with the mutex held. */
static void set_game(Review *review, Place *places, int count) {
    drop_step(review);
    free(review->places);
    review->places = places;
    review->count = count;
    review->pass = review->at = 0;
    review->has_news = false;
}

bool review_start(Review *review, const ReviewRequest *request, Error *error) {
    Place *places = places_of(request, error);
    if (places == NULL)
        return false;
    pthread_mutex_lock(&review->mutex);
    set_game(review, places, request->count);
    for (int pass = 0; pass < REVIEW_PASSES; pass++)
        review->nodes[pass] = request->nodes[pass] ? request->nodes[pass] : usual_nodes[pass];
    pthread_mutex_unlock(&review->mutex);
    return true;
}

void review_cancel(Review *review) {
    pthread_mutex_lock(&review->mutex);
    set_game(review, NULL, 0);
    pthread_mutex_unlock(&review->mutex);
}

void review_pause(Review *review, bool is_paused) {
    pthread_mutex_lock(&review->mutex);
    if (review->is_paused != is_paused) {
        review->is_paused = is_paused;
        drop_step(review);
    }
    pthread_mutex_unlock(&review->mutex);
}

/* More is known for sure than before: all is looked at anew. Called with the mutex held. */
static void begin_again(Review *review) {
    for (int n = 0; review->places != NULL && n <= review->count; n++)
        review->places[n].passes = 0;
    review->pass = review->at = 0;
    drop_step(review);
}

void review_use_table(Review *review, const ModiarTable *table) {
    pthread_mutex_lock(&review->mutex);
    const bool matters = review->places != NULL && game_under(review) == GAME_MODIAR;
    if (matters && review->table != table)
        begin_again(review);
    review->table = table;
    pthread_mutex_unlock(&review->mutex);
}

void review_use_endings(Review *review, GameId game, const Endings *endings) {
    pthread_mutex_lock(&review->mutex);
    const bool matters = review->places != NULL && game_under(review) == game;
    if (matters && review->endings[game] != endings)
        begin_again(review);
    review->endings[game] = endings;
    pthread_mutex_unlock(&review->mutex);
}

bool review_take_news(Review *review) {
    pthread_mutex_lock(&review->mutex);
    const bool has_news = review->has_news;
    review->has_news = false;
    pthread_mutex_unlock(&review->mutex);
    return has_news;
}

/* What is known */

/* A mutex is no part of what a caller sees as constant. */
static pthread_mutex_t *mutex_of(const Review *review) {
    return (pthread_mutex_t *)&review->mutex;
}

bool review_progress(const Review *review, int *done, int *all) {
    pthread_mutex_lock(mutex_of(review));
    const bool is_on = review->places != NULL;
    *done = 0;
    *all = is_on ? REVIEW_PASSES * (review->count + 1) : 0;
    for (int n = 0; is_on && n <= review->count; n++)
        *done += review->places[n].passes;
    pthread_mutex_unlock(mutex_of(review));
    return is_on;
}

/* Whether anything has been found in a place, be it before more was known for sure. */
static bool is_known(const Review *review, int n) {
    return review->places != NULL && n >= 0 && n <= review->count &&
           (review->places[n].passes > 0 || review->places[n].look.choices > 0);
}

static void tell_position(const Place *place, ReviewPosition *out) {
    const ReviewLook *look = &place->look;
    const Score score = place->pos.to_move == PLAYER_FIRST ? look->score : review_turned(look->score);
    *out = (ReviewPosition){.passes = place->passes,
                            .score = score,
                            .is_exact = look->is_exact,
                            .chance = review_chance((GameId)place->pos.game, score),
                            .line_length = look->line_length};
    memcpy(out->line, look->line, sizeof out->line);
}

bool review_position(const Review *review, int n, ReviewPosition *out) {
    pthread_mutex_lock(mutex_of(review));
    const bool is_there = is_known(review, n);
    if (is_there)
        tell_position(&review->places[n], out);
    pthread_mutex_unlock(mutex_of(review));
    return is_there;
}

/* The turn played in a place. Called with the mutex held. */
static ReviewTurn turn_in(const Review *review, int n) {
    const Place *place = &review->places[n];
    if (!is_known(review, n))
        return (ReviewTurn){.mark = REVIEW_UNKNOWN, .best = MOVE_NONE};
    return review_judge((GameId)place->pos.game, &place->look, place->played);
}

bool review_turn(const Review *review, int n, ReviewTurn *out) {
    pthread_mutex_lock(mutex_of(review));
    const bool is_there = n >= 1 && n <= review->count && is_known(review, n - 1);
    if (is_there)
        *out = turn_in(review, n - 1);
    pthread_mutex_unlock(mutex_of(review));
    return is_there;
}

void review_summary(const Review *review, int player, ReviewSummary *out) {
    *out = (ReviewSummary){0};
    pthread_mutex_lock(mutex_of(review));
    for (int n = 0; n < review->count; n++) {
        const ReviewTurn turn = turn_in(review, n);
        if (review->places[n].pos.to_move == player)
            review_add(out, &turn);
    }
    pthread_mutex_unlock(mutex_of(review));
    review_conclude(out);
}
