#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "record/pgn.h"
#include "turns.h"
#include "ui/match.h"

/* Homes: a folder of its own for each test, where the files are kept. */

typedef struct Home {
    char folder[64];
    Store store;
    Match match;
} Home;

static int make_home(void **state) {
    Home *home = calloc(1, sizeof *home);
    *state = home;
    if (!home)
        return -1;
    strcpy(home->folder, "/tmp/isibaya-match-XXXXXX");
    if (!mkdtemp(home->folder) || setenv("XDG_STATE_HOME", home->folder, 1) != 0 ||
        setenv("XDG_DATA_HOME", home->folder, 1) != 0 || !store_open(&home->store, NULL))
        return -1;
    match_init(&home->match, &home->store, NULL, 1);
    return 0;
}

static int remove_home(void **state) {
    Home *home = *state;
    char command[128];
    match_free(&home->match);
    store_close(&home->store);
    snprintf(command, sizeof command, "rm -rf '%s'", home->folder);
    free(home);
    return system(command);
}

/* The same program started anew. */
static void restart(Home *home) {
    match_free(&home->match);
    store_close(&home->store);
    home->store = (Store){0};
    assert_true(store_open(&home->store, NULL));
    match_init(&home->match, &home->store, NULL, 1);
}

/* The games of a file; none if it is not there. */
static PgnFile games_in(const char *path) {
    PgnFile file = {0};
    char *text = NULL;
    size_t length = 0;
    if (!file_exists(path))
        return file;
    assert_true(file_read(path, PGN_SIZE_LIMIT, &text, &length, NULL));
    if (length > 0)
        assert_true(pgn_read(text, length, &file, NULL));
    free(text);
    for (int i = 0; i < file.count; i++)
        assert_int_equal(file.games[i].error.kind, ERROR_NONE);
    return file;
}

/* The file must hold so many games, the last of which has so many turns and this result. */
static void assert_games(const char *path, int count, int turns, Reason reason) {
    PgnFile file = games_in(path);
    assert_int_equal(file.count, count);
    if (count > 0) {
        const Record *last = &file.games[count - 1].record;
        assert_int_equal(last->count, turns);
        assert_int_equal(record_result(last).reason, reason);
    }
    pgn_free(&file);
}

/* Makes every later write fail: files stand where the folders should be. */
static void break_home(Home *home) {
    char command[256];
    snprintf(command, sizeof command, "rm -rf '%s/isibaya' && touch '%s/isibaya'", home->folder,
             home->folder);
    assert_int_equal(system(command), 0);
}

static void mend_home(Home *home) {
    char command[256];
    snprintf(command, sizeof command, "rm '%s/isibaya' && mkdir '%s/isibaya'", home->folder, home->folder);
    assert_int_equal(system(command), 0);
}

/* Matches. */

static const Seat person = {0}, computer = {.is_computer = true, .level = 4};

static MatchSetup setup_with(GameId game, Seat first, Seat second) {
    return (MatchSetup){.game = game, .seats = {first, second}};
}

static MatchSetup setup_from(GameId game, const char *fen) {
    MatchSetup setup = setup_with(game, person, person);
    setup.starts_elsewhere = true;
    setup.start = position_of(games[game], fen);
    return setup;
}

static void start(Match *match, MatchSetup setup) {
    assert_true(match_start(match, &setup, NULL));
}

static Move move_of(const Match *match, const char *text) {
    const Position *pos = record_position(&match->record);
    Move move;
    assert_true(game_of(pos)->read_move(pos, text, &move, NULL));
    return move;
}

/* Plays turns with a space between. */
static void play(Match *match, const char *turns) {
    char text[256];
    assert_true(strlen(turns) < sizeof text);
    strcpy(text, turns);
    for (char *turn = strtok(text, " "); turn; turn = strtok(NULL, " "))
        assert_true(match_play(match, move_of(match, turn), NULL));
}

static void undo(Match *match) {
    for (int left = match_undo_length(match); left > 0; left--)
        assert_true(match_undo_one(match, NULL));
}

static void redo(Match *match) {
    for (int left = match_redo_length(match); left > 0; left--)
        assert_true(match_redo_one(match, NULL));
}

/* Names. */

