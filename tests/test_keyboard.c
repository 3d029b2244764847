/* The game without a mouse: arrows along the board's lines, turns typed, shortcuts, the way back. */
#include "stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "rules/modiar.h"
#include "ui/play.h"

#define TWO "--players human,human --no-animation"

enum { DIRECTIONS = 4 };

static const struct {
    SDL_Keycode key;
    int dx, dy;
} directions[DIRECTIONS] = {{SDLK_LEFT, -1, 0}, {SDLK_RIGHT, 1, 0}, {SDLK_UP, 0, -1}, {SDLK_DOWN, 0, 1}};

static void type(Stage *stage, const char *text) {
    for (; *text != 0; text++)
        stage_key(stage, (SDL_Keycode)*text, 0);
}

static const char *focus(const Stage *stage) {
    int focused = stage->app->targets.focused;
    return focused < 0 ? "" : stage->app->targets.list[focused].name;
}

static const char *sentence(Stage *stage) {
    stage_wait(stage, 1);
    return stage->app->play.title;
}

static int turns_of(const Stage *stage) {
    return stage->app->match.record.count;
}

static void set_position(Stage *stage, GameId game, const char *fen) {
    MatchSetup setup = {.game = game, .starts_elsewhere = true};
    assert_true(games[game]->read_position(fen, &setup.start, NULL));
    play_start(stage->app, &setup);
    stage->app->notice.until_ms = 0;
    stage_wait(stage, 10);
}

static Stage open_moving(void) {
    Stage stage = stage_open(TWO);
    set_position(&stage, GAME_MORABARABA, "bb..b..b/w.w...../...ww... b 0,0 - 3 40");
    return stage;
}

/* ---- arrows ---- */

static void arrows_follow_the_lines(void **state) {
    (void)state;
    static const struct {
        const char *from, *left, *right, *up, *down; /* NULL: off the board */
    } rows[] = {
        {"E1", NULL, "E2", NULL, "E8"}, {"E2", "E1", "E3", NULL, "A2"}, {"E3", "E2", NULL, NULL, "E4"},
        {"E4", "A4", NULL, "E3", "E5"}, {"E5", "E6", NULL, "E4", NULL}, {"A1", "E1", "A2", "E1", "A8"},
        {"A2", "A1", "A3", "E2", "R2"}, {"A5", "A6", "E5", "A4", "E5"}, {"A8", "E8", "R8", "A1", "A7"},
        {"R1", "A1", "R2", "A1", "R8"}, {"R2", "R1", "R3", "A2", "R6"}, {"R3", "R2", "A3", "A3", "R4"},
        {"R8", "A8", "R4", "R1", "R7"}, {"R4", "R8", "A4", "R3", "R5"}, {"R6", "R7", "R5", "R2", "A6"},
        {"R7", "A7", "R6", "R8", "A7"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *const wanted[DIRECTIONS] = {rows[i].left, rows[i].right, rows[i].up, rows[i].down};
        for (int d = 0; d < DIRECTIONS; d++) {
            int next = play_place_towards(GAME_MORABARABA, mill_point_named(rows[i].from), directions[d].dx,
                                          directions[d].dy);
            const char *name = next == NOWHERE ? "nowhere" : mill_names[next];
            const char *right = wanted[d] ? wanted[d] : "nowhere";
            if (strcmp(name, right) != 0)
                fail_msg("from %s in direction %d to %s, not %s", rows[i].from, d, name, right);
        }
    }
}

static void arrows_walk_round_the_pits(void **state) {
    (void)state;
    assert_int_equal(play_place_towards(GAME_MODIAR, 0, 1, 0), 1);
    assert_int_equal(play_place_towards(GAME_MODIAR, 0, 0, -1), 5);
    assert_int_equal(play_place_towards(GAME_MODIAR, 3, -1, 0), 4);
    assert_int_equal(play_place_towards(GAME_MODIAR, 2, 1, 0), NOWHERE);
    assert_int_equal(play_place_towards(GAME_MODIAR, 4, 0, -1), NOWHERE);
}

/* How many arrows lead from a place to each other one; -1: they don't. */
static void measure_ways(GameId game, int from, int ways[MILL_POINTS], int first_key[MILL_POINTS]) {
    int queue[MILL_POINTS], head = 0, tail = 0;
    for (int at = 0; at < games[game]->points; at++)
        ways[at] = -1;
    ways[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        int at = queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            int next = play_place_towards(game, at, directions[d].dx, directions[d].dy);
            if (next == NOWHERE || ways[next] >= 0)
                continue;
            ways[next] = ways[at] + 1;
            first_key[next] = at == from ? d : first_key[at];
            queue[tail++] = next;
        }
    }
}

