#include "sight.h"

#include <math.h>
#include <stddef.h>

const char *const sight_names[SIGHTS] = {"plain", "grey", "protan", "deutan", "tritan"};

static const double matrices[SIGHTS][3][3] = {
    [SIGHT_PLAIN] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [SIGHT_GREY] = {{.2126, .7152, .0722}, {.2126, .7152, .0722}, {.2126, .7152, .0722}},
    [SIGHT_PROTAN] = {{.152286, 1.052583, -.204868},
                      {.114503, .786281, .099216},
                      {-.003882, -.048116, 1.051998}},
    [SIGHT_DEUTAN] = {{.367322, .860646, -.227968},
                      {.280085, .672501, .047413},
                      {-.011820, .042940, .968881}},
    [SIGHT_TRITAN] = {{1.255528, -.076749, -.178779},
                      {-.078411, .930809, .147602},
                      {.004733, .691367, .303900}},
};

static double linear(double channel) {
    double v = channel / 255;
    return v <= .04045 ? v / 12.92 : pow((v + .055) / 1.055, 2.4);
}

/* Red, green and blue light as this kind of sight has them, 0 to 1. */
static void see(Colour colour, Sight sight, double out[3]) {
    double light[3] = {linear(colour.r), linear(colour.g), linear(colour.b)};
    for (int i = 0; i < 3; i++) {
        double sum = 0;
        for (int k = 0; k < 3; k++)
            sum += matrices[sight][i][k] * light[k];
        out[i] = fmin(fmax(sum, 0), 1);
    }
}

static double brightness(Colour colour, Sight sight) {
    double c[3];
    see(colour, sight, c);
    return .2126 * c[0] + .7152 * c[1] + .0722 * c[2];
}

double sight_contrast(Colour a, Colour b, Sight sight) {
    double la = brightness(a, sight), lb = brightness(b, sight);
    return (fmax(la, lb) + .05) / (fmin(la, lb) + .05);
}

double sight_least_contrast(Colour a, Colour b, Sight *worst) {
    double least = 21;
    for (Sight sight = 0; sight < SIGHTS; sight++) {
        double contrast = sight_contrast(a, b, sight);
        if (contrast <= least && worst != NULL)
            *worst = sight;
        least = fmin(least, contrast);
    }
    return least;
}

static double bent(double v) {
    return v > .008856 ? cbrt(v) : 7.787 * v + 16.0 / 116;
}

static void to_lab(Colour colour, Sight sight, double lab[3]) {
    double c[3];
    see(colour, sight, c);
    double x = bent((.4124 * c[0] + .3576 * c[1] + .1805 * c[2]) / .9505);
    double y = bent(.2126 * c[0] + .7152 * c[1] + .0722 * c[2]);
    double z = bent((.0193 * c[0] + .1192 * c[1] + .9505 * c[2]) / 1.089);
    lab[0] = 116 * y - 16;
    lab[1] = 500 * (x - y);
    lab[2] = 200 * (y - z);
}

double sight_distance(Colour a, Colour b, Sight sight) {
    double p[3], q[3];
    to_lab(a, sight, p);
    to_lab(b, sight, q);
    return sqrt(pow(p[0] - q[0], 2) + pow(p[1] - q[1], 2) + pow(p[2] - q[2], 2));
}

Colour sight_over(Colour above, Colour below, double opacity) {
    return (Colour){below.r + (above.r - below.r) * opacity, below.g + (above.g - below.g) * opacity,
                    below.b + (above.b - below.b) * opacity};
}
