/* Records as text: what is read, what is refused and where, what is written. */
#include "base/random.h"
#include "record/pgn.h"
#include "records.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define MORA "[Game \"morabaraba\"]\n\n"

static PgnFile read_text(const char *text) {
    PgnFile file = {0};
    Error error = {0};
    if (pgn_read(text, strlen(text), &file, &error))
        return file;
    char told[ERROR_TEXT_MAX];
    error_text(&error, told);
    fail_msg("%s", told);
    return file;
}

/* The one game of a text; freed by pgn_free(&file). */
static PgnGame *only_game(PgnFile *file) {
    assert_int_equal(file->count, 1);
    return &file->games[0];
}

/* The text must hold one game with so many turns and no trouble. */
static void assert_reads(const char *text, int turns) {
    PgnFile file = read_text(text);
    const PgnGame *game = only_game(&file);
    if (game->error.kind != ERROR_NONE) {
        char told[ERROR_TEXT_MAX];
        error_text(&game->error, told);
        fail_msg("%s: %s", text, told);
    }
    assert_int_equal(game->record.count, turns);
    assert_int_equal(game->record.played, turns);
    pgn_free(&file);
}

/* The text's one game must break off after so many turns, with this trouble. */
static void assert_breaks_off(const char *text, int turns, ErrorKind kind, const char *token, int line) {
    PgnFile file = read_text(text);
    const PgnGame *game = only_game(&file);
    assert_int_equal(game->error.kind, kind);
    assert_string_equal(game->error.token, token);
    assert_int_equal(game->error.line, line);
    assert_int_equal(game->record.count, turns);
    assert_int_equal(record_result(&game->record).reason, REASON_NONE);
    pgn_free(&file);
}

static void assert_result_of(const char *text, Outcome outcome, Reason reason, ErrorKind error) {
    PgnFile file = read_text(text);
    const PgnGame *game = only_game(&file);
    const Result result = record_result(&game->record);
    assert_int_equal(result.outcome, outcome);
    assert_string_equal(reason_word(result.reason), reason_word(reason));
    assert_int_equal(game->error.kind, error);
    pgn_free(&file);
}

static void assert_comment(const char *text, int turn, const char *comment) {
    PgnFile file = read_text(text);
    const PgnGame *game = only_game(&file);
    assert_int_equal(game->error.kind, ERROR_NONE);
    assert_non_null(game->record.comments[turn]);
    assert_string_equal(game->record.comments[turn], comment);
    pgn_free(&file);
}

/* What is read. */

static void a_record_with_its_tags_is_read(void **state) {
    (void)state;
    PgnFile file =
        read_text("[Event \"Casual game\"]\n[Date \"2026.11.29\"]\n[Game \"morabaraba\"]\n"
                  "[Black \"Human\"]\n[White \"Isibaya level 4\"]\n[Result \"*\"]\n[Mood \"calm\"]\n\n"
                  "1. E1 A1 2. E3 A3\n3. E2xA1 *\n");
    const PgnGame *game = only_game(&file);
    assert_int_equal(game->error.kind, ERROR_NONE);
    assert_int_equal(game->line, 1);
    assert_false(game->is_open_ended);
    assert_false(game->has_variations);
    assert_stands(&game->record, "bbb...../..w...../........ w 9,10 - 0 5");
    assert_string_equal(record_tag(&game->record, "White"), "Isibaya level 4");
    assert_string_equal(record_tag(&game->record, "Mood"), "calm");
    assert_int_equal(game->record.tag_count, 5);
    pgn_free(&file);
}

static void numbers_dots_and_line_ends_are_read_as_they_come(void **state) {
    (void)state;
    assert_reads(MORA "1. E1 A1 2. E3 *", 3);
    assert_reads(MORA "1.E1 A1 2.E3*", 3);
    assert_reads(MORA "1. E1 1... A1 2 . E3 *", 3);
    assert_reads(MORA "1 E1 A1 2 E3 *", 3);
    assert_reads(MORA "E1 A1 E3 *", 3);
    assert_reads(MORA "1. E1\t... A1\v2.\fE3 *", 3);
    assert_reads("\xEF\xBB\xBF[Game \"morabaraba\"]\r\n\r\n1. E1 A1\r\n2. E3 *\r\n", 3);
    assert_reads("[Game \"morabaraba\"]\r\r1. E1 A1\r2. E3 *", 3);
    assert_reads("[ Game  \"morabaraba\" ] E1 A1 E3 *", 3);
}

static void opinions_are_read_over(void **state) {
    (void)state;
    assert_reads(MORA "1. E1! A1?? 2. E3!? $14 $2 A3 ?! *", 4);
}

