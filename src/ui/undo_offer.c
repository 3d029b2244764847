#include "undo_offer.h"

#include "ui/language.h"

#include <stdio.h>

enum { STRIP = 48, BUTTON = 150 };

void undo_offer_open(App *app, UndoOffer *offer, const char *sentence) {
    offer->until_ms = app->now_ms + UNDO_OFFER_MS;
    snprintf(offer->text, sizeof offer->text, "%s", sentence);
    app_redraw(app);
}

bool undo_offer_is_open(const App *app, const UndoOffer *offer) {
    return offer->until_ms > app->now_ms;
}

int undo_offer_height(const App *app, const UndoOffer *offer) {
    const Measures *m = &app->measures;
    return undo_offer_is_open(app, offer) ? measures_px(m, STRIP) + m->space : 0;
}

static SDL_Rect strip_of(const Measures *m, int left, int width) {
    int height = measures_px(m, STRIP);
    return (SDL_Rect){left, m->height - m->space - height, width, height};
}

void undo_offer_layout(const App *app, const UndoOffer *offer, int left, int width, Targets *targets) {
    const Measures *m = &app->measures;
    if (!undo_offer_is_open(app, offer))
        return;
    SDL_Rect strip = strip_of(m, left, width);
    int inset = (strip.h - measures_px(m, 40)) / 2, wide = measures_px(m, BUTTON);
    Target *undo =
        targets_add(targets, TARGET_PRIMARY, "undo",
                    (SDL_Rect){strip.x + strip.w - wide - inset, strip.y + inset, wide, strip.h - 2 * inset});
    undo->label = _("Undo");
    undo->icon = SPRITE_ICON_UNDO;
}

void undo_offer_draw(App *app, const UndoOffer *offer, int left, int width) {
    const Measures *m = &app->measures;
    if (!undo_offer_is_open(app, offer))
        return;
    SDL_Rect strip = strip_of(m, left, width);
    paint_panel(app->paint, PANEL_CARD, strip);
    SDL_Rect room = {strip.x + m->margin, strip.y, strip.w - measures_px(m, BUTTON) - 3 * m->margin, strip.h};
    TextLook look = {.role = TEXT_BODY, .colour = paint_theme(app->paint)->text};
    paint_text_fitted(app->paint, offer->text, room, 14, look);
}

int undo_offer_due(const App *app, const UndoOffer *offer) {
    return undo_offer_is_open(app, offer) ? (int)(offer->until_ms - app->now_ms) : -1;
}
