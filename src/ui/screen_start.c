/* The start screen: go on with the running game, or choose game, opponent, level, side and clock. */
#include "ui/app.h"
#include "ui/language.h"

#include <stdio.h>
#include <string.h>

enum {
    CONTENT_MOST = 1240,
    CARDS_MOST = 460,
    CARD_NAME = 44,
    CLOCK_S = 40,
    CAPTION = 116,
    SHORT_CAPTION = 76
};

/* Where things stand, from the top; pixels. */
typedef struct StartLayout {
    SDL_Rect head, banner, cards, opponents, levels, sentence, side, clock, play, more;
} StartLayout;

/* A game that nothing has been done in is no game to go on with, unless it was set up. */
static bool has_running_game(const App *app) {
    const Match *match = &app->match;
    return match->is_on && !match_is_over(match) &&
           (match->record.count > 0 || match->setup.starts_elsewhere);
}

/* At the very first start, before any game or lesson, the lesson stands where a running game stands later. */
static bool offers_lesson(const App *app) {
    return app->settings.lessons_done == 0 && !app->match.is_on && !app->start.has_games;
}

static SDL_Rect take(SDL_Rect *rest, int height, int space) {
    SDL_Rect taken = {rest->x, rest->y, rest->w, height};
    rest->y += height + space;
    rest->h -= height + space;
    return taken;
}

/* What follows the choices: Play, and below it, or in a low window beside it, the ways to other screens. */
static void lay_end(const Measures *m, SDL_Rect *rest, int space, StartLayout *out) {
    out->play = take(rest, measures_px(m, m->is_low ? 44 : 56), space);
    if (!m->is_low) {
        out->more = take(rest, measures_px(m, 44), 0);
        return;
    }
    out->more = out->play;
    out->play.w = out->play.w * 36 / 100;
    out->more.x += out->play.w + m->space;
    out->more.w -= out->play.w + m->space;
}

static StartLayout lay(const App *app) {
    const Measures *m = &app->measures;
    int width = SDL_min(m->width - 2 * m->margin, measures_px(m, CONTENT_MOST));
    int line = measures_px(m, m->is_low ? 40 : 44), space = m->is_low ? m->space : m->margin;
    int head = measures_px(m, m->is_low ? 40 : 84);
    bool has_banner = has_running_game(app) || offers_lesson(app);
    int banner = has_banner ? measures_px(m, m->is_low ? 52 : 76) : 0;
    int sentence = measures_px(m, m->is_low ? 20 : 26);
    int end = m->is_low ? measures_px(m, 44) : measures_px(m, 56) + space + measures_px(m, 44);
    bool has_levels = !app->settings.two_players;
    int fixed = head + space + (banner ? banner + space : 0) + 3 * (line + space) + sentence + end;
    int top = m->is_low ? 0 : m->margin, room = m->height - top - space - fixed - space;
    int card_width = (width - 2 * m->margin) / GAME_COUNT;
    int most = SDL_min(card_width + measures_px(m, CARD_NAME), measures_px(m, CARDS_MOST));
    int cards = SDL_max(measures_px(m, 60), SDL_min(room, most));
    int spare = SDL_max(0, room - cards), gaps = banner > 0 ? 8 : 7;
    int wider = SDL_min(spare / (2 * gaps), measures_px(m, 16)); /* a tall window spreads it all a little */
    space += wider;
    spare -= wider * gaps;
    SDL_Rect rest = {(m->width - width) / 2, top + spare / 2, width, m->height};
    StartLayout out = {.head = take(&rest, head, space)};
    if (banner > 0)
        out.banner = take(&rest, banner, space);
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
        int skip = out.side.w + 3 * m->space;
        out.clock = (SDL_Rect){last.x + skip, last.y, last.w - skip, last.h};
    }
    lay_end(m, &rest, space, &out);
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
    const char *const labels[] = {words_side(game, 0), words_side(game, 1),
                                  /* TRANSLATORS: who plays first: one game you, the next the computer */
                                  _("In turn")};
    SDL_Rect row = after_caption(&app->measures, at->side, CAPTION);
    for (int side = 0; side < 3; side++)
        add_choice(targets, names[side], labels[side], layout_part(row, side, 3, app->measures.space),
                   app->settings.side == side);
}

static Target *add_button(Targets *targets, TargetKind kind, const char *name, const char *label, Sprite icon,
                          SDL_Rect rect) {
    Target *target = targets_add(targets, kind, name, rect);
    target->label = label;
    target->icon = icon;
    return target;
}

/* The ways to other screens, below all choices. */
static void lay_more(const App *app, SDL_Rect row, Targets *targets) {
    const struct {
        const char *name, *label;
        Sprite icon;
        bool is_there;
    } ways[] = {{"learn", _("Learn"), SPRITE_ICON_LEARN, !offers_lesson(app)},
                {"my-games", _("My games"), SPRITE_ICON_GAMES, app->start.has_games},
                {"settings", _("Settings"), SPRITE_ICON_SETTINGS, true},
                {"help", _("Help"), SPRITE_ICON_HELP, true},
                {"about", _("About"), SPRITE_ICON_MORE, true}};
    enum { WAYS = sizeof ways / sizeof ways[0] };
    int count = 0, at = 0;
    for (int i = 0; i < WAYS; i++)
        count += ways[i].is_there;
    for (int i = 0; i < WAYS; i++) {
        if (ways[i].is_there)
            add_button(targets, TARGET_BUTTON, ways[i].name, ways[i].label, ways[i].icon,
                       layout_part(row, at++, count, app->measures.space));
    }
}

