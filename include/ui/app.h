/**
 * The program with its window: what is shown, what was remembered, the loop. The parts of the loop can be
 * called one by one with a time of one's own, which is how tests drive it.
 */
#ifndef ISIBAYA_UI_APP_H
#define ISIBAYA_UI_APP_H

#include "ai/analyst.h"
#include "ai/puzzle.h"
#include "ai/tablemaker.h"
#include "base/folder.h"
#include "record/pgn.h"
#include "record/statistics.h"
#include "record/variations.h"
#include "ui/language.h"
#include "ui/match.h"
#include "ui/motion.h"
#include "ui/options.h"
#include "ui/screen.h"
#include "ui/settings.h"
#include "ui/sound.h"
#include "ui/view.h"
#include "ui/words.h"

#include <SDL.h>
#include <stdint.h>
#include <stdio.h>

/** A sentence shown for a while in place of the usual one. */
typedef struct Notice {
    char text[WORDS_MAX];
    uint64_t until_ms; /* 0: none */
    bool is_refusal;   /* shown in the colour of danger */
    bool has_undo;     /* "undo-new-game" stands behind it */
} Notice;

enum { TRUTH_TURNS_MAX = 1024 }; /* turns of a game of Modiar that are looked at when it is over */

/** What Modiar's solved table says of the position, and of the turns of a game that is over. */
typedef struct PlayTruth {
    bool is_wanted; /* what each pit is worth is shown */
    bool is_known;  /* of the position at rest, as far as a person may choose a turn in it */
    int ahead;      /* stones, at the end, for the player to move */
    bool goes_round;
    uint32_t pits, best; /* which may be sown; which of them are worth most, if not all */
    int8_t worths[MODIAR_PITS];
    int looked;                   /* so many turns of the game are looked at */
    int8_t lost[TRUTH_TURNS_MAX]; /* stones of value that each of them gave away */
} PlayTruth;

/** How far a hint has been told; each press goes on by one. */
typedef enum HintStep { HINT_NONE, HINT_WHERE, HINT_TURN, HINT_LINE } HintStep;

/** A hint that was asked for; forgotten as soon as a turn is played or taken back. */
typedef struct PlayHint {
    HintStep step;
    bool is_known; /* else it is being thought about */
    Choice choice;
    uint64_t hash; /* of the position it is for, */
    int turn;      /* which stands after so many turns */
} PlayHint;

/** An earlier position that is looked at, while the game goes on behind it. */
typedef struct PlayBrowse {
    bool is_on;
    int turn;       /* so many turns have been played in it: fewer than in the game */
    StonePile pile; /* Modiar: its stones */
} PlayBrowse;

/** A draw that a player offers, until the other has answered. */
typedef struct PlayOffer {
    bool is_open;
    int by;
    int declined_turn; /* the number of the turn to be played when one was last declined, from 1; 0: never */
} PlayOffer;

/** How a game that is over went; worked out position by position. */
typedef struct PlayGraph {
    bool is_chosen; /* it stands in the list's place, where both have no room */
    bool is_asked;  /* the thread works out the next one */
    bool is_by_table; /* Modiar */
    int known;      /* positions */
    Score worths[TRUTH_TURNS_MAX + 1]; /* for the first player */
} PlayGraph;

