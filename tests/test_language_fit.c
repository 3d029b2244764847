/* Every text fits its place, in every language and size of window: nothing is cut, runs out of its box or the
 * window, or lies on another text. */
#include "stage.h"

#include "base/file.h"
#include "ui/language.h"
#include "ui/learn.h"
#include "ui/lookback.h"
#include "ui/puzzles.h"
#include "ui/words_fill.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEEN_MAX = 512, TEXT_MAX = 200, TOLD_MOST = 40, LONG_MS = 3000 };

static const SDL_Point sizes[] = {{800, 480}, {1024, 600}, {1280, 800}, {800, 1200}};

/* ---- what a frame shows ---- */

typedef struct Seen {
    char text[TEXT_MAX];
    SDL_Rect rect;
    bool is_misfit;
} Seen;

typedef struct Frame {
    Seen seen[SEEN_MAX];
    int count;
} Frame;

/* A tour through the window: where it is, and what was found. */
typedef struct Tour {
    Stage stage;
    Frame frame;
    const char *language, *step;
    int found;
    char told[TOLD_MOST][TEXT_MAX + 16]; /* each text once for a size */
} Tour;

static void witness(void *payload, const char *text, SDL_Rect rect, bool is_misfit) {
    Frame *frame = payload;
    assert_true(frame->count < SEEN_MAX);
    Seen *seen = &frame->seen[frame->count++];
    snprintf(seen->text, sizeof seen->text, "%s", text);
    seen->rect = rect;
    seen->is_misfit = is_misfit;
}

static void tell(Tour *tour, const char *what, const Seen *seen, const char *other) {
    const Measures *m = &tour->stage.app->measures;
    char key[TEXT_MAX + 16];
    snprintf(key, sizeof key, "%dx%d %s", m->width, m->height, seen->text);
    for (int i = 0; i < tour->found; i++) {
        if (strcmp(tour->told[i], key) == 0)
            return;
    }
    if (tour->found >= TOLD_MOST)
        return;
    memcpy(tour->told[tour->found++], key, sizeof key);
    print_error("%s %dx%d %s, after '%s': \"%s\" %s%s%s\n", tour->language, m->width, m->height,
                tour->stage.app->screen->name, tour->step, seen->text, what, other ? " " : "",
                other ? other : "");
}

/* The part of a line in which its letters stand. */
static SDL_Rect letters_of(SDL_Rect line) {
    return (SDL_Rect){line.x + 1, line.y + line.h / 5, line.w - 2, line.h * 3 / 5};
}

static bool is_place_name(const char *text) {
    return strlen(text) <= 2; /* points, pits and counts are part of the board's picture */
}

static void look_at_pairs(Tour *tour, int index) {
    const Seen *seen = &tour->frame.seen[index];
    SDL_Rect own = letters_of(seen->rect), common;
    for (int i = 0; i < index; i++) {
        const Seen *other = &tour->frame.seen[i];
        SDL_Rect rect = letters_of(other->rect);
        if (!other->is_misfit && !is_place_name(other->text) && SDL_IntersectRect(&own, &rect, &common))
            tell(tour, "lies on", seen, other->text);
    }
}

static void look(Tour *tour) {
    App *app = tour->stage.app;
    SDL_Rect window = {0, 0, app->measures.width, app->measures.height}, common;
    tour->frame.count = 0;
    paint_watch(app->paint, witness, &tour->frame);
    app_draw(app);
    paint_watch(app->paint, NULL, NULL);
    assert_true(tour->frame.count > 0);
    for (int i = 0; i < tour->frame.count; i++) {
        const Seen *seen = &tour->frame.seen[i];
        if (seen->is_misfit) {
            tell(tour, "does not fit", seen, NULL);
            continue;
        }
        if (!SDL_IntersectRect(&seen->rect, &window, &common) || !SDL_RectEquals(&common, &seen->rect))
            tell(tour, "leaves the window", seen, NULL);
        if (!is_place_name(seen->text))
            look_at_pairs(tour, i);
    }
}

/* ---- going round ---- */

