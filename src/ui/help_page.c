/* A page of the help: where its parts stand, and what it looks like. */
#include "help.h"

/* ---- where things stand ---- */

enum { NAV = 200, NAV_MOST = 260, PAGE_MOST = 820 };

HelpLayout help_layout(const App *app) {
    const Measures *m = &app->measures;
    int top = m->bar + m->space, height = SDL_max(1, m->height - top - m->space);
    int room = m->width - 2 * m->margin,
        nav = SDL_clamp(room / 4, measures_px(m, NAV), measures_px(m, NAV_MOST));
    int page = SDL_min(room - nav - m->gap, measures_px(m, PAGE_MOST));
    int left = m->margin + SDL_max(0, room - nav - m->gap - page) / 2;
    HelpLayout out = {.nav = {left, top, nav, height},
                      .view = {left + nav + m->gap, top, SDL_max(1, page), height}};
    if (help_pages[app->help.page].sections == NULL) {
        int line = measures_px(m, HELP_ROW);
        out.search = (SDL_Rect){out.view.x, top, out.view.w, line};
        out.view.y += line + m->space;
        out.view.h = SDL_max(1, out.view.h - line - m->space);
    }
    out.left = out.view.x + m->margin;
    out.width = SDL_max(1, out.view.w - 2 * m->margin - measures_px(m, HELP_BAR));
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

int help_flow(App *app, const HelpLayout *at, bool is_drawn) {
    bool has_sections = help_pages[app->help.page].sections != NULL;
    return has_sections ? flow_sections(app, at, is_drawn) : flow_keys(app, at, is_drawn);
}
