/**
 * Right answers as data: the tables of tests/cases, tab-separated, the first line naming the columns.
 */
#ifndef ISIBAYA_TESTS_CASES_H
#define ISIBAYA_TESTS_CASES_H

enum { CASE_FIELDS_MAX = 8 };

typedef struct CaseRow {
    const char *fields[CASE_FIELDS_MAX]; /* terminated; behind the last field of the line: "" */
    int line;                            /* in the file, 2 and up */
} CaseRow;

/** A whole table. Owned by whoever called cases_read, freed by cases_free. */
typedef struct Cases {
    char *text;
    CaseRow *rows;
    int count;
} Cases;

/**
 * Reads tests/cases/NAME; the running test fails if that cannot be done or the table is empty.
 * @param columns  how many fields every row must have
 */
Cases cases_read(const char *name, int columns);

/** Frees a table; the strings of its rows are gone with it. */
void cases_free(Cases *cases);

#endif