static void a_seats_name_means_that_seat(void **state) {
    (void)state;
    char name[MATCH_SEAT_NAME_MAX];
    match_seat_name(person, name);
    assert_string_equal(name, "Human");
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++) {
        match_seat_name((Seat){true, level}, name);
        const Seat seat = match_seat_named(name);
        assert_true(seat.is_computer);
        assert_int_equal(seat.level, level);
    }
    assert_string_equal(name, "Isibaya level 10");
}

static void any_other_name_is_a_person(void **state) {
    (void)state;
    static const char *const names[] = {"",
                                        "Human",
                                        "Thandi",
                                        "Isibaya",
                                        "Isibaya level ",
                                        "Isibaya level 0",
                                        "Isibaya level 11",
                                        "Isibaya level 04",
                                        "Isibaya level 4 ",
                                        "isibaya level 4"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_false(match_seat_named(names[i]).is_computer);
}

/* A new game. */

static void write_date(char out[32]) {
    const time_t now = time(NULL);
    struct tm local;
    strftime(out, 32, "%Y.%m.%d", localtime_r(&now, &local));
}

static void a_new_game_has_the_records_tags(void **state) {
    Match *match = &((Home *)*state)->match;
    char before[32], today[32];
    MatchSetup setup = setup_with(GAME_MORABARABA, person, computer);
    setup.clock_s = 40;
    do { /* midnight may pass */
        write_date(before);
        start(match, setup);
        write_date(today);
    } while (strcmp(before, today) != 0);
    assert_string_equal(record_tag(&match->record, "Event"), "Casual game");
    assert_string_equal(record_tag(&match->record, "Date"), today);
    assert_string_equal(record_tag(&match->record, "Black"), "Human");
    assert_string_equal(record_tag(&match->record, "White"), "Isibaya level 4");
    assert_string_equal(record_tag(&match->record, "Clock"), "40");
    start(match, setup_with(GAME_MODIAR, computer, person));
    assert_string_equal(record_tag(&match->record, "South"), "Isibaya level 4");
    assert_string_equal(record_tag(&match->record, "North"), "Human");
    assert_null(record_tag(&match->record, "Black"));
    assert_null(record_tag(&match->record, "Clock"));
}

static void a_game_may_start_from_any_position(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_from(GAME_MORABARABA, "bb.bb.../ww.ww.../........ w 0,0 - 4 40"));
    assert_position(record_position(&match->record), "bb.bb.../ww.ww.../........ w 0,0 - 4 40");
    start(match, setup_with(GAME_TWELVE, person, person));
    assert_position(record_position(&match->record), "......../......../........ b 12,12 - 0 0");
}

static void a_new_game_sets_the_old_one_aside_and_keeps_it(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_MORABARABA, person, computer));
    play(&home->match, "E1 A1 E3");
    start(&home->match, setup_with(GAME_MODIAR, person, person));
    assert_int_equal(home->match.record.count, 0);
    assert_int_equal(home->match.set_aside.count, 3);
    assert_int_equal(home->match.set_aside_setup.seats[1].level, 4);
    assert_games(home->store.games, 1, 3, REASON_NONE);
    assert_games(home->store.autosave, 1, 0, REASON_NONE); /* the old one would be found twice */
}

static void a_game_without_a_turn_is_not_kept(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_MORABARABA, person, person));
    start(&home->match, setup_with(GAME_TWELVE, person, person));
    assert_games(home->store.games, 0, 0, REASON_NONE);
    assert_null(home->match.set_aside.positions);
    Error error = {.kind = ERROR_MEMORY};
    assert_false(match_undo_start(&home->match, &error));
    assert_int_equal(error.kind, ERROR_NONE);
    assert_int_equal(home->match.setup.game, GAME_TWELVE);
}

static void what_was_set_aside_comes_back_by_undo(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_MORABARABA, computer, person));
    play(&home->match, "E1 A1 E3");
    start(&home->match, setup_with(GAME_TWELVE, person, person));
    start(&home->match, setup_with(GAME_MODIAR, person, person)); /* nothing was done in between */
    assert_true(match_undo_start(&home->match, NULL));
    assert_int_equal(home->match.record.count, 3);
    assert_int_equal(home->match.setup.game, GAME_MORABARABA);
    assert_true(home->match.setup.seats[0].is_computer);
    assert_null(home->match.set_aside.positions);
    assert_games(home->store.autosave, 1, 3, REASON_NONE);
    play(&home->match, "A3");
    assert_games(home->store.autosave, 1, 4, REASON_NONE);
}

