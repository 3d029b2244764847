/* The window: where it stands and how large, the size of everything in it; remembered from run to run. */
#include "app_private.h"

#include <SDL_ttf.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_WIDTH = 1280,
    FIRST_HEIGHT = 800,
    LEAST_WIDTH = 800,
    LEAST_HEIGHT = 480,
    SEEN_WIDTH = 200, /* pixels of a window that must lie on a screen for it to be put back there */
    SEEN_HEIGHT = 100,
    SCALE_LEAST = 75,
    SCALE_MOST = 300
};

/* ---- opening ---- */

static void set_hints(bool is_software) {
    /* Without the second hint SDL pushes each software frame through OpenGL. */
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, is_software ? "software" : "");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, is_software ? "0" : "");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
}

static bool open_renderer(App *app) {
    set_hints(true);
    app->renderer = SDL_CreateRenderer(app->window, -1, 0);
    if (app->renderer == NULL) { /* a video driver without a framebuffer of its own */
        set_hints(false);
        app->renderer = SDL_CreateRenderer(app->window, -1, 0);
    }
    return app->renderer != NULL;
}

/* The screen on which a window of this place is seen best; -1: it would be on none of them. */
static int screen_of(SDL_Rect window) {
    int best = -1, most = 0;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect screen, common;
        if (SDL_GetDisplayUsableBounds(i, &screen) != 0 || !SDL_IntersectRect(&screen, &window, &common))
            continue;
        bool is_seen = common.w >= SEEN_WIDTH && common.h >= SEEN_HEIGHT && window.y >= screen.y;
        if (is_seen && common.w * common.h > most) {
            best = i;
            most = common.w * common.h;
        }
    }
    return best;
}

static SDL_Rect centred_on(int screen, int width, int height) {
    int middle = SDL_WINDOWPOS_CENTERED_DISPLAY(screen);
    return (SDL_Rect){middle, middle, width, height};
}

/* As remembered; at the first start, or if no screen would hold it, a usual size in the middle. */
static SDL_Rect first_rect(const App *app, const Options *options) {
    const Settings *settings = &app->settings;
    SDL_Rect last = {settings->x, settings->y, settings->width, settings->height};
    if (options->has_size)
        return centred_on(0, options->width, options->height);
    int screen = settings->has_place && last.w > 0 ? screen_of(last) : -1;
    SDL_Rect desktop = {0, 0, FIRST_WIDTH, FIRST_HEIGHT};
    SDL_GetDisplayUsableBounds(screen < 0 ? 0 : screen, &desktop);
    bool has_room = last.w > 0 && last.w <= desktop.w && last.h <= desktop.h;
    if (has_room)
        return screen >= 0 ? last : centred_on(0, last.w, last.h);
    if (desktop.w < FIRST_WIDTH || desktop.h < FIRST_HEIGHT)
        return centred_on(0, desktop.w * 9 / 10, desktop.h * 9 / 10);
    return centred_on(0, FIRST_WIDTH, FIRST_HEIGHT);
}

/* Asked before SDL, whose drivers each say on standard error that they found nothing. */
static bool has_display(void) {
    return getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL ||
           getenv("SDL_VIDEODRIVER") != NULL;
}

static Uint32 first_flags(const App *app, const Options *options) {
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (app->settings.is_fullscreen || options->is_fullscreen)
        return flags | SDL_WINDOW_FULLSCREEN_DESKTOP;
    return app->settings.is_maximised && !options->has_size ? flags | SDL_WINDOW_MAXIMIZED : flags;
}

bool app_open_window(App *app, const Options *options, Error *error) {
    if (!has_display())
        return error_set(error, ERROR_DISPLAY, "");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"); /* the click that gives the focus counts too */
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0)
        return error_set(error, ERROR_DISPLAY, SDL_GetError());
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver != NULL && strcmp(driver, "offscreen") == 0 && getenv("SDL_VIDEODRIVER") == NULL)
        return error_set(error, ERROR_DISPLAY, ""); /* DISPLAY leads nowhere: nobody would see the window */
    SDL_Rect rect = first_rect(app, options);
    app->window = SDL_CreateWindow("Isibaya", rect.x, rect.y, rect.w, rect.h, first_flags(app, options));
    if (app->window == NULL || !open_renderer(app))
        return error_set(error, ERROR_DISPLAY, SDL_GetError());
    SDL_SetWindowMinimumSize(app->window, LEAST_WIDTH, LEAST_HEIGHT);
    SDL_StopTextInput();
    SDL_EventState(SDL_DROPFILE, SDL_ENABLE);
    return true;
}

