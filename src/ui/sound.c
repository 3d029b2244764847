#include "ui/sound.h"

#include "base/file.h"
#include "sound_mix.h"

#include <SDL.h>
#include <stdio.h>

enum {
    FRAMES = 512,       /* 12 ms: a click is heard when it is seen */
    CLOSE_MS = 8000,    /* of silence, after which the device is given back */
    RETRY_MS = 30000,   /* after which a device that was missing is looked for again */
    PEBBLES = 8,        /* kinds of SOUND_STONE */
    STONES_RISING = 24, /* the pitch rises with so many stones, then stays */
    RISE_PERCENT = 3
};

typedef struct Sample {
    int16_t *data; /* NULL: the file is not there */
    int count;
} Sample;

struct Sound {
    char data_dir[FILE_PATH_MAX];
    SDL_AudioDeviceID device; /* 0: closed */
    Mix mix;                  /* while the device is open: only under its lock */
    Sample samples[SOUND_COUNT], pebbles[PEBBLES];
    bool is_loaded;
    int volume;
    bool is_silent;
    uint64_t played_ms; /* when the last sound began */
    uint64_t retry_ms;  /* no device is looked for before */
    int pebble;         /* the last one */
    uint32_t chance;    /* for the next */
};

static const char *const names[SOUND_COUNT] = {
    [SOUND_PLACE] = "place", [SOUND_SLIDE] = "slide",     [SOUND_MILL] = "mill",
    [SOUND_SHOT] = "shot",   [SOUND_CAPTURE] = "capture", [SOUND_REFUSED] = "refused",
    [SOUND_WIN] = "win",     [SOUND_END] = "end",         [SOUND_WARNING] = "warning",
};

Sound *sound_create(const char *data_dir) {
    Sound *sound = SDL_calloc(1, sizeof *sound);
    if (sound == NULL)
        return NULL;
    snprintf(sound->data_dir, sizeof sound->data_dir, "%s", data_dir);
    sound->chance = 1;
    return sound;
}

/* ---- the device ---- */

static void SDLCALL fill(void *payload, Uint8 *stream, int bytes) {
    Sound *sound = payload;
    mix_render(&sound->mix, (int16_t *)(void *)stream, bytes / 2);
}

static void ignore(const char *file, int line, const char *function, int error, const char *format, ...) {
    (void)file, (void)line, (void)function, (void)error, (void)format;
}

/* Without a card ALSA complains on standard error at each attempt, unless told where to complain. */
static void hush_alsa(void) {
    typedef void (*Complain)(const char *, int, const char *, int, const char *, ...);
    const char *driver = SDL_GetCurrentAudioDriver();
    if (driver == NULL || SDL_strcmp(driver, "alsa") != 0)
        return;
    void *library = SDL_LoadObject("libasound.so.2");
    void *found = library ? SDL_LoadFunction(library, "snd_lib_error_set_handler") : NULL;
    int (*set_handler)(Complain) = NULL;
    SDL_memcpy(&set_handler, &found, sizeof set_handler);
    if (set_handler != NULL)
        set_handler(ignore);
    if (library != NULL)
        SDL_UnloadObject(library); /* SDL keeps it loaded while its driver is in use */
}

static Sample load(const Sound *sound, const char *name) {
    char path[FILE_PATH_MAX + 64];
    SDL_AudioSpec spec;
    Uint8 *data = NULL;
    Uint32 bytes = 0;
    snprintf(path, sizeof path, "%s/sounds/%s.wav", sound->data_dir, name);
    if (SDL_LoadWAV(path, &spec, &data, &bytes) == NULL)
        return (Sample){NULL, 0};
    if (spec.freq != SOUND_RATE || spec.format != AUDIO_S16LSB || spec.channels != 1) {
        SDL_FreeWAV(data);
        return (Sample){NULL, 0};
    }
    return (Sample){(int16_t *)(void *)data, (int)(bytes / 2)};
}