static void lay_cards(const App *app, const StartLayout *at, Targets *targets) {
    for (int game = 0; game < GAME_COUNT; game++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "game-%s", games[game]->name);
        SDL_Rect rect = layout_part(at->cards, game, GAME_COUNT, app->measures.margin);
        Target *card = targets_add(targets, TARGET_CHOICE, name, rect);
        card->is_chosen = app->settings.game == game;
        card->value = game;
    }
}

static void lay_opponents(const App *app, const StartLayout *at, Targets *targets) {
    const Measures *m = &app->measures;
    SDL_Rect row = after_caption(m, at->opponents, CAPTION);
    bool is_two = app->settings.two_players != 0;
    add_choice(targets, "computer", _("The computer"), layout_part(row, 0, 2, m->space), !is_two);
    targets->list[targets->count - 1].icon = SPRITE_ICON_COMPUTER;
    add_choice(targets, "two-players", _("Two players here"), layout_part(row, 1, 2, m->space), is_two);
    targets->list[targets->count - 1].icon = SPRITE_ICON_PEOPLE;
}

static void lay_clock(const App *app, const StartLayout *at, Targets *targets) {
    const Measures *m = &app->measures;
    SDL_Rect row = after_caption(m, at->clock, app->settings.two_players ? CAPTION : SHORT_CAPTION);
    /* TRANSLATORS: no clock */
    add_choice(targets, "clock-off", _("Off"), layout_part(row, 0, 2, m->space), app->settings.clock_s == 0);
    add_choice(targets, "clock-40", _("40 s a turn"), layout_part(row, 1, 2, m->space),
               app->settings.clock_s == CLOCK_S);
}

static void layout(App *app, Targets *targets) {
    StartLayout at = lay(app);
    app_layout_bar(app, targets, NULL, SPRITE_NONE);
    bool can_resume = has_running_game(app);
    if (can_resume)
        targets_add(targets, TARGET_PRIMARY, "continue", at.banner);
    else if (offers_lesson(app))
        targets_add(targets, TARGET_BUTTON, "learn", at.banner);
    lay_cards(app, &at, targets);
    lay_opponents(app, &at, targets);
    if (!app->settings.two_players) {
        lay_levels(app, &at, targets);
        lay_side(app, &at, targets);
    }
    lay_clock(app, &at, targets);
    add_button(targets, can_resume ? TARGET_BUTTON : TARGET_PRIMARY, "play",
               can_resume ? _("Play a new game") : _("Play"), SPRITE_ICON_PLAY, at.play);
    lay_more(app, at.more, targets);
}

/* ---- drawing ---- */

/* A position of each game that shows at a glance what it is. */
static const char *const samples[GAME_COUNT] = {
    [GAME_MORABARABA] = "b.w..b../.bw.w.b./..b.w..b b 4,4 - 0 16",
    [GAME_TWELVE] = ".bw.b..w/b..wb..w/w..b..b. w 4,5 - 0 15",
    [GAME_MODIAR] = "8 5 3 9 2 7 s 4,4 6",
};

static bool read_sample(GameId game, Position *out) {
    return games[game]->read_position(samples[game], out, NULL);
}

static void draw_card(App *app, const Target *card) {
    const Measures *m = &app->measures;
    const Game *game = games[card->value];
    Position pos;
    if (!read_sample(game->id, &pos))
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
    paint_text_fitted(app->paint, _(game->title), box, 14, look);
}

/* The banner at the top: a board, two lines of text, and at its right where it leads. */
static void draw_banner(App *app, SDL_Rect rect, const Position *pos, const char *name, const char *text,
                        Sprite icon, SDL_Color colour) {
    const Measures *m = &app->measures;
    int pad = measures_px(m, 8), side = (rect.h - 2 * pad) / 4 * 4;
    SDL_Rect board = {rect.x + pad, rect.y + (rect.h - side) / 2, side, side};
    view_draw_small(app->paint, board, pos);
    int left = board.x + side + 2 * m->space, room = rect.x + rect.w - left - m->space - measures_px(m, 40);
    int line = measures_px(m, m->is_low ? 11 : 13), middle = rect.y + rect.h / 2, high = measures_px(m, 26);
    TextLook big = {.role = TEXT_NAME, .colour = colour}, body = {.role = TEXT_BODY, .colour = colour};
    paint_text_cut(app->paint, name, (float)left, (float)(middle - line), room, big);
    paint_text_fitted(app->paint, text, (SDL_Rect){left, middle + line - high / 2, room, high}, 14, body);
    paint_icon(app->paint, icon, (float)(rect.x + rect.w - measures_px(m, 30)), (float)middle,
               measures_px(m, 24), colour);
}