void app_set_icon(App *app) {
    if (app->measures.width < 16)
        return;
    SDL_Surface *icon = paint_window_icon(app->paint);
    if (icon != NULL)
        SDL_SetWindowIcon(app->window, icon);
    SDL_FreeSurface(icon);
}

/* ---- remembering ---- */

static bool is_full(const App *app) {
    Uint32 flags = SDL_GetWindowFlags(app->window);
    return (flags & SDL_WINDOW_FULLSCREEN_DESKTOP) == SDL_WINDOW_FULLSCREEN_DESKTOP;
}

/* What the window manager draws at the left and above. A window is opened with its frame at the place asked
 * for, while SDL tells and sets the place of what is inside. */
static SDL_Point frame_of(SDL_Window *window) {
    SDL_Point frame = {0, 0};
    SDL_GetWindowBordersSize(window, &frame.y, &frame.x, NULL, NULL);
    return frame;
}

/* Size and place are those of the plain window, also while it is larger. */
static void note_window(App *app) {
    Settings *settings = &app->settings;
    settings->is_fullscreen = is_full(app);
    if (settings->is_fullscreen)
        return;
    settings->is_maximised = (SDL_GetWindowFlags(app->window) & SDL_WINDOW_MAXIMIZED) != 0;
    if (settings->is_maximised)
        return;
    SDL_GetWindowSize(app->window, &settings->width, &settings->height);
    SDL_GetWindowPosition(app->window, &settings->x, &settings->y);
    SDL_Point frame = frame_of(app->window);
    settings->x -= frame.x;
    settings->y -= frame.y;
    settings->has_place = settings->x >= 0 && settings->y >= 0;
}

void app_remember_window(App *app) {
    if (app->window == NULL)
        return;
    note_window(app);
    settings_save(&app->settings, NULL); /* nobody is left to be told */
}

/* A window that was opened in full screen knows of no other size. */
static void restore_window(App *app) {
    const Settings *settings = &app->settings;
    if (settings->is_maximised)
        SDL_MaximizeWindow(app->window);
    if (settings->is_maximised || settings->width == 0)
        return;
    SDL_SetWindowSize(app->window, settings->width, settings->height);
    SDL_Rect last = {settings->x, settings->y, settings->width, settings->height};
    SDL_Point frame = frame_of(app->window);
    if (settings->has_place && screen_of(last) >= 0)
        SDL_SetWindowPosition(app->window, last.x + frame.x, last.y + frame.y);
}

void app_toggle_fullscreen(App *app) {
    bool was_full = is_full(app);
    if (!was_full) /* what to remember, should the program end in full screen */
        note_window(app);
    app->settings.is_fullscreen = !was_full;
    SDL_SetWindowFullscreen(app->window, was_full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
    if (was_full)
        restore_window(app);
    app_redraw(app);
}

/* ---- measures ---- */

/* A quarter step of the display's density, where it can be trusted, else by the desktop's height. */
static float automatic_scale(SDL_Window *window, int drawable_width) {
    int display = SDL_GetWindowDisplayIndex(window), width = 1, height = 1;
    float dpi = 0;
    SDL_GetWindowSize(window, &width, &height);
    float ratio = (float)drawable_width / (float)(width < 1 ? 1 : width);
    if (SDL_GetDisplayDPI(display < 0 ? 0 : display, NULL, &dpi, NULL) == 0 && dpi >= 72 && dpi <= 400) {
        float steps = SDL_floorf(ratio * dpi / 96 * 4 + 0.5f) / 4;
        return steps < 1 ? 1 : steps;
    }
    SDL_DisplayMode mode;
    if (SDL_GetDesktopDisplayMode(display < 0 ? 0 : display, &mode) != 0)
        return 1;
    return mode.h >= 2160 ? 2 : mode.h >= 1440 ? 1.25f : 1;
}

void app_measure(App *app) {
    int width = 1, height = 1;
    SDL_GetRendererOutputSize(app->renderer, &width, &height);
    width = width < 1 ? 1 : width;
    height = height < 1 ? 1 : height;
    float wanted =
        app->settings.scale > 0 ? app->settings.scale / 100.0f : automatic_scale(app->window, width);
    app->measures = measures_of(width, height, wanted);
    paint_resize(app->paint, &app->measures);
    app_redraw(app);
}

void app_use_scale(App *app, int percent) {
    app->settings.scale = percent == 0 ? 0 : SDL_clamp(percent, SCALE_LEAST, SCALE_MOST);
    app_measure(app);
    app_settings_changed(app);
}
