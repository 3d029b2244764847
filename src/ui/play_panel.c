/* Beside the board: the status line, the two cards with their racks, the list of turns. */
#include "play.h"

#include <string.h>

enum { COMPACT_BELOW = 420, RACK_COW = 26, LIST_LEAST_ROWS = 2 };

static Sprite mark_of(GameId game, int player) {
    if (game == GAME_MODIAR)
        return player == PLAYER_FIRST ? SPRITE_STONE_0 : SPRITE_STONE_0 + 3;
    return player == PLAYER_FIRST ? SPRITE_COW_DARK : SPRITE_COW_LIGHT;
}

/* ---- status ---- */

static void draw_status(App *app, const PlayLayout *layout) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    char sentence[WORDS_MAX];
    if (play_hints_are_shown(app))
        words_truth(&app->match, app->play.truth.ahead, app->play.truth.goes_round, sentence);
    else
        words_status(&app->match, app->play.begun, sentence);
    snprintf(app->play.title, sizeof app->play.title, "%s", sentence);
    bool is_told = app->notice.until_ms != 0;
    TextLook look = {.role = TEXT_STATUS,
                     .colour = is_told && app->notice.is_refusal ? theme->danger : theme->text};
    SDL_Rect box = layout->status;
    int side = measures_px(m, 30), undo = targets_find(&app->targets, "undo-new-game");
    paint_sprite(app->paint, mark_of(app->match.setup.game, record_position(&app->match.record)->to_move),
                 box.x + side / 2.0f, box.y + box.h / 2.0f, side, 255);
    box.x += side + m->space;
    box.w -= side + m->space;
    if (undo >= 0)
        box.w = app->targets.list[undo].rect.x - m->space - box.x;
    paint_text_fitted(app->paint, is_told ? app->notice.text : sentence, box, measures_px(m, 16), look);
}

/* ---- cards ---- */

static void draw_rack(App *app, SDL_Rect card, int player, const MillPosition *mill, SDL_FPoint *next,
                      int *cow) {
    const Measures *m = &app->measures;
    bool is_compact = (float)card.w < COMPACT_BELOW * m->scale;
    int pad = measures_px(m, m->is_low ? 10 : 16),
        text = is_compact ? measures_px(m, 60) : measures_px(m, 150);
    int step = (card.w - 2 * pad - text) / MILL_COWS;
    int most = measures_px(m, m->is_low ? RACK_COW - 4 : RACK_COW);
    step = step > most + 2 ? most + 2 : step;
    *cow = step < most ? step : most;
    float y = card.y + card.h - pad - *cow / 2.0f + measures_px(m, 2);
    for (int i = 0; i < MILL_COWS; i++) {
        float x = card.x + pad + step * (i + 0.5f);
        bool is_full = i < mill->hand[player];
        paint_sprite(app->paint, is_full ? mark_of(GAME_MORABARABA, player) : SPRITE_COW_SLOT, x, y, *cow,
                     255);
        if (i == 0 || i < mill->hand[player])
            *next = (SDL_FPoint){x, y};
    }
    char words[WORDS_MAX];
    int shot = MILL_COWS - mill->hand[player] - SDL_max(0, __builtin_popcount(mill->cows[player]));
    words_card(record_position(&app->match.record), player, words);
    if (is_compact)
        snprintf(words, sizeof words, "%d · %d", mill->hand[player], shot);
    TextLook look = {.role = TEXT_SMALL, .colour = paint_theme(app->paint)->quiet, .align = ALIGN_RIGHT};
    paint_text_cut(app->paint, words, card.x + card.w - pad, y, card.w - 2 * pad - step * MILL_COWS, look);
}

/* Modiar: the stones captured, large, as on a scoreboard. */
static void draw_score(App *app, SDL_Rect card, int captured) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    char number[16];
    int pad = measures_px(m, 16);
    snprintf(number, sizeof number, "%d", captured);
    TextLook look = {.role = TEXT_CLOCK,
                     .colour = theme->act,
                     .align = ALIGN_RIGHT,
                     .size = measures_px(m, m->is_low ? 28 : 40)};
    float x = card.x + card.w - pad, y = card.y + card.h * (m->is_low ? 0.40f : 0.44f);
    paint_text(app->paint, number, x, y, look);
    TextLook small = {.role = TEXT_SMALL, .colour = theme->quiet, .align = ALIGN_RIGHT};
    paint_text(app->paint, "captured", x, card.y + card.h - measures_px(m, m->is_low ? 13 : 22), small);
}

static void draw_clock(App *app, SDL_Rect card, int player) {
    const Measures *m = &app->measures;
    int left = play_clock_left(app), clock = app->match.setup.clock_s;
    bool runs = left >= 0 && record_position(&app->match.record)->to_move == player;
    if (clock == 0 || match_is_over(&app->match))
        return;
    int seconds = runs ? (left + 999) / 1000 : clock;
    char text[16];
    snprintf(text, sizeof text, "%d:%02d", seconds / 60, seconds % 60);
    const Theme *theme = paint_theme(app->paint);
    TextLook look = {.role = TEXT_CLOCK,
                     .align = ALIGN_RIGHT,
                     .colour = !runs           ? theme->quiet
                               : seconds <= 10 ? theme->danger
                                               : theme->act};
    int pad = measures_px(m, 16), score = app->match.setup.game == GAME_MODIAR ? measures_px(m, 90) : 0;
    paint_text(app->paint, text, card.x + card.w - pad - score, card.y + measures_px(m, m->is_low ? 20 : 30),
               look);
}

