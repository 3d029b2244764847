/*
 * The file: "ISIBAYA MODIAR " and the version's letter (16 bytes), the number of codes (4 bytes) and their
 * checksum (8 bytes), both with the lowest byte first, then the codes. A byte's order is the same everywhere.
 */
#include "ai/solve_bytes.h"
#include "ai/solve_table.h"
#include "base/file.h"

#include <stdlib.h>
#include <string.h>

enum { MAGIC_LENGTH = 16, HEAD_LENGTH = MAGIC_LENGTH + 4 + 8, FILE_LIMIT = 8 * 1000 * 1000 };

/* The letter changes with the codes' meaning, the order of positions or the rules. */
static const char magic[MAGIC_LENGTH + 1] = "ISIBAYA MODIAR A";

static void write_head(const ModiarTable *table, uint8_t head[HEAD_LENGTH]) {
    uint32_t length = table->start[TABLE_LEVELS];
    memcpy(head, magic, MAGIC_LENGTH);
    bytes_put(head + MAGIC_LENGTH, length, 4);
    bytes_put(head + MAGIC_LENGTH + 4, bytes_sum(table->codes, length), 8);
}

bool modiar_table_save(const ModiarTable *table, const char *path, Error *error) {
    size_t length = table->start[TABLE_LEVELS];
    uint8_t *bytes = malloc(HEAD_LENGTH + length);
    if (bytes == NULL)
        return error_set(error, ERROR_MEMORY, "");
    write_head(table, bytes);
    memcpy(bytes + HEAD_LENGTH, table->codes, length);
    bool is_written = file_write(path, bytes, HEAD_LENGTH + length, error);
    free(bytes);
    return is_written;
}

/* Who made a file with a right checksum is not known: a level's values cannot exceed its stones. */
static bool has_sound_codes(const ModiarTable *table) {
    for (int level = 0; level < TABLE_LEVELS; level++)
        for (uint32_t n = table->start[level]; n < table->start[level + 1]; n++)
            if (table->codes[n] >= TABLE_CODES || abs(table->value[table->codes[n]]) > 2 * level)
                return false;
    return true;
}

static bool take_codes(ModiarTable *table, const uint8_t *bytes, size_t length) {
    if (length != HEAD_LENGTH + (size_t)table->start[TABLE_LEVELS])
        return false;
    uint8_t head[HEAD_LENGTH];
    memcpy(table->codes, bytes + HEAD_LENGTH, length - HEAD_LENGTH);
    write_head(table, head);
    return memcmp(head, bytes, HEAD_LENGTH) == 0 && has_sound_codes(table);
}

static bool read_into(ModiarTable *table, const char *path, Error *error) {
    char *bytes;
    size_t length;
    if (!file_read(path, FILE_LIMIT, &bytes, &length, error))
        return false;
    bool is_sound = take_codes(table, (const uint8_t *)bytes, length);
    free(bytes);
    return is_sound || error_set(error, ERROR_FILE_DAMAGED, path);
}

ModiarTable *modiar_table_load(const char *path, SolveSummary *summary, Error *error) {
    ModiarTable *table = modiar_table_create(error);
    if (table == NULL)
        return NULL;
    if (!read_into(table, path, error)) {
        modiar_table_free(table);
        return NULL;
    }
    if (summary != NULL)
        *summary = modiar_table_summary(table, 0);
    return table;
}
