/* Boards drawn and clicked: where places lie, what a click hits, and that drawing puts things there. */
#include "turns.h"
#include "ui/view.h"

#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WIDTH = 400, HEIGHT = 380 };
static const SDL_Rect BOARD = {20, 10, 360, 360};
static const float POINT_DISTANCE = 0.1317f;

typedef struct Easel {
    SDL_Window *window;
    SDL_Renderer *renderer;
    Paint *paint;
    Uint32 pixels[HEIGHT][WIDTH];
} Easel;

static int set_up(void **state) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0)
        return -1;
    Easel *easel = calloc(1, sizeof *easel);
    easel->window = SDL_CreateWindow("boards", 0, 0, WIDTH, HEIGHT, 0);
    easel->renderer = SDL_CreateRenderer(easel->window, -1, 0);
    easel->paint = paint_create(easel->renderer, DATA_DIR, &themes[THEME_KRAAL], NULL);
    if (easel->paint == NULL)
        return -1;
    Measures measures = measures_of(WIDTH, HEIGHT, 1);
    paint_resize(easel->paint, &measures);
    *state = easel;
    return 0;
}

static int tear_down(void **state) {
    Easel *easel = *state;
    paint_free(easel->paint);
    SDL_DestroyRenderer(easel->renderer);
    SDL_DestroyWindow(easel->window);
    free(easel);
    TTF_Quit();
    SDL_Quit();
    return 0;
}

static void draw(Easel *easel, GameId game, const Scene *scene, const Marks *marks, bool is_turned,
                 SDL_Rect rect) {
    Marks none = marks_none();
    BoardPicture picture = {
        .rect = rect, .is_turned = is_turned, .scene = scene, .marks = marks ? marks : &none};
    picture.rack[0] = picture.rack[1] = (SDL_FPoint){WIDTH - 10, HEIGHT - 10};
    picture.rack_cow = 16;
    SDL_SetRenderDrawColor(easel->renderer, 90, 140, 90, 255);
    SDL_RenderClear(easel->renderer);
    view_of(game)->draw(easel->paint, &picture);
    SDL_RenderReadPixels(easel->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, easel->pixels,
                         sizeof easel->pixels[0]);
}

/* How many pixels of a square round a point are not as in the picture before. */
static int changed_near(Easel *easel, Uint32 before[HEIGHT][WIDTH], SDL_FPoint at, int reach) {
    int count = 0;
    for (int y = (int)at.y - reach; y <= (int)at.y + reach; y++)
        for (int x = (int)at.x - reach; x <= (int)at.x + reach; x++)
            if (x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT)
                count += easel->pixels[y][x] != before[y][x];
    return count;
}

static int changed(Easel *easel, Uint32 before[HEIGHT][WIDTH]) {
    int count = 0;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            count += easel->pixels[y][x] != before[y][x];
    return count;
}

static Scene scene_of(const Game *game, const char *text) {
    Scene scene;
    Position pos = position_of(game, text);
    scene_at_rest(&pos, NULL, &scene);
    return scene;
}

static float distance(Spot a, Spot b) {
    return hypotf(a.x - b.x, a.y - b.y);
}

/* ---- Places and clicks ---- */

static void every_place_is_hit_at_its_own_pixel_turned_or_not(void **state) {
    (void)state;
    for (int id = 0; id < GAME_COUNT; id++) {
        const BoardView *view = view_of((GameId)id);
        for (int turned = 0; turned < 2; turned++)
            for (int at = 0; at < games[id]->points; at++) {
                SDL_FPoint pixel = view_pixel(BOARD, turned, view->place(at));
                assert_int_equal(view->hit(view_spot(BOARD, turned, pixel.x, pixel.y)), at);
            }
    }
}

static void points_lie_on_three_squares_from_the_upper_left_clockwise(void **state) {
    (void)state;
    const BoardView *view = view_of(GAME_TWELVE);
    assert_true(distance(view->place(mill_point_named("E1")), (Spot){0.105f, 0.105f}) < 1e-4f);
    assert_true(distance(view->place(mill_point_named("E4")), (Spot){0.895f, 0.5f}) < 1e-4f);
    assert_true(distance(view->place(mill_point_named("A7")), (Spot){0.2367f, 0.7633f}) < 1e-4f);
    assert_true(distance(view->place(mill_point_named("R2")), (Spot){0.5f, 0.3684f}) < 1e-4f);
    for (int line = 0; line < MILL_LINES; line++) { /* the three points of a line lie on one */
        Spot on[3];
        int count = 0;
        for (int at = 0; at < MILL_POINTS; at++)
            if (mill_lines[line] >> at & 1)
                on[count++] = view->place(at);
        float cross = (on[1].x - on[0].x) * (on[2].y - on[0].y) - (on[1].y - on[0].y) * (on[2].x - on[0].x);
        assert_true(fabsf(cross) < 1e-4f);
    }
}