static void load_all(Sound *sound) {
    if (sound->is_loaded)
        return;
    sound->is_loaded = true;
    for (int i = 0; i < SOUND_COUNT; i++)
        if (names[i] != NULL)
            sound->samples[i] = load(sound, names[i]);
    for (int i = 0; i < PEBBLES; i++) {
        char name[16];
        snprintf(name, sizeof name, "stone%d", i);
        sound->pebbles[i] = load(sound, name);
    }
}

static void close_device(Sound *sound) {
    if (sound->device == 0)
        return;
    SDL_CloseAudioDevice(sound->device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO); /* its own threads too */
    mix_stop(&sound->mix);
    sound->device = 0;
}

static bool open_device(Sound *sound, uint64_t now_ms) {
    SDL_AudioSpec wanted = {
        .freq = SOUND_RATE, .format = AUDIO_S16SYS, .channels = 1, .samples = FRAMES, .callback = fill};
    wanted.userdata = sound;
    if (sound->device != 0)
        return true;
    if (now_ms < sound->retry_ms)
        return false;
    sound->retry_ms = now_ms + RETRY_MS;
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return false;
    hush_alsa();
    sound->device = SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
    if (sound->device == 0) {
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return false;
    }
    sound->retry_ms = 0;
    load_all(sound);
    SDL_PauseAudioDevice(sound->device, 0);
    return true;
}

void sound_free(Sound *sound) {
    if (sound == NULL)
        return;
    close_device(sound);
    for (int i = 0; i < SOUND_COUNT; i++)
        SDL_FreeWAV((Uint8 *)sound->samples[i].data);
    for (int i = 0; i < PEBBLES; i++)
        SDL_FreeWAV((Uint8 *)sound->pebbles[i].data);
    SDL_free(sound);
}

/* ---- playing ---- */

void sound_set(Sound *sound, int volume, bool is_silent) {
    if (sound == NULL || (sound->volume == volume && sound->is_silent == is_silent))
        return;
    if (sound->is_silent && !is_silent)
        sound->retry_ms = 0; /* asked for anew: a device may be there now */
    sound->volume = volume;
    sound->is_silent = is_silent;
    if (sound->device == 0)
        return;
    SDL_LockAudioDevice(sound->device);
    sound->mix.gain = is_silent ? 0 : mix_gain(volume);
    SDL_UnlockAudioDevice(sound->device);
}

/* Never the same pebble twice running. */
static const Sample *next_pebble(Sound *sound) {
    sound->chance = sound->chance * 1664525u + 1013904223u;
    sound->pebble = (sound->pebble + 1 + (int)(sound->chance >> 16) % (PEBBLES - 1)) % PEBBLES;
    return &sound->pebbles[sound->pebble];
}

static int32_t rate_of(SoundId id, int number) {
    if (id != SOUND_STONE || number <= 0)
        return RATE_ONE;
    int steps = number < STONES_RISING ? number : STONES_RISING;
    return RATE_ONE + RATE_ONE / 100 * RISE_PERCENT * steps;
}

void sound_play(Sound *sound, SoundId id, int number, uint64_t now_ms) {
    if (sound == NULL || id <= SOUND_NONE || id >= SOUND_COUNT || sound->is_silent || sound->volume == 0 ||
        !open_device(sound, now_ms))
        return;
    const Sample *sample = id == SOUND_STONE ? next_pebble(sound) : &sound->samples[id];
    SDL_LockAudioDevice(sound->device);
    sound->mix.gain = mix_gain(sound->volume);
    mix_start(&sound->mix, sample->data, sample->count, rate_of(id, number));
    SDL_UnlockAudioDevice(sound->device);
    sound->played_ms = now_ms;
}

void sound_tick(Sound *sound, uint64_t now_ms) {
    if (sound == NULL || sound->device == 0)
        return;
    bool is_lost = SDL_GetAudioDeviceStatus(sound->device) == SDL_AUDIO_STOPPED;
    if (is_lost || now_ms >= sound->played_ms + CLOSE_MS)
        close_device(sound);
}

int sound_due(const Sound *sound, uint64_t now_ms) {
    if (sound == NULL || sound->device == 0)
        return -1;
    uint64_t then = sound->played_ms + CLOSE_MS;
    return then > now_ms ? (int)(then - now_ms) : 0;
}
