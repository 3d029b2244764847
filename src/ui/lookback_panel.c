/* What stands round the board of a review: the bar, each player's sums, what the turn shown was. */
#include "lookback.h"

#include "ui/language.h"

#include <stdio.h>

enum {
    GAUGE = 12,
    SUMS = 44,
    SUMS_LOW = 30,
    NOTE = 92,
    NOTE_LOW = 70,
    BELOW = 412,
    TWO_LINES_FROM = 40,
    TEXT_LEAST = 14
};

/* ---- where things stand ---- */

/* The sums: one above the other, or side by side below the board; their height. */
static int lay_sums(const Measures *m, SDL_Rect panel, bool is_tall, SDL_Rect sums[2]) {
    int height = measures_px(m, m->is_low ? SUMS_LOW : SUMS), gap = m->is_low ? m->space / 2 : m->space;
    SDL_Rect row = {panel.x, panel.y, panel.w, is_tall ? measures_px(m, SUMS) : height};
    for (int i = 0; i < 2; i++) {
        sums[i] = is_tall ? layout_part(row, i, 2, m->space) : row;
        sums[i].y += is_tall ? 0 : i * (height + gap);
    }
    return is_tall ? row.h : 2 * height + gap;
}

LookbackLayout lookback_layout(const Measures *m) {
    int gauge = measures_px(m, GAUGE), note = measures_px(m, m->is_low ? NOTE_LOW : NOTE);
    LookbackLayout out = {.play = layout_beside(m, gauge + m->space, measures_px(m, BELOW))};
    PlayLayout *play = &out.play;
    out.gauge = (SDL_Rect){play->board.x + play->board.w + m->space, play->board.y, gauge, play->board.h};
    SDL_Rect panel = {play->buttons[0].x, SDL_min(play->card[0].y, play->card[1].y), play->buttons[0].w, 0};
    panel.h = play->buttons[0].y - m->space - panel.y;
    int top = panel.y + lay_sums(m, panel, play->is_tall, out.sums) + m->space;
    int bottom = panel.y + panel.h - note;
    out.note = (SDL_Rect){panel.x, bottom, panel.w, note};
    play->turns = (SDL_Rect){panel.x, top, panel.w, SDL_max(1, bottom - m->space - top)};
    return out;
}

/* ---- the bar beside the board ---- */

bool lookback_height(const App *app, float *out) {
    Score score;
    int turn = app->review.is_in_line ? lookback_judged(app) - 1 : play_shown_turn(app);
    if (!play_worth_of(app, turn, &score))
        return false;
    *out = play_graph_height(app->match.setup.game, score);
    return true;
}

void lookback_draw_gauge(App *app, SDL_Rect gauge) {
    float height;
    play_draw_gauge(app, gauge, lookback_height(app, &height) ? &height : NULL);
}

/* ---- what each player did ---- */

/* The signs with their numbers, the gravest at the right; returns where they begin. */
static int draw_counts(App *app, const ReviewSummary *sum, int right, float y) {
    enum { COLUMN = 46, SIGN = 13 };
    const Measures *m = &app->measures;
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->text};
    int column = measures_px(m, COLUMN), sign = measures_px(m, SIGN), x = right - 3 * column;
    for (int mark = REVIEW_INACCURACY; mark <= REVIEW_BLUNDER; mark++) {
        char number[16];
        snprintf(number, sizeof number, "%d", sum->marks[mark]);
        play_draw_lapse(app->paint, (ReviewMark)mark, (float)x + (float)sign, y, sign);
        paint_text(app->paint, number, (float)(x + 2 * sign), y, look);
        x += column;
    }
    return right - 3 * column;
}

static void draw_sum(App *app, SDL_Rect rect, int player) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    const ReviewSummary *sum = &app->review.sums[player];
    bool is_two = rect.h >= measures_px(m, TWO_LINES_FROM);
    int pad = m->space, side = SDL_min(rect.h - pad / 2, measures_px(m, 32));
    float y = (float)rect.y + (float)rect.h / 2, line = is_two ? (float)rect.h * 0.22f : 0;
    char name[WORDS_MAX], words[WORDS_MAX];
    TextLook bold = {.role = TEXT_NAME, .colour = theme->text},
             small = {.role = TEXT_SMALL, .colour = theme->quiet};
    paint_panel(app->paint, PANEL_LIST, rect);
    paint_sprite(app->paint, view_of(app->match.setup.game)->mark(player),
                 (float)(rect.x + pad) + (float)side / 2, y, side, 255);
    int left = rect.x + pad + side + pad, right = rect.x + rect.w - pad;
    if (!is_two) { /* the number alone, at the end of the line */
        words_review_sum_short(sum, words);
        TextLook number = small;
        number.align = ALIGN_RIGHT;
        paint_text(app->paint, words, (float)right, y, number);
        right -= measures_px(m, 48);
    }
    right = draw_counts(app, sum, right, y);
    words_seat(&app->match, player, name);
    SDL_Rect box = {left, (int)(y - line) - m->row / 2, right - left - pad, m->row};
    paint_text_fitted(app->paint, name, box, TEXT_LEAST, bold);
    if (!is_two)
        return;
    words_review_sum(sum, words);
    box.y = (int)(y + line) - m->row / 2;
    paint_text_fitted(app->paint, words, box, TEXT_LEAST, small);
}