/** What the play screen remembers between frames; nothing of it is saved. */
typedef struct PlayState {
    Move begun; /* the parts of the turn chosen so far */
    Motion motion;
    uint64_t motion_start_ms;
    int heard;      /* so many of its sounds were due already: */
    float heard_ms; /* the last one made was due so long after its beginning */
    bool is_moving;           /* the motion runs */
    bool is_part;             /* it is the part before a shot that is not chosen yet */
    bool is_others;           /* it shows the other's turn: a click only ends it */
    int undo_left, redo_left; /* turns still to be taken back or played again after this motion */
    StonePile pile;           /* Modiar: the stones of the position at rest */
    uint64_t turn_start_ms;   /* when the player to move could first act */
    bool has_answer;
    Choice answer;     /* of the computer, shown when the pause is over */
    bool has_score;    /* `score` is what the computer thought of its own last turn */
    Score score;
    bool clock_is_out; /* the computer plays this turn for a person: */
    bool is_lent;      /* because he has asked for it */
    bool is_warned;    /* that the clock will soon have run out */
    bool is_turned;    /* Turn board was pressed */
    int refused;       /* the place that trembles, or NOWHERE */
    uint32_t flash;
    uint64_t refused_ms;
    int turns_scroll; /* rows back from the newest, 0: the end is shown */
    int told_turn;    /* the last turn whose notice was shown */
    bool was_over;    /* the end was announced */
    bool came_over;   /* it was over when it came to the screen: nothing is to be heard */
    bool is_dragging;
    SDL_FPoint drag; /* of the cow that is carried, pixels */
    int press_x, press_y;
    bool is_typing;  /* the turn begun was typed: the status line shows how it can go on */
    char typed_sign; /* '-' or 'x' behind it; 0: none */
    char typed_ring; /* the letter of a point being typed; 0: none */
    PlayTruth truth;
    PlayHint hint;
    bool shows_threats;
    bool shows_more; /* what More offers stands in the list's place */
    PlayBrowse browse;
    PlayOffer offer;
    PlayGraph graph;
    int pointer_x, pointer_y;   /* pixels */
    char clock_text[WORDS_MAX]; /* what the button of the clock says */
    uint64_t glide_ms; /* since when a cow that was dropped where it may not go glides back; 0: none does */
    int glide_from;    /* to its place, */
    uint64_t press_ms; /* when the pointer was pressed */
    const struct PlayOpinion *opinion; /* of a game under review; NULL: the play screen's own */
    /** In a lesson: why this turn, or beginning of one, is not what was asked for; NULL: it is. The whole
     * pointer NULL: any legal turn will do. */
    const char *(*objection)(struct App *app, Move begun);
    char title[WORDS_MAX];
} PlayState;

/** What the start screen remembers between frames. */
typedef struct StartState {
    char continue_text[WORDS_MAX];
    char level_text[WORDS_MAX];
    char results_text[WORDS_MAX], try_text[WORDS_MAX];
    bool has_games; /* some were played and kept */
} StartState;

/** What the lessons remember while they are shown. */
typedef struct LearnState {
    bool is_on; /* a lesson's match lies on the board, the player's own is laid aside: */
    Match own;
    PlayState own_play;
    bool is_waiting; /* the screen was left for another in the middle of a lesson: */
    GameId game;     /* of which game, */
    int task, step;  /* and where; from 0, a task has one step or two */
    int turns;        /* played in the task before this step */
    int misses;       /* clicks in this step that were not what was asked for */
    bool is_done;     /* the task is solved: its last sentence is shown */
    bool is_finished; /* all tasks of the game are behind */
} LearnState;

/** What the review of a game remembers, also while another screen is shown. */
typedef struct ReviewState {
    Review *review;           /* NULL: none was begun yet */
    const ModiarTable *table; /* what the review has been given so far */
    bool has_endings[GAME_COUNT];
    bool is_on;      /* the game under review lies on the board, and the player's own match in `other`; */
    bool is_waiting; /* or the other way round: the screen was left for another */
    Match other;
    PlayState other_play;
    int known;                         /* positions looked at, as far as they are told here: */
    Score worths[TRUTH_TURNS_MAX + 1]; /* for the first player */
    bool are_exact[TRUTH_TURNS_MAX + 1];
    ReviewTurn turns[TRUTH_TURNS_MAX + 1]; /* from 1 */
    ReviewSummary sums[2];
    int done, all;         /* how far it is */
    int shown;             /* the turn that was shown when last looked */
    bool is_in_line;       /* the best line is on the board: */
    int step, line_length; /* so many of its turns are played */
    Move line[REVIEW_LINE_MAX];
    Position line_at[REVIEW_LINE_MAX + 1];
    StonePile pile; /* Modiar: as they lie behind the turn or step shown */
    bool is_moving; /* that turn or step is shown in motion */
    Motion motion;
    uint64_t motion_start_ms;
} ReviewState;

/** What stands in the study's panel in place of the list of turns. */
typedef enum StudyPage { STUDY_TURNS, STUDY_MORE, STUDY_LEVELS, STUDY_EDITOR } StudyPage;

/** A position that is being set up. */
typedef struct StudyEditor {
    Position position;
    int brush;   /* PLAYER_FIRST, PLAYER_SECOND, or NOWHERE: takes cows away */
    Error error; /* why it may not be so; ERROR_NONE: it may */
} StudyEditor;