static void escape_lines_are_read_over(void **state) {
    (void)state;
    assert_reads("% 1. E1\n" MORA "1. E1 A1\n%2. {E3\n2. E3 *", 3);
}

static void variations_are_read_over_with_a_notice(void **state) {
    (void)state;
    const char text[] = MORA "1. E1 (1. E2 A2 (1... A3 {)} 1-0) 2. E9 ;)\n) A1 2. E3 *";
    assert_reads(text, 3);
    PgnFile file = read_text(text);
    assert_true(only_game(&file)->has_variations);
    pgn_free(&file);
}

static void comments_stay_with_the_turn_before_them(void **state) {
    (void)state;
    assert_comment(MORA "{before} 1. E1 {[%clk 0:00:31]} A1 *", 0, "before");
    assert_comment(MORA "{before} 1. E1 {[%clk 0:00:31]} A1 *", 1, "[%clk 0:00:31]");
    assert_comment(MORA "1. E1 A1 ; to the end {of the line\n2. E3 *", 2, "to the end {of the line");
    assert_comment(MORA "1. {late} E1 A1 *", 0, "late");
    assert_comment("{of the file}\n" MORA "1. E1 *", 0, "of the file");
    assert_comment(MORA "1. E1 {[Game \"twelve\"] ( [%x 1]} *", 1, "[Game \"twelve\"] ( [%x 1]");
}

static void several_comments_are_joined(void **state) {
    (void)state;
    assert_comment(MORA "1. E1 {one}{two} {} {three} *", 1, "one two three");
    assert_comment(MORA "1. E1 {one} ! {two} (1. E2) {three} A1 *", 1, "one two three");
    assert_comment(MORA "1. E1 ;one\n;two\n;\n*", 1, "one\ntwo");
    assert_comment(MORA "1. E1 {one} * {two}", 1, "one two");
    assert_comment(MORA "1. E1 *\n\n; the file's last words\n", 1, "the file's last words");
}

static void blanks_in_comments_are_put_in_order(void **state) {
    (void)state;
    assert_comment(MORA "1. E1 {  wrapped\r\n by   a\twriter  } *", 1, "wrapped by a writer");
    assert_comment(MORA "1. E1 {a line\n\nanother\r\n\r\n\r\nand more} *", 1, "a line\nanother\n\nand more");
}

static void what_is_not_utf8_is_taken_for_latin1(void **state) {
    (void)state;
    assert_comment(MORA "1. E1 {caf\xE9} *", 1, "caf\xC3\xA9");
    assert_comment(MORA "1. E1 {caf\xC3\xA9 \xF0\x9F\x90\x84} *", 1, "caf\xC3\xA9 \xF0\x9F\x90\x84");
    assert_comment(MORA "1. E1 {\xED\xA0\x80} *", 1, "\xC3\xAD\xC2\xA0\xC2\x80");
    PgnFile file = read_text("[Black \"Andr\xE9\"]\n" MORA "*");
    assert_string_equal(record_tag(&only_game(&file)->record, "Black"), "Andr\xC3\xA9");
    pgn_free(&file);
}

static void values_of_tags_lose_their_escapes(void **state) {
    (void)state;
    PgnFile file = read_text("[Event \"a \\\"b\\\" \\\\ ]c\\\\\"]\n" MORA "*");
    assert_string_equal(record_tag(&only_game(&file)->record, "Event"), "a \"b\" \\ ]c\\");
    pgn_free(&file);
}

static void a_game_may_start_elsewhere(void **state) {
    (void)state;
    static const char fen[] = "[FEN \"b.w..b../..b...w./w...b..w w 0,0 - 0 101\"]\n";
    char text[400];
    snprintf(text, sizeof text, "[SetUp \"1\"]\n%s" MORA "51... E3-E4 52. E1-E8 *", fen);
    assert_reads(text, 2);
    snprintf(text, sizeof text, "%s" MORA "51... E3-E4 *", fen);
    assert_reads(text, 1);
    snprintf(text, sizeof text, "[SetUp \"0\"]\n%s" MORA "1. E1 *", fen);
    assert_reads(text, 1);
    assert_reads("[Game \"modiar\"]\n[FEN \"7 7 7 7 7 7 n 0,0 3\"]\nA *", 1);
}

