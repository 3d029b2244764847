/* The tree of variations: what is added, moved and removed, and that its text gives the same tree back. */
#include "base/random.h"
#include "record/variations.h"
#include "records.h"
#include "rules/mill.h"
#include "rules/modiar.h"
#include "turns.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define MORA "[Game \"morabaraba\"]\n\n"

enum { TREES = 60, NODES = 80, MUTATIONS = 400, DEEP = 20000 };

/* Building and looking */

static Variations tree_of(const Game *game) {
    Position start;
    Variations tree;
    game->start(&start);
    assert_true(variations_init(&tree, &start, NULL));
    return tree;
}

static int add(Variations *tree, int node, const char *text) {
    Move move;
    const Position *pos = &tree->nodes[node].pos;
    assert_true(game_of(pos)->read_move(pos, text, &move, NULL));
    const int added = variations_add(tree, node, move, NULL);
    assert_true(added > VARIATIONS_ROOT);
    return added;
}

/* Plays turns with one space between; returns the last node. */
static int add_line(Variations *tree, int node, const char *turns) {
    char text[MOVE_TEXT_MAX];
    for (int length; sscanf(turns, "%8s%n", text, &length) == 1; turns += length)
        node = add(tree, node, text);
    return node;
}

/* The node after these turns from the root. */
static int at_line(const Variations *tree, const char *turns) {
    char text[MOVE_TEXT_MAX];
    int node = VARIATIONS_ROOT;
    for (int length; sscanf(turns, "%8s%n", text, &length) == 1; turns += length) {
        Move move;
        const Position *pos = &tree->nodes[node].pos;
        assert_true(game_of(pos)->read_move(pos, text, &move, NULL));
        node = variations_find(tree, node, move);
        assert_int_not_equal(node, VARIATIONS_NONE);
    }
    return node;
}

static char *text_of(const Variations *tree) {
    char *text = NULL;
    assert_true(variations_write(tree, &text, NULL));
    return text;
}

/* The tree of a text's only game, with the trouble there is. */
static Variations read_with(const char *text, Error *trouble) {
    PgnFile file = {0};
    Variations tree;
    assert_true(pgn_read(text, strlen(text), &file, NULL));
    assert_int_equal(file.count, 1);
    assert_true(variations_read(text, strlen(text), &file.games[0], &tree, trouble));
    pgn_free(&file);
    return tree;
}

static Variations read_whole(const char *text) {
    Error trouble = {0};
    const Variations tree = read_with(text, &trouble);
    if (trouble.kind != ERROR_NONE) {
        char told[ERROR_TEXT_MAX];
        error_text(&trouble, told);
        fail_msg("%s: %s", text, told);
    }
    return tree;
}

/* Behind the tags the text must be this. */
static void assert_text(const Variations *tree, const char *turns) {
    char *text = text_of(tree);
    const char *start = strstr(text, "\n\n");
    assert_non_null(start);
    assert_string_equal(start + 2, turns);
    free(text);
}

/* What must always be true: links in order, positions as played, counts right. */
static void check_tree(const Variations *tree) {
    int count = 0;
    for (int node = VARIATIONS_ROOT; node != VARIATIONS_NONE; node = variations_walk(tree, node)) {
        const VariationNode *at = &tree->nodes[node];
        count++;
        assert_int_equal(at->depth, node == VARIATIONS_ROOT ? 0 : tree->nodes[at->parent].depth + 1);
        for (int child = at->child; child != VARIATIONS_NONE; child = tree->nodes[child].next) {
            Position pos = at->pos;
            assert_int_equal(tree->nodes[child].parent, node);
            assert_true(is_listed(&pos, tree->nodes[child].move));
            game_of(&pos)->play(&pos, tree->nodes[child].move);
            assert_true(game_of(&pos)->same(&pos, &tree->nodes[child].pos));
            assert_int_equal(variations_find(tree, node, tree->nodes[child].move), child);
        }
    }
    assert_int_equal(count, tree->count);
}

static void assert_same_comment(const char *a, const char *b) {
    assert_int_equal(a == NULL, b == NULL);
    if (a != NULL)
        assert_string_equal(a, b);
}

