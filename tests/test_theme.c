/* The contrasts of screens.md 8, for each theme, from its palette and from its pictures as SDL2_image draws
 * them: plainly, in greyscale and as seen with protanopia, deuteranopia and tritanopia. */
#include "sight.h"
#include "ui/theme.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <SDL_image.h>

#define ART_DIR CASES_DIR "/../../assets"

static const double TEXT_LEAST = 4.5, LINE_LEAST = 3, APART_LEAST = 31;
static const double RINGS[3] = {105, 236.7, 368.4}; /* of the mill board, in thousandths of its side */
static const double PI = 3.14159265358979;

static Colour colour_of(SDL_Color c) {
    return (Colour){c.r, c.g, c.b};
}

static Colour colour_of_text(const char *hex) {
    long value = strtol(hex + 1, NULL, 16);
    return (Colour){(double)(value >> 16 & 255), (double)(value >> 8 & 255), (double)(value & 255)};
}

/* ---- pictures ---- */

/* A picture of a theme, rasterised; places are in thousandths of its width. */
typedef struct Picture {
    SDL_Surface *surface;
    double scale;
} Picture;

static SDL_RWops *open_art(const Theme *theme, const char *name) {
    char path[512];
    SDL_RWops *file = NULL;
    if (theme->folder != NULL) {
        snprintf(path, sizeof path, "%s/%s/%s.svg", ART_DIR, theme->folder, name);
        file = SDL_RWFromFile(path, "rb");
    }
    if (file == NULL) {
        snprintf(path, sizeof path, "%s/%s.svg", ART_DIR, name);
        file = SDL_RWFromFile(path, "rb");
    }
    assert_non_null(file);
    return file;
}

static Picture draw(const Theme *theme, const char *name, int pixels) {
    SDL_RWops *file = open_art(theme, name);
    SDL_Surface *drawn = IMG_LoadSizedSVG_RW(file, pixels, 0);
    SDL_RWclose(file);
    assert_non_null(drawn);
    SDL_Surface *plain = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_RGBA32, 0);
    SDL_FreeSurface(drawn);
    assert_non_null(plain);
    return (Picture){plain, pixels / 1000.0};
}

static void drop(Picture picture) {
    SDL_FreeSurface(picture.surface);
}

static const uint8_t *pixel(const Picture *picture, int x, int y) {
    const SDL_Surface *s = picture->surface;
    x = x < 0 ? 0 : x >= s->w ? s->w - 1 : x;
    y = y < 0 ? 0 : y >= s->h ? s->h - 1 : y;
    return (const uint8_t *)s->pixels + (ptrdiff_t)y * s->pitch + (ptrdiff_t)x * 4;
}

/* The mean colour within reach of a place, laid over a ground where the picture lets it through. */
static Colour mean_over(const Picture *picture, double x, double y, double reach, Colour ground) {
    int x0 = (int)lround((x - reach) * picture->scale - .5),
        x1 = (int)lround((x + reach) * picture->scale - .5);
    int y0 = (int)lround((y - reach) * picture->scale - .5),
        y1 = (int)lround((y + reach) * picture->scale - .5);
    Colour sum = {0, 0, 0};
    for (int v = y0; v <= y1; v++) {
        for (int u = x0; u <= x1; u++) {
            const uint8_t *p = pixel(picture, u, v);
            Colour seen = sight_over((Colour){p[0], p[1], p[2]}, ground, p[3] / 255.0);
            sum = (Colour){sum.r + seen.r, sum.g + seen.g, sum.b + seen.b};
        }
    }
    double n = (x1 - x0 + 1) * (y1 - y0 + 1);
    return (Colour){sum.r / n, sum.g / n, sum.b / n};
}

/* The same all round a middle, at this distance from it: what a thin line is on the whole. */
static Colour mean_round(const Picture *picture, double x, double y, double radius, double reach,
                         Colour ground) {
    enum { SPOTS = 36 };
    Colour sum = {0, 0, 0};
    for (int i = 0; i < SPOTS; i++) {
        double a = 2 * PI * i / SPOTS;
        Colour c = mean_over(picture, x + radius * cos(a), y + radius * sin(a), reach, ground);
        sum = (Colour){sum.r + c.r / SPOTS, sum.g + c.g / SPOTS, sum.b + c.b / SPOTS};
    }
    return sum;
}

/* ---- what is asked ---- */

static int too_low;

