/**
 * The engine protocol (protocol.md), the Universal Game Interface over two streams: the door for scripts,
 * matches and tests. Leaves rules to `rules`, thinking to `ai`, the process to its main.
 *
 * Lines are answered in the order they come, so each waits while a `go` with a limit or a `solve` runs.
 * Beside `go infinite` waiting would never end: what only asks is answered at once, what would change
 * something is refused as busy. `stop` and `quit` never wait.
 */
#ifndef ISIBAYA_ENGINE_UGI_H
#define ISIBAYA_ENGINE_UGI_H

#include "base/error.h"

#include <stdbool.h>
#include <stdio.h>

enum {
    UGI_LINE_LIMIT = 1 << 20, /* bytes of a line; a longer one is refused whole */
    UGI_GRACE_MS = 2000       /* what a `go` with a limit gets in all once the input has ended */
};

/** What the command line may set; zeroed: the defaults of the protocol's options. */
typedef struct UgiOptions {
    const char *table_dir; /* NULL: the default place (records.md) */
    int threads;           /* 1 to 64; 0: the default */
} UgiOptions;

/**
 * Answers the protocol until `quit` or the end of `in`. Reads on the calling thread and works on another.
 * @param in   bytes of any kind; read to `quit` at most
 * @param out  flushed after each line
 * @return     false with ERROR_MEMORY, ERROR_THREAD or, when `out` takes no more, ERROR_FILE_WRITE; whatever
 *             the lines held is no failure
 */
bool ugi_run(FILE *in, FILE *out, const UgiOptions *options, Error *error);

#endif
