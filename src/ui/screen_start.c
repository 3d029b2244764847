/* The start screen: go on with the running game, or choose game, opponent, level, side and clock. */
#include "start.h"
#include "ui/language.h"
#include "words_fill.h"

#include <stdio.h>
#include <string.h>

enum { CLOCK_S = 40 };

/* ---- targets ---- */

static void add_choice(Targets *targets, const char *name, const char *label, SDL_Rect rect, bool is_chosen) {
    Target *target = targets_add(targets, TARGET_CHOICE, name, rect);
    target->label = label;
    target->is_chosen = is_chosen;
}

static void lay_levels(const App *app, const StartLayout *at, Targets *targets) {
    static const char *const figures[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
    const Measures *m = &app->measures;
    SDL_Rect row = start_after_caption(m, at->levels, START_CAPTION);
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "level-%d", level);
        SDL_Rect rect = layout_part(row, level - 1, LEVEL_MAX, m->space);
        add_choice(targets, name, figures[level - 1], rect, app->settings.level == level);
        targets->list[targets->count - 1].value = level;
    }
}

static Target *add_button(Targets *targets, TargetKind kind, const char *name, const char *label, Sprite icon,
                          SDL_Rect rect) {
    Target *target = targets_add(targets, kind, name, rect);
    target->label = label;
    target->icon = icon;
    return target;
}

/* At the right of how one does: the level that would suit better, and the whole of the statistics. */
static void lay_results(App *app, const StartLayout *at, Targets *targets) {
    enum { WIDE = 150 };
    const Measures *m = &app->measures;
    int wide = measures_px(m, WIDE), level = start_suggested_level(app);
    SDL_Rect rect = {at->results.x + at->results.w - wide, at->results.y, wide, at->results.h};
    if (level > 0) {
        words_fill(app->start.try_text, _("Try level {n}"), &(Blanks){.n = level});
        SDL_Rect left = {rect.x - wide - m->space, rect.y, wide, rect.h};
        add_button(targets, TARGET_BUTTON, "try-level", app->start.try_text, SPRITE_NONE, left)->value =
            level;
    }
    add_button(targets, TARGET_BUTTON, "statistics", _("Statistics"), SPRITE_NONE, rect);
}

static void lay_side(const App *app, const StartLayout *at, Targets *targets) {
    static const char *const names[] = {"side-first", "side-second", "side-alternate"};
    GameId game = (GameId)app->settings.game;
    const char *const labels[] = {words_side(game, 0), words_side(game, 1),
                                  /* TRANSLATORS: who plays first: one game you, the next the computer */
                                  _("In turn")};
    SDL_Rect row = start_after_caption(&app->measures, at->side, START_CAPTION);
    for (int side = 0; side < 3; side++)
        add_choice(targets, names[side], labels[side], layout_part(row, side, 3, app->measures.space),
                   app->settings.side == side);
}

/* The ways to other screens, below all choices. */
static void lay_more(const App *app, SDL_Rect row, Targets *targets) {
    const struct {
        const char *name, *label;
        Sprite icon;
        bool is_there;
    } ways[] = {{"learn", _("Learn"), SPRITE_ICON_LEARN, !start_offers_lesson(app)},
                {"puzzles", _("Puzzles"), SPRITE_ICON_PUZZLES, true},
                {"my-games", _("My games"), SPRITE_ICON_GAMES, app->start.has_games},
                {"study", _("Study"), SPRITE_ICON_STUDY, true},
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
    SDL_Rect row = start_after_caption(m, at->opponents, START_CAPTION);
    bool is_two = app->settings.two_players != 0;
    add_choice(targets, "computer", _("The computer"), layout_part(row, 0, 2, m->space), !is_two);
    targets->list[targets->count - 1].icon = SPRITE_ICON_COMPUTER;
    add_choice(targets, "two-players", _("Two players here"), layout_part(row, 1, 2, m->space), is_two);
    targets->list[targets->count - 1].icon = SPRITE_ICON_PEOPLE;
}

static void lay_clock(const App *app, const StartLayout *at, Targets *targets) {
    const Measures *m = &app->measures;
    SDL_Rect row = start_after_caption(m, at->clock, start_clock_caption(app));
    /* TRANSLATORS: no clock */
    add_choice(targets, "clock-off", _("Off"), layout_part(row, 0, 2, m->space), app->settings.clock_s == 0);
    add_choice(targets, "clock-40", _("40 s a turn"), layout_part(row, 1, 2, m->space),
               app->settings.clock_s == CLOCK_S);
}

static void layout(App *app, Targets *targets) {
    StartLayout at = start_lay(app);
    app_layout_bar(app, targets, NULL, SPRITE_NONE);
    bool can_resume = start_has_running_game(app);
    if (can_resume)
        targets_add(targets, TARGET_PRIMARY, "continue", at.banner);
    else if (start_offers_lesson(app))
        targets_add(targets, TARGET_BUTTON, "learn", at.banner);
    lay_cards(app, &at, targets);
    lay_opponents(app, &at, targets);
    if (!app->settings.two_players) {
        lay_levels(app, &at, targets);
        if (start_has_results(app))
            lay_results(app, &at, targets);
        lay_side(app, &at, targets);
    }
    lay_clock(app, &at, targets);
    add_button(targets, can_resume ? TARGET_BUTTON : TARGET_PRIMARY, "play",
               can_resume ? _("Play a new game") : _("Play"), SPRITE_ICON_PLAY, at.play);
    lay_more(app, at.more, targets);
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

static void show_puzzles(App *app) {
    app_show(app, &screen_puzzles);
}

static void show_settings(App *app) {
    app_show(app, &screen_settings);
}

static void show_about(App *app) {
    app_show(app, &screen_about);
}

static void show_study(App *app) {
    app_show(app, &screen_study);
}

static void show_statistics(App *app) {
    app_show(app, &screen_statistics);
}

static void try_level(App *app) {
    app->settings.level = start_suggested_level(app);
}

static void resume(App *app) {
    app_show(app, &screen_play);
}

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {
    {"statistics", show_statistics},
    {"try-level", try_level},
    {"continue", resume},
    {"play", start_game},
    {"learn", show_learn}, {"puzzles", show_puzzles},
    {"settings", show_settings},
    {"my-games", app_show_games},
    {"about", show_about},
    {"study", show_study},
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
    if (!start_has_running_game(app))
        return;
    words_running(match, app->start.continue_text);
}

/* What is shown depends on what was played, and in which language. */
static void tick(App *app) {
    app->start.has_games = app->store.games[0] != '\0' && file_exists(app->store.games);
    app_statistics(app);
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
    else if (start_has_running_game(app))
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
    .draw = start_draw,
    .act = act,
    .handle = handle,
    .tick = tick,
    .due = screen_never_due,
    .title = title,
};
