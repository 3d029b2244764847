#!/usr/bin/env python3
"""Measures the contrasts that screens.md (8) asks for, on the pictures as SDL2_image draws them: plainly, in greyscale
and as seen with protanopia, deuteranopia and tritanopia. Needs cc and SDL2_image. Ends with 1 if one is too low."""
import math
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from boards import LETTER, MILL_RINGS, PIT, PIT_COLUMNS, PIT_ROWS, S, mill_points
from marks import ACT, CREAM, DANGER, HALO, HINT
from svg import OUT, channels

# Machado, Oliveira, Fernandes 2009, full severity, on linear light.
SIGHTS = {
    'plain': ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    'grey': ((.2126, .7152, .0722),) * 3,
    'protan': ((.152286, 1.052583, -.204868), (.114503, .786281, .099216), (-.003882, -.048116, 1.051998)),
    'deutan': ((.367322, .860646, -.227968), (.280085, .672501, .047413), (-.011820, .042940, .968881)),
    'tritan': ((1.255528, -.076749, -.178779), (-.078411, .930809, .147602), (.004733, .691367, .303900)),
}


def linear(colour):
    return [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in (v / 255 for v in colour[:3])]


def seen(colour, sight):
    light = linear(colour)
    return [min(max(sum(k * v for k, v in zip(row, light)), 0), 1) for row in SIGHTS[sight]]


def contrast(a, b, sight):
    la, lb = (.2126 * r + .7152 * g + .0722 * v for r, g, v in (seen(a, sight), seen(b, sight)))
    return (max(la, lb) + .05) / (min(la, lb) + .05)


