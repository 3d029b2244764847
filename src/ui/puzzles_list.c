/* The list of a game's puzzles: small boards, easy ones first, and above them the puzzle of the day. */
#include "puzzles.h"

#include "solved_puzzles.h"
#include "ui/language.h"
#include "undo_offer.h"
#include "words_fill.h"

#include <stdio.h>
#include <string.h>

enum { CONTENT_MOST = 1040, LINE = 40, DAY = 76, DAY_LOW = 60, CLEAR = 190 };
enum { TILE = 104, BOARD = 88, NUMBER = 28, HEADING = 36, BAR = 24 };

/* ---- where things stand ---- */

PuzzlesLayout puzzles_layout(const App *app) {
    const Measures *m = &app->measures;
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, CONTENT_MOST)),
        left = (m->width - width) / 2;
    int line = measures_px(m, LINE), clear = measures_px(m, CLEAR), y = m->bar + m->space;
    PuzzlesLayout at = {.games = {left, y, width, line}};
    y += line + m->space;
    at.day = (SDL_Rect){left, y, width, measures_px(m, m->is_low ? DAY_LOW : DAY)};
    y += at.day.h + m->space;
    at.progress = (SDL_Rect){left, y, width - clear - m->space, line};
    at.clear = (SDL_Rect){left + width - clear, y, clear, line};
    y += line + m->space / 2;
    at.list = (SDL_Rect){left, y, width,
                         SDL_max(1, m->height - y - m->space - undo_offer_height(app, &app->puzzles.offer))};
    return at;
}

int puzzles_lay_tiles(const App *app, PuzzleTile *tiles) {
    const Measures *m = &app->measures;
    PuzzlesLayout at = puzzles_layout(app);
    GameId game = app->puzzles.game;
    int wide = measures_px(m, TILE), high = measures_px(m, BOARD + NUMBER + 8), space = m->space;
    int room = at.list.w - measures_px(m, BAR), columns = SDL_max(1, (room + space) / (wide + space));
    int column = 0, y = 0, difficulty = 0, count = SDL_min(puzzle_count(game), SOLVED_MOST);
    wide = (room + space) / columns - space;
    for (int i = 0; i < count; i++) {
        bool is_first = puzzle_get(game, i)->difficulty != difficulty;
        if (i > 0 && (is_first || column == columns)) {
            y += high + space;
            column = 0;
        }
        tiles[i].heading_y = is_first ? y : -1;
        y += is_first ? measures_px(m, HEADING) : 0;
        difficulty = puzzle_get(game, i)->difficulty;
        tiles[i].rect = (SDL_Rect){at.list.x + space / 2 + column * (wide + space), y, wide, high};
        column++;
    }
    return y + high + space;
}

/* ---- drawing ---- */

static const char *const difficulties[PUZZLE_DIFFICULTY_MAX + 1] = {
    /* TRANSLATORS: How hard puzzles are: a heading above several. */
    "", N_("Very easy"), N_("Easy"), N_("Medium"), N_("Hard"), N_("Very hard")};

static void draw_headings(App *app) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    PuzzlesLayout at = puzzles_layout(app);
    PuzzleTile tiles[SOLVED_MOST];
    puzzles_lay_tiles(app, tiles);
    paint_clip(app->paint, &at.list);
    for (int i = 0; i < SDL_min(puzzle_count(app->puzzles.game), SOLVED_MOST); i++) {
        if (tiles[i].heading_y < 0)
            continue;
        int y = at.list.y + tiles[i].heading_y - app->scroll.offset + measures_px(m, HEADING) / 2;
        if (y > at.list.y - m->row && y < at.list.y + at.list.h + m->row)
            paint_text(app->paint, _(difficulties[puzzle_get(app->puzzles.game, i)->difficulty]),
                       (float)(at.list.x + m->space / 2), (float)y,
                       (TextLook){.role = TEXT_NAME, .colour = theme->text});
    }
    paint_clip(app->paint, NULL);
}

