#include "match_entry.h"

#include "base/random.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { HINT_MS = 900, SEATS = 2 };

static const char clock_tag[] = "Clock";
static const char person_name[] = "Human";
static const char computer_name[] = "Isibaya level ";

/* The tags that name the players, by GameId. */
static const char *const player_tags[GAME_COUNT][SEATS] = {
    [GAME_MORABARABA] = {"Black", "White"},
    [GAME_TWELVE] = {"Black", "White"},
    [GAME_MODIAR] = {"South", "North"},
};

static bool nothing_to_do(Error *error) {
    if (error)
        *error = (Error){0};
    return false;
}

bool match_is_unsaved(const Error *error) {
    return error->kind >= ERROR_FILE_OPEN && error->kind <= ERROR_NO_HOME;
}

/* Memory that ran out while a file was written is the file's failure: what was done is done (match.h). */
static bool saved(bool is_saved, const Error *failure, const char *path, Error *error) {
    if (is_saved)
        return true;
    if (failure->kind == ERROR_MEMORY)
        return error_set(error, ERROR_FILE_WRITE, path);
    if (error)
        *error = *failure;
    return false;
}

/*
 * Puts a game among the games unless it stands there, or one with all its turns. One in which nothing has
 * been done, or all of it taken back, gets no place.
 */
static bool file_game(Match *match, const Record *record, const MatchEntry *entry, bool *is_filed,
                      Error *error) {
    Error failure = {0};
    const bool is_empty = record->count == 0 && !record->has_ended;
    if (!match->store || *is_filed || is_empty || match_entry_holds(entry, record))
        return true;
    *is_filed = store_append(match->store, record, &failure);
    return saved(*is_filed, &failure, match->store->games, error);
}

/* A game set aside that could not be filed stands in the autosave, and must until it is filed. */
static bool autosave(Match *match, Error *error) {
    Error failure = {0};
    if (!file_game(match, &match->set_aside, &match->set_aside_entry, &match->set_aside_is_filed, error))
        return false;
    if (!match->store)
        return true;
    const bool is_saved = saved(store_autosave(match->store, &match->record, &failure), &failure,
                                match->store->autosave, error);
    if (is_saved && !match->is_filed)
        match_entry_leave(&match->entry, &match->record, match->store);
    return is_saved;
}

/* After every change of the record: what is being thought is of another position now. */
static bool changed(Match *match, Error *error) {
    match_stop_thinking(match);
    match->is_filed = false;
    match->clock_used_ms = 0;
    return autosave(match, error);
}

void match_init(Match *match, Store *store, Thinker *thinker, uint64_t seed) {
    *match = (Match){.store = store, .thinker = thinker, .seed = seed};
}

void match_free(Match *match) {
    match_stop_thinking(match);
    record_free(&match->record);
    record_free(&match->set_aside);
    match_entry_free(&match->entry);
    match_entry_free(&match->set_aside_entry);
    match->is_on = false;
}

void match_seat_name(Seat seat, char out[MATCH_SEAT_NAME_MAX]) {
    if (seat.is_computer)
        snprintf(out, MATCH_SEAT_NAME_MAX, "%s%d", computer_name, seat.level);
    else
        snprintf(out, MATCH_SEAT_NAME_MAX, "%s", person_name);
}

Seat match_seat_named(const char *name) {
    const size_t length = strlen(computer_name);
    long level = 0;
    if (strncmp(name, computer_name, length) != 0 ||
        !text_read_number(span_of(name + length), LEVEL_MAX, &level) || level < LEVEL_MIN)
        return (Seat){0};
    return (Seat){.is_computer = true, .level = (int)level};
}

static bool set_date(Record *record, Error *error) {
    char text[32];
    struct tm local;
    const time_t now = time(NULL);
    if (!localtime_r(&now, &local) || strftime(text, sizeof text, "%Y.%m.%d", &local) == 0)
        return true; /* a record need not have a date */
    return record_set_tag(record, "Date", text, error);
}

