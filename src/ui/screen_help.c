/* The help. */
#include "ui/app.h"
#include "ui/language.h"

void app_show_help(App *app) {
    app_show(app, &screen_help);
}

static void leave(App *app) {
    app_back(app);
}

static void enter(App *app) {
    (void)app;
}

static void layout(App *app, Targets *targets) {
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
}

static void draw(App *app) {
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, _("Help"));
    widget_draw_all(app->paint, &app->targets);
}

static void act(App *app, const Target *target) {
    (void)target;
    leave(app);
}

static bool handle(App *app, const SDL_Event *event) {
    if (event->type != SDL_KEYDOWN || event->key.keysym.sym != SDLK_ESCAPE)
        return false;
    leave(app);
    return true;
}

static const char *title(const App *app) {
    (void)app;
    return _("Help");
}

const Screen screen_help = {
    .name = "help",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = screen_no_tick,
    .due = screen_never_due,
    .title = title,
};