static void ask(const Theme *theme, const char *what, Colour a, Colour b, double least) {
    Sight worst = SIGHT_PLAIN;
    double found = sight_least_contrast(a, b, &worst);
    if (found >= least)
        return;
    print_error("%s: %s: %.2f (%s) instead of %.1f: %02x%02x%02x on %02x%02x%02x\n", theme->name, what, found,
                sight_names[worst], least, (int)a.r, (int)a.g, (int)a.b, (int)b.r, (int)b.g, (int)b.b);
    too_low++;
}

/* Text on a panel: on the upper and lower end of its gradient, as it lies on the table. */
static void ask_on_panel(const Theme *theme, const char *what, SDL_Color text, Panel panel) {
    const PanelLook *look = &theme->panels[panel];
    const char *const ends[] = {look->top, look->bottom};
    for (int i = 0; i < 2; i++) {
        char where[96];
        Colour ground = sight_over(colour_of_text(ends[i]), colour_of(theme->ground), look->opacity);
        snprintf(where, sizeof where, "%s on panel %d", what, (int)panel);
        ask(theme, where, colour_of(text), ground, TEXT_LEAST);
    }
}

static void for_each_theme(void (*check)(const Theme *)) {
    too_low = 0;
    for (int i = 0; i < THEME_COUNT; i++)
        check(&themes[i]);
    assert_int_equal(too_low, 0);
}

/* ---- text ---- */

static void check_text_on_panels(const Theme *theme) {
    static const Panel all[] = {PANEL_CARD, PANEL_CARD_ACTIVE, PANEL_LIST, PANEL_ROW};
    static const Panel buttons[] = {PANEL_BUTTON, PANEL_BUTTON_HOVER, PANEL_BUTTON_PRESSED, PANEL_CHOSEN};
    static const Panel primaries[] = {PANEL_PRIMARY, PANEL_PRIMARY_HOVER, PANEL_PRIMARY_PRESSED};
    for (int i = 0; i < 4; i++) {
        ask_on_panel(theme, "text", theme->text, all[i]);
        ask_on_panel(theme, "quiet text", theme->quiet, all[i]);
        ask_on_panel(theme, "text of a button", theme->text, buttons[i]);
        ask_on_panel(theme, "quiet text of a button", theme->quiet, buttons[i]);
        ask_on_panel(theme, "act on a button", theme->act, buttons[i]);
    }
    for (int i = 0; i < 3; i++) {
        ask_on_panel(theme, "act", theme->act, all[i]);
        ask_on_panel(theme, "danger", theme->danger, all[i]);
        ask_on_panel(theme, "hint", theme->hint, all[i]);
        ask_on_panel(theme, "text of a primary button", theme->on_primary, primaries[i]);
    }
    ask_on_panel(theme, "text of a tag", theme->on_tag, PANEL_TAG);
    ask_on_panel(theme, "worth", theme->on_worth, PANEL_WORTH);
    ask_on_panel(theme, "best worth", theme->on_worth_best, PANEL_WORTH_BEST);
}

static void text_is_readable_on_every_panel(void **state) {
    (void)state;
    for_each_theme(check_text_on_panels);
}

/* Squares of 16 units: about what a letter covers. */
static void check_text_on_table(const Theme *theme) {
    Picture table = draw(theme, "table", 640);
    const SDL_Color texts[] = {theme->text, theme->quiet, theme->act, theme->danger, theme->hint};
    Colour bar = colour_of(theme->bar);
    for (int y = 0; y < 625; y += 12) {
        for (int x = 0; x < 1000; x += 12) {
            Colour ground = mean_over(&table, x + 6.0, y + 6.0, 6, colour_of(theme->ground));
            for (int i = 0; i < 5; i++)
                ask(theme, "text on the table", colour_of(texts[i]), ground, TEXT_LEAST);
            ground = sight_over(bar, ground, theme->bar.a / 255.0);
            ask(theme, "text on the bar", colour_of(theme->text), ground, TEXT_LEAST);
        }
    }
    drop(table);
}

static void text_is_readable_all_over_the_table(void **state) {
    (void)state;
    for_each_theme(check_text_on_table);
}

/* ---- boards ---- */

typedef struct Place {
    double x, y;
} Place;

/* The i-th of 9 places of a square of this half side; the 4th is its middle. */
static Place of_square(int i, double half) {
    return (Place){500 + (i % 3 - 1) * half, 500 + (i / 3 - 1) * half};
}

