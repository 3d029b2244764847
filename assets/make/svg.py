"""A drawing made of what nanosvg can draw: shapes, strokes, gradients in plain user units."""
import os

OUT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))


def num(value):
    """A number as short as two decimals allow."""
    text = f'{value:.2f}'.rstrip('0').rstrip('.') if isinstance(value, float) else str(value)
    return '0' if text in ('-0', '') else text


def points(pairs):
    """A polygon's path."""
    return 'M' + 'L'.join(f'{num(float(x))} {num(float(y))}' for x, y in pairs) + 'Z'


def ring(cx, cy, r):
    """A circle as a path, to put many into one shape."""
    return (f'M{num(float(cx - r))} {num(float(cy))}a{num(float(r))} {num(float(r))} 0 1 0 {num(float(2 * r))} 0'
            f'a{num(float(r))} {num(float(r))} 0 1 0 {num(float(-2 * r))} 0Z')


def flowing(pts, closed=False):
    """A smooth path through points (Catmull-Rom as Bezier curves)."""
    n = len(pts)

    def at(i):
        return pts[i % n] if closed else pts[max(0, min(n - 1, i))]

    d = f'M{pts[0][0]:.1f} {pts[0][1]:.1f}'
    for i in range(n if closed else n - 1):
        a, b, c, e = at(i - 1), at(i), at(i + 1), at(i + 2)
        d += (f'C{b[0] + (c[0] - a[0]) / 6:.1f} {b[1] + (c[1] - a[1]) / 6:.1f}'
              f' {c[0] - (e[0] - b[0]) / 6:.1f} {c[1] - (e[1] - b[1]) / 6:.1f} {c[0]:.1f} {c[1]:.1f}')
    return d + ('Z' if closed else '')


def channels(colour):
    """The three channels, 0 to 255, of a colour #rgb or #rrggbb."""
    digits = colour.lstrip('#')
    if len(digits) == 3:
        digits = ''.join(c * 2 for c in digits)
    return [int(digits[i:i + 2], 16) for i in (0, 2, 4)]


def mix(a, b, t):
    """The colour at part t of the way from a to b."""
    return '#' + ''.join(f'{round(x + (y - x) * t):02x}' for x, y in zip(channels(a), channels(b)))


def lit(colour, light):
    """A colour under more (over 1) or less light; strong light bleaches a little."""
    if light <= 1:
        return mix('#000000', colour, max(light, 0))
    return mix(colour, '#ffe9c0', min(.5 * (light - 1), 1))


class Art:
    """One picture: add shapes in order of drawing, then save."""
    folder = ''  # of the theme whose pictures are being made; kraal's lie in assets itself

    def __init__(self, width, height=None):
        self.width, self.height = width, height or width
        self.defs, self.body = [], []

    def gradient(self, tag, place, stops):
        name = f'g{len(self.defs)}'
        inner = ''.join(f'<stop offset="{num(float(s[0]))}" stop-color="{s[1]}"'
                        + (f' stop-opacity="{s[2]}"' if len(s) > 2 else '') + '/>' for s in stops)
        self.defs.append(f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {place}>{inner}</{tag}>')
        return f'url(#{name})'

    def lin(self, x1, y1, x2, y2, *stops):
        x1, y1, x2, y2 = (num(float(v)) for v in (x1, y1, x2, y2))
        return self.gradient('linearGradient', f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"', stops)

    def rad(self, cx, cy, r, *stops):
        cx, cy, r = (num(float(v)) for v in (cx, cy, r))
        return self.gradient('radialGradient', f'cx="{cx}" cy="{cy}" r="{r}"', stops)

    def add(self, tag, **attributes):
        """A shape; fill is 'none' unless given, underscores in names stand for hyphens."""
        attributes.setdefault('fill', 'none')
        text = ''.join(f' {k.rstrip("_").replace("_", "-")}="{num(v) if isinstance(v, (int, float)) else v}"'
                       for k, v in attributes.items() if v is not None)
        self.body.append(f'<{tag}{text}/>')

    def path(self, d, **attributes):
        self.add('path', d=d, **attributes)

    def circle(self, cx, cy, r, **attributes):
        self.add('circle', cx=float(cx), cy=float(cy), r=float(r), **attributes)

    def rect(self, x, y, width, height, **attributes):
        self.add('rect', x=float(x), y=float(y), width=float(width), height=float(height), **attributes)

    def line(self, d, colour, width, **attributes):
        """A stroke with round ends and joins."""
        self.path(d, stroke=colour, stroke_width=width, stroke_linecap='round', stroke_linejoin='round', **attributes)

    def save(self, name):
        defs = '<defs>\n' + '\n'.join(self.defs) + '\n</defs>\n' if self.defs else ''
        os.makedirs(os.path.join(OUT, Art.folder), exist_ok=True)
        with open(os.path.join(OUT, Art.folder, name), 'w', encoding='ascii') as file:
            file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
                       f'viewBox="0 0 {self.width} {self.height}">\n{defs}' + '\n'.join(self.body) + '\n</svg>\n')
