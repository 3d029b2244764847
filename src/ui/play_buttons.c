/* The two rows of buttons, and those that stand in the status line. */
#include "play.h"

#include "ui/language.h"

#include <string.h>

enum { MOVE_NOW_MS = 2000, ROW_MAX = 4, LINKS_MAX = 2 };

typedef struct Button {
    const char *name, *label;
    Sprite icon;
    TargetKind kind;
} Button;

static const Button running[2][ROW_MAX] = {
    {{"undo", N_("Undo"), SPRITE_ICON_UNDO, TARGET_BUTTON},
     {"redo", N_("Redo"), SPRITE_ICON_REDO, TARGET_BUTTON},
     {"hint", N_("Hint"), SPRITE_ICON_HINT, TARGET_BUTTON},
     {"threats", N_("Threats"), SPRITE_ICON_THREATS, TARGET_BUTTON}},
    {{"new-game", N_("New game"), SPRITE_ICON_NEW, TARGET_BUTTON},
     {"turn-board", N_("Turn board"), SPRITE_ICON_TURN_BOARD, TARGET_BUTTON},
     {"more", N_("More"), SPRITE_ICON_MORE, TARGET_BUTTON}},
};

static const Button over[2][ROW_MAX] = {
    {{"rematch", N_("Rematch"), SPRITE_ICON_PLAY, TARGET_PRIMARY},
     {"review", N_("Review"), SPRITE_ICON_REVIEW, TARGET_BUTTON},
     {"new-game", N_("New game"), SPRITE_ICON_NEW, TARGET_BUTTON},
     {"undo", N_("Undo"), SPRITE_ICON_UNDO, TARGET_BUTTON}},
    {{"redo", N_("Redo"), SPRITE_ICON_REDO, TARGET_BUTTON},
     {"turn-board", N_("Turn board"), SPRITE_ICON_TURN_BOARD, TARGET_BUTTON},
     {"more", N_("More"), SPRITE_ICON_MORE, TARGET_BUTTON}},
};

static void mark_usable(const App *app, Target *target) {
    bool has_begun = !move_equal(app->play.begun, MOVE_NONE);
    if (strcmp(target->name, "undo") == 0) {
        target->is_off = match_undo_length(&app->match) == 0 && !has_begun;
        target->why_off = _("No turn has been played yet.");
    } else if (strcmp(target->name, "redo") == 0) {
        target->is_off = match_redo_length(&app->match) == 0;
        target->why_off = _("No turn has been taken back.");
    } else if (strcmp(target->name, "hint") == 0) {
        target->is_off = !play_is_persons_decision(app);
        target->why_off = _("It is not your turn.");
        target->is_chosen = play_hint_is_shown(app);
    } else if (strcmp(target->name, "threats") == 0) {
        target->is_chosen = app->play.shows_threats;
    } else if (strcmp(target->name, "more") == 0) {
        target->is_chosen = app->play.shows_more;
    }
}

static void lay_row(App *app, SDL_Rect rect, const Button row[ROW_MAX], Targets *targets) {
    int count = 0;
    while (count < ROW_MAX && row[count].name != NULL)
        count++;
    for (int i = 0; i < count; i++) {
        SDL_Rect part = layout_part(rect, i, count, app->measures.space);
        Target *target = targets_add(targets, row[i].kind, row[i].name, part);
        target->label = _(row[i].label);
        target->icon = row[i].icon;
        mark_usable(app, target);
    }
}

/* ---- the status line's ---- */

/* After a while, or when somebody has clicked who should wait. */
static bool can_hurry(const App *app) {
    bool is_refusal = app->notice.until_ms != 0 && app->notice.is_refusal;
    bool is_long = app->now_ms >= app->play.turn_start_ms + MOVE_NOW_MS;
    return match_is_thinking(&app->match) && !match_is_over(&app->match) && !play_is_persons_decision(app) &&
           !app->play.is_moving && (is_long || is_refusal);
}

static bool has_offer(const App *app) {
    return app->play.offer.is_open;
}

static bool is_looking_on(const App *app) {
    return play_is_browsing(app) && !has_offer(app);
}