static void every_game_of_a_file_is_read(void **state) {
    (void)state;
    PgnFile file =
        read_text(MORA "1. E1 *\n\n[Game \"modiar\"]\n1. b B *\n[Game \"twelve\"]\n\n1. E1 A1 2. R1 1-0\n"
                       "[Event \"cut off\"][Game \"twelve\"]1. E1 [Game \"modiar\"]");
    static const int counts[] = {1, 2, 3, 1, 0}, lines[] = {1, 5, 7, 10, 10};
    static const GameId ids[] = {GAME_MORABARABA, GAME_MODIAR, GAME_TWELVE, GAME_TWELVE, GAME_MODIAR};
    assert_int_equal(file.count, 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(file.games[i].record.count, counts[i]);
        assert_int_equal(file.games[i].line, lines[i]);
        assert_int_equal(record_game(&file.games[i].record)->id, ids[i]);
        assert_int_equal(file.games[i].is_open_ended, i >= 3);
    }
    pgn_free(&file);
}

/* Results. */

/* A game of three turns to the end: white has two cows left, or loses the third. */
#define SHORT "[Game \"morabaraba\"]\n[FEN \"bb.b..../......../www..... b 0,0 - 0 60\"]\n\n"

static void a_result_no_rule_explains_is_a_resignation_or_an_agreement(void **state) {
    (void)state;
    assert_result_of(MORA "1. E1 1-0", OUTCOME_FIRST_WINS, REASON_RESIGNED, ERROR_NONE);
    assert_result_of(MORA "1. E1 0-1", OUTCOME_SECOND_WINS, REASON_RESIGNED, ERROR_NONE);
    assert_result_of(MORA "1. E1 1/2-1/2", OUTCOME_DRAW, REASON_AGREED, ERROR_NONE);
    assert_result_of(MORA "1. E1 *", OUTCOME_NONE, REASON_NONE, ERROR_NONE);
    assert_result_of("[Termination \"resigned\"]\n" MORA "1. E1 0-1", OUTCOME_SECOND_WINS, REASON_RESIGNED,
                     ERROR_NONE);
    assert_result_of("[Termination \"agreed\"]\n" MORA "1. E1 1/2-1/2", OUTCOME_DRAW, REASON_AGREED,
                     ERROR_NONE);
    assert_result_of("[Termination \"time forfeit\"]\n" MORA "1-0", OUTCOME_FIRST_WINS, REASON_RESIGNED,
                     ERROR_NONE);
    assert_result_of("[Result \"0-1\"]\n" MORA "1. E1", OUTCOME_SECOND_WINS, REASON_RESIGNED, ERROR_NONE);
    assert_result_of("[Result \"0-1\"]\n" MORA "1. E1 *", OUTCOME_SECOND_WINS, REASON_RESIGNED, ERROR_NONE);
    assert_result_of("[Result \"?\"]\n" MORA "1. E1", OUTCOME_NONE, REASON_NONE, ERROR_NONE);
}

static void on_the_board_the_rules_decide(void **state) {
    (void)state;
    assert_result_of(SHORT "E4-E3xR1 1-0", OUTCOME_FIRST_WINS, REASON_SHOT, ERROR_NONE);
    assert_result_of(SHORT "E4-E3xR1 *", OUTCOME_FIRST_WINS, REASON_SHOT, ERROR_NONE);
    assert_result_of(SHORT "E4-E3xR1", OUTCOME_FIRST_WINS, REASON_SHOT, ERROR_NONE);
    assert_result_of(SHORT "E4-E3xR1 0-1", OUTCOME_FIRST_WINS, REASON_SHOT, ERROR_PGN_RESULT);
    assert_result_of("[Result \"1/2-1/2\"]\n" SHORT "E4-E3xR1", OUTCOME_FIRST_WINS, REASON_SHOT,
                     ERROR_PGN_RESULT);
}

static void a_rule_named_as_the_reason_must_show_on_the_board(void **state) {
    (void)state;
    assert_result_of("[Termination \"shot\"]\n" MORA "1. E1 1-0", OUTCOME_NONE, REASON_NONE,
                     ERROR_PGN_RESULT);
    assert_result_of("[Termination \"nomove\"]\n" MORA "1. E1 1-0", OUTCOME_NONE, REASON_NONE,
                     ERROR_PGN_RESULT);
    assert_result_of("[Termination \"repetition\"]\n" MORA "1. E1 1/2-1/2", OUTCOME_NONE, REASON_NONE,
                     ERROR_PGN_RESULT);
}

/* What is refused. */

