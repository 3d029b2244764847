#include "engine/tables.h"

#include <inttypes.h>
#include <stdio.h>

bool tables_path(const char *folder, char out[FILE_PATH_MAX], Error *error) {
    if (!folder || !*folder)
        return file_place(FILE_CACHE, MODIAR_TABLE_NAME, out, error);
    const int length = snprintf(out, FILE_PATH_MAX, "%s/%s", folder, MODIAR_TABLE_NAME);
    return length < FILE_PATH_MAX || error_set(error, ERROR_FILE_OPEN, folder);
}

void tables_write_summary(const SolveSummary *summary, char out[TABLES_SUMMARY_MAX]) {
    const int decimals = summary->seconds > 0 ? 2 : 0; /* a loaded table: a plain 0 */
    snprintf(out, TABLES_SUMMARY_MAX, "solved modiar positions %" PRIu64 " value %d seconds %.*f",
             summary->positions, summary->start_value, decimals, summary->seconds);
}
