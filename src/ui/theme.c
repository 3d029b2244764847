#include "ui/theme.h"

#include <math.h>

enum { LEAST_WIDTH = 800, LEAST_HEIGHT = 480, LOW_BELOW = 720, TEXT_LEAST = 14 };

/* Units, for a roomy and a low window (screens.md 1). */
static const struct {
    int bar, status, margin, gap, card, button, row;
    int text[TEXT_ROLES];
} sizes[2] = {
    {48,
     48,
     16,
     16,
     112,
     48,
     28,
     {[TEXT_STATUS] = 20,
      [TEXT_BODY] = 16,
      [TEXT_NAME] = 18,
      [TEXT_HEADING] = 24,
      [TEXT_TITLE] = 32,
      [TEXT_CLOCK] = 24,
      [TEXT_SMALL] = 14}},
    {40,
     40,
     8,
     12,
     72,
     40,
     26,
     {[TEXT_STATUS] = 18,
      [TEXT_BODY] = 15,
      [TEXT_NAME] = 16,
      [TEXT_HEADING] = 20,
      [TEXT_TITLE] = 26,
      [TEXT_CLOCK] = 19,
      [TEXT_SMALL] = 14}},
};

int measures_px(const Measures *measures, float units) {
    return (int)lroundf(units * measures->scale);
}

static int text_px(const Measures *measures, int units) {
    int size = measures_px(measures, (float)units);
    return size < TEXT_LEAST ? TEXT_LEAST : size;
}

Measures measures_of(int width, int height, float wanted) {
    float most = fminf((float)width / LEAST_WIDTH, (float)height / LEAST_HEIGHT);
    Measures m = {.width = width, .height = height, .scale = fmaxf(0.25f, fminf(wanted, most))};
    m.is_low = (float)height / m.scale < LOW_BELOW;
    m.bar = measures_px(&m, (float)sizes[m.is_low].bar);
    m.status = measures_px(&m, (float)sizes[m.is_low].status);
    m.margin = measures_px(&m, (float)sizes[m.is_low].margin);
    m.gap = measures_px(&m, (float)sizes[m.is_low].gap);
    m.card = measures_px(&m, (float)sizes[m.is_low].card);
    m.button = measures_px(&m, (float)sizes[m.is_low].button);
    m.row = measures_px(&m, (float)sizes[m.is_low].row);
    m.space = measures_px(&m, 8);
    for (int role = 0; role < TEXT_ROLES; role++)
        m.text[role] = text_px(&m, sizes[m.is_low].text[role]);
    return m;
}
