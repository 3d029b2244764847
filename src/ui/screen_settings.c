/* The settings: one page in groups, beside it a board that shows what they do. Each acts at once. */
#include "settings_page.h"
#include "ui/language.h"
#include "words_fill.h"

#include <stdio.h>
#include <string.h>

/* ---- where things stand ---- */

enum {
    PAGE_MOST = 880,
    CAPTION_MOST = 230,
    ROW = 42,
    ROW_LOW = 40,
    CHOICE_LEAST = 94,
    FIGURE = 72, /* "100 %" */
    BOARD_LEAST = 200,
    TALL = 1000,      /* units of height from which a narrow window has the board below the page */
    BOARD_BELOW = 300 /* where it is so high at least */
};

enum { PARTS_MAX = 24 };

/* A line of the page: a group's heading, or a control with its caption. */
typedef struct Part {
    SDL_Rect caption, controls;    /* of controls: the first row */
    const SettingControl *control; /* NULL: a heading */
    int group;
} Part;

typedef struct Page {
    Part parts[PARTS_MAX];
    int count, length;
} Page;

static int row_px(const Measures *m) {
    return measures_px(m, m->is_low ? ROW_LOW : ROW);
}

/* How many choices stand side by side: all, or as evenly as they fit. */
static int columns_of(const Measures *m, const Part *part) {
    int count = part->control->count, most = SDL_max(1, part->controls.w / measures_px(m, CHOICE_LEAST));
    int rows = (count + most - 1) / most;
    return (count + rows - 1) / rows;
}

static int rows_of(const Measures *m, const Part *part) {
    if (part->control->kind != CONTROL_CHOICES)
        return 1;
    int columns = columns_of(m, part);
    return (part->control->count + columns - 1) / columns;
}

static int add_part(const Measures *m, Page *page, SDL_Rect line, const SettingControl *control, int group) {
    Part *part = &page->parts[page->count++];
    bool is_heading = control == NULL;
    int caption = is_heading ? line.w / 2 : SDL_min(measures_px(m, CAPTION_MOST), line.w * 32 / 100);
    *part = (Part){.control = control, .group = group, .caption = line, .controls = line};
    part->caption.w = caption - m->space;
    part->controls.x += caption;
    part->controls.w -= caption;
    if (is_heading)
        return line.h + m->space;
    return rows_of(m, part) * (line.h + m->space);
}

static Page list_parts(const Measures *m, SDL_Rect view, int scrolled) {
    Page page = {0};
    int top = view.y - scrolled + m->space / 2, y = top;
    for (int group = 0; group < SETTING_GROUPS; group++) {
        /* Room at the left for the focus's ring, at the right for the scroll bar. */
        SDL_Rect line = {view.x + m->space, y, view.w - 4 * m->space, row_px(m)};
        line.y = y += group > 0 ? m->gap / 2 : 0;
        line.y = y += add_part(m, &page, line, NULL, group);
        for (int i = 0; i < setting_control_count; i++) {
            if ((int)setting_controls[i].group == group)
                line.y = y += add_part(m, &page, line, &setting_controls[i], group);
        }
    }
    page.length = y - top + m->space;
    return page;
}

/* The page at the left, or above; the board beside or below it, or nowhere in the least of windows. */
typedef struct Places {
    SDL_Rect page, board;
} Places;

static SDL_Rect square_in(SDL_Rect room, int most) {
    int side = SDL_min(SDL_min(room.w, room.h), most) / 8 * 8;
    return (SDL_Rect){room.x + (room.w - side) / 2, room.y + (room.h - side) / 2, side, side};
}

/* The page gets what it needs, as long as the board can still be made out. */
static Places lay_below(const Measures *m, SDL_Rect room) {
    Places out = {.page = room};
    int most = room.h - m->gap - measures_px(m, BOARD_BELOW);
    out.page.h = SDL_min(most, list_parts(m, room, 0).length);
    SDL_Rect rest = {room.x, room.y + out.page.h + m->gap, room.w, room.h - out.page.h - m->gap};
    out.board = square_in(rest, rest.h);
    return out;
}

