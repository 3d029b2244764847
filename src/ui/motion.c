/* Steps to times and times to scenes (screens.md 5). Every scene is worked out from the turn's beginning, so
 * any moment can be asked for, in any order, and undo is the same way walked from its end. */
#include "ui/motion.h"

#include "stones.h"

#include <math.h>
#include <string.h>

static const float PI = 3.14159265f;

/* Milliseconds at normal speed. */
static const float PLACE_MS = 180, MOVE_MS = 160, FLY_MS = 260, LINE_MS = 200, AIM_MS = 100, FADE_MS = 200;
static const float LIFT_MS = 120, SOW_MS = 140, SOW_MOST_MS = 1600, CAPTURE_MS = 180, CAPTURE_MOST_MS = 720;
static const float REDUCED_MS = 120;

/* Shares of a stone's time: the hand is over the next pit by ARRIVE, the stone leaves it at RELEASE; of the
 * stones of a captured pit the last one starts STAGGER later than the first. */
static const float ARRIVE = 0.70f, RELEASE = 0.50f, STAGGER = 0.35f;

static float clamp01(float x) {
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* Fast, then slow. */
static float ease_out(float x) {
    float rest = 1 - clamp01(x);
    return 1 - rest * rest * rest;
}

/* Slow, fast, slow. */
static float ease_both(float x) {
    x = clamp01(x);
    return x * x * (3 - 2 * x);
}

/* How far a time span has come, 0 to 1; one of no length is over as soon as it begins. */
static float progress(float ms, float start_ms, float length_ms) {
    return length_ms > 0 ? clamp01((ms - start_ms) / length_ms) : ms >= start_ms ? 1.0f : 0.0f;
}

static Spot between(Spot a, Spot b, float way) {
    return (Spot){a.x + (b.x - a.x) * way, a.y + (b.y - a.y) * way};
}

static bool is_modiar(const Motion *motion) {
    return motion->before.game == GAME_MODIAR;
}

/* ---- Laying out ---- */

static bool travels_far(Move move) {
    return move.from != NOWHERE && !(mill_neighbours[move.from] >> move.to & 1);
}

static float put_ms(Move move) {
    return move.from == NOWHERE ? PLACE_MS : travels_far(move) ? FLY_MS : MOVE_MS;
}

/* The rules list the steps of whole turns only: any shot will do where none is chosen yet. */
static Move completed(const Position *before, Move begun) {
    Move moves[MOVES_MAX];
    int count = game_of(before)->moves(before, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].from == begun.from && moves[i].to == begun.to)
            return moves[i];
    return begun;
}

static bool in_part(MotionPart part, StepKind kind) {
    return part == MOTION_WHOLE || (part == MOTION_SHOT) == (kind == STEP_SHOOT);
}

static void lay_step(Motion *motion, Step step, float length_ms) {
    motion->steps[motion->count] = step;
    motion->start_ms[motion->count] = motion->total_ms;
    motion->length_ms[motion->count] = length_ms;
    motion->total_ms += length_ms;
    motion->count++;
}

static void lay_mill(Motion *motion, float factor) {
    Step steps[STEPS_MAX];
    int count = game_of(&motion->before)->steps(&motion->before, motion->move, steps);
    for (int i = 0; i < count; i++) {
        if (!in_part(motion->part, steps[i].kind))
            continue;
        if (steps[i].kind == STEP_LIFT)
            lay_step(motion, steps[i], 0);
        if (steps[i].kind == STEP_SHOOT)
            lay_step(motion, steps[i], (AIM_MS + FADE_MS) * factor);
        if (steps[i].kind != STEP_PUT)
            continue;
        lay_step(motion, steps[i], put_ms(motion->move) * factor);
        motion->line_start_ms = motion->total_ms;
        motion->line_length_ms = motion->closed ? LINE_MS * factor : 0;
        motion->total_ms += motion->line_length_ms;
    }
}

static int count_kind(const Step *steps, int count, StepKind kind) {
    int found = 0;
    for (int i = 0; i < count; i++)
        found += steps[i].kind == kind;
    return found;
}

static float shared_ms(float each_ms, float most_ms, int count) {
    return count > 0 ? fminf(each_ms, most_ms / (float)count) : 0;
}

