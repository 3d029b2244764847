/**
 * Whole-file read, whole-or-nothing write, and where this program's files are kept (records.md).
 */
#ifndef ISIBAYA_BASE_FILE_H
#define ISIBAYA_BASE_FILE_H

#include "base/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FILE_PATH_MAX = 4096 };

/** The four XDG base directories, each with this program's folder in it. */
typedef enum FilePlace { FILE_CONFIG, FILE_STATE, FILE_DATA, FILE_CACHE } FilePlace;

/**
 * Reads a whole file; only a plain one, so that nothing can be waited for.
 * @param limit   the most bytes accepted
 * @param out     set to the bytes, with a terminating 0 behind them that *length does not count; the
 *                caller frees it
 * @return        false with ERROR_FILE_OPEN, ERROR_FILE_READ, ERROR_FILE_TOO_LARGE or ERROR_MEMORY
 */
bool file_read(const char *path, size_t limit, char **out, size_t *length, Error *error);

/**
 * Replaces a file as a whole: a temporary file beside it is written, flushed to disk and renamed over the
 * old one, and the folder is flushed. Whatever happens, the old or the new file stands there whole.
 * A symbolic link is followed and stays; owner and permissions stay if they can; what is not a plain file
 * (a device, a folder) is refused. A temporary file that a killed writer left is removed by the next one.
 * @return  false with ERROR_FILE_OPEN or ERROR_FILE_WRITE; the old file is then unchanged and the
 *          temporary one is gone
 */
bool file_write(const char *path, const void *data, size_t length, Error *error);

/** Whether something can be found at this path. */
bool file_exists(const char *path);

/** A number that changes whenever a file is written anew; 0: it is not there. */
uint64_t file_stamp(const char *path);

/**
 * Removes a file for good; one that is not there is as good as removed.
 * @return  false with ERROR_FILE_WRITE
 */
bool file_remove(const char *path, Error *error);

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

/** The same, waiting up to limit_ms milliseconds for the other process to give it back. */
int file_lock_within(const char *path, int limit_ms, Error *error);

/** Gives the lock back; -1 is accepted and does nothing. */
void file_unlock(int lock);

#endif
