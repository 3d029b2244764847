/* The controls of a position that is set up, and what is said of it. */
#include "study.h"

#include "ui/language.h"

#include <stdio.h>
#include <string.h>

enum { ROW = 40, COMMANDS = 3, FIELD_COLUMNS = 3, TEXT_LEAST = 14 };

static bool is_modiar(const App *app) {
    return app->study.editor.position.game == GAME_MODIAR;
}

/* ---- where they stand ---- */

/* Row by row, as much space between them as there is. */
static SDL_Rect row_of(const Measures *m, SDL_Rect page, int row) {
    enum { ROWS = 6 };
    int height = SDL_min(measures_px(m, ROW), (page.h - (ROWS + 1) * m->space / 2) / ROWS);
    int space = SDL_min((page.h - ROWS * height) / (ROWS + 1), m->margin);
    return (SDL_Rect){page.x + m->space, page.y + space + row * (height + space), page.w - 2 * m->space,
                      height};
}

/* What a number that can be changed is called, in --trace. */
static void name_field(const App *app, int field, const char *what, char out[TARGET_NAME_MAX]) {
    static const char *const players[] = {"first", "second"};
    if (!is_modiar(app))
        snprintf(out, TARGET_NAME_MAX, "hand-%s-%s", players[field], what);
    else if (field < MODIAR_PITS)
        snprintf(out, TARGET_NAME_MAX, "pit-%s-%s", modiar.place_name(field), what);
    else
        snprintf(out, TARGET_NAME_MAX, "captured-%s-%s", players[field - MODIAR_PITS], what);
}

static int field_count(const App *app) {
    return is_modiar(app) ? MODIAR_PITS + 2 : 2;
}

/* The pits as they lie on the board, North's row above and from right to left; then what was captured. */
static SDL_Rect field_rect(const App *app, SDL_Rect page, int field) {
    const Measures *m = &app->measures;
    if (!is_modiar(app))
        return layout_part(row_of(m, page, 3), field, 2, 2 * m->space);
    if (field >= MODIAR_PITS)
        return layout_part(row_of(m, page, 4), field - MODIAR_PITS, 2, 2 * m->space);
    bool is_north = field >= MODIAR_ROW;
    int column = is_north ? MODIAR_PITS - 1 - field : field;
    return layout_part(row_of(m, page, is_north ? 2 : 3), column, FIELD_COLUMNS, m->space);
}

/* ---- targets ---- */

static Target *add(Targets *targets, TargetKind kind, const char *name, const char *label, Sprite icon,
                   SDL_Rect rect) {
    Target *target = targets_add(targets, kind, name, rect);
    target->label = label;
    target->icon = icon;
    return target;
}

static void lay_games(const App *app, SDL_Rect row, Targets *targets) {
    for (int game = 0; game < GAME_COUNT; game++) {
        char name[TARGET_NAME_MAX];
        snprintf(name, sizeof name, "game-%s", games[game]->name);
        Target *target = add(targets, TARGET_CHOICE, name, _(games[game]->title), SPRITE_NONE,
                             layout_part(row, game, GAME_COUNT, app->measures.space));
        target->value = game;
        target->is_chosen = game == app->study.editor.position.game;
    }
}

/* What a click puts on a point. */
static void lay_brushes(const App *app, SDL_Rect row, Targets *targets) {
    static const char *const names[] = {"brush-first", "brush-second", "brush-empty"};
    static const int brushes[] = {PLAYER_FIRST, PLAYER_SECOND, NOWHERE};
    for (int i = 0; i < 3; i++) {
        /* TRANSLATORS: On a button: a click takes the cow off this point. */
        const char *label = brushes[i] == NOWHERE
                                ? _("Empty")
                                : words_side((GameId)app->study.editor.position.game, brushes[i]);
        Sprite icon = brushes[i] == NOWHERE ? SPRITE_ICON_BIN : SPRITE_NONE;
        Target *target =
            add(targets, TARGET_CHOICE, names[i], label, icon, layout_part(row, i, 3, app->measures.space));
        target->value = brushes[i];
        target->is_chosen = brushes[i] == app->study.editor.brush;
    }
}

static SDL_Rect after_caption(SDL_Rect row) {
    int caption = row.w / 3;
    return (SDL_Rect){row.x + caption, row.y, row.w - caption, row.h};
}

static void lay_mover(const App *app, SDL_Rect row, Targets *targets) {
    static const char *const names[] = {"mover-first", "mover-second"};
    const Position *pos = &app->study.editor.position;
    row = after_caption(row);
    for (int player = 0; player < 2; player++) {
        Target *target = add(targets, TARGET_CHOICE, names[player], words_side((GameId)pos->game, player),
                             SPRITE_NONE, layout_part(row, player, 2, app->measures.space));
        target->value = player;
        target->is_chosen = player == pos->to_move;
    }
}

