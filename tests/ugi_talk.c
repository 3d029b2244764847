#include "ugi_talk.h"

#include "engine/ugi.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

char ugi_tables[] = "/tmp/isibaya-ugi-XXXXXX";

int make_tables_folder(void **state) {
    (void)state;
    return mkdtemp(ugi_tables) ? 0 : -1;
}

int remove_tables_folder(void **state) {
    (void)state;
    return rmdir(ugi_tables);
}

char *talk_bytes(const char *input, size_t length) {
    char *answer = NULL;
    size_t size;
    FILE *in = fmemopen((void *)(uintptr_t)input, length, "r"), *out = open_memstream(&answer, &size);
    const UgiOptions options = {.table_dir = ugi_tables};
    Error error = {0};
    assert_non_null(in);
    assert_non_null(out);
    assert_true(ugi_run(in, out, &options, &error));
    fclose(in);
    fclose(out);
    return answer;
}

char *talk(const char *input) {
    return talk_bytes(input, strlen(input));
}

void expect(const char *input, const char *answer) {
    char *said = talk(input);
    assert_string_equal(said, answer);
    free(said);
}

bool has_line(const char *said, const char *line) {
    const size_t length = strlen(line);
    const bool is_beginning = length > 0 && line[length - 1] == ' ';
    for (const char *at = said; at && *at; at = strchr(at, '\n'), at = at ? at + 1 : NULL)
        if (strncmp(at, line, length) == 0 && (is_beginning || at[length] == '\n'))
            return true;
    return false;
}

void expect_line(const char *input, const char *line) {
    char *said = talk(input);
    if (!has_line(said, line))
        fail_msg("no line '%s' in the answer to '%s': %s", line, input, said);
    free(said);
}

int count_lines(const char *said) {
    int count = 0;
    for (; *said; said++)
        count += *said == '\n';
    return count;
}

void last_line(const char *said, const char *beginning, char out[64]) {
    *out = '\0';
    for (const char *at = said; at && *at; at = strchr(at, '\n'), at = at ? at + 1 : NULL)
        if (strncmp(at, beginning, strlen(beginning)) == 0)
            snprintf(out, 64, "%.*s", (int)strcspn(at + strlen(beginning), "\n"), at + strlen(beginning));
}
