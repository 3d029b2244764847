"""Marks on the board. Each is a core in a halo, one bright and one dark, so that it shows on any ground, on a cow and
without colour. On a cow's point: 160 wide where the cow is 100. On a pit: 320 wide where the pit is 270. Only what asks
for a click glows."""
import math
from dataclasses import dataclass

from pieces import MARK
from svg import Art, mix

PIT_MARK, PIT_RIM = 320, 139


@dataclass
class Look:
    """The colours of a theme's marks (screens.md 8), and how heavy its lines are."""
    act: str = '#ffd257'
    danger: str = '#e33e28'
    hint: str = '#8fe6f2'
    last: str = '#fff0cf'     # the last turn
    focus: str = '#ffffff'
    halo: str = '#200d03'
    hint_halo: str = '#200d03'
    danger_edge: str = '#fff0cf'  # between the two: red and the woods are equally bright; '' where it isn't needed
    danger_glow: str = '#ff6a3c'
    gleam: str = '#fff6d0'    # on what may be clicked
    glow: float = 1.
    weight: float = 1.


KRAAL = Look()


def glow(art, look, middle, inner, outer, colour, strength):
    """A ring of light, strongest where the mark's line runs."""
    strength = round(strength * look.glow, 3)
    if not strength:
        return
    peak = (inner + (outer - inner) * .3) / outer
    art.circle(middle, middle, outer, fill=art.rad(middle, middle, outer, (0, colour, 0), (inner / outer, colour, 0),
                                                   (peak, colour, strength), (.5 + peak / 2, colour, strength * .3), (1, colour, 0)))


def cored(art, look, d, colour, width, halo=4.4, **attributes):
    """A line and its halo."""
    width *= look.weight
    edge = look.danger_edge if colour == look.danger else ''
    art.line(d, look.hint_halo if colour == look.hint else look.halo, width + halo + (1.6 if edge else 0), opacity=.9)
    if edge:
        art.line(d, edge, width + 3)
    art.line(d, colour, width, **attributes)


def hollow(art, look, middle, r, width):
    """A double line: where something began."""
    art.circle(middle, middle, r, stroke=look.halo, stroke_width=width + 3.6, opacity=.85)
    art.circle(middle, middle, r, stroke=look.last, stroke_width=width)
    art.circle(middle, middle, r, stroke=look.halo, stroke_width=width * .42)


def gleaming(art, look, middle, r, width, halo):
    """The ring of what may be clicked."""
    width *= look.weight
    art.circle(middle, middle, r, stroke=look.halo, stroke_width=width + halo, opacity=.9)
    art.circle(middle, middle, r, stroke=look.act, stroke_width=width)
    art.circle(middle, middle, r, stroke=look.gleam, stroke_width=width * .27, opacity=.85)


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


