/* How the window is used, a page a screen. */
#include "help.h"

const HelpSection help_playing[] = {
    {.title = N_("Placing and moving"),
     .words = N_("While there are cows or pieces in hand, click an empty point: one goes there. Later click "
                 "one of yours "
                 "and then the point it is to go to, or drag it there. In Modiar click the pit to be sown."),
     .picture = {.game = GAME_MORABARABA,
                 .position = "..b.b..w/bw.....w/w..w.b.. b 0,0 - 4 40",
                 .turn = "A1-E1"}},

    {.title = N_("Shooting and taking"),
     .words = N_("When you have made a mill, those you may shoot or take are marked: click one. Until then "
                 "Esc or Undo "
                 "takes the whole turn back."),
     .picture = {.game = GAME_MORABARABA,
                 .position = "bbb...w./.w...b../...w.... w 8,9 - 0 7",
                 .shootable = "E7 A2 R4"}},

    {.title = N_("Pointing"),
     .words = N_(
         "Pointing at the board shows what would happen: a mill that would close, where a cow can go, and in "
         "Modiar how many stones each pit would hold, where the last one falls and what is captured. How "
         "much "
         "is shown is chosen in the settings."),
     .picture = {.game = GAME_MODIAR, .position = "2 4 6 6 3 5 s 8,8 18", .turn = "b", .shootable = "B"}},

    {.title = N_("When a click is refused"),
     .words = N_("Nothing happens then, and the line above the board says why; what is the reason lights up "
                 "for a moment. "
                 "There is nothing that a wrong click could spoil."),
     .picture = {.game = GAME_MODIAR, .position = "1 1 4 6 5 7 s 10,8 20", .crossed = "a"}},

    {.title = N_("Undo and redo"),
     .words = N_("Take back as many turns as you like, and play them again. Against the computer, Undo goes "
                 "back to your "
                 "own last turn."),
     .icon = SPRITE_ICON_UNDO},

    {.title = N_("Hints and threats"),
     .words = N_("The first press of Hint shows where to look, the second the whole turn and what it is good "
                 "for, the "
                 "third how the game may go on. Threats shows where the other could make a mill with his "
                 "next turn, and "
                 "in Modiar what each pit could lose."),
     .icon = SPRITE_ICON_HINT},

    {.title = N_("The turns"),
     .words = N_("Click a turn in the list to look at the position after it. From there go back to the game, "
                 "or continue "
                 "from that position as a new game; the old one is kept in My games."),
     .icon = SPRITE_ICON_REVIEW},

    {.title = N_("More"),
     .words = N_("Under More you find what is needed now and then: resign, offer a draw, play the other "
                 "side, let the "
                 "computer play one turn, change the clock, save, copy and paste."),
     .icon = SPRITE_ICON_MORE},

    {.title = N_("When a game is over"),
     .words = N_(
         "The board shows what has decided it, the line above says it in words. Rematch begins anew with the "
         "sides changed. A graph shows how the game went: point at it to read about a turn, click it to look "
         "at "
         "the board as it was then."),
     .icon = SPRITE_ICON_CHECK},

    {.title = N_("Review"),
     .words =
         N_("Review goes through a game that is over. A circle marks a turn that lost some of the chances, "
            "a triangle one that lost more, a diamond a blunder. An arrow shows what would have been "
            "better; Best line plays it on, and Try it yourself begins a new game from there."),
     .icon = SPRITE_ICON_REVIEW},

    {.title = N_("Study"),
     .words = N_("In the study you play both sides and see the three best turns with what follows them. "
                 "Another turn at an earlier position becomes a variation. Set up puts any position on the "
                 "board; Play from here begins a game with it."),
     .icon = SPRITE_ICON_STUDY},
};

