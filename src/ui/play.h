/**
 * The play screen's parts: play_turn.c (clicks, motion, time), play_board.c (scene and marks),
 * play_panel.c (status, list), play_card.c (the players' cards), play_truth.c (Modiar by its solved table),
 * play_keys.c (the keyboard), screen_play.c (targets and what they do, the row).
 */
#ifndef ISIBAYA_UI_PLAY_H
#define ISIBAYA_UI_PLAY_H

#include "ui/app.h"

enum { PLAY_FLASH_MS = 300 }; /* how long the reason of a refusal is shown on the board */

/** A point or pit was clicked: extends the turn begun, plays it, or says why not. */
void play_click(App *app, int place);

/** Takes a begun turn back, or the selection. False when there was none. */
bool play_cancel(App *app);

/** Takes back, or plays again, up to a person's last, or next, decision; turn by turn, in motion. */
void play_undo(App *app);
void play_redo(App *app);

/** Ends what moves at once, and whatever was still to be taken back or played again. */
void play_settle(App *app);

/** Ends what moves at once. */
void play_finish_motion(App *app);

/** Motion ends, the computer answers, the clock runs: up to app->now_ms. */
void play_tick(App *app);

/** Works out what the solved table says of this position, or looks back at a game that is over. */
void play_know(App *app);

/** Whether play_know has more turns to look back at. */
bool play_is_looking(const App *app);

/** Shows what the pits of Modiar are worth, or no more. */
void play_toggle_hints(App *app);

/** Whether hints are on and there is something to show. */
bool play_hints_are_shown(const App *app);

/** Marks what is shown of them. */
void play_mark_worths(const App *app, Marks *marks);

/** Stones of value that a turn (0 to count - 1) of a finished game gave away; 0 also when not known (yet). */
int play_lost(const App *app, int turn);

/** The same of all turns of a player, and how many there were. False: the game is not looked back at. */
bool play_lost_in_all(const App *app, int player, int *stones, int *turns);

/** Milliseconds until play_tick or the picture has something new. */
int play_due(const App *app);

/** Whether a person is to move and may click now. */
bool play_is_persons_turn(const App *app);

/** Whether the shot of the turn begun is still to be chosen. */
bool play_shot_is_due(const App *app);

/** The player whose card is at the bottom. */
int play_bottom(const App *app);

/** Whether the board is drawn turned by 180 degrees. */
bool play_board_is_turned(const App *app);

/** Milliseconds left of the clock of the player to move; -1: no clock runs. */
int play_clock_left(const App *app);

/** What the board shows now, and what is marked on it. */
void play_scene(const App *app, Scene *out);
void play_marks(const App *app, Marks *out);

/** Works out the sentence of the status line, which is the window's title too: app->play.title. */
void play_say(App *app);

/** Draws a player's card; fills where his rack's next cow lies, and how wide it is. */
void play_draw_card(App *app, SDL_Rect card, int player, const Scene *scene, SDL_FPoint *next, int *cow);

/** A key was pressed; true if it was used. */
bool play_handle_key(App *app, const SDL_KeyboardEvent *key);

/** Starts the same game anew; copies the record or the position to the clipboard; goes to the start screen.
 */
void play_new_game(App *app);
void play_copy_record(App *app);
void play_copy_position(App *app);
void play_leave(App *app);

/** Draws the status line, the cards and the list; fills where the racks' next cows lie. */
void play_draw_panel(App *app, const PlayLayout *layout, const Scene *scene, SDL_FPoint rack[2],
                     int *rack_cow);

#endif
