#include "solved_puzzles.h"

#include "base/file.h"
#include "base/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 1 << 20, KEY = 16, LINE_MAX_BYTES = 32 };

static const char file_name[] = "puzzles.txt";
static const char head[] = "# Puzzles that are solved, by their keys; \"hint\": with a hint.\n";

/* ---- lines ---- */

static bool next_line(const char **at, Span *line) {
    if (**at == '\0')
        return false;
    line->start = *at;
    line->length = strcspn(*at, "\n");
    *at += line->length + ((*at)[line->length] == '\n');
    return true;
}

/* Nothing, a remark, or a key; what stands behind a key may be another version's. */
static bool is_sound_line(Span line) {
    if (line.length == 0 || line.start[0] == '#')
        return true;
    return line.length >= KEY && strspn(line.start, "0123456789abcdef") == KEY &&
           (line.length == KEY || line.start[KEY] == ' ');
}

static bool is_sound(const char *text, size_t length) {
    Span line;
    if (strlen(text) != length)
        return false;
    while (next_line(&text, &line)) {
        if (!is_sound_line(line))
            return false;
    }
    return true;
}

static bool has_line(const char *text, Span wanted) {
    Span line;
    while (next_line(&text, &line)) {
        if (line.length == wanted.length && memcmp(line.start, wanted.start, line.length) == 0)
            return true;
    }
    return false;
}

/* Adds a line to a text of its own, unless it stands there. False: no memory. */
static bool add_line(char **text, Span line) {
    size_t length = *text != NULL ? strlen(*text) : 0;
    if (line.length == 0 || (*text != NULL && has_line(*text, line)))
        return true;
    char *longer = realloc(*text, length + line.length + 2);
    if (longer == NULL)
        return false;
    memcpy(longer + length, line.start, line.length);
    memcpy(longer + length + line.length, "\n", 2);
    *text = longer;
    return true;
}

static bool add_lines(char **text, const char *more) {
    Span line;
    while (next_line(&more, &line)) {
        if (!add_line(text, line))
            return false;
    }
    return true;
}

/* ---- what they say ---- */

static void write_key(const Puzzle *puzzle, char out[KEY + 1]) {
    snprintf(out, KEY + 1, "%016" PRIx64, puzzle_key(puzzle));
}

static SolvedMark mark_of(const char *text, const Puzzle *puzzle) {
    char key[KEY + 1];
    Span line;
    SolvedMark mark = SOLVED_NOT;
    write_key(puzzle, key);
    while (next_line(&text, &line)) {
        if (line.length < KEY || memcmp(line.start, key, KEY) != 0)
            continue;
        Span rest = {line.start + KEY, line.length - KEY}, word;
        bool with_hint = text_next_token(&rest, &word) && span_is(word, "hint");
        if (!with_hint)
            return SOLVED_ALONE;
        mark = SOLVED_WITH_HINT;
    }
    return mark;
}

static void mark_all(SolvedPuzzles *solved) {
    for (GameId game = 0; game < GAME_COUNT; game++) {
        int count = SDL_min(puzzle_count(game), SOLVED_MOST);
        for (int i = 0; i < count; i++)
            solved->marks[game][i] =
                (uint8_t)mark_of(solved->text != NULL ? solved->text : "", puzzle_get(game, i));
    }
}

SolvedMark solved_mark(const SolvedPuzzles *solved, PuzzlePlace place) {
    return place.number < SOLVED_MOST ? (SolvedMark)solved->marks[place.game][place.number] : SOLVED_NOT;
}

int solved_count(const SolvedPuzzles *solved, GameId game) {
    int count = 0;
    for (int i = 0; i < puzzle_count(game); i++)
        count += solved_mark(solved, (PuzzlePlace){game, i}) != SOLVED_NOT;
    return count;
}

/* ---- the file ---- */

/* What could not be read is what is told; the rest begins anew. */
static bool read_file(const char *path, char **out, Error *error) {
    size_t length = 0;
    if (!file_exists(path) || (file_read(path, FILE_LIMIT, out, &length, error) &&
                               (is_sound(*out, length) || error_set(error, ERROR_FILE_DAMAGED, path))))
        return true;
    free(*out);
    *out = NULL;
    file_set_aside(path, NULL);
    return false;
}

static bool take_up(SolvedPuzzles *solved, const char *path, Error *error) {
    char *text = NULL;
    bool is_read = read_file(path, &text, error);
    if (is_read && text != NULL && !add_lines(&solved->text, text))
        is_read = error_set(error, ERROR_MEMORY, NULL);
    free(text);
    return is_read;
}

bool solved_load(SolvedPuzzles *solved, Error *error) {
    char path[FILE_PATH_MAX];
    bool is_read = file_place(FILE_DATA, file_name, path, error) && take_up(solved, path, error);
    mark_all(solved);
    return is_read;
}

static bool write_text(const char *path, const char *text, Error *error) {
    return file_write(path, text, strlen(text), error);
}

bool solved_add(SolvedPuzzles *solved, const Puzzle *puzzle, bool with_hint, Error *error) {
    char path[FILE_PATH_MAX], key[KEY + 1], line[LINE_MAX_BYTES];
    bool has_place = file_place(FILE_DATA, file_name, path, error);
    bool is_read = has_place && take_up(solved, path, error);
    write_key(puzzle, key);
    snprintf(line, sizeof line, "%s%s", key, with_hint ? " hint" : "");
    bool is_added =
        (solved->text != NULL || add_lines(&solved->text, head)) && add_line(&solved->text, span_of(line));
    mark_all(solved);
    if (!is_added)
        return error_set(error, ERROR_MEMORY, NULL);
    return has_place && write_text(path, solved->text, is_read ? error : NULL) && is_read;
}

bool solved_clear(SolvedPuzzles *solved, Error *error) {
    char path[FILE_PATH_MAX];
    if (!file_place(FILE_DATA, file_name, path, error) || !write_text(path, head, error))
        return false;
    free(solved->cleared);
    solved->cleared = solved->text;
    solved->text = NULL;
    mark_all(solved);
    return true;
}

bool solved_unclear(SolvedPuzzles *solved, Error *error) {
    char path[FILE_PATH_MAX];
    if (solved->cleared == NULL)
        return true;
    if (solved->text != NULL && !add_lines(&solved->cleared, solved->text))
        return error_set(error, ERROR_MEMORY, NULL);
    free(solved->text);
    solved->text = solved->cleared;
    solved->cleared = NULL;
    mark_all(solved);
    return file_place(FILE_DATA, file_name, path, error) && write_text(path, solved->text, error);
}

void solved_free(SolvedPuzzles *solved) {
    free(solved->text);
    free(solved->cleared);
    *solved = (SolvedPuzzles){0};
}
