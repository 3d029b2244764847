/* The text forms of the mill games (rules.md, "Text forms"): one form each, anything else is refused. */
#include "rules/mill_inner.h"
#include "rules/read.h"

#include <stdio.h>
#include <string.h>

enum { RINGS = 3, MILL_FIELDS = 6, BAN_LENGTH = 6, POINT_LENGTH = 2 };
enum { FIELD_RINGS, FIELD_PLAYER, FIELD_HAND, FIELD_BANS, FIELD_NO_SHOT, FIELD_TURNS };

static const char player_letters[] = "bw";

/* Positions, read */

static bool read_ring(Span ring, int number, MillPosition *mill, Error *error) {
    for (int n = 0; n < MILL_RING; n++) {
        const uint32_t point = mill_at(number * MILL_RING + n);
        if (ring.start[n] == player_letters[PLAYER_FIRST])
            mill->cows[PLAYER_FIRST] |= point;
        else if (ring.start[n] == player_letters[PLAYER_SECOND])
            mill->cows[PLAYER_SECOND] |= point;
        else if (ring.start[n] != '.')
            return read_error(error, ERROR_RING_CHARACTER, ring);
    }
    return true;
}

static bool read_rings(Span field, MillPosition *mill, Error *error) {
    Span rings[RINGS];
    if (text_split(field, '/', rings, RINGS) != RINGS)
        return read_error(error, ERROR_RINGS, field);
    for (int i = 0; i < RINGS; i++)
        if (rings[i].length != MILL_RING)
            return read_error(error, ERROR_RINGS, field);
    for (int i = 0; i < RINGS; i++)
        if (!read_ring(rings[i], i, mill, error))
            return false;
    return true;
}

static bool read_hands(Span field, Position *pos, Error *error) {
    int hand[2];
    if (!read_pair(field, hand, error))
        return false;
    for (int player = 0; player < 2; player++) {
        if (mill_size(pos->mill.cows[player]) + hand[player] > MILL_COWS)
            return read_error(error, ERROR_TOO_MANY_COWS, field);
        pos->mill.hand[player] = (uint8_t)hand[player];
    }
    const bool is_even = hand[0] == hand[1];
    const bool fits =
        pos->to_move == PLAYER_FIRST ? is_even : hand[0] + 1 == hand[1] || (is_even && !hand[0]);
    return fits || read_error(error, ERROR_HAND_ALTERNATION, field);
}

/* One ban, "bA6-E6", of a player who must not be before `first`. */
static bool read_ban(Span text, int first, Position *pos, Error *error) {
    uint8_t owner;
    if (text.length != BAN_LENGTH || text.start[3] != '-' ||
        !read_player((Span){text.start, 1}, player_letters, &owner, NULL))
        return read_error(error, ERROR_BAN_TEXT, text);
    const Span ends[2] = {{text.start + 1, POINT_LENGTH}, {text.start + 4, POINT_LENGTH}};
    int points[2];
    for (int i = 0; i < 2; i++) {
        points[i] = mill_point_named(ends[i].start);
        if (points[i] == NOWHERE)
            return read_error(error, ERROR_NO_POINT, ends[i]);
    }
    if (owner < first)
        return read_error(error, ERROR_BAN_ORDER, text);
    if (!(pos->mill.cows[owner] & mill_at(points[0])))
        return read_error(error, ERROR_BAN_START, text);
    if ((pos->mill.cows[0] | pos->mill.cows[1]) & mill_at(points[1]))
        return read_error(error, ERROR_BAN_END, text);
    pos->mill.ban[owner] = (MillBan){(int8_t)points[0], (int8_t)points[1]};
    return true;
}

static bool is_placing(const Position *pos) {
    return pos->mill.hand[0] > 0 || pos->mill.hand[1] > 0;
}

static bool read_bans(Span field, Position *pos, Error *error) {
    if (span_is(field, "-"))
        return true;
    Span bans[2];
    const int count = text_split(field, ',', bans, 2);
    if (count > 2)
        return read_error(error, ERROR_BAN_TEXT, field);
    int first = PLAYER_FIRST;
    for (int i = 0; i < count; i++) {
        if (!read_ban(bans[i], first, pos, error))
            return false;
        first = pos->mill.ban[PLAYER_SECOND].from == NOWHERE ? PLAYER_SECOND : PLAYER_SECOND + 1;
    }
    const bool may_be = mill_rules(pos)->has_return_ban && !is_placing(pos);
    return may_be || read_error(error, ERROR_BAN_NOT_ALLOWED, field);
}

