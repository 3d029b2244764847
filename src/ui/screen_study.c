/* The study: the board and its tree of turns, what the computer finds, a position that is set up. */
#include "study.h"

#include "ui/language.h"

#include <stdio.h>
#include <string.h>

enum { ROWS = 2, ROW_MAX = 3, UNDO_WIDTH = 110 };

static void enter(App *app) {
    if (!study_resume(app))
        app_back(app);
}

/* ---- targets ---- */

typedef struct Button {
    const char *name, *label;
    Sprite icon;
} Button;

static const Button buttons[ROWS][ROW_MAX] = {
    {{"before", N_("Turn before"), SPRITE_ICON_UNDO},
     {"after", N_("Turn after"), SPRITE_ICON_REDO},
     /* TRANSLATORS: On a button: the computer stops looking for better turns. */
     {"pause", N_("Pause"), SPRITE_ICON_CLOCK}},
    /* TRANSLATORS: On buttons: set up a position; a game from the position on the board. */
    {{"set-up", N_("Set up"), SPRITE_ICON_NEW},
     {"play-from-here", N_("Play from here"), SPRITE_ICON_PLAY},
     {"more", N_("More"), SPRITE_ICON_MORE}},
};

static void mark_usable(const App *app, Target *target) {
    const StudyState *study = &app->study;
    if (strcmp(target->name, "before") == 0) {
        target->is_off = study->node == VARIATIONS_ROOT;
        target->why_off = _("There is no turn before this one.");
    } else if (strcmp(target->name, "after") == 0) {
        target->is_off = study_next(app) == VARIATIONS_NONE;
        target->why_off = _("There is no turn after this one.");
    } else if (strcmp(target->name, "pause") == 0) {
        target->is_chosen = study->is_paused;
        if (study->is_paused) {
            /* TRANSLATORS: On a button: the computer goes on looking for better turns. */
            target->label = _("Go on");
            target->icon = SPRITE_ICON_PLAY;
        }
    } else if (strcmp(target->name, "play-from-here") == 0) {
        target->is_chosen = study->page == STUDY_LEVELS;
        target->is_off = match_is_over(&app->match);
        target->why_off = _("The game is over.");
    } else if (strcmp(target->name, "more") == 0)
        target->is_chosen = study->page == STUDY_MORE;
}

static void lay_buttons(const App *app, const PlayLayout *layout, Targets *targets) {
    for (int i = 0; i < ROWS * ROW_MAX; i++) {
        const Button *button = &buttons[i / ROW_MAX][i % ROW_MAX];
        SDL_Rect rect = layout_part(layout->buttons[i / ROW_MAX], i % ROW_MAX, ROW_MAX, app->measures.space);
        Target *target = targets_add(targets, TARGET_BUTTON, button->name, rect);
        target->label = _(button->label);
        target->icon = button->icon;
        mark_usable(app, target);
    }
}

/* The status line; behind a deletion the way back stands in it. */
static void lay_status(const App *app, SDL_Rect status, Targets *targets) {
    const Measures *m = &app->measures;
    Target *line = targets_add(targets, TARGET_OWN, "status", status);
    line->is_off = true; /* to be read */
    if (!study_can_undo_delete(app))
        return;
    int width = measures_px(m, UNDO_WIDTH), height = SDL_min(measures_px(m, 36), status.h);
    line->rect.w -= width + m->space;
    SDL_Rect rect = {status.x + status.w - width, status.y + (status.h - height) / 2, width, height};
    targets_add(targets, TARGET_BUTTON, "undo-delete", rect)->label = _("Undo");
}

static void lay_analysis(App *app, const StudyLayout *at, Targets *targets) {
    bool is_covered = app->study.page != STUDY_TURNS;
    lay_status(app, at->play.status, targets);
    play_lay_places(app, at->play.board, targets);
    if (!is_covered)
        study_lay_lines(app, at->lines, targets);
    lay_buttons(app, &at->play, targets);
    study_lay_page(app, at->page, targets);
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
    if (!is_covered)
        study_lay_tree(app, at->play.turns, targets);
}

static void layout(App *app, Targets *targets) {
    StudyLayout at = study_layout(&app->measures);
    if (app->study.is_on && !study_is_editing(app)) {
        lay_analysis(app, &at, targets);
        return;
    }
    if (app->study.is_on) {
        targets_add(targets, TARGET_OWN, "status", at.play.status)->is_off = true;
        play_lay_places(app, at.play.board, targets);
        study_lay_editor(app, &at, targets);
    }
    app_layout_bar(app, targets, "back", SPRITE_ICON_BACK);
}

/* ---- drawing ---- */

