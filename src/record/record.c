#include "record/record.h"

#include "record/record_inner.h"
#include "rules/modiar.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { CAPACITY_FIRST = 7, NO_POSITION = -1 };

/* The index of positions: chains by hash, so that a long record is not searched turn by turn. */

/* As many buckets as positions; a power of two, as capacity + 1 always is. */
static int *bucket_of(const Record *record, uint64_t hash) {
    return &record->buckets[hash & (uint64_t)record->capacity];
}

static void index_add(Record *record, int n) {
    int *bucket = bucket_of(record, record->hashes[n]);
    record->next[n] = *bucket;
    *bucket = n;
}

/* Takes the last positions out again: each is at the head of its chain. */
static void index_drop(Record *record, int first) {
    for (int n = record->played; n >= first; n--)
        *bucket_of(record, record->hashes[n]) = record->next[n];
}

static void index_rebuild(Record *record, int positions) {
    for (int i = 0; i <= record->capacity; i++)
        record->buckets[i] = NO_POSITION;
    for (int n = 0; n < positions; n++)
        index_add(record, n);
}

/* The newest position that is the same knows how often it has been there. Redo's positions don't count. */
int record_seen(const Record *record, const Position *pos, uint64_t hash) {
    const Game *game = game_of(pos);
    for (int i = *bucket_of(record, hash); i != NO_POSITION; i = record->next[i])
        if (i <= record->count && record->hashes[i] == hash && game->same(&record->positions[i], pos))
            return record->seen[i];
    return 0;
}

/* Puts the position at positions[n] behind all others. */
static void add_position(Record *record, int n) {
    const Position *pos = &record->positions[n];
    record->hashes[n] = game_of(pos)->hash(pos);
    record->seen[n] = (uint8_t)(record_seen(record, pos, record->hashes[n]) + 1);
    index_add(record, n);
}

/* Memory. */

/* Sets `array` to a larger block; false, and the old one still there, when there is none. */
#define GROW(block, array, count)                                                                            \
    (((block) = realloc((array), (count) * sizeof *(array))) != NULL && ((array) = (block), true))

/* The only array of which more is read than was played. */
static bool reserve_comments(Record *record, size_t count) {
    const size_t old = record->comments == NULL ? 0 : (size_t)record->capacity + 1;
    void *block;
    if (!GROW(block, record->comments, count))
        return false;
    for (size_t n = old; n < count; n++)
        record->comments[n] = NULL;
    return true;
}

/* Room for `capacity` turns, a power of two less one. `positions` of them are in the index. */
static bool reserve(Record *record, int capacity, int positions) {
    size_t count = (size_t)capacity + 1;
    void *block;
    bool done = GROW(block, record->positions, count) && GROW(block, record->hashes, count) &&
                GROW(block, record->turns, count) && reserve_comments(record, count) &&
                GROW(block, record->seen, count) && GROW(block, record->next, count) &&
                GROW(block, record->buckets, count);
    if (!done)
        return false;
    record->capacity = capacity;
    index_rebuild(record, positions);
    return true;
}

static bool is_games_start(const Position *pos) {
    Position start;
    char start_text[POSITION_TEXT_MAX], text[POSITION_TEXT_MAX];
    game_of(pos)->start(&start);
    game_of(pos)->write_position(&start, start_text);
    game_of(pos)->write_position(pos, text);
    return strcmp(start_text, text) == 0;
}

bool record_init(Record *record, const Position *start, Error *error) {
    Record fresh = {0};
    if (!reserve(&fresh, CAPACITY_FIRST, 0)) {
        record_free(&fresh);
        return error_set(error, ERROR_MEMORY, "");
    }
    fresh.positions[0] = *start;
    fresh.starts_elsewhere = !is_games_start(start);
    add_position(&fresh, 0);
    *record = fresh;
    return true;
}

void record_free(Record *record) {
    for (int n = 0; record->comments != NULL && n <= record->capacity; n++)
        free(record->comments[n]);
    for (int i = 0; i < record->tag_count; i++) {
        free(record->tags[i].name);
        free(record->tags[i].value);
    }
    free(record->positions);
    free(record->hashes);
    free(record->turns);
    free(record->comments);
    free(record->seen);
    free(record->next);
    free(record->buckets);
    free(record->tags);
    *record = (Record){0};
}

static bool copy_content(Record *out, const Record *source, int count, Error *error) {
    for (int n = 0; n < count; n++)
        if (!record_append(out, source->turns[n], error))
            return false;
    for (int n = 0; n <= count; n++)
        if (source->comments[n] != NULL && !record_set_comment(out, n, source->comments[n], error))
            return false;
    for (int i = 0; i < source->tag_count; i++)
        if (!record_set_tag(out, source->tags[i].name, source->tags[i].value, error))
            return false;
    if (count == source->played) {
        out->ending = source->ending;
        out->has_ended = source->has_ended;
    }
    return true;
}

bool record_copy(Record *out, const Record *source, int count, Error *error) {
    Record copy;
    if (!record_init(&copy, &source->positions[0], error))
        return false;
    if (!copy_content(&copy, source, count, error)) {
        record_free(&copy);
        return false;
    }
    *out = copy;
    return true;
}

