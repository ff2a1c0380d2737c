"""A mortise chopped in a leg, the chisel beside it, chips about."""

import math
import random

from studio.camera import camera
from studio.chisel_tool import chisel
from studio.marking import line, pencil
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.shavings import chip, drop, shaving_material
from studio.solids import box
from studio.table_dimensions import table_dimensions
from studio.workshop import build_back_wall, build_bench, north_window

MORTISE = (.070, .012)
CENTRE = (.02, 0)


def leg_blank(side):
    """The leg's blank, not tapered yet, with the mortise cut out of it."""
    piece = Oak(seed=3.1, pith=(.13, -.10), slope=(.02, .03), light=RAW_LIGHT, dark=RAW_DARK, roughness=.58, rays=1.1)
    material = oak("leg blank", piece)
    blank = box("leg blank", (.95, side, side), (0, 0, side / 2), material, .0008)
    hole = box("mortise", (*MORTISE, .09), (*CENTRE, side), material, 0)
    hole.hide_render = True
    cut = blank.modifiers.new("mortise", "BOOLEAN")
    cut.object, cut.solver = hole, "EXACT"
    blank.modifiers.move(1, 0)


def mark_out(side):
    graphite = pencil()
    for end in (-1, 1):
        x = CENTRE[0] + end * (MORTISE[0] / 2 + .0006)
        line((x, 0), (.0006, side * .98), side, graphite)
        line((0, end * (MORTISE[1] / 2 + .0004)), (.9, .0005), side, graphite)


def strew_chips(side, count=70):
    choose, material = random.Random(4), shaving_material()
    for _ in range(count):
        x, y = choose.gauss(.05, .08), choose.gauss(0, .05)
        if abs(x - CENTRE[0]) < .045 and abs(y) < .012:
            x += .10
        on_leg = abs(y) < side / 2 - .004
        drop(chip(material, choose), x, y, side + .0002 if on_leg else .0005,
             (choose.uniform(-.4, .4), choose.uniform(-.4, .4), choose.uniform(0, 6.3)))


def build():
    side = table_dimensions().leg_top
    build_bench()
    build_back_wall()
    leg_blank(side)
    mark_out(side)
    chisel((-.058, -.006, side + .0024), (math.radians(86.7), 0, math.radians(246)), width=.012)
    strew_chips(side)
    north_window((-1.0, 1.5, .55), (0, 0, .05), .4, .6, 46, room=.28)
    camera((.27, -.36, .36), (-.014, .004, side - .004), lens=70, aperture=5.6, focus=(.02, -.01, side))


PICTURE = Picture("A mortise in the leg", build, width=1280, samples=40, exposure=.2)
