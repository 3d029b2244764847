#include "records.h"

#include "base/random.h"
#include "base/text.h"
#include "turns.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

Record record_from(const char *name, const char *fen) {
    const Game *game = game_named(name);
    Position start;
    Record record;
    assert_non_null(game);
    game->start(&start);
    if (fen != NULL)
        start = position_of(game, fen);
    assert_true(record_init(&record, &start, NULL));
    return record;
}

static void play_text(Record *record, const char *text) {
    Move move;
    Error error = {0};
    assert_int_equal(record_result(record).reason, REASON_NONE);
    if (record_game(record)->read_move(record_position(record), text, &move, &error) &&
        record_play(record, move, &error))
        return;
    char told[ERROR_TEXT_MAX];
    error_text(&error, told);
    fail_msg("turn %d: %s", record->count + 1, told);
}

void play_texts(Record *record, const char *turns) {
    Span rest = span_of(turns), turn;
    while (text_next_token(&rest, &turn)) {
        char text[16];
        snprintf(text, sizeof text, "%.*s", (int)turn.length, turn.start);
        play_text(record, text);
    }
}

void assert_stands(const Record *record, const char *fen) {
    assert_position(record_position(record), fen);
}

void play_by_chance(Record *record, int turns, uint64_t seed) {
    Random random = random_from(seed);
    Move moves[MOVES_MAX];
    for (int i = 0; i < turns; i++) {
        int count = record_moves(record, moves);
        if (count == 0)
            return;
        assert_true(record_play(record, moves[random_below(&random, (uint32_t)count)], NULL));
    }
}

void folder_make(char out[FILE_PATH_MAX]) {
    strcpy(out, "/tmp/isibaya-test-XXXXXX");
    assert_non_null(mkdtemp(out));
}

const char *in_folder(const char *folder, const char *name) {
    static char paths[4][FILE_PATH_MAX];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, FILE_PATH_MAX, "%s/%s", folder, name);
    return path;
}

/* The names in a folder, one a call; NULL at the end. */
static const char *next_name(DIR *folder) {
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            return entry->d_name;
    return NULL;
}

int folder_count(const char *path) {
    DIR *folder = opendir(path);
    int count = 0;
    assert_non_null(folder);
    while (next_name(folder) != NULL)
        count++;
    closedir(folder);
    return count;
}

void folder_remove(const char *path) {
    DIR *folder = opendir(path);
    if (folder != NULL) {
        for (const char *name; (name = next_name(folder)) != NULL;) {
            char inner[FILE_PATH_MAX];
            snprintf(inner, sizeof inner, "%s/%s", path, name);
            struct stat status;
            if (lstat(inner, &status) == 0 && S_ISDIR(status.st_mode))
                folder_remove(inner);
            else
                unlink(inner);
        }
        closedir(folder);
    }
    rmdir(path);
}

void put_file(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        fail_msg("cannot write %s", path);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    fclose(file);
}

char *get_file(const char *path) {
    char *text;
    size_t length;
    if (!file_read(path, 64 << 20, &text, &length, NULL))
        fail_msg("cannot read %s", path);
    return text;
}

void assert_file(const char *path, const char *text) {
    char *found = get_file(path);
    assert_string_equal(found, text);
    free(found);
}
