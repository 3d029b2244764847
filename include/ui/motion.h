/**
 * A turn as a picture that depends on time: the steps of the turn laid out in milliseconds, and the scene
 * at any of them (screens.md 5). Pure functions; nothing here draws, waits or knows SDL.
 */
#ifndef ISIBAYA_UI_MOTION_H
#define ISIBAYA_UI_MOTION_H

#include "rules/mill.h"
#include "rules/modiar.h"

#include <stdbool.h>
#include <stdint.h>

/** A point of the board: (0, 0) is its top left, (1, 1) its bottom right, seen from the first player. */
typedef struct Spot {
    float x, y;
} Spot;

enum { STONES = MODIAR_STONES, STONES_HAND = 8, STONE_SHAPES = 8 };

/** A stone: it keeps its shape and number for the whole game. */
typedef struct Stone {
    int8_t where; /* 0 to 5: a pit; 6, 7: the first or second player's tray; STONES_HAND: in the hand */
    int8_t shape; /* 0 to STONE_SHAPES - 1 */
    Spot spot;    /* where it lies */
    float lift;   /* 0: lying; 1: in the hand */
    float shown;  /* 1: whole; less while it fades (less motion) */
} Stone;

/** Every stone of a Modiar position, lying where it fell. */
typedef struct StonePile {
    Stone stones[STONES];
} StonePile;

/** What the board shows at one moment. */
typedef struct Scene {
    Position position; /* the cows, hands and stones at rest; what is in motion is taken out of it */
    bool is_fading; /* less motion: nothing travels, things fade where they were and appear where they go */
    /* Mill games. */
    bool cow_travels; /* a cow is between two places */
    int cow_player;
    int cow_from; /* a point, or NOWHERE: from the rack */
    int cow_to;
    float cow_way;    /* 0 to 1, eased: fast, then slow; how much has appeared, when is_fading */
    float cow_lift;   /* 0 to 1: how far above the board */
    bool cow_flies;   /* its way is an arc */
    uint32_t closed;  /* the lines of mill_lines that the turn has completed */
    float closed_way; /* how much of them is drawn, 0 to 1 */
    int shot;         /* the point of the cow being shot, or NOWHERE */
    int shot_player;  /* whose cow it is */
    float aim;        /* 0 to 1: the cross-hair closing in */
    float fade;       /* 0 to 1: the cow shrinking away */
    /* Modiar. */
    StonePile pile;
    uint32_t capturing; /* the pits that are lit as captured, in the order of the chain */
    int sowing;         /* the pit whose stones are in the hand, or NOWHERE */
} Scene;

/** Speed of all motion: the factor on every time; 0: no motion at all. */
typedef struct MotionSpeed {
    float factor;
    bool is_reduced; /* less motion: cross-fades of 120 ms, nothing travels */
} MotionSpeed;

/** Which part of a turn is shown: a turn that closes a mill waits in its middle for the shot to be chosen. */
typedef enum MotionPart {
    MOTION_WHOLE,
    MOTION_BEFORE_SHOT, /* until the closed lines are drawn */
    MOTION_SHOT         /* from there on */
} MotionPart;

/** A turn laid out in time; a plain value. */
typedef struct Motion {
    Position before, after;
    Move move;
    MotionPart part;
    Step steps[STEPS_MAX];
    float start_ms[STEPS_MAX], length_ms[STEPS_MAX];
    int count;
    float line_start_ms, line_length_ms; /* mill games: the closed lines being drawn */
    float total_ms;
    bool is_reduced;
    bool backwards; /* undo: the same, from its end to its beginning */
    uint32_t closed;
    StonePile pile_before, pile_sown, pile_after; /* pile_sown: before anything is captured */
    int8_t drop[STONES];    /* Modiar: which step puts this stone down; -1: it does not move */
    int8_t capture[STONES]; /* which step captures it; -1: none */
} Motion;

/**
 * Lays a legal turn out in time.
 * @param before  the position it is played in
 * @param pile    the stones before it (Modiar; otherwise NULL)
 */
void motion_begin(Motion *motion, const Position *before, Move move, const StonePile *pile, MotionSpeed speed,
                  bool backwards);

/**
 * The same for a part of a turn of a mill game; a turn that closes no mill is always whole.
 * @param move  a legal turn; for MOTION_BEFORE_SHOT it may lack the shot
 */
void motion_begin_part(Motion *motion, const Position *before, Move move, MotionPart part, MotionSpeed speed,
                       bool backwards);

/**
 * The scene `ms` after the beginning; at or past total_ms: that of the position the motion leads to
 * (scene_at_rest, or scene_shot_due where the part ends before the shot).
 */
void motion_scene(const Motion *motion, float ms, Scene *out);

/** The scene at rest while a shot is to be chosen. @param begun  the turn without its shot */
void scene_shot_due(const Position *before, Move begun, Scene *out);

/** A scene at rest. @param pile the stones (Modiar; otherwise NULL) */
void scene_at_rest(const Position *position, const StonePile *pile, Scene *out);

/** The stones of a position that nothing is known about: the same position, the same pile. */
void stones_lay(const Position *position, StonePile *out);

/** Moves the stones as a legal turn does; each lands where the pit has room. Deterministic. */
void stones_play(StonePile *pile, const Position *before, Move move);

/** The middle of a pit (0 to 5) and of a tray (6, 7). */
Spot stones_place(int where);

#endif
