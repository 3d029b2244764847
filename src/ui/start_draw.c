/* How the start screen looks. */
#include "start.h"
#include "ui/language.h"
#include "ui/statistics_words.h"
#include "ui/words_fill.h"

#include <string.h>

/* A position of each game that shows at a glance what it is. */
static const char *const samples[GAME_COUNT] = {
    [GAME_MORABARABA] = "b.w..b../.bw.w.b./..b.w..b b 4,4 - 0 16",
    [GAME_TWELVE] = ".bw.b..w/b..wb..w/w..b..b. w 4,5 - 0 15",
    [GAME_MODIAR] = "8 5 3 9 2 7 s 4,4 6",
};

static bool read_sample(GameId game, Position *out) {
    return games[game]->read_position(samples[game], out, NULL);
}

static void draw_card(App *app, const Target *card) {
    const Measures *m = &app->measures;
    const Game *game = games[card->value];
    Position pos;
    if (!read_sample(game->id, &pos))
        game->start(&pos);
    int pad = measures_px(m, 10), line = measures_px(m, m->is_low ? 24 : 34);
    int side = SDL_min(card->rect.h - 2 * pad - line, card->rect.w - 2 * pad) / 8 * 8;
    TextLook look = {.role = m->is_low ? TEXT_NAME : TEXT_HEADING,
                     .colour = paint_theme(app->paint)->text,
                     .align = ALIGN_CENTRE};
    int middle = card->rect.x + card->rect.w / 2;
    float y = card->rect.y + card->rect.h - pad - line / 2.0f + measures_px(m, 2);
    if (side < measures_px(m, 48)) { /* too low for a board: the name alone */
        side = 0;
        y = card->rect.y + card->rect.h / 2.0f;
    }
    if (side > 0) {
        int spare = card->rect.h - 2 * pad - line - side;
        view_draw_small(app->paint, (SDL_Rect){middle - side / 2, card->rect.y + pad + spare / 2, side, side},
                        &pos);
    }
    SDL_Rect box = {card->rect.x + pad, (int)y - line / 2, card->rect.w - 2 * pad, line};
    paint_text_fitted(app->paint, _(game->title), box, 14, look);
}

/* The banner at the top: a board, two lines of text, and at its right where it leads. */
static void draw_banner(App *app, SDL_Rect rect, const Position *pos, const char *name, const char *text,
                        Sprite icon, SDL_Color colour) {
    const Measures *m = &app->measures;
    int pad = measures_px(m, 8), side = (rect.h - 2 * pad) / 4 * 4;
    SDL_Rect board = {rect.x + pad, rect.y + (rect.h - side) / 2, side, side};
    view_draw_small(app->paint, board, pos);
    int left = board.x + side + 2 * m->space, room = rect.x + rect.w - left - m->space - measures_px(m, 40);
    int line = measures_px(m, m->is_low ? 11 : 13), middle = rect.y + rect.h / 2, high = measures_px(m, 26);
    TextLook big = {.role = TEXT_NAME, .colour = colour}, body = {.role = TEXT_BODY, .colour = colour};
    paint_text_cut(app->paint, name, (float)left, (float)(middle - line), room, big);
    paint_text_fitted(app->paint, text, (SDL_Rect){left, middle + line - high / 2, room, high}, 14, body);
    paint_icon(app->paint, icon, (float)(rect.x + rect.w - measures_px(m, 30)), (float)middle,
               measures_px(m, 24), colour);
}

static void draw_resume(App *app, const Target *target) {
    draw_banner(app, target->rect, record_position(&app->match.record), _("Continue"),
                app->start.continue_text, SPRITE_ICON_PLAY, paint_theme(app->paint)->on_primary);
}

static void draw_lesson(App *app, const Target *target) {
    Position pos;
    if (target->kind == TARGET_BUTTON && target->label == NULL && read_sample(GAME_MORABARABA, &pos))
        draw_banner(app, target->rect, &pos, _("Learn (2 minutes)"),
                    _("New here? Learn the game on the board itself, a rule at a time."), SPRITE_ICON_LEARN,
                    paint_theme(app->paint)->act);
}