void lookback_draw_sums(App *app, const LookbackLayout *layout) {
    int bottom = play_bottom(app);
    for (int i = 0; i < 2; i++)
        draw_sum(app, layout->sums[i], i == 1 ? bottom : player_other(bottom));
}

/* ---- what the turn was ---- */

/* Heading and body of the note. */
typedef struct Note {
    char heading[WORDS_MAX], body[WORDS_MAX];
} Note;

static void say_reason(const Position *before, Move move, Score score, bool was_played, char out[WORDS_MAX]) {
    const Choice choice = {.move = move, .score = score, .pv = {move}, .pv_length = 1};
    words_review_reason(before, &choice, was_played, out);
}

static void note_line(const App *app, Note *out) {
    const ReviewState *state = &app->review;
    int at = SDL_max(state->step - 1, 0);
    char text[MOVE_TEXT_MAX];
    game_of(&state->line_at[at])->write_move(state->line[at], text);
    words_review_line(state->step, state->line_length, text, out->heading);
    Score score = at == 0 ? lookback_best_score(app) : (Score){0};
    say_reason(&state->line_at[at], state->line[at], score, true, out->body);
}

static void note_turn(const App *app, Note *out) {
    const Record *record = &app->match.record;
    const ReviewTurn turn = lookback_turn(app);
    int shown = play_shown_turn(app);
    const Position *before = &record->positions[shown - 1];
    words_review_turn(&turn, lookback_best_score(app), lookback_is_exact(app), out->heading);
    bool is_best = turn.mark == REVIEW_BEST;
    Move move = is_best ? record->turns[shown - 1] : turn.best;
    if (turn.mark > REVIEW_FORCED && !move_equal(move, MOVE_NONE))
        say_reason(before, move, lookback_best_score(app), is_best, out->body);
}

static Note note_of(const App *app) {
    Note note = {{0}, {0}};
    if (app->review.is_in_line)
        note_line(app, &note);
    else if (play_shown_turn(app) > 0)
        note_turn(app, &note);
    else
        snprintf(note.body, sizeof note.body, "%s",
                 _("Go through the turns with the arrow keys, the wheel or a click."));
    return note;
}

void lookback_draw_words(App *app, SDL_Rect rect, ReviewMark mark, const char *heading, const char *body) {
    const Measures *m = &app->measures;
    TextLook bold = {.role = TEXT_NAME, .colour = paint_theme(app->paint)->text}, plain = bold;
    plain.role = TEXT_BODY;
    int pad = m->space, line = m->text[TEXT_NAME] * 3 / 2, left = rect.x + 2 * pad;
    SDL_Rect box = {left, rect.y + pad / 2, rect.x + rect.w - pad - left, rect.h - pad};
    paint_panel(app->paint, PANEL_LIST, rect);
    if (heading[0] != '\0') {
        int sign = mark >= REVIEW_INACCURACY ? measures_px(m, 13) : 0;
        SDL_Rect first = {left + 2 * sign, box.y, box.w - 2 * sign, line};
        play_draw_lapse(app->paint, mark, (float)left + (float)sign / 2, (float)box.y + (float)line / 2,
                        sign);
        paint_text_fitted(app->paint, heading, first, TEXT_LEAST, bold);
        box.y += line;
        box.h -= line;
    }
    if (body[0] != '\0')
        paint_text_fitted(app->paint, body, box, TEXT_LEAST, plain);
}

void lookback_draw_note(App *app, SDL_Rect rect) {
    const Note note = note_of(app);
    ReviewMark mark = app->review.is_in_line ? REVIEW_UNKNOWN : lookback_turn(app).mark;
    lookback_draw_words(app, rect, mark, note.heading, note.body);
}

/* ---- how far it is ---- */

void lookback_draw_progress(App *app) {
    enum { THICK = 3 };
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    char words[WORDS_MAX];
    int solving = app_table_percent(app), percent = solving >= 0 ? solving : lookback_percent(app);
    if (solving < 0 && percent >= 100)
        return;
    if (solving >= 0)
        words_solving(solving, words);
    else
        words_review_progress(percent, words);
    TextLook look = {.role = TEXT_SMALL, .colour = theme->quiet, .align = ALIGN_RIGHT};
    paint_text(app->paint, words, (float)(app_bar_end(app) - m->space), (float)m->bar / 2, look);
    int thick = SDL_max(measures_px(m, THICK), 1);
    paint_fill(app->paint, (SDL_Rect){0, m->bar - thick, m->width * percent / 100, thick}, theme->act);
}
