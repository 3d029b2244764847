"""Cows, stones, the places they leave, the plate of a pit's count. Light from the upper left, as on the boards."""
import math
import random

from svg import Art, flowing, mix

MARK = 160      # marks and shadows of a cow: its diameter is 100 of these, its middle 80, 80
HORN = '#f3dfb8'
HEAD = ('M50 72C45.4 72 42.8 68.8 42.1 64.4L39.6 53.2C36.4 53.4 33 52.1 30.8 49.2C33.4 46.6 37 45.8 40 46.6'
        'C40.6 44.6 41.5 43 42.8 41.8C34 41.3 27.4 36.2 26.3 26.6C26.2 24.6 28.7 24.1 29.5 25.8C32.3 32 37.6 35.2 44.4 35.8'
        'C46.3 36 48.2 36.1 50 36.1C51.8 36.1 53.7 36 55.6 35.8C62.4 35.2 67.7 32 70.5 25.8C71.3 24.1 73.8 24.6 73.7 26.6'
        'C72.6 36.2 66 41.3 57.2 41.8C58.5 43 59.4 44.6 60 46.6C63 45.8 66.6 46.6 69.2 49.2C67 52.1 63.6 53.4 60.4 53.2'
        'L57.9 64.4C57.2 68.8 54.6 72 50 72Z')
SHIELD = ('M50 22.6C59.4 25.4 65.4 35.6 65.4 47.6C65.4 59.6 59.4 69.8 50 72.6C40.6 69.8 34.6 59.6 34.6 47.6C34.6 35.6 40.6 25.4 50 22.6Z')


def disc(art, side, rim, face):
    """A turned disc: side wall, rim with its groove, dished face."""
    art.circle(50, 52.2, 47, fill=art.lin(0, 60, 0, 99.2, (0, side[0]), (.8, side[1]), (1, side[0])))
    art.circle(50, 47.6, 47, fill=art.lin(16, 10, 84, 86, (0, rim[0]), (.45, rim[1]), (1, rim[2])))
    art.circle(50, 47.6, 41.4, fill=art.rad(36, 31, 64, (0, face[0]), (.55, face[1]), (1, face[2])))


def rim_edges(art, dark, light):
    """The groove between rim and face, and the rim's lit edge: drawn over what lies on the face."""
    art.circle(50, 47.6, 41.2, stroke=dark, stroke_width=1.5, opacity=.75)
    art.circle(50.4, 48.2, 42.3, stroke=art.lin(20, 12, 80, 84, (0, light, 0), (.55, light, .05), (1, light, .8)), stroke_width=.9)
    art.circle(50, 47.6, 46.4, stroke=art.lin(20, 8, 70, 70, (0, '#ffffff', .7), (.5, '#ffffff', .12), (1, '#ffffff', 0)),
               stroke_width=1.1)


def gloss(art, strength):
    """A broad soft light on the face."""
    art.circle(50, 47.6, 41, fill=art.rad(35, 24, 36, (0, '#ffffff', strength), (.5, '#ffffff', strength * .3), (1, '#ffffff', 0)))


def cow_dark():
    """Black's cow: an inlaid inner ring and a horned head."""
    art = Art(100)
    disc(art, ('#060302', '#241812'), ('#615045', '#2c211b', '#100906'), ('#40332b', '#271d18', '#17100c'))
    for r in (39.4, 38):
        art.circle(50, 47.6, r, stroke='#000000', stroke_width=.5, opacity=.3)
    art.circle(49.6, 47, 35.9, stroke='#0b0503', stroke_width=4.2, opacity=.85)
    art.circle(50, 47.6, 35.9, stroke=art.lin(24, 20, 78, 76, (0, '#fbe8bd'), (.5, '#e2bd7c'), (1, '#a87f45')), stroke_width=2.9)
    art.path(HEAD, fill='#000000', opacity=.5, transform='translate(1 1.6)')
    art.path(HEAD, fill=art.lin(34, 24, 64, 74, (0, '#fff3d6'), (.5, HORN), (1, '#cda873')))
    art.path('M50 36.1C53.7 36.1 55.6 35.8 55.6 35.8L57.2 41.8C58.5 43 59.4 44.6 60 46.6L60.4 53.2L57.9 64.4C57.2 68.8 54.6 72 50 72Z',
             fill='#a97f4c', opacity=.22)
    art.path('M47.6 38.4L50 36.9L52.4 38.4L51.2 46L50 48.4L48.8 46Z', fill='#b48a58', opacity=.55)
    for x in (45, 55):
        art.add('ellipse', cx=x, cy=51.2, rx=2, ry=2.5, fill='#2a1a10')
        art.circle(x - .6, 50.3, .6, fill='#ffffff', opacity=.75)
    art.path('M44.6 63.6Q50 60.6 55.4 63.6Q55.2 69.4 50 69.7Q44.8 69.4 44.6 63.6Z', fill='#b08258')
    art.circle(47.7, 66, 1.1, fill='#2a1a10')
    art.circle(52.3, 66, 1.1, fill='#2a1a10')
    rim_edges(art, '#000000', '#b79a80')
    gloss(art, .24)
    art.save('cow_dark.svg')


