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

/* The same event with its place in pixels, and the key of a keyboard or phone that leads back as Esc. */
static SDL_Event as_ours(const App *app, const SDL_Event *event) {
    SDL_Event out = *event;
    if (event->type == SDL_MOUSEMOTION)
        to_pixels(app, &out.motion.x, &out.motion.y);
    else if (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_MOUSEBUTTONUP)
        to_pixels(app, &out.button.x, &out.button.y);
    else if (event->type == SDL_KEYDOWN && event->key.keysym.sym == SDLK_AC_BACK)
        out.key.keysym.sym = SDLK_ESCAPE;
    return out;
}

/* What the bar offers on every screen. */
static const struct {
    const char *name;
    void (*act)(App *app);
} common[] = {{"fullscreen", app_toggle_fullscreen}, {"sound", app_toggle_sound}, {"help", app_show_help}};

static bool act_in_common(App *app, const Target *target) {
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++) {
        if (strcmp(common[i].name, target->name) == 0) {
            common[i].act(app);
            return true;
        }
    }
    return false;
}

static void act_on(App *app, int index) {
    if (index < 0)
        return;
    Target target = app->targets.list[index]; /* acting may list the targets anew */
    if (target.is_off && target.why_off != NULL)
        app_tell(app, target.why_off, 4000, false);
    else if (!target.is_off && !act_in_common(app, &target))
        app->screen->act(app, &target);
    app_redraw(app);
}

/* ---- sliders and scroll bars ---- */

static bool is_dragged(const Target *target) {
    return target->kind == TARGET_SLIDER || target->kind == TARGET_SCROLL;
}

static void slide_to(App *app, int index, int value) {
    Target *slider = &app->targets.list[index];
    value = SDL_clamp(value, slider->least, slider->most);
    if (value == slider->value || slider->is_off)
        return;
    slider->value = value;
    Target target = *slider;
    app->screen->act(app, &target);
    app_redraw(app);
}

/* The pointer holds a slider's knob or a scroll bar. */
static void drag_to(App *app, int index, int x, int y) {
    const Target *target = &app->targets.list[index];
    if (target->kind == TARGET_SLIDER)
        slide_to(app, index, slider_value_at(target, x));
    else
        scroll_drag(&app->scroll, y);
    app_redraw(app);
}

/* The arrow keys on a slider, a page key on a page; false: nothing to move. */
static bool slide_by_key(App *app, SDL_Keycode key) {
    int index = app->targets.focused;
    if (index < 0 || app->targets.list[index].kind != TARGET_SLIDER)
        return false;
    const Target *slider = &app->targets.list[index];
    int step = SDL_max(1, slider->step);
    switch (key) {
    case SDLK_LEFT:
        slide_to(app, index, slider->value - step);
        return true;
    case SDLK_RIGHT:
        slide_to(app, index, slider->value + step);
        return true;
    case SDLK_HOME:
        slide_to(app, index, slider->least);
        return true;
    case SDLK_END:
        slide_to(app, index, slider->most);
        return true;
    default:
        return false;
    }
}

static bool scroll_by_key(App *app, SDL_Keycode key) {
    Scroll *scroll = &app->scroll;
    int page = scroll->view.h * 9 / 10;
    if (!scroll_is_needed(scroll))
        return false;
    switch (key) {
    case SDLK_PAGEDOWN:
        scroll_by(scroll, page);
        return true;
    case SDLK_PAGEUP:
        scroll_by(scroll, -page);
        return true;
    case SDLK_HOME:
        scroll_by(scroll, -scroll->length);
        return true;
    case SDLK_END:
        scroll_by(scroll, scroll->length);
        return true;
    default:
        return false;
    }
}

static void scroll_by_wheel(App *app, int notches) {
    enum { NOTCH = 60 };
    if (!scroll_is_needed(&app->scroll))
        return;
    scroll_by(&app->scroll, -notches * measures_px(&app->measures, NOTCH));
    app_redraw(app);
}

/* ---- the pointer ---- */

