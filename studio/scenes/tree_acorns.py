"""Fallen acorns and leaves on the weathered rail of the meadow's fence, in October sun from behind."""

import math
import random

from mathutils import Euler, Matrix, Vector

from studio.kit.camera import camera
from studio.kit.light import studio_world, sun
from studio.kit.solids import box, rest_on
from studio.oak.near.acorn import acorn, cup_material, felt_material, nut, nut_material, stalk, stalk_material
from studio.oak.near.leaf_closeup import FALLEN, Bending, large_leaf, leaf_material
from studio.oak.near.leaf_closeup import stalk_material as leaf_stalk
from studio.oak.near.leaf_shape import leaf_shape
from studio.oak.near.leaf_veins import vein_image
from studio.pipeline.picture import Picture
from studio.wood.material import distant_oak
from studio.wood.weathered_board import weathered_board

# The boards' faces lie about z = 0, their fibres up and down: what lies on them touches a hair lower.
ON_BOARD = -.0002
# Where the cup's foot is, which way the nut's tip points (degrees about z), seed, scale.
ACORNS = (((-.0065, .0085), -52, 1, 1.0), ((.046, .0205), 168, 2, .93))
# A cup is wider than its nut: so far, in degrees, an acorn's tip leans down to the board.
LEANS = 6
# Its stalk from the foot: metres back, aside, up; and how thick it is at each.
STALK = ((0, 0, 0), (.005, .0004, .0002), (.013, .0022, -.0012), (.024, .0035, -.0040), (.034, .0078, -.0058))
THICKNESS = (.0017, .00105, .00082, .00080, .00115)
# x, y, heading, then 180 for one that lies on its face (degrees), scale.
LEAVES = ((-.022, .094, 98, 0, .88), (.016, .122, -78, 180, .92), (.118, -.020, 107, 180, .86), (.16, .10, 160, 0, .8))


def _acorns():
    """Two in their cups, each with what is left of its stalk, and a nut that has lost its cup."""
    scaly, felt, stalks = cup_material(), felt_material(), stalk_material()
    for (x, y), heading, seed, scale in ACORNS:
        turn = math.radians(heading)
        ahead = Vector((math.cos(turn), math.sin(turn), -math.sin(math.radians(LEANS))))
        foot = Vector((x, y, .02))
        parts = acorn((nut_material(1), scaly, felt), foot, ahead, seed, scale)
        back, aside = -ahead.normalized(), Vector((-math.sin(turn), math.cos(turn), 0))
        joints = [foot + back * a + aside * b + Vector((0, 0, c)) for a, b, c in STALK]
        stem, hung = stalk([tuple(joint) for joint in joints], THICKNESS, stalks), parts[0].location.z
        rest_on(parts, ON_BOARD)
        stem.location.z += parts[0].location.z - hung
    bare = nut(3, nut_material(.95))
    lies = Vector((.62, -.78, .02)).to_track_quat("Z", "Y").to_matrix().to_4x4()
    bare.matrix_world = Matrix.Translation((-.050, .010, .02)) @ lies @ Matrix.Scale(.92, 4)
    rest_on([bare], ON_BOARD)


def build():
    choose = random.Random(7)
    _acorns()
    stalk_of_leaf = leaf_stalk(FALLEN)
    for number, (x, y, heading, roll, scale) in enumerate(LEAVES):
        shape = leaf_shape(20 + number, 1 + number % 3, 2 + 2 * number % 5)
        bending = Bending(choose.uniform(.1, .35), choose.uniform(-.7, .5), choose.uniform(-.3, .3), choose.uniform(.010, .022),
                          choose.uniform(.3, .8), .014)
        turn = Euler([math.radians(a) for a in (0, roll, heading)])
        leaf = large_leaf(shape, (leaf_material(FALLEN, vein_image(shape, 20 + number)), stalk_of_leaf), bending, (x, y, .01),
                          turn, scale)
        rest_on([leaf], ON_BOARD)
    weathered_board(11, .26, .07, (.01, -.0525, 0))
    weathered_board(12, .40, .17, (.02, .070, 0))
    box("far rail", (3, .10, .12), (0, 1.1, -.10), distant_oak("far rail", (.30, .265, .225), (.135, .115, .095)), .004)
    studio_world("forest", .34, 120, (1.0, 1, .95))
    sun((-.62, .56, .36), 7, (1, .85, .66), 4)
    camera((.015, -.255, .115), (.002, .010, .006), lens=82, aperture=9, focus=(0, -.006, .010))


PICTURE = Picture("Acorns", build, width=1920, samples=12, exposure=.42, denoised=.95, sharpness=.4)
