#include "ai/solve_list.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

struct BlockStore {
    pthread_mutex_t lock; /* of the store, and of every list that several threads empty */
    Block *free;
    size_t used, size; /* blocks from `used` on were never touched, so they cost no memory yet */
    Block blocks[];
};

BlockStore *block_store_create(size_t blocks, Error *error) {
    BlockStore *store = malloc(sizeof *store + blocks * sizeof store->blocks[0]);
    if (store == NULL) {
        error_set(error, ERROR_MEMORY, "");
        return NULL;
    }
    store->free = NULL;
    store->used = 0;
    store->size = blocks;
    pthread_mutex_init(&store->lock, NULL);
    return store;
}

void block_store_free(BlockStore *store) {
    if (store == NULL)
        return;
    pthread_mutex_destroy(&store->lock);
    free(store);
}

static Block *take_free(BlockStore *store) {
    pthread_mutex_lock(&store->lock);
    Block *block = store->free;
    if (block != NULL) {
        store->free = block->next;
    } else {
        assert(store->used < store->size);
        block = &store->blocks[store->used++];
    }
    pthread_mutex_unlock(&store->lock);
    block->next = NULL;
    block->count = 0;
    return block;
}

Block *block_list_grow(BlockList *list, BlockStore *store) {
    Block *block = take_free(store);
    BlockList one = {block, block};
    block_list_join(list, &one);
    return block;
}

Block *block_list_take(BlockList *list, BlockStore *store) {
    pthread_mutex_lock(&store->lock);
    Block *block = list->first;
    if (block != NULL)
        list->first = block->next;
    if (list->first == NULL)
        list->last = NULL;
    pthread_mutex_unlock(&store->lock);
    return block;
}

void block_give(BlockStore *store, Block *block) {
    pthread_mutex_lock(&store->lock);
    block->next = store->free;
    store->free = block;
    pthread_mutex_unlock(&store->lock);
}

void block_list_join(BlockList *list, BlockList *other) {
    if (other->first == NULL)
        return;
    if (list->last == NULL)
        list->first = other->first;
    else
        list->last->next = other->first;
    list->last = other->last;
    *other = (BlockList){NULL, NULL};
}
