/* The sounds: how they are mixed, the files that the build makes, and what a device gets of them. */
#include "ui/sound.h"

#include "ui/sound_mix.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include <SDL.h>

enum { SECOND = SOUND_RATE, SAMPLES_MAX = 4 * SECOND };

/* ---- mixing ---- */

static int16_t loud[1000], soft[400];

static Mix fresh_mix(void) {
    Mix mix = {.gain = GAIN_ONE};
    for (int i = 0; i < 1000; i++)
        loud[i] = 30000;
    for (int i = 0; i < 400; i++)
        soft[i] = -500;
    return mix;
}

static void two_sounds_add_up_and_what_is_too_loud_is_held(void **state) {
    (void)state;
    Mix mix = fresh_mix();
    int16_t out[1100];
    mix_start(&mix, loud, 1000, RATE_ONE);
    mix_start(&mix, soft, 400, RATE_ONE);
    mix_render(&mix, out, 100);
    assert_int_equal(out[50], 29500);
    mix_start(&mix, loud, 1000, RATE_ONE);
    mix_render(&mix, out, 100);
    assert_int_equal(out[50], INT16_MAX);
    for (int i = 0; i < 1000; i++)
        loud[i] = -30000;
    mix_render(&mix, out, 100);
    assert_int_equal(out[50], INT16_MIN);
}

static void a_mix_is_idle_before_and_after_its_sounds(void **state) {
    (void)state;
    Mix mix = fresh_mix();
    int16_t out[500];
    assert_true(mix_is_idle(&mix));
    mix_start(&mix, soft, 400, RATE_ONE);
    mix_render(&mix, out, 400);
    assert_int_equal(out[399], -500);
    mix_render(&mix, out, 100);
    assert_true(mix_is_idle(&mix));
    for (int i = 0; i < 100; i++)
        assert_int_equal(out[i], 0);
}

static void gain_makes_it_softer_and_nothing_is_silent(void **state) {
    (void)state;
    Mix mix = fresh_mix();
    int16_t out[10];
    mix.gain = mix_gain(50);
    mix_start(&mix, loud, 1000, RATE_ONE);
    mix_render(&mix, out, 10);
    assert_in_range(out[5], 1000, 20000);
    mix.gain = mix_gain(0);
    mix_render(&mix, out, 10);
    for (int i = 0; i < 10; i++)
        assert_int_equal(out[i], 0);
    assert_int_equal(mix_gain(100), GAIN_ONE);
    assert_int_equal(mix_gain(-7), 0);
    assert_int_equal(mix_gain(700), GAIN_ONE);
}

static void a_ninth_sound_takes_the_voice_that_is_nearest_its_end(void **state) {
    (void)state;
    Mix mix = fresh_mix();
    int16_t out[100];
    for (int i = 0; i < SOUND_VOICES - 1; i++)
        mix_start(&mix, loud, 1000, RATE_ONE);
    mix_start(&mix, soft, 400, RATE_ONE);
    mix_render(&mix, out, 100);
    mix_start(&mix, loud, 1000, RATE_ONE);
    int whole = 0;
    for (int i = 0; i < SOUND_VOICES; i++) {
        assert_ptr_equal(mix.voices[i].samples, loud);
        whole += mix.voices[i].at == 0;
    }
    assert_int_equal(whole, 1);
}

static void a_higher_pitch_is_over_sooner(void **state) {
    (void)state;
    Mix mix = fresh_mix();
    int16_t out[600];
    mix_start(&mix, loud, 1000, 2 * RATE_ONE);
    mix_render(&mix, out, 500);
    assert_int_equal(out[498], 30000);
    mix_render(&mix, out, 1);
    assert_true(mix_is_idle(&mix));
    for (int i = 0; i < 1000; i++)
        loud[i] = (int16_t)(10 * i);
    mix_start(&mix, loud, 1000, RATE_ONE + RATE_ONE / 2);
    mix_render(&mix, out, 10);
    assert_int_equal(out[1], 15); /* between two samples */
    assert_int_equal(out[2], 30);
}

