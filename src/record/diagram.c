#include "record/diagram.h"

#include "record/buffer.h"
#include "record/pgn.h"
#include "rules/mill.h"
#include "rules/modiar.h"

#include <stdio.h>
#include <string.h>

enum { MARGIN = 4, MIDDLE_X = 12, MIDDLE_Y = 6, LINE_MOST = 79 };

static const char signs[2] = {'X', 'O'};

/* The points carry a dot; 1 to 8 stand along the outer ring, the rings' letters before their upper left
 * corner. */
static const char *const mill_board[] = {
    "    1           2           3",  " E  .-----------.-----------.",    "    | \\         |         / |",
    " A  |   .-------.-------.   |",  "    |   | \\     |     / |   |",   " R  |   |   .---.---.   |   |",
    "    |   |   |       |   |   |",  " 8  .---.---.       .---.---.  4", "    |   |   |       |   |   |",
    "    |   |   .---.---.   |   |",  "    |   | /     |     \\ |   |",   "    |   .-------.-------.   |",
    "    | /         |         \\ |", "    .-----------.-----------.",    "    7           6           5",
};

enum { MILL_ROWS = sizeof mill_board / sizeof mill_board[0] };

/* The points of a ring from its middle, clockwise from the upper left. */
static const int around[8][2] = {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};

const char *diagram_sign(const Position *pos, int player) {
    static const char *const words[2] = {"X ", "O "};
    return pos->game == GAME_MODIAR ? "" : words[player];
}

/* What stands on the board's characters at a place: a cow, or the line of the board. */
static char sign_at(const Position *pos, int row, int column, char line) {
    for (int point = 0; point < MILL_POINTS; point++) {
        const int *way = around[point % 8], ring = point / 8;
        int x = MARGIN + MIDDLE_X + way[0] * (MIDDLE_X - 4 * ring);
        int y = 1 + MIDDLE_Y + way[1] * (MIDDLE_Y - 2 * ring);
        for (int player = 0; player < 2; player++)
            if (x == column && y == row && (pos->mill.cows[player] >> point & 1) != 0)
                return signs[player];
    }
    return line;
}

static void draw_mill(const Position *pos, char out[DIAGRAM_BOARD_MAX]) {
    size_t length = 0;
    for (int row = 0; row < MILL_ROWS; row++) {
        for (int column = 0; mill_board[row][column] != '\0'; column++)
            out[length++] = sign_at(pos, row, column, mill_board[row][column]);
        out[length++] = '\n';
    }
    out[length] = '\0';
}

static void draw_modiar(const Position *pos, char out[DIAGRAM_BOARD_MAX]) {
    const uint8_t *pits = pos->modiar.pits;
    snprintf(out, DIAGRAM_BOARD_MAX,
             "   C      B      A\n (%2d)   (%2d)   (%2d)   %2d\n (%2d)   (%2d)   (%2d)   %2d\n   a      b    "
             "  c\n",
             pits[5], pits[4], pits[3], pos->modiar.captured[PLAYER_SECOND], pits[0], pits[1], pits[2],
             pos->modiar.captured[PLAYER_FIRST]);
}

void diagram_board(const Position *pos, char out[DIAGRAM_BOARD_MAX]) {
    (pos->game == GAME_MODIAR ? draw_modiar : draw_mill)(pos, out);
}

/* A word behind the others, in a new line where this one has no room. */
static void add_word(Buffer *out, size_t *column, const char *word) {
    size_t length = strlen(word);
    if (*column + 1 + length > LINE_MOST) {
        buffer_add_byte(out, '\n');
        *column = 0;
    } else if (*column > 0) {
        buffer_add_byte(out, ' ');
        *column += 1;
    }
    buffer_add(out, word, length);
    *column += length;
}

static void add_turns(Buffer *out, const Record *record) {
    size_t column = 0;
    for (int turn = 1; turn <= record->count; turn++) {
        const Position *before = &record->positions[turn - 1];
        char text[MOVE_TEXT_MAX], number[32];
        bool is_first = before->to_move == PLAYER_FIRST;
        if (is_first || turn == 1) {
            snprintf(number, sizeof number, is_first ? "%d." : "%d...", pgn_number(record, turn));
            add_word(out, &column, number);
        }
        game_of(before)->write_move(record->turns[turn - 1], text);
        add_word(out, &column, text);
    }
    if (record->count > 0)
        buffer_add_byte(out, '\n');
}

bool diagram_write(const Record *record, const char *heading, const char *below, char **out, Error *error) {
    char board[DIAGRAM_BOARD_MAX];
    Buffer text = {0};
    diagram_board(record_position(record), board);
    buffer_add_text(&text, heading);
    buffer_add_text(&text, "\n\n");
    buffer_add_text(&text, board);
    buffer_add_text(&text, "\n");
    buffer_add_text(&text, below);
    buffer_add_text(&text, record->count > 0 ? "\n\n" : "\n");
    add_turns(&text, record);
    if (text.has_failed) {
        buffer_free(&text);
        return error_set(error, ERROR_MEMORY, "");
    }
    *out = text.text;
    return true;
}
