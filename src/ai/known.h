/**
 * What a search knows for sure before it looks: the solved endings, as far as the history of the game lets
 * them stand.
 */
#ifndef ISIBAYA_AI_KNOWN_H
#define ISIBAYA_AI_KNOWN_H

#include "ai/endings.h"
#include "ai/search.h"

#include <stddef.h>

/** Of one search; zeroed: nothing is known. */
typedef struct Known {
    const Endings *endings; /* NULL: none */
    int ceiling;            /* in the phase of the root only wins in fewer turns stand */
    bool keeps_playing;     /* the root is drawn: draws are looked into for what is hard to answer */
} Known;

/** @param endings  of the request's game; NULL: none */
void known_prepare(Known *known, const Endings *endings, const SearchRequest *request);

/** known_value where there are endings. */
bool known_by_endings(const Known *known, const Position *pos, int ply, int *value);

/**
 * What a position is worth without looking further.
 * @param pos  `ply` turns behind the root, no repetition; over or not
 * @return     false where nothing is known
 */
static inline bool known_value(const Known *known, const Position *pos, int ply, int *value) {
    return known->endings != NULL && known_by_endings(known, pos, ply, value);
}

#endif
