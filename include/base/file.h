/**
 * Whole-file read, whole-or-nothing write, and where this program's files are kept (records.md).
 */
#ifndef ISIBAYA_BASE_FILE_H
#define ISIBAYA_BASE_FILE_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>

enum { FILE_PATH_MAX = 4096 };

/** The four XDG base directories, each with this program's folder in it. */
typedef enum FilePlace { FILE_CONFIG, FILE_STATE, FILE_DATA, FILE_CACHE } FilePlace;

/**
 * Reads a whole file.
 * @param limit   the most bytes accepted
 * @param out     set to the bytes, with a terminating 0 behind them that *length does not count; the
 *                caller frees it
 * @return        false with ERROR_FILE_OPEN, ERROR_FILE_READ, ERROR_FILE_TOO_LARGE or ERROR_MEMORY
 */
bool file_read(const char *path, size_t limit, char **out, size_t *length, Error *error);

/**
 * Replaces a file as a whole: a temporary file beside it is written, flushed to disk and renamed over the
 * old one, and the folder is flushed. Whatever happens, the old or the new file stands there whole.
 * @return  false with ERROR_FILE_OPEN or ERROR_FILE_WRITE; the old file is then unchanged and the
 *          temporary one is gone
 */
bool file_write(const char *path, const void *data, size_t length, Error *error);

/** Whether something can be found at this path. */
bool file_exists(const char *path);

/**
 * Keeps a file that could not be read as NAME.bad (an older NAME.bad gives way).
 * @return  false with ERROR_FILE_WRITE
 */
bool file_set_aside(const char *path, Error *error);

/**
 * The path of a file in one of the places, "$XDG_STATE_HOME/isibaya/NAME" or its default below $HOME;
 * makes the folders that are missing.
 * @param out  room for FILE_PATH_MAX bytes
 * @return     false with ERROR_NO_HOME or ERROR_FILE_WRITE; `out` is then undefined
 */
bool file_place(FilePlace place, const char *name, char out[FILE_PATH_MAX], Error *error);

/**
 * Takes an advisory lock that ends with the process, however it ends.
 * @param path  a lock file, made if missing and never removed
 * @return      a descriptor to give to file_unlock, or -1 with ERROR_FILE_LOCKED (another process holds
 *              it) or ERROR_FILE_OPEN
 */
int file_lock(const char *path, Error *error);

/** Gives the lock back; -1 is accepted and does nothing. */
void file_unlock(int lock);

#endif