/* Notes which step it is that moves these stones. */
static void note_stones(int8_t by_stone[STONES], uint64_t stones, int step) {
    for (int i = 0; i < STONES; i++)
        if (stones >> i & 1)
            by_stone[i] = (int8_t)step;
}

static void lay_modiar(Motion *motion, float factor) {
    Step steps[STEPS_MAX];
    int mover = motion->before.to_move;
    int count = game_of(&motion->before)->steps(&motion->before, motion->move, steps);
    float sow_ms = shared_ms(SOW_MS, SOW_MOST_MS, count_kind(steps, count, STEP_SOW));
    float capture_ms = shared_ms(CAPTURE_MS, CAPTURE_MOST_MS, count_kind(steps, count, STEP_CAPTURE));
    memset(motion->drop, NOWHERE, sizeof motion->drop);
    memset(motion->capture, NOWHERE, sizeof motion->capture);
    motion->pile_after = motion->pile_sown = motion->pile_before;
    for (int i = 0; i < count; i++) {
        StepKind kind = steps[i].kind;
        uint64_t moved = stones_follow(&motion->pile_after, steps[i], mover);
        if (kind == STEP_SOW)
            note_stones(motion->drop, moved, i);
        if (kind == STEP_CAPTURE)
            note_stones(motion->capture, moved, i);
        else
            motion->pile_sown = motion->pile_after;
        lay_step(motion, steps[i],
                 factor * (kind == STEP_LIFT  ? LIFT_MS
                           : kind == STEP_SOW ? sow_ms
                                              : capture_ms));
    }
}

static void begin(Motion *motion, const Position *before, Move move, MotionSpeed speed, bool backwards) {
    motion->before = motion->after = *before;
    motion->move = move;
    motion->is_reduced = speed.is_reduced;
    motion->backwards = backwards;
    game_of(before)->play(&motion->after, move);
    if (is_modiar(motion))
        lay_modiar(motion, speed.factor);
    else
        lay_mill(motion, speed.factor);
    if (speed.is_reduced)
        motion->total_ms = REDUCED_MS * speed.factor;
}

void motion_begin(Motion *motion, const Position *before, Move move, const StonePile *pile, MotionSpeed speed,
                  bool backwards) {
    if (before->game != GAME_MODIAR) {
        motion_begin_part(motion, before, move, MOTION_WHOLE, speed, backwards);
        return;
    }
    *motion = (Motion){.part = MOTION_WHOLE};
    if (pile)
        motion->pile_before = *pile;
    else
        stones_lay(before, &motion->pile_before);
    begin(motion, before, move, speed, backwards);
}

void motion_begin_part(Motion *motion, const Position *before, Move move, MotionPart part, MotionSpeed speed,
                       bool backwards) {
    *motion = (Motion){.closed = mill_closed(before, move)};
    motion->part = motion->closed ? part : MOTION_WHOLE;
    if (move.shot == NOWHERE && motion->closed)
        move = completed(before, move);
    begin(motion, before, move, speed, backwards);
}

/* ---- Scenes of the mill games ---- */

static const Scene NOTHING_MOVES = {
    .cow_from = NOWHERE, .cow_to = NOWHERE, .shot = NOWHERE, .sowing = NOWHERE};

void scene_at_rest(const Position *position, const StonePile *pile, Scene *out) {
    *out = NOTHING_MOVES;
    out->position = *position;
    if (position->game != GAME_MODIAR)
        return;
    if (pile)
        out->pile = *pile;
    else
        stones_lay(position, &out->pile);
}

static void take_off(MillPosition *mill, int player, int point) {
    if (point == NOWHERE)
        mill->hand[player]--;
    else
        mill->cows[player] &= ~(1u << point);
}

static void set_down(MillPosition *mill, int player, int point) {
    mill->cows[player] |= 1u << point;
}

void scene_shot_due(const Position *before, Move begun, Scene *out) {
    scene_at_rest(before, NULL, out);
    take_off(&out->position.mill, before->to_move, begun.from);
    set_down(&out->position.mill, before->to_move, begun.to);
    out->closed = mill_closed(before, begun);
    out->closed_way = 1;
}

/* A cow is up at once and comes down at the end of its way. */
static float lift_at(float part) {
    return fminf(ease_both(part / 0.12f), ease_both((1 - part) / 0.35f));
}

