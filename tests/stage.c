#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ARGUMENTS_MAX = 16, STEP_MS = 20, PATIENCE_MS = 30000 };

static void set_folder(const char *folder, const char *variable, const char *name) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_int_equal(setenv(variable, path, 1), 0);
}

static Options options_of(char *text, bool has_size) {
    char *argv[ARGUMENTS_MAX] = {"isibaya", "--assets", DATA_DIR, "--size", "1280x800"};
    int argc = has_size ? 5 : 3;
    Options options;
    Error error = {0};
    for (char *word = strtok(text, " "); word != NULL && argc < ARGUMENTS_MAX; word = strtok(NULL, " "))
        argv[argc++] = word;
    assert_true(options_read(argc, argv, &options, &error));
    return options;
}

static Stage open_in(const char *arguments, const char *folder, bool has_size) {
    static char text[512]; /* the options point into it */
    Stage stage = {0};
    Error error = {0};
    snprintf(stage.folder, sizeof stage.folder, "%s", folder);
    set_folder(folder, "XDG_CONFIG_HOME", "config");
    set_folder(folder, "XDG_STATE_HOME", "state");
    set_folder(folder, "XDG_DATA_HOME", "data");
    set_folder(folder, "XDG_CACHE_HOME", "cache");
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("LC_ALL", "C.UTF-8", 1); /* whatever the language of who runs the tests */
    setenv("LANGUAGE", "en", 1);
    setenv("SDL_AUDIODRIVER", "dummy", 0);
    snprintf(text, sizeof text, "%s", arguments);
    Options options = options_of(text, has_size);
    stage.app = calloc(1, sizeof *stage.app);
    assert_non_null(stage.app);
    assert_true(app_open(stage.app, &options, NULL, &error));
    stage.now_ms = stage.app->now_ms;
    stage_wait(&stage, 0);
    return stage;
}

Stage stage_open_again(const char *arguments, const char *folder) {
    return open_in(arguments, folder, true);
}

Stage stage_open_as_left(const char *folder) {
    return open_in("", folder, false);
}

Stage stage_open(const char *arguments) {
    char folder[] = "/tmp/isibaya-stage-XXXXXX";
    assert_non_null(mkdtemp(folder));
    return stage_open_again(arguments, folder);
}

void stage_leave(Stage *stage) {
    app_close(stage->app);
    free(stage->app);
    stage->app = NULL;
}

void stage_close(Stage *stage) {
    char command[128];
    stage_leave(stage);
    snprintf(command, sizeof command, "rm -rf '%s'", stage->folder);
    assert_int_equal(system(command), 0);
}

static void drain(Stage *stage) {
    SDL_Event event;
    while (SDL_PollEvent(&event))
        app_handle(stage->app, &event);
}

void stage_wait(Stage *stage, int ms) {
    drain(stage);
    stage->now_ms += (uint64_t)ms;
    app_update(stage->app, stage->now_ms);
    app_draw(stage->app);
}

static bool is_busy(const App *app) {
    return app->screen == &screen_play && (app->play.is_moving || app->play.undo_left || app->play.redo_left);
}

static void settle(Stage *stage) {
    for (int i = 0; i < 1000 && is_busy(stage->app); i++)
        stage_wait(stage, STEP_MS * 5);
    assert_false(is_busy(stage->app));
}

void stage_await_computer(Stage *stage) {
    const App *app = stage->app;
    bool is_awaited = true;
    for (int i = 0; i < PATIENCE_MS / STEP_MS && is_awaited; i++) {
        SDL_Delay(STEP_MS);
        stage_wait(stage, STEP_MS * 5);
        is_awaited = match_awaits_computer(&app->match) || app->play.clock_is_out;
    }
    assert_false(is_awaited);
    settle(stage);
}

const Target *stage_target(const Stage *stage, const char *name) {
    int index = targets_find(&stage->app->targets, name);
    if (index < 0)
        fail_msg("no target '%s' on screen %s", name, stage->app->screen->name);
    return &stage->app->targets.list[index];
}

bool stage_has(const Stage *stage, const char *name) {
    return targets_find(&stage->app->targets, name) >= 0;
}

static SDL_Point middle(const Target *target) {
    return (SDL_Point){target->rect.x + target->rect.w / 2, target->rect.y + target->rect.h / 2};
}

static void motion_to(Stage *stage, SDL_Point at, Uint32 state) {
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION, .state = state, .x = at.x, .y = at.y}};
    app_handle(stage->app, &event);
}

static void button(Stage *stage, SDL_Point at, Uint32 type) {
    SDL_Event event = {
        .button = {.type = type, .button = SDL_BUTTON_LEFT, .clicks = 1, .x = at.x, .y = at.y}};
    event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
    app_handle(stage->app, &event);
}

