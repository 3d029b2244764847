/* The rules of Twelve Men's Morris (rules.md). */
#include "help.h"

const HelpSection help_twelve[] = {
    {.title = N_("The game"),
     .words = N_("Black and White have twelve pieces each. The one who takes the other’s pieces down to two, "
                 "or leaves "
                 "him no way to move, wins. Black, with the dark pieces, begins, and they play in turn."),
     .picture = {.game = GAME_TWELVE, .position = ".bw.b..w/b..wb..w/w..b..b. w 4,5 - 0 15"}},

    {.title = N_("Placing"),
     .words = N_("First the pieces are placed: in a turn, one of your pieces goes from your hand to any "
                 "empty point. This "
                 "goes on until all 24 have been placed."),
     .picture = {.game = GAME_TWELVE, .position = "b......./..w...../....b... w 10,11 - 0 3", .turn = "A7"}},

    {.title = N_("Mills"),
     .words = N_("Three pieces of one colour on one line are a mill. There are 20 lines: the four sides of "
                 "each of the "
                 "three squares, the four lines that join the middles of the sides, and the four that join "
                 "the corners."),
     .picture =
         {
             .game = GAME_TWELVE,
             .position = "bbb...w./......w./......w. b 9,9 - 0 6",
         }},

    {.title = N_("Taking"),
     .words = N_("A turn that makes a mill takes one of the other’s pieces, and it must. It is one piece "
                 "only, even if "
                 "the turn makes two or three mills. Pieces that were taken never come back."),
     .picture = {.game = GAME_TWELVE,
                 .position = "bbb...w./.w...b../...w.... w 8,9 - 0 7",
                 .shootable = "E7 A2 R4"}},

    {.title = N_("Safe in a mill"),
     .words = N_(
         "A piece that stands in a mill cannot be taken, unless all the other’s pieces on the board stand in "
         "mills. Then any of them may be taken."),
     .picture = {.game = GAME_TWELVE,
                 .position = ".bw.b..w/.b...w.b/.bwww.b. w 5,6 - 0 13",
                 .shootable = "E3 E8 A6"}},

    {.title = N_("A full board"),
     .words = N_("If no piece was taken before all have been placed, the board is full and nobody can move: "
                 "the game is a "
                 "draw."),
     .picture = {.game = GAME_TWELVE, .position = "wwbwbbwb/wbwwbwbw/bbwbwbwb b 0,0 - 0 24"}},

    {.title = N_("Moving"),
     .words = N_("When all pieces have been placed, a turn moves one of your pieces along a line to the next "
                 "empty point. "
                 "There is no flying: with three pieces, too, you move to the next point only."),
     .picture = {.game = GAME_TWELVE,
                 .position = "..b.b..w/bw.b...w/w..w.b.. b 0,0 - 4 40",
                 .turn = "A4-E4xA8"}},

    {.title = N_("To and fro"),
     .words = N_("A mill may be opened and closed again without end, and a piece may go straight back to "
                 "where it came "
                 "from. Each time a mill is made a piece is taken."),
     .picture = {.game = GAME_TWELVE,
                 .position = "....bbb./.w..b.bw/...w...w b 0,0 - 1 46",
                 .turn = "E6-A6xR4"}},

    {.title = N_("Losing"),
     .words = N_("A player has lost who has only two pieces left, on the board and in hand together, or who "
                 "is to play "
                 "and cannot."),
     .picture = {.game = GAME_TWELVE,
                 .position = "wwb....b/wwb....b/bb...... w 0,0 - 7 71",
                 .crossed = "E1 E2 A1 A2"}},

    {.title = N_("Draws"),
     .words = N_(
         "The game is a draw, at once and by itself, when the board is full after the placing; after 50 "
         "turns in "
         "which no piece was taken; when the same position comes for the third time; and after 300 turns in "
         "all. The turns of both players count, those in which nothing was taken from the end of the "
         "placing."),
     .picture = {.game = GAME_TWELVE,
                 .position = "..b.w..w/.w..bb../b.....w. b 0,0 - 49 140",
                 .turn = "A6-A7"}},

    {.title = N_("The clock"),
     .words = N_("There is no clock unless you turn one on. When a turn’s seconds are over, the computer "
                 "plays that turn "
                 "for you."),
     .icon = SPRITE_ICON_CLOCK},
};

const int help_twelve_count = sizeof help_twelve / sizeof help_twelve[0];
