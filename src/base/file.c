#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LINKS_MAX = 40, TEMPORARIES_MAX = 100, LOCK_POLL_MS = 10 };

/* The end of a long path says more than its beginning. */
static bool path_error(Error *error, ErrorKind kind, const char *path) {
    size_t length = strlen(path);
    if (length >= ERROR_TOKEN_MAX)
        path += length - (ERROR_TOKEN_MAX - 1);
    return error_set(error, kind, path);
}

/* Reading. */

/* Makes room for at least one more byte and the terminating 0. */
static bool grow(char **bytes, size_t *capacity, size_t length) {
    if (length + 1 < *capacity)
        return true;
    size_t wanted = *capacity * 2;
    char *larger = realloc(*bytes, wanted);
    if (larger == NULL)
        return false;
    *bytes = larger;
    *capacity = wanted;
    return true;
}

static ErrorKind read_open(int descriptor, size_t limit, size_t hint, char **out, size_t *length) {
    size_t capacity = (hint < limit ? hint : limit) + 2;
    char *bytes = malloc(capacity);
    size_t got = 0;
    ErrorKind trouble = bytes == NULL ? ERROR_MEMORY : ERROR_NONE;
    while (trouble == ERROR_NONE) {
        if (!grow(&bytes, &capacity, got)) {
            trouble = ERROR_MEMORY;
            break;
        }
        ssize_t n = read(descriptor, bytes + got, capacity - got - 1);
        if (n == 0)
            break;
        if (n > 0)
            got += (size_t)n;
        else if (errno != EINTR)
            trouble = ERROR_FILE_READ;
        if (got > limit)
            trouble = ERROR_FILE_TOO_LARGE;
    }
    if (trouble != ERROR_NONE) {
        free(bytes);
        return trouble;
    }
    bytes[got] = '\0';
    *out = bytes;
    *length = got;
    return ERROR_NONE;
}

bool file_read(const char *path, size_t limit, char **out, size_t *length, Error *error) {
    /* Not blocking, so that a pipe dropped on the window cannot hold it up; files don't care. */
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0)
        return path_error(error, ERROR_FILE_OPEN, path);
    struct stat status;
    ErrorKind trouble = ERROR_FILE_READ;
    if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode))
        trouble = read_open(descriptor, limit, (size_t)status.st_size, out, length);
    close(descriptor);
    return trouble == ERROR_NONE || path_error(error, trouble, path);
}

/* Writing. */

/* The folder of a path, as something to open: "." for a bare name. */
static bool folder_of(const char *path, char out[FILE_PATH_MAX]) {
    const char *slash = strrchr(path, '/');
    size_t length = slash == NULL ? 1 : slash == path ? 1 : (size_t)(slash - path);
    if (length >= FILE_PATH_MAX)
        return false;
    memcpy(out, slash == NULL ? "." : path, length);
    out[length] = '\0';
    return true;
}

/* A path beside another one. */
static bool beside(const char *path, const char *name, char out[FILE_PATH_MAX]) {
    const char *slash = strrchr(path, '/');
    int folder = slash == NULL ? 0 : (int)(slash - path) + 1;
    int length = snprintf(out, FILE_PATH_MAX, "%.*s%s", folder, path, name);
    return length > 0 && length < FILE_PATH_MAX;
}

/*
 * Where a chain of symbolic links ends, so that the file is replaced and not the link to it. The end need
 * not exist.
 */
static bool follow_links(const char *path, char out[FILE_PATH_MAX]) {
    if (strlen(path) >= FILE_PATH_MAX)
        return false;
    strcpy(out, path);
    for (int i = 0; i < LINKS_MAX; i++) {
        char link[FILE_PATH_MAX], next[FILE_PATH_MAX];
        ssize_t length = readlink(out, link, sizeof link - 1);
        if (length < 0)
            return true;
        link[length] = '\0';
        if (link[0] == '/')
            strcpy(next, link);
        else if (!beside(out, link, next))
            return false;
        strcpy(out, next);
    }
    return false;
}

