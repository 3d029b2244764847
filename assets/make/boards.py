"""The two boards, their shadow and the table they lie on. Geometry: screens.md, in thousandths of the side."""
import math
import random

from svg import Art, flowing, ring
from wood import Figure, carve, fibres, frame, grain, inlay, sunk

S = 1000
MILL_RINGS = (105., 236.7, 368.4)
MILL_FRAME, MODIAR_FRAME = 46, 24
PIT, PIT_COLUMNS, PIT_ROWS = 135, (S / 6, S / 2, S * 5 / 6), (350, 650)
LETTER = 116    # from a pit's middle to its letter's, along either axis
BOXWOOD = '#dfb272'


def mill_points():
    """The 24 points, ring by ring, clockwise from the upper left."""
    for a in MILL_RINGS:
        b, m = S - a, S / 2
        yield from ((a, a), (m, a), (b, a), (b, m), (b, b), (m, b), (a, b), (a, m))


def mill_lines():
    """The 20 lines as one path: three rings, four midpoint lines, four diagonals."""
    e, _, r = MILL_RINGS
    m, f, q = S / 2, S - e, S - r
    d = ''.join(f'M{a} {a}H{S - a}V{S - a}H{a}Z' for a in MILL_RINGS)
    d += f'M{m} {e}V{r}M{m} {q}V{f}M{e} {m}H{r}M{q} {m}H{f}'
    return d + f'M{e} {e}L{r} {r}M{f} {e}L{q} {r}M{f} {f}L{q} {q}M{e} {f}L{r} {q}'


def eye(art, rng, x, y, size, dark):
    """A knot: its rings close in on a small dark heart, each a little off the last."""
    for i in range(7):
        part = .95 - .13 * i
        art.path(flowing([(x + size * part * 1.9 * math.cos(t) * rng.uniform(.95, 1.05),
                           y + size * part * .8 * math.sin(t) * rng.uniform(.93, 1.07))
                          for t in (k * math.pi / 5 for k in range(10))], closed=True),
                 fill=dark if i > 3 else 'none', stroke=dark, stroke_width=1.1, opacity=round(.09 + .035 * i, 3))


def mill_planks(art, rng):
    """Five planks, each of its own tone and figure."""
    f = MILL_FRAME
    art.rect(f - 2, f - 2, S - 2 * f + 4, S - 2 * f + 4,
             fill=art.lin(0, 0, S, S, (0, '#d0974f'), (.5, '#c38948'), (1, '#c1874a')))
    tones = (('#6b3a12', .09), ('#ffe2ae', .09), ('#7a4519', .05), ('#5e2f0c', .11), ('#ffdca0', .06))
    knots = (((612, 172, 17, 110),), (), (), ((826, 688, 20, 120),), ())
    height = (S - 2 * f) / 5
    for i, ((tone, opacity), knot) in enumerate(zip(tones, knots)):
        y = f + i * height
        art.rect(f, y, S - 2 * f, height + .5, fill=tone, opacity=opacity)
        figure = Figure(rng, f, S - f, rng.uniform(6, 12), knot)
        box = (f, y, S - f, y + height)
        grain(art, rng, box, figure, 22, '#4d2508', '#ffe0a8', strongest=.2)
        fibres(art, rng, box, figure, 4, '#3d1c06', .2)
        for kx, ky, size, _ in knot:
            eye(art, rng, kx, ky, size, '#3d1c06')
    for i in range(1, 5):
        y = round(f + i * height, 1)
        art.path(f'M{f} {y}H{S - f}', stroke='#3a1b06', stroke_width=1.8, opacity=.6)
        art.path(f'M{f} {y + 1.7}H{S - f}', stroke='#ffe3b2', stroke_width=1.2, opacity=.3)
    light = art.rad(330, 260, 860, (0, '#ffefc8', .2), (.45, '#ffefc8', .05), (.7, '#2c1204', .04), (1, '#2c1204', .17))
    art.rect(f, f, S - 2 * f, S - 2 * f, fill=light)


def holes(art):
    """The 24 points: holes bored with a round bit, all of one kind in one shape."""
    spots = list(mill_points())

    def all_of(r, dx=0., dy=0.):
        return ''.join(ring(x + dx, y + dy, r) for x, y in spots)
    art.path(all_of(11.8, 1.3, 1.8), fill='#ffe2ae', opacity=.7)
    art.path(all_of(11.6), fill='#241003')
    art.path(all_of(8.6, 1.3, 1.7), fill='#3c1d09')
    art.path(all_of(5.4, 2.4, 3.1), fill='#5f3516')


