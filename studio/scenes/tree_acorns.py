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
from studio.light import studio_world, sun
from studio.oak_material import distant_oak
from studio.picture import Picture
from studio.shavings import drop
from studio.solids import box, rest_on
from studio.weathered_board import weathered_board

# x, y, height, turn about x, y, z in degrees, scale, whether it still sits in its cup.
ACORNS = ((0, 0, .0105, 88, 0, 40, 1.0, True), (.037, .024, .0098, 92, 11, -60, .93, True),
          (-.042, .006, .0077, 90, 0, 158, .92, False))
# x, y, heading, then 180 for one that lies on its face (degrees), scale.
LEAVES = ((-.020, .088, 98, 0, .88), (.012, .118, -78, 180, .92), (.118, -.020, 107, 180, .86), (.16, .10, 160, 0, .8))


def build():
    choose = random.Random(7)
    materials = nut_material(), cup_material(), stalk_material()
    for x, y, z, pitch, roll, heading, scale, in_cup in ACORNS:
        acorn(materials, (x, y, z), tuple(math.radians(a) for a in (pitch, roll, heading)), scale, in_cup)
    stalk = leaf_stalk(FALLEN)
    for number, (x, y, heading, roll, scale) in enumerate(LEAVES):
        shape = leaf_shape(20 + number, 1 + number % 3, 2 + 2 * number % 5)
        bending = Bending(choose.uniform(.1, .35), choose.uniform(-.7, .5), choose.uniform(-.3, .3), choose.uniform(.010, .022),
                          choose.uniform(.3, .8), .014)
        turn = Euler([math.radians(a) for a in (0, roll, heading)])
        leaf = large_leaf(shape, (leaf_material(FALLEN, vein_image(shape, 20 + number)), stalk), bending, (x, y, .01), turn,
                          scale)
        rest_on(drop(leaf, x, y, 0, turn), -.0004)
    weathered_board(11, .26, .07, (.01, -.0525, 0), ((-.044, .019),))
    weathered_board(12, .40, .17, (.02, .070, 0), ((-.056, -.016),))
    box("far rail", (3, .10, .12), (0, 1.1, -.10), distant_oak("far rail", (.30, .265, .225), (.135, .115, .095)), .004)
    studio_world("forest", .34, 120, (1.0, 1, .95))
    sun((-.62, .56, .36), 7, (1, .85, .66), 4)
    camera((.015, -.255, .115), (.002, .010, .006), lens=82, aperture=25, focus=(0, -.006, .010))


PICTURE = Picture("Acorns", build, width=1920, samples=10, exposure=.42)
