/* The help: pages at the left, the one that is shown at the right, longer than the window as a rule. */
#include "help.h"

#include "finding.h"

#include <stdio.h>
#include <string.h>

void app_show_help(App *app) {
    if (app->screen == &screen_help)
        return;
    app->help.page = help_page_of(app);
    app->help.search[0] = '\0';
    app_show(app, &screen_help);
}

static void enter(App *app) {
    char name[TARGET_NAME_MAX];
    snprintf(name, sizeof name, "page-%s", help_pages[app->help.page].name);
    app_offer_focus(app, name);
}

/* ---- targets ---- */

static void lay_pages(const App *app, SDL_Rect nav, Targets *targets) {
    const Measures *m = &app->measures;
    int row = SDL_min(measures_px(m, HELP_ROW), (nav.h + m->space) / HELP_PAGES - m->space);
    for (int i = 0; i < HELP_PAGES; i++) {
        char name[TARGET_NAME_MAX];
        SDL_Rect rect = {nav.x, nav.y + i * (row + m->space), nav.w, SDL_max(1, row)};
        snprintf(name, sizeof name, "page-%s", help_pages[i].name);
        Target *target = targets_add(targets, TARGET_CHOICE, name, rect);
        target->label = _(help_pages[i].title);
        target->value = i;
        target->is_chosen = i == app->help.page;
    }
}

static void layout(App *app, Targets *targets) {
    HelpLayout at = help_layout(app);
    scroll_fit(&app->scroll, at.view, help_flow(app, &at, false));
    lay_pages(app, at.nav, targets);
    if (at.search.w > 0)
        targets_add(targets, TARGET_OWN, "search", at.search)->is_off = true; /* typing is enough */
    scroll_targets(&app->scroll, targets, targets->count, measures_px(&app->measures, HELP_BAR));
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
}

/* ---- drawing ---- */

static void draw(App *app) {
    HelpLayout at = help_layout(app);
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, _("Help"));
    paint_panel(app->paint, PANEL_LIST, at.view);
    SDL_Rect inside = {at.view.x + 1, at.view.y + 1, SDL_max(1, at.view.w - 2), SDL_max(1, at.view.h - 2)};
    paint_clip(app->paint, &inside);
    help_flow(app, &at, true);
    paint_clip(app->paint, NULL);
    if (at.search.w > 0)
        finding_draw(app->paint, at.search, app->help.search, _("Type to search the keys"));
    widget_draw_all(app->paint, &app->targets);
}

/* ---- what the targets and keys do ---- */

static void act(App *app, const Target *target) {
    if (strcmp(target->name, "back") == 0) {
        app_back(app);
    } else if (target->kind == TARGET_CHOICE) {
        app->help.page = target->value;
        app->help.search[0] = '\0';
        app->scroll.offset = 0;
    }
}

/* Typing searches the keys, wherever the focus is. */
static bool search(App *app, SDL_Keycode symbol) {
    if (!finding_type(app->help.search, symbol))
        return false;
    app->scroll.offset = 0;
    return true;
}

/* The arrows scroll as long as nothing has the focus. */
static bool scroll_by_arrow(App *app, SDL_Keycode symbol) {
    enum { LINE = 48 };
    if (app->targets.focused >= 0 || (symbol != SDLK_UP && symbol != SDLK_DOWN))
        return false;
    scroll_by(&app->scroll, measures_px(&app->measures, symbol == SDLK_DOWN ? LINE : -LINE));
    return true;
}

static bool handle(App *app, const SDL_Event *event) {
    if (event->type != SDL_KEYDOWN || (event->key.keysym.mod & (KMOD_CTRL | KMOD_ALT)) != 0)
        return false;
    SDL_Keycode symbol = event->key.keysym.sym;
    return (help_pages[app->help.page].sections == NULL && search(app, symbol)) ||
           scroll_by_arrow(app, symbol);
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
