#include "record/pgn.h"

#include "record/pgn_writer.h"

const char *pgn_player_tag(const Game *game, int player) {
    static const char *const mill[] = {"Black", "White"}, *const pits[] = {"South", "North"};
    return (game->id == GAME_MODIAR ? pits : mill)[player];
}

int pgn_number(const Record *record, int turn) {
    const Position *start = &record->positions[0];
    return start->turns / 2 + 1 + (turn - 1 + start->to_move) / 2;
}

bool pgn_write(const Record *record, char **out, Error *error) {
    PgnWriter writer = {0};
    bool needs_number = true;
    pgn_writer_add_tags(&writer, record);
    pgn_writer_add_comment(&writer, record->comments[0]);
    for (int turn = 1; turn <= record->count; turn++) {
        pgn_writer_add_turn(&writer, record, turn, record->turns[turn - 1], needs_number);
        needs_number = pgn_writer_add_comment(&writer, record->comments[turn]);
    }
    pgn_writer_add_result(&writer, record_result(record).outcome);
    return pgn_writer_finish(&writer, out, error);
}
