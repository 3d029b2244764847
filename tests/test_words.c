#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "records.h"
#include "turns.h"
#include "ui/words.h"
#include "ui/words_fill.h"

static const Seat person = {0}, computer = {.is_computer = true, .level = 4};

static const char opening[] = "......../......../........ b 12,12 - 0 0";

/* A game from a position; nothing is kept and nobody thinks. */
static Match match_at(GameId game, const char *fen, Seat first, Seat second) {
    Match match;
    match_init(&match, NULL, NULL, 1);
    const MatchSetup setup = {.game = game,
                              .seats = {first, second},
                              .clock_s = 40,
                              .starts_elsewhere = true,
                              .start = position_of(games[game], fen)};
    assert_true(match_start(&match, &setup, NULL));
    return match;
}

static int point(const char *name) {
    for (int at = 0; at < games[GAME_MORABARABA]->points; at++) {
        if (strcmp(games[GAME_MORABARABA]->place_name(at), name) == 0)
            return at;
    }
    return NOWHERE;
}

static Move turn_of(const char *from, const char *to, const char *shot) {
    return (Move){(int8_t)point(from), (int8_t)point(to), (int8_t)point(shot)};
}

/* What is to be done. */

typedef struct StatusRow {
    GameId game;
    const char *fen;
    const char *from, *to; /* what has been clicked of the turn, "" for nothing */
    const char *to_person; /* against the computer */
    const char *of_person; /* between two people */
} StatusRow;

static const StatusRow status_rows[] = {
    {GAME_MORABARABA, opening, "", "", "Your turn: place a cow (12 in hand).",
     "Black to place: 12 cows in hand."},
    {GAME_TWELVE, "b......./......../........ w 11,12 - 0 1", "", "",
     "Your turn: place a piece (12 in hand).", "White to place: 12 pieces in hand."},
    {GAME_MORABARABA, "bb.ww.../......../........ b 1,1 - 0 22", "", "", "Your turn: place your last cow.",
     "Black to place the last cow."},
    {GAME_TWELVE, "bb.ww.../......../........ b 1,1 - 0 22", "", "", "Your turn: place your last piece.",
     "Black to place the last piece."},
    {GAME_MORABARABA, "bb....../ww....../........ b 3,3 - 0 18", "", "E3",
     "You have made a mill: shoot one of the marked cows.",
     "Black has made a mill: shoot one of the marked cows."},
    {GAME_TWELVE, "bb....../ww....../........ b 3,3 - 0 18", "", "E3",
     "You have made a mill: take one of the marked pieces.",
     "Black has made a mill: take one of the marked pieces."},
    {GAME_MORABARABA, "bb....../www...../........ b 3,3 - 0 18", "", "E3",
     "You have made a mill. All the cows stand in mills, so any may be shot.",
     "Black has made a mill. All the cows stand in mills, so any may be shot."},
    {GAME_TWELVE, "bb....../www...../........ b 3,3 - 0 18", "", "E3",
     "You have made a mill. All the pieces stand in mills, so any may be taken.",
     "Black has made a mill. All the pieces stand in mills, so any may be taken."},
    {GAME_MORABARABA, "bb.bb.../ww.ww.../........ b 0,0 - 4 40", "", "", "Your turn: choose a cow to move.",
     "Black to move: choose a cow."},
    {GAME_TWELVE, "bb.bb.../ww.ww.../........ w 0,0 - 4 40", "", "", "Your turn: choose a piece to move.",
     "White to move: choose a piece."},
    {GAME_MORABARABA, "bb.bb.../ww.ww.../........ b 0,0 - 4 40", "E2", "",
     "Your turn: choose where the cow on E2 goes.", "Black to move: choose where the cow on E2 goes."},
    {GAME_TWELVE, "bb.bb.../ww.ww.../........ b 0,0 - 4 40", "E5", "",
     "Your turn: choose where the piece on E5 goes.", "Black to move: choose where the piece on E5 goes."},
    {GAME_MORABARABA, "bb.bb.../ww.ww.../........ b 0,0 - 4 40", "E4", "E3",
     "You have made a mill: shoot one of the marked cows.",
     "Black has made a mill: shoot one of the marked cows."},
    {GAME_MORABARABA, "bb.b..../ww.ww.../........ b 0,0 - 4 40", "", "",
     "Your turn: choose a cow; with three left, they can fly.",
     "Black to move: choose a cow; with three left, they can fly."},
    {GAME_TWELVE, "bb.b..../ww.ww.../........ b 0,0 - 4 40", "", "", "Your turn: choose a piece to move.",
     "Black to move: choose a piece."},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", "", "", "Your turn: choose a pit to sow.",
     "South to sow: choose a pit."},
    {GAME_MODIAR, "0 0 4 0 0 0 s 18,20 30", "", "",
     "Your turn: North has no stones, so choose a pit that gives him one.",
     "South to sow: North has no stones, so choose a pit that gives him one."},
};

