/* What stands beside the board of a puzzle. */
#include "learn.h"
#include "puzzles.h"

#include "ui/language.h"
#include "words_fill.h"

#include <stdio.h>

/* A dot for each step of difficulty. */
static void draw_difficulty(App *app, SDL_Rect row) {
    enum { DOT = 8, STEP = 16 };
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    SDL_Color faint = theme->quiet;
    faint.a = 110;
    float x = (float)row.x + (float)measures_px(m, DOT) / 2, y = (float)row.y + (float)row.h / 2;
    for (int i = 1; i <= PUZZLE_DIFFICULTY_MAX; i++) {
        bool is_full = i <= puzzles_on_board(app)->difficulty;
        paint_line(app->paint, x, y, x + 0.5f, y, (float)measures_px(m, is_full ? DOT : DOT - 2),
                   is_full ? theme->text : faint, 1);
        x += (float)measures_px(m, STEP);
    }
}

static void draw_progress(App *app, SDL_Rect row) {
    char words[WORDS_MAX];
    PuzzlePlace at = app->puzzles.at;
    TextLook look = {.role = TEXT_SMALL, .colour = paint_theme(app->paint)->quiet, .align = ALIGN_RIGHT};
    draw_difficulty(app, row);
    words_fill(words, _("{n} of {m}"), &(Blanks){.n = at.number + 1, .m = puzzle_count(at.game)});
    paint_text(app->paint, words, (float)(row.x + row.w), (float)row.y + (float)row.h / 2, look);
}

/* The task stays in sight, below it stands what became of the last turn. */
static void draw_words(App *app, SDL_Rect box) {
    const PuzzlesState *puzzles = &app->puzzles;
    char task[WORDS_MAX], words[2 * WORDS_MAX];
    words_puzzle_task(puzzles_on_board(app), task);
    snprintf(words, sizeof words, "%s\n%s", task,
             puzzles->words[0] != '\0' ? puzzles->words : _("Exactly one turn is right."));
    learn_draw_words(app, box, words);
}

static void draw_text(App *app, SDL_Rect box) {
    const PuzzlesState *puzzles = &app->puzzles;
    TaskLayout at = learn_task_layout(&app->measures, box);
    char title[WORDS_MAX];
    bool is_done = puzzles->phase == PHASE_DONE;
    words_fill(title, _("Puzzle {n}"), &(Blanks){.n = puzzles->at.number + 1});
    paint_panel(app->paint, PANEL_LIST, box);
    draw_progress(app, at.progress);
    learn_draw_title(app, at.title, title, is_done && !puzzles->is_shown);
    draw_words(app, at.words);
}

static void draw_beside(App *app, const LearnLayout *at) {
    const PuzzlesState *puzzles = &app->puzzles;
    if (puzzles->phase == PHASE_DONE && !puzzles->is_shown && app->notice.until_ms == 0)
        learn_draw_solved(app, at->status);
    else
        play_draw_status(app, at->status);
    draw_text(app, at->text);
}

void puzzles_draw_task(App *app) {
    Marks marks;
    char heading[WORDS_MAX];
    play_marks(app, &marks);
    puzzles_mark(app, &marks);
    /* TRANSLATORS: {place} is the game's name. */
    words_fill(heading, _("Puzzles: {place}"), &(Blanks){.place = _(record_game(&app->match.record)->title)});
    learn_draw_board(app, heading, &marks, draw_beside);
}
