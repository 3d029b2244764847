/** Mixing: a few voices into one stream of samples. Plain values, no device. */
#ifndef ISIBAYA_UI_SOUND_MIX_H
#define ISIBAYA_UI_SOUND_MIX_H

#include <stdbool.h>
#include <stdint.h>

enum { SOUND_VOICES = 8, SOUND_RATE = 44100, RATE_ONE = 1 << 16, GAIN_ONE = 1 << 15 };

/** A sound being heard: where it is, and how fast it goes. */
typedef struct Voice {
    const int16_t *samples; /* NULL: free */
    int count;
    int64_t at;   /* the sample now due, times RATE_ONE */
    int32_t rate; /* RATE_ONE: as recorded */
} Voice;

typedef struct Mix {
    Voice voices[SOUND_VOICES];
    int32_t gain; /* GAIN_ONE: as loud as recorded */
} Mix;

/** Begins a sound; if every voice is taken, the one nearest its end gives way. */
void mix_start(Mix *mix, const int16_t *samples, int count, int32_t rate);

/** Ends all sounds. */
void mix_stop(Mix *mix);

/** Whether anything is still to be heard. */
bool mix_is_idle(const Mix *mix);

/** The next samples; what is too loud is held at the limit. */
void mix_render(Mix *mix, int16_t *out, int count);

/** The gain of a volume in percent: the ear's measure, not the amplitude's. */
int32_t mix_gain(int volume);

#endif
