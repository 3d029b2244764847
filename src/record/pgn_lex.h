/** A PGN text into tokens, from the first byte to the last, each byte looked at once. */
#ifndef ISIBAYA_RECORD_PGN_LEX_H
#define ISIBAYA_RECORD_PGN_LEX_H

#include "base/text.h"

typedef enum PgnTokenKind {
    PGN_END,          /* of the text */
    PGN_TAG,          /* text: name; value: what stands between the quotes, escapes and all */
    PGN_TAG_BROKEN,   /* text: the rest of the line */
    PGN_COMMENT,      /* {text} */
    PGN_COMMENT_LINE, /* ;text */
    PGN_COMMENT_OPEN, /* a { that nothing closes, alone */
    PGN_NUMBER,       /* 12. or 12... or dots alone: says nothing that counts */
    PGN_GLYPH,        /* $1, !, ?!: an opinion */
    PGN_OPEN,         /* ( */
    PGN_CLOSE,        /* ) */
    PGN_RESULT,       /* 1-0 and its like */
    PGN_WORD,         /* anything else: a turn, one hopes */
} PgnTokenKind;

typedef struct PgnToken {
    PgnTokenKind kind;
    Span text, value;
    int line; /* 1 and up: where it begins */
} PgnToken;

/** Where the reading stands. */
typedef struct PgnLexer {
    const char *at, *end;
    const char *start;
    const char *last_brace; /* the last } of the text, or NULL: so that no { is looked for twice */
    int line;
} PgnLexer;

PgnLexer pgn_lexer(const char *text, size_t length);

/** Takes the next token; at the end, PGN_END for ever. */
PgnToken pgn_lex(PgnLexer *lexer);

#endif
