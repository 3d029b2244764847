"""Earth: a swept place on the red ground; pits dug in it, a board scratched in it with a stick, played with pebbles."""
import math
import random

import marks
from boards import LETTER, MILL_RINGS, PIT, PIT_COLUMNS, PIT_ROWS, S, crescents, mill_points, pill
from pieces import HEAD, MARK, SHIELD
from svg import Art, flowing, mix, ring

SWEPT, DEEP, PALE, GROUND = '#c9925f', '#331a0c', '#e0b07f', '#4a2a1a'
LOOK = marks.Look(act='#7cc4ff', danger='#ff8a7a', hint='#ffe14d', last='#fbeedb', focus='#ffffff', halo='#1b1110', hint_halo='#1b1110',
                  danger_edge='', danger_glow='#ff7a44', gleam='#d9eeff', glow=.8, weight=1.1)


def blob(rng, x, y, r, rough=.08, corners=11, squash=1.):
    """The outline of something lying about."""
    turn = rng.uniform(0, 6.28)
    return flowing([(x + r * rng.uniform(1 - rough, 1 + rough) * math.cos(turn + k * 2 * math.pi / corners),
                     y + r * squash * rng.uniform(1 - rough, 1 + rough) * math.sin(turn + k * 2 * math.pi / corners)) for k in range(corners)],
                   closed=True)


def crumbs(art, rng, places, sizes, tone, opacity):
    """Many crumbs as one shape, each with its shade."""
    spots = [(x, y, rng.uniform(*sizes)) for x, y in places]
    art.path(''.join(ring(x + r * .35, y + r * .5, r) for x, y, r in spots), fill=DEEP, opacity=.5)
    art.path(''.join(ring(x, y, r) for x, y, r in spots), fill=tone, opacity=opacity)


def patch(rng, inset, rough, size=S):
    """The outline of the swept place: a square that nobody measured."""
    a, b, n = inset, size - inset, 9
    side = [a + (b - a) * k / n for k in range(n)]

    def off(v):
        return v + rng.uniform(-rough, rough)
    pts = [(off(t if k else a + 14), off(a)) for k, t in enumerate(side)] + [(off(b), off(t if k else a + 14)) for k, t in enumerate(side)]
    pts += [(off(size - t if k else b - 14), off(b)) for k, t in enumerate(side)] + [(off(a), off(size - t if k else b - 14)) for k, t in enumerate(side)]
    return flowing(pts, closed=True)


def swept(art, rng):
    """The place itself: paler than the ground round it, with the broom's arcs and grains of sand."""
    for i in range(7):
        art.path(patch(rng, 3 + 2.6 * i, 5), fill=mix('#8a5634', SWEPT, i / 6), opacity=.42)
    art.path(patch(rng, 22, 3), fill=art.rad(380, 300, 900, (0, '#d49d6c'), (.5, SWEPT), (1, '#bd8454')))
    for _ in range(30):
        x, y, r = rng.uniform(110, S - 110), rng.uniform(110, S - 110), rng.uniform(45, 80)
        tone = rng.choice(('#9c6237', '#dcab7b', '#a96c40'))
        art.circle(x, y, r, fill=art.rad(x, y, r, (0, tone, .28), (.55, tone, .13), (1, tone, 0)))
    for _ in range(26):  # the broom: bundles of fine arcs
        x, y, turn = rng.uniform(60, S - 60), rng.uniform(60, S - 60), rng.uniform(-.5, .5)
        reach, tone = rng.uniform(60, 130), rng.choice(('#8a5330', '#e9be90'))
        d = ''
        for k in range(7):
            a, far = turn + rng.uniform(-.03, .03), (k - 3) * 5 + rng.uniform(-1.5, 1.5)
            dx, dy = reach * math.cos(a), reach * math.sin(a)
            px, py = min(max(x - dy / reach * far, 45), S - 45 - abs(dx)), min(max(y + dx / reach * far, 45), S - 45 - abs(dy))
            d += f'M{px:.1f} {py:.1f}q{dx / 2:.1f} {dy / 2 - reach * .13:.1f} {dx:.1f} {dy:.1f}'
        art.path(d, stroke=tone, opacity=.2, stroke_width=1.3, stroke_linecap='round')
    for tone, count, opacity in (('#6f3f20', 240, .5), ('#f3d3a9', 200, .55), ('#3d2010', 90, .5)):
        art.path(''.join(ring(rng.uniform(36, S - 36), rng.uniform(36, S - 36), rng.uniform(.6, 1.7)) for _ in range(count)), fill=tone, opacity=opacity)
    crumbs(art, rng, [(rng.uniform(40, S - 40), rng.uniform(40, S - 40)) for _ in range(46)], (1.6, 3.4), '#a8703f', .95)


