/**
 * How a board looks and what a click on it hits: a row a board. The rules stay in rules/; what is lit is
 * handed in as sets of places.
 */
#ifndef ISIBAYA_UI_VIEW_H
#define ISIBAYA_UI_VIEW_H

#include "ui/motion.h"
#include "ui/paint.h"

enum { HINT_TURNS = 4 }; /* of the line that a hint shows */

/** What is marked on the board, as sets of points or pits (bit n). */
typedef struct Marks {
    uint32_t movable;      /* own cows that can move, pits that may be sown */
    uint32_t selected;     /* the cow lifted */
    uint32_t destinations; /* where it may go */
    uint32_t shootable;    /* enemy cows that may be shot */
    uint32_t banned;       /* where the selected cow may not go back to (rules.md, Morabaraba 5) */
    uint32_t flash;        /* the reason of a refusal, while it flashes */
    uint32_t crossed;      /* at the end: the cows that are blocked */
    uint32_t ringed;       /* at the end: the cows that are too few */
    uint32_t closed;       /* lines of mill_lines shown through */
    uint32_t would_close;  /* lines shown dashed: what the cow pointed at would close */
    int ghost;             /* an empty point that is pointed at while placing, or NOWHERE */
    int ghost_player;
    int pointed;     /* mill games: the point whose name is shown, or NOWHERE */
    int pressed;     /* the place that the pointer holds down, or NOWHERE */
    int focus;       /* the place with the keyboard focus, or NOWHERE */
    int trembling;   /* the place that refused a click, or NOWHERE */
    float tremble;   /* its swing, -1 to 1 */
    int refused;     /* less motion: a cross beside this place instead of trembling, or NOWHERE */
    bool has_drag;   /* the selected cow is under the pointer */
    SDL_FPoint drag; /* where its middle is, pixels */
    bool has_last;   /* the last turn is marked */
    Move last;
    int last_end; /* Modiar: the pit in which it ended; mill games: unused */
    int preview;  /* Modiar: the pit pointed at, whose sowing is shown in figures; or NOWHERE */
    uint8_t preview_pits[MODIAR_PITS];
    uint32_t preview_captures;
    int preview_end;
    uint32_t worth_pits;        /* Modiar: the pits that show what they are worth */
    uint32_t worth_best;        /* those among them that are worth most, if not all are */
    int8_t worths[MODIAR_PITS]; /* stones ahead at the end */
    uint32_t hint;              /* where a hint says to look */
    Move hint_turns[HINT_TURNS];
    int hint_count;                  /* the turn it advises, or the line that it expects, */
    bool hint_is_line;               /* numbered from 1 */
    int hint_player;                 /* who plays the first of them */
    uint32_t hint_pits;              /* Modiar: those that it captures */
    int hint_stones; /* Modiar: how many it sows, where not as many as lie there; 0: as many */
    uint32_t threats;                /* points on which the other could close a mill next */
    uint8_t could_lose[MODIAR_PITS]; /* Modiar: what the other's greatest capture would take */
} Marks;

/** Nothing marked. */
Marks marks_none(void);

/** Everything a board is drawn from. */
typedef struct BoardPicture {
    SDL_Rect rect;  /* the square, pixels */
    bool is_turned; /* by 180 degrees: the second player sits at the bottom */
    const Scene *scene;
    const Marks *marks;
    SDL_FPoint rack[2]; /* where each player's next cow in hand lies, pixels; a placed cow comes from there */
    int rack_cow;       /* the width of a cow in the rack, pixels */
} BoardPicture;

/** A board: a constant row, no pointer NULL. */
typedef struct BoardView {
    Sprite board;

    /** The picture that stands for a player: a cow of his, or a stone. */
    Sprite (*mark)(int player);

    /** The middle of a place, seen from the first player. */
    Spot (*place)(int at);

    /** The place under a spot of the unturned board, or NOWHERE. */
    int (*hit)(Spot spot);

    /** Half the side of the square in which a place is a target, as a share of the board's side. */
    float reach;

    /** Draws labels, marks, cows or stones over the baked board. */
    void (*draw)(Paint *paint, const BoardPicture *picture);

    /** Draws cows or stones alone over a small picture of the board. */
    void (*draw_small)(Paint *paint, SDL_Rect rect, const Position *position);
} BoardView;

extern const BoardView view_mill;
extern const BoardView view_modiar;

/** The board of a game. */
const BoardView *view_of(GameId game);

/** A small board with a position on it, to be known at a glance; nothing on it can be clicked. */
void view_draw_small(Paint *paint, SDL_Rect rect, const Position *position);

/** The pixel of a spot, turned if the picture is. */
SDL_FPoint view_pixel(SDL_Rect rect, bool is_turned, Spot spot);

/** The spot of a pixel; the inverse of view_pixel. */
Spot view_spot(SDL_Rect rect, bool is_turned, float x, float y);

#endif