static void draw_resume(App *app, const Target *target) {
    draw_banner(app, target->rect, record_position(&app->match.record), _("Continue"),
                app->start.continue_text, SPRITE_ICON_PLAY, paint_theme(app->paint)->on_primary);
}

static void draw_lesson(App *app, const Target *target) {
    Position pos;
    if (target->kind == TARGET_BUTTON && target->label == NULL && read_sample(GAME_MORABARABA, &pos))
        draw_banner(app, target->rect, &pos, _("Learn (2 minutes)"),
                    _("New here? Learn the game on the board itself, a rule at a time."), SPRITE_ICON_LEARN,
                    paint_theme(app->paint)->act);
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
    int room = SDL_min(head.x + head.w, app_bar_end(app)) - (int)x;
    const char *words = _("Old games of strategy from Africa and Europe");
    if (app->notice.until_ms != 0) { /* what is to be told stands where the motto is otherwise */
        words = app->notice.text;
        quiet.colour = app->notice.is_refusal ? theme->danger : theme->text;
    }
    SDL_Rect box = {(int)x, (int)y + measures_px(m, 6), room, measures_px(m, 38)};
    if (m->is_low)
        box = (SDL_Rect){(int)x + wide + 2 * m->space, head.y, room - wide - 2 * m->space, head.h};
    paint_text_fitted(app->paint, words, box, 14, quiet);
}

static void draw_caption(App *app, SDL_Rect row, int units, const char *caption) {
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->quiet};
    row.w = measures_px(&app->measures, (float)units) - app->measures.space;
    paint_text_fitted(app->paint, caption, row, 14, look);
}

static void draw_level_sentence(App *app, SDL_Rect row) {
    const Level *level = level_row((GameId)app->settings.game, app->settings.level);
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->text};
    snprintf(app->start.level_text, sizeof app->start.level_text, "%s: %s", _(level->name),
             _(level->sentence));
    row = after_caption(&app->measures, row, CAPTION);
    row.y += measures_px(&app->measures, 3);
    paint_text_fitted(app->paint, app->start.level_text, row, 14, look);
}

static void draw(App *app) {
    StartLayout at = lay(app);
    const Targets *targets = &app->targets;
    paint_background(app->paint, SPRITE_NONE, (SDL_Rect){0}, true);
    draw_head(app, at.head);
    draw_caption(app, at.opponents, CAPTION, _("Opponent"));
    if (!app->settings.two_players) {
        draw_caption(app, at.levels, CAPTION, _("Level"));
        draw_caption(app, at.side, CAPTION, _("You play"));
        draw_level_sentence(app, at.sentence);
    }
    draw_caption(app, at.clock, app->settings.two_players ? CAPTION : SHORT_CAPTION, _("Clock"));
    widget_draw_all(app->paint, targets);
    for (int i = 0; i < targets->count; i++) {
        if (strncmp(targets->list[i].name, "game-", 5) == 0)
            draw_card(app, &targets->list[i]);
        else if (strcmp(targets->list[i].name, "continue") == 0)
            draw_resume(app, &targets->list[i]);
        else if (strcmp(targets->list[i].name, "learn") == 0)
            draw_lesson(app, &targets->list[i]);
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

static void show_learn(App *app) {
    app_show(app, &screen_learn);
}

static void show_settings(App *app) {
    app_show(app, &screen_settings);
}

static void show_about(App *app) {
    app_show(app, &screen_about);
}

static void resume(App *app) {
    app_show(app, &screen_play);
}

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {
    {"continue", resume},        {"play", start_game},         {"learn", show_learn},
    {"settings", show_settings}, {"my-games", app_show_games}, {"about", show_about},
};

/* What only changes what the next game will be. */
static void choose(App *app, const Target *target) {
    Settings *settings = &app->settings;
    const char *name = target->name;
    if (strncmp(name, "game-", 5) == 0)
        settings->game = target->value;
    else if (strncmp(name, "level-", 6) == 0)
        settings->level = target->value;
    else if (strcmp(name, "computer") == 0 || strcmp(name, "two-players") == 0)
        settings->two_players = name[0] == 't';
    else if (strncmp(name, "side-", 5) == 0)
        settings->side = name[5] == 'f' ? 0 : name[5] == 's' ? 1 : 2;
    else if (strncmp(name, "clock-", 6) == 0)
        settings->clock_s = name[6] == 'o' ? 0 : CLOCK_S;
}

static void act(App *app, const Target *target) {
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, target->name) == 0) {
            actions[i].act(app);
            app_settings_changed(app);
            return;
        }
    }
    choose(app, target);
    app_settings_changed(app);
}

static void describe_running_game(App *app) {
    const Match *match = &app->match;
    app->start.continue_text[0] = '\0';
    if (!has_running_game(app))
        return;
    words_running(match, app->start.continue_text);
}

/* What is shown depends on what was played, and in which language. */
static void tick(App *app) {
    app->start.has_games = app->store.games[0] != '\0' && file_exists(app->store.games);
    describe_running_game(app);
}

static void enter(App *app) {
    tick(app);
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
