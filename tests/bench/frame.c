/*
 * How long a frame of the window takes: frame [WIDTH HEIGHT [THEME]]. It opens the real window (under Xvfb or the
 * dummy driver), starts each game, moves a cow or sows without end and prints the mean, the processor time,
 * the 95th percentile and the longest frame, after the time from the start of the process to the first frame.
 */
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

static void measure(App *app, GameId game) {
    static double frames[FRAMES];
    double sum = 0, processor = 0;
    uint64_t now = app->now_ms;
    start(app, game);
    app_update(app, now);
    app_draw(app); /* bakes and rasterises */
    for (int i = 0; i < FRAMES; i++) {
        Move moves[MOVES_MAX];
        if (!app->play.is_moving && record_moves(&app->match.record, moves) > 0) {
            play_click(app, moves[0].from);
            if (moves[0].to != NOWHERE)
                play_click(app, moves[0].to);
            if (moves[0].shot != NOWHERE)
                play_click(app, moves[0].shot);
        }
        now += 16;
        double begun = seconds(CLOCK_MONOTONIC), used = seconds(CLOCK_THREAD_CPUTIME_ID);
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
    settings.theme = argc == 4 ? atoi(argv[3]) : 0;
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
    for (GameId game = 0; game < GAME_COUNT; game++)
        measure(&app, game);
    printf("resident memory %.1f MB\n", (double)resident_kib() / 1024);
    app_close(&app);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command) == 0 ? 0 : 1;
}