static void a_point_catches_clicks_within_048_of_the_point_distance(void **state) {
    (void)state;
    const BoardView *view = view_of(GAME_MORABARABA);
    for (int at = 0; at < MILL_POINTS; at++) {
        Spot place = view->place(at);
        for (int i = 0; i < 16; i++) {
            float x = cosf((float)i * 0.3927f) * POINT_DISTANCE,
                  y = sinf((float)i * 0.3927f) * POINT_DISTANCE;
            assert_int_equal(view->hit((Spot){place.x + 0.475f * x, place.y + 0.475f * y}), at);
            assert_int_not_equal(view->hit((Spot){place.x + 0.485f * x, place.y + 0.485f * y}), at);
        }
    }
    assert_int_equal(view->hit((Spot){0.5f, 0.5f}), NOWHERE);
    assert_int_equal(view->hit((Spot){-3, 9}), NOWHERE);
}

static void a_pit_catches_its_rim_its_count_and_half_the_way_to_its_neighbour(void **state) {
    (void)state;
    const BoardView *view = view_of(GAME_MODIAR);
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        Spot place = view->place(pit);
        for (int i = 0; i < 16; i++) {
            float x = cosf((float)i * 0.3927f) * 0.135f, y = sinf((float)i * 0.3927f) * 0.135f;
            assert_int_equal(view->hit((Spot){place.x + x, place.y + y}), pit);
        }
        float outwards = place.y > 0.5f ? 0.118f : -0.118f; /* the far side of the plate at 45 degrees */
        assert_int_equal(view->hit((Spot){place.x + 0.118f, place.y + outwards}), pit);
        assert_int_equal(view->hit((Spot){place.x - 0.118f, place.y + outwards}), pit);
    }
    assert_int_equal(view->hit((Spot){1 / 3.0f - 0.002f, 0.65f}), 0);
    assert_int_equal(view->hit((Spot){1 / 3.0f + 0.002f, 0.65f}), 1);
    assert_int_equal(view->hit((Spot){0.5f, 0.498f}), 4);
    assert_int_equal(view->hit((Spot){0.5f, 0.502f}), 1);
    assert_int_equal(view->hit((Spot){0.5f, 0.884f}), NOWHERE);
}

static void a_spot_and_its_pixel_are_each_others_inverse(void **state) {
    (void)state;
    for (int turned = 0; turned < 2; turned++)
        for (float x = 0; x <= 1; x += 0.125f) {
            SDL_FPoint pixel = view_pixel(BOARD, turned, (Spot){x, 1 - x / 2});
            assert_true(distance(view_spot(BOARD, turned, pixel.x, pixel.y), (Spot){x, 1 - x / 2}) < 1e-4f);
        }
    SDL_FPoint corner = view_pixel(BOARD, true, (Spot){0, 0});
    assert_true(corner.x == 380 && corner.y == 370);
    assert_int_equal(view_of(GAME_MORABARABA)->hit(view_spot((SDL_Rect){5, 5, 0, 0}, false, 5, 5)), NOWHERE);
}

/* ---- Drawing ---- */

static void a_cow_is_drawn_where_it_stands_and_nowhere_else(void **state) {
    Easel *easel = *state;
    static Uint32 empty[HEIGHT][WIDTH];
    Scene none = scene_of(&mill_morabaraba, "......../......../........ b 12,12 - 0 0");
    Scene one = scene_of(&mill_morabaraba, "...b..../......../........ w 11,12 - 0 1");
    for (int turned = 0; turned < 2; turned++) {
        draw(easel, GAME_MORABARABA, &none, NULL, turned, BOARD);
        memcpy(empty, easel->pixels, sizeof empty);
        draw(easel, GAME_MORABARABA, &one, NULL, turned, BOARD);
        SDL_FPoint at = view_pixel(BOARD, turned, view_mill.place(mill_point_named("E4")));
        int cow = (int)(0.72f * POINT_DISTANCE * (float)BOARD.w);
        assert_true(changed_near(easel, empty, at, cow / 4) > cow * cow / 5);
        assert_int_equal(changed_near(easel, empty, at, cow), changed(easel, empty));
    }
}

/* The mean green of a square, which is much of a grey. */
static int mean_near(Easel *easel, SDL_FPoint at, int reach) {
    int sum = 0, count = 0;
    for (int y = (int)at.y - reach; y <= (int)at.y + reach; y++)
        for (int x = (int)at.x - reach; x <= (int)at.x + reach; x++, count++)
            sum += (int)(easel->pixels[y][x] >> 8 & 255);
    return sum / count;
}