static bool set_player_tags(Record *record, const Seat seats[SEATS], Error *error) {
    bool done = true;
    for (int player = 0; done && player < SEATS; player++) {
        char name[MATCH_SEAT_NAME_MAX];
        match_seat_name(seats[player], name);
        done = record_set_tag(record, player_tags[record_game(record)->id][player], name, error);
    }
    return done;
}

static bool set_clock_tag(Record *record, int clock_s, Error *error) {
    char seconds[16];
    snprintf(seconds, sizeof seconds, "%d", clock_s);
    return record_set_tag(record, clock_tag, clock_s > 0 ? seconds : NULL, error);
}

static bool set_tags(Record *record, const MatchSetup *setup, Error *error) {
    return record_set_tag(record, "Event", "Casual game", error) && set_date(record, error) &&
           set_player_tags(record, setup->seats, error) && set_clock_tag(record, setup->clock_s, error);
}

/* The inverse of set_tags, for a record that was kept. */
static MatchSetup setup_of(const Record *record) {
    MatchSetup setup = {.game = record_game(record)->id,
                        .starts_elsewhere = record->starts_elsewhere,
                        .start = record->positions[0]};
    for (int player = 0; player < SEATS; player++) {
        const char *name = record_tag(record, player_tags[setup.game][player]);
        if (name)
            setup.seats[player] = match_seat_named(name);
    }
    long seconds = 0;
    const char *clock = record_tag(record, clock_tag);
    if (clock && text_read_number(span_of(clock), MATCH_CLOCK_MAX, &seconds))
        setup.clock_s = (int)seconds;
    return setup;
}

static void install(Match *match, Record *fresh, const MatchSetup *setup, bool is_filed) {
    match->record = *fresh;
    *fresh = (Record){0};
    match->setup = *setup;
    match->is_filed = is_filed;
    match->clock_used_ms = 0;
    match->is_on = true;
    match->is_counted = match_is_over(match);
}

/* Puts a game in the place of the present one, which is kept on disk and in set_aside. */
static bool replace(Match *match, Record *fresh, const MatchSetup *setup, bool is_filed, Error *error) {
    const MatchSetup wanted = *setup; /* may be the match's own */
    match_stop_thinking(match);
    const bool is_archived = file_game(match, &match->record, &match->entry, &match->is_filed, error);
    if (match->is_on && (match->record.played > 0 || match->record.has_ended)) {
        record_free(&match->set_aside);
        match->set_aside = match->record;
        match->set_aside_setup = match->setup;
        match->set_aside_is_filed = match->is_filed;
        match->set_aside_clock_used_ms = match->clock_used_ms;
        match_entry_free(&match->set_aside_entry);
        match->set_aside_entry = match->entry;
        match->entry = (MatchEntry){0};
    } else {
        record_free(&match->record);
        match_entry_free(&match->entry);
    }
    install(match, fresh, &wanted, is_filed);
    /* A game that could not be archived stands in the autosave until the new one has a turn to save. */
    return is_archived && autosave(match, error);
}

bool match_start(Match *match, const MatchSetup *setup, Error *error) {
    Record fresh;
    Position start = setup->start;
    if (!setup->starts_elsewhere)
        games[setup->game]->start(&start);
    if (!record_init(&fresh, &start, error))
        return false;
    if (!set_tags(&fresh, setup, error)) {
        record_free(&fresh);
        return false;
    }
    return replace(match, &fresh, setup, false, error);
}

bool match_continue_from(Match *match, int turn, Error *error) {
    Record fresh;
    if (!match->is_on)
        return nothing_to_do(error);
    if (!record_copy(&fresh, &match->record, turn, error))
        return false;
    if (!set_date(&fresh, error)) {
        record_free(&fresh);
        return false;
    }
    return replace(match, &fresh, &match->setup, false, error);
}

/* Whoever is to move becomes a person. */
static void seat_person(MatchSetup *setup, int player) {
    Seat *seats = setup->seats, computer = seats[player];
    if (!computer.is_computer)
        return;
    seats[player] = (Seat){0};
    if (!seats[player_other(player)].is_computer)
        seats[player_other(player)] = computer;
}

