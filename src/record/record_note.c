/* What a record carries beside its turns: tags and comments. */
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

/* Those that the record itself knows (record/pgn.h writes them). */
static const char *const own_tags[] = {"Game", "FEN", "SetUp", "Result", "Termination"};

static bool is_own(const char *name) {
    for (size_t i = 0; i < sizeof own_tags / sizeof own_tags[0]; i++)
        if (strcmp(own_tags[i], name) == 0)
            return true;
    return false;
}

static char *duplicate(const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (copy != NULL)
        memcpy(copy, text, size);
    return copy;
}

static RecordTag *find(const Record *record, const char *name) {
    for (int i = 0; i < record->tag_count; i++)
        if (strcmp(record->tags[i].name, name) == 0)
            return &record->tags[i];
    return NULL;
}

static void remove_tag(Record *record, RecordTag *tag) {
    free(tag->name);
    free(tag->value);
    RecordTag *end = record->tags + --record->tag_count;
    memmove(tag, tag + 1, (size_t)(end - tag) * sizeof *tag);
}

static bool add_tag(Record *record, const char *name, char *value) {
    size_t size = (size_t)(record->tag_count + 1) * sizeof *record->tags;
    RecordTag *tags = realloc(record->tags, size);
    if (tags == NULL)
        return false;
    record->tags = tags;
    char *own_name = duplicate(name);
    if (own_name == NULL)
        return false;
    tags[record->tag_count++] = (RecordTag){own_name, value};
    return true;
}

bool record_set_tag(Record *record, const char *name, const char *value, Error *error) {
    RecordTag *tag = find(record, name);
    if (value == NULL && tag != NULL)
        remove_tag(record, tag);
    if (value == NULL || is_own(name))
        return true;
    char *own_value = duplicate(value);
    if (own_value != NULL && tag != NULL) {
        free(tag->value);
        tag->value = own_value;
        return true;
    }
    if (own_value != NULL && add_tag(record, name, own_value))
        return true;
    free(own_value);
    return error_set(error, ERROR_MEMORY, "");
}

const char *record_tag(const Record *record, const char *name) {
    const RecordTag *tag = find(record, name);
    return tag == NULL ? NULL : tag->value;
}

bool record_set_comment(Record *record, int turn, const char *comment, Error *error) {
    char *own = comment == NULL || comment[0] == '\0' ? NULL : duplicate(comment);
    if (own == NULL && comment != NULL && comment[0] != '\0')
        return error_set(error, ERROR_MEMORY, "");
    free(record->comments[turn]);
    record->comments[turn] = own;
    return true;
}
