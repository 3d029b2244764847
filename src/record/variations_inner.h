/** What the files of the tree share among themselves. */
#ifndef ISIBAYA_RECORD_VARIATIONS_INNER_H
#define ISIBAYA_RECORD_VARIATIONS_INNER_H

#include "record/variations.h"

/**
 * The node that a legal turn leads to, a new one if need be. The game is not over in `node`.
 * @return  VARIATIONS_NONE with ERROR_MEMORY
 */
int variations_append(Variations *tree, int node, Move move, Error *error);

#endif
