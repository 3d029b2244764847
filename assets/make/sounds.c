/*
 * Makes the sounds: sounds FOLDER writes its WAV files (44.1 kHz, mono, 16 bits). Wood, pebbles and the
 * tongues of a thumb piano, each struck at certain times; a seed of their own makes them the same at every
 * build.
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { RATE = 44100, LONGEST = RATE * 24 / 100, MODES = 6, STRIKES = 9, HEADER = 44 };

static const double PI = 3.14159265358979323846;

/* How a body rings: its modes as multiples of the pitch, how loud each is, how fast it dies away. */
typedef struct Body {
    double ratio[MODES], level[MODES], decay_ms[MODES];
    double click, click_ms; /* the noise of the blow itself */
    double rise_ms;         /* of the blow: 0 is hard */
    double drop;            /* by which part of the pitch it falls at first */
} Body;

typedef enum BodyId { WOOD, PEBBLE, TONGUE, GROUND, TRAY, RUB } BodyId;

static const Body bodies[] = {
    [WOOD] = {{1, 2.155, 3.52, 5.6}, {1, .62, .36, .2}, {24, 15, 9, 6}, .5, 2, .25, .06},
    [PEBBLE] = {{1, 1.63, 2.41, 3.37, 4.23}, {1, .7, .5, .34, .2}, {14, 11, 9, 7, 6}, .35, 1, .05, 0},
    [TONGUE] = {{1, 2.01, 2.76, 5.4, 8.1}, {1, .24, .16, .2, .07}, {260, 150, 110, 60, 24}, .12, 2, .9, 0},
    [GROUND] = {{1, 1.53, 2.21, 3.26}, {1, .7, .5, .3}, {58, 44, 30, 20}, .85, 9, .4, .55},
    [TRAY] = {{1, 1.87, 2.9, 4.4}, {1, .6, .4, .25}, {30, 20, 12, 8}, .4, 2, .2, .05},
    [RUB] = {{1}, {0}, {1}, 0, 0, 0, 0},
};

typedef struct Strike {
    double at_ms, pitch, level;
    BodyId body;
} Strike;

typedef struct Effect {
    const char *name;
    double ms, peak; /* how long, and how loud at its loudest, 0 to 1 */
    Strike strikes[STRIKES];
    double rub_ms, rub_level; /* wood drawn over wood before the last strike */
} Effect;

static const Effect effects[] = {
    {"place", 130, .62, {{0, 420, 1, WOOD}, {3, 260, .5, WOOD}}, 0, 0},
    {"slide", 180, .44, {{132, 380, 1, WOOD}}, 138, .55},
    {"mill", 240, .60, {{0, 784, .8, TONGUE}, {62, 1175, 1, TONGUE}, {0, 392, .3, WOOD}}, 0, 0},
    {"shot", 220, .80, {{0, 95, 1, GROUND}, {0, 310, .5, WOOD}, {70, 140, .22, GROUND}}, 0, 0},
    {"stone0", 90, .50, {{0, 1330, 1, PEBBLE}, {27, 1390, .28, PEBBLE}}, 0, 0},
    {"stone1", 90, .50, {{0, 1520, 1, PEBBLE}, {22, 1480, .3, PEBBLE}, {41, 1500, .1, PEBBLE}}, 0, 0},
    {"stone2", 90, .48, {{0, 1180, 1, PEBBLE}, {33, 1230, .22, PEBBLE}}, 0, 0},
    {"stone3", 90, .50, {{0, 1710, 1, PEBBLE}, {19, 1690, .36, PEBBLE}}, 0, 0},
    {"stone4", 90, .48, {{0, 1400, .9, PEBBLE}, {4, 2050, .5, PEBBLE}, {30, 1450, .2, PEBBLE}}, 0, 0},
    {"stone5", 90, .50, {{0, 1620, 1, PEBBLE}, {36, 1600, .2, PEBBLE}}, 0, 0},
    {"stone6", 90, .48, {{0, 1260, .9, PEBBLE}, {5, 1840, .6, PEBBLE}}, 0, 0},
    {"stone7", 90, .50, {{0, 1470, 1, PEBBLE}, {16, 1530, .4, PEBBLE}, {30, 1510, .14, PEBBLE}}, 0, 0},
    {"capture",
     235,
     .60,
     {{0, 1420, .8, PEBBLE},
      {24, 1180, .7, PEBBLE},
      {41, 1650, .8, PEBBLE},
      {66, 1330, .6, PEBBLE},
      {88, 1540, .7, PEBBLE},
      {118, 1240, .5, PEBBLE},
      {4, 300, .7, TRAY},
      {70, 330, .5, TRAY},
      {122, 310, .4, TRAY}},
     0,
     0},
    {"refused", 170, .46, {{0, 150, 1, TRAY}, {84, 132, .8, TRAY}}, 0, 0},
    {"win",
     240,
     .68,
     {{0, 523.25, .8, TONGUE},
      {52, 659.25, .85, TONGUE},
      {104, 783.99, .9, TONGUE},
      {150, 1046.5, 1, TONGUE}},
     0,
     0},
    {"end", 240, .56, {{0, 587.33, .9, TONGUE}, {86, 440, 1, TONGUE}}, 0, 0},
    {"warning",
     230,
     .66,
     {{0, 988, 1, TONGUE}, {0, 420, .3, WOOD}, {112, 988, 1, TONGUE}, {112, 420, .3, WOOD}},
     0,
     0},
};

