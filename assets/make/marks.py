"""Marks on the board. Each is a bright core in a dark halo, so that it shows on any wood, on a cow and without colour.
On a cow's point: 160 wide where the cow is 100. On a pit: 320 wide where the pit is 270. Only what asks for a click glows."""
import math

from svg import Art
from pieces import MARK

ACT, DANGER, HINT, CREAM, HALO = '#ffd257', '#e33e28', '#8fe6f2', '#fff0cf', '#200d03'
PIT_MARK, PIT_RIM = 320, 139


def glow(art, middle, inner, outer, colour, strength):
    """A ring of light, strongest where the mark's line runs."""
    peak = (inner + (outer - inner) * .3) / outer
    art.circle(middle, middle, outer, fill=art.rad(middle, middle, outer, (0, colour, 0), (inner / outer, colour, 0),
                                                   (peak, colour, strength), (.5 + peak / 2, colour, strength * .3), (1, colour, 0)))


def cored(art, d, colour, width, halo=4.4, **attributes):
    """A line and its halo. Red and the woods are equally bright, so red has a light edge between the two."""
    red = colour == DANGER
    art.line(d, HALO, width + halo + (1.6 if red else 0), opacity=.9)
    if red:
        art.line(d, CREAM, width + 3)
    art.line(d, colour, width, **attributes)


def circle(middle, r):
    return f'M{middle - r} {middle}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0Z'


def arcs(middle, r, count, part):
    """A ring in pieces, each filling this part of its share; round ends lengthen them by the line's width."""
    d = ''
    for i in range(count):
        a, b = ((i + t) * 2 * math.pi / count for t in (.5 - part / 2, .5 + part / 2))
        d += (f'M{middle + r * math.cos(a):.1f} {middle + r * math.sin(a):.1f}'
              f'A{r} {r} 0 0 1 {middle + r * math.cos(b):.1f} {middle + r * math.sin(b):.1f}')
    return d


def brackets(middle, reach, leg):
    lo, hi = middle - reach, middle + reach
    return (f'M{lo} {lo + leg}V{lo}H{lo + leg}M{hi - leg} {lo}H{hi}V{lo + leg}'
            f'M{hi} {hi - leg}V{hi}H{hi - leg}M{lo + leg} {hi}H{lo}V{hi - leg}')


def cross(middle, reach):
    lo, hi = middle - reach, middle + reach
    return f'M{lo} {lo}L{hi} {hi}M{hi} {lo}L{lo} {hi}'


def ticks(middle, inner, outer):
    m = middle
    return (f'M{m} {m - outer}V{m - inner}M{m} {m + inner}V{m + outer}'
            f'M{m - outer} {m}H{m - inner}M{m + inner} {m}H{m + outer}')


