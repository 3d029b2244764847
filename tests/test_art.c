/* The pictures of assets/: each keeps to what nanosvg draws, is there in the shape the program counts on, and
   shows what it should. nanosvg skips what it doesn't know without a word, so only a test finds a filter or a
   lost gradient. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <SDL.h>
#include <SDL_image.h>

#define ART_DIR CASES_DIR "/../../assets"

/* What the program draws by name, and the units of its viewBox. */
typedef struct Picture {
    const char *name;
    int width, height;
} Picture;

static const Picture pictures[] = {
    {"table", 1280, 800},
    {"board_shadow", 1200, 1200},
    {"board_mill", 1000, 1000},
    {"board_modiar", 1000, 1000},
    {"cow_dark", 100, 100},
    {"cow_light", 100, 100},
    {"cow_slot", 100, 100},
    {"cow_shadow", 160, 160},
    {"cow_shot", 160, 160},
    {"plate", 100, 100},
    {"mark_selected", 160, 160},
    {"mark_movable", 160, 160},
    {"mark_target", 160, 160},
    {"mark_shoot", 160, 160},
    {"mark_last_from", 160, 160},
    {"mark_last_to", 160, 160},
    {"mark_banned", 160, 160},
    {"mark_focus", 160, 160},
    {"mark_refused", 160, 160},
    {"mark_threat", 160, 160},
    {"mark_hint", 160, 160},
    {"mark_reason", 160, 160},
    {"crosshair", 160, 160},
    {"pit_glow", 320, 320},
    {"pit_last", 320, 320},
    {"pit_origin", 320, 320},
    {"pit_capture", 320, 320},
    {"pit_focus", 320, 320},
    {"pit_cross", 320, 320},
    {"pit_ring", 320, 320},
    {"pit_hint", 320, 320},
    {"stone0", 100, 100},
    {"stone1", 100, 100},
    {"stone2", 100, 100},
    {"stone3", 100, 100},
    {"stone4", 100, 100},
    {"stone5", 100, 100},
    {"stone6", 100, 100},
    {"stone7", 100, 100},
    {"logo", 256, 256},
    {"band", 480, 12},
    {"icon_undo", 24, 24},
    {"icon_redo", 24, 24},
    {"icon_new", 24, 24},
    {"icon_turn_board", 24, 24},
    {"icon_resign", 24, 24},
    {"icon_menu", 24, 24},
    {"icon_fullscreen", 24, 24},
    {"icon_back", 24, 24},
    {"icon_play", 24, 24},
    {"icon_computer", 24, 24},
    {"icon_people", 24, 24},
    {"icon_open", 24, 24},
    {"icon_save", 24, 24},
    {"icon_copy", 24, 24},
    {"icon_hint", 24, 24},
    {"icon_now", 24, 24},
    {"icon_help", 24, 24},
    {"icon_sound", 24, 24},
    {"icon_sound_off", 24, 24},
    {"icon_review", 24, 24},
    {"icon_more", 24, 24},
    {"icon_check", 24, 24},
    {"icon_close", 24, 24},
};

enum { PICTURES = sizeof pictures / sizeof *pictures, PATH_MAX_LENGTH = 4096 };

/* Words that mean something nanosvg leaves out or draws wrongly (notes: the art). */
static const char *const ignored[] = {
    "<filter",     "<clipPath",  "clip-path", "<mask",   "mask=",        "<text",
    "<use",        "<image",     "<pattern",  "<symbol", "<style",       " fx=",
    " fy=",        " href=",     "rgba(",     "hsl(",    "spreadMethod", "mix-blend",
    "paint-order", "currentCol", "%\"",       "<g ",     "<!DOCT",       "objectBoundingBox",
};

static char *read_text(const char *path) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = 0, room = 1 << 16;
    char *text = malloc(room);
    for (size_t got; text && (got = fread(text + size, 1, room - size - 1, file)) > 0;) {
        size += got;
        if (size + 1 == room)
            text = realloc(text, room *= 2);
    }
    fclose(file);
    assert_non_null(text);
    text[size] = '\0';
    return text;
}

/* Whether the value of a colour is one nanosvg reads: none, #rgb, #rrggbb, or a gradient defined before its
 * use. */
static bool colour_is_drawn(const char *text, const char *value) {
    size_t length = strcspn(value, "\"");
    if (length == 4 && !strncmp(value, "none", 4))
        return true;
    if (value[0] == '#' && (length == 4 || length == 7))
        return strspn(value + 1, "0123456789abcdefABCDEF") == length - 1;
    char definition[64];
    if (length < 7 || length > 40 || strncmp(value, "url(#", 5))
        return false;
    snprintf(definition, sizeof definition, "Gradient id=\"%.*s\"", (int)length - 6, value + 5);
    const char *defined = strstr(text, definition);
    return defined && defined < value;
}

