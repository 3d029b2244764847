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
    PLAY_WARNING_MS = 10000, /* what the clock has left when it begins to warn */
    PLAY_FLASH_MS = 300,     /* how long the reason of a refusal is shown on the board */
    PLAY_NOTICE_MS = 6000    /* how long a player is told what he may not expect */
};

enum { PLAY_CROSS_MS = 600 }; /* with less motion: how long a cross stands beside what was refused */

/** Who says how the positions of the game stood, where it is not the play screen itself. */
typedef struct PlayOpinion {
    /** For the first player, after so many turns. False: not known (yet). */
    bool (*worth)(const App *app, int turn, Score *out);

    /** The sentence below the graph for a turn that is pointed at or shown. */
    void (*say)(const App *app, int turn, char out[WORDS_MAX]);

    /** What turn 1 and up was; REVIEW_UNKNOWN: not known (yet). */
    ReviewTurn (*turn)(const App *app, int turn);
} PlayOpinion;

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

/** Whether an earlier position is looked at; it, and how many turns have been played in it (else the game's).
 */
bool play_is_browsing(const App *app);
int play_shown_turn(const App *app);
const Position *play_shown_position(const App *app);

/**
 * Looks at the position after so many turns; the present one is the game itself, which goes on in any case.
 * The other one goes back or on by turns.
 */
void play_browse(App *app, int turn);
void play_browse_by(App *app, int step);

/** Goes back to the game. False when it was not left. */
bool play_stop_browsing(App *app);
void play_back_to_game(App *app);

/** PageUp, PageDown, Home and End; true if the key was one of them. */
bool play_browse_key(App *app, SDL_Keycode key);

/** The scene of the position looked at; the marks of a turn of the record, from 1 (0: none). */
void play_browse_scene(const App *app, Scene *out);
void play_mark_turn(const Record *record, int turn, Marks *marks);

/** A new game with the turns up to the position looked at; the game itself is kept. */
void play_continue_from_here(App *app);

/** Shows what More offers in the list's place, or no more. False when it was not shown. */
void play_toggle_more(App *app);
bool play_close_more(App *app);

/** Lists what More offers; draws the ground behind it. */
void play_lay_more(App *app, const PlayLayout *layout, Targets *targets);
void play_draw_more(App *app, const PlayLayout *layout);

/** Whether it needs all of the panel, and not only the list's place. */
bool play_more_is_large(const App *app, const PlayLayout *layout);

/** Does what a target of More says. False: it is none of them. */
bool play_act_more(App *app, const Target *target);

/** Whether a draw may be offered now. */
bool play_can_offer_draw(const App *app);

/** A draw is offered by the player to move, or declined or accepted by the other. */
void play_offer_draw(App *app);
void play_accept_draw(App *app);
void play_decline_draw(App *app);

/** Advice for the player to move, a step more at each press; the points or pits that are in danger, or no
 * more. */
void play_hint(App *app);
void play_toggle_threats(App *app);

/** Whether a hint is shown, or thought about; hides it, false: there was none. */
bool play_hint_is_shown(const App *app);
bool play_hide_hint(App *app);

/** The advice comes when it is found, and is forgotten with its position. */
void play_follow_hint(App *app);

/** The sentence of the hint. False: none is shown. */
bool play_say_hint(const App *app, char out[WORDS_MAX]);

/** Marks what the hint shows; what the other threatens, if that is wanted. */
void play_mark_hint(const App *app, Marks *marks);
void play_mark_threats(const App *app, Marks *marks);

/** What the search would be asked now: the position and those that can be repeated. */
void play_ask(const App *app, SearchRequest *out);

/** Shows what the pits of Modiar are worth, or no more. */
void play_toggle_worths(App *app);

/** Whether that is wanted and there is something to show. */
bool play_worths_are_shown(const App *app);

/** Marks what is shown of them. */
void play_mark_worths(const App *app, Marks *marks);

/** Stones of value that a turn (0 to count - 1) of a finished game gave away; 0 also when not known (yet). */
int play_lost(const App *app, int turn);

