#include "lessons.h"

#include "rules/mill.h"

#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

enum { PATTERN_MAX = 16 };

const Lesson *lesson_of(GameId game) {
    static const Lesson *const all[GAME_COUNT] = {
        [GAME_MORABARABA] = &lesson_morabaraba,
        [GAME_TWELVE] = &lesson_twelve,
        [GAME_MODIAR] = &lesson_modiar,
    };
    return all[game];
}

int lesson_step_count(const LessonTask *task) {
    int count = 1;
    while (count < LESSON_STEPS_MAX && task->steps[count].instruction != NULL)
        count++;
    return count;
}

/* The next of several words with a blank between; false at the end. */
static bool next_word(const char **rest, char word[PATTERN_MAX]) {
    *rest += strspn(*rest, " ");
    size_t length = strcspn(*rest, " ");
    snprintf(word, PATTERN_MAX, "%.*s", (int)length, *rest);
    *rest += length;
    return word[0] != '\0';
}

static bool matches(const Game *game, Move move, const char *patterns) {
    char text[MOVE_TEXT_MAX], pattern[PATTERN_MAX];
    game->write_move(move, text);
    while (next_word(&patterns, pattern)) {
        if (fnmatch(pattern, text, 0) == 0)
            return true;
    }
    return false;
}

/* Whether a turn's chosen parts are those of another one: all of them up to the last one chosen. */
static bool begins_with(Move move, Move begun) {
    if (begun.shot != NOWHERE)
        return move_equal(move, begun);
    if (begun.to != NOWHERE)
        return move.from == begun.from && move.to == begun.to;
    return begun.from == NOWHERE || move.from == begun.from;
}

/* The part of a turn that is chosen after those that are. */
static int next_part(Move move, Move begun) {
    if (begun.to != NOWHERE)
        return move.shot;
    return begun.from != NOWHERE || move.from == NOWHERE ? move.to : move.from;
}

uint32_t lesson_places(const Position *pos, const LessonStep *step, Move begun) {
    Move moves[MOVES_MAX];
    const Game *game = game_of(pos);
    int count = game->moves(pos, moves);
    uint32_t places = 0;
    for (int i = 0; i < count; i++) {
        int part = next_part(moves[i], begun);
        if (part != NOWHERE && begins_with(moves[i], begun) && matches(game, moves[i], step->wanted))
            places |= 1u << part;
    }
    return places;
}

bool lesson_wants(const Position *pos, const LessonStep *step, Move begun) {
    Move moves[MOVES_MAX];
    const Game *game = game_of(pos);
    int count = game->moves(pos, moves);
    for (int i = 0; i < count; i++) {
        if (begins_with(moves[i], begun) && matches(game, moves[i], step->wanted))
            return true;
    }
    return false;
}

bool lesson_answer(const Position *pos, const LessonStep *step, Move *out) {
    char text[PATTERN_MAX];
    const char *rest = step->answer != NULL ? step->answer : "";
    while (next_word(&rest, text)) {
        if (game_of(pos)->read_move(pos, text, out, NULL))
            return true;
    }
    return false;
}

uint32_t lesson_mills(const Position *pos) {
    const uint32_t *cows = pos->mill.cows;
    uint32_t mills = 0;
    for (int line = 0; line < MILL_LINES; line++)
        if ((mill_lines[line] & ~cows[0]) == 0 || (mill_lines[line] & ~cows[1]) == 0)
            mills |= 1u << line;
    return mills;
}
