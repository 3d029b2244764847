"""Wood: flowing grain, planks, and a mitred frame whose moulding is lit from the upper left."""
import math

from svg import lit, mix, points


class Figure:
    """How the grain of one piece of wood bends: long waves, and knots it parts round."""

    def __init__(self, rng, x0, x1, amplitude, knots=()):
        self.x0, self.length, self.amplitude, self.knots = x0, x1 - x0, amplitude, knots
        self.phases = [rng.uniform(0, 6.28) for _ in range(3)]

    def bend(self, x, y):
        t = (x - self.x0) / self.length
        a, b, c = self.phases
        shift = self.amplitude * (.8 * math.sin(t * 3.1 + a + y * .006) + .45 * math.sin(t * 7.3 + b + y * .011)
                                  + .16 * math.sin(t * 15 + c + y * .02))
        for kx, ky, size, reach in self.knots:
            d = y + shift - ky
            near = math.exp(-((x - kx) / reach) ** 2 - (d / (size * 3.2)) ** 2)
            shift += size * near * math.tanh(d / 2.5)
        return shift


def grain(art, rng, box, figure, count, dark, light, widths=(.6, 2.6), strongest=.17, ends=None, upright=False):
    """Lines along x in box (x0, y0, x1, y1); upright swaps the axes, ends(y) shortens lines at a mitre.
    Joins are bevelled: nanosvg's mitres shoot out as spikes where a broad line bends sharply."""
    x0, y0, x1, y1 = box
    for i in range(count):
        y = y0 + (y1 - y0) * (i + .5 + rng.uniform(-.45, .45)) / count
        a, b = ends(y) if ends else (x0, x1)
        if rng.random() < .4:
            start = a + rng.uniform(0, .7) * (b - a)
            a, b = start, min(b, start + rng.uniform(.15, .5) * (b - a))
        steps = max(3, int((b - a) / 42))
        pts = []
        for j in range(steps + 1):
            x = a + (b - a) * j / steps
            near_end = min(1, j / 1.5, (steps - j) / 1.5) if ends else 1
            pts.append((x, min(max(y + figure.bend(x, y) * near_end, y0 + 1), y1 - 1)))
        colour, strength = (dark, strongest) if rng.random() < .7 else (light, strongest * .75)
        art.path(curve(pts, upright), stroke=colour, opacity=round(rng.uniform(.03, strength), 3),
                 stroke_width=round(rng.uniform(*widths), 2), stroke_linejoin='bevel')


def fibres(art, rng, box, figure, count, colour, opacity):
    """Short dashes along the grain, the pores of the wood."""
    x0, y0, x1, y1 = box
    for i in range(count):
        y = y0 + (y1 - y0) * (i + rng.uniform(.1, .9)) / count
        dashes = [rng.randint(*span) for span in ((8, 26), (30, 120), (5, 16), (40, 160), (10, 30), (30, 90))]
        height = lambda x: min(max(y + figure.bend(x, y), y0 + 1), y1 - 1)
        x, part, d = x0 - rng.randint(0, 200), 0, ''
        while x < x1: # dashes drawn one by one: nanosvg's own make smears of curves at small sizes
            end = x + dashes[part % len(dashes)]
            if part % 2 == 0 and end > x0 + 1:
                xs = [max(x, x0)] + [s for s in range(int(x0), int(x1), 40) if max(x, x0) < s < min(end, x1)] + [min(end, x1)]
                d += 'M' + 'L'.join(f'{s:.1f} {height(s):.1f}' for s in xs)
            x, part = end, part + 1
        art.path(d, stroke=colour, opacity=opacity, stroke_width=round(rng.uniform(.7, 1.3), 2), stroke_linejoin='bevel')


def curve(pts, upright):
    """A smooth path with few digits: quadratic joins at the middles are enough for grain."""
    if upright:
        pts = [(y, x) for x, y in pts]
    d = f'M{pts[0][0]:.1f} {pts[0][1]:.1f}'
    for i in range(1, len(pts) - 1):
        (x, y), (u, v) = pts[i], pts[i + 1]
        d += f'Q{x:.1f} {y:.1f} {(x + u) / 2:.1f} {(y + v) / 2:.1f}'
    return d + f'L{pts[-1][0]:.1f} {pts[-1][1]:.1f}'


# The moulding from the outer edge (0) to the opening (1): its slope there, 1 facing outwards, -1 inwards.
MOULDING = ((0, .9), (.05, 1), (.15, .55), (.17, 0), (.19, -1.6), (.215, 1.2), (.235, 0), (.5, 0),
            (.765, 0), (.785, -1.2), (.81, 1.5), (.83, 0), (.87, -.35), (.93, -.8), (1, -1.25))


