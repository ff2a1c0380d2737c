"""Five chisels in a row on the bench, from 6 to 32 mm, the window in their blades."""

import math
import random

from studio.kit.camera import camera
from studio.kit.light import window
from studio.pipeline.picture import Picture
from studio.workshop.bench import DAYLIGHT, build_back_wall, build_bench, dust_on, north_window
from studio.workshop.chips import chip
from studio.workshop.chisel import LYING, chisel
from studio.workshop.shavings import drop, shaving_material

WIDTHS = (.006, .012, .018, .025, .032)
APART = 0.058
# Box, ash, plum, ash, box: the handles came over the years. Colour and how slim.
HANDLES = (((.44, .28, .13), .80), ((.43, .30, .18), .88), ((.30, .175, .095), .97), ((.40, .265, .15), 1.0),
           ((.39, .215, .10), 1.06))
WALL = 1.15


def build():
    build_bench(fineness=2.2, tone=.5)
    build_back_wall(WALL)
    choose = random.Random(12)
    for k, width in enumerate(WIDTHS):
        # Each was put down by hand.
        location = ((k - 2) * APART + choose.uniform(-.005, .005), -.13 + choose.uniform(-.014, .014), .0024)
        chisel(location, (LYING, 0, math.pi + choose.uniform(-.09, .09)), width, 7.0 + 1.3 * k, *HANDLES[k])
    material = shaving_material()
    for _ in range(34):
        rotation = (choose.uniform(-.3, .3), choose.uniform(-.3, .3), choose.uniform(0, 6.3))
        drop(chip(material, choose), choose.gauss(-.02, .14), choose.uniform(-.25, -.15), .0002, rotation)
    dust_on((0, .18), (-.14, .06), .0002, 700, 4, .0012)
    north_window((-1.40, .45, .62), (0, 0, .02), .6, .7, 66, room=.085)
    # A skylight behind for the blades to mirror, one above for the bevels.
    window((-.12, .75, 1.25), (0, -.12, 0), .5, .4, 6, DAYLIGHT)
    window((-.62, -.02, 1.15), (0, -.12, 0), .5, .4, 2, DAYLIGHT)
    camera((.21, -.46, .25), (.010, -.030, .012), lens=54, aperture=5, focus=(.0, -.11, .005))


PICTURE = Picture("Chisels in a row", build, width=1920, samples=4, exposure=.22)
