/* What the puzzles say: the task in its game's own words, and what a turn did to it. */
#include "ui/language.h"
#include "ui/words.h"
#include "words_fill.h"

#include <stdlib.h>

/* {side} is the player to move. */
static const Plural shoot_cow =
    NN_("{side} to move: shoot a cow at once.", "{side} to move: shoot a cow in {m} turns.");
static const Plural take_piece =
    NN_("{side} to move: take a piece at once.", "{side} to move: take a piece in {m} turns.");
static const Plural win = NN_("{side} to move: win at once.", "{side} to move: force the win in {m} turns.");
static const Plural capture = NN_("{side} to move: which pit captures {n} stones?",
                                  "{side} to move: capture {n} stones in {m} turns, whatever {other} does.");

static const char *best_pit(int stones) {
    if (stones > 0)
        return N_("{side} to move: which pit ends {n} stones ahead, if both play their best?");
    return stones < 0 ? N_("{side} to move: which pit ends only {n} stones behind, if both play their best?")
                      : N_("{side} to move: which pit ends even, if both play their best?");
}

static const char *sentence_of(const Puzzle *puzzle) {
    switch (puzzle->task) {
    case PUZZLE_WIN:
        return language_plural(win, puzzle->turns);
    case PUZZLE_SHOOT:
        return language_plural(puzzle->game == GAME_TWELVE ? take_piece : shoot_cow, puzzle->turns);
    case PUZZLE_HOLD:
        return _("{side} to move: hold the draw. Any other turn loses.");
    case PUZZLE_CAPTURE:
        return language_plural(capture, puzzle->turns);
    case PUZZLE_BEST_PIT:
        return _(best_pit(puzzle->stones));
    default:
        return _("{side} to move: which pit wins the game?");
    }
}

void words_puzzle_task(const Puzzle *puzzle, char out[WORDS_MAX]) {
    Position pos;
    puzzle_start(puzzle, &pos, NULL);
    Blanks blanks = words_blanks(&pos, pos.to_move);
    blanks.n = abs(puzzle->stones);
    blanks.m = puzzle->turns;
    words_fill(out, sentence_of(puzzle), &blanks);
}

void words_puzzle_right(int turns_left, char out[WORDS_MAX]) {
    words_fill(
        out,
        ngettext("That’s right! One more turn.", "That’s right! {n} more turns.", (unsigned long)turns_left),
        &(Blanks){.n = turns_left});
}

void words_puzzle_wrong(const Position *before, Move move, Move reply, char out[WORDS_MAX]) {
    char text[MOVE_TEXT_MAX], answer[MOVE_TEXT_MAX] = "";
    Position after = *before;
    Blanks blanks = words_blanks(before, before->to_move);
    game_of(before)->write_move(move, text);
    blanks.move = text;
    blanks.place = answer;
    if (move_equal(reply, MOVE_NONE)) {
        words_fill(out, _("{move} does not do it. Try again: you can find it."), &blanks);
        return;
    }
    game_of(before)->play(&after, move);
    game_of(&after)->write_move(reply, answer);
    /* TRANSLATORS: {place} is a turn: "E1-E2 does not do it: White answers A3. Try again." */
    words_fill(out, _("{move} does not do it: {other} answers {place}. Try again."), &blanks);
}
