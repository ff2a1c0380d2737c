"""A smoothing plane on a board of the top, its shavings about it, the window behind on the left."""

import math
import random

from studio.camera import camera
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.plane_tool import smoothing_plane
from studio.shavings import Ribbon, drop, rising_shaving, shaving, shaving_material
from studio.solids import box
from studio.workshop import boards_at_the_back, build_back_wall, build_bench, dust_on, north_window

BOARD = 0.038
PLANE_AT = (.05, .03)
# Where the shaving is seen to begin, in the plane's own measure.
THROAT = (.0130, .0005, .024)
# Single shavings that the eye meets before the heaps.
STRAYS = ((-.24, -.125), (-.17, -.17), (-.03, -.10), (-.10, -.14), (.29, .02), (-.36, -.12), (-.20, .02), (.33, .06), (-.33, -.03), (-.28, .07))


def _ribbon(choose, number):
    """One of three kinds: rolled tight, half open, or a long wave."""
    kind = choose.random()
    width = choose.choice((.040, .041, .036, .024, .014))
    between = choose.uniform
    if kind < .55:
        return Ribbon(number, width, between(1.6, 3.4), between(.008, .012), between(.014, .022), between(.001, .006))
    if kind < .85:
        return Ribbon(number, width, between(.9, 1.5), between(.012, .018), between(.026, .042), between(.002, .010), .35)
    return Ribbon(number, width * .8, between(1.8, 3.0), between(.008, .011), between(.012, .018), between(.018, .030), .3)


def _lay(material, choose, number, x, y):
    tipped = math.pi / 2 * choose.uniform(.7, 1) if choose.random() < .15 else choose.uniform(-.12, .12)
    floor = BOARD if -.05 < y < .11 else 0
    drop(shaving(material, _ribbon(choose, number)), x, y, floor, (tipped, choose.uniform(0, 6.3), choose.uniform(0, 6.3)))


def scatter_shavings(tool, seed=4):
    """A heap before the plane where they fall, a few behind it, the last still in the mouth of the `tool`."""
    choose, material = random.Random(seed), shaving_material()
    for number in range(26):
        _lay(material, choose, 40 + number, choose.gauss(.42, .12), choose.gauss(.17, .05))
    for number in range(18):
        _lay(material, choose, 90 + number, choose.gauss(-.36, .14), choose.gauss(.23, .06))
    for number, (x, y) in enumerate(STRAYS):
        _lay(material, choose, 140 + number, x, y)
    risen = rising_shaving(material, Ribbon(3, .038, 1.35, .0145, pitch=.004), lean=.66, straight=.094)
    risen.location, risen.parent = THROAT, tool


def build():
    build_bench()
    build_back_wall()
    boards_at_the_back(3, 1.15)
    piece = Oak(seed=5.5, pith=(.14, -.07), slope=(.02, .03), light=RAW_LIGHT, dark=RAW_DARK, roughness=.54, rays=1.2, fineness=2.0)
    box("board", (1.3, .16, BOARD), (-.1, .03, BOARD / 2), oak("board", piece), .001)
    tool = smoothing_plane((*PLANE_AT, BOARD + .0002), math.radians(4))
    scatter_shavings(tool)
    dust_on((.05, .30), (-.20, .06), .0002, 900)
    dust_on((.15, .25), (.02, .035), BOARD + .0001, 350, 4, .0013)
    north_window((-1.3, 1.75, .85), (.05, 0, .05), .8, .9, 125, room=.13)
    camera((.40, -.62, .205), (.035, .03, .096), lens=56, aperture=4, focus=(.06, 0, .06))


PICTURE = Picture("Plane and shavings", build, width=1920, samples=4, exposure=.42)
