#include "base/folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

bool folder_path(const char *folder, const char *name, char out[FILE_PATH_MAX], Error *error) {
    const char *slash = folder[0] != '\0' && folder[strlen(folder) - 1] == '/' ? "" : "/";
    int length = snprintf(out, FILE_PATH_MAX, "%s%s%s", folder, slash, name);
    return length < FILE_PATH_MAX || error_set(error, ERROR_FILE_OPEN, name);
}

bool folder_above(const char *path, char out[FILE_PATH_MAX]) {
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    if (length <= 1 || path[0] != '/')
        return false;
    while (path[length - 1] != '/')
        length--;
    while (length > 1 && path[length - 1] == '/')
        length--;
    memmove(out, path, length);
    out[length] = '\0';
    return true;
}

/* ---- what lies in it ---- */

static bool is_wanted(const FolderEntry *entry, const char *ending) {
    size_t length = strlen(entry->name), tail = strlen(ending);
    return entry->is_folder || (length > tail && strcasecmp(entry->name + length - tail, ending) == 0);
}

/* What a name stands for; a link is what it leads to. False: neither a file nor a folder. */
static bool look_at(const char *folder, char *name, FolderEntry *out) {
    char path[FILE_PATH_MAX];
    struct stat status;
    if (name[0] == '.' || !folder_path(folder, name, path, NULL) || stat(path, &status) < 0)
        return false;
    *out = (FolderEntry){
        .name = name, .is_folder = S_ISDIR(status.st_mode), .changed = (int64_t)status.st_mtime};
    return out->is_folder || S_ISREG(status.st_mode);
}

static bool add(Folder *folder, int *capacity, FolderEntry entry) {
    if (folder->count == *capacity) {
        int larger = *capacity == 0 ? 32 : *capacity * 2;
        FolderEntry *entries = realloc(folder->entries, (size_t)larger * sizeof *entries);
        if (entries == NULL)
            return false;
        folder->entries = entries;
        *capacity = larger;
    }
    entry.name = strdup(entry.name);
    if (entry.name == NULL)
        return false;
    folder->entries[folder->count++] = entry;
    return true;
}

static int in_order(const void *a, const void *b) {
    const FolderEntry *first = a, *second = b;
    if (first->is_folder != second->is_folder)
        return first->is_folder ? -1 : 1;
    int order = strcasecmp(first->name, second->name);
    return order != 0 ? order : strcmp(first->name, second->name);
}

bool folder_read(const char *path, const char *ending, Folder *out, Error *error) {
    Folder folder = {0};
    int capacity = 0;
    bool has_room = true;
    DIR *stream = opendir(path);
    if (stream == NULL)
        return error_set(error, ERROR_FILE_OPEN, path);
    struct dirent *found;
    while (has_room && folder.count < FOLDER_ENTRIES_MAX && (found = readdir(stream)) != NULL) {
        FolderEntry entry;
        if (look_at(path, found->d_name, &entry) && is_wanted(&entry, ending))
            has_room = add(&folder, &capacity, entry);
    }
    closedir(stream);
    if (!has_room) {
        folder_free(&folder);
        return error_set(error, ERROR_MEMORY, "");
    }
    if (folder.count > 0)
        qsort(folder.entries, (size_t)folder.count, sizeof *folder.entries, in_order);
    *out = folder;
    return true;
}

void folder_free(Folder *folder) {
    for (int i = 0; i < folder->count; i++)
        free(folder->entries[i].name);
    free(folder->entries);
    *folder = (Folder){0};
}

/* ---- where it lies ---- */

static bool is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool folder_home(char out[FILE_PATH_MAX], Error *error) {
    const char *home = getenv("HOME");
    if (home == NULL || home[0] != '/' || strlen(home) >= FILE_PATH_MAX)
        return error_set(error, ERROR_NO_HOME, "HOME");
    strcpy(out, home);
    return true;
}

/* A value of user-dirs.dirs: "$HOME/name" or "/name", as xdg-user-dirs writes them. */
static bool read_value(const char *value, char out[FILE_PATH_MAX]) {
    static const char home_word[] = "$HOME";
    char home[FILE_PATH_MAX] = "";
    size_t length = strcspn(value, "\"\n");
    bool is_below_home = strncmp(value, home_word, sizeof home_word - 1) == 0;
    if (value[length] != '"' || (is_below_home ? !folder_home(home, NULL) : value[0] != '/'))
        return false;
    size_t skipped = is_below_home ? sizeof home_word - 1 : 0;
    if (is_below_home && length <= skipped + 1) /* "$HOME/": none is wanted */
        return false;
    int written = snprintf(out, FILE_PATH_MAX, "%s%.*s", home, (int)(length - skipped), value + skipped);
    return written < FILE_PATH_MAX;
}

/* $XDG_CONFIG_HOME/user-dirs.dirs, a shell script of assignments. */
static bool read_user_dirs(char out[FILE_PATH_MAX]) {
    enum { LIMIT = 1 << 16 };
    static const char name[] = "\nXDG_PICTURES_DIR=\"";
    const char *config = getenv("XDG_CONFIG_HOME");
    char folder[FILE_PATH_MAX], path[FILE_PATH_MAX], *text = NULL;
    size_t length;
    if (config != NULL && config[0] == '/' && strlen(config) < sizeof folder)
        strcpy(folder, config);
    else if (!folder_home(path, NULL) || !folder_path(path, ".config", folder, NULL))
        return false;
    if (!folder_path(folder, "user-dirs.dirs", path, NULL) || !file_read(path, LIMIT, &text, &length, NULL))
        return false;
    const char *at = strncmp(text, name + 1, sizeof name - 2) == 0 ? text - 1 : strstr(text, name);
    bool is_read = at != NULL && read_value(at + sizeof name - 1, out);
    free(text);
    return is_read;
}

bool folder_pictures(char out[FILE_PATH_MAX]) {
    char home[FILE_PATH_MAX];
    const char *named = getenv("XDG_PICTURES_DIR");
    if (named != NULL && named[0] == '/' && strlen(named) < FILE_PATH_MAX && is_folder(named)) {
        strcpy(out, named);
        return true;
    }
    if (read_user_dirs(out) && is_folder(out))
        return true;
    return folder_home(home, NULL) && folder_path(home, "Pictures", out, NULL) && is_folder(out);
}