static void what_was_played_since_is_kept_when_undo_brings_the_old_one_back(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_MORABARABA, person, person));
    play(&home->match, "E1 A1 E3");
    start(&home->match, setup_with(GAME_MODIAR, person, person));
    play(&home->match, "a");
    assert_true(match_undo_start(&home->match, NULL));
    assert_games(home->store.games, 2, 1, REASON_NONE);
    assert_int_equal(home->match.record.count, 3);
    assert_true(match_undo_start(&home->match, NULL)); /* and back again */
    assert_int_equal(home->match.setup.game, GAME_MODIAR);
    assert_int_equal(home->match.record.count, 1);
}

static void a_rematch_starts_from_the_matchs_own_setup(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_TWELVE, person, computer));
    play(match, "E1");
    assert_true(match_start(match, &match->setup, NULL));
    assert_int_equal(match->record.count, 0);
    assert_int_equal(match->setup.seats[1].level, 4);
    play(match, "E1");
    start(match, setup_with(GAME_MODIAR, person, person));
    assert_true(match_start(match, &match->set_aside_setup, NULL));
    assert_int_equal(match->setup.game, GAME_TWELVE);
}

/* Turns. */

static void every_turn_is_saved_at_once(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_MORABARABA, person, computer));
    static const char *const turns[] = {"E1", "A1", "E3", "A3", "E2xA1"};
    for (int i = 0; i < 5; i++) {
        play(&home->match, turns[i]);
        assert_games(home->store.autosave, 1, i + 1, REASON_NONE);
    }
    assert_true(match_undo_one(&home->match, NULL));
    assert_games(home->store.autosave, 1, 4, REASON_NONE);
    assert_true(match_redo_one(&home->match, NULL));
    assert_games(home->store.autosave, 1, 5, REASON_NONE);
    assert_true(match_resign(&home->match, NULL));
    assert_games(home->store.autosave, 1, 5, REASON_RESIGNED);
}

static void a_refused_turn_changes_nothing_and_is_no_failure_of_saving(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_MORABARABA, person, person));
    play(match, "E1");
    Error error = {0};
    assert_false(match_play(match, (Move){NOWHERE, 0, NOWHERE}, &error));
    assert_int_equal(error.kind, ERROR_POINT_TAKEN);
    assert_false(match_is_unsaved(&error));
    assert_int_equal(match->record.count, 1);
}

static void a_turn_that_cannot_be_saved_is_played_all_the_same(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_MORABARABA, person, person));
    const Move first = move_of(&home->match, "E1");
    break_home(home);
    for (int i = 0; i < 2; i++) {
        Error error = {0};
        assert_false(match_play(&home->match, i ? move_of(&home->match, "A1") : first, &error));
        assert_true(match_is_unsaved(&error));
        assert_int_equal(home->match.record.count, i + 1);
    }
    Error error = {0};
    assert_false(match_undo_one(&home->match, &error));
    assert_true(match_is_unsaved(&error));
    assert_int_equal(home->match.record.count, 1);
    mend_home(home);
    play(&home->match, "A1");
    assert_games(home->store.autosave, 1, 2, REASON_NONE);
}

static void a_game_that_cannot_be_kept_does_not_stop_the_next(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_MORABARABA, person, person));
    play(&home->match, "E1");
    break_home(home);
    Error error = {0};
    const MatchSetup setup = setup_with(GAME_MODIAR, person, person);
    assert_false(match_start(&home->match, &setup, &error));
    assert_true(match_is_unsaved(&error));
    assert_int_equal(home->match.setup.game, GAME_MODIAR);
    assert_int_equal(home->match.record.count, 0);
    assert_int_equal(home->match.set_aside.count, 1);
}

