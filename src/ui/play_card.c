/* A player's card: name, clock, and below it the rack of twelve cows or the stones captured. */
#include "play.h"

#include "ui/language.h"

#include <string.h>

enum { COMPACT_BELOW = 420, RACK_COW = 26, ROOMY_FROM = 100, BAR = 4 };

/* A card too low for the roomy arrangement. */
static bool is_small(const Measures *m, SDL_Rect card) {
    return card.h < measures_px(m, ROOMY_FROM);
}

static void draw_rack(App *app, SDL_Rect card, int player, const Scene *scene, SDL_FPoint *next, int *cow) {
    const MillPosition *mill = &scene->position.mill;
    const Measures *m = &app->measures;
    bool is_compact = (float)card.w < COMPACT_BELOW * m->scale;
    int pad = measures_px(m, is_small(m, card) ? 8 : 16),
        text = is_compact ? measures_px(m, 60) : measures_px(m, 150);
    int step = (card.w - 2 * pad - text) / MILL_COWS;
    int most = measures_px(m, is_small(m, card) ? RACK_COW - 4 : RACK_COW);
    step = step > most + 2 ? most + 2 : step;
    *cow = step < most ? step : most;
    float y = card.y + card.h - pad - *cow / 2.0f + measures_px(m, 2);
    for (int i = 0; i < MILL_COWS; i++) {
        float x = card.x + pad + step * (i + 0.5f);
        bool is_full = i < mill->hand[player];
        paint_sprite(app->paint, is_full ? view_mill.mark(player) : SPRITE_COW_SLOT, x, y, *cow, 255);
        if (i == 0 || i < mill->hand[player])
            *next = (SDL_FPoint){x, y};
    }
    char words[WORDS_MAX];
    /* In motion the cow on its way is nowhere in the scene: what counts then is the position reached. */
    bool is_on_its_way = app->play.is_moving && !play_is_browsing(app);
    words_card(is_on_its_way ? record_position(&app->match.record) : &scene->position, player, words);
    if (is_compact) { /* the numbers alone: in hand, or on the board, and shot */
        int board = mill_size(mill->cows[player]), hand = mill->hand[player];
        snprintf(words, sizeof words, "%d · %d", hand > 0 ? hand : board, MILL_COWS - hand - board);
    }
    TextLook look = {.role = TEXT_SMALL, .colour = paint_theme(app->paint)->quiet, .align = ALIGN_RIGHT};
    paint_text_cut(app->paint, words, card.x + card.w - pad, y, card.w - 2 * pad - step * MILL_COWS, look);
}

/* Modiar: the stones captured, large, as on a scoreboard; at the end with those of the own row. */
static void draw_score(App *app, SDL_Rect card, int player, int captured) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    char number[16], words[WORDS_MAX];
    Result result = record_result(&app->match.record);
    int row = 0;
    if (result.reason == REASON_NO_MOVE && !app->play.is_moving && !play_is_browsing(app)) {
        int totals[2];
        modiar_totals(record_position(&app->match.record), result.reason, totals);
        row = totals[player] - captured;
    }
    words_captured(captured, row, words);
    captured += row;
    int pad = measures_px(m, 16);
    snprintf(number, sizeof number, "%d", captured);
    TextLook look = {.role = TEXT_CLOCK,
                     .colour = theme->act,
                     .align = ALIGN_RIGHT,
                     .size = measures_px(m, is_small(m, card) ? 28 : 40)};
    float x = card.x + card.w - pad, y = card.y + card.h * (is_small(m, card) ? 0.40f : 0.44f);
    paint_text(app->paint, number, x, y, look);
    TextLook small = {.role = TEXT_SMALL, .colour = theme->quiet, .align = ALIGN_RIGHT};
    paint_text(app->paint, words, x, card.y + card.h - measures_px(m, is_small(m, card) ? 13 : 22), small);
}