static void arrows_reach_every_place_from_every_other(void **state) {
    (void)state;
    enum { FAR = 9 };
    for (GameId game = 0; game < GAME_COUNT; game++)
        for (int from = 0; from < games[game]->points; from++) {
            int ways[MILL_POINTS], first_key[MILL_POINTS];
            measure_ways(game, from, ways, first_key);
            for (int at = 0; at < games[game]->points; at++)
                assert_in_range(ways[at], 0, FAR);
        }
}

static void the_edge_of_the_board_leads_on_to_the_panel_and_back(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    stage_key(&stage, SDLK_RIGHT, 0);
    assert_string_equal(focus(&stage), "E1"); /* the first that may be chosen */
    for (int i = 0; i < 3; i++)
        stage_key(&stage, SDLK_RIGHT, 0);
    const Target *target = &stage.app->targets.list[stage.app->targets.focused];
    assert_true(target->kind != TARGET_PLACE);
    assert_string_not_equal(target->name, "status");
    assert_true(target->rect.x > stage_target(&stage, "E3")->rect.x);
    for (int i = 0; i < 8 && stage.app->targets.list[stage.app->targets.focused].kind != TARGET_PLACE; i++)
        stage_key(&stage, SDLK_LEFT, 0);
    assert_int_equal(stage.app->targets.list[stage.app->targets.focused].kind, TARGET_PLACE);
    stage_close(&stage);
}

static void on_a_turned_board_arrows_go_where_they_point(void **state) {
    (void)state;
    Stage stage = open_moving();
    stage_play(&stage, "turn-board");
    stage_key(&stage, SDLK_TAB, 0);
    while (strcmp(focus(&stage), "E2") != 0)
        stage_key(&stage, SDLK_TAB, 0);
    int before = stage_target(&stage, "E2")->rect.x;
    stage_key(&stage, SDLK_RIGHT, 0);
    assert_string_equal(focus(&stage), "E1");
    assert_true(stage_target(&stage, "E1")->rect.x > before);
    stage_close(&stage);
}

/* ---- typing ---- */

static void what_is_typed_is_shown_with_what_can_follow(void **state) {
    (void)state;
    Stage stage = open_moving();
    type(&stage, "e");
    assert_string_equal(sentence(&stage), "E…: E2, E5, E8");
    type(&stage, "2");
    assert_string_equal(sentence(&stage), "E2-…: E3, A2");
    type(&stage, "-e");
    assert_string_equal(sentence(&stage), "E2-E…: E3");
    type(&stage, "3");
    assert_int_equal(turns_of(&stage), 1);
    assert_string_equal(sentence(&stage), "White to move: choose a cow.");
    stage_close(&stage);
}

static void a_shot_is_typed_behind_its_turn(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    set_position(&stage, GAME_TWELVE, "bb.b..../w.w...../...ww... b 0,0 - 3 40");
    type(&stage, "e4e3");
    assert_string_equal(sentence(&stage), "E4-E3x…: A1, A3, R4, R5");
    type(&stage, "xr");
    assert_string_equal(sentence(&stage), "E4-E3xR…: R4, R5");
    type(&stage, "4");
    assert_int_equal(turns_of(&stage), 1);
    assert_true(move_equal(stage.app->match.record.turns[0], (Move){3, 2, 19}));
    stage_close(&stage);
}