static SDL_Keycode key_named(const char *name) {
    static const struct {
        const char *name;
        SDL_Keycode key;
    } keys[] = {{"esc", SDLK_ESCAPE},        {"f1", SDLK_F1},     {"f10", SDLK_F10}, {"pageup", SDLK_PAGEUP},
                {"pagedown", SDLK_PAGEDOWN}, {"home", SDLK_HOME}, {"end", SDLK_END}, {"tab", SDLK_TAB},
                {"enter", SDLK_RETURN},      {"h", SDLK_h},       {"t", SDLK_t}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(keys[i].name, name) == 0)
            return keys[i].key;
    }
    fail_msg("no key '%s'", name);
    return SDLK_UNKNOWN;
}

/* Games as they are kept: enough of them for advice, one that goes on, one with long names. */
static void write_games(Stage *stage) {
    static const char game[] = "[Game \"%s\"]\n[Black \"Human\"]\n[White \"Isibaya level 3\"]\n"
                               "[Date \"2026.11.29\"]\n\n1. E1 A1 %s\n\n";
    char text[2048];
    int length = 0;
    for (int i = 0; i < 5; i++)
        length +=
            snprintf(text + length, sizeof text - (size_t)length, game, "twelve", i < 4 ? "1-0" : "1/2-1/2");
    snprintf(text + length, sizeof text - (size_t)length, game, "morabaraba", "*");
    assert_true(file_write(stage->app->store.games, text, strlen(text), NULL));
    stage_wait(stage, 1);
}

/* "/key", "=" to have played some games, "@target to point at", "+" to wait, "?target" to click if it is
 * there, else a target to click. */
static void take_step(Tour *tour, const char *step) {
    Stage *stage = &tour->stage;
    tour->step = step;
    if (step[0] == '/')
        stage_key(stage, key_named(step + 1), 0);
    else if (step[0] == '+')
        stage_wait(stage, LONG_MS);
    else if (step[0] == '=')
        write_games(stage);
    else if (step[0] == '@')
        stage_point(stage, step + 1);
    else if (step[0] != '?')
        stage_play(stage, step);
    else if (stage_has(stage, step + 1))
        stage_play(stage, step + 1);
    look(tour);
}

static void go(Tour *tour, const char *arguments, const char *steps) {
    char rest[1024], with[512];
    snprintf(with, sizeof with, "--language %s %s", tour->language, arguments);
    tour->stage = stage_open(with);
    for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
        stage_resize(&tour->stage, sizes[size].x, sizes[size].y);
        tour->step = arguments;
        look(tour);
        snprintf(rest, sizeof rest, "%s", steps);
        char *left = NULL;
        for (char *step = strtok_r(rest, " ", &left); step != NULL; step = strtok_r(NULL, " ", &left))
            take_step(tour, step);
    }
    stage_close(&tour->stage);
}

static void in_every_language(const char *arguments, const char *steps) {
    int found = 0;
    for (int i = LANGUAGE_ENGLISH; i < LANGUAGE_COUNT; i++) {
        Tour tour = {.language = languages[i].code};
        go(&tour, arguments, steps);
        found += tour.found;
    }
    if (found > 0)
        fail_msg("%d texts do not fit", found);
}

static void the_start_screen_fits(void **state) {
    (void)state;
    in_every_language(
        "", "game-morabaraba computer level-1 level-2 level-3 level-4 level-5 level-6 level-7 level-8 "
            "level-9 level-10 game-modiar level-1 level-2 level-3 level-4 level-5 level-6 level-7 "
            "level-8 level-9 level-10 game-twelve level-3 two-players computer");
}

static void settings_pause_about_and_games_fit(void **state) {
    (void)state;
    in_every_language("--game twelve --players human,level:2 --no-animation",
                      "menu settings back about back ?back E1 ?new-game menu my-games back ?back ?back");
}

static void games_files_and_statistics_fit(void **state) {
    (void)state;
    in_every_language(
        "--no-animation",
        "= game-twelve computer level-3 level-4 my-games statistics clear undo back delete-6 undo "
        "filter-game filter-game filter-game filter-game filter-result filter-result "
        "filter-result filter-result filter-result open-file home games-folder entry-1 back ?back");
}

static void the_help_fits(void **state) {
    (void)state;
    in_every_language(
        "", "/f1 page-morabaraba /pagedown /pagedown /pagedown page-twelve /pagedown /pagedown page-modiar "
            "/pagedown /pagedown page-playing /pagedown page-starting page-games page-settings "
            "page-keys /pagedown /pagedown back");
}