/* Where pointer and focus are, and the cow that a click would set there. */
static void mark_editor(const App *app, Marks *marks) {
    const StudyEditor *editor = &app->study.editor;
    const Targets *targets = &app->targets;
    *marks = marks_none();
    marks->focus = targets_place(targets, targets->focused);
    marks->pointed = marks->focus != NOWHERE ? marks->focus : targets_place(targets, targets->hovered);
    if (marks->pointed == NOWHERE || editor->position.game == GAME_MODIAR || editor->brush == NOWHERE)
        return;
    uint32_t taken = editor->position.mill.cows[0] | editor->position.mill.cows[1];
    if ((taken >> marks->pointed & 1) == 0) {
        marks->ghost = marks->pointed;
        marks->ghost_player = editor->brush;
    }
}

/* Stones that lie nowhere yet are not seen. */
static void lay_stones(const Position *pos, StonePile *pile) {
    stones_lay(pos, pile);
    for (int i = 0; i < STONES; i++)
        if (pile->stones[i].where == STONES_HAND)
            pile->stones[i].shown = 0;
}

static void show_editor(const App *app, Scene *scene, Marks *marks) {
    StonePile pile;
    const Position *pos = &app->study.editor.position;
    if (pos->game == GAME_MODIAR)
        lay_stones(pos, &pile);
    scene_at_rest(pos, pos->game == GAME_MODIAR ? &pile : NULL, scene);
    mark_editor(app, marks);
}

static void show_analysis(const App *app, Scene *scene, Marks *marks) {
    play_scene(app, scene);
    play_marks(app, marks);
    study_mark_line(app, marks);
}

/* A placed cow comes from its player's side of the board. */
static void draw_board(App *app, const StudyLayout *at, const Scene *scene, const Marks *marks) {
    SDL_Rect board = at->play.board;
    BoardPicture picture = {
        .rect = board, .is_turned = play_board_is_turned(app), .scene = scene, .marks = marks};
    int bottom = play_bottom(app);
    float x = (float)at->gauge.x + (float)at->gauge.w / 2;
    picture.rack[bottom] = (SDL_FPoint){x, (float)(board.y + board.h)};
    picture.rack[player_other(bottom)] = (SDL_FPoint){x, (float)board.y};
    picture.rack_cow = measures_px(&app->measures, 26);
    view_of(app->match.setup.game)->draw(app->paint, &picture);
}

static void draw_panel(App *app, const StudyLayout *at) {
    if (study_is_editing(app)) {
        study_draw_editor(app, at);
        return;
    }
    study_draw_gauge(app, at->gauge);
    if (app->study.page == STUDY_TURNS) {
        study_draw_lines(app, at->lines);
        study_draw_tree(app, at->play.turns);
    } else
        study_draw_page(app, at->page);
}

static void draw(App *app) {
    StudyLayout at = study_layout(&app->measures);
    char heading[WORDS_MAX];
    Scene scene;
    Marks marks;
    if (!app->study.is_on)
        return;
    if (study_is_editing(app))
        show_editor(app, &scene, &marks);
    else
        show_analysis(app, &scene, &marks);
    words_study_heading(app->match.setup.game, heading);
    paint_background(app->paint, view_of(app->match.setup.game)->board, at.play.board, app->resized_ms == 0);
    app_draw_bar(app, heading);
    play_draw_status(app, at.play.status);
    draw_panel(app, &at);
    draw_board(app, &at, &scene, &marks);
    widget_draw_all(app->paint, &app->targets);
}

/* ---- what the targets do ---- */

static void go_back(App *app) {
    study_put_away(app);
    app_back(app);
}

static void go_before(App *app) {
    study_step(app, -1);
}

static void go_after(App *app) {
    study_step(app, 1);
}

static void show_more(App *app) {
    study_show_page(app, STUDY_MORE);
}

static void show_levels(App *app) {
    study_show_page(app, STUDY_LEVELS);
}

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {
    {"back", go_back},      {"before", go_before},
    {"after", go_after},    {"pause", study_toggle_pause},
    {"set-up", study_edit}, {"play-from-here", show_levels},
    {"more", show_more},    {"undo-delete", study_undo_delete},
};

static void act_analysis(App *app, const Target *target) {
    if (target->kind == TARGET_PLACE)
        play_click(app, target->value);
    else if (strncmp(target->name, "line-", 5) == 0)
        study_play_line(app, target->value);
    else if (strncmp(target->name, "node-", 5) == 0)
        study_go(app, target->value);
    else
        study_act_page(app, target);
}

static void act(App *app, const Target *target) {
    study_stop_line(app);
    if (study_is_editing(app) && study_act_editor(app, target))
        return;
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, target->name) == 0) {
            actions[i].act(app);
            return;
        }
    }
    act_analysis(app, target);
}