static void without_a_store_nothing_is_kept_and_nothing_fails(void **state) {
    (void)state;
    Match match;
    match_init(&match, NULL, NULL, 1);
    assert_true(match_resume(&match, NULL));
    assert_false(match.is_on);
    start(&match, setup_with(GAME_MORABARABA, person, person));
    play(&match, "E1");
    start(&match, setup_with(GAME_MORABARABA, person, person));
    assert_true(match_undo_start(&match, NULL));
    assert_true(match_resign(&match, NULL));
    assert_true(match_leave(&match, NULL));
    assert_false(match.is_on);
    match_free(&match);
}

static void without_a_game_there_is_nothing_to_do(void **state) {
    Match *match = &((Home *)*state)->match;
    Error error = {.kind = ERROR_MEMORY};
    assert_int_equal(match_undo_length(match), 0);
    assert_int_equal(match_redo_length(match), 0);
    assert_false(match_play(match, MOVE_NONE, &error));
    assert_int_equal(error.kind, ERROR_NONE);
    assert_false(match_undo_one(match, NULL));
    assert_false(match_redo_one(match, NULL));
    assert_false(match_resign(match, NULL));
    assert_false(match_is_over(match));
    assert_false(match_awaits_computer(match));
    match_think(match);
    assert_false(match_is_thinking(match));
    assert_true(match_leave(match, NULL));
}

/* Undo and redo. */

static void undo_against_the_computer_goes_back_to_the_persons_own_last_decision(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_MORABARABA, person, computer));
    assert_int_equal(match_undo_length(match), 0);
    play(match, "E1");
    assert_int_equal(match_undo_length(match), 1); /* while the computer is to answer */
    play(match, "A1");
    assert_int_equal(match_undo_length(match), 2);
    play(match, "E3");
    undo(match);
    assert_int_equal(match->record.count, 2);
    undo(match);
    assert_int_equal(match->record.count, 0);
}

static void the_computers_first_turn_is_not_taken_back_alone(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_MORABARABA, computer, person));
    play(match, "E1");
    assert_int_equal(match_undo_length(match), 0);
    play(match, "A1 E3");
    assert_int_equal(match_undo_length(match), 2);
    undo(match);
    assert_int_equal(match->record.count, 1);
    assert_int_equal(match_undo_length(match), 0);
}

static void between_two_people_or_two_computers_undo_takes_one_turn(void **state) {
    Match *match = &((Home *)*state)->match;
    const Seat seats[] = {person, computer};
    for (int i = 0; i < 2; i++) {
        start(match, setup_with(GAME_MORABARABA, seats[i], seats[i]));
        assert_int_equal(match_undo_length(match), 0);
        play(match, "E1 A1");
        assert_int_equal(match_undo_length(match), 1);
        undo(match);
        undo(match);
        assert_int_equal(match->record.count, 0);
        assert_int_equal(match_redo_length(match), 1);
    }
}

static void after_the_computers_winning_turn_undo_goes_back_to_the_mistake(void **state) {
    Match *match = &((Home *)*state)->match;
    MatchSetup setup = setup_from(GAME_MORABARABA, "bb.bb.../w..w.w../........ w 0,0 - 4 40");
    setup.seats[0] = computer;
    start(match, setup);
    play(match, "A6-R6 E4-E3xA1");
    assert_true(match_is_over(match));
    assert_int_equal(match_undo_length(match), 2);
    undo(match);
    assert_false(match_is_over(match));
    assert_int_equal(match->record.count, 0);
}

static void undo_takes_a_resignation_back_first(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_MORABARABA, person, computer));
    play(match, "E1 A1");
    assert_true(match_resign(match, NULL));
    assert_int_equal(match_undo_length(match), 1);
    undo(match);
    assert_false(match_is_over(match));
    assert_int_equal(match->record.count, 2);
    assert_int_equal(match_undo_length(match), 2);
    undo(match);
    redo(match);
    assert_int_equal(match->record.count, 2);
    assert_false(match_is_over(match));
    redo(match);
    assert_true(match_is_over(match));
    assert_int_equal(match_redo_length(match), 0);
}

