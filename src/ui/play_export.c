/* The game for others to look at: a picture of the board, and a text with the board in characters. */
#include "games.h"
#include "play.h"

#include "record/diagram.h"
#include "ui/language.h"
#include "words_fill.h"

#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

enum { PICTURE_SIDE = 1024, TOLD_MS = 8000 };

static void tell_saved(App *app, const char *sentence, const char *path) {
    char told[WORDS_MAX];
    words_fill(told, sentence, &(Blanks){.place = path});
    app_tell(app, told, TOLD_MS, false);
}

/* ---- the picture ---- */

static void draw_board(void *payload) {
    App *app = payload;
    const BoardView *view = view_of(app->match.setup.game);
    SDL_Rect rect = {0, 0, PICTURE_SIDE, PICTURE_SIDE};
    Scene scene;
    Marks marks = marks_none();
    play_scene(app, &scene);
    play_mark_turn(&app->match.record, play_shown_turn(app), &marks);
    BoardPicture picture = {
        .rect = rect, .is_turned = play_board_is_turned(app), .scene = &scene, .marks = &marks};
    paint_sprite(app->paint, view->board, PICTURE_SIDE / 2.0f, PICTURE_SIDE / 2.0f, PICTURE_SIDE, 255);
    view->draw(app->paint, &picture);
}

/* The picture as the bytes of a PNG file, in a buffer that is large enough whatever it shows. */
static void *encode(SDL_Surface *picture, size_t *length) {
    enum { ROOM = PICTURE_SIDE * PICTURE_SIDE * 4 + (1 << 16) };
    void *bytes = malloc(ROOM);
    SDL_RWops *stream = bytes ? SDL_RWFromMem(bytes, ROOM) : NULL;
    bool is_written = stream != NULL && IMG_SavePNG_RW(picture, stream, 0) == 0;
    if (is_written)
        *length = (size_t)SDL_RWtell(stream);
    if (stream != NULL)
        SDL_RWclose(stream);
    if (is_written)
        return bytes;
    free(bytes);
    return NULL;
}

static bool write_picture(const App *app, const void *bytes, size_t length, char path[FILE_PATH_MAX],
                          Error *error) {
    char folder[FILE_PATH_MAX];
    const char *place = folder_pictures(folder) ? folder : NULL;
    return play_name_file(record_game(&app->match.record), place, ".png", path, error) &&
           file_write(path, bytes, length, error);
}

void play_save_picture(App *app) {
    char path[FILE_PATH_MAX];
    Error error = {0};
    size_t length = 0;
    play_finish_motion(app);
    SDL_Surface *picture = paint_picture(app->paint, PICTURE_SIDE, draw_board, app);
    void *bytes = picture ? encode(picture, &length) : NULL;
    SDL_FreeSurface(picture);
    if (bytes == NULL)
        error_set(&error, ERROR_MEMORY, "");
    if (bytes == NULL || !write_picture(app, bytes, length, path, &error))
        app_tell_unwritten(app, &error);
    else
        /* TRANSLATORS: {place}: a file. */
        tell_saved(app, _("The picture is saved as {place}"), path);
    free(bytes);
}

/* ---- the text ---- */

/* "Morabaraba: Black – Computer, level 4 · 2026.11.29 · 31 turns" */
static void say_heading(const Record *record, char out[WORDS_MAX]) {
    char players[WORDS_MAX];
    games_describe(record, true, players);
    words_fill(out, _("{place}: {move}"), &(Blanks){.place = _(record_game(record)->title), .move = players});
}

/* Whose signs are whose and what is not on the board; below it how the game ended, if it did. */
static void say_below(const Record *record, char out[DIAGRAM_NOTE_MAX]) {
    const Position *pos = record_position(record);
    char card[WORDS_MAX], result[WORDS_MAX];
    size_t length = 0;
    out[0] = '\0';
    for (int player = 0; player < 2; player++) {
        words_card(pos, player, card);
        length +=
            (size_t)snprintf(out + length, DIAGRAM_NOTE_MAX - length, "%s%s: %.200s\n",
                             diagram_sign(pos, player), words_side(record_game(record)->id, player), card);
    }
    words_result(record, result);
    snprintf(out + length, DIAGRAM_NOTE_MAX - length, "%s", result[0] ? result : _("Not finished."));
}

void play_save_diagram(App *app) {
    char path[FILE_PATH_MAX], heading[WORDS_MAX], below[DIAGRAM_NOTE_MAX], *text = NULL;
    Error error = {0};
    Record shown;
    if (!record_copy(&shown, &app->match.record, play_shown_turn(app), &error)) {
        app_tell_unwritten(app, &error);
        return;
    }
    say_heading(&shown, heading);
    say_below(&shown, below);
    bool is_copied = diagram_write(&shown, heading, below, &text, &error) && SDL_SetClipboardText(text) == 0;
    bool is_saved = text != NULL && play_name_file(record_game(&shown), NULL, ".txt", path, &error) &&
                    file_write(path, text, strlen(text), &error);
    if (!is_saved)
        app_tell_unwritten(app, &error);
    else
        tell_saved(app,
                   is_copied ? _("The diagram is on the clipboard and saved as {place}")
                             : _("The diagram is saved as {place}"),
                   path);
    record_free(&shown);
    free(text);
}
