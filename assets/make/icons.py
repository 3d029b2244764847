"""Icons of the interface, white for the program to tint; the emblem; the band under headings."""
import math

from pieces import HEAD
from svg import Art, lit, points, ring

STROKES = {
    'undo': 'M8.5 5L4.5 9L8.5 13M4.8 9H14.5A5 5 0 0 1 14.5 19H8',
    'redo': 'M15.5 5L19.5 9L15.5 13M19.2 9H9.5A5 5 0 0 0 9.5 19H16',
    'new': 'M12 5V19M5 12H19',
    'turn_board': 'M5 10.5A7.2 7.2 0 0 1 18.2 8.5M19 13.5A7.2 7.2 0 0 1 5.8 15.5M18.8 4.2V8.8H14.2M5.2 19.8V15.2H9.8',
    'resign': 'M6 20.5V4M6 4.8C9.5 3 12 6.6 18.5 4.8V13C12 14.8 9.5 11.2 6 13',
    'menu': 'M4.5 7H19.5M4.5 12H19.5M4.5 17H19.5',
    'fullscreen': 'M4.5 9V4.5H9M15 4.5H19.5V9M19.5 15V19.5H15M9 19.5H4.5V15',
    'back': 'M10.5 5.5L4.5 12L10.5 18.5M5 12H19.5',
    'computer': 'M4 5.5H20V15.5H4ZM12 15.8V19M8 19.5H16M8 9V9.6M16 9V9.6M9.5 12.2H14.5',
    'people': 'M8.5 11.2A3.1 3.1 0 1 0 8.5 5A3.1 3.1 0 1 0 8.5 11.2ZM2.8 19C2.8 15.6 5.3 13.8 8.5 13.8C11.7 13.8 14.2 15.6 14.2 19'
              'M15.6 11A2.7 2.7 0 1 0 14.6 5.9M17 14C19.6 14.4 21.2 16.1 21.2 19',
    'open': 'M3.5 18.5V6H9L11 8.2H18.5V10.5M3.5 18.5L6.2 10.5H21.2L18.5 18.5Z',
    'save': 'M12 4V14.5M7.5 10.2L12 14.7L16.5 10.2M4.5 15.5V19.5H19.5V15.5',
    'copy': 'M8.5 8.5H19.5V19.5H8.5ZM15.5 8V4.5H4.5V15.5H8',
    'hint': 'M9.2 16.2C9.2 13.9 6.4 12.8 6.4 9.3A5.6 5.6 0 0 1 17.6 9.3C17.6 12.8 14.8 13.9 14.8 16.2ZM9.6 18.8H14.4M10.8 21.2H13.2',
    'help': 'M9 9.4A3 3 0 1 1 13.7 11.9C12.6 12.6 12 13.2 12 14.4M12 17.2V17.5M12 21A9 9 0 1 0 12 3A9 9 0 1 0 12 21Z',
    'sound': 'M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.2 9.2A4 4 0 0 1 15.2 14.8M17.8 6.6A7.6 7.6 0 0 1 17.8 17.4',
    'sound_off': 'M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5',
    'review': 'M4.5 4V19.5H20M7.5 15.5L11 10.5L14 13L19 6.5',
    'check': 'M4.8 12.6L9.8 17.6L19.5 7',
    'close': 'M6 6L18 18M18 6L6 18',
    'threats': 'M12 4.5L20.5 19.5H3.5ZM12 10V14.2M12 16.9V17.1',
    'learn': 'M12 6.8C9.6 5 6.6 4.6 3.5 4.9V17.9C6.6 17.6 9.6 18 12 19.8C14.4 18 17.4 17.6 20.5 17.9V4.9C17.4 4.6 14.4 5 12 6.8ZM12 7V19.4',
    'puzzles': 'M9.3 5A2.6 2.6 0 0 1 14.5 5V6.8H19V11.3H17.4A2.5 2.5 0 0 0 17.4 16.3H19V20H5V6.8H9.3Z',
    'games': 'M5 4.5H19V19.5H5ZM8.5 8.5H15.5M8.5 12H15.5M8.5 15.5H12.5',
    'study': 'M10.5 17A6.5 6.5 0 1 0 10.5 4A6.5 6.5 0 1 0 10.5 17ZM15.3 15.3L20.5 20.5',
    'settings': 'M4 7.5H8.2M12.8 7.5H20M4 16.5H11.2M15.8 16.5H20M10.5 10A2.4 2.4 0 1 0 10.5 5A2.4 2.4 0 1 0 10.5 10Z'
                'M13.5 19A2.4 2.4 0 1 0 13.5 14A2.4 2.4 0 1 0 13.5 19Z',
    'clock': 'M12 20.5A8.5 8.5 0 1 0 12 3.5A8.5 8.5 0 1 0 12 20.5ZM12 7.5V12.3L15.2 14.4',
    'bin': 'M4.5 6.5H19.5M9 6V4H15V6M6.5 6.8L7.3 20H16.7L17.5 6.8M10 10.5V16.5M14 10.5V16.5',
    'draw': 'M8 10H16M8 14.2H16M12 21A9 9 0 1 0 12 3A9 9 0 1 0 12 21Z',
}
SOLIDS = {
    'play': ('M7.5 4.8L19.2 12L7.5 19.2Z', 'stroke'),
    'now': ('M4.5 5.5L12 12L4.5 18.5ZM12.5 5.5L20 12L12.5 18.5Z', 'stroke'),
    'more': (ring(5.5, 12, 1.8) + ring(12, 12, 1.8) + ring(18.5, 12, 1.8), None),
}


