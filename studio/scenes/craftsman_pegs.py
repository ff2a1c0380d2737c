"""The joint lies closed on the bench: one peg driven and cut flush, the other still proud, the mallet put down beside it."""

import math
import random

import bpy

from studio.camera import camera
from studio.chips import chip
from studio.hand_tools import mallet
from studio.joint_model import LEG_LENGTH, build_joint
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, distant_oak, oak
from studio.pegs import peg
from studio.picture import Picture
from studio.shavings import drop
from studio.solids import box, group, rest_on
from studio.table_dimensions import table_dimensions
from studio.workshop import boards_at_the_back, build_back_wall, build_bench, dust_on, north_window

TURN = math.radians(24)
# Where the flush peg was pared: what fell lies to its right, on the leg.
PARED = (-.066, -.034)
FLUSH = (-.0821, -.0391)


def lay_corner(size, pegs):
    """The corner on its inner face, so that the pegs go in from above; a block holds the apron up."""
    before = set(bpy.context.scene.objects)
    build_joint(.00006, pegs, 3.6)
    parts = [made for made in bpy.context.scene.objects if made not in before and not made.parent]
    location = (-.36, (size.leg_top + .033) / 2, LEG_LENGTH - .05)
    block = box("block", (.10, .06, size.leg_top - .033), location, oak("block", Oak(seed=2.8, tone=.8)), .001,
                (math.pi / 2, 0, 0))
    group("corner", [*parts, block], (.02, -.33, size.leg_top + .0002), (-math.pi / 2, 0, TURN))


def leave_crumbs(size):
    """What paring a peg flush left on the leg: thin slices of end grain, splinters, dust."""
    top, choose, pale = size.leg_top + .0003, random.Random(12), distant_oak("chips", RAW_LIGHT, RAW_DARK)
    for k in range(9):
        x, y, made = PARED[0] + choose.gauss(.002, .013), PARED[1] + choose.gauss(-.006, .012), chip(pale, choose)
        made.scale = (.55, .20, .40)
        if math.dist((x, y), FLUSH) < .009:
            made.hide_render = True
        drop(made, x, y, top, (choose.gauss(0, .3), 0, choose.uniform(0, 6.3)))
    dust_on((PARED[0], .012), (PARED[1], .014), top, 240, 6, .0013, hole=(FLUSH, (.010, .010)))
    dust_on((-.07, .03), (-.03, .03), top, 90, 7, .0006)


def build():
    size = table_dimensions()
    build_bench(tone=.32)
    build_back_wall(1.7)
    boards_at_the_back(y=.95)
    lay_corner(size, (.0155, .00007))
    leave_crumbs(size)
    mallet((-.075, .222, .0362), (math.pi / 2, 0, math.radians(-62)))
    for seed, (x, y, turn) in enumerate(((-.088, .060, 2.90), (-.082, .082, 2.55))):
        spare = peg(size, 10 + seed)
        spare.location, spare.rotation_euler = (x, y, 0), (0, math.pi / 2, turn)
        rest_on(spare, .0002)
    dust_on((0, .25), (-.1, .12), .0002, 900, 5)
    north_window((-1.25, .16, .62), (0, 0, .05), .46, .46, 62, room=.036)
    camera((.125, -.278, .211), (-.072, -.012, .072), lens=80, aperture=20, focus=(-.086, -.026, .078))


PICTURE = Picture("Drawboring with pegs", build, width=1920, samples=4, exposure=.02)