def pebble(art, rng, x, y, r, tone, squash=.86):
    """A stone with its shadow, light from the upper left."""
    state = rng.getstate()
    art.path(blob(rng, x + r * .16, y + r * .24, r * 1.05, .07, 9, squash), fill='#160a03', opacity=.5)
    rng.setstate(state)
    art.path(blob(rng, x, y, r, .07, 9, squash),
             fill=art.rad(x - r * .4, y - r * .5, r * 1.7, (0, mix(tone, '#ffffff', .4)), (.5, tone), (1, mix(tone, '#1a0d05', .6))))


def flat_stone(art, rng, x, y, r=18.5):
    """A flat pale stone for a dark letter or number of the program's."""
    state = rng.getstate()
    art.path(blob(rng, x + 2, y + 3, r + 1.5, .05, 9), fill='#1b0c04', opacity=.55)
    rng.setstate(state)
    art.path(blob(rng, x, y, r, .05, 9), fill=art.rad(x - 6, y - 8, r * 1.9, (0, '#fbf3e4'), (.6, '#e2d2b6'), (1, '#b39a76')))


def scratched(rng, x0, y0, x1, y1, wobble):
    """A line as a stick draws it: nearly straight."""
    n = max(3, int(math.hypot(x1 - x0, y1 - y0) / 46))
    nx, ny = (y1 - y0) / math.hypot(x1 - x0, y1 - y0), -(x1 - x0) / math.hypot(x1 - x0, y1 - y0)
    pts = []
    for k in range(n + 1):
        off = rng.uniform(-wobble, wobble) if 0 < k < n else 0
        pts.append((x0 + (x1 - x0) * k / n + nx * off, y0 + (y1 - y0) * k / n + ny * off))
    return flowing(pts)


def mill_strokes():
    e, _, r = MILL_RINGS
    m, f, q = S / 2, S - e, S - r
    for a in MILL_RINGS:
        b = S - a
        yield from ((a, a, b, a), (b, a, b, b), (b, b, a, b), (a, b, a, a))
    yield from ((m, e, m, r), (m, q, m, f), (e, m, r, m), (q, m, f, m), (e, e, r, r), (f, e, q, r), (f, f, q, q), (e, f, r, q))


def scratch(art, rng, strokes, width):
    """Furrows: the soil thrown up beside them, the dark cut, its lit side, crumbs."""
    d = ''.join(scratched(rng, *s, 1.4) for s in strokes)
    art.line(d, '#eac094', width + 9, opacity=.5, transform='translate(1.6 2.2)')
    art.line(d, '#8d5631', width + 5, opacity=.55)
    art.line(d, DEEP, width)
    art.line(d, '#5b3219', width * .4, transform='translate(1.2 1.7)')
    sides = []
    for x0, y0, x1, y1 in strokes:
        length = math.hypot(x1 - x0, y1 - y0)
        for _ in range(int(length / 11)):
            t, off = rng.uniform(.02, .98), rng.choice((-1, 1)) * rng.uniform(width * .62, width * 1.25)
            sides.append((x0 + (x1 - x0) * t + (y1 - y0) / length * off, y0 + (y1 - y0) * t - (x1 - x0) / length * off))
    crumbs(art, rng, sides, (.9, 2.5), '#b97f4e', 1)


def dimples(art, rng):
    """The points: hollows pressed with the end of the stick."""
    spots = [(x, y, blob(rng, x, y, 15.4, .07, 8)) for x, y in mill_points()]
    art.path(''.join(ring(x + 2, y + 2.8, 19) for x, y, _ in spots), fill='#ecc69b', opacity=.55)
    art.path(''.join(ring(x, y, 18) for x, y, _ in spots), fill='#8d5631', opacity=.6)
    art.path(''.join(d for _, _, d in spots), fill='#2c1508')
    art.path(''.join(ring(x + 2.4, y + 3.2, 9.4) for x, y, _ in spots), fill='#4d2a14')
    art.path(''.join(ring(x + 3.6, y + 4.8, 4.8) for x, y, _ in spots), fill='#6d4021')


