/* The help: its pictures are of real positions, every page can be reached and scrolled, keys can be searched.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "stage.h"

#include "base/file.h"
#include "rules/mill.h"
#include "ui/help.h"
#include "ui/lessons.h"

#include <unistd.h>

/* ---- the data ---- */

typedef void (*Check)(const HelpSection *section);

static void for_every_section(Check check) {
    for (int page = 0; page < HELP_PAGES; page++)
        for (int i = 0; help_pages[page].sections != NULL && i < *help_pages[page].count; i++)
            check(&help_pages[page].sections[i]);
}

static int words_in(const char *text) {
    int count = 0;
    for (const char *at = text != NULL ? text : ""; *at != '\0'; at += strspn(at, " ")) {
        at += strcspn(at, " ");
        count++;
    }
    return count;
}

static void check_names(GameId game, const char *names) {
    int places = mill_size(help_places(game, names));
    if (places != words_in(names))
        fail_msg("'%s' names %d places", names, places);
}

static void check_picture(const HelpSection *section) {
    const HelpPicture *picture = &section->picture;
    Position pos;
    Error error = {0};
    Move move;
    assert_true(section->title[0] != '\0' && section->words[0] != '\0');
    assert_true((picture->position != NULL) != (section->icon != SPRITE_NONE));
    if (picture->position == NULL)
        return;
    const Game *game = games[picture->game];
    if (!game->read_position(picture->position, &pos, &error))
        fail_msg("%s: '%s' is refused", section->title, picture->position);
    if (picture->turn != NULL && !game->read_move(&pos, picture->turn, &move, &error))
        fail_msg("%s: '%s' is refused", section->title, picture->turn);
    check_names(picture->game, picture->shootable);
    check_names(picture->game, picture->ringed);
    check_names(picture->game, picture->barred);
    check_names(picture->game, picture->crossed);
}

static void every_picture_is_of_a_position_and_a_turn_that_the_rules_accept(void **state) {
    (void)state;
    for_every_section(check_picture);
}

/* The cows shown as safe or to be shot are those that the rules say; the same of captures. */
static void check_targets(const HelpSection *section) {
    const HelpPicture *picture = &section->picture;
    Position pos;
    Move move;
    uint8_t pits[MODIAR_PITS];
    if (picture->shootable == NULL || !games[picture->game]->read_position(picture->position, &pos, NULL))
        return;
    uint32_t shown = help_places(picture->game, picture->shootable);
    if (picture->game == GAME_MODIAR) {
        assert_true(modiar.read_move(&pos, picture->turn, &move, NULL));
        assert_int_equal(shown, modiar_sow(&pos, move.from, pits));
    } else {
        pos.to_move = (uint8_t)player_other(pos.to_move); /* the mill has just been made */
        assert_int_equal(shown, mill_targets(&pos));
    }
}

static void what_a_picture_shows_as_shot_or_captured_is_what_the_rules_say(void **state) {
    (void)state;
    for_every_section(check_targets);
}

static const HelpSection *section_named(HelpPageId page, const char *title) {
    for (int i = 0; i < *help_pages[page].count; i++)
        if (strcmp(help_pages[page].sections[i].title, title) == 0)
            return &help_pages[page].sections[i];
    fail_msg("no section '%s'", title);
    return NULL;
}

static void check_refused(HelpPageId page, const char *title, ErrorKind kind) {
    const HelpPicture *picture = &section_named(page, title)->picture;
    const Game *game = games[picture->game];
    Position pos;
    assert_true(game->read_position(picture->position, &pos, NULL));
    uint32_t crossed = help_places(picture->game, picture->crossed);
    uint32_t ringed = help_places(picture->game, picture->ringed);
    assert_true(crossed != 0);
    for (int place = 0; place < game->points; place++) {
        Move move = {(int8_t)place, NOWHERE, NOWHERE};
        if ((crossed >> place & 1) != 0)
            assert_int_equal(game->refuse(&pos, move, false).kind, kind);
        if ((ringed >> place & 1) != 0)
            assert_int_equal(game->refuse(&pos, move, false).kind, ERROR_NONE);
    }
}

static void what_a_picture_crosses_out_is_refused_by_the_rules(void **state) {
    (void)state;
    check_refused(HELP_MODIAR, "A single stone", ERROR_SINGLE_STONE);
    check_refused(HELP_MODIAR, "Not the whole row", ERROR_GRAND_SLAM);
    check_refused(HELP_MORABARABA, "Losing", ERROR_GAME_OVER);
    check_refused(HELP_TWELVE, "Losing", ERROR_GAME_OVER);
    check_refused(HELP_PLAYING, "When a click is refused", ERROR_SINGLE_STONE);
}

