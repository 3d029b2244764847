/*
 * The tree of turns as a list: rounds in rows, what was tried in place of a turn indented below it. Where
 * everything stands is worked out when the tree or the place changes, not in every frame.
 */
#include "study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEST_MOST = 200, INDENT_MOST = 6, TEXT_BYTES = 24, INDENT = 14, MARGIN_NODES = 40 };

/* A turn in the list, relative to the list's corner. */
typedef struct Word {
    SDL_Rect rect;
    int node;
    bool is_comment, is_side;
    char text[TEXT_BYTES];
} Word;

typedef struct StudyList {
    Word *words;
    int count, capacity;
    int height;
    int changes, width, row; /* what it was made for */
    int node;
    int letter; /* the width of a letter, in pixels and 16ths */
    int x, y, indent;
    bool is_full;
} StudyList;

void study_free_list(App *app) {
    if (app->study.list != NULL)
        free(app->study.list->words);
    free(app->study.list);
    app->study.list = NULL;
}

/* ---- where the turns stand ---- */

static Word *new_word(StudyList *list) {
    if (list->count == list->capacity) {
        int capacity = list->capacity > 0 ? 2 * list->capacity : 64;
        Word *words = realloc(list->words, (size_t)capacity * sizeof *words);
        if (words == NULL) {
            list->is_full = true;
            return NULL;
        }
        list->words = words;
        list->capacity = capacity;
    }
    return &list->words[list->count++];
}

static int left_of(const App *app, const StudyList *list) {
    return app->measures.space + SDL_min(list->indent, INDENT_MOST) * measures_px(&app->measures, INDENT);
}

/* The next thing stands in a row of its own. */
static void break_row(const App *app, StudyList *list) {
    int left = left_of(app, list);
    if (list->x > left)
        list->y += list->row;
    list->x = left;
}

static void say_turn(const Variations *tree, int node, bool is_numbered, char out[TEXT_BYTES]) {
    const VariationNode *at = &tree->nodes[node];
    const Position *before = &tree->nodes[at->parent].pos;
    char text[MOVE_TEXT_MAX];
    int skip = tree->nodes[VARIATIONS_ROOT].pos.to_move, round = (at->depth - 1 + skip) / 2 + 1;
    game_of(before)->write_move(at->move, text);
    if (!is_numbered)
        snprintf(out, TEXT_BYTES, "%s", text);
    else
        snprintf(out, TEXT_BYTES, before->to_move == PLAYER_FIRST ? "%d. %s" : "%d… %s", round, text);
}

static void add_word(const App *app, StudyList *list, int node, bool is_numbered) {
    const Measures *m = &app->measures;
    char text[TEXT_BYTES];
    say_turn(&app->study.tree, node, is_numbered, text);
    int width = (int)strlen(text) * list->letter / 16 + 2 * m->space;
    if (list->x > left_of(app, list) && list->x + width > list->width - m->space)
        break_row(app, list);
    Word *word = new_word(list);
    if (word == NULL)
        return;
    *word = (Word){.node = node, .is_side = list->indent > 0};
    memcpy(word->text, text, sizeof text);
    word->rect = (SDL_Rect){list->x, list->y, width, list->row};
    list->x += width;
}

static void add_comment(const App *app, StudyList *list, int node) {
    break_row(app, list);
    Word *word = new_word(list);
    if (word == NULL)
        return;
    int left = left_of(app, list);
    *word = (Word){.node = node, .is_comment = true};
    word->rect = (SDL_Rect){left, list->y, list->width - left - app->measures.space, list->row};
    list->y += list->row;
}

/* A round of the main line begins a row; elsewhere turns follow each other. */
static void add_line(const App *app, StudyList *list, int node, int nesting) {
    const VariationNode *nodes = app->study.tree.nodes;
    bool is_first = true;
    for (; node != VARIATIONS_NONE && !list->is_full; node = nodes[node].child) {
        bool is_first_player = nodes[nodes[node].parent].pos.to_move == PLAYER_FIRST;
        bool has_branches = nodes[nodes[node].parent].child == node && nodes[node].next != VARIATIONS_NONE;
        if (list->indent == 0 && is_first_player)
            break_row(app, list);
        add_word(app, list, node, is_first || is_first_player);
        is_first = nodes[node].comment != NULL || has_branches;
        if (nodes[node].comment != NULL)
            add_comment(app, list, node);
        if (!has_branches || nesting >= NEST_MOST)
            continue;
        list->indent++;
        for (int side = nodes[node].next; side != VARIATIONS_NONE; side = nodes[side].next) {
            break_row(app, list);
            add_line(app, list, side, nesting + 1);
        }
        list->indent--;
        if (list->x > left_of(app, list)) {
            list->y += list->row;
            list->x = left_of(app, list);
        }
    }
}