static void the_play_screen_of_morabaraba_fits(void **state) {
    (void)state;
    in_every_language(
        "--game morabaraba --players human,human --clock 40 --no-animation",
        "E1 E1 @undo @redo A1 E2 A2 E3 E3 A2 more offer-draw decline-draw more close-more threats threats /h "
        "/h "
        "/h ?turn-2 ?back-to-game ?tab-graph ?tab-turns more resign ?tab-graph ?tab-turns review + ?turn-3 "
        "?tab-graph best-line ?tab-turns best-line after back new-game +");
}

static void the_play_screen_of_twelve_fits(void **state) {
    (void)state;
    in_every_language("--game twelve --players level:10,human --clock 120 --no-animation",
                      "+ more close-more /h threats more resign ?review /home ?back new-game");
}

static void the_play_screen_of_modiar_fits(void **state) {
    (void)state;
    in_every_language(
        "--game modiar --players human,human --clock 40 --no-animation",
        "a @b C b A more close-more threats /h /h /h ?turn-2 ?back-to-game more resign ?tab-graph ?tab-turns "
        "review + before ?tab-graph @graph ?tab-turns best-line best-line back new-game");
}

/* Every word of the lessons: what is asked for, what is said to other turns, what a task has shown. */
static void look_at_lesson(Tour *tour, GameId game) {
    App *app = tour->stage.app;
    tour->step = games[game]->name;
    learn_begin(app, game, 0);
    for (int task = 0; task < learn_count(app); task++) {
        stage_wait(&tour->stage, LONG_MS);
        look(tour);
        const LessonTask *shown = learn_task(app);
        for (int step = 0; step < LESSON_STEPS_MAX && shown->steps[step].instruction != NULL; step++) {
            app->learn.step = step;
            if (shown->steps[step].otherwise != NULL)
                app_tell(app, _(shown->steps[step].otherwise), LONG_MS, true);
            stage_wait(&tour->stage, 1);
            look(tour);
        }
        app->learn.is_done = true;
        stage_wait(&tour->stage, 1);
        look(tour);
        learn_next(app);
    }
    stage_wait(&tour->stage, LONG_MS);
    look(tour);
}

/* The task in its words, and under it each sentence on what a turn did to it; the longest turns that there
 * are. */
static void look_at_puzzle(Tour *tour, PuzzlePlace at) {
    App *app = tour->stage.app;
    const Puzzle *puzzle = puzzle_get(at.game, at.number);
    Position pos;
    Move turn;
    puzzles_begin(app, at);
    puzzle_start(puzzle, &pos, &turn);
    stage_wait(&tour->stage, LONG_MS);
    look(tour);
    words_puzzle_wrong(&pos, turn, MOVE_NONE, app->puzzles.words);
    look(tour);
    words_puzzle_right(puzzle->turns, app->puzzles.words);
    look(tour);
    stage_click(&tour->stage, "hint");
    look(tour);
    stage_click(&tour->stage, "solution");
    for (int i = 0; i < 2 * PUZZLE_TURNS_MAX * 4 && app->puzzles.phase != PHASE_DONE; i++)
        stage_wait(&tour->stage, LONG_MS);
    look(tour);
    puzzles_leave(app);
    app->puzzles.day = at;
    stage_wait(&tour->stage, 1);
    look(tour);
}

/* Of each game the first puzzle of each task. */
static void look_at_puzzles(Tour *tour) {
    look(tour);
    for (GameId game = 0; game < GAME_COUNT; game++) {
        bool was_seen[PUZZLE_TASK_COUNT] = {0};
        tour->step = games[game]->name;
        for (int i = puzzle_count(game) - 1; i >= 0; i--) { /* the hard ones have more turns */
            if (!was_seen[puzzle_get(game, i)->task])
                look_at_puzzle(tour, (PuzzlePlace){game, i});
            was_seen[puzzle_get(game, i)->task] = true;
        }
    }
}

static void the_puzzles_fit(void **state) {
    (void)state;
    int found = 0;
    for (int i = LANGUAGE_ENGLISH; i < LANGUAGE_COUNT; i++) {
        char arguments[64];
        Tour tour = {.language = languages[i].code, .step = "list"};
        snprintf(arguments, sizeof arguments, "--no-animation --language %s", tour.language);
        tour.stage = stage_open(arguments);
        app_show(tour.stage.app, &screen_puzzles);
        for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
            stage_resize(&tour.stage, sizes[size].x, sizes[size].y);
            look_at_puzzles(&tour);
        }
        stage_close(&tour.stage);
        found += tour.found;
    }
    if (found > 0)
        fail_msg("%d texts do not fit", found);
}