/* The mill board beside its points, where cows and marks lie: as many places as there are well within. */
enum { GROUNDS_MAX = 96 };

typedef struct Grounds {
    Colour list[GROUNDS_MAX];
    int count;
} Grounds;

static Grounds mill_grounds(const Theme *theme) {
    static const int aside[4][2] = {{50, 22}, {-50, -22}, {22, -50}, {-22, 50}};
    Picture board = draw(theme, "board_mill", 1000);
    Grounds out = {.count = 0};
    for (int i = 0; i < 27 * 4; i++) {
        Place at = of_square(i / 4 % 9, 500 - RINGS[i / 36]);
        at = (Place){at.x + aside[i % 4][0], at.y + aside[i % 4][1]};
        if (i / 4 % 9 != 4 && fmin(at.x, at.y) > 80 && fmax(at.x, at.y) < 920)
            out.list[out.count++] = mean_over(&board, at.x, at.y, 3, colour_of(theme->ground));
    }
    assert_in_range(out.count, 60, GROUNDS_MAX);
    drop(board);
    return out;
}

/* Asks that one of two colours, a thing's core and its rim, shows on every ground. */
static void ask_on_grounds(const Theme *theme, const char *what, Colour core, Colour rim, const Grounds *on) {
    for (int i = 0; i < on->count; i++) {
        Colour ground = on->list[i];
        bool is_core = sight_least_contrast(core, ground, NULL) >= sight_least_contrast(rim, ground, NULL);
        ask(theme, what, is_core ? core : rim, ground, LINE_LEAST);
    }
}

/* Both ways along a ring of lines, where no other line is near. */
static void check_lines(const Theme *theme, const Picture *board, double edge) {
    static const double along[] = {160, 200, 300, 440, 560, 620, 720, 830};
    Colour ground = colour_of(theme->ground);
    for (int i = 0; i < 8; i++) {
        double t = along[i];
        if (t < edge + 30 || t > 970 - edge)
            continue;
        ask(theme, "a line on the board", mean_over(board, t, edge, 2, ground),
            mean_over(board, t, edge - 17, 3, ground), LINE_LEAST);
        ask(theme, "a line on the board", mean_over(board, edge, t, 2, ground),
            mean_over(board, edge - 17, t, 3, ground), LINE_LEAST);
    }
}

static void check_mill_board(const Theme *theme) {
    Picture board = draw(theme, "board_mill", 1000);
    Colour ground = colour_of(theme->ground), count = colour_of(theme->count);
    for (int ring = 0; ring < 3; ring++) {
        check_lines(theme, &board, RINGS[ring]);
        Place letter = {RINGS[ring] + 45.5, 545.5};
        ask(theme, "the letter of a ring", count, mean_over(&board, letter.x, letter.y, 9, ground),
            TEXT_LEAST);
    }
    for (int i = 0; i < 9; i++) {
        Place number = of_square(i, 477), point = of_square(i, 500 - RINGS[1]);
        if (i == 4)
            continue;
        ask(theme, "a number on the frame", count, mean_over(&board, number.x, number.y, 9, ground),
            TEXT_LEAST);
        ask(theme, "a point on the board", mean_over(&board, point.x - 4, point.y - 5, 2, ground),
            mean_over(&board, point.x + 50, point.y + 22, 3, ground), LINE_LEAST);
    }
    drop(board);
}

/* The middles of the pits; which way their names and counts lie is the other way above the middle. */
static Place pit(int i) {
    return (Place){1000 / 6.0 * (1 + 2 * (i % 3)), i < 3 ? 350 : 650};
}

/* What shows most where a pit's edge must be, along a way from its middle. */
static Colour edge_along(const Picture *board, Place middle, double u, double v, Colour ground) {
    static const double FROM = 128, TO = 140;
    Colour best = ground;
    for (double r = FROM; r <= TO; r++) {
        Colour c = mean_over(board, middle.x + r * u, middle.y + r * v, .6, ground);
        if (sight_least_contrast(c, ground, NULL) > sight_least_contrast(best, ground, NULL))
            best = c;
    }
    return best;
}

