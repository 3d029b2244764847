/* Events: the window's own, the pointer on targets, the keyboard's focus. */
#include "app_private.h"

#include <string.h>

/* Window coordinates to pixels. */
static void to_pixels(const App *app, int *x, int *y) {
    int width = 1, height = 1;
    SDL_GetWindowSize(app->window, &width, &height);
    if (width > 0 && height > 0) {
        *x = *x * app->measures.width / width;
        *y = *y * app->measures.height / height;
    }
}

/* The same event with its place in pixels. */
static SDL_Event in_pixels(const App *app, const SDL_Event *event) {
    SDL_Event out = *event;
    if (event->type == SDL_MOUSEMOTION)
        to_pixels(app, &out.motion.x, &out.motion.y);
    else if (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_MOUSEBUTTONUP)
        to_pixels(app, &out.button.x, &out.button.y);
    return out;
}

static void act_on(App *app, int index) {
    if (index < 0)
        return;
    Target target = app->targets.list[index]; /* acting may list the targets anew */
    if (target.is_off && target.why_off != NULL)
        app_tell(app, target.why_off, 4000, false);
    else if (strcmp(target.name, "fullscreen") == 0)
        app_toggle_fullscreen(app);
    else if (!target.is_off)
        app->screen->act(app, &target);
    app_redraw(app);
}

static void handle_pointer(App *app, const SDL_Event *event) {
    Targets *targets = &app->targets;
    if (event->type == SDL_MOUSEMOTION) {
        int hovered = targets_at(targets, event->motion.x, event->motion.y);
        if (hovered != targets->hovered)
            app_redraw(app);
        targets->hovered = hovered;
    } else if (event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_LEFT) {
        targets->hovered = targets->pressed = targets_at(targets, event->button.x, event->button.y);
        targets->focused = -1;
        app_redraw(app);
    } else if (event->type == SDL_MOUSEBUTTONUP && event->button.button == SDL_BUTTON_LEFT) {
        int released = targets_at(targets, event->button.x, event->button.y), pressed = targets->pressed;
        targets->hovered = released;
        targets->pressed = -1;
        if (pressed >= 0 && pressed == released)
            act_on(app, pressed);
        app_redraw(app);
    }
}

static int primary_of(const Targets *targets) {
    for (int i = 0; i < targets->count; i++) {
        if (targets->list[i].kind == TARGET_PRIMARY && !targets->list[i].is_off)
            return i;
    }
    return -1;
}

static void change_scale(App *app, int percent) {
    enum { LEAST = 75, MOST = 300 };
    if (percent != 0)
        percent = percent < LEAST ? LEAST : percent > MOST ? MOST : percent;
    app->settings.scale = percent;
    app_measure(app);
}

static bool handle_ctrl_key(App *app, SDL_Keycode key) {
    enum { STEP = 25 };
    int percent = (int)(app->measures.scale * 100 + 0.5f);
    switch (key) {
    case SDLK_q:
        app->wants_quit = true;
        return true;
    case SDLK_v:
        app_paste(app);
        return true;
    case SDLK_PLUS:
    case SDLK_EQUALS:
    case SDLK_KP_PLUS:
        change_scale(app, percent / STEP * STEP + STEP);
        return true;
    case SDLK_MINUS:
    case SDLK_KP_MINUS:
        change_scale(app, (percent + STEP - 1) / STEP * STEP - STEP);
        return true;
    case SDLK_0:
    case SDLK_KP_0:
        change_scale(app, 0);
        return true;
    default:
        return false;
    }
}

static void move_focus(App *app, int dx, int dy) {
    app->targets.focused = targets_towards(&app->targets, app->targets.focused, dx, dy);
}

static void handle_key(App *app, const SDL_Event *event) {
    SDL_Keycode key = event->key.keysym.sym;
    Uint16 mod = event->key.keysym.mod;
    if ((mod & KMOD_CTRL) != 0 && handle_ctrl_key(app, key))
        return;
    switch (key) {
    case SDLK_F11:
        app_toggle_fullscreen(app);
        break;
    case SDLK_TAB:
        app->targets.focused = targets_next(&app->targets, app->targets.focused, mod & KMOD_SHIFT ? -1 : 1);
        break;
    case SDLK_LEFT:
        move_focus(app, -1, 0);
        break;
    case SDLK_RIGHT:
        move_focus(app, 1, 0);
        break;
    case SDLK_UP:
        move_focus(app, 0, -1);
        break;
    case SDLK_DOWN:
        move_focus(app, 0, 1);
        break;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        act_on(app, app->targets.focused >= 0 ? app->targets.focused : primary_of(&app->targets));
        break;
    case SDLK_SPACE:
        act_on(app, app->targets.focused);
        break;
    default:
        return;
    }
    app_redraw(app);
}

static void handle_window(App *app, const SDL_Event *event) {
    switch (event->window.event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        app_measure(app);
        app->resized_ms = app->now_ms > 0 ? app->now_ms : 1;
        break;
    case SDL_WINDOWEVENT_LEAVE:
        app->targets.hovered = -1;
        app_redraw(app);
        break;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED:
        app_redraw(app);
        break;
    default:
        break;
    }
}

static void handle_drop(App *app, char *path) {
    if (path != NULL)
        app_open_file(app, path);
    SDL_free(path);
}

void app_handle(App *app, const SDL_Event *raw) {
    SDL_Event event = in_pixels(app, raw);
    switch (event.type) {
    case SDL_QUIT:
        app->wants_quit = true;
        return;
    case SDL_WINDOWEVENT:
        handle_window(app, &event);
        return;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        paint_forget(app->paint);
        app_redraw(app);
        return;
    case SDL_DROPFILE:
        handle_drop(app, event.drop.file);
        return;
    default:
        break;
    }
    if (app->screen->handle(app, &event)) {
        app_redraw(app);
        if (event.type == SDL_MOUSEBUTTONUP)
            app->targets.pressed = -1;
        return;
    }
    if (event.type == SDL_KEYDOWN)
        handle_key(app, &event);
    else
        handle_pointer(app, &event);
}

void app_toggle_fullscreen(App *app) {
    bool is_full = (SDL_GetWindowFlags(app->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    if (!is_full) /* what to remember, should the program end in full screen */
        SDL_GetWindowSize(app->window, &app->settings.width, &app->settings.height);
    SDL_SetWindowFullscreen(app->window, is_full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
    app_redraw(app);
}