static void assert_same_tree(const Variations *a, const Variations *b) {
    int of_a = VARIATIONS_ROOT, of_b = VARIATIONS_ROOT;
    while (of_a != VARIATIONS_NONE && of_b != VARIATIONS_NONE) {
        const VariationNode *node_a = &a->nodes[of_a], *node_b = &b->nodes[of_b];
        assert_int_equal(node_a->depth, node_b->depth);
        assert_true(move_equal(node_a->move, node_b->move));
        assert_same_comment(node_a->comment, node_b->comment);
        assert_int_equal(variations_result(a, of_a).reason, variations_result(b, of_b).reason);
        of_a = variations_walk(a, of_a);
        of_b = variations_walk(b, of_b);
    }
    assert_int_equal(of_a, of_b);
}

/* The tree */

static void the_first_turn_is_the_main_line_and_others_are_tried(void **state) {
    (void)state;
    Variations tree = tree_of(&mill_morabaraba);
    const int main = add_line(&tree, VARIATIONS_ROOT, "E1 A1 E3");
    const int tried = add_line(&tree, VARIATIONS_ROOT, "E1 A3");
    assert_int_equal(add_line(&tree, VARIATIONS_ROOT, "E1 A1 E3"), main);
    assert_int_equal(tree.count, 5);
    assert_int_equal(variations_end(&tree, VARIATIONS_ROOT), main);
    assert_true(variations_is_main(&tree, main));
    assert_true(variations_is_main(&tree, VARIATIONS_ROOT));
    assert_false(variations_is_main(&tree, tried));
    Move path[3];
    assert_int_equal(variations_path(&tree, main, path), 3);
    assert_true(move_equal(path[2], tree.nodes[main].move));
    check_tree(&tree);
    variations_free(&tree);
}

static void an_illegal_turn_is_refused_and_changes_nothing(void **state) {
    (void)state;
    Variations tree = tree_of(&mill_morabaraba);
    const int node = add_line(&tree, VARIATIONS_ROOT, "E1 A1");
    Error error = {0};
    assert_int_equal(variations_add(&tree, node, (Move){NOWHERE, 0, NOWHERE}, &error), VARIATIONS_NONE);
    assert_int_equal(error.kind, ERROR_POINT_TAKEN);
    assert_string_equal(error.token, "E1");
    assert_int_equal(tree.count, 3);
    check_tree(&tree);
    variations_free(&tree);
}

static void promoting_puts_a_line_first_and_keeps_the_others_order(void **state) {
    (void)state;
    Variations tree = tree_of(&mill_morabaraba);
    add(&tree, VARIATIONS_ROOT, "E1");
    add(&tree, VARIATIONS_ROOT, "E2");
    const int last = add_line(&tree, VARIATIONS_ROOT, "E3 A1");
    add_line(&tree, VARIATIONS_ROOT, "E3 A2");
    variations_promote(&tree, tree.nodes[last].parent);
    assert_text(&tree, "1. E3 (1. E1) (1. E2) 1... A1 (1... A2) *\n");
    variations_make_main(&tree, at_line(&tree, "E3 A2"));
    assert_text(&tree, "1. E3 (1. E1) (1. E2) 1... A2 (1... A1) *\n");
    assert_true(variations_is_main(&tree, at_line(&tree, "E3 A2")));
    variations_make_main(&tree, at_line(&tree, "E2"));
    assert_text(&tree, "1. E2 (1. E3 A2 (1... A1)) (1. E1) *\n");
    check_tree(&tree);
    variations_free(&tree);
}

static void deleting_removes_all_behind_and_its_numbers_are_given_again(void **state) {
    (void)state;
    Variations tree = tree_of(&mill_morabaraba);
    add_line(&tree, VARIATIONS_ROOT, "E1 A1 E3");
    add_line(&tree, VARIATIONS_ROOT, "E1 A3 E4");
    add_line(&tree, VARIATIONS_ROOT, "E1 A3 E5 R1");
    variations_delete(&tree, at_line(&tree, "E1 A3"));
    assert_int_equal(tree.count, 4);
    assert_text(&tree, "1. E1 A1 2. E3 *\n");
    const int used = tree.used;
    add_line(&tree, VARIATIONS_ROOT, "E2 A1 A2 A3");
    assert_int_equal(tree.used, used);
    check_tree(&tree);
    variations_delete(&tree, at_line(&tree, "E1"));
    assert_text(&tree, "1. E2 A1 2. A2 A3 *\n");
    check_tree(&tree);
    variations_free(&tree);
}