static void check_modiar_board(const Theme *theme) {
    static const double NAME = 116, BESIDE = 158;
    Picture board = draw(theme, "board_modiar", 1000);
    Colour ground = colour_of(theme->ground);
    for (int i = 0; i < 6; i++) {
        Place at = pit(i);
        double outwards = at.y > 500 ? NAME : -NAME;
        ask(theme, "the name of a pit", colour_of(theme->count),
            mean_over(&board, at.x - NAME, at.y + outwards, 9, ground), TEXT_LEAST);
        for (int degrees = 0; degrees < 360; degrees += 15) {
            double u = cos(degrees * PI / 180), v = sin(degrees * PI / 180);
            Place beside = {at.x + BESIDE * u, at.y + BESIDE * v};
            if (beside.x < 40 || beside.x > 960 || fabs(beside.y - 500) < 24 || fabs(u + v) < .3 ||
                fabs(u - v) < .3)
                continue;
            Colour wood = mean_over(&board, beside.x, beside.y, 4, ground);
            ask(theme, "the rim of a pit", edge_along(&board, at, u, v, wood), wood, LINE_LEAST);
        }
    }
    drop(board);
}

static void check_plate(const Theme *theme) {
    Picture plate = draw(theme, "plate", 100);
    static const Place spots[] = {{400, 400}, {500, 500}, {620, 620}};
    for (int i = 0; i < 3; i++)
        ask(theme, "the count on a plate", colour_of(theme->count),
            mean_over(&plate, spots[i].x, spots[i].y, 40, colour_of(theme->ground)), TEXT_LEAST);
    drop(plate);
}

static void lines_letters_and_numbers_show_on_the_boards(void **state) {
    (void)state;
    for_each_theme(check_mill_board);
    for_each_theme(check_modiar_board);
    for_each_theme(check_plate);
}

/* ---- cows ---- */

/* The closed ring at a cow's edge that shows most on this ground. */
static Colour rim_of(const Picture *cow, Colour ground) {
    static const double FROM = 400, TO = 470, MIDDLES[] = {476, 490, 500};
    Colour best = ground;
    for (int i = 0; i < 3; i++) {
        for (double r = FROM; r <= TO; r += 5) {
            Colour c = mean_round(cow, 500, MIDDLES[i], r, 2, ground);
            if (sight_least_contrast(c, ground, NULL) > sight_least_contrast(best, ground, NULL))
                best = c;
        }
    }
    return best;
}

static void check_cows(const Theme *theme) {
    Picture dark = draw(theme, "cow_dark", 400), light = draw(theme, "cow_light", 400);
    Grounds on = mill_grounds(theme);
    Colour ground = on.list[on.count / 2];
    Colour dark_face = mean_over(&dark, 500, 800, 5, ground),
           light_face = mean_over(&light, 300, 500, 5, ground);
    ask_on_grounds(theme, "a dark cow on the board", dark_face, rim_of(&dark, ground), &on);
    ask_on_grounds(theme, "a light cow on the board", light_face, rim_of(&light, ground), &on);
    ask(theme, "a dark cow beside a light one", dark_face, light_face, TEXT_LEAST);
    ask(theme, "the light cow's own mark", mean_over(&light, 475, 440, 3, ground), light_face, LINE_LEAST);
    drop(dark);
    drop(light);
}

static void cows_show_on_the_board_and_differ(void **state) {
    (void)state;
    for_each_theme(check_cows);
}

/* ---- marks ---- */

typedef enum MarkColour { MARK_ACT, MARK_DANGER, MARK_HINT, MARK_LAST, MARK_COLOURS } MarkColour;

/* Where the core of a mark's line runs: so far from its middle, at this angle. */
static const struct {
    const char *name;
    double radius, degrees;
} cores[MARK_COLOURS] = {
    [MARK_ACT] = {"mark_movable", 54, 30},
    [MARK_DANGER] = {"mark_reason", 57, 30},
    [MARK_HINT] = {"mark_hint", 57, 15},
    [MARK_LAST] = {"mark_last_to", 53, 30},
};

/* The core of a mark's line and the halo round it: the most different colour near it. */
static void mark_colours(const Theme *theme, MarkColour which, Colour *core, Colour *halo) {
    Picture mark = draw(theme, cores[which].name, 640);
    Colour none = colour_of(theme->ground);
    double u = cos(cores[which].degrees * PI / 180) / .16, v = sin(cores[which].degrees * PI / 180) / .16;
    *core = *halo = mean_over(&mark, 500 + cores[which].radius * u, 500 + cores[which].radius * v, 2, none);
    for (double off = -7; off <= 7; off += .25) {
        double r = cores[which].radius + off;
        Colour near = mean_over(&mark, 500 + r * u, 500 + r * v, .5, none);
        bool is_seen =
            pixel(&mark, (int)((500 + r * u) * mark.scale), (int)((500 + r * v) * mark.scale))[3] > 200;
        if (is_seen && sight_contrast(near, *core, SIGHT_PLAIN) > sight_contrast(*halo, *core, SIGHT_PLAIN))
            *halo = near;
    }
    drop(mark);
}

