/* The help: pages at the left, the one that is shown at the right, longer than the window as a rule. */
#include "help.h"

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

/* ---- where things stand ---- */

enum { NAV = 200, NAV_MOST = 260, NAV_ROW = 40, PAGE_MOST = 820, BAR = 14 };

typedef struct HelpLayout {
    SDL_Rect nav, view; /* the view of the page, the scroll bar at its right included */
    SDL_Rect search;    /* above the view, on the page of keys */
    int left, width;    /* of the words and pictures */
} HelpLayout;

static HelpLayout lay(const App *app) {
    const Measures *m = &app->measures;
    int top = m->bar + m->space, height = SDL_max(1, m->height - top - m->space);
    int room = m->width - 2 * m->margin,
        nav = SDL_clamp(room / 4, measures_px(m, NAV), measures_px(m, NAV_MOST));
    int page = SDL_min(room - nav - m->gap, measures_px(m, PAGE_MOST));
    int left = m->margin + SDL_max(0, room - nav - m->gap - page) / 2;
    HelpLayout out = {.nav = {left, top, nav, height},
                      .view = {left + nav + m->gap, top, SDL_max(1, page), height}};
    if (help_pages[app->help.page].sections == NULL) {
        int line = measures_px(m, NAV_ROW);
        out.search = (SDL_Rect){out.view.x, top, out.view.w, line};
        out.view.y += line + m->space;
        out.view.h = SDL_max(1, out.view.h - line - m->space);
    }
    out.left = out.view.x + m->margin;
    out.width = SDL_max(1, out.view.w - 2 * m->margin - measures_px(m, BAR));
    return out;
}

/* ---- a page of sections ---- */

enum { PICTURE_LEAST = 184, PICTURE_MOST = 264, ICON_BOX = 72, ICON = 36 };

static int picture_side(const Measures *m, int width) {
    return SDL_clamp(width * 34 / 100, measures_px(m, PICTURE_LEAST), measures_px(m, PICTURE_MOST)) / 8 * 8;
}

typedef struct SectionLayout {
    SDL_Rect picture, title, words;
    int height;
} SectionLayout;

/* The words of all sections of a page begin at the same edge, if it has boards. */
static SectionLayout lay_section(App *app, const HelpSection *section, int left, int width, int top) {
    const Measures *m = &app->measures;
    TextLook title = {.role = TEXT_HEADING}, body = {.role = TEXT_BODY};
    bool has_board = section->picture.position != NULL;
    bool has_boards = help_pages[app->help.page].sections[0].picture.position != NULL;
    int side = has_boards ? picture_side(m, width) : measures_px(m, ICON_BOX);
    int x = left + side + m->gap * 3 / 2, room = SDL_max(1, left + width - x);
    SectionLayout out = {.picture = {left, top, side, has_board ? side : measures_px(m, ICON_BOX)}};
    out.title = (SDL_Rect){x, top, room, paint_text_height(app->paint, _(section->title), room, title)};
    int words = paint_text_height(app->paint, _(section->words), room, body);
    out.words = (SDL_Rect){x, top + out.title.h + m->space / 2, room, words};
    int text = out.title.h + m->space / 2 + words, spare = out.picture.h - text;
    if (spare > 0) { /* beside the middle of the picture */
        out.title.y += spare / 2;
        out.words.y += spare / 2;
    }
    out.height = SDL_max(text, out.picture.h) + measures_px(m, 24);
    return out;
}

static void draw_section(App *app, const HelpSection *section, const SectionLayout *at) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    if (section->picture.position != NULL)
        help_draw_picture(app->paint, at->picture, &section->picture);
    else
        paint_icon(app->paint, section->icon, (float)at->picture.x + (float)at->picture.w / 2,
                   (float)at->picture.y + (float)at->picture.h / 2, measures_px(m, ICON), theme->act);
    paint_text_flow(app->paint, _(section->title), at->title,
                    (TextLook){.role = TEXT_HEADING, .colour = theme->text});
    paint_text_flow(app->paint, _(section->words), at->words,
                    (TextLook){.role = TEXT_BODY, .colour = theme->text});
}

/* Goes through a page, drawing what is seen of it or nothing; returns its length. */
static int flow_sections(App *app, const HelpLayout *at, bool is_drawn) {
    const HelpPage *page = &help_pages[app->help.page];
    int top = at->view.y - app->scroll.offset + app->measures.margin, y = top;
    for (int i = 0; i < *page->count; i++) {
        SectionLayout section = lay_section(app, &page->sections[i], at->left, at->width, y);
        bool is_seen = y < at->view.y + at->view.h && y + section.height > at->view.y;
        if (is_drawn && is_seen)
            draw_section(app, &page->sections[i], &section);
        y += section.height;
    }
    return y - top + app->measures.margin;
}

/* ---- the page of keys ---- */

static bool is_found(const App *app, int key) {
    return help_key_matches(&help_keys[key], app->help.search);
}

/* A heading where another group begins; returns its height. */
static int flow_heading(App *app, const char *words, SDL_Rect row, bool is_drawn) {
    TextLook look = {.role = TEXT_HEADING, .colour = paint_theme(app->paint)->text};
    row.y += app->measures.space;
    if (is_drawn)
        paint_text_flow(app->paint, words, row, look);
    return paint_text_height(app->paint, words, row.w, look) + 2 * app->measures.space;
}

