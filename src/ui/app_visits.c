/* The way from screen to screen and back, and the keyboard's focus on it. */
#include "app_private.h"

#include <stdio.h>

static void note_focus(const App *app, char out[TARGET_NAME_MAX]) {
    int focused = app->targets.focused;
    snprintf(out, TARGET_NAME_MAX, "%s", focused >= 0 ? app->targets.list[focused].name : "");
}

static void enter(App *app, const Screen *screen) {
    app->screen = screen;
    app->targets.hovered = app->targets.pressed = app->targets.focused = -1;
    app->scroll = (Scroll){0};
    app->focus[0] = '\0';
    screen->enter(app);
    app_redraw(app);
}

/* Goes back to a visit, forgetting all that came after it. */
static void return_to(App *app, int visit) {
    Visit back = app->visits[visit];
    app->visited = visit;
    enter(app, back.screen);
    if (back.focus[0] != '\0')
        snprintf(app->focus, sizeof app->focus, "%s", back.focus);
    app->scroll.offset = back.scrolled;
}

static void note_visit(App *app) {
    if (app->screen == NULL)
        return;
    if (app->visited == VISITS_MAX) { /* the first one stays: it is where all ways began */
        app->visited--;
        for (int i = 1; i < app->visited; i++)
            app->visits[i] = app->visits[i + 1];
    }
    Visit *visit = &app->visits[app->visited++];
    *visit = (Visit){.screen = app->screen, .scrolled = app->scroll.offset};
    note_focus(app, visit->focus);
}

void app_show(App *app, const Screen *screen) {
    if (screen != app->screen)
        play_pause(app); /* a game that is left waits */
    for (int i = 0; i < app->visited; i++) {
        if (app->visits[i].screen == screen) {
            return_to(app, i);
            return;
        }
    }
    if (screen != app->screen)
        note_visit(app);
    enter(app, screen);
}

void app_back(App *app) {
    if (app->visited > 0)
        return_to(app, app->visited - 1);
}

void app_offer_focus(App *app, const char *target) {
    if (app->is_by_keyboard)
        snprintf(app->focus, sizeof app->focus, "%s", target);
}

void app_take_focus(App *app) {
    if (app->focus[0] == '\0')
        return;
    int index = targets_find(&app->targets, app->focus);
    app->focus[0] = '\0';
    if (index >= 0 && !app->targets.list[index].is_off) {
        app->targets.focused = index;
        app_redraw(app);
    }
}

void app_reveal_focus(App *app) {
    int focused = app->targets.focused;
    if (focused < 0 || !app->targets.list[focused].is_scrolled)
        return;
    SDL_Rect rect = app->targets.list[focused].rect;
    int margin = app->measures.space;
    scroll_reveal(&app->scroll, rect.y - margin, rect.h + 2 * margin);
}
