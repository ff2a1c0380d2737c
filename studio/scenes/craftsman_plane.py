"""A smoothing plane on a board of the top, its shavings about it, the window behind on the left."""

import math
import random

from studio.camera import camera
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.plane_tool import smoothing_plane
from studio.shavings import drop, shaving, shaving_material
from studio.solids import box
from studio.workshop import boards_at_the_back, build_back_wall, build_bench, north_window

BOARD = 0.038
PLANE_AT = (.05, .03)


def scatter_shavings(count=44, seed=4):
    """Shavings on the board and the bench, none where the plane stands."""
    choose, material = random.Random(seed), shaving_material()
    for k in range(count):
        loose = choose.random() < .35
        turns, outer = (choose.uniform(.5, 1.0), choose.uniform(.03, .055)) if loose else (choose.uniform(1.4, 3.4), choose.uniform(.014, .028))
        curl = shaving(material, 20 + k, choose.uniform(.020, .043), turns, choose.uniform(.006, .012), outer, choose.uniform(.004, .020))
        x, y = choose.uniform(-.45, .6), choose.uniform(-.26, .26)
        while -.15 < x < .27 and -.11 < y < .15:
            x, y = choose.uniform(-.45, .6), choose.uniform(-.26, .26)
        tipped = math.pi / 2 if choose.random() < .12 else 0
        rotation = (choose.uniform(-.15, .15) + tipped, choose.uniform(0, 6.3), choose.uniform(0, 6.3))
        drop(curl, x, y, BOARD if abs(y - .03) < .075 else 0, rotation)
    risen = shaving(material, 3, .042, 1.9, .012, .024, .003, 0)
    risen.location = (PLANE_AT[0] + .006, PLANE_AT[1] + .001, BOARD + .080)
    risen.rotation_euler = (0, 2.2, math.radians(4))


def build():
    build_bench()
    build_back_wall()
    boards_at_the_back()
    piece = Oak(seed=5.5, pith=(.14, -.07), slope=(.02, .03), light=RAW_LIGHT, dark=RAW_DARK, roughness=.56, rays=1.1)
    box("board", (1.3, .16, BOARD), (-.1, .03, BOARD / 2), oak("board", piece), .001)
    smoothing_plane((*PLANE_AT, BOARD + .0002), math.radians(4))
    scatter_shavings()
    north_window((-1.5, 1.5, .60), (.05, 0, .05), .45, .7, 105)
    camera((.42, -.64, .30), (.03, .03, .066), lens=56, aperture=3.2, focus=(.06, 0, .06))


PICTURE = Picture("Plane and shavings", build, width=1280, samples=40, exposure=.35)
