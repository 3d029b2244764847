/* The controls of the settings page, a row each. A new setting is a row here and one in settings.c. */
#include "settings_page.h"

#include "ui/language.h"

#include <stddef.h>

/* ---- choices ---- */

static SettingChoice theme_choice(int i) {
    static const char *const names[THEME_COUNT] = {"kraal", "clay", "earth", "contrast"};
    return (SettingChoice){names[i], themes[i].title, i};
}

static SettingChoice language_choice(int i) {
    return (SettingChoice){i == LANGUAGE_SYSTEM ? "system" : languages[i].code, languages[i].name, i};
}

static SettingChoice help_choice(int i) {
    static const SettingChoice choices[] = {
        /* TRANSLATORS: help on the board: everything that there is to show */
        {"all", N_("All"), BOARD_HELP_ALL},
        /* TRANSLATORS: help on the board: only where a piece may go */
        {"destinations", N_("Destinations"), BOARD_HELP_DESTINATIONS},
        /* TRANSLATORS: help on the board */
        {"nothing", N_("Nothing"), BOARD_HELP_NOTHING},
    };
    return choices[i];
}

static SettingChoice speed_choice(int i) {
    static const SettingChoice choices[] = {
        /* TRANSLATORS: speed of animation */
        {"none", N_("None"), 0},
        /* TRANSLATORS: speed of animation */
        {"fast", N_("Fast"), 50},
        /* TRANSLATORS: speed of animation */
        {"normal", N_("Normal"), 100},
        /* TRANSLATORS: speed of animation */
        {"slow", N_("Slow"), 200},
    };
    return choices[i];
}

/* ---- what they do ---- */

static void use_theme(App *app, int theme) {
    app_use_theme(app, theme);
    app_settings_changed(app);
}

static void use_fullscreen(App *app, int is_wanted) {
    if (is_wanted != app->settings.is_fullscreen)
        app_toggle_fullscreen(app);
    app_settings_changed(app);
}

#define MEMBER(name) .offset = offsetof(Settings, name)

const SettingGroup setting_groups[SETTING_GROUPS] = {
    /* TRANSLATORS: a group of settings: how everything looks */
    [GROUP_LOOK] = {"look", N_("Look")},
    [GROUP_BOARD] = {"board", N_("Board")},
    [GROUP_SOUND] = {"sound", N_("Sound")},
};

const SettingControl setting_controls[] = {
    {"theme", N_("Theme"), GROUP_LOOK, CONTROL_CHOICES, MEMBER(theme), .count = THEME_COUNT,
     .choice = theme_choice, .use = use_theme},
    {"size", N_("Size of text and buttons"), GROUP_LOOK, CONTROL_STEPPER, MEMBER(scale), .least = 75,
     .most = 300, .step = 25, .use = app_use_scale},
    {"full-screen", N_("Full screen"), GROUP_LOOK, CONTROL_SWITCH, MEMBER(is_fullscreen),
     .use = use_fullscreen},
    {"language", N_("Language"), GROUP_LOOK, CONTROL_CHOICES, MEMBER(language), .count = LANGUAGE_COUNT,
     .choice = language_choice, .use = app_use_language},
    {"board-help", N_("Help on the board"), GROUP_BOARD, CONTROL_CHOICES, MEMBER(board_help), .count = 3,
     .choice = help_choice},
    {"turn-to-mover", N_("Turn the board to the mover"), GROUP_BOARD, CONTROL_SWITCH, MEMBER(turns_to_mover)},
    {"speed", N_("Animation"), GROUP_BOARD, CONTROL_CHOICES, MEMBER(speed), .count = 4,
     .choice = speed_choice},
    {"less-motion", N_("Less motion"), GROUP_BOARD, CONTROL_SWITCH, MEMBER(less_motion)},
    {"sounds", N_("Sound"), GROUP_SOUND, CONTROL_SWITCH, MEMBER(is_silent), .is_inverse = true},
    {"volume", N_("Volume"), GROUP_SOUND, CONTROL_SLIDER, MEMBER(volume), .least = 0, .most = 100, .step = 5},
};

const int setting_control_count = sizeof setting_controls / sizeof setting_controls[0];

static int *member(Settings *settings, const SettingControl *control) {
    return (int *)(void *)((char *)settings + control->offset);
}

int setting_value(const App *app, const SettingControl *control) {
    Settings settings = app->settings;
    return *member(&settings, control);
}

static void use(App *app, const SettingControl *control, int value) {
    if (value == setting_value(app, control))
        return;
    if (control->use != NULL) {
        control->use(app, value);
        return;
    }
    *member(&app->settings, control) = value;
    app_settings_changed(app);
}

void setting_use(App *app, const SettingControl *control, int value) {
    app->settings_page.undo_group = -1;
    use(app, control, value);
    if (control->group == GROUP_BOARD)
        settings_show_turn(app);
    else if (control->group == GROUP_SOUND)
        app_sound(app, SOUND_PLACE, 0); /* so loud */
}

int setting_scale_now(const App *app) {
    return (int)(app->measures.scale * 100 + 0.5f);
}

bool setting_scale_has_room(const App *app) {
    const Measures *m = &app->measures;
    return measures_of(m->width, m->height, m->scale + 0.25f).scale > m->scale + 0.01f;
}

bool setting_group_is_standard(const App *app, int group) {
    Settings standard = settings_standard();
    for (int i = 0; i < setting_control_count; i++) {
        const SettingControl *control = &setting_controls[i];
        if ((int)control->group == group && setting_value(app, control) != *member(&standard, control))
            return false;
    }
    return true;
}

void setting_group_put_back(App *app, int group) {
    SettingsPage *page = &app->settings_page;
    bool is_undo = page->undo_group == group;
    Settings wanted = is_undo ? page->before : settings_standard();
    page->before = app->settings;
    page->undo_group = is_undo ? -1 : group;
    for (int i = 0; i < setting_control_count; i++) {
        const SettingControl *control = &setting_controls[i];
        if ((int)control->group == group)
            use(app, control, *member(&wanted, control));
    }
    if (group == GROUP_BOARD)
        settings_show_turn(app);
}
