#include "help.h"

#include "finding.h"

#include "rules/mill.h"

#include <string.h>

const HelpPage help_pages[HELP_PAGES] = {
    [HELP_MORABARABA] = {"morabaraba", N_("Morabaraba"), help_morabaraba, &help_morabaraba_count},
    [HELP_TWELVE] = {"twelve", N_("Twelve Men's Morris"), help_twelve, &help_twelve_count},
    [HELP_MODIAR] = {"modiar", N_("Modiar"), help_modiar, &help_modiar_count},
    [HELP_PLAYING] = {"playing", N_("Playing"), help_playing, &help_playing_count},
    [HELP_STARTING] = {"starting", N_("Starting a game"), help_starting, &help_starting_count},
    [HELP_GAMES] = {"games", N_("My games"), help_games, &help_games_count},
    [HELP_SETTINGS] = {"settings", N_("Settings"), help_settings, &help_settings_count},
    [HELP_KEYS] = {"keys", N_("Keys"), NULL, NULL},
};

/* A lesson is about its game's rules: see below. */
static const struct {
    const Screen *screen;
    HelpPageId page;
} by_screen[] = {
    {&screen_play, HELP_PLAYING},      {&screen_review, HELP_PLAYING},   {&screen_study, HELP_PLAYING},
    {&screen_menu, HELP_PLAYING},      {&screen_start, HELP_STARTING},   {&screen_games, HELP_GAMES},
    {&screen_files, HELP_GAMES},       {&screen_statistics, HELP_GAMES}, {&screen_about, HELP_STARTING},
    {&screen_settings, HELP_SETTINGS},
};

HelpPageId help_page_of(const App *app) {
    static const HelpPageId rules[GAME_COUNT] = {HELP_MORABARABA, HELP_TWELVE, HELP_MODIAR};
    if (app->screen == &screen_learn)
        return rules[app->learn.is_on ? app->match.setup.game : (GameId)app->settings.game];
    if (app->screen == &screen_puzzles)
        return rules[app->puzzles.is_on ? app->match.setup.game : app->puzzles.game];
    for (size_t i = 0; i < sizeof by_screen / sizeof by_screen[0]; i++) {
        if (by_screen[i].screen == app->screen)
            return by_screen[i].page;
    }
    return HELP_STARTING;
}

/* ---- keys ---- */

bool help_key_matches(const HelpKey *key, const char *typed) {
    return finding_matches(_(key->keys), typed) || finding_matches(_(key->what), typed);
}

/* ---- pictures ---- */

static int place_named(GameId game, const char *name, size_t length) {
    for (int at = 0; at < games[game]->points; at++) {
        const char *other = games[game]->place_name(at);
        if (strlen(other) == length && strncmp(other, name, length) == 0)
            return at;
    }
    return NOWHERE;
}

uint32_t help_places(GameId game, const char *names) {
    uint32_t places = 0;
    for (const char *at = names != NULL ? names : ""; *at != '\0';) {
        size_t length = strcspn(at, " ");
        int place = place_named(game, at, length);
        if (place != NOWHERE)
            places |= 1u << place;
        at += length;
        at += strspn(at, " ");
    }
    return places;
}