static void lay_fields(const App *app, SDL_Rect page, Targets *targets) {
    for (int i = 0; i < field_count(app); i++) {
        int field = !is_modiar(app) || i >= MODIAR_PITS ? i : i < MODIAR_ROW ? 5 - i : i - MODIAR_ROW;
        SDL_Rect rect = field_rect(app, page, field);
        int side = SDL_min(rect.h, rect.w / 3);
        char name[TARGET_NAME_MAX];
        for (int sign = -1; sign <= 1; sign += 2) {
            SDL_Rect button = {sign < 0 ? rect.x : rect.x + rect.w - side, rect.y, side, rect.h};
            name_field(app, field, sign < 0 ? "less" : "more", name);
            Target *target = add(targets, TARGET_BUTTON, name, sign < 0 ? "−" : "+", SPRITE_NONE, button);
            target->value = field;
            target->step = sign;
            target->is_off = !study_can_add(&app->study.editor, field, sign);
            target->why_off = sign < 0         ? _("There is none to take away.")
                              : is_modiar(app) ? _("All 42 stones lie there: take some away elsewhere first.")
                                               : _("Nobody has more than 12.");
        }
    }
}

static bool is_over(const Position *pos) {
    return game_of(pos)->result(pos).outcome != OUTCOME_NONE;
}

static void lay_commands(const App *app, const StudyLayout *layout, Targets *targets) {
    const StudyEditor *editor = &app->study.editor;
    bool is_refused = editor->error.kind != ERROR_NONE;
    const Measures *m = &app->measures;
    SDL_Rect first = row_of(m, layout->controls, 5), second = layout->play.buttons[0],
             third = layout->play.buttons[1];
    /* TRANSLATORS: On a button: the position that the game begins with. */
    add(targets, TARGET_BUTTON, "opening", _("Opening"), SPRITE_ICON_NEW,
        layout_part(first, 0, COMMANDS, m->space));
    /* TRANSLATORS: On a button: takes everything off the board. */
    add(targets, TARGET_BUTTON, "clear", _("Clear"), SPRITE_ICON_BIN,
        layout_part(first, 1, COMMANDS, m->space));
    add(targets, TARGET_BUTTON, "turn-board", _("Turn board"), SPRITE_ICON_TURN_BOARD,
        layout_part(first, 2, COMMANDS, m->space));
    /* TRANSLATORS: On a button: the computer looks for the best turns in this position. */
    Target *target = add(targets, is_refused ? TARGET_BUTTON : TARGET_PRIMARY, "analyse", _("Analyse"),
                         SPRITE_ICON_STUDY, layout_part(second, 0, 2, m->space));
    target->is_off = is_refused;
    target->why_off = _("Such a position cannot be; below it says why.");
    target = add(targets, TARGET_BUTTON, "play-from-here", _("Play from here"), SPRITE_ICON_PLAY,
                 layout_part(second, 1, 2, m->space));
    target->is_off = is_refused || is_over(&editor->position);
    target->why_off =
        is_refused ? _("Such a position cannot be; below it says why.") : _("The game is over.");
    add(targets, TARGET_BUTTON, "paste", _("Paste"), SPRITE_ICON_OPEN,
        layout_part(third, 0, COMMANDS, m->space));
    add(targets, TARGET_BUTTON, "copy-position", _("Copy position"), SPRITE_ICON_COPY,
        layout_part(third, 1, COMMANDS, m->space));
    add(targets, TARGET_BUTTON, "leave-editor", _("Cancel"), SPRITE_ICON_CLOSE,
        layout_part(third, 2, COMMANDS, m->space));
}

void study_lay_editor(App *app, const StudyLayout *layout, Targets *targets) {
    const Measures *m = &app->measures;
    lay_games(app, row_of(m, layout->controls, 0), targets);
    if (is_modiar(app)) {
        lay_mover(app, row_of(m, layout->controls, 1), targets);
    } else {
        lay_brushes(app, row_of(m, layout->controls, 1), targets);
        lay_mover(app, row_of(m, layout->controls, 2), targets);
    }
    lay_fields(app, layout->controls, targets);
    lay_commands(app, layout, targets);
}

/* ---- drawing ---- */