static void handle_pointer(App *app, const SDL_Event *event) {
    Targets *targets = &app->targets;
    if (event->type == SDL_MOUSEMOTION) {
        int hovered = targets_at(targets, event->motion.x, event->motion.y);
        if (hovered != targets->hovered)
            app_redraw(app);
        targets->hovered = hovered;
        if (targets->pressed >= 0 && is_dragged(&targets->list[targets->pressed]))
            drag_to(app, targets->pressed, event->motion.x, event->motion.y);
    } else if (event->type == SDL_MOUSEBUTTONDOWN && event->button.button == SDL_BUTTON_LEFT) {
        targets->hovered = targets->pressed = targets_at(targets, event->button.x, event->button.y);
        targets->focused = -1;
        if (targets->pressed >= 0 && is_dragged(&targets->list[targets->pressed]))
            drag_to(app, targets->pressed, event->button.x, event->button.y);
        app_redraw(app);
    } else if (event->type == SDL_MOUSEBUTTONUP && event->button.button == SDL_BUTTON_LEFT) {
        int released = targets_at(targets, event->button.x, event->button.y), pressed = targets->pressed;
        targets->hovered = released;
        targets->pressed = -1;
        if (pressed >= 0 && pressed == released && !is_dragged(&targets->list[pressed]))
            act_on(app, pressed);
        if (event->button.which == SDL_TOUCH_MOUSEID)
            targets->hovered = -1; /* the finger is gone */
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
    case SDLK_o:
        app_show_files(app);
        return true;
    case SDLK_COMMA:
        app_show(app, &screen_settings);
        return true;
    case SDLK_PLUS:
    case SDLK_EQUALS:
    case SDLK_KP_PLUS:
        app_use_scale(app, percent / STEP * STEP + STEP);
        return true;
    case SDLK_MINUS:
    case SDLK_KP_MINUS:
        app_use_scale(app, (percent + STEP - 1) / STEP * STEP - STEP);
        return true;
    case SDLK_0:
    case SDLK_KP_0:
        app_use_scale(app, 0);
        return true;
    default:
        return false;
    }
}

static void move_focus(App *app, int dx, int dy) {
    app->targets.focused = targets_towards(&app->targets, app->targets.focused, dx, dy);
    app_reveal_focus(app);
}

static bool focus_by_key(App *app, SDL_Keycode key, Uint16 mod) {
    static const struct {
        SDL_Keycode key;
        int dx, dy;
    } arrows[] = {{SDLK_LEFT, -1, 0}, {SDLK_RIGHT, 1, 0}, {SDLK_UP, 0, -1}, {SDLK_DOWN, 0, 1}};
    if (key == SDLK_TAB) {
        app->targets.focused = targets_next(&app->targets, app->targets.focused, mod & KMOD_SHIFT ? -1 : 1);
        app_reveal_focus(app);
        return true;
    }
    for (size_t i = 0; i < sizeof arrows / sizeof arrows[0]; i++) {
        if (arrows[i].key == key) {
            move_focus(app, arrows[i].dx, arrows[i].dy);
            return true;
        }
    }
    return false;
}

static void press_menu(App *app) {
    act_on(app, targets_find(&app->targets, "menu"));
}

static void press_focused(App *app) {
    act_on(app, app->targets.focused);
}

static void press_enter(App *app) {
    act_on(app, app->targets.focused >= 0 ? app->targets.focused : primary_of(&app->targets));
}

static bool act_by_key(App *app, SDL_Keycode key) {
    static const struct {
        SDL_Keycode key;
        void (*act)(App *app);
    } keys[] = {
        {SDLK_F1, app_show_help},     {SDLK_F10, press_menu},      {SDLK_F11, app_toggle_fullscreen},
        {SDLK_m, app_toggle_sound},   {SDLK_ESCAPE, app_back},     {SDLK_RETURN, press_enter},
        {SDLK_KP_ENTER, press_enter}, {SDLK_SPACE, press_focused},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].key == key) {
            keys[i].act(app);
            return true;
        }
    }
    return false;
}

static void handle_key(App *app, const SDL_Event *event) {
    SDL_Keycode key = event->key.keysym.sym;
    Uint16 mod = event->key.keysym.mod;
    if ((mod & KMOD_CTRL) != 0 && handle_ctrl_key(app, key))
        return;
    if (slide_by_key(app, key) || scroll_by_key(app, key) || focus_by_key(app, key, mod) ||
        act_by_key(app, key))
        app_redraw(app);
}

static void handle_window(App *app, const SDL_Event *event) {
    switch (event->window.event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        app_measure(app);
        app->resized_ms = app->now_ms > 0 ? app->now_ms : 1;
        break;
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: /* which may be denser */
        app_measure(app);
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
    SDL_Event event = as_ours(app, raw);
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
    if (event.type == SDL_KEYDOWN || event.type == SDL_MOUSEBUTTONDOWN)
        app->is_by_keyboard = event.type == SDL_KEYDOWN;
    if (app->screen->handle(app, &event)) {
        app_redraw(app);
        if (event.type == SDL_MOUSEBUTTONUP)
            app->targets.pressed = -1;
        return;
    }
    if (event.type == SDL_KEYDOWN)
        handle_key(app, &event);
    else if (event.type == SDL_MOUSEWHEEL)
        scroll_by_wheel(app, event.wheel.y);
    else
        handle_pointer(app, &event);
}