static void the_lessons_fit(void **state) {
    (void)state;
    int found = 0;
    for (int i = LANGUAGE_ENGLISH; i < LANGUAGE_COUNT; i++) {
        char arguments[64];
        Tour tour = {.language = languages[i].code};
        snprintf(arguments, sizeof arguments, "--no-animation --language %s", tour.language);
        tour.stage = stage_open(arguments);
        app_show(tour.stage.app, &screen_learn);
        for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
            stage_resize(&tour.stage, sizes[size].x, sizes[size].y);
            for (int game = 0; game < GAME_COUNT; game++)
                look_at_lesson(&tour, (GameId)game);
        }
        stage_close(&tour.stage);
        found += tour.found;
    }
    if (found > 0)
        fail_msg("%d texts do not fit", found);
}

/* ---- the status line: every sentence that may stand in it ---- */

/* The text between the quotes behind `keyword`, if this line of a .pot file has one. */
static bool quoted(const char *line, const char *keyword, char out[WORDS_MAX]) {
    size_t length = strlen(keyword), used = 0;
    if (strncmp(line, keyword, length) != 0)
        return false;
    for (const char *at = line + length; *at != '"' && *at != '\0' && used + 1 < WORDS_MAX; at++)
        out[used++] = *at == '\\' ? *++at : *at;
    out[used] = '\0';
    return used > 0;
}

static void look_at_sentence(Tour *tour, const char *sentence) {
    App *app = tour->stage.app;
    GameId game = app->match.setup.game;
    const Blanks blanks = {.side = words_side(game, 1),
                           .other = words_side(game, 1),
                           .mover = words_side(game, 0),
                           .place = "E4",
                           .move = game == GAME_MODIAR ? "b" : "E1-E2",
                           .n = 12,
                           .m = 24};
    char words[WORDS_MAX];
    words_fill(words, sentence, &blanks);
    app_tell(app, words, LONG_MS, false);
    stage_wait(&tour->stage, 1);
    look(tour);
}

static void look_at_sentences(Tour *tour) {
    char line[1024], source[WORDS_MAX], many[WORDS_MAX];
    FILE *file = fopen(SENTENCES, "r");
    int count = 0;
    assert_non_null(file);
    source[0] = '\0';
    while (fgets(line, sizeof line, file) != NULL) {
        if (quoted(line, "msgid \"", source) || !quoted(line, "msgid_plural \"", many))
            many[0] = '\0';
        if (strncmp(line, "msgstr", 6) != 0 || source[0] == '\0')
            continue;
        tour->step = source;
        look_at_sentence(tour, many[0] != '\0' ? ngettext(source, many, 12) : _(source));
        source[0] = '\0';
        count++;
    }
    fclose(file);
    assert_true(count > 100);
}

static void every_sentence_fits_the_status_line(void **state) {
    (void)state;
    int found = 0;
    for (int i = LANGUAGE_ENGLISH; i < LANGUAGE_COUNT; i++) {
        char arguments[80];
        Tour tour = {.language = languages[i].code};
        snprintf(arguments, sizeof arguments, "--game morabaraba --players human,human --language %s",
                 tour.language);
        tour.stage = stage_open(arguments);
        for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
            stage_resize(&tour.stage, sizes[size].x, sizes[size].y);
            look_at_sentences(&tour);
        }
        stage_close(&tour.stage);
        found += tour.found;
    }
    if (found > 0)
        fail_msg("%d sentences do not fit", found);
}

/* ---- the note of a review: every reason a turn may have, every mark ---- */

static void look_at_note(Tour *tour, const char *heading, const char *body) {
    App *app = tour->stage.app;
    tour->frame.count = 0;
    paint_watch(app->paint, witness, &tour->frame);
    lookback_draw_words(app, lookback_layout(&app->measures).note, REVIEW_BLUNDER, heading, body);
    paint_watch(app->paint, NULL, NULL);
    for (int i = 0; i < tour->frame.count; i++)
        if (tour->frame.seen[i].is_misfit)
            tell(tour, "does not fit the note", &tour->frame.seen[i], NULL);
}

