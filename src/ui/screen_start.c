/* The start screen: go on with the running game, or choose game, opponent, level, side and clock. */
#include "ui/app.h"

#include <stdio.h>
#include <string.h>

enum {
    CONTENT_MOST = 1040,
    CARDS_MOST = 380,
    CARD_NAME = 44,
    CLOCK_S = 40,
    CAPTION = 116,
    SHORT_CAPTION = 60
};

/* Where things stand, from the top; pixels. */
typedef struct StartLayout {
    SDL_Rect head, resume, cards, opponents, levels, sentence, side, clock, play;
} StartLayout;

/* A game that nothing has been done in is no game to go on with, unless it was set up. */
static bool has_running_game(const App *app) {
    const Match *match = &app->match;
    return match->is_on && !match_is_over(match) &&
           (match->record.count > 0 || match->setup.starts_elsewhere);
}

static SDL_Rect take(SDL_Rect *rest, int height, int space) {
    SDL_Rect taken = {rest->x, rest->y, rest->w, height};
    rest->y += height + space;
    rest->h -= height + space;
    return taken;
}

static StartLayout lay(const App *app) {
    const Measures *m = &app->measures;
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, CONTENT_MOST));
    int line = measures_px(m, m->is_low ? 40 : 44), space = m->is_low ? m->space : m->margin;
    int head = measures_px(m, m->is_low ? 40 : 84),
        resume = has_running_game(app) ? measures_px(m, m->is_low ? 52 : 76) : 0;
    int sentence = measures_px(m, m->is_low ? 20 : 26), play = measures_px(m, m->is_low ? 44 : 56);
    bool has_levels = !app->settings.two_players;
    int fixed = head + space + (resume ? resume + space : 0) + 3 * (line + space) + sentence + play;
    int top = m->is_low ? 0 : m->margin, room = m->height - top - space - fixed - space;
    int card_width = (width - 2 * m->margin) / GAME_COUNT;
    int most = SDL_min(card_width + measures_px(m, CARD_NAME), measures_px(m, CARDS_MOST));
    int cards = SDL_max(measures_px(m, 60), SDL_min(room, most));
    int spare = SDL_max(0, room - cards);
    SDL_Rect rest = {(m->width - width) / 2, top + spare / 2, width, m->height};
    StartLayout out = {.head = take(&rest, head, space)};
    if (resume > 0)
        out.resume = take(&rest, resume, space);
    out.cards = take(&rest, cards, space);
    out.opponents = take(&rest, line, space);
    if (has_levels) {
        out.levels = take(&rest, line, 0);
        out.sentence = take(&rest, sentence, space);
    }
    SDL_Rect last = take(&rest, line, space);
    out.side = last;
    out.clock = last;
    if (has_levels) {
        out.side.w = last.w * 6 / 10;
        int skip = out.side.w + measures_px(m, 40);
        out.clock = (SDL_Rect){last.x + skip, last.y, last.w - skip, last.h};
    }
    out.play = take(&rest, play, 0);
    return out;
}

static SDL_Rect after_caption(const Measures *m, SDL_Rect row, int units) {
    int caption = measures_px(m, (float)units);
    return (SDL_Rect){row.x + caption, row.y, row.w - caption, row.h};
}

/* ---- targets ---- */

static void add_choice(Targets *targets, const char *name, const char *label, SDL_Rect rect, bool is_chosen) {
    Target *target = targets_add(targets, TARGET_CHOICE, name, rect);
    target->label = label;
    target->is_chosen = is_chosen;
}

static void lay_levels(const App *app, const StartLayout *at, Targets *targets) {
    static const char *const figures[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
    const Measures *m = &app->measures;
    SDL_Rect row = after_caption(m, at->levels, CAPTION);
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "level-%d", level);
        SDL_Rect rect = layout_part(row, level - 1, LEVEL_MAX, m->space);
        add_choice(targets, name, figures[level - 1], rect, app->settings.level == level);
        targets->list[targets->count - 1].value = level;
    }
}

static void lay_side(const App *app, const StartLayout *at, Targets *targets) {
    static const char *const names[] = {"side-first", "side-second", "side-alternate"};
    GameId game = (GameId)app->settings.game;
    const char *const labels[] = {words_side(game, 0), words_side(game, 1), "In turn"};
    SDL_Rect row = after_caption(&app->measures, at->side, CAPTION);
    for (int side = 0; side < 3; side++)
        add_choice(targets, names[side], labels[side], layout_part(row, side, 3, app->measures.space),
                   app->settings.side == side);
}

