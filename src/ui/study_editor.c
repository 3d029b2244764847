/* A position is set up: every change is checked as the text of a position is. */
#include "study.h"

#include "ui/language.h"

#include <string.h>

enum { TAKEN_AT_ONCE = 2 }; /* stones are captured in even numbers */

bool study_is_editing(const App *app) {
    return app->study.page == STUDY_EDITOR;
}

/* ---- checks ---- */

static int stones_of(const Position *pos) {
    int sum = pos->modiar.captured[0] + pos->modiar.captured[1];
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        sum += pos->modiar.pits[pit];
    return sum;
}

/* What goes with the rest: nothing of what was played before counts any more. */
static void settle_mill(Position *pos) {
    MillPosition *mill = &pos->mill;
    int hands = mill->hand[0] + mill->hand[1];
    for (int player = 0; player < 2; player++)
        mill->ban[player] = (MillBan){NOWHERE, NOWHERE};
    mill->no_shot = 0;
    if (hands > 0 || pos->turns < 2 * MILL_COWS)
        pos->turns = (uint16_t)SDL_max(2 * MILL_COWS - hands, 0);
}

/* Only the opening's first turn captures nothing. */
static void settle_modiar(Position *pos) {
    Position start;
    games[GAME_MODIAR]->start(&start);
    bool is_opening =
        pos->to_move == start.to_move && memcmp(&pos->modiar, &start.modiar, sizeof start.modiar) == 0;
    pos->turns = (uint16_t)(is_opening ? 0 : SDL_max(pos->turns, 2));
}

static void check(App *app) {
    StudyEditor *editor = &app->study.editor;
    char text[POSITION_TEXT_MAX];
    Position read;
    const Game *game = game_of(&editor->position);
    game->write_position(&editor->position, text);
    editor->error = (Error){0};
    game->read_position(text, &read, &editor->error);
    app_redraw(app);
}

static void changed(App *app) {
    Position *pos = &app->study.editor.position;
    if (pos->game == GAME_MODIAR)
        settle_modiar(pos);
    else
        settle_mill(pos);
    app->notice.until_ms = 0;
    check(app);
}

/* ---- beginning, end ---- */

static void take(App *app, const Position *pos) {
    StudyState *study = &app->study;
    study->page = STUDY_EDITOR;
    study->editor.position = *pos;
    if (app->match.setup.game != (GameId)pos->game)
        study_show_game(app, (GameId)pos->game);
    check(app);
}

void study_edit(App *app) {
    study_stop_line(app);
    study_stop_looking(app);
    play_finish_motion(app);
    play_cancel(app);
    play_finish_motion(app);
    app->notice.until_ms = 0;
    app->study.editor.brush = PLAYER_FIRST;
    take(app, record_position(&app->match.record));
}

bool study_leave_editor(App *app) {
    if (!study_is_editing(app))
        return false;
    app->study.page = STUDY_TURNS;
    study_show_node(app);
    app_offer_focus(app, "set-up");
    return true;
}

void study_analyse(App *app) {
    const Position pos = app->study.editor.position;
    if (app->study.editor.error.kind == ERROR_NONE)
        study_take_position(app, &pos);
}

bool study_edit_text(App *app, const char *text) {
    Error error = {0};
    Position pos;
    GameId present = study_is_editing(app) ? (GameId)app->study.editor.position.game : app->match.setup.game;
    for (int i = 0; i < GAME_COUNT; i++) {
        const Game *game = games[(present + i) % GAME_COUNT];
        if (!game->read_position(text, &pos, i == 0 ? &error : NULL))
            continue;
        if (!study_is_editing(app))
            study_edit(app);
        app->notice.until_ms = 0;
        take(app, &pos);
        return true;
    }
    char sentence[WORDS_MAX];
    words_error(&error, sentence);
    app_tell(app, sentence, PLAY_NOTICE_MS, true);
    return false;
}

/* ---- changes ---- */

void study_edit_game(App *app, GameId game) {
    Position start;
    games[game]->start(&start);
    take(app, &start);
}

void study_edit_clear(App *app) {
    Position *pos = &app->study.editor.position;
    if (pos->game == GAME_MODIAR)
        memset(&pos->modiar, 0, sizeof pos->modiar);
    else
        memset(pos->mill.cows, 0, sizeof pos->mill.cows), memset(pos->mill.hand, 0, sizeof pos->mill.hand);
    changed(app);
}