/* ---- the files ---- */

static const char *const files[] = {"place",  "slide",  "mill",    "shot",   "capture", "refused",
                                    "win",    "end",    "warning", "stone0", "stone1",  "stone2",
                                    "stone3", "stone4", "stone5",  "stone6", "stone7"};

enum { FILES = sizeof files / sizeof files[0], LONGEST = SECOND / 4 };

static int load(const char *name, int16_t out[LONGEST]) {
    char path[512];
    SDL_AudioSpec spec;
    Uint8 *data = NULL;
    Uint32 bytes = 0;
    snprintf(path, sizeof path, "%s/sounds/%s.wav", DATA_DIR, name);
    assert_non_null(SDL_LoadWAV(path, &spec, &data, &bytes));
    assert_int_equal(spec.freq, SOUND_RATE);
    assert_int_equal(spec.channels, 1);
    assert_int_equal(spec.format, AUDIO_S16LSB);
    assert_in_range(bytes, 2 * SECOND / 20, 2 * LONGEST - 2); /* 50 to 250 ms */
    memcpy(out, data, bytes);
    SDL_FreeWAV(data);
    return (int)bytes / 2;
}

static int loudest(const int16_t *samples, int count) {
    int most = 0;
    for (int i = 0; i < count; i++)
        most = abs(samples[i]) > most ? abs(samples[i]) : most;
    return most;
}

static void every_sound_is_short_and_heard_and_ends_softly(void **state) {
    (void)state;
    static int16_t samples[LONGEST];
    for (int i = 0; i < FILES; i++) {
        int count = load(files[i], samples);
        double sum = 0;
        for (int k = 0; k < count; k++)
            sum += samples[k];
        assert_in_range(loudest(samples, count), INT16_MAX / 3, INT16_MAX - 1000);
        assert_true(loudest(samples, SECOND / 20) > INT16_MAX / 20);      /* it begins at once */
        assert_true(loudest(samples + count - 60, 60) < INT16_MAX / 100); /* no click at its end */
        assert_true(fabs(sum / count) < INT16_MAX / 100.0);               /* and none at its beginning */
    }
}

static void no_two_sounds_are_the_same(void **state) {
    (void)state;
    static int16_t samples[FILES][LONGEST];
    int count[FILES];
    for (int i = 0; i < FILES; i++) {
        count[i] = load(files[i], samples[i]);
        for (int k = 0; k < i; k++)
            assert_true(count[i] != count[k] || memcmp(samples[i], samples[k], (size_t)count[i] * 2) != 0);
    }
}

/* ---- the device ---- */

typedef struct Tape {
    Sound *sound;
    char path[64];
    int16_t samples[SAMPLES_MAX];
    int count;
} Tape;

static int tape_start(void **state) {
    Tape *tape = test_calloc(1, sizeof *tape);
    snprintf(tape->path, sizeof tape->path, "/tmp/isibaya-sound-%d.raw", (int)getpid());
    remove(tape->path);
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", tape->path, 1);
    tape->sound = sound_create(DATA_DIR);
    assert_non_null(tape->sound);
    *state = tape;
    return 0;
}

static int tape_end(void **state) {
    Tape *tape = *state;
    sound_free(tape->sound);
    remove(tape->path);
    test_free(tape);
    return 0;
}

/* How many samples a loudspeaker would have got by now, but for some that wait in buffers. */
static int tape_written(const Tape *tape) {
    struct stat status;
    return stat(tape->path, &status) == 0 ? (int)status.st_size / 2 : 0;
}

/* Lets so many more samples be played, however long that takes. */
static void tape_wait(const Tape *tape, int samples) {
    int until = tape_written(tape) + samples;
    for (int i = 0; i < 20000 && tape_written(tape) < until; i++)
        SDL_Delay(1);
    assert_true(tape_written(tape) >= until);
}