static void the_two_sides_cows_differ_in_brightness(void **state) {
    Easel *easel = *state;
    Scene scene = scene_of(&mill_morabaraba, "b..w..../......../........ b 11,11 - 0 2");
    draw(easel, GAME_MORABARABA, &scene, NULL, false, BOARD);
    int dark = mean_near(easel, view_pixel(BOARD, false, view_mill.place(0)), 11);
    int light = mean_near(easel, view_pixel(BOARD, false, view_mill.place(3)), 11);
    assert_true(light - dark > 60);
}

/* Each mark by itself changes the picture near its place only. */
static void every_mark_is_drawn_at_its_place(void **state) {
    Easel *easel = *state;
    static Uint32 plain[HEIGHT][WIDTH];
    Scene scene = scene_of(&mill_morabaraba, "bwbw..../b......w/....b..w b 0,0 - 0 24");
    draw(easel, GAME_MORABARABA, &scene, NULL, false, BOARD);
    memcpy(plain, easel->pixels, sizeof plain);
    const uint32_t on_cow = 1u << 2;
    Marks marks[11];
    for (int i = 0; i < 11; i++)
        marks[i] = marks_none();
    marks[0].movable = marks[1].selected = marks[2].destinations = marks[3].shootable = on_cow;
    marks[4].flash = marks[5].crossed = marks[6].ringed = on_cow;
    marks[7].focus = marks[8].ghost = marks[9].refused = marks[10].pointed = 2;
    for (int i = 0; i < 11; i++) {
        draw(easel, GAME_MORABARABA, &scene, &marks[i], false, BOARD);
        SDL_FPoint at = view_pixel(BOARD, false, view_mill.place(2));
        int near = changed_near(easel, plain, at, (int)(0.85f * POINT_DISTANCE * (float)BOARD.w));
        if (near == 0 || near != changed(easel, plain))
            fail_msg("mark %d: %d pixels near, %d in all", i, near, changed(easel, plain));
    }
}

static void the_last_turn_is_marked_at_its_points(void **state) {
    Easel *easel = *state;
    static Uint32 plain[HEIGHT][WIDTH];
    Scene scene = scene_of(&mill_morabaraba, "bwbw..../b......w/....b..w w 0,0 - 0 24");
    draw(easel, GAME_MORABARABA, &scene, NULL, false, BOARD);
    memcpy(plain, easel->pixels, sizeof plain);
    Marks marks = marks_none();
    marks.has_last = true;
    marks.last = (Move){9, 8, 4};
    draw(easel, GAME_MORABARABA, &scene, &marks, false, BOARD);
    const int places[3] = {9, 8, 4};
    for (int i = 0; i < 3; i++)
        assert_true(changed_near(easel, plain, view_pixel(BOARD, false, view_mill.place(places[i])), 24) >
                    40);
}

static void a_placed_cow_comes_from_the_rack(void **state) {
    Easel *easel = *state;
    static Uint32 empty[HEIGHT][WIDTH];
    Position before = position_of(&mill_morabaraba, "......../......../........ b 12,12 - 0 0");
    Motion motion;
    Scene scene;
    scene_at_rest(&before, NULL, &scene);
    draw(easel, GAME_MORABARABA, &scene, NULL, false, BOARD);
    memcpy(empty, easel->pixels, sizeof empty);
    motion_begin(&motion, &before, (Move){NOWHERE, 0, NOWHERE}, NULL, (MotionSpeed){1, false}, false);
    motion_scene(&motion, 1, &scene);
    draw(easel, GAME_MORABARABA, &scene, NULL, false, BOARD);
    assert_true(changed_near(easel, empty, (SDL_FPoint){WIDTH - 18, HEIGHT - 16}, 10) > 100);
    motion_scene(&motion, 179, &scene);
    draw(easel, GAME_MORABARABA, &scene, NULL, false, BOARD);
    assert_true(changed_near(easel, empty, view_pixel(BOARD, false, view_mill.place(0)), 10) > 300);
    assert_int_equal(changed_near(easel, empty, (SDL_FPoint){WIDTH - 10, HEIGHT - 10}, 10), 0);
}

static void what_trembles_is_drawn_aside(void **state) {
    Easel *easel = *state;
    static Uint32 still[HEIGHT][WIDTH];
    Scene scene = scene_of(&mill_morabaraba, "b......./......../........ w 11,12 - 0 1");
    Marks marks = marks_none();
    draw(easel, GAME_MORABARABA, &scene, &marks, false, BOARD);
    memcpy(still, easel->pixels, sizeof still);
    marks.trembling = 0;
    draw(easel, GAME_MORABARABA, &scene, &marks, false, BOARD);
    assert_int_equal(changed(easel, still), 0);
    marks.tremble = 1;
    draw(easel, GAME_MORABARABA, &scene, &marks, false, BOARD);
    assert_true(changed(easel, still) > 100);
}