static void look_at_marks(Tour *tour) {
    char words[WORDS_MAX];
    for (ReviewMark mark = REVIEW_UNKNOWN; mark < REVIEW_MARK_COUNT; mark++) {
        for (int way = 0; way < 6; way++) {
            const ReviewTurn turn = {.mark = mark,
                                     .given = 88,
                                     .is_thrown = way / 2 == 1 && mark == REVIEW_BLUNDER,
                                     .stones = way / 2 == 2 ? 24 : 0};
            const Score best = {.kind = way % 2 == 0 ? SCORE_WIN : SCORE_CP};
            words_review_turn(&turn, best, way > 0, words);
            look_at_note(tour, words, "");
        }
    }
    words_review_line(3, 8, "E1-E2xA3", words);
    look_at_note(tour, words, "");
    words_review_line(0, 8, "", words);
    look_at_note(tour, words, "");
}

static void look_at_reasons(Tour *tour) {
    char line[1024], source[WORDS_MAX], many[WORDS_MAX], reason[WORDS_MAX], words[WORDS_MAX];
    FILE *file = fopen(SENTENCES, "r");
    int count = 0;
    assert_non_null(file);
    source[0] = '\0';
    while (fgets(line, sizeof line, file) != NULL) {
        if (quoted(line, "msgid \"", source) || !quoted(line, "msgid_plural \"", many))
            many[0] = '\0';
        if (strncmp(line, "msgstr", 6) != 0 || strncmp(source, "{move} ", 7) != 0)
            continue;
        const Blanks filled = {.side = words_side(GAME_TWELVE, 0),
                               .other = words_side(GAME_TWELVE, 1),
                               .place = "E4",
                               .move = "E1-E2xA3",
                               .n = 12,
                               .m = 24};
        words_fill(reason, many[0] != '\0' ? ngettext(source, many, 12) : _(source), &filled);
        words_fill(words, _("Better: {move}"), &(Blanks){.move = reason});
        look_at_note(tour, _("Blunder"), words);
        source[0] = '\0';
        count++;
    }
    fclose(file);
    assert_true(count > 25);
}

static void every_note_of_a_review_fits(void **state) {
    (void)state;
    int found = 0;
    for (int i = LANGUAGE_ENGLISH; i < LANGUAGE_COUNT; i++) {
        char arguments[64];
        Tour tour = {.language = languages[i].code, .step = "a note"};
        snprintf(arguments, sizeof arguments, "--language %s", tour.language);
        tour.stage = stage_open(arguments);
        for (size_t size = 0; size < sizeof sizes / sizeof sizes[0]; size++) {
            stage_resize(&tour.stage, sizes[size].x, sizes[size].y);
            look_at_marks(&tour);
            look_at_reasons(&tour);
        }
        stage_close(&tour.stage);
        found += tour.found;
    }
    if (found > 0)
        fail_msg("%d notes do not fit", found);
}

/* The watch itself: texts that are too long for the status line, for a button and for the window. */
static void what_does_not_fit_is_seen(void **state) {
    (void)state;
    char words[WORDS_MAX];
    Tour tour = {.language = "en", .step = "a text that is too long"};
    tour.stage = stage_open("--game twelve --players human,human");
    look(&tour);
    assert_int_equal(tour.found, 0);
    memset(words, 'w', sizeof words - 1);
    words[sizeof words - 1] = '\0';
    app_tell(tour.stage.app, words, LONG_MS, false);
    stage_wait(&tour.stage, 1);
    look(&tour);
    assert_true(tour.found > 0);
    stage_close(&tour.stage);
}

int main(int argc, char *argv[]) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_does_not_fit_is_seen),
        cmocka_unit_test(the_start_screen_fits),
        cmocka_unit_test(settings_pause_about_and_games_fit),
        cmocka_unit_test(games_files_and_statistics_fit),
        cmocka_unit_test(the_help_fits),
        cmocka_unit_test(the_play_screen_of_morabaraba_fits),
        cmocka_unit_test(the_play_screen_of_twelve_fits),
        cmocka_unit_test(the_play_screen_of_modiar_fits),
        cmocka_unit_test(the_lessons_fit),
        cmocka_unit_test(the_puzzles_fit),
        cmocka_unit_test(every_sentence_fits_the_status_line),
        cmocka_unit_test(every_note_of_a_review_fits),
    };
    cmocka_set_test_filter(argc > 1 ? argv[1] : NULL); /* "the_help_*": they take long */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
