/**
 * What a turn is good for, worked out from the position, the turn and what the search said of it. Pure; the
 * words are words_purpose.c's.
 */
#ifndef ISIBAYA_UI_PURPOSE_H
#define ISIBAYA_UI_PURPOSE_H

#include "ai/search.h"

/** The strongest reason first: of several that hold the first is named. */
typedef enum PurposeKind {
    PURPOSE_ONLY,              /* the only legal turn */
    PURPOSE_WINS_BY_COUNT,     /* at once: the other has two cows left */
    PURPOSE_WINS_BY_BLOCKING,  /* at once: the other can't move */
    PURPOSE_WINS_LATER,        /* in `n` turns */
    PURPOSE_CLOSES_SEVERAL,    /* `n` mills */
    PURPOSE_CLOSES_AND_STOPS,  /* a mill, and the other's on `place` is stopped */
    PURPOSE_CLOSES_AND_KEEPS,  /* a mill, and another stays open */
    PURPOSE_CLOSES_AND_SHOOTS, /* a mill; the cow on `place` is shot */
    PURPOSE_CLOSES,            /* a mill; nothing can be shot */
    PURPOSE_DELAYS,            /* the loss, to `n` turns from now */
    PURPOSE_STOPS_AND_PREPARES,
    PURPOSE_STOPS,            /* the other's mill on `place` */
    PURPOSE_REOPENS,          /* a mill, to be closed again */
    PURPOSE_PREPARES_SEVERAL, /* `n` mills */
    PURPOSE_PREPARES,         /* one on `place` */
    PURPOSE_HEMS_IN,          /* the other's cows have fewer ways */
    PURPOSE_MAKES_ROOM,       /* the own cows have more ways */
    PURPOSE_TAKES_CROSSING,   /* while placing: a point with four ways */
    PURPOSE_ENDS_AHEAD,       /* Modiar, the game ends: `n` stones ahead */
    PURPOSE_ENDS_EVEN,
    PURPOSE_CAPTURES,     /* `n` stones */
    PURPOSE_FEEDS,        /* the other has none, so he must be given one */
    PURPOSE_SAVES_ALL,    /* the other could capture `n` and then can't capture anything */
    PURPOSE_SAVES_SOME,   /* `n` become `m` */
    PURPOSE_THREATENS,    /* to capture `n` next */
    PURPOSE_STAYS_AHEAD,  /* with best play: `n` stones at the end */
    PURPOSE_STAYS_EVEN,   /* with best play */
    PURPOSE_LOSES_LEAST,  /* with best play: `n` stones */
    PURPOSE_IS_STRONGEST, /* nothing that words know */
    PURPOSE_COUNT
} PurposeKind;

typedef struct Purpose {
    PurposeKind kind;
    int place; /* a point, or NOWHERE */
    int n, m;
} Purpose;

/** @param move  a legal turn of `pos` @param score  what the search said of it */
Purpose purpose_of(const Position *pos, Move move, Score score);

#endif