bool match_try_from(Match *match, const Record *record, int turn, Error *error) {
    Record fresh;
    if (!record_copy(&fresh, record, turn, error))
        return false;
    MatchSetup setup = setup_of(&fresh);
    seat_person(&setup, record_position(&fresh)->to_move);
    if (!set_date(&fresh, error) || !set_player_tags(&fresh, setup.seats, error)) {
        record_free(&fresh);
        return false;
    }
    return replace(match, &fresh, &setup, false, error);
}

bool match_undo_start(Match *match, Error *error) {
    if (!match->set_aside.positions)
        return nothing_to_do(error);
    Record former = match->set_aside;
    match->set_aside = (Record){0};
    const bool was_filed = match->set_aside_is_filed;
    const uint64_t clock_used_ms = match->set_aside_clock_used_ms;
    const MatchEntry entry = match->set_aside_entry;
    match->set_aside_entry = (MatchEntry){0};
    const bool is_done = replace(match, &former, &match->set_aside_setup, was_filed, error);
    match->clock_used_ms = clock_used_ms;
    match->entry = entry;
    /* It is filed again when it is left, and would stand there twice. By now the autosave has it. */
    if (is_done && was_filed && match->store && match->entry.text == NULL)
        match->is_filed = !store_retract(match->store, &match->record);
    return is_done;
}

bool match_take(Match *match, Record *record, Error *error) {
    const MatchSetup setup = setup_of(record);
    return replace(match, record, &setup, true, error);
}

bool match_take_filed(Match *match, Record *record, const char *text, size_t length, size_t at,
                      Error *error) {
    MatchEntry entry;
    if (!match_entry_make(&entry, text, length, at, record, error))
        return false;
    const bool is_done = match_take(match, record, error);
    match->entry = entry;
    return is_done;
}

bool match_resume(Match *match, Error *error) {
    Record found = {0};
    bool has_game = false;
    if (!match->store)
        return true;
    const bool is_whole = store_resume(match->store, &found, &has_game, error);
    if (!has_game)
        return is_whole;
    const MatchSetup setup = setup_of(&found);
    match_stop_thinking(match);
    record_free(&match->record);
    install(match, &found, &setup, false);
    store_retract(match->store, &match->record); /* one from there may have been opened when all ended */
    if (!match_is_over(match))
        return is_whole;
    return match_leave(match, is_whole ? error : NULL) && is_whole;
}

bool match_play(Match *match, Move move, Error *error) {
    if (!match->is_on)
        return nothing_to_do(error);
    if (!record_play(&match->record, move, error))
        return false;
    return changed(match, error);
}

/* Whether one person plays the computer. Two people, or two computers, have no turns to skip. */
static bool is_against_computer(const Match *match) {
    return match->setup.seats[0].is_computer != match->setup.seats[1].is_computer;
}

/* Whether a person decides what is played after so many turns. */
static bool is_persons(const Match *match, int turn) {
    return !match->setup.seats[match->record.positions[turn].to_move].is_computer;
}

int match_undo_length(const Match *match) {
    const Record *record = &match->record;
    if (!match->is_on)
        return 0;
    if (record->has_ended)
        return 1;
    if (!is_against_computer(match))
        return record->count > 0 ? 1 : 0;
    for (int turn = record->count - 1; turn >= 0; turn--) {
        if (is_persons(match, turn))
            return record->count - turn;
    }
    return 0; /* the computer's first turn alone: it would only be played again */
}

bool match_undo_one(Match *match, Error *error) {
    if (!match->is_on || !record_undo(&match->record))
        return nothing_to_do(error);
    return changed(match, error);
}

int match_redo_length(const Match *match) {
    const Record *record = &match->record;
    if (!match->is_on)
        return 0;
    if (record->count == record->played)
        return record->ending.reason != REASON_NONE && !record->has_ended ? 1 : 0;
    int turn = record->count + 1;
    while (turn < record->played && is_against_computer(match) && !is_persons(match, turn))
        turn++;
    return turn - record->count;
}

