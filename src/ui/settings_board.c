/*
 * The board of the settings page: a position of the game last chosen, marked as in a game with the help
 * chosen. When a setting of the board changes, a turn is played on it in the way now chosen, and taken back.
 */
#include "app_private.h"
#include "settings_page.h"

enum { AFTER_MS = 900 }; /* how long the turn played stays */

/* A position of each game, and the turn that is pointed at and shown. */
static const struct {
    const char *position, *move;
} samples[GAME_COUNT] = {
    [GAME_MORABARABA] = {"bb.b.w.w/.w...b../w..b.b.w b 0,0 - 0 30", "E4-E3xE6"},
    [GAME_TWELVE] = {"bb.b.w.w/.w...b../w..b.b.w b 0,0 - 0 30", "E4-E3xE6"},
    [GAME_MODIAR] = {"8 5 3 9 2 7 s 4,4 6", "b"},
};

/* The position and its turn; false only if the tables above are wrong. */
static bool read_sample(const App *app, Position *pos, Move *move) {
    const Game *game = games[app->settings.game];
    return game->read_position(samples[game->id].position, pos, NULL) &&
           game->read_move(pos, samples[game->id].move, move, NULL);
}

/* A cow is chosen, and one points at where it may go. */
static void mark_mill(const Position *pos, Move move, int help, Marks *marks) {
    Move moves[MOVES_MAX];
    int count = game_of(pos)->moves(pos, moves);
    marks->selected = 1u << move.from;
    for (int i = 0; i < count && help != BOARD_HELP_NOTHING; i++)
        if (moves[i].from == move.from)
            marks->destinations |= 1u << moves[i].to;
    if (help != BOARD_HELP_ALL)
        return;
    marks->destinations &= ~(1u << move.to);
    marks->ghost = move.to;
    marks->ghost_player = pos->to_move;
    marks->would_close = mill_closed(pos, move);
}

/* One points at a pit. */
static void mark_modiar(const Position *pos, Move move, int help, Marks *marks) {
    Move moves[MOVES_MAX];
    int count = game_of(pos)->moves(pos, moves);
    for (int i = 0; i < count && help != BOARD_HELP_NOTHING; i++)
        marks->movable |= 1u << moves[i].from;
    if (help != BOARD_HELP_ALL)
        return;
    marks->preview = move.from;
    marks->preview_captures = modiar_sow(pos, move.from, marks->preview_pits);
    marks->preview_end = modiar_last(pos, move.from);
}

static void mark(const App *app, const Position *pos, Move move, Marks *out) {
    int help = app->settings.board_help;
    *out = marks_none();
    if (pos->game == GAME_MODIAR)
        mark_modiar(pos, move, help, out);
    else
        mark_mill(pos, move, help, out);
}

static bool is_moving(const App *app) {
    const SettingsPage *page = &app->settings_page;
    return page->shows_turn && (float)(app->now_ms - page->shown_ms) < page->motion.total_ms;
}

/* The scene of this moment, what is marked in it, and whether it is seen from the other side. */
static void show(const App *app, const Position *pos, Move move, Scene *scene, Marks *marks,
                 bool *is_turned) {
    const SettingsPage *page = &app->settings_page;
    StonePile pile;
    *marks = marks_none();
    *is_turned = false;
    if (page->shows_turn) {
        motion_scene(&page->motion, (float)(app->now_ms - page->shown_ms), scene);
        *is_turned = app->settings.turns_to_mover && !is_moving(app);
        return;
    }
    if (pos->game == GAME_MODIAR)
        stones_lay(pos, &pile);
    scene_at_rest(pos, &pile, scene);
    mark(app, pos, move, marks);
}

void settings_draw_board(App *app, SDL_Rect board) {
    Position pos;
    Move move;
    Scene scene;
    Marks marks;
    bool is_there = board.w > 0 && read_sample(app, &pos, &move);
    const BoardView *view = view_of((GameId)app->settings.game);
    paint_background(app->paint, is_there ? view->board : SPRITE_NONE, board, app->resized_ms == 0);
    if (!is_there)
        return;
    BoardPicture picture = {.rect = board, .scene = &scene, .marks = &marks, .rack_cow = board.w / 10};
    picture.rack[0] = picture.rack[1] = (SDL_FPoint){(float)board.x, (float)board.y};
    show(app, &pos, move, &scene, &marks, &picture.is_turned);
    view->draw(app->paint, &picture);
}

void settings_show_turn(App *app) {
    SettingsPage *page = &app->settings_page;
    Position pos;
    Move move;
    StonePile pile;
    if (!read_sample(app, &pos, &move))
        return;
    if (pos.game == GAME_MODIAR)
        stones_lay(&pos, &pile);
    motion_begin(&page->motion, &pos, move, pos.game == GAME_MODIAR ? &pile : NULL, app_speed(app, 1), false);
    page->shows_turn = true;
    page->shown_ms = app->now_ms;
    app_redraw(app);
}

static uint64_t end_ms(const SettingsPage *page) {
    return page->shown_ms + (uint64_t)page->motion.total_ms + AFTER_MS;
}

void settings_board_tick(App *app) {
    SettingsPage *page = &app->settings_page;
    if (!page->shows_turn)
        return;
    if (app->now_ms >= end_ms(page))
        page->shows_turn = false;
    app_redraw(app);
}

int settings_board_due(const App *app) {
    if (!app->settings_page.shows_turn)
        return -1;
    return is_moving(app) ? 0 : app_until(app, end_ms(&app->settings_page));
}