def frame(art, rng, size, width, colour, radius, grains=9):
    """Four mitred sides; every slope of the moulding takes its light from where it faces."""
    s, f, r = float(size), float(width), float(radius)
    k = r * .3
    sides = (  # facing outwards, outline, across from the outer edge to the opening, along x?
        ((0, -1), f'M{k} {k}Q{r * .6} 0 {r} 0H{s - r}Q{s - r * .6} 0 {s - k} {k}L{s - f} {f}H{f}Z', (0, 0, 0, f)),
        ((0, 1), f'M{k} {s - k}Q{r * .6} {s} {r} {s}H{s - r}Q{s - r * .6} {s} {s - k} {s - k}L{s - f} {s - f}H{f}Z',
         (0, s, 0, s - f)),
        ((-1, 0), f'M{k} {k}Q0 {r * .6} 0 {r}V{s - r}Q0 {s - r * .6} {k} {s - k}L{f} {s - f}V{f}Z', (0, 0, f, 0)),
        ((1, 0), f'M{s - k} {k}Q{s} {r * .6} {s} {r}V{s - r}Q{s} {s - r * .6} {s - k} {s - k}L{s - f} {s - f}V{f}Z',
         (s, 0, s - f, 0)))
    art.path(f'M0 {r}Q0 0 {r} 0H{s - r}Q{s} 0 {s} {r}V{s - r}Q{s} {s} {s - r} {s}H{r}Q0 {s} 0 {s - r}ZM{f} {f}V{s - f}H{s - f}V{f}Z',
             fill=lit(colour, .5))  # so that nothing shines through the mitres
    for (nx, ny), outline, across in sides:
        facing = -nx * .42 - ny * .62  # the light comes from the upper left
        stops = [(t, lit(colour, 1 + .05 * facing + .55 * slope * facing - .04 * abs(slope))) for t, slope in MOULDING]
        art.path(outline, fill=art.lin(*across, *stops))
    figure = Figure(rng, 0, s, 1.6)
    for lo, hi, far, upright in ((2, f - 2, False, False), (s - f + 2, s - 2, True, False),
                                 (2, f - 2, False, True), (s - f + 2, s - 2, True, True)):
        def ends(y, far=far):
            inset = max(s - y if far else y, r)
            return inset, s - inset
        grain(art, rng, (0, lo, s, hi), figure, grains, lit(colour, .25), lit(colour, 1.9), widths=(.6, 1.7),
              strongest=.24, ends=ends, upright=upright)
    seams = f'M{k} {k}L{f} {f}M{s - k} {k}L{s - f} {f}M{s - k} {s - k}L{s - f} {s - f}M{k} {s - k}L{f} {s - f}'
    art.path(seams, stroke=lit(colour, .2), stroke_width=1.3, opacity=.8)
    art.rect(f, f, s - 2 * f, s - 2 * f, stroke=lit(colour, .15), stroke_width=2.2, opacity=.9)
    art.path(f'M{r} 1.2H{s - r}', stroke=lit(colour, 2.2), stroke_width=1.6, opacity=.55)
    art.path(f'M1.2 {r}V{s - r}', stroke=lit(colour, 1.9), stroke_width=1.6, opacity=.4)


def sunk(art, size, width, dark, light):
    """The shade the frame throws on the field, and the light it catches below."""
    s, f = float(size), float(width)
    n = s - 2 * f
    for depth, strength in ((30, .34), (12, .38)):
        art.rect(f, f, n, depth, fill=art.lin(0, f, 0, f + depth, (0, dark, strength), (1, dark, 0)))
        art.rect(f, f, depth * .75, n, fill=art.lin(f, 0, f + depth * .75, 0, (0, dark, strength * .75), (1, dark, 0)))
    art.rect(f, s - f - 9, n, 9, fill=art.lin(0, s - f - 9, 0, s - f, (0, light, 0), (1, light, .26)))
    art.rect(s - f - 7, f, 7, n, fill=art.lin(s - f - 7, 0, s - f, 0, (0, light, 0), (1, light, .16)))


def carve(art, d, width, dark, light, floor):
    """A groove: the lit far edge, the cut, its floor."""
    art.line(d, light, width + .6, opacity=.6, transform='translate(1.5 2)')
    art.line(d, dark, width)
    art.line(d, floor, width * .42, transform='translate(.7 1.1)')


def inlay(art, shapes, colour, dark):
    """Let into the wood: a dark edge at the upper left, the piece, a glint at the lower right."""
    d = ''.join(points(p) for p in shapes)
    art.path(d, fill=dark, opacity=.75, transform='translate(-.7 -.9)')
    art.path(d, fill=lit(colour, 1.6), opacity=.45, transform='translate(.6 .8)')
    art.path(d, fill=colour)
    return mix(colour, dark, .5)