static void show_travel(const Motion *motion, float part, Scene *out) {
    out->cow_travels = true;
    out->cow_player = motion->before.to_move;
    out->cow_from = motion->move.from;
    out->cow_to = motion->move.to;
    out->cow_way = ease_out(part);
    out->cow_lift = lift_at(part);
    out->cow_flies = travels_far(motion->move);
    take_off(&out->position.mill, out->cow_player, out->cow_from);
}

static void show_shot(const Motion *motion, float part, Scene *out) {
    float aimed = AIM_MS / (AIM_MS + FADE_MS);
    out->shot = motion->move.shot;
    out->shot_player = player_other(motion->before.to_move);
    out->aim = ease_out(part / aimed);
    out->fade = ease_both((part - aimed) / (1 - aimed));
    take_off(&out->position.mill, out->shot_player, out->shot);
}

/* The cow is down: the lines, then the shot. */
static void show_closing(const Motion *motion, float ms, Scene *out) {
    scene_shot_due(&motion->before, motion->move, out);
    out->closed_way = ease_both(progress(ms, motion->line_start_ms, motion->line_length_ms));
    int last = motion->count - 1;
    if (motion->steps[last].kind == STEP_SHOOT && ms >= motion->start_ms[last])
        show_shot(motion, progress(ms, motion->start_ms[last], motion->length_ms[last]), out);
}

static void mill_scene(const Motion *motion, float ms, Scene *out) {
    for (int i = 0; i < motion->count; i++) {
        float part = progress(ms, motion->start_ms[i], motion->length_ms[i]);
        if (motion->steps[i].kind == STEP_PUT && part < 1) {
            scene_at_rest(&motion->before, NULL, out);
            show_travel(motion, part, out);
            return;
        }
    }
    show_closing(motion, ms, out);
}

static void mill_scene_reduced(const Motion *motion, float way, Scene *out) {
    if (motion->part == MOTION_SHOT) {
        scene_shot_due(&motion->before, motion->move, out);
    } else {
        scene_at_rest(&motion->before, NULL, out);
        show_travel(motion, 0, out);
        out->closed = motion->closed;
        out->closed_way = 1;
    }
    out->is_fading = true;
    out->cow_way = way;
    if (motion->part == MOTION_BEFORE_SHOT || motion->move.shot == NOWHERE)
        return;
    show_shot(motion, 0, out);
    out->fade = way;
}

/* ---- Scenes of Modiar ---- */

static int first_sowing(const Motion *motion) {
    int step = 0;
    while (motion->steps[step].kind != STEP_SOW)
        step++;
    return step;
}

static int last_sowing(const Motion *motion) {
    return first_sowing(motion) + count_kind(motion->steps, motion->count, STEP_SOW) - 1;
}

/* The middle of the hand: from pit to pit, and still over the last one. */
static Spot hand_at(const Motion *motion, float ms) {
    int step = first_sowing(motion), last = last_sowing(motion);
    while (step < last && ms >= motion->start_ms[step + 1])
        step++;
    Spot here = stones_place(motion->steps[step].at);
    if (motion->steps[step - 1].kind != STEP_SOW)
        return here;
    float part = progress(ms, motion->start_ms[step], motion->length_ms[step]);
    return between(stones_place(motion->steps[step - 1].at), here, ease_both(part / ARRIVE));
}

/* A stone's place in the hand: a spiral, those that fall first lie outside. */
static Spot in_hand(const Motion *motion, int drop, float ms) {
    float index = (float)(last_sowing(motion) - drop);
    float away = 0.6f * STONES_RADIUS * sqrtf(index), angle = 2.39996f * index;
    Spot hand = hand_at(motion, ms);
    return (Spot){hand.x + away * cosf(angle), hand.y + away * sinf(angle)};
}

static void show_sown(const Motion *motion, int i, float ms, Stone *stone) {
    int drop = motion->drop[i];
    const Stone *landed = &motion->pile_sown.stones[i];
    float lifted = progress(ms, 0, motion->length_ms[0]);
    float release_ms = motion->start_ms[drop] + RELEASE * motion->length_ms[drop];
    float fallen = progress(ms, release_ms, (1 - RELEASE) * motion->length_ms[drop]);
    if (fallen >= 1) {
        *stone = *landed;
        return;
    }
    stone->where = STONES_HAND;
    stone->lift = ease_out(lifted) * (1 - fallen * fallen);
    if (fallen > 0)
        stone->spot = between(in_hand(motion, drop, release_ms), landed->spot, ease_both(fallen));
    else
        stone->spot = between(stone->spot, in_hand(motion, drop, ms), ease_both(lifted));
}