static void the_status_says_what_is_to_be_done_and_by_whom(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof status_rows / sizeof status_rows[0]; i++) {
        const StatusRow *row = &status_rows[i];
        const Move begun = turn_of(row->from, row->to, "");
        const int mover = position_of(games[row->game], row->fen).to_move;
        char out[WORDS_MAX];
        Match match =
            match_at(row->game, row->fen, mover == 0 ? person : computer, mover == 0 ? computer : person);
        words_status(&match, begun, out);
        assert_string_equal(out, row->to_person);
        match_free(&match);
        match = match_at(row->game, row->fen, person, person);
        words_status(&match, begun, out);
        assert_string_equal(out, row->of_person);
        match_free(&match);
    }
}

static void a_pit_that_need_not_feed_is_not_said_to(void **state) {
    (void)state;
    char out[WORDS_MAX];
    Match match = match_at(GAME_MODIAR, "0 2 0 0 0 0 s 20,20 30", person, person); /* b reaches c only */
    words_status(&match, MOVE_NONE, out);
    assert_string_equal(out, "South to sow: choose a pit.");
    match_free(&match);
}

static void the_status_says_who_is_thinking(void **state) {
    (void)state;
    char out[WORDS_MAX];
    Match match = match_at(GAME_MORABARABA, opening, computer, person);
    words_status(&match, MOVE_NONE, out);
    assert_string_equal(out, "The computer is thinking…");
    match_free(&match);
    match = match_at(GAME_MORABARABA, opening, computer, computer);
    words_status(&match, MOVE_NONE, out);
    assert_string_equal(out, "Black is thinking…");
    match_free(&match);
}

static void without_a_game_and_after_its_end_the_status_says_so(void **state) {
    (void)state;
    char out[WORDS_MAX];
    Match match;
    match_init(&match, NULL, NULL, 1);
    words_status(&match, MOVE_NONE, out);
    assert_string_equal(out, "No game is being played.");
    match = match_at(GAME_MORABARABA, "bb....../www...../........ b 0,0 - 0 40", person, computer);
    words_status(&match, MOVE_NONE, out);
    assert_string_equal(out, "White wins. Black has two cows left.");
    match_free(&match);
}

/* Why a click was refused. */

typedef struct RefusalRow {
    GameId game;
    const char *fen;
    const char *from, *to, *shot; /* Modiar: `from` is a pit's number */
    bool is_whole;
    ErrorKind kind;
    const char *sentence;
} RefusalRow;

static const char placing[] = "bb....../ww....../........ b 5,5 - 0 14";
static const char moving[] = "bb.bb.../ww.ww.../........ b 0,0 - 4 40";
static const char in_mill[] = "bb.bb.../www.w.../........ b 0,0 - 4 40";
static const char banned[] = "b...b.b./.....b../wwww.... b 0,0 bA6-E6 1 46"; /* E6 completes E5 E6 E7 */

