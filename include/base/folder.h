/**
 * What lies in a folder, and the folder for pictures.
 */
#ifndef ISIBAYA_BASE_FOLDER_H
#define ISIBAYA_BASE_FOLDER_H

#include "base/file.h"

#include <stdint.h>

enum { FOLDER_ENTRIES_MAX = 20000 };

/** A file or folder. */
typedef struct FolderEntry {
    char *name;
    bool is_folder;
    int64_t changed; /* seconds since 1970 */
} FolderEntry;

/** Folders first, each in the order of their names, without regard to capital letters. */
typedef struct Folder {
    FolderEntry *entries;
    int count;
} Folder;

/**
 * Lists the folders, and the files whose names end like this, capital letters or not. What is hidden (begins
 * with a dot) is left out, and what would be more than FOLDER_ENTRIES_MAX.
 * @param ending  ".pgn"
 * @return        false with ERROR_FILE_OPEN or ERROR_MEMORY; *out is then untouched
 */
bool folder_read(const char *path, const char *ending, Folder *out, Error *error);

/** A zeroed one may be freed too. */
void folder_free(Folder *folder);

/** The path of something in a folder. False with ERROR_FILE_OPEN: too long. */
bool folder_path(const char *folder, const char *name, char out[FILE_PATH_MAX], Error *error);

/** The folder above; false: there is none. */
bool folder_above(const char *path, char out[FILE_PATH_MAX]);

/** The user's own folder. False with ERROR_NO_HOME. */
bool folder_home(char out[FILE_PATH_MAX], Error *error);

/**
 * The folder for pictures, if there is one: $XDG_PICTURES_DIR, what user-dirs.dirs says, or ~/Pictures.
 * False: none.
 */
bool folder_pictures(char out[FILE_PATH_MAX]);

#endif
