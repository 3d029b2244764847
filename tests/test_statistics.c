/* How a person does against the levels, from the tags of his games. */
#include "record/pgn.h"
#include "record/statistics.h"
#include "records.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MANY = 200 };

static const StatisticsSince ever;

static GameSummaries read_text(const char *text) {
    GameSummaries played = {0};
    assert_true(summaries_read(text, strlen(text), &played, NULL));
    return played;
}

static GameSummary only_game(const char *text) {
    GameSummaries played = read_text(text);
    assert_int_equal(played.count, 1);
    const GameSummary game = played.games[0];
    summaries_free(&played);
    return game;
}

/* What the tags say */

static void tags_tell_game_level_side_and_result(void **state) {
    (void)state;
    GameSummary game = only_game("[Date \"2026.11.09\"]\n[Game \"twelve\"]\n[Black \"Human\"]\n"
                                 "[White \"Isibaya level 10\"]\n[Result \"1-0\"]\n\n1. E1 A1 1-0\n");
    assert_int_equal(game.game, GAME_TWELVE);
    assert_int_equal(game.level, 10);
    assert_int_equal(game.person, PLAYER_FIRST);
    assert_int_equal(game.outcome, OUTCOME_FIRST_WINS);
    assert_int_equal(game.day, 20261109);
    assert_int_equal(game.hints, 0);
    assert_false(game.starts_elsewhere);
    game = only_game("[Game \"modiar\"]\n[South \"Isibaya level 3\"]\n[North \"Human\"]\n[NorthHints \"4\"]\n"
                     "[SouthHints \"9\"]\n[SetUp \"1\"]\n[FEN \"x\"]\n\n*\n");
    assert_int_equal(game.game, GAME_MODIAR);
    assert_int_equal(game.level, 3);
    assert_int_equal(game.person, PLAYER_SECOND);
    assert_int_equal(game.outcome, OUTCOME_NONE);
    assert_int_equal(game.day, 0);
    assert_int_equal(game.hints, 4);
    assert_true(game.starts_elsewhere);
}

static void the_result_behind_the_turns_counts_before_the_tag(void **state) {
    (void)state;
    static const struct {
        const char *tag, *turns;
        Outcome outcome;
    } rows[] = {
        {"1-0", "1. E1 0-1", OUTCOME_SECOND_WINS}, {"1/2-1/2", "1. E1 *", OUTCOME_DRAW},
        {"0-1", "1. E1", OUTCOME_SECOND_WINS},     {"*", "1. E1 (1. E2 1-0) A1 *", OUTCOME_NONE},
        {"?", "{1-0} 1. E1 ;1-0\n", OUTCOME_NONE}, {"*", "1. E1 ((1-0) 1-0) 1/2-1/2", OUTCOME_DRAW},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "[Game \"twelve\"]\n[Result \"%s\"]\n\n%s\n", rows[i].tag, rows[i].turns);
        assert_int_equal(only_game(text).outcome, rows[i].outcome);
    }
}

static void other_names_are_no_person_against_the_computer(void **state) {
    (void)state;
    static const char *const pairs[][2] = {
        {"Human", "Human"},           {"Isibaya level 3", "Isibaya level 4"}, {"Human", "Isibaya level 11"},
        {"Human", "Isibaya level 0"}, {"Human", "Isibaya level 04"},          {"Human", "Isibaya level "},
        {"Human", "Thandi"},          {"Thandi", "Isibaya level 3"},          {"", "Isibaya level 3"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "[Game \"twelve\"]\n[Black \"%s\"]\n[White \"%s\"]\n\n1-0\n", pairs[i][0],
                 pairs[i][1]);
        assert_int_equal(only_game(text).level, 0);
    }
    assert_int_equal(only_game("[Game \"twelve\"]\n[White \"Isibaya level 3\"]\n\n1-0\n").level, 0);
}

static void only_a_whole_date_is_one(void **state) {
    (void)state;
    static const char *const dates[] = {
        "2026.??.??", "2026.13.01", "2026.00.10", "2026.1.1", "2026-11-09", "11.09.2026", ""};
    for (size_t i = 0; i < sizeof dates / sizeof dates[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "[Game \"twelve\"]\n[Date \"%s\"]\n\n*\n", dates[i]);
        assert_int_equal(only_game(text).day, 0);
    }
}

