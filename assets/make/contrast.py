"""High contrast: white on black, heavy lines, nothing else."""
import math

import marks
from boards import PIT, PIT_COLUMNS, PIT_ROWS, S, mill_lines, mill_points, pill
from pieces import MARK
from svg import Art, points, ring

BLACK, WHITE = '#000000', '#ffffff'
LOOK = marks.Look(act='#7ce0ff', danger='#ff8a5c', hint='#ffe100', last=WHITE, focus='#7ce0ff', halo=BLACK, hint_halo=BLACK,
                  danger_edge='', gleam='#7ce0ff', glow=0., weight=1.5)


def ground(art):
    art.rect(0, 0, S, S, fill=BLACK)


def board_mill():
    art = Art(S)
    ground(art)
    art.line(mill_lines(), WHITE, 13)
    art.path(''.join(ring(x, y, 19) for x, y in mill_points()), fill=WHITE)
    art.save('board_mill.svg')


def board_modiar():
    art = Art(S)
    ground(art)
    for y in (62., 830.):
        art.path(pill(100., y, 800., 108.), stroke=WHITE, stroke_width=9)
    art.line('M60 500H940', WHITE, 9)
    for y in PIT_ROWS:
        for x in PIT_COLUMNS:
            art.circle(x, y, PIT, fill=BLACK, stroke=WHITE, stroke_width=11)
    art.save('board_modiar.svg')


def cow_dark():
    """Black with a white rim and an inner ring."""
    art = Art(100)
    art.circle(50, 50, 50, fill=BLACK)
    art.circle(50, 50, 43.5, stroke=WHITE, stroke_width=7)
    art.circle(50, 50, 25, stroke=WHITE, stroke_width=7)
    art.save('cow_dark.svg')


def cow_light():
    """White with a black dot, and wholly filled."""
    art = Art(100)
    art.circle(50, 50, 50, fill=BLACK)
    art.circle(50, 50, 47, fill=WHITE)
    art.circle(50, 50, 15, fill=BLACK)
    art.save('cow_light.svg')


def cow_shadow():
    """No shadow: black round the cow, so that a line ends before it."""
    art = Art(MARK)
    art.circle(80, 80, 55, fill=BLACK)
    art.save('cow_shadow.svg')


def cow_slot():
    art = Art(100)
    art.circle(50, 50, 34, stroke='#b4b4b4', stroke_width=4, stroke_dasharray='9 8.8')
    art.save('cow_slot.svg')


def plate():
    art = Art(100)
    art.circle(50, 50, 46, fill=BLACK)
    art.circle(50, 50, 40, stroke=WHITE, stroke_width=7)
    art.save('plate.svg')


def stone(number):
    """White in eight outlines: of three to six corners, rounded more or less, and a circle."""
    art = Art(100)
    corners = (0, 3, 5, 4, 6, 4, 3, 5)[number]
    reach, turn, round_by = (33, 26, 27, 25, 28, 25, 26, 26)[number], number * .7, 12
    if corners:
        pts = points([(48 + reach * math.cos(turn + k * 2 * math.pi / corners), 48 + reach * math.sin(turn + k * 2 * math.pi / corners))
                      for k in range(corners)])
        for colour, width in ((BLACK, round_by + 9), (WHITE, round_by)):
            art.path(pts, fill=colour, stroke=colour, stroke_width=width, stroke_linejoin='round')
    else:
        art.circle(48, 48, reach + 4.5, fill=BLACK)
        art.circle(48, 48, reach, fill=WHITE)
    art.save(f'stone{number}.svg')


def board_shadow():
    art = Art(1200)
    art.rect(90, 90, 1020, 1020, fill=BLACK)
    art.save('board_shadow.svg')


def table():
    art = Art(1280, 800)
    art.rect(0, 0, 1280, 800, fill=BLACK)
    art.save('table.svg')


def make():
    marks.make(LOOK)
    for picture in (board_mill, board_modiar, cow_dark, cow_light, cow_shadow, cow_slot, plate, board_shadow, table):
        picture()
    for number in range(8):
        stone(number)
