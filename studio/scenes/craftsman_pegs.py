"""The joint lies closed on the bench: one peg driven, one on its way, the mallet and spare pegs about."""

import math

import bpy

from studio.camera import camera
from studio.hand_tools import mallet, pencil
from studio.joint_model import LEG_LENGTH, build_joint, peg
from studio.oak_material import Oak, oak
from studio.picture import Picture
from studio.solids import box, group, rest_on
from studio.table_dimensions import table_dimensions
from studio.workshop import boards_at_the_back, build_back_wall, build_bench, dust_on, north_window

TURN = math.radians(24)


def lay_corner(size, pegs):
    """The corner on its inner face, so that the pegs go in from above; a block holds the apron up."""
    before = set(bpy.context.scene.objects)
    build_joint(.0004, pegs)
    parts = [made for made in bpy.context.scene.objects if made not in before and not made.parent]
    location = (-.36, (size.leg_top + .033) / 2, LEG_LENGTH - .05)
    block = box("block", (.10, .06, size.leg_top - .033), location, oak("block", Oak(seed=2.8, tone=.8)), .001, (math.pi / 2, 0, 0))
    group("corner", [*parts, block], (.02, -.33, size.leg_top + .0002), (-math.pi / 2, 0, TURN))


def build():
    size = table_dimensions()
    build_bench(tone=.46)
    build_back_wall(1.7)
    boards_at_the_back(y=.95)
    lay_corner(size, (.028, .0003))
    mallet((.062, .165, .0292), (math.pi / 2, 0, math.radians(58))).scale = (.80, .80, .80)
    pencil((.036, .076, .0002), (0, 0, math.radians(152)))
    for seed, (x, y, turn) in enumerate(((.020, .030, 1.50), (.040, .014, 3.43), (.046, .032, 3.62))):
        spare = peg(size, 10 + seed)
        spare.location, spare.rotation_euler = (x, y, 0), (0, math.pi / 2, turn)
        rest_on(spare, .0002)
    dust_on((0, .25), (-.1, .12), .0002, 500, 5)
    dust_on((-.06, .02), (.0, .02), size.leg_top + .0002, 60, 6, .001)
    north_window((-1.3, .18, .50), (0, 0, .05), .6, .6, 66, room=.05)
    camera((.19, -.40, .27), (-.050, .010, .062), lens=70, aperture=9, focus=(-.085, -.025, .08))


PICTURE = Picture("Drawboring with pegs", build, width=1920, samples=4, exposure=.20)
