/* Beside the board: the status line and the list of turns; the cards are play_card.c's. */
#include "play.h"

enum { LIST_LEAST_ROWS = 2 };

/* ---- status ---- */

/* What stands in the status line: what is to be told, why a dimmed button can't be used, or what to do. */
void play_say(App *app) {
    PlayState *play = &app->play;
    const Targets *targets = &app->targets;
    const Target *pointed = targets->hovered >= 0 ? &targets->list[targets->hovered] : NULL;
    if (app->notice.until_ms != 0)
        snprintf(play->title, sizeof play->title, "%s", app->notice.text);
    else if (pointed != NULL && pointed->is_off && pointed->why_off != NULL)
        snprintf(play->title, sizeof play->title, "%s: %s", pointed->label, pointed->why_off);
    else if (play_hints_are_shown(app))
        words_truth(&app->match, play->truth.ahead, play->truth.goes_round, play->title);
    else
        words_status(&app->match, play->begun, play->title);
}

/* The mark of whom the sentence is about: the one to move, or who has won; a draw is about both. */
static int draw_marks_of(App *app, float x, float y, int side) {
    const BoardView *view = view_of(app->match.setup.game);
    Result result = record_result(&app->match.record);
    int player = record_position(&app->match.record)->to_move;
    if (result.outcome == OUTCOME_DRAW) {
        paint_sprite(app->paint, view->mark(0), x, y, side, 255);
        paint_sprite(app->paint, view->mark(1), x + side * 0.6f, y, side, 255);
        return side * 8 / 5;
    }
    if (result.outcome != OUTCOME_NONE)
        player = result.outcome == OUTCOME_FIRST_WINS ? PLAYER_FIRST : PLAYER_SECOND;
    paint_sprite(app->paint, view->mark(player), x, y, side, 255);
    return side;
}

static void draw_status(App *app, const PlayLayout *layout) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    bool is_refusal = app->notice.until_ms != 0 && app->notice.is_refusal;
    TextLook look = {.role = TEXT_STATUS, .colour = is_refusal ? theme->danger : theme->text};
    SDL_Rect box = layout->status;
    int side = measures_px(m, 30), status = targets_find(&app->targets, "status");
    int left = draw_marks_of(app, box.x + side / 2.0f, box.y + box.h / 2.0f, side) + m->space;
    if (status >= 0)
        box = app->targets.list[status].rect; /* buttons may stand at its right */
    box.x += left;
    box.w -= left;
    paint_text_fitted(app->paint, app->play.title, box, measures_px(m, 16), look);
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

void play_draw_panel(App *app, const PlayLayout *layout, const Scene *scene, SDL_FPoint rack[2],
                     int *rack_cow) {
    int bottom = play_bottom(app);
    draw_status(app, layout);
    play_draw_card(app, layout->card[1], bottom, scene, &rack[bottom], rack_cow);
    play_draw_card(app, layout->card[0], player_other(bottom), scene, &rack[player_other(bottom)], rack_cow);
    draw_turns(app, layout->turns);
}
