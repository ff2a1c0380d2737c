"""A mortise chopped in a leg, the chisel beside it, chips about."""

import math
import random

from studio.kit.camera import camera
from studio.kit.light import window
from studio.kit.solids import box, cut, give_end, loft
from studio.pipeline.picture import Picture
from studio.table.dimensions import table_dimensions
from studio.wood.end_grain import end_grain
from studio.wood.material import oak, raw_oak
from studio.wood.near import draw_lines, long_grain, near_oak
from studio.workshop.bench import DAYLIGHT, build_back_wall, build_bench, dust_on, north_window
from studio.workshop.chips import chip
from studio.workshop.chisel import LYING, chisel
from studio.workshop.shavings import drop, shaving_material

CENTRE = (.02, 0)
# A tenon doesn't reach its mortise's floor, or its shoulder would not close: metres between them.
CLEAR = .005
# How far the leg is left longer than it will be, so that its end doesn't split while it is chopped.
HORN = .018
# What is drawn of the leg, in millimetres: along it from its end, across its upper face and down the front; and of its end.
BLANK = .95
LONG, WIDE, END = 420, 152, 78


def leg_end(size):
    """Where along x the leg's blank ends: its head, and what is sawn off later."""
    return CENTRE[0] + size.tenon_height / 2 + size.tenon_shoulder + HORN


def leg_wood(size, end):
    """The blank's oak: one figure runs over its upper face and down the front, with the lines that the mortise was chopped to."""
    grain, side = long_grain(LONG, WIDE, 21, 1.35, 14, 9), size.leg_top * 1000

    def at(x, y):
        return (end - x) * 1000, (y - size.leg_top / 2) * 1000 + WIDE - 1

    lines = [([at(x, y) for x, y in points], broad, pressure) for points, broad, pressure in marks(size, end)]
    draw_lines(grain, lines)

    def where(graph):
        x, y, z = graph.separate(graph.object_position())
        return graph.combine((x * -1 + BLANK / 2) * (1000 / LONG), (y + z - side / 1000) * (1000 / WIDE) + (WIDE - 1) / WIDE)

    return near_oak("leg blank", grain, where, .00006)


def marks(size, end):
    """Pencil and gauge lines round the mortise, where the leg's head will be, and the joint's number: points (x, y) in metres,
    breadth in millimetres, pressure."""
    half, broad, side = size.tenon_height / 2, size.tenon_thickness / 2, size.leg_top / 2
    across = [(CENTRE[0] - half - .0005, 1), (CENTRE[0] + half + .0005, 1), (end - HORN, .9)]
    made = [([(x, -side), (x + .0002, side)], .42, pressure * 1.15) for x, pressure in across]
    made += [([(end, y), (-.10, y), (-.26, y)], .30, 1) for y in (-broad - .0004, broad + .0004)]
    return made + [([(x, .012), (x + .003, .026)], .65, 1.2) for x in (-.052, -.045, -.038)]


def leg_blank(size):
    """The leg's blank, not tapered yet, with the mortise cut out of it."""
    side, end = size.leg_top, leg_end(size)
    material = leg_wood(size, end)
    blank = box("leg blank", (BLANK, side, side), (end - BLANK / 2, 0, side / 2), material, .0008)

    def where(graph):
        _, y, z = graph.separate(graph.object_position())
        return graph.combine(y * (1000 / END) + .5, z * (1000 / END) + .5)

    give_end(blank, 0, near_oak("sawn end", end_grain(END, 7, 2.2, scale=12), where, .00003))
    cut(blank, _chopped(size, material), first=True)


def _chopped(size, material):
    """What the chisel took out: its ends chopped in steps, its walls pared, no edge dead straight."""
    choose, (long, broad), around = random.Random(9), (size.tenon_height, size.tenon_thickness), []
    for turn, (a, b, count) in enumerate(((-1, -1, 22), (1, -1, 5), (1, 1, 22), (-1, 1, 5))):
        for k in range(count):
            share, stray = k / count, choose.gauss(0, .00003)
            if turn % 2 == 0:
                around.append((a * long / 2 * (1 - 2 * share), b * broad / 2 + stray))
            else:
                around.append((a * long / 2 + stray * 2, b * broad / 2 * (1 - 2 * share)))
    outlines = []
    for height in (.004, -.0004, -.0022, -.008, -.016, -.026, -.038, -size.tenon_length - CLEAR):
        wide = 1 + max(0, .012 * (1 + height / .0022)) + choose.uniform(-.006, .006)
        outlines.append([(CENTRE[0] + x * (1 + (wide - 1) * .4), CENTRE[1] + y * wide + choose.gauss(0, .00002),
                          size.leg_top + height) for x, y in around])
    return loft("mortise", outlines, material)


def strew_chips(size, count=95):
    """Chips on the leg and about it on the bench; few over the mortise, none half on the leg."""
    side, end = size.leg_top, leg_end(size)
    choose, thin = random.Random(4), shaving_material()
    solid = [oak(f"chip {k}", raw_oak(seed=5.3 + k, pith=(.02 + .04 * k, -.11), slope=(.02, .03), roughness=.58, rays=1.2,
                                      tone=1.12 - .08 * k, fineness=2.2, wear=.6, ends=True)) for k in range(3)]
    for _ in range(count):
        x, y = choose.gauss(.02, .075), choose.gauss(0, .055)
        if abs(x - CENTRE[0]) < .045 and abs(y) < .016:
            y = math.copysign(choose.uniform(.018, .030), y)
        past = max(abs(y) - side / 2, x - end)
        if abs(past + .005) < .012:
            continue
        on_leg = past < 0
        drop(chip(thin, choose, choose.choice(solid)), x, y, side + .0002 if on_leg else .0005,
             (choose.uniform(-.3, .3), choose.uniform(-.3, .3), choose.gauss(0, .5) + choose.choice((0, math.pi))))


def build():
    size = table_dimensions()
    side = size.leg_top
    build_bench(tone=.45)
    build_back_wall(1.6)
    leg_blank(size)
    chisel((-.052, -.017, side + .0022), (LYING, 0, math.radians(262)), width=.012)
    strew_chips(size)
    dust_on((.005, .025), (0, .012), side + .0001, 320, 6, .0009, (CENTRE, (size.tenon_height + .012, size.tenon_thickness + .010)))
    dust_on((.0, .2), (-.09, .04), .0002, 350, 7)
    north_window((-1.35, .10, .40), (0, 0, .05), .5, .5, 74, room=.11)
    # A skylight behind, for the chisel's bevel to mirror.
    window((-.26, .55, 1.15), (-.058, 0, .08), .40, .40, 2, DAYLIGHT)
    camera((.26, -.36, .32), (-.012, .010, side - .006), lens=68, aperture=9, focus=(.01, .0, side))


PICTURE = Picture("A mortise in the leg", build, width=1920, samples=8, exposure=.25, denoised=.85, sharpness=.4)
