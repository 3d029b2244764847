/* What every game of games[] has to keep, held against seeded random play. */
#include "base/random.h"
#include "rules/game.h"
#include "rules/mill.h"
#include "rules/modiar.h"

#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 40, GAMES_LOOKED_THROUGH = 6, TURNS_MAX = 400, SIDES = MILL_POINTS + 1 };

/* One position of a random game, its legal turns, and chance for the check's own choices. */
typedef struct Moment {
    const Game *game;
    const Position *pos;
    const Move *list;
    int count;
    Random *random;
} Moment;

typedef void (*Check)(const Moment *moment);

/* Plays random games, some hundred turns at most each, and checks every position, the last one too. */
static void in_random_games(int number, Check check) {
    for (int id = 0; id < GAME_COUNT; id++) {
        const Game *game = games[id];
        for (int seed = 0; seed < number; seed++) {
            Random random = random_from((uint64_t)seed);
            Position pos;
            Move list[MOVES_MAX];
            game->start(&pos);
            for (int turn = 0; turn < TURNS_MAX; turn++) {
                const int count = game->moves(&pos, list);
                check(&(Moment){game, &pos, list, count, &random});
                if (count == 0)
                    break;
                game->play(&pos, list[random_below(&random, (uint32_t)count)]);
            }
        }
    }
}

/* The lists of turns */

static void check_listed_once(const Moment *moment) {
    bool seen[SIDES][SIDES][SIDES] = {{{false}}};
    assert_in_range(moment->count, 0, MOVES_MAX);
    for (int i = 0; i < moment->count; i++) {
        const Move move = moment->list[i];
        bool *mark = &seen[move.from + 1][move.to + 1][move.shot + 1];
        assert_false(*mark);
        *mark = true;
    }
}

static void each_turn_is_listed_once(void **state) {
    (void)state;
    in_random_games(GAMES_PLAYED, check_listed_once);
}

static void check_count(const Moment *moment) {
    assert_int_equal(moment->game->count(moment->pos), moment->count);
}

static void counting_agrees_with_listing(void **state) {
    (void)state;
    in_random_games(GAMES_PLAYED, check_count);
}

static void check_end(const Moment *moment) {
    const Result result = moment->game->result(moment->pos);
    assert_int_equal(result.outcome == OUTCOME_NONE, moment->count > 0);
    assert_int_equal(result.reason == REASON_NONE, moment->count > 0);
}

static void a_game_has_turns_exactly_until_it_is_over(void **state) {
    (void)state;
    in_random_games(GAMES_PLAYED, check_end);
}

/* Texts */

static void check_turn_texts(const Moment *moment) {
    for (int i = 0; i < moment->count; i++) {
        char text[MOVE_TEXT_MAX], again[MOVE_TEXT_MAX];
        Move move;
        moment->game->write_move(moment->list[i], text);
        assert_true(moment->game->read_move(moment->pos, text, &move, NULL));
        assert_true(move_equal(move, moment->list[i]));
        moment->game->write_move(move, again);
        assert_string_equal(again, text);
    }
}

static void each_turn_survives_write_and_read(void **state) {
    (void)state;
    in_random_games(GAMES_PLAYED / 4, check_turn_texts);
}

static void check_position_text(const Moment *moment) {
    char text[POSITION_TEXT_MAX];
    moment->game->write_position(moment->pos, text);
    const Position read = position_of(moment->game, text);
    assert_position(&read, text);
    assert_int_equal(read.game, moment->pos->game);
    assert_int_equal(read.to_move, moment->pos->to_move);
    assert_int_equal(read.turns, moment->pos->turns);
    assert_true(moment->game->same(&read, moment->pos));
    assert_true(moment->game->hash(&read) == moment->game->hash(moment->pos));
    assert_int_equal(moment->game->count(&read), moment->count);
}

static void each_position_survives_write_and_read(void **state) {
    (void)state;
    in_random_games(GAMES_PLAYED, check_position_text);
}

