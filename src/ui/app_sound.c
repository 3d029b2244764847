/* The sounds as the settings want them. */
#include "app_private.h"

void app_sound(App *app, SoundId id, int number) {
    sound_set(app->sound, app->settings.volume, app->settings.is_silent);
    sound_play(app->sound, id, number, app->now_ms);
}

void app_sound_tick(App *app) {
    sound_set(app->sound, app->settings.volume, app->settings.is_silent);
    sound_tick(app->sound, app->now_ms);
}

int app_sound_due(const App *app) {
    return sound_due(app->sound, app->now_ms);
}