def disc(art, x, y):
    """A boxwood disc let into the wood, for a dark letter or number of the program's."""
    art.circle(x + .9, y + 1.6, 17.6, fill='#150700', opacity=.6)
    art.circle(x, y, 17.4, fill=art.lin(x - 12, y - 12, x + 12, y + 12, (0, '#fff0cc'), (.5, '#b98644'), (1, '#6a4218')))
    art.circle(x, y, 15, fill=art.rad(x - 5, y - 6, 26, (0, '#f6dba6'), (.6, BOXWOOD), (1, '#b98747')))


def mill_frame(art, rng):
    """The frame, its band of triangles, and eight boxwood discs where the numbers stand."""
    f, mid = MILL_FRAME, MILL_FRAME / 2
    frame(art, rng, S, f, '#6e3f1e', 12)
    discs = [(x, y) for x in (mid, S / 2, S - mid) for y in (mid, S / 2, S - mid) if (x, y) != (S / 2, S / 2)]
    count, clear = 21, 24
    outer, inner = [], []
    for half in (0, 1):
        start, end = (f + 2, S / 2 - clear) if half == 0 else (S / 2 + clear, S - f - 2)
        step = (end - start) / count
        for i in range(count):
            a, b = start + i * step, start + (i + 1) * step
            for turn in ((lambda x, y: (x, y)), (lambda x, y: (y, x)), (lambda x, y: (x, S - y)), (lambda x, y: (S - y, x))):
                outer.append([turn(a + 1.2, mid + 8.5), turn((a + b) / 2, mid - 8.5), turn(b - 1.2, mid + 8.5)])
                if i < count - 1:
                    inner.append([turn(b - 4.6, mid - 8.5), turn(b + 4.6, mid - 8.5), turn(b, mid - .5)])
    inlay(art, outer, '#cf9c58', '#1c0a02')
    inlay(art, inner, '#a2452a', '#1c0a02')
    for x, y in discs:
        disc(art, x, y)


def board_mill():
    art, rng = Art(S), random.Random(11)
    mill_planks(art, rng)
    carve(art, mill_lines(), 7.5, '#1f0b02', '#ffe6b4', '#3f200b')
    holes(art)
    sunk(art, S, MILL_FRAME, '#1d0b02', '#ffe2b0')
    mill_frame(art, rng)
    art.save('board_mill.svg')


def crescents(art, outer, inner_of, steps, dark, opacity):
    """A soft shadow inside a hollow: the hollow less itself moved away, again and again."""
    for i in range(steps):
        art.path(outer + inner_of((i + .4) / steps), fill=dark, fill_rule='evenodd', opacity=opacity)


def pill(x, y, w, h):
    """A trough's outline, running the other way than ring() does."""
    r = h / 2
    return f'M{x + r:.1f} {y:.1f}H{x + w - r:.1f}a{r:.1f} {r:.1f} 0 0 1 0 {h:.1f}H{x + r:.1f}a{r:.1f} {r:.1f} 0 0 1 0 {-h:.1f}Z'


def trough(art, rng, y, h):
    """A tray for captured stones."""
    x, w = 100., 800.
    art.path(pill(x - 2, y - 1, w + 7, h + 7), fill='#ffd4a0', opacity=.42)
    art.path(pill(x - 4.5, y - 4.5, w + 8, h + 8), fill='#120500')
    art.path(pill(x, y, w, h), fill=art.lin(0, y, 0, y + h, (0, '#2c1508'), (.3, '#4a2814'), (.78, '#6f4222'), (.93, '#83522d'),
                                            (1, '#6a3d1e')))
    box = (x + h / 3, y + 12, x + w - h / 3, y + h - 6)
    grain(art, rng, box, Figure(rng, x, x + w, 3), 9, '#1e0d04', '#d59a62', strongest=.18, widths=(.6, 2))
    crescents(art, pill(x, y, w, h), lambda t: pill(x + 15 * t, y + 26 * t, w - 19 * t, h - 29 * t), 7, '#0f0400', .15)