/** What the study remembers, also while another screen is shown. */
typedef struct StudyState {
    bool is_on; /* its match lies on the board, the player's own is laid aside: */
    Match own;
    PlayState own_play;
    bool is_turned;
    bool has_tree;
    Variations tree;
    int changes;   /* of the tree, counted */
    int node, tip; /* what is on the board; the end of the line that is gone along */
    Analyst *analyst; /* NULL: not begun, or there is none */
    const ModiarTable *table; /* what the analyst has been given so far */
    bool has_endings[GAME_COUNT];
    bool is_paused;
    bool is_asked; /* it looks at the position on the board, */
    bool is_known; /* and has found something: */
    Analysis known;
    Move line[ANALYST_LINE_MAX]; /* being played on the board, turn by turn: */
    int line_step, line_length;  /* so many are played */
    uint64_t line_ms;            /* when the next one is due */
    char *deleted;               /* the tree as text before a part of it was deleted; NULL: nothing was */
    StudyPage page;
    StudyEditor editor;
    struct StudyList *list; /* where the turns of the tree stand */
    char words[WORDS_MAX];
} StudyState;

/** What the help remembers between frames. */
typedef struct HelpState {
    int page;
    char search[64]; /* what was typed on the page of keys */
} HelpState;

/** What was just deleted can be had back until then. */
typedef struct UndoOffer {
    uint64_t until_ms; /* 0: nothing */
    char text[WORDS_MAX];
} UndoOffer;

/** Which results a list of games shows: for the person, where one played the computer. */
typedef enum GamesResult {
    GAMES_ALL,
    GAMES_WON,
    GAMES_LOST,
    GAMES_DRAWN,
    GAMES_UNFINISHED,
    GAMES_RESULTS
} GamesResult;

/** A file with several games, or the player's own, while one is chosen. */
typedef struct GamesState {
    PgnFile file;
    char name[128];
    bool is_own;     /* the newest stands at the top */
    char *text;      /* the player's own: what was read, */
    uint64_t stamp;  /* of this file (file_stamp) */
    char typed[64];  /* what is searched for */
    int game;        /* which game is shown; GAME_COUNT: all */
    GamesResult result;
    int *rows; /* the games that are shown, from the top */
    int row_count;
    StoreCut deleted; /* the last one, */
    UndoOffer offer;  /* while it can be had back */
} GamesState;

/** A folder that one looks through for records. */
typedef struct FilesState {
    char path[FILE_PATH_MAX]; /* "": not shown yet */
    Folder folder;
} FilesState;

/** Whether a puzzle is solved. */
typedef enum SolvedMark { SOLVED_NOT, SOLVED_WITH_HINT, SOLVED_ALONE } SolvedMark;

enum { SOLVED_MOST = 128 }; /* puzzles of a game */

/** The puzzles that are solved, as they stand in the file (src/ui/solved_puzzles.h). */
typedef struct SolvedPuzzles {
    char *text;    /* NULL: none */
    char *cleared; /* what can be had back; NULL: nothing */
    uint8_t marks[GAME_COUNT][SOLVED_MOST];
} SolvedPuzzles;

/** What the puzzle on the board waits for. */
typedef enum PuzzlePhase {
    PHASE_ASKED,   /* for the player's turn, or for the reply to a right one */
    PHASE_REFUTED, /* a wrong turn is seen with its reply, and will be taken back */
    PHASE_DONE     /* for nothing */
} PuzzlePhase;

/** What the puzzles remember, also while another screen is shown. */
typedef struct PuzzlesState {
    bool is_on; /* a puzzle's match lies on the board, the player's own is laid aside: */
    Match own;
    PlayState own_play;
    bool is_waiting; /* the screen was left for another in the middle of a puzzle */
    GameId game;     /* whose puzzles are listed */
    PuzzlePlace at;
    PuzzlePhase phase;
    int judged;        /* so many turns on the board are known to be right, or replies */
    uint64_t until_ms; /* how long a refutation is still seen; 0: it is not all shown yet */
    bool is_helped;    /* a hint was asked for, or the solution seen */
    bool has_missed;   /* a wrong turn was played */
    bool is_shown;     /* the solution plays itself */
    char words[WORDS_MAX]; /* what is said of the last turn; "": nothing */
    PuzzlePlace day;       /* the day's */
    char day_text[WORDS_MAX];
    SolvedPuzzles solved;
    UndoOffer offer; /* to undo the clearing */
} PuzzlesState;