/* "12 of 72 solved", and the same as a bar. */
static void draw_progress(App *app, SDL_Rect row) {
    enum { THICK = 8, WIDE = 200 };
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    char words[WORDS_MAX];
    int done = solved_count(&app->puzzles.solved, app->puzzles.game), all = puzzle_count(app->puzzles.game);
    words_fill(words, _("{n} of {m} solved"), &(Blanks){.n = done, .m = all});
    float x = (float)(row.x + m->space), y = (float)row.y + (float)row.h / 2;
    x += (float)(paint_text(app->paint, words, x, y, (TextLook){.role = TEXT_NAME, .colour = theme->text}) +
                 2 * m->space);
    float room = (float)(row.x + row.w) - x - (float)m->space, wide = (float)measures_px(m, WIDE);
    wide = wide < room ? wide : room;
    SDL_Color faint = theme->quiet;
    faint.a = 70;
    if (wide < (float)m->row)
        return;
    paint_line(app->paint, x, y, x + wide, y, (float)measures_px(m, THICK), faint, 1);
    if (done > 0)
        paint_line(app->paint, x, y, x + wide * (float)done / (float)all, y, (float)measures_px(m, THICK),
                   theme->act, 1);
}

void puzzles_draw_list(App *app) {
    PuzzlesLayout at = puzzles_layout(app);
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    app_draw_bar(app, app->notice.until_ms != 0 ? app->notice.text : _("Puzzles"));
    draw_progress(app, at.progress);
    undo_offer_draw(app, &app->puzzles.offer, at.list.x, at.list.w);
    draw_headings(app);
}

static void draw_mark(App *app, PuzzlePlace place, float x, float y) {
    SolvedMark mark = solved_mark(&app->puzzles.solved, place);
    const Theme *theme = paint_theme(app->paint);
    int icon = measures_px(&app->measures, 20);
    if (mark == SOLVED_NOT)
        return;
    paint_icon(app->paint, SPRITE_ICON_CHECK, x, y, icon, theme->act);
    if (mark == SOLVED_WITH_HINT)
        paint_icon(app->paint, SPRITE_ICON_HINT, x - (float)icon * 1.1f, y, icon, theme->quiet);
}

static void draw_board(App *app, SDL_Rect rect, PuzzlePlace place) {
    Position pos;
    puzzle_start(puzzle_get(place.game, place.number), &pos, NULL);
    view_draw_small(app->paint, rect, &pos);
}

static void draw_tile(App *app, const Target *target) {
    const Measures *m = &app->measures;
    PuzzlePlace place = {app->puzzles.game, target->value};
    SDL_Rect rect = target->rect;
    char number[16];
    int side = SDL_min(measures_px(m, BOARD), rect.w - m->space) / 4 * 4;
    SDL_Rect board = {rect.x + (rect.w - side) / 2, rect.y + m->space / 2, side, side};
    float y = (float)(rect.y + rect.h - measures_px(m, NUMBER) / 2 - m->space / 4);
    draw_board(app, board, place);
    snprintf(number, sizeof number, "%d", target->value + 1);
    paint_text(app->paint, number, (float)(board.x + m->space / 2), y,
               (TextLook){.role = TEXT_BODY, .colour = paint_theme(app->paint)->text});
    draw_mark(app, place, (float)(board.x + side) - (float)measures_px(m, 12), y);
}

static void draw_day(App *app, const Target *target) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    PuzzlePlace day = app->puzzles.day;
    SDL_Rect rect = target->rect;
    char words[WORDS_MAX], task[WORDS_MAX];
    int side = (rect.h - m->space) / 4 * 4, left = rect.x + side + 3 * m->space;
    draw_board(app, (SDL_Rect){rect.x + m->space, rect.y + (rect.h - side) / 2, side, side}, day);
    /* TRANSLATORS: {place} is the game's name. */
    words_fill(words, _("Puzzle of the day: {place}"), &(Blanks){.place = _(games[day.game]->title)});
    words_puzzle_task(puzzle_get(day.game, day.number), task);
    int room = rect.x + rect.w - left - 5 * m->space;
    paint_text_cut(app->paint, words, (float)left, (float)rect.y + (float)rect.h * 0.3f, room,
                   (TextLook){.role = TEXT_NAME, .colour = theme->text});
    SDL_Rect row = {left, rect.y + rect.h / 2, room, rect.h / 2 - m->space / 2};
    paint_text_fitted(app->paint, task, row, 14, (TextLook){.role = TEXT_BODY, .colour = theme->quiet});
    draw_mark(app, day, (float)(rect.x + rect.w - 2 * m->space), (float)rect.y + (float)rect.h / 2);
}

void puzzles_draw_over(App *app, const Target *target) {
    if (target->is_scrolled && target->kind == TARGET_BUTTON)
        draw_tile(app, target);
    else if (strcmp(target->name, "day") == 0)
        draw_day(app, target);
}
