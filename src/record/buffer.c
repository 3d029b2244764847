#include "record/buffer.h"

#include <stdlib.h>
#include <string.h>

enum { CAPACITY_FIRST = 256 };

static bool reserve(Buffer *buffer, size_t length) {
    if (length < buffer->capacity)
        return true;
    size_t capacity = buffer->capacity == 0 ? CAPACITY_FIRST : buffer->capacity;
    while (capacity <= length)
        capacity *= 2;
    char *text = realloc(buffer->text, capacity);
    if (text == NULL) {
        buffer->has_failed = true;
        return false;
    }
    buffer->text = text;
    buffer->capacity = capacity;
    return true;
}

void buffer_add(Buffer *buffer, const char *bytes, size_t length) {
    if (length == 0 || buffer->has_failed || !reserve(buffer, buffer->length + length))
        return;
    memcpy(buffer->text + buffer->length, bytes, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
}

void buffer_add_text(Buffer *buffer, const char *text) {
    buffer_add(buffer, text, strlen(text));
}

void buffer_add_byte(Buffer *buffer, char byte) {
    buffer_add(buffer, &byte, 1);
}

void buffer_clear(Buffer *buffer) {
    buffer->length = 0;
    if (buffer->text != NULL)
        buffer->text[0] = '\0';
}

void buffer_free(Buffer *buffer) {
    free(buffer->text);
    *buffer = (Buffer){0};
}
