/**
 * The parts of the study (screens.md 7): study.c (whose match is on the board, the tree, the way through it),
 * study_look.c (the analyst and its lines), study_lines.c and study_tree.c (their places and pictures),
 * study_pages.c (More, the levels), study_share.c (files, the clipboard), study_editor.c (a position is set
 * up), study_editor_panel.c (its controls), screen_study.c (targets and what they do, the row).
 */
#ifndef ISIBAYA_UI_STUDY_H
#define ISIBAYA_UI_STUDY_H

#include "play.h"

enum { STUDY_LINES = 3 }; /* best turns shown */

/* ---- the tree and the way through it (study.c) ---- */

/** Puts the study's match on the board, the player's own aside; the first time a new tree. False: no memory.
 */
bool study_resume(App *app);

/** Studies a tree from now on; it is moved. @param node  is put on the board */
void study_take_tree(App *app, Variations *tree, int node);

/** Studies a position from now on. */
void study_take_position(App *app, const Position *start);

/** Puts the opening of a game on the board, for its places; puts the node on it again. */
void study_show_game(App *app, GameId game);
void study_show_node(App *app);

/** Puts a node on the board; the next one and the one before come in motion. */
void study_go(App *app, int node);

/** One turn back (-1) or on (1), along the line that was gone along before. */
void study_step(App *app, int step);

/** To the beginning, or to the end of the line. */
void study_go_start(App *app);
void study_go_end(App *app);

/** To the variation before (-1) or after (1) among those in place of the turn on the board. */
void study_go_beside(App *app, int step);

/** Where one would come to; VARIATIONS_NONE: nowhere. */
int study_next(const App *app);

/** What was played on the board goes into the tree; a line that is played goes on: up to app->now_ms. */
void study_tick(App *app);

/** Milliseconds until study_tick or the picture has something new; -1: when it is woken. */
int study_due(const App *app);

/** Makes the variation on the board the one that its line goes on with. */
bool study_can_promote(const App *app);
void study_promote(App *app);

/** Deletes the turn on the board and all that follows it; brings that back. */
bool study_can_delete(const App *app);
void study_delete(App *app);
void study_undo_delete(App *app);
bool study_can_undo_delete(const App *app);

/* ---- what the computer finds (study_look.c) ---- */

/** Asks the analyst about the position on the board, if it is not yet; takes what it has found. */
void study_look(App *app);

/** The position on the board has changed, or the study is left. */
void study_stop_looking(App *app);

/** It thinks no more, or again. */
void study_toggle_pause(App *app);

/** The lines that are known; 0: none (yet). */
int study_line_count(const App *app);

/** Plays a line on the board, turn by turn, as a variation; stops doing so. */
void study_play_line(App *app, int line);
bool study_stop_line(App *app);

/** How far up the bar stands, -1 to 1. False: not known yet. */
bool study_height(const App *app, float *out);

/** Marks the first turn of the line that is pointed at, or has the focus. */
void study_mark_line(const App *app, Marks *marks);

/* ---- where things stand, pictures ---- */

/** Where things stand. */
typedef struct StudyLayout {
    PlayLayout play;           /* its `turns`: the tree */
    SDL_Rect gauge;            /* the bar right of the board */
    SDL_Rect lines;            /* the best turns, with a heading */
    SDL_Rect page;             /* all above the buttons: what covers lines and tree */
    SDL_Rect controls, reason; /* its parts while a position is set up: below it is said what is wrong */
} StudyLayout;

StudyLayout study_layout(const Measures *measures);

/** The bar, the best turns (study_lines.c). */
void study_draw_gauge(App *app, SDL_Rect gauge);
void study_lay_lines(const App *app, SDL_Rect lines, Targets *targets);
void study_draw_lines(App *app, SDL_Rect lines);

/** The tree (study_tree.c). Its targets "node-N" are scrolled: they come last. */
void study_lay_tree(App *app, SDL_Rect list, Targets *targets);
void study_draw_tree(App *app, SDL_Rect list);
void study_free_list(App *app);

/** What else one can do, and the levels to play against (study_pages.c). */
void study_lay_page(App *app, SDL_Rect page, Targets *targets);
void study_draw_page(App *app, SDL_Rect page);

/** Shows a page; back to the tree: false, it was shown already. */
void study_show_page(App *app, StudyPage page);
bool study_close_page(App *app);

/** Does what a target of a page says. False: it is none of them. */
bool study_act_page(App *app, const Target *target);

/* ---- files, the clipboard (study_share.c) ---- */

void study_save(App *app);
void study_copy(App *app);
void study_copy_position(App *app);
void study_paste(App *app);

/** A game from the position on the board. @param level  0: two people */
void study_play_from_here(App *app, int level);

/* ---- a position is set up (study_editor.c, study_editor_panel.c) ---- */

/** Begins with the position on the board; leaves it as it was. */
void study_edit(App *app);
bool study_leave_editor(App *app);

bool study_is_editing(const App *app);

/** A point or pit was clicked: it gets or loses a cow; a stone comes (or, `takes`, goes). */
void study_edit_place(App *app, int place, bool takes);

/** Lists and draws the controls; does what one of them says. False: it is none of them. */
void study_lay_editor(App *app, const StudyLayout *layout, Targets *targets);
void study_draw_editor(App *app, const StudyLayout *layout);
bool study_act_editor(App *app, const Target *target);

/** Its changes: another game, nothing on the board, who is to move, a point's cow (NOWHERE: none). */
void study_edit_game(App *app, GameId game);
void study_edit_clear(App *app);
void study_edit_mover(App *app, int player);
void study_edit_cow(App *app, int point, int player);

/** A number that can be changed: a hand, or in Modiar a pit (0 to 5) or what was captured (6, 7); and by a
 * step. */
uint8_t *study_edit_field(StudyEditor *editor, int field);
bool study_can_add(const StudyEditor *editor, int field, int sign);
void study_edit_add(App *app, int field, int sign);

/** The keys while a position is set up. */
bool study_edit_key(App *app, const SDL_KeyboardEvent *key);

/** The sentence of the status line meanwhile: what is wrong, or what can be done. */
void study_say_editor(const App *app, char out[WORDS_MAX]);

/** The position that is set up becomes the study's. */
void study_analyse(App *app);

/** Takes the text of a position, of whatever game. False: it is none; then that is told. */
bool study_edit_text(App *app, const char *text);

#endif
