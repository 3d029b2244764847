/* The folders, and the records in them: one is opened. */
#include "ui/app.h"
#include "ui/language.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { CONTENT_MOST = 960, ROW = 48, PATH = 40 };

/* ---- the folder ---- */

/* The folder is left only once the other can be read. */
static bool go_to(App *app, const char *path) {
    Folder folder = {0};
    Error error = {0};
    if (!folder_read(path, ".pgn", &folder, &error)) {
        char sentence[WORDS_MAX];
        words_error(&error, sentence);
        app_tell(app, sentence, 6000, true);
        return false;
    }
    folder_free(&app->files.folder);
    app->files.folder = folder;
    if (path != app->files.path)
        snprintf(app->files.path, sizeof app->files.path, "%s", path);
    app->scroll.offset = 0;
    app_redraw(app);
    return true;
}

/* Where the player's own games are or, without such a place, his home. */
static bool first_folder(const App *app, char out[FILE_PATH_MAX]) {
    return folder_above(app->store.games, out) || folder_home(out, NULL) ||
           (snprintf(out, FILE_PATH_MAX, "/"), true);
}

void app_show_files(App *app) {
    char path[FILE_PATH_MAX];
    FilesState *files = &app->files;
    if (app->screen == &screen_files)
        return;
    if (files->path[0] != '\0' && go_to(app, files->path)) {
        app_show(app, &screen_files);
        return;
    }
    if (first_folder(app, path) && go_to(app, path))
        app_show(app, &screen_files);
}

static void go_up(App *app) {
    char above[FILE_PATH_MAX];
    if (folder_above(app->files.path, above))
        go_to(app, above);
}

static void go_home(App *app) {
    char home[FILE_PATH_MAX];
    if (folder_home(home, NULL))
        go_to(app, home);
}

static void go_to_games(App *app) {
    char path[FILE_PATH_MAX];
    if (first_folder(app, path))
        go_to(app, path);
}

static void open_entry(App *app, int index) {
    const FolderEntry *entry = &app->files.folder.entries[index];
    char path[FILE_PATH_MAX];
    if (!folder_path(app->files.path, entry->name, path, NULL))
        return;
    if (!entry->is_folder) {
        app_open_file(app, path);
    } else if (go_to(app, path))
        app_offer_focus(app, app->files.folder.count > 0 ? "entry-1" : "up");
}

/* ---- targets ---- */

typedef struct Places {
    SDL_Rect tools, path, list;
    int row;
} Places;

static Places places_of(const App *app) {
    const Measures *m = &app->measures;
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, CONTENT_MOST));
    Places at = {.tools = {(m->width - width) / 2, m->bar + m->space, width, measures_px(m, PATH)},
                 .row = measures_px(m, ROW) + m->space};
    at.path = (SDL_Rect){at.tools.x, at.tools.y + at.tools.h, width, measures_px(m, PATH)};
    int top = at.path.y + at.path.h;
    at.list = (SDL_Rect){at.tools.x, top, width, m->height - top - m->space};
    return at;
}

static void lay_tools(const App *app, SDL_Rect tools, Targets *targets) {
    const struct {
        const char *name, *label;
        Sprite icon;
    } ways[] = {{"up", _("Folder above"), SPRITE_ICON_BACK},
                {"home", _("Home folder"), SPRITE_ICON_OPEN},
                {"games-folder", _("Folder of my games"), SPRITE_ICON_GAMES}};
    enum { WAYS = sizeof ways / sizeof ways[0] };
    char above[FILE_PATH_MAX];
    for (int i = 0; i < WAYS; i++) {
        Target *target = targets_add(targets, TARGET_BUTTON, ways[i].name,
                                     layout_part(tools, i, WAYS, app->measures.space));
        target->label = ways[i].label;
        target->icon = ways[i].icon;
    }
    Target *up = &targets->list[targets_find(targets, "up")];
    up->is_off = !folder_above(app->files.path, above);
    up->why_off = _("This is the topmost folder.");
}

