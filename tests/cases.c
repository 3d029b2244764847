#include "cases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char *read_whole(const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", CASES_DIR, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    fseek(file, 0, SEEK_END);
    const long length = ftell(file);
    rewind(file);
    char *text = malloc((size_t)length + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)length, file), length);
    fclose(file);
    text[length] = '\0';
    return text;
}

/* Cuts one line in place; returns how many fields it has. */
static int cut(char *line, CaseRow *row) {
    int count = 0;
    for (char *field = line; field; count++) {
        char *tab = strchr(field, '\t');
        if (tab)
            *tab++ = '\0';
        if (count < CASE_FIELDS_MAX)
            row->fields[count] = field;
        field = tab;
    }
    for (int i = count; i < CASE_FIELDS_MAX; i++)
        row->fields[i] = "";
    return count;
}

Cases cases_read(const char *name, int columns) {
    Cases cases = {.text = read_whole(name)};
    int number = 0;
    for (char *line = cases.text; line && *line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        if (++number > 1 && *line) {
            cases.rows = realloc(cases.rows, (size_t)(cases.count + 1) * sizeof *cases.rows);
            assert_non_null(cases.rows);
            CaseRow *row = &cases.rows[cases.count++];
            row->line = number;
            if (cut(line, row) != columns)
                fail_msg("%s:%d: not %d fields", name, number, columns);
        }
        line = end;
    }
    assert_true(cases.count > 0);
    return cases;
}

void cases_free(Cases *cases) {
    free(cases->rows);
    free(cases->text);
    *cases = (Cases){0};
}
