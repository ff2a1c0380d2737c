"""Oak leaves about the end of a twig in June, seen from below against the sun."""

import math
import random

import numpy as np
from mathutils import Matrix, Vector

from studio.kit.camera import camera
from studio.kit.light import studio_world, sun
from studio.kit.nodes import new_material
from studio.kit.solids import mesh, place
from studio.oak.near.leaf_closeup import SUMMER, Bending, large_leaf, leaf_material, stalk_material
from studio.oak.near.leaf_shape import leaf_shape
from studio.oak.near.leaf_twig import bud, bud_material, point_on, twig, twig_material, twig_path
from studio.oak.near.leaf_veins import vein_image
from studio.pipeline.picture import Picture

TWIG = ((-.15, .03, .080), (-.11, .016, .062), (-.080, .006, .049), (-.058, .001, .040), (-.044, 0, .0335))
# On the twig's x, shape, then degrees: heading in the picture (0 right, 90 up), away from the camera, about its own length;
# scale.
LEAVES = ((-.0448, 3, -25, 3, 12, 1.0), (-.0455, 0, -84, -6, -8, .93), (-.0460, 2, 17, 14, 22, .95),
          (-.0490, 1, -142, 15, -14, .88), (-.0590, 4, 78, 24, 14, .70))
# How far up and towards the camera the buds at the tip lean (shares), and their lengths.
TIP_BUDS = ((0, 0, .0050), (.9, -.3, .0036), (-.8, -.4, .0033), (.1, .7, .0035), (.4, -.8, .0030))
# Out of focus: where a leaf's stalk begins, shape, heading, away and about as above, scale.
BLURRED = (((.125, -.17, -.080), 2, 142, 8, 30, 1.0), ((.052, .085, .088), 1, -42, 10, -20, 1.0),
           ((-.12, .09, -.01), 3, -30, 0, 30, 1.0), ((.13, .13, -.02), 3, -160, 20, -30, 1.0),
           ((-.05, .15, -.08), 2, 20, 10, 40, 1.0), ((-.13, .16, .11), 4, -50, 10, -40, 1.0))
# Each shape's seed, how often its margin is bitten and how often its blade is eaten through.
SHAPES = ((0, 1, 2), (1, 0, 1), (2, 1, 2), (3, 0, 1), (6, 1, 1))


def posed(heading, away, about):
    """A turn, from degrees, for a leaf that shows the camera its lower face."""
    heading, away, about = (math.radians(angle) for angle in (heading, away, about))
    along = Vector((math.cos(heading) * math.cos(away), math.sin(away), math.sin(heading) * math.cos(away)))
    across = along.cross((0, 1, 0)).normalized()
    turn = Matrix((across, along, across.cross(along))).transposed()
    return (Matrix.Rotation(about, 3, along) @ turn).to_quaternion()


def folds(choose):
    """A leaf's own gentle folds."""
    return Bending(choose.uniform(.10, .36), choose.uniform(-.3, .55), choose.uniform(-.4, .4), choose.uniform(.024, .045),
                   choose.uniform(-.2, .2), choose.uniform(.011, .017), choose.uniform(.15, .28))


def near_leaves(choose, shapes, greens, path):
    """The leaves on the near twig, a bud in each one's axil."""
    brown = bud_material()
    for x, shape, heading, away, about, scale in LEAVES:
        turn, foot = posed(heading, away, about), point_on(path, x)
        outwards = np.array(turn @ Vector((0, 1, 0)))
        large_leaf(shapes[shape], greens[shape], folds(choose), tuple(foot + outwards * .0009), turn, scale)
        bud(foot + outwards * .0012 + (.0017, -.0003, 0), outwards * .55 + (1, 0, -.15), choose.uniform(.0020, .0030), brown)
    tip = path[-4]
    for number, (up, near, length) in enumerate(TIP_BUDS):
        bud(tip + np.array((-.0009 * (number > 0), near, up)) * (1, .0011, .0011), (1, near * .8, up * .8 - .15), length, brown)


def far_leaves(choose, leaves):
    """The tree's other leaves, far out of focus, in layers with dark between; most let the sun through."""
    for _ in range(20):
        far = choose.uniform(.4, 2.6)
        middle = np.array((choose.uniform(-.26, .26) * (far + .42), far, choose.uniform(-.20, .20) * (far + .42)))
        for _ in range(choose.randint(4, 9)):
            data = choose.choice(leaves)
            turn = posed(choose.uniform(0, 360), choose.gauss(10, 30), choose.gauss(0, 30)).to_matrix().to_4x4()
            at = middle + [choose.gauss(0, .05) for _ in range(3)]
            place("far leaf", data).matrix_world = Matrix.Translation(at) @ turn @ Matrix.Scale(choose.uniform(.8, 1.15), 4)


def gap(choose):
    """Sky between far leaves: a bright spot that the lens makes a disc of."""
    material, graph, _, output = new_material("gap")
    tint = choose.choice(((.85, 1, .42), (1, .96, .70), (.62, .85, .30)))
    graph.put(output.inputs["Surface"],
              graph.out(graph.node("ShaderNodeEmission", {"Color": tint, "Strength": choose.expovariate(.7)})))
    far, size = choose.uniform(2.0, 3.4), choose.uniform(.030, .060)
    at = (choose.gauss(.05, .14) * far, far, choose.gauss(.08, .07) * far)
    circle = [(size * math.cos(a * .5236), 0, size * math.sin(a * .5236)) for a in range(12)]
    place("gap", mesh("gap", circle, [tuple(range(12))], material), at)


def build():
    choose = random.Random(3)
    shapes = [leaf_shape(*shape) for shape in SHAPES]
    stalk = stalk_material(SUMMER)
    greens = [(leaf_material(SUMMER, vein_image(shape, number)), stalk) for number, shape in enumerate(shapes)]
    bark, nodes = twig_material(), [x for x, *_ in LEAVES]
    path = twig_path(TWIG, nodes, 2)
    twig(path, nodes, .0019, .0012, bark)
    near_leaves(choose, shapes, greens, path)
    blurred = [large_leaf(shapes[shape], greens[shape], folds(choose), at, posed(*turn), scale)
               for at, shape, *turn, scale in BLURRED]
    far_leaves(choose, [leaf.data for leaf in blurred])
    for _ in range(34):
        gap(choose)
    studio_world("forest", .56, 95, (.94, 1, .86))
    sun((.30, .85, .46), 9.5, (1, .92, .74), 3.2)
    camera((0, -.42, .006), (0, 0, .006), lens=100, aperture=5, focus=(0, .003, 0))


PICTURE = Picture("Leaves in the sun", build, width=1920, samples=24, exposure=.42)
