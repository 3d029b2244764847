/* What several screens share: the bar, opening files. */
#include "ui/app.h"

#include <stdlib.h>
#include <string.h>

void app_layout_bar(App *app, Targets *targets, const char *first, Sprite icon) {
    const Measures *m = &app->measures;
    int side = measures_px(m, 40), top = (m->bar - side) / 2;
    if (first != NULL)
        targets_add(targets, TARGET_ICON, first, (SDL_Rect){m->margin, top, side, side})->icon = icon;
    SDL_Rect right = {m->width - m->margin - side, top, side, side};
    targets_add(targets, TARGET_ICON, "fullscreen", right)->icon = SPRITE_ICON_FULLSCREEN;
}

void app_draw_bar(App *app, const char *heading) {
    const Measures *m = &app->measures;
    SDL_Rect bar = {0, 0, m->width, m->bar};
    paint_fill(app->paint, bar, (SDL_Color){0x14, 0x0E, 0x0A, 0x70});
    float x = m->margin + measures_px(m, 40) + m->space;
    TextLook look = {.role = TEXT_HEADING, .colour = paint_theme(app->paint)->text};
    paint_text_cut(app->paint, heading, x, m->bar / 2.0f, m->width - 2 * (int)x, look);
}

void app_take_game(App *app, PgnGame *game) {
    Error error = {0};
    char sentence[ERROR_TEXT_MAX];
    bool was_whole = game->error.kind == ERROR_NONE;
    if (!match_take(&app->match, &game->record, &error))
        app_tell_error(app, &error);
    app_show(app, &screen_play);
    if (!was_whole) {
        error_text(&game->error, sentence);
        app_tell(app, sentence, 10000, true);
    } else if (game->has_variations) {
        app_tell(app, "The variations in this file were read over.", 6000, false);
    }
}

void app_open_file(App *app, const char *path) {
    Error error = {0};
    char *text = NULL, sentence[ERROR_TEXT_MAX];
    size_t length = 0;
    PgnFile file = {0};
    bool is_read =
        file_read(path, PGN_SIZE_LIMIT, &text, &length, &error) && pgn_read(text, length, &file, &error);
    free(text);
    if (!is_read) {
        error_text(&error, sentence);
        app_tell(app, sentence, 10000, true);
    } else if (file.count == 1) {
        app_take_game(app, &file.games[0]);
        pgn_free(&file);
    } else {
        const char *slash = strrchr(path, '/');
        pgn_free(&app->games.file);
        app->games.file = file;
        snprintf(app->games.name, sizeof app->games.name, "%s", slash ? slash + 1 : path);
        app_show(app, &screen_games);
    }
}