def pit(art, x, y):
    """A bowl turned into the block: lip, wall, rings of the cut, the shadow of its upper left edge."""
    r = float(PIT)
    art.circle(x + 2.2, y + 3, r + 3.4, fill='#ffd4a0', opacity=.5)
    art.circle(x, y, r + 3, fill='#120500')
    wall = art.rad(x + 24, y + 34, r * 1.36, (0, '#8d5930'), (.22, '#80502b'), (.5, '#613819'), (.74, '#3f210e'), (1, '#1d0c03'))
    art.circle(x, y, r - 2.6, fill=wall)
    for k, part in enumerate((.9, .78, .66, .53, .4, .27)):
        art.add('ellipse', cx=x + 20 * (1 - part), cy=y + 27 * (1 - part), rx=r * part, ry=r * part * .96,
                stroke='#170802' if k % 2 == 0 else '#e0a468', opacity=.2 if k % 2 == 0 else .1, stroke_width=1.9)
    crescents(art, ring(x, y, r - 2.6), lambda t: ring(x + 20 * t, y + 28 * t, r - 2.6 - 35 * t), 9, '#0c0300', .1)
    for t in (.25, .5, .75):  # light on the wall that faces it
        art.path(ring(x, y, r - 2.6) + ring(x - 9 * t, y - 13 * t, r - 2.6 - 16 * t), fill='#ffc98c', fill_rule='evenodd', opacity=.1)


def modiar_block(art, rng):
    """One block of dark wood; its grain parts between the pits."""
    f = MODIAR_FRAME
    art.rect(f - 2, f - 2, S - 2 * f + 4, S - 2 * f + 4,
             fill=art.lin(0, 0, S, S, (0, '#b07142'), (.5, '#a3663b'), (1, '#ab6b3f')))
    figure = Figure(rng, f, S - f, 24, ((330, 505, 22, 150),))
    box = (f, f, S - f, S - f)
    grain(art, rng, box, figure, 30, '#4a1d08', '#f2bd86', widths=(5, 11), strongest=.075)
    grain(art, rng, box, figure, 84, '#341605', '#f0bd88', widths=(.7, 3), strongest=.3)
    fibres(art, rng, box, figure, 14, '#2a1003', .22)
    light = art.rad(330, 260, 860, (0, '#ffe6bf', .2), (.45, '#ffe6bf', .05), (.7, '#200d02', .03), (1, '#200d02', .13))
    art.rect(f, f, S - 2 * f, S - 2 * f, fill=light)


def zigzag():
    d = 'M60 500'
    for k in range(44):
        d += f'L{70 + k * 20} {494 if k % 2 == 0 else 506}'
    return d + 'L940 500'


def modiar_frame(art, rng):
    f = MODIAR_FRAME
    frame(art, rng, S, f, '#4a2c19', 12, grains=6)
    diamonds, count = [], 38
    step = (S - 2 * f) / count
    for i in range(count):
        c, h, w, mid = f + (i + .5) * step, 4.2, 7., f / 2
        for turn in ((lambda x, y: (x, y)), (lambda x, y: (y, x)), (lambda x, y: (x, S - y)), (lambda x, y: (S - y, x))):
            diamonds.append([turn(c - w, mid), turn(c, mid - h), turn(c + w, mid), turn(c, mid + h)])
    inlay(art, diamonds, '#c58f55', '#120601')


def board_modiar():
    art, rng = Art(S), random.Random(23)
    modiar_block(art, rng)
    trough(art, rng, 62., 108.)
    trough(art, rng, 830., 108.)
    for y in PIT_ROWS:
        for x in PIT_COLUMNS:
            pit(art, x, y)
            disc(art, x - LETTER, y + (LETTER if y > S / 2 else -LETTER))
    d = zigzag()
    art.line(d, '#ffd4a0', 3.4, opacity=.4, transform='translate(1 1.8)')
    art.line(d, '#260f03', 3.4)
    sunk(art, S, MODIAR_FRAME, '#1a0a02', '#ffd9a8')
    modiar_frame(art, rng)
    art.save('board_modiar.svg')


def board_shadow():
    """Round a board that lies at 100, 100 and is 1000 wide: translucent rectangles, one in the other."""
    art, steps = Art(1200), 24
    for i in range(steps):
        t = i / (steps - 1)
        g = 72 * (1 - t) - 18 * t
        art.rect(100 - g, 124 - g, 1000 + 2 * g, 1000 + 2 * g, rx=max(20 + g, 1), fill='#000000',
                 opacity=round((.2 + .8 * t * t) * 2.1 / steps, 4))
    art.save('board_shadow.svg')


def table():
    art = Art(1280, 800)
    art.rect(0, 0, 1280, 800, fill=art.rad(470, 330, 960, (0, '#4d3b2c'), (.5, '#372920'), (1, '#1b130f')))
    art.save('table.svg')


def make():
    for picture in (board_mill, board_modiar, board_shadow, table):
        picture()
