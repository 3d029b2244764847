/* The jobs: what takes time and can be stopped. */
#include "engine/ugi_state.h"

#include "ai/level.h"
#include "engine/tables.h"

#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

enum { PERFT_DEPTH_MAX = 1000 };

typedef struct GoRequest {
    long depth, nodes, movetime_ms; /* 0: no limit */
    bool is_infinite;
} GoRequest;

static const struct {
    const char *name;
    size_t place; /* in GoRequest */
    long max;     /* what is above counts as this */
} go_limits[] = {
    {"depth", offsetof(GoRequest, depth), SEARCH_DEPTH_MAX},
    {"nodes", offsetof(GoRequest, nodes), LONG_MAX},
    {"movetime", offsetof(GoRequest, movetime_ms), INT_MAX},
};

/* Reads the number behind a word. */
static bool take_number(Span *rest, const char *word, long max, long *out, Error *error) {
    Span token;
    if (!text_next_token(rest, &token))
        return error_set(error, ERROR_ARGUMENT_MISSING, word);
    return text_read_number(token, max, out) ||
           error_set_span(error, ERROR_NUMBER, token.start, token.length);
}

/* Reads the limit that a token begins. 0 counts as 1: a search without any work has no answer. */
static bool take_limit(Span token, Span *rest, GoRequest *go, Error *error) {
    for (size_t i = 0; i < sizeof go_limits / sizeof *go_limits; i++) {
        if (!span_is(token, go_limits[i].name))
            continue;
        long number;
        if (!take_number(rest, go_limits[i].name, LONG_MAX, &number, error))
            return false;
        const long capped = number < go_limits[i].max ? number : go_limits[i].max;
        *(long *)((char *)go + go_limits[i].place) = capped > 0 ? capped : 1;
        return true;
    }
    return error_set_span(error, ERROR_COMMAND, token.start, token.length);
}

static bool read_go(Span rest, GoRequest *go, Error *error) {
    *go = (GoRequest){0}; /* without any limit a level has its own */
    for (Span token; text_next_token(&rest, &token);) {
        if (span_is(token, "infinite")) {
            go->is_infinite = true;
            go->depth = SEARCH_DEPTH_MAX;
        } else if (!take_limit(token, &rest, go, error))
            return false;
    }
    return true;
}

/* An observer of the search. */
static void say_info(const Choice *choice, void *payload) {
    static const char *const score_names[] = {
        [SCORE_CP] = "cp", [SCORE_WIN] = "win", [SCORE_LOSS] = "loss", [SCORE_EXACT] = "exact"};
    Ugi *ugi = payload;
    char pv[UGI_MOVES_TEXT_MAX];
    const int time_ms = choice->time_ms > 0 ? choice->time_ms : 1;
    ugi_write_moves(ugi, choice->pv, choice->pv_length, pv);
    ugi_say(ugi, "info depth %d score %s %d nodes %" PRIu64 " nps %" PRIu64 " time %d hashfull %d%s%s",
            choice->depth, score_names[choice->score.kind], choice->score.value, choice->nodes,
            choice->nodes * 1000 / (uint64_t)time_ms, choice->time_ms, choice->hashfull, *pv ? " pv" : "",
            pv);
}

static void say_bestmove(Ugi *ugi, Move move) {
    char text[MOVE_TEXT_MAX] = "none";
    if (!move_equal(move, MOVE_NONE))
        record_game(&ugi->record)->write_move(move, text);
    ugi_say(ugi, "bestmove %s", text);
}

bool ugi_find_table(Ugi *ugi) {
    char path[FILE_PATH_MAX];
    bool *is_damaged = &ugi->is_table_damaged[GAME_MODIAR];
    if (ugi->table || *is_damaged)
        return ugi->table != NULL;
    if (!tables_path(MODIAR_TABLE_NAME, ugi->table_dir, path, NULL) || !file_exists(path))
        return false;
    ugi->table = modiar_table_load(path, NULL, NULL);
    *is_damaged = !ugi->table;
    return ugi->table != NULL;
}

static void load_endings(Ugi *ugi) {
    char path[FILE_PATH_MAX];
    const char *name = endings_file_name(ugi->game);
    if (!name || ugi->endings[ugi->game] || ugi->is_table_damaged[ugi->game] ||
        !tables_path(name, ugi->table_dir, path, NULL) || !file_exists(path))
        return;
    ugi->endings[ugi->game] = endings_load(ugi->game, path, NULL);
    ugi->is_table_damaged[ugi->game] = !ugi->endings[ugi->game];
}

bool ugi_find_endings(Ugi *ugi) {
    load_endings(ugi);
    search_use_endings(ugi->search, ugi->game, ugi->endings[ugi->game]);
    return ugi->endings[ugi->game] != NULL;
}

