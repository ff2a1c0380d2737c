"""Acorns and fallen leaves on the weathered rail of the meadow's fence, in October sun from behind."""

import math
import random

from studio.acorn_model import acorn, cup_material, nut_material
from studio.camera import camera
from studio.leaf_closeup import FALLEN_BROWN, large_leaf, veined
from studio.light import studio_world, window
from studio.oak_material import Oak, oak
from studio.picture import Picture
from studio.solids import box

WEATHERED_LIGHT, WEATHERED_DARK = (.30, .265, .225), (.135, .115, .095)
# x, y, height, turn about x, y, z in degrees, scale, whether it still sits in its cup.
ACORNS = ((0, 0, .0105, 88, 0, 40, 1.0, True), (.037, .024, .0098, 92, 11, -60, .93, True), (-.038, .014, .0084, 90, 0, 150, .9, False))
# x, y, heading, pitch, roll in degrees.
LEAVES = ((-.085, -.012, -25, 3, 5), (.02, .060, 50, 4, -6), (.094, -.010, 100, 6, 8), (-.03, .10, 160, 5, 0), (.13, .09, 20, 5, 0), (-.14, .09, -60, 6, 10))


def build():
    choose = random.Random(7)
    nut, cup = nut_material(), cup_material()
    for x, y, z, pitch, roll, heading, scale, in_cup in ACORNS:
        acorn(nut, cup, (x, y, z), tuple(math.radians(a) for a in (pitch, roll, heading)), scale, in_cup)
    brown = veined("fallen leaf", *FALLEN_BROWN)
    for number, (x, y, heading, pitch, roll) in enumerate(LEAVES):
        large_leaf(brown, 50 + number, (x, y, .006), tuple(math.radians(a) for a in (pitch, roll, heading)), choose.uniform(.85, 1.05))
    for number, y in enumerate((-.10, .0855)):
        rail = Oak(seed=2.2 + number * 3, pith=(.08, -.12), light=WEATHERED_LIGHT, dark=WEATHERED_DARK, roughness=.78, wear=1.0,
                   rings_per_metre=300, pores=1.0, rays=.5)
        box("rail", (1.6, .18, .06), (0, y, -.0305), oak("rail", rail), .003)
    box("far rail", (3, .10, .12), (0, 1.1, -.10), oak("far rail", Oak(seed=9, light=WEATHERED_LIGHT, dark=WEATHERED_DARK, roughness=.8)), .004)
    studio_world("forest", .46, 120, (1.12, 1, .84))
    window((-.62, .52, .40), (0, 0, 0), .22, .22, 9, (1, .86, .66))
    camera((.015, -.26, .105), (.002, .010, .008), lens=82, aperture=5.6, focus=(0, -.006, .010))


PICTURE = Picture("Acorns", build, width=1440, samples=12, exposure=.3)
