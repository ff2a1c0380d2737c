"""A mortise chopped in a leg, the chisel beside it, chips about, the apron with its tenon behind."""

import math
import random

from studio.camera import camera
from studio.chisel_tool import chisel
from studio.marking import line, pencil, stroke
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.shavings import chip, drop, shaving_material
from studio.solids import box
from studio.table_dimensions import table_dimensions
from studio.workshop import build_back_wall, build_bench, dust_on, north_window

MORTISE = (.070, .012)
DEEP = .055
CENTRE = (.02, 0)


def raw(name, seed, pith, tone=1.0):
    return oak(name, Oak(seed=seed, pith=pith, slope=(.02, .03), light=RAW_LIGHT, dark=RAW_DARK, roughness=.58, rays=1.2, tone=tone,
                         fineness=2.2, wear=.6))


def leg_blank(side):
    """The leg's blank, not tapered yet, with the mortise cut out of it."""
    material = raw("leg blank", 3.1, (.13, -.10))
    blank = box("leg blank", (.95, side, side), (0, 0, side / 2), material, .0008)
    hole = box("mortise", (*MORTISE, DEEP * 2), (*CENTRE, side), material, 0)
    hole.hide_render = True
    cut = blank.modifiers.new("mortise", "BOOLEAN")
    cut.object, cut.solver = hole, "EXACT"
    blank.modifiers.move(1, 0)


def apron_behind(size):
    """The apron that the mortise is for, lying on its face with the tenon this way."""
    wood = raw("apron", 2.4, (.03, -.16), .95)
    turn, thick = math.radians(-63), size.apron_thickness
    for length, width, height, along in ((.60, size.apron_height, thick, .35), (.052, size.apron_height - .024, .012, .025)):
        location = (.10 - along * math.cos(turn), .36 - along * math.sin(turn), thick / 2 + .0002)
        box("apron", (length, width, height), location, wood, .0006, (0, 0, turn))


def mark_out(side):
    graphite = pencil()
    for end in (-1, 1):
        x = CENTRE[0] + end * (MORTISE[0] / 2 + .0006)
        line((x, 0), (.0005, side * .98), side, graphite)
        line((0, end * (MORTISE[1] / 2 + .0004)), (.9, .0004), side, graphite)
    for x in (.100, .107):
        stroke([(x, -.020), (x + .003, -.008)], .0007, "z", side + .00003, graphite)


def strew_chips(side, count=95):
    choose, material = random.Random(4), shaving_material()
    for _ in range(count):
        x, y = choose.gauss(.05, .09), choose.gauss(0, .055)
        if abs(x - CENTRE[0]) < .050 and abs(y) < .018:
            x += .10
        on_leg = abs(y) < side / 2 - .004
        drop(chip(material, choose), x, y, side + .0002 if on_leg else .0005,
             (choose.uniform(-.3, .3), choose.uniform(-.3, .3), choose.gauss(0, .5) + choose.choice((0, math.pi))))


def build():
    size = table_dimensions()
    side = size.leg_top
    build_bench(tone=.62)
    build_back_wall(1.6)
    leg_blank(side)
    apron_behind(size)
    mark_out(side)
    chisel((-.058, -.006, side + .0024), (math.radians(86.7), 0, math.radians(246)), width=.012)
    strew_chips(side)
    dust_on((.04, .06), (0, .012), side + .0001, 320, 6, .0012, (CENTRE, (MORTISE[0] + .012, MORTISE[1] + .010)))
    dust_on((.0, .2), (-.09, .04), .0002, 350, 7)
    north_window((-1.30, .85, .74), (0, 0, .05), .6, .7, 64, room=.16)
    camera((.26, -.36, .32), (-.012, .010, side - .006), lens=68, aperture=9, focus=(.01, .0, side))


PICTURE = Picture("A mortise in the leg", build, width=1200, samples=4, exposure=.35)
