/**
 * Conversations with the protocol in one process, over streams in memory.
 */
#ifndef ISIBAYA_TESTS_UGI_TALK_H
#define ISIBAYA_TESTS_UGI_TALK_H

#include <stdbool.h>
#include <stddef.h>

#define START "......../......../........ b 12,12 - 0 0"
#define START_AFTER_E1 "b......./......../........ w 11,12 - 0 1"

/** An empty folder of this test program's own, so that no table of the developer's is found. */
extern char ugi_tables[];

/** cmocka's set-up and tear-down of that folder. */
int make_tables_folder(void **state);
int remove_tables_folder(void **state);

/** Everything that is answered to some lines. The caller frees it. */
char *talk(const char *input);

/** The same for bytes of any kind. */
char *talk_bytes(const char *input, size_t length);

/** The running test fails if the answer to `input` is not exactly this. */
void expect(const char *input, const char *answer);

/** The running test fails if the answer to `input` has no such line (has_line). */
void expect_line(const char *input, const char *line);

/** Whether a line of the conversation is this one or, if a blank ends `line`, begins so. */
bool has_line(const char *said, const char *line);

int count_lines(const char *said);

/** The last line that begins so, without its beginning; "" if there is none. */
void last_line(const char *said, const char *beginning, char out[64]);

#endif