/* Only the rows that are seen, and one more at each end, for the keyboard to go on to. */
static void layout(App *app, Targets *targets) {
    const Measures *m = &app->measures;
    Places at = places_of(app);
    int count = app->files.folder.count;
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
    lay_tools(app, at.tools, targets);
    int first_target = targets->count;
    scroll_fit(&app->scroll, at.list, count * at.row);
    int first = SDL_max(0, app->scroll.offset / at.row - 1);
    for (int i = first; i < count && (i - 1) * at.row < app->scroll.offset + at.list.h; i++) {
        char name[TARGET_NAME_MAX];
        if (targets->count >= TARGETS_MAX - 2)
            break;
        snprintf(name, sizeof name, "entry-%d", i + 1);
        SDL_Rect rect = {at.list.x + m->space, at.list.y + m->space / 2 + i * at.row - app->scroll.offset,
                         at.list.w - 4 * m->space, at.row - m->space};
        targets_add(targets, TARGET_BUTTON, name, rect)->value = i;
    }
    scroll_targets(&app->scroll, targets, first_target, measures_px(m, 10));
}

/* ---- drawing ---- */

/* When a file was last written: as the dates of games are. */
static int draw_date(App *app, const FolderEntry *entry, SDL_Rect rect, float y) {
    char date[32] = "";
    struct tm local;
    time_t changed = (time_t)entry->changed;
    if (entry->is_folder || localtime_r(&changed, &local) == NULL)
        return 0;
    strftime(date, sizeof date, "%Y.%m.%d %H:%M", &local);
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->quiet, .align = ALIGN_RIGHT};
    int right = rect.x + rect.w - 2 * app->measures.space;
    return paint_text(app->paint, date, (float)right, y, look);
}

static void draw_row(App *app, const Target *target) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    const FolderEntry *entry = &app->files.folder.entries[target->value];
    SDL_Rect rect = target->rect;
    float y = (float)rect.y + (float)rect.h / 2;
    int icon = measures_px(m, 24), left = rect.x + 3 * m->space + icon;
    paint_icon(app->paint, entry->is_folder ? SPRITE_ICON_OPEN : SPRITE_ICON_GAMES,
               (float)(rect.x + 2 * m->space + icon / 2), y, icon,
               entry->is_folder ? theme->act : theme->quiet);
    int taken = draw_date(app, entry, rect, y);
    TextLook look = {.role = TEXT_NAME, .colour = theme->text};
    paint_text_cut(app->paint, entry->name, (float)left, y, rect.x + rect.w - left - taken - 4 * m->space,
                   look);
}

/* The end of a long path says more than its beginning. */
static void draw_path(App *app, SDL_Rect box) {
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->quiet};
    const char *path = app->files.path;
    char cut[FILE_PATH_MAX + 8];
    snprintf(cut, sizeof cut, "%s", path);
    while (paint_text_width(app->paint, cut, look) > box.w && (path = strchr(path + 1, '/')) != NULL)
        snprintf(cut, sizeof cut, "…%s", path);
    paint_text_cut(app->paint, cut, (float)(box.x + app->measures.space), (float)box.y + (float)box.h / 2,
                   box.w - 2 * app->measures.space, look);
}

static void draw(App *app) {
    const Targets *targets = &app->targets;
    Places at = places_of(app);
    TextLook quiet = {.role = TEXT_NAME, .colour = paint_theme(app->paint)->quiet, .align = ALIGN_CENTRE};
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, app->notice.until_ms != 0 ? app->notice.text : _("Open a file"));
    draw_path(app, at.path);
    if (app->files.folder.count == 0)
        paint_text_fitted(app->paint, _("There is no record and no folder here."), at.list, 14, quiet);
    widget_draw_all(app->paint, targets);
    paint_clip(app->paint, &targets->view);
    for (int i = 0; i < targets->count; i++) {
        if (targets->list[i].is_scrolled && targets->list[i].kind == TARGET_BUTTON)
            draw_row(app, &targets->list[i]);
    }
    paint_clip(app->paint, NULL);
}

/* ---- what the targets do ---- */

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {{"back", app_back}, {"up", go_up}, {"home", go_home}, {"games-folder", go_to_games}};

static void act(App *app, const Target *target) {
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, target->name) == 0) {
            actions[i].act(app);
            return;
        }
    }
    open_entry(app, target->value);
}

static bool handle(App *app, const SDL_Event *event) {
    if (event->type != SDL_KEYDOWN || event->key.keysym.sym != SDLK_BACKSPACE)
        return false;
    go_up(app);
    return true;
}

static void enter(App *app) {
    app_offer_focus(app, app->files.folder.count > 0 ? "entry-1" : "home");
}

static const char *title(const App *app) {
    (void)app;
    return _("Open a file");
}

const Screen screen_files = {
    .name = "files",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = screen_no_tick,
    .due = screen_never_due,
    .title = title,
};