static void redo_goes_on_to_the_next_decision_of_a_person(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_MORABARABA, person, computer));
    play(match, "E1 A1 E3");
    undo(match);
    undo(match);
    assert_int_equal(match_redo_length(match), 2);
    redo(match);
    assert_int_equal(match->record.count, 2);
    assert_int_equal(match_redo_length(match), 1); /* the computer had not answered yet */
    redo(match);
    assert_int_equal(match->record.count, 3);
    assert_int_equal(match_redo_length(match), 0);
    Error error = {.kind = ERROR_MEMORY};
    assert_false(match_redo_one(match, &error));
    assert_int_equal(error.kind, ERROR_NONE);
}

static void no_more_than_everything_can_be_taken_back(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_MODIAR, person, person));
    play(match, "a");
    assert_true(match_undo_one(match, NULL));
    Error error = {.kind = ERROR_MEMORY};
    assert_false(match_undo_one(match, &error));
    assert_int_equal(error.kind, ERROR_NONE);
}

/* Resigning and the end. */

static void the_person_resigns_also_while_the_computer_is_to_move(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_MORABARABA, person, computer));
    play(match, "E1");
    assert_true(match_awaits_computer(match));
    assert_true(match_resign(match, NULL));
    assert_int_equal(record_result(&match->record).outcome, OUTCOME_SECOND_WINS);
    assert_false(match_awaits_computer(match));
    Error error = {0};
    assert_false(match_resign(match, &error));
    assert_int_equal(error.kind, ERROR_GAME_OVER);
    assert_false(match_is_unsaved(&error));
}

static void of_two_people_the_one_to_move_resigns_and_of_two_computers_none(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_MORABARABA, person, person));
    play(match, "E1");
    assert_true(match_resign(match, NULL));
    assert_int_equal(record_result(&match->record).outcome, OUTCOME_FIRST_WINS);
    start(match, setup_with(GAME_MORABARABA, computer, computer));
    assert_false(match_resign(match, NULL));
    assert_false(match_is_over(match));
}

static void leaving_keeps_a_running_game_and_files_a_finished_one(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_MORABARABA, person, person));
    play(&home->match, "E1 A1");
    assert_true(match_leave(&home->match, NULL));
    assert_true(home->match.is_on);
    assert_games(home->store.autosave, 1, 2, REASON_NONE);
    assert_games(home->store.games, 0, 0, REASON_NONE);
    assert_true(match_resign(&home->match, NULL));
    assert_true(match_leave(&home->match, NULL));
    assert_false(home->match.is_on);
    assert_games(home->store.autosave, 0, 0, REASON_NONE);
    assert_games(home->store.games, 1, 2, REASON_RESIGNED);
    assert_true(match_leave(&home->match, NULL)); /* not twice */
    start(&home->match, setup_with(GAME_MORABARABA, person, person));
    assert_games(home->store.games, 1, 2, REASON_RESIGNED);
}

static void a_finished_game_that_cannot_be_filed_is_not_lost(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_MORABARABA, person, person));
    play(&home->match, "E1");
    assert_true(match_resign(&home->match, NULL));
    break_home(home);
    Error error = {0};
    assert_false(match_leave(&home->match, &error));
    assert_true(match_is_unsaved(&error));
    assert_true(home->match.is_on);
    mend_home(home);
    assert_true(match_leave(&home->match, NULL));
    assert_games(home->store.games, 1, 1, REASON_RESIGNED);
}

/* Going on. */

static void the_next_start_goes_on_with_game_seats_and_clock(void **state) {
    Home *home = *state;
    MatchSetup setup = setup_with(GAME_TWELVE, computer, person);
    setup.clock_s = 25;
    start(&home->match, setup);
    play(&home->match, "E1 A1 E3");
    restart(home);
    assert_true(match_resume(&home->match, NULL));
    assert_true(home->match.is_on);
    assert_int_equal(home->match.record.count, 3);
    assert_int_equal(home->match.setup.game, GAME_TWELVE);
    assert_int_equal(home->match.setup.clock_s, 25);
    assert_int_equal(home->match.setup.seats[0].level, 4);
    assert_false(home->match.setup.seats[1].is_computer);
    assert_false(match_awaits_computer(&home->match));
    play(&home->match, "A3");
    assert_games(home->store.autosave, 1, 4, REASON_NONE);
}

