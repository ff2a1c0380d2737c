"""Oak leaves on a twig in June, the sun above and behind them."""

import math
import random

import numpy as np
from mathutils import Euler, Matrix, Vector

from studio.camera import camera
from studio.leaf_closeup import SUMMER, Bending, large_leaf, leaf_material, stalk_material
from studio.leaf_shape import leaf_shape
from studio.leaf_twig import bud, bud_material, point_on, twig, twig_material, twig_path
from studio.leaf_veins import vein_image
from studio.light import studio_world, window
from studio.nodes import new_material
from studio.picture import Picture
from studio.solids import mesh, place

TWIG = ((-.24, .03, .064), (-.15, .016, .046), (-.10, .008, .040), (-.045, .002, .027), (-.005, 0, .021), (.036, .001, .006))
# On the twig's x, shape, then degrees: to the right of straight down, away from the camera, about its own length; its scale.
LEAVES = ((.035, 0, 22, -4, 14, 1.0), (.033, 1, -22, 10, -12, .94), (.030, 3, 72, 16, -20, .90), (.012, 4, 128, 30, 30, .62),
          (-.046, 5, -6, 6, 20, .96), (-.050, 2, -58, 12, -16, .92), (-.098, 0, 14, 20, -24, .80), (-.100, 1, -30, -6, 10, .90))
# How far up and towards the camera the buds at the tip lean (shares), and their lengths.
TIP_BUDS = ((0, 0, .0050), (.9, -.3, .0036), (-.8, -.4, .0033), (.1, .7, .0035), (.4, -.8, .0030))
# Twigs behind, out of focus: their joints, and what hangs on each: x on the twig, then as above.
BEHIND = ((((-.130, .15, .058), (-.080, .135, .026), (-.042, .122, .0055), (-.012, .118, -.006)),
           ((-.052, -14, 12, -40), (-.031, 10, 14, 20), (-.014, 52, 10, -16), (-.013, -22, 18, 30))),
          (((.060, .17, .115), (.100, .16, .05), (.122, .15, -.035), (.128, .15, -.050)),
           ((.121, -34, 8, 20), (.127, 18, 12, -30))))
# Each shape's seed, how often its margin is bitten and how often its blade is eaten through.
SHAPES = ((0, 1, 4), (1, 0, 0), (2, 2, 6), (3, 0, 1), (4, 1, 0), (5, 2, 3))


def hanging(right, away, about):
    """A turn, from degrees, for a leaf that hangs with its lower face to the camera."""
    right, away, about = (math.radians(angle) for angle in (right, away, about))
    return (Matrix.Rotation(-right, 3, "Y") @ Matrix.Rotation(away, 3, "X") @ Matrix.Rotation(about, 3, "Z")
            @ Matrix.Rotation(-math.pi / 2, 3, "X")).to_quaternion()


def gap(choose):
    """Sky between far leaves: a bright spot that the lens makes a disc of."""
    material, graph, _, output = new_material("gap")
    tint = choose.choice(((.85, 1, .42), (1, .96, .70), (.62, .85, .30)))
    graph.put(output.inputs["Surface"],
              graph.out(graph.node("ShaderNodeEmission", {"Color": tint, "Strength": choose.uniform(.5, 2.2)})))
    far, size = choose.uniform(1.6, 3.2), choose.uniform(.012, .035)
    at = (choose.uniform(-.26, .26) * far, far, .03 + choose.uniform(-.10, .22) * far)
    circle = [(size * math.cos(a * .5236), 0, size * math.sin(a * .5236)) for a in range(12)]
    place("gap", mesh("gap", circle, [tuple(range(12))], material), at)


def near_leaves(choose, shapes, greens, path):
    """The leaves on the near twig, a bud in each one's axil."""
    brown = bud_material()
    for number, (x, shape, right, away, about, scale) in enumerate(LEAVES):
        bending = Bending(choose.uniform(.08, .40), choose.uniform(-.2, .9), choose.uniform(-.6, .6), choose.uniform(.030, .055),
                          choose.uniform(-.15, .2))
        turn, foot = hanging(right, away, about), point_on(path, x)
        outwards = np.array(turn @ Vector((0, 1, 0)))
        large_leaf(shapes[shape], greens[shape], bending, tuple(foot + outwards * .0009), turn, scale)
        heading = outwards * .55 + (1, 0, -.15)
        bud(foot + outwards * .0012 + (.0017, -.0003, 0), heading, choose.uniform(.0020, .0030), brown)
    tip = path[-4]
    for number, (up, near, length) in enumerate(TIP_BUDS):
        bud(tip + np.array((-.0009 * (number > 0), near, up)) * (1, .0011, .0011), (1, near * .8, up * .8 - .15), length, brown)


def far_leaves(choose, shapes, greens, bark):
    """Leaves out of focus, on twigs that come into the picture from its edges."""
    for number, (joints, leaves) in enumerate(BEHIND):
        path = twig_path(joints, [x for x, *_ in leaves], 5 + number)
        twig(path, [x for x, *_ in leaves], .0020, .0012, bark)
        for shape, (x, right, away, about) in enumerate(leaves):
            large_leaf(shapes[shape], greens[shape], Bending(.2, .5, .3, .05), tuple(point_on(path, x)),
                       hanging(right, away, about), choose.uniform(.8, 1))


def build():
    choose = random.Random(3)
    shapes = [leaf_shape(*shape) for shape in SHAPES]
    stalk = stalk_material(SUMMER)
    greens = [(leaf_material(SUMMER, vein_image(shape, number)), stalk) for number, shape in enumerate(shapes)]
    bark, nodes = twig_material(), [x for x, *_ in LEAVES]
    path = twig_path(TWIG, nodes, 2)
    twig(path, nodes, .0026, .0013, bark)
    near_leaves(choose, shapes, greens, path)
    far_leaves(choose, shapes, greens, bark)
    for number in range(30):
        at = (choose.uniform(-.7, .7), choose.uniform(.35, 1.2), choose.uniform(-.35, .5))
        turn = Euler((choose.uniform(-1.4, .5), choose.uniform(-.6, .6), choose.uniform(0, 6.3)))
        large_leaf(shapes[number % 6], greens[number % 6], Bending(), at, turn, choose.uniform(.9, 1.5))
    for _ in range(46):
        gap(choose)
    studio_world("forest", .62, 95, (.92, 1, .80))
    window((.22, .95, .34), (0, 0, -.03), .09, .09, 66, (1, .90, .66))
    camera((.02, -.47, .010), (.002, -.02, -.030), lens=82, aperture=5.6, focus=(.03, -.004, -.04))


PICTURE = Picture("Leaves in the sun", build, width=1920, samples=12)
