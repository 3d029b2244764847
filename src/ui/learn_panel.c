/* What stands beside the board of a lesson, and what a game is chosen from. */
#include "learn.h"

#include "ui/language.h"
#include "words_fill.h"

/* ---- where things stand ---- */

/* Below the board the cards stand side by side, else above and below the words. */
static void lay_cards(const Measures *m, const PlayLayout *play, SDL_Rect panel, LearnLayout *out) {
    enum { SMALL_CARD = 72 };
    int card = play->is_tall ? measures_px(m, SMALL_CARD) : m->card;
    SDL_Rect row = {panel.x, panel.y, panel.w, card};
    int top = panel.y + card + m->space, bottom = out->buttons.y - m->space;
    if (play->is_tall) {
        out->card[1] = layout_part(row, 0, 2, m->space);
        out->card[0] = layout_part(row, 1, 2, m->space);
    } else {
        bottom -= card + m->space;
        out->card[0] = row;
        out->card[1] = (SDL_Rect){panel.x, bottom + m->space, panel.w, card};
    }
    out->text = (SDL_Rect){panel.x, top, panel.w, SDL_max(1, bottom - top)};
}

LearnLayout learn_layout(const Measures *m) {
    PlayLayout play = layout_play(m);
    LearnLayout out = {.status = play.status, .board = play.board, .buttons = play.buttons[1]};
    SDL_Rect panel = {out.buttons.x, SDL_min(play.card[0].y, play.card[1].y), out.buttons.w, 0};
    lay_cards(m, &play, panel, &out);
    return out;
}

ChoiceLayout learn_choice_layout(const Measures *m) {
    enum { WIDTH_MOST = 1040, SENTENCE = 48, NAME = 72 };
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, WIDTH_MOST));
    int sentence = measures_px(m, SENTENCE), room = m->height - m->bar - sentence - 3 * m->margin;
    int card = (width - 2 * m->gap) / GAME_COUNT;
    int height = SDL_min(room, card + measures_px(m, NAME));
    int left = (m->width - width) / 2, top = m->bar + m->margin + SDL_max(0, room - height) / 2;
    return (ChoiceLayout){.sentence = {left, top, width, sentence},
                          .cards = {left, top + sentence + m->margin, width, SDL_max(1, height)}};
}

/* ---- the words of a task ---- */

/* A dot for each task: those behind are full, the one at hand is long, those ahead are faint. */
static void draw_dots(App *app, SDL_Rect row) {
    enum { DOT = 8, STEP = 18, LONG = 10 };
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    SDL_Color faint = theme->quiet;
    faint.a = 110;
    int count = learn_count(app), task = app->learn.task;
    float x = (float)row.x + (float)measures_px(m, DOT) / 2, y = (float)row.y + (float)row.h / 2;
    for (int i = 0; i < count; i++) {
        bool is_here = i == task && !app->learn.is_finished, is_behind = i < task || app->learn.is_finished;
        float length = is_here ? (float)measures_px(m, LONG) : 0.5f;
        SDL_Color colour = is_here ? theme->act : is_behind ? theme->text : faint;
        paint_line(app->paint, x, y, x + length, y,
                   (float)measures_px(m, is_behind || is_here ? DOT : DOT - 2), colour, 1);
        x += (float)measures_px(m, STEP) + (is_here ? length : 0);
    }
}

static void draw_progress(App *app, SDL_Rect row) {
    char words[WORDS_MAX];
    TextLook look = {.role = TEXT_SMALL, .colour = paint_theme(app->paint)->quiet, .align = ALIGN_RIGHT};
    Blanks blanks = {.n = app->learn.task + 1, .m = learn_count(app)};
    draw_dots(app, row);
    /* TRANSLATORS: which task of a lesson this is: "3 of 10" */
    words_fill(words, _("{n} of {m}"), &blanks);
    paint_text(app->paint, words, (float)(row.x + row.w), (float)row.y + (float)row.h / 2, look);
}

/* What is to be done, or, once it is, what it has shown. */
static const char *sentence_of(const App *app) {
    if (app->learn.is_finished)
        return _("You know all its rules now. They can be looked up at any time, with pictures: press F1. "
                 "The best "
                 "way to go on is to play.");
    return _(app->learn.is_done ? learn_task(app)->success : learn_step(app)->instruction);
}

static TextRole title_role(const Measures *m) {
    return m->is_low ? TEXT_HEADING : TEXT_TITLE;
}

void learn_draw_title(App *app, SDL_Rect row, const char *title, bool is_solved) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    TextLook look = {.role = title_role(m), .colour = theme->text};
    if (is_solved) {
        int icon = measures_px(m, 24);
        paint_icon(app->paint, SPRITE_ICON_CHECK, (float)row.x + (float)icon / 2,
                   (float)row.y + (float)row.h / 2, icon, theme->act);
        row.x += icon + m->space;
        row.w -= icon + m->space;
    }
    paint_text_fitted(app->paint, title, row, 14, look);
}

void learn_draw_words(App *app, SDL_Rect box, const char *words) {
    enum { ROOMY_TEXT = 23 };
    TextLook look = {.role = TEXT_STATUS,
                     .colour = paint_theme(app->paint)->text,
                     .size = app->measures.is_low ? 0 : measures_px(&app->measures, ROOMY_TEXT)};
    paint_text_boxed(app->paint, words, box, LEARN_TEXT_LEAST, look);
}