static bool read_counts(const Span fields[], Position *pos, Error *error) {
    int no_shot, turns;
    if (!read_number(fields[FIELD_NO_SHOT], &no_shot, error) ||
        !read_number(fields[FIELD_TURNS], &turns, error))
        return false;
    if (no_shot > (is_placing(pos) ? 0 : MILL_NO_SHOT_LIMIT))
        return read_error(error, ERROR_NO_SHOT_RANGE, fields[FIELD_NO_SHOT]);
    if (turns > MILL_LENGTH_LIMIT)
        return read_error(error, ERROR_TURNS_RANGE, fields[FIELD_TURNS]);
    pos->mill.no_shot = (uint8_t)no_shot;
    pos->turns = (uint16_t)turns;
    return true;
}

static bool read_position(const char *text, GameId game, Position *out, Error *error) {
    Span fields[MILL_FIELDS];
    Position pos = {.game = (uint8_t)game, .mill = {.ban = {{NOWHERE, NOWHERE}, {NOWHERE, NOWHERE}}}};
    if (!read_fields(text, fields, MILL_FIELDS, error) ||
        !read_rings(fields[FIELD_RINGS], &pos.mill, error) ||
        !read_player(fields[FIELD_PLAYER], player_letters, &pos.to_move, error) ||
        !read_hands(fields[FIELD_HAND], &pos, error) || !read_bans(fields[FIELD_BANS], &pos, error) ||
        !read_counts(fields, &pos, error))
        return false;
    *out = pos;
    return true;
}

bool mill_read_morabaraba(const char *text, Position *out, Error *error) {
    return read_position(text, GAME_MORABARABA, out, error);
}

bool mill_read_twelve(const char *text, Position *out, Error *error) {
    return read_position(text, GAME_TWELVE, out, error);
}

/* Positions, written */

static char letter_at(const MillPosition *mill, int point) {
    for (int player = 0; player < 2; player++)
        if (mill->cows[player] & mill_at(point))
            return player_letters[player];
    return '.';
}

static char *write_rings(const MillPosition *mill, char *out) {
    for (int point = 0; point < MILL_POINTS; point++) {
        if (point > 0 && point % MILL_RING == 0)
            *out++ = '/';
        *out++ = letter_at(mill, point);
    }
    return out;
}

static void write_bans(const MillPosition *mill, char *out) {
    char *end = out;
    for (int player = 0; player < 2; player++) {
        const MillBan ban = mill->ban[player];
        if (ban.from == NOWHERE)
            continue;
        end += sprintf(end, "%s%c%s-%s", end == out ? "" : ",", player_letters[player], mill_names[ban.from],
                       mill_names[ban.to]);
    }
    if (end == out)
        strcpy(out, "-");
}

void mill_write_position(const Position *pos, char out[]) {
    char bans[2 * (BAN_LENGTH + 1) + 1];
    write_bans(&pos->mill, bans);
    char *end = write_rings(&pos->mill, out);
    snprintf(end, POSITION_TEXT_MAX - (size_t)(end - out), " %c %d,%d %s %d %d", player_letters[pos->to_move],
             pos->mill.hand[0], pos->mill.hand[1], bans, pos->mill.no_shot, pos->turns);
}

/* Turns */

/* Takes a point off the front of what is left of a turn's text. */
static bool take_point(Span *rest, int8_t *point) {
    if (rest->length < POINT_LENGTH)
        return false;
    *point = (int8_t)mill_point_named(rest->start);
    rest->start += POINT_LENGTH;
    rest->length -= POINT_LENGTH;
    return *point != NOWHERE;
}

static bool take_letter(Span *rest, char letter) {
    if (rest->length == 0 || rest->start[0] != letter)
        return false;
    rest->start++;
    rest->length--;
    return true;
}

static bool read_points(const char *text, Move *out) {
    Span rest = span_of(text);
    *out = MOVE_NONE;
    if (!take_point(&rest, &out->to))
        return false;
    if (take_letter(&rest, '-')) {
        out->from = out->to;
        if (!take_point(&rest, &out->to))
            return false;
    }
    if (take_letter(&rest, 'x') && !take_point(&rest, &out->shot))
        return false;
    return rest.length == 0;
}

bool mill_read_move(const Position *pos, const char *text, Move *out, Error *error) {
    Move move;
    if (!read_points(text, &move))
        return error_set(error, strlen(text) == POINT_LENGTH ? ERROR_NO_POINT : ERROR_MOVE_TEXT, text);
    const Refusal refusal = mill_refuse(pos, move, true);
    if (refusal.kind != ERROR_NONE)
        return error_set(error, refusal.kind, text);
    *out = move;
    return true;
}

void mill_write_move(Move move, char out[]) {
    if (move.from != NOWHERE)
        out += sprintf(out, "%s-", mill_names[move.from]);
    out += sprintf(out, "%s", mill_names[move.to]);
    if (move.shot != NOWHERE)
        sprintf(out, "x%s", mill_names[move.shot]);
}
