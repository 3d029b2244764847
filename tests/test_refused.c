/* What is refused, and why: texts of positions and turns, and clicks with the points they point out. */
#include "base/text.h"
#include "rules/mill.h"
#include "rules/modiar.h"

#include "cases.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Texts */

/* The words of the column `why`. */
static const struct {
    const char *why;
    ErrorKind kind;
} kinds[] = {
    {"one field", ERROR_FIELDS},
    {"five fields", ERROR_FIELDS},
    {"seven fields", ERROR_FIELDS},
    {"eight fields", ERROR_FIELDS},
    {"ten fields", ERROR_FIELDS},
    {"two spaces", ERROR_FIELDS},
    {"space in front", ERROR_FIELDS},
    {"space behind", ERROR_FIELDS},
    {"two rings", ERROR_RINGS},
    {"four rings", ERROR_RINGS},
    {"seven points", ERROR_RINGS},
    {"nine points", ERROR_RINGS},
    {"capital letter", ERROR_RING_CHARACTER},
    {"no such letter", ERROR_RING_CHARACTER},
    {"no such player", ERROR_PLAYER},
    {"hand does not fit the alternation", ERROR_HAND_ALTERNATION},
    {"thirteen black cows", ERROR_TOO_MANY_COWS},
    {"thirteen white cows", ERROR_TOO_MANY_COWS},
    {"one number in hand", ERROR_PAIR},
    {"three numbers in hand", ERROR_PAIR},
    {"one number captured", ERROR_PAIR},
    {"three numbers captured", ERROR_PAIR},
    {"sign", ERROR_NUMBER},
    {"leading zero", ERROR_NUMBER},
    {"number too large", ERROR_NUMBER},
    {"number missing", ERROR_NUMBER},
    {"other characters", ERROR_NUMBER},
    {"no ban text", ERROR_BAN_TEXT},
    {"bans in the wrong order", ERROR_BAN_ORDER},
    {"ban whose start is empty", ERROR_BAN_START},
    {"ban of the wrong owner", ERROR_BAN_START},
    {"ban whose end is taken", ERROR_BAN_END},
    {"ban while placing", ERROR_BAN_NOT_ALLOWED},
    {"no ban in this game", ERROR_BAN_NOT_ALLOWED},
    {"no-shot out of range", ERROR_NO_SHOT_RANGE},
    {"no-shot while placing", ERROR_NO_SHOT_RANGE},
    {"turns out of range", ERROR_TURNS_RANGE},
    {"41 stones", ERROR_STONES},
    {"43 stones", ERROR_STONES},
    {"more stones", ERROR_STONES},
    {"odd captures", ERROR_ODD_CAPTURES},
    {"no such point", ERROR_NO_POINT},
    {"small letter", ERROR_NO_POINT},
    {"still placing", ERROR_STILL_PLACING},
    {"no mill", ERROR_SHOT_WITHOUT_MILL},
    {"trailing space", ERROR_MOVE_TEXT},
    {"empty", ERROR_MOVE_TEXT},
    {"no turn", ERROR_MOVE_TEXT},
    {"two pits", ERROR_MOVE_TEXT},
    {"no such pit", ERROR_NO_PIT},
    {"the other player's pit", ERROR_ENEMY_PIT},
};

static ErrorKind kind_of(const char *why) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].why, why) == 0)
            return kinds[i].kind;
    fail_msg("no kind is known for: %s", why);
    return ERROR_NONE;
}

static void assert_position_refused(const Game *game, const char *text, ErrorKind kind) {
    Position pos, untouched;
    Error error = {.kind = ERROR_NONE};
    memset(&pos, 0xA5, sizeof pos);
    memcpy(&untouched, &pos, sizeof pos);
    if (game->read_position(text, &pos, &error) || error.kind != kind)
        fail_msg("%s: kind %d, not %d", text, error.kind, kind);
    assert_memory_equal(&pos, &untouched, sizeof pos);
    assert_false(game->read_position(text, &pos, NULL));
}