def cow_marks():
    m = MARK / 2

    art = Art(MARK)  # the cow taken up
    art.circle(m, m, 58, stroke=HALO, stroke_width=15.5, opacity=.85)
    art.circle(m, m, 54, stroke=ACT, stroke_width=5)
    art.circle(m, m, 54, stroke='#fff6d0', stroke_width=1.4, opacity=.8)
    art.circle(m, m, 62.5, stroke=ACT, stroke_width=3.2)
    art.save('mark_selected.svg')

    art = Art(MARK)  # a cow that may be taken up
    glow(art, m, 46, 77, ACT, .6)
    cored(art, circle(m, 54), ACT, 4)
    art.save('mark_movable.svg')

    art = Art(MARK)  # a point to go to: three tenths of a cow
    art.circle(m, m, 46, fill=art.rad(m, m, 46, (0, ACT, .8), (.33, ACT, .6), (.6, ACT, .18), (1, ACT, 0)))
    art.circle(m, m, 18, fill=HALO, opacity=.92)
    art.circle(m, m, 15, fill=art.rad(m - 5, m - 6, 26, (0, '#fff3c0'), (.45, ACT), (1, '#e09a22')))
    art.circle(m - 5, m - 6, 3.6, fill='#ffffff', opacity=.75)
    art.save('mark_target.svg')

    art = Art(MARK)  # a cow that may be shot
    glow(art, m, 46, 77, '#ff6a3c', .55)
    cored(art, circle(m, 55) + ticks(m, 45, 72), DANGER, 5)
    art.save('mark_shoot.svg')

    art = Art(MARK)  # where the last turn began: hollow
    art.circle(m, m, 22, stroke=HALO, stroke_width=10, opacity=.85)
    art.circle(m, m, 22, stroke=CREAM, stroke_width=6.4)
    art.circle(m, m, 22, stroke=HALO, stroke_width=2.6)
    art.save('mark_last_from.svg')

    art = Art(MARK)  # where it ended: full
    cored(art, circle(m, 53), CREAM, 3.2, halo=4)
    art.save('mark_last_to.svg')

    art = Art(MARK)  # a point that is barred
    cored(art, circle(m, 27) + f'M{m - 19} {m - 19}L{m + 19} {m + 19}', DANGER, 5)
    art.save('mark_banned.svg')

    art = Art(MARK)  # the keyboard's place
    cored(art, brackets(m, 62, 22), '#ffffff', 5, halo=5)
    art.save('mark_focus.svg')

    art = Art(MARK)  # refused; also: this cow is blocked
    cored(art, cross(m, 22), DANGER, 7)
    art.save('mark_refused.svg')

    art = Art(MARK)  # the moment of the shot
    cored(art, circle(m, 38) + ticks(m, 16, 73), DANGER, 4)
    art.circle(m, m, 6.5, fill=CREAM)
    art.circle(m, m, 4.6, fill=DANGER)
    art.save('crosshair.svg')

    art = Art(MARK)  # the other side could close a mill here
    cored(art, f'M{m} {m - 31}L{m + 28} {m + 18}H{m - 28}Z', DANGER, 5)
    art.save('mark_threat.svg')

    art = Art(MARK)  # advice
    cored(art, arcs(m, 57, 12, .44), HINT, 5)
    art.save('mark_hint.svg')

    art = Art(MARK)  # the cow, line or mill that is the reason: flashes once
    cored(art, circle(m, 57), DANGER, 6)
    art.save('mark_reason.svg')


def pit_marks():
    m, r = PIT_MARK / 2, PIT_RIM

    art = Art(PIT_MARK)  # may be sown
    glow(art, m, 128, 157, ACT, .75)
    art.circle(m, m, r, stroke=HALO, stroke_width=10.5, opacity=.9)
    art.circle(m, m, r, stroke=ACT, stroke_width=6)
    art.circle(m, m, r, stroke='#fff6d0', stroke_width=1.6, opacity=.85)
    art.save('pit_glow.svg')

    art = Art(PIT_MARK)  # where the last stone fell
    cored(art, circle(m, r), CREAM, 4)
    art.save('pit_last.svg')

    art = Art(PIT_MARK)  # where the last turn began: hollow
    art.circle(m, m, r, stroke=HALO, stroke_width=12, opacity=.85)
    art.circle(m, m, r, stroke=CREAM, stroke_width=8)
    art.circle(m, m, r, stroke=HALO, stroke_width=4)
    art.save('pit_origin.svg')

    art = Art(PIT_MARK)  # being captured
    glow(art, m, 122, 157, '#ff6a3c', .7)
    cored(art, arcs(m, r, 16, .46), DANGER, 7.4)
    art.save('pit_capture.svg')

    art = Art(PIT_MARK)  # the keyboard's place
    cored(art, brackets(m, 148, 44), '#ffffff', 6, halo=6)
    art.save('pit_focus.svg')

    art = Art(PIT_MARK)  # would be captured
    cored(art, cross(m, 42), DANGER, 9, halo=6)
    art.save('pit_cross.svg')

    art = Art(PIT_MARK)  # the last stone would fall here
    cored(art, circle(m, 118), CREAM, 6)
    art.save('pit_ring.svg')

    art = Art(PIT_MARK)  # advice
    cored(art, arcs(m, r, 18, .5), HINT, 6.4)
    art.save('pit_hint.svg')


def make():
    cow_marks()
    pit_marks()