/** How the player does, worked out when it is first asked for and when a game was added. */
typedef struct StatisticsState {
    Statistics all;
    uint64_t stamp; /* of the file of all games, when this was worked out */
    bool is_known;
    UndoOffer offer;
    size_t before;  /* from where on games counted before it was cleared (Store.mark) */
} StatisticsState;

/** The endings of a mill game, on their way or there. */
typedef struct AppEndings {
    TableMaker *maker; /* NULL: not begun, or they can't be made */
    bool is_begun, are_used;
} AppEndings;

/** What the settings page remembers while it is shown. */
typedef struct SettingsPage {
    int undo_group;  /* the group that was just put back as delivered; -1: none */
    Settings before; /* then these were in force */
    bool shows_turn; /* on its board */
    Motion motion;
    uint64_t shown_ms;
    char size_text[32];
} SettingsPage;

/** A screen that was left for another and can be gone back to. */
typedef struct Visit {
    const Screen *screen;
    char focus[TARGET_NAME_MAX]; /* what had the keyboard's focus; "": nothing */
    int scrolled;                /* how far, pixels */
} Visit;

enum { VISITS_MAX = 8 };

typedef struct App {
    SDL_Window *window;
    SDL_Renderer *renderer;
    Paint *paint;
    Sound *sound;
    Settings settings;
    Language language;
    Store store;
    Thinker *thinker;
    TableMaker *maker;        /* of Modiar's table; NULL: not begun, or it can't be made */
    const ModiarTable *table; /* NULL: not there yet */
    bool table_is_begun;
    uint64_t table_ms; /* when it was begun */
    AppEndings endings[GAME_COUNT];
    Match match;
    const Screen *screen;
    Visit visits[VISITS_MAX]; /* how one came here, the first screen first */
    int visited;
    Scroll scroll;               /* of the screen, if its page may be longer than the window */
    char focus[TARGET_NAME_MAX]; /* gets the focus when the targets are listed next; "": nothing */
    bool is_by_keyboard;         /* the last thing done was done with it */
    Targets targets, traced;
    const Screen *traced_screen;
    FILE *trace; /* NULL: no --trace */
    Measures measures;
    uint64_t now_ms;
    uint64_t resized_ms; /* of the last size event; 0: settled */
    uint64_t drawn_ms;
    bool needs_draw;
    bool is_still; /* --no-animation */
    bool wants_quit;
    uint32_t wake_event; /* pushed when the thread has an answer */
    Notice notice;
    ErrorKind told_error; /* the last trouble with files that was told, so as not to repeat it */
    PlayState play;
    StartState start;
    GamesState games;
    FilesState files;
    StatisticsState statistics;
    SettingsPage settings_page;
    LearnState learn;
    ReviewState review;
    StudyState study;
    PuzzlesState puzzles;
    HelpState help;
    char title[WORDS_MAX];
} App;

/**
 * Opens the window, reads settings and the running game, shows the first screen.
 * @param app    zeroed here; closed by app_close, also after a failure
 * @param trace  where --trace goes; NULL: nowhere
 * @return       false with ERROR_DISPLAY, ERROR_ART, ERROR_FONT, ERROR_MEMORY or ERROR_THREAD
 */
bool app_open(App *app, const Options *options, FILE *trace, Error *error);

/** Saves what is to be remembered and releases everything. */
void app_close(App *app);

/** Takes one event. */
void app_handle(App *app, const SDL_Event *event);

/** Moves on to a time in milliseconds and lists the targets anew. */
void app_update(App *app, uint64_t now_ms);

/** Draws and shows a frame. */
void app_draw(App *app);

/** Milliseconds until app_update has something to do; -1: only after an event. */
int app_due(const App *app);

/** Runs until the window is closed. */
void app_run(App *app);

/* ---- for the screens ---- */

/** Changes to a screen. If one came by it, that is going back to it; otherwise the present one is noted. */
void app_show(App *app, const Screen *screen);

/** Goes back to the screen one came from, its focus and scrolling as they were; on the first: stays. */
void app_back(App *app);

/** In a screen's `enter`: who came by keyboard finds the focus on this target, unless it is gone back to. */
void app_offer_focus(App *app, const char *target);

/** Takes settings that were changed into force and keeps them. */
void app_settings_changed(App *app);

/** Changes the size of text and buttons, percent; 0: automatic. */
void app_use_scale(App *app, int percent);

/** Sounds off, or on again. */
void app_toggle_sound(App *app);

