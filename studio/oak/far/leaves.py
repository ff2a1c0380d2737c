"""Oak leaves for what is seen from afar: small ones, single sheets, in clusters on twigs. Lengths in metres."""

import math
import random

import bmesh
import bpy
import cv2
import numpy as np
from mathutils import Matrix, Vector
from mathutils.geometry import delaunay_2d_cdt

from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import mesh, place
from studio.oak.near.leaf_shape import COARSE, LEFT, LOW, distance, leaf_shape

LENGTH, HALF_WIDTH = 0.11, 0.036


def outline(steps, seed):
    """Half-widths to the left and right at `steps` places from stalk to tip: broadest beyond the middle, with round
    lobes, four or five a side, parted by narrow bays that go halfway in."""
    choose, along = random.Random(seed), np.linspace(0, 1, steps)
    envelope = np.sin(np.pi * along ** 1.5) ** .72
    sides, count = [], choose.uniform(3.9, 4.7)
    for shift in (choose.uniform(0, .2), choose.uniform(.3, .6)):
        lobes = np.abs(np.sin(np.pi * (along * count + shift))) ** .55
        width = HALF_WIDTH * envelope * (.46 + .54 * lobes) + .0012
        width[-1] = .0005
        sides.append(width)
    return along * LENGTH, *sides


def _in_clear_air(_, shader):
    return shader


def leaf_material(name, first, second, through, finish=_in_clear_air, gloss=.35):
    """A material of leaves, each instance tinted between `first` and `second`, 42 % of it translucent.

    `finish(graph, shader)` gives the shader that goes to the output: the mist. `gloss` is how much of the light is mirrored.
    """
    material, graph, shader, output = new_material(name)
    material.cycles.emission_sampling = "NONE"
    chance = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    set_inputs(graph, shader, base_colour=graph.mix(chance, first, second), roughness=.5, ior_level=gloss)
    back = graph.node("ShaderNodeBsdfTranslucent", {"Color": graph.mix(chance, through, tuple(x * .8 for x in through))})
    graph.put(output.inputs["Surface"], finish(graph, graph.mix_shaders(.42, graph.out(shader), graph.out(back))))
    return material