static Places lay_places(const Measures *m) {
    SDL_Rect room = {m->margin, m->bar + m->space, m->width - 2 * m->margin,
                     m->height - m->bar - 2 * m->space};
    if (m->width * 10 < m->height * 9 && m->height >= measures_px(m, TALL))
        return lay_below(m, room);
    int gap = 2 * m->gap, board = SDL_min(room.w * 36 / 100, room.h - 2 * m->space);
    board = SDL_max(board, measures_px(m, BOARD_LEAST));
    int page = SDL_min(measures_px(m, PAGE_MOST), room.w - gap - board);
    int left = room.x + (room.w - page - gap - board) / 2;
    SDL_Rect beside = {left + page + gap, room.y, board, room.h};
    return (Places){.page = {left, room.y, page, room.h}, .board = square_in(beside, board)};
}

static Page lay_page(const App *app) {
    return list_parts(&app->measures, lay_places(&app->measures).page, app->scroll.offset);
}

/* ---- targets ---- */

static void add_choices(App *app, const Part *part, Targets *targets) {
    const SettingControl *control = part->control;
    const Measures *m = &app->measures;
    int columns = columns_of(m, part), now = setting_value(app, control);
    SDL_Rect row = part->controls;
    for (int i = 0; i < control->count; i++) {
        SettingChoice choice = control->choice(i);
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "%s-%s", control->name, choice.name);
        row.y = part->controls.y + i / columns * (row.h + m->space);
        Target *target =
            targets_add(targets, TARGET_CHOICE, name, layout_part(row, i % columns, columns, m->space));
        target->label = _(choice.label);
        target->value = choice.value;
        target->is_chosen = now == choice.value;
    }
}

static void add_switch(App *app, const Part *part, Targets *targets) {
    Target *target = targets_add(targets, TARGET_SWITCH, part->control->name, part->controls);
    bool is_on = (setting_value(app, part->control) != 0) != part->control->is_inverse;
    target->rect.w = SDL_min(target->rect.w, measures_px(&app->measures, 180));
    target->is_chosen = is_on;
    target->value = is_on == part->control->is_inverse;
    /* TRANSLATORS: a switch */
    target->label = _("On");
    /* TRANSLATORS: a switch */
    target->label_off = _("Off");
}

static void add_slider(App *app, const Part *part, Targets *targets) {
    const SettingControl *control = part->control;
    Target *target = targets_add(targets, TARGET_SLIDER, control->name, part->controls);
    target->rect.w -= measures_px(&app->measures, FIGURE);
    target->least = control->least;
    target->most = control->most;
    target->step = control->step;
    target->value = setting_value(app, control);
}

/* Automatic; smaller, larger, with the figure between them. */
static void add_stepper(App *app, const Part *part, Targets *targets) {
    const SettingControl *control = part->control;
    SDL_Rect row = part->controls;
    int side = row.h, now = setting_scale_now(app), step = control->step;
    int width = SDL_max(side, (row.w - 2 * side - measures_px(&app->measures, FIGURE)) - app->measures.space);
    Target *target =
        targets_add(targets, TARGET_CHOICE, "size-automatic", (SDL_Rect){row.x, row.y, width, side});
    target->label = _("Automatic");
    target->value = 0;
    target->is_chosen = setting_value(app, control) == 0;
    SDL_Rect right = {row.x + row.w - side, row.y, side, side}, left = right;
    left.x = row.x + width + app->measures.space;
    target = targets_add(targets, TARGET_BUTTON, "size-smaller", left);
    target->label = "−";
    target->value = SDL_max(control->least, (now + step - 1) / step * step - step);
    target->is_off = now <= control->least;
    target->why_off = _("They are as small as they can be.");
    target = targets_add(targets, TARGET_BUTTON, "size-larger", right);
    target->label = "+";
    target->value = SDL_min(control->most, now / step * step + step);
    target->is_off = now >= control->most || !setting_scale_has_room(app);
    target->why_off =
        now >= control->most ? _("They are as large as they can be.") : _("The window has no room for more.");
}

static void (*const adders[CONTROL_KINDS])(App *app, const Part *part, Targets *targets) = {
    [CONTROL_CHOICES] = add_choices,
    [CONTROL_SWITCH] = add_switch,
    [CONTROL_SLIDER] = add_slider,
    [CONTROL_STEPPER] = add_stepper,
};