static void ask_apart(const Theme *theme, const char *a_name, const char *b_name, Colour a, Colour b) {
    for (Sight sight = 0; sight < SIGHTS; sight++) {
        double apart = sight_distance(a, b, sight);
        if (sight == SIGHT_GREY || apart >= APART_LEAST)
            continue;
        print_error("%s: %s and %s: only %.0f apart (%s)\n", theme->name, a_name, b_name, apart,
                    sight_names[sight]);
        too_low++;
    }
}

static void check_marks(const Theme *theme) {
    Grounds on = mill_grounds(theme);
    Colour core[MARK_COLOURS], halo;
    for (MarkColour which = 0; which < MARK_COLOURS; which++) {
        mark_colours(theme, which, &core[which], &halo);
        ask(theme, cores[which].name, core[which], halo, LINE_LEAST);
        ask_on_grounds(theme, cores[which].name, core[which], halo, &on);
    }
    for (MarkColour a = MARK_ACT; a <= MARK_HINT; a++)
        for (MarkColour b = a + 1; b <= MARK_HINT; b++)
            ask_apart(theme, cores[a].name, cores[b].name, core[a], core[b]);
}

static void marks_show_on_the_board_and_are_told_apart(void **state) {
    (void)state;
    for_each_theme(check_marks);
}

static void check_drawn(const Theme *theme) {
    Grounds on = mill_grounds(theme);
    Colour line = colour_of(theme->mill_line), halo = colour_of(theme->halo);
    Colour hint = colour_of(theme->hint_mark), hint_halo = colour_of(theme->hint_halo);
    ask(theme, "the line of a mill and its halo", line, halo, LINE_LEAST);
    ask(theme, "advice and its halo", hint, hint_halo, LINE_LEAST);
    ask_on_grounds(theme, "the line of a mill", line, halo, &on);
    ask_on_grounds(theme, "advice", hint, hint_halo, &on);
    ask(theme, "the upper area of a graph", colour_of(theme->graph_up), colour_of(theme->graph_ground),
        LINE_LEAST);
    ask(theme, "the lower area of a graph", colour_of(theme->graph_down), colour_of(theme->graph_ground),
        LINE_LEAST);
}

static void lines_drawn_by_the_program_show_on_the_board(void **state) {
    (void)state;
    for_each_theme(check_drawn);
}

/* ---- the table of themes ---- */

static void every_theme_has_its_name_and_all_its_panels(void **state) {
    (void)state;
    for (int i = 0; i < THEME_COUNT; i++) {
        assert_non_null(themes[i].name);
        assert_non_null(themes[i].title);
        assert_true(themes[i].table_shrink >= 1);
        for (Panel panel = 0; panel < PANEL_COUNT; panel++)
            assert_non_null(themes[i].panels[panel].rim);
    }
}

static void the_measure_of_contrast_is_right(void **state) {
    (void)state;
    Colour black = {0, 0, 0}, white = {255, 255, 255}, grey = {119, 119, 119};
    assert_float_equal(sight_contrast(black, white, SIGHT_PLAIN), 21, .001);
    assert_float_equal(sight_contrast(white, grey, SIGHT_PLAIN), 4.478, .01);
    assert_float_equal(sight_least_contrast(white, white, NULL), 1, .001);
    assert_float_equal(sight_distance(black, white, SIGHT_PLAIN), 100, .1);
    Colour red = {255, 0, 0}, green = {0, 144, 0};
    assert_true(sight_distance(red, green, SIGHT_PLAIN) > 2 * sight_distance(red, green, SIGHT_DEUTAN));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_measure_of_contrast_is_right),
        cmocka_unit_test(every_theme_has_its_name_and_all_its_panels),
        cmocka_unit_test(text_is_readable_on_every_panel),
        cmocka_unit_test(text_is_readable_all_over_the_table),
        cmocka_unit_test(lines_letters_and_numbers_show_on_the_boards),
        cmocka_unit_test(cows_show_on_the_board_and_differ),
        cmocka_unit_test(marks_show_on_the_board_and_are_told_apart),
        cmocka_unit_test(lines_drawn_by_the_program_show_on_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