static void a_game_that_is_over_goes_on_in_no_variation(void **state) {
    (void)state;
    Variations tree;
    const Position start = position_of(&mill_twelve, "bb....../..b...../www..... b 0,0 - 3 60");
    assert_true(variations_init(&tree, &start, NULL));
    const int won = add(&tree, VARIATIONS_ROOT, "A3-E3xR1");
    Error error = {0};
    Move moves[MOVES_MAX];
    assert_int_equal(variations_result(&tree, won).reason, REASON_SHOT);
    assert_int_equal(variations_moves(&tree, won, moves), 0);
    assert_int_equal(variations_add(&tree, won, (Move){9, 10, NOWHERE}, &error), VARIATIONS_NONE);
    assert_int_equal(error.kind, ERROR_GAME_OVER);
    variations_free(&tree);
}

/* Each line has a past of its own. */
static void repetition_counts_along_the_line_only(void **state) {
    (void)state;
    Variations tree;
    const Position start = position_of(&mill_twelve, "b.b.b.b./......../w.w.w... b 0,0 - 0 60");
    assert_true(variations_init(&tree, &start, NULL));
    const int twice = add_line(&tree, VARIATIONS_ROOT, "E1-E2 R1-R2 E2-E1 R2-R1");
    const int thrice = add_line(&tree, twice, "E1-E2 R1-R2 E2-E1 R2-R1");
    assert_int_equal(tree.nodes[twice].seen, 2);
    assert_int_equal(variations_result(&tree, thrice).reason, REASON_REPETITION);
    const int aside = add_line(&tree, VARIATIONS_ROOT, "E1-E2 R1-R8 E2-E1 R8-R1 E1-E2 R1-R2");
    assert_int_equal(variations_result(&tree, aside).reason, REASON_NONE);
    assert_int_equal(tree.nodes[aside].seen, 1);
    Move moves[MOVES_MAX];
    assert_int_equal(variations_moves(&tree, thrice, moves), 0);
    assert_true(variations_moves(&tree, aside, moves) > 0);
    variations_free(&tree);
}

/* Records */

static void a_record_becomes_the_main_line_and_comes_back(void **state) {
    (void)state;
    for (int game = 0; game < GAME_COUNT; game++) {
        Record record = record_from(games[game]->name, NULL), back;
        Variations tree;
        char *before, *after;
        play_by_chance(&record, 40, 5);
        record_resign(&record, PLAYER_FIRST);
        assert_true(record_set_tag(&record, "Event", "a", NULL));
        assert_true(record_set_comment(&record, 3, "three", NULL));
        assert_true(record_set_comment(&record, 0, "none", NULL));
        assert_true(pgn_write(&record, &before, NULL));
        record_go(&record, 10);
        assert_true(variations_from_record(&record, &tree, NULL));
        assert_int_equal(tree.count, record.played + 1);
        check_tree(&tree);
        assert_true(variations_to_record(&tree, variations_end(&tree, VARIATIONS_ROOT), &back, NULL));
        assert_true(pgn_write(&back, &after, NULL));
        assert_string_equal(before, after);
        free(after);
        assert_true(variations_write(&tree, &after, NULL));
        assert_string_equal(before, after);
        free(before);
        free(after);
        record_free(&back);
        record_free(&record);
        variations_free(&tree);
    }
}

static void the_record_of_a_line_stands_at_its_node(void **state) {
    (void)state;
    Variations tree = tree_of(&mill_morabaraba);
    Record record;
    add_line(&tree, VARIATIONS_ROOT, "E1 A1 E3");
    const int node = add_line(&tree, VARIATIONS_ROOT, "E1 A3");
    add_line(&tree, node, "E4 E5");
    assert_true(variations_to_record(&tree, node, &record, NULL));
    assert_int_equal(record.count, 2);
    assert_int_equal(record.played, 4);
    assert_true(move_equal(record.turns[1], tree.nodes[node].move));
    record_free(&record);
    variations_free(&tree);
}

