#include "app_private.h"
#include "games.h"

#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

enum {
    HASH_MIB = 16,
    THREADS_MOST = 4,
    ERROR_MS = 8000,
    SECOND_MS = 8000,
    UNREAD_MS = 12000,
    SETTLE_MS = 150 /* after the last size event, before the art is made anew */
};

/* ---- opening ---- */

/* The art and fonts: as asked for, in the build tree, or installed under any prefix. */
static bool find_data(const char *asked, char out[FILE_PATH_MAX], Error *error) {
    static const char *const places[] = {"share/isibaya", "../share/isibaya"};
    if (asked != NULL) {
        snprintf(out, FILE_PATH_MAX, "%s", asked);
        return true;
    }
    char *base = SDL_GetBasePath();
    for (int i = 0; base != NULL && i < 2; i++) {
        snprintf(out, FILE_PATH_MAX, "%s%s", base, places[i]);
        if (file_exists(out)) {
            SDL_free(base);
            return true;
        }
    }
    SDL_free(base);
    return error_set(error, ERROR_ART, "share/isibaya");
}

/* Called on the threads that think and solve: SDL_PushEvent may be. */
void app_wake(void *payload) {
    const App *app = payload;
    SDL_Event event = {.type = app->wake_event};
    SDL_PushEvent(&event);
}

static bool open_thinker(App *app, Error *error) {
    app->wake_event = SDL_RegisterEvents(1);
    int threads = SDL_GetCPUCount();
    threads = threads > THREADS_MOST ? THREADS_MOST : threads;
    app->thinker = thinker_create(HASH_MIB, threads < 1 ? 1 : threads, app_wake, app, error);
    return app->thinker != NULL;
}

/* Whether a file was there but not what it should be: it was then kept as NAME.bad. */
static bool was_damaged(const Error *error) {
    return error->kind != ERROR_MEMORY && (!match_is_unsaved(error) || error->kind == ERROR_FILE_DAMAGED ||
                                           error->kind == ERROR_FILE_TOO_LARGE);
}

/* Tells of a file that could not be read, in a player's words where it was set aside. */
static void tell_unread(App *app, const Error *error, const char *if_damaged) {
    if (was_damaged(error))
        app_tell(app, if_damaged, UNREAD_MS, true);
    else
        app_tell_error(app, error);
}

static void resume(App *app) {
    Error error = {0};
    if (!match_resume(&app->match, &error))
        tell_unread(
            app, &error,
            _("Your running game was damaged: what could be read of it goes on. The old file is kept as "
              "autosave.pgn.bad."));
}

/* The running game is read in any case: one asked for on the command line takes its place only once kept. */
static void show_first(App *app, const Options *options) {
    app_show(app, &screen_start);
    resume(app);
    if (options->has_game || options->has_fen || options->has_players)
        play_start(app, &options->setup);
    else if (options->file != NULL)
        app_open_file(app, options->file);
}

bool app_open(App *app, const Options *options, FILE *trace, Error *error) {
    char data[FILE_PATH_MAX];
    Error trouble = {0}, store_trouble = {0};
    memset(app, 0, sizeof *app);
    app->trace = options->is_tracing ? trace : NULL;
    app->is_still = options->is_still;
    app->store.lock = -1;
    app->targets = app->traced = (Targets){.hovered = -1, .pressed = -1, .focused = -1};
    bool settings_read = settings_load(&app->settings, &trouble);
    bool store_found = store_open(&app->store, &store_trouble);
    app->store.mark = (size_t)app->settings.statistics_from;
    int language = options->language ? language_of_code(options->language) : app->settings.language;
    language_open(&app->language, options->assets, language);
    match_init(&app->match, &app->store, NULL, SDL_GetPerformanceCounter() ^ (uint64_t)SDL_GetTicks64());
    if (!find_data(options->assets, data, error) || !app_open_window(app, options, error) ||
        !open_thinker(app, error))
        return false;
    app->match.thinker = app->thinker;
    app->paint = paint_create(app->renderer, data, &themes[app->settings.theme], error);
    if (app->paint == NULL)
        return false;
    app->sound = sound_create(data);
    app_measure(app);
    app_set_icon(app);
    app->now_ms = SDL_GetTicks64();
    show_first(app, options);
    if (!settings_read)
        tell_unread(app, &trouble,
                    _("Your settings could not be read: the usual ones are in force. The old file is kept as "
                      "settings.ini.bad."));
    if (!store_found)
        app_tell_error(app, &store_trouble);
    if (app->store.is_second)
        app_tell(app, _("Another window of Isibaya is open: this one keeps its running game apart."), SECOND_MS,
                 false);
    return true;
}

void app_close(App *app) {
    app_remember_window(app);
    learn_pause(app);
    puzzles_close(app);
    lookback_close(app);
    study_close(app);
    match_leave(&app->match, NULL); /* nobody is left to be told */
    match_free(&app->match);
    app_keep_mark(app);
    thinker_free(app->thinker);
    app_table_free(app);
    app_endings_free(app);
    store_close(&app->store);
    games_free(app);
    folder_free(&app->files.folder);
    paint_free(app->paint);
    sound_free(app->sound);
    /* SDL wakes itself by a message over a second connection to X: two round trips let it arrive before the
     * window is gone, or Xlib would end the program with an error. */
    if (app->window != NULL) {
        SDL_GetGlobalMouseState(NULL, NULL);
        SDL_GetGlobalMouseState(NULL, NULL);
    }
    if (app->renderer != NULL)
        SDL_DestroyRenderer(app->renderer);
    if (app->window != NULL)
        SDL_DestroyWindow(app->window);
    if (TTF_WasInit())
        TTF_Quit();
    SDL_Quit();
    language_close(&app->language);
    memset(app, 0, sizeof *app);
}