TaskLayout learn_task_layout(const Measures *m, SDL_Rect box) {
    enum { PROGRESS = 22, WIDE = 680 };
    int pad = m->is_low ? m->space * 3 / 2 : m->margin, x = box.x + pad, y = box.y + pad * 2 / 3;
    int width = box.w - 2 * pad, line = m->text[title_role(m)] * 3 / 2, progress = measures_px(m, PROGRESS);
    TaskLayout out;
    if (box.w >= measures_px(m, WIDE)) { /* in one row */
        out.title = (SDL_Rect){x, y, width * 5 / 9, line};
        out.progress = (SDL_Rect){x + width * 11 / 18, y, width - width * 11 / 18, line};
    } else {
        out.progress = (SDL_Rect){x, y, width, progress};
        out.title = (SDL_Rect){x, y + progress + m->space / 2, width, line};
    }
    int top = out.title.y + line + m->space / 2;
    out.words = (SDL_Rect){x, top, width, SDL_max(1, box.y + box.h - pad / 2 - top)};
    return out;
}

void learn_draw_text(App *app, SDL_Rect box) {
    TaskLayout at = learn_task_layout(&app->measures, box);
    const char *title = app->learn.is_finished ? N_("The lesson is done") : learn_task(app)->title;
    paint_panel(app->paint, PANEL_LIST, box);
    draw_progress(app, at.progress);
    learn_draw_title(app, at.title, _(title), app->learn.is_done);
    learn_draw_words(app, at.words, sentence_of(app));
}

void learn_draw_status(App *app, SDL_Rect row) {
    if (!app->learn.is_done || match_is_over(&app->match))
        play_draw_status(app, row);
    else
        learn_draw_solved(app, row);
}

void learn_draw_board(App *app, const char *heading, const Marks *marks,
                      void (*beside)(App *app, const LearnLayout *at)) {
    LearnLayout at = learn_layout(&app->measures);
    const BoardView *view = view_of(app->match.setup.game);
    Scene scene;
    play_scene(app, &scene);
    paint_background(app->paint, view->board, at.board, app->resized_ms == 0);
    app_draw_bar(app, heading);
    BoardPicture picture = {
        .rect = at.board, .is_turned = play_board_is_turned(app), .scene = &scene, .marks = marks};
    int bottom = play_bottom(app);
    for (int card = 0; card < 2; card++) {
        int player = card == 1 ? bottom : player_other(bottom);
        play_draw_card(app, at.card[card], player, &scene, &picture.rack[player], &picture.rack_cow);
    }
    beside(app, &at);
    view->draw(app->paint, &picture);
}

void learn_draw_solved(App *app, SDL_Rect row) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    int side = measures_px(m, 28);
    paint_icon(app->paint, SPRITE_ICON_CHECK, (float)row.x + (float)side / 2, (float)row.y + (float)row.h / 2,
               side, theme->act);
    row.x += side + m->space;
    row.w -= side + m->space;
    paint_text_fitted(app->paint, app->play.title, row, measures_px(m, 16),
                      (TextLook){.role = TEXT_STATUS, .colour = theme->text});
}

/* ---- the choice of a game ---- */

static const char *const samples[GAME_COUNT] = {
    [GAME_MORABARABA] = "b.w..b../.bw.w.b./..b.w..b b 4,4 - 0 16",
    [GAME_TWELVE] = ".bw.b..w/b..wb..w/w..b..b. w 4,5 - 0 15",
    [GAME_MODIAR] = "8 5 3 9 2 7 s 4,4 6",
};

static void draw_done(App *app, float x, float y) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    TextLook look = {.role = TEXT_BODY, .colour = theme->quiet};
    const char *words = _("Done");
    int icon = measures_px(m, 20), wide = icon + m->space / 2 + paint_text_width(app->paint, words, look);
    float left = x - (float)wide / 2;
    paint_icon(app->paint, SPRITE_ICON_CHECK, left + (float)icon / 2, y, icon, theme->act);
    paint_text(app->paint, words, left + (float)(icon + m->space / 2), y, look);
}

void learn_draw_choice(App *app, const Target *card) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    const Game *game = games[card->value];
    Position pos;
    if (!game->read_position(samples[card->value], &pos, NULL))
        game->start(&pos);
    int pad = measures_px(m, 12), name = m->text[TEXT_HEADING] * 3 / 2, small = m->text[TEXT_BODY] * 3 / 2;
    int side = SDL_min(card->rect.w - 2 * pad, card->rect.h - 3 * pad - name - small) / 8 * 8;
    int middle = card->rect.x + card->rect.w / 2, top = card->rect.y + pad;
    if (side > 0)
        view_draw_small(app->paint, (SDL_Rect){middle - side / 2, top, side, side}, &pos);
    SDL_Rect row = {card->rect.x + pad, card->rect.y + card->rect.h - pad - small - name,
                    card->rect.w - 2 * pad, name};
    paint_text_fitted(app->paint, _(game->title), row, 14,
                      (TextLook){.role = TEXT_HEADING, .colour = theme->text, .align = ALIGN_CENTRE});
    float y = (float)(row.y + row.h) + (float)small / 2;
    if ((app->settings.lessons_done >> card->value & 1) != 0)
        draw_done(app, (float)middle, y);
    else {
        char words[WORDS_MAX];
        int tasks = lesson_of((GameId)card->value)->count;
        words_fill(words, ngettext("{n} small task", "{n} small tasks", (unsigned long)tasks),
                   &(Blanks){.n = tasks});
        paint_text(app->paint, words, (float)middle, y,
                   (TextLook){.role = TEXT_BODY, .colour = theme->quiet, .align = ALIGN_CENTRE});
    }
}