static void a_resignation_holds_while_nothing_follows_it(void **state) {
    (void)state;
    Variations tree = read_whole(MORA "1. E1 A1 0-1\n");
    const int last = at_line(&tree, "E1 A1");
    assert_int_equal(variations_result(&tree, last).reason, REASON_RESIGNED);
    const int added = add(&tree, last, "E3");
    assert_int_equal(variations_result(&tree, last).reason, REASON_NONE);
    assert_text(&tree, "1. E1 A1 2. E3 *\n");
    variations_delete(&tree, added);
    assert_text(&tree, "1. E1 A1 0-1\n");
    add_line(&tree, VARIATIONS_ROOT, "E1 A2");
    variations_make_main(&tree, at_line(&tree, "E1 A2"));
    assert_text(&tree, "1. E1 A2 (1... A1) *\n");
    variations_delete(&tree, last);
    add_line(&tree, VARIATIONS_ROOT, "E1 A1");
    variations_make_main(&tree, at_line(&tree, "E1 A1"));
    assert_text(&tree, "1. E1 A1 (1... A2) *\n");
    variations_free(&tree);
}

/* Texts */

static void assert_rewritten(const char *turns, const char *rewritten) {
    char text[1000];
    snprintf(text, sizeof text, MORA "%s", turns);
    Variations tree = read_whole(text);
    check_tree(&tree);
    assert_text(&tree, rewritten);
    variations_free(&tree);
}

static void variations_are_read_where_they_stand(void **state) {
    (void)state;
    assert_rewritten("1. E1 (1. A1 A3) A3 *", "1. E1 (1. A1 A3) 1... A3 *\n");
    assert_rewritten("1. E1 A3 (1... A1 2. E3 (2. E5 E7) (2. R1) E6) 2. E2 *",
                     "1. E1 A3 (1... A1 2. E3 (2. E5 E7) (2. R1) 2... E6) 2. E2 *\n");
    assert_rewritten("1. E1 (1. E2 (1. E3 (1. E4)) (1. E5)) *", "1. E1 (1. E2) (1. E3) (1. E4) (1. E5) *\n");
    assert_rewritten("1. E1 ( ) A1 (1... A1) (1... A2) (1... A2 2. E2 1-0 $3 E3!?) *",
                     "1. E1 A1 (1... A2 2. E2 E3) *\n");
    assert_rewritten("1. E1 A1 (1... A2)\n", "1. E1 A1 (1... A2) *\n");
}

static void comments_stay_with_their_turns_in_variations_too(void **state) {
    (void)state;
    assert_rewritten("{z} 1. E1 {a} ({b} 1. E2 {c} A1 ;d\n {e}) {f} A3 (1... A1 (1... A2) {g}) {h} *",
                     "{z} 1. E1 {a f} (1. E2 {b c} 1... A1 {d e}) 1... A3 {h} (1... A1 {g}) (1... A2)\n*\n");
    assert_rewritten("1. E1 ({only words}) A3 *", "1. E1 {only words} 1... A3 *\n");
}

static void assert_trouble(const char *turns, const char *kept, ErrorKind kind, const char *token, int line) {
    char text[1000];
    Error trouble = {0};
    snprintf(text, sizeof text, MORA "%s", turns);
    Variations tree = read_with(text, &trouble);
    check_tree(&tree);
    assert_text(&tree, kept);
    assert_int_equal(trouble.kind, kind);
    assert_string_equal(trouble.token, token);
    assert_int_equal(trouble.line, line);
    variations_free(&tree);
}

static void a_broken_variation_is_told_and_the_rest_is_kept(void **state) {
    (void)state;
    assert_trouble("1. E1 A1\n(1... A2 2. E1 E3) (1... A3)\n2. E3 *",
                   "1. E1 A1 (1... A2) (1... A3) 2. E3 *\n", ERROR_PGN_MOVE, "2. E1", 4);
    assert_trouble("1. E1 A1 (1... A2\n2. X (2. E3) E4 (2. E5) ) (1... A3 2. Y) 2. E3 *",
                   "1. E1 A1 (1... A2) (1... A3) 2. E3 *\n", ERROR_PGN_MOVE, "2. X", 4);
    assert_trouble("(1. A1) 1. E1 ((1. E2) 1. E3) A1 *", "1. E1 (1. E3) 1... A1 *\n", ERROR_PGN_SYNTAX, "(",
                   3);
    assert_trouble("1. E1 (1. E2 A1", "1. E1 (1. E2 A1) *\n", ERROR_PGN_SYNTAX, "(", 3);
    assert_trouble("1. E1 (1. E2) 1... E1 (1... E3) *", "1. E1 (1. E2) *\n", ERROR_PGN_MOVE, "1... E1", 3);
}

