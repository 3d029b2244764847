#include "record/pgn_lex.h"

#include <string.h>

static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};

static const char *last_of(const char *text, const char *end, char wanted) {
    while (end > text)
        if (*--end == wanted)
            return end;
    return NULL;
}

PgnLexer pgn_lexer(const char *text, size_t length) {
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    const char *end = text + length;
    if (length >= 3 && memcmp(text, byte_order_mark, 3) == 0)
        text += 3;
    return (PgnLexer){text, end, text, last_of(text, end, '}'), 1};
}

/* NUL and the other control characters separate like blanks. */
static bool is_blank(char byte) {
    return (unsigned char)byte <= ' ' || byte == 0x7F;
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* What ends a word besides blanks. */
static bool is_delimiter(char byte) {
    return is_blank(byte) || strchr("{}()[];!?$\"*", byte) != NULL;
}

/* One byte on. Lines end with LF, CR LF or CR. */
static void advance(PgnLexer *lexer) {
    bool is_return = *lexer->at == '\r' && (lexer->at + 1 == lexer->end || lexer->at[1] != '\n');
    lexer->line += *lexer->at == '\n' || is_return;
    lexer->at++;
}

static bool is_line_end(const PgnLexer *lexer) {
    return lexer->at == lexer->end || *lexer->at == '\n' || *lexer->at == '\r';
}

static Span rest_of_line(PgnLexer *lexer) {
    const char *start = lexer->at;
    while (!is_line_end(lexer))
        lexer->at++;
    return (Span){start, (size_t)(lexer->at - start)};
}

static bool is_line_start(const PgnLexer *lexer) {
    return lexer->at == lexer->start || lexer->at[-1] == '\n' || lexer->at[-1] == '\r';
}

/* Blanks, and lines that begin with % (PGN's escape mechanism). */
static void skip_blanks(PgnLexer *lexer) {
    while (lexer->at < lexer->end) {
        if (*lexer->at == '%' && is_line_start(lexer))
            rest_of_line(lexer);
        else if (is_blank(*lexer->at))
            advance(lexer);
        else
            return;
    }
}

static void skip_line_blanks(PgnLexer *lexer) {
    while (!is_line_end(lexer) && is_blank(*lexer->at))
        lexer->at++;
}

/* "text": what is between the quotes. A \ takes the next byte along. False: not closed on its line. */
static bool lex_string(PgnLexer *lexer, Span *out) {
    if (is_line_end(lexer) || *lexer->at != '"')
        return false;
    const char *start = ++lexer->at;
    while (!is_line_end(lexer) && *lexer->at != '"') {
        bool is_escape = *lexer->at == '\\';
        lexer->at++;
        if (is_escape && !is_line_end(lexer))
            lexer->at++;
    }
    if (is_line_end(lexer))
        return false;
    *out = (Span){start, (size_t)(lexer->at - start)};
    lexer->at++;
    return true;
}

/* [Name "value"], on one line. */
static void lex_tag(PgnLexer *lexer, PgnToken *token) {
    const char *start = lexer->at++;
    skip_line_blanks(lexer);
    token->text.start = lexer->at;
    while (!is_line_end(lexer) && !is_delimiter(*lexer->at))
        lexer->at++;
    token->text.length = (size_t)(lexer->at - token->text.start);
    skip_line_blanks(lexer);
    bool is_whole = token->text.length > 0 && lex_string(lexer, &token->value);
    skip_line_blanks(lexer);
    if (is_whole && !is_line_end(lexer) && *lexer->at == ']') {
        lexer->at++;
        return;
    }
    rest_of_line(lexer);
    token->kind = PGN_TAG_BROKEN;
    token->text = (Span){start, (size_t)(lexer->at - start)};
}

static void lex_comment(PgnLexer *lexer, PgnToken *token) {
    bool is_closed = lexer->last_brace != NULL && lexer->at < lexer->last_brace;
    const char *start = ++lexer->at;
    if (!is_closed) {
        token->kind = PGN_COMMENT_OPEN;
        token->text = (Span){start - 1, 1};
        return;
    }
    while (*lexer->at != '}')
        advance(lexer);
    token->text = (Span){start, (size_t)(lexer->at - start)};
    lexer->at++;
}

static void take_while_in(PgnLexer *lexer, const char *bytes) {
    while (lexer->at < lexer->end && *lexer->at != '\0' && strchr(bytes, *lexer->at) != NULL)
        lexer->at++;
}

static bool is_word_end(const PgnLexer *lexer, const char *at) {
    return at == lexer->end || is_delimiter(*at);
}

/* 1-0 and its like; the star ends words and needs nothing behind it. */
static bool lex_result(PgnLexer *lexer) {
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        size_t length = strlen(results[i]);
        if ((size_t)(lexer->end - lexer->at) < length || memcmp(lexer->at, results[i], length) != 0)
            continue;
        if (*lexer->at != '*' && !is_word_end(lexer, lexer->at + length))
            continue;
        lexer->at += length;
        return true;
    }
    return false;
}

/* Digits, dots, or digits and dots: the number of a turn, which says nothing that the order does not. */
static bool lex_number(PgnLexer *lexer) {
    const char *at = lexer->at;
    while (at < lexer->end && is_digit(*at))
        at++;
    bool has_dots = at < lexer->end && *at == '.';
    while (at < lexer->end && *at == '.')
        at++;
    if (at == lexer->at || !(has_dots || is_word_end(lexer, at)))
        return false;
    lexer->at = at;
    return true;
}

static PgnTokenKind lex_word(PgnLexer *lexer) {
    if (lex_result(lexer))
        return PGN_RESULT;
    if (lex_number(lexer))
        return PGN_NUMBER;
    lexer->at++; /* a delimiter that begins nothing is a word by itself */
    if (!is_delimiter(lexer->at[-1]))
        while (!is_word_end(lexer, lexer->at))
            lexer->at++;
    return PGN_WORD;
}

typedef struct Opening {
    char byte;
    PgnTokenKind kind;
} Opening;

static const Opening openings[] = {{'[', PGN_TAG},   {'{', PGN_COMMENT}, {';', PGN_COMMENT_LINE},
                                   {'$', PGN_GLYPH}, {'!', PGN_GLYPH},   {'?', PGN_GLYPH},
                                   {'(', PGN_OPEN},  {')', PGN_CLOSE}};

static PgnTokenKind kind_by(char byte) {
    for (size_t i = 0; i < sizeof openings / sizeof openings[0]; i++)
        if (openings[i].byte == byte)
            return openings[i].kind;
    return PGN_WORD;
}

PgnToken pgn_lex(PgnLexer *lexer) {
    skip_blanks(lexer);
    PgnToken token = {.kind = PGN_END, .line = lexer->line};
    const char *start = lexer->at;
    if (start == lexer->end)
        return token;
    token.kind = kind_by(*start);
    switch (token.kind) {
    case PGN_TAG:
        lex_tag(lexer, &token);
        return token;
    case PGN_COMMENT:
        lex_comment(lexer, &token);
        return token;
    case PGN_COMMENT_LINE:
        lexer->at++;
        token.text = rest_of_line(lexer);
        return token;
    case PGN_GLYPH:
        lexer->at++;
        take_while_in(lexer, *start == '$' ? "0123456789" : "!?");
        break;
    case PGN_WORD:
        token.kind = lex_word(lexer);
        break;
    default:
        lexer->at++;
    }
    token.text = (Span){start, (size_t)(lexer->at - start)};
    return token;
}
