"""What lies about in a timber yard: trodden earth, sawdust, chips, last year's leaves. Lengths in metres."""

import random

import numpy as np
from mathutils import Vector
from mathutils.noise import noise

from studio.chips import chip, crumbs
from studio.leaves import leaf_material, small_leaf
from studio.nodes import new_material, set_inputs
from studio.shavings import drop, shaving_material
from studio.solids import grid_faces, mesh, place, rest_on

EXTENT = ((-1.35, 1.35), (-1.2, .30))
CELL = .010


def height(x, y, foot):
    """The ground's height above its level: trodden humps, and what has gathered along the stack's foot at y = `foot`."""
    humps = noise(Vector((x * 3.1, y * 3.1, 0))) * .010 + noise(Vector((x * 13, y * 13, 4))) * .004 + noise(Vector((x * 47, y * 47, 9))) * .0016
    bank = max(0.0, 1 - abs(foot - y) / (.055 + .03 * noise(Vector((x * 6, 3, 1)))))
    return humps + bank ** 1.6 * .017 * (.75 + .7 * noise(Vector((x * 9, 1, 7))))


def trodden_ground(level, foot):
    """Earth that feet have trodden at the height `level`, gravel in it, damp and dark where the stack's beam lies at y = `foot`;
    near the camera a relief, farther off a plain."""
    (left, right), (near, far) = EXTENT
    columns, rows = round((right - left) / CELL) + 1, round((far - near) / CELL) + 1
    points = [(x, y, level - .004 + height(x, y, foot)) for y in np.linspace(near, far, rows) for x in np.linspace(left, right, columns)]
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
    stone = graph.step(stones, .38, .26) * graph.step(graph.noise(position, 7, 5, .7), .50, .58)
    own = graph.noise(graph.stretch(position, (1, 1, 1), (7, 2, 0)), 24, 2)
    grit = graph.noise(position, 420, 5, .78)
    colour = graph.mix(graph.step(coarse, .38, .62), (.046, .036, .026), (.100, .083, .062))
    colour = graph.mix(stone, colour, graph.mix(graph.step(own, .35, .65), (.060, .054, .047), (.130, .118, .102)))
    dust = graph.step(graph.noise(position, 9, 6, .7) + graph.remap(y, foot - .50, foot, -.16, .10), .52, .66)
    colour = graph.mix(dust * .55, colour, (.235, .180, .120))
    colour = colour * graph.remap(grit, .34, .66, .45, 1.50) * graph.remap(y, foot - .05, foot + .01, 1, .40)
    dome = graph.math("SQRT", graph.math("MAXIMUM", .14 - stones * stones, 0))
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.15, normal=graph.bump(coarse * .3 + grit * .42 + dome * stone * .5, 1.0, .012))
    return material


def sawdust(level, foot, count=16000):
    """Sawdust and splinters, thick at the stack's foot, thin towards the camera; and chips among them."""
    choose, material, spots = random.Random(12), shaving_material(), []
    while len(spots) < count:
        x, y = choose.uniform(-1.1, 1.2), foot - .02 - choose.expovariate(7)
        if y > -1.0 and noise(Vector((x * 4, y * 4, 2))) + choose.uniform(-.5, .5) > -.05:
            spots.append((x, y, level - .003 + height(x, y, foot)))
    crumbs(material, spots, 5, .0030)
    for _ in range(70):
        x, y = choose.uniform(-1.0, 1.1), foot - .03 - choose.expovariate(5)
        piece = chip(material, choose)
        piece.scale = (1.6, 1.6, 1.6)
        drop(piece, x, y, level - .003 + height(x, y, foot), tuple(choose.uniform(0, 6.3) for _ in range(3)))


def fallen_leaves(level, foot, count=26):
    """Last year's leaves, brown and curled, blown against the stack."""
    choose = random.Random(31)
    material = leaf_material("fallen leaf", (.215, .132, .068), (.105, .066, .040), (.10, .05, .02), gloss=.25)
    for number in range(count):
        x, y = choose.uniform(-1.05, 1.15), foot - choose.expovariate(5.5)
        turn = (choose.uniform(-.35, .35) + choose.choice((0, 3.14)), choose.uniform(-.3, .3), choose.uniform(0, 6.3))
        size = choose.uniform(.42, .68)
        leaf = place("fallen leaf", small_leaf(material, 50 + number % 9, 64), (x, y, 0), turn)
        leaf.scale = (size, size, size)
        rest_on(leaf, level - .004 + height(x, y, foot))