/** The same of all turns of a player, and how many there were. False: the game is not looked back at. */
bool play_lost_in_all(const App *app, int player, int *stones, int *turns);

/**
 * Lays the player's own match aside, for another one to come on the board; frees that and takes it back.
 * @param own, own_play  where it lies meanwhile
 */
void play_lay_aside(App *app, Match *own, PlayState *own_play);
void play_take_back(App *app, Match *own, PlayState *own_play);

/**
 * Puts a position on the board, after play_lay_aside, whose player to move is a person; of the match nothing
 * is kept, and the turns of the other are told to it (app->play.answer). False: the text is refused, or no
 * memory.
 */
bool play_set_task(App *app, GameId game, const char *position, Error *error);

/** Milliseconds until play_tick or the picture has something new. */
int play_due(const App *app);

/** Whether a person is to move; whether he may click now. */
bool play_is_persons_decision(const App *app);
bool play_is_persons_turn(const App *app);

/** Whether the shot of the turn begun is still to be chosen. */
bool play_shot_is_due(const App *app);

/** The player whose card is at the bottom. */
int play_bottom(const App *app);

/** Whether the board is drawn turned by 180 degrees. */
bool play_board_is_turned(const App *app);

/** Milliseconds left of the clock of the player to move; -1: no clock runs. */
int play_clock_left(const App *app);

/** Whether few of its seconds are left. */
bool play_clock_warns(const App *app);

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

/** Draws the sentence of app->play.title with the mark of whom it is about; buttons may stand at its right.
 */
void play_draw_status(App *app, SDL_Rect status);

/** Remembers where the pointer was pressed, and where it is. */
void play_note_press(App *app, const SDL_MouseButtonEvent *button);
void play_note_pointer(App *app, const SDL_MouseMotionEvent *motion);

/** The pointer carries a cow, ends a motion or takes a selection back; true if the event was used. */
bool play_handle_pointer(App *app, const SDL_Event *event);

/** The places that a legal turn can go on with from what has been chosen; none: not a person's turn. */
uint32_t play_choosable(const App *app);

/**
 * Where an arrow leads from a place of the unturned board: along a line if one leads that way, else straight
 * across. NOWHERE: off the board.
 */
int play_place_towards(GameId game, int from, int dx, int dy);

/** An arrow key moves the focus from a place on; false: it is none, or the focus is elsewhere. */
bool play_focus_by_arrow(App *app, SDL_Keycode key);

/** Tab (step 1) or Shift+Tab (-1): along the places that may be chosen, then everything else. */
void play_focus_next(App *app, int step);

/** A letter, number or sign of a turn that is typed, or Backspace; true if it was used. */
bool play_type(App *app, SDL_Keycode key);

/** Forgets that a turn is typed; takes back what is typed but not chosen yet, false: nothing. */
void play_forget_typing(App *app);
bool play_stop_typing(App *app);

/** What is typed and how it can go on. False: nothing is. */
bool play_say_typed(const App *app, char out[WORDS_MAX]);

/** Esc: takes back one thing that was typed, chosen or asked for. False: there is nothing. */
bool play_step_back(App *app);

/** A key that walks the board or types a turn; true if it was used. */
bool play_handle_board_key(App *app, const SDL_KeyboardEvent *key);

/** The same, and every shortcut of the play screen. */
bool play_handle_key(App *app, const SDL_KeyboardEvent *key);

/** A cow is carried by the pointer, and let go; true if the event was used. */
bool play_drag(App *app, const SDL_MouseMotionEvent *motion);
bool play_drop(App *app, int x, int y);

/** A finger that rests on a place only looks: true if this release ends that. */
bool play_ends_long_press(App *app, const SDL_MouseButtonEvent *button);

/** Whether a cow glides back to where it was carried from; goes on with that. */
bool play_is_gliding(const App *app);
void play_follow_glide(App *app);