/* Three dots that come and go, once the computer has thought for a moment. */
static void draw_dots(App *app, float x, float y) {
    enum { AFTER_MS = 300, STEP_MS = 350 };
    const Measures *m = &app->measures;
    uint64_t since = app->now_ms - app->play.turn_start_ms;
    if (app->play.is_moving || since < AFTER_MS || !match_is_thinking(&app->match))
        return;
    for (int i = 0; i < 3; i++) {
        bool is_lit = (int)(since / STEP_MS % 3) == i;
        TextLook look = {.role = TEXT_NAME,
                         .colour = is_lit ? paint_theme(app->paint)->act : paint_theme(app->paint)->quiet};
        paint_text(app->paint, "•", x + (float)(i * measures_px(m, 10)), y, look);
    }
}

/* The line below a name: the side, if the name does not say it, and what else there is to say now. */
static void say_below(const App *app, int player, bool is_side, char out[2 * WORDS_MAX]) {
    const bool is_mover =
        !match_is_over(&app->match) && record_position(&app->match.record)->to_move == player;
    char more[WORDS_MAX] = "";
    int stones, turns;
    if (play_lost_in_all(app, player, &stones, &turns))
        words_lost_in_all(stones, turns, more);
    else if (is_mover)
        snprintf(more, sizeof more, "to move");
    snprintf(out, 2 * WORDS_MAX, "%s%s%s", is_side ? "" : words_side(app->match.setup.game, player),
             is_side || more[0] == 0 ? "" : " · ", more);
}

static void draw_card(App *app, SDL_Rect card, int player, const Scene *scene, SDL_FPoint *next, int *cow) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    const Position *pos = record_position(&app->match.record);
    GameId game = app->match.setup.game;
    bool is_over = match_is_over(&app->match), is_mover = !is_over && pos->to_move == player;
    paint_panel(app->paint, is_mover ? PANEL_CARD_ACTIVE : PANEL_CARD, card);
    if (is_mover)
        paint_fill(app->paint,
                   (SDL_Rect){card.x, card.y + m->space, measures_px(m, 4), card.h - 2 * m->space},
                   theme->act);
    int pad = measures_px(m, m->is_low ? 10 : 16), side = measures_px(m, m->is_low ? 30 : 44);
    float y = card.y + measures_px(m, m->is_low ? 20 : 34);
    if (game == GAME_MODIAR)
        y = card.y + card.h / 2.0f;
    paint_sprite(app->paint, mark_of(game, player), card.x + pad + side / 2.0f, y, side, 255);
    char name[WORDS_MAX], under[2 * WORDS_MAX];
    words_seat(&app->match, player, name);
    say_below(app, player, strcmp(name, words_side(game, player)) == 0, under);
    float x = card.x + pad + side + m->space * 1.5f, line = measures_px(m, m->is_low ? 9 : 11);
    int room = card.x + card.w - pad - (int)x - measures_px(m, 70);
    TextLook bold = {.role = TEXT_NAME, .colour = theme->text},
             small = {.role = TEXT_SMALL, .colour = theme->quiet};
    bool has_under = under[0] != 0;
    int wide = paint_text_cut(app->paint, name, x, has_under ? y - line : y, room, bold);
    draw_dots(app, is_mover && game_of(pos) ? x + wide + m->space : -1000, has_under ? y - line : y);
    paint_text_cut(app->paint, under, x, y + line, room, small);
    draw_clock(app, card, player);
    if (game == GAME_MODIAR)
        draw_score(app, card, scene->position.modiar.captured[player]);
    else
        draw_rack(app, card, player, &scene->position.mill, next, cow);
}

/* ---- the list ---- */

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

static void draw_turn(App *app, SDL_Rect list, int turn, float y, float x, int width) {
    const Record *record = &app->match.record;
    const Measures *m = &app->measures;
    char text[WORDS_MAX];
    words_turn(&record->positions[turn], record->turns[turn], text);
    bool is_last = turn == record->count - 1;
    if (is_last) {
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

static void draw_turns(App *app, SDL_Rect list) {
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
    paint_text(app->paint, "Turn", x, y, head);
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

void play_draw_panel(App *app, const PlayLayout *layout, const Scene *scene, SDL_FPoint rack[2],
                     int *rack_cow) {
    int bottom = play_bottom(app);
    draw_status(app, layout);
    draw_card(app, layout->card[1], bottom, scene, &rack[bottom], rack_cow);
    draw_card(app, layout->card[0], player_other(bottom), scene, &rack[player_other(bottom)], rack_cow);
    draw_turns(app, layout->turns);
}