/* Changes, takes out or puts in one character that occurs in texts. */
static void damage(char *text, Random *random) {
    static const char letters[] = "bw./ snabcABCERx-,0123456789";
    const size_t length = strlen(text);
    const size_t at = random_below(random, (uint32_t)length);
    const char letter = letters[random_below(random, sizeof letters - 1)];
    switch (random_below(random, 3)) {
    case 0:
        text[at] = letter;
        break;
    case 1:
        memmove(text + at, text + at + 1, length - at);
        break;
    default:
        memmove(text + at + 1, text + at, length - at + 1);
        text[at] = letter;
    }
}

static void check_damaged_position(const Moment *moment) {
    char text[POSITION_TEXT_MAX];
    moment->game->write_position(moment->pos, text);
    damage(text, moment->random);
    Position read, untouched;
    memset(&read, 0xA5, sizeof read);
    memcpy(&untouched, &read, sizeof read);
    Error error = {.kind = ERROR_NONE};
    if (moment->game->read_position(text, &read, &error)) {
        assert_position(&read, text);
    } else {
        assert_memory_equal(&read, &untouched, sizeof read);
        assert_in_range(error.kind, ERROR_NO_POINT, ERROR_ODD_CAPTURES);
    }
}

/* What is accepted has to be the one text of its position: two texts never mean the same. */
static void a_damaged_position_is_refused_and_changes_nothing(void **state) {
    (void)state;
    in_random_games(GAMES_PLAYED, check_damaged_position);
}

static void check_damaged_turn(const Moment *moment) {
    if (moment->count == 0)
        return;
    char text[MOVE_TEXT_MAX + 1], written[MOVE_TEXT_MAX];
    moment->game->write_move(moment->list[0], text);
    damage(text, moment->random);
    Move move = {9, 9, 9};
    Error error = {.kind = ERROR_NONE};
    if (moment->game->read_move(moment->pos, text, &move, &error)) {
        assert_true(is_listed(moment->pos, move));
        moment->game->write_move(move, written);
        assert_string_equal(written, text);
    } else {
        assert_true(move_equal(move, (Move){9, 9, 9}));
        assert_in_range(error.kind, ERROR_GAME_OVER, ERROR_MOVE_TEXT);
        assert_string_equal(error.token, text);
    }
}

static void a_damaged_turn_is_refused_and_changes_nothing(void **state) {
    (void)state;
    in_random_games(GAMES_PLAYED, check_damaged_turn);
}

/* Refusals */

typedef bool Possible[SIDES][SIDES][SIDES];

static void allow(Possible possible, int from, int to, int shot) {
    possible[from + 1][to + 1][shot + 1] = true;
}

static void check_refusal(const Moment *moment, Move move, bool whole, bool expected) {
    const Refusal refusal = moment->game->refuse(moment->pos, move, whole);
    assert_int_equal(refusal.kind == ERROR_NONE, expected);
    assert_true(refusal.kind <= ERROR_MUST_FEED || refusal.kind == ERROR_MOVE_TEXT);
    assert_int_equal(refusal.places >> moment->game->points, 0);
    assert_int_equal(refusal.kind == ERROR_GAME_OVER, moment->count == 0);
}

static void check_refusals(const Moment *moment) {
    Possible whole = {{{false}}}, begun = {{{false}}};
    for (int i = 0; i < moment->count; i++) {
        const Move move = moment->list[i];
        allow(whole, move.from, move.to, move.shot);
        allow(begun, move.from, move.to, move.shot);
        allow(begun, move.from, move.to, NOWHERE);
        allow(begun, move.from, NOWHERE, NOWHERE);
        allow(begun, NOWHERE, NOWHERE, NOWHERE);
    }
    for (int8_t from = NOWHERE; from < moment->game->points; from++)
        for (int8_t to = NOWHERE; to < moment->game->points; to++)
            for (int8_t shot = NOWHERE; shot < moment->game->points; shot++) {
                const Move move = {from, to, shot};
                check_refusal(moment, move, true, whole[from + 1][to + 1][shot + 1]);
                check_refusal(moment, move, false, begun[from + 1][to + 1][shot + 1]);
            }
}

static void exactly_the_turns_that_are_not_listed_are_refused(void **state) {
    (void)state;
    in_random_games(GAMES_LOOKED_THROUGH, check_refusals);
}

/* Steps and play */