static void each_game_of_a_file_has_its_own_variations(void **state) {
    (void)state;
    const char *text = "\xEF\xBB\xBF" MORA "1. E1 (1. E2) *\n[Game \"modiar\"] 1. a *\n[Game \"modiar\"]\n\n"
                       "1. b (1. c B)\n B (1... C (1... X)) *\n";
    static const int counts[] = {3, 2, 6};
    PgnFile file = {0};
    assert_true(pgn_read(text, strlen(text), &file, NULL));
    assert_int_equal(file.count, 3);
    for (int i = 0; i < 3; i++) {
        Variations tree;
        Error trouble = {0};
        assert_true(variations_read(text, strlen(text), &file.games[i], &tree, &trouble));
        assert_int_equal(tree.count, counts[i]);
        assert_int_equal(trouble.kind, i == 2 ? ERROR_PGN_MOVE : ERROR_NONE);
        assert_int_equal(trouble.line, i == 2 ? 8 : 0);
        variations_free(&tree);
    }
    pgn_free(&file);
}

static void plain_opening_reads_a_written_tree_s_main_line(void **state) {
    (void)state;
    Variations tree = read_whole(MORA "1. E1 (1. E2 {x} A1 (1... A2)) A3 {y} 2. E3 0-1");
    char *text = text_of(&tree);
    PgnFile file = {0};
    assert_true(pgn_read(text, strlen(text), &file, NULL));
    assert_int_equal(file.games[0].error.kind, ERROR_NONE);
    assert_true(file.games[0].has_variations);
    assert_int_equal(file.games[0].record.count, 3);
    assert_string_equal(file.games[0].record.comments[2], "y");
    assert_int_equal(record_result(&file.games[0].record).reason, REASON_RESIGNED);
    pgn_free(&file);
    free(text);
    variations_free(&tree);
}

/* By chance */

static const char *const comments[] = {
    "so",
    "a (b) {c]",
    ("two\nlines and quite a few words that fill a whole line "
     "of the text and some more of the next one"),
    "[%clk 0:00:31] é",
    "; $1 1-0",
};

static int any_node(const Variations *tree, Random *random) {
    int node = VARIATIONS_ROOT;
    for (int steps = (int)random_below(random, (uint32_t)tree->count); steps > 0; steps--)
        node = variations_walk(tree, node);
    return node;
}

static void grow(Variations *tree, Random *random, int nodes) {
    Move moves[MOVES_MAX];
    for (int i = 0; i < nodes; i++) {
        int node = any_node(tree, random);
        if (random_below(random, 3) > 0)
            node = variations_end(tree, node);
        const int count = variations_moves(tree, node, moves);
        if (count == 0)
            continue;
        const int added = variations_add(tree, node, moves[random_below(random, (uint32_t)count)], NULL);
        assert_true(added > VARIATIONS_ROOT);
        if (random_below(random, 5) == 0) {
            const char *comment = comments[random_below(random, sizeof comments / sizeof comments[0])];
            assert_true(variations_set_comment(tree, added, comment, NULL));
        }
    }
}

static void change(Variations *tree, Random *random) {
    const int node = any_node(tree, random);
    if (node == VARIATIONS_ROOT)
        return;
    switch (random_below(random, 4)) {
    case 0:
        variations_promote(tree, node);
        break;
    case 1:
        variations_make_main(tree, node);
        break;
    case 2:
        if (tree->nodes[node].child == VARIATIONS_NONE || random_below(random, 4) == 0)
            variations_delete(tree, node);
        break;
    default:
        grow(tree, random, 2);
    }
}

static void assert_lines_are_short(const char *text) {
    for (; *text != '\0'; text += strcspn(text, "\n") + 1)
        assert_true(text[0] == '[' || strcspn(text, "\n") < 80 + 2); /* é has two bytes */
}

