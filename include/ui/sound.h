/**
 * The sounds: short effects of our own making (assets/make/sounds.c), mixed in one callback. The device is
 * opened by the first sound and closed after some silence, so that a game at rest costs nothing. Without a
 * device, or when it is lost, everything here does nothing and says nothing. Main thread only.
 */
#ifndef ISIBAYA_UI_SOUND_H
#define ISIBAYA_UI_SOUND_H

#include <stdbool.h>
#include <stdint.h>

/** What can be heard; the files stand in sound.c. */
typedef enum SoundId {
    SOUND_NONE,
    SOUND_PLACE,   /* a cow is put down */
    SOUND_SLIDE,   /* a cow goes along a line, or sets out to fly */
    SOUND_MILL,    /* a mill is closed */
    SOUND_SHOT,    /* a cow is shot */
    SOUND_STONE,   /* a stone falls into a pit: another pebble each time */
    SOUND_CAPTURE, /* the stones of a pit go to the tray */
    SOUND_REFUSED, /* that cannot be done */
    SOUND_WIN,     /* the person at this screen has won, or one of two has */
    SOUND_END,     /* any other end */
    SOUND_WARNING, /* ten seconds are left */
    SOUND_COUNT
} SoundId;

typedef struct Sound Sound;

/**
 * Makes ready; opens nothing.
 * @param data_dir  the folder with `sounds` in it
 * @return          NULL without memory, which everything here accepts: it is then silent
 */
Sound *sound_create(const char *data_dir);

/** NULL is accepted. */
void sound_free(Sound *sound);

/** How loud, 0 to 100, and whether at all; heard at once. */
void sound_set(Sound *sound, int volume, bool is_silent);

/**
 * Plays a sound beside those that are heard already.
 * @param number  of SOUND_STONE: which stone of the sowing it is, from 0: the pitch rises with it
 */
void sound_play(Sound *sound, SoundId id, int number, uint64_t now_ms);

/** Lets the device rest when nothing is to be heard. */
void sound_tick(Sound *sound, uint64_t now_ms);

/** Milliseconds until sound_tick has something to do; -1: not before the next sound. */
int sound_due(const Sound *sound, uint64_t now_ms);

#endif