static const RefusalRow refusal_rows[] = {
    {GAME_MORABARABA, placing, "", "A1", "", true, ERROR_POINT_TAKEN,
     "That point is taken. Place on an empty one."},
    {GAME_MORABARABA, moving, "E2", "A2", "", false, ERROR_POINT_TAKEN,
     "That point is taken. Move to an empty one."},
    {GAME_MORABARABA, placing, "E1", "", "", false, ERROR_STILL_PLACING,
     "You still have 5 cows in hand: place one. Cows move when all 24 are placed."},
    {GAME_MORABARABA, "bb....../ww....../........ b 1,1 - 0 22", "E1", "", "", false, ERROR_STILL_PLACING,
     "You still have 1 cow in hand: place it. Cows move when all 24 are placed."},
    {GAME_TWELVE, placing, "E1", "", "", false, ERROR_STILL_PLACING,
     "You still have 5 pieces in hand: place one. Pieces move when all 24 are placed."},
    {GAME_TWELVE, "bb....../ww....../........ b 1,1 - 0 22", "E1", "", "", false, ERROR_STILL_PLACING,
     "You still have 1 piece in hand: place it. Pieces move when all 24 are placed."},
    {GAME_MORABARABA, placing, "A1", "", "", false, ERROR_ENEMY_COW, "That is White’s cow; you play Black."},
    {GAME_MORABARABA, "bb.bb.../ww.ww.../........ w 0,0 - 4 40", "E1", "", "", false, ERROR_ENEMY_COW,
     "That is Black’s cow; you play White."},
    {GAME_TWELVE, moving, "A1", "", "", false, ERROR_ENEMY_COW, "That is White’s piece; you play Black."},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", "3", "", "", false, ERROR_ENEMY_PIT,
     "That pit is North’s; you play South."},
    {GAME_MORABARABA, moving, "", "E3", "", false, ERROR_ALL_PLACED,
     "All your cows are placed: move one of them."},
    {GAME_TWELVE, moving, "", "E3", "", false, ERROR_ALL_PLACED,
     "All your pieces are placed: move one of them."},
    {GAME_MORABARABA, moving, "R7", "", "", false, ERROR_NO_COW_THERE,
     "There is no cow on R7: choose one of yours."},
    {GAME_TWELVE, moving, "R7", "", "", false, ERROR_NO_COW_THERE,
     "There is no piece on R7: choose one of yours."},
    {GAME_MORABARABA, banned, "A6", "E6", "", false, ERROR_RETURN_BAN,
     "This cow has just left its mill on E6; it may not go straight back into it this turn."},
    {GAME_MORABARABA, "bw..bbbw/w......./........ b 0,0 - 4 40", "E1", "", "", false, ERROR_COW_HEMMED_IN,
     "That cow is hemmed in. The marked cows can move."},
    {GAME_TWELVE, "bw..bbbw/w......./........ b 0,0 - 4 40", "E1", "", "", false, ERROR_COW_HEMMED_IN,
     "That piece is hemmed in. The marked pieces can move."},
    {GAME_MORABARABA, moving, "E2", "R5", "", false, ERROR_TOO_FAR,
     "A cow moves along a line to the next point (marked). Flying begins with three cows."},
    {GAME_TWELVE, moving, "E2", "R5", "", false, ERROR_TOO_FAR,
     "A piece moves along a line to the next point (marked). There is no flying in this game."},
    {GAME_MORABARABA, moving, "E4", "E3", "", true, ERROR_SHOT_DUE,
     "That makes a mill: say which cow to shoot as well, as in E4-E3xA1."},
    {GAME_TWELVE, placing, "", "E3", "", true, ERROR_SHOT_DUE,
     "That makes a mill: say which piece to take as well, as in E3xA1."},
    {GAME_MORABARABA, moving, "E4", "E3", "R1", false, ERROR_SHOT_AT_NOTHING,
     "You have made a mill: shoot one of the marked cows."},
    {GAME_TWELVE, moving, "E4", "E3", "R1", false, ERROR_SHOT_AT_NOTHING,
     "You have made a mill: take one of the marked pieces."},
    {GAME_MORABARABA, moving, "E4", "E3", "E1", false, ERROR_SHOT_AT_OWN,
     "Shoot one of White’s cows, not your own."},
    {GAME_TWELVE, moving, "E4", "E3", "E1", false, ERROR_SHOT_AT_OWN,
     "Take one of White’s pieces, not your own."},
    {GAME_MORABARABA, in_mill, "E4", "E3", "A2", false, ERROR_SHOT_IN_MILL,
     "That cow stands in a mill (shown). Shoot one outside a mill."},
    {GAME_TWELVE, in_mill, "E4", "E3", "A2", false, ERROR_SHOT_IN_MILL,
     "That piece stands in a mill (shown). Take one outside a mill."},
    {GAME_MORABARABA, moving, "E5", "E6", "A2", false, ERROR_SHOT_WITHOUT_MILL,
     "That makes no mill, so no cow is shot."},
    {GAME_TWELVE, moving, "E5", "E6", "A2", false, ERROR_SHOT_WITHOUT_MILL,
     "That makes no mill, so no piece is taken."},
    {GAME_MORABARABA, moving, "E2", "", "", true, ERROR_MOVE_TEXT,
     "That is only half a turn: say where the cow goes."},
    {GAME_TWELVE, moving, "E2", "", "", true, ERROR_MOVE_TEXT,
     "That is only half a turn: say where the piece goes."},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", "", "", "", true, ERROR_MOVE_TEXT, "A turn is one of your pits."},
    {GAME_MODIAR, "0 2 1 4 0 1 s 18,16 30", "0", "", "", false, ERROR_PIT_EMPTY, "That pit is empty."},
    {GAME_MODIAR, "0 2 1 4 0 1 s 18,16 30", "2", "", "", false, ERROR_SINGLE_STONE,
     "A single stone never moves: choose a pit with two or more."},
    {GAME_MODIAR, "2 0 4 0 0 0 s 18,18 30", "0", "", "", false, ERROR_MUST_FEED,
     "North has no stones: choose a pit that gives him one (marked)."},
    {GAME_MODIAR, "3 0 2 1 0 0 s 18,18 30", "2", "", "", false, ERROR_GRAND_SLAM,
     "That would capture every stone in North’s row, which is not allowed."},
    {GAME_MODIAR, "3 0 2 1 0 0 s 18,18 30", "2", "", "", true, ERROR_GRAND_SLAM,
     "That would capture every stone in North’s row, which is not allowed."},
    {GAME_MORABARABA, "bb....../www...../........ b 0,0 - 0 40", "E1", "", "", false, ERROR_GAME_OVER,
     "The game is over."},
};