static void a_set_up_position_is_gone_on_with_too(void **state) {
    Home *home = *state;
    start(&home->match, setup_from(GAME_MODIAR, "5 6 4 5 3 7 s 4,8 42"));
    play(&home->match, "a");
    restart(home);
    assert_true(match_resume(&home->match, NULL));
    assert_true(home->match.setup.starts_elsewhere);
    assert_position(&home->match.setup.start, "5 6 4 5 3 7 s 4,8 42");
    assert_int_equal(home->match.record.count, 1);
}

static void a_finished_game_is_filed_at_the_next_start(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_MORABARABA, person, person));
    play(&home->match, "E1");
    assert_true(match_resign(&home->match, NULL));
    restart(home);
    assert_true(match_resume(&home->match, NULL));
    assert_false(home->match.is_on);
    assert_games(home->store.games, 1, 1, REASON_RESIGNED);
    assert_games(home->store.autosave, 0, 0, REASON_NONE);
}

static void nothing_saved_means_nothing_to_continue(void **state) {
    Home *home = *state;
    assert_true(match_resume(&home->match, NULL));
    assert_false(home->match.is_on);
}

static void a_damaged_autosave_is_told_and_what_can_be_read_goes_on(void **state) {
    Home *home = *state;
    static const char text[] = "[Game \"morabaraba\"]\n[White \"Isibaya level 3\"]\n\n1. E1 A1 2. E1 A3 *\n";
    assert_true(file_write(home->store.autosave, text, strlen(text), NULL));
    Error error = {0};
    assert_false(match_resume(&home->match, &error));
    assert_int_not_equal(error.kind, ERROR_NONE);
    assert_true(home->match.is_on);
    assert_int_equal(home->match.record.count, 2);
    assert_int_equal(home->match.setup.seats[1].level, 3);
    static const char noise[] = "what is this";
    restart(home);
    assert_true(file_write(home->store.autosave, noise, strlen(noise), NULL));
    assert_false(match_resume(&home->match, &error));
    assert_false(home->match.is_on);
}

static Record record_of(const char *text) {
    PgnFile file = {0};
    assert_true(pgn_read(text, strlen(text), &file, NULL));
    Record record = file.games[0].record;
    file.games[0].record = (Record){0};
    pgn_free(&file);
    return record;
}

static void an_opened_record_is_taken_over_and_the_old_game_kept(void **state) {
    Home *home = *state;
    start(&home->match, setup_with(GAME_TWELVE, person, person));
    play(&home->match, "E1");
    Record record = record_of("[Game \"morabaraba\"]\n[Black \"Thandi\"]\n[White \"Isibaya level 7\"]\n"
                              "[Clock \"60\"]\n\n1. E1 A1 2. E3 *\n");
    assert_true(match_take(&home->match, &record, NULL));
    assert_null(record.positions);
    assert_int_equal(home->match.record.count, 3);
    assert_false(home->match.setup.seats[0].is_computer);
    assert_int_equal(home->match.setup.seats[1].level, 7);
    assert_int_equal(home->match.setup.clock_s, 60);
    assert_string_equal(record_tag(&home->match.record, "Black"), "Thandi");
    assert_games(home->store.games, 1, 1, REASON_NONE);
    assert_games(home->store.autosave, 1, 3, REASON_NONE);
    assert_true(match_undo_start(&home->match, NULL));
    assert_int_equal(home->match.setup.game, GAME_TWELVE);
}

static void a_game_is_filed_again_only_when_it_has_changed(void **state) {
    Home *home = *state;
    const MatchSetup setup = setup_with(GAME_MODIAR, person, person);
    Record record = record_of("[Game \"twelve\"]\n\n1. E1 A1 *\n");
    assert_true(match_take(&home->match, &record, NULL)); /* looked at and left */
    start(&home->match, setup);
    assert_games(home->store.games, 0, 0, REASON_NONE);
    assert_true(match_undo_start(&home->match, NULL));
    play(&home->match, "E3");
    start(&home->match, setup);
    assert_games(home->store.games, 1, 3, REASON_NONE);
    assert_true(match_undo_start(&home->match, NULL)); /* brought back and left once more */
    start(&home->match, setup);
    assert_games(home->store.games, 1, 3, REASON_NONE);
    assert_true(match_undo_start(&home->match, NULL));
    assert_true(match_resign(&home->match, NULL));
    assert_true(match_leave(&home->match, NULL));
    assert_games(home->store.games, 2, 3, REASON_RESIGNED);
}

