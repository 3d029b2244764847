/* What is listed: a file's games or the player's own, those that are searched for, those that are deleted. */
#include "games.h"

#include "finding.h"
#include "ui/language.h"
#include "undo_offer.h"

#include <stdlib.h>
#include <string.h>

/* ---- what is shown ---- */

/* What a search looks through. */
static bool is_found(const App *app, const PgnGame *game) {
    const char *typed = app->games.typed;
    char words[WORDS_MAX];
    if (typed[0] == '\0' || finding_matches(_(record_game(&game->record)->title), typed))
        return true;
    games_describe(&game->record, app->games.is_own, words);
    if (finding_matches(words, typed))
        return true;
    games_say_end(game, words);
    return finding_matches(words, typed);
}

static bool is_shown(const App *app, const PgnGame *game) {
    const GamesState *list = &app->games;
    bool is_game = list->game == GAME_COUNT || record_game(&game->record)->id == (GameId)list->game;
    return is_game && games_is_result(&game->record, list->result) && is_found(app, game);
}

void games_find(App *app) {
    GamesState *list = &app->games;
    int *rows = realloc(list->rows, ((size_t)list->file.count + 1) * sizeof *rows);
    list->row_count = 0;
    if (rows == NULL)
        return;
    list->rows = rows;
    for (int i = 0; i < list->file.count; i++) {
        int game =
            list->is_own ? list->file.count - 1 - i : i; /* of one's own games the newest comes first */
        if (is_shown(app, &list->file.games[game]))
            rows[list->row_count++] = game;
    }
    app_redraw(app);
}

/* ---- what is listed ---- */

static void forget_search(GamesState *list) {
    list->typed[0] = '\0';
    list->game = GAME_COUNT;
    list->result = GAMES_ALL;
}

static void take_over(App *app, PgnFile *file, char *text, const char *name) {
    GamesState *list = &app->games;
    pgn_free(&list->file);
    free(list->text);
    list->file = *file;
    *file = (PgnFile){0};
    list->text = text;
    snprintf(list->name, sizeof list->name, "%s", name);
}

void games_list(App *app, PgnFile *file, const char *name) {
    play_pause(app);
    take_over(app, file, NULL, name);
    app->games.is_own = false;
    forget_search(&app->games);
    games_find(app);
    app_show(app, &screen_games);
}

/* A file that holds no game is an empty list. */
static bool read_own(const char *path, PgnFile *file, char **text, Error *error) {
    size_t length = 0;
    Error trouble = {0};
    if (!file_read(path, PGN_SIZE_LIMIT, text, &length, error))
        return false;
    if (pgn_read(*text, length, file, &trouble) || trouble.kind == ERROR_NO_GAMES)
        return true;
    free(*text);
    if (error != NULL)
        *error = trouble;
    return false;
}

bool games_load(App *app, Error *error) {
    GamesState *list = &app->games;
    PgnFile file = {0};
    char *text = NULL;
    uint64_t stamp = file_stamp(app->store.games);
    if (list->is_own && stamp != 0 && stamp == list->stamp) {
        games_find(app); /* in another language, perhaps */
        return true;
    }
    if (!read_own(app->store.games, &file, &text, error))
        return false;
    if (!list->is_own)
        forget_search(list);
    take_over(app, &file, text, _("My games"));
    list->is_own = true;
    list->stamp = stamp;
    games_find(app);
    return true;
}

/* ---- deleting ---- */

static void forget_game(GamesState *list, int game) {
    PgnFile *file = &list->file;
    record_free(&file->games[game].record);
    file->count--;
    memmove(&file->games[game], &file->games[game + 1], (size_t)(file->count - game) * sizeof file->games[0]);
}

void games_delete(App *app, int game) {
    GamesState *list = &app->games;
    const PgnGame *gone = &list->file.games[game];
    Error error = {0};
    if (!list->is_own)
        return;
    if (!store_remove(&app->store, list->text + gone->at, gone->length, gone->at, &list->deleted, &error)) {
        app_tell_unwritten(app, &error);
        return;
    }
    forget_game(list, game);
    list->stamp = file_stamp(app->store.games);
    games_find(app);
    undo_offer_open(app, &list->offer, _("The game is deleted."));
}

void games_undelete(App *app) {
    GamesState *list = &app->games;
    Error error = {0};
    if (!undo_offer_is_open(app, &list->offer) || list->deleted.text == NULL)
        return;
    if (!store_put_back(&app->store, &list->deleted, &error)) {
        app_tell_unwritten(app, &error);
        return;
    }
    list->offer.until_ms = 0;
    if (!games_load(app, &error))
        app_tell_unwritten(app, &error);
}

void games_free(App *app) {
    GamesState *list = &app->games;
    pgn_free(&list->file);
    free(list->text);
    free(list->rows);
    store_cut_free(&list->deleted);
    *list = (GamesState){0};
}
