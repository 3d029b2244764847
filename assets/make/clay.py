"""Clay: a slab of fired cream clay, lines cut into it, framed by a painted band as on a beer pot. The colours are those
of screens.md 8, light."""
import math
import random

import marks
from boards import LETTER, MILL_FRAME, PIT, PIT_COLUMNS, PIT_ROWS, S, crescents, mill_lines, mill_points, pill
from pieces import HEAD, MARK, SHIELD, disc, gloss, rim_edges
from svg import Art, lit, mix, points, ring

BOARD, LINE, PIT_GROUND, CREAM, DARK = '#e9d5ae', '#5a3e22', '#6b4a2c', '#f5e9cf', '#1e1b18'
TERRA, DEEP = '#bb6f46', '#7e3d22'
LOOK = marks.Look(act='#00508c', danger='#a83200', hint='#ffd84a', last='#3b2a18', focus='#1f1a15', halo='#f5e9cf',
                  hint_halo='#1f1a15', danger_edge='', danger_glow='#d8562a', gleam='#5aa9e0', glow=.62, weight=1.12)


def corner(size, inset, radius):
    """A square with round corners as a path."""
    a, b, r = inset, size - inset, radius
    return f'M{a} {a + r}A{r} {r} 0 0 1 {a + r} {a}H{b - r}A{r} {r} 0 0 1 {b} {a + r}V{b - r}A{r} {r} 0 0 1 {b - r} {b}H{a + r}A{r} {r} 0 0 1 {a} {b - r}Z'


