/* What covers the lines and the tree for a moment: what else one can do, and the levels to play against. */
#include "study.h"

#include "ui/language.h"

#include <stdio.h>
#include <string.h>

enum { COLUMN_WIDE = 230, ROW = 40, LEVEL_COLUMNS = 5 };

/* ---- More ---- */

typedef struct Item {
    const char *name, *label;
    Sprite icon;
    const char *keys;
    bool (*can)(const App *app); /* NULL: always */
    const char *why_off;
    void (*act)(App *app);
} Item;

static void turn_board(App *app) {
    app->play.is_turned = !app->play.is_turned;
}

static void close_page(App *app) {
    study_close_page(app);
}

static void edit(App *app) {
    study_edit(app);
}

static const Item items[] = {
    /* TRANSLATORS: On a button: the line that is shown becomes the one that the game goes on with. */
    {"promote", N_("Make it the main line"), SPRITE_ICON_CHECK, NULL, study_can_promote,
     N_("This is the main line already."), study_promote},
    {"delete", N_("Delete from here on"), SPRITE_ICON_BIN, N_("Del"), study_can_delete,
     N_("No turn has been played yet."), study_delete},
    {"save", N_("Save"), SPRITE_ICON_SAVE, N_("Ctrl+S"), NULL, NULL, study_save},
    {"copy", N_("Copy record"), SPRITE_ICON_COPY, N_("Ctrl+C"), NULL, NULL, study_copy},
    {"copy-position", N_("Copy position"), SPRITE_ICON_COPY, N_("Ctrl+Shift+C"), NULL, NULL,
     study_copy_position},
    {"paste", N_("Paste"), SPRITE_ICON_OPEN, N_("Ctrl+V"), NULL, NULL, study_paste},
    {"turn-board", N_("Turn board"), SPRITE_ICON_TURN_BOARD, NULL, NULL, NULL, turn_board},
    {"set-up-position", N_("Set up a position"), SPRITE_ICON_NEW, NULL, NULL, NULL, edit},
    {"close-page", N_("Close"), SPRITE_ICON_CLOSE, N_("Esc"), NULL, NULL, close_page},
};

enum { ITEMS = sizeof items / sizeof items[0] };

static void lay_more(const App *app, SDL_Rect page, Targets *targets) {
    const Measures *m = &app->measures;
    int height = measures_px(m, ROW), wide = measures_px(m, COLUMN_WIDE);
    int rows = SDL_max((page.h - m->space) / (height + m->space), 1);
    int columns = SDL_max(page.w / (2 * wide) + 1, (ITEMS + rows - 1) / rows);
    for (int i = 0; i < ITEMS; i++) {
        SDL_Rect row = {page.x + m->space, page.y + m->space + i / columns * (height + m->space),
                        page.w - 2 * m->space, height};
        SDL_Rect rect = layout_part(row, i % columns, columns, m->space);
        Target *target = targets_add(targets, TARGET_BUTTON, items[i].name, rect);
        target->label = _(items[i].label);
        target->icon = items[i].icon;
        target->keys = items[i].keys != NULL && rect.w >= wide ? _(items[i].keys) : NULL;
        target->is_off = items[i].can != NULL && !items[i].can(app);
        target->why_off = items[i].why_off != NULL ? _(items[i].why_off) : NULL;
    }
}

/* ---- the levels ---- */

static SDL_Rect row_of(const Measures *m, SDL_Rect page, int row) {
    int height = measures_px(m, ROW);
    return (SDL_Rect){page.x + m->space, page.y + m->space + row * (height + m->space), page.w - 2 * m->space,
                      height};
}

static void add(Targets *targets, const char *name, const char *label, Sprite icon, SDL_Rect rect) {
    Target *target = targets_add(targets, TARGET_BUTTON, name, rect);
    target->label = label;
    target->icon = icon;
}

static void lay_levels(const App *app, SDL_Rect page, Targets *targets) {
    static const char *const figures[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
    const Measures *m = &app->measures;
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++) {
        char name[TARGET_NAME_MAX];
        int at = level - LEVEL_MIN;
        snprintf(name, sizeof name, "level-%d", level);
        SDL_Rect row = row_of(m, page, 1 + at / LEVEL_COLUMNS);
        Target *target = targets_add(targets, TARGET_CHOICE, name,
                                     layout_part(row, at % LEVEL_COLUMNS, LEVEL_COLUMNS, m->space));
        target->label = figures[at];
        target->value = level;
        target->is_chosen = level == app->settings.level;
    }
    SDL_Rect row = row_of(m, page, 2 + (LEVEL_MAX - LEVEL_MIN) / LEVEL_COLUMNS);
    add(targets, "two-players", _("Two players here"), SPRITE_ICON_PEOPLE, layout_part(row, 0, 2, m->space));
    add(targets, "close-page", _("Close"), SPRITE_ICON_CLOSE, layout_part(row, 1, 2, m->space));
}

/* ---- both ---- */

void study_lay_page(App *app, SDL_Rect page, Targets *targets) {
    if (app->study.page == STUDY_MORE)
        lay_more(app, page, targets);
    else if (app->study.page == STUDY_LEVELS)
        lay_levels(app, page, targets);
}

void study_draw_page(App *app, SDL_Rect page) {
    const Measures *m = &app->measures;
    char words[WORDS_MAX];
    paint_panel(app->paint, PANEL_LIST, page);
    if (app->study.page != STUDY_LEVELS)
        return;
    const Position *pos = record_position(&app->match.record);
    words_study_levels(pos, words);
    paint_text_fitted(app->paint, words, row_of(m, page, 0), 14,
                      (TextLook){.role = TEXT_BODY, .colour = paint_theme(app->paint)->text});
}

void study_show_page(App *app, StudyPage page) {
    app->study.page = app->study.page == page ? STUDY_TURNS : page;
    study_stop_line(app);
    if (app->study.page == STUDY_MORE)
        app_offer_focus(app, items[0].name);
    else if (app->study.page == STUDY_LEVELS)
        app_offer_focus(app, "level-1");
    app_redraw(app);
}

bool study_close_page(App *app) {
    StudyPage page = app->study.page;
    if (page != STUDY_MORE && page != STUDY_LEVELS)
        return false;
    app->study.page = STUDY_TURNS;
    app_offer_focus(app, page == STUDY_MORE ? "more" : "play-from-here");
    app_redraw(app);
    return true;
}

bool study_act_page(App *app, const Target *target) {
    if (strncmp(target->name, "level-", 6) == 0 || strcmp(target->name, "two-players") == 0) {
        study_play_from_here(app, target->value);
        return true;
    }
    for (size_t i = 0; i < ITEMS; i++) {
        if (strcmp(items[i].name, target->name) == 0) {
            study_close_page(app);
            items[i].act(app);
            return true;
        }
    }
    return false;
}
