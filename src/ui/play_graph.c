/* What stands between the cards; the graph of how a game that is over went (screens.md 7, Review). */
#include "play.h"

#include "ui/language.h"

#include <math.h>
#include <string.h>

enum { PLOT = 96, CAPTION = 28, LIST_ROWS_LEAST = 4, BESIDE_LEAST = 560, TAB = 40, LAPSE = 13 };

/* ---- where ---- */

static bool has_graph(const App *app) {
    bool is_judged = app->play.opinion != NULL || match_is_over(&app->match);
    return is_judged && app->match.record.count > 0;
}

/* Below the list, beside it, or as a tab in its place. */
PlayMiddle play_middle(const App *app, const PlayLayout *layout) {
    const Measures *m = &app->measures;
    SDL_Rect all = layout->turns;
    PlayMiddle middle = {.list = all};
    int graph = measures_px(m, PLOT + CAPTION) + 2 * m->space;
    int tab = measures_px(m, TAB);
    bool has_room = all.h > tab; /* below a large board there may be none */
    if (!has_graph(app) || !has_room)
        return middle;
    if (all.h >= graph + m->space + 2 * m->space + (LIST_ROWS_LEAST + 1) * m->row) {
        middle.graph = (SDL_Rect){all.x, all.y + all.h - graph, all.w, graph};
        middle.list.h = all.h - graph - m->space;
    } else if (all.w >= measures_px(m, BESIDE_LEAST)) {
        middle.list = layout_part(all, 0, 2, m->space);
        middle.graph = layout_part(all, 1, 2, m->space);
    } else {
        middle.tabs = (SDL_Rect){all.x, all.y, all.w, tab};
        SDL_Rect rest = {all.x, all.y + tab + m->space, all.w, all.h - tab - m->space};
        middle.list = app->play.graph.is_chosen ? (SDL_Rect){0} : rest;
        middle.graph = app->play.graph.is_chosen ? rest : (SDL_Rect){0};
    }
    return middle;
}

static void lay_tab(const App *app, const PlayMiddle *middle, int i, Targets *targets) {
    static const char *const names[] = {"tab-turns", "tab-graph"};
    static const char *const labels[] = {N_("Turns"), N_("Graph")};
    SDL_Rect rect = layout_part(middle->tabs, i, 2, app->measures.space);
    Target *target = targets_add(targets, TARGET_CHOICE, names[i], rect);
    target->label = _(labels[i]);
    target->is_chosen = app->play.graph.is_chosen == (i == 1);
}

void play_lay_middle(App *app, const PlayLayout *layout, Targets *targets) {
    PlayMiddle middle = play_middle(app, layout);
    for (int i = 0; middle.tabs.w > 0 && i < 2; i++)
        lay_tab(app, &middle, i, targets);
    if (middle.list.w > 0)
        play_lay_turns(app, middle.list, targets);
    if (middle.graph.w > 0)
        targets_add(targets, TARGET_OWN, "graph", middle.graph);
}

/* ---- the plot ---- */

static SDL_Rect plot_of(const App *app, SDL_Rect graph) {
    const Measures *m = &app->measures;
    int caption = measures_px(m, CAPTION), room = graph.h - 2 * m->space - caption;
    int height = SDL_min(room, measures_px(m, PLOT)), pad = 2 * m->space;
    return (SDL_Rect){graph.x + pad, graph.y + m->space + (room - height) / 2, graph.w - 2 * pad,
                      SDL_max(height, 1)};
}

int play_graph_turn_at(const App *app, SDL_Rect graph, int x) {
    SDL_Rect plot = plot_of(app, graph);
    int count = app->match.record.count;
    float way = (float)(x - plot.x) / (float)SDL_max(plot.w - 1, 1);
    return SDL_clamp((int)lroundf(way * (float)count), 0, count);
}

static float x_of_turn(const App *app, SDL_Rect plot, float turn) {
    return (float)plot.x + turn * (float)(plot.w - 1) / (float)app->match.record.count;
}

/* What is decided fills the plot to its edge. */
float play_graph_height(GameId game, Score score) {
    const float half = game == GAME_MODIAR ? 6 : 250; /* stones, or hundredths of a cow: half the way up */
    switch (score.kind) {
    case SCORE_WIN:
        return 1;
    case SCORE_LOSS:
        return -1;
    case SCORE_EXACT:
        return tanhf((float)score.value / half * 0.55f);
    default:
        return tanhf((float)score.value / (game == GAME_MODIAR ? half * 100 : half) * 0.55f);
    }
}

static void draw_area(App *app, SDL_Rect plot) {
    const Theme *theme = paint_theme(app->paint);
    float heights[TRUTH_TURNS_MAX + 1];
    Score score;
    int known = 0;
    for (; known <= TRUTH_TURNS_MAX && play_worth_of(app, known, &score); known++)
        heights[known] = play_graph_height(app->match.setup.game, score);
    paint_area(app->paint, plot, heights, known, app->match.record.count + 1, theme->graph_up,
               theme->graph_down);
}