static void assert_turn_refused(const Game *game, const char *text, ErrorKind kind) {
    Position start;
    Move move = {7, 7, 7};
    Error error = {.kind = ERROR_NONE};
    game->start(&start);
    if (game->read_move(&start, text, &move, &error) || error.kind != kind)
        fail_msg("%s: kind %d, not %d", text, error.kind, kind);
    assert_string_equal(error.token, text);
    assert_true(move_equal(move, (Move){7, 7, 7}));
    assert_false(game->read_move(&start, text, &move, NULL));
}

static void check_table(const char *name) {
    Cases cases = cases_read(name, 4);
    for (int i = 0; i < cases.count; i++) {
        const char *const *row = cases.rows[i].fields;
        const Game *game = game_named(row[0]);
        if (strcmp(row[1], "fen") == 0)
            assert_position_refused(game, row[2], kind_of(row[3]));
        else
            assert_turn_refused(game, row[2], kind_of(row[3]));
    }
    cases_free(&cases);
}

static void the_texts_handed_to_us_are_refused(void **state) {
    (void)state;
    check_table("refused.tsv");
}

static void more_texts_are_refused(void **state) {
    (void)state;
    check_table("refused-more.tsv");
}

static void a_position_names_what_is_wrong_with_it(void **state) {
    (void)state;
    static const struct {
        const Game *game;
        const char *text, *token;
    } cases[] = {
        {&mill_morabaraba, "......../......../........ b 12,12 - 0",
         "......../......../........ b 12,12 - 0"},
        {&mill_morabaraba, "......../.x....../........ b 12,12 - 0 0", ".x......"},
        {&mill_morabaraba, "......../......../........ x 12,12 - 0 0", "x"},
        {&mill_morabaraba, "......../......../........ b 012,12 - 0 0", "012"},
        {&mill_morabaraba, "bbb...../www...../bw...... w 0,0 bE1-E8,wA1-A9 1 30", "A9"},
        {&mill_morabaraba, "bbb...../www...../bw...... w 0,0 bE1-E8,wA4-A8 1 30", "wA4-A8"},
        {&mill_morabaraba, "bbb...../www...../bw...... w 0,0 - 51 30", "51"},
        {&modiar, "7 7 7 7 7 6 s 0,0 0", "7 7 7 7 7 6 s 0,0"},
        {&modiar, "7 7 7 7 7 5 s 1,1 0", "1,1"},
        {&modiar, "7 7 7 7 7 7 s 0,0 10000", "10000"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position pos;
        Error error;
        assert_false(cases[i].game->read_position(cases[i].text, &pos, &error));
        assert_string_equal(error.token, cases[i].token);
    }
}

/* Clicks and turns in a given position */

static int8_t place_named(const Game *game, Span name) {
    for (int8_t at = 0; at < game->points; at++)
        if (span_is(name, game->place_name(at)))
            return at;
    assert_true(span_is(name, "."));
    return NOWHERE;
}

static uint32_t places_named(const Game *game, const char *names) {
    Span rest = span_of(names), name;
    uint32_t places = 0;
    while (text_next_token(&rest, &name))
        places |= 1u << place_named(game, name);
    return places;
}

/* A turn or its beginning: from, to and shot, "." for NOWHERE. */
static Move move_named(const Game *game, const char *names) {
    Span rest = span_of(names), parts[3];
    for (int i = 0; i < 3; i++)
        assert_true(text_next_token(&rest, &parts[i]));
    return (Move){place_named(game, parts[0]), place_named(game, parts[1]), place_named(game, parts[2])};
}

typedef struct Click {
    const char *move;
    bool whole;
    ErrorKind kind;
    const char *places;
} Click;

static void check_clicks(const Game *game, const char *text, const Click clicks[], size_t count) {
    const Position pos = position_of(game, text);
    for (size_t i = 0; i < count; i++) {
        const Refusal refusal = game->refuse(&pos, move_named(game, clicks[i].move), clicks[i].whole);
        if (refusal.kind != clicks[i].kind || refusal.places != places_named(game, clicks[i].places))
            fail_msg("%s, %s: kind %d, places %x", text, clicks[i].move, refusal.kind, refusal.places);
    }
}

#define CHECK_CLICKS(game, text, clicks) check_clicks(game, text, clicks, sizeof(clicks) / sizeof *(clicks))

static void while_placing_a_click_is_refused_with_its_reason(void **state) {
    (void)state;
    static const Click clicks[] = {
        {". . .", false, ERROR_NONE, ""},
        {". . .", true, ERROR_MOVE_TEXT, ""},
        {". . E1", false, ERROR_SHOT_WITHOUT_MILL, ""},
        {". E4 .", false, ERROR_NONE, ""},
        {". E4 .", true, ERROR_NONE, ""},
        {". A1 .", false, ERROR_POINT_TAKEN, "A1"},
        {". A1 .", true, ERROR_POINT_TAKEN, "A1"},
        {". E1 .", false, ERROR_STILL_PLACING, "E1"},
        {". E1 .", true, ERROR_POINT_TAKEN, "E1"},
        {"E1 . .", false, ERROR_STILL_PLACING, "E1"},
        {"E1 E8 .", true, ERROR_STILL_PLACING, "E1"},
        {"R5 R6 .", true, ERROR_STILL_PLACING, "R5"},
        {"A1 A8 .", true, ERROR_ENEMY_COW, "A1"},
        {". E4 A1", false, ERROR_SHOT_WITHOUT_MILL, ""},
        {". E3 .", false, ERROR_NONE, ""},
        {". E3 .", true, ERROR_SHOT_DUE, "A1 A2"},
        {". E3 E4", false, ERROR_SHOT_AT_NOTHING, "A1 A2"},
        {". E3 E3", false, ERROR_SHOT_AT_OWN, "A1 A2"},
        {". E3 E1", true, ERROR_SHOT_AT_OWN, "A1 A2"},
        {". E3 A2", true, ERROR_NONE, ""},
    };
    CHECK_CLICKS(&mill_morabaraba, "bb....../ww....../........ b 10,10 - 0 4", clicks);
}

static void while_moving_a_click_is_refused_with_its_reason(void **state) {
    (void)state;
    /* Black E1 E2 E4 E7 R7; white A1 A2 A3 A7 E6 E8 R5. */
    static const Click clicks[] = {
        {". . .", false, ERROR_NONE, ""},
        {". E3 .", true, ERROR_ALL_PLACED, "E2 E4 R7"},
        {"E1 . .", false, ERROR_COW_HEMMED_IN, "E2 E4 R7"},
        {"E1 R1 .", false, ERROR_COW_HEMMED_IN, "E2 E4 R7"},
        {"E1 A1 .", true, ERROR_POINT_TAKEN, "A1"},
        {"E2 . .", false, ERROR_NONE, ""},
        {"E2 E2 .", true, ERROR_POINT_TAKEN, "E2"},
        {"E5 . .", false, ERROR_NO_COW_THERE, "E5"},
        {"A1 . .", false, ERROR_ENEMY_COW, "A1"},
        {"E4 A5 .", false, ERROR_TOO_FAR, "E3 E5 A4"},
        {"E4 . A1", false, ERROR_SHOT_WITHOUT_MILL, ""},
        {"E4 . .", true, ERROR_MOVE_TEXT, ""},
        {"E4 E5 A7", true, ERROR_SHOT_WITHOUT_MILL, ""},
        {"E4 E3 .", false, ERROR_NONE, ""},
        {"E4 E3 .", true, ERROR_SHOT_DUE, "A7 E6 E8 R5"},
        {"E4 E3 A2", false, ERROR_SHOT_IN_MILL, "A1 A2 A3"},
        {"E4 E3 E4", false, ERROR_SHOT_AT_NOTHING, "A7 E6 E8 R5"},
        {"E4 E3 E3", false, ERROR_SHOT_AT_OWN, "A7 E6 E8 R5"},
        {"E4 E3 R5", true, ERROR_NONE, ""},
    };
    CHECK_CLICKS(&mill_morabaraba, "bb.b.wbw/www...w./....w.b. b 0,0 - 3 40", clicks);
}

static void a_cow_protected_twice_shows_both_mills(void **state) {
    (void)state;
    static const Click clicks[] = {{"A4 A3 E1", false, ERROR_SHOT_IN_MILL, "E1 E2 E3 E8 E7"}};
    CHECK_CLICKS(&mill_morabaraba, "www...ww/bb.b..../b...w... b 0,0 - 3 40", clicks);
}

static void a_banned_way_back_shows_the_point_it_leads_to(void **state) {
    (void)state;
    static const Click clicks[] = {
        {"E4 E3 .", false, ERROR_RETURN_BAN, "E3"},
        {"E4 E3 R1", true, ERROR_RETURN_BAN, "E3"},
        {"E4 R2 .", true, ERROR_TOO_FAR, "E5"},
        {"E4 . .", false, ERROR_NONE, ""},
    };
    CHECK_CLICKS(&mill_morabaraba, "bb.b..../w..b..w./w..b..w. b 0,0 bE4-E3 1 31", clicks);
}

static void a_cow_whose_one_way_is_banned_says_so(void **state) {
    (void)state;
    static const Click clicks[] = {
        {"E4 . .", false, ERROR_RETURN_BAN, "E3"},
        {"E4 R2 .", false, ERROR_RETURN_BAN, "E3"},
        {"E4 E5 .", false, ERROR_POINT_TAKEN, "E5"},
    };
    CHECK_CLICKS(&mill_morabaraba, "bb.bw.../w..b..w./w..b.... b 0,0 bE4-E3 1 31", clicks);
}

static void after_the_end_everything_is_refused(void **state) {
    (void)state;
    static const Click clicks[] = {
        {". . .", false, ERROR_GAME_OVER, ""},
        {"E1 E2 .", true, ERROR_GAME_OVER, ""},
    };
    CHECK_CLICKS(&mill_morabaraba, "b..b..../w..b..w./w..b.... b 0,0 - 50 131", clicks);
    static const Click pits[] = {{". . .", false, ERROR_GAME_OVER, ""}, {"c . .", true, ERROR_GAME_OVER, ""}};
    CHECK_CLICKS(&modiar, "0 0 10 0 0 0 s 16,16 9", pits);
}

static void a_pit_is_refused_with_its_reason(void **state) {
    (void)state;
    static const Click clicks[] = {
        {". . .", false, ERROR_NONE, ""},          {". . .", true, ERROR_MOVE_TEXT, ""},
        {"a b .", false, ERROR_MOVE_TEXT, ""},     {"a . .", false, ERROR_PIT_EMPTY, "a"},
        {"b . .", false, ERROR_SINGLE_STONE, "b"}, {"A . .", true, ERROR_ENEMY_PIT, "A"},
        {"c . .", true, ERROR_NONE, ""},
    };
    CHECK_CLICKS(&modiar, "0 1 5 12 12 12 s 0,0 9", clicks);
}

static void a_slam_shows_the_pits_it_would_capture(void **state) {
    (void)state;
    static const Click clicks[] = {{"c . .", true, ERROR_GRAND_SLAM, "A B"}};
    CHECK_CLICKS(&modiar, "19 16 3 1 1 0 s 2,0 9", clicks);
}

static void a_starving_turn_shows_the_pits_that_feed(void **state) {
    (void)state;
    static const Click clicks[] = {{"a . .", true, ERROR_MUST_FEED, "b c"}, {"b . .", true, ERROR_NONE, ""}};
    CHECK_CLICKS(&modiar, "2 3 3 0 0 0 s 16,18 9", clicks);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_texts_handed_to_us_are_refused),
        cmocka_unit_test(more_texts_are_refused),
        cmocka_unit_test(a_position_names_what_is_wrong_with_it),
        cmocka_unit_test(while_placing_a_click_is_refused_with_its_reason),
        cmocka_unit_test(while_moving_a_click_is_refused_with_its_reason),
        cmocka_unit_test(a_cow_protected_twice_shows_both_mills),
        cmocka_unit_test(a_banned_way_back_shows_the_point_it_leads_to),
        cmocka_unit_test(a_cow_whose_one_way_is_banned_says_so),
        cmocka_unit_test(after_the_end_everything_is_refused),
        cmocka_unit_test(a_pit_is_refused_with_its_reason),
        cmocka_unit_test(a_slam_shows_the_pits_it_would_capture),
        cmocka_unit_test(a_starving_turn_shows_the_pits_that_feed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