static void the_barred_point_of_the_return_ban_is_barred(void **state) {
    (void)state;
    const HelpPicture *picture = &section_named(HELP_MORABARABA, "The return ban")->picture;
    Position pos;
    assert_true(mill_morabaraba.read_position(picture->position, &pos, NULL));
    Move back = {(int8_t)mill_point_named(picture->ringed), (int8_t)mill_point_named(picture->barred),
                 NOWHERE};
    assert_int_equal(mill_morabaraba.refuse(&pos, back, false).kind, ERROR_RETURN_BAN);
}

static void must_say(HelpPageId page, const char *title, const char *part) {
    const char *words = section_named(page, title)->words;
    if (strstr(words, part) == NULL)
        fail_msg("%s: '%s' is not in '%s'", title, part, words);
}

static void the_figures_in_the_rules_are_those_of_the_games(void **state) {
    (void)state;
    assert_int_equal(MILL_NO_SHOT_LIMIT, 50);
    assert_int_equal(MILL_THREE_COW_LIMIT, 10);
    assert_int_equal(MILL_LENGTH_LIMIT, 300);
    assert_int_equal(MILL_LINES, 20);
    assert_int_equal(MODIAR_STONES, 42);
    for (HelpPageId page = HELP_MORABARABA; page <= HELP_TWELVE; page++) {
        must_say(page, "Draws", "50 turns");
        must_say(page, "Draws", "300 turns");
        must_say(page, "Draws", "third time");
        must_say(page, "Mills", "20 lines");
    }
    must_say(HELP_MORABARABA, "Draws", "ten turns without a shot");
    assert_null(strstr(section_named(HELP_TWELVE, "Draws")->words, "ten turns"));
    must_say(HELP_MODIAR, "The game", "42");
    must_say(HELP_MODIAR, "Repetition", "third time");
}

/* ---- translation ---- */

/* The template that po/extract.sh makes of the sources; freed by the caller. */
static char *template_text(void) {
    char path[] = "/tmp/isibaya-pot-XXXXXX", command[512], *text = NULL;
    size_t length = 0;
    Error error = {0};
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    snprintf(command, sizeof command, "sh '%s' '%s'", EXTRACT, path);
    assert_int_equal(system(command), 0);
    assert_true(file_read(path, 1 << 24, &text, &length, &error));
    remove(path);
    return text;
}

static void must_be_marked(const char *template, const char *text) {
    char line[2048];
    if (text == NULL)
        return;
    snprintf(line, sizeof line, "\nmsgid \"%s\"\n", text);
    if (strstr(template, line) == NULL)
        fail_msg("not marked for translation: '%s'", text);
}

static void every_text_of_help_and_lessons_is_marked_for_translation(void **state) {
    (void)state;
    char *template = template_text();
    for (int page = 0; page < HELP_PAGES; page++) {
        must_be_marked(template, help_pages[page].title);
        for (int i = 0; help_pages[page].sections != NULL && i < *help_pages[page].count; i++) {
            must_be_marked(template, help_pages[page].sections[i].title);
            must_be_marked(template, help_pages[page].sections[i].words);
        }
    }
    for (int i = 0; i < help_key_count; i++) {
        must_be_marked(template, help_keys[i].where);
        must_be_marked(template, help_keys[i].keys);
        must_be_marked(template, help_keys[i].what);
    }
    for (GameId game = 0; game < GAME_COUNT; game++) {
        for (int i = 0; i < lesson_of(game)->count; i++) {
            const LessonTask *task = &lesson_of(game)->tasks[i];
            must_be_marked(template, task->title);
            must_be_marked(template, task->success);
            for (int step = 0; step < lesson_step_count(task); step++) {
                must_be_marked(template, task->steps[step].instruction);
                must_be_marked(template, task->steps[step].otherwise);
            }
        }
    }
    free(template);
}

/* ---- the screen ---- */

static Stage open_page(const char *arguments, const char *page) {
    char name[TARGET_NAME_MAX];
    Stage stage = stage_open(arguments);
    stage_key(&stage, SDLK_F1, KMOD_NONE);
    assert_ptr_equal(stage.app->screen, &screen_help);
    snprintf(name, sizeof name, "page-%s", page);
    stage_click(&stage, name);
    return stage;
}

static bool is_at_end(const App *app) {
    return app->scroll.offset + app->scroll.view.h >= app->scroll.length;
}

static void wheel(Stage *stage, int notches) {
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .y = notches}};
    app_handle(stage->app, &event);
    stage_wait(stage, 1);
}

