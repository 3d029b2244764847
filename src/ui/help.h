/**
 * The help: pages of sections, each some words with a picture beside them; the list of keys. All of it is
 * data. help.c finds pages and keys, help_picture.c draws small boards, help_page.c a page, screen_help.c is
 * the screen.
 */
#ifndef ISIBAYA_UI_HELP_H
#define ISIBAYA_UI_HELP_H

#include "ui/app.h"

/** A small board. Sets of places are written by their names, a blank between; NULL: none. */
typedef struct HelpPicture {
    GameId game;
    const char *position; /* its text form; NULL: no board */
    const char *shootable, *ringed, *barred, *crossed;
    const char *turn; /* shown as an arrow: its text, legal in the position */
} HelpPicture;

/** Some words; beside them a board, or a button's icon. Texts are English, to be translated where shown. */
typedef struct HelpSection {
    const char *title, *words;
    HelpPicture picture;
    Sprite icon;
} HelpSection;

/** A page; name: fixed English, of its target. */
typedef struct HelpPage {
    const char *name, *title;
    const HelpSection *sections; /* NULL: the list of keys */
    const int *count;
} HelpPage;

typedef enum HelpPageId {
    HELP_MORABARABA,
    HELP_TWELVE,
    HELP_MODIAR,
    HELP_PLAYING,
    HELP_STARTING,
    HELP_GAMES,
    HELP_SETTINGS,
    HELP_KEYS,
    HELP_PAGES
} HelpPageId;

extern const HelpPage help_pages[HELP_PAGES];

/** A key, or several, and what it does. */
typedef struct HelpKey {
    const char *where; /* a heading stands before the first of several alike */
    const char *keys, *what;
} HelpKey;

extern const HelpKey help_keys[];
extern const int help_key_count;

/** The page of the screen that is shown. */
HelpPageId help_page_of(const App *app);

/** Whether a key or what it does contains what was typed, capital letters or not. */
bool help_key_matches(const HelpKey *key, const char *typed);

/** The places of a set, bit n: point or pit n. */
uint32_t help_places(GameId game, const char *names);

/** Draws a small board in this square. */
void help_draw_picture(Paint *paint, SDL_Rect rect, const HelpPicture *picture);

enum { HELP_ROW = 40, HELP_BAR = 14 }; /* units: a row of the list of pages; the scroll bar */

/** Where things stand. */
typedef struct HelpLayout {
    SDL_Rect nav, view; /* the list of pages; the view of one, the scroll bar at its right included */
    SDL_Rect search;    /* above the view, on the page of keys; else empty */
    int left, width;    /* of the words and pictures */
} HelpLayout;

HelpLayout help_layout(const App *app);

/** Goes through the page, as far as it is scrolled, and draws what is seen of it, or only returns its length.
 */
int help_flow(App *app, const HelpLayout *at, bool is_drawn);

/* The sections of the pages: the rules of the games, and how the screens are used. */
extern const HelpSection help_morabaraba[], help_twelve[], help_modiar[];
extern const HelpSection help_playing[], help_starting[], help_games[], help_settings[];
extern const int help_morabaraba_count, help_twelve_count, help_modiar_count;
extern const int help_playing_count, help_starting_count, help_games_count, help_settings_count;

#endif
