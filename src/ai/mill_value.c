#include "ai/expert.h"
#include "ai/mill_weights.h"

enum {
    FEW_WAYS = 4,
    NEAR_END = 32,     /* a lead counts for less from so many turns before a counter ends the game, */
    NEAR_END_SHARE = 8 /* but for something to the last */
};

static uint64_t tightness(int ways) {
    return ways < FEW_WAYS ? (uint64_t)(FEW_WAYS - ways) : 0;
}

/* Each count holds both players' numbers, as sets_count gives them. */
static void count_threats(const Sides *sides, uint64_t counts[]) {
    Sets completing = sets_completing(&sides->lines), in_mills = sides->cows & completing;
    Sets closing = closing_points(sides);
    counts[FEATURE_PAIRS] = sets_count(completing & sides->empty & ~closing);
    counts[FEATURE_MILLS] = sets_count(in_mills);
    counts[FEATURE_OPEN] = sets_count(sets_making_pair(sides->cows, sides->empty) & sides->empty);
    counts[FEATURE_SWINGS] = 0;
    if (in_mills) {
        SetsSteps out = sets_steps(in_mills);
        counts[FEATURE_SWINGS] = sets_count(sets_closed_by_step(&sides->lines, &out) & sides->empty);
    }
    uint64_t closings = sets_count(closing);
    uint64_t now = closings & 0xFF, later = closings >> 32;
    counts[FEATURE_NOW] = now > 0;
    counts[FEATURE_NOWS] = now > 1 ? now - 1 : 0;
    counts[FEATURE_CLOSING] = (uint64_t)(later > 0) << 32;
    counts[FEATURE_CLOSINGS] = later > 1 ? (later - 1) << 32 : 0;
}

static void count_room(const Sides *sides, uint64_t counts[]) {
    Sets cows = sides->cows, empty = sides->empty, near_empty = sets_neighbours(empty);
    Sets near_own = sides->steps.forward | sides->steps.back | sides->steps.across;
    Sets near_enemy = sets_swapped(near_own), completing = sets_completing(&sides->lines);
    uint64_t ways = sets_count(sides->steps.forward & empty) + sets_count(sides->steps.back & empty) +
                    sets_count(sets_inward(cows) & empty) + sets_count(sets_outward(cows) & empty);
    counts[FEATURE_WAYS] = ways;
    counts[FEATURE_TIGHT] = tightness((int)(ways & 0xFF)) | tightness((int)(ways >> 32)) << 32;
    counts[FEATURE_STUCK] = sets_count(cows & ~near_empty);
    counts[FEATURE_HINGES] = sets_count(cows & completing & near_empty & ~near_enemy);
    counts[FEATURE_ROOM] = sets_count(empty & near_own & ~near_enemy);
    counts[FEATURE_BLOCKS] = sets_count(cows & sets_swapped(completing));
    counts[FEATURE_MIDDLES_A] = sets_count(cows & SETS_RING_A & SETS_MIDDLES);
    counts[FEATURE_CORNERS_A] = sets_count(cows & SETS_RING_A & SETS_CORNERS);
    counts[FEATURE_CORNERS] = sets_count(cows & ~SETS_RING_A & SETS_CORNERS);
    counts[FEATURE_HAND] = (uint64_t)sides->hand[0] | (uint64_t)sides->hand[1] << 32;
}

void mill_count_features(const Sides *sides, uint64_t counts[FEATURE_COUNT]) {
    count_threats(sides, counts);
    count_room(sides, counts);
}

static int flanks_value(const int16_t values[FLANK_CLASSES], Sets cows) {
    int value = 0;
    for (int i = 0; i < FLANKS; i++, cows = sets_next_flank(cows)) {
        int class = sets_flank_class(cows);
        value += class < 0 ? -values[-class] : values[class];
    }
    return value;
}

/* The lead of the player to move. */
static int lead(const Weights *set, const Sides *sides) {
    uint64_t counts[FEATURE_COUNT];
    Phase own = sides->phase[0], enemy = sides->phase[1];
    int value = set->cows[sides->total[0]] - set->cows[sides->total[1]] + set->tempo[own];
    mill_count_features(sides, counts);
    for (int i = 0; i < FEATURE_COUNT; i++)
        value +=
            set->counts[i][own] * (int)(counts[i] & 0xFF) - set->counts[i][enemy] * (int)(counts[i] >> 32);
    return value + flanks_value(set->flanks[mill_phase_of_both(sides)], sides->cows);
}

int mill_turns_left(const Position *pos) {
    const MillPosition *mill = &pos->mill;
    int left = MILL_LENGTH_LIMIT - pos->turns;
    if (mill->hand[0] || mill->hand[1])
        return left;
    bool is_short = mill_rules(pos)->has_three_draw &&
                    (mill_size(mill->cows[0]) == COWS_TO_LOSE || mill_size(mill->cows[1]) == COWS_TO_LOSE);
    int quiet = (is_short ? MILL_THREE_COW_LIMIT : MILL_NO_SHOT_LIMIT) - mill->no_shot;
    return quiet < left ? quiet : left;
}

int mill_value(const Position *pos) {
    Sides sides = sides_of(pos);
    int value = lead(pos->game == GAME_TWELVE ? &mill_weights_twelve : &mill_weights_morabaraba, &sides),
        left = mill_turns_left(pos);
    return left < NEAR_END ? value * (left + NEAR_END_SHARE) / (NEAR_END + NEAR_END_SHARE) : value;
}