static void draw_head(App *app, SDL_Rect head) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    int logo = head.h * 9 / 10;
    float y = head.y + head.h / 2.0f;
    paint_sprite(app->paint, SPRITE_LOGO, head.x + logo / 2.0f, y, logo, 255);
    TextLook title = {.role = TEXT_TITLE, .colour = theme->text, .size = measures_px(m, m->is_low ? 28 : 40)};
    float x = head.x + logo + 2.0f * m->space;
    float up = m->is_low ? 0 : measures_px(m, 12);
    int wide = paint_text(app->paint, "Isibaya", x, y - up, title);
    TextLook quiet = {.role = TEXT_BODY, .colour = theme->quiet};
    int room = SDL_min(head.x + head.w, app_bar_end(app)) - (int)x;
    const char *words = _("Old games of strategy from Africa and Europe");
    if (app->notice.until_ms != 0) { /* what is to be told stands where the motto is otherwise */
        words = app->notice.text;
        quiet.colour = app->notice.is_refusal ? theme->danger : theme->text;
    }
    SDL_Rect box = {(int)x, (int)y + measures_px(m, 6), room, measures_px(m, 38)};
    if (m->is_low)
        box = (SDL_Rect){(int)x + wide + 2 * m->space, head.y, room - wide - 2 * m->space, head.h};
    paint_text_fitted(app->paint, words, box, 14, quiet);
}

static void draw_caption(App *app, SDL_Rect row, int units, const char *caption) {
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->quiet};
    row.w = measures_px(&app->measures, (float)units) - app->measures.space;
    paint_text_fitted(app->paint, caption, row, 14, look);
}

/* How one does against the level that is chosen; instead, what speaks for another one. False: not played yet.
 */
static bool say_results(App *app) {
    const GameStatistics *own = &app->statistics.all.games[app->settings.game];
    int level = app->settings.level;
    Tally tally = own->levels[level];
    bool is_known = tally.won + tally.drawn + tally.lost > 0;
    if (start_suggested_level(app) > 0)
        words_recent(own, app->start.results_text);
    else if (is_known)
        words_tally(level, tally, app->start.results_text);
    else
        words_no_tally(level, app->start.results_text);
    return is_known;
}

static void draw_level_sentence(App *app, SDL_Rect row) {
    const Level *level = level_row((GameId)app->settings.game, app->settings.level);
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->text};
    bool is_known = say_results(app);
    /* TRANSLATORS: a name and what is said of it: a level and how it plays, a button and why it is off */
    words_fill(app->start.level_text, _("{place}: {move}"),
               &(Blanks){.place = _(level->name), .move = _(level->sentence)});
    row = start_after_caption(&app->measures, row, START_CAPTION);
    row.y += measures_px(&app->measures, 3);
    bool tells_results = is_known && start_is_tight(app);
    paint_text_fitted(app->paint, tells_results ? app->start.results_text : app->start.level_text, row, 14,
                      look);
}

static void draw_results(App *app, SDL_Rect row) {
    enum { WIDE = 150 };
    const Measures *m = &app->measures;
    int buttons = start_suggested_level(app) > 0 ? 2 : 1;
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->text};
    row = start_after_caption(m, row, START_CAPTION);
    row.w -= buttons * (measures_px(m, WIDE) + m->space);
    paint_text_fitted(app->paint, app->start.results_text, row, 14, look);
}

void start_draw(App *app) {
    StartLayout at = start_lay(app);
    const Targets *targets = &app->targets;
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    draw_head(app, at.head);
    draw_caption(app, at.opponents, START_CAPTION, _("Opponent"));
    if (!app->settings.two_players) {
        draw_caption(app, at.levels, START_CAPTION, _("Level"));
        draw_caption(app, at.side, START_CAPTION, _("You play"));
        draw_level_sentence(app, at.sentence);
        if (start_has_results(app))
            draw_results(app, at.results);
    }
    draw_caption(app, at.clock, start_clock_caption(app), _("Clock"));
    widget_draw_all(app->paint, targets);
    for (int i = 0; i < targets->count; i++) {
        if (strncmp(targets->list[i].name, "game-", 5) == 0)
            draw_card(app, &targets->list[i]);
        else if (strcmp(targets->list[i].name, "continue") == 0)
            draw_resume(app, &targets->list[i]);
        else if (strcmp(targets->list[i].name, "learn") == 0)
            draw_lesson(app, &targets->list[i]);
    }
}