def board_mill():
    art, rng = Art(S), random.Random(41)
    swept(art, rng)
    scratch(art, rng, list(mill_strokes()), 8.2)
    dimples(art, rng)
    for x, y in [(x, y) for x in (23, 500, 977) for y in (23, 500, 977) if (x, y) != (500, 500)]:
        flat_stone(art, rng, x, y)
    art.save('board_mill.svg')


def dug(art, rng, x, y):
    """A pit: the soil heaped round it, its broken lip, the shade within, marks of the digging."""
    r = float(PIT)
    art.path(blob(rng, x + 4, y + 6, r + 21, .03, 22), fill='#7b4a2a', opacity=.4)
    art.path(blob(rng, x, y, r + 17, .03, 22), fill=art.rad(x - 40, y - 50, r * 2, (0, '#e9bd8d'), (.6, '#cd9564'), (1, '#a46b40')))
    art.path(blob(rng, x, y, r + 8, .02, 24), fill='#a4693d')
    art.path(blob(rng, x, y, r + 1, .013, 26), fill=DEEP)
    wall = art.rad(x + 26, y + 38, r * 1.38, (0, '#9a6238'), (.25, '#82502c'), (.52, '#5f371c'), (.78, '#3b1f0f'), (1, '#1d0e06'))
    art.path(blob(rng, x, y, r - 3.4, .012, 26), fill=wall)
    for _ in range(26):  # what the digging left on the wall
        a, reach = rng.uniform(0, 6.28), rng.uniform(.45, .9)
        u, v, length = x + r * reach * math.cos(a), y + r * reach * math.sin(a), rng.uniform(9, 24)
        art.path(f'M{u:.1f} {v:.1f}l{-length * math.cos(a):.1f} {-length * math.sin(a):.1f}', stroke=rng.choice(('#1d0d04', '#b9814f')),
                 opacity=round(rng.uniform(.1, .26), 2), stroke_width=round(rng.uniform(1.4, 3.4), 1), stroke_linecap='round')
    crescents(art, ring(x, y, r - 3), lambda t: ring(x + 20 * t, y + 28 * t, r - 3 - 35 * t), 8, '#0f0601', .1)
    for t in (.3, .6):
        art.path(ring(x, y, r - 4) + ring(x - 9 * t, y - 13 * t, r - 4 - 16 * t), fill='#ffcf97', fill_rule='evenodd', opacity=.1)
    around = [(x + (r + rng.uniform(3, 22)) * math.cos(a), y + (r + rng.uniform(3, 22)) * math.sin(a)) for a in (rng.uniform(0, 6.28) for _ in range(64))]
    crumbs(art, rng, around, (1.2, 4), '#c08a59', 1)
    crumbs(art, rng, around[:22], (2.2, 5), '#8f5a34', 1)


def trench(art, rng, y, h):
    """A tray for captured stones: a shallow trench."""
    x0, x1, r = 102., 898., h / 2

    def outline(grow, rough):
        top = [(x0 + r + (x1 - x0 - 2 * r) * k / 9, y - grow) for k in range(10)]
        right = [(x1 - r + (r + grow) * math.sin(a), y + r - (r + grow) * math.cos(a)) for a in (.5, 1.05, 1.57, 2.1, 2.64)]
        low = [(u, y + h + grow) for u, _ in reversed(top)]
        left = [(x0 + r - (r + grow) * math.sin(a), y + r + (r + grow) * math.cos(a)) for a in (.5, 1.05, 1.57, 2.1, 2.64)]
        return flowing([(u + rng.uniform(-rough, rough), v + rng.uniform(-rough, rough)) for u, v in top + right + low + left], closed=True)
    art.path(outline(12, 2), fill='#d9a574', opacity=.8)
    art.path(outline(6, 2), fill='#9f683e')
    art.path(outline(1, 1.4), fill=DEEP)
    art.path(outline(-3, 1.2), fill=art.lin(0, y, 0, y + h, (0, '#3a1f0f'), (.4, '#643b1f'), (.85, '#8d5a34'), (1, '#774725')))
    w = x1 - x0
    crescents(art, pill(x0 + 2, y + 2, w - 4, h - 4), lambda t: pill(x0 + 2 + 13 * t, y + 2 + 24 * t, w - 4 - 17 * t, h - 4 - 27 * t), 7, '#180a03', .11)
    edge = [(rng.uniform(x0 + 20, x1 - 20), y + side * (h + 1) + rng.uniform(-9, 5) * (1 if side == 0 else -1)) for side in (0, 1) for _ in range(46)]
    crumbs(art, rng, edge, (1.2, 3.6), '#c08a59', 1)


