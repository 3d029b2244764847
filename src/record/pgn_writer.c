#include "record/pgn_writer.h"

#include "record/pgn.h"
#include "record/pgn_text.h"

#include <stdio.h>
#include <string.h>

enum { LINE_MAX_CHARACTERS = 79 };

static const char *const result_words[] = {
    [OUTCOME_NONE] = "*",
    [OUTCOME_FIRST_WINS] = "1-0",
    [OUTCOME_SECOND_WINS] = "0-1",
    [OUTCOME_DRAW] = "1/2-1/2",
};

/* Tags. */

/* A name that a reader takes for one. */
static void add_name(Buffer *out, const char *name) {
    if (name[0] == '\0')
        name = "_";
    for (; *name != '\0'; name++) {
        bool is_blank = (unsigned char)*name <= ' ' || *name == 0x7F;
        buffer_add_byte(out, is_blank || strchr("{}()[];!?$\"*", *name) != NULL ? '_' : *name);
    }
}

static void add_tag(Buffer *out, const char *name, const char *value) {
    buffer_add_byte(out, '[');
    add_name(out, name);
    buffer_add_text(out, " \"");
    pgn_add_escaped(out, value);
    buffer_add_text(out, "\"]\n");
}

static void add_tag_if_set(Buffer *out, const Record *record, const char *name) {
    const char *value = record_tag(record, name);
    if (value != NULL)
        add_tag(out, name, value);
}

static void add_start(Buffer *out, const Record *record) {
    if (!record->starts_elsewhere)
        return;
    char text[POSITION_TEXT_MAX];
    record_game(record)->write_position(&record->positions[0], text);
    add_tag(out, "SetUp", "1");
    add_tag(out, "FEN", text);
}

void pgn_writer_add_tags(PgnWriter *writer, const Record *record) {
    Buffer *out = &writer->out;
    const Game *game = record_game(record);
    const Result result = record_result(record);
    const char *const first[] = {"Event", "Date", pgn_player_tag(game, PLAYER_FIRST),
                                 pgn_player_tag(game, PLAYER_SECOND)};
    add_tag_if_set(out, record, first[0]);
    add_tag_if_set(out, record, first[1]);
    add_tag(out, "Game", game->name);
    add_tag_if_set(out, record, first[2]);
    add_tag_if_set(out, record, first[3]);
    add_tag(out, "Result", result_words[result.outcome]);
    if (result.outcome != OUTCOME_NONE)
        add_tag(out, "Termination", reason_word(result.reason));
    add_start(out, record);
    for (int i = 0; i < record->tag_count; i++) {
        const char *name = record->tags[i].name;
        bool is_first = false;
        for (size_t k = 0; k < sizeof first / sizeof first[0]; k++)
            is_first |= strcmp(first[k], name) == 0;
        if (!is_first)
            add_tag(out, name, record->tags[i].value);
    }
    buffer_add_byte(out, '\n');
}

/* Words. */

/* UTF-8: a character has one byte that continues none. */
static size_t characters(const char *text, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

static void end_line(PgnWriter *writer) {
    buffer_add_byte(&writer->out, '\n');
    writer->column = 0;
}

/* A word and the blank, or the line's end, before it. */
static void add_word(PgnWriter *writer, const char *word, size_t length) {
    size_t width = characters(word, length) + writer->opens;
    if (writer->column > 0 && writer->column + 1 + width > LINE_MAX_CHARACTERS) {
        end_line(writer);
    } else if (writer->column > 0) {
        buffer_add_byte(&writer->out, ' ');
        writer->column++;
    }
    if (writer->opens)
        buffer_add_byte(&writer->out, '(');
    writer->opens = false;
    buffer_add(&writer->out, word, length);
    writer->column += width;
}

static void end_comment_word(PgnWriter *writer) {
    add_word(writer, writer->word.text, writer->word.length);
    buffer_clear(&writer->word);
}

/* The end of a word: a blank, except in a command such as [%clk 0:00:31], which stays in one piece. */
static bool ends_word(const char *text, size_t i, bool is_command) {
    return text[i] == '\n' || (text[i] == ' ' && !is_command);
}

/* A comment in order (pgn_add_comment): words with a blank or line breaks between. */
static void add_comment_words(PgnWriter *writer, const char *text, size_t length) {
    bool is_command = false;
    buffer_add_byte(&writer->word, '{');
    for (size_t i = 0; i < length; i++) {
        is_command =
            (is_command || (text[i] == '[' && text[i + 1] == '%')) && text[i] != ']' && text[i] != '\n';
        if (!ends_word(text, i, is_command)) {
            buffer_add_byte(&writer->word, text[i] == '}' ? ')' : text[i]); /* } can't be written */
            continue;
        }
        if (writer->word.length > 0)
            end_comment_word(writer);
        if (text[i] != '\n')
            continue;
        if (i == 0 || text[i - 1] != '\n')
            end_line(writer); /* the reader takes one off */
        end_line(writer);
    }
    buffer_add_byte(&writer->word, '}');
    end_comment_word(writer);
}

bool pgn_writer_add_comment(PgnWriter *writer, const char *comment) {
    if (comment == NULL)
        return false;
    Buffer ordered = {0};
    pgn_add_comment(&ordered, span_of(comment), false);
    if (ordered.length > 0)
        add_comment_words(writer, ordered.text, ordered.length);
    writer->out.has_failed |= ordered.has_failed;
    bool has_words = ordered.length > 0;
    buffer_free(&ordered);
    return has_words;
}

/* Turns. */

void pgn_writer_add_turn(PgnWriter *writer, const Record *start, int turn, Move move, bool needs_number) {
    const bool is_second = (start->positions[0].to_move + turn - 1) % 2 == PLAYER_SECOND;
    char text[32];
    if (needs_number || !is_second) {
        snprintf(text, sizeof text, "%d%s", pgn_number(start, turn), is_second ? "..." : ".");
        add_word(writer, text, strlen(text));
    }
    record_game(start)->write_move(move, text);
    add_word(writer, text, strlen(text));
}

void pgn_writer_open(PgnWriter *writer) {
    writer->opens = true;
}

void pgn_writer_close(PgnWriter *writer) {
    if (writer->column == LINE_MAX_CHARACTERS)
        end_line(writer);
    buffer_add_byte(&writer->out, ')');
    writer->column++;
}

void pgn_writer_add_result(PgnWriter *writer, Outcome outcome) {
    add_word(writer, result_words[outcome], strlen(result_words[outcome]));
    end_line(writer);
}

bool pgn_writer_finish(PgnWriter *writer, char **out, Error *error) {
    const bool done = !writer->out.has_failed && !writer->word.has_failed;
    buffer_free(&writer->word);
    if (!done) {
        buffer_free(&writer->out);
        return error_set(error, ERROR_MEMORY, "");
    }
    *out = writer->out.text;
    return true;
}