static void what_could_not_be_filed_is_filed_later(void **state) {
    Home *home = *state;
    const MatchSetup setup = setup_with(GAME_MODIAR, person, person);
    start(&home->match, setup_with(GAME_TWELVE, person, person));
    play(&home->match, "E1");
    break_home(home);
    assert_false(match_start(&home->match, &setup, NULL));
    mend_home(home);
    assert_true(match_undo_start(&home->match, NULL));
    start(&home->match, setup);
    assert_games(home->store.games, 1, 1, REASON_NONE);
}

static void a_record_without_names_or_a_sound_clock_is_two_peoples(void **state) {
    Home *home = *state;
    static const char *const clocks[] = {"", "[Clock \"-3\"]\n", "[Clock \"3601\"]\n", "[Clock \"soon\"]\n"};
    for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, "[Game \"modiar\"]\n%s\n1. a *\n", clocks[i]);
        Record record = record_of(text);
        assert_true(match_take(&home->match, &record, NULL));
        assert_false(home->match.setup.seats[0].is_computer || home->match.setup.seats[1].is_computer);
        assert_int_equal(home->match.setup.clock_s, 0);
    }
}

/* The computer, with the thread that thinks. */

static int make_thinker(void **state) {
    if (make_home(state) != 0)
        return -1;
    Home *home = *state;
    home->match.thinker = thinker_create(1, 1, NULL, NULL, NULL);
    return home->match.thinker ? 0 : -1;
}

static int remove_thinker(void **state) {
    Thinker *thinker = ((Home *)*state)->match.thinker;
    const int failed = remove_home(state);
    thinker_free(thinker);
    return failed;
}

static Choice answer_of(Match *match) {
    const struct timespec moment = {.tv_nsec = 1000000};
    Choice choice;
    while (!match_answer(match, &choice))
        nanosleep(&moment, NULL);
    assert_false(match_is_thinking(match));
    return choice;
}

static Seat level(int n) {
    return (Seat){.is_computer = true, .level = n};
}

static void two_computers_play_a_game_to_its_end(void **state) {
    Match *match = &((Home *)*state)->match;
    match->store = NULL; /* not a test of the disk */
    for (GameId id = 0; id < GAME_COUNT; id++) {
        start(match, setup_with(id, level(1), level(1)));
        for (int turn = 0; turn < 40 && match_awaits_computer(match); turn++) {
            match_think(match);
            assert_true(match_play(match, answer_of(match).move, NULL));
        }
        assert_true(match_is_over(match) || match->record.count == 40);
    }
}

static void each_request_has_chances_of_its_own(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_MORABARABA, level(1), person));
    uint64_t seeds[3];
    for (int i = 0; i < 3; i++) {
        seeds[i] = match->seed;
        match_think(match);
        match_stop_thinking(match);
    }
    assert_true(seeds[0] != seeds[1] && seeds[1] != seeds[2] && seeds[0] != seeds[2]);
}

static void undo_a_turn_or_a_new_game_drops_what_is_being_thought(void **state) {
    Match *match = &((Home *)*state)->match;
    Choice choice;
    start(match, setup_with(GAME_MORABARABA, person, level(10)));
    play(match, "E1");
    match_think(match);
    assert_true(match_is_thinking(match));
    undo(match);
    assert_false(match_is_thinking(match));
    assert_false(match_answer(match, &choice));
    match_think(match); /* a hint */
    play(match, "E3");
    assert_false(match_is_thinking(match));
    match_think(match);
    start(match, setup_with(GAME_MODIAR, person, level(10)));
    assert_false(match_is_thinking(match));
    match_think(match);
    assert_true(match_resign(match, NULL));
    assert_false(match_is_thinking(match));
    match_think(match); /* of a game that is over */
    assert_false(match_is_thinking(match));
}

static void a_refused_turn_does_not_disturb_the_thinking(void **state) {
    Match *match = &((Home *)*state)->match;
    start(match, setup_with(GAME_MORABARABA, person, level(10)));
    play(match, "E1");
    match_think(match);
    assert_false(match_play(match, (Move){NOWHERE, 0, NOWHERE}, NULL));
    assert_true(match_is_thinking(match));
}

