/** What app*.c share and no screen needs. */
#ifndef ISIBAYA_UI_APP_PRIVATE_H
#define ISIBAYA_UI_APP_PRIVATE_H

#include "ui/app.h"

/** Works out the measures anew: the size or the scale has changed. */
void app_measure(App *app);

/** Between full screen and window. */
void app_toggle_fullscreen(App *app);

#endif
