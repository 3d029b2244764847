#define _DEFAULT_SOURCE /* madvise */
#include "ai/table.h"

#include <stdlib.h>
#include <sys/mman.h>

/* A bucket is a cache line of four slots. */
enum {
    BUCKET_SLOTS = 4,
    BUCKET_BYTES = 64,
    HUGE_PAGE = 2 << 20, /* bytes */
    AGES = 64,
    SAMPLE_BUCKETS = 250,
    SMALL_BUCKETS = (4 << 20) / BUCKET_BYTES
};

/*
 * `check` is the key xor `data`: when two workers write at once and their halves mix, the two no longer fit
 * together (R. Hyatt and T. Mann, "A lockless transposition-table implementation", ICGA Journal 2002).
 */
struct TableSlot {
    _Atomic uint64_t check, data;
};

/* Where the parts of an entry lie in `data`. A filled slot is never 0: its bound is not BOUND_NONE. */
enum { AT_SCORE = 0, AT_EVAL = 16, AT_DEPTH = 32, AT_MOVE = 40, AT_BOUND = 55, AT_AGE = 57 };

static uint64_t pack_move(Move move) {
    return (uint64_t)(move.from + 1) | (uint64_t)(move.to + 1) << 5 | (uint64_t)(move.shot + 1) << 10;
}

static Move unpack_move(uint64_t bits) {
    return (Move){(int8_t)((int)(bits & 31) - 1), (int8_t)((int)(bits >> 5 & 31) - 1),
                  (int8_t)((int)(bits >> 10 & 31) - 1)};
}

static uint64_t pack(const TableEntry *entry, unsigned age) {
    return (uint64_t)(uint16_t)entry->score << AT_SCORE | (uint64_t)(uint16_t)entry->eval << AT_EVAL |
           (uint64_t)(uint8_t)entry->depth << AT_DEPTH | pack_move(entry->move) << AT_MOVE |
           (uint64_t)entry->bound << AT_BOUND | (uint64_t)age << AT_AGE;
}

static TableEntry unpack(uint64_t data) {
    return (TableEntry){.move = unpack_move(data >> AT_MOVE),
                        .score = (int16_t)(uint16_t)(data >> AT_SCORE),
                        .eval = (int16_t)(uint16_t)(data >> AT_EVAL),
                        .depth = (int)(data >> AT_DEPTH & 0xFF),
                        .bound = (Bound)(data >> AT_BOUND & 3)};
}

static unsigned age_of(uint64_t data) {
    return (unsigned)(data >> AT_AGE & (AGES - 1));
}

static uint64_t load(const _Atomic uint64_t *from) {
    return atomic_load_explicit(from, memory_order_relaxed);
}

static TableSlot *bucket_of(const Table *table, uint64_t key) {
    return table->slots + ((key >> 32) * table->buckets_in_use >> 32) * BUCKET_SLOTS;
}

bool table_init(Table *table, int mib, Error *error) {
    size_t bytes = (size_t)mib << 20;
    *table = (Table){0};
    /* calloc leaves large memory untouched until it is used. */
    table->memory = calloc(bytes + HUGE_PAGE, 1);
    if (!table->memory)
        return error_set(error, ERROR_MEMORY, "");
    uintptr_t start = ((uintptr_t)table->memory + HUGE_PAGE - 1) & ~(uintptr_t)(HUGE_PAGE - 1);
#ifdef MADV_HUGEPAGE
    /* Every look goes to another page: with few and large ones the processor finds them twice as fast. */
    madvise((void *)start, bytes, MADV_HUGEPAGE);
#endif
    table->slots = (TableSlot *)start;
    table->buckets = table->buckets_in_use = bytes / BUCKET_BYTES;
    return true;
}

void table_free(Table *table) {
    free(table->memory);
    *table = (Table){0};
}

static void clear_buckets(Table *table, size_t buckets) {
    for (size_t i = 0; i < buckets * BUCKET_SLOTS; i++) {
        atomic_store_explicit(&table->slots[i].check, 0, memory_order_relaxed);
        atomic_store_explicit(&table->slots[i].data, 0, memory_order_relaxed);
    }
}

void table_clear(Table *table) {
    /* Memory never written to is not even fetched. */
    if (table->is_written)
        clear_buckets(table, table->buckets);
    table->is_written = false;
    table->age = 0;
}

void table_begin(Table *table) {
    table->age = (table->age + 1) % AGES;
    table->buckets_in_use = table->buckets;
    table->is_written = true;
}

void table_begin_afresh(Table *table) {
    table_begin(table);
    if (table->buckets_in_use > SMALL_BUCKETS)
        table->buckets_in_use = SMALL_BUCKETS;
    clear_buckets(table, table->buckets_in_use);
}

void table_prefetch(const Table *table, uint64_t key) {
    __builtin_prefetch(bucket_of(table, key));
}

bool table_find(const Table *table, uint64_t key, TableEntry *out) {
    const TableSlot *bucket = bucket_of(table, key);
    for (int i = 0; i < BUCKET_SLOTS; i++) {
        uint64_t data = load(&bucket[i].data);
        if (data != 0 && (load(&bucket[i].check) ^ data) == key) {
            *out = unpack(data);
            return true;
        }
    }
    return false;
}

/* What a slot is worth keeping for: depth, and whether it belongs to this search. */
static int worth(uint64_t data, unsigned age) {
    int depth = (int)(data >> AT_DEPTH & 0xFF);
    return data == 0 ? -1 : depth + (age_of(data) == age ? 256 : 0);
}

static void write_slot(TableSlot *slot, uint64_t key, uint64_t data) {
    atomic_store_explicit(&slot->check, key ^ data, memory_order_relaxed);
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
}

void table_store(Table *table, uint64_t key, const TableEntry *entry) {
    TableSlot *bucket = bucket_of(table, key), *least = bucket;
    int least_worth = 1 << 16;
    for (int i = 0; i < BUCKET_SLOTS; i++) {
        uint64_t data = load(&bucket[i].data);
        if (data != 0 && (load(&bucket[i].check) ^ data) == key) {
            TableEntry renewed = *entry;
            if (move_equal(renewed.move, MOVE_NONE))
                renewed.move = unpack(data).move;
            write_slot(&bucket[i], key, pack(&renewed, table->age));
            return;
        }
        int value = worth(data, table->age);
        if (value < least_worth) {
            least_worth = value;
            least = &bucket[i];
        }
    }
    write_slot(least, key, pack(entry, table->age));
}

int table_fullness(const Table *table) {
    size_t sample = SAMPLE_BUCKETS, filled = 0; /* the smallest table has more */
    for (size_t i = 0; i < sample * BUCKET_SLOTS; i++) {
        uint64_t data = load(&table->slots[i].data);
        filled += data != 0 && age_of(data) == table->age;
    }
    return (int)(filled * 1000 / (sample * BUCKET_SLOTS));
}
