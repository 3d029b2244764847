#include "asks.h"

#include "rules/mill.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

SearchRequest request_at(const Game *game, const char *text, Limits limits) {
    return (SearchRequest){.position = position_of(game, text), .limits = limits};
}

SearchRequest request_of(const Position *pos, Limits limits) {
    return (SearchRequest){.position = *pos, .limits = limits};
}

Search *new_search(void) {
    Search *search = search_create(HASH_MIB, 1, NULL);
    assert_non_null(search);
    return search;
}

Choice ask(const SearchRequest *request) {
    Search *search = new_search();
    Choice choice = search_run(search, request, NULL, NULL, NULL);
    search_free(search);
    return choice;
}

Choice ask_depth(const Game *game, const char *text, int depth) {
    SearchRequest request = request_at(game, text, (Limits){.depth = depth});
    return ask(&request);
}

void assert_score(const Choice *choice, ScoreKind kind, int value) {
    assert_int_equal(choice->score.kind, kind);
    assert_int_equal(choice->score.value, value);
}

void assert_turn(const Game *game, Move move, const char *expected) {
    char text[MOVE_TEXT_MAX];
    game->write_move(move, text);
    assert_string_equal(text, expected);
}

Position after(const Position *pos, Move move) {
    Position next = *pos;
    assert_true(is_listed(pos, move));
    game_of(pos)->play(&next, move);
    return next;
}

void assert_line_ends_as_scored(const Position *start, const Choice *choice) {
    Position pos = *start;
    bool is_won = choice->score.kind == SCORE_WIN;
    int winner = is_won ? start->to_move : player_other(start->to_move);
    assert_int_equal(choice->pv_length, choice->score.value);
    for (int i = 0; i < choice->pv_length; i++)
        pos = after(&pos, choice->pv[i]);
    assert_int_equal(game_of(start)->result(&pos).outcome, outcome_win_of(winner));
}

Position random_game_position(Random *random, const Game *game, int turns) {
    Position pos;
    game->start(&pos);
    for (int i = 0; i < turns; i++) {
        Move moves[MOVES_MAX];
        int count = game->moves(&pos, moves);
        if (count == 0)
            game->start(&pos);
        else
            game->play(&pos, moves[random_below(random, (uint32_t)count)]);
    }
    if (game->result(&pos).outcome != OUTCOME_NONE)
        game->start(&pos);
    return pos;
}

uint32_t random_cows(Random *random, int count, uint32_t taken) {
    uint32_t cows = 0;
    while (mill_size(cows) < count)
        cows |= 1u << random_below(random, MILL_POINTS) & ~taken;
    return cows;
}

static uint32_t map_points(uint32_t set, int (*map)(int ring, int n)) {
    uint32_t mapped = 0;
    while (set) {
        int point = mill_take(&set);
        mapped |= 1u << map(point / 8, point % 8);
    }
    return mapped;
}

static int mirror(int ring, int n) {
    return ring * 8 + (8 - n) % 8;
}

static int turn_round(int ring, int n) {
    return ring * 8 + (n + 2) % 8;
}

static int exchange_rings(int ring, int n) {
    return (2 - ring) * 8 + n;
}

static Position mapped(const Position *pos, int (*map)(int ring, int n)) {
    Position out = *pos;
    for (int player = 0; player < 2; player++)
        out.mill.cows[player] = map_points(pos->mill.cows[player], map);
    return out;
}

Position mirrored(const Position *pos) {
    return mapped(pos, mirror);
}

Position turned_round(const Position *pos) {
    return mapped(pos, turn_round);
}

Position inside_out(const Position *pos) {
    return mapped(pos, exchange_rings);
}

Position colours_swapped(const Position *pos) {
    Position out = *pos;
    out.to_move = (uint8_t)player_other(pos->to_move);
    for (int player = 0; player < 2; player++) {
        out.mill.cows[player] = pos->mill.cows[player_other(player)];
        out.mill.hand[player] = pos->mill.hand[player_other(player)];
    }
    return out;
}
