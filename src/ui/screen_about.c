/* About the program: what it is, whose, under which licence, how it was made. */
#include "ui/app.h"
#include "ui/language.h"
#include "words_fill.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH_MOST = 760, LOGO = 120, LOGO_LOW = 72 };

/* A heading and a paragraph each; the first stands without a heading. */
static const struct {
    const char *heading, *text;
} paragraphs[] = {
    {NULL,
     N_("Three old games of strategy for one board and two players: Morabaraba from Southern Africa, Twelve "
        "Men’s Morris from Europe, and Modiar, a game of pits and stones. Play against the computer at ten "
        "levels, or against someone beside you.")},
    {N_("Licence"), N_("Isibaya is free software under the MIT licence: use it, change it, pass it on.")},
    {N_("Fonts"),
     N_("Lato by Łukasz Dziedzic and Vollkorn by Friedrich Althausen, both under the SIL Open Font "
        "License 1.1.")},
    {N_("How it was made"),
     N_("Written in C with SDL. All pictures are drawn as SVG by programs of ours, all sounds are computed, "
        "and the "
        "computer’s play, the solved endings and the solved game of Modiar are our own work, too.")},
};

enum { PARAGRAPHS = sizeof paragraphs / sizeof paragraphs[0] };

static SDL_Rect view_rect(const Measures *m) {
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, WIDTH_MOST)), top = m->bar + m->space;
    return (SDL_Rect){(m->width - width) / 2, top, width, m->height - top - m->space};
}

/* paint_text_height as a stand-in for paint_text_flow. */
static int height_of(Paint *paint, const char *text, SDL_Rect box, TextLook look) {
    return paint_text_height(paint, text, box.w, look);
}

static int logo_px(const Measures *m) {
    return measures_px(m, m->is_low ? LOGO_LOW : LOGO);
}

static void draw_head(App *app, SDL_Rect page) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    int logo = logo_px(m);
    float x = (float)(page.x + logo + 2 * m->space), middle = (float)page.y + (float)logo / 2;
    TextLook name = {.role = TEXT_TITLE, .colour = theme->text},
             quiet = {.role = TEXT_BODY, .colour = theme->quiet};
    char version[WORDS_MAX];
    /* TRANSLATORS: {place} is a number such as 1.2.0 */
    words_fill(version, _("Version {place}"), &(Blanks){.place = ISIBAYA_VERSION});
    paint_sprite(app->paint, SPRITE_LOGO, (float)page.x + (float)logo / 2, middle, logo, 255);
    paint_text(app->paint, "Isibaya", x, middle - (float)measures_px(m, 12), name);
    paint_text(app->paint, version, x, middle + (float)measures_px(m, 18), quiet);
}

/* A paragraph with its heading, drawn or only measured; returns the height. */
static int set_paragraph(App *app, SDL_Rect box, int i, bool is_drawn) {
    int (*set)(Paint *, const char *, SDL_Rect, TextLook) = is_drawn ? paint_text_flow : height_of;
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    bool has_heading = paragraphs[i].heading != NULL;
    TextLook heading = {.role = TEXT_NAME, .colour = theme->text},
             body = {.role = TEXT_BODY, .colour = has_heading ? theme->quiet : theme->text};
    int top = box.y;
    if (has_heading)
        box.y += set(app->paint, _(paragraphs[i].heading), box, heading) + m->space / 2;
    box.y += set(app->paint, _(paragraphs[i].text), box, body);
    return box.y - top + m->gap;
}

static int set_page(App *app, SDL_Rect at, bool is_drawn) {
    int top = at.y;
    if (is_drawn)
        draw_head(app, at);
    at.y += logo_px(&app->measures) + app->measures.gap;
    for (int i = 0; i < PARAGRAPHS; i++)
        at.y += set_paragraph(app, at, i, is_drawn);
    return at.y - top;
}

/* Within the card that it stands on. */
static SDL_Rect page_in(const App *app, SDL_Rect card) {
    const Measures *m = &app->measures;
    int pad = 2 * m->space;
    return (SDL_Rect){card.x + pad, card.y + pad - app->scroll.offset, card.w - 2 * pad - m->space, card.h};
}

static void layout(App *app, Targets *targets) {
    const Measures *m = &app->measures;
    SDL_Rect view = view_rect(m);
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
    int first = targets->count;
    scroll_fit(&app->scroll, view, set_page(app, page_in(app, view), false) + 3 * m->space);
    scroll_targets(&app->scroll, targets, first, measures_px(m, 10));
}

static void draw(App *app) {
    SDL_Rect view = app->scroll.view, card = view;
    int length = app->scroll.length;
    if (length < view.h) /* a short page stands in the middle */
        card = (SDL_Rect){view.x, view.y + (view.h - length) / 2, view.w, length};
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, app->notice.until_ms != 0 ? app->notice.text : _("About Isibaya"));
    paint_panel(app->paint, PANEL_CARD, card);
    paint_clip(app->paint, &card);
    set_page(app, page_in(app, card), true);
    paint_clip(app->paint, NULL);
    widget_draw_all(app->paint, &app->targets);
}

static void act(App *app, const Target *target) {
    (void)target;
    app_back(app);
}

/* There is nothing to go to but the page itself. */
static bool handle(App *app, const SDL_Event *event) {
    enum { LINE = 40 };
    if (event->type != SDL_KEYDOWN || !scroll_is_needed(&app->scroll))
        return false;
    SDL_Keycode key = event->key.keysym.sym;
    if (key != SDLK_UP && key != SDLK_DOWN)
        return false;
    scroll_by(&app->scroll, measures_px(&app->measures, key == SDLK_DOWN ? LINE : -LINE));
    return true;
}

static void enter(App *app) {
    (void)app;
}

static const char *title(const App *app) {
    (void)app;
    return _("About Isibaya");
}

const Screen screen_about = {
    .name = "about",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = screen_no_tick,
    .due = screen_never_due,
    .title = title,
};