static Move clicked(const RefusalRow *row) {
    const Move move = turn_of(row->from, row->to, row->shot);
    return row->game == GAME_MODIAR && row->from[0] ? (Move){(int8_t)(row->from[0] - '0'), NOWHERE, NOWHERE}
                                                    : move;
}

static void each_refusal_has_its_sentence(void **state) {
    (void)state;
    bool is_covered[ERROR_KIND_COUNT] = {false};
    for (size_t i = 0; i < sizeof refusal_rows / sizeof refusal_rows[0]; i++) {
        const RefusalRow *row = &refusal_rows[i];
        char out[WORDS_MAX];
        const Position pos = position_of(games[row->game], row->fen);
        const Refusal refusal = games[row->game]->refuse(&pos, clicked(row), row->is_whole);
        if (refusal.kind != row->kind)
            fail_msg("row %d: kind %d, not %d", (int)i, (int)refusal.kind, (int)row->kind);
        words_refusal(&pos, clicked(row), refusal, out);
        assert_string_equal(out, row->sentence);
        is_covered[refusal.kind] = true;
    }
    for (ErrorKind kind = ERROR_GAME_OVER; kind <= ERROR_MUST_FEED; kind++)
        assert_true(is_covered[kind]);
}

/* Every combination of numbers as a turn; each kind of refusal must read differently from all others. */
static void assert_kinds_read_differently(const Position *pos) {
    const int points = game_of(pos)->points;
    char sentences[ERROR_KIND_COUNT][WORDS_MAX] = {{0}};
    for (int i = 0; i < (points + 1) * (points + 1) * (points + 1) * 2; i++) {
        const int n = i / 2;
        const Move move = {(int8_t)(n % (points + 1) - 1), (int8_t)(n / (points + 1) % (points + 1) - 1),
                           (int8_t)(n / (points + 1) / (points + 1) - 1)};
        const Refusal refusal = game_of(pos)->refuse(pos, move, i % 2);
        if (refusal.kind != ERROR_NONE)
            words_refusal(pos, move, refusal, sentences[refusal.kind]);
        if (refusal.kind != ERROR_NONE &&
            (!sentences[refusal.kind][0] || strpbrk(sentences[refusal.kind], "{}")))
            fail_msg("kind %d has no sentence", (int)refusal.kind);
    }
    for (int a = 0; a < ERROR_KIND_COUNT; a++) {
        for (int b = 0; b < a; b++)
            assert_true(!sentences[a][0] || strcmp(sentences[a], sentences[b]) != 0);
    }
}