static bool colours_are_drawn(const char *text) {
    static const char *const attributes[] = {" fill=\"", " stroke=\"", " stop-color=\""};
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        for (const char *at = text; (at = strstr(at, attributes[i])); at++)
            if (!colour_is_drawn(text, at + strlen(attributes[i])))
                return false;
    return true;
}

/* Whether a tag has both of two beginnings of attributes. */
static bool tag_has(const char *tag, const char *one, const char *other) {
    const char *end = strchr(tag, '>'), *a = strstr(tag, one), *b = strstr(tag, other);
    return end && a && b && a < end && b < end;
}

/* Gradients in plain units only; and the opacity of a gradient's shape by `opacity`, never by `fill-opacity`.
 */
static bool gradients_are_drawn(const char *text) {
    for (const char *at = text; (at = strchr(at, '<')); at++) {
        bool is_gradient = !strncmp(at, "<linearGradient", 15) || !strncmp(at, "<radialGradient", 15);
        if (is_gradient && !tag_has(at, "gradientUnits=\"userSpaceOnUse\"", " id="))
            return false;
        if (tag_has(at, " fill=\"url", " fill-opacity") || tag_has(at, " stroke=\"url", " stroke-opacity"))
            return false;
    }
    return true;
}

/* What is wrong with a picture's text, or NULL. */
static const char *fault_of(const char *text) {
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
        if (strstr(text, ignored[i]))
            return ignored[i];
    if (strstr(text + 1, "<svg"))
        return "an svg in the svg";
    if (!colours_are_drawn(text))
        return "a colour that isn't drawn";
    if (!gradients_are_drawn(text))
        return "a gradient that isn't drawn";
    size_t length = strlen(text);
    return length > 7 && !strcmp(text + length - 7, "</svg>\n") ? NULL : "cut short";
}

/* The picture as tall and wide as a box allows, as plain bytes r, g, b, a. */
static SDL_Surface *rasterise(const char *path, int width, int height) {
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    assert_non_null(file);
    SDL_Surface *drawn = IMG_LoadSizedSVG_RW(file, width, height);
    SDL_RWclose(file);
    assert_non_null(drawn);
    SDL_Surface *plain = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_RGBA32, 0);
    SDL_FreeSurface(drawn);
    assert_non_null(plain);
    return plain;
}

/* Kraal's pictures lie in assets itself; a theme's own in a folder, and what is not there is kraal's. */
static const char *const folders[] = {".", "clay", "earth", "contrast"};

enum { FOLDERS = sizeof folders / sizeof *folders, CONTRAST = 3 };

static SDL_Surface *draw_of(int folder, const char *name, int width, int height) {
    char path[PATH_MAX_LENGTH];
    snprintf(path, sizeof path, "%s/%s/%s.svg", ART_DIR, folders[folder], name);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        snprintf(path, sizeof path, "%s/%s.svg", ART_DIR, name);
    else
        fclose(file);
    return rasterise(path, width, height);
}

static const uint8_t *pixel(const SDL_Surface *art, int x, int y) {
    return (const uint8_t *)art->pixels + (ptrdiff_t)y * art->pitch + (ptrdiff_t)x * 4;
}

static int opacity(const SDL_Surface *art, int x, int y) {
    return pixel(art, x, y)[3];
}

/* Greyness, 0 to 255, on a grey of 120 where the picture is translucent. */
static int grey(const SDL_Surface *art, int x, int y) {
    const uint8_t *p = pixel(art, x, y);
    int own = (p[0] * 299 + p[1] * 587 + p[2] * 114) / 1000;
    return (own * p[3] + 120 * (255 - p[3])) / 255;
}

static int strongest(const SDL_Surface *art) {
    int most = 0;
    for (int y = 0; y < art->h; y++)
        for (int x = 0; x < art->w; x++)
            most = opacity(art, x, y) > most ? opacity(art, x, y) : most;
    return most;
}

typedef void (*Visit)(const char *path);

static int visit_folder(const char *folder, Visit visit) {
    char place[PATH_MAX_LENGTH];
    snprintf(place, sizeof place, "%s/%s", ART_DIR, folder);
    DIR *directory = opendir(place);
    assert_non_null(directory);
    int count = 0;
    for (const struct dirent *entry; (entry = readdir(directory));) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".svg"))
            continue;
        char path[PATH_MAX_LENGTH + 512];
        snprintf(path, sizeof path, "%s/%s", place, entry->d_name);
        visit(path);
        count++;
    }
    closedir(directory);
    return count;
}