/** Between full screen and window. */
void app_toggle_fullscreen(App *app);

/** Leaves the game on the board for the pause. */
void app_show_menu(App *app);

/** Opens the help at the page of the screen that is shown; its Back leads to that screen again. */
void app_show_help(App *app);

/** Shows a sentence for some milliseconds in the status line. */
void app_tell(App *app, const char *sentence, int ms, bool is_refusal);

/** Tells of trouble with files, once for each kind. */
void app_tell_error(App *app, const Error *error);

/** Changes to a language (an index into languages[]) at once, and remembers it. */
void app_use_language(App *app, int index);

/** Wakes the loop, from any thread. @param app  the App */
void app_wake(void *app);

/** Asks for a new frame. */
void app_redraw(App *app);

/** Another theme, at once and for later: an index into themes[]; the settings are not saved here. */
void app_use_theme(App *app, int theme);

/** Makes a sound, unless the settings want none. @param number  of SOUND_STONE: which stone it is, from 0 */
void app_sound(App *app, SoundId id, int number);

/** The speed of motion that settings and options ask for; `factor` multiplies the times. */
MotionSpeed app_speed(const App *app, float factor);

/** How much of Modiar's table is solved, percent; -1: it is there, took no time yet, or is not shown. */
int app_table_percent(const App *app);

/** Opens a record file: a game is taken over, several are offered in a list. */
void app_open_file(App *app, const char *path);

/** Lists the games played so far. */
void app_show_games(App *app);

/** Opens the record, or starts from the position, whose text is on the clipboard. */
void app_paste(App *app);

/** Takes over a game of an opened file and shows it, with what was wrong with it. */
void app_take_game(App *app, PgnGame *game);

/** The same with one of the player's own. @param text  of the file: where it stands there */
void app_take_filed(App *app, PgnGame *game, const char *text);

/** Looks for records to open: in the folder that was last looked through, first in that of the player's games. */
void app_show_files(App *app);

/** How the player does: as of now. */
const Statistics *app_statistics(App *app);

/** From now on only what is played from now on counts; that can be undone while it is offered. */
void app_clear_statistics(App *app);
void app_unclear_statistics(App *app);

/** Tells, each time, that something could not be written, and that nothing was changed. */
void app_tell_unwritten(App *app, const Error *error);

/** Draws the bar at the top with this heading. */
void app_draw_bar(App *app, const char *heading);

/**
 * Adds the bar's targets: `first` ("menu" or "back") with its icon, then "help", "sound", "fullscreen"; without
 * a `first`, on the start screen, no "help": it has a place of its own there.
 */
void app_layout_bar(App *app, Targets *targets, const char *first, Sprite icon);

/** Where the room for a heading in the bar ends: left of the buttons at its right. */
int app_bar_end(const App *app);

/* ---- the play screen's own, for those who change the match ---- */

/** The match was replaced or its record moved by others: forget selection and motion. */
void play_reset(App *app);

/**
 * The match is about to be left or replaced: what moves ends, a turn begun is taken back, the thinking stops,
 * the clock's time is noted. Without a game on the screen it does nothing.
 */
void play_pause(App *app);

/** A lesson leaves the board, if one is on it: the player's own match comes back, the lesson waits. */
void learn_pause(App *app);

/** A game is reviewed: a copy of it, whoever it belongs to. */
void lookback_open(App *app, const Record *record);

/** The game under review leaves the board, if it is on it: the player's own match comes back. */
void lookback_put_away(App *app);

/** At the end of the program: stops looking, frees the game under review. Before the tables are freed. */
void lookback_close(App *app);

/** Studies a game from one of its turns on: a copy of it, whoever it belongs to. */
void study_open(App *app, const Record *record, int turn);

/** Studies a game of a text that pgn_read has read, with its variations. */
void study_open_text(App *app, const char *text, size_t length, const PgnGame *game);

/** The study leaves the board, if it is on it: the player's own match comes back, the study waits. */
void study_put_away(App *app);

/** At the end of the program: frees the study. Before the tables are freed. */
void study_close(App *app);

/** A puzzle leaves the board, if one is on it: the player's own match comes back, the puzzle waits. */
void puzzles_put_away(App *app);

/** At the end of the program. */
void puzzles_close(App *app);

/** Starts a game with this setup and shows it. */
void play_start(App *app, const MatchSetup *setup);

#endif
