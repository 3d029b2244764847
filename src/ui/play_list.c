/* The list of turns: each can be clicked to look at the position behind it. */
#include "play.h"

#include "ui/language.h"

#include <stdio.h>

enum { LIST_LEAST_ROWS = 2, NUMBER_WIDTH = 64 };

/* Which rows are seen, and where. A row is a round, two turns. */
typedef struct Rows {
    int first, count; /* rows seen; no count: there is no room */
    int total, skip;  /* skip: 1 when the second player began */
    int number, column;
    float x, y; /* of the heading's middle line */
} Rows;

static Rows find_rows(App *app, SDL_Rect list) {
    const Record *record = &app->match.record;
    const Measures *m = &app->measures;
    int pad = m->space, room = (list.h - 2 * pad) / m->row - 1;
    Rows rows = {.skip = record->positions[0].to_move,
                 .number = measures_px(m, NUMBER_WIDTH),
                 .x = list.x + 2.0f * pad,
                 .y = list.y + pad + m->row / 2.0f};
    rows.column = (list.w - 2 * pad - rows.number) / 2;
    rows.total = (record->count + rows.skip + 1) / 2;
    if (room < LIST_LEAST_ROWS - 1)
        return rows;
    int most = rows.total > room ? rows.total - room : 0;
    if (play_is_browsing(app)) { /* the turn looked at is seen */
        int row = (SDL_max(play_shown_turn(app), 1) - 1 + rows.skip) / 2,
            back = most - app->play.turns_scroll;
        back = row < back ? row : row > back + room - 1 ? row - room + 1 : back;
        app->play.turns_scroll = most - back;
    }
    app->play.turns_scroll = SDL_clamp(app->play.turns_scroll, 0, most);
    rows.first = most - app->play.turns_scroll;
    rows.count = SDL_min(room, rows.total - rows.first);
    return rows;
}

/* The place of a turn, from 0. */
static SDL_Rect place_of(const Measures *m, const Rows *rows, int turn) {
    int at = turn + rows->skip, row = at / 2 - rows->first;
    float x = rows->x + (float)(rows->number + at % 2 * rows->column);
    float y = rows->y + (float)((row + 1) * m->row);
    return (SDL_Rect){(int)x - m->space, (int)y - m->row / 2 + 1, rows->column - m->space, m->row - 2};
}

/* The turns seen, from 0: from the first on, before the last. */
static void find_turns(const App *app, const Rows *rows, int *first, int *end) {
    *first = SDL_max(rows->first * 2 - rows->skip, 0);
    *end = SDL_min((rows->first + rows->count) * 2 - rows->skip, app->match.record.count);
}

/* Tab comes to one of them, the turn that is shown; the arrows go on from there. */
void play_lay_turns(App *app, SDL_Rect list, Targets *targets) {
    Rows rows = find_rows(app, list);
    int first, end, shown = play_shown_turn(app);
    find_turns(app, &rows, &first, &end);
    for (int turn = first; turn < end; turn++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "turn-%d", turn + 1);
        Target *target = targets_add(targets, TARGET_OWN, name, place_of(&app->measures, &rows, turn));
        target->value = turn + 1;
        target->is_passed_over = turn + 1 != (shown > 0 ? shown : first + 1);
    }
}

/* ---- drawing ---- */

/* Stones that the turn gave away. */
static int lost_by(const App *app, int turn) {
    const PlayOpinion *opinion = app->play.opinion;
    return opinion != NULL ? opinion->turn(app, turn + 1).stones : play_lost(app, turn);
}

/* The sign of a turn that lost chances, in the room left; its width. */
static int draw_sign(App *app, int turn, float x, float y, int room) {
    TextLook look = {.role = TEXT_NAME, .colour = paint_theme(app->paint)->danger};
    if (app->play.opinion == NULL)
        return 0;
    const char *sign = words_review_sign(app->play.opinion->turn(app, turn + 1).mark);
    return paint_text_width(app->paint, sign, look) <= room ? paint_text(app->paint, sign, x, y, look) : 0;
}

/* What the turn gave away, in the room left behind its text; in short if there is little. */
static void draw_lost(App *app, int turn, float x, float y, int room) {
    char words[WORDS_MAX], marked[WORDS_MAX + 8];
    int lost = lost_by(app, turn);
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

/* The turn that is shown; at an end by repetition all those that led to the same position. */
static bool is_marked(const App *app, int turn) {
    const Record *record = &app->match.record;
    bool repeats = !play_is_browsing(app) && record_result(record).reason == REASON_REPETITION;
    return turn == play_shown_turn(app) - 1 ||
           (repeats && record_game(record)->same(&record->positions[turn + 1], record_position(record)));
}

static bool is_pointed_at(const App *app, int turn) {
    const Targets *targets = &app->targets;
    char name[TARGET_NAME_MAX];
    snprintf(name, sizeof name, "turn-%d", turn + 1);
    return targets->hovered >= 0 && SDL_strcmp(targets->list[targets->hovered].name, name) == 0;
}

static void draw_turn(App *app, SDL_Rect place, int turn) {
    const Record *record = &app->match.record;
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    bool is_pointed = is_pointed_at(app, turn);
    char text[WORDS_MAX];
    words_turn(&record->positions[turn], record->turns[turn], text);
    if (is_marked(app, turn) || is_pointed)
        paint_panel(app->paint, PANEL_ROW, place);
    TextLook look = {.role = TEXT_BODY, .colour = is_pointed ? theme->act : theme->text};
    float x = (float)(place.x + m->space), y = place.y + place.h / 2.0f;
    int room = place.w - m->space, gap = m->space / 2;
    int wide = paint_text_cut(app->paint, text, x, y, room, look);
    wide += gap + draw_sign(app, turn, x + (float)(wide + gap), y, room - wide - gap);
    draw_lost(app, turn, x + (float)wide, y, room - wide);
}

static void draw_heading(App *app, const Rows *rows) {
    TextLook look = {.role = TEXT_SMALL, .colour = paint_theme(app->paint)->quiet};
    int space = app->measures.space;
    /* TRANSLATORS: Above the numbers of the rounds (a turn of each player) in the list of turns. */
    paint_text_cut(app->paint, _("Round"), rows->x, rows->y, rows->number - space, look);
    for (int player = 0; player < 2; player++)
        paint_text_cut(app->paint, words_side(app->match.setup.game, player),
                       rows->x + (float)(rows->number + player * rows->column), rows->y,
                       rows->column - 2 * space, look);
}

void play_draw_turns(App *app, SDL_Rect list) {
    Rows rows = find_rows(app, list);
    int first, end;
    find_turns(app, &rows, &first, &end);
    if (list.h < 2 * app->measures.space + LIST_LEAST_ROWS * app->measures.row)
        return;
    paint_panel(app->paint, PANEL_LIST, list);
    draw_heading(app, &rows);
    for (int row = 0; row < rows.count; row++) {
        char text[16];
        snprintf(text, sizeof text, "%d", rows.first + row + 1);
        TextLook quiet = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->quiet};
        paint_text(app->paint, text, rows.x, rows.y + (float)((row + 1) * app->measures.row), quiet);
    }
    for (int turn = first; turn < end; turn++)
        draw_turn(app, place_of(&app->measures, &rows, turn), turn);
}