/* Makes a rename or a removal last. Some file systems can't; the file itself is whole all the same. */
static void flush_folder(const char *path) {
    char folder[FILE_PATH_MAX];
    if (!folder_of(path, folder))
        return;
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    while (fsync(descriptor) < 0 && errno == EINTR) {
    }
    close(descriptor);
}

static bool write_all(int descriptor, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t n = write(descriptor, bytes, length);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes += n;
        length -= (size_t)n;
    }
    while (fsync(descriptor) < 0) {
        if (errno == EINVAL) /* nothing to flush on this file system */
            return true;
        if (errno != EINTR)
            return false;
    }
    return true;
}

static bool try_lock(int descriptor) {
    while (flock(descriptor, LOCK_EX | LOCK_NB) < 0) {
        if (errno != EINTR)
            return false;
    }
    return true;
}

/* Whether a path still leads to the open file: nobody renamed or removed it. */
static bool is_still_at(int descriptor, const char *path) {
    struct stat open_file, named;
    return fstat(descriptor, &open_file) == 0 && lstat(path, &named) == 0 &&
           open_file.st_dev == named.st_dev && open_file.st_ino == named.st_ino;
}

/* Removes a temporary file whose writer was killed: nobody holds its lock any more. */
static void remove_orphan(const char *temporary) {
    int descriptor = open(temporary, O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return;
    if (try_lock(descriptor) && is_still_at(descriptor, temporary))
        unlink(temporary);
    close(descriptor);
}

/*
 * Makes a temporary file of our own. It stays locked while it is open, which tells a writer at work in
 * another process from one that was killed; leftovers are so cleared by whoever writes next.
 */
static int make_temporary(const char *target, char out[FILE_PATH_MAX]) {
    for (int n = 0; n < TEMPORARIES_MAX; n++) {
        char name[32];
        snprintf(name, sizeof name, ".isibaya-%d.tmp", n);
        if (!beside(target, name, out))
            return -1;
        remove_orphan(out);
        int descriptor = open(out, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (descriptor < 0 && errno != EEXIST)
            return -1;
        if (descriptor < 0)
            continue;
        /* Between open and lock another process may have taken it for a leftover; then it is not ours. */
        bool locked = try_lock(descriptor) || errno != EWOULDBLOCK;
        if (locked && is_still_at(descriptor, out))
            return descriptor;
        close(descriptor);
    }
    return -1;
}

/* The new file looks like the old one to everybody who may read it. */
static void keep_owner_and_mode(int descriptor, const struct stat *old) {
    struct stat fresh;
    if (fstat(descriptor, &fresh) == 0 && (fresh.st_uid != old->st_uid || fresh.st_gid != old->st_gid) &&
        fchown(descriptor, old->st_uid, old->st_gid) < 0)
        return; /* someone else's file: ours gets our own mode */
    fchmod(descriptor, old->st_mode & 0777);
}

bool file_write(const char *path, const void *data, size_t length, Error *error) {
    char target[FILE_PATH_MAX], temporary[FILE_PATH_MAX];
    if (!follow_links(path, target))
        return path_error(error, ERROR_FILE_WRITE, path);
    struct stat old;
    bool exists = lstat(target, &old) == 0;
    if (exists && !S_ISREG(old.st_mode)) /* a device or a folder is not ours to replace */
        return path_error(error, ERROR_FILE_WRITE, path);
    int descriptor = make_temporary(target, temporary);
    if (descriptor < 0)
        return path_error(error, ERROR_FILE_OPEN, path);
    if (exists)
        keep_owner_and_mode(descriptor, &old);
    bool done = write_all(descriptor, data, length) && rename(temporary, target) == 0;
    if (!done)
        unlink(temporary);
    close(descriptor);
    if (!done)
        return path_error(error, ERROR_FILE_WRITE, path);
    flush_folder(target);
    return true;
}

bool file_exists(const char *path) {
    return access(path, F_OK) == 0;
}

uint64_t file_stamp(const char *path) {
    struct stat status;
    if (stat(path, &status) < 0)
        return 0;
    const uint64_t parts[] = {(uint64_t)status.st_ino, (uint64_t)status.st_size, (uint64_t)status.st_mtim.tv_sec,
                              (uint64_t)status.st_mtim.tv_nsec};
    uint64_t stamp = 1;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        stamp = (stamp ^ parts[i]) * 0x9E3779B97F4A7C15u + (stamp >> 29);
    return stamp != 0 ? stamp : 1;
}

bool file_remove(const char *path, Error *error) {
    if (unlink(path) < 0) {
        if (errno == ENOENT)
            return true;
        return path_error(error, ERROR_FILE_WRITE, path);
    }
    flush_folder(path);
    return true;
}

bool file_set_aside(const char *path, Error *error) {
    char aside[FILE_PATH_MAX];
    int length = snprintf(aside, sizeof aside, "%s.bad", path);
    if (length >= FILE_PATH_MAX || rename(path, aside) < 0)
        return path_error(error, ERROR_FILE_WRITE, path);
    flush_folder(path);
    return true;
}

/* Places. */

typedef struct Place {
    const char *variable;
    const char *below_home;
} Place;

static const Place places[] = {
    [FILE_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
    [FILE_STATE] = {"XDG_STATE_HOME", ".local/state"},
    [FILE_DATA] = {"XDG_DATA_HOME", ".local/share"},
    [FILE_CACHE] = {"XDG_CACHE_HOME", ".cache"},
};

/* XDG: "All paths set in these environment variables must be absolute", others are to be ignored. */
static const char *absolute_variable(const char *name) {
    const char *value = getenv(name);
    return value != NULL && value[0] == '/' ? value : NULL;
}

/* Makes a folder and those above it, for the user alone as XDG asks. */
static bool make_folders(char *path) {
    for (char *slash = path + 1; *slash != '\0'; slash++) {
        if (*slash != '/')
            continue;
        *slash = '\0';
        mkdir(path, 0700); /* whatever goes wrong on the way shows at the end */
        *slash = '/';
    }
    mkdir(path, 0700);
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool file_place(FilePlace place, const char *name, char out[FILE_PATH_MAX], Error *error) {
    const char *base = absolute_variable(places[place].variable);
    const char *home = base != NULL ? base : absolute_variable("HOME");
    if (home == NULL)
        return error_set(error, ERROR_NO_HOME, places[place].variable);
    int folder = snprintf(out, FILE_PATH_MAX, "%s/%s%sisibaya", home,
                          base != NULL ? "" : places[place].below_home, base != NULL ? "" : "/");
    if (folder >= FILE_PATH_MAX || !make_folders(out))
        return path_error(error, ERROR_FILE_WRITE, out);
    int rest = snprintf(out + folder, (size_t)(FILE_PATH_MAX - folder), "/%s", name);
    return folder + rest < FILE_PATH_MAX || path_error(error, ERROR_FILE_WRITE, name);
}

/* Locks. */

int file_lock(const char *path, Error *error) {
    int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (descriptor >= 0 && try_lock(descriptor))
        return descriptor;
    bool held = descriptor >= 0 && errno == EWOULDBLOCK;
    if (descriptor >= 0)
        close(descriptor);
    path_error(error, held ? ERROR_FILE_LOCKED : ERROR_FILE_OPEN, path);
    return -1;
}

int file_lock_within(const char *path, int limit_ms, Error *error) {
    for (int waited_ms = 0;; waited_ms += LOCK_POLL_MS) {
        Error trouble = {0};
        int lock = file_lock(path, &trouble);
        if (lock >= 0)
            return lock;
        if (trouble.kind != ERROR_FILE_LOCKED || waited_ms >= limit_ms) {
            if (error != NULL)
                *error = trouble;
            return -1;
        }
        nanosleep(&(struct timespec){.tv_nsec = LOCK_POLL_MS * 1000000L}, NULL);
    }
}

void file_unlock(int lock) {
    if (lock >= 0)
        close(lock);
}