static void apply_to_mill(Position *pos, const Step *step) {
    MillPosition *mill = &pos->mill;
    const int me = pos->to_move, other = player_other(me);
    const uint32_t point = 1u << step->at;
    assert_int_equal(step->count, 1);
    switch (step->kind) {
    case STEP_LIFT:
        assert_true(mill->cows[me] & point);
        mill->cows[me] &= ~point;
        mill->hand[me]++;
        break;
    case STEP_PUT:
        assert_false((mill->cows[me] | mill->cows[other]) & point);
        mill->cows[me] |= point;
        mill->hand[me]--;
        break;
    case STEP_SHOOT:
        assert_true(mill->cows[other] & point);
        mill->cows[other] &= ~point;
        break;
    default:
        fail_msg("no such step in a mill game");
    }
}

static void apply_to_modiar(Position *pos, const Step *step) {
    uint8_t *pit = &pos->modiar.pits[step->at];
    switch (step->kind) {
    case STEP_LIFT:
        assert_int_equal(step->count, *pit);
        *pit = 0;
        break;
    case STEP_SOW:
        assert_int_equal(step->count, 1);
        ++*pit;
        break;
    case STEP_CAPTURE:
        assert_int_equal(step->count, *pit);
        *pit = 0;
        pos->modiar.captured[pos->to_move] += step->count;
        break;
    default:
        fail_msg("no such step in Modiar");
    }
}

static void assert_same_pieces(const Position *a, const Position *b) {
    if (a->game == GAME_MODIAR) {
        assert_memory_equal(a->modiar.pits, b->modiar.pits, MODIAR_PITS);
        assert_memory_equal(a->modiar.captured, b->modiar.captured, 2);
        return;
    }
    assert_memory_equal(a->mill.cows, b->mill.cows, sizeof a->mill.cows);
    assert_memory_equal(a->mill.hand, b->mill.hand, sizeof a->mill.hand);
}

static void check_steps(const Moment *moment) {
    for (int i = 0; i < moment->count; i++) {
        Step steps[STEPS_MAX];
        Position stepped = *moment->pos, played = *moment->pos;
        const int count = moment->game->steps(moment->pos, moment->list[i], steps);
        assert_in_range(count, 1, STEPS_MAX);
        for (int step = 0; step < count; step++)
            (moment->pos->game == GAME_MODIAR ? apply_to_modiar : apply_to_mill)(&stepped, &steps[step]);
        moment->game->play(&played, moment->list[i]);
        assert_same_pieces(&stepped, &played);
        assert_int_equal(played.to_move, player_other(moment->pos->to_move));
        assert_int_equal(played.turns, moment->pos->turns + 1);
    }
}

static void the_steps_of_a_turn_add_up_to_playing_it(void **state) {
    (void)state;
    in_random_games(GAMES_PLAYED / 4, check_steps);
}

/* Positions */

static void check_pieces(const Moment *moment) {
    const Position *pos = moment->pos;
    if (pos->game == GAME_MODIAR) {
        int stones = pos->modiar.captured[0] + pos->modiar.captured[1];
        for (int pit = 0; pit < MODIAR_PITS; pit++)
            stones += pos->modiar.pits[pit];
        assert_int_equal(stones, MODIAR_STONES);
        return;
    }
    assert_int_equal(pos->mill.cows[0] & pos->mill.cows[1], 0);
    for (int player = 0; player < 2; player++) {
        assert_int_equal(pos->mill.cows[player] & ~(uint32_t)MILL_ALL, 0);
        assert_in_range(mill_size(pos->mill.cows[player]) + pos->mill.hand[player], 0, MILL_COWS);
    }
}

static void stones_and_cows_are_accounted_for(void **state) {
    (void)state;
    in_random_games(GAMES_PLAYED, check_pieces);
}

/* Plays one random game and keeps its positions. */
static int play_through(const Game *game, uint64_t seed, Position positions[TURNS_MAX + 1]) {
    Random random = random_from(seed);
    Move list[MOVES_MAX];
    int turns = 0, count;
    game->start(&positions[0]);
    while (turns < TURNS_MAX && (count = game->moves(&positions[turns], list)) > 0) {
        positions[turns + 1] = positions[turns];
        game->play(&positions[++turns], list[random_below(&random, (uint32_t)count)]);
    }
    return turns + 1;
}