static void whatever_is_clicked_in_any_game_is_answered_by_a_sentence_of_its_own(void **state) {
    (void)state;
    enum { EVERY = 9 }; /* turns between two positions looked at */
    for (GameId id = 0; id < GAME_COUNT; id++) {
        Random random = random_from(id + 1);
        Position pos;
        Move moves[MOVES_MAX];
        games[id]->start(&pos);
        for (int turn = 0, count = 1; count > 0 && turn < 150; turn++) {
            if (turn % EVERY == 0)
                assert_kinds_read_differently(&pos);
            count = games[id]->moves(&pos, moves);
            if (count > 0)
                games[id]->play(&pos, moves[random_below(&random, (uint32_t)count)]);
        }
        assert_kinds_read_differently(&pos);
    }
}

static void an_accepted_turn_is_not_scolded(void **state) {
    (void)state;
    char out[WORDS_MAX];
    const Position pos = position_of(games[GAME_MORABARABA], opening);
    const Move move = turn_of("", "E1", "");
    words_refusal(&pos, move, games[GAME_MORABARABA]->refuse(&pos, move, true), out);
    assert_string_equal(out, "");
}

/* How it ended. */

typedef struct ResultRow {
    GameId game;
    const char *fen, *turns, *sentence;
} ResultRow;

static const char full[] = "bwbwbwbw/wbwbwbwb/bwbwbwbw b 0,0 - 0 24";
static const char shuffle[] = "E5-E6 A5-A6 E6-E5 A6-A5 E5-E6 A5-A6 E6-E5 A6-A5";

static const ResultRow result_rows[] = {
    {GAME_MORABARABA, opening, "", ""},
    {GAME_MORABARABA, "bb.bb.../www...../........ b 0,0 - 4 40", "E4-E3xA1",
     "Black wins. White has two cows left."},
    {GAME_MORABARABA, "b......./www...../........ b 0,0 - 0 40", "", "White wins. Black has one cow left."},
    {GAME_MORABARABA, "......../www...../........ b 0,0 - 0 40", "", "White wins. Black has no cows left."},
    {GAME_TWELVE, "bb.bb.../www...../........ b 0,0 - 4 40", "E4-E3xA1",
     "Black wins. White has two pieces left."},
    {GAME_TWELVE, "b......./www...../........ b 0,0 - 0 40", "", "White wins. Black has one piece left."},
    {GAME_TWELVE, "......../www...../........ b 0,0 - 0 40", "", "White wins. Black has no pieces left."},
    {GAME_MORABARABA, full, "", "White wins. Black can’t move."},
    {GAME_TWELVE, full, "", "Draw: the board is full."},
    {GAME_TWELVE, "bwbwbw.w/w.w.w.../........ b 0,0 - 0 40", "", "White wins. Black can’t move."},
    {GAME_MORABARABA, "bb.b..../w.w.w..w/........ b 0,0 - 10 60", "",
     "Draw: ten turns with three cows and no shot."},
    {GAME_MORABARABA, "bb.bb.../ww.ww.../........ b 0,0 - 50 99", "",
     "Draw: nobody has shot a cow for 50 turns."},
    {GAME_TWELVE, "bb.bb.../ww.ww.../........ b 0,0 - 50 99", "",
     "Draw: nobody has taken a piece for 50 turns."},
    {GAME_MORABARABA, moving, shuffle, "Draw: the same position three times."},
    {GAME_TWELVE, moving, shuffle, "Draw: the same position three times."},
    {GAME_MORABARABA, "bb.bb.../ww.ww.../........ b 0,0 - 4 300", "", "Draw: 300 turns."},
    {GAME_TWELVE, "bb.bb.../ww.ww.../........ b 0,0 - 4 300", "", "Draw: 300 turns."},
    {GAME_MODIAR, "1 0 1 0 0 2 s 20,18 90", "", "South wins 22–20: South has no legal turn."},
    {GAME_MODIAR, "1 0 1 0 0 2 s 18,20 90", "", "North wins 22–20: South has no legal turn."},
    {GAME_MODIAR, "1 0 0 1 0 0 n 20,20 90", "", "Draw, 21–21: North has no legal turn."},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", "c B a A b C a B c A b C a B c A b C a B c",
     "North wins 4–2. The same position three times: the stones on the board count for nobody."},
};