def board_modiar():
    art, rng = Art(S), random.Random(43)
    swept(art, rng)
    trench(art, rng, 62., 108.)
    trench(art, rng, 830., 108.)
    for y in PIT_ROWS:
        for x in PIT_COLUMNS:
            dug(art, rng, x, y)
    scratch(art, rng, [(62, 500, 938, 500)], 5)
    for y in PIT_ROWS:
        for x in PIT_COLUMNS:
            flat_stone(art, rng, x - LETTER, y + (LETTER if y > S / 2 else -LETTER), 19)
    art.save('board_modiar.svg')


def cow(name, seed, tone, paint):
    """A river pebble with something painted on it."""
    art, rng = Art(100), random.Random(seed)
    outline = flowing([(50 + 46.4 * rng.uniform(.985, 1.02) * math.cos(k * math.pi / 6), 49 + 46 * rng.uniform(.97, 1.02) * math.sin(k * math.pi / 6))
                       for k in range(12)], closed=True)
    art.path(outline, fill=mix(tone, '#000000', .72), transform='translate(.6 2.6)')
    art.path(outline, fill=art.rad(34, 26, 78, (0, mix(tone, '#ffffff', .42)), (.42, tone), (.8, mix(tone, '#000000', .22)), (1, mix(tone, '#000000', .5))))
    for _ in range(70):
        a, reach = rng.uniform(0, 6.28), 44 * math.sqrt(rng.random())
        art.circle(round(50 + reach * math.cos(a), 1), round(49 + reach * math.sin(a), 1), round(rng.uniform(.4, 1.1), 2),
                   fill=rng.choice((mix(tone, '#000000', .5), mix(tone, '#ffffff', .6))), opacity=round(rng.uniform(.15, .5), 2))
    paint(art)
    art.path(outline, stroke=art.lin(22, 12, 80, 90, (0, '#ffffff', .5), (.4, '#ffffff', .06), (1, '#000000', .35)), stroke_width=1.4)
    art.circle(36, 27, 22, fill=art.rad(36, 27, 22, (0, '#ffffff', .4), (.5, '#ffffff', .12), (1, '#ffffff', 0)))
    art.save(name)


def painted(art, d, colour, width):
    """Ochre or lime put on with a chewed twig: not quite even."""
    art.line(d, mix(colour, '#5a4a3a', .35), width + .8, opacity=.7)
    art.line(d, colour, width)


def cow_dark():
    def paint(art):
        lime = '#fbf0da'
        art.circle(50, 49, 37.6, stroke='#000000', stroke_width=5.6, opacity=.35)
        art.path(flowing([(50 + 37.6 * f * math.cos(k * .524), 49 + 37.6 * f * math.sin(k * .524)) for k, f in
                          enumerate((1, .99, 1.012, .992, 1, 1.012, .99, 1.006, .99, 1.01, .996, 1.004))], closed=True), stroke=lime, stroke_width=3.4)
        art.path(HEAD, fill='#000000', opacity=.4, transform='translate(.8 2.8)')
        art.path(HEAD, fill=lime, transform='translate(0 1.6)')
        for x in (45, 55):
            art.circle(x, 53, 2.2, fill='#1c1613')
        art.path('M46.8 39.8L53.2 39.8L50 50Z', fill='#c0562c')
    cow('cow_dark.svg', 51, '#2b2623', paint)


def cow_light():
    def paint(art):
        earth = '#2a1710'
        painted(art, 'M50 17V82', '#8a4a26', 3.2)
        art.path(SHIELD, fill=earth, transform='translate(0 1.6)', stroke='#160b06', stroke_width=1)
        art.line('M50 27V71', '#f0dcbc', 2)
        for side in (-1, 1):
            art.line(f'M{50 + 6.6 * side} 36V63', '#f0dcbc', 2.8, stroke_dasharray='3.2 5.6')
        for k in range(12):
            if k % 6 in (2, 3, 4):
                continue
            a = k * math.pi / 6 + .26
            art.circle(50 + 36 * math.cos(a), 49 + 36 * math.sin(a), 3, fill='#a8532c')
        art.circle(50, 49, 45, stroke='#2b1a10', stroke_width=2.2)
    cow('cow_light.svg', 53, '#ecdfca', paint)


