"""Acorns on their long stalk in October, leaves about them that turn yellow, the sun above and behind."""

import math
import random

import numpy as np
from mathutils import Euler, Matrix

from studio.acorn_model import acorn, cup_material, felt_material, nut_material, stalk, stalk_material
from studio.camera import camera
from studio.leaf_closeup import Bending, Blade, large_leaf, leaf_material
from studio.leaf_closeup import stalk_material as leaf_stalk
from studio.leaf_shape import leaf_shape
from studio.leaf_twig import bud, bud_material, point_on, twig, twig_material, twig_path
from studio.leaf_veins import vein_image
from studio.light import studio_world, window
from studio.picture import Picture

# Leaves that turn: the green goes last from about the veins.
TURNING = Blade((.120, .098, .020), (.085, .095, .022), (.170, .145, .060), (.140, .145, .050), (.118, .092, .008),
                (.100, .115, .012), (.075, .038, .015), .62, .50, .55)
GREEN = Blade((.040, .065, .012), (.085, .120, .030), (.075, .095, .034), (.100, .125, .036), (.066, .100, .005),
              (.170, .190, .026), (.070, .038, .014), .64, .52, .45)
TWIG = ((-.20, .05, .075), (-.10, .020, .060), (-.05, .008, .052), (-.010, -.002, .047), (.020, -.007, .0435),
        (.036, -.009, .040))
# How far up and towards the camera the buds at its tip lean (shares), and their lengths.
TIP_BUDS = ((0, 0, .0052), (.9, -.3, .0036), (-.8, -.4, .0034), (.1, .7, .0034))
# The acorns' stalk: its joints, and how thick it is at each.
STALK = ((-.014, -.001, .0475), (-.010, -.004, .043), (.002, -.008, .036), (.011, -.009, .024), (.0125, -.008, .012),
         (.0115, -.007, .0055), (.0085, -.0068, .0015))
THICKNESS = (.0013, .0010, .00085, .00082, .00090, .00105, .00125)
# Where the cup's foot sits, where its nut points, seed, scale, how ripe.
ACORNS = (((.0080, -.0070, .0010), (-.66, -.40, -.64), 1, 1.0, .85),
          ((.0130, -.0065, .0065), (.80, .06, -.58), 2, .94, .45))
# One that the tree gave up in June.
WITHERED = ((.0112, -.0092, .0215), (.85, -.25, .45), 5, .21, .62)
# On the twig's x, shape, then degrees: to the right of straight down, away from the camera, about its own length; its scale.
LEAVES = ((-.016, 0, -38, 24, 16, .92), (.012, 1, 52, 20, -22, .90), (.033, 2, 84, 6, 24, .74), (-.060, 3, -6, 30, -12, .88),
          (.034, 4, 20, 38, 20, .80))
# Each shape's seed, how often its margin is bitten and how often its blade is eaten through.
SHAPES = ((0, 2, 3), (1, 1, 2), (2, 2, 5), (3, 0, 1), (4, 1, 0))


def hanging(right, away, about):
    """A turn, from degrees, for a leaf that hangs with its lower face to the camera."""
    right, away, about = (math.radians(angle) for angle in (right, away, about))
    return (Matrix.Rotation(-right, 3, "Y") @ Matrix.Rotation(away, 3, "X") @ Matrix.Rotation(about, 3, "Z")
            @ Matrix.Rotation(-math.pi / 2, 3, "X")).to_quaternion()


def acorns():
    """The two on their stalk, and the one that withered."""
    scaly, felt = cup_material(), felt_material()
    stalk(STALK, THICKNESS, stalk_material())
    for at, heading, seed, scale, ripe in ACORNS:
        acorn((nut_material(ripe), scaly, felt), at, heading, seed, scale)
    acorn((nut_material(1), scaly, felt), *WITHERED)


def near_leaves(choose, shapes, blades):
    """The twig, its leaves with a bud in each one's axil, and the buds at its tip."""
    nodes, brown = [x for x, *_ in LEAVES], bud_material()
    path = twig_path(TWIG, nodes, 2)
    twig(path, nodes, .0022, .0013, twig_material())
    for x, shape, right, away, about, scale in LEAVES:
        bending = Bending(choose.uniform(.1, .4), choose.uniform(.0, .8), choose.uniform(-.5, .5), choose.uniform(.03, .05),
                          choose.uniform(-.1, .3))
        turn, foot = hanging(right, away, about), point_on(path, x)
        large_leaf(shapes[shape], blades[shape], bending, tuple(foot), turn, scale)
        bud(foot + (.0014, -.0010, .0010), (.8, -.3, .4), choose.uniform(.0026, .0034), brown)
    for number, (up, near, length) in enumerate(TIP_BUDS):
        bud(path[-4] + np.array((-.0009 * (number > 0), near * .0011, up * .0011)), (1, near * .8, up * .8 - .15), length, brown)


def build():
    choose = random.Random(8)
    acorns()
    shapes = [leaf_shape(*shape) for shape in SHAPES]
    blades = [(leaf_material(blade, vein_image(shape, number)), leaf_stalk(blade))
              for number, (shape, blade) in enumerate(zip(shapes, (TURNING, GREEN, TURNING, GREEN, TURNING)))]
    near_leaves(choose, shapes, blades)
    # The tree's other leaves, far out of focus.
    for number in range(60):
        at = (choose.uniform(-.7, .7), choose.uniform(.45, 1.6), choose.uniform(-.05, .6))
        turn = Euler((choose.uniform(-1.4, .5), choose.uniform(-.6, .6), choose.uniform(0, 6.3)))
        large_leaf(shapes[number % 5], blades[number % 5], Bending(), at, turn, choose.uniform(.9, 1.4))
    studio_world("forest", .66, 312, (1, .93, .76))
    window((.16, .62, .80), (0, 0, 0), .09, .09, 95, (1, .84, .58))
    window((-.45, -.40, .45), (0, 0, 0), .35, .35, 5, (1, .95, .86))
    camera((.004, -.40, -.012), (.002, 0, .006), lens=100, aperture=9, focus=(.000, -.0155, -.008))


PICTURE = Picture("Acorns", build, width=1920, samples=12, exposure=.15)