static void each_ending_has_its_sentence(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof result_rows / sizeof result_rows[0]; i++) {
        const ResultRow *row = &result_rows[i];
        char out[WORDS_MAX];
        Match match = match_at(row->game, row->fen, person, person);
        play_texts(&match.record, row->turns);
        words_result(&match.record, out);
        assert_string_equal(out, row->sentence);
        match_free(&match);
    }
}

static void giving_up_and_agreeing_are_endings_too(void **state) {
    (void)state;
    for (GameId id = 0; id < GAME_COUNT; id++) {
        char out[WORDS_MAX];
        const bool is_modiar = id == GAME_MODIAR;
        Match match = match_at(id, is_modiar ? "7 7 7 7 7 7 s 0,0 0" : opening, person, person);
        assert_true(record_resign(&match.record, PLAYER_FIRST));
        words_result(&match.record, out);
        assert_string_equal(out, is_modiar ? "North wins. South resigned." : "White wins. Black resigned.");
        assert_true(record_undo(&match.record));
        assert_true(record_agree_draw(&match.record));
        words_result(&match.record, out);
        assert_string_equal(out, "Draw by agreement.");
        match_free(&match);
    }
}

/* What is told once. */

typedef struct NoticeRow {
    GameId game;
    const char *fen, *turns;
    int turn;             /* that is asked about */
    const char *sentence; /* "": nothing to tell */
} NoticeRow;

static const char all_in_mills[] = "bb.bb.../www...../....www. b 0,0 - 4 40";

static const NoticeRow notice_rows[] = {
    {GAME_MORABARABA, moving, "E4-E3xA1 A5-A6", 1, "White has three cows: they can fly to any empty point."},
    {GAME_MORABARABA, moving, "E4-E3xA1 A5-A6", 2, ""},
    {GAME_MORABARABA, "bb.b..../ww.ww.../........ w 0,0 - 4 40", "A5-A6", 1, ""}, /* they could before */
    {GAME_MORABARABA, "bb.bb.../ww.ww.../........ w 0,0 - 4 40", "A4-A3xE1", 1,
     "Black has three cows: they can fly to any empty point."},
    {GAME_TWELVE, moving, "E4-E3xA1", 1, ""},
    {GAME_MORABARABA, all_in_mills, "E4-E3xA1", 1, "All the cows stood in mills, so any could be shot."},
    {GAME_TWELVE, all_in_mills, "E4-E3xA1", 1, "All the pieces stood in mills, so any could be taken."},
    {GAME_MORABARABA, "bb.bb.../www...../........ b 0,0 - 4 40", "E4-E3xA1", 1, ""}, /* it is the end */
    {GAME_MORABARABA, "bb.bb.../ww.ww.../........ b 0,0 - 19 40", "E5-E6 A5-A6", 1,
     "20 turns without a shot; at 50 the game is drawn."},
    {GAME_MORABARABA, "bb.bb.../ww.ww.../........ b 0,0 - 19 40", "E5-E6 A5-A6", 2, ""},
    {GAME_TWELVE, "bb.bb.../ww.ww.../........ b 0,0 - 19 40", "E5-E6", 1,
     "20 turns without a piece taken; at 50 the game is drawn."},
    {GAME_MORABARABA, moving, shuffle, 3, ""},
    {GAME_MORABARABA, moving, shuffle, 4, "This position has occurred twice; the third time ends the game."},
    {GAME_MORABARABA, moving, shuffle, 5, ""}, /* told once */
    {GAME_MORABARABA, moving, shuffle, 8, ""},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", "a C", 1, "Nothing is captured on the first turn."},
    {GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", "a C", 2, ""},
    {GAME_MODIAR, "3 3 6 10 10 10 s 0,0 0", "a", 1, ""}, /* nothing would have been */
};

static void what_may_surprise_is_told_when_it_happens_and_once(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof notice_rows / sizeof notice_rows[0]; i++) {
        const NoticeRow *row = &notice_rows[i];
        char out[WORDS_MAX] = "";
        Match match = match_at(row->game, row->fen, person, person);
        play_texts(&match.record, row->turns);
        assert_int_equal(words_notice(&match.record, row->turn, out), row->sentence[0] != '\0');
        assert_string_equal(out, row->sentence);
        match_free(&match);
    }
}

