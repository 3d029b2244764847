#include "sound_mix.h"

#include <stddef.h>

/* Samples of the output until a voice is through. */
static int64_t left_of(const Voice *voice) {
    return (((int64_t)voice->count << 16) - voice->at) / voice->rate;
}

static Voice *free_voice(Mix *mix) {
    Voice *shortest = &mix->voices[0];
    for (int i = 0; i < SOUND_VOICES; i++) {
        Voice *voice = &mix->voices[i];
        if (voice->samples == NULL)
            return voice;
        if (left_of(voice) < left_of(shortest))
            shortest = voice;
    }
    return shortest;
}

void mix_start(Mix *mix, const int16_t *samples, int count, int32_t rate) {
    if (samples != NULL && count > 0 && rate > 0)
        *free_voice(mix) = (Voice){.samples = samples, .count = count, .rate = rate};
}

void mix_stop(Mix *mix) {
    for (int i = 0; i < SOUND_VOICES; i++)
        mix->voices[i].samples = NULL;
}

bool mix_is_idle(const Mix *mix) {
    for (int i = 0; i < SOUND_VOICES; i++)
        if (mix->voices[i].samples != NULL)
            return false;
    return true;
}

/* The sample between two where the voice is; 0 after the last. */
static int32_t next_of(Voice *voice) {
    if (voice->samples == NULL)
        return 0;
    int index = (int)(voice->at >> 16);
    int64_t part = voice->at & (RATE_ONE - 1);
    if (index >= voice->count) {
        voice->samples = NULL;
        return 0;
    }
    int32_t here = voice->samples[index], next = index + 1 < voice->count ? voice->samples[index + 1] : 0;
    voice->at += voice->rate;
    return here + (int32_t)((next - here) * part / RATE_ONE);
}

void mix_render(Mix *mix, int16_t *out, int count) {
    for (int i = 0; i < count; i++) {
        int64_t sum = 0;
        for (int k = 0; k < SOUND_VOICES; k++)
            sum += next_of(&mix->voices[k]);
        sum = sum * mix->gain / GAIN_ONE;
        out[i] = (int16_t)(sum > INT16_MAX ? INT16_MAX : sum < INT16_MIN ? INT16_MIN : sum);
    }
}

int32_t mix_gain(int volume) {
    int v = volume < 0 ? 0 : volume > 100 ? 100 : volume;
    return (int32_t)((int64_t)GAIN_ONE * v * v / 10000);
}
