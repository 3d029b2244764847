/**
 * The lessons: for each game small tasks on the board, one rule each. What is asked for is data; whether a
 * turn is that is worked out from the rules' own list of legal turns.
 */
#ifndef ISIBAYA_UI_LESSONS_H
#define ISIBAYA_UI_LESSONS_H

#include "rules/game.h"

enum { LESSON_STEPS_MAX = 2 };

/** One turn of a task. Texts are English, to be translated where they are shown. */
typedef struct LessonStep {
    const char *instruction;
    const char *wanted;    /* patterns of turns' texts, a blank between: "*", "E2*", "*x*" (with a shot) */
    const char *otherwise; /* why another legal turn is not what was asked for; NULL: any turn is */
    const char *answer;    /* the opponent's turns, the first legal one is played; NULL: he does not play */
} LessonStep;

/** A task: a position, one turn in it or two with the opponent's between them, and what they have shown. */
typedef struct LessonTask {
    const char *title;
    const char *position; /* its text form; the player to move in it is the one who learns */
    LessonStep steps[LESSON_STEPS_MAX];
    const char *success;
} LessonTask;

/** The tasks of a game, in order. */
typedef struct Lesson {
    const LessonTask *tasks;
    int count;
} Lesson;

extern const Lesson lesson_morabaraba, lesson_twelve, lesson_modiar;

/** The lesson of a game. */
const Lesson *lesson_of(GameId game);

/** How many turns of his own the player makes in a task. */
int lesson_step_count(const LessonTask *task);

/** Whether a step asks for this turn; parts of it not chosen yet are NOWHERE (Game.refuse). */
bool lesson_wants(const Position *pos, const LessonStep *step, Move begun);

/** The places that the next part of a wanted turn, begun like this, may be. */
uint32_t lesson_places(const Position *pos, const LessonStep *step, Move begun);

/** What the opponent answers. False: nothing that is legal. */
bool lesson_answer(const Position *pos, const LessonStep *step, Move *out);

/** The lines of the 24 points on which a mill stands: bit n: line n of mill_lines. */
uint32_t lesson_mills(const Position *pos);

#endif
