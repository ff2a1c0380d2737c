"""Acorns of the European oak: a turned nut with fine stripes, a cup of hundreds of scales, a long stalk. Metres."""

import math
import random

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from studio.nodes import new_material, set_inputs
from studio.solids import lathe, mesh, place

NUT_LENGTH, NUT_RADIUS, SCALES = 0.030, 0.0082, 460
# The cup's (radius, height) from its foot to its rim and in again.
CUP = ((.0005, -.005), (.0065, -.0035), (.0092, 0), (.0101, .004), (.0097, .0082), (.0086, .0093), (.0077, .0088), (.0072, .006))
STALK = ((0, 0, -.004), (.001, .001, -.014), (.005, .002, -.032), (.014, .004, -.052))


def nut_material():
    """Ripe brown, a little green left, a dull wax."""
    material, graph, shader, _ = new_material("nut")
    x, y, z = graph.separate(graph.object_position())
    around = graph.math("ARCTAN2", y, x)
    stripes = graph.noise(graph.combine(around * 6.0, z * 25.0), 1, 3, .6)
    colour = graph.mix(graph.step(stripes, .35, .65), (.15, .078, .022), (.29, .17, .052))
    green = graph.step(graph.noise(graph.object_position(), 60, 4), .4, .65) * .45
    colour = graph.mix(green, colour, (.16, .165, .038))
    dust = graph.step(graph.noise(graph.object_position(), 240, 5, .7), .48, .68)
    colour = graph.mix(dust * .35, colour, (.30, .26, .20))
    scar = graph.step(z, .0012, .0006)
    colour = graph.mix(scar, colour, (.34, .27, .17))
    set_inputs(graph, shader, base_colour=colour, roughness=dust * .22 + scar * .4 + .34, ior_level=.4,
               normal=graph.bump(stripes + dust * .3, .15, .0008))
    return material


def cup_material():
    material, graph, shader, _ = new_material("cup")
    place_ = graph.object_position()
    tone = graph.ramp(graph.noise(place_, 400, 5, .7), [(.3, (.095, .072, .042)), (.7, (.30, .26, .18))])
    set_inputs(graph, shader, base_colour=tone, roughness=.88, normal=graph.bump(graph.noise(place_, 900, 5, .7), .6, .0006))
    return material


def _nut_profile(steps=60):
    # Closed at its foot, where it sat in its cup.
    profile = [(.0001, .0004), (.0018, 0)]
    for i in range(steps):
        share = i / (steps - 1)
        radius = NUT_RADIUS * math.sin(math.pi * min(1, share * .93 + .045)) ** .55
        if share > .93:
            radius = NUT_RADIUS * math.sin(math.pi * .92) ** .55 * (1 - share) / .07 * .55 + .0007
        profile.append((radius, NUT_LENGTH * share))
    return [*profile, (.0006, .0315), (.0001, .0318)]


def _scales(material):
    """Small pointed scales on a Fibonacci spiral round the cup, each lying on the next."""
    radii, heights = zip(*CUP[:6])
    choose, vertices, faces = random.Random(5), [], []
    for k in range(SCALES):
        share = k / SCALES
        z = -.0046 + .0136 * share + choose.gauss(0, .00016)
        reach, angle = float(np.interp(z, heights, radii)), k * 2.39996 + choose.gauss(0, .035)
        out = Vector((math.cos(angle), math.sin(angle), -.5 if z < 0 else 0)).normalized()
        aside = Vector((-math.sin(angle), math.cos(angle), 0))
        up = out.cross(aside)
        up = (up if up.z > 0 else -up) + aside * choose.gauss(0, .16)
        foot = Vector((reach * math.cos(angle), reach * math.sin(angle), z))
        # They grow smaller and lie closer towards the rim.
        size = (1.12 - .48 * share) * choose.uniform(.8, 1.15)
        wide, high, swell, lift, base = .0010 * size, .0021 * size, .0008 * size, choose.uniform(.0001, .0005) * size, len(vertices)
        vertices += [foot - aside * wide - out * .0003, foot + aside * wide - out * .0003, foot + aside * wide * .8 + up * high * .55 + out * lift * .5,
                     foot + up * high + out * lift, foot - aside * wide * .8 + up * high * .55 + out * lift * .5, foot + up * high * .35 + out * swell]
        faces += [(base + i, base + (i + 1) % 5, base + 5) for i in range(5)]
    return place("scales", mesh("scales", vertices, faces, material, smooth=True))


def _stalk(material):
    data = bpy.data.curves.new("stalk", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", .001, 4
    spline = data.splines.new("NURBS")
    spline.points.add(len(STALK) - 1)
    spline.use_endpoint_u, spline.order_u = True, 4
    for point, joint in zip(spline.points, STALK):
        point.co = (*joint, 1)
    data.materials.append(material)
    return place("stalk", data)


def acorn(nut, cup, at, turn, scale=1.0, in_cup=True):
    """An acorn of two materials at a point; `turn` is Euler (radians), its length along z before it."""
    parts = [lathe("nut", _nut_profile(), nut)]
    if in_cup:
        parts += [lathe("cup", CUP, cup), _scales(cup), _stalk(cup)]
    for part in parts:
        part.matrix_world = Matrix.Translation(at) @ Euler(turn).to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