/* Below a clock that warns: a bar that runs out with it and beats once a second; with less motion it is
 * still. */
static void draw_pulse(App *app, float right, float middle, int width, int left_ms) {
    enum { WEAKEST = 90, THICK = 4, BELOW = 15 };
    const Measures *m = &app->measures;
    float beat = app->settings.less_motion ? 1 : (float)(left_ms % 1000) / 1000;
    SDL_Color colour = paint_theme(app->paint)->danger;
    colour.a = (Uint8)(WEAKEST + (255 - WEAKEST) * beat);
    int length = width * left_ms / PLAY_WARNING_MS;
    SDL_Rect bar = {(int)right - length, (int)middle + measures_px(m, BELOW), length, measures_px(m, THICK)};
    paint_fill(app->paint, bar, colour);
}

static void draw_clock(App *app, SDL_Rect card, int player) {
    const Measures *m = &app->measures;
    int left = play_clock_left(app), clock = app->match.setup.clock_s;
    bool runs = left >= 0 && record_position(&app->match.record)->to_move == player;
    if (clock == 0 || match_is_over(&app->match))
        return;
    int seconds = runs ? (left + 999) / 1000 : clock;
    if (app->play.clock_is_out && !app->play.is_lent &&
        record_position(&app->match.record)->to_move == player)
        seconds = 0;
    bool warns = runs && play_clock_warns(app);
    char text[16];
    snprintf(text, sizeof text, "%d:%02d", seconds / 60, seconds % 60);
    const Theme *theme = paint_theme(app->paint);
    TextLook look = {.role = TEXT_CLOCK,
                     .align = ALIGN_RIGHT,
                     .colour = !runs   ? theme->quiet
                               : warns ? theme->danger
                                       : theme->act};
    int pad = measures_px(m, 16), score = app->match.setup.game == GAME_MODIAR ? measures_px(m, 90) : 0;
    float x = (float)(card.x + card.w - pad - score);
    float y = card.y + measures_px(m, is_small(m, card) ? 20 : 30);
    if (warns)
        draw_pulse(app, x, y, paint_text_width(app->paint, text, look), left);
    paint_text(app->paint, text, x, y, look);
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

/* "won", "lost" or "drawn"; "" while the game runs. */
static const char *fate_of(const App *app, int player) {
    Outcome outcome = record_result(&app->match.record).outcome;
    if (outcome == OUTCOME_NONE)
        return "";
    /* TRANSLATORS: On a player's card, when the game is over. */
    return outcome == OUTCOME_DRAW ? _("a draw") : outcome == outcome_win_of(player) ? _("won") : _("lost");
}

/* Adds to a line, with a dot between. */
static void add(char line[2 * WORDS_MAX], const char *words) {
    size_t length = strlen(line);
    if (words[0] != 0)
        snprintf(line + length, 2 * WORDS_MAX - length, "%s%s", length > 0 ? " · " : "", words);
}

/* The line below a name: the side, if the name does not say it, and what else there is to say now. */
static void say_below(const App *app, int player, bool is_side, bool is_mover, char out[2 * WORDS_MAX]) {
    char lost[WORDS_MAX];
    int stones, turns;
    out[0] = 0;
    add(out, is_side ? "" : words_side(app->match.setup.game, player));
    add(out, is_mover ? _("to move") : app->play.is_moving ? "" : fate_of(app, player));
    if (play_lost_in_all(app, player, &stones, &turns)) {
        words_lost_in_all(stones, turns, lost);
        add(out, lost);
    }
}

/* The card's ground: lit for the one to move, and at the end for the winner. */
static void draw_ground(App *app, SDL_Rect card, int player, bool is_mover) {
    const Measures *m = &app->measures;
    Outcome outcome = record_result(&app->match.record).outcome;
    bool has_won = !app->play.is_moving && outcome == outcome_win_of(player);
    paint_panel(app->paint, is_mover || has_won ? PANEL_CARD_ACTIVE : PANEL_CARD, card);
    float rim = paint_theme(app->paint)->panels[PANEL_CARD_ACTIVE].rim_width;
    int width = measures_px(m, BAR + (rim > BAR / 2.0f ? rim : 0)); /* it stands out from a thick rim */
    SDL_Rect bar = {card.x, card.y + m->space, width, card.h - 2 * m->space};
    if (is_mover)
        paint_fill(app->paint, bar, paint_theme(app->paint)->act);
}

/* The own card becomes the result, if it has room for the sentence (screens.md 6). */
static void say_own_result(App *app, int player, int room, TextLook look, char out[2 * WORDS_MAX]) {
    char result[WORDS_MAX];
    if (!play_is_mill(app) || app->play.is_moving || player != play_bottom(app))
        return;
    words_result(&app->match.record, result);
    if (result[0] != 0 && paint_text_width(app->paint, result, look) <= room)
        snprintf(out, 2 * WORDS_MAX, "%s", result);
}

/* Name and what stands below it, the pair centred on y. */
static void draw_name(App *app, SDL_Rect card, int player, bool is_mover, float x, float y) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    char name[WORDS_MAX], under[2 * WORDS_MAX];
    words_seat(&app->match, player, name);
    bool is_side = strcmp(name, words_side(app->match.setup.game, player)) == 0;
    say_below(app, player, is_side, is_mover, under);
    bool has_clock = app->match.setup.clock_s > 0 && !match_is_over(&app->match);
    int room = card.x + card.w - m->margin - (int)x - measures_px(m, has_clock ? 70 : 8);
    if (app->match.setup.game == GAME_MODIAR)
        room -= measures_px(m, 150);
    TextLook bold = {.role = TEXT_NAME, .colour = theme->text},
             small = {.role = TEXT_SMALL, .colour = theme->quiet};
    say_own_result(app, player, room, small, under);
    float line = under[0] != 0 ? measures_px(m, is_small(m, card) ? 9 : 11) : 0;
    int wide = paint_text_cut(app->paint, name, x, y - line, room, bold);
    SDL_Rect box = {(int)x, (int)(y + line) - measures_px(m, 16), room, measures_px(m, 32)};
    if (app->match.setup.game == GAME_MODIAR && paint_text_width(app->paint, under, small) > room) {
        box.y += measures_px(m, 7); /* two lines below the name */
        paint_text_fitted(app->paint, under, box, 14, small);
    } else
        paint_text_cut(app->paint, under, x, y + line, room, small);
    if (is_mover)
        draw_dots(app, x + (float)wide + m->space, y - line);
}

void play_draw_card(App *app, SDL_Rect card, int player, const Scene *scene, SDL_FPoint *next, int *cow) {
    const Measures *m = &app->measures;
    GameId game = app->match.setup.game;
    bool is_at_rest = match_is_over(&app->match) || (app->learn.is_on && app->learn.is_done) ||
                      (app->puzzles.is_on && app->puzzles.phase == PHASE_DONE);
    bool is_mover = !is_at_rest && record_position(&app->match.record)->to_move == player;
    draw_ground(app, card, player, is_mover);
    int pad = measures_px(m, is_small(m, card) ? 10 : 16), side = measures_px(m, is_small(m, card) ? 30 : 44);
    float y =
        game == GAME_MODIAR ? card.y + card.h / 2.0f : card.y + measures_px(m, is_small(m, card) ? 23 : 36);
    paint_sprite(app->paint, view_of(game)->mark(player), card.x + pad + side / 2.0f, y, side, 255);
    draw_name(app, card, player, is_mover, card.x + pad + side + m->space * 1.5f, y);
    draw_clock(app, card, player);
    if (game == GAME_MODIAR)
        draw_score(app, card, player, scene->position.modiar.captured[player]);
    else
        draw_rack(app, card, player, scene, next, cow);
}
