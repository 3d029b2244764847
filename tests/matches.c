#include "matches.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "record/pgn.h"
#include "records.h"
#include "turns.h"

const Seat person = {0}, computer = {.is_computer = true, .level = 4};

int home_make(void **state) {
    Home *home = calloc(1, sizeof *home);
    *state = home;
    if (!home)
        return -1;
    folder_make(home->folder);
    if (setenv("XDG_STATE_HOME", home->folder, 1) != 0 || setenv("XDG_DATA_HOME", home->folder, 1) != 0)
        return -1;
    match_init(&home->match, &home->store, NULL, 1);
    return store_open(&home->store, NULL) ? 0 : -1;
}

int home_remove(void **state) {
    Home *home = *state;
    match_free(&home->match);
    store_close(&home->store);
    folder_remove(home->folder);
    free(home);
    return 0;
}

void home_restart(Home *home) {
    match_free(&home->match);
    store_close(&home->store);
    home->store = (Store){0};
    assert_true(store_open(&home->store, NULL));
    match_init(&home->match, &home->store, NULL, 1);
}

/* A file stands where the folder should be. */
void home_break(const Home *home) {
    folder_remove(in_folder(home->folder, "isibaya"));
    put_file(in_folder(home->folder, "isibaya"), "");
}

void home_mend(const Home *home) {
    assert_int_equal(remove(in_folder(home->folder, "isibaya")), 0);
    assert_int_equal(mkdir(in_folder(home->folder, "isibaya"), 0700), 0);
}

/* The games of a file; none if it is not there. */
static PgnFile games_in(const char *path) {
    PgnFile file = {0};
    char *text = NULL;
    size_t length = 0;
    if (!file_exists(path))
        return file;
    assert_true(file_read(path, PGN_SIZE_LIMIT, &text, &length, NULL));
    if (length > 0)
        assert_true(pgn_read(text, length, &file, NULL));
    free(text);
    for (int i = 0; i < file.count; i++)
        assert_int_equal(file.games[i].error.kind, ERROR_NONE);
    return file;
}

void assert_games(const char *path, int count, int turns, Reason reason) {
    PgnFile file = games_in(path);
    assert_int_equal(file.count, count);
    if (count > 0) {
        const Record *last = &file.games[count - 1].record;
        assert_int_equal(last->count, turns);
        assert_int_equal(record_result(last).reason, reason);
    }
    pgn_free(&file);
}

MatchSetup setup_with(GameId game, Seat first, Seat second) {
    return (MatchSetup){.game = game, .seats = {first, second}};
}

MatchSetup setup_from(GameId game, const char *fen) {
    MatchSetup setup = setup_with(game, person, person);
    setup.starts_elsewhere = true;
    setup.start = position_of(games[game], fen);
    return setup;
}

void begin_match(Match *match, MatchSetup setup) {
    assert_true(match_start(match, &setup, NULL));
}

Move move_named(const Match *match, const char *text) {
    const Position *pos = record_position(&match->record);
    Move move;
    assert_true(game_of(pos)->read_move(pos, text, &move, NULL));
    return move;
}

void play_match(Match *match, const char *turns) {
    char text[256];
    assert_true(strlen(turns) < sizeof text);
    strcpy(text, turns);
    for (char *turn = strtok(text, " "); turn; turn = strtok(NULL, " "))
        assert_true(match_play(match, move_named(match, turn), NULL));
}

void undo_match(Match *match) {
    for (int left = match_undo_length(match); left > 0; left--)
        assert_true(match_undo_one(match, NULL));
}

void redo_match(Match *match) {
    for (int left = match_redo_length(match); left > 0; left--)
        assert_true(match_redo_one(match, NULL));
}