void study_edit_mover(App *app, int player) {
    app->study.editor.position.to_move = (uint8_t)player;
    changed(app);
}

/* A cow comes from its player's hand where he has all twelve; one that goes is gone. */
void study_edit_cow(App *app, int point, int player) {
    MillPosition *mill = &app->study.editor.position.mill;
    const uint32_t at = 1u << point;
    bool was_there = player != NOWHERE && (mill->cows[player] & at) != 0;
    mill->cows[0] &= ~at;
    mill->cows[1] &= ~at;
    if (player != NOWHERE && !was_there) {
        mill->cows[player] |= at;
        if (mill_size(mill->cows[player]) + mill->hand[player] > MILL_COWS && mill->hand[player] > 0)
            mill->hand[player]--;
    }
    changed(app);
}

uint8_t *study_edit_field(StudyEditor *editor, int field) {
    Position *pos = &editor->position;
    if (pos->game != GAME_MODIAR)
        return &pos->mill.hand[field];
    return field < MODIAR_PITS ? &pos->modiar.pits[field] : &pos->modiar.captured[field - MODIAR_PITS];
}

static int step_of(const Position *pos, int field) {
    return pos->game == GAME_MODIAR && field >= MODIAR_PITS ? TAKEN_AT_ONCE : 1;
}

bool study_can_add(const StudyEditor *editor, int field, int sign) {
    StudyEditor copy = *editor;
    const Position *pos = &editor->position;
    int step = step_of(pos, field), value = *study_edit_field(&copy, field);
    if (sign < 0)
        return value >= step;
    return pos->game == GAME_MODIAR ? stones_of(pos) + step <= MODIAR_STONES : value < MILL_COWS;
}

void study_edit_add(App *app, int field, int sign) {
    StudyEditor *editor = &app->study.editor;
    if (!study_can_add(editor, field, sign))
        return;
    uint8_t *value = study_edit_field(editor, field);
    *value = (uint8_t)(*value + sign * step_of(&editor->position, field));
    changed(app);
}

void study_edit_place(App *app, int place, bool takes) {
    const StudyEditor *editor = &app->study.editor;
    if (editor->position.game == GAME_MODIAR)
        study_edit_add(app, place, takes ? -1 : 1);
    else
        study_edit_cow(app, place, takes ? NOWHERE : editor->brush);
}

/* ---- keys ---- */

/* The point or pit with the focus, or under the pointer; NOWHERE: none. */
static int place_meant(const Targets *targets) {
    return targets_place(targets, targets->focused >= 0 ? targets->focused : targets->hovered);
}

static bool put(App *app, int player) {
    int place = place_meant(&app->targets);
    if (app->study.editor.position.game == GAME_MODIAR)
        return false;
    if (place == NOWHERE)
        app->study.editor.brush = player;
    else
        study_edit_cow(app, place, player);
    return true;
}

static bool add_stone(App *app, int sign) {
    int place = place_meant(&app->targets);
    if (app->study.editor.position.game != GAME_MODIAR || place == NOWHERE)
        return false;
    study_edit_add(app, place, sign);
    return true;
}

static bool take_off(App *app) {
    return app->study.editor.position.game == GAME_MODIAR ? add_stone(app, -1) : put(app, NOWHERE);
}

/* From nowhere the arrows come to the board. */
static bool walk(App *app, SDL_Keycode key) {
    bool is_arrow = key == SDLK_LEFT || key == SDLK_RIGHT || key == SDLK_UP || key == SDLK_DOWN;
    if (!is_arrow || app->targets.focused >= 0)
        return play_focus_by_arrow(app, key);
    app->targets.focused = targets_find(&app->targets, record_game(&app->match.record)->place_name(0));
    return true;
}

bool study_edit_key(App *app, const SDL_KeyboardEvent *key) {
    switch (key->keysym.sym) {
    case SDLK_ESCAPE:
    case SDLK_AC_BACK:
        return study_leave_editor(app);
    case SDLK_b:
        return put(app, PLAYER_FIRST);
    case SDLK_w:
        return put(app, PLAYER_SECOND);
    case SDLK_DELETE:
    case SDLK_BACKSPACE:
        return take_off(app);
    case SDLK_PLUS:
    case SDLK_EQUALS:
    case SDLK_KP_PLUS:
        return add_stone(app, 1);
    case SDLK_MINUS:
    case SDLK_KP_MINUS:
        return add_stone(app, -1);
    default:
        return walk(app, key->keysym.sym);
    }
}
