"""What lies about in a timber yard: trodden earth, gravel, crumbs of bark, last year's leaves. Lengths in metres."""

import random

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Vector
from mathutils.noise import noise as perlin

from studio.kit.nodes import new_material, set_inputs
from studio.kit.scattering import scatter
from studio.kit.solids import grid_faces, mesh, place, rest_on
from studio.oak.near.leaf_closeup import FALLEN, Bending, large_leaf, leaf_material, stalk_material
from studio.oak.near.leaf_shape import leaf_shape
from studio.oak.near.leaf_veins import vein_image

# The ground that is told as a relief, first and last x and y, and how far apart its places are.
EXTENT = ((-1.35, 1.85), (-1.2, 2.0))
CELL = .010


def height(x, y, foot):
    """The ground's height above its level: trodden humps, and what has gathered along the stack's foot at y = `foot`."""
    humps = (perlin(Vector((x * 3.1, y * 3.1, 0))) * .010 + perlin(Vector((x * 13, y * 13, 4))) * .004
             + perlin(Vector((x * 47, y * 47, 9))) * .0016)
    bank = max(0.0, 1 - abs(foot - y) / (.055 + .03 * perlin(Vector((x * 6, 3, 1)))))
    return humps + bank ** 1.6 * .017 * (.75 + .7 * perlin(Vector((x * 9, 1, 7))))


def trodden_ground(level, foot):
    """Earth that feet have trodden at the height `level`, gravel in it, damp and dark where the stack's beam lies at y = `foot`;
    near the camera a relief, farther off a plain."""
    (left, right), (near, far) = EXTENT
    columns, rows = round((right - left) / CELL) + 1, round((far - near) / CELL) + 1
    points = [(x, y, level - .004 + height(x, y, foot)) for y in np.linspace(near, far, rows)
              for x in np.linspace(left, right, columns)]
    material = _earth(foot)
    place("ground", mesh("ground", points, grid_faces(columns, rows), material, smooth=True))
    low = level - .022
    place("yard", mesh("yard", [(-6, -3, low), (6, -3, low), (6, 9, low), (-6, 9, low)], [(0, 1, 2, 3)], material))


def _earth(foot):
    material, graph, shader, _ = new_material("yard")
    position = graph.world_position()
    _, y, _ = graph.separate(position)
    coarse = graph.noise(position, 5, 8, .72)
    stones = graph.cells(position + graph.wander(position, 60, .008, 2), 62)
    stone = graph.rise(stones, .38, .26) * graph.rise(graph.noise(position, 7, 5, .7), .50, .58)
    own = graph.noise(graph.stretch(position, (1, 1, 1), (7, 2, 0)), 24, 2)
    grit = graph.noise(position, 420, 5, .78)
    colour = graph.mix(graph.rise(coarse, .38, .62), (.052, .042, .031), (.112, .094, .072))
    colour = graph.mix(stone, colour, graph.mix(graph.rise(own, .35, .65), (.060, .054, .047), (.130, .118, .102)))
    dust = graph.rise(graph.noise(position, 9, 6, .7) + graph.remap(y, foot - .50, foot, -.16, .10), .52, .66)
    colour = graph.mix(dust * .55, colour, (.235, .180, .120))
    colour = colour * graph.remap(grit, .34, .66, .45, 1.50) * graph.remap(y, foot - .05, foot + .01, 1, .40)
    dome = graph.math("SQRT", graph.math("MAXIMUM", .14 - stones * stones, 0))
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.15,
               normal=graph.bump(coarse * .3 + grit * .42 + dome * stone * .5, 1.0, .012))
    return material


def _heaped(choose, foot, count, spread, level, lift=-.002):
    """Places (x, y, height) on the ground, in drifts, most of them near the stack's foot."""
    spots = []
    while len(spots) < count:
        x, y = choose.uniform(-1.25, 1.75), foot + choose.uniform(-.1, 1.2) - choose.expovariate(spread)
        if y > EXTENT[1][0] and perlin(Vector((x * 3.5, y * 3.5, 2))) + choose.uniform(-.8, .8) > -.25:
            spots.append((x, y, level - .004 + height(x, y, foot) + lift))
    return spots


def _lumps(name, material, shape, count):
    """Objects of lumps for scattering, each of its own form, stretched to `shape`; a unit in size."""
    made = []
    for number in range(count):
        body = bmesh.new()
        bmesh.ops.create_icosphere(body, subdivisions=3, radius=1)
        for vertex in body.verts:
            at = vertex.co.copy()
            own = 1 + .38 * perlin(at * 1.2 + Vector((number * 3, 1, 0))) + .08 * perlin(at * 4 + Vector((number, 0, 3)))
            vertex.co = Vector([own * along * across for along, across in zip(at, shape)])
        data = bpy.data.meshes.new(name)
        body.to_mesh(data)
        body.free()
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
        data.materials.append(material)
        made.append(place(f"{name} {number}", data))
    return made


def _lie_about(name, parts, spots, smallest, largest, seed):
    draw, count = np.random.default_rng(seed), len(spots)
    turns = np.stack([draw.normal(0, .3, count), draw.normal(0, .3, count), draw.uniform(0, 6.3, count)], 1)
    scatter(name, parts, spots, turns, smallest + (largest - smallest) * draw.uniform(0, 1, count) ** 3.2)


def _mineral(name, dark, pale):
    material, graph, shader, _ = new_material(name)
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    grit = graph.noise(graph.object_position() + graph.combine(own * 20, own * 30), 3, 5, .7)
    set_inputs(graph, shader, base_colour=graph.mix(own, dark, pale) * graph.remap(grit, .35, .65, .70, 1.25), roughness=.95,
               ior_level=.05)
    return material


def gravel(level, foot, count=26000):
    """Stones that were spread against the mud, most of them trodden in."""
    kinds = _lumps("stone", _mineral("stone", (.034, .029, .023), (.070, .060, .049)), (1, .68, .5), 6)
    _lie_about("gravel", kinds, _heaped(random.Random(12), foot, count, 1.4, level, -.003), .0009, .0085, 3)


def bark_crumbs(level, foot, count=2600):
    """What has dropped from the logs' edges: flakes of bark, flat and dark, and dust of it."""
    kinds = _lumps("crumb", _mineral("bark crumb", (.026, .019, .014), (.070, .050, .036)), (1, .50, .17), 5)
    _lie_about("bark crumbs", kinds, _heaped(random.Random(5), foot, count, 4, level, .001), .0008, .0130, 4)


def fallen_leaves(level, foot, count=30):
    """Last year's leaves, brown and curled, blown against the stack."""
    choose, kinds = random.Random(31), []
    for number in range(3):
        shape = leaf_shape(20 + number, number)
        kinds.append((shape, (leaf_material(FALLEN, vein_image(shape, 20 + number)), stalk_material(FALLEN))))
    for _ in range(count):
        x, y = choose.uniform(-1.05, 1.45), foot + choose.uniform(-.05, .9) - choose.expovariate(2.5)
        bending = Bending(choose.uniform(.1, .4), choose.uniform(-.9, .9), choose.uniform(-.6, .6), choose.uniform(.03, .06),
                          choose.uniform(.2, .8), .012)
        turn = Euler((choose.uniform(-.25, .25), choose.uniform(-.25, .25) + choose.choice((0, 3.14)), choose.uniform(0, 6.3)))
        leaf = large_leaf(*choose.choice(kinds), bending, (x, y, .01), turn, choose.uniform(.65, 1.0))
        rest_on([leaf], level - .006 + height(x, y, foot))
