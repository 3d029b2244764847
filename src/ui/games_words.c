/* What the list says of a game. */
#include "games.h"

#include "ui/language.h"
#include "words_fill.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MAX_BYTES = 48 };

static const char *tag_or(const Record *record, const char *name, const char *other, const char *otherwise) {
    const char *value = record_tag(record, name);
    if (value == NULL && other != NULL)
        value = record_tag(record, other);
    return value ? value : otherwise;
}

static const char *player_tag(const Record *record, int player) {
    static const char *const tags[2][2] = {{"Black", "South"}, {"White", "North"}};
    return tag_or(record, tags[player][0], tags[player][1], "?");
}

/* As much of a name as fits, cut between characters. */
static void shorten(const char *name, char out[NAME_MAX_BYTES]) {
    size_t length = strnlen(name, NAME_MAX_BYTES - 1);
    while (name[length] != 0 && length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
        length--;
    snprintf(out, NAME_MAX_BYTES, "%.*s", (int)length, name);
}

/* Our own names of players are told in the language of the window; others stay as they are. */
static void name_player(const Record *record, int player, bool is_own, char out[NAME_MAX_BYTES]) {
    const char *name = player_tag(record, player);
    Seat seat = match_seat_named(name);
    char own[WORDS_MAX], human[MATCH_SEAT_NAME_MAX];
    match_seat_name((Seat){0}, human);
    if (seat.is_computer) {
        words_fill(own, _("Computer, level {n}"), &(Blanks){.n = seat.level});
        name = own;
    } else if (is_own && strcmp(name, human) == 0) {
        name = words_side(record_game(record)->id, player);
    }
    shorten(name, out);
}

void games_describe(const Record *record, bool is_own, char out[WORDS_MAX]) {
    char first[NAME_MAX_BYTES], second[NAME_MAX_BYTES], date[NAME_MAX_BYTES], counted[WORDS_MAX];
    name_player(record, PLAYER_FIRST, is_own, first);
    name_player(record, PLAYER_SECOND, is_own, second);
    shorten(tag_or(record, "Date", NULL, _("no date")), date);
    words_fill(counted, ngettext("{n} turn", "{n} turns", (unsigned long)record->played),
               &(Blanks){.n = record->played});
    snprintf(out, WORDS_MAX, "%.47s – %.47s · %.47s · %.60s", first, second, date, counted);
}

void games_say_end(const PgnGame *game, char out[WORDS_MAX]) {
    words_result(&game->record, out);
    if (game->error.kind != ERROR_NONE)
        snprintf(out, WORDS_MAX, "%s", _("Cannot be read to its end."));
    else if (out[0] == '\0')
        snprintf(out, WORDS_MAX, "%s", _("Not finished."));
}

bool games_is_result(const Record *record, GamesResult result) {
    Outcome outcome = record_result(record).outcome;
    switch (result) {
    case GAMES_ALL:
        return true;
    case GAMES_DRAWN:
        return outcome == OUTCOME_DRAW;
    case GAMES_UNFINISHED:
        return outcome == OUTCOME_NONE;
    default:
        break;
    }
    for (int player = 0; player < 2; player++) {
        bool is_person = !match_seat_named(player_tag(record, player)).is_computer;
        int winner = result == GAMES_WON ? player : player_other(player);
        if (is_person && outcome == outcome_win_of(winner))
            return true;
    }
    return false;
}