static void a_bad_turn_is_told_with_number_text_and_line(void **state) {
    (void)state;
    assert_breaks_off(MORA "1. E1 A1\n2. E3\nE9 3. E4 *", 3, ERROR_PGN_MOVE, "2... E9", 5);
    assert_breaks_off(MORA "1. E1 A1\r\n2. E1-E9! A5 0-1", 2, ERROR_PGN_MOVE, "2. E1-E9", 4);
    assert_breaks_off(MORA "1. E1 e2 *", 1, ERROR_PGN_MOVE, "1... e2", 3);
    assert_breaks_off(MORA "1. E1 E1 *", 1, ERROR_PGN_MOVE, "1... E1", 3);
    assert_breaks_off(MORA "1. E1 %A1\n A1 *", 1, ERROR_PGN_MOVE, "1... %A1", 3);
    assert_breaks_off(MORA "1. E1 A1 2. E2xA1 *", 2, ERROR_PGN_MOVE, "2. E2xA1", 3);
    assert_breaks_off(MORA "1. E1 1E2 *", 1, ERROR_PGN_MOVE, "1... 1E2", 3);
    assert_breaks_off(MORA "1. E1 1-0. *", 1, ERROR_PGN_MOVE, "1... 1-0.", 3);
    assert_breaks_off("[FEN \"b.w..b../..b...w./w...b..w w 0,0 - 0 101\"]\n" MORA "51... E3-E4 52. E1-E9 *",
                      1, ERROR_PGN_MOVE, "52. E1-E9", 4);
}

static void a_long_bad_word_is_cut_to_fit(void **state) {
    (void)state;
    char text[400];
    snprintf(text, sizeof text, MORA "1. %0300d *", 0);
    memset(strchr(text, '0'), 'E', 300);
    PgnFile file = read_text(text);
    assert_int_equal(only_game(&file)->error.kind, ERROR_PGN_MOVE);
    assert_int_equal(strncmp(file.games[0].error.token, "1. EEEE", 7), 0);
    pgn_free(&file);
}

static void turns_after_the_end_are_refused(void **state) {
    (void)state;
    PgnFile file = read_text(SHORT "31. E4-E3xR1 R2-R3 1-0");
    const PgnGame *game = only_game(&file);
    assert_int_equal(game->error.kind, ERROR_PGN_MOVE);
    assert_string_equal(game->error.token, "31... R2-R3");
    assert_int_equal(record_result(&game->record).reason, REASON_SHOT);
    pgn_free(&file);
    file = read_text("[Game \"modiar\"]\n1. c B a A b C a B c A b C a B c A b C a B c A *");
    assert_int_equal(only_game(&file)->error.kind, ERROR_PGN_MOVE);
    assert_int_equal(file.games[0].record.count, 21);
    pgn_free(&file);
}

static void broken_syntax_is_told_and_the_game_up_to_it_offered(void **state) {
    (void)state;
    assert_breaks_off(MORA "1. E1 {never closed\n A1 *", 1, ERROR_PGN_SYNTAX, "{", 3);
    assert_breaks_off(MORA "1. E1 A1\n(1... A2 (A3) *\n", 2, ERROR_PGN_SYNTAX, "(", 4);
    assert_breaks_off(MORA "1. E1 (1. E2 {x *", 1, ERROR_PGN_SYNTAX, "(", 3);
    assert_breaks_off(MORA "1. E1 ) A1 *", 1, ERROR_PGN_SYNTAX, ")", 3);
    assert_breaks_off(MORA "1. E1 } A1 *", 1, ERROR_PGN_MOVE, "1... }", 3);
    assert_breaks_off(MORA "1. E1 [Event\nA1 *", 1, ERROR_PGN_SYNTAX, "[Event", 3);
}

static void a_broken_tag_is_told_and_the_game_played_all_the_same(void **state) {
    (void)state;
    static const char *const broken[] = {"[Event Casual]", "[Event \"open]", "[Event \"x\" y]", "[\"x\"]",
                                         "[Event \"x\\\"]"};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "[Site \"s\"]\n%s\n" MORA "1. E1 A1 *", broken[i]);
        assert_breaks_off(text, 2, ERROR_PGN_SYNTAX, broken[i], 2);
    }
}

static void of_two_broken_tags_the_first_is_told(void **state) {
    (void)state;
    assert_breaks_off("[a]\n[b]\n" MORA "1. E1 *", 1, ERROR_PGN_SYNTAX, "[a]", 1);
}

static void of_two_tags_of_a_name_the_last_counts(void **state) {
    (void)state;
    PgnFile file = read_text("[Game \"chess\"]\n[Event \"a\"]\n[Event \"b\"]\n" MORA "1. E1 *");
    assert_int_equal(only_game(&file)->error.kind, ERROR_NONE);
    assert_string_equal(record_tag(&file.games[0].record, "Event"), "b");
    pgn_free(&file);
}

