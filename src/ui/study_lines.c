/* Round the board of the study: where things stand, the bar, the best turns with their lines. */
#include "study.h"

#include "ui/language.h"

#include <stdio.h>
#include <string.h>

enum {
    GAUGE = 12,
    HEAD = 26,
    LINE = 46,
    LINE_LOW = 42,
    TEXT_LEAST = 14,
    TREE_LEAST = 64,
    REASON = 52,
    BELOW = 432
};

/* ---- where things stand ---- */

StudyLayout study_layout(const Measures *m) {
    int gauge = measures_px(m, GAUGE);
    StudyLayout out = {.play = layout_beside(m, gauge + m->space, measures_px(m, BELOW))};
    PlayLayout *play = &out.play;
    out.gauge = (SDL_Rect){play->board.x + play->board.w + m->space, play->board.y, gauge, play->board.h};
    int top = SDL_min(play->card[0].y, play->card[1].y), bottom = play->buttons[0].y - m->space;
    out.page = (SDL_Rect){play->buttons[0].x, top, play->buttons[0].w, bottom - top};
    out.lines = out.page;
    out.lines.h = measures_px(m, HEAD) + STUDY_LINES * measures_px(m, m->is_low ? LINE_LOW : LINE) + m->space;
    out.controls = out.page;
    out.controls.h -= measures_px(m, REASON);
    out.reason = (SDL_Rect){out.page.x + 2 * m->space, out.page.y + out.controls.h, out.page.w - 4 * m->space,
                            measures_px(m, REASON) - m->space / 2};
    play->turns = out.page;
    play->turns.y += out.lines.h + m->space;
    play->turns.h = SDL_max(bottom - play->turns.y, measures_px(m, TREE_LEAST));
    return out;
}

static SDL_Rect line_rect(const Measures *m, SDL_Rect lines, int line) {
    int height = measures_px(m, m->is_low ? LINE_LOW : LINE), pad = m->space / 2;
    return (SDL_Rect){lines.x + pad, lines.y + measures_px(m, HEAD) + pad + line * height, lines.w - 2 * pad,
                      height - pad / 2};
}

void study_lay_lines(const App *app, SDL_Rect lines, Targets *targets) {
    for (int line = 0; line < study_line_count(app); line++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "line-%d", line + 1);
        targets_add(targets, TARGET_OWN, name, line_rect(&app->measures, lines, line))->value = line;
    }
}

/* ---- the bar ---- */

void study_draw_gauge(App *app, SDL_Rect gauge) {
    float height = 0;
    bool is_known = study_height(app, &height);
    play_draw_gauge(app, gauge, is_known ? &height : NULL);
}

/* ---- the best turns ---- */

/* The turns behind the first. */
static void say_rest(const App *app, const AnalystLine *line, char out[WORDS_MAX]) {
    const Game *game = record_game(&app->match.record);
    size_t length = 0;
    out[0] = '\0';
    for (int i = 1; i < line->length && length < WORDS_MAX - MOVE_TEXT_MAX - 2; i++) {
        char text[MOVE_TEXT_MAX];
        game->write_move(line->moves[i], text);
        length += (size_t)snprintf(out + length, WORDS_MAX - length, "%s%s", i > 1 ? " " : "", text);
    }
}

static bool has_name(const Targets *targets, int index, const char *name) {
    return index >= 0 && strcmp(targets->list[index].name, name) == 0;
}

static void draw_line(App *app, SDL_Rect rect, int number) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    const AnalystLine *line = &app->study.known.lines[number];
    const Position *pos = record_position(&app->match.record);
    char name[TARGET_NAME_MAX], move[MOVE_TEXT_MAX], words[WORDS_MAX];
    snprintf(name, sizeof name, "line-%d", number + 1);
    bool is_pointed = has_name(&app->targets, app->targets.hovered, name);
    if (is_pointed)
        paint_panel(app->paint, PANEL_ROW, rect);
    if (has_name(&app->targets, app->targets.focused, name))
        paint_panel(app->paint, PANEL_FOCUS, rect);
    int pad = m->space, x = rect.x + pad, room = rect.w - 2 * pad;
    float upper = (float)rect.y + (float)rect.h * 0.28f, lower = (float)rect.y + (float)rect.h * 0.73f;
    game_of(pos)->write_move(line->moves[0], move);
    TextLook look = {.role = TEXT_NAME, .colour = is_pointed ? theme->act : theme->text};
    int wide = paint_text(app->paint, move, (float)x, upper, look) + 2 * pad;
    words_study_score(pos, line->score, line->is_exact, words);
    SDL_Rect box = {x + wide, rect.y, room - wide, rect.h * 56 / 100};
    paint_text_fitted(app->paint, words, box, TEXT_LEAST,
                      (TextLook){.role = TEXT_BODY,
                                 .colour = line->is_exact ? theme->act : theme->text,
                                 .align = ALIGN_RIGHT});
    say_rest(app, line, words);
    paint_text_cut(app->paint, words, (float)x, lower, room,
                   (TextLook){.role = TEXT_SMALL, .colour = theme->quiet});
}

/* The cows in hand, which lie nowhere on the board; returns how much of the row they take. */
static int draw_hands(App *app, SDL_Rect row) {
    enum { COW = 18, NUMBER = 26 };
    const Measures *m = &app->measures;
    const Position *pos = record_position(&app->match.record);
    int cow = measures_px(m, COW), step = cow + measures_px(m, NUMBER);
    if (pos->game == GAME_MODIAR || pos->mill.hand[0] + pos->mill.hand[1] == 0)
        return 0;
    for (int player = 0; player < 2; player++) {
        char number[8];
        int x = row.x + row.w - (2 - player) * step;
        float y = (float)row.y + (float)row.h / 2;
        snprintf(number, sizeof number, "%d", pos->mill.hand[player]);
        paint_sprite(app->paint, view_mill.mark(player), (float)x + (float)cow / 2, y, cow, 255);
        paint_text(app->paint, number, (float)(x + cow + m->space / 2), y,
                   (TextLook){.role = TEXT_SMALL, .colour = paint_theme(app->paint)->text});
    }
    return 2 * step + m->space;
}

void study_draw_lines(App *app, SDL_Rect lines) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    const StudyState *study = &app->study;
    char words[WORDS_MAX];
    int head = measures_px(m, HEAD);
    paint_panel(app->paint, PANEL_LIST, lines);
    words_study_state(study->is_known ? &study->known : NULL, study->is_paused, words);
    SDL_Rect box = {lines.x + 2 * m->space, lines.y + m->space / 2, lines.w - 4 * m->space, head};
    box.w -= draw_hands(app, box);
    paint_text_fitted(app->paint, words, box, TEXT_LEAST,
                      (TextLook){.role = TEXT_SMALL, .colour = theme->quiet});
    for (int line = 0; line < study_line_count(app); line++)
        draw_line(app, line_rect(m, lines, line), line);
}
