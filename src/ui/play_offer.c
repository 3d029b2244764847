/* A draw is offered: another person answers in the status line, the computer by what it thinks of its game.
 */
#include "play.h"

#include "ui/language.h"

enum { DECLINED_MS = 6000, EVEN_CP = 30 };

static bool is_person(const App *app, int player) {
    return !app->match.setup.seats[player].is_computer;
}

bool play_can_offer_draw(const App *app) {
    const PlayOffer *offer = &app->play.offer;
    return !match_is_over(&app->match) && !offer->is_open &&
           offer->declined_turn != app->match.record.count + 1 && (is_person(app, 0) || is_person(app, 1));
}

/* What the computer thinks of the game: of its own last turn or, before it had one, at a glance. */
static Score computers_score(const App *app, int computer) {
    const Position *pos = record_position(&app->match.record);
    if (app->play.has_score)
        return app->play.score;
    int value = search_evaluate(pos);
    return (Score){.kind = SCORE_CP, .value = pos->to_move == computer ? value : -value};
}

static bool is_not_better(Score score) {
    switch (score.kind) {
    case SCORE_WIN:
        return false;
    case SCORE_LOSS:
        return true;
    case SCORE_EXACT:
        return score.value <= 0;
    default:
        return score.value < EVEN_CP;
    }
}

static void agree(App *app) {
    Error error = {0};
    play_stop_browsing(app);
    play_settle(app);
    play_cancel(app);
    play_finish_motion(app);
    play_forget_answer(app);
    play_tell_unsaved(app, match_agree_draw(&app->match, &error), &error);
}

static void decline(App *app, const char *told) {
    app->play.offer.is_open = false;
    app->play.offer.declined_turn = app->match.record.count + 1;
    app_tell(app, told, DECLINED_MS, false);
}

void play_offer_draw(App *app) {
    PlayOffer *offer = &app->play.offer;
    if (!play_can_offer_draw(app))
        return;
    offer->by = record_position(&app->match.record)->to_move;
    if (!is_person(app, offer->by))
        offer->by = player_other(offer->by);
    int other = player_other(offer->by);
    if (is_person(app, other)) {
        offer->is_open = true;
        app->notice.until_ms = 0;
    } else if (is_not_better(computers_score(app, other)))
        agree(app);
    else
        decline(app, _("The computer declines the draw: it thinks it stands better."));
}

void play_accept_draw(App *app) {
    app->play.offer.is_open = false;
    agree(app);
}

void play_decline_draw(App *app) {
    char told[WORDS_MAX];
    words_declined(&app->match, player_other(app->play.offer.by), told);
    decline(app, told);
}