def lab(colour, sight):
    r, g, b = seen(colour, sight)
    xyz = ((.4124 * r + .3576 * g + .1805 * b) / .9505, .2126 * r + .7152 * g + .0722 * b, (.0193 * r + .1192 * g + .9505 * b) / 1.089)
    x, y, z = (v ** (1 / 3) if v > .008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


class Picture:
    """A rasterised SVG; places are in its own units."""
    tool = None

    def __init__(self, name, pixels, units):
        raw = subprocess.run([Picture.tool, os.path.join(OUT, name), str(pixels), str(pixels * 8)], capture_output=True, check=True).stdout
        head, self.data = raw.split(b'ENDHDR\n', 1)
        self.width = int(head.split(b'WIDTH ')[1].split()[0])
        self.scale = pixels / units

    def at(self, x, y, reach=0.):
        """The mean colour within reach of a place."""
        x0, x1 = round((x - reach) * self.scale - .5), round((x + reach) * self.scale - .5)
        y0, y1 = round((y - reach) * self.scale - .5), round((y + reach) * self.scale - .5)
        spots = [4 * (v * self.width + u) for v in range(y0, y1 + 1) for u in range(x0, x1 + 1)]
        return [sum(self.data[i + c] for i in spots) / len(spots) for c in range(3)]


def mean(colours):
    return [sum(channel) / len(colours) for channel in zip(*colours)]


failures = []


def report(what, pairs, least):
    """The lowest contrast over pairs of colours, for each kind of sight."""
    row = {sight: min(contrast(a, b, sight) for a, b in pairs) for sight in SIGHTS}
    good = min(row.values()) >= least
    print(f'{what:44}' + ''.join(f'{row[sight]:8.1f}' for sight in SIGHTS) + f'   >= {least}' + ('' if good else '   TOO LOW'))
    if not good:
        failures.append(what)


def halo_mark(core, ground):
    """A mark is seen by its core, or by the halo round the core."""
    return core if min(contrast(core, ground, s) for s in SIGHTS) >= min(contrast(HALO_RGB, ground, s) for s in SIGHTS) else HALO_RGB


HALO_RGB = channels(HALO)
COUNT = channels('#2a1a0c')  # theme.c: the figures on boxwood and brass
MARKS = {'act': channels(ACT), 'danger': channels(DANGER), 'hint': channels(HINT), 'last turn': channels(CREAM), 'focus': (255, 255, 255)}


def mill():
    board = Picture('board_mill.svg', 1000, S)
    spots = [t for a in MILL_RINGS for t in (a, (a + S / 2) / 2 + 9, S / 2 + 60, S - a - 70)]
    lines = []
    for a in MILL_RINGS:
        for edge in (a, S - a):
            for t in [t for t in spots if a + 20 < t < S - a - 20]:
                lines.append((board.at(t, edge, 2), board.at(t, edge - 12, 4)))
                lines.append((board.at(edge, t, 2), board.at(edge - 12, t, 4)))
    report('mill: lines on the wood', lines, 3)
    aside = [(x + dx, y + dy) for x, y in mill_points() for dx, dy in ((50, 22), (-50, -22), (22, -50), (-22, 50))]
    wood = [board.at(x, y, 3) for x, y in aside if 80 < x < S - 80 and 80 < y < S - 80]
    report('mill: holes on the wood', [(board.at(x - 4, y - 5, 2), w) for x, y in mill_points() for w in wood[:8]], 3)
    letters = [(x + 45 * s, S / 2 + 45 * s) for s in (1, -1) for x in ((a if s > 0 else S - a) for a in MILL_RINGS)]
    report('mill: letters E A R', [(COUNT, board.at(x, y, 9)) for x, y in letters], 4.5)
    places = [(x, y) for x in (23, 500, 977) for y in (23, 500, 977) if (x, y) != (500, 500)]
    report('mill: numbers 1 to 8', [(COUNT, board.at(x, y, 9)) for x, y in places], 4.5)
    cows(wood)
    for name, core in MARKS.items():
        report(f'mill: mark, {name}', [(halo_mark(core, w), w) for w in wood] + [(core, HALO_RGB)], 3)


def cows(wood):
    dark, light = Picture('cow_dark.svg', 100, 100), Picture('cow_light.svg', 100, 100)
    around = [(50 + 44.6 * math.cos(t / 3), 47.6 + 44.6 * math.sin(t / 3)) for t in range(19)]
    report('cows: dark rim on the wood, all round', [(mean([dark.at(x, y, .5) for x, y in around]), w) for w in wood], 3)
    edge = [(50 + 46.3 * math.cos(t / 3), 47.6 + 46.3 * math.sin(t / 3)) for t in range(19)]
    report('cows: dark face on the wood', [(dark.at(x, y, 1.5), w) for x, y in ((24, 52), (50, 80), (72, 62)) for w in wood], 3)
    rim = mean([light.at(x, y, .3) for x, y in edge])
    report('cows: light rim on the wood', [(rim, w) for w in wood], 3)
    report('cows: light face and its rim', [(light.at(x, y, 1.5), rim) for x, y in ((50, 84), (30, 50), (70, 62))], 3)
    report('cows: light face and its shield', [(light.at(50, 84, 1.5), light.at(44, 40, 1)), (light.at(30, 50, 1.5), light.at(57, 56, 1))], 3)
    report('cows: dark face, its ring and head', [(dark.at(50, 83.5, .4), dark.at(50, 80, 1)), (dark.at(50, 57, 1), dark.at(68, 60, 1))], 3)
    report('cows: dark against light', [(dark.at(30, 60, 2), light.at(30, 50, 2)), (dark.at(66, 56, 2), light.at(70, 60, 2))], 3)


def modiar():
    board = Picture('board_modiar.svg', 1000, S)
    rims, wood = [], []
    for y in PIT_ROWS:
        for x in PIT_COLUMNS:
            for t in range(0, 360, 15):
                u, v = math.cos(math.radians(t)), math.sin(math.radians(t))
                far = PIT + 16
                if not 40 < x + far * u < S - 40 or abs(y + far * v - S / 2) < 14:
                    continue
                ground = board.at(x + far * u, y + far * v, 4)
                wood.append(ground)
                rims.append((board.at(x + (PIT + .6) * u, y + (PIT + .6) * v, .6), ground))
    report('modiar: rims of the pits on the wood', rims, 3)
    discs = [board.at(x - LETTER, y + math.copysign(LETTER, y - S / 2), 9) for x in PIT_COLUMNS for y in PIT_ROWS]
    report('modiar: letters', [(COUNT, d) for d in discs], 4.5)
    for name, core in MARKS.items():
        report(f'modiar: mark, {name}', [(halo_mark(core, w), w) for w in wood] + [(core, HALO_RGB)], 3)
    plate = Picture('plate.svg', 100, 100)
    report('plate: count', [(COUNT, plate.at(x, y, 4)) for x, y in ((40, 40), (50, 50), (62, 62))], 4.5)


def panels():
    """Text and quiet text on every ground the panels use (given as the lightest part of each gradient)."""
    text, quiet, danger = channels('#f4e3c3'), channels('#d3bc9b'), channels('#ff9f76')
    for name, ground in (('table', '#4d3b2c'), ('card', '#4a3a2e'), ('mover\'s card', '#5f4a32'), ('list', '#352a22'),
                         ('chosen row', '#5a4523'), ('button', '#5d4836')):
        report(f'text on {name}', [(text, channels(ground))], 4.5)
        report(f'quiet text on {name}', [(quiet, channels(ground))], 4.5)
    for name, ground in (('button, pointed at', '#6d5540'), ('button, pressed', '#493828'), ('choice in force', '#7a5a2c')):
        report(f'text on {name}', [(text, channels(ground))], 4.5)
    report('refusal on the table', [(danger, channels('#4d3b2c'))], 4.5)
    report('dark text on the primary button', [(COUNT, channels(c)) for c in ('#e8aa52', '#c48434', '#bd7f33')], 4.5)


def distances():
    """How far the three marker colours stay apart (CIE 1976)."""
    names = ('act', 'danger', 'hint')
    for i, a in enumerate(names):
        for b in names[i + 1:]:
            row = {s: math.dist(lab(MARKS[a], s), lab(MARKS[b], s)) for s in SIGHTS if s != 'grey'}
            good = min(row.values()) >= 31
            print(f'distance {a}, {b:30}' + ' '.join(f'{s} {v:.0f}' for s, v in row.items()) + ('' if good else '   TOO LOW'))
            if not good:
                failures.append(f'{a}, {b}')


def main():
    with tempfile.TemporaryDirectory() as place:
        Picture.tool = os.path.join(place, 'render')
        flags = subprocess.run(['sdl2-config', '--cflags', '--libs'], capture_output=True, text=True, check=True).stdout.split()
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'render.c')
        subprocess.run(['cc', '-O2', source, '-o', Picture.tool, *flags, '-lSDL2_image'], check=True)
        print(' ' * 44 + ''.join(f'{s:>8}' for s in SIGHTS))
        mill()
        modiar()
        panels()
        distances()
    if failures:
        sys.exit(f'{len(failures)} too low: ' + '; '.join(failures))


main()