bool match_redo_one(Match *match, Error *error) {
    if (!match->is_on || !record_redo(&match->record))
        return nothing_to_do(error);
    return changed(match, error);
}

bool match_resign(Match *match, Error *error) {
    if (!match->is_on)
        return nothing_to_do(error);
    if (match_is_over(match))
        return error_set(error, ERROR_GAME_OVER, "");
    int player = record_position(&match->record)->to_move;
    if (match->setup.seats[player].is_computer)
        player = player_other(player);
    if (match->setup.seats[player].is_computer)
        return nothing_to_do(error);
    record_resign(&match->record, player);
    return changed(match, error);
}

bool match_agree_draw(Match *match, Error *error) {
    if (!match->is_on)
        return nothing_to_do(error);
    if (!record_agree_draw(&match->record))
        return error_set(error, ERROR_GAME_OVER, "");
    return changed(match, error);
}

bool match_swap_seats(Match *match, Error *error) {
    if (!match->is_on)
        return nothing_to_do(error);
    Seat *seats = match->setup.seats;
    const Seat swapped[SEATS] = {seats[1], seats[0]};
    if (!set_player_tags(&match->record, swapped, error)) {
        set_player_tags(&match->record, seats, NULL); /* what can be put back is */
        return false;
    }
    seats[0] = swapped[0];
    seats[1] = swapped[1];
    return changed(match, error);
}

bool match_set_clock(Match *match, int clock_s, Error *error) {
    if (!match->is_on)
        return nothing_to_do(error);
    if (!set_clock_tag(&match->record, clock_s, error))
        return false;
    match->setup.clock_s = clock_s;
    match->clock_used_ms = 0;
    match->is_filed = false;
    return autosave(match, error);
}

bool match_is_over(const Match *match) {
    return match->is_on && record_result(&match->record).outcome != OUTCOME_NONE;
}

bool match_awaits_computer(const Match *match) {
    return match->is_on && !match_is_over(match) &&
           match->setup.seats[record_position(&match->record)->to_move].is_computer;
}

void match_think(Match *match) {
    if (!match->thinker || !match->is_on || match_is_over(match))
        return;
    const Seat seat = match->setup.seats[record_position(&match->record)->to_move];
    SearchRequest request = {.position = *record_position(&match->record)};
    request.earlier_count = record_earlier(&match->record, request.earlier, SEARCH_EARLIER_MAX);
    if (!seat.is_computer)
        request.limits.movetime_ms = HINT_MS;
    Random random = random_from(match->seed);
    match->seed = random_next(&random);
    thinker_start(match->thinker, &request, seat.is_computer ? seat.level : LEVEL_MAX, random_next(&random));
}

bool match_is_thinking(const Match *match) {
    return match->thinker && thinker_is_busy(match->thinker);
}

bool match_answer(Match *match, Choice *out) {
    return match->thinker && thinker_poll(match->thinker, out);
}

void match_stop_thinking(Match *match) {
    if (match->thinker)
        thinker_cancel(match->thinker);
}

void match_note_hint(Match *match) {
    enum { COUNT_MAX = 100000 };
    char name[MATCH_SEAT_NAME_MAX], text[24];
    long count = 0;
    const int player = record_position(&match->record)->to_move;
    snprintf(name, sizeof name, "%sHints", player_tags[match->setup.game][player]);
    const char *before = record_tag(&match->record, name);
    if (before && !text_read_number(span_of(before), COUNT_MAX, &count))
        count = 0; /* somebody else's */
    snprintf(text, sizeof text, "%ld", count + 1);
    record_set_tag(&match->record, name, text, NULL); /* without memory it goes uncounted */
}

bool match_leave(Match *match, Error *error) {
    match_stop_thinking(match);
    if (!match->is_on)
        return true;
    if (!match_is_over(match))
        return autosave(match, error);
    if (!file_game(match, &match->record, &match->entry, &match->is_filed, error))
        return false;
    record_free(&match->record);
    match_entry_free(&match->entry);
    match->is_on = false;
    Error failure = {0};
    return !match->store ||
           saved(store_forget(match->store, &failure), &failure, match->store->autosave, error);
}