def cow_marks(look):
    m = MARK / 2

    art = Art(MARK)  # the cow taken up
    art.circle(m, m, 58, stroke=look.halo, stroke_width=15.5, opacity=.85)
    art.circle(m, m, 54, stroke=look.act, stroke_width=5)
    art.circle(m, m, 54, stroke=look.gleam, stroke_width=1.4, opacity=.8)
    art.circle(m, m, 62.5, stroke=look.act, stroke_width=3.2)
    art.save('mark_selected.svg')

    art = Art(MARK)  # a cow that may be taken up
    glow(art, look, m, 46, 77, look.act, .6)
    cored(art, look, circle(m, 54), look.act, 4)
    art.save('mark_movable.svg')

    art = Art(MARK)  # a point to go to: three tenths of a cow
    if look.glow:
        art.circle(m, m, 46, fill=art.rad(m, m, 46, *((t, look.act, round(a * look.glow, 3)) for t, a in ((0, .8), (.33, .6), (.6, .18), (1, 0)))))
    art.circle(m, m, 18, fill=look.halo, opacity=.92)
    if look.glow:
        art.circle(m, m, 15, fill=art.rad(m - 5, m - 6, 26, (0, mix(look.act, '#ffffff', .6)), (.45, look.act), (1, mix(look.act, '#a05000', .3))))
        art.circle(m - 5, m - 6, 3.6, fill='#ffffff', opacity=.75)
    else:
        art.circle(m, m, 15, fill=look.act)
    art.save('mark_target.svg')

    art = Art(MARK)  # a cow that may be shot
    glow(art, look, m, 46, 77, look.danger_glow, .55)
    cored(art, look, circle(m, 55) + ticks(m, 45, 72), look.danger, 5)
    art.save('mark_shoot.svg')

    art = Art(MARK)  # where the last turn began: hollow
    hollow(art, look, m, 22, 6.4)
    art.save('mark_last_from.svg')

    art = Art(MARK)  # where it ended: full
    cored(art, look, circle(m, 53), look.last, 3.2, halo=4)
    art.save('mark_last_to.svg')

    art = Art(MARK)  # where a cow was shot: its dotted outline and a small cross
    dots = '9.2 6.16'
    art.circle(m, m, 44, stroke=look.halo, stroke_width=6.4, stroke_dasharray=dots, opacity=.85, stroke_linecap='round')
    art.circle(m, m, 44, stroke=look.last, stroke_width=3, stroke_dasharray=dots, stroke_linecap='round')
    art.line(cross(m, 11), look.halo, 10)
    art.line(cross(m, 11), look.last, 5.4)
    art.save('cow_shot.svg')

    art = Art(MARK)  # a point that is barred
    cored(art, look, circle(m, 27) + f'M{m - 19} {m - 19}L{m + 19} {m + 19}', look.danger, 5)
    art.save('mark_banned.svg')

    art = Art(MARK)  # the keyboard's place
    cored(art, look, brackets(m, 62, 22), look.focus, 5, halo=5)
    art.save('mark_focus.svg')

    art = Art(MARK)  # refused; also: this cow is blocked
    cored(art, look, cross(m, 22), look.danger, 7)
    art.save('mark_refused.svg')

    art = Art(MARK)  # the moment of the shot
    cored(art, look, circle(m, 38) + ticks(m, 16, 73), look.danger, 4)
    art.circle(m, m, 6.5, fill=look.danger_edge or look.halo)
    art.circle(m, m, 4.6, fill=look.danger)
    art.save('crosshair.svg')

    art = Art(MARK)  # the other side could close a mill here
    cored(art, look, f'M{m} {m - 31}L{m + 28} {m + 18}H{m - 28}Z', look.danger, 5)
    art.save('mark_threat.svg')

    art = Art(MARK)  # advice
    cored(art, look, arcs(m, 57, 12, .44), look.hint, 5)
    art.save('mark_hint.svg')

    art = Art(MARK)  # the cow, line or mill that is the reason: flashes once
    cored(art, look, circle(m, 57), look.danger, 6)
    art.save('mark_reason.svg')


def pit_marks(look):
    m, r = PIT_MARK / 2, PIT_RIM

    art = Art(PIT_MARK)  # may be sown
    glow(art, look, m, 128, 157, look.act, .75)
    gleaming(art, look, m, r, 6, 4.5)
    art.save('pit_glow.svg')

    art = Art(PIT_MARK)  # where the last stone fell
    cored(art, look, circle(m, r), look.last, 4)
    art.save('pit_last.svg')

    art = Art(PIT_MARK)  # where the last turn began: hollow
    hollow(art, look, m, r, 8)
    art.save('pit_origin.svg')

    art = Art(PIT_MARK)  # being captured
    glow(art, look, m, 122, 157, look.danger_glow, .7)
    cored(art, look, arcs(m, r, 16, .46), look.danger, 7.4)
    art.save('pit_capture.svg')

    art = Art(PIT_MARK)  # the keyboard's place
    cored(art, look, brackets(m, 148, 44), look.focus, 6, halo=6)
    art.save('pit_focus.svg')

    art = Art(PIT_MARK)  # would be captured
    cored(art, look, cross(m, 42), look.danger, 9, halo=6)
    art.save('pit_cross.svg')

    art = Art(PIT_MARK)  # the last stone would fall here
    cored(art, look, circle(m, 118), look.last, 6)
    art.save('pit_ring.svg')

    art = Art(PIT_MARK)  # advice
    cored(art, look, arcs(m, r, 18, .5), look.hint, 6.4)
    art.save('pit_hint.svg')


def make(look=KRAAL):
    cow_marks(look)
    pit_marks(look)