static int flow_key(App *app, const HelpKey *key, SDL_Rect row, bool is_drawn) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    TextLook name = {.role = TEXT_BODY, .colour = theme->act},
             what = {.role = TEXT_BODY, .colour = theme->text};
    SDL_Rect left = row, right = row;
    left.w = row.w * 36 / 100;
    right.x += left.w + m->gap;
    right.w -= left.w + m->gap;
    int height = SDL_max(paint_text_height(app->paint, _(key->keys), left.w, name),
                         paint_text_height(app->paint, _(key->what), right.w, what));
    if (is_drawn) {
        paint_text_flow(app->paint, _(key->keys), left, name);
        paint_text_flow(app->paint, _(key->what), right, what);
    }
    return height + m->space;
}

static int flow_keys(App *app, const HelpLayout *at, bool is_drawn) {
    const char *where = NULL;
    int top = at->view.y - app->scroll.offset + app->measures.space, y = top, found = 0;
    for (int i = 0; i < help_key_count; i++) {
        SDL_Rect row = {at->left, y, at->width, 0};
        if (!is_found(app, i))
            continue;
        if (help_keys[i].where != where)
            row.y += flow_heading(app, _(help_keys[i].where), row, is_drawn);
        where = help_keys[i].where;
        y = row.y + flow_key(app, &help_keys[i], row, is_drawn);
        found++;
    }
    if (found == 0)
        y += flow_heading(app, _("No key does that."), (SDL_Rect){at->left, y, at->width, 0}, is_drawn);
    return y - top + app->measures.margin;
}

static int flow(App *app, const HelpLayout *at, bool is_drawn) {
    bool has_sections = help_pages[app->help.page].sections != NULL;
    return has_sections ? flow_sections(app, at, is_drawn) : flow_keys(app, at, is_drawn);
}

/* ---- targets ---- */

static void lay_pages(const App *app, SDL_Rect nav, Targets *targets) {
    const Measures *m = &app->measures;
    int row = SDL_min(measures_px(m, NAV_ROW), (nav.h + m->space) / HELP_PAGES - m->space);
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
    HelpLayout at = lay(app);
    scroll_fit(&app->scroll, at.view, flow(app, &at, false));
    lay_pages(app, at.nav, targets);
    if (at.search.w > 0)
        targets_add(targets, TARGET_OWN, "search", at.search)->is_off = true; /* typing is enough */
    scroll_targets(&app->scroll, targets, targets->count, measures_px(&app->measures, BAR));
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
}

/* ---- drawing ---- */

static void draw_search(App *app, SDL_Rect box) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    const char *typed = app->help.search;
    TextLook look = {.role = TEXT_BODY, .colour = typed[0] != '\0' ? theme->text : theme->quiet};
    paint_panel(app->paint, PANEL_LIST, box);
    float x = (float)(box.x + m->margin), y = (float)box.y + (float)box.h / 2;
    int room = box.w - 2 * m->margin;
    int width =
        paint_text_cut(app->paint, typed[0] != '\0' ? typed : _("Type to search the keys"), x, y, room, look);
    if (typed[0] != '\0')
        paint_fill(
            app->paint,
            (SDL_Rect){(int)x + width + 1, box.y + box.h / 4, SDL_max(1, measures_px(m, 2)), box.h / 2},
            theme->act);
}

static void draw(App *app) {
    HelpLayout at = lay(app);
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, _("Help"));
    paint_panel(app->paint, PANEL_LIST, at.view);
    SDL_Rect inside = {at.view.x + 1, at.view.y + 1, SDL_max(1, at.view.w - 2), SDL_max(1, at.view.h - 2)};
    paint_clip(app->paint, &inside);
    flow(app, &at, true);
    paint_clip(app->paint, NULL);
    if (at.search.w > 0)
        draw_search(app, at.search);
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

/* A character behind what was typed, as UTF-8; one too many is left out. */
static void add_character(char text[64], SDL_Keycode symbol) {
    size_t length = strlen(text);
    if (length + 3 > 64)
        return;
    if (symbol < 0x80) {
        text[length++] = (char)symbol;
    } else {
        text[length++] = (char)(0xC0 | symbol >> 6);
        text[length++] = (char)(0x80 | (symbol & 0x3F));
    }
    text[length] = '\0';
}

static void take_character(char text[64]) {
    size_t length = strlen(text);
    do {
        length -= length > 0;
    } while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80);
    text[length] = '\0';
}

/* Typing searches the keys, wherever the focus is; Esc and Backspace take back. */
static bool search(App *app, SDL_Keycode symbol) {
    enum { FIRST = '!', LAST = 0x7FF, DELETED = 0x7F };
    char *typed = app->help.search;
    bool is_begun = typed[0] != '\0';
    if (is_begun && symbol == SDLK_ESCAPE)
        typed[0] = '\0';
    else if (is_begun && symbol == SDLK_BACKSPACE)
        take_character(typed);
    else if ((symbol >= FIRST && symbol <= LAST && symbol != DELETED) || (is_begun && symbol == SDLK_SPACE))
        add_character(typed, symbol);
    else
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