static void when_the_time_is_over_the_computer_says_for_whom_it_plays(void **state) {
    (void)state;
    char out[WORDS_MAX];
    Match match = match_at(GAME_MORABARABA, opening, person, computer);
    words_time_over(&match, out);
    assert_string_equal(out, "The 40 seconds are over: the computer plays this turn for you.");
    match.setup.clock_s = 1;
    words_time_over(&match, out);
    assert_string_equal(out, "The second is over: the computer plays this turn for you.");
    match_free(&match);
    match = match_at(GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", person, person);
    words_time_over(&match, out);
    assert_string_equal(out, "The 40 seconds are over: the computer plays this turn for South.");
    match_free(&match);
}

/* Short texts. */

static void a_card_counts_hand_board_and_losses(void **state) {
    (void)state;
    static const struct {
        GameId game;
        const char *fen;
        int player;
        const char *text;
    } rows[] = {
        {GAME_MORABARABA, opening, 0, "12 in hand"},
        {GAME_MORABARABA, placing, 0, "5 in hand · 5 shot"},
        {GAME_TWELVE, placing, 1, "5 in hand · 5 taken"},
        {GAME_MORABARABA, full, 1, "12 on the board"},
        {GAME_MORABARABA, moving, 1, "4 on the board · 8 shot"},
        {GAME_TWELVE, moving, 0, "4 on the board · 8 taken"},
        {GAME_MODIAR, "0 0 4 0 0 0 s 18,20 30", 0, "18 captured"},
        {GAME_MODIAR, "0 0 4 0 0 0 s 18,20 30", 1, "20 captured"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char out[WORDS_MAX];
        const Position pos = position_of(games[rows[i].game], rows[i].fen);
        words_card(&pos, rows[i].player, out);
        assert_string_equal(out, rows[i].text);
    }
}

static void the_list_shows_a_turn_and_what_it_captures(void **state) {
    (void)state;
    char out[WORDS_MAX];
    Position pos = position_of(games[GAME_MORABARABA], moving);
    words_turn(&pos, turn_of("E4", "E3", "A1"), out);
    assert_string_equal(out, "E4-E3xA1");
    pos = position_of(games[GAME_MODIAR], "0 2 1 4 0 1 s 18,16 30");
    words_turn(&pos, (Move){1, NOWHERE, NOWHERE}, out);
    assert_string_equal(out, "b  captures 2");
    pos = position_of(games[GAME_MODIAR], "7 7 7 7 7 7 s 0,0 0");
    words_turn(&pos, (Move){0, NOWHERE, NOWHERE}, out);
    assert_string_equal(out, "a");
}

static void a_seat_is_you_the_computer_or_the_side(void **state) {
    (void)state;
    char out[WORDS_MAX];
    Match match = match_at(GAME_MORABARABA, opening, person, computer);
    words_seat(&match, 0, out);
    assert_string_equal(out, "You");
    words_seat(&match, 1, out);
    assert_string_equal(out, "Computer, level 4");
    match_free(&match);
    match = match_at(GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", person, person);
    words_seat(&match, 1, out);
    assert_string_equal(out, "North");
    match_free(&match);
}

/* Modiar solved. */

static void the_truth_of_a_position_is_one_sentence(void **state) {
    (void)state;
    static const struct {
        int ahead;
        bool goes_round;
        const char *to_person, *of_person;
    } rows[] = {
        {4, false, "Your turn: with best play you end 4 stones ahead.",
         "South to sow: with best play South ends 4 stones ahead."},
        {-2, false, "Your turn: with best play North ends 2 stones ahead.",
         "South to sow: with best play North ends 2 stones ahead."},
        {0, false, "Your turn: with best play this game ends even.",
         "South to sow: with best play this game ends even."},
        {4, true, "Your turn: best play goes round for ever, and you stay 4 stones ahead.",
         "South to sow: best play goes round for ever, and South stays 4 stones ahead."},
        {-2, true, "Your turn: best play goes round for ever, and North stays 2 stones ahead.",
         "South to sow: best play goes round for ever, and North stays 2 stones ahead."},
        {0, true, "Your turn: best play goes round for ever, and this game ends even.",
         "South to sow: best play goes round for ever, and this game ends even."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char out[WORDS_MAX];
        Match match = match_at(GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", person, computer);
        words_truth(&match, rows[i].ahead, rows[i].goes_round, out);
        assert_string_equal(out, rows[i].to_person);
        match_free(&match);
        match = match_at(GAME_MODIAR, "7 7 7 7 7 7 s 0,0 0", person, person);
        words_truth(&match, rows[i].ahead, rows[i].goes_round, out);
        assert_string_equal(out, rows[i].of_person);
        match_free(&match);
    }
}

static void a_worth_says_who_is_ahead_by_its_sign(void **state) {
    (void)state;
    char out[WORDS_MAX];
    words_worth(4, out);
    assert_string_equal(out, "+4");
    words_worth(0, out);
    assert_string_equal(out, "even");
    words_worth(-12, out);
    assert_string_equal(out, "−12");
}

static void what_turns_lost_is_said_of_one_of_several_and_of_none(void **state) {
    (void)state;
    char out[WORDS_MAX];
    words_lost(4, out);
    assert_string_equal(out, "lost 4");
    words_lost_in_all(6, 3, out);
    assert_string_equal(out, "gave away 6 stones in 3 turns");
    words_lost_in_all(2, 1, out);
    assert_string_equal(out, "gave away 2 stones in 1 turn");
    words_lost_in_all(0, 0, out);
    assert_string_equal(out, "gave nothing away");
    words_solving(40, out);
    assert_string_equal(out, "Working out all 6.5 million positions: 40 %");
}

static void what_does_not_fit_is_cut_at_a_whole_character(void **state) {
    (void)state;
    char sentence[2 * WORDS_MAX] = "x", out[WORDS_MAX];
    while (strlen(sentence) < sizeof sentence - 4)
        strcat(sentence, "…");
    words_fill(out, sentence, &(Blanks){0});
    assert_int_equal(strlen(out), 1 + 84 * strlen("…"));
    assert_memory_equal(out, sentence, strlen(out));
    words_fill(out, "{place}{n}{move", &(Blanks){.n = 7}); /* a blank without text, one without end */
    assert_string_equal(out, "7{move");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_status_says_what_is_to_be_done_and_by_whom),
        cmocka_unit_test(a_pit_that_need_not_feed_is_not_said_to),
        cmocka_unit_test(the_status_says_who_is_thinking),
        cmocka_unit_test(without_a_game_and_after_its_end_the_status_says_so),
        cmocka_unit_test(each_refusal_has_its_sentence),
        cmocka_unit_test(whatever_is_clicked_in_any_game_is_answered_by_a_sentence_of_its_own),
        cmocka_unit_test(an_accepted_turn_is_not_scolded),
        cmocka_unit_test(each_ending_has_its_sentence),
        cmocka_unit_test(giving_up_and_agreeing_are_endings_too),
        cmocka_unit_test(what_may_surprise_is_told_when_it_happens_and_once),
        cmocka_unit_test(when_the_time_is_over_the_computer_says_for_whom_it_plays),
        cmocka_unit_test(a_card_counts_hand_board_and_losses),
        cmocka_unit_test(the_list_shows_a_turn_and_what_it_captures),
        cmocka_unit_test(a_seat_is_you_the_computer_or_the_side),
        cmocka_unit_test(the_truth_of_a_position_is_one_sentence),
        cmocka_unit_test(a_worth_says_who_is_ahead_by_its_sign),
        cmocka_unit_test(what_turns_lost_is_said_of_one_of_several_and_of_none),
        cmocka_unit_test(what_does_not_fit_is_cut_at_a_whole_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
