"""Five chisels in a row on the bench, from 6 to 32 mm, their edges to the light."""

import math
import random

from studio.camera import camera
from studio.chisel_tool import chisel
from studio.picture import Picture
from studio.shavings import chip, drop, shaving_material
from studio.workshop import boards_at_the_back, build_back_wall, build_bench, north_window

WIDTHS = (.006, .012, .018, .025, .032)
APART = 0.062


def build():
    build_bench()
    build_back_wall()
    boards_at_the_back()
    choose = random.Random(12)
    for k, width in enumerate(WIDTHS):
        # A chisel lies on its handle's swell and its blade's end, bevel up.
        location = ((k - 2) * APART + choose.uniform(-.004, .004), -.13 + choose.uniform(-.012, .012), .0024)
        chisel(location, (math.radians(86.7), 0, math.pi + choose.uniform(-.05, .05)), width, seed=7.0 + k)
    material = shaving_material()
    for _ in range(18):
        drop(chip(material, choose), choose.gauss(0, .16), choose.uniform(-.26, -.16), .0002, (choose.uniform(-.3, .3), choose.uniform(-.3, .3), choose.uniform(0, 6.3)))
    north_window((-1.3, 1.1, .50), (0, 0, .02), .5, .6, 50, room=.20)
    camera((.20, -.52, .26), (.012, -.045, .012), lens=58, aperture=4.5, focus=(.0, -.11, .005))


PICTURE = Picture("Chisels in a row", build, width=1200, samples=28)