def cow_light():
    """White's cow: patches of hide and, for its dot, a dark shield of hide with its stick."""
    art = Art(100)
    disc(art, ('#6b4a26', '#b08d5c'), ('#fffdf4', '#ead7b2', '#a5844f'), ('#fffcf3', '#f6e9d0', '#dcc49b'))
    hide = art.lin(15, 10, 85, 88, (0, '#b06a38'), (1, '#7c3f1b'))
    for d in ('M12 43C15 30 24 21 31 24C34 28 28 33 25 38C22 45 16 50 12 47Z',
              'M63 9C73 11 86 24 88 34C84 37 77 33 73 28C70 24 63 19 61 13Z',
              'M69 84C66 80 70 75 75 71C80 67 82 61 88 62C88 71 80 80 72 86Z',
              'M33 85C27 82 19 76 16 68C20 65 25 70 29 74C33 77 36 82 33 85Z'):
        art.path(d, fill=hide)
    for x, y, r in ((22, 56, 1.8), (78.5, 44, 2), (80.6, 50, 1.2), (40.6, 81, 1.5), (18.6, 60, 1.1), (37.5, 15, 1.3)):
        art.circle(x, y, r, fill='#8f5127')
    art.circle(50, 47.6, 44.2, stroke=art.lin(16, 10, 84, 86, (0, '#fffdf4'), (.45, '#ead7b2'), (1, '#a5844f')), stroke_width=5.6)
    art.line('M50 14.5V81', '#2a160a', 4.4)
    art.line('M49.6 15V80.4', '#b98a52', 2)
    for tuft in ('M50 21.5C46.6 19.6 46 15.4 47.4 12C48.4 14 49.2 14.6 50 11.4C50.8 14.6 51.6 14 52.6 12C54 15.4 53.4 19.6 50 21.5Z',):
        art.path(tuft, fill='#7c3f1b', stroke='#2a160a', stroke_width=1)
    art.path(SHIELD, fill='#000000', opacity=.38, transform='translate(1.4 2.2)')
    art.path(SHIELD, fill=art.lin(36, 26, 64, 70, (0, '#4a382d'), (.5, '#2b1d15'), (1, '#170d08')), stroke='#120804', stroke_width=1.4)
    art.path('M36.4 51.5C40 50.4 43 53.4 43.4 57.4C43.8 61.6 43.2 65.4 41.6 65.8C38.6 62.6 36.6 57.4 36.4 51.5Z', fill='#f3dfb9')
    art.path('M63.6 44C60 44.6 57.4 42 56.9 38C56.5 34.2 56.8 30.8 58 29.6C61.4 32.8 63.4 38.2 63.6 44Z', fill='#f3dfb9')
    art.line('M50 23.5V71.7', '#0f0704', 3.6)
    art.line('M50 23.5V71.7', '#cfa064', 1.7)
    for side in (-1, 1):
        art.line(f'M{50 + 4.1 * side} 29.5V66', '#f3dfb9', 1.9, stroke_dasharray='2.2 4.5')
    rim_edges(art, '#5b3a1a', '#ffffff')
    art.circle(50, 47.6, 46.3, stroke='#241407', stroke_width=2, opacity=.95)
    art.path('M2.9 48.6A47 47 0 0 0 97.1 48.6V52.2A47 47 0 0 1 2.9 52.2Z', fill='#2b1a0c', opacity=0.1)
    gloss(art, .55)
    art.save('cow_light.svg')


def cow_shadow():
    """Drawn at 1.6 cows in the same middle; the program moves it further down while a cow is lifted."""
    art, dark = Art(MARK), '#120600'
    art.circle(85, 90, 68, fill=art.rad(85, 90, 68, (0, dark, .8), (.58, dark, .68), (.72, dark, .34), (.86, dark, .09), (1, dark, 0)))
    art.save('cow_shadow.svg')


