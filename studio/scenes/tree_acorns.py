"""Acorns and fallen leaves on the weathered rail of the meadow's fence, in October sun from behind."""

import math
import random

from mathutils import Euler

from studio.acorn_model import acorn, cup_material, nut_material, stalk_material
from studio.camera import camera
from studio.leaf_closeup import FALLEN, Bending, large_leaf, leaf_material
from studio.leaf_closeup import stalk_material as leaf_stalk
from studio.leaf_shape import leaf_shape
from studio.leaf_veins import vein_image
from studio.light import studio_world, window
from studio.oak_material import distant_oak
from studio.picture import Picture
from studio.solids import box, rest_on
from studio.weathered_board import weathered_board

# x, y, height, turn about x, y, z in degrees, scale, whether it still sits in its cup.
ACORNS = ((0, 0, .0105, 88, 0, 40, 1.0, True), (.037, .024, .0098, 92, 11, -60, .93, True), (-.042, .006, .0077, 90, 0, 158, .92, False))
# x, y, height, heading, pitch, roll in degrees, scale.
LEAVES = ((-.108, .022, .004, -76, 3, 8, .90), (.014, .082, .003, -66, 5, 172, .92), (.116, -.060, .003, 80, 0, -4, .80), (-.05, .135, .003, 60, 5, 170, .85),
          (.15, .15, .003, 20, 5, 0, .85), (-.16, .16, .003, -60, 6, 10, .9))


def build():
    choose = random.Random(7)
    materials = nut_material(), cup_material(), stalk_material()
    for x, y, z, pitch, roll, heading, scale, in_cup in ACORNS:
        acorn(materials, (x, y, z), tuple(math.radians(a) for a in (pitch, roll, heading)), scale, in_cup)
    stalk = leaf_stalk(FALLEN)
    for number, (x, y, z, heading, pitch, roll, scale) in enumerate(LEAVES):
        shape = leaf_shape(20 + number, number % 3)
        bending = Bending(choose.uniform(.1, .3), choose.uniform(-.5, .5), choose.uniform(-.4, .4), choose.uniform(.024, .042), choose.uniform(.15, .55), .010)
        turn = Euler([math.radians(a) for a in (pitch, roll, heading)], "YXZ")
        leaf = large_leaf(shape, (leaf_material(FALLEN, vein_image(shape, 20 + number)), stalk), bending, (x, y, .01), turn, scale)
        rest_on(leaf, z - .003)
    for number, (y, width) in enumerate(((-.0975, .16), (.070, .17))):
        weathered_board(11 + number, .62, width, (.02, y, 0))
    box("far rail", (3, .10, .12), (0, 1.1, -.10), distant_oak("far rail", (.30, .265, .225), (.135, .115, .095)), .004)
    studio_world("forest", .40, 120, (1.12, 1, .84))
    window((-.62, .52, .40), (0, 0, 0), .16, .16, 15, (1, .86, .66))
    camera((.015, -.26, .105), (.002, .010, .008), lens=82, aperture=16, focus=(0, -.006, .010))


PICTURE = Picture("Acorns", build, width=1920, samples=10, exposure=.3)
