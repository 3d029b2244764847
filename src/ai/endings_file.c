/*
 * The file: "ISIBAYA MORABA B" or "ISIBAYA TWELVE B" (16 bytes: the game and the version's letter), the
 * number of endings (4 bytes) and the checksum of the rest (8 bytes), then each level's words (2 bytes each)
 * and the endings' bytes; all numbers with the lowest byte first.
 */
#include "ai/endings_table.h"
#include "ai/solve_bytes.h"
#include "base/file.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAGIC_LENGTH = 16,
    HEAD_LENGTH = MAGIC_LENGTH + 4 + 8,
    WORDS_LENGTH = ENDINGS_LEVELS * ENDINGS_WORDS * 2,
    FILE_LIMIT = 64 * 1000 * 1000
};

/* The last letter changes with the codes' meaning, the order of endings or the rules. */
static const char magic[][MAGIC_LENGTH + 1] = {
    [GAME_MORABARABA] = "ISIBAYA MORABA B",
    [GAME_TWELVE] = "ISIBAYA TWELVE B",
};

static size_t file_length(const Endings *endings) {
    return HEAD_LENGTH + WORDS_LENGTH + (size_t)endings->index.size;
}

/* @param bytes  the whole file, all behind the head in its place */
static void write_head(const Endings *endings, const uint8_t *bytes, uint8_t head[HEAD_LENGTH]) {
    memcpy(head, magic[endings->game], MAGIC_LENGTH);
    bytes_put(head + MAGIC_LENGTH, endings->index.size, 4);
    bytes_put(head + MAGIC_LENGTH + 4, bytes_sum(bytes + HEAD_LENGTH, file_length(endings) - HEAD_LENGTH), 8);
}

bool endings_save(const Endings *endings, const char *path, Error *error) {
    uint8_t *bytes = malloc(file_length(endings));
    if (bytes == NULL)
        return error_set(error, ERROR_MEMORY, "");
    for (int n = 0; n < ENDINGS_LEVELS * ENDINGS_WORDS; n++)
        bytes_put(bytes + HEAD_LENGTH + n * 2, endings->words[n / ENDINGS_WORDS][n % ENDINGS_WORDS], 2);
    memcpy(bytes + HEAD_LENGTH + WORDS_LENGTH, endings->bytes, endings->index.size);
    write_head(endings, bytes, bytes);
    const bool is_written = file_write(path, bytes, file_length(endings), error);
    free(bytes);
    return is_written;
}

/* Who made a file with a right checksum is not known: what a code says must be within its bounds. */
static bool is_sound(const Endings *endings, const EndingsLevel *level, int code) {
    if (code_worth(code) == CODE_DRAW)
        return code == CODE_DRAW;
    return code_worth(code) != CODE_WORTH && code_turns(code) >= code_hurry(code) &&
           code_hurry(code) <= endings_limit(endings->game, level->own, level->enemy);
}

static bool take_words(Endings *endings, const uint8_t *bytes) {
    for (int n = 0; n < ENDINGS_LEVELS * ENDINGS_WORDS; n++) {
        const int code = (int)bytes_get(bytes + n * 2, 2), number = n / ENDINGS_WORDS;
        if (!is_sound(endings, &endings->index.levels[number], code))
            return false;
        endings->words[number][n % ENDINGS_WORDS] = (uint16_t)code;
    }
    return true;
}

static bool take_bytes(Endings *endings, const uint8_t *bytes, size_t length) {
    uint8_t head[HEAD_LENGTH];
    if (length != file_length(endings))
        return false;
    write_head(endings, bytes, head);
    if (memcmp(head, bytes, HEAD_LENGTH) != 0 || !take_words(endings, bytes + HEAD_LENGTH))
        return false;
    memcpy(endings->bytes, bytes + HEAD_LENGTH + WORDS_LENGTH, endings->index.size);
    return true;
}

static bool read_into(Endings *endings, const char *path, Error *error) {
    char *bytes;
    size_t length;
    if (!file_read(path, FILE_LIMIT, &bytes, &length, error))
        return false;
    const bool is_taken = take_bytes(endings, (const uint8_t *)bytes, length);
    free(bytes);
    return is_taken || error_set(error, ERROR_FILE_DAMAGED, path);
}

Endings *endings_load(GameId game, const char *path, Error *error) {
    Endings *endings = endings_create(game, error);
    if (endings == NULL)
        return NULL;
    if (read_into(endings, path, error))
        return endings;
    endings_free(endings);
    return NULL;
}
