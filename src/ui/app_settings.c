/* Settings that were changed: taken into force and kept. */
#include "app_private.h"

void app_settings_changed(App *app) {
    Error error = {0};
    if (!settings_save(&app->settings, &error))
        app_tell_error(app, &error);
    app_redraw(app);
}

void app_toggle_sound(App *app) {
    Settings *settings = &app->settings;
    if (!settings->is_silent && settings->volume == 0) /* nothing was heard all the same */
        settings->volume = settings_standard().volume;
    else
        settings->is_silent = !settings->is_silent;
    app_settings_changed(app);
}