/* ---- keys, the wheel, the pointer ---- */

static bool handle_ctrl(App *app, SDL_Keycode key, bool has_shift) {
    switch (key) {
    case SDLK_z:
        if (study_can_undo_delete(app) && !has_shift)
            study_undo_delete(app);
        else
            study_step(app, has_shift ? 1 : -1);
        return true;
    case SDLK_y:
        study_step(app, 1);
        return true;
    case SDLK_s:
        study_save(app);
        return true;
    case SDLK_c:
        if (has_shift || study_is_editing(app))
            study_copy_position(app);
        else
            study_copy(app);
        return true;
    case SDLK_v:
        study_paste(app);
        return true;
    default:
        return false;
    }
}

/* With the focus in the tree the arrows go along its lines, and from one to the other. */
static bool walk_tree(App *app, SDL_Keycode key) {
    int focused = app->targets.focused;
    if (focused < 0 || strncmp(app->targets.list[focused].name, "node-", 5) != 0)
        return false;
    if (key == SDLK_LEFT || key == SDLK_RIGHT)
        study_step(app, key == SDLK_LEFT ? -1 : 1);
    else if (key == SDLK_UP || key == SDLK_DOWN)
        study_go_beside(app, key == SDLK_UP ? -1 : 1);
    else
        return false;
    snprintf(app->focus, sizeof app->focus, "node-%d", app->study.node);
    return true;
}

static void step_back(App *app) {
    if (!study_stop_line(app) && !study_close_page(app) && !play_step_back(app))
        go_back(app);
}

static bool handle_plain_key(App *app, const SDL_KeyboardEvent *key) {
    SDL_Keycode symbol = key->keysym.sym;
    switch (symbol) {
    case SDLK_ESCAPE:
    case SDLK_AC_BACK:
        step_back(app);
        return true;
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
        study_step(app, symbol == SDLK_PAGEUP ? -1 : 1);
        return true;
    case SDLK_HOME:
        study_go_start(app);
        return true;
    case SDLK_END:
        study_go_end(app);
        return true;
    case SDLK_DELETE:
        study_delete(app);
        return true;
    case SDLK_SPACE:
        if (app->targets.focused >= 0)
            return false;
        study_toggle_pause(app);
        return true;
    default:
        return walk_tree(app, symbol) || play_handle_board_key(app, key);
    }
}

static bool handle_key(App *app, const SDL_KeyboardEvent *key) {
    Uint16 mod = key->keysym.mod;
    if ((mod & KMOD_CTRL) != 0)
        return handle_ctrl(app, key->keysym.sym, (mod & KMOD_SHIFT) != 0);
    if ((mod & KMOD_ALT) != 0)
        return false;
    return study_is_editing(app) ? study_edit_key(app, key) : handle_plain_key(app, key);
}

static bool handle_wheel(App *app, const SDL_MouseWheelEvent *wheel) {
    StudyLayout at = study_layout(&app->measures);
    SDL_Point pointer = {app->play.pointer_x, app->play.pointer_y};
    if (study_is_editing(app) || !SDL_PointInRect(&pointer, &at.play.board))
        return app->study.page != STUDY_TURNS; /* the tree scrolls */
    if (wheel->y != 0)
        study_step(app, wheel->y > 0 ? -1 : 1);
    return true;
}

static bool handle_editor_press(App *app, const SDL_MouseButtonEvent *button) {
    int place = targets_place(&app->targets, targets_at(&app->targets, button->x, button->y));
    if (button->button != SDL_BUTTON_RIGHT || place == NOWHERE)
        return false;
    study_edit_place(app, place, true);
    return true;
}

static bool handle(App *app, const SDL_Event *event) {
    if (!app->study.is_on)
        return false;
    switch (event->type) {
    case SDL_KEYDOWN:
        return handle_key(app, &event->key);
    case SDL_MOUSEWHEEL:
        return handle_wheel(app, &event->wheel);
    default:
        break;
    }
    if (!study_is_editing(app))
        return play_handle_pointer(app, event);
    return event->type == SDL_MOUSEBUTTONDOWN && handle_editor_press(app, &event->button);
}

static const char *title(const App *app) {
    static const char *const nothing = "Isibaya";
    return app->study.is_on && app->play.title[0] != '\0' ? app->play.title : nothing;
}

const Screen screen_study = {
    .name = "study",
    .enter = enter,
    .layout = layout,
    .draw = draw,
    .act = act,
    .handle = handle,
    .tick = study_tick,
    .due = study_due,
    .title = title,
};