static void any_tree_comes_back_from_its_text(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= TREES; seed++) {
        Random random = random_from(seed);
        Variations tree = tree_of(games[seed % GAME_COUNT]);
        grow(&tree, &random, NODES);
        for (int i = 0; i < NODES; i++)
            change(&tree, &random);
        check_tree(&tree);
        char *text = text_of(&tree);
        assert_lines_are_short(text);
        Variations back = read_whole(text);
        check_tree(&back);
        char *again = text_of(&back);
        assert_string_equal(again, text);
        assert_same_tree(&tree, &back);
        free(text);
        free(again);
        variations_free(&tree);
        variations_free(&back);
    }
}

static void no_damaged_text_does_harm(void **state) {
    (void)state;
    static const char bytes[] = "()()(){};*E1a. -0\n[\"]";
    Random random = random_from(11);
    Variations tree = tree_of(&modiar);
    grow(&tree, &random, NODES);
    char *text = NULL;
    assert_true(variations_write(&tree, &text, NULL));
    const size_t length = strlen(text), tags = (size_t)(strstr(text, "\n\n") - text);
    for (int i = 0; i < MUTATIONS; i++) {
        char *damaged = strdup(text);
        for (int k = 1 + (int)random_below(&random, 4); k > 0; k--)
            damaged[tags + random_below(&random, (uint32_t)(length - tags))] =
                bytes[random_below(&random, sizeof bytes - 1)];
        PgnFile file = {0};
        if (pgn_read(damaged, length, &file, NULL))
            for (int game = 0; game < file.count; game++) {
                Variations back;
                assert_true(variations_read(damaged, length, &file.games[game], &back, NULL));
                check_tree(&back);
                variations_free(&back);
            }
        pgn_free(&file);
        free(damaged);
    }
    free(text);
    variations_free(&tree);
}

static void depth_is_no_danger(void **state) {
    (void)state;
    char *text = malloc(sizeof MORA + 20 + 10 * DEEP);
    assert_non_null(text);
    char *at = text + sprintf(text, MORA "1. E1 ");
    for (int i = 0; i < DEEP; i++)
        at += sprintf(at, "(%s", i % 2 ? "E2 " : "E3 ");
    for (int i = 0; i < DEEP; i++)
        *at++ = ')';
    strcpy(at, " *");
    Variations tree = read_whole(text);
    assert_int_equal(tree.count, 4);
    variations_free(&tree);
    tree = tree_of(&modiar);
    int node = VARIATIONS_ROOT;
    Move moves[MOVES_MAX];
    for (int count; (count = variations_moves(&tree, node, moves)) > 0 && tree.nodes[node].depth < DEEP;)
        for (int i = count - 1, from = node; i >= 0; i--)
            node = variations_add(&tree, from, moves[i], NULL);
    check_tree(&tree);
    free(text);
    text = text_of(&tree);
    Variations back = read_whole(text);
    assert_same_tree(&tree, &back);
    variations_delete(&tree, tree.nodes[VARIATIONS_ROOT].child);
    check_tree(&tree);
    free(text);
    variations_free(&tree);
    variations_free(&back);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_turn_is_the_main_line_and_others_are_tried),
        cmocka_unit_test(an_illegal_turn_is_refused_and_changes_nothing),
        cmocka_unit_test(promoting_puts_a_line_first_and_keeps_the_others_order),
        cmocka_unit_test(deleting_removes_all_behind_and_its_numbers_are_given_again),
        cmocka_unit_test(a_game_that_is_over_goes_on_in_no_variation),
        cmocka_unit_test(repetition_counts_along_the_line_only),
        cmocka_unit_test(a_record_becomes_the_main_line_and_comes_back),
        cmocka_unit_test(the_record_of_a_line_stands_at_its_node),
        cmocka_unit_test(a_resignation_holds_while_nothing_follows_it),
        cmocka_unit_test(variations_are_read_where_they_stand),
        cmocka_unit_test(comments_stay_with_their_turns_in_variations_too),
        cmocka_unit_test(a_broken_variation_is_told_and_the_rest_is_kept),
        cmocka_unit_test(each_game_of_a_file_has_its_own_variations),
        cmocka_unit_test(plain_opening_reads_a_written_tree_s_main_line),
        cmocka_unit_test(any_tree_comes_back_from_its_text),
        cmocka_unit_test(no_damaged_text_does_harm),
        cmocka_unit_test(depth_is_no_danger),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