static void a_comment_below_a_result_belongs_to_the_next_game(void **state) {
    (void)state;
    PgnFile file = read_text(MORA "1. E1 * {of the first}\n{of the second}\n" MORA "1. E1 *");
    assert_int_equal(file.count, 2);
    assert_string_equal(file.games[0].record.comments[1], "of the first");
    assert_string_equal(file.games[1].record.comments[0], "of the second");
    pgn_free(&file);
}

static void a_bad_turn_counts_more_than_a_broken_tag(void **state) {
    (void)state;
    assert_breaks_off("[Event]\n" MORA "1. E1 E1 *", 1, ERROR_PGN_MOVE, "1... E1", 4);
}

static void a_game_that_breaks_off_does_not_spoil_the_next(void **state) {
    (void)state;
    static const char *const bad[] = {MORA "1. E1 E1 {x} (y) [z *", MORA "1. E1 ( (",
                                      "[Game \"chess\"]\n1. e4 *", "1. E1 *",
                                      MORA "1. E1 ) } ! A1 0-1 } ) !"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[300];
        snprintf(text, sizeof text, "%s\n\n[Game \"modiar\"]\n\n1. b B *\n", bad[i]);
        PgnFile file = read_text(text);
        assert_int_equal(file.count, 2);
        assert_int_not_equal(file.games[0].error.kind, ERROR_NONE);
        assert_int_equal(file.games[1].error.kind, ERROR_NONE);
        assert_int_equal(file.games[1].record.count, 2);
        pgn_free(&file);
    }
}

static void assert_refused(const char *text, ErrorKind kind, const char *token, int line) {
    PgnFile file = {0};
    Error error = {0};
    assert_false(pgn_read(text, strlen(text), &file, &error));
    assert_null(file.games);
    assert_int_equal(error.kind, kind);
    assert_string_equal(error.token, token);
    assert_int_equal(error.line, line);
}

static void a_text_in_which_no_game_begins_is_refused(void **state) {
    (void)state;
    assert_refused("", ERROR_NO_GAMES, "", 0);
    assert_refused(" \r\n{only a comment}\n; and another\n%", ERROR_NO_GAMES, "", 0);
    assert_refused("\n[Event \"x\"]\n\n1. E1 *", ERROR_NO_GAME_TAG, "", 2);
    assert_refused("garbage", ERROR_NO_GAME_TAG, "", 1);
    assert_refused("[Event \"x\"]\n[Game \"chess\"]\n\n1. E1 *", ERROR_UNKNOWN_GAME, "chess", 2);
    assert_refused("[Game \"Morabaraba\"]\n*", ERROR_UNKNOWN_GAME, "Morabaraba", 1);
    assert_refused("[Game \"\"]\n*", ERROR_UNKNOWN_GAME, "", 1);
    assert_refused("[Game \"modiar\"]\n[SetUp \"1\"]\n*", ERROR_PGN_SYNTAX, "SetUp", 2);
    assert_refused("[Game \"modiar\"]\n[FEN \"7 7 7 7 7 x s 0,0 0\"]\n*", ERROR_NUMBER, "x", 2);
    assert_refused("1. E1 *\n[Event \"x\"]\n*", ERROR_NO_GAME_TAG, "", 1);
}

static void a_game_that_could_not_begin_stands_among_others(void **state) {
    (void)state;
    PgnFile file = read_text("[Game \"modiar\"]\n1. b *\n[Game \"chess\"]\n1. e4 *\n");
    assert_int_equal(file.count, 2);
    assert_int_equal(file.games[1].error.kind, ERROR_UNKNOWN_GAME);
    assert_int_equal(file.games[1].error.line, 3);
    assert_int_equal(file.games[1].record.count, 0);
    pgn_free(&file);
}

/* Hostile texts. */

static void zero_bytes_are_blanks(void **state) {
    (void)state;
    static const char text[] = "\0[Game\0\"modiar\"]\n{a\0b}\0"
                               "1.\0b\0B\0*\0";
    PgnFile file = {0};
    assert_true(pgn_read(text, sizeof text, &file, NULL));
    assert_int_equal(only_game(&file)->record.count, 2);
    assert_string_equal(file.games[0].record.comments[0], "a b");
    pgn_free(&file);
}

/* A text of a head and one piece many times. */
static char *repeat(const char *head, const char *piece, size_t bytes) {
    const size_t size = strlen(piece), times = bytes / size;
    char *text = malloc(strlen(head) + times * size + 1);
    assert_non_null(text);
    strcpy(text, head);
    char *at = text + strlen(head);
    for (size_t i = 0; i < times; i++, at += size)
        memcpy(at, piece, size);
    *at = '\0';
    return text;
}