/* What stands. */

const Game *record_game(const Record *record) {
    return game_of(&record->positions[0]);
}

const Position *record_position(const Record *record) {
    return &record->positions[record->count];
}

int record_occurrences(const Record *record) {
    return record->seen[record->count];
}

/* Mill games: a draw. Modiar: the captures decide, what lies on the board counts for nobody. */
static Result repeated(const Position *pos) {
    Result result = {OUTCOME_DRAW, REASON_REPETITION};
    if (pos->game != GAME_MODIAR)
        return result;
    int totals[2];
    modiar_totals(pos, REASON_REPETITION, totals);
    if (totals[PLAYER_FIRST] != totals[PLAYER_SECOND])
        result.outcome =
            outcome_win_of(totals[PLAYER_FIRST] > totals[PLAYER_SECOND] ? PLAYER_FIRST : PLAYER_SECOND);
    return result;
}

Result record_result_of(const Position *pos, int seen) {
    Result result = game_of(pos)->result(pos);
    /* Of the draws, length alone is looked at after repetition (rules.md, Morabaraba 7). */
    bool repetition_counts = result.reason == REASON_NONE || result.reason == REASON_LENGTH;
    return repetition_counts && seen >= RECORD_REPETITIONS ? repeated(pos) : result;
}

Result record_result_at(const Record *record, int turn) {
    return record_result_of(&record->positions[turn], record->seen[turn]);
}

Result record_result(const Record *record) {
    return record->has_ended ? record->ending : record_result_at(record, record->count);
}

static bool is_over(const Record *record) {
    return record_result(record).reason != REASON_NONE;
}

int record_moves(const Record *record, Move out[]) {
    return is_over(record) ? 0 : record_game(record)->moves(record_position(record), out);
}

/* Play, undo, redo. */

/* Forgets what redo would bring back, an ending that was taken back too. */
static void drop_tail(Record *record) {
    index_drop(record, record->count + 1);
    for (int n = record->count + 1; n <= record->played; n++) {
        free(record->comments[n]);
        record->comments[n] = NULL;
    }
    record->played = record->count;
    record->ending = (Result){OUTCOME_NONE, REASON_NONE};
}

bool record_append(Record *record, Move move, Error *error) {
    if (record->count == record->capacity &&
        (record->capacity >= INT_MAX / 2 || !reserve(record, record->capacity * 2 + 1, record->played + 1)))
        return error_set(error, ERROR_MEMORY, "");
    drop_tail(record);
    int n = ++record->count;
    record->turns[n - 1] = move;
    record->positions[n] = record->positions[n - 1];
    record_game(record)->play(&record->positions[n], move);
    add_position(record, n);
    record->played = n;
    return true;
}

bool record_play(Record *record, Move move, Error *error) {
    const Game *game = record_game(record);
    ErrorKind kind =
        is_over(record) ? ERROR_GAME_OVER : game->refuse(record_position(record), move, true).kind;
    if (kind == ERROR_NONE)
        return record_append(record, move, error);
    char text[MOVE_TEXT_MAX] = "";
    if (move.from != NOWHERE || move.to != NOWHERE)
        game->write_move(move, text);
    return error_set(error, kind, text);
}

bool record_undo(Record *record) {
    if (record->has_ended) {
        record->has_ended = false;
        return true;
    }
    if (record->count == 0)
        return false;
    record->count--;
    return true;
}

bool record_redo(Record *record) {
    if (record->count < record->played) {
        record->count++;
        return true;
    }
    if (record->has_ended || record->ending.reason == REASON_NONE)
        return false;
    record->has_ended = true;
    return true;
}

void record_go(Record *record, int turn) {
    bool is_forward = turn > record->count;
    while (record->count > turn)
        record_undo(record);
    while (record->count < turn)
        record_redo(record);
    if (is_forward && turn == record->played)
        record_redo(record);
}

static bool end(Record *record, Result ending) {
    if (is_over(record))
        return false;
    drop_tail(record);
    record->ending = ending;
    record->has_ended = true;
    return true;
}

bool record_resign(Record *record, int player) {
    return end(record, (Result){outcome_win_of(player_other(player)), REASON_RESIGNED});
}

bool record_agree_draw(Record *record) {
    return end(record, (Result){OUTCOME_DRAW, REASON_AGREED});
}

/* A cow placed, a cow shot, stones captured. */
bool record_is_final(const Position *pos, Move move) {
    Step steps[STEPS_MAX];
    int count = game_of(pos)->steps(pos, move, steps);
    bool has_lifted = false;
    for (int i = 0; i < count; i++) {
        has_lifted |= steps[i].kind == STEP_LIFT;
        if (steps[i].kind == STEP_SHOOT || steps[i].kind == STEP_CAPTURE)
            return true;
    }
    return !has_lifted;
}

int record_earlier(const Record *record, uint64_t *out, int max) {
    int written = 0;
    for (int n = record->count - 1; n >= 0 && written < max; n--) {
        if (record_is_final(&record->positions[n], record->turns[n]))
            break;
        out[written++] = record->hashes[n];
    }
    return written;
}
