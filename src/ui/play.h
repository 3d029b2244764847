/**
 * The play screen's parts. The course of the game: play_turn.c (clicks, time), play_motion.c, play_undo.c,
 * play_clock.c, play_begin.c (new games, going away and back). What is seen: play_board.c (scene and marks),
 * play_panel.c (status), play_list.c (turns), play_card.c (the players' cards), play_buttons.c. What helps:
 * play_truth.c (Modiar by its solved table), play_share.c (records and positions elsewhere). Input:
 * play_keys.c, play_drag.c, screen_play.c (targets and what they do, the row).
 */
#ifndef ISIBAYA_UI_PLAY_H
#define ISIBAYA_UI_PLAY_H

#include "ui/app.h"

enum {
    PLAY_FLASH_MS = 300,  /* how long the reason of a refusal is shown on the board */
    PLAY_NOTICE_MS = 6000 /* how long a player is told what he may not expect */
};

/** A point or pit was clicked: extends the turn begun, plays it, or says why not. */
void play_click(App *app, int place);

/** Takes a begun turn back, or the selection. False when there was none. */
bool play_cancel(App *app);

/** Takes back, or plays again, up to a person's last, or next, decision; turn by turn, in motion. */
void play_undo(App *app);
void play_redo(App *app);

/** Ends what moves at once, and whatever was still to be taken back or played again. */
void play_settle(App *app);

/** Takes back, or plays again, one of the turns that are still to be (app->play.undo_left, redo_left). */
void play_undo_one(App *app);
void play_redo_one(App *app);

/** Drops the computer's answer, thinking or ready, and that the game was over. */
void play_forget_answer(App *app);

/** Shows a turn, or a part of it; Modiar's stones lie as before it. */
void play_begin_motion(App *app, const Position *before, Move move, MotionPart part, MotionSpeed speed,
                       bool backwards);

/** Ends what moves at once. */
void play_finish_motion(App *app);

/** Modiar: lays the stones of the present position as the turns have left them. */
void play_lay_stones(App *app);

/** Tells of a failed save, once until saving works again; what was done has been done all the same. */
void play_tell_unsaved(App *app, bool is_kept, const Error *error);

/** Whether it is a game with cows. */
bool play_is_mill(const App *app);

/** Motion ends, the computer answers, the clock runs: up to app->now_ms. */
void play_tick(App *app);

/** Works out what the solved table says of this position, or looks back at a game that is over. */
void play_know(App *app);

/** Whether play_know has more turns to look back at. */
bool play_is_looking(const App *app);

/** Advice for the player to move, a step more at each press; the points or pits that are in danger, or no
 * more. */
void play_hint(App *app);
void play_toggle_threats(App *app);

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

/** The clock runs on; when it has run out, the computer plays the turn. */
void play_run_clock(App *app);

/** What the board shows now, and what is marked on it. */
void play_scene(const App *app, Scene *out);
void play_marks(const App *app, Marks *out);

/** Works out the sentence of the status line, which is the window's title too: app->play.title. */
void play_say(App *app);

/** Draws a player's card; fills where his rack's next cow lies, and how wide it is. */
void play_draw_card(App *app, SDL_Rect card, int player, const Scene *scene, SDL_FPoint *next, int *cow);

/** Lists the points or pits of this board as targets. */
void play_lay_places(const App *app, SDL_Rect board, Targets *targets);

/** Draws the sentence of app->play.title with the mark of whom it is about; buttons may stand at its right. */
void play_draw_status(App *app, SDL_Rect status);

/** The pointer carries a cow, ends a motion or takes a selection back; true if the event was used. */
bool play_handle_pointer(App *app, const SDL_Event *event);

/** A key that walks the board or types a turn; true if it was used. */
bool play_handle_board_key(App *app, const SDL_KeyboardEvent *key);

/** The same, and every shortcut of the play screen. */
bool play_handle_key(App *app, const SDL_KeyboardEvent *key);

/** A cow is carried by the pointer, and let go; true if the event was used. */
bool play_drag(App *app, const SDL_MouseMotionEvent *motion);
bool play_drop(App *app, int x, int y);

/** The two rows of buttons; what stands in the status line besides its sentence. */
void play_lay_buttons(const App *app, const PlayLayout *layout, Targets *targets);
void play_lay_status(const App *app, const PlayLayout *layout, Targets *targets);

/** Starts the same game anew, or with sides changed; goes back to the one that a new one has replaced. */
void play_new_game(App *app);
void play_rematch(App *app);
void play_undo_new_game(App *app);

/** Copies the record or the position to the clipboard; goes to the start screen. */
void play_copy_record(App *app);
void play_copy_position(App *app);
void play_leave(App *app);

/** Draws the status line, the cards and the list; fills where the racks' next cows lie. */
void play_draw_panel(App *app, const PlayLayout *layout, const Scene *scene, SDL_FPoint rack[2],
                     int *rack_cow);

/** Draws the list of turns. */
void play_draw_turns(App *app, SDL_Rect list);

#endif