/* What the repetition rule compares, field by field. */
static bool are_same(const Position *a, const Position *b) {
    if (a->to_move != b->to_move)
        return false;
    if (a->game == GAME_MODIAR)
        return memcmp(a->modiar.pits, b->modiar.pits, MODIAR_PITS) == 0;
    for (int player = 0; player < 2; player++)
        if (a->mill.cows[player] != b->mill.cows[player] || a->mill.hand[player] != b->mill.hand[player] ||
            a->mill.ban[player].from != b->mill.ban[player].from ||
            a->mill.ban[player].to != b->mill.ban[player].to)
            return false;
    return true;
}

static void the_same_positions_and_no_others_hash_equally(void **state) {
    (void)state;
    static Position positions[TURNS_MAX + 1];
    int repeated = 0;
    for (int id = 0; id < GAME_COUNT; id++)
        for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) {
            const int count = play_through(games[id], seed, positions);
            for (int i = 0; i < count; i++)
                for (int k = 0; k < i; k++) {
                    const bool same = are_same(&positions[i], &positions[k]);
                    assert_int_equal(games[id]->same(&positions[i], &positions[k]), same);
                    assert_int_equal(games[id]->hash(&positions[i]) == games[id]->hash(&positions[k]), same);
                    repeated += same;
                }
        }
    assert_true(repeated > 0);
}

/* Names */

static void games_are_found_by_number_and_name(void **state) {
    (void)state;
    for (int id = 0; id < GAME_COUNT; id++) {
        Position pos;
        games[id]->start(&pos);
        assert_int_equal(games[id]->id, id);
        assert_ptr_equal(game_of(&pos), games[id]);
        assert_ptr_equal(game_named(games[id]->name), games[id]);
    }
    assert_null(game_named("Morabaraba"));
    assert_null(game_named(""));
}

static void places_have_names_of_their_own(void **state) {
    (void)state;
    for (int id = 0; id < GAME_COUNT; id++)
        for (int at = 0; at < games[id]->points; at++)
            for (int other = 0; other < at; other++)
                assert_string_not_equal(games[id]->place_name(at), games[id]->place_name(other));
}

static void outcomes_and_reasons_have_the_words_of_the_protocol(void **state) {
    (void)state;
    assert_string_equal(outcome_word(OUTCOME_NONE), "none");
    assert_string_equal(outcome_word(outcome_win_of(PLAYER_FIRST)), "p1win");
    assert_string_equal(outcome_word(outcome_win_of(PLAYER_SECOND)), "p2win");
    assert_string_equal(outcome_word(OUTCOME_DRAW), "draw");
    static const char *const words[REASON_COUNT] = {"none",   "shot",     "blocked",    "full",
                                                    "three",  "noshot",   "repetition", "length",
                                                    "nomove", "resigned", "agreed"};
    for (int reason = 0; reason < REASON_COUNT; reason++)
        assert_string_equal(reason_word((Reason)reason), words[reason]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_turn_is_listed_once),
        cmocka_unit_test(counting_agrees_with_listing),
        cmocka_unit_test(a_game_has_turns_exactly_until_it_is_over),
        cmocka_unit_test(each_turn_survives_write_and_read),
        cmocka_unit_test(each_position_survives_write_and_read),
        cmocka_unit_test(a_damaged_position_is_refused_and_changes_nothing),
        cmocka_unit_test(a_damaged_turn_is_refused_and_changes_nothing),
        cmocka_unit_test(exactly_the_turns_that_are_not_listed_are_refused),
        cmocka_unit_test(the_steps_of_a_turn_add_up_to_playing_it),
        cmocka_unit_test(stones_and_cows_are_accounted_for),
        cmocka_unit_test(the_same_positions_and_no_others_hash_equally),
        cmocka_unit_test(games_are_found_by_number_and_name),
        cmocka_unit_test(places_have_names_of_their_own),
        cmocka_unit_test(outcomes_and_reasons_have_the_words_of_the_protocol),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
