/* The list of keys. */
#include "help.h"

static const char everywhere[] = N_("Everywhere"), board[] = N_("On the board"), game[] = N_("In a game"),
                  list[] = N_("In the list of games"),
                  review[] = N_("In a review"), study[] = N_("In the study");

/* TRANSLATORS: the names of keys stay as they are written on keyboards */
const HelpKey help_keys[] = {
    {everywhere, N_("Tab, Shift+Tab"), N_("Go to the next or the previous control")},
    {everywhere, N_("Arrow keys"), N_("Go to the control that lies in that direction")},
    {everywhere, N_("Enter, Space"), N_("Press what has the focus; Enter alone presses the main button")},
    {everywhere, N_("Esc"), N_("Go back one step")},
    {everywhere, N_("F1"), N_("Help for the screen that is shown")},
    {everywhere, N_("F10"), N_("Menu and pause")},
    {everywhere, N_("F11"), N_("Full screen, or window again")},
    {everywhere, N_("M"), N_("Sound off, or on again")},
    {everywhere, N_("Ctrl +, Ctrl −"), N_("Larger or smaller text and buttons")},
    {everywhere, N_("Ctrl 0"), N_("Text and buttons in the size that fits by itself")},
    {everywhere, N_("Ctrl+O"), N_("Open a file")},
    {everywhere, N_("Ctrl+,"), N_("Settings")},
    {everywhere, N_("Ctrl+V"), N_("Open a copied record or position")},
    {everywhere, N_("PageUp, PageDown, Home, End"), N_("Scroll a page that is longer than the window")},
    {everywhere, N_("Ctrl+Q"), N_("Quit; the running game is kept")},

    {list, N_("A to Z, 0 to 9"), N_("Search the games")},
    {list, N_("Del"), N_("Delete the game that has the focus")},
    {list, N_("Ctrl+Z"), N_("Undo")},

    {board, N_("Arrow keys"), N_("Walk along the lines, or from pit to pit")},
    {board, N_("Tab"), N_("Go to the next place that may be chosen")},
    {board, N_("Enter, Space"), N_("Choose the place: as a click does")},
    {board, N_("Esc"), N_("Take the turn begun back")},
    /* TRANSLATORS: E1-E2xA3 stays as it is */
    {board, N_("E 1 - E 2 x A 3"),
     N_("Type a turn: from E1 to E2, and shoot or take on A3; while placing, the point alone")},
    {board, N_("Backspace"), N_("Take back what was typed last")},
    {board, N_("A B C"), N_("Sow that pit of yours, in Modiar")},

    {game, N_("Ctrl+Z"), N_("Undo")},
    {game, N_("Ctrl+Shift+Z, Ctrl+Y"), N_("Redo")},
    {game, N_("H"), N_("Hint; each press tells more")},
    {game, N_("T"), N_("Show what is threatened, or no more")},
    {game, N_("W"), N_("Show what each pit is worth, in Modiar")},
    {game, N_("R"), N_("Review, when the game is over")},
    {game, N_("PageUp, PageDown"), N_("Look at the turn before or after")},
    {game, N_("Home, End"), N_("Look at the beginning, or go back to the game")},
    {game, N_("Ctrl+N"), N_("New game")},
    {game, N_("Ctrl+S"), N_("Save the game to a file")},
    {game, N_("Ctrl+C"), N_("Copy the record")},
    {game, N_("Ctrl+Shift+C"), N_("Copy the position")},

    {review, N_("Left, Right"), N_("Go to the turn before or after")},
    {review, N_("N"), N_("Go to the next turn that lost chances")},
    {review, N_("L"), N_("Show the best line, or no more")},

    {study, N_("PageUp, PageDown"), N_("Look at the turn before or after")},
    {study, N_("Up, Down"), N_("Go to another variation, in the list of turns")},
    {study, N_("Space"), N_("Let the computer pause, or go on")},
    {study, N_("Del"), N_("Delete the turn and what follows it")},
    {study, N_("B, W, Del"), N_("While setting up: a cow or piece on this point, or none")},
    {study, N_("+, −"), N_("While setting up: a stone more or less in this pit")},
};

const int help_key_count = sizeof help_keys / sizeof help_keys[0];
