/**
 * The search: iterative-deepening alpha-beta over the Game table, an ordinary function that returns. It
 * knows no protocol and no window; it reports to an observer.
 */
#ifndef ISIBAYA_AI_SEARCH_H
#define ISIBAYA_AI_SEARCH_H

#include "rules/game.h"

#include <stdatomic.h>
#include <stdint.h>

enum { SEARCH_DEPTH_MAX = 99, SEARCH_PV_MAX = 100, SEARCH_EARLIER_MAX = 512 };

/** What a search may use; 0: no limit. Without any it goes on until stopped (or to SEARCH_DEPTH_MAX). */
typedef struct Limits {
    int depth; /* turns */
    uint64_t nodes;
    int movetime_ms;
} Limits;

/** What is asked: a plain value. */
typedef struct SearchRequest {
    Position position;                    /* not over */
    uint64_t earlier[SEARCH_EARLIER_MAX]; /* record_earlier: for repetition */
    int earlier_count;
    Limits limits;
} SearchRequest;

typedef enum ScoreKind {
    SCORE_CP,   /* hundredths of a cow or a stone, for the player to move */
    SCORE_WIN,  /* the player to move wins in `value` turns */
    SCORE_LOSS, /* he loses in `value` turns */
    SCORE_EXACT /* Modiar, solved: stones ahead at the end, captures so far included */
} ScoreKind;

typedef struct Score {
    ScoreKind kind;
    int value;
} Score;

/** What was found: a plain value, pv[0] equals move. */
typedef struct Choice {
    Move move; /* MOVE_NONE when the game is over */
    Score score;
    int depth;
    uint64_t nodes;
    int time_ms;
    int hashfull; /* thousandths of the transposition table used */
    Move pv[SEARCH_PV_MAX];
    int pv_length;
} Choice;

/** Told of each finished depth, on the thread that searches. */
typedef void (*SearchObserver)(const Choice *so_far, void *payload);

/** The memory of a search: stacks, history, transposition table; allocated once, used by one call at a time.
 */
typedef struct Search Search;

/**
 * @param hash_mib  size of the transposition table, 1 to 4096
 * @param threads   1 to 64
 * @return          NULL with ERROR_MEMORY
 */
Search *search_create(int hash_mib, int threads, Error *error);

/** NULL is accepted. */
void search_free(Search *search);

/** Forgets everything earlier searches learned. */
void search_clear(Search *search);

/**
 * Searches until a limit is reached or `stop` is set; a game with one legal turn answers at once unless
 * limits ask for depth or nodes.
 * With one thread and limits of depth or nodes only, the answer and the node count are the same on every
 * machine after search_clear.
 * @param stop      looked at in every node; NULL: never stopped
 * @param observer  NULL: nobody is told
 * @return          always a legal turn (if there is one), even when stopped at once
 */
Choice search_run(Search *search, const SearchRequest *request, const atomic_bool *stop,
                  SearchObserver observer, void *payload);

/**
 * The turns at the root as a player with less than perfect sight sees them: those he notices, and by how
 * much he misjudges each.
 */
typedef struct RootView {
    Move moves[MOVES_MAX]; /* legal, none twice */
    int bias[MOVES_MAX];   /* hundredths added to what the search finds, -1000 to 1000 */
    int count;             /* 1 and up */
    bool is_repeatable; /* one worker, and nothing of earlier searches: the same question, the same answer */
} RootView;

/** search_run for such a player. The score in the answer is what the search found, without the bias. */
Choice search_run_view(Search *search, const SearchRequest *request, const RootView *view,
                       const atomic_bool *stop, SearchObserver observer, void *payload);

/** The static evaluation of a position in hundredths, for the player to move. */
int search_evaluate(const Position *pos);

struct ModiarTable;

/** Lets the search use a solved table (NULL: none), which must outlive its use. Not while it runs. */
void search_use_table(Search *search, const struct ModiarTable *table);

struct Endings;

/**
 * Lets the search use the solved endings of a mill game (NULL: none), which must outlive their use. Not while
 * it runs.
 */
void search_use_endings(Search *search, GameId game, const struct Endings *endings);

#endif