static void every_stone_and_every_count_is_drawn(void **state) {
    Easel *easel = *state;
    static Uint32 fewer[HEIGHT][WIDTH];
    Scene scene = scene_of(&modiar, "7 7 7 7 7 7 s 0,0 0");
    Scene other = scene;
    other.position.modiar.pits[1] = 8;
    draw(easel, GAME_MODIAR, &scene, NULL, false, BOARD);
    memcpy(fewer, easel->pixels, sizeof fewer);
    draw(easel, GAME_MODIAR, &other, NULL, false, BOARD);
    SDL_FPoint plate = view_pixel(BOARD, false, (Spot){0.5f + 0.0955f, 0.65f + 0.0955f});
    assert_true(changed_near(easel, fewer, plate, 10) > 10);
    assert_int_equal(changed_near(easel, fewer, plate, 10), changed(easel, fewer));
    for (int i = 0; i < STONES; i++) {
        Scene without = scene;
        without.pile.stones[i].shown = 0;
        draw(easel, GAME_MODIAR, &without, NULL, false, BOARD);
        SDL_FPoint at = view_pixel(BOARD, false, scene.pile.stones[i].spot);
        int gone = changed_near(easel, fewer, at, 20);
        assert_true(gone > 30);
        assert_int_equal(gone, changed(easel, fewer));
    }
}

static void pointing_at_a_pit_shows_figures_at_every_pit(void **state) {
    Easel *easel = *state;
    static Uint32 plain[HEIGHT][WIDTH];
    Scene scene = scene_of(&modiar, "5 7 1 3 5 5 s 8,8 9");
    draw(easel, GAME_MODIAR, &scene, NULL, false, BOARD);
    memcpy(plain, easel->pixels, sizeof plain);
    Marks marks = marks_none();
    marks.preview = 0;
    marks.preview_captures = modiar_sow(&scene.position, 0, marks.preview_pits);
    marks.preview_end = 4;
    draw(easel, GAME_MODIAR, &scene, &marks, false, BOARD);
    for (int pit = 0; pit < MODIAR_PITS; pit++) {
        Spot place = stones_place(pit);
        Spot figure = {place.x + 0.0955f, place.y + (place.y > 0.5f ? -0.0955f : 0.0955f)};
        assert_true(changed_near(easel, plain, view_pixel(BOARD, false, figure), 8) > 50);
        bool is_captured = marks.preview_captures >> pit & 1;
        assert_int_equal(changed_near(easel, plain, view_pixel(BOARD, false, place), 8) > 20, is_captured);
    }
}

static void any_size_of_board_can_be_drawn_at_any_moment(void **state) {
    Easel *easel = *state;
    Position before = position_of(&modiar, "5 7 1 3 5 5 s 8,8 9");
    Position mill = position_of(&mill_morabaraba, "bb...w../w......./........ b 10,10 - 0 4");
    Motion sowing, shooting;
    motion_begin(&sowing, &before, (Move){0, NOWHERE, NOWHERE}, NULL, (MotionSpeed){1, false}, false);
    motion_begin(&shooting, &mill, (Move){NOWHERE, 2, 5}, NULL, (MotionSpeed){1, false}, false);
    static const int sides[] = {0, 1, 2, 7, 40, 128};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        for (float ms = 0; ms < sowing.total_ms; ms += 45) {
            Scene scene;
            SDL_Rect rect = {3, 3, sides[i], sides[i]};
            motion_scene(&sowing, ms, &scene);
            draw(easel, GAME_MODIAR, &scene, NULL, false, rect);
            motion_scene(&shooting, ms, &scene);
            draw(easel, GAME_MORABARABA, &scene, NULL, true, rect);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_is_hit_at_its_own_pixel_turned_or_not),
        cmocka_unit_test(points_lie_on_three_squares_from_the_upper_left_clockwise),
        cmocka_unit_test(a_point_catches_clicks_within_048_of_the_point_distance),
        cmocka_unit_test(a_pit_catches_its_rim_its_count_and_half_the_way_to_its_neighbour),
        cmocka_unit_test(a_spot_and_its_pixel_are_each_others_inverse),
        cmocka_unit_test(a_cow_is_drawn_where_it_stands_and_nowhere_else),
        cmocka_unit_test(the_two_sides_cows_differ_in_brightness),
        cmocka_unit_test(every_mark_is_drawn_at_its_place),
        cmocka_unit_test(the_last_turn_is_marked_at_its_points),
        cmocka_unit_test(a_placed_cow_comes_from_the_rack),
        cmocka_unit_test(what_trembles_is_drawn_aside),
        cmocka_unit_test(every_stone_and_every_count_is_drawn),
        cmocka_unit_test(pointing_at_a_pit_shows_figures_at_every_pit),
        cmocka_unit_test(any_size_of_board_can_be_drawn_at_any_moment),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
