/*
 * Fits the weights of a mill game's evaluation: `train GAME [GAMES [NODES [SEED]]]` plays games of the
 * program against itself, so many nodes a turn, and prints src/ai/mill_weights_GAME.c. The same arguments and
 * the same program give the same weights.
 *
 * A game opens with up to twelve random turns, and later a turn in 22 is random, or all would be alike. It
 * ends where a search sees a forced win. Every position that was searched is a sample, with the result of its
 * game; from the last position that the endings tables know, and back from there, with the result that best
 * play would have had. With a share of 30 % the search's own score stands in for the result, which is less
 * left to chance.
 *
 * The version of the weights is raised with each new pair of files.
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
    OPENING_TURNS = 12,
    RANDOM_ONE_IN = 22,
    WON = 1000,       /* hundredths of a cow */
    CERTAIN_FROM = 5, /* turns of a game; a forced win seen before comes of a blunder in the opening */
    STEPS = 12000,
    KEPT_BACK = 10 /* one game in so many is not fitted to, but shows how well the fit foretells */
};

static const double score_share = 0.3, chances_a_cow = 1.25; /* logarithm of the odds to win */

typedef struct Sample {
    Position pos;
    float result; /* for the player to move */
} Sample;

/* Samples, those of each game together. */
typedef struct Samples {
    Sample *all;
    size_t count, room;
} Samples;

typedef struct Training {
    const Game *game;
    long games, nodes, seed;
    Search *search;
    Endings *endings;
    Samples fitted, kept_back;
} Training;

/* The positions of a game; those that were searched become samples. */
typedef struct Course {
    Position positions[BOUT_TURNS_MAX];
    bool is_searched[BOUT_TURNS_MAX];
    int scores[BOUT_TURNS_MAX]; /* hundredths of a cow, of those that were */
    int count;
    Outcome outcome;
} Course;

static bool samples_add(Samples *samples, Sample sample) {
    if (samples->count == samples->room) {
        size_t room = samples->room > 0 ? 2 * samples->room : 1 << 12;
        Sample *more = realloc(samples->all, room * sizeof *more);
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

static Choice choose(const Training *training, const Bout *bout) {
    static SearchRequest request;
    bout_request(bout, &request);
    request.limits.nodes = (uint64_t)training->nodes;
    return search_run(training->search, &request, NULL, NULL, NULL);
}

/* Plays a turn; the outcome that is now certain, or none. */
static Outcome play_turn(const Training *training, Random *random, Bout *bout, Course *course) {
    const int at = course->count++, mover = bout->pos.to_move;
    const bool is_random = random_below(random, RANDOM_ONE_IN) == 0;
    course->positions[at] = bout->pos;
    course->is_searched[at] = !is_random;
    if (is_random) {
        bout_play(bout, random_turn(&bout->pos, random));
        return bout_result(bout).outcome;
    }
    const Choice choice = choose(training, bout);
    const bool is_certain = choice.score.kind != SCORE_CP, is_won = choice.score.kind == SCORE_WIN;
    course->scores[at] = is_certain ? (is_won ? WON : -WON) : choice.score.value;
    bout_play(bout, choice.move);
    if (is_certain && at >= CERTAIN_FROM)
        return outcome_win_of(is_won ? mover : player_other(mover));
    return bout_result(bout).outcome;
}

static void play(const Training *training, Random *random, Course *course) {
    static Bout bout;
    int opening = (int)random_below(random, OPENING_TURNS + 1);
    bout_open(&bout, training->game, opening, random_next(random));
    search_clear(training->search);
    course->count = 0;
    do
        course->outcome = play_turn(training, random, &bout, course);
    while (course->outcome == OUTCOME_NONE);
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
        const double chance = fit_chance(chances_a_cow * course->scores[i] / 100);
        const double result = (1 - score_share) * result_for(pos->to_move, outcome) + score_share * chance;
        if (course->is_searched[i] && !samples_add(samples, (Sample){*pos, (float)result}))
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

static FitSample sample_of(const void *all, size_t index) {
    const Sample *sample = (const Sample *)all + index;
    return mill_fit_sample(&sample->pos, (double)sample->result);
}

static void fit(const Training *training, int argc, char **argv) {
    static double numbers[FIT_WEIGHTS_MAX];
    static Weights weights;
    const FitSource fitted = {training->fitted.all, training->fitted.count, sample_of};
    const FitSource kept_back = {training->kept_back.all, training->kept_back.count, sample_of};
    fit_run(&fitted, STEPS, (uint64_t)training->seed, numbers);
    mill_fit_weights(numbers, &weights);
    fprintf(stderr, "loss %.4f over %zu positions, %.4f over %zu kept back\n", fit_loss(&fitted, numbers),
            fitted.count, fit_loss(&kept_back, numbers), kept_back.count);
    printf("/* Version %d, made by: train", MILL_WEIGHTS_VERSION);
    for (int i = 1; i < argc; i++)
        printf(" %s", argv[i]);
    puts(". See tests/bench/train.c. */\n#include \"ai/mill_weights.h\"\n");
    puts("/* The columns are the phases: opening, placing, moving, flying. */");
    mill_fit_print(training->game->name, &weights, stdout);
}

static bool train(Training *training, int argc, char **argv) {
    training->endings = endings_solve(training->game->id, THREADS, NULL, NULL, NULL);
    training->search = search_create(HASH_MIB, 1, NULL);
    if (training->search != NULL)
        search_use_endings(training->search, training->game->id, training->endings);
    bool is_done = training->endings != NULL && training->search != NULL && play_all(training);
    if (is_done)
        fit(training, argc, argv);
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
    Training training = {.games = 40000, .nodes = 1200, .seed = 1};
    if (!read_arguments(argc, argv, &training)) {
        fputs("usage: train morabaraba|twelve [GAMES (10 and up) [NODES [SEED]]]\n", stderr);
        return EXIT_FAILURE;
    }
    if (train(&training, argc, argv))
        return EXIT_SUCCESS;
    fputs("train: out of memory, or no positions\n", stderr);
    return EXIT_FAILURE;
}