static void make(App *app, StudyList *list, int width) {
    static const char measure[] = "E1-E2xR8";
    const Measures *m = &app->measures;
    TextLook look = {.role = TEXT_BODY};
    list->count = 0;
    list->is_full = false;
    list->changes = app->study.changes;
    list->width = width;
    list->row = m->row;
    list->indent = 0;
    list->x = m->space;
    list->y = m->space / 2;
    list->letter = paint_text_width(app->paint, measure, look) * 16 / (int)(sizeof measure - 1);
    add_line(app, list, app->study.tree.nodes[VARIATIONS_ROOT].child, 0);
    break_row(app, list);
    list->height = list->y + m->space / 2;
}

/* The list as it is now; NULL: no memory. */
static StudyList *list_of(App *app, int width) {
    StudyState *study = &app->study;
    if (study->list == NULL)
        study->list = calloc(1, sizeof *study->list);
    if (study->list == NULL)
        return NULL;
    StudyList *list = study->list;
    if (list->changes != study->changes || list->width != width || list->row != app->measures.row)
        make(app, list, width);
    return list;
}

/* ---- targets ---- */

/* The turn on the board comes into sight when it has become another one. */
static void reveal(App *app, StudyList *list, SDL_Rect view) {
    if (list->node == app->study.node)
        return;
    list->node = app->study.node;
    if (list->node == VARIATIONS_ROOT)
        app->scroll.offset = 0;
    for (int i = 0; i < list->count; i++)
        if (list->words[i].node == list->node && !list->words[i].is_comment)
            scroll_reveal(&app->scroll, view.y + list->words[i].rect.y - app->scroll.offset, list->row);
}

static SDL_Rect place_of(const App *app, const Word *word, SDL_Rect view) {
    return (SDL_Rect){view.x + word->rect.x, view.y + word->rect.y - app->scroll.offset, word->rect.w,
                      word->rect.h - 1};
}

static bool is_near(const SDL_Rect *rect, SDL_Rect view) {
    return rect->y + 2 * rect->h > view.y && rect->y - rect->h < view.y + view.h;
}

/* Tab comes to one of them, the turn on the board; the arrows go on from there. */
void study_lay_tree(App *app, SDL_Rect view, Targets *targets) {
    StudyList *list = list_of(app, view.w - app->measures.space);
    int first = targets->count;
    if (list == NULL)
        return;
    scroll_fit(&app->scroll, view, list->height);
    reveal(app, list, view);
    for (int i = 0; i < list->count && targets->count < TARGETS_MAX - 2; i++) {
        const Word *word = &list->words[i];
        SDL_Rect rect = place_of(app, word, view);
        if (word->is_comment || !is_near(&rect, view))
            continue;
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "node-%d", word->node);
        Target *target = targets_add(targets, TARGET_OWN, name, rect);
        target->value = word->node;
        target->is_passed_over = word->node != app->study.node;
    }
    scroll_targets(&app->scroll, targets, first, measures_px(&app->measures, 10));
}

/* ---- drawing ---- */

static void draw_word(App *app, const Word *word, SDL_Rect rect) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    const Targets *targets = &app->targets;
    float y = (float)rect.y + (float)rect.h / 2;
    if (word->is_comment) {
        const char *comment = app->study.tree.nodes[word->node].comment;
        char text[WORDS_MAX];
        snprintf(text, sizeof text, "%s", comment != NULL ? comment : "");
        paint_text_cut(app->paint, text, (float)(rect.x + m->space / 2), y, rect.w,
                       (TextLook){.role = TEXT_SMALL, .colour = theme->quiet});
        return;
    }
    bool is_here = word->node == app->study.node;
    const Target *hovered = targets->hovered >= 0 ? &targets->list[targets->hovered] : NULL;
    bool is_pointed =
        hovered != NULL && strncmp(hovered->name, "node-", 5) == 0 && hovered->value == word->node;
    const Target *focused = targets->focused >= 0 ? &targets->list[targets->focused] : NULL;
    if (is_here || is_pointed)
        paint_panel(app->paint, PANEL_ROW, rect);
    if (focused != NULL && strncmp(focused->name, "node-", 5) == 0 && focused->value == word->node)
        paint_panel(app->paint, PANEL_FOCUS, rect);
    paint_text(app->paint, word->text, (float)(rect.x + m->space), y,
               (TextLook){.role = TEXT_BODY,
                          .colour = is_pointed      ? theme->act
                                    : word->is_side ? theme->quiet
                                                    : theme->text});
}

void study_draw_tree(App *app, SDL_Rect view) {
    StudyList *list = app->study.list;
    paint_panel(app->paint, PANEL_LIST, view);
    if (list == NULL)
        return;
    paint_clip(app->paint, &view);
    for (int i = 0; i < list->count; i++) {
        SDL_Rect rect = place_of(app, &list->words[i], view);
        if (is_near(&rect, view))
            draw_word(app, &list->words[i], rect);
    }
    paint_clip(app->paint, NULL);
}
