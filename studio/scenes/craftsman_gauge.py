"""Marking out an apron's tenon: try square across the board, marking gauge, pencil, the lines just drawn."""

import math
import random

from studio.camera import camera
from studio.hand_tools import carpenters_pencil, lay_gauge, try_square
from studio.marking import LIFT, graphite, stroke
from studio.oak_material import oak, raw_oak
from studio.picture import Picture
from studio.shaving_heaps import hide, lay, ribbons
from studio.shavings import shaving_material
from studio.solids import box
from studio.table_dimensions import SHOULDER, TENON_LENGTH, table_dimensions
from studio.workshop import build_back_wall, build_bench, dust_on, north_window

END = .15


def aprons(size):
    """The apron that is marked out, and the next one behind it."""
    for number, (x, y, turn) in enumerate(((END - .45, 0, 0), (END - .52, .135, .06))):
        piece = raw_oak(seed=1.7 + 3.1 * number, pith=(.15, -.03 - .06 * number), slope=(.02, .02), roughness=.55, rays=1.3,
                        tone=1 - .05 * number, fineness=2.2, wear=.6, ends=True)
        measures = (.90, size.apron_height, size.apron_thickness)
        box("apron", measures, (x, y, size.apron_thickness / 2 + .0002), oak("apron", piece), .0006, (0, 0, turn))


def mark_out(size, top, front):
    """The tenon's lines on the apron's upper face (z = `top`) and edge (y = `front`), its waste hatched."""
    lead = graphite()
    shoulder = END - TENON_LENGTH
    stroke([(shoulder, front), (shoulder, -front)], .0006, "z", top + LIFT, lead)
    for y in (-size.apron_height / 2 + SHOULDER, size.apron_height / 2 - SHOULDER):
        stroke([(shoulder - .004, y), (END - .0004, y)], .0005, "z", top + LIFT, lead)
    for z in (.006, .018):
        stroke([(shoulder, z), (END - .0005, z)], .0003, "y", front - LIFT, lead)
    stroke([(shoulder, .001), (shoulder, top - .0005)], .0004, "y", front - LIFT, lead)
    # What is to be cut away is hatched, beyond the gauge's lines on both sides.
    edge, inner = size.apron_height / 2, size.apron_height / 2 - SHOULDER
    for k in range(7):
        x = shoulder + .0015 + .0068 * k
        for start, end in ((inner, edge - .0008), (-edge + .0008, -inner)):
            stroke([(x, start), (min(x + .0075, END - .0006), end)], .0005, "z", top + LIFT, lead)


def build():
    size = table_dimensions()
    top, front = size.apron_thickness + .0002, -size.apron_height / 2
    build_bench()
    build_back_wall(1.4)
    aprons(size)
    mark_out(size, top, front)
    # Its stock against the far edge, its blade's edge on the line that it gave.
    try_square((END - TENON_LENGTH - .0002, -front, top - .0077), (0, 0, math.radians(180)), .120, .098)
    lay_gauge(-.030, .006, top, math.radians(184))
    carpenters_pencil((.030, -.092, .0002), (0, 0, math.radians(211)))
    made, choose = ribbons(shaving_material(), 400, 8), random.Random(4)
    for x, y in ((-.22, -.14), (.20, .115), (-.30, -.10), (.14, .235), (.19, .225)):
        lay(made, choose, x, y, 0)
    hide(made)
    dust_on((.05, .2), (-.10, .06), .0002, 600, 5)
    dust_on((.06, .08), (0, .025), top + .0001, 130, 8, .0010)
    north_window((-1.45, .95, .72), (0, 0, .03), .6, .7, 68, room=.06)
    camera((.30, -.36, .31), (.015, .005, .018), lens=54, aperture=8, focus=(.03, -.02, .03))


PICTURE = Picture("Marking gauge and try square", build, width=1920, samples=8, exposure=.36, denoised=.93, sharpness=.4)
