/* The rules of Modiar (rules.md). */
#include "help.h"

const HelpSection help_modiar[] = {
    {.title = N_("The game"),
     .words = N_(
         "Two rows of three pits, with seven stones in each: 42 in all. South has the pits a, b and c at the "
         "bottom, North A, B and C at the top; c and A, b and B, a and C face each other. South begins. Who "
         "has "
         "more stones in the end wins."),
     .picture = {.game = GAME_MODIAR, .position = "7 7 7 7 7 7 s 0,0 0"}},

    {.title = N_("Sowing"),
     .words = N_("A turn chooses one of your pits and lifts all its stones. The first falls back into the "
                 "same pit, the "
                 "others one by one into the pits that follow, counter-clockwise, over both rows."),
     .picture = {.game = GAME_MODIAR, .position = "4 3 5 4 7 5 s 8,6 12", .turn = "a"}},

    {.title = N_("Round and round"),
     .words = N_(
         "With more than six stones the sowing goes past the pit it began in, and drops a stone there like "
         "into "
         "any other. When the last stone has fallen the turn is over: a sowing is never continued with other "
         "stones."),
     .picture = {.game = GAME_MODIAR, .position = "3 2 8 5 4 6 s 6,8 14", .turn = "c"}},

    {.title = N_("A single stone"),
     .words = N_("A single stone never moves: the pit you choose must hold two or more."),
     .picture = {.game = GAME_MODIAR, .position = "1 1 4 6 5 7 s 10,8 20", .crossed = "a b", .ringed = "c"}},

    {.title = N_("Capture"),
     .words = N_("If the last stone makes its pit hold two, four or six, you capture all the stones in it. "
                 "It does not "
                 "matter whose pit it is."),
     .picture = {.game = GAME_MODIAR, .position = "2 4 6 6 3 5 s 8,8 18", .turn = "b", .shootable = "B"}},

    {.title = N_("Chains"),
     .words = N_(
         "Then look at the pit before it, on the way the sowing came: if it too holds two, four or six, its "
         "stones are captured as well, and so on back in an unbroken chain, over both rows, up to all six "
         "pits. A chain cannot pass the pit that the sowing began in if that had six stones or fewer: it "
         "holds "
         "one then."),
     .picture = {.game = GAME_MODIAR, .position = "5 8 1 3 5 4 s 8,8 22", .turn = "a", .shootable = "c A B"}},

    {.title = N_("The first turn"),
     .words = N_("In the first turn of the game, South’s, nothing is captured."),
     .picture = {.game = GAME_MODIAR, .position = "7 7 7 7 7 7 s 0,0 0", .turn = "b"}},

    {.title = N_("Not the whole row"),
     .words = N_("A turn may not capture from the other’s row and leave that row empty; nor may it sow into "
                 "his empty row "
                 "and capture all of it again. Captures in your own row alone are always allowed."),
     .picture = {.game = GAME_MODIAR, .position = "3 2 4 5 3 5 s 10,10 26", .crossed = "c", .ringed = "a b"}},

    {.title = N_("Feeding"),
     .words = N_("If the other’s row is empty, you must choose a turn that leaves at least one stone in it, "
                 "if there is "
                 "one. If there is none, you may play any turn that the other rules allow."),
     .picture = {.game = GAME_MODIAR, .position = "3 2 11 0 0 0 s 12,14 30", .turn = "c"}},

    {.title = N_("The end"),
     .words = N_(
         "The game is over when the player to move has no legal turn. Each adds the stones in his own row to "
         "those he has captured. The larger number wins, 21 each is a draw. The game goes on to its end even "
         "if "
         "one has 22 already."),
     .picture = {.game = GAME_MODIAR, .position = "2 4 1 0 0 1 n 18,16 41", .crossed = "C"}},

    {.title = N_("Repetition"),
     .words = N_("When a position, with the same player to move, comes for the third time, the game ends at "
                 "once. The "
                 "stones still on the board then count for nobody: the captures decide. The position at the "
                 "beginning "
                 "counts as the first time."),
     .icon = SPRITE_ICON_REDO},

    {.title = N_("The clock"),
     .words = N_("There is no clock unless you turn one on. When a turn’s seconds are over, the computer "
                 "plays that turn "
                 "for you."),
     .icon = SPRITE_ICON_CLOCK},
};

const int help_modiar_count = sizeof help_modiar / sizeof help_modiar[0];
