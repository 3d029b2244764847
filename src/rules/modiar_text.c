/* The text forms of Modiar (rules.md, "Text forms"), and why a turn is refused. */
#include "rules/modiar_inner.h"
#include "rules/read.h"

#include <stdio.h>
#include <string.h>

enum { FIELD_PLAYER = MODIAR_PITS, FIELD_CAPTURED, FIELD_TURNS, MODIAR_FIELDS };

static const char player_letters[] = "sn";

/* Positions */

static bool read_stones(const Span fields[], Position *pos, Error *error) {
    int stones[MODIAR_PITS], captured[2], sum = 0;
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        if (!read_number(fields[pit], &stones[pit], error))
            return false;
        sum += stones[pit];
    }
    if (!read_player(fields[FIELD_PLAYER], player_letters, &pos->to_move, error) ||
        !read_pair(fields[FIELD_CAPTURED], captured, error))
        return false;
    if (sum + captured[0] + captured[1] != MODIAR_STONES) {
        const char *start = fields[0].start, *end = fields[FIELD_TURNS].start - 1;
        return error_set_span(error, ERROR_STONES, start, (size_t)(end - start));
    }
    if (captured[0] % 2 != 0 || captured[1] % 2 != 0)
        return read_error(error, ERROR_ODD_CAPTURES, fields[FIELD_CAPTURED]);
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        pos->modiar.pits[pit] = (uint8_t)stones[pit];
    for (int player = 0; player < 2; player++)
        pos->modiar.captured[player] = (uint8_t)captured[player];
    return true;
}

static bool read_turns(Span field, Position *pos, Error *error) {
    int turns;
    if (!read_number(field, &turns, error))
        return false;
    if (turns > MODIAR_TURNS_MAX)
        return read_error(error, ERROR_TURNS_RANGE, field);
    pos->turns = (uint16_t)turns;
    return true;
}

bool modiar_read_position(const char *text, Position *out, Error *error) {
    Span fields[MODIAR_FIELDS];
    Position pos = {.game = GAME_MODIAR};
    if (!read_fields(text, fields, MODIAR_FIELDS, error) || !read_stones(fields, &pos, error) ||
        !read_turns(fields[FIELD_TURNS], &pos, error))
        return false;
    *out = pos;
    return true;
}

void modiar_write_position(const Position *pos, char out[]) {
    const uint8_t *pits = pos->modiar.pits, *captured = pos->modiar.captured;
    snprintf(out, POSITION_TEXT_MAX, "%d %d %d %d %d %d %c %d,%d %d", pits[0], pits[1], pits[2], pits[3],
             pits[4], pits[5], player_letters[pos->to_move], captured[0], captured[1], pos->turns);
}

/* Turns */

/* A pit that is none of the own pits with two stones or more. */
static ErrorKind refuse_pit(const Position *pos, int pit) {
    if (modiar_owner(pit) != pos->to_move)
        return ERROR_ENEMY_PIT;
    if (pos->modiar.pits[pit] == 0)
        return ERROR_PIT_EMPTY;
    return pos->modiar.pits[pit] == 1 ? ERROR_SINGLE_STONE : ERROR_NONE;
}

Refusal modiar_refuse(const Position *pos, Move move, bool whole) {
    const ModiarChoices choices = modiar_choices(pos);
    if (choices.legal == 0)
        return (Refusal){ERROR_GAME_OVER, 0};
    if (move.to != NOWHERE || move.shot != NOWHERE || (whole && move.from == NOWHERE))
        return (Refusal){ERROR_MOVE_TEXT, 0};
    if (move.from == NOWHERE || choices.legal & 1u << move.from)
        return (Refusal){ERROR_NONE, 0};
    const ErrorKind kind = refuse_pit(pos, move.from);
    if (kind != ERROR_NONE)
        return (Refusal){kind, 1u << move.from};
    const ModiarChoice choice = modiar_choice(pos, move.from);
    return choice.is_slam ? (Refusal){ERROR_GRAND_SLAM, choice.captured}
                          : (Refusal){ERROR_MUST_FEED, choices.feeding};
}

static int pit_named(char letter) {
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        if (modiar.place_name(pit)[0] == letter)
            return pit;
    return NOWHERE;
}

bool modiar_read_move(const Position *pos, const char *text, Move *out, Error *error) {
    if (strlen(text) != 1)
        return error_set(error, ERROR_MOVE_TEXT, text);
    const int pit = pit_named(text[0]);
    if (pit == NOWHERE)
        return error_set(error, ERROR_NO_PIT, text);
    const Move move = {(int8_t)pit, NOWHERE, NOWHERE};
    const Refusal refusal = modiar_refuse(pos, move, true);
    if (refusal.kind != ERROR_NONE)
        return error_set(error, refusal.kind, text);
    *out = move;
    return true;
}

void modiar_write_move(Move move, char out[]) {
    out[0] = modiar.place_name(move.from)[0];
    out[1] = '\0';
}