/* Each of these would take minutes or the stack if anything were looked at twice or by recursion. */
static void no_text_takes_more_than_one_look_at_each_byte(void **state) {
    (void)state;
    static const char *const pieces[] = {
        "(", "{",   "1.", "{a}", ";a\n", "$1",     "!",        "[",     "[a \"b", "[a \"b\"]", "E1", ")",
        "}", "%\n", "\\", "\"",  "(()",  "1. E1 ", "E1 {\nE2", "{a}\n", "*",      "({})",      "1",  "."};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        char *text = repeat(MORA "1. E1 ", pieces[i], 4 << 20);
        PgnFile file = {0};
        if (pgn_read(text, strlen(text), &file, NULL))
            pgn_free(&file);
        free(text);
    }
}

static void games_beyond_the_most_are_told_of(void **state) {
    (void)state;
    char *text = repeat("", "[Game\"twelve\"]*", (PGN_GAMES_MAX + 1000) * 15);
    PgnFile file = read_text(text);
    assert_int_equal(file.count, PGN_GAMES_MAX + 1);
    assert_int_equal(file.games[PGN_GAMES_MAX - 1].error.kind, ERROR_NONE);
    assert_int_equal(file.games[PGN_GAMES_MAX].error.kind, ERROR_FILE_TOO_LARGE);
    pgn_free(&file);
    free(text);
}

static void tags_beyond_the_most_are_told_of(void **state) {
    (void)state;
    char text[PGN_TAGS_MAX * 20 + 100] = MORA;
    for (int i = 0; i < PGN_TAGS_MAX; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "[T%d \"x\"]\n", i);
    strcat(text, "1. E1 *");
    assert_breaks_off(text, 1, ERROR_PGN_SYNTAX, "T99", 102);
}

/* A whole record, cut off or damaged anywhere: read, or refused, never worse; and what is read is legal. */
static void damaged_texts_are_read_or_refused(void **state) {
    (void)state;
    static const char whole[] =
        "\xEF\xBB\xBF[Event \"a \\\"b\\\"\"]\r\n[Game \"morabaraba\"]\r\n[Result \"1-0\"]\r\n\r\n"
        "{hello} 1. E1! (1. E2 {x} A1) A1 $1 2. E3 ;note\nA3 3. E2xA1 {[%clk 0:00:31]} 1-0\n"
        "[Game \"modiar\"]\n[SetUp \"1\"]\n[FEN \"7 7 7 7 7 7 n 0,0 3\"]\n1... A b 1/2-1/2\n";
    Random random = random_from(5);
    char text[sizeof whole];
    for (int i = 0; i < 20000; i++) {
        size_t length = i < (int)sizeof whole ? (size_t)i : sizeof whole - 1;
        memcpy(text, whole, sizeof whole);
        for (int k = 0; i >= (int)sizeof whole && k < 3; k++)
            text[random_below(&random, sizeof whole - 1)] = (char)random_next(&random);
        char *exact = malloc(length + 1); /* without a 0 behind, so that a look too far shows */
        memcpy(exact, text, length);
        PgnFile file = {0};
        if (pgn_read(exact, length, &file, NULL))
            pgn_free(&file);
        free(exact);
    }
}

/* Writing. */

static char *write_record(const Record *record) {
    char *text = NULL;
    assert_true(pgn_write(record, &text, NULL));
    return text;
}

static void assert_written(const Record *record, const char *wanted) {
    char *text = write_record(record);
    assert_string_equal(text, wanted);
    free(text);
}

static void a_record_is_written_as_the_spec_shows(void **state) {
    (void)state;
    Record record = record_from("morabaraba", NULL);
    record_set_tag(&record, "Annotator", "me", NULL);
    record_set_tag(&record, "White", "Isibaya level 4", NULL);
    record_set_tag(&record, "Black", "Human", NULL);
    record_set_tag(&record, "Date", "2026.11.29", NULL);
    record_set_tag(&record, "Event", "Casual game", NULL);
    play_texts(&record, "E1 A1 E3 A3 E2xA1");
    record_set_comment(&record, 1, "[%clk 0:00:31]", NULL);
    record_resign(&record, PLAYER_SECOND);
    assert_written(&record, "[Event \"Casual game\"]\n[Date \"2026.11.29\"]\n[Game \"morabaraba\"]\n"
                            "[Black \"Human\"]\n[White \"Isibaya level 4\"]\n[Result \"1-0\"]\n"
                            "[Termination \"resigned\"]\n[Annotator \"me\"]\n\n"
                            "1. E1 {[%clk 0:00:31]} 1... A1 2. E3 A3 3. E2xA1 1-0\n");
    record_free(&record);
}