static void backspace_takes_back_what_was_typed_last(void **state) {
    (void)state;
    Stage stage = open_moving();
    type(&stage, "e2-e");
    stage_key(&stage, SDLK_BACKSPACE, 0);
    assert_string_equal(sentence(&stage), "E2-…: E3, A2");
    stage_key(&stage, SDLK_BACKSPACE, 0);
    stage_key(&stage, SDLK_BACKSPACE, 0);
    assert_true(move_equal(stage.app->play.begun, MOVE_NONE));
    assert_string_equal(sentence(&stage), "Black to move: choose a cow.");
    type(&stage, "e5e4");
    assert_int_equal(turns_of(&stage), 1);
    stage_close(&stage);
}

static void backspace_takes_a_turn_back_whose_shot_is_due(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    set_position(&stage, GAME_TWELVE, "bb.b..../w.w...../...ww... b 0,0 - 3 40");
    type(&stage, "e4e3");
    stage_key(&stage, SDLK_BACKSPACE, 0);
    assert_true(move_equal(stage.app->play.begun, (Move){3, NOWHERE, NOWHERE}));
    assert_string_equal(sentence(&stage), "E4-…: E3, E5, A4");
    type(&stage, "a4");
    assert_int_equal(turns_of(&stage), 1);
    stage_close(&stage);
}

static void a_typed_point_that_cannot_be_chosen_is_refused_in_words(void **state) {
    (void)state;
    Stage stage = open_moving();
    type(&stage, "r");
    assert_string_equal(sentence(&stage), "R…: no turn goes on like this.");
    type(&stage, "1");
    assert_true(stage.app->notice.is_refusal);
    assert_int_equal(turns_of(&stage), 0);
    stage_close(&stage);
}

static void numbers_of_the_keypad_count_too(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    type(&stage, "r");
    stage_key(&stage, SDLK_KP_3, 0);
    assert_int_equal(turns_of(&stage), 1);
    stage_close(&stage);
}

/* ---- the way back, shortcuts ---- */

static void escape_takes_back_one_thing_at_a_time(void **state) {
    (void)state;
    Stage stage = open_moving();
    stage_key(&stage, SDLK_TAB, 0);
    type(&stage, "e2-a");
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_int_equal(stage.app->play.typed_ring, 0);
    assert_int_equal(stage.app->play.begun.from, 1);
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_true(move_equal(stage.app->play.begun, MOVE_NONE));
    assert_true(stage.app->targets.focused >= 0);
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_int_equal(stage.app->targets.focused, -1);
    assert_true(stage.app->screen == &screen_play);
    stage_key(&stage, SDLK_ESCAPE, 0);
    assert_true(stage.app->screen != &screen_play);
    stage_close(&stage);
}

static void every_shortcut_does_what_it_says(void **state) {
    (void)state;
    Stage stage = stage_open(TWO);
    type(&stage, "e1a1");
    stage_key(&stage, SDLK_z, KMOD_LCTRL);
    assert_int_equal(turns_of(&stage), 1);
    stage_key(&stage, SDLK_z, KMOD_LCTRL | KMOD_LSHIFT);
    assert_int_equal(turns_of(&stage), 2);
    stage_key(&stage, SDLK_t, 0);
    assert_true(stage.app->play.shows_threats);
    stage_key(&stage, SDLK_h, 0);
    assert_true(play_hint_is_shown(stage.app));
    int was_silent = stage.app->settings.is_silent;
    stage_key(&stage, SDLK_m, 0);
    assert_int_not_equal(stage.app->settings.is_silent, was_silent);
    stage_key(&stage, SDLK_c, KMOD_LCTRL);
    char *text = SDL_GetClipboardText();
    assert_non_null(strstr(text, "1. E1 A1"));
    SDL_free(text);
    stage_key(&stage, SDLK_c, KMOD_LCTRL | KMOD_LSHIFT);
    text = SDL_GetClipboardText();
    assert_string_equal(text, "b......./w......./........ b 11,11 - 0 2");
    SDL_free(text);
    stage_key(&stage, SDLK_n, KMOD_LCTRL);
    assert_int_equal(turns_of(&stage), 0);
    stage_key(&stage, SDLK_v, KMOD_LCTRL);
    assert_int_equal(record_position(&stage.app->match.record)->turns, 2);
    stage_key(&stage, SDLK_q, KMOD_LCTRL);
    assert_true(stage.app->wants_quit);
    stage_close(&stage);
}