/* Every picture of every theme. */
static void visit_pictures(Visit visit) {
    enum { OWN_LEAST = 20 };
    for (int i = 0; i < FOLDERS; i++)
        assert_true(visit_folder(folders[i], visit) >= (i == 0 ? PICTURES : OWN_LEAST));
}

static void check_text(const char *path) {
    char *text = read_text(path);
    const char *fault = fault_of(text);
    if (fault)
        print_error("%s: %s\n", path, fault);
    free(text);
    assert_null(fault);
}

static void check_is_drawn(const char *path) {
    SDL_Surface *art = rasterise(path, 128, 128);
    int most = strongest(art);
    if (most < 100)
        print_error("%s: nothing to be seen\n", path);
    SDL_FreeSurface(art);
    assert_true(most >= 100);
}

static void every_picture_keeps_to_what_is_drawn(void **state) {
    (void)state;
    visit_pictures(check_text);
}

static void every_picture_shows_something(void **state) {
    (void)state;
    visit_pictures(check_is_drawn);
}

static void the_scan_finds_what_would_be_ignored(void **state) {
    (void)state;
    static const char *const faulty[] = {
        "<svg><path filter=\"url(#f)\"/><filter/></svg>\n",
        "<svg><rect fill=\"tomato\"/></svg>\n",
        "<svg><rect fill=\"#11223344\"/></svg>\n",
        "<svg><rect fill=\"url(#g0)\"/><linearGradient id=\"g0\" gradientUnits=\"userSpaceOnUse\"/></svg>\n",
        "<svg><linearGradient id=\"g0\"/><rect fill=\"url(#g0)\"/></svg>\n",
        "<svg><radialGradient id=\"g0\" gradientUnits=\"userSpaceOnUse\" fx=\"3\"/></svg>\n",
        ("<svg><linearGradient id=\"g0\" gradientUnits=\"userSpaceOnUse\"/>"
         "<rect fill=\"url(#g0)\" fill-opacity=\".5\"/></svg>\n"),
        "<svg><svg x=\"3\"/></svg>\n",
        "<svg><rect fill=\"#112233\"/>\n",
    };
    for (size_t i = 0; i < sizeof faulty / sizeof *faulty; i++)
        assert_non_null(fault_of(faulty[i]));
    assert_null(fault_of("<svg><linearGradient id=\"g0\" gradientUnits=\"userSpaceOnUse\"/>"
                         "<rect fill=\"url(#g0)\" opacity=\".5\" stroke=\"none\"/></svg>\n"));
}

static void every_named_picture_has_its_shape(void **state) {
    (void)state;
    for (int i = 0; i < PICTURES * FOLDERS; i++) {
        const Picture *p = &pictures[i / FOLDERS];
        SDL_Surface *art = draw_of(i % FOLDERS, p->name, 240, 240 * p->height / p->width + 1);
        int height = 240 * p->height / p->width;
        if (abs(art->w - 240) > 1 || abs(art->h - height) > 1)
            print_error("%s: %d by %d instead of 240 by %d\n", p->name, art->w, art->h, height);
        assert_in_range(art->w, 239, 241);
        assert_in_range(art->h, height - 1, height + 1);
        SDL_FreeSurface(art);
    }
}

static void every_mark_ends_within_its_box(void **state) {
    (void)state;
    for (int i = 0; i < PICTURES * FOLDERS; i++) {
        const char *name = pictures[i / FOLDERS].name;
        if (strncmp(name, "mark_", 5) && strncmp(name, "pit_", 4))
            continue;
        SDL_Surface *art = draw_of(i % FOLDERS, name, 160, 160);
        for (int t = 0; t < 160; t++) {
            int edge = opacity(art, t, 0) | opacity(art, t, 159) | opacity(art, 0, t) | opacity(art, 159, t);
            if (edge >= 8)
                print_error("%s/%s is cut at %d\n", folders[i % FOLDERS], name, t);
            assert_true(edge < 8);
        }
        SDL_FreeSurface(art);
    }
}

static void check_middle_is_free(const char *name, int side, int half) {
    for (int i = 0; i < FOLDERS; i++) {
        SDL_Surface *art = draw_of(i, name, side, side);
        for (int x = side / 2 - half; x <= side / 2 + half; x++)
            assert_true(opacity(art, x, x) < 8);
        SDL_FreeSurface(art);
    }
}