static double noise(uint32_t *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(int32_t)*seed / 2147483648.0;
}

static double dying(double ms, double decay_ms) {
    return exp(-ms / decay_ms);
}

/* One mode of a strike, t milliseconds after it. */
static double ring(const Body *body, int mode, double pitch, double t) {
    double sunk = body->drop * 12 * (1 - dying(t, 12)); /* the phase that a falling pitch has run ahead */
    double phase = 2 * PI * pitch * body->ratio[mode] * (t + sunk) / 1000;
    return body->level[mode] * dying(t, body->decay_ms[mode]) * sin(phase);
}

static void add_strike(double *out, int count, const Strike *strike, uint32_t *seed) {
    const Body *body = &bodies[strike->body];
    double softened = 0;
    for (int i = (int)(strike->at_ms * RATE / 1000); i < count; i++) {
        double t = i * 1000.0 / RATE - strike->at_ms, sum = 0;
        for (int mode = 0; mode < MODES; mode++)
            if (body->level[mode] > 0)
                sum += ring(body, mode, strike->pitch, t);
        softened += .35 * (noise(seed) - softened);
        sum += body->click_ms > 0 ? body->click * softened * dying(t, body->click_ms) * 2 : 0;
        out[i] += strike->level * sum * (body->rise_ms > 0 ? 1 - dying(t, body->rise_ms) : 1);
    }
}

/* Noise between two low passes, swelling and dying like a hand's way. */
static void add_rub(double *out, const Effect *effect, uint32_t *seed) {
    int count = (int)(effect->rub_ms * RATE / 1000);
    double fast = 0, slow = 0;
    for (int i = 0; i < count; i++) {
        double way = (double)i / count, swell = sin(PI * pow(way, .7));
        fast += (.16 + .12 * way) * (noise(seed) - fast);
        slow += .035 * (fast - slow);
        out[i] += effect->rub_level * swell * swell * (fast - slow) * (1 + .25 * sin(2 * PI * 61 * way));
    }
}

/* To the wanted loudness, with a short way out so that nothing ends in a click. */
static void finish(double *out, int count, double peak) {
    enum { FADE = RATE * 35 / 1000 };
    double most = 1e-9;
    for (int i = 0; i < count; i++) {
        int left = count - 1 - i;
        if (left < FADE)
            out[i] *= .5 - .5 * cos(PI * left / FADE);
        most = fmax(most, fabs(out[i]));
    }
    for (int i = 0; i < count; i++)
        out[i] *= peak / most;
}

static void put(uint8_t *at, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

static bool write_wav(const char *folder, const char *name, const double *samples, int count) {
    uint8_t bytes[HEADER + 2 * LONGEST];
    char path[4096];
    uint32_t size = (uint32_t)count * 2;
    memcpy(bytes, "RIFF....WAVEfmt ....................data....", HEADER);
    put(bytes + 4, 36 + size, 4);
    put(bytes + 16, 16, 4);
    put(bytes + 20, 1, 2); /* plain samples */
    put(bytes + 22, 1, 2); /* one channel */
    put(bytes + 24, RATE, 4);
    put(bytes + 28, RATE * 2, 4);
    put(bytes + 32, 2, 2);
    put(bytes + 34, 16, 2);
    put(bytes + 40, size, 4);
    for (int i = 0; i < count; i++)
        put(bytes + HEADER + 2 * i, (uint32_t)(int32_t)lrint(samples[i] * 32767), 2);
    snprintf(path, sizeof path, "%s/%s.wav", folder, name);
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return false;
    size_t length = HEADER + size;
    bool is_written = fwrite(bytes, 1, length, file) == length;
    return fclose(file) == 0 && is_written;
}

static bool make(const char *folder, const Effect *effect, uint32_t seed) {
    static double samples[LONGEST];
    int count = (int)(effect->ms * RATE / 1000);
    memset(samples, 0, sizeof samples);
    for (int i = 0; i < STRIKES; i++)
        if (effect->strikes[i].level > 0)
            add_strike(samples, count, &effect->strikes[i], &seed);
    add_rub(samples, effect, &seed);
    finish(samples, count, effect->peak);
    return write_wav(folder, effect->name, samples, count);
}

int main(int argc, char *argv[]) {
    if (argc != 2) {
        fprintf(stderr, "usage: sounds FOLDER\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof effects / sizeof effects[0]; i++) {
        if (!make(argv[1], &effects[i], 20240517u + (uint32_t)i * 7919u)) {
            fprintf(stderr, "sounds: %s.wav cannot be written to %s\n", effects[i].name, argv[1]);
            return 1;
        }
    }
    return 0;
}