/* ---- for the screens ---- */

void app_use_language(App *app, int index) {
    app->settings.language = index;
    language_use(&app->language, index);
    app->notice.until_ms = 0; /* it is told in the language of before */
    settings_save(&app->settings, NULL);
    app_measure(app);
}

void app_redraw(App *app) {
    app->needs_draw = true;
}

void app_tell(App *app, const char *sentence, int ms, bool is_refusal) {
    app->notice = (Notice){.until_ms = app->now_ms + (uint64_t)ms, .is_refusal = is_refusal};
    snprintf(app->notice.text, sizeof app->notice.text, "%s", sentence);
    app_redraw(app);
}

void app_tell_error(App *app, const Error *error) {
    char sentence[WORDS_MAX];
    if (error->kind == app->told_error)
        return;
    app->told_error = error->kind;
    if (match_is_unsaved(error) && error->kind != ERROR_FILE_DAMAGED)
        snprintf(
            sentence, sizeof sentence, "%s",
            _("Your game cannot be saved just now: the disk may be full, or its folder must not be written "
              "to. The game goes on."));
    else
        words_error(error, sentence);
    app_tell(app, sentence, ERROR_MS, true);
}

MotionSpeed app_speed(const App *app, float factor) {
    int percent = app->is_still ? 0 : app->settings.speed;
    return (MotionSpeed){.factor = percent / 100.0f * factor, .is_reduced = app->settings.less_motion != 0};
}

void app_use_theme(App *app, int theme) {
    app->settings.theme = theme < 0 || theme >= THEME_COUNT ? THEME_KRAAL : theme;
    paint_use_theme(app->paint, &themes[app->settings.theme]);
    app_redraw(app);
}

/* ---- the loop ---- */

static void trace_targets(App *app) {
    bool is_new = app->traced_screen != app->screen;
    if (app->trace == NULL)
        return;
    if (is_new)
        fprintf(app->trace, "screen %s\n", app->screen->name);
    for (int i = 0; i < app->targets.count; i++) {
        const Target *target = &app->targets.list[i];
        int before = is_new ? -1 : targets_find(&app->traced, target->name);
        if (before < 0 || !SDL_RectEquals(&app->traced.list[before].rect, &target->rect))
            fprintf(app->trace, "target %s %d %d %d %d\n", target->name, target->rect.x, target->rect.y,
                    target->rect.w, target->rect.h);
    }
    fflush(app->trace);
    app->traced = app->targets;
    app->traced_screen = app->screen;
}

static void lay_out(App *app) {
    Targets fresh = {.hovered = -1, .pressed = -1, .focused = -1};
    app->screen->layout(app, &fresh);
    targets_keep(&fresh, &app->targets);
    app->targets = fresh;
    app_take_focus(app);
    trace_targets(app);
}

void app_update(App *app, uint64_t now_ms) {
    app->now_ms = now_ms;
    app_table_tick(app);
    app_endings_tick(app);
    app_sound_tick(app);
    if (app->notice.until_ms != 0 && now_ms >= app->notice.until_ms) {
        app->notice.until_ms = 0;
        app_redraw(app);
    }
    app->screen->tick(app);
    if (app->resized_ms != 0 && now_ms >= app->resized_ms + SETTLE_MS) {
        app->resized_ms = 0;
        app_redraw(app);
    }
    lay_out(app);
    const char *title = app->screen->title(app);
    if (strcmp(title, app->title) != 0) {
        snprintf(app->title, sizeof app->title, "%s", title);
        SDL_SetWindowTitle(app->window, app->title);
    }
}

void app_draw(App *app) {
    app->screen->draw(app);
    SDL_RenderPresent(app->renderer);
    app->drawn_ms = app->now_ms;
    app->needs_draw = false;
}

static int sooner(int a, int b) {
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

int app_until(const App *app, uint64_t then_ms) {
    return then_ms > app->now_ms ? (int)(then_ms - app->now_ms) : 0;
}

int app_due(const App *app) {
    enum { FRAME_MS = 15 };
    int due = app->needs_draw ? 0 : app->screen->due(app);
    if (due == 0)
        due = app_until(app, app->drawn_ms + FRAME_MS);
    due = sooner(due, app_table_due(app));
    due = sooner(due, app_sound_due(app));
    if (app->notice.until_ms != 0)
        due = sooner(due, app_until(app, app->notice.until_ms));
    if (app->resized_ms != 0)
        due = sooner(due, app_until(app, app->resized_ms + SETTLE_MS));
    return due;
}

void app_run(App *app) {
    while (!app->wants_quit) {
        SDL_Event event;
        app_update(app, SDL_GetTicks64());
        if (app->needs_draw)
            app_draw(app);
        int due = app_due(app);
        bool has_event = due < 0 ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, due);
        while (has_event) {
            app->now_ms = SDL_GetTicks64();
            app_handle(app, &event);
            has_event = SDL_PollEvent(&event);
        }
    }
}