static void games_are_told_apart_and_know_their_place(void **state) {
    (void)state;
    const char *text =
        "\xEF\xBB\xBF% no game\n[ Game \"twelve\"]\n{[Game \"modiar\"]}\n1. E1 1-0 {late}\n\n"
        "[Game \"modiar\"] [Result \"0-1\"] 1. a\n[Event \"x\"][broken]\n[Game \"chess\"] 1-0 1. e4\n";
    GameSummaries played = read_text(text);
    assert_int_equal(played.count, 3);
    assert_int_equal(played.games[0].game, GAME_TWELVE);
    assert_int_equal(played.games[1].game, GAME_MODIAR);
    assert_int_equal(played.games[1].outcome, OUTCOME_SECOND_WINS);
    assert_int_equal(played.games[2].game, GAME_COUNT);
    assert_int_equal(played.games[0].at, strstr(text, "[ Game") - text);
    assert_int_equal(played.games[1].at, strstr(text, "[Game \"modiar\"] [") - text);
    assert_int_equal(played.games[2].at, strstr(text, "[Event") - text);
    summaries_free(&played);
    assert_int_equal(read_text("").count, 0);
    assert_int_equal(read_text("nothing of 1-0 the kind").count, 0);
}

/* The reader of tags and the reader of games say the same of what we write ourselves. */
static void what_is_written_is_summed_up_as_it_is_read(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        Record record = record_from(games[seed % GAME_COUNT]->name, NULL);
        const Game *game = record_game(&record);
        char *text;
        play_by_chance(&record, 120, seed);
        if (seed % 2)
            record_resign(&record, (int)(seed / 2 % 2));
        assert_true(record_set_tag(&record, pgn_player_tag(game, 1), "Human", NULL));
        assert_true(record_set_tag(&record, pgn_player_tag(game, 0), "Isibaya level 7", NULL));
        assert_true(pgn_write(&record, &text, NULL));
        const GameSummary summary = only_game(text);
        assert_int_equal(summary.game, game->id);
        assert_int_equal(summary.outcome, record_result(&record).outcome);
        assert_int_equal(summary.level, 7);
        assert_int_equal(summary.person, PLAYER_SECOND);
        free(text);
        record_free(&record);
    }
}

static void a_file_that_is_missing_holds_no_game(void **state) {
    (void)state;
    char folder[FILE_PATH_MAX];
    GameSummaries played;
    Error error = {0};
    folder_make(folder);
    assert_true(summaries_load(in_folder(folder, "games.pgn"), &played, &error));
    assert_int_equal(played.count, 0);
    put_file(in_folder(folder, "games.pgn"), "[Game \"twelve\"]\n\n1-0\n");
    assert_true(summaries_load(in_folder(folder, "games.pgn"), &played, &error));
    assert_int_equal(played.count, 1);
    summaries_free(&played);
    assert_false(summaries_load(folder, &played, &error));
    assert_int_equal(error.kind, ERROR_FILE_READ);
    folder_remove(folder);
}

/* Sums */

/* A game of Morabaraba that the person, who has black, won (w), drew (d) or lost (l). */
static GameSummary game_of_level(int level, char how) {
    return (GameSummary){.game = GAME_MORABARABA,
                         .level = level,
                         .person = PLAYER_FIRST,
                         .outcome = how == 'w'   ? OUTCOME_FIRST_WINS
                                    : how == 'l' ? OUTCOME_SECOND_WINS
                                    : how == 'd' ? OUTCOME_DRAW
                                                 : OUTCOME_NONE};
}

/* Games in order: a digit sets the level (0: 10), a letter is a game at it, a capital letter one with hints.
 */
static Statistics statistics_from(const char *course) {
    GameSummary played[MANY];
    Statistics sum;
    int count = 0, level = 1;
    for (; *course != '\0'; course++) {
        if (*course >= '0' && *course <= '9') {
            level = *course == '0' ? 10 : *course - '0';
            continue;
        }
        played[count] = game_of_level(level, (char)(*course | 0x20));
        played[count++].hints = *course < 'a';
    }
    statistics_of(played, count, ever, &sum);
    return sum;
}

static void assert_tally(Tally tally, int won, int drawn, int lost) {
    assert_int_equal(tally.won, won);
    assert_int_equal(tally.drawn, drawn);
    assert_int_equal(tally.lost, lost);
}

static void results_are_summed_up_by_game_and_level(void **state) {
    (void)state;
    const Statistics sum = statistics_from("2wwl3dl*W2L");
    const GameStatistics *own = &sum.games[GAME_MORABARABA];
    assert_tally(own->levels[2], 2, 0, 1);
    assert_tally(own->levels[3], 0, 1, 1);
    assert_tally(own->levels[0], 2, 1, 2);
    assert_tally(own->hinted[3], 1, 0, 0);
    assert_tally(own->hinted[2], 0, 0, 1);
    assert_tally(own->hinted[0], 1, 0, 1);
    assert_tally(sum.games[GAME_MODIAR].levels[0], 0, 0, 0);
    assert_int_equal(sum.counted, 7);
}

static void a_win_is_the_persons_on_either_side(void **state) {
    (void)state;
    GameSummary played[2] = {game_of_level(4, 'w'), game_of_level(4, 'w')};
    Statistics sum;
    played[1].person = PLAYER_SECOND;
    statistics_of(played, 2, ever, &sum);
    assert_tally(sum.games[GAME_MORABARABA].levels[4], 1, 0, 1);
}