static void layout(App *app, Targets *targets) {
    const Measures *m = &app->measures;
    StartLayout at = lay(app);
    app_layout_bar(app, targets, NULL, SPRITE_NONE);
    bool can_resume = has_running_game(app);
    if (can_resume)
        targets_add(targets, TARGET_PRIMARY, "continue", at.resume);
    for (int game = 0; game < GAME_COUNT; game++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "game-%s", games[game]->name);
        Target *card =
            targets_add(targets, TARGET_CHOICE, name, layout_part(at.cards, game, GAME_COUNT, m->margin));
        card->is_chosen = app->settings.game == game;
        card->value = game;
    }
    SDL_Rect row = after_caption(m, at.opponents, CAPTION);
    add_choice(targets, "computer", "The computer", layout_part(row, 0, 2, m->space),
               !app->settings.two_players);
    targets->list[targets->count - 1].icon = SPRITE_ICON_COMPUTER;
    add_choice(targets, "two-players", "Two players here", layout_part(row, 1, 2, m->space),
               app->settings.two_players);
    targets->list[targets->count - 1].icon = SPRITE_ICON_PEOPLE;
    if (!app->settings.two_players) {
        lay_levels(app, &at, targets);
        lay_side(app, &at, targets);
    }
    SDL_Rect clock = after_caption(m, at.clock, app->settings.two_players ? CAPTION : SHORT_CAPTION);
    add_choice(targets, "clock-off", "Off", layout_part(clock, 0, 2, m->space), app->settings.clock_s == 0);
    add_choice(targets, "clock-40", "40 s a turn", layout_part(clock, 1, 2, m->space),
               app->settings.clock_s == CLOCK_S);
    Target *play = targets_add(targets, can_resume ? TARGET_BUTTON : TARGET_PRIMARY, "play", at.play);
    play->label = can_resume ? "Play a new game" : "Play";
    play->icon = SPRITE_ICON_PLAY;
}

/* ---- drawing ---- */

/* A position of each game that shows at a glance what it is. */
static const char *const samples[GAME_COUNT] = {
    [GAME_MORABARABA] = "b.w..b../.bw.w.b./..b.w..b b 4,4 - 0 16",
    [GAME_TWELVE] = ".bw.b..w/b..wb..w/w..b..b. w 4,5 - 0 15",
    [GAME_MODIAR] = "8 5 3 9 2 7 s 4,4 6",
};

static void draw_card(App *app, const Target *card) {
    const Measures *m = &app->measures;
    const Game *game = games[card->value];
    Position pos;
    if (!game->read_position(samples[card->value], &pos, NULL))
        game->start(&pos);
    int pad = measures_px(m, 10), line = measures_px(m, m->is_low ? 24 : 34);
    int side = SDL_min(card->rect.h - 2 * pad - line, card->rect.w - 2 * pad) / 8 * 8;
    TextLook look = {.role = m->is_low ? TEXT_NAME : TEXT_HEADING,
                     .colour = paint_theme(app->paint)->text,
                     .align = ALIGN_CENTRE};
    int middle = card->rect.x + card->rect.w / 2;
    float y = card->rect.y + card->rect.h - pad - line / 2.0f + measures_px(m, 2);
    if (side < measures_px(m, 48)) { /* too low for a board: the name alone */
        side = 0;
        y = card->rect.y + card->rect.h / 2.0f;
    }
    if (side > 0) {
        int spare = card->rect.h - 2 * pad - line - side;
        view_draw_small(app->paint, (SDL_Rect){middle - side / 2, card->rect.y + pad + spare / 2, side, side},
                        &pos);
    }
    SDL_Rect box = {card->rect.x + pad, (int)y - line / 2, card->rect.w - 2 * pad, line};
    paint_text_fitted(app->paint, game->title, box, 14, look);
}

static void draw_resume(App *app, const Target *target) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    SDL_Rect rect = target->rect;
    int pad = measures_px(m, 8), side = (rect.h - 2 * pad) / 4 * 4;
    SDL_Rect board = {rect.x + pad, rect.y + (rect.h - side) / 2, side, side};
    view_draw_small(app->paint, board, record_position(&app->match.record));
    float x = board.x + side + 2.0f * m->space, y = rect.y + rect.h / 2.0f;
    int room = rect.x + rect.w - (int)x - m->space - measures_px(m, 40);
    TextLook name = {.role = TEXT_NAME, .colour = theme->on_primary},
             body = {.role = TEXT_BODY, .colour = theme->on_primary};
    float line = measures_px(m, m->is_low ? 11 : 13);
    paint_text(app->paint, "Continue", x, y - line, name);
    paint_text_cut(app->paint, app->start.continue_text, x, y + line, room, body);
    paint_icon(app->paint, SPRITE_ICON_PLAY, rect.x + rect.w - measures_px(m, 30), y, measures_px(m, 24),
               theme->on_primary);
}

static void draw_head(App *app, SDL_Rect head) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    int logo = head.h * 9 / 10;
    float y = head.y + head.h / 2.0f;
    paint_sprite(app->paint, SPRITE_LOGO, head.x + logo / 2.0f, y, logo, 255);
    TextLook title = {.role = TEXT_TITLE, .colour = theme->text, .size = measures_px(m, m->is_low ? 28 : 40)};
    float x = head.x + logo + 2.0f * m->space;
    float up = m->is_low ? 0 : measures_px(m, 12);
    int wide = paint_text(app->paint, "Isibaya", x, y - up, title);
    TextLook quiet = {.role = TEXT_BODY, .colour = theme->quiet};
    int room = head.x + head.w - measures_px(m, 60) - (int)x;
    const char *words = "Old games of strategy from Africa and Europe";
    if (app->notice.until_ms != 0) { /* what is to be told stands where the motto is otherwise */
        words = app->notice.text;
        quiet.colour = app->notice.is_refusal ? theme->danger : theme->text;
    }
    SDL_Rect box = {(int)x, (int)y + measures_px(m, 6), room, measures_px(m, 38)};
    if (m->is_low)
        box = (SDL_Rect){(int)x + wide + 2 * m->space, head.y, room - wide - 2 * m->space, head.h};
    paint_text_fitted(app->paint, words, box, 14, quiet);
}

