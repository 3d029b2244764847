/**
 * Records played from texts, and folders to write in, for the tests. What fails fails the running test.
 */
#ifndef ISIBAYA_TESTS_RECORDS_H
#define ISIBAYA_TESTS_RECORDS_H

#include "base/file.h"
#include "record/record.h"

/** A record at the game's start, or, with a position's text, there; freed by record_free. */
Record record_from(const char *game, const char *fen);

/** Plays turns with one space between; the game must go on until each is played. */
void play_texts(Record *record, const char *turns);

/** The present position must have this text. */
void assert_stands(const Record *record, const char *fen);

/** Plays up to `turns` turns by chance (fewer when the game ends). */
void play_by_chance(Record *record, int turns, uint64_t seed);

/** A new empty folder; removed with all that is in it by folder_remove. */
void folder_make(char out[FILE_PATH_MAX]);
void folder_remove(const char *folder);

/** How many files and folders are in it. */
int folder_count(const char *folder);

/** "FOLDER/NAME"; valid until four more are asked for. */
const char *in_folder(const char *folder, const char *name);

/** Writes a file as it is, and reads one (freed by the caller). */
void put_file(const char *path, const char *text);
char *get_file(const char *path);

/** The file must have this content. */
void assert_file(const char *path, const char *text);

#endif