/* At the right of a group's heading. */
static void add_put_back(App *app, const Part *part, Targets *targets) {
    const Measures *m = &app->measures;
    char name[TARGET_NAME_MAX];
    int width = SDL_min(part->controls.w, measures_px(m, 200));
    SDL_Rect rect = {part->controls.x + part->controls.w - width, part->controls.y, width, part->controls.h};
    snprintf(name, sizeof name, "%s-as-delivered", setting_groups[part->group].name);
    Target *target = targets_add(targets, TARGET_BUTTON, name, rect);
    bool is_undo = app->settings_page.undo_group == part->group;
    target->value = part->group;
    /* TRANSLATORS: a button that puts settings back: as they were delivered; as the player had them before */
    target->label = is_undo ? _("As I had it") : _("As delivered");
    target->icon = is_undo ? SPRITE_ICON_UNDO : SPRITE_NONE;
    target->is_off = !is_undo && setting_group_is_standard(app, part->group);
    target->why_off = _("All of this is as delivered.");
}

static void add_page(App *app, const Page *page, Targets *targets) {
    for (int i = 0; i < page->count; i++) {
        const Part *part = &page->parts[i];
        if (part->control == NULL)
            add_put_back(app, part, targets);
        else
            adders[part->control->kind](app, part, targets);
    }
}

static void layout(App *app, Targets *targets) {
    const Measures *m = &app->measures;
    Places places = lay_places(m);
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
    int first = targets->count;
    scroll_fit(&app->scroll, places.page, lay_page(app).length);
    Page page = lay_page(app); /* again: how far it is scrolled is settled now */
    add_page(app, &page, targets);
    scroll_targets(&app->scroll, targets, first, measures_px(m, 10));
    if (places.board.w > 0)
        targets_add(targets, TARGET_OWN, "sample", places.board);
}

/* ---- drawing ---- */

static void draw_figure(App *app, const Part *part) {
    const Measures *m = &app->measures;
    bool is_size = part->control->kind == CONTROL_STEPPER;
    int value = is_size ? setting_scale_now(app) : setting_value(app, part->control);
    int right = is_size ? part->controls.h : 0, width = measures_px(m, FIGURE);
    SDL_Rect box = {part->controls.x + part->controls.w - right - width, part->controls.y, width,
                    part->controls.h};
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->text, .align = ALIGN_CENTRE};
    char text[WORDS_MAX];
    /* TRANSLATORS: a number of percent */
    words_fill(text, _("{n} %"), &(Blanks){.n = value});
    paint_text_fitted(app->paint, text, box, 14, look);
}

static void draw_part(App *app, const Part *part) {
    const Theme *theme = paint_theme(app->paint);
    TextLook heading = {.role = TEXT_HEADING, .colour = theme->text};
    TextLook caption = {.role = TEXT_BODY, .colour = theme->quiet};
    if (part->control == NULL) {
        paint_text_fitted(app->paint, _(setting_groups[part->group].title), part->caption, 14, heading);
        return;
    }
    paint_text_fitted(app->paint, _(part->control->caption), part->caption, 14, caption);
    if (part->control->kind == CONTROL_STEPPER || part->control->kind == CONTROL_SLIDER)
        draw_figure(app, part);
}

static void draw(App *app) {
    Page page = lay_page(app);
    settings_draw_board(app, lay_places(&app->measures).board);
    app_draw_bar(app, app->notice.until_ms != 0 ? app->notice.text : _("Settings"));
    paint_clip(app->paint, &app->targets.view);
    for (int i = 0; i < page.count; i++)
        draw_part(app, &page.parts[i]);
    paint_clip(app->paint, NULL);
    widget_draw_all(app->paint, &app->targets);
}

/* ---- what the targets do ---- */

static void change(App *app, const Target *target) {
    for (int i = 0; i < setting_control_count; i++) {
        const SettingControl *control = &setting_controls[i];
        if (strncmp(control->name, target->name, strlen(control->name)) == 0) {
            setting_use(app, control, target->value);
            return;
        }
    }
}

static void act(App *app, const Target *target) {
    if (strcmp(target->name, "back") == 0)
        app_back(app);
    else if (strcmp(target->name, "sample") == 0)
        settings_show_turn(app);
    else if (strstr(target->name, "-as-delivered") != NULL)
        setting_group_put_back(app, target->value);
    else
        change(app, target);
}

static void enter(App *app) {
    app->settings_page = (SettingsPage){.undo_group = -1};
    app_offer_focus(app, "theme-kraal");
}

static const char *title(const App *app) {
    (void)app;
    return _("Settings");
}

const Screen screen_settings = {
    .name = "settings",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = screen_no_events,
    .tick = settings_board_tick,
    .due = settings_board_due,
    .title = title,
};
