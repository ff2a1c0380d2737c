"""Marking out an apron's tenon: try square across the board, marking gauge, pencil, the lines just drawn."""

import math
import random

from studio.camera import camera
from studio.hand_tools import lay_gauge, pencil as carpenters_pencil, try_square
from studio.marking import LIFT, pencil, stroke
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.shavings import Ribbon, drop, shaving, shaving_material
from studio.solids import box
from studio.table_dimensions import table_dimensions
from studio.workshop import build_back_wall, build_bench, dust_on, north_window

END = .15
TENON = .050


def aprons(size):
    """The apron that is marked out, and the next one behind it."""
    for number, (x, y, turn) in enumerate(((END - .45, 0, 0), (END - .52, .135, .06))):
        piece = Oak(seed=1.7 + 3.1 * number, pith=(.15, -.03 - .06 * number), slope=(.02, .02), light=RAW_LIGHT, dark=RAW_DARK,
                    roughness=.55, rays=1.3, tone=1 - .05 * number, fineness=2.2, wear=.6, ends=True)
        measures = (.90, size.apron_height, size.apron_thickness)
        box("apron", measures, (x, y, size.apron_thickness / 2 + .0002), oak("apron", piece), .0006, (0, 0, turn))


def mark_out(size, top, front):
    """The tenon's lines on the apron's upper face (z = `top`) and edge (y = `front`), its waste hatched."""
    graphite = pencil()
    shoulder = END - TENON
    stroke([(shoulder, front), (shoulder, -front)], .0006, "z", top + LIFT, graphite)
    for y in (-size.apron_height / 2 + .012, size.apron_height / 2 - .012):
        stroke([(shoulder - .004, y), (END - .0004, y)], .0005, "z", top + LIFT, graphite)
    for z in (.006, .018):
        stroke([(shoulder, z), (END - .0005, z)], .0003, "y", front - LIFT, graphite)
    stroke([(shoulder, .001), (shoulder, top - .0005)], .0004, "y", front - LIFT, graphite)
    # What is to be cut away is hatched, beyond the gauge's lines on both sides.
    edge, inner = size.apron_height / 2, size.apron_height / 2 - .012
    for k in range(7):
        x = shoulder + .0015 + .0068 * k
        for start, end in ((inner, edge - .0008), (-edge + .0008, -inner)):
            stroke([(x, start), (min(x + .0075, END - .0006), end)], .0005, "z", top + LIFT, graphite)


def build():
    size = table_dimensions()
    top, front = size.apron_thickness + .0002, -size.apron_height / 2
    build_bench()
    build_back_wall(1.4)
    aprons(size)
    mark_out(size, top, front)
    # Laid down beside the line that it gave, its stock on the next apron.
    try_square((END - TENON - .012, .122, top + .0001), (0, 0, math.radians(178)))
    lay_gauge(-.030, .006, top, math.radians(184))
    carpenters_pencil((.02, -.105, .0002), (0, 0, math.radians(208)))
    choose, material = random.Random(4), shaving_material()
    for k, (x, y) in enumerate(((-.22, -.14), (.16, .13), (.24, .05), (-.30, -.10), (.10, .22))):
        ribbon = Ribbon(400 + k, choose.choice((.030, .018)), choose.uniform(1.4, 3), .009, .017, choose.uniform(.002, .012), .3)
        drop(shaving(material, ribbon), x, y, 0, (0, choose.uniform(0, 6.3), choose.uniform(0, 6.3)))
    dust_on((.05, .2), (-.10, .06), .0002, 600, 5)
    dust_on((.06, .08), (0, .025), top + .0001, 130, 8, .0010)
    north_window((-1.45, .95, .72), (0, 0, .03), .6, .7, 62, room=.09)
    camera((.30, -.36, .31), (.015, .005, .018), lens=54, aperture=9, focus=(.03, -.02, .03))


PICTURE = Picture("Marking gauge and try square", build, width=1920, samples=4, exposure=.36)
