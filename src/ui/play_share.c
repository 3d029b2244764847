/* What leaves the program: records and positions on the clipboard, a record as a file of its own. */
#include "play.h"

#include "ui/language.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

void play_copy_text(App *app, const char *text, const char *told) {
    bool is_copied = SDL_SetClipboardText(text) == 0;
    app_tell(app, is_copied ? told : _("The clipboard cannot be reached."), 4000, !is_copied);
}

void play_copy_record(App *app) {
    Error error = {0};
    char *text = NULL;
    if (!pgn_write(&app->match.record, &text, &error)) {
        app_tell_error(app, &error);
        return;
    }
    play_copy_text(app, text, _("The record is on the clipboard."));
    free(text);
}

void play_copy_position(App *app) {
    char text[POSITION_TEXT_MAX];
    const Position *pos = play_shown_position(app);
    game_of(pos)->write_position(pos, text);
    play_copy_text(app, text, _("The position is on the clipboard."));
}

/* ---- a file ---- */

bool play_name_file(const Game *game, const char *folder, const char *ending, char out[FILE_PATH_MAX],
                    Error *error) {
    enum { NUMBER_MOST = 10000 };
    char date[32] = "game", name[96];
    struct tm local;
    time_t now = time(NULL);
    if (localtime_r(&now, &local) != NULL)
        strftime(date, sizeof date, "%Y-%m-%d", &local);
    for (int number = 1; number < NUMBER_MOST; number++) {
        snprintf(name, sizeof name, "%s-%s-%d%s", game->name, date, number, ending);
        if (folder != NULL ? !folder_path(folder, name, out, error) : !file_place(FILE_DATA, name, out, error))
            return false;
        if (!file_exists(out))
            return true;
    }
    return error_set(error, ERROR_FILE_WRITE, out);
}

void play_save_text(App *app, const Game *game, const char *text) {
    Error error = {0};
    char path[FILE_PATH_MAX], told[WORDS_MAX];
    if (!play_name_file(game, NULL, ".pgn", path, &error) || !file_write(path, text, strlen(text), &error)) {
        app->told_error = ERROR_NONE; /* it was asked for: told each time */
        app_tell_error(app, &error);
        return;
    }
    words_saved(path, told);
    app_tell(app, told, PLAY_NOTICE_MS, false);
}

void play_save(App *app) {
    Error error = {0};
    char *text = NULL;
    if (pgn_write(&app->match.record, &text, &error)) {
        play_save_text(app, record_game(&app->match.record), text);
    } else {
        app->told_error = ERROR_NONE;
        app_tell_error(app, &error);
    }
    free(text);
}
