/** A game as plain text for people: the board in characters, and the turns. */
#ifndef ISIBAYA_RECORD_DIAGRAM_H
#define ISIBAYA_RECORD_DIAGRAM_H

#include "record/record.h"

enum {
    DIAGRAM_BOARD_MAX = 1024, /* bytes of a board */
    DIAGRAM_NOTE_MAX = 1024   /* of what stands below it */
};

/** What stands for a player's cows, with a blank behind it: "X ", "O "; for stones nothing. */
const char *diagram_sign(const Position *pos, int player);

/** Draws a board: lines of less than 40 characters, all ASCII, each ended by '\n'. */
void diagram_board(const Position *pos, char out[DIAGRAM_BOARD_MAX]);

/**
 * A text of the game up to its present turn: heading, board, what stands below it, turns in lines of less than 80
 * characters.
 * @param heading, below  in any language, without a line end behind
 * @param out             set to a text that the caller frees
 * @return                false with ERROR_MEMORY
 */
bool diagram_write(const Record *record, const char *heading, const char *below, char **out, Error *error);

#endif