def slab(art, rng, frame):
    """The body: a rim of terracotta and, sunk a little, a field burnished with a pebble."""
    art.path(corner(S, 0, 20), fill=art.lin(0, 0, S, S, (0, '#d58a5e'), (.5, TERRA), (1, '#96502e')))
    art.path(corner(S, 1.5, 19), stroke=art.lin(0, 0, S, S, (0, '#ffd9b8', .9), (.45, '#ffd9b8', .15), (1, '#50230e', .5)), stroke_width=3)
    f = frame
    art.rect(f - 3, f - 3, S - 2 * f + 6, S - 2 * f + 6, rx=7., fill='#8a4a2b')
    art.rect(f, f, S - 2 * f, S - 2 * f, rx=5., fill=art.lin(0, 0, S, S, (0, '#f2e2c2'), (.5, BOARD), (1, '#e6d0a8')))
    for _ in range(34):  # clouds of the firing
        x, y, r = rng.uniform(f + 90, S - f - 90), rng.uniform(f + 90, S - f - 90), rng.uniform(50, 88)
        tone = rng.choice(('#d7b583', '#fbf0d8', '#e0b98a'))
        art.circle(x, y, r, fill=art.rad(x, y, r, (0, tone, .2), (.5, tone, .1), (1, tone, 0)))
    for _ in range(70):  # the pebble's way over the leather-hard clay: short strokes, this way and that
        x, y, turn = rng.uniform(f + 60, S - f - 60), rng.uniform(f + 60, S - f - 60), rng.uniform(0, math.pi)
        length, bow = rng.uniform(24, 56), rng.uniform(-9, 9)
        dx, dy = length * math.cos(turn), length * math.sin(turn)
        art.path(f'M{x:.1f} {y:.1f}q{dx / 2 - bow * math.sin(turn):.1f} {dy / 2 + bow * math.cos(turn):.1f} {dx:.1f} {dy:.1f}',
                 stroke=rng.choice(('#ffffff', '#ffffff', '#c19c68')), stroke_linecap='round', opacity=round(rng.uniform(.05, .16), 3),
                 stroke_width=round(rng.uniform(3, 8), 1))
    for tone, count, strong in (('#8a6238', 260, .5), ('#fffaf0', 150, .8), ('#4c3218', 110, .6)):  # sand in the clay
        for k in range(4):
            d = ''.join(ring(rng.uniform(f + 8, S - f - 8), rng.uniform(f + 8, S - f - 8), rng.uniform(.5, 1.5)) for _ in range(count // 4))
            art.path(d, fill=tone, opacity=round(strong * (k + 1) / 4, 2))
    light = art.rad(300, 240, 900, (0, '#ffffff', .34), (.45, '#ffffff', .08), (.75, '#7a4a1e', .02), (1, '#7a4a1e', .1))
    art.rect(f, f, S - 2 * f, S - 2 * f, rx=5., fill=light)


def field_edge(art, frame):
    """Where the field lies lower than the band."""
    f, n = frame, S - 2 * frame
    for depth, strength in ((16, .2), (6, .34)):
        art.rect(f, f, n, depth, fill=art.lin(0, f, 0, f + depth, (0, '#4a260f', strength), (1, '#4a260f', 0)))
        art.rect(f, f, depth, n, fill=art.lin(f, 0, f + depth, 0, (0, '#4a260f', strength * .8), (1, '#4a260f', 0)))
    art.path(f'M{f} {S - f}H{S - f}V{f}', stroke='#fff7e4', stroke_width=2, opacity=.75)


def sides(a, b):
    """The four sides of the frame: a point along and across, turned."""
    return ((lambda x, y: (x, y)), (lambda x, y: (y, x)), (lambda x, y: (x, S - y)), (lambda x, y: (S - y, x)))


def band(art, frame, gaps):
    """Painted and dotted: dark triangles back to back, between them raised pellets."""
    mid, half = frame / 2, frame / 2 - 8
    dark, pale, pellets = [], [], []
    edges = [frame + 4, *sum(([g - 26, g + 26] for g in gaps), []), S - frame - 4]
    for start, end in zip(edges[::2], edges[1::2]):
        count = round((end - start) / (frame * .62))
        step = (end - start) / count
        for i in range(count):
            a, b = start + i * step, start + (i + 1) * step
            for turn in sides(a, b):
                dark.append([turn(a + 1, mid - half), turn(b - 1, mid - half), turn((a + b) / 2, mid - 1.6)])
                dark.append([turn(a + 1, mid + half), turn(b - 1, mid + half), turn((a + b) / 2, mid + 1.6)])
                if i:
                    pellets.append(turn(a, mid))
                pale.append((turn(a, mid - half - 3.4), turn(b, mid - half - 3.4)))
                pale.append((turn(a, mid + half + 3.4), turn(b, mid + half + 3.4)))
    art.path(''.join(points(p) for p in dark), fill=DEEP)
    art.path(''.join(points(p) for p in dark), fill='#2c1108', opacity=.35, transform='translate(.7 .9)')
    art.path(''.join(f'M{p[0]:.1f} {p[1]:.1f}L{q[0]:.1f} {q[1]:.1f}' for p, q in pale), stroke='#f3dfba', stroke_width=2.2)
    r = frame * .085
    art.path(''.join(ring(x + .9, y + 1.2, r + .8) for x, y in pellets), fill='#43190a', opacity=.55)
    art.path(''.join(ring(x, y, r) for x, y in pellets), fill='#f0d9b0')
    art.path(''.join(ring(x - r * .25, y - r * .3, r * .45) for x, y in pellets), fill='#ffffff', opacity=.7)


def button(art, x, y, r=17.):
    """A flat button of cream slip, for a dark letter or number of the program's."""
    art.circle(x + 1, y + 1.6, r + 1.2, fill='#3a1a0b', opacity=.45)
    art.circle(x, y, r, fill=art.lin(x - 12, y - 12, x + 12, y + 12, (0, '#fffaf0'), (1, '#d9bf90')))
    art.circle(x, y, r - 2.4, fill=art.rad(x - 5, y - 6, 28, (0, '#fffdf5'), (1, '#f0dfbd')))


def cut(art, d, width):
    """A line cut while the clay was soft: its burr, the cut, its floor."""
    art.line(d, '#fffaf0', width + 2.6, opacity=.7, transform='translate(1.3 1.7)')
    art.line(d, '#b48a57', width + 2, opacity=.5)
    art.line(d, LINE, width)
    art.line(d, '#7c5a36', width * .34, transform='translate(.9 1.3)')


def board_mill():
    art, rng, f = Art(S), random.Random(31), MILL_FRAME
    slab(art, rng, f)
    field_edge(art, f)
    cut(art, mill_lines(), 7.5)
    spots = list(mill_points())
    for dx, r, fill, opacity in ((1.5, 14, '#fffaf0', .8), (0, 13, LINE, 1), (1.2, 9.4, '#6f5030', 1), (2.4, 5.4, '#8e6b44', 1)):
        art.path(''.join(ring(x + dx, y + dx * 1.3, r) for x, y in spots), fill=fill, opacity=opacity)
    band(art, f, (S / 2,))
    mid = f / 2
    for x, y in [(x, y) for x in (mid, S / 2, S - mid) for y in (mid, S / 2, S - mid) if (x, y) != (S / 2, S / 2)]:
        button(art, x, y)
    art.save('board_mill.svg')


def hollow(art, x, y):
    """A pit pressed into the slab: its burr, its wall in the shade, its floor."""
    r = float(PIT)
    art.circle(x + 2.4, y + 3.2, r + 5, fill='#fffaf0', opacity=.8)
    art.circle(x, y, r + 4.4, fill='#c79f6c', opacity=.75)
    art.circle(x, y, r + 2.4, fill=LINE)
    wall = art.rad(x + 26, y + 36, r * 1.4, (0, '#a8805a'), (.25, '#936b45'), (.55, '#7a5635'), (.8, PIT_GROUND), (1, '#4b3019'))
    art.circle(x, y, r - 2.2, fill=wall)
    for part in (.86, .7, .53, .36):  # a thumb's turns
        art.add('ellipse', cx=x + 20 * (1 - part), cy=y + 27 * (1 - part), rx=r * part, ry=r * part * .96, stroke='#3f2813', opacity=.15, stroke_width=2.4)
    crescents(art, ring(x, y, r - 2.2), lambda t: ring(x + 20 * t, y + 28 * t, r - 2.2 - 35 * t), 8, '#241204', .08)
    for t in (.3, .6):
        art.path(ring(x, y, r - 2.2) + ring(x - 9 * t, y - 13 * t, r - 2.2 - 16 * t), fill='#f3cfa0', fill_rule='evenodd', opacity=.14)


def trough(art, y, h):
    """A tray for captured stones."""
    x, w = 100., 800.
    art.path(pill(x - 2, y - 1, w + 7, h + 8), fill='#fffaf0', opacity=.8)
    art.path(pill(x - 4.5, y - 4.5, w + 9, h + 9), fill='#c79f6c', opacity=.8)
    art.path(pill(x - 2.4, y - 2.4, w + 4.8, h + 4.8), fill=LINE)
    art.path(pill(x, y, w, h), fill=art.lin(0, y, 0, y + h, (0, '#5c3f24'), (.35, '#7c5837'), (.8, '#987049'), (1, '#8a6340')))
    crescents(art, pill(x, y, w, h), lambda t: pill(x + 14 * t, y + 24 * t, w - 18 * t, h - 27 * t), 7, '#241204', .1)


def board_modiar():
    art, rng, f = Art(S), random.Random(37), 26
    slab(art, rng, f)
    field_edge(art, f)
    trough(art, 62., 108.)
    trough(art, 830., 108.)
    for y in PIT_ROWS:
        for x in PIT_COLUMNS:
            hollow(art, x, y)
            button(art, x - LETTER, y + (LETTER if y > S / 2 else -LETTER), 18.4)
    d = 'M60 500' + ''.join(f'L{70 + k * 20} {493 if k % 2 == 0 else 507}' for k in range(44)) + 'L940 500'
    cut(art, d, 4.6)
    band(art, f, ())
    art.save('board_modiar.svg')


def cow_dark():
    """Burnished black, as the pots that are smoked: an inner ring, a horned head in cream slip."""
    art = Art(100)
    disc(art, ('#0a0807', '#2b2522'), ('#5b5450', '#2a2623', '#0f0d0c'), ('#4a4441', '#24201e', '#141110'))
    art.circle(50, 47.6, 36.4, stroke='#000000', stroke_width=5.4, opacity=.6)
    art.circle(50, 47.6, 36.4, stroke=CREAM, stroke_width=3.6)
    art.path(HEAD, fill='#000000', opacity=.5, transform='translate(.8 1.3)')
    art.path(HEAD, fill=art.lin(34, 24, 64, 74, (0, '#fff8e8'), (1, '#e6d3ae')))
    for x in (45, 55):
        art.add('ellipse', cx=x, cy=51.4, rx=2.1, ry=2.7, fill=DARK)
    for x in (47.5, 52.5):
        art.circle(x, 66, 1.2, fill=DARK)
    art.path('M47.6 38.4L50 36.9L52.4 38.4L51.2 46L50 48.4L48.8 46Z', fill='#a83a1c')
    art.circle(50, 47.6, 46.4, stroke=DARK, stroke_width=1.6)
    rim_edges(art, '#000000', '#a59a94')
    gloss(art, .3)
    art.save('cow_dark.svg')


def cow_light():
    """Cream slip with a red band; for its dot a dark shield."""
    art = Art(100)
    disc(art, ('#6a4a2b', '#a98a60'), ('#fffdf6', '#f2e4c8', '#b79a6c'), ('#fffef8', '#fbf2e0', '#e8d6b2'))
    for i in range(24):
        a, b, c = ((i + t) * 2 * math.pi / 24 for t in (.06, .5, .94))
        art.path(points([(50 + r * math.cos(t), 47.6 + r * math.sin(t)) for r, t in ((39.6, a), (32.6, b), (39.6, c))]), fill='#b4532c')
    art.circle(50, 47.6, 31.2, stroke='#7e3d22', stroke_width=1.2)
    art.path(SHIELD, fill='#000000', opacity=.25, transform='translate(1.2 1.8)')
    art.path(SHIELD, fill=art.lin(36, 26, 64, 70, (0, '#3f342c'), (1, '#1a1411')), stroke='#120c08', stroke_width=1.2)
    art.line('M50 25V70.5', '#f3e3c4', 2)
    for side in (-1, 1):
        art.line(f'M{50 + 6.4 * side} 34V62', '#f3e3c4', 2.6, stroke_dasharray='3.4 5.4')
    rim_edges(art, '#8a6a3e', '#ffffff')
    art.circle(50, 47.6, 46, stroke='#2b2118', stroke_width=2.6)
    gloss(art, .5)
    art.save('cow_light.svg')


def cow_shadow():
    art, dark = Art(MARK), '#3a1f0a'
    art.circle(85, 90, 66, fill=art.rad(85, 90, 66, (0, dark, .62), (.6, dark, .5), (.74, dark, .24), (.88, dark, .06), (1, dark, 0)))
    art.save('cow_shadow.svg')


def cow_slot():
    """An empty place of the rack."""
    art = Art(100)
    art.circle(51, 52, 37.6, fill='#ffffff', opacity=.9)
    art.circle(50, 50, 37, fill=art.lin(0, 13, 0, 87, (0, '#b59f7c'), (.4, '#d8c8ac'), (1, '#e9dcc4')))
    art.circle(50, 50, 36.4, stroke='#8a7356', stroke_width=1.6)
    art.save('cow_slot.svg')


def plate():
    """The button on a pit's rim that bears its count."""
    art = Art(100)
    art.circle(52.4, 54.6, 43, fill=art.rad(52.4, 54.6, 43, (0, '#2c1405', .5), (.86, '#2c1405', .38), (1, '#2c1405', 0)))
    art.circle(50, 49, 40, fill=LINE)
    art.circle(50, 49, 37, fill=art.lin(18, 16, 82, 82, (0, '#fffdf6'), (1, '#dcc497')))
    art.circle(50.4, 49.6, 33.4, fill=art.rad(38, 34, 62, (0, '#fffdf5'), (1, '#f2e3c4')))
    art.save('plate.svg')


def board_shadow():
    """Round a board that lies at 100, 100 and is 1000 wide."""
    art, steps = Art(1200), 20
    for i in range(steps):
        t = i / (steps - 1)
        g = 44 * (1 - t) - 10 * t
        art.rect(100 - g, 116 - g, 1000 + 2 * g, 1000 + 2 * g, rx=max(24 + g, 1), fill='#4a2c10', opacity=round((.15 + .85 * t * t) * 1.5 / steps, 4))
    art.save('board_shadow.svg')


def table():
    """A wall washed with pale clay."""
    art = Art(1280, 800)
    art.rect(0, 0, 1280, 800, fill=art.rad(420, 240, 1150, (0, '#fbf8f2'), (.45, '#f4efe6'), (1, '#e9e0d0')))
    art.save('table.svg')


def make():
    marks.make(LOOK)
    for picture in (board_mill, board_modiar, cow_dark, cow_light, cow_shadow, cow_slot, plate, board_shadow, table):
        picture()