/* Where chances were lost, on the curve; near its edges as far in as the sign needs. */
static void draw_lapses(App *app, SDL_Rect plot) {
    int width = SDL_min(measures_px(&app->measures, LAPSE), plot.h / 3);
    float half = (float)plot.h / 2, in = half - (float)width * 0.7f;
    Score score;
    for (int turn = 1; app->play.opinion != NULL && play_worth_of(app, turn, &score); turn++) {
        ReviewMark mark = app->play.opinion->turn(app, turn).mark;
        float up = play_graph_height(app->match.setup.game, score) * half;
        play_draw_lapse(app->paint, mark, x_of_turn(app, plot, (float)turn),
                        (float)plot.y + half - SDL_clamp(up, -in, in), width);
    }
}

/* With an edge, for a part of it may have the colour of what lies round it. */
static void draw_plot(App *app, SDL_Rect plot) {
    const Theme *theme = paint_theme(app->paint);
    const Measures *m = &app->measures;
    int thick = SDL_max(measures_px(m, 1), 1);
    SDL_Rect edge = {plot.x - thick, plot.y - thick, plot.w + 2 * thick, plot.h + 2 * thick};
    paint_fill(app->paint, edge, theme->quiet);
    paint_fill(app->paint, plot, theme->graph_ground);
    draw_area(app, plot);
    paint_fill(app->paint, (SDL_Rect){plot.x, plot.y + plot.h / 2 - thick / 2, plot.w, thick}, theme->quiet);
}

static void draw_cursor(App *app, SDL_Rect plot, int turn, SDL_Color colour) {
    int thick = SDL_max(measures_px(&app->measures, 2), 1);
    int x = (int)x_of_turn(app, plot, (float)turn) - thick / 2;
    paint_fill(app->paint, (SDL_Rect){x, plot.y, thick, plot.h}, colour);
}

/* The turn that the pointer is at, or NOWHERE. */
static int pointed_turn(const App *app, SDL_Rect graph) {
    const Targets *targets = &app->targets;
    if (targets->hovered < 0 || strcmp(targets->list[targets->hovered].name, "graph") != 0)
        return NOWHERE;
    return play_graph_turn_at(app, graph, app->play.pointer_x);
}

static void say_caption(const App *app, int turn, char out[WORDS_MAX]) {
    Score score;
    if (turn == NOWHERE)
        /* TRANSLATORS: Below the graph; each turn says there who was better, when it is pointed at. */
        snprintf(out, WORDS_MAX, "%s", _("How the game went: point at a turn."));
    else if (app->play.opinion != NULL)
        app->play.opinion->say(app, turn, out);
    else if (play_worth_of(app, turn, &score))
        words_graph(&app->match.record, turn, score, out);
    else
        snprintf(out, WORDS_MAX, "…");
}

void play_draw_graph(App *app, SDL_Rect graph) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    SDL_Rect plot = plot_of(app, graph);
    char words[WORDS_MAX];
    int pointed = pointed_turn(app, graph);
    paint_panel(app->paint, PANEL_LIST, graph);
    draw_plot(app, plot);
    bool shows_turn = play_is_browsing(app) || app->play.opinion != NULL;
    int shown = shows_turn ? play_shown_turn(app) : NOWHERE;
    if (shown != NOWHERE)
        draw_cursor(app, plot, shown, theme->act);
    if (pointed != NOWHERE)
        draw_cursor(app, plot, pointed, theme->hint);
    draw_lapses(app, plot);
    say_caption(app, pointed != NOWHERE ? pointed : shown, words);
    SDL_Rect box = {plot.x, plot.y + plot.h, plot.w, graph.y + graph.h - plot.y - plot.h};
    TextLook look = {.role = TEXT_SMALL, .colour = theme->quiet, .align = ALIGN_CENTRE};
    paint_text_fitted(app->paint, words, box, measures_px(m, 14), look);
}

/* ---- what is done with it ---- */

/* With the keyboard there is no place in it: the arrows go from turn to turn. */
bool play_graph_key(App *app, SDL_Keycode key) {
    const Targets *targets = &app->targets;
    if (targets->focused < 0 || strcmp(targets->list[targets->focused].name, "graph") != 0)
        return false;
    if (key != SDLK_LEFT && key != SDLK_RIGHT)
        return false;
    play_browse_by(app, key == SDLK_LEFT ? -1 : 1);
    return true;
}

bool play_act_middle(App *app, const Target *target) {
    if (strcmp(target->name, "graph") == 0) {
        if (!app->is_by_keyboard)
            play_browse(app, play_graph_turn_at(app, target->rect, app->play.press_x));
    } else if (strncmp(target->name, "turn-", 5) == 0 && target->value > 0)
        play_browse(app, target->value);
    else if (strncmp(target->name, "tab-", 4) == 0)
        app->play.graph.is_chosen = strcmp(target->name, "tab-graph") == 0;
    else
        return false;
    return true;
}
