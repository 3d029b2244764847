/* The tasks of Twelve Men's Morris. Rules: rules.md. */
#include "lessons.h"

#include "ui/language.h"

static const LessonTask tasks[] = {
    {.title = N_("Placing"),
     .position = "......../......../........ b 12,12 - 0 0",
     .steps = {{.instruction =
                    N_("Black and White have twelve pieces each and place them in turn. You are Black: "
                       "the dark pieces. Place one on any empty point."),
                .wanted = "*",
                .answer = "A2 A8"}},
     .success = N_("White answers, and so it goes on until all 24 pieces have been placed.")},

    {.title = N_("A mill"),
     .position = "b.b...w./.w...b../...w.... b 9,9 - 0 6",
     .steps = {{.instruction = N_(
                    "Three pieces of one colour along a line are a mill, and a mill lets you take a piece. "
                    "Place one between your two at the top, then take one of White’s pieces."),
                .wanted = "*x*",
                .otherwise = N_("Allowed, but no mill: place on E2, between your two.")}},
     .success = N_("Whoever makes a mill takes one piece at once. A piece that was taken never comes back.")},

    {.title = N_("Safe in a mill"),
     .position = ".bw.b..w/.b...w.b/..www.b. b 6,6 - 0 12",
     .steps = {{.instruction =
                    N_("The white pieces on R3, R4 and R5 stand in a mill: they cannot be taken as long as "
                       "White has others. Close your own mill on R2, then take a piece."),
                .wanted = "*x*",
                .otherwise = N_("Allowed, but no mill: place on R2.")}},
     .success = N_("Only when all the pieces of a player stand in mills may any of them be taken.")},

    {.title = N_("Two mills, one piece"),
     .position = ".w.w..../.bb...bb/..w..w.. b 8,8 - 0 8",
     .steps = {{.instruction =
                    N_("A piece on A1 closes two mills at once. Place it there, then take a piece."),
                .wanted = "A1x*",
                .otherwise = N_("Allowed, but try A1: two lines meet there.")}},
     .success = N_("However many mills a turn makes, one piece is taken.")},

    {.title = N_("A full board"),
     .position = "wwbwbbwb/wbwwbwbw/bbwbwb.b w 0,1 - 0 23",
     .steps = {{.instruction =
                    N_("Here nobody has taken a piece, and one point is left. You are White this time: "
                       "place your last piece."),
                .wanted = "*"}},
     .success = N_("When the board is full after the placing, nobody can move: the game is a draw.")},

    {.title = N_("Moving"),
     .position = "b..b.w.w/w.b.wb../.b.w..bw b 0,0 - 2 36",
     .steps = {{.instruction =
                    N_("All 24 pieces have been placed. From now on a turn moves one piece along a line to "
                       "the next empty point. Move any of yours."),
                .wanted = "*"}},
     .success = N_("Mills are made by moving now: three along a line, and you take a piece.")},

    {.title = N_("Opening and closing"),
     .position = "..bbb..w/bw....w./w..w.b.. b 0,0 - 4 40",
     .steps = {{.instruction =
                    N_("Your three pieces on the right stand in a mill. Open it: move one of them out of "
                       "the line."),
                .wanted = "E3-* E4-* E5-*",
                .otherwise = N_("Allowed, but the mill stays closed: move from E3, E4 or E5."),
                .answer = "R1-R8"},
               {.instruction =
                    N_("White has moved. Now close the mill again: move the piece back, then take one of "
                       "White’s."),
                .wanted = "*x*",
                .otherwise = N_("Allowed, but the mill stays open: move the piece back.")}},
     .success = N_("A mill can be opened and closed again without end. Each closing takes a piece.")},

    {.title = N_("To and fro"),
     .position = "..w.b.b./.w..bbbw/w..w.... b 0,0 - 2 44",
     .steps = {{.instruction =
                    N_("Your piece on A6 stands in a mill. Move it to E6, where it closes another one, then "
                       "take a piece."),
                .wanted = "A6-E6x*",
                .otherwise = N_("Allowed, but move the piece from A6 to E6."),
                .answer = "R1-R8 R4-R3"},
               {.instruction =
                    N_("Now move it straight back to A6: that closes the first mill again. Take another "
                       "piece."),
                .wanted = "E6-A6x*",
                .otherwise = N_("Allowed, but move the piece from E6 back to A6.")}},
     .success = N_("In this game a piece may go to and fro between two mills, and take a piece every time.")},

    {.title = N_("Three pieces"),
     .position = "w.w.b.b./wb...w../..w.w... b 0,0 - 3 60",
     .steps = {{.instruction =
                    N_("You have just three pieces left. They still move along the lines, one point at a "
                       "time: there is no flying in this game. Move one of them."),
                .wanted = "*"}},
     .success = N_("However few they are, pieces walk. So keep them where they have room.")},

    {.title = N_("Hemmed in"),
     .position = "ww.b...b/wwb....b/bb...... b 0,0 - 6 70",
     .steps = {{.instruction =
                    N_("White has four pieces, and only one way to move is left to them. Close it: move from "
                       "E4 to E3."),
                .wanted = "E4-E3",
                .otherwise = N_("Allowed, but it leaves White a way: move from E4 to E3.")}},
     .success = N_("Who is to play and cannot move has lost.")},

    {.title = N_("The last piece but two"),
     .position = ".w...w.b/..bb.b../.b....w. b 0,0 - 5 80",
     .steps = {{.instruction = N_("White is down to three pieces. Make a mill and take one of them."),
                .wanted = "*x*",
                .otherwise = N_("Allowed, but no mill: move from A6 to A5.")}},
     .success =
         N_("White has two pieces left and has lost: two can never make a mill. Now you know the game.")},
};

const Lesson lesson_twelve = {tasks, sizeof tasks / sizeof tasks[0]};