def lobed_leaf(seed, length=LENGTH):
    """Points and faces of one leaf along +y with an outline of its own, folded at its midrib, its lobes bent down: for leaves
    that are seen against the sky."""
    choose, shape = random.Random(seed), leaf_shape(seed)
    contours, _ = cv2.findContours((shape.outside < 0).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    contour = max(contours, key=len)[:, 0].astype(float)
    contour = cv2.approxPolyDP(contour.astype(np.float32), 2.4, True)[:, 0] / COARSE + (LEFT, LOW)
    midrib = shape.midrib[8::6]
    midrib = midrib[distance(shape, *midrib.T).ravel() < -.004]
    edges = [(k, (k + 1) % len(contour)) for k in range(len(contour))]
    edges += [(len(contour) + k, len(contour) + k + 1) for k in range(len(midrib) - 1)]
    flat, _, faces, *_ = delaunay_2d_cdt([Vector(point) for point in (*contour, *midrib)], edges, [], 1, 1e-6)
    x, y = np.array([tuple(point) for point in flat]).T
    aside = np.abs(x - np.interp(y, shape.midrib[:, 1], shape.midrib[:, 0]))
    bend, fold, turn = choose.uniform(-.05, .30), choose.uniform(.0, .35), choose.uniform(-.35, .35) * y
    droop, waves = 1.2 * choose.uniform(0, .8), .16 * np.sin(9 * y + seed) * np.sign(x)
    z = aside * (fold + waves) - droop * aside ** 2 - bend * y ** 2
    points = np.stack([x * np.cos(turn) - z * np.sin(turn), y, x * np.sin(turn) + z * np.cos(turn)], 1) * length
    return points, [list(face) for face in faces]


def _stick(body, points, thick, material):
    """A three-sided twig through points, added to a bmesh; it ends half as thick as it begins."""
    rings = []
    for k, point in enumerate(points):
        radius = thick * (1 - .5 * k / (len(points) - 1))
        corners = [(point[0] + radius * math.cos(2.1 * side), point[1], point[2] + radius * math.sin(2.1 * side))
                   for side in range(3)]
        rings.append([body.verts.new(corner) for corner in corners])
    for low, high in zip(rings, rings[1:]):
        for side in range(3):
            body.faces.new((low[side], low[(side + 1) % 3], high[(side + 1) % 3], high[side])).material_index = material


def _spray(body, sheets, choose, start, azimuth, length, leaves):
    """A shoot from `start` with its leaves, spread flat as a fan that seeks light: singly along it, to the left and to the right
    in turn, and the last few close together about its end."""
    points, point, lift = [start], start, choose.uniform(-.05, .25)
    for k in range(5):
        turn = azimuth + (.22 if k % 2 else -.22) * choose.uniform(.5, 1.5)
        point = (point[0] + length / 5 * math.sin(turn), point[1] + length / 5 * math.cos(turn), point[2] + length / 5 * lift)
        lift += choose.gauss(0, .10)
        points.append(point)
    _stick(body, points, .0017, 1)
    ended = max(3, round(leaves * .5))
    for k in range(leaves):
        if k < ended:
            at, aside, size = points[-1], -1.35 + 2.7 * (k + choose.uniform(.2, .8)) / ended, choose.uniform(.70, 1.1)
        else:
            share = (k - ended + choose.uniform(.2, .8)) / (leaves - ended)
            at, aside = points[1 + round(3 * share)], (1 if k % 2 else -1) * choose.uniform(.8, 1.35)
            size = choose.uniform(.55, .95)
        leaf = sheets[choose.randrange(len(sheets))].copy()
        tilted = Matrix.Rotation(choose.gauss(-.16, .22), 4, "X") @ Matrix.Rotation(choose.gauss(0, .26), 4, "Y")
        foot = Matrix.Translation((0, .003, choose.gauss(0, .006)))
        leaf.transform(Matrix.Translation(at) @ Matrix.Rotation(-(azimuth + aside), 4, "Z") @ tilted @ foot
                       @ Matrix.Scale(size, 4))
        body.from_mesh(leaf)
        bpy.data.meshes.remove(leaf)


def clusters(material, twig, count=14, leaves=8):
    """Objects of leafy twig ends for instancing, 20 cm long along +y, their leaves' upper sides +z: a shoot, some with others
    at its sides, all in one layer."""
    sheets = [mesh("leaf", *lobed_leaf(seed), material, smooth=True) for seed in range(9)]
    made = []
    for number in range(count):
        choose, body = random.Random(number), bmesh.new()
        _spray(body, sheets, choose, (0, -.01, 0), 0, choose.uniform(.12, .20), choose.randint(leaves - 2, leaves + 1))
        for side in ((), (-1,), (1,), (-1, 1))[number % 4]:
            start, azimuth = (0, choose.uniform(.02, .06), 0), side * choose.uniform(.6, 1.0)
            _spray(body, sheets, choose, start, azimuth, choose.uniform(.07, .13), choose.randint(leaves - 4, leaves - 1))
        data = bpy.data.meshes.new("cluster")
        body.to_mesh(data)
        body.free()
        data.materials.append(material)
        data.materials.append(twig)
        made.append(place(f"cluster {number}", data))
    return made


def leaf_places(tree, thin, per_node=1.15, seed=2):
    """Where clusters sit on twigs thinner than `thin` metres: positions, rotations (radians) and scales."""
    draw = np.random.default_rng(seed)
    twigs = np.flatnonzero(tree.radii < thin)
    counts = draw.poisson(np.where(tree.radii[twigs] < thin * .57, per_node, per_node * .6))
    # No twig ends bare.
    counts = np.maximum(counts, ~np.isin(twigs, tree.parents))
    nodes = np.repeat(twigs, counts)
    heading = tree.points[nodes] - tree.points[tree.parents[nodes]]
    azimuth = np.arctan2(heading[:, 1], heading[:, 0])
    lift = np.arcsin(np.clip(heading[:, 2] / np.linalg.norm(heading, axis=1), -1, 1))
    total = len(nodes)
    # Sprays spread level, whichever way their twig climbs, tilted a little towards its side.
    rotations = np.stack([lift * .30 + draw.normal(-.05, .17, total), draw.normal(0, .20, total),
                          azimuth - math.pi / 2 + draw.normal(0, .55, total)], 1)
    return tree.points[nodes] + draw.normal(0, .004, (total, 3)), rotations, draw.uniform(.65, 1.15, total)
