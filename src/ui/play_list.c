/* The list of turns. */
#include "play.h"

#include <stdio.h>

enum { LIST_LEAST_ROWS = 2 };

/* What the turn gave away, in the room left behind its text; in short if there is little. */
static void draw_lost(App *app, int turn, float x, float y, int room) {
    char words[WORDS_MAX], marked[WORDS_MAX + 8];
    int lost = play_lost(app, turn);
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->danger};
    if (lost == 0)
        return;
    words_lost(lost, words);
    snprintf(marked, sizeof marked, " · %s", words);
    if (paint_text_width(app->paint, marked, look) > room)
        snprintf(marked, sizeof marked, " −%d", lost);
    if (paint_text_width(app->paint, marked, look) <= room)
        paint_text(app->paint, marked, x, y, look);
}

/* The last turn; at an end by repetition all those that led to the same position. */
static bool is_marked(const Record *record, int turn) {
    bool repeats = record_result(record).reason == REASON_REPETITION;
    return turn == record->count - 1 ||
           (repeats && record_game(record)->same(&record->positions[turn + 1], record_position(record)));
}

static void draw_turn(App *app, SDL_Rect list, int turn, float y, float x, int width) {
    const Record *record = &app->match.record;
    const Measures *m = &app->measures;
    char text[WORDS_MAX];
    words_turn(&record->positions[turn], record->turns[turn], text);
    if (is_marked(record, turn)) {
        SDL_Rect row = {(int)x - m->space, (int)y - m->row / 2 + 1, width, m->row - 2};
        paint_panel(app->paint, PANEL_ROW, row);
    }
    const Theme *theme = paint_theme(app->paint);
    TextLook look = {.role = TEXT_BODY, .colour = turn < record->count ? theme->text : theme->quiet};
    if (y <= list.y || y >= list.y + list.h)
        return;
    int room = width - 2 * m->space, wide = paint_text_cut(app->paint, text, x, y, room, look);
    draw_lost(app, turn, x + (float)wide, y, room - wide);
}

void play_draw_turns(App *app, SDL_Rect list) {
    const Record *record = &app->match.record;
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    int pad = m->space, rows = (list.h - 2 * pad) / m->row - 1;
    if (rows < LIST_LEAST_ROWS - 1)
        return;
    paint_panel(app->paint, PANEL_LIST, list);
    GameId game = app->match.setup.game;
    int skip = record->positions[0].to_move, total = (record->count + skip + 1) / 2;
    int most = total > rows ? total - rows : 0;
    app->play.turns_scroll = SDL_clamp(app->play.turns_scroll, 0, most);
    int first = most - app->play.turns_scroll;
    int number = measures_px(m, 64), column = (list.w - 2 * pad - number) / 2;
    float x = list.x + 2.0f * pad, y = list.y + pad + m->row / 2.0f;
    TextLook head = {.role = TEXT_SMALL, .colour = theme->quiet};
    paint_text(app->paint, "Round", x, y, head);
    paint_text(app->paint, words_side(game, 0), x + number, y, head);
    paint_text(app->paint, words_side(game, 1), x + number + column, y, head);
    for (int row = first; row < total && row < first + rows; row++) {
        char text[16];
        y += m->row;
        snprintf(text, sizeof text, "%d", row + 1);
        TextLook quiet = {.role = TEXT_BODY, .colour = theme->quiet};
        paint_text(app->paint, text, x, y, quiet);
        for (int player = 0; player < 2; player++) {
            int turn = row * 2 + player - skip;
            if (turn >= 0 && turn < record->count)
                draw_turn(app, list, turn, y, x + number + player * column, column - pad);
        }
    }
}