static void a_mark_round_a_cow_or_pit_leaves_it_free(void **state) {
    (void)state;
    static const char *const round_cows[] = {"mark_selected", "mark_movable", "mark_last_to", "mark_hint",
                                             "mark_reason",   "mark_focus",   "mark_shoot"};
    static const char *const round_pits[] = {"pit_glow",    "pit_last", "pit_origin",
                                             "pit_capture", "pit_hint", "pit_focus"};
    for (size_t i = 0; i < sizeof round_cows / sizeof *round_cows; i++)
        check_middle_is_free(round_cows[i], 160, 26);
    for (size_t i = 0; i < sizeof round_pits / sizeof *round_pits; i++)
        check_middle_is_free(round_pits[i], 320, 80);
}

/* Only the place swept in the earth fades into the ground round it. */
static void the_boards_cover_their_square(void **state) {
    (void)state;
    static const char *const boards[] = {"board_mill", "board_modiar"};
    for (int i = 0; i < 2 * FOLDERS; i++) {
        SDL_Surface *art = draw_of(i / 2, boards[i % 2], 250, 250);
        int edge = strcmp(folders[i / 2], "earth") == 0 ? 12 : 4;
        for (int y = edge; y < 250 - edge; y++)
            for (int x = edge; x < 250 - edge; x++)
                assert_true(opacity(art, x, y) >= 250);
        SDL_FreeSurface(art);
    }
}

/* Marks alone: each is compared with the face it lies on, so the tone of the two sides does not help. */
static void check_cows_at_24_pixels(int folder) {
    SDL_Surface *dark = draw_of(folder, "cow_dark", 24, 24), *light = draw_of(folder, "cow_light", 24, 24);
    assert_true(grey(dark, 12, 13) > grey(dark, 6, 14) + 60);   /* the head is lighter than the face */
    assert_true(grey(light, 10, 11) < grey(light, 6, 12) - 60); /* the shield is darker than the face */
    int ring = 0, face = 0;
    for (int x = 2; x <= 4; x++)
        ring = grey(dark, x, 11) > ring ? grey(dark, x, 11) : ring;
    for (int x = 5; x <= 7; x++)
        face += grey(dark, x, 13) / 3;
    assert_true(ring > face + 40); /* the inner ring */
    SDL_FreeSurface(dark);
    SDL_FreeSurface(light);
}

static void cows_are_told_apart_by_their_marks_at_24_pixels(void **state) {
    (void)state;
    for (int i = 0; i < CONTRAST; i++)
        check_cows_at_24_pixels(i);
    SDL_Surface *dark = draw_of(CONTRAST, "cow_dark", 24, 24),
                *light = draw_of(CONTRAST, "cow_light", 24, 24);
    for (int i = 0; i < 2; i++) { /* an inner ring on black, a dot on white */
        int x = i == 0 ? 6 : 17;
        assert_true(grey(dark, x, 12) > grey(dark, 12, 12) + 100);
        assert_true(grey(light, x, 12) > grey(light, 12, 12) + 100);
        assert_true(grey(light, x - 2 + 4 * i, 12) > grey(dark, x - 2 + 4 * i, 12) + 60);
    }
    SDL_FreeSurface(dark);
    SDL_FreeSurface(light);
}

static void check_holes(int folder) {
    static const int near_to[] = {105, 237, 368}; /* the rings, in thousandths of the board */
    SDL_Surface *art = draw_of(folder, "board_mill", 1000, 1000);
    for (int r = 0; r < 3; r++) {
        int spots[3] = {near_to[r], 500, 1000 - near_to[r]};
        for (int i = 0; i < 9; i++) {
            if (i == 4)
                continue;
            int x = spots[i % 3], y = spots[i / 3];
            int difference = grey(art, x - 30, y - 14) - grey(art, x - 3, y - 4);
            assert_true((folder == CONTRAST ? -difference : difference) > 60);
        }
    }
    SDL_FreeSurface(art);
}

static void every_point_of_the_mill_board_stands_out_from_what_is_beside_it(void **state) {
    (void)state;
    for (int i = 0; i < FOLDERS; i++)
        check_holes(i);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_scan_finds_what_would_be_ignored),
        cmocka_unit_test(every_picture_keeps_to_what_is_drawn),
        cmocka_unit_test(every_picture_shows_something),
        cmocka_unit_test(every_named_picture_has_its_shape),
        cmocka_unit_test(every_mark_ends_within_its_box),
        cmocka_unit_test(a_mark_round_a_cow_or_pit_leaves_it_free),
        cmocka_unit_test(the_boards_cover_their_square),
        cmocka_unit_test(cows_are_told_apart_by_their_marks_at_24_pixels),
        cmocka_unit_test(every_point_of_the_mill_board_stands_out_from_what_is_beside_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
