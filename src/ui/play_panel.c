/* Beside the board: the status line and the list of turns; the cards are play_card.c's. */
#include "play.h"

#include "ui/words_fill.h"

/* What stands in the status line: what is to be told, why a dimmed button can't be used, or what to do. */
void play_say(App *app) {
    PlayState *play = &app->play;
    const Targets *targets = &app->targets;
    const Target *pointed = targets->hovered >= 0 ? &targets->list[targets->hovered] : NULL;
    if (app->notice.until_ms != 0)
        snprintf(play->title, sizeof play->title, "%s", app->notice.text);
    else if (play->offer.is_open)
        words_offer(&app->match, play->offer.by, play->title);
    else if (play_is_browsing(app))
        words_browse(play->browse.turn, app->match.record.count, play->title);
    else if (pointed != NULL && pointed->is_off && pointed->why_off != NULL)
        words_fill(play->title, _("{place}: {move}"),
                   &(Blanks){.place = pointed->label, .move = pointed->why_off});
    else if (play_say_typed(app, play->title) || play_say_hint(app, play->title))
        return;
    else if (play_worths_are_shown(app))
        words_truth(&app->match, play->truth.ahead, play->truth.goes_round, play->title);
    else if (match_is_over(&app->match))
        play_say_end(app, play->title);
    else
        words_status(&app->match, play->begun, play->title);
}

/* The mark of whom the sentence is about: the one to move, or who has won; a draw is about both. */
static int draw_marks_of(App *app, float x, float y, int side) {
    const BoardView *view = view_of(app->match.setup.game);
    const Record *record = &app->match.record;
    Result result = play_is_browsing(app) ? (Result){0} : record_result(record);
    int player = record_position(record)->to_move;
    if (play_is_browsing(app)) /* who played the turn */
        player = record->positions[SDL_max(play_shown_turn(app) - 1, 0)].to_move;
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

void play_draw_status(App *app, SDL_Rect box) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    bool is_refusal = app->notice.until_ms != 0 && app->notice.is_refusal;
    TextLook look = {.role = TEXT_STATUS, .colour = is_refusal ? theme->danger : theme->text};
    int side = measures_px(m, 30), status = targets_find(&app->targets, "status");
    int left = draw_marks_of(app, box.x + side / 2.0f, box.y + box.h / 2.0f, side) + m->space;
    if (status >= 0)
        box = app->targets.list[status].rect; /* buttons may stand at its right */
    box.x += left;
    box.w -= left;
    paint_text_fitted(app->paint, app->play.title, box, measures_px(m, 16), look);
}

void play_draw_middle(App *app, const PlayLayout *layout) {
    PlayMiddle middle = play_middle(app, layout);
    if (middle.list.w > 0)
        play_draw_turns(app, middle.list);
    if (middle.graph.w > 0)
        play_draw_graph(app, middle.graph);
}

static SDL_FPoint middle_of(SDL_Rect rect) {
    return (SDL_FPoint){rect.x + rect.w / 2.0f, rect.y + rect.h / 2.0f};
}

void play_draw_panel(App *app, const PlayLayout *layout, const Scene *scene, SDL_FPoint rack[2],
                     int *rack_cow) {
    int bottom = play_bottom(app);
    play_draw_status(app, layout->status);
    if (app->play.shows_more)
        play_draw_more(app, layout);
    else
        play_draw_middle(app, layout);
    if (play_more_is_large(app, layout)) { /* it covers the cards: cows come from the board's edges */
        *rack_cow = measures_px(&app->measures, 22);
        rack[bottom] = middle_of(layout->card[1]);
        rack[player_other(bottom)] = middle_of(layout->card[0]);
        return;
    }
    play_draw_card(app, layout->card[1], bottom, scene, &rack[bottom], rack_cow);
    play_draw_card(app, layout->card[0], player_other(bottom), scene, &rack[player_other(bottom)], rack_cow);
}
