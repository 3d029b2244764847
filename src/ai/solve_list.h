/**
 * Lists of positions in blocks from a common store: filled by one thread, emptied by several.
 */
#ifndef ISIBAYA_AI_SOLVE_LIST_H
#define ISIBAYA_AI_SOLVE_LIST_H

#include "ai/solve_pits.h"
#include "base/error.h"

enum { BLOCK_KEYS = 510 };

/** Some positions: a word of pits each, with what its owner wants to know above bit PITS_TAG. */
typedef struct Block {
    struct Block *next;
    uint32_t count;
    Pits keys[BLOCK_KEYS];
} Block;

/** A list of blocks; {NULL} is empty. */
typedef struct BlockList {
    Block *first, *last;
} BlockList;

/** Where blocks come from and go to; any thread may take and give. */
typedef struct BlockStore BlockStore;

/** @param blocks  the most that are ever in use @return NULL with ERROR_MEMORY */
BlockStore *block_store_create(size_t blocks, Error *error);

/** NULL is accepted. */
void block_store_free(BlockStore *store);

/** Adds an empty block at the end of a list. */
Block *block_list_grow(BlockList *list, BlockStore *store);

/** Takes the first block of a list that several threads empty; NULL when none is left. */
Block *block_list_take(BlockList *list, BlockStore *store);

/** Gives a block back. */
void block_give(BlockStore *store, Block *block);

/** Moves all blocks of one list to another. */
void block_list_join(BlockList *list, BlockList *other);

static inline void block_list_add(BlockList *list, BlockStore *store, Pits key) {
    Block *block = list->last;
    if (block == NULL || block->count == BLOCK_KEYS)
        block = block_list_grow(list, store);
    block->keys[block->count++] = key;
}

#endif
