"""Oak leaves on a twig in June, the sun above and behind them."""

import math
import random

import bpy

from studio.camera import camera
from studio.leaf_closeup import SPRING_GREEN, large_leaf, veined
from studio.light import studio_world, window
from studio.nodes import new_material, set_inputs
from studio.picture import Picture
from studio.solids import lathe, place

TWIG = ((-.20, .03, .054), (-.125, .012, .027), (-.075, .005, .024), (-.010, 0, .010), (.022, .001, .009), (.060, .001, -.004), (.085, .002, -.008))
# x on the twig, heading, pitch, roll in degrees, scale.
LEAVES = ((.085, -48, -52, 10, .98), (.070, 28, -22, -10, 1.0), (.050, -6, -72, -8, 1.06), (.022, 40, 6, 14, .9), (-.010, 24, -64, 14, .98),
          (-.055, 25, 18, 22, .85), (-.075, -22, -58, -12, .9))


def twig():
    material, graph, shader, _ = new_material("twig")
    position = graph.object_position()
    set_inputs(graph, shader, base_colour=graph.ramp(graph.noise(position, 300, 6, .7), [(.35, (.05, .035, .02)), (.7, (.17, .14, .10))]),
               roughness=.8, normal=graph.bump(graph.noise(position, 500, 5, .7), .7, .001))
    data = bpy.data.curves.new("twig", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", 1, 5
    spline = data.splines.new("NURBS")
    spline.points.add(len(TWIG) - 1)
    spline.use_endpoint_u, spline.order_u = True, 4
    for i, (point, joint) in enumerate(zip(spline.points, TWIG)):
        point.co = (*joint, 1)
        point.radius = .0026 - .0014 * i / (len(TWIG) - 1)
    data.materials.append(material)
    place("twig", data)


def bud(number, x):
    """The bud in a leaf's axil, brown, as long as a lentil is broad."""
    material, graph, shader, _ = new_material("bud")
    scales = graph.noise(graph.object_position(), 900, 3, .6)
    set_inputs(graph, shader, base_colour=graph.mix(scales, (.12, .055, .022), (.26, .15, .07)), roughness=.6)
    profile = [(.0001, -.0004), (.0010, .0002), (.0013, .0012), (.0010, .0024), (.0001, .0034)]
    lathe("bud", profile, material, 16, (x, .001, height_on_twig(x) - .0008), (2.2 + .3 * (number % 3), .2 * (number % 2), number), smoothing=1)


def height_on_twig(x):
    """The twig's height at x, between its joints."""
    for (x0, _, z0), (x1, _, z1) in zip(TWIG, TWIG[1:]):
        if x <= x1:
            return z0 + (z1 - z0) * (x - x0) / (x1 - x0)
    return TWIG[-1][2]


def build():
    choose = random.Random(3)
    green = veined("leaf", *SPRING_GREEN)
    twig()
    for number, (x, heading, pitch, roll, scale) in enumerate(LEAVES):
        turn = (math.radians(pitch), math.radians(roll), math.radians(heading))
        large_leaf(green, number + 11, (x, .001, height_on_twig(x)), turn, scale)
        bud(number, x)
    for number in range(30):
        at = (choose.uniform(-.7, .7), choose.uniform(.35, 1.2), choose.uniform(-.35, .5))
        large_leaf(green, 30 + number % 7, at, (choose.uniform(-.8, .5), choose.uniform(-.6, .6), choose.uniform(0, 6.3)), choose.uniform(.9, 1.5))
    studio_world("forest", .55, 95)
    window((.22, .95, .34), (0, 0, -.03), .10, .10, 72, (1, .90, .66))
    camera((.02, -.47, .030), (.012, -.02, -.042), lens=82, aperture=5.6, focus=(.05, -.014, -.05))


PICTURE = Picture("Leaves in the sun", build, width=1360, samples=5)
