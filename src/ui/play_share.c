/* What leaves the program: records and positions on the clipboard. */
#include "play.h"

#include <stdlib.h>

static void copy(App *app, const char *text, const char *told) {
    bool is_copied = SDL_SetClipboardText(text) == 0;
    app_tell(app, is_copied ? told : "The clipboard cannot be reached.", 4000, !is_copied);
}

void play_copy_record(App *app) {
    Error error = {0};
    char *text = NULL;
    if (!pgn_write(&app->match.record, &text, &error)) {
        app_tell_error(app, &error);
        return;
    }
    copy(app, text, "The record is on the clipboard.");
    free(text);
}

void play_copy_position(App *app) {
    char text[POSITION_TEXT_MAX];
    const Position *pos = record_position(&app->match.record);
    game_of(pos)->write_position(pos, text);
    copy(app, text, "The position is on the clipboard.");
}