static void modiar_is_played_by_south_and_north(void **state) {
    (void)state;
    Record record = record_from("modiar", "7 7 7 7 7 7 n 0,0 3");
    record_set_tag(&record, "North", "Isibaya", NULL);
    record_set_tag(&record, "South", "Human", NULL);
    record_set_tag(&record, "Black", "nobody", NULL);
    play_texts(&record, "A b");
    assert_written(&record,
                   "[Game \"modiar\"]\n[South \"Human\"]\n[North \"Isibaya\"]\n[Result \"*\"]\n"
                   "[SetUp \"1\"]\n[FEN \"7 7 7 7 7 7 n 0,0 3\"]\n[Black \"nobody\"]\n\n2... A 3. b *\n");
    record_free(&record);
}

static void turns_taken_back_are_not_written(void **state) {
    (void)state;
    Record record = record_from("twelve", NULL);
    play_texts(&record, "E1 A1 E3");
    record_go(&record, 1);
    assert_written(&record, "[Game \"twelve\"]\n[Result \"*\"]\n\n1. E1 *\n");
    record_free(&record);
}

static void tags_that_pgn_cannot_hold_are_written_as_near_as_can_be(void **state) {
    (void)state;
    Record record = record_from("twelve", NULL);
    record_set_tag(&record, "Event", "a \"b\" \\ c\nd\te", NULL);
    record_set_tag(&record, "bad name]", "x", NULL);
    record_set_tag(&record, "", "y", NULL);
    assert_written(&record, "[Event \"a \\\"b\\\" \\\\ c d e\"]\n[Game \"twelve\"]\n[Result \"*\"]\n"
                            "[bad_name_ \"x\"]\n[_ \"y\"]\n\n*\n");
    record_free(&record);
}

static void no_line_is_longer_than_79_characters(void **state) {
    (void)state;
    Record record = record_from("morabaraba", NULL);
    play_by_chance(&record, 120, 9);
    record_set_comment(
        &record, 3,
        "a comment of many words that goes on and on, with a clock [%clk 0:00:31] and "
        "umlauts \xC3\xA4\xC3\xB6\xC3\xBC, until it needs a second line and then a third one, which is here",
        NULL);
    char *text = write_record(&record);
    int column = 0, lines = 0;
    for (const char *at = text; *at != '\0'; at++) {
        column = *at == '\n' ? 0 : column + ((*at & 0xC0) != 0x80);
        lines += *at == '\n';
        assert_true(column < 80);
    }
    assert_true(lines > 10 && lines < 25);
    assert_null(strstr(text, " \n"));
    assert_non_null(strstr(text, "[%clk 0:00:31]"));
    free(text);
    record_free(&record);
}

static void assert_comes_back(const char *comment, const char *wanted) {
    Record record = record_from("twelve", NULL);
    play_texts(&record, "E1");
    record_set_comment(&record, 1, comment, NULL);
    char *text = write_record(&record);
    PgnFile file = read_text(text);
    const PgnGame *game = only_game(&file);
    assert_int_equal(game->error.kind, ERROR_NONE);
    if (wanted == NULL)
        assert_null(game->record.comments[1]);
    else
        assert_string_equal(game->record.comments[1], wanted);
    pgn_free(&file);
    free(text);
    record_free(&record);
}

static void comments_come_back_as_they_were(void **state) {
    (void)state;
    assert_comes_back("plain", "plain");
    assert_comes_back("one line\nand another\n\n\nand one after a gap",
                      "one line\nand another\n\n\nand one after a gap");
    assert_comes_back("braces {in} it", "braces {in) it");
    assert_comes_back("[%clk 0:00:31] [%eval 1.2", "[%clk 0:00:31] [%eval 1.2");
    assert_comes_back("; % ( [Game \"x\"]\n% at the start", "; % ( [Game \"x\"]\n% at the start");
    assert_comes_back("  too   many\tblanks ", "too many blanks");
    assert_comes_back(" \n ", NULL);
    assert_comes_back(
        "a word of more than eighty characters: "
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "a word of more than eighty characters: "
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
}

static void assert_equal_records(const Record *a, const Record *b) {
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->starts_elsewhere, b->starts_elsewhere);
    for (int n = 0; n <= a->count; n++) {
        assert_true(record_game(a)->same(&a->positions[n], &b->positions[n]));
        assert_string_equal(a->comments[n] == NULL ? "" : a->comments[n],
                            b->comments[n] == NULL ? "" : b->comments[n]);
    }
    for (int n = 0; n < a->count; n++)
        assert_true(move_equal(a->turns[n], b->turns[n]));
    for (int i = 0; i < a->tag_count; i++)
        assert_string_equal(record_tag(b, a->tags[i].name), a->tags[i].value);
    assert_int_equal(a->tag_count, b->tag_count);
    assert_int_equal(record_result(a).outcome, record_result(b).outcome);
    assert_int_equal(record_result(a).reason, record_result(b).reason);
}

