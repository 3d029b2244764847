/* What a game is exported as: a picture of the board, a text; each told with its path. */
#include "stage.h"

#include "base/file.h"

#include <SDL_image.h>
#include <dirent.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <cmocka.h>

#define TWO "--players human,human --no-animation"

static Stage open_at_home(const char *arguments) {
    Stage stage = stage_open(arguments);
    setenv("HOME", stage.folder, 1);
    unsetenv("XDG_PICTURES_DIR");
    return stage;
}

/* The only file with this ending in a folder of the stage; its path. */
static void find_file(const Stage *stage, const char *folder, const char *ending, char path[512]) {
    char place[256];
    int count = 0;
    snprintf(place, sizeof place, "%s/%s", stage->folder, folder);
    DIR *stream = opendir(place);
    assert_non_null(stream);
    for (struct dirent *entry; (entry = readdir(stream)) != NULL;) {
        size_t length = strlen(entry->d_name), tail = strlen(ending);
        if (length > tail && strcmp(entry->d_name + length - tail, ending) == 0) {
            snprintf(path, 512, "%.200s/%.200s", place, entry->d_name);
            count++;
        }
    }
    closedir(stream);
    assert_int_equal(count, 1);
    assert_non_null(strstr(stage->app->notice.text, strrchr(path, '/') + 1)); /* it is told */
    assert_false(stage->app->notice.is_refusal);
}

/* The mean of a square round a pixel. */
static int brightness(const SDL_Surface *surface, int x, int y) {
    enum { HALF = 38 };
    int sum = 0;
    for (int row = y - HALF; row < y + HALF; row++)
        for (int i = 3 * (x - HALF); i < 3 * (x + HALF); i++)
            sum += ((const Uint8 *)surface->pixels)[row * surface->pitch + i];
    return sum / (4 * HALF * HALF);
}

static void the_picture_shows_the_board_and_its_cows(void **state) {
    (void)state;
    char path[512];
    Stage stage = open_at_home("--game twelve " TWO);
    stage_play(&stage, "E1 more save-picture");
    find_file(&stage, "data/isibaya", ".png", path);
    SDL_Surface *picture = IMG_Load(path);
    assert_non_null(picture);
    assert_int_equal(picture->w, 1024);
    assert_int_equal(picture->h, 1024);
    SDL_Surface *pixels = SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_RGB24, 0);
    assert_true(3 * brightness(pixels, 107, 107) <
                2 * brightness(pixels, 512, 512)); /* the cow on E1, wood */
    SDL_FreeSurface(pixels);
    SDL_FreeSurface(picture);
    stage_close(&stage);
}

static void the_window_is_as_it_was_after_a_picture(void **state) {
    (void)state;
    Stage stage = open_at_home("--game modiar " TWO);
    stage_play(&stage, "a");
    uint64_t before = stage_pixels(&stage, "b");
    stage_play(&stage, "more");
    stage_focus(&stage, "save-picture");
    stage_key(&stage, SDLK_RETURN, 0);
    stage_wait(&stage, 10000);
    stage_point(&stage, "more");
    assert_true(stage_pixels(&stage, "b") == before);
    stage_close(&stage);
}

static void pictures_go_where_the_player_has_his(void **state) {
    (void)state;
    char path[512];
    Stage stage = open_at_home(TWO);
    snprintf(path, sizeof path, "%s/Pictures", stage.folder);
    assert_int_equal(mkdir(path, 0700), 0);
    stage_play(&stage, "E1 more save-picture");
    find_file(&stage, "Pictures", ".png", path);
    stage_close(&stage);
}

static void the_text_is_on_the_clipboard_and_in_a_file(void **state) {
    (void)state;
    char path[512], *text = NULL;
    size_t length = 0;
    Stage stage = open_at_home("--game twelve " TWO);
    stage_play(&stage, "E1 A1 more");
    stage_focus(&stage, "save-text");
    stage_key(&stage, SDLK_RETURN, 0);
    find_file(&stage, "data/isibaya", ".txt", path);
    assert_true(file_read(path, 1 << 16, &text, &length, NULL));
    char *copied = SDL_GetClipboardText();
    assert_string_equal(text, copied);
    assert_non_null(strstr(text, " E  X-----------.-----------."));
    assert_non_null(strstr(text, " A  |   O-------.-------.   |"));
    assert_non_null(strstr(text, "X Black: 11 in hand\nO White: 11 in hand\nNot finished.\n\n1. E1 A1\n"));
    SDL_free(copied);
    free(text);
    stage_close(&stage);
}

static void an_earlier_turn_is_exported_as_it_is_looked_at(void **state) {
    (void)state;
    Stage stage = open_at_home("--game twelve " TWO);
    stage_play(&stage, "E1 A1");
    stage_key(&stage, SDLK_PAGEUP, 0);
    stage_play(&stage, "more save-text");
    char *copied = SDL_GetClipboardText();
    assert_non_null(strstr(copied, "1. E1\n"));
    assert_null(strstr(copied, "A1"));
    SDL_free(copied);
    stage_close(&stage);
}

static void on_a_full_disk_it_is_told_and_nothing_is_left(void **state) {
    static const char *const items[] = {"save-picture", "save-text", "save"};
    (void)state;
    Stage stage = open_at_home(TWO);
    stage_play(&stage, "E1");
    signal(SIGXFSZ, SIG_IGN);
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        struct rlimit before, none;
        stage_click(&stage, "more");
        assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
        none = before;
        none.rlim_cur = 10;
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
        stage_click(&stage, items[i]);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
        assert_true(stage.app->notice.is_refusal);
        assert_int_equal(stage.app->match.record.count, 1);
    }
    char place[256];
    snprintf(place, sizeof place, "%s/data/isibaya", stage.folder);
    DIR *stream = opendir(place);
    for (struct dirent *entry; (entry = readdir(stream)) != NULL;)
        assert_null(strstr(entry->d_name, "morabaraba"));
    closedir(stream);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_picture_shows_the_board_and_its_cows),
        cmocka_unit_test(the_window_is_as_it_was_after_a_picture),
        cmocka_unit_test(pictures_go_where_the_player_has_his),
        cmocka_unit_test(the_text_is_on_the_clipboard_and_in_a_file),
        cmocka_unit_test(an_earlier_turn_is_exported_as_it_is_looked_at),
        cmocka_unit_test(on_a_full_disk_it_is_told_and_nothing_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
