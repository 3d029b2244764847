/** What both boards draw with: a pen knows the picture, its size in pixels and the shares of the board's
 * side. */
#ifndef ISIBAYA_UI_VIEW_PEN_H
#define ISIBAYA_UI_VIEW_PEN_H

#include "ui/view.h"

typedef struct Pen {
    Paint *paint;
    const BoardPicture *picture;
    const Scene *scene;
    const Marks *marks;
    float unit; /* pixels in a unit of the window's scale */
} Pen;

/** Of places 0 to count - 1 the one nearest to a spot, NOWHERE if that is farther than `reach`. */
int pen_nearest(Spot spot, Spot (*place)(int), int count, float reach);

Pen pen_of(Paint *paint, const BoardPicture *picture);

/** A share of the board's side in whole pixels, 1 at least. */
int pen_px(const Pen *pen, float share);

/** The pixel of a spot of the board. */
SDL_FPoint pen_at(const Pen *pen, Spot spot);

/** The same, shaken if this place trembles. */
SDL_FPoint pen_at_place(const Pen *pen, int place, Spot spot);

/** A sprite in the middle of each place of a set. */
void pen_marks(const Pen *pen, uint32_t places, Spot (*place)(int), Sprite sprite, int width, int alpha);

/** The same for one place or NOWHERE. */
void pen_mark(const Pen *pen, int at, Spot (*place)(int), Sprite sprite, int width, int alpha);

/** A short centred text of the board, bold. @param size  pixels */
void pen_label(const Pen *pen, const char *text, SDL_FPoint at, int size, SDL_Color colour);

/** The same, bright on a dark patch of its own: to be read on anything. */
void pen_tag(const Pen *pen, const char *text, SDL_FPoint at, int size);

/** The same on a plate of this kind, as wide as the text needs. */
void pen_plate(const Pen *pen, Panel plate, const char *text, SDL_FPoint at, int size, SDL_Color colour);

/** The advice and the threats that the marks ask for: what lies below the cows' or stones' own marks is drawn
 * by the board. */
void pen_mill_hint(const Pen *pen, int cow_px, int mark_px);
void pen_modiar_hint(const Pen *pen, int mark_px, int figure_px);

/** A part from 0 to 1 as an alpha from 0 to 255. */
int pen_alpha(float part);

#endif
