/**
 * How colours are seen: contrast by WCAG 2 and distance by CIE 1976, plainly and with each kind of colour
 * blindness (Machado, Oliveira, Fernandes 2009, full severity, on linear light).
 */
#ifndef ISIBAYA_TESTS_SIGHT_H
#define ISIBAYA_TESTS_SIGHT_H

typedef struct Colour {
    double r, g, b; /* 0 to 255 */
} Colour;

typedef enum Sight { SIGHT_PLAIN, SIGHT_GREY, SIGHT_PROTAN, SIGHT_DEUTAN, SIGHT_TRITAN, SIGHTS } Sight;

extern const char *const sight_names[SIGHTS];

/** Contrast, 1 to 21. */
double sight_contrast(Colour a, Colour b, Sight sight);

/** The least contrast over all kinds of sight; *worst may be NULL. */
double sight_least_contrast(Colour a, Colour b, Sight *worst);

/** Distance of two colours; 2 is just seen. */
double sight_distance(Colour a, Colour b, Sight sight);

/** A colour laid over another with this opacity. */
Colour sight_over(Colour above, Colour below, double opacity);

#endif
