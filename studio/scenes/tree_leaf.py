"""Oak leaves on a twig in June, the sun above and behind them."""

import math
import random

import bpy
from mathutils import Euler, Matrix

from studio.camera import camera
from studio.leaf_closeup import SUMMER, Bending, large_leaf, leaf_material, stalk_material
from studio.leaf_shape import leaf_shape
from studio.leaf_veins import vein_image
from studio.light import studio_world, window
from studio.nodes import new_material, set_inputs
from studio.picture import Picture
from studio.solids import lathe, mesh, place

TWIG = ((-.24, .03, .064), (-.15, .016, .046), (-.10, .008, .040), (-.045, .002, .027), (-.005, 0, .021), (.036, .001, .006))
# On the twig's x, shape, then degrees: to the right of straight down, away from the camera, about its own length; its scale.
LEAVES = ((.035, 0, 22, -4, 14, 1.0), (.033, 1, -22, 10, -12, .94), (.030, 3, 72, 16, -20, .90), (.012, 4, 128, 30, 30, .62),
          (-.046, 5, -6, 6, 20, .96), (-.050, 2, -58, 12, -16, .92), (-.098, 0, 14, 20, -24, .80), (-.100, 1, -30, -6, 10, .90))
# x, y, z, and degrees to the right: a twig behind, out of focus.
BEHIND = ((-.030, .085, -.002, -12), (-.022, .10, 0, 34), (-.040, .12, .004, -64), (.115, .15, -.06, 20))
TWIG_BEHIND = ((-.130, .15, .058), (-.080, .135, .026), (-.042, .122, .0055), (-.030, .092, -.001), (-.021, .100, -.002), (.004, .112, -.008))
SHAPES = ((0, 0), (1, 0), (2, 2), (3, 0), (4, 1), (5, 2))


def twig(joints):
    material, graph, shader, _ = new_material("twig")
    position = graph.object_position()
    set_inputs(graph, shader, base_colour=graph.ramp(graph.noise(position, 300, 6, .7), [(.35, (.05, .035, .02)), (.7, (.17, .14, .10))]),
               roughness=.8, normal=graph.bump(graph.noise(position, 500, 5, .7), .7, .001))
    data = bpy.data.curves.new("twig", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", 1, 5
    spline = data.splines.new("NURBS")
    spline.points.add(len(joints) - 1)
    spline.use_endpoint_u, spline.order_u = True, 4
    for i, (point, joint) in enumerate(zip(spline.points, joints)):
        point.co = (*joint, 1)
        point.radius = .0024 - .0010 * i / (len(joints) - 1)
    data.materials.append(material)
    place("twig", data)


def bud(number, x):
    """The bud in a leaf's axil, brown, as long as a lentil is broad."""
    material, graph, shader, _ = new_material("bud")
    scales = graph.noise(graph.object_position(), 900, 3, .6)
    set_inputs(graph, shader, base_colour=graph.mix(scales, (.075, .036, .016), (.19, .11, .055)), roughness=.6)
    profile = [(.0001, -.0004), (.0010, .0002), (.0013, .0012), (.0010, .0024), (.0001, .0034)]
    lathe("bud", profile, material, 16, (x, .001, height_on_twig(x) - .0004), (.6 + .5 * (number % 3), .9, number), smoothing=1)


def height_on_twig(x):
    """The twig's height at x, between its joints."""
    for (x0, _, z0), (x1, _, z1) in zip(TWIG, TWIG[1:]):
        if x <= x1:
            return z0 + (z1 - z0) * (x - x0) / (x1 - x0)
    return TWIG[-1][2]


def hanging(right, away, about):
    """A turn, from degrees, for a leaf that hangs with its lower face to the camera."""
    right, away, about = (math.radians(angle) for angle in (right, away, about))
    return (Matrix.Rotation(-right, 3, "Y") @ Matrix.Rotation(away, 3, "X") @ Matrix.Rotation(about, 3, "Z")
            @ Matrix.Rotation(-math.pi / 2, 3, "X")).to_quaternion()


def gap(choose):
    """Sky between far leaves: a bright spot that the lens makes a disc of."""
    material, graph, _, output = new_material("gap")
    tint = choose.choice(((.85, 1, .42), (1, .96, .70), (.62, .85, .30)))
    graph.put(output.inputs["Surface"], graph.out(graph.node("ShaderNodeEmission", {"Color": tint, "Strength": choose.uniform(.5, 2.2)})))
    far, size = choose.uniform(1.6, 3.2), choose.uniform(.012, .035)
    at = (choose.uniform(-.26, .26) * far, far, .03 + choose.uniform(-.10, .22) * far)
    circle = [(size * math.cos(a * .5236), 0, size * math.sin(a * .5236)) for a in range(12)]
    place("gap", mesh("gap", circle, [tuple(range(12))], material), at)


def build():
    choose = random.Random(3)
    shapes = [leaf_shape(seed, holes) for seed, holes in SHAPES]
    stalk = stalk_material(SUMMER)
    greens = [(leaf_material(SUMMER, vein_image(shape, number)), stalk) for number, shape in enumerate(shapes)]
    twig(TWIG)
    twig(TWIG_BEHIND)
    for number, (x, shape, right, away, about, scale) in enumerate(LEAVES):
        bending = Bending(choose.uniform(.08, .40), choose.uniform(-.2, .9), choose.uniform(-.6, .6), choose.uniform(.030, .055), choose.uniform(-.3, .35))
        large_leaf(shapes[shape], greens[shape], bending, (x, (0, .012, .005, .020, .003, .016, .010, .022)[number], height_on_twig(x)), hanging(right, away, about), scale)
        bud(number, x)
    for number, (x, y, z, right) in enumerate(BEHIND):
        large_leaf(shapes[number], greens[number], Bending(.2, .5, .3, .05), (x, y, z), hanging(right, 12, 25 * number - 40))
    for number in range(30):
        at = (choose.uniform(-.7, .7), choose.uniform(.35, 1.2), choose.uniform(-.35, .5))
        turn = Euler((choose.uniform(-1.4, .5), choose.uniform(-.6, .6), choose.uniform(0, 6.3)))
        large_leaf(shapes[number % 6], greens[number % 6], Bending(), at, turn, choose.uniform(.9, 1.5))
    for _ in range(46):
        gap(choose)
    studio_world("forest", .62, 95, (.92, 1, .80))
    window((.22, .95, .34), (0, 0, -.03), .09, .09, 66, (1, .90, .66))
    camera((.02, -.47, .010), (.002, -.02, -.030), lens=82, aperture=5.6, focus=(.03, -.004, -.04))


PICTURE = Picture("Leaves in the sun", build, width=1920, samples=10)
