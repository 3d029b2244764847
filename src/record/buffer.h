/** A text that grows. Running out of memory is remembered and asked for once, at the end. */
#ifndef ISIBAYA_RECORD_BUFFER_H
#define ISIBAYA_RECORD_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

/** Zeroed: empty. Released by buffer_free. */
typedef struct Buffer {
    char *text; /* terminated, or NULL while nothing was ever added */
    size_t length, capacity;
    bool has_failed; /* something could not be added; nothing is added any more */
} Buffer;

void buffer_add(Buffer *buffer, const char *bytes, size_t length);
void buffer_add_text(Buffer *buffer, const char *text);
void buffer_add_byte(Buffer *buffer, char byte);

/** Makes it empty; keeps the memory. */
void buffer_clear(Buffer *buffer);

void buffer_free(Buffer *buffer);

#endif