static void scroll_to_the_end_in_every_way(Stage *stage, const char *page) {
    App *app = stage->app;
    if (!scroll_is_needed(&app->scroll))
        return;
    for (int i = 0; i < 200 && !is_at_end(app); i++)
        wheel(stage, -1);
    if (!is_at_end(app))
        fail_msg("the wheel does not reach the end of %s", page);
    stage_key(stage, SDLK_HOME, KMOD_NONE);
    assert_int_equal(app->scroll.offset, 0);
    for (int i = 0; i < 200 && !is_at_end(app); i++)
        stage_key(stage, SDLK_DOWN, KMOD_NONE);
    assert_true(is_at_end(app));
    stage_key(stage, SDLK_HOME, KMOD_NONE);
    for (int i = 0; i < 50 && !is_at_end(app); i++)
        stage_key(stage, SDLK_PAGEDOWN, KMOD_NONE);
    assert_true(is_at_end(app));
    stage_key(stage, SDLK_HOME, KMOD_NONE);
    stage_key(stage, SDLK_END, KMOD_NONE);
    assert_true(is_at_end(app));
    stage_key(stage, SDLK_HOME, KMOD_NONE);
    stage_drag(stage, "scroll", "fullscreen"); /* upwards: stays at the top */
    assert_int_equal(app->scroll.offset, 0);
}

static void go_through_pages(int width, int height, int percent) {
    Stage stage = stage_open("");
    app_use_scale(stage.app, percent);
    stage_resize(&stage, width, height);
    stage_key(&stage, SDLK_F1, KMOD_NONE);
    for (int page = 0; page < HELP_PAGES; page++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "page-%s", help_pages[page].name);
        SDL_Rect rect = stage_target(&stage, name)->rect;
        assert_true(rect.y + rect.h <= stage.app->measures.height &&
                    rect.h >= 38 * stage.app->measures.scale);
        stage_click(&stage, name);
        assert_int_equal(stage.app->help.page, page);
        assert_int_equal(stage.app->scroll.offset, 0);
        scroll_to_the_end_in_every_way(&stage, name);
    }
    stage_close(&stage);
}

static void every_page_can_be_scrolled_to_its_end_in_the_least_window(void **state) {
    (void)state;
    go_through_pages(800, 480, 100);
}

static void every_page_can_be_scrolled_to_its_end_with_text_twice_as_large(void **state) {
    (void)state;
    go_through_pages(1600, 960, 200);
    go_through_pages(1280, 800, 200);
}

static void the_scroll_bar_can_be_dragged(void **state) {
    (void)state;
    Stage stage = open_page("", "morabaraba");
    stage_resize(&stage, 800, 480);
    SDL_Rect bar = stage_target(&stage, "scroll")->rect;
    SDL_Event press = {
        .button = {
            .type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = bar.x + bar.w / 2, .y = bar.y + 4}};
    SDL_Event drag = {.motion = {.type = SDL_MOUSEMOTION,
                                 .state = SDL_BUTTON_LMASK,
                                 .x = bar.x + bar.w / 2,
                                 .y = bar.y + bar.h - 1}};
    app_handle(stage.app, &press);
    app_handle(stage.app, &drag);
    stage_wait(&stage, 1);
    assert_true(is_at_end(stage.app));
    stage_close(&stage);
}

static void every_page_is_reached_by_keyboard(void **state) {
    (void)state;
    Stage stage = stage_open("");
    stage_key(&stage, SDLK_F1, KMOD_NONE);
    for (int page = 0; page < HELP_PAGES; page++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "page-%s", help_pages[page].name);
        for (int i = 0; i < TARGETS_MAX; i++) {
            int focused = stage.app->targets.focused;
            if (focused >= 0 && strcmp(stage.app->targets.list[focused].name, name) == 0)
                break;
            stage_key(&stage, SDLK_TAB, KMOD_NONE);
        }
        stage_key(&stage, SDLK_RETURN, KMOD_NONE);
        assert_int_equal(stage.app->help.page, page);
    }
    stage_close(&stage);
}

static void expect_page(Stage *stage, const Screen *screen, HelpPageId page) {
    app_show(stage->app, screen);
    stage_wait(stage, 1);
    stage_click(stage, "help");
    assert_ptr_equal(stage->app->screen, &screen_help);
    assert_int_equal(stage->app->help.page, page);
    stage_key(stage, SDLK_ESCAPE, KMOD_NONE);
    assert_ptr_equal(stage->app->screen, screen);
}

static void help_opens_at_the_page_of_the_screen_and_leads_back_to_it(void **state) {
    (void)state;
    Stage stage = stage_open("--game modiar --players human,human");
    stage_play(&stage, "a");
    expect_page(&stage, &screen_play, HELP_PLAYING);
    assert_int_equal(stage.app->match.record.count, 1);
    expect_page(&stage, &screen_settings, HELP_SETTINGS);
    app_show(stage.app, &screen_learn);
    stage_wait(&stage, 1);
    stage_click(&stage, "game-twelve");
    stage_key(&stage, SDLK_F1, KMOD_NONE);
    assert_int_equal(stage.app->help.page, HELP_TWELVE);
    stage_close(&stage);
}

