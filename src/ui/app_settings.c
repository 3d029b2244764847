/* Settings that were changed: taken into force and kept. */
#include "app_private.h"

void app_settings_changed(App *app) {
    Error error = {0};
    if (!settings_save(&app->settings, &error))
        app_tell_error(app, &error);
    app_redraw(app);
}

void app_toggle_sound(App *app) {
    app->settings.is_silent = !app->settings.is_silent;
    app_settings_changed(app);
}
