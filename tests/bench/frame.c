/*
 * How long a frame of the window takes: frame [WIDTH HEIGHT [THEME [think|review]]]. It opens the real window
 * (under Xvfb or the dummy driver), starts each game, moves a cow or sows without end and prints the mean,
 * the processor time, the 95th percentile and the longest frame, after the time from the start of the process
 * to the first frame. With "think" the computer thinks all the while with all its threads; with "review" a
 * game of 300 turns is looked through while one goes through its turns.
 */
#include "base/random.h"
#include "ui/play.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FRAMES = 300 };

static double seconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Seconds since the boot at which this process was started (to a hundredth): field 22 of its stat. */
static double process_start(void) {
    char text[1024];
    FILE *file = fopen("/proc/self/stat", "r");
    if (file == NULL)
        return 0;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    char *at = strrchr(text, ')');
    for (int field = 2; at != NULL && field < 22; field++)
        at = strchr(at + 1, ' ');
    return at ? atof(at) / (double)sysconf(_SC_CLK_TCK) : 0;
}

static int by_length(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void start(App *app, GameId game) {
    static const char *const positions[GAME_COUNT] = {
        [GAME_MORABARABA] = "bwbwbwb./wbw.bwb./.bwbw.wb b 0,0 - 3 40",
        [GAME_TWELVE] = "bwbwbwb./wbw.bwb./.bwbw.wb b 0,0 - 3 40",
        [GAME_MODIAR] = "7 7 7 7 7 7 s 0,0 0",
    };
    MatchSetup setup = {.game = game, .starts_elsewhere = true};
    if (games[game]->read_position(positions[game], &setup.start, NULL))
        play_start(app, &setup);
}

/* The thread has something to think about that it will not come to the end of. */
static void keep_thinking(App *app) {
    enum { LONG_MS = 60000 };
    SearchRequest request;
    if (thinker_is_busy(app->thinker) || match_is_over(&app->match))
        return;
    play_ask(app, &request);
    request.limits.movetime_ms = LONG_MS;
    thinker_start(app->thinker, &request, LEVEL_MAX, 1);
}

/* While the thread thinks the loop rests between frames, as it does in a game; the wait to be woken counts.
 */
static double wait_for(double due) {
    while (seconds(CLOCK_MONOTONIC) < due) {
        double left = due - seconds(CLOCK_MONOTONIC);
        struct timespec nap = {0, left > 0 ? (long)(left * 1e9) : 0};
        nanosleep(&nap, NULL);
    }
    return due;
}

static void measure(App *app, GameId game, bool is_thinking) {
    static double frames[FRAMES];
    double sum = 0, processor = 0;
    uint64_t now = app->now_ms;
    start(app, game);
    app_update(app, now);
    app_draw(app); /* bakes and rasterises */
    double due = seconds(CLOCK_MONOTONIC);
    for (int i = 0; i < FRAMES; i++) {
        Move moves[MOVES_MAX];
        if (!app->play.is_moving && record_moves(&app->match.record, moves) > 0) {
            play_click(app, moves[0].from);
            if (moves[0].to != NOWHERE)
                play_click(app, moves[0].to);
            if (moves[0].shot != NOWHERE)
                play_click(app, moves[0].shot);
        }
        if (is_thinking)
            keep_thinking(app);
        now += 16;
        due = SDL_max(due + 0.016, seconds(CLOCK_MONOTONIC));
        double begun = is_thinking ? wait_for(due) : seconds(CLOCK_MONOTONIC);
        double used = seconds(CLOCK_THREAD_CPUTIME_ID);
        app_update(app, now);
        app_draw(app);
        frames[i] = seconds(CLOCK_MONOTONIC) - begun;
        sum += frames[i];
        processor += seconds(CLOCK_THREAD_CPUTIME_ID) - used;
    }
    qsort(frames, FRAMES, sizeof frames[0], by_length);
    printf("%-10s %4dx%-4d frame mean %.2f ms (processor %.2f), 95 %% %.2f ms, longest %.2f ms\n",
           games[game]->name, app->measures.width, app->measures.height, sum / FRAMES * 1e3,
           processor / FRAMES * 1e3, frames[FRAMES * 95 / 100] * 1e3, frames[FRAMES - 1] * 1e3);
}

/* ---- a long game under review ---- */

enum { LONG_GAME = 300, REVIEW_FRAMES = 3000, SHOT_WITHIN = 40 };

/* By chance, but with shots so rare and turns so different that it lasts. */
static Move lasting_turn(const Record *record, Random *random) {
    Move moves[MOVES_MAX], move = MOVE_NONE;
    int count = record_moves(record, moves);
    bool shoots = record_position(record)->mill.no_shot > SHOT_WITHIN;
    for (int i = 0; i < 4 * MOVES_MAX && count > 0; i++) {
        move = moves[random_below(random, (uint32_t)count)];
        if (shoots == (move.shot != NOWHERE))
            break;
    }
    return move;
}

static bool play_long_game(Record *record, uint64_t seed) {
    Position start;
    Random random = random_from(seed);
    games[GAME_MORABARABA]->start(&start);
    if (!record_init(record, &start, NULL))
        return false;
    while (record->count < LONG_GAME && record_result(record).outcome == OUTCOME_NONE)
        if (!record_play(record, lasting_turn(record, &random), NULL))
            break;
    return record->count == LONG_GAME;
}

/* A turn further every frame, and with each round everything else that can be done. */
static void go_through(App *app, int frame) {
    static const SDL_Keycode keys[] = {SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_n,     SDLK_l,
                                       SDLK_RIGHT, SDLK_RIGHT, SDLK_LEFT,  SDLK_ESCAPE};
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED}};
    event.key.keysym.sym = frame % 400 == 399 && !app->review.is_in_line ? SDLK_HOME : keys[frame / 4 % 9];
    if (frame % 4 == 0 && !(event.key.keysym.sym == SDLK_ESCAPE && !app->review.is_in_line))
        app_handle(app, &event);
}

