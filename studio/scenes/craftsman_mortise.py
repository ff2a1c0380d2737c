"""A mortise chopped in a leg, the chisel beside it, chips about, the apron with its tenon behind."""

import math
import random

from studio.camera import camera
from studio.chips import chip
from studio.chisel_tool import LYING, chisel
from studio.light import window
from studio.marking import LIFT, pencil, stroke
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.shavings import drop, shaving_material
from studio.solids import box, cut, loft
from studio.table_dimensions import table_dimensions
from studio.workshop import DAYLIGHT, build_back_wall, build_bench, dust_on, north_window

MORTISE = (.070, .012)
DEEP = .055
CENTRE = (.02, 0)


def raw(name, seed, pith, tone=1.0):
    """Planed oak that nobody has oiled yet."""
    return oak(name, Oak(seed=seed, pith=pith, slope=(.02, .03), light=RAW_LIGHT, dark=RAW_DARK, roughness=.58, rays=1.2,
                         tone=tone, fineness=2.2, wear=.6, ends=True))


def leg_blank(side):
    """The leg's blank, not tapered yet, with the mortise cut out of it."""
    material = raw("leg blank", 3.1, (.13, -.10))
    blank = box("leg blank", (.95, side, side), (0, 0, side / 2), material, .0008)
    cut(blank, _chopped(side, material), first=True)


def _chopped(side, material):
    """What the chisel took out: its ends chopped in steps, its walls pared, no edge dead straight."""
    choose, (long, broad), around = random.Random(9), MORTISE, []
    for turn, (a, b, count) in enumerate(((-1, -1, 22), (1, -1, 5), (1, 1, 22), (-1, 1, 5))):
        for k in range(count):
            share, stray = k / count, choose.gauss(0, .00013)
            if turn % 2 == 0:
                around.append((a * long / 2 * (1 - 2 * share), b * broad / 2 + stray))
            else:
                around.append((a * long / 2 + stray * 2, b * broad / 2 * (1 - 2 * share)))
    outlines = []
    for height in (.004, -.0004, -.0022, -.008, -.016, -.026, -.038, -DEEP):
        wide = 1 + max(0, .012 * (1 + height / .0022)) + choose.uniform(-.006, .006)
        outlines.append([(CENTRE[0] + x * (1 + (wide - 1) * .4), CENTRE[1] + y * wide + choose.gauss(0, .00008), side + height)
                         for x, y in around])
    return loft("mortise", outlines, material)


def apron_behind(size):
    """The apron that the mortise is for, lying on its face with the tenon this way."""
    wood = raw("apron", 2.4, (.03, -.16), .95)
    turn, thick = math.radians(-63), size.apron_thickness
    for length, width, height, along in ((.60, size.apron_height, thick, .35), (.052, size.apron_height - .024, .012, .025)):
        location = (.10 - along * math.cos(turn), .36 - along * math.sin(turn), thick / 2 + .0002)
        box("apron", (length, width, height), location, wood, .0006, (0, 0, turn))


def mark_out(side):
    """Pencil and gauge lines round the mortise, and the joint's number, on the upper face of a leg `side` metres thick."""
    graphite = pencil()
    for end in (-1, 1):
        x = CENTRE[0] + end * (MORTISE[0] / 2 + .0006)
        stroke([(x, -side * .49), (x + .0002, side * .485)], .0006, "z", side + LIFT, graphite)
        y = end * (MORTISE[1] / 2 + .0004)
        stroke([(-.20, y), (.22, y)], .00045, "z", side + LIFT, graphite)
    for x in (.100, .107):
        stroke([(x, -.020), (x + .003, -.008)], .0009, "z", side + LIFT, graphite)


def strew_chips(side, count=95):
    """Chips on the leg, which is `side` metres thick, and about it on the bench; few over the mortise."""
    choose, thin = random.Random(4), shaving_material()
    solid = [raw(f"chip {k}", 5.3 + k, (.02 + .04 * k, -.11), 1.12 - .08 * k) for k in range(3)]
    for _ in range(count):
        x, y = choose.gauss(.05, .09), choose.gauss(0, .055)
        if abs(x - CENTRE[0]) < .050 and abs(y) < .018:
            x += .10
        on_leg = abs(y) < side / 2 - .004
        drop(chip(thin, choose, choose.choice(solid)), x, y, side + .0002 if on_leg else .0005,
             (choose.uniform(-.3, .3), choose.uniform(-.3, .3), choose.gauss(0, .5) + choose.choice((0, math.pi))))


def build():
    size = table_dimensions()
    side = size.leg_top
    build_bench(tone=.45)
    build_back_wall(1.6)
    leg_blank(side)
    apron_behind(size)
    mark_out(side)
    chisel((-.052, -.017, side + .0022), (LYING, 0, math.radians(262)), width=.012)
    strew_chips(side)
    dust_on((.04, .06), (0, .012), side + .0001, 320, 6, .0012, (CENTRE, (MORTISE[0] + .012, MORTISE[1] + .010)))
    dust_on((.0, .2), (-.09, .04), .0002, 350, 7)
    north_window((-1.35, .10, .40), (0, 0, .05), .5, .5, 74, room=.085)
    # A skylight behind, for the chisel's bevel to mirror.
    window((-.26, .55, 1.15), (-.058, 0, .08), .40, .40, 2, DAYLIGHT)
    camera((.26, -.36, .32), (-.012, .010, side - .006), lens=68, aperture=9, focus=(.01, .0, side))


PICTURE = Picture("A mortise in the leg", build, width=1920, samples=4, exposure=.12)
