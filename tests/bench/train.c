/*
 * Fits the weights of a mill game's evaluation: `train GAME [GAMES [NODES [SEED]]]` plays games of the
 * program against itself, so many nodes a turn, and prints the weights as they stand in
 * src/ai/mill_weights.c. The same arguments give the same weights.
 *
 * A game opens with up to eight random turns, and later a turn in 25 is random, or all would be alike. Every
 * position whose search saw no forced win is a sample, with the result of its game; from the last position
 * that the endings tables know, and back from there, with the result that best play would have had.
 *
 * The weights in the tree, version 1, were made by an earlier form of this program, whose seed and nodes were
 * not kept: 3,000 games of each game, played with the hand-made evaluation there was before and without the
 * endings. So no seed makes these very numbers again, but new ones play as well. Against version 1, with
 * 5,000 nodes a turn and random openings of two to six turns played from both sides, scored (one standard
 * error)
 *
 *     train GAME 3000 2000 1     morabaraba 50.2 % (1.9)  twelve 51.9 % (2.0)   600 games each
 *     train GAME 12000 2000 2    morabaraba 50.9 % (1.3)  twelve 49.2 % (1.4)  1200 games each
 *
 * The first takes two minutes a game. Less than some hundreds of games fit little but chance.
 */
#include "ai/endings.h"
#include "base/random.h"
#include "base/text.h"
#include "bout.h"
#include "mill_fit.h"
#include "rules/mill.h"

#include <stdlib.h>

enum {
    HASH_MIB = 4,
    THREADS = 2, /* of solving the endings; playing has one, or it could not be repeated */
    OPENING_TURNS = 8,
    RANDOM_ONE_IN = 25,
    STEPS = 3000,
    KEPT_BACK = 10 /* one game in so many is not fitted to, but shows how well the fit foretells */
};

/* Samples, those of each game together. */
typedef struct Samples {
    FitSample *all;
    size_t count, room;
} Samples;

typedef struct Training {
    const Game *game;
    long games, nodes, seed;
    Search *search;
    Endings *endings;
    Samples fitted, kept_back;
} Training;

/* The positions of a game, and which of them become samples. */
typedef struct Course {
    Position positions[BOUT_TURNS_MAX];
    bool is_quiet[BOUT_TURNS_MAX];
    int count;
    Outcome outcome;
} Course;

static bool samples_add(Samples *samples, FitSample sample) {
    if (samples->count == samples->room) {
        size_t room = samples->room > 0 ? 2 * samples->room : 1 << 12;
        FitSample *more = realloc(samples->all, room * sizeof *more);
        if (more == NULL)
            return false;
        samples->all = more;
        samples->room = room;
    }
    samples->all[samples->count++] = sample;
    return true;
}

static Move random_turn(const Position *pos, Random *random) {
    Move moves[MOVES_MAX];
    int count = game_of(pos)->moves(pos, moves);
    return moves[random_below(random, (uint32_t)count)];
}

static void play(const Training *training, Random *random, Course *course) {
    static Bout bout;
    static SearchRequest request;
    int opening = (int)random_below(random, OPENING_TURNS + 1);
    bout_open(&bout, training->game, opening, random_next(random));
    search_clear(training->search);
    Result result;
    for (course->count = 0; (result = bout_result(&bout)).outcome == OUTCOME_NONE; course->count++) {
        bool is_random = random_below(random, RANDOM_ONE_IN) == 0;
        Choice choice = {.move = MOVE_NONE};
        if (!is_random) {
            bout_request(&bout, &request);
            request.limits.nodes = (uint64_t)training->nodes;
            choice = search_run(training->search, &request, NULL, NULL, NULL);
        }
        course->positions[course->count] = bout.pos;
        course->is_quiet[course->count] = !is_random && choice.score.kind == SCORE_CP;
        bout_play(&bout, is_random ? random_turn(&bout.pos, random) : choice.move);
    }
    course->outcome = result.outcome;
}

/* What the endings say instead of what the rest of the game came to. */
static Outcome corrected(const Endings *endings, const Position *pos, Outcome outcome) {
    switch (endings_look(endings, pos).kind) {
    case ENDING_WIN:
        return outcome_win_of(pos->to_move);
    case ENDING_LOSS:
        return outcome_win_of(player_other(pos->to_move));
    case ENDING_DRAW:
        return OUTCOME_DRAW;
    default:
        return outcome;
    }
}

static double result_for(int player, Outcome outcome) {
    if (outcome == OUTCOME_DRAW)
        return 0.5;
    return outcome == outcome_win_of(player) ? 1 : 0;
}

static bool add_course(const Endings *endings, const Course *course, Samples *samples) {
    Outcome outcome = course->outcome;
    for (int i = course->count - 1; i >= 0; i--) {
        const Position *pos = &course->positions[i];
        outcome = corrected(endings, pos, outcome);
        if (course->is_quiet[i] &&
            !samples_add(samples, mill_fit_sample(pos, result_for(pos->to_move, outcome))))
            return false;
    }
    return true;
}

static bool play_all(Training *training) {
    static Course course;
    Random random = random_from((uint64_t)training->seed);
    for (long i = 0; i < training->games; i++) {
        play(training, &random, &course);
        bool is_kept_back = i % KEPT_BACK == KEPT_BACK - 1;
        if (!add_course(training->endings, &course, is_kept_back ? &training->kept_back : &training->fitted))
            return false;
    }
    return training->fitted.count > 0 && training->kept_back.count > 0;
}

static void fit(const Training *training) {
    const Samples *fitted = &training->fitted, *kept_back = &training->kept_back;
    double numbers[FIT_WEIGHTS_MAX] = {0};
    fit_run(fitted->all, fitted->count, STEPS, (uint64_t)training->seed, numbers);
    const Weights weights = mill_fit_weights(numbers);
    fprintf(stderr, "loss %.4f over %zu positions, %.4f over %zu kept back\n",
            fit_loss(fitted->all, fitted->count, numbers), fitted->count,
            fit_loss(kept_back->all, kept_back->count, numbers), kept_back->count);
    mill_fit_print(training->game->name, &weights, stdout);
}

static bool train(Training *training) {
    training->endings = endings_solve(training->game->id, THREADS, NULL, NULL, NULL);
    training->search = search_create(HASH_MIB, 1, NULL);
    bool is_done = training->endings != NULL && training->search != NULL && play_all(training);
    if (is_done)
        fit(training);
    endings_free(training->endings);
    search_free(training->search);
    free(training->fitted.all);
    free(training->kept_back.all);
    return is_done;
}

static bool read_arguments(int argc, char **argv, Training *out) {
    long *const numbers[] = {&out->games, &out->nodes, &out->seed};
    out->game = argc > 1 ? game_named(argv[1]) : NULL;
    if (out->game == NULL || out->game->id == GAME_MODIAR || argc > 5)
        return false;
    for (int i = 2; i < argc; i++)
        if (!text_read_number(span_of(argv[i]), 1000000000, numbers[i - 2]))
            return false;
    return out->games >= KEPT_BACK && out->nodes > 0;
}

int main(int argc, char **argv) {
    Training training = {.games = 3000, .nodes = 2000, .seed = 1};
    if (!read_arguments(argc, argv, &training)) {
        fputs("usage: train morabaraba|twelve [GAMES (10 and up) [NODES [SEED]]]\n", stderr);
        return EXIT_FAILURE;
    }
    if (train(&training))
        return EXIT_SUCCESS;
    fputs("train: out of memory, or no quiet positions\n", stderr);
    return EXIT_FAILURE;
}