/* How many stones of lower number go with the same step, and how many in all. */
static float rank_in_capture(const Motion *motion, int stone) {
    int before = 0, all = 0;
    for (int i = 0; i < STONES; i++) {
        if (motion->capture[i] != motion->capture[stone])
            continue;
        all++;
        before += i < stone;
    }
    return all > 1 ? (float)before / (float)(all - 1) : 0;
}

static void show_captured(const Motion *motion, int i, float ms, Stone *stone) {
    int step = motion->capture[i];
    if (ms < motion->start_ms[step])
        return;
    float length = motion->length_ms[step];
    float late = STAGGER * length * rank_in_capture(motion, i);
    float flown = progress(ms, motion->start_ms[step] + late, (1 - STAGGER) * length);
    if (flown >= 1) {
        *stone = motion->pile_after.stones[i];
        return;
    }
    stone->spot = between(stone->spot, motion->pile_after.stones[i].spot, ease_both(flown));
    stone->where = STONES_HAND;
    stone->lift = sinf(PI * flown);
}

/* The figures are what lies there. */
static void count_stones(Scene *out) {
    int count[STONES_HAND + 1] = {0};
    for (int i = 0; i < STONES; i++)
        count[out->pile.stones[i].where]++;
    for (int pit = 0; pit < MODIAR_PITS; pit++)
        out->position.modiar.pits[pit] = (uint8_t)count[pit];
    for (int player = 0; player < 2; player++)
        out->position.modiar.captured[player] = (uint8_t)count[MODIAR_PITS + player];
}

static void modiar_scene(const Motion *motion, float ms, Scene *out) {
    scene_at_rest(&motion->before, &motion->pile_before, out);
    for (int i = 0; i < STONES; i++) {
        if (motion->drop[i] != NOWHERE)
            show_sown(motion, i, ms, &out->pile.stones[i]);
        if (motion->capture[i] != NOWHERE)
            show_captured(motion, i, ms, &out->pile.stones[i]);
    }
    for (int i = 0; i < motion->count; i++)
        if (motion->steps[i].kind == STEP_CAPTURE && ms >= motion->start_ms[i])
            out->capturing |= 1u << motion->steps[i].at;
    int last = last_sowing(motion);
    if (ms < motion->start_ms[last] + motion->length_ms[last])
        out->sowing = motion->move.from;
    count_stones(out);
}

/* The stones that move fade out in the first half and in, at their new places, in the second. */
static void modiar_scene_reduced(const Motion *motion, float way, Scene *out) {
    if (way < 0.5f)
        scene_at_rest(&motion->before, &motion->pile_before, out);
    else
        scene_at_rest(&motion->after, &motion->pile_after, out);
    for (int i = 0; i < STONES; i++)
        if (motion->drop[i] != NOWHERE || motion->capture[i] != NOWHERE)
            out->pile.stones[i].shown = fabsf(2 * way - 1);
}

/* ---- Any moment ---- */

/* The rest before or after the turn. */
static void scene_still(const Motion *motion, bool is_after, Scene *out) {
    MotionPart waits = is_after ? MOTION_BEFORE_SHOT : MOTION_SHOT;
    if (motion->part == waits)
        scene_shot_due(&motion->before, motion->move, out);
    else if (is_after)
        scene_at_rest(&motion->after, &motion->pile_after, out);
    else
        scene_at_rest(&motion->before, &motion->pile_before, out);
}

void motion_scene(const Motion *motion, float ms, Scene *out) {
    float at_ms = motion->backwards ? motion->total_ms - ms : ms;
    if (ms >= motion->total_ms || ms <= 0)
        scene_still(motion, (ms >= motion->total_ms) != motion->backwards, out);
    else if (motion->is_reduced && is_modiar(motion))
        modiar_scene_reduced(motion, at_ms / motion->total_ms, out);
    else if (motion->is_reduced)
        mill_scene_reduced(motion, at_ms / motion->total_ms, out);
    else if (is_modiar(motion))
        modiar_scene(motion, at_ms, out);
    else
        mill_scene(motion, at_ms, out);
}
