/* What several screens share: the bar, opening files. */
#include "games.h"

#include <stdlib.h>
#include <string.h>

enum { BAR_RIGHT = 3 };

void app_layout_bar(App *app, Targets *targets, const char *first, Sprite icon) {
    const Measures *m = &app->measures;
    int side = measures_px(m, 40), top = (m->bar - side) / 2;
    if (first != NULL)
        targets_add(targets, TARGET_ICON, first, (SDL_Rect){m->margin, top, side, side})->icon = icon;
    bool is_silent = app->settings.is_silent || app->settings.volume == 0;
    const struct {
        const char *name;
        Sprite icon;
    } right[BAR_RIGHT] = {{"help", SPRITE_ICON_HELP},
                          {"sound", is_silent ? SPRITE_ICON_SOUND_OFF : SPRITE_ICON_SOUND},
                          {"fullscreen", SPRITE_ICON_FULLSCREEN}};
    for (int i = first == NULL ? 1 : 0; i < BAR_RIGHT; i++) {
        SDL_Rect rect = {app_bar_end(app) + m->space + i * (side + m->space), top, side, side};
        targets_add(targets, TARGET_ICON, right[i].name, rect)->icon = right[i].icon;
    }
}

int app_bar_end(const App *app) {
    const Measures *m = &app->measures;
    return m->width - m->margin - BAR_RIGHT * (measures_px(m, 40) + m->space);
}

void app_draw_bar(App *app, const char *heading) {
    const Measures *m = &app->measures;
    SDL_Rect bar = {0, 0, m->width, m->bar};
    paint_fill(app->paint, bar, paint_theme(app->paint)->bar);
    float x = m->margin + measures_px(m, 40) + m->space;
    bool has_number = strpbrk(heading, "0123456789") != NULL; /* the headings' figures look like letters */
    TextLook look = {.role = has_number ? TEXT_NAME : TEXT_HEADING,
                     .colour = paint_theme(app->paint)->text,
                     .size = m->text[TEXT_HEADING]};
    paint_text_cut(app->paint, heading, x, m->bar / 2.0f, app_bar_end(app) - (int)x, look);
}

static void tell_refused(App *app, const Error *error) {
    char sentence[WORDS_MAX];
    words_error(error, sentence);
    app_tell(app, sentence, 10000, true);
}

void app_tell_unwritten(App *app, const Error *error) {
    char sentence[WORDS_MAX];
    words_error(error, sentence);
    if (match_is_unsaved(error) && error->kind != ERROR_FILE_DAMAGED)
        snprintf(sentence, sizeof sentence, "%s",
                 _("This cannot be written: the disk may be full, or the folder must not be written to. Nothing "
                   "was changed."));
    app_tell(app, sentence, 10000, true);
}

/* The game on the board is another now. */
static void show_taken(App *app, const PgnGame *game, bool is_kept, const Error *error) {
    if (!is_kept)
        app_tell_error(app, error);
    app_show(app, &screen_play);
    if (game->error.kind != ERROR_NONE)
        tell_refused(app, &game->error);
    else if (game->has_variations)
        app_tell(app, _("The variations in this file were read over."), 6000, false);
}

void app_take_game(App *app, PgnGame *game) {
    Error error = {0};
    play_pause(app);
    app->play.truth.is_wanted = false;
    bool is_kept = match_take(&app->match, &game->record, &error);
    show_taken(app, game, is_kept, &error);
}

void app_take_filed(App *app, PgnGame *game, const char *text) {
    Error error = {0};
    play_pause(app);
    app->play.truth.is_wanted = false;
    bool is_kept =
        match_take_filed(&app->match, &game->record, text + game->at, game->length, game->at, &error);
    show_taken(app, game, is_kept, &error);
}

/* One game is taken over at once, or with its variations studied; several are offered under this name. */
static void take_games(App *app, PgnFile *file, const char *name, const char *text, size_t length) {
    if (file->count > 1) {
        games_list(app, file, name);
        return;
    }
    if (file->games[0].has_variations)
        study_open_text(app, text, length, &file->games[0]);
    else
        app_take_game(app, &file->games[0]);
    pgn_free(file);
}

void app_show_games(App *app) {
    Error error = {0};
    if (!app->store.games[0] || !file_exists(app->store.games))
        app_tell(app, _("No game is kept yet."), 4000, false);
    else if (games_load(app, &error))
        app_show(app, &screen_games);
    else
        tell_refused(app, &error);
}

void app_open_file(App *app, const char *path) {
    Error error = {0};
    PgnFile file = {0};
    char *text = NULL;
    size_t length = 0;
    const char *slash = strrchr(path, '/');
    if (strcmp(path, app->store.games) == 0)
        app_show_games(app);
    else if (file_read(path, PGN_SIZE_LIMIT, &text, &length, &error) && pgn_read(text, length, &file, &error))
        take_games(app, &file, slash ? slash + 1 : path, text, length);
    else
        tell_refused(app, &error);
    free(text);
}

/* Starts a game from a position's text: of the present game or, if it is none of that, of another. */
static bool start_position(App *app, const char *text, Error *error) {
    MatchSetup setup = app->match.setup;
    GameId present = app->match.is_on ? setup.game : (GameId)app->settings.game;
    setup.starts_elsewhere = true;
    for (int i = 0; i < GAME_COUNT; i++) {
        setup.game = (GameId)((present + i) % GAME_COUNT);
        if (games[setup.game]->read_position(text, &setup.start, i == 0 ? error : NULL)) {
            play_start(app, &setup);
            return true;
        }
    }
    return false;
}

void app_paste(App *app) {
    Error error = {0};
    PgnFile file = {0};
    char *text = SDL_GetClipboardText();
    size_t length = text ? strlen(text) : 0;
    while (length > 0 && strchr(" \t\r\n", text[length - 1]) != NULL)
        text[--length] = 0; /* what a selection of a line brings along */
    const char *start = text ? text + strspn(text, " \t\r\n") : "";
    bool is_record = strchr(start, '[') != NULL;
    if (length == 0)
        app_tell(app, _("The clipboard holds no text."), 4000, false);
    else if (is_record ? pgn_read(text, length, &file, &error) : start_position(app, start, &error)) {
        if (is_record)
            take_games(app, &file, _("Clipboard"), text, length);
    } else
        tell_refused(app, &error);
    SDL_free(text);
}

bool screen_no_events(App *app, const SDL_Event *event) {
    (void)app, (void)event;
    return false;
}

void screen_no_tick(App *app) {
    (void)app;
}

int screen_never_due(const App *app) {
    (void)app;
    return -1;
}
