/* The rules of Morabaraba (rules.md). */
#include "help.h"

const HelpSection help_morabaraba[] = {
    {.title = N_("The game"),
     .words = N_(
         "Black and White have twelve cows each. The one who shoots the other’s cows down to two, or leaves "
         "him no way to move, wins. Black begins, and they play in turn."),
     .picture = {.game = GAME_MORABARABA, .position = "b.w..b../.bw.w.b./..b.w..b b 4,4 - 0 16"}},

    {.title = N_("Placing"),
     .words = N_("First the cows are placed: in a turn, one of your cows goes from your hand to any empty "
                 "point. This "
                 "goes on until all 24 have been placed."),
     .picture = {.game = GAME_MORABARABA,
                 .position = "b......./..w...../....b... w 10,11 - 0 3",
                 .turn = "A7"}},

    {.title = N_("Mills"),
     .words = N_(
         "Three cows of one colour on one line are a mill. There are 20 lines: the four sides of each of the "
         "three squares, the four lines that join the middles of the sides, and the four that join the "
         "corners."),
     .picture =
         {
             .game = GAME_MORABARABA,
             .position = "bbb...w./......w./......w. b 9,9 - 0 6",
         }},

    {.title = N_("Shooting"),
     .words = N_("A turn that makes a mill shoots one of the other’s cows, and it must. It is one cow only, "
                 "even if the "
                 "turn makes two or three mills. Cows that were shot never come back."),
     .picture = {.game = GAME_MORABARABA,
                 .position = "bbb...w./.w...b../...w.... w 8,9 - 0 7",
                 .shootable = "E7 A2 R4"}},

    {.title = N_("Safe in a mill"),
     .words = N_("A cow that stands in a mill cannot be shot, unless all the other’s cows on the board stand "
                 "in mills. "
                 "Then any of them may be shot."),
     .picture = {.game = GAME_MORABARABA,
                 .position = ".bw.b..w/.b...w.b/.bwww.b. w 5,6 - 0 13",
                 .shootable = "E3 E8 A6"}},

    {.title = N_("Moving"),
     .words = N_("When all cows have been placed, a turn moves one of your cows along a line to the next "
                 "empty point. A "
                 "mill may be opened and closed again without end. Each closing earns a new shot."),
     .picture = {.game = GAME_MORABARABA,
                 .position = "..b.b..w/bw.b...w/w..w.b.. b 0,0 - 4 40",
                 .turn = "A4-E4xA8"}},

    {.title = N_("The return ban"),
     .words = N_("If a cow leaves a mill and makes another one with the same move, then in your next turn it "
                 "may not go "
                 "straight back, if that would make a mill. The ban lasts for that one turn."),
     .picture = {.game = GAME_MORABARABA,
                 .position = "....bbb./.w..b.bw/...w...w b 0,0 bE6-A6 1 46",
                 .ringed = "E6",
                 .barred = "A6"}},

    {.title = N_("Flying"),
     .words = N_(
         "With exactly three cows on the board and none in hand you fly: a cow moves to any empty point. The "
         "other flies only when he, too, has three."),
     .picture = {.game = GAME_MORABARABA,
                 .position = "w.w.b.b./wb....../..w.w... b 0,0 - 3 60",
                 .turn = "A2-E6xR3"}},

    {.title = N_("Losing"),
     .words = N_("A player has lost who has only two cows left, on the board and in hand together, or who is "
                 "to play and "
                 "cannot. This holds, too, for a board that is full after the placing: who is to play then "
                 "has lost."),
     .picture = {.game = GAME_MORABARABA,
                 .position = "wwb....b/wwb....b/bb...... w 0,0 - 7 71",
                 .crossed = "E1 E2 A1 A2"}},

    {.title = N_("Draws"),
     .words = N_(
         "The game is a draw, at once and by itself, after 50 turns without a shot; after ten turns without "
         "a "
         "shot, if nobody has cows in hand and at least one player has exactly three; when the same position "
         "comes for the third time; and after 300 turns in all. The turns of both players count, those "
         "without "
         "a shot from the end of the placing."),
     .picture = {.game = GAME_MORABARABA,
                 .position = "..b....w/.w...b../b.....w. b 0,0 - 9 90",
                 .ringed = "E3 A6 R1 E8 A2 R7"}},

    {.title = N_("The clock"),
     .words = N_("Where the clock is on, a turn has 40 seconds, or as many as you have chosen. When they are "
                 "over, the "
                 "computer plays that turn for you."),
     .icon = SPRITE_ICON_CLOCK},
};

const int help_morabaraba_count = sizeof help_morabaraba / sizeof help_morabaraba[0];
