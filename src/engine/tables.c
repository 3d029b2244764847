#include "engine/tables.h"

#include <inttypes.h>
#include <stdio.h>

bool tables_path(const char *name, const char *folder, char out[FILE_PATH_MAX], Error *error) {
    if (!folder || !*folder)
        return file_place(FILE_CACHE, name, out, error);
    const int length = snprintf(out, FILE_PATH_MAX, "%s/%s", folder, name);
    return length < FILE_PATH_MAX || error_set(error, ERROR_FILE_OPEN, folder);
}

void tables_write_summary(const SolveSummary *summary, char out[TABLES_SUMMARY_MAX]) {
    const int decimals = summary->seconds > 0 ? 2 : 0; /* a loaded table: a plain 0 */
    snprintf(out, TABLES_SUMMARY_MAX, "solved modiar positions %" PRIu64 " value %d seconds %.*f",
             summary->positions, summary->start_value, decimals, summary->seconds);
}

void tables_write_endings(const Endings *endings, double seconds, char out[TABLES_SUMMARY_MAX]) {
    uint64_t positions = 0;
    for (int kind = 0; kind < endings_kinds(); kind++) {
        const EndingsCounts counts = endings_counts(endings, kind);
        positions += counts.wins + counts.losses + counts.draws;
    }
    snprintf(out, TABLES_SUMMARY_MAX, "solved %s positions %" PRIu64 " seconds %.2f",
             games[endings_game(endings)]->name, positions, seconds);
}
