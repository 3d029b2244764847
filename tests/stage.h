/**
 * The window in one process: the real App under SDL's dummy driver, with a clock of the test's own and
 * folders of its own to write in. Events are pushed as a player would make them. What fails fails the
 * running test.
 */
#ifndef ISIBAYA_TESTS_STAGE_H
#define ISIBAYA_TESTS_STAGE_H

#include "ui/app.h"

typedef struct Stage {
    App *app;
    uint64_t now_ms;
    char folder[64]; /* where settings and games are kept */
} Stage;

/** Opens the window; `arguments` as on the command line, one space between: "--game modiar". */
Stage stage_open(const char *arguments);

/** The same with the files of a folder that stage_leave left. */
Stage stage_open_again(const char *arguments, const char *folder);

/** The same, as the window was left: with no size asked for. */
Stage stage_open_as_left(const char *folder);

/** Closes the window and removes the files. */
void stage_close(Stage *stage);

/** Closes the window as a user would; the folder stays. */
void stage_leave(Stage *stage);

/** Lets time pass in one step, then lists the targets and draws. */
void stage_wait(Stage *stage, int ms);

/** Waits (the test's clock and the real one) until the computer's turn has been played and shown. */
void stage_await_computer(Stage *stage);

/** Presses and releases in the middle of the target of this name, which must be there; scrolls to it first. */
void stage_click(Stage *stage, const char *target);

/** Clicks one target after the other (one space between), waiting until all motion is over after each. */
void stage_play(Stage *stage, const char *targets);

/** Makes the clicks of a turn's text: "E1-E2xA3" is E1, E2, A3. */
void stage_play_turn(Stage *stage, const char *turn);

/** Moves the pointer to the middle of a target. */
void stage_point(Stage *stage, const char *target);

/** A press at one target, a way in between, a release at another. */
void stage_drag(Stage *stage, const char *from, const char *to);

/** A key with modifiers (KMOD_...). */
void stage_key(Stage *stage, SDL_Keycode key, Uint16 mod);

/** Presses Tab until the target of this name has the focus, which must come within a round. */
void stage_focus(Stage *stage, const char *target);

/** The name of the target that has the focus; "": none. */
const char *stage_focused(const Stage *stage);

/** A press at one pixel, a release at another. */
void stage_swipe(Stage *stage, SDL_Point from, SDL_Point to);

/** Changes the window's size. */
void stage_resize(Stage *stage, int width, int height);

/** A hash of the frame's pixels, or of one target's part of it. */
uint64_t stage_pixels(Stage *stage, const char *target);

/** The target of this name; it must be there. */
const Target *stage_target(const Stage *stage, const char *name);

bool stage_has(const Stage *stage, const char *name);

/** The text of the present position. */
const char *stage_position(const Stage *stage, char out[POSITION_TEXT_MAX]);

#endif
