/* Where each stone lies. A stone that falls tries some places of its own and takes the one with most room, so
 * piles look thrown, never arranged, and the same turns always give the same pile. */
#include "stones.h"

#include "base/random.h"

#include <math.h>

enum { CANDIDATES = 40, TRAY_LAYER = 24 };

static const float COLUMN = 1.0f / 6, ROW = 0.15f;
static const float TRAY_FIRST = 0.150f, TRAY_LAST = 0.755f, TRAY_PLATE = 0.846f;
static const float BOWL =
    STONES_PIT_RADIUS - STONES_RADIUS - 0.013f;  /* the slope keeps stones from the rim */
static const float ROOMY = 2.1f * STONES_RADIUS; /* more room than this is no better */

static bool is_tray(int where) {
    return where >= MODIAR_PITS;
}

Spot stones_place(int where) {
    if (is_tray(where))
        return (Spot){0.5f, where == MODIAR_PITS + PLAYER_FIRST ? 0.884f : 0.116f};
    int column = modiar_owner(where) == PLAYER_FIRST ? where : MODIAR_PITS - 1 - where;
    float row = modiar_owner(where) == PLAYER_FIRST ? ROW : -ROW;
    return (Spot){COLUMN + (float)column * 2 * COLUMN, 0.5f + row};
}

Spot stones_tray_plate(int where) {
    return (Spot){TRAY_PLATE, stones_place(where).y};
}

static float distance(Spot a, Spot b) {
    return hypotf(a.x - b.x, a.y - b.y);
}

static int stones_in(const StonePile *pile, int where) {
    int count = 0;
    for (int i = 0; i < STONES; i++)
        count += pile->stones[i].where == where;
    return count;
}

/* How far a stone here would lie under the plate: it is at the right, whichever way round the board is seen.
 */
static float hidden_at(int where, Spot spot) {
    Spot middle = stones_place(where);
    float outwards = middle.y > 0.5f ? spot.y - middle.y : middle.y - spot.y;
    Spot plate = {STONES_PLATE_AWAY, STONES_PLATE_AWAY}, seen = {fabsf(spot.x - middle.x), outwards};
    return fmaxf(0, STONES_PLATE_RADIUS + STONES_RADIUS * 0.7f - distance(seen, plate));
}

/* A bowl draws stones to its middle, but not on top of each other. */
static float room_at(const StonePile *pile, int where, Spot spot) {
    float room = ROOMY;
    for (int i = 0; i < STONES; i++)
        if (pile->stones[i].where == where)
            room = fminf(room, distance(spot, pile->stones[i].spot));
    return room - 0.1f * distance(spot, stones_place(where)) - hidden_at(where, spot);
}

static Random chance_of(const StonePile *pile, int stone, int where) {
    return random_from((uint64_t)stone * 1009u + (uint64_t)where * 97u + (uint64_t)stones_in(pile, where));
}

static Spot spot_in_pit(const StonePile *pile, int stone, int where) {
    Random chance = chance_of(pile, stone, where);
    Spot middle = stones_place(where), best = middle;
    float most = -1;
    for (int i = 0; i < CANDIDATES; i++) {
        float away = BOWL * sqrtf((float)random_unit(&chance));
        float angle = 6.2831853f * (float)random_unit(&chance);
        Spot spot = {middle.x + away * cosf(angle), middle.y + away * sinf(angle)};
        float room = room_at(pile, where, spot);
        if (room > most) {
            most = room;
            best = spot;
        }
    }
    return best;
}

/* Two rows from the left; when these are full, a second layer lies in the gaps of the first. */
static Spot spot_in_tray(const StonePile *pile, int stone, int where) {
    int index = stones_in(pile, where), layer = index / TRAY_LAYER;
    Random chance = chance_of(pile, stone, where);
    float pitch = (TRAY_LAST - TRAY_FIRST) / (TRAY_LAYER / 2 - 0.5f);
    float column = (float)(index % TRAY_LAYER / 2), side = index % 2 == 0 ? -1.0f : 1.0f;
    float shift = (side > 0 ? 0.45f : 0) + (float)layer * 0.25f + 0.16f * (float)random_unit(&chance);
    float height = (layer == 0 ? 0.0185f : 0.010f) + 0.004f * (float)random_unit(&chance);
    return (Spot){TRAY_FIRST + (column + shift) * pitch, stones_place(where).y + side * height};
}

static void put_down(StonePile *pile, int stone, int where) {
    Spot spot = is_tray(where) ? spot_in_tray(pile, stone, where) : spot_in_pit(pile, stone, where);
    pile->stones[stone].spot = spot;
    pile->stones[stone].where = (int8_t)where;
    pile->stones[stone].lift = 0;
}

void stones_lay(const Position *position, StonePile *out) {
    const ModiarPosition *modiar_position = &position->modiar;
    for (int i = 0; i < STONES; i++) /* five goes round all eight shapes, so neighbours differ */
        out->stones[i] =
            (Stone){STONES_HAND, (int8_t)((i * 5 + i / STONE_SHAPES) % STONE_SHAPES), {0, 0}, 0, 1};
    int stone = 0;
    for (int where = 0; where < STONES_HAND; where++) {
        int count =
            is_tray(where) ? modiar_position->captured[where - MODIAR_PITS] : modiar_position->pits[where];
        for (int i = 0; i < count && stone < STONES; i++)
            put_down(out, stone++, where);
    }
}

static int stone_at(const StonePile *pile, int where) {
    for (int i = 0; i < STONES; i++)
        if (pile->stones[i].where == where)
            return i;
    return NOWHERE;
}

static uint64_t lift_all(StonePile *pile, int where) {
    uint64_t moved = 0;
    for (int i = 0; i < STONES; i++) {
        if (pile->stones[i].where != where)
            continue;
        pile->stones[i].where = STONES_HAND;
        moved |= (uint64_t)1 << i;
    }
    return moved;
}

static uint64_t drop_one(StonePile *pile, int where) {
    int stone = stone_at(pile, STONES_HAND);
    if (stone == NOWHERE)
        return 0;
    put_down(pile, stone, where);
    return (uint64_t)1 << stone;
}

uint64_t stones_follow(StonePile *pile, Step step, int player) {
    if (step.kind == STEP_SOW)
        return drop_one(pile, step.at);
    uint64_t moved = lift_all(pile, step.at);
    if (step.kind == STEP_CAPTURE)
        for (int i = 0; i < STONES; i++)
            if (moved >> i & 1)
                put_down(pile, i, MODIAR_PITS + player);
    return moved;
}

void stones_play(StonePile *pile, const Position *before, Move move) {
    Step steps[STEPS_MAX];
    int count = game_of(before)->steps(before, move, steps);
    for (int i = 0; i < count; i++)
        stones_follow(pile, steps[i], before->to_move);
}