/* ---- whole games ---- */

static void walk_to(Stage *stage, int place) {
    const Game *game = record_game(&stage->app->match.record);
    if (stage->app->targets.focused < 0)
        stage_key(stage, SDLK_RIGHT, 0);
    for (int i = 0; i < 20; i++) {
        int ways[MILL_POINTS], first_key[MILL_POINTS] = {0};
        int at = stage->app->targets.list[stage->app->targets.focused].value;
        if (at == place)
            break;
        measure_ways(game->id, at, ways, first_key);
        stage_key(stage, directions[first_key[place]].key, 0);
    }
    assert_string_equal(focus(stage), game->place_name(place));
    stage_key(stage, SDLK_RETURN, 0);
}

static void walk_turn(Stage *stage, Move move) {
    const int8_t places[] = {move.from, move.to, move.shot};
    for (int i = 0; i < 3; i++)
        if (places[i] != NOWHERE)
            walk_to(stage, places[i]);
}

static void type_turn(Stage *stage, Move move) {
    char text[MOVE_TEXT_MAX];
    record_game(&stage->app->match.record)->write_move(move, text);
    for (char *at = text; *at != 0; at++)
        *at = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
    type(stage, text);
}

/* A game of random legal turns, each made by keys alone. */
static void play_game(const char *game, uint64_t seed, void (*make)(Stage *stage, Move move)) {
    char arguments[96];
    Move moves[MOVES_MAX];
    Random random = random_from(seed);
    snprintf(arguments, sizeof arguments, "--game %s " TWO, game);
    Stage stage = stage_open(arguments);
    const Record *record = &stage.app->match.record;
    int count;
    while ((count = record_moves(record, moves)) > 0) {
        Move move = moves[random_below(&random, (uint32_t)count)];
        int turn = record->count;
        make(&stage, move);
        assert_int_equal(record->count, turn + 1);
        assert_true(move_equal(record->turns[turn], move));
    }
    assert_true(match_is_over(&stage.app->match));
    stage_close(&stage);
}

static void whole_games_can_be_played_by_arrows(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++)
        play_game(games[game]->name, 11 + game, walk_turn);
}

static void whole_games_can_be_typed(void **state) {
    (void)state;
    for (GameId game = 0; game < GAME_COUNT; game++)
        play_game(games[game]->name, 21 + game, type_turn);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_follow_the_lines),
        cmocka_unit_test(arrows_walk_round_the_pits),
        cmocka_unit_test(arrows_reach_every_place_from_every_other),
        cmocka_unit_test(the_edge_of_the_board_leads_on_to_the_panel_and_back),
        cmocka_unit_test(on_a_turned_board_arrows_go_where_they_point),
        cmocka_unit_test(what_is_typed_is_shown_with_what_can_follow),
        cmocka_unit_test(a_shot_is_typed_behind_its_turn),
        cmocka_unit_test(backspace_takes_back_what_was_typed_last),
        cmocka_unit_test(backspace_takes_a_turn_back_whose_shot_is_due),
        cmocka_unit_test(a_typed_point_that_cannot_be_chosen_is_refused_in_words),
        cmocka_unit_test(numbers_of_the_keypad_count_too),
        cmocka_unit_test(escape_takes_back_one_thing_at_a_time),
        cmocka_unit_test(every_shortcut_does_what_it_says),
        cmocka_unit_test(whole_games_can_be_played_by_arrows),
        cmocka_unit_test(whole_games_can_be_typed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