void stage_point(Stage *stage, const char *target) {
    motion_to(stage, middle(stage_target(stage, target)), 0);
    stage_wait(stage, 1);
}

/* As a person would with the wheel, as far as there is anything to scroll. */
static void scroll_to(Stage *stage, const char *target) {
    const Target *found = stage_target(stage, target);
    if (!found->is_scrolled)
        return;
    scroll_reveal(&stage->app->scroll, found->rect.y, found->rect.h);
    stage_wait(stage, 1);
}

void stage_swipe(Stage *stage, SDL_Point from, SDL_Point to) {
    motion_to(stage, from, 0);
    button(stage, from, SDL_MOUSEBUTTONDOWN);
    motion_to(stage, (SDL_Point){(from.x + to.x) / 2, (from.y + to.y) / 2}, SDL_BUTTON_LMASK);
    stage_wait(stage, 1);
    motion_to(stage, to, SDL_BUTTON_LMASK);
    button(stage, to, SDL_MOUSEBUTTONUP);
    stage_wait(stage, 1);
}

void stage_click(Stage *stage, const char *target) {
    scroll_to(stage, target);
    SDL_Point at = middle(stage_target(stage, target));
    motion_to(stage, at, 0);
    button(stage, at, SDL_MOUSEBUTTONDOWN);
    button(stage, at, SDL_MOUSEBUTTONUP);
    stage_wait(stage, 1);
}

void stage_drag(Stage *stage, const char *from, const char *to) {
    SDL_Point start = middle(stage_target(stage, from)), end = middle(stage_target(stage, to));
    motion_to(stage, start, 0);
    button(stage, start, SDL_MOUSEBUTTONDOWN);
    motion_to(stage, (SDL_Point){(start.x + end.x) / 2, (start.y + end.y) / 2}, SDL_BUTTON_LMASK);
    stage_wait(stage, STEP_MS);
    motion_to(stage, end, SDL_BUTTON_LMASK);
    stage_wait(stage, STEP_MS);
    button(stage, end, SDL_MOUSEBUTTONUP);
    stage_wait(stage, 1);
}

void stage_play(Stage *stage, const char *targets) {
    char text[1024];
    snprintf(text, sizeof text, "%s", targets);
    char *rest = NULL;
    for (char *name = strtok_r(text, " ", &rest); name != NULL; name = strtok_r(NULL, " ", &rest)) {
        stage_click(stage, name);
        settle(stage);
    }
}

void stage_play_turn(Stage *stage, const char *turn) {
    char clicks[MOVE_TEXT_MAX];
    snprintf(clicks, sizeof clicks, "%s", turn);
    for (char *at = clicks; *at != 0; at++)
        if (*at == '-' || *at == 'x')
            *at = ' ';
    stage_play(stage, clicks);
}

void stage_key(Stage *stage, SDL_Keycode key, Uint16 mod) {
    SDL_Event event = {
        .key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = {.sym = key, .mod = mod}}};
    app_handle(stage->app, &event);
    stage_wait(stage, 1);
}

const char *stage_focused(const Stage *stage) {
    const Targets *targets = &stage->app->targets;
    return targets->focused >= 0 ? targets->list[targets->focused].name : "";
}

void stage_focus(Stage *stage, const char *target) {
    for (int i = 0; i < 2 * TARGETS_MAX; i++) {
        if (strcmp(stage_focused(stage), target) == 0)
            return;
        stage_key(stage, SDLK_TAB, 0);
    }
    fail_msg("Tab never comes to '%s' on screen %s", target, stage->app->screen->name);
}

void stage_resize(Stage *stage, int width, int height) {
    enum { SETTLE_MS = 200 };
    SDL_SetWindowSize(stage->app->window, width, height);
    stage_wait(stage, 1);
    stage_wait(stage, SETTLE_MS);
}

uint64_t stage_pixels(Stage *stage, const char *target) {
    App *app = stage->app;
    SDL_Rect rect = target ? stage_target(stage, target)->rect
                           : (SDL_Rect){0, 0, app->measures.width, app->measures.height};
    size_t size = (size_t)rect.w * (size_t)rect.h * 4;
    unsigned char *pixels = malloc(size);
    uint64_t hash = 0xCBF29CE484222325u;
    assert_non_null(pixels);
    app_draw(app);
    assert_int_equal(SDL_RenderReadPixels(app->renderer, &rect, SDL_PIXELFORMAT_ARGB8888, pixels, rect.w * 4),
                     0);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ pixels[i]) * 0x100000001B3u;
    free(pixels);
    return hash;
}

const char *stage_position(const Stage *stage, char out[POSITION_TEXT_MAX]) {
    const Position *pos = record_position(&stage->app->match.record);
    game_of(pos)->write_position(pos, out);
    return out;
}
