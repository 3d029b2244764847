/* The tasks of Modiar. Rules: rules.md. */
#include "lessons.h"

#include "ui/language.h"

static const LessonTask tasks[] = {
    {.title = N_("Sowing"),
     .position = "4 3 5 4 7 5 s 8,6 12",
     .steps = {{.instruction =
                    N_("You are South: the pits a, b and c are yours. A turn lifts all the stones of a pit. "
                       "The first falls back into it, the others one by one into the next pits, "
                       "counter-clockwise. Sow a."),
                .wanted = "a",
                .otherwise = N_("That pit may be sown, but try a, on the left.")}},
     .success = N_("Four stones: one stayed in a, the others went to b, c and A.")},

    {.title = N_("Round and round"),
     .position = "3 2 8 5 4 6 s 6,8 14",
     .steps = {{.instruction =
                    N_("Pit c holds eight stones, more than there are pits. Sow it and watch where they go."),
                .wanted = "c",
                .otherwise = N_("That pit may be sown, but try c, on the right.")}},
     .success =
         N_("The sowing goes round, and into the pit it began in like into any other: the seventh stone fell "
            "into c again.")},

    {.title = N_("A single stone"),
     .position = "1 1 4 6 5 7 s 10,8 20",
     .steps = {{.instruction = N_("A single stone never moves. Sow a pit with two stones or more."),
                .wanted = "*"}},
     .success = N_("Your pits a and b had one stone each: they wait until a sowing brings them more.")},

    {.title = N_("Capture"),
     .position = "2 4 6 6 3 5 s 8,8 18",
     .steps = {{.instruction =
                    N_("If the last stone makes its pit hold two, four or six, you capture all the stones in "
                       "it. Point at your pits to see where they end, or go there with the arrow keys. Sow "
                       "the one that captures."),
                .wanted = "b",
                .otherwise = N_("That pit may be sown, but captures nothing. Look at b.")}},
     .success = N_("The last stone made it four in B: you captured them.")},

    {.title = N_("On either side"),
     .position = "6 2 5 7 4 6 s 6,6 16",
     .steps = {{.instruction =
                    N_("It does not matter whose pit it is. Sow the pit whose last stone captures in your "
                       "own row."),
                .wanted = "b",
                .otherwise = N_("That pit may be sown, but captures nothing. Look at b.")}},
     .success = N_("The last stone made it six in c: captured, although the pit is your own.")},

    {.title = N_("A chain"),
     .position = "5 8 1 3 5 4 s 8,8 22",
     .steps = {{.instruction =
                    N_("A capture runs on backwards along the sowing: if the pit before holds two, four or "
                       "six too, it is captured as well, and so on. Capture three pits in one turn."),
                .wanted = "a",
                .otherwise = N_("That pit may be sown, but captures nothing. Look at a.")}},
     .success = N_("Six, four and two: twelve stones. Then came b with nine, and the chain was at its end.")},

    {.title = N_("The first turn"),
     .position = "7 7 7 7 7 7 s 0,0 0",
     .steps = {{.instruction =
                    N_("So a game begins: seven stones in each pit, and South sows first. In this very first "
                       "turn nothing is captured. Sow any pit."),
                .wanted = "*"}},
     .success =
         N_("The last stone made it two, but the two stay where they are. In any later turn they would be "
            "captured.")},

    {.title = N_("Not the whole row"),
     .position = "3 2 4 5 3 5 s 10,10 26",
     .steps = {{.instruction =
                    N_("You may not capture the last stones of the other’s row. Pit c would capture all that "
                       "North has, so it may not be sown. Sow another pit."),
                .wanted = "*"}},
     .success = N_("North keeps something to play with. Captures in your own row alone are always allowed.")},

    {.title = N_("Feeding"),
     .position = "3 2 11 0 0 0 s 12,14 30",
     .steps = {{.instruction =
                    N_("North has no stones. Then you must choose a turn that leaves North at least one, if "
                       "you have one. Sow that pit."),
                .wanted = "*"}},
     .success = N_("Now North can play on. If none of your pits reached that far, you could have sown any.")},

    {.title = N_("The end"),
     .position = "2 4 2 3 0 1 s 14,16 40",
     .steps = {{.instruction = N_(
                    "The game is over when the one to play has no legal turn. Sow the pit that leaves North "
                    "with no more than a single stone."),
                .wanted = "c",
                .otherwise = N_("That pit may be sown, but North could play on. Look at c.")}},
     .success = N_(
         "Each adds the stones in his row to those he has captured, and more stones win: 25 to 17. Now you "
         "know the game.")},
};

const Lesson lesson_modiar = {tasks, sizeof tasks / sizeof tasks[0]};