static void draw_caption(App *app, SDL_Rect row, const char *caption) {
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->quiet};
    paint_text_cut(app->paint, caption, row.x, row.y + row.h / 2.0f,
                   measures_px(&app->measures, CAPTION) - app->measures.space, look);
}

static void draw_level_sentence(App *app, SDL_Rect row) {
    const Level *level = level_row((GameId)app->settings.game, app->settings.level);
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->text};
    snprintf(app->start.level_text, sizeof app->start.level_text, "%s: %s", level->name, level->sentence);
    row = after_caption(&app->measures, row, CAPTION);
    row.y += measures_px(&app->measures, 3);
    paint_text_fitted(app->paint, app->start.level_text, row, 14, look);
}

static void draw(App *app) {
    StartLayout at = lay(app);
    const Targets *targets = &app->targets;
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    draw_head(app, at.head);
    draw_caption(app, at.opponents, "Opponent");
    if (!app->settings.two_players) {
        draw_caption(app, at.levels, "Level");
        draw_caption(app, at.side, "You play");
        draw_level_sentence(app, at.sentence);
    }
    draw_caption(app, at.clock, "Clock");
    widget_draw_all(app->paint, targets);
    for (int i = 0; i < targets->count; i++) {
        if (strncmp(targets->list[i].name, "game-", 5) == 0)
            draw_card(app, &targets->list[i]);
        else if (strcmp(targets->list[i].name, "continue") == 0)
            draw_resume(app, &targets->list[i]);
    }
}

/* ---- what the targets do ---- */

static void start_game(App *app) {
    Settings *settings = &app->settings;
    Seat person = {0}, computer = {.is_computer = true, .level = settings->level};
    int side = settings->side == 2 ? settings->next_side : settings->side;
    MatchSetup setup = {.game = (GameId)settings->game, .clock_s = settings->clock_s};
    setup.seats[0] = setup.seats[1] = person;
    if (!settings->two_players)
        setup.seats[player_other(side)] = computer;
    if (settings->side == 2 && !settings->two_players)
        settings->next_side = player_other(side);
    play_start(app, &setup);
}

static void act(App *app, const Target *target) {
    Settings *settings = &app->settings;
    const char *name = target->name;
    if (strcmp(name, "continue") == 0)
        app_show(app, &screen_play);
    else if (strcmp(name, "play") == 0)
        start_game(app);
    else if (strncmp(name, "game-", 5) == 0)
        settings->game = target->value;
    else if (strncmp(name, "level-", 6) == 0)
        settings->level = target->value;
    else if (strcmp(name, "computer") == 0 || strcmp(name, "two-players") == 0)
        settings->two_players = name[0] == 't';
    else if (strncmp(name, "side-", 5) == 0)
        settings->side = name[5] == 'f' ? 0 : name[5] == 's' ? 1 : 2;
    else if (strncmp(name, "clock-", 6) == 0)
        settings->clock_s = name[6] == 'o' ? 0 : CLOCK_S;
    Error error = {0};
    if (!settings_save(settings, &error))
        app_tell_error(app, &error);
}

static void describe_running_game(App *app) {
    const Match *match = &app->match;
    if (!has_running_game(app))
        return;
    const char *title = record_game(&match->record)->title;
    const Seat *seats = match->setup.seats;
    int turn = match->record.count + 1, level = seats[0].is_computer ? seats[0].level : seats[1].level;
    const char *whose = match_awaits_computer(match) ? "the computer's turn" : "your turn";
    if (seats[0].is_computer || seats[1].is_computer)
        snprintf(app->start.continue_text, WORDS_MAX, "%s against level %d, turn %d, %s", title, level, turn,
                 whose);
    else
        snprintf(app->start.continue_text, WORDS_MAX, "%s, two players, turn %d, %s to move", title, turn,
                 words_side(match->setup.game, record_position(&match->record)->to_move));
}

static void enter(App *app) {
    describe_running_game(app);
}

static bool handle(App *app, const SDL_Event *event) {
    if (event->type != SDL_KEYDOWN || event->key.keysym.sym != SDLK_ESCAPE)
        return false;
    if (app->targets.focused >= 0)
        app->targets.focused = -1;
    else if (has_running_game(app))
        app_show(app, &screen_play);
    return true;
}

static void tick(App *app) {
    if (app->start.continue_text[0] == 0)
        describe_running_game(app);
}

static const char *title(const App *app) {
    (void)app;
    return "Isibaya";
}

const Screen screen_start = {
    .name = "start",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = tick,
    .due = screen_never_due,
    .title = title,
};
