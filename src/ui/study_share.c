/* What leaves the study and comes to it: its tree as a file or on the clipboard, texts that are pasted,
 * games. */
#include "study.h"

#include "ui/language.h"

#include <stdlib.h>
#include <string.h>

static char *text_of(App *app) {
    Error error = {0};
    char *text = NULL;
    if (variations_write(&app->study.tree, &text, &error))
        return text;
    app->told_error = ERROR_NONE; /* it was asked for: told each time */
    app_tell_error(app, &error);
    return NULL;
}

void study_save(App *app) {
    char *text = text_of(app);
    if (text != NULL)
        play_save_text(app, record_game(&app->match.record), text);
    free(text);
}

void study_copy(App *app) {
    char *text = text_of(app);
    if (text != NULL)
        play_copy_text(app, text, _("The record is on the clipboard, with its variations."));
    free(text);
}

void study_copy_position(App *app) {
    char text[POSITION_TEXT_MAX];
    const Position *pos =
        study_is_editing(app) ? &app->study.editor.position : record_position(&app->match.record);
    game_of(pos)->write_position(pos, text);
    play_copy_text(app, text, _("The position is on the clipboard."));
}

/* ---- what is pasted ---- */

static void tell_refused(App *app, const Error *error) {
    char sentence[WORDS_MAX];
    words_error(error, sentence);
    app_tell(app, sentence, PLAY_NOTICE_MS, true);
}

/* The first game of the text; a text of a position is set up. */
static void take_text(App *app, char *text) {
    Error error = {0};
    PgnFile file = {0};
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r\n", text[length - 1]) != NULL)
        text[--length] = '\0'; /* what a selection of a line brings along */
    const char *start = text + strspn(text, " \t\r\n");
    if (strchr(start, '[') == NULL)
        study_edit_text(app, start);
    else if (pgn_read(text, length, &file, &error))
        study_open_text(app, text, length, &file.games[0]);
    else
        tell_refused(app, &error);
    pgn_free(&file);
}

void study_paste(App *app) {
    char *text = SDL_GetClipboardText();
    if (text == NULL || text[strspn(text, " \t\r\n")] == '\0')
        app_tell(app, _("The clipboard holds no text."), PLAY_NOTICE_MS, false);
    else
        take_text(app, text);
    SDL_free(text);
}

/* ---- a game from here ---- */

void study_play_from_here(App *app, int level) {
    const Position *pos = record_position(&app->match.record);
    MatchSetup setup = {.game = (GameId)pos->game, .starts_elsewhere = true, .start = *pos};
    if (level > 0)
        setup.seats[player_other(pos->to_move)] = (Seat){.is_computer = true, .level = level};
    app->study.page = STUDY_TURNS;
    play_start(app, &setup);
}