static void what_says_nothing_of_him_is_not_counted(void **state) {
    (void)state;
    GameSummary played[4];
    Statistics sum;
    for (int i = 0; i < 4; i++)
        played[i] = game_of_level(4, 'w');
    played[0].level = 0;
    played[1].outcome = OUTCOME_NONE;
    played[2].starts_elsewhere = true;
    played[3].game = GAME_COUNT;
    statistics_of(played, 4, ever, &sum);
    assert_int_equal(sum.counted, 0);
    assert_int_equal(sum.games[GAME_MORABARABA].level, 0);
}

static void runs_are_counted_now_and_at_their_best(void **state) {
    (void)state;
    static const struct {
        const char *course;
        int wins, losses, best;
    } rows[] = {{"", 0, 0, 0},        {"3wwwlww", 2, 0, 3}, {"3wlll", 0, 3, 1}, {"3wwd", 0, 0, 2},
                {"3ww4w*w", 4, 0, 4}, {"3wwLw", 3, 0, 3},   {"3llWl", 0, 3, 0}, {"3lldl", 0, 1, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Statistics sum = statistics_from(rows[i].course);
        const GameStatistics *own = &sum.games[GAME_MORABARABA];
        assert_int_equal(own->wins_running, rows[i].wins);
        assert_int_equal(own->losses_running, rows[i].losses);
        assert_int_equal(own->wins_running_best, rows[i].best);
    }
}

static void four_of_the_last_five_suggest_another_level(void **state) {
    (void)state;
    static const struct {
        const char *course;
        int level, suggested;
    } rows[] = {{"", 0, 0},          {"3www", 3, 0},      {"3wwww", 3, 4},  {"3wwwlw", 3, 4},
                {"3wwwwll", 3, 0},   {"3lwwwdw", 3, 4},   {"3llll", 3, 2},  {"3wllll", 3, 2},
                {"3lllwwl", 3, 0},   {"1llll", 1, 0},     {"0wwww", 10, 0}, {"9wwww", 9, 10},
                {"3wwww2l", 2, 0},   {"3www2ll3w", 3, 4}, {"3wwwWW", 3, 0}, {"3wwwwLLLL", 3, 4},
                {"3wwwwlllll", 3, 2}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Statistics sum = statistics_from(rows[i].course);
        const GameStatistics *own = &sum.games[GAME_MORABARABA];
        assert_int_equal(own->level, rows[i].level);
        assert_int_equal(own->suggested_level, rows[i].suggested);
        assert_true(own->recent.won + own->recent.drawn + own->recent.lost <= STATISTICS_RECENT);
    }
    const Statistics sum = statistics_from("3lwwwdw");
    assert_tally(sum.games[GAME_MORABARABA].recent, 4, 1, 0);
}

static void what_was_before_a_place_or_a_day_is_forgotten(void **state) {
    (void)state;
    GameSummary played[4];
    Statistics sum;
    for (int i = 0; i < 4; i++) {
        played[i] = game_of_level(4, 'w');
        played[i].at = 100 * (size_t)i;
        played[i].day = 20261128 + i;
    }
    played[3].day = 0;
    statistics_of(played, 4, (StatisticsSince){.at = 101}, &sum);
    assert_int_equal(sum.counted, 2);
    statistics_of(played, 4, (StatisticsSince){.day = 20261129}, &sum);
    assert_int_equal(sum.counted, 2);
    statistics_of(played, 4, (StatisticsSince){.at = 400}, &sum);
    assert_int_equal(sum.counted, 0);
    assert_int_equal(sum.games[GAME_MORABARABA].wins_running_best, 0);
    statistics_of(played, 4, ever, &sum);
    assert_int_equal(sum.counted, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tags_tell_game_level_side_and_result),
        cmocka_unit_test(the_result_behind_the_turns_counts_before_the_tag),
        cmocka_unit_test(other_names_are_no_person_against_the_computer),
        cmocka_unit_test(only_a_whole_date_is_one),
        cmocka_unit_test(games_are_told_apart_and_know_their_place),
        cmocka_unit_test(what_is_written_is_summed_up_as_it_is_read),
        cmocka_unit_test(a_file_that_is_missing_holds_no_game),
        cmocka_unit_test(results_are_summed_up_by_game_and_level),
        cmocka_unit_test(a_win_is_the_persons_on_either_side),
        cmocka_unit_test(what_says_nothing_of_him_is_not_counted),
        cmocka_unit_test(runs_are_counted_now_and_at_their_best),
        cmocka_unit_test(four_of_the_last_five_suggest_another_level),
        cmocka_unit_test(what_was_before_a_place_or_a_day_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