static int measure_review(App *app) {
    static double frames[REVIEW_FRAMES];
    Record record;
    uint64_t seed = 1, now = app->now_ms;
    for (; !play_long_game(&record, seed); seed++)
        record_free(&record);
    lookback_open(app, &record);
    app_update(app, now);
    app_draw(app); /* bakes and rasterises */
    double begun = seconds(CLOCK_MONOTONIC), longest = 0;
    int count = 0;
    for (;
         count < REVIEW_FRAMES && (app->review.all == 0 || app->review.done < app->review.all || count < 400);
         count++) {
        double due = seconds(CLOCK_MONOTONIC) + 0.016, used = seconds(CLOCK_THREAD_CPUTIME_ID);
        double at = seconds(CLOCK_MONOTONIC);
        go_through(app, count);
        app_update(app, now += 16);
        app_draw(app);
        frames[count] = seconds(CLOCK_THREAD_CPUTIME_ID) - used;
        longest = SDL_max(longest, seconds(CLOCK_MONOTONIC) - at);
        wait_for(due);
    }
    qsort(frames, (size_t)count, sizeof frames[0], by_length);
    printf("review of %d turns %dx%d: %d frames, processor time of one 50 %% %.2f ms, 99 %% %.2f ms, longest "
           "%.2f ms (on the clock %.2f ms); %d of %d positions looked at in %.1f s\n",
           record.count, app->measures.width, app->measures.height, count, frames[count / 2] * 1e3,
           frames[count * 99 / 100] * 1e3, frames[count - 1] * 1e3, longest * 1e3, app->review.done,
           app->review.all, seconds(CLOCK_MONOTONIC) - begun);
    record_free(&record);
    return frames[count - 1] < 0.016 ? 0 : 1;
}

static long resident_kib(void) {
    long pages = 0, all = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL)
        return 0;
    int read = fscanf(file, "%ld %ld", &all, &pages);
    fclose(file);
    return read == 2 ? pages * sysconf(_SC_PAGESIZE) / 1024 : 0;
}

int main(int argc, char *argv[]) {
    static App app;
    Options options = {.has_size = true, .width = 1280, .height = 800, .assets = DATA_DIR};
    Error error = {0};
    char folder[] = "/tmp/isibaya-bench-XXXXXX", command[64];
    if (argc >= 3) {
        options.width = atoi(argv[1]);
        options.height = atoi(argv[2]);
    }
    if (mkdtemp(folder) == NULL)
        return 1;
    static const char *const places[] = {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME",
                                         "XDG_CACHE_HOME"};
    for (int i = 0; i < 4; i++)
        setenv(places[i], folder, 1);
    Settings settings = settings_standard();
    settings.theme = argc >= 4 ? atoi(argv[3]) : 0;
    bool is_thinking = argc >= 5 && strcmp(argv[4], "think") == 0;
    if (!settings_save(&settings, &error) || !app_open(&app, &options, NULL, &error)) {
        char sentence[ERROR_TEXT_MAX];
        error_text(&error, sentence);
        fprintf(stderr, "frame: %s\n", sentence);
        return 1;
    }
    app_update(&app, SDL_GetTicks64());
    app_draw(&app);
    printf("first frame %.0f ms after the start of the process\n",
           (seconds(CLOCK_BOOTTIME) - process_start()) * 1e3);
    bool is_review = argc >= 5 && strcmp(argv[4], "review") == 0;
    int status = is_review ? measure_review(&app) : 0;
    for (GameId game = 0; game < GAME_COUNT && !is_review; game++)
        measure(&app, game, is_thinking);
    printf("resident memory %.1f MB\n", (double)resident_kib() / 1024);
    app_close(&app);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command) == 0 ? status : 1;
}
