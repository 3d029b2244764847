/* What a turn sounds like: its steps as sounds at certain times. */
#include "play_sound.h"

#include "ui/sound.h"

#include <math.h>

/* The slide's own way ends so long after its beginning; a sound so late is not made any more; two sounds come
 * no closer. */
static const float SLIDE_MS = 132, LATE_MS = 120, APART_MS = 28;

/* Where in its time a shot is fired, and a stone strikes. */
static const float AIMED = 0.33f, STRUCK = 0.95f;

typedef struct Cue {
    SoundId id;
    int number;
    float ms; /* after the motion's beginning */
} Cue;

static Cue put_cue(const Motion *motion, int step) {
    float start = motion->start_ms[step], end = start + motion->length_ms[step];
    bool is_placing = motion->move.from == NOWHERE;
    return is_placing ? (Cue){SOUND_PLACE, 0, end} : (Cue){SOUND_SLIDE, 0, fmaxf(start, end - SLIDE_MS)};
}

/* How many stones were sown before this step. */
static int stones_before(const Motion *motion, int step) {
    int count = 0;
    for (int i = 0; i < step; i++)
        count += motion->steps[i].kind == STEP_SOW;
    return count;
}

static Cue step_cue(const Motion *motion, int step) {
    float start = motion->start_ms[step], length = motion->length_ms[step];
    switch (motion->steps[step].kind) {
    case STEP_PUT:
        return put_cue(motion, step);
    case STEP_SHOOT:
        return (Cue){SOUND_SHOT, 0, start + AIMED * length};
    case STEP_SOW:
        return (Cue){SOUND_STONE, stones_before(motion, step), start + STRUCK * length};
    case STEP_CAPTURE:
        return (Cue){SOUND_CAPTURE, 0, start};
    default:
        return (Cue){SOUND_NONE, 0, start};
    }
}

/* The n-th sound of a motion: its steps', the closed mill's after the cow that closed it. */
static int list_cues(const Motion *motion, Cue out[STEPS_MAX + 1]) {
    int count = 0;
    for (int i = 0; i < motion->count; i++) {
        Cue cue = step_cue(motion, i);
        if (cue.id != SOUND_NONE)
            out[count++] = cue;
        if (motion->steps[i].kind == STEP_PUT && motion->closed != 0)
            out[count++] = (Cue){SOUND_MILL, 0, motion->line_start_ms};
    }
    return count;
}

/* How much a sound says of a turn: of several that are due together the one that says most is made. */
static int weight_of(SoundId id) {
    static const int weights[SOUND_COUNT] = {[SOUND_PLACE] = 1,   [SOUND_SLIDE] = 1, [SOUND_STONE] = 1,
                                             [SOUND_CAPTURE] = 2, [SOUND_MILL] = 3,  [SOUND_SHOT] = 4};
    return weights[id];
}

/* The one sound of a motion that shows no way; taking a turn back sounds like its beginning. */
static Cue main_cue(const Motion *motion) {
    Cue cues[STEPS_MAX + 1], found = {SOUND_NONE, 0, 0};
    int count = list_cues(motion, cues);
    for (int i = 0; i < (motion->backwards ? SDL_min(count, 1) : count); i++)
        if (weight_of(cues[i].id) > weight_of(found.id))
            found = cues[i];
    found.ms = 0;
    return found;
}

static bool has_one_sound(const Motion *motion) {
    return motion->total_ms <= 0 || motion->is_reduced || motion->backwards;
}

void play_hear_motion(App *app) {
    PlayState *play = &app->play;
    Cue cues[STEPS_MAX + 1];
    if (!play->is_moving)
        return;
    bool is_one = has_one_sound(&play->motion);
    int count = is_one ? 1 : list_cues(&play->motion, cues);
    if (is_one)
        cues[0] = main_cue(&play->motion);
    float now = (float)(app->now_ms - play->motion_start_ms);
    Cue due = {SOUND_NONE, 0, 0};
    if (play->heard == 0)
        play->heard_ms = -APART_MS;
    for (; play->heard < count && cues[play->heard].ms <= now; play->heard++) {
        Cue cue = cues[play->heard];
        bool is_late = !is_one && now > cue.ms + LATE_MS;
        bool is_close = cue.id == SOUND_STONE && cue.ms < play->heard_ms + APART_MS;
        if (!is_late && !is_close && weight_of(cue.id) >= weight_of(due.id))
            due = cue;
    }
    if (due.id == SOUND_NONE)
        return;
    play->heard_ms = due.ms;
    app_sound(app, due.id, due.number);
}

void play_hear_end(App *app) {
    Result result = record_result(&app->match.record);
    bool is_won = result.outcome != OUTCOME_DRAW;
    int winner = result.outcome == OUTCOME_FIRST_WINS ? PLAYER_FIRST : PLAYER_SECOND;
    bool is_persons = !app->match.setup.seats[winner].is_computer;
    app_sound(app, is_won && is_persons ? SOUND_WIN : SOUND_END, 0);
}
