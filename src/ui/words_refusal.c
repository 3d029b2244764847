/* Why a click or a typed turn was refused (screens.md 4). */
#include "ui/words.h"

#include "rules/mill.h"
#include "ui/language.h"
#include "ui/words_fill.h"

static const char *const morabaraba_refusals[ERROR_KIND_COUNT] = {
    [ERROR_GAME_OVER] = N_("The game is over."),
    [ERROR_POINT_TAKEN] = N_("That point is taken. Place on an empty one."),
    [ERROR_ALL_PLACED] = N_("All your cows are placed: move one of them."),
    [ERROR_NO_COW_THERE] = N_("There is no cow on {place}: choose one of yours."),
    [ERROR_ENEMY_COW] = N_("That is {other}’s cow; you play {side}."),
    [ERROR_COW_HEMMED_IN] = N_("That cow is hemmed in. The marked cows can move."),
    [ERROR_TOO_FAR] =
        N_("A cow moves along a line to the next point (marked). Flying begins with three cows."),
    [ERROR_RETURN_BAN] =
        N_("This cow has just left its mill on {place}; it may not go straight back into it this turn."),
    [ERROR_SHOT_DUE] = N_("That makes a mill: say which cow to shoot as well, as in {move}x{place}."),
    [ERROR_SHOT_AT_NOTHING] = N_("You have made a mill: shoot one of the marked cows."),
    [ERROR_SHOT_AT_OWN] = N_("Shoot one of {other}’s cows, not your own."),
    [ERROR_SHOT_IN_MILL] = N_("That cow stands in a mill (shown). Shoot one outside a mill."),
    [ERROR_SHOT_WITHOUT_MILL] = N_("That makes no mill, so no cow is shot."),
    [ERROR_MOVE_TEXT] = N_("That is only half a turn: say where the cow goes."),
};

static const char *const twelve_refusals[ERROR_KIND_COUNT] = {
    [ERROR_GAME_OVER] = N_("The game is over."),
    [ERROR_POINT_TAKEN] = N_("That point is taken. Place on an empty one."),
    [ERROR_ALL_PLACED] = N_("All your pieces are placed: move one of them."),
    [ERROR_NO_COW_THERE] = N_("There is no piece on {place}: choose one of yours."),
    [ERROR_ENEMY_COW] = N_("That is {other}’s piece; you play {side}."),
    [ERROR_COW_HEMMED_IN] = N_("That piece is hemmed in. The marked pieces can move."),
    [ERROR_TOO_FAR] =
        N_("A piece moves along a line to the next point (marked). There is no flying in this game."),
    [ERROR_SHOT_DUE] = N_("That makes a mill: say which piece to take as well, as in {move}x{place}."),
    [ERROR_SHOT_AT_NOTHING] = N_("You have made a mill: take one of the marked pieces."),
    [ERROR_SHOT_AT_OWN] = N_("Take one of {other}’s pieces, not your own."),
    [ERROR_SHOT_IN_MILL] = N_("That piece stands in a mill (shown). Take one outside a mill."),
    [ERROR_SHOT_WITHOUT_MILL] = N_("That makes no mill, so no piece is taken."),
    [ERROR_MOVE_TEXT] = N_("That is only half a turn: say where the piece goes."),
};

static const char *const modiar_refusals[ERROR_KIND_COUNT] = {
    [ERROR_GAME_OVER] = N_("The game is over."),
    [ERROR_ENEMY_PIT] = N_("That pit is {other}’s; you play {side}."),
    [ERROR_PIT_EMPTY] = N_("That pit is empty."),
    [ERROR_SINGLE_STONE] = N_("A single stone never moves: choose a pit with two or more."),
    [ERROR_GRAND_SLAM] = N_("That would capture every stone in {other}’s row, which is not allowed."),
    [ERROR_MUST_FEED] = N_("{other} has no stones: choose a pit that gives him one (marked)."),
    [ERROR_MOVE_TEXT] = N_("A turn is one of your pits."),
};

static const char *const *const refusals[GAME_COUNT] = {
    [GAME_MORABARABA] = morabaraba_refusals,
    [GAME_TWELVE] = twelve_refusals,
    [GAME_MODIAR] = modiar_refusals,
};

static const Plural still_placing[GAME_COUNT] = {
    [GAME_MORABARABA] = NN_("You still have {n} cow in hand: place it. Cows move when all 24 are placed.",
                            "You still have {n} cows in hand: place one. Cows move when all 24 are placed."),
    [GAME_TWELVE] = NN_("You still have {n} piece in hand: place it. Pieces move when all 24 are placed.",
                        "You still have {n} pieces in hand: place one. Pieces move when all 24 are placed."),
};

static const char *sentence_of(const Position *pos, Move refused, ErrorKind kind) {
    if (kind == ERROR_STILL_PLACING && pos->game != GAME_MODIAR)
        return language_plural(still_placing[pos->game], pos->mill.hand[pos->to_move]);
    if (kind == ERROR_POINT_TAKEN && refused.from != NOWHERE)
        return _("That point is taken. Move to an empty one.");
    return refusals[pos->game][kind] ? _(refusals[pos->game][kind]) : "";
}

static int lowest(uint32_t places) {
    int at = 0;
    while (at < MILL_POINTS && !(places & 1u << at))
        at++;
    return at < MILL_POINTS ? at : NOWHERE;
}

/* The point that a sentence names. */
static int place_of(const Position *pos, Move refused, Refusal refusal) {
    if (refusal.kind == ERROR_RETURN_BAN)
        return pos->mill.ban[pos->to_move].to;
    if (refusal.kind == ERROR_NO_COW_THERE)
        return refused.from;
    return lowest(refusal.places);
}

void words_refusal(const Position *pos, Move refused, Refusal refusal, char out[WORDS_MAX]) {
    char move[MOVE_TEXT_MAX] = "";
    Blanks blanks = words_blanks(pos, pos->to_move);
    if (pos->game != GAME_MODIAR) {
        const int place = place_of(pos, refused, refusal);
        blanks.n = pos->mill.hand[pos->to_move];
        blanks.place = place != NOWHERE ? mill_names[place] : NULL;
        if (refused.to != NOWHERE)
            game_of(pos)->write_move(refused, move);
        blanks.move = move;
    }
    words_fill(out, sentence_of(pos, refused, refusal.kind), &blanks);
}