/** Marks the cow that is carried or glides back. */
void play_mark_drag(const App *app, Marks *marks);

/**
 * The two rows of buttons, and what stands in the status line besides its sentence: in the place of the first
 * row where the line has no room for it.
 */
void play_lay_buttons(App *app, const PlayLayout *layout, Targets *targets);

/** Starts the same game anew, or with sides changed; goes back to the one that a new one has replaced. */
void play_new_game(App *app);
void play_rematch(App *app);
void play_undo_new_game(App *app);

/** The end is announced, and counted. */
void play_announce_end(App *app);

/** The sentence of the status line of a game that is over. */
void play_say_end(const App *app, char out[WORDS_MAX]);

/** The level that may suit the person better, 0: none; starts a game against it. */
int play_other_level(const App *app);
bool play_has_other_level(const App *app);
void play_try_level(App *app);

/** Works out, step by step, how each position of a game that is over stood. */
void play_judge(App *app);

/** The position whose worth is known is worth this, for the first player. False: not known (yet). */
bool play_worth_of(const App *app, int turn, Score *out);

/** The sign of a turn that lost chances: a circle, triangle or diamond of this width round a middle. */
void play_draw_lapse(Paint *paint, ReviewMark mark, float x, float y, int width);

/** A new game with the turns of a record up to one of them; the game on the board is kept. */
void play_try_from(App *app, const Record *record, int turn);

/** Looks back at the game that is over. */
void play_review(App *app);

/**
 * "morabaraba-2026-11-29-2.pgn": the first that is not there yet, in a folder or (NULL) beside the file of all
 * games.
 */
bool play_name_file(const Game *game, const char *folder, const char *ending, char out[FILE_PATH_MAX],
                    Error *error);

/** A picture of the board, 1024 pixels wide, as a file; the game with its board in characters, likewise and on
 * the clipboard. */
void play_save_picture(App *app);
void play_save_diagram(App *app);

/** Saves the record in a file of its own beside those of all games. */
void play_save(App *app);

/** A game's text becomes a file of its own there; a text goes to the clipboard, which is told. */
void play_save_text(App *app, const Game *game, const char *text);
void play_copy_text(App *app, const char *text, const char *told);

/** Copies the record or the position to the clipboard; goes to the start screen. */
void play_copy_record(App *app);
void play_copy_position(App *app);
void play_leave(App *app);

/** Draws the status line, the cards and the list; fills where the racks' next cows lie. */
void play_draw_panel(App *app, const PlayLayout *layout, const Scene *scene, SDL_FPoint rack[2],
                     int *rack_cow);

/** What stands between the cards: the list of turns and, of a game that is over, its graph. */
typedef struct PlayMiddle {
    SDL_Rect list, graph; /* without width: not shown */
    SDL_Rect tabs;        /* a row: which of the two is shown, where both have no room */
} PlayMiddle;

PlayMiddle play_middle(const App *app, const PlayLayout *layout);

/** Draws the list and the graph, as far as they are shown. */
void play_draw_middle(App *app, const PlayLayout *layout);

/** Lists the turns that are seen, the graph and the tabs. */
void play_lay_middle(App *app, const PlayLayout *layout, Targets *targets);

/** Does what one of them says. False: it is none of them. */
bool play_act_middle(App *app, const Target *target);

/** The list of turns: its targets, its picture. */
void play_lay_turns(App *app, SDL_Rect list, Targets *targets);
void play_draw_turns(App *app, SDL_Rect list);

/** The graph: its picture, the turn at a place in it, and, with the focus on it, its keys. */
void play_draw_graph(App *app, SDL_Rect graph);

/** How far up a score for the first player stands: -1 to 1. */
float play_graph_height(GameId game, Score score);

/** A bar of the same beside the board, the player's at the bottom below; NULL: not known. */
void play_draw_gauge(App *app, SDL_Rect gauge, const float *height);
int play_graph_turn_at(const App *app, SDL_Rect graph, int x);
bool play_graph_key(App *app, SDL_Keycode key);

#endif