static bool can_undo_new_game(const App *app) {
    return app->notice.until_ms != 0 && app->notice.has_undo;
}

typedef struct Link {
    Button button;
    bool (*is_there)(const App *app);
} Link;

static const Link links[] = {
    {{"accept-draw", N_("Accept"), SPRITE_ICON_CHECK, TARGET_BUTTON}, has_offer},
    {{"decline-draw", N_("Decline"), SPRITE_ICON_CLOSE, TARGET_BUTTON}, has_offer},
    {{"back-to-game", N_("Back to the game"), SPRITE_ICON_BACK, TARGET_BUTTON}, is_looking_on},
    {{"continue-here", N_("Continue from here"), SPRITE_ICON_PLAY, TARGET_BUTTON}, is_looking_on},
    {{"undo-new-game", N_("Undo"), SPRITE_ICON_UNDO, TARGET_BUTTON}, can_undo_new_game},
    {{"move-now", N_("Move now"), SPRITE_ICON_NOW, TARGET_BUTTON}, can_hurry},
    {{"try-level", N_("Try it"), SPRITE_ICON_PLAY, TARGET_BUTTON}, play_has_other_level},
};

/* Those that are there now, as a row of buttons; how many. */
static int find_links(const App *app, Button out[ROW_MAX]) {
    int count = 0;
    for (size_t i = 0; i < sizeof links / sizeof links[0] && count < LINKS_MAX; i++)
        if (links[i].is_there(app))
            out[count++] = links[i].button;
    return count;
}

static int link_width(const App *app, const Button *link, bool has_icon) {
    const Measures *m = &app->measures;
    int text = paint_text_width(app->paint, _(link->label), (TextLook){.role = TEXT_BODY});
    return text + 3 * m->space + (has_icon ? measures_px(m, 22) + m->space : 0);
}

static int links_width(const App *app, const Button *row, int count, bool has_icons) {
    int width = 0;
    for (int i = 0; i < count; i++)
        width += link_width(app, &row[i], has_icons) + app->measures.space;
    return width;
}

/* What the sentence needs with its mark, in two lines if it has to be. */
static int sentence_width(const App *app) {
    int text = paint_text_width(app->paint, app->play.title, (TextLook){.role = TEXT_STATUS});
    int short_one = measures_px(&app->measures, 200);
    return measures_px(&app->measures, 46) + (text > short_one ? SDL_max(short_one, text * 11 / 20) : text);
}

/* At the right of the line, from its end on. */
static void lay_links(App *app, SDL_Rect line, const Button *row, int count, bool has_icons,
                      Targets *targets) {
    int height = measures_px(&app->measures, 40), right = line.x + line.w;
    for (int i = count - 1; i >= 0; i--) {
        int width = link_width(app, &row[i], has_icons);
        right -= width;
        SDL_Rect rect = {right, line.y + (line.h - height) / 2, width, height};
        Target *target = targets_add(targets, row[i].kind, row[i].name, rect);
        target->label = _(row[i].label);
        target->icon = has_icons ? row[i].icon : SPRITE_NONE;
        right -= app->measures.space;
    }
    targets->list[0].rect.w = right - line.x; /* "status" itself */
}

/* Without room in the line they take the first row, one alone beside those that stand there. */
static void take_row(const Button usual[ROW_MAX], Button found[ROW_MAX], int count) {
    for (int i = 0; count == 1 && i + 1 < ROW_MAX; i++)
        found[i + 1] = usual[i];
}

void play_lay_buttons(App *app, const PlayLayout *layout, Targets *targets) {
    const Button(*rows)[ROW_MAX] = match_is_over(&app->match) ? over : running;
    Button found[ROW_MAX] = {{0}};
    int count = find_links(app, found), room = layout->status.w - sentence_width(app);
    bool fits_with_icons = links_width(app, found, count, true) <= room;
    bool fits = fits_with_icons || links_width(app, found, count, false) <= room;
    if (fits)
        lay_links(app, layout->status, found, count, fits_with_icons, targets);
    if (!fits)
        take_row(rows[0], found, count);
    lay_row(app, layout->buttons[0], fits ? rows[0] : found, targets);
    lay_row(app, layout->buttons[1], rows[1], targets);
}