def cow_slot():
    """An empty place of the rack."""
    art = Art(100)
    art.circle(51, 51.5, 37, fill='#ffdca8', opacity=.12)
    art.circle(50, 50, 37, fill=art.lin(0, 13, 0, 87, (0, '#0d0704', .62), (1, '#0d0704', .3)))
    art.circle(50, 50, 36, stroke=art.lin(24, 20, 76, 80, (0, '#000000', .55), (.5, '#000000', .1), (1, '#ffe2b4', .3)), stroke_width=2.4)
    art.save('cow_slot.svg')


TONES = (('#f6f0e0', '#cfc3a9', '#8b7d63'), ('#bdbab1', '#8a8780', '#514e47'), ('#d6a981', '#a6744a', '#623d1f'),
         ('#a3b1b7', '#6b7a81', '#3a464b'), ('#d38660', '#a35635', '#5c2a17'), ('#ecd6a2', '#c4a56d', '#806636'),
         ('#8a8079', '#57504a', '#2a2622'), ('#e2dbd4', '#b3aaa2', '#6f6760'))


def stone(number, tones):
    """A pebble with its own shadow; about 64 of 100 wide."""
    art, rng = Art(100), random.Random(100 + number)
    bright, middle, dark = tones
    rx = 32 * rng.uniform(.93, 1.0)
    ry, turn = rx * rng.uniform(.76, .9), rng.uniform(-.6, .6)

    def at(part, angle):
        x, y = rx * part * math.cos(angle), ry * part * math.sin(angle)
        return (48 + x * math.cos(turn) - y * math.sin(turn), 47 + x * math.sin(turn) + y * math.cos(turn))
    outline = flowing([at(1 + rng.uniform(-.05, .05), j * 2 * math.pi / 9) for j in range(9)], closed=True)
    shade = '#0a0300'
    art.circle(54, 57, 42, fill=art.rad(54, 57, 42, (0, shade, .8), (.6, shade, .6), (.8, shade, .2), (1, shade, 0)))
    art.path(outline, fill=art.rad(37, 31, 52, (0, bright), (.45, middle), (1, dark)))
    if number % 3 == 1:  # a vein of quartz
        start, end = rng.uniform(2.4, 3.4), rng.uniform(5.6, 6.6)
        (x0, y0), (x1, y1) = at(.93, start), at(.93, end)
        pts = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + (rng.uniform(-3, 3) if 0 < t < 1 else 0)) for t in (0, .3, .65, 1)]
        art.path(flowing(pts), stroke=bright, opacity=.45, stroke_width=round(rng.uniform(1.2, 2.2), 1))
    for _ in range(16):
        x, y = at(math.sqrt(rng.uniform(0, .68)), rng.uniform(0, 6.28))
        art.circle(round(x, 1), round(y, 1), round(rng.uniform(.5, 1.4), 2), fill=dark if rng.random() < .75 else '#ffffff',
                   opacity=round(rng.uniform(.14, .38), 2))
    x, y = at(.42, .8 - turn)
    art.circle(x, y, 15, fill=art.rad(x, y, 15, (0, mix(middle, '#e8a866', .5), .4), (1, middle, 0)))  # light from the wood
    art.path(outline, stroke=mix(dark, '#000000', .55), opacity=.55, stroke_width=1.2)
    x, y = at(.44, math.pi * 1.26 - turn)
    art.circle(x, y, 13.5, fill=art.rad(x, y, 13.5, (0, '#ffffff', .66), (.35, '#ffffff', .3), (1, '#ffffff', 0)))
    art.save(f'stone{number}.svg')


def plate():
    """The disc on a pit's rim that bears its count."""
    art = Art(100)
    art.circle(53, 56.5, 42, fill=art.rad(53, 56.5, 42, (0, '#120601', .75), (.8, '#120601', .55), (1, '#120601', 0)))
    art.circle(50, 49, 40, fill=art.lin(18, 16, 82, 82, (0, '#fff6da'), (.5, '#bd8943'), (1, '#5f3c12')))
    art.circle(50, 49, 36.4, fill='#7c5220')
    art.circle(50.4, 49.6, 35.8, fill=art.rad(38, 34, 62, (0, '#fbe6b8'), (.55, '#e6bd7c'), (1, '#b98944')))
    art.save('plate.svg')


def make():
    for picture in (cow_dark, cow_light, cow_shadow, cow_slot, plate):
        picture()
    for number, tones in enumerate(TONES):
        stone(number, tones)
