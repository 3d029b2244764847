/* The tasks of Morabaraba. Rules: rules.md. */
#include "lessons.h"

#include "ui/language.h"

static const LessonTask tasks[] = {
    {.title = N_("Placing"),
     .position = "......../......../........ b 12,12 - 0 0",
     .steps = {{.instruction =
                    N_("Black and White have twelve cows each and place them in turn. You are Black: "
                       "the dark cows. Place one on any empty point."),
                .wanted = "*",
                .answer = "A2 A8"}},
     .success = N_("White answers, and so it goes on until all 24 cows have been placed.")},

    {.title = N_("A mill"),
     .position = "b.b...w./.w...b../...w.... b 9,9 - 0 6",
     .steps = {{.instruction =
                    N_("Three cows of one colour along a line are a mill, and a mill earns a shot. "
                       "Place a cow between your two at the top, then shoot one of White’s cows."),
                .wanted = "*x*",
                .otherwise = N_("Allowed, but no mill: place on E2, between your two cows.")}},
     .success = N_("Whoever makes a mill shoots one cow at once. A cow that was shot never comes back.")},

    {.title = N_("Safe in a mill"),
     .position = ".bw.b..w/.b...w.b/..www.b. b 6,6 - 0 12",
     .steps = {{.instruction =
                    N_("The white cows on R3, R4 and R5 stand in a mill: they cannot be shot as long as "
                       "White has others. Close your own mill on R2, then shoot."),
                .wanted = "*x*",
                .otherwise = N_("Allowed, but no mill: place on R2.")}},
     .success = N_("Only when all the cows of a player stand in mills may any of them be shot.")},

    {.title = N_("Two mills, one shot"),
     .position = ".w.w..../.bb...bb/..w..w.. b 8,8 - 0 8",
     .steps = {{.instruction = N_("A cow on A1 closes two mills at once. Place it there, then shoot."),
                .wanted = "A1x*",
                .otherwise = N_("Allowed, but try A1: two lines meet there.")}},
     .success = N_("However many mills a turn makes, it earns one shot.")},

    {.title = N_("Moving"),
     .position = "b..b.w.w/w.b.wb../.b.w..bw b 0,0 - 2 36",
     .steps = {{.instruction =
                    N_("All 24 cows have been placed. From now on a turn moves one cow along a line to the "
                       "next empty point. Move any of yours."),
                .wanted = "*"}},
     .success = N_("Mills are made by moving now: three along a line, and you shoot.")},

    {.title = N_("Opening and closing"),
     .position = "..bbb..w/bw....w./w..w.b.. b 0,0 - 4 40",
     .steps = {{.instruction =
                    N_("Your three cows on the right stand in a mill. Open it: move one of them out of "
                       "the line."),
                .wanted = "E3-* E4-* E5-*",
                .otherwise = N_("Allowed, but the mill stays closed: move from E3, E4 or E5."),
                .answer = "R1-R8"},
               {.instruction =
                    N_("White has moved. Now close the mill again: move the cow back, then shoot."),
                .wanted = "*x*",
                .otherwise = N_("Allowed, but the mill stays open: move the cow back.")}},
     .success = N_("A mill can be opened and closed again without end. Each closing earns a shot.")},

    {.title = N_("The way back is barred"),
     .position = "..w.b.b./.w..bbbw/w..w.... b 0,0 - 2 44",
     .steps = {{.instruction =
                    N_("Your cow on A6 stands in a mill. Move it to E6, where it closes another one, then "
                       "shoot."),
                .wanted = "A6-E6x*",
                .otherwise = N_("Allowed, but move the cow from A6 to E6."),
                .answer = "R1-R8 R4-R3"},
               {.instruction =
                    N_("A cow that went from one mill into another may not go straight back into the first "
                       "in your next turn. Try it, then move another cow."),
                .wanted = "*"}},
     .success = N_("The way back is barred for that one turn only. After it the cow may return.")},

    {.title = N_("Flying"),
     .position = "w.w.b.b./wb...w../..w.w... b 0,0 - 3 60",
     .steps = {{.instruction =
                    N_("You have just three cows left, and none in hand: now they can fly to any empty "
                       "point. Fly with the one on A2 into a mill at the bottom, then shoot."),
                .wanted = "*x*",
                .otherwise = N_("Allowed, but no mill: fly from A2 to E6.")}},
     .success = N_("White has more than three cows, so White’s cannot fly: they move along the lines.")},

    {.title = N_("Hemmed in"),
     .position = "ww.b...b/wwb....b/bb...... b 0,0 - 6 70",
     .steps = {{.instruction =
                    N_("White has four cows, and only one way to move is left to them. Close it: move from "
                       "E4 to E3."),
                .wanted = "E4-E3",
                .otherwise = N_("Allowed, but it leaves White a way: move from E4 to E3.")}},
     .success =
         N_("Who is to play and cannot move has lost. That goes for a full board after the placing, too.")},

    {.title = N_("The last shot"),
     .position = ".w...w.b/..bb.b../.b....w. b 0,0 - 5 80",
     .steps = {{.instruction = N_("White is down to three cows. Make a mill and shoot one of them."),
                .wanted = "*x*",
                .otherwise = N_("Allowed, but no mill: move from A6 to A5.")}},
     .success =
         N_("White has two cows left and has lost: two can never make a mill. Now you know the game.")},
};

const Lesson lesson_morabaraba = {tasks, sizeof tasks / sizeof tasks[0]};
