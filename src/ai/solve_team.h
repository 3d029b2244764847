/**
 * A few threads that do one piece of work after another together, the caller among them.
 */
#ifndef ISIBAYA_AI_SOLVE_TEAM_H
#define ISIBAYA_AI_SOLVE_TEAM_H

#include "base/error.h"

typedef struct Team Team;

/** @param member  0 (the caller) to the team's size - 1 */
typedef void (*TeamWork)(void *payload, int member);

/** @param size 1 and up @return NULL with ERROR_MEMORY or ERROR_THREAD; to be freed by team_free */
Team *team_create(int size, Error *error);

/** NULL is accepted. */
void team_free(Team *team);

/** Lets every member do the work once; returns when all are through. What they wrote can then be read. */
void team_run(Team *team, TeamWork work, void *payload);

#endif