def icon_files():
    for name, d in STROKES.items():
        art = Art(24)
        art.line(d, '#ffffff', 1.8)
        art.save(f'icon_{name}.svg')
    for name, (d, edge) in SOLIDS.items():
        art = Art(24)
        art.path(d, fill='#ffffff', stroke='#ffffff' if edge else None, stroke_width=1.4 if edge else None,
                 stroke_linejoin='round' if edge else None)
        art.save(f'icon_{name}.svg')


def logo():
    """A kraal from above, ring of posts round a dark disc, in it the horned head of the black cow."""
    art, m = Art(256), 128
    art.circle(m, m + 5, 120, fill='#160a04')
    art.circle(m, m, 120, fill=art.lin(40, 20, 216, 236, (0, '#c98d4c'), (.5, '#8a5228'), (1, '#4a2812')))
    art.circle(m, m, 118, stroke=art.lin(40, 20, 200, 200, (0, '#ffe9bd', .9), (.5, '#ffe9bd', .1), (1, '#ffe9bd', 0)), stroke_width=3)
    outer, inner, count = [], [], 24
    for i in range(count):
        a, b, c = ((i + t) * 2 * math.pi / count for t in (.08, .5, .92))

        def at(r, angle):
            return m + r * math.cos(angle), m + r * math.sin(angle)
        outer.append([at(96, a), at(113, b), at(96, c)])
        inner.append([at(113, b + .05), at(113, b + 2 * math.pi / count - .05), at(100, b + math.pi / count)])
    art.path(''.join(points(p) for p in outer), fill='#1c0a02', opacity=.6, transform='translate(-.8 -1)')
    art.path(''.join(points(p) for p in outer), fill='#ecc589')
    art.path(''.join(points(p) for p in inner), fill='#8f3a1d')
    art.circle(m, m, 91, fill='#1a0c05')
    art.circle(m + 1, m + 2, 90, fill=art.rad(104, 96, 130, (0, '#5a473b'), (.55, '#33261f'), (1, '#17100c')))
    art.circle(m, m, 80, stroke='#0b0503', stroke_width=7, opacity=.8)
    art.circle(m, m, 80, stroke=art.lin(70, 60, 190, 200, (0, '#ffe9b4'), (.5, '#e8bd70'), (1, '#a87a3c')), stroke_width=4.6)
    place = 'translate(5.5 14.3) scale(2.45)'
    art.path(HEAD, fill='#000000', opacity=.5, transform='translate(8 18) scale(2.45)')
    art.path(HEAD, fill=art.lin(34, 24, 64, 74, (0, '#fff6dc'), (.5, '#f3dfb8'), (1, '#c9a169')), transform=place)
    art.path('M47.6 38.4L50 36.9L52.4 38.4L51.2 46L50 48.4L48.8 46Z', fill='#b48a58', opacity=.6, transform=place)
    for x in (45, 55):
        art.add('ellipse', cx=x, cy=51.2, rx=2, ry=2.5, fill='#2a1a10', transform=place)
    art.path('M44.6 63.6Q50 60.6 55.4 63.6Q55.2 69.4 50 69.7Q44.8 69.4 44.6 63.6Z', fill='#b08258', transform=place)
    for x in (47.7, 52.3):
        art.circle(x, 66, 1.1, fill='#2a1a10', transform=place)
    art.save('logo.svg')


def band():
    """Triangles in fours, 48 units a four and 12 high: cut it at any multiple of 48."""
    art = Art(480, 12)
    colours = ('#e0913c', '#6d5544', '#a5472c', '#6d5544')
    for k in (1, 3, 0, 2):
        shapes = ''.join(points([(x + .5, 11), (x + 6, 1), (x + 11.5, 11)]) for x in range(12 * k, 480, 48))
        art.path(shapes, fill=colours[k])
        art.path(''.join(points([(x + 6, 1), (x + 11.5, 11), (x + 6, 11)]) for x in range(12 * k, 480, 48)), fill=lit(colours[k], .72))
    art.save('band.svg')


def make():
    icon_files()
    logo()
    band()
