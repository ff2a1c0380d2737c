"""A corner of the top, underside up: the 14 mm chamfer runs off along the edge, narrow shavings beside it."""

import math
import random

from studio.camera import camera
from studio.marking import pencil, stroke
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.plane_tool import smoothing_plane
from studio.shavings import Ribbon, drop, shaving, shaving_material
from studio.solids import loft
from studio.table_dimensions import table_dimensions
from studio.workshop import build_back_wall, build_bench, dust_on, north_window

END = .16
FRONT = -.10


def corner(size):
    """Two boards of the top with their outer corner at (END, FRONT), chamfered along both edges."""
    thick, chamfer = size.thickness, size.under_chamfer
    for number, (near, far) in enumerate(((FRONT, FRONT + .158), (FRONT + .159, FRONT + .32))):
        cut = chamfer if number == 0 else 0
        middle = (near + far) / 2

        def outline(height, end, front):
            low, high = near + front - middle, far - middle
            return [(-1.1, low, height), (END - end, low, height), (END - end, high, height), (-1.1, high, height)]

        piece = Oak(seed=6.4 + 2.3 * number, pith=(.16 - .4 * number, -.09), slope=(.02, .03), light=RAW_LIGHT, dark=RAW_DARK,
                    roughness=.55, rays=1.3, tone=1 - .06 * number, fineness=2.2, wear=.6)
        loft("board", [outline(0, 0, 0), outline(thick - chamfer, 0, 0), outline(thick, chamfer, cut)], oak("board", piece), .0005, (0, middle, .030))


def build():
    size = table_dimensions()
    top = .030 + size.thickness
    build_bench()
    build_back_wall(1.4)
    corner(size)
    graphite = pencil()
    for x in (-.02, .012, .045):
        stroke([(x, FRONT + .055), (x + .022, FRONT + .085)], .0008, "z", top + .00004, graphite)
    smoothing_plane((-.36, FRONT + .085, top + .0003), math.radians(2))
    choose, material = random.Random(23), shaving_material()
    for k in range(26):
        ribbon = Ribbon(300 + k, choose.uniform(.008, .016), choose.uniform(1.2, 4.5), choose.uniform(.005, .008), choose.uniform(.009, .016),
                        choose.uniform(.001, .006), .3)
        if k % 3 == 0:
            x, y, floor = choose.uniform(-.30, .10), choose.uniform(FRONT + .03, FRONT + .2), top
        else:
            x, y, floor = choose.gauss(-.02, .16), choose.uniform(-.26, -.135), 0
        drop(shaving(material, ribbon), x, y, floor, (choose.uniform(-.2, .2), choose.uniform(0, 6.3), choose.uniform(0, 6.3)))
    dust_on((.05, .2), (-.17, .05), .0002, 600, 3)
    dust_on((0, .12), (FRONT + .06, .04), top + .0001, 160, 8, .0011)
    north_window((-1.45, .80, .72), (0, -.05, .05), .6, .7, 56, room=.14)
    camera((.40, -.41, .235), (.035, -.060, .052), lens=56, aperture=5, focus=(.12, -.10, .06))


PICTURE = Picture("The chamfer under the top", build, width=1200, samples=4, exposure=.15)
