/* A game as text: the board in characters, and the turns. */
#include "record/diagram.h"
#include "record/pgn.h"
#include "records.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_mill_board_shows_each_cow_at_its_point(void **state) {
    (void)state;
    char board[DIAGRAM_BOARD_MAX];
    Record record = record_from("morabaraba", "bw....../.b....../w......b b 8,8 - 0 8");
    diagram_board(record_position(&record), board);
    record_free(&record);
    assert_string_equal(board, "    1           2           3\n"
                               " E  X-----------O-----------.\n"
                               "    | \\         |         / |\n"
                               " A  |   .-------X-------.   |\n"
                               "    |   | \\     |     / |   |\n"
                               " R  |   |   O---.---.   |   |\n"
                               "    |   |   |       |   |   |\n"
                               " 8  .---.---X       .---.---.  4\n"
                               "    |   |   |       |   |   |\n"
                               "    |   |   .---.---.   |   |\n"
                               "    |   | /     |     \\ |   |\n"
                               "    |   .-------.-------.   |\n"
                               "    | /         |         \\ |\n"
                               "    .-----------.-----------.\n"
                               "    7           6           5\n");
}

static void every_point_has_a_place_of_its_own(void **state) {
    (void)state;
    char empty[DIAGRAM_BOARD_MAX], board[DIAGRAM_BOARD_MAX];
    Position pos;
    games[GAME_TWELVE]->start(&pos);
    diagram_board(&pos, empty);
    int places[24];
    for (int point = 0; point < 24; point++) {
        pos.mill.cows[PLAYER_FIRST] = 1u << point;
        diagram_board(&pos, board);
        assert_int_equal(strlen(board), strlen(empty));
        places[point] = (int)(strchr(board, 'X') - board);
        assert_int_equal(empty[places[point]], '.');
        for (int other = 0; other < point; other++)
            assert_int_not_equal(places[point], places[other]);
    }
}

static void modiars_pits_and_captures_stand_as_on_the_board(void **state) {
    (void)state;
    char board[DIAGRAM_BOARD_MAX];
    Record record = record_from("modiar", "8 5 3 9 2 7 s 4,4 6");
    diagram_board(record_position(&record), board);
    record_free(&record);
    assert_string_equal(board, "   C      B      A\n"
                               " ( 7)   ( 2)   ( 9)    4\n"
                               " ( 8)   ( 5)   ( 3)    4\n"
                               "   a      b      c\n");
}

/* The turns in the text are those of the game, in lines that any mail keeps. */
static void the_turns_are_numbered_and_wrapped(void **state) {
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        Record record = record_from(games[game]->name, NULL);
        char *text = NULL;
        play_by_chance(&record, 60, 5 + (uint64_t)game);
        assert_true(diagram_write(&record, "HEAD", "BELOW", &text, NULL));
        assert_memory_equal(text, "HEAD\n\n", 6);
        const char *turns = strstr(text, "BELOW\n\n");
        assert_non_null(turns);
        turns += 7;
        for (const char *line = text; *line != '\0'; line = strchr(line, '\n') + 1)
            assert_in_range(strcspn(line, "\n"), 0, 79);
        char wrapped[8192];
        snprintf(wrapped, sizeof wrapped, "[Game \"%s\"]\n\n%s*\n", games[game]->name, turns);
        PgnFile file = {0};
        assert_true(pgn_read(wrapped, strlen(wrapped), &file, NULL));
        assert_int_equal(file.games[0].record.count, record.count);
        pgn_free(&file);
        free(text);
        record_free(&record);
    }
}

static void a_game_that_the_second_player_begins_is_numbered_so(void **state) {
    (void)state;
    char *text = NULL;
    Record record = record_from("twelve", "b......./......../........ w 11,12 - 0 1");
    play_texts(&record, "E2 E3");
    assert_true(diagram_write(&record, "H", "B", &text, NULL));
    assert_non_null(strstr(text, "B\n\n1... E2 2. E3\n"));
    free(text);
    record_free(&record);
}

static void a_game_without_a_turn_is_a_board(void **state) {
    (void)state;
    char *text = NULL;
    Record record = record_from("modiar", NULL);
    assert_true(diagram_write(&record, "H", "B", &text, NULL));
    assert_string_equal(text + strlen(text) - 3, "\nB\n");
    free(text);
    record_free(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mill_board_shows_each_cow_at_its_point),
        cmocka_unit_test(every_point_has_a_place_of_its_own),
        cmocka_unit_test(modiars_pits_and_captures_stand_as_on_the_board),
        cmocka_unit_test(the_turns_are_numbered_and_wrapped),
        cmocka_unit_test(a_game_that_the_second_player_begins_is_numbered_so),
        cmocka_unit_test(a_game_without_a_turn_is_a_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
