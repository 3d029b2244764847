/* Turns typed place by place: "e1-e2xa3" is the clicks E1, E2, A3, each made as soon as it is whole; the
 * status line shows what is typed and how it can go on. */
#include "play.h"

#include "ui/language.h"
#include "ui/words_fill.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool has_begun(const App *app) {
    return !move_equal(app->play.begun, MOVE_NONE);
}

void play_forget_typing(App *app) {
    app->play.is_typing = false;
    app->play.typed_sign = app->play.typed_ring = 0;
}

/* ---- keys ---- */

/* In Modiar a letter is a pit of the player to move; he need not hold Shift as North. */
static bool type_pit(App *app, SDL_Keycode key) {
    if (key < SDLK_a || key > SDLK_c)
        return false;
    int row = record_position(&app->match.record)->to_move == PLAYER_FIRST ? 0 : MODIAR_ROW;
    play_click(app, row + (int)(key - SDLK_a));
    return true;
}

static void begin_typing(App *app) {
    app->play.is_typing = true;
    app->notice.until_ms = 0;
    app_redraw(app);
}

static void type_ring(App *app, SDL_Keycode key) {
    begin_typing(app);
    app->play.typed_ring = (char)toupper((int)key);
}

/* A point is whole: it is clicked; the cow that is chosen already stays chosen. */
static bool type_number(App *app, int number) {
    PlayState *play = &app->play;
    if (play->typed_ring == 0)
        return false;
    char name[3] = {play->typed_ring, (char)('0' + number), 0};
    int point = mill_point_named(name);
    if (point != play->begun.from || play->begun.to != NOWHERE)
        play_click(app, point);
    play_forget_typing(app);
    play->is_typing = has_begun(app);
    app_redraw(app);
    return true;
}

/* They only part the places: nobody has to type them. */
static bool type_sign(App *app, char sign) {
    char wanted = play_shot_is_due(app) ? 'x' : '-';
    if (has_begun(app) && app->play.typed_ring == 0 && sign == wanted) {
        begin_typing(app);
        app->play.typed_sign = sign;
    }
    return true;
}

/* Takes the last thing typed back: a letter, a sign, a place. */
static bool type_backspace(App *app) {
    PlayState *play = &app->play;
    Move begun = play->begun;
    if (play->typed_ring != 0)
        play->typed_ring = 0;
    else if (play->typed_sign != 0)
        play->typed_sign = 0;
    else if (!play_cancel(app))
        return false;
    else if (begun.to != NOWHERE && begun.from != NOWHERE)
        play->begun = (Move){begun.from, NOWHERE, NOWHERE};
    play->is_typing = has_begun(app);
    app_redraw(app);
    return true;
}

static int number_of(SDL_Keycode key) {
    if (key >= SDLK_1 && key <= SDLK_8)
        return (int)(key - SDLK_1) + 1;
    return key >= SDLK_KP_1 && key <= SDLK_KP_8 ? (int)(key - SDLK_KP_1) + 1 : 0;
}

static bool type_point(App *app, SDL_Keycode key) {
    switch (key) {
    case SDLK_e:
    case SDLK_a:
    case SDLK_r:
        type_ring(app, key);
        return true;
    case SDLK_MINUS:
    case SDLK_KP_MINUS:
        return type_sign(app, '-');
    case SDLK_x:
        return type_sign(app, 'x');
    case SDLK_BACKSPACE:
        return type_backspace(app);
    default:
        return number_of(key) > 0 && type_number(app, number_of(key));
    }
}

bool play_type(App *app, SDL_Keycode key) {
    return play_is_mill(app) ? type_point(app, key) : type_pit(app, key);
}

bool play_stop_typing(App *app) {
    if (app->play.typed_ring == 0 && app->play.typed_sign == 0)
        return false;
    app->play.typed_ring = app->play.typed_sign = 0;
    app->play.is_typing = has_begun(app);
    app_redraw(app);
    return true;
}

/* ---- in the status line ---- */

/* What has been typed: "E1-E". */
static void write_typed(const App *app, char out[MOVE_TEXT_MAX]) {
    const PlayState *play = &app->play;
    const Move begun = play->begun;
    char sign[2] = {has_begun(app) ? (play_shot_is_due(app) ? 'x' : '-') : 0, 0},
         ring[2] = {play->typed_ring, 0};
    snprintf(out, MOVE_TEXT_MAX, "%s%s%s%s%s", begun.from != NOWHERE ? mill_names[begun.from] : "",
             begun.from != NOWHERE && begun.to != NOWHERE ? "-" : "",
             begun.to != NOWHERE ? mill_names[begun.to] : "", sign, ring);
}

/* The places it can go on with. */
static void write_completions(const App *app, char out[WORDS_MAX]) {
    uint32_t places = play_choosable(app);
    char ring = app->play.typed_ring;
    out[0] = 0;
    for (int at = 0; at < MILL_POINTS; at++) {
        size_t length = strlen(out);
        if ((places >> at & 1) != 0 && (ring == 0 || mill_names[at][0] == ring))
            snprintf(out + length, WORDS_MAX - length, "%s%s", length > 0 ? ", " : "", mill_names[at]);
    }
}

bool play_say_typed(const App *app, char out[WORDS_MAX]) {
    char typed[MOVE_TEXT_MAX], places[WORDS_MAX];
    if (!app->play.is_typing || !play_is_persons_turn(app))
        return false;
    write_typed(app, typed);
    write_completions(app, places);
    const Blanks blanks = {.move = typed, .place = places};
    /* TRANSLATORS: A turn is being typed: {move} is its beginning, {place} a list of the points that can
     * follow, "E1-…: E2, E8". */
    words_fill(out, places[0] != 0 ? _("{move}…: {place}") : _("{move}…: no turn goes on like this."),
               &blanks);
    return true;
}