const HelpSection help_starting[] = {
    {.title = N_("A new game"),
     .words = N_("Choose a game, and whether you play the computer or another person at this screen. Your "
                 "choices are "
                 "remembered, so that the next game is one click away."),
     .icon = SPRITE_ICON_PLAY},

    {.title = N_("Levels"),
     .words = N_("The computer has ten levels. The first plays for beginners and makes plain mistakes, the "
                 "tenth plays as "
                 "well as it can. A sentence below the levels says how the chosen one plays."),
     .icon = SPRITE_ICON_COMPUTER},

    {.title = N_("Your side"),
     .words = N_("You choose the side that begins, the other one, or both in turn from game to game."),
     .icon = SPRITE_ICON_PEOPLE},

    {.title = N_("The clock"),
     .words = N_("With the clock on, each turn has so many seconds. A sound warns you when ten are left. "
                 "When they are "
                 "over, the computer plays that turn for you."),
     .icon = SPRITE_ICON_CLOCK},

    {.title = N_("Learning"),
     .words = N_("For each game there is a lesson of about two minutes: small tasks on the board, a rule at "
                 "a time. You "
                 "can go through it as often as you like."),
     .icon = SPRITE_ICON_LEARN},
};

const HelpSection help_games[] = {
    {.title = N_("Your games"),
     .words = N_("Games you have finished or left are kept here, the newest at the top. Click one to open "
                 "it; one that "
                 "is not finished can be played on."),
     .icon = SPRITE_ICON_GAMES},

    {.title = N_("Searching and deleting"),
     .words =
         N_("Type a part of a name, a date, a game or a result to search. The chart beside a game leads to "
            "its review, the bin deletes it; for ten seconds Undo brings it back."),
     .icon = SPRITE_ICON_BIN},

    {.title = N_("Statistics"),
     .words = N_("Your results at each level are counted from the games kept here, those with hints apart. "
                 "Clearing the statistics keeps the games."),
     .icon = SPRITE_ICON_CHECK},

    {.title = N_("Other files"),
     .words = N_("A game record from elsewhere can be dropped on the window, or copied as text and pasted "
                 "with Ctrl+V. "
                 "A position’s text can be pasted too: a game then starts from it."),
     .icon = SPRITE_ICON_OPEN},

    {.title = N_("Opening and showing"),
     .words =
         N_("Ctrl+O lists the records in your folders. In a game, More saves the record, a picture of the "
            "board or a text with the board in characters, and says where."),
     .icon = SPRITE_ICON_OPEN},

    {.title = N_("Saving"),
     .words = N_("The running game is saved after every turn by itself: when you start Isibaya again, you "
                 "can continue "
                 "it."),
     .icon = SPRITE_ICON_SAVE},
};

const HelpSection help_settings[] = {
    {.title = N_("How settings work"),
     .words = N_("Every change acts at once and is remembered; the board beside the page shows what it does. "
                 "Each group "
                 "can be put back as it was delivered."),
     .icon = SPRITE_ICON_SETTINGS},

    {.title = N_("To see better"),
     .words = N_("Text and buttons can be made larger: there, or with Ctrl and + at any time. The theme High "
                 "contrast has "
                 "the strongest colours. Whatever a colour says is also said by a shape, a mark or a word."),
     .icon = SPRITE_ICON_STUDY},

    {.title = N_("Motion and sound"),
     .words = N_(
         "Motion can be faster, slower or off, and with Less motion nothing travels. Sounds have their own "
         "loudness and can be switched off with M; whatever they say can be seen, too."),
     .icon = SPRITE_ICON_SOUND},

    {.title = N_("Two at one table"),
     .words = N_("When two people play at this screen, the board can be turned to the one who is to move."),
     .icon = SPRITE_ICON_TURN_BOARD},
};

#define COUNT(list) ((int)(sizeof(list) / sizeof(list)[0]))

const int help_playing_count = COUNT(help_playing), help_starting_count = COUNT(help_starting),
          help_games_count = COUNT(help_games), help_settings_count = COUNT(help_settings);