static void draw_field(App *app, SDL_Rect rect, int field) {
    const Measures *m = &app->measures;
    const Theme *theme = paint_theme(app->paint);
    StudyEditor *editor = &app->study.editor;
    char words[WORDS_MAX];
    int side = SDL_min(rect.h, rect.w / 3), value = *study_edit_field(editor, field);
    SDL_Rect box = {rect.x + side + 1, rect.y, rect.w - 2 * side - 2, rect.h};
    bool is_pit = is_modiar(app) && field < MODIAR_PITS;
    bool is_wrong = editor->error.kind != ERROR_NONE && editor->error.kind != ERROR_STONES && !is_pit;
    if (is_pit)
        snprintf(words, sizeof words, "%s  %d", modiar.place_name(field), value);
    else
        words_study_field(&editor->position, is_modiar(app) ? field - MODIAR_PITS : field, value, words);
    paint_text_fitted(app->paint, words, box, measures_px(m, TEXT_LEAST),
                      (TextLook){.role = is_pit ? TEXT_NAME : TEXT_BODY,
                                 .colour = is_wrong ? theme->danger : theme->text,
                                 .align = ALIGN_CENTRE});
}

static void draw_reason(App *app, SDL_Rect row) {
    const StudyEditor *editor = &app->study.editor;
    const Theme *theme = paint_theme(app->paint);
    bool is_refused = editor->error.kind != ERROR_NONE;
    char words[WORDS_MAX];
    if (is_refused)
        words_study_refused(&editor->position, &editor->error, words);
    else
        snprintf(words, sizeof words, "%s",
                 is_over(&editor->position) ? _("The game is over in this position.")
                                            : _("This position can be analysed and played."));
    paint_text_boxed(app->paint, words, row, measures_px(&app->measures, TEXT_LEAST),
                     (TextLook){.role = TEXT_BODY, .colour = is_refused ? theme->danger : theme->quiet});
}

void study_draw_editor(App *app, const StudyLayout *layout) {
    const Measures *m = &app->measures;
    SDL_Rect mover = row_of(m, layout->controls, is_modiar(app) ? 1 : 2);
    paint_panel(app->paint, PANEL_LIST, layout->page);
    mover.w = mover.w / 3 - m->space;
    /* TRANSLATORS: Before the names of the players: one of them is to move. */
    paint_text_fitted(app->paint, _("To move"), mover, measures_px(m, TEXT_LEAST),
                      (TextLook){.role = TEXT_BODY, .colour = paint_theme(app->paint)->quiet});
    for (int field = 0; field < field_count(app); field++)
        draw_field(app, field_rect(app, layout->controls, field), field);
    draw_reason(app, layout->reason);
}

/* ---- what they do ---- */

static void opening(App *app) {
    study_edit_game(app, (GameId)app->study.editor.position.game);
}

static void turn_board(App *app) {
    app->play.is_turned = !app->play.is_turned;
}

static void play_from_here(App *app) {
    study_analyse(app);
    study_show_page(app, STUDY_LEVELS);
}

static void leave(App *app) {
    study_leave_editor(app);
}

static const struct {
    const char *name;
    void (*act)(App *app);
} actions[] = {
    {"opening", opening},
    {"clear", study_edit_clear},
    {"turn-board", turn_board},
    {"analyse", study_analyse},
    {"play-from-here", play_from_here},
    {"paste", study_paste},
    {"copy-position", study_copy_position},
    {"leave-editor", leave},
};

bool study_act_editor(App *app, const Target *target) {
    const char *name = target->name;
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (strcmp(actions[i].name, name) == 0) {
            actions[i].act(app);
            return true;
        }
    }
    if (target->kind == TARGET_PLACE)
        study_edit_place(app, target->value, false);
    else if (strncmp(name, "game-", 5) == 0)
        study_edit_game(app, (GameId)target->value);
    else if (strncmp(name, "brush-", 6) == 0)
        app->study.editor.brush = target->value;
    else if (strncmp(name, "mover-", 6) == 0)
        study_edit_mover(app, target->value);
    else if (target->step != 0)
        study_edit_add(app, target->value, target->step);
    else
        return false;
    app_redraw(app);
    return true;
}

static const char *const how_to_set[GAME_COUNT] = {
    [GAME_MORABARABA] = N_("Click points to set cows; the right button takes them off."),
    [GAME_TWELVE] = N_("Click points to set pieces; the right button takes them off."),
    [GAME_MODIAR] = N_("Click a pit to add a stone; the right button takes one away."),
};

void study_say_editor(const App *app, char out[WORDS_MAX]) {
    const Targets *targets = &app->targets;
    const Target *pointed = targets->hovered >= 0 ? &targets->list[targets->hovered] : NULL;
    if (app->notice.until_ms != 0 || (pointed != NULL && pointed->is_off && pointed->why_off != NULL))
        return;
    snprintf(out, WORDS_MAX, "%s", _(how_to_set[app->study.editor.position.game]));
}