static void a_person_is_answered_at_full_strength_within_the_time_of_a_hint(void **state) {
    Match *match = &((Home *)*state)->match;
    MatchSetup setup = setup_from(GAME_MORABARABA, "bb.bb.../ww.w..../........ b 0,0 - 4 40");
    start(match, setup);
    match_think(match);
    const Choice choice = answer_of(match);
    assert_int_not_equal(choice.move.shot, NOWHERE); /* closing the mill wins on the spot */
    assert_true(match_play(match, choice.move, NULL));
    assert_true(match_is_over(match));
}

#define IN_A_HOME(test) cmocka_unit_test_setup_teardown(test, make_home, remove_home)
#define WITH_A_THINKER(test) cmocka_unit_test_setup_teardown(test, make_thinker, remove_thinker)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seats_name_means_that_seat),
        cmocka_unit_test(any_other_name_is_a_person),
        IN_A_HOME(a_new_game_has_the_records_tags),
        IN_A_HOME(a_game_may_start_from_any_position),
        IN_A_HOME(a_new_game_sets_the_old_one_aside_and_keeps_it),
        IN_A_HOME(a_game_without_a_turn_is_not_kept),
        IN_A_HOME(what_was_set_aside_comes_back_by_undo),
        IN_A_HOME(what_was_played_since_is_kept_when_undo_brings_the_old_one_back),
        IN_A_HOME(a_rematch_starts_from_the_matchs_own_setup),
        IN_A_HOME(every_turn_is_saved_at_once),
        IN_A_HOME(a_refused_turn_changes_nothing_and_is_no_failure_of_saving),
        IN_A_HOME(a_turn_that_cannot_be_saved_is_played_all_the_same),
        IN_A_HOME(a_game_that_cannot_be_kept_does_not_stop_the_next),
        cmocka_unit_test(without_a_store_nothing_is_kept_and_nothing_fails),
        IN_A_HOME(without_a_game_there_is_nothing_to_do),
        IN_A_HOME(undo_against_the_computer_goes_back_to_the_persons_own_last_decision),
        IN_A_HOME(the_computers_first_turn_is_not_taken_back_alone),
        IN_A_HOME(between_two_people_or_two_computers_undo_takes_one_turn),
        IN_A_HOME(after_the_computers_winning_turn_undo_goes_back_to_the_mistake),
        IN_A_HOME(undo_takes_a_resignation_back_first),
        IN_A_HOME(redo_goes_on_to_the_next_decision_of_a_person),
        IN_A_HOME(no_more_than_everything_can_be_taken_back),
        IN_A_HOME(the_person_resigns_also_while_the_computer_is_to_move),
        IN_A_HOME(of_two_people_the_one_to_move_resigns_and_of_two_computers_none),
        IN_A_HOME(leaving_keeps_a_running_game_and_files_a_finished_one),
        IN_A_HOME(a_finished_game_that_cannot_be_filed_is_not_lost),
        IN_A_HOME(the_next_start_goes_on_with_game_seats_and_clock),
        IN_A_HOME(a_set_up_position_is_gone_on_with_too),
        IN_A_HOME(a_finished_game_is_filed_at_the_next_start),
        IN_A_HOME(nothing_saved_means_nothing_to_continue),
        IN_A_HOME(a_damaged_autosave_is_told_and_what_can_be_read_goes_on),
        IN_A_HOME(an_opened_record_is_taken_over_and_the_old_game_kept),
        IN_A_HOME(a_game_is_filed_again_only_when_it_has_changed),
        IN_A_HOME(what_could_not_be_filed_is_filed_later),
        IN_A_HOME(a_record_without_names_or_a_sound_clock_is_two_peoples),
        WITH_A_THINKER(two_computers_play_a_game_to_its_end),
        WITH_A_THINKER(each_request_has_chances_of_its_own),
        WITH_A_THINKER(undo_a_turn_or_a_new_game_drops_what_is_being_thought),
        WITH_A_THINKER(a_refused_turn_does_not_disturb_the_thinking),
        WITH_A_THINKER(a_person_is_answered_at_full_strength_within_the_time_of_a_hint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