/* Ends it and reads what was played. */
static void tape_end_and_read(Tape *tape) {
    sound_free(tape->sound);
    tape->sound = NULL;
    FILE *file = fopen(tape->path, "rb");
    tape->count = file ? (int)fread(tape->samples, 2, SAMPLES_MAX, file) : 0;
    if (file != NULL)
        fclose(file);
}

static void a_sound_reaches_the_device(void **state) {
    Tape *tape = *state;
    sound_set(tape->sound, 100, false);
    sound_play(tape->sound, SOUND_PLACE, 0, 1000);
    tape_wait(tape, SECOND / 5);
    tape_end_and_read(tape);
    assert_in_range(loudest(tape->samples, tape->count), INT16_MAX / 3, INT16_MAX);
}

static void silence_and_no_volume_do_not_even_open_the_device(void **state) {
    Tape *tape = *state;
    sound_set(tape->sound, 100, true);
    sound_play(tape->sound, SOUND_SHOT, 0, 1000);
    sound_set(tape->sound, 0, false);
    sound_play(tape->sound, SOUND_SHOT, 0, 1100);
    assert_int_equal(sound_due(tape->sound, 1100), -1);
    tape_end_and_read(tape);
    assert_int_equal(tape->count, 0);
}

static void turning_the_sound_off_silences_what_is_being_heard(void **state) {
    enum { BUFFERED = 4096 };
    Tape *tape = *state;
    sound_set(tape->sound, 100, false);
    sound_play(tape->sound, SOUND_WIN, 0, 1000);
    sound_set(tape->sound, 100, true);
    int from = tape_written(tape) + BUFFERED;
    tape_wait(tape, BUFFERED + SECOND / 10);
    tape_end_and_read(tape);
    assert_true(tape->count > from);
    assert_int_equal(loudest(tape->samples + from, tape->count - from), 0);
}

static void volume_is_heard(void **state) {
    Tape *tape = *state;
    sound_set(tape->sound, 40, false);
    sound_play(tape->sound, SOUND_SHOT, 0, 1000);
    tape_wait(tape, SECOND / 4);
    tape_end_and_read(tape);
    assert_in_range(loudest(tape->samples, tape->count), INT16_MAX / 50, INT16_MAX / 4);
}

static void each_stone_is_another_pebble(void **state) {
    enum { STONES_HEARD = 6 };
    Tape *tape = *state;
    sound_set(tape->sound, 100, false);
    for (int i = 0; i < STONES_HEARD; i++) {
        sound_play(tape->sound, SOUND_STONE, 0, 1000);
        tape_wait(tape, SECOND / 5);
    }
    tape_end_and_read(tape);
    const int16_t *hits[STONES_HEARD];
    int found = 0;
    for (int at = 0; at < tape->count - SECOND / 40 && found < STONES_HEARD; at++) {
        if (abs(tape->samples[at]) < 600)
            continue;
        hits[found++] = tape->samples + at;
        at += SECOND / 10;
    }
    assert_int_equal(found, STONES_HEARD);
    for (int i = 1; i < found; i++)
        assert_memory_not_equal(hits[i], hits[i - 1], 2 * SECOND / 100);
}

static void more_sounds_than_voices_do_no_harm(void **state) {
    Tape *tape = *state;
    sound_set(tape->sound, 100, false);
    for (int i = 0; i < 3 * SOUND_VOICES; i++)
        sound_play(tape->sound, SOUND_WIN, 0, 1000);
    tape_wait(tape, SECOND / 4);
    tape_end_and_read(tape);
    assert_true(loudest(tape->samples, tape->count) > INT16_MAX / 2);
}

