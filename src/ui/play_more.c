/* More: what one needs now and then, in place of the list of turns. */
#include "play.h"

#include "ui/language.h"

#include <string.h>

enum { COLUMN_WIDE = 230, COLUMN_LEAST = 176, COLUMN_TIGHT = 120, ROW = 40, ITEMS_MAX = 20 };

/* An item: who can use it, and why not if not. NULL of `why_off`: it can always be used. */
typedef struct Item {
    const char *name, *label;
    Sprite icon;
    const char *keys;
    bool (*is_there)(const App *app); /* NULL: always */
    bool (*is_off)(const App *app);   /* NULL: never */
    const char *why_off;
    void (*act)(App *app);
    bool stays; /* More stays open behind it */
} Item;

/* ---- who can use what ---- */

static bool has_person(const App *app) {
    const Seat *seats = app->match.setup.seats;
    return !seats[0].is_computer || !seats[1].is_computer;
}

static bool is_against_computer(const App *app) {
    const Seat *seats = app->match.setup.seats;
    return seats[0].is_computer != seats[1].is_computer;
}

static bool is_modiar(const App *app) {
    return app->match.setup.game == GAME_MODIAR;
}

static bool is_for_two(const App *app) {
    const Seat *seats = app->match.setup.seats;
    return !seats[0].is_computer && !seats[1].is_computer;
}

static bool cannot_resign(const App *app) {
    return match_is_over(&app->match) || !has_person(app);
}

static bool cannot_offer(const App *app) {
    return !play_can_offer_draw(app);
}

static bool is_over(const App *app) {
    return match_is_over(&app->match);
}

static bool is_not_persons_turn(const App *app) {
    return match_is_over(&app->match) || match_awaits_computer(&app->match) || app->play.clock_is_out;
}

static bool is_not_to_review(const App *app) {
    return !match_is_over(&app->match) || app->match.record.count == 0;
}

static bool has_no_turn(const App *app) {
    return app->match.record.count == 0;
}

/* ---- what they do ---- */

static void resign(App *app) {
    Error error = {0};
    play_stop_browsing(app);
    play_settle(app);
    play_cancel(app);
    play_finish_motion(app);
    play_forget_answer(app);
    if (!match_resign(&app->match, &error) && error.kind != ERROR_NONE)
        app_tell_error(app, &error);
}

static void swap_sides(App *app) {
    Error error = {0};
    play_stop_browsing(app);
    play_settle(app);
    play_cancel(app);
    play_finish_motion(app);
    play_forget_answer(app);
    app->play.has_score = false;
    app->play.turn_start_ms = app->now_ms;
    play_tell_unsaved(app, match_swap_seats(&app->match, &error), &error);
}

static void turn_to_mover(App *app) {
    Error error = {0};
    app->settings.turns_to_mover = !app->settings.turns_to_mover;
    play_tell_unsaved(app, settings_save(&app->settings, &error), &error);
}

/* "Let the computer play this turn": as when the clock has run out, but asked for; it counts as a hint. */
static void lend_turn(App *app) {
    play_stop_browsing(app);
    play_settle(app);
    play_cancel(app);
    play_finish_motion(app);
    match_note_hint(&app->match);
    app->play.clock_is_out = app->play.is_lent = true;
    app->play.turn_start_ms = app->now_ms;
}

static const int clocks[] = {0, 20, 40, 60, 120, 300};

/* The next longer one of those offered; after the longest, off. */
static void change_clock(App *app) {
    Error error = {0};
    size_t count = sizeof clocks / sizeof clocks[0], next = 0;
    while (next < count && clocks[next] <= app->match.setup.clock_s)
        next++;
    app->play.turn_start_ms = app->now_ms;
    app->play.is_warned = false;
    play_tell_unsaved(app, match_set_clock(&app->match, next < count ? clocks[next] : 0, &error), &error);
}

static void paste(App *app) {
    play_stop_browsing(app);
    app_paste(app);
}

/* From the position that is shown; the game waits. */
static void study(App *app) {
    int turn = play_shown_turn(app);
    play_stop_browsing(app);
    study_open(app, &app->match.record, turn);
}

static void close_more(App *app) {
    play_close_more(app);
}

