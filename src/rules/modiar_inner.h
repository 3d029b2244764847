/** What modiar.c and modiar_text.c share. */
#ifndef ISIBAYA_RULES_MODIAR_INNER_H
#define ISIBAYA_RULES_MODIAR_INNER_H

#include "rules/modiar.h"

/** What choosing a pit would bring about. */
typedef struct ModiarChoice {
    uint32_t captured; /* bit n: pit n */
    bool is_slam;      /* captures all that the other row would hold (rule 5) */
    bool feeds;        /* leaves a stone in the other row */
} ModiarChoice;

/** @param pit  with two stones or more, of the player to move */
ModiarChoice modiar_choice(const Position *pos, int pit);

/** The player's pits, bit n: pit n. */
typedef struct ModiarChoices {
    uint32_t legal;
    uint32_t feeding; /* those that leave a stone in the other row */
} ModiarChoices;

ModiarChoices modiar_choices(const Position *pos);

/* Rows of the Game table: modiar_text.c. */
Refusal modiar_refuse(const Position *pos, Move move, bool whole);
bool modiar_read_position(const char *text, Position *out, Error *error);
void modiar_write_position(const Position *pos, char out[]);
bool modiar_read_move(const Position *pos, const char *text, Move *out, Error *error);
void modiar_write_move(Move move, char out[]);

#endif