static void the_device_is_given_back_after_some_silence(void **state) {
    Tape *tape = *state;
    sound_set(tape->sound, 100, false);
    assert_int_equal(sound_due(tape->sound, 900), -1);
    sound_play(tape->sound, SOUND_PLACE, 0, 1000);
    int due = sound_due(tape->sound, 1000);
    assert_true(due > 1000);
    sound_tick(tape->sound, 1000 + (uint64_t)due - 1);
    assert_int_not_equal(sound_due(tape->sound, 1500), -1);
    assert_int_not_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    sound_tick(tape->sound, 1000 + (uint64_t)due);
    assert_int_equal(sound_due(tape->sound, 1500), -1);
    assert_int_equal(SDL_WasInit(SDL_INIT_AUDIO), 0);
    sound_play(tape->sound, SOUND_PLACE, 0, 90000); /* and opened again */
    assert_int_not_equal(sound_due(tape->sound, 90000), -1);
}

/* Runs without a device; what it says on standard error goes to a file. */
static long said_without_a_device(const char *driver) {
    FILE *said = tmpfile();
    assert_non_null(said);
    int standard = dup(2);
    fflush(stderr);
    dup2(fileno(said), 2);
    setenv("SDL_AUDIODRIVER", driver, 1);
    Sound *sound = sound_create(DATA_DIR);
    sound_set(sound, 60, false);
    for (int i = 0; i < 3; i++)
        sound_play(sound, SOUND_PLACE, 0, 1000 + 40000 * (uint64_t)i);
    bool is_closed = sound_due(sound, 90000) == -1;
    sound_tick(sound, 90000);
    sound_free(sound);
    fflush(stderr);
    dup2(standard, 2);
    close(standard);
    fseek(said, 0, SEEK_END);
    long length = ftell(said);
    fclose(said);
    assert_true(is_closed || strcmp(driver, "alsa") == 0); /* this machine may have a card */
    return length;
}

static void without_a_device_nothing_is_played_and_nothing_said(void **state) {
    (void)state;
    assert_int_equal(said_without_a_device("nonsense"), 0);
    assert_int_equal(said_without_a_device("alsa"), 0);
}

static void without_memory_or_files_it_is_silent(void **state) {
    (void)state;
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    sound_set(NULL, 60, false);
    sound_play(NULL, SOUND_PLACE, 0, 0);
    sound_tick(NULL, 0);
    assert_int_equal(sound_due(NULL, 0), -1);
    sound_free(NULL);
    Sound *sound = sound_create("/nowhere");
    sound_set(sound, 60, false);
    sound_play(sound, SOUND_STONE, 3, 0);
    sound_play(sound, SOUND_COUNT, 0, 0);
    sound_free(sound);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_sounds_add_up_and_what_is_too_loud_is_held),
        cmocka_unit_test(a_mix_is_idle_before_and_after_its_sounds),
        cmocka_unit_test(gain_makes_it_softer_and_nothing_is_silent),
        cmocka_unit_test(a_ninth_sound_takes_the_voice_that_is_nearest_its_end),
        cmocka_unit_test(a_higher_pitch_is_over_sooner),
        cmocka_unit_test(every_sound_is_short_and_heard_and_ends_softly),
        cmocka_unit_test(no_two_sounds_are_the_same),
        cmocka_unit_test_setup_teardown(a_sound_reaches_the_device, tape_start, tape_end),
        cmocka_unit_test_setup_teardown(silence_and_no_volume_do_not_even_open_the_device, tape_start,
                                        tape_end),
        cmocka_unit_test_setup_teardown(turning_the_sound_off_silences_what_is_being_heard, tape_start,
                                        tape_end),
        cmocka_unit_test_setup_teardown(volume_is_heard, tape_start, tape_end),
        cmocka_unit_test_setup_teardown(each_stone_is_another_pebble, tape_start, tape_end),
        cmocka_unit_test_setup_teardown(more_sounds_than_voices_do_no_harm, tape_start, tape_end),
        cmocka_unit_test_setup_teardown(the_device_is_given_back_after_some_silence, tape_start, tape_end),
        cmocka_unit_test(without_a_device_nothing_is_played_and_nothing_said),
        cmocka_unit_test(without_memory_or_files_it_is_silent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