static const Item items[] = {
    {"resign", N_("Resign"), SPRITE_ICON_RESIGN, NULL, NULL, cannot_resign, N_("Nobody can resign now."),
     resign, false},
    {"offer-draw", N_("Offer a draw"), SPRITE_ICON_DRAW, NULL, NULL, cannot_offer,
     N_("A draw cannot be offered now; if one was declined, after another turn."), play_offer_draw, false},
    {"swap-sides", N_("Play the other side"), SPRITE_ICON_PEOPLE, NULL, is_against_computer, is_over,
     N_("The game is over."), swap_sides, false},
    {"turns-to-mover", N_("Turn the board to the mover"), SPRITE_ICON_TURN_BOARD, NULL, is_for_two, NULL,
     NULL, turn_to_mover, true},
    {"worths", N_("What each pit is worth"), SPRITE_ICON_HINT, "W", is_modiar, NULL, NULL, play_toggle_worths,
     true},
    {"play-turn", N_("Let the computer play this turn"), SPRITE_ICON_COMPUTER, NULL, has_person,
     is_not_persons_turn, N_("It is not a person’s turn."), lend_turn, false},
    {"review-game", N_("Review"), SPRITE_ICON_REVIEW, "R", NULL, is_not_to_review,
     N_("The game is not over yet."), play_review, false},
    {"study-game", N_("Study"), SPRITE_ICON_STUDY, NULL, NULL, NULL, NULL, study, false},
    {"clock", "", SPRITE_ICON_CLOCK, NULL, NULL, is_over, N_("The game is over."), change_clock, true},
    {"save", N_("Save"), SPRITE_ICON_SAVE, N_("Ctrl+S"), NULL, has_no_turn,
     N_("No turn has been played yet."), play_save, false},
    /* TRANSLATORS: On a button: saves it to a file. */
    {"save-picture", N_("Picture of the board"), SPRITE_ICON_SAVE, NULL, NULL, NULL, NULL, play_save_picture,
     false},
    /* TRANSLATORS: On a button: saves the game as a text with the board drawn in characters, and copies it. */
    {"save-text", N_("Text diagram"), SPRITE_ICON_SAVE, NULL, NULL, NULL, NULL, play_save_diagram, false},
    {"copy", N_("Copy record"), SPRITE_ICON_COPY, N_("Ctrl+C"), NULL, has_no_turn,
     N_("No turn has been played yet."), play_copy_record, false},
    {"copy-position", N_("Copy position"), SPRITE_ICON_COPY, N_("Ctrl+Shift+C"), NULL, NULL, NULL,
     play_copy_position, false},
    {"paste", N_("Paste"), SPRITE_ICON_OPEN, N_("Ctrl+V"), NULL, NULL, NULL, paste, false},
    {"close-more", N_("Close"), SPRITE_ICON_CLOSE, N_("Esc"), NULL, NULL, NULL, close_more, true},
};

bool play_act_more(App *app, const Target *target) {
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        if (strcmp(items[i].name, target->name) == 0) {
            if (!items[i].stays)
                play_close_more(app);
            items[i].act(app);
            return true;
        }
    }
    return false;
}

/* ---- open and shut ---- */

void play_toggle_more(App *app) {
    app->play.shows_more = !app->play.shows_more;
    if (app->play.shows_more)
        app_offer_focus(app, items[0].name);
    app_redraw(app);
}

bool play_close_more(App *app) {
    if (!app->play.shows_more)
        return false;
    app->play.shows_more = false;
    app_offer_focus(app, "more");
    app_redraw(app);
    return true;
}

/* ---- where they stand ---- */

/* What this game offers, in order; how many. */
static int offered(const App *app, const Item *out[ITEMS_MAX]) {
    int count = 0;
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++)
        if (items[i].is_there == NULL || items[i].is_there(app))
            out[count++] = &items[i];
    return count;
}

/* As few columns as the items need, none narrower than `least` units; 0: they do not fit. */
static int columns_of(const Measures *m, SDL_Rect rect, int count, int least) {
    int most = (rect.w - m->space) / measures_px(m, (float)least);
    int columns = SDL_max((rect.w - m->space) / measures_px(m, COLUMN_WIDE), 1);
    for (; columns <= most; columns++) {
        int rows = (count + columns - 1) / columns;
        if (rect.h >= rows * (measures_px(m, ROW) + m->space) + m->space)
            return columns;
    }
    return 0;
}

bool play_more_is_large(const App *app, const PlayLayout *layout) {
    const Item *there[ITEMS_MAX];
    return app->play.shows_more &&
           columns_of(&app->measures, layout->turns, offered(app, there), COLUMN_LEAST) == 0;
}

static SDL_Rect place_of(const App *app, const PlayLayout *layout) {
    if (!play_more_is_large(app, layout))
        return layout->turns;
    SDL_Rect whole;
    SDL_UnionRect(&layout->card[0], &layout->buttons[1], &whole);
    SDL_UnionRect(&layout->card[1], &whole, &whole);
    return whole;
}

static void say_clock(App *app) {
    words_clock(app->match.setup.clock_s, app->play.clock_text);
}

static void fill(App *app, const Item *item, Target *target) {
    bool is_clock = item->act == change_clock;
    target->label = is_clock ? app->play.clock_text : _(item->label);
    target->icon = item->icon;
    bool shows_keys = target->rect.w >= measures_px(&app->measures, COLUMN_WIDE);
    target->keys = !shows_keys ? NULL : item->keys != NULL ? _(item->keys) : ""; /* labels in one line */
    target->is_off = item->is_off != NULL && item->is_off(app);
    target->why_off = item->why_off != NULL ? _(item->why_off) : NULL;
    target->is_chosen = (item->act == turn_to_mover && app->settings.turns_to_mover) ||
                        (item->act == play_toggle_worths && app->play.truth.is_wanted);
}

void play_lay_more(App *app, const PlayLayout *layout, Targets *targets) {
    const Item *there[ITEMS_MAX];
    const Measures *m = &app->measures;
    SDL_Rect place = place_of(app, layout);
    int count = offered(app, there), height = measures_px(m, ROW);
    int columns = SDL_max(columns_of(m, place, count, COLUMN_TIGHT), 1);
    say_clock(app);
    for (int i = 0; i < count; i++) {
        SDL_Rect row = {place.x + m->space, place.y + m->space + i / columns * (height + m->space),
                        place.w - 2 * m->space, height};
        SDL_Rect rect = layout_part(row, i % columns, columns, m->space);
        fill(app, there[i], targets_add(targets, TARGET_BUTTON, there[i]->name, rect));
    }
}

void play_draw_more(App *app, const PlayLayout *layout) {
    paint_panel(app->paint, PANEL_LIST, place_of(app, layout));
}