static int found(const char *typed) {
    int count = 0;
    for (int i = 0; i < help_key_count; i++)
        count += help_key_matches(&help_keys[i], typed);
    return count;
}

static void keys_are_found_by_any_part_of_their_words(void **state) {
    (void)state;
    assert_int_equal(found(""), help_key_count);
    assert_in_range(found("undo"), 1, 3); /* the game's, and that of lists */
    assert_int_equal(found("UNDO"), found("undo"));
    assert_int_equal(found("ctrl+z"), found("undo"));
    assert_int_equal(found("nothing of the kind"), 0);
    for (int i = 0; i < help_key_count; i++)
        assert_true(help_key_matches(&help_keys[i], help_keys[i].what));
}

static void typing_searches_the_keys_and_escape_takes_it_back(void **state) {
    (void)state;
    Stage stage = open_page("", "keys");
    int all = stage.app->scroll.length;
    stage_key(&stage, SDLK_u, KMOD_NONE);
    stage_key(&stage, SDLK_n, KMOD_NONE);
    stage_key(&stage, SDLK_d, KMOD_NONE);
    stage_key(&stage, SDLK_m, KMOD_NONE); /* not the sound's */
    assert_string_equal(stage.app->help.search, "undm");
    assert_false(stage.app->settings.is_silent);
    stage_key(&stage, SDLK_BACKSPACE, KMOD_NONE);
    stage_key(&stage, SDLK_o, KMOD_NONE);
    assert_string_equal(stage.app->help.search, "undo");
    assert_true(stage.app->scroll.length < all / 4);
    stage_key(&stage, 0xE7, KMOD_NONE); /* ç */
    assert_string_equal(stage.app->help.search, "undo\xC3\xA7");
    stage_key(&stage, SDLK_BACKSPACE, KMOD_NONE);
    assert_string_equal(stage.app->help.search, "undo");
    stage_key(&stage, SDLK_ESCAPE, KMOD_NONE);
    assert_string_equal(stage.app->help.search, "");
    assert_int_equal(stage.app->scroll.length, all);
    stage_key(&stage, SDLK_ESCAPE, KMOD_NONE);
    assert_ptr_equal(stage.app->screen, &screen_start);
    stage_close(&stage);
}

static void what_is_typed_never_outgrows_its_room(void **state) {
    (void)state;
    Stage stage = open_page("", "keys");
    for (int i = 0; i < 200; i++)
        stage_key(&stage, i % 2 == 0 ? SDLK_a : 0xEB, KMOD_NONE);
    assert_true(strlen(stage.app->help.search) < sizeof stage.app->help.search);
    for (int i = 0; i < 200; i++)
        stage_key(&stage, SDLK_BACKSPACE, KMOD_NONE);
    assert_string_equal(stage.app->help.search, "");
    stage_close(&stage);
}

static void no_page_falls_over_in_a_window_too_small_for_it(void **state) {
    (void)state;
    Stage stage = open_page("", "modiar");
    static const int sizes[][2] = {{300, 200}, {64, 64}, {1, 1}, {2000, 120}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        stage_resize(&stage, sizes[i][0], sizes[i][1]);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_picture_is_of_a_position_and_a_turn_that_the_rules_accept),
        cmocka_unit_test(what_a_picture_shows_as_shot_or_captured_is_what_the_rules_say),
        cmocka_unit_test(what_a_picture_crosses_out_is_refused_by_the_rules),
        cmocka_unit_test(the_barred_point_of_the_return_ban_is_barred),
        cmocka_unit_test(the_figures_in_the_rules_are_those_of_the_games),
        cmocka_unit_test(every_text_of_help_and_lessons_is_marked_for_translation),
        cmocka_unit_test(every_page_can_be_scrolled_to_its_end_in_the_least_window),
        cmocka_unit_test(every_page_can_be_scrolled_to_its_end_with_text_twice_as_large),
        cmocka_unit_test(the_scroll_bar_can_be_dragged),
        cmocka_unit_test(every_page_is_reached_by_keyboard),
        cmocka_unit_test(help_opens_at_the_page_of_the_screen_and_leads_back_to_it),
        cmocka_unit_test(keys_are_found_by_any_part_of_their_words),
        cmocka_unit_test(typing_searches_the_keys_and_escape_takes_it_back),
        cmocka_unit_test(what_is_typed_never_outgrows_its_room),
        cmocka_unit_test(no_page_falls_over_in_a_window_too_small_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