static void think(Ugi *ugi, const GoRequest *go) {
    SearchRequest request = {.position = *record_position(&ugi->record),
                             .limits = {(int)go->depth, (uint64_t)go->nodes, (int)go->movetime_ms}};
    request.earlier_count = record_earlier(&ugi->record, request.earlier, SEARCH_EARLIER_MAX);
    if (ugi->game == GAME_MODIAR && ugi_find_table(ugi))
        search_use_table(ugi->search, ugi->table);
    ugi_find_endings(ugi);
    ugi_begin_job(ugi, go->is_infinite ? JOB_ENDLESS : JOB_LIMITED);
    const Choice choice = level_choose(ugi->search, &request, (int)ugi->numbers.level,
                                       (uint64_t)ugi->numbers.seed, &ugi->inbox.stop, say_info, ugi);
    /* As in UCI, `infinite` has no answer before `stop`, even when nothing is left to think about. */
    if (go->is_infinite)
        inbox_wait_for_stop(&ugi->inbox);
    inbox_end_job(&ugi->inbox);
    say_bestmove(ugi, choice.move);
}

/* One line a turn, then the sum. */
static bool count_turns(Ugi *ugi, Record *record, int depth, Error *error) {
    Move moves[MOVES_MAX];
    char text[MOVE_TEXT_MAX];
    uint64_t total = 0;
    const int count = ugi_sorted_moves(ugi, moves);
    for (int i = 0; i < count; i++) {
        if (!record_play(record, moves[i], error))
            return false;
        const uint64_t leaves = record_perft(record, depth - 1, &ugi->inbox.stop);
        record_undo(record);
        if (atomic_load(&ugi->inbox.stop))
            return error_set(error, ERROR_STOPPED, "");
        record_game(record)->write_move(moves[i], text);
        ugi_say(ugi, "%s %" PRIu64, text, leaves);
        total += leaves;
    }
    ugi_say(ugi, "nodes %" PRIu64, total);
    return true;
}

static bool perft(Ugi *ugi, Span rest, Error *error) {
    long depth;
    Record record;
    if (!take_number(&rest, "perft", PERFT_DEPTH_MAX, &depth, error) || !ugi_expect_end(rest, error))
        return false;
    if (depth == 0) {
        ugi_say(ugi, "nodes 1");
        return true;
    }
    if (!record_copy(&record, &ugi->record, ugi->record.count, error))
        return false;
    ugi_begin_job(ugi, JOB_LIMITED);
    const bool is_counted = count_turns(ugi, &record, (int)depth, error);
    inbox_end_job(&ugi->inbox);
    record_free(&record);
    return is_counted;
}

bool ugi_go(Ugi *ugi, Span rest, Error *error) {
    GoRequest go;
    Span after = rest, token;
    if (text_next_token(&after, &token) && span_is(token, "perft"))
        return perft(ugi, after, error);
    if (!read_go(rest, &go, error))
        return false;
    if (record_result(&ugi->record).outcome == OUTCOME_NONE)
        think(ugi, &go);
    else
        say_bestmove(ugi, MOVE_NONE);
    return true;
}

/* Loads the table, or makes it and keeps it. */
static bool find_or_make(Ugi *ugi, SolveSummary *summary, Error *error) {
    char path[FILE_PATH_MAX];
    Error unkept;
    const bool has_path = tables_path(MODIAR_TABLE_NAME, ugi->table_dir, path, &unkept);
    ModiarTable *table = has_path && file_exists(path) ? modiar_table_load(path, summary, NULL) : NULL;
    if (!table) {
        ugi_begin_job(ugi, JOB_SOLVE);
        table = modiar_table_solve((int)ugi->numbers.threads, &ugi->inbox.stop, NULL, summary, error);
        inbox_end_job(&ugi->inbox);
        if (!table)
            return false;
        /* What could not be written serves this session all the same. */
        if (!has_path || !modiar_table_save(table, path, &unkept)) {
            char text[ERROR_TEXT_MAX];
            error_text(&unkept, text);
            ugi_say(ugi, "info string the table is not kept: %s", text);
        }
    }
    search_use_table(ugi->search, NULL);
    modiar_table_free(ugi->table);
    ugi->table = table;
    return true;
}

bool ugi_solve(Ugi *ugi, Span rest, Error *error) {
    Span token;
    SolveSummary summary = {0};
    char text[TABLES_SUMMARY_MAX];
    if (!text_next_token(&rest, &token))
        return error_set(error, ERROR_ARGUMENT_MISSING, "solve");
    if (!span_is(token, games[GAME_MODIAR]->name))
        return error_set_span(error, ERROR_COMMAND, token.start, token.length);
    if (!ugi_expect_end(rest, error) || !find_or_make(ugi, &summary, error))
        return false;
    tables_write_summary(&summary, text);
    ugi_say(ugi, "%s", text);
    return true;
}