static void add_notes(Record *record, Random *random) {
    static const char *const notes[] = {"[%clk 0:00:31]",
                                        "a longer note about this turn, with\na second line", "?"};
    for (int n = 0; n <= record->count; n++)
        if (random_below(random, 3) == 0)
            assert_true(record_set_comment(record, n, notes[random_below(random, 3)], NULL));
    assert_true(record_set_tag(record, "Event", "a \"quoted\" \\ name", NULL));
    assert_true(record_set_tag(record, "Unknown", "", NULL));
}

static void what_was_written_is_read_back_the_same(void **state) {
    (void)state;
    Random random = random_from(21);
    for (int i = 0; i < 150; i++) {
        Record record = record_from(games[i % GAME_COUNT]->name, NULL);
        play_by_chance(&record, (int)random_below(&random, 320), random_next(&random));
        add_notes(&record, &random);
        if (i % 4 == 0)
            record_resign(&record, i % 8 / 4);
        if (i % 4 == 1)
            record_agree_draw(&record);
        char *text = write_record(&record);
        PgnFile file = read_text(text);
        assert_int_equal(only_game(&file)->error.kind, ERROR_NONE);
        assert_equal_records(&record, &file.games[0].record);
        char *again = write_record(&file.games[0].record);
        assert_string_equal(again, text);
        free(again);
        free(text);
        pgn_free(&file);
        record_free(&record);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_with_its_tags_is_read),
        cmocka_unit_test(numbers_dots_and_line_ends_are_read_as_they_come),
        cmocka_unit_test(opinions_are_read_over),
        cmocka_unit_test(escape_lines_are_read_over),
        cmocka_unit_test(variations_are_read_over_with_a_notice),
        cmocka_unit_test(comments_stay_with_the_turn_before_them),
        cmocka_unit_test(several_comments_are_joined),
        cmocka_unit_test(blanks_in_comments_are_put_in_order),
        cmocka_unit_test(what_is_not_utf8_is_taken_for_latin1),
        cmocka_unit_test(values_of_tags_lose_their_escapes),
        cmocka_unit_test(a_game_may_start_elsewhere),
        cmocka_unit_test(every_game_of_a_file_is_read),
        cmocka_unit_test(a_result_no_rule_explains_is_a_resignation_or_an_agreement),
        cmocka_unit_test(on_the_board_the_rules_decide),
        cmocka_unit_test(a_rule_named_as_the_reason_must_show_on_the_board),
        cmocka_unit_test(a_bad_turn_is_told_with_number_text_and_line),
        cmocka_unit_test(a_long_bad_word_is_cut_to_fit),
        cmocka_unit_test(turns_after_the_end_are_refused),
        cmocka_unit_test(broken_syntax_is_told_and_the_game_up_to_it_offered),
        cmocka_unit_test(a_broken_tag_is_told_and_the_game_played_all_the_same),
        cmocka_unit_test(of_two_broken_tags_the_first_is_told),
        cmocka_unit_test(of_two_tags_of_a_name_the_last_counts),
        cmocka_unit_test(a_comment_below_a_result_belongs_to_the_next_game),
        cmocka_unit_test(a_bad_turn_counts_more_than_a_broken_tag),
        cmocka_unit_test(a_game_that_breaks_off_does_not_spoil_the_next),
        cmocka_unit_test(a_text_in_which_no_game_begins_is_refused),
        cmocka_unit_test(a_game_that_could_not_begin_stands_among_others),
        cmocka_unit_test(zero_bytes_are_blanks),
        cmocka_unit_test(no_text_takes_more_than_one_look_at_each_byte),
        cmocka_unit_test(games_beyond_the_most_are_told_of),
        cmocka_unit_test(tags_beyond_the_most_are_told_of),
        cmocka_unit_test(damaged_texts_are_read_or_refused),
        cmocka_unit_test(a_record_is_written_as_the_spec_shows),
        cmocka_unit_test(modiar_is_played_by_south_and_north),
        cmocka_unit_test(turns_taken_back_are_not_written),
        cmocka_unit_test(tags_that_pgn_cannot_hold_are_written_as_near_as_can_be),
        cmocka_unit_test(no_line_is_longer_than_79_characters),
        cmocka_unit_test(comments_come_back_as_they_were),
        cmocka_unit_test(what_was_written_is_read_back_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