def cow_shadow():
    art, dark = Art(MARK), '#1c0b02'
    art.circle(85, 90, 67, fill=art.rad(85, 90, 67, (0, dark, .8), (.58, dark, .66), (.73, dark, .32), (.87, dark, .08), (1, dark, 0)))
    art.save('cow_shadow.svg')


def plate():
    """The flat stone on a pit's rim that bears its count."""
    art, rng = Art(100), random.Random(57)
    art.circle(53, 56, 43, fill=art.rad(53, 56, 43, (0, '#160801', .75), (.82, '#160801', .5), (1, '#160801', 0)))
    outline = blob(rng, 50, 49, 40, .025, 12)
    art.path(outline, fill='#7d6a50', transform='translate(.8 2)')
    art.path(outline, fill=art.rad(34, 28, 84, (0, '#fdf7ea'), (.5, '#ebddc4'), (1, '#c4ad8a')))
    art.save('plate.svg')


def board_shadow():
    """The board lies at 100, 100 and is 1000 wide: here the sweeping fades into the ground round it."""
    art, rng = Art(1200), random.Random(59)
    for i in range(14):
        art.path(patch(rng, 34 + 5.2 * i, 7, 1200), fill=mix('#6a3d22', '#9a643b', i / 13), opacity=.14)
    art.save('board_shadow.svg')


def tuft(art, rng, x, y, size):
    """Dry grass."""
    d = ''
    for _ in range(11):
        a, length = -math.pi / 2 + rng.uniform(-1.1, 1.1), size * rng.uniform(.5, 1)
        dx, dy = length * math.cos(a), length * math.sin(a)
        d += f'M{x + rng.uniform(-3, 3):.1f} {y:.1f}q{dx * .3:.1f} {dy * .8:.1f} {dx:.1f} {dy:.1f}'
    art.line(d, '#1c0d05', 1.7, opacity=.5, transform='translate(3 2)')
    art.line(d, rng.choice(('#7d6a38', '#6d5e32', '#857040')), 1.5, opacity=.6)


def table():
    """The ground: red earth, trodden, with pebbles and dry grass at its edges."""
    art, rng = Art(1280, 800), random.Random(61)
    art.rect(0, 0, 1280, 800, fill=art.rad(470, 380, 960, (0, '#55301d'), (.5, GROUND), (1, '#331b10')))
    for _ in range(46):
        x, y, r = rng.uniform(0, 1280), rng.uniform(0, 800), rng.uniform(50, 150)
        tone = rng.choice(('#64391f', '#2b150b', '#5a331e'))
        art.circle(x, y, r, fill=art.rad(x, y, r, (0, tone, .3), (.5, tone, .14), (1, tone, 0)))
    for tone, count, opacity in (('#24120a', 420, .55), ('#8a5a38', 300, .4), ('#1a0c06', 160, .6)):
        art.path(''.join(ring(rng.uniform(0, 1280), rng.uniform(0, 800), rng.uniform(.7, 2.2)) for _ in range(count)), fill=tone, opacity=opacity)
    for _ in range(11):  # cracks
        x, y, a, d = rng.uniform(0, 1280), rng.uniform(0, 800), rng.uniform(0, 6.28), ''
        pts = [(x, y)]
        for _ in range(rng.randint(3, 6)):
            a += rng.uniform(-.7, .7)
            x, y = x + 26 * math.cos(a), y + 26 * math.sin(a)
            pts.append((x, y))
        d = flowing(pts)
        art.line(d, '#7a4c2e', 2, opacity=.35, transform='translate(.8 1.2)')
        art.line(d, '#1d0e06', 1.6, opacity=.6)
    for _ in range(34):
        pebble(art, rng, rng.uniform(10, 1270), rng.uniform(10, 790), rng.uniform(2.2, 5.4), rng.choice(('#57443a', '#664632', '#4a3c35', '#6f5742')))
    for x, y in ((1262, 40), (1238, 788), (14, 60), (30, 796), (700, 796), (716, 40), (1272, 420), (8, 470)):
        for _ in range(2):
            tuft(art, rng, x + rng.uniform(-16, 16), y + rng.uniform(-4, 6), rng.uniform(22, 40))
    art.save('table.svg')


def make():
    marks.make(LOOK)
    for picture in (board_mill, board_modiar, cow_dark, cow_light, cow_shadow, plate, board_shadow, table):
        picture()
