/**
 * The settings screen's parts: settings_page.c (the controls, a row each, and what they do),
 * settings_board.c (the board that shows it), screen_settings.c (where everything stands, the screen's row).
 */
#ifndef ISIBAYA_UI_SETTINGS_PAGE_H
#define ISIBAYA_UI_SETTINGS_PAGE_H

#include "ui/app.h"

typedef enum SettingGroupId { GROUP_LOOK, GROUP_BOARD, GROUP_SOUND, SETTING_GROUPS } SettingGroupId;

/** A group of settings that can be put back together. */
typedef struct SettingGroup {
    const char *name;  /* fixed English word */
    const char *title; /* for people: _(title) */
} SettingGroup;

extern const SettingGroup setting_groups[SETTING_GROUPS];

typedef enum ControlKind {
    CONTROL_CHOICES, /* one of several buttons */
    CONTROL_SWITCH,
    CONTROL_SLIDER,
    CONTROL_STEPPER, /* automatic, or step by step */
    CONTROL_KINDS
} ControlKind;

typedef struct SettingChoice {
    const char *name;  /* fixed English word */
    const char *label; /* for people: _(label) */
    int value;
} SettingChoice;

/** A setting on the page. */
typedef struct SettingControl {
    const char *name;    /* of its targets */
    const char *caption; /* for people: _(caption) */
    SettingGroupId group;
    ControlKind kind;
    int offset;                   /* of the member in Settings */
    bool is_inverse;              /* a switch that is on when the member is 0 */
    int count;                    /* of choices */
    SettingChoice (*choice)(int); /* the i-th of them */
    int least, most, step;        /* of a slider or stepper */
    /** Takes a value into force; NULL: it is enough to keep it. */
    void (*use)(App *app, int value);
} SettingControl;

extern const SettingControl setting_controls[];
extern const int setting_control_count;

/** The value of a control now. */
int setting_value(const App *app, const SettingControl *control);

/** Takes a value of a control into force and keeps it; the board shows what it does. */
void setting_use(App *app, const SettingControl *control, int value);

/** The size of text and buttons in force, percent, and whether the window has room for more. */
int setting_scale_now(const App *app);
bool setting_scale_has_room(const App *app);

/** Whether all settings of a group are as delivered. */
bool setting_group_is_standard(const App *app, int group);

/** Puts a group back as delivered, or, directly after that, as it was before. */
void setting_group_put_back(App *app, int group);

/** Draws the window's ground with the board on it, and on that what the settings say. */
void settings_draw_board(App *app, SDL_Rect board);

/** Plays a turn on the board. */
void settings_show_turn(App *app);

/** The board's time: the parts of Screen. */
void settings_board_tick(App *app);
int settings_board_due(const App *app);

#endif
