/**
 * Where solved tables lie, and the lines about them: shared by the protocol and the program's --solve.
 */
#ifndef ISIBAYA_ENGINE_TABLES_H
#define ISIBAYA_ENGINE_TABLES_H

#include "ai/endings.h"
#include "ai/solve.h"
#include "base/file.h"

enum { TABLES_SUMMARY_MAX = 128 };

/**
 * The path of a table's file.
 * @param name    MODIAR_TABLE_NAME, or of endings_file_name
 * @param folder  NULL or "": the default place (records.md), whose folders are made if missing
 * @return        false with ERROR_NO_HOME, ERROR_FILE_WRITE or, for a path that is too long, ERROR_FILE_OPEN
 */
bool tables_path(const char *name, const char *folder, char out[FILE_PATH_MAX], Error *error);

/** Writes the line "solved modiar positions N value V seconds S", without its end. */
void tables_write_summary(const SolveSummary *summary, char out[TABLES_SUMMARY_MAX]);

/** The same for endings: "solved GAME positions N seconds S"; all turnings of the board count. */
void tables_write_endings(const Endings *endings, double seconds, char out[TABLES_SUMMARY_MAX]);

#endif
